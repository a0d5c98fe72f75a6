/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window: its start page, title, pages and preferences, driven by actions. */
#include "gw-edit.h"
#include "gw-preferences.h"
#include "gw-samples.h"
#include "gw-settings.h"
#include "gw-window-private.h"
#include "window-fixture.h"

static gboolean
is_sensitive (GwWindow *window, const char *action)
{
  return gtk_widget_get_sensitive (window_find (GTK_WIDGET (window), window_has_action, action));
}

static void
test_start_page_is_reused (WindowFixture *fixture, gconstpointer data)
{
  g_assert_null (gw_window_get_session (fixture->window));
  window_open (fixture->path, fixture->window);
  app_wait_until (window_has_session, fixture->window);
  g_assert_cmpuint (window_count (), ==, 1);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, "chase-first-steps");
  g_assert_nonnull (window_find (GTK_WIDGET (fixture->window), window_has_label, "12 × 9"));
}

static void
test_one_window_a_document (WindowFixture *fixture, gconstpointer data)
{
  window_open (fixture->path, fixture->window);
  app_settle ();
  g_assert_cmpuint (window_count (), ==, 1);
  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "new", NULL);
  g_assert_cmpuint (window_count (), ==, 2);
  window_open (fixture->path, NULL);
  app_settle ();
  g_assert_cmpuint (window_count (), ==, 2);
}

static void
test_modified_mark (WindowFixture *fixture, gconstpointer data)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);

  g_assert_false (is_sensitive (fixture->window, "win.save"));
  window_draw_wall (fixture);
  g_assert_cmpstr (gtk_window_get_title (window), ==, "• chase-first-steps");
  g_assert_true (is_sensitive (fixture->window, "win.save"));
  window_activate (fixture, "win.undo");
  g_assert_cmpstr (gtk_window_get_title (window), ==, "chase-first-steps");
}

static void
test_history_buttons (WindowFixture *fixture, gconstpointer data)
{
  GtkWidget *undo = window_find (GTK_WIDGET (fixture->window), window_has_action, "win.undo");
  GtkWidget *redo = window_find (GTK_WIDGET (fixture->window), window_has_action, "win.redo");

  g_assert_false (gtk_widget_get_sensitive (undo));
  g_assert_false (gtk_widget_get_sensitive (redo));
  window_draw_wall (fixture);
  g_assert_true (gtk_widget_get_sensitive (undo));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (undo), ==, "Undo Draw Wall (Ctrl+Z)");
  window_activate (fixture, "win.undo");
  g_assert_false (gtk_widget_get_sensitive (undo));
  g_assert_true (gtk_widget_get_sensitive (redo));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (redo), ==, "Redo Draw Wall (Shift+Ctrl+Z)");
  window_activate (fixture, "win.redo");
  g_assert_true (gtk_widget_get_sensitive (undo));
}

static void
test_sample_is_a_copy (WindowFixture *fixture, gconstpointer data)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.open-sample", "s", WINDOW_SAMPLE);
  app_wait_until (window_has_session, fixture->window);
  g_assert_null (gw_session_get_path (gw_window_get_session (fixture->window)));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, "chase-first-steps");
}

/* The window with this title, which may be another one than that of the fixture. */
static GwWindow *
find_titled (const char *title)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (GW_IS_WINDOW (window) && g_strcmp0 (gtk_window_get_title (window), title) == 0)
        {
          return GW_WINDOW (window);
        }
    }
  return NULL;
}

static gboolean
is_titled (gpointer data)
{
  return find_titled (data) != NULL;
}

static void
test_next_sample_is_played (WindowFixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  const char *next = gw_samples_find_next ("chase", "chase-first-steps");
  g_autofree char *title = g_strndup (next, strlen (next) - strlen (".gridwright"));

  gtk_widget_activate_action (window, "win.open-sample", "s", WINDOW_SAMPLE);
  app_wait_until (window_has_session, fixture->window);
  gtk_widget_activate_action (window, "win.show-page", "s", "play");
  app_settle ();
  gtk_widget_activate_action (window, "win.next-sample", NULL);
  app_wait_until (is_titled, title);
  app_settle ();
  g_assert_cmpstr (gw_window_get_page (find_titled (title)), ==, "play");
}

static void
test_new_per_game (WindowFixture *fixture, gconstpointer data)
{
  const GwRules *rules = gw_rules_get (0);

  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "new-game",
                                  g_variant_new_string (rules->id));
  g_assert_cmpuint (window_count (), ==, 1);
  g_assert_true (gw_document_get_rules (window_get_document (fixture)) == rules);
  g_assert_cmpuint (gw_document_get_map (window_get_document (fixture))->width, >, 0);
  g_assert_false (gw_document_is_modified (window_get_document (fixture)));
}

