/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The help: as much of it in each language, and shown without its marks. */
#include "gw-games.h"
#include "gw-help-page.h"
#include "gw-help-window.h"
#include "gw-rules.h"
#include "window-fixture.h"

static GPtrArray *
list_pages (const char *language)
{
  const char *const languages[] = { language, NULL };

  return gw_help_list_pages (languages);
}

/* What kind of line each one of a page is, so that two languages can be compared. */
static char *
dup_outline (const GwHelpPage *page)
{
  g_auto (GStrv) lines = g_strsplit (page->text, "\n", -1);
  GString *outline = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_string_append_c (outline, g_str_has_prefix (lines[i], "## ")    ? '#'
                                  : g_str_has_prefix (lines[i], "- ")   ? '-'
                                  : g_str_has_prefix (lines[i], "    ") ? '>'
                                  : lines[i][0] != '\0'                 ? 'p'
                                                                        : ' ');
    }
  return g_string_free (outline, FALSE);
}

static void
test_languages (WindowFixture *fixture, gconstpointer data)
{
  static const char *const languages[] = { "zh_TW", "zh_CN" };
  g_autoptr (GPtrArray) english = list_pages ("en");

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autoptr (GPtrArray) pages = list_pages (languages[i]);
      guint n_same = 0;

      g_assert_cmpuint (pages->len, ==, english->len);
      for (guint j = 0; j < pages->len; j++)
        {
          const GwHelpPage *page = pages->pdata[j], *original = english->pdata[j];
          g_autofree char *outline = dup_outline (page);
          g_autofree char *expected = dup_outline (original);

          g_assert_cmpstr (outline, ==, expected);
          n_same += g_str_equal (page->title, original->title);
        }
      g_assert_cmpuint (n_same, ==, gw_rules_count ());
    }
}

static void
test_unknown_language (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) english = list_pages ("en");
  g_autoptr (GPtrArray) pages = list_pages ("tlh");

  g_assert_cmpstr (((GwHelpPage *) pages->pdata[0])->title, ==,
                   ((GwHelpPage *) english->pdata[0])->title);
}

static void
test_marks (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) pages = list_pages ("en");

  for (guint i = 0; i < pages->len; i++)
    {
      g_autoptr (GtkTextBuffer) buffer = gtk_text_buffer_new (NULL);
      g_autofree char *text = NULL;

      gw_help_page_show (pages->pdata[i], buffer);
      g_object_get (buffer, "text", &text, NULL);
      g_assert_true (g_str_has_prefix (text, ((GwHelpPage *) pages->pdata[i])->title));
      g_assert_false (g_regex_match_simple ("`|^#|^- |^    ", text, G_REGEX_MULTILINE, 0));
    }
}

/* Every game tells its rules. */
static void
test_games (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) pages = list_pages ("en");

  for (guint i = 0; i < gw_rules_count (); i++)
    {
      const GwHelpPage *page = pages->pdata[i + 1];

      g_assert_nonnull (gw_rules_get (i)->how_to);
      g_assert_cmpstr (page->title, ==, gw_rules_get (i)->name);
      g_assert_nonnull (strstr (page->text, gw_rules_get (i)->how_to));
    }
}

static gboolean
is_text_view (GtkWidget *widget, const char *text)
{
  return GTK_IS_TEXT_VIEW (widget);
}

static gboolean
is_list (GtkWidget *widget, const char *text)
{
  return GTK_IS_LIST_BOX (widget);
}

static void
assert_first_line (GtkWindow *help, const char *expected)
{
  GtkWidget *view = window_find (GTK_WIDGET (help), is_text_view, NULL);
  g_autofree char *text = NULL;

  g_object_get (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), "text", &text, NULL);
  g_assert_true (g_str_has_prefix (text, expected));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       expected);
}

static void
test_window (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) pages = gw_help_list_pages (g_get_language_names ());
  GActionGroup *actions = G_ACTION_GROUP (fixture->application);
  GtkWindow *help;
  GtkListBox *list;

  g_action_group_activate_action (actions, "help", NULL);
  help = window_find_dialog (fixture->window);
  g_assert_true (GW_IS_HELP_WINDOW (help));
  list = GTK_LIST_BOX (window_find (GTK_WIDGET (help), is_list, NULL));
  assert_first_line (help, ((GwHelpPage *) pages->pdata[0])->title);
  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, (int) pages->len - 1));
  assert_first_line (help, ((GwHelpPage *) pages->pdata[pages->len - 1])->title);

  g_action_group_activate_action (actions, "help", NULL);
  g_assert_true (window_find_dialog (fixture->window) == help);
}

/* The program does not stay for the sake of its help. */
static void
test_quit (WindowFixture *fixture, gconstpointer data)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "help", NULL);
  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "quit", NULL);
  app_wait_until (window_is_gone, NULL);
  fixture->window = NULL;
}

int
main (int argc, char **argv)
{
  static const WindowTest tests[] = {
    { "every-page-is-whole-in-every-language", FALSE, test_languages },
    { "other-languages-get-english", FALSE, test_unknown_language },
    { "no-marks-are-left-in-the-text", FALSE, test_marks },
    { "every-game-tells-its-rules", FALSE, test_games },
    { "choosing-a-topic-shows-it", FALSE, test_window },
    { "the-help-goes-with-its-window", FALSE, test_quit },
  };

  return window_test_run (argc, argv, tests, G_N_ELEMENTS (tests));
}