static void
test_pages (WindowFixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "play", "edit" };
  GtkWidget *window = GTK_WIDGET (fixture->window);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      gtk_widget_activate_action (window, "win.show-page", "s", names[i]);
      app_settle ();
      g_assert_cmpstr (gw_window_get_page (fixture->window), ==, names[i]);
    }
}

static void
test_theme (WindowFixture *fixture, gconstpointer data)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  g_settings_set_enum (gw_settings_get (), "theme", GW_THEME_DARK);
  g_assert_true (adw_style_manager_get_dark (style));
  g_settings_set_enum (gw_settings_get (), "theme", GW_THEME_LIGHT);
  g_assert_false (adw_style_manager_get_dark (style));
  g_settings_reset (gw_settings_get (), "theme");
}

static void
test_preferences (WindowFixture *fixture, gconstpointer data)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "preferences", NULL);
  app_wait_until (window_has_dialog, fixture->window);
  g_assert_true (GW_IS_PREFERENCES (window_find_dialog (fixture->window)));
}

static gboolean
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

static guint
count_rows (GtkWidget *widget)
{
  guint count = GTK_IS_LIST_BOX_ROW (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      count += count_rows (child);
    }
  return count;
}

/* It reads and draws each sample. */
static void
test_start_page_is_filled_late (WindowFixture *fixture, gconstpointer data)
{
  GwWindow *other = gw_window_new (GTK_APPLICATION (fixture->application));
  g_autoptr (GwDocument) document = gw_document_new (gw_rules_get (0), 9, 9);
  g_autoptr (GwSession) session = gw_session_new (document, NULL);
  guint n_samples;

  gw_samples_get (&n_samples);
  g_assert_cmpuint (count_rows (fixture->window->start_page), >=, n_samples);
  gw_window_set_session (other, session, NULL);
  gtk_window_present (GTK_WINDOW (other));
  app_wait_until (is_mapped, other);
  g_assert_cmpuint (count_rows (other->start_page), ==, 0);
  gtk_window_destroy (GTK_WINDOW (other));
}

/* Made only when it is wanted. */
static GMenuModel *
pop_up_open_menu (GwWindow *window)
{
  g_assert_null (adw_split_button_get_menu_model (window->open_button));
  app_wait_until (is_mapped, window);
  adw_split_button_popup (window->open_button);
  adw_split_button_popdown (window->open_button);
  return adw_split_button_get_menu_model (window->open_button);
}

/* The toolkit keeps every section it was ever given: there must be no new ones. */
static void
test_open_menu (WindowFixture *fixture, gconstpointer data)
{
  GMenuModel *menu = pop_up_open_menu (fixture->window);
  g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, 0, G_MENU_LINK_SECTION);
  g_autoptr (GMenuModel) section_later = NULL;
  GwWindow *other;

  g_assert_cmpint (g_menu_model_get_n_items (section), ==, (int) gw_rules_count ());
  g_signal_emit_by_name (gtk_recent_manager_get_default (), "changed");
  section_later = g_menu_model_get_item_link (menu, 0, G_MENU_LINK_SECTION);
  g_assert_true (section_later == section);

  other = gw_window_new (GTK_APPLICATION (fixture->application));
  gtk_window_present (GTK_WINDOW (other));
  g_assert_true (pop_up_open_menu (other) == menu);
  gtk_window_destroy (GTK_WINDOW (other));
}

int
main (int argc, char **argv)
{
  static const WindowTest tests[] = {
    { "the-start-page-gives-way-to-a-document", FALSE, test_start_page_is_reused },
    { "the-start-page-is-filled-when-it-is-shown", FALSE, test_start_page_is_filled_late },
    { "there-is-one-window-a-document", TRUE, test_one_window_a_document },
    { "the-title-marks-unsaved-changes", TRUE, test_modified_mark },
    { "undo-and-redo-say-what-they-would-do", TRUE, test_history_buttons },
    { "a-sample-is-opened-as-a-copy", FALSE, test_sample_is_a_copy },
    { "the-next-sample-is-played-as-the-last-one-was", FALSE, test_next_sample_is_played },
    { "a-new-document-for-a-game", FALSE, test_new_per_game },
    { "pages-are-shown-by-an-action", TRUE, test_pages },
    { "the-theme-follows-the-setting", FALSE, test_theme },
    { "preferences-open", FALSE, test_preferences },
    { "all-windows-have-one-menu-of-documents", FALSE, test_open_menu },
  };

  return window_test_run (argc, argv, tests, G_N_ELEMENTS (tests));
}
