/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tooltips: every button without words has one, and those of actions with keys tell the keys. */
#include "gw-key-tooltip.h"
#include "gw-rules.h"
#include "window-fixture.h"

/* Buttons that GTK and libadwaita put into their own widgets, and explain there. */
static gboolean
is_of_toolkit (GtkWidget *widget)
{
  static const char *const owners[] = { "GtkSpinButton",      "GtkWindowControls",
                                        "GtkDropDown",        "AdwSplitButton",
                                        "AdwViewSwitcher",    "GtkStackSwitcher",
                                        "GtkMenuButton",      "AdwEntryRow",
                                        "GtkScaleButton",     "AdwComboRow",
                                        "GtkInfoBar",         "GtkEmojiChooser",
                                        "AdwViewSwitcherBar", NULL };

  for (GtkWidget *owner = gtk_widget_get_parent (widget); owner != NULL && !GTK_IS_POPOVER (owner);
       owner = gtk_widget_get_parent (owner))
    {
      if (g_strv_contains ((const char *const *) owners, G_OBJECT_TYPE_NAME (owner)))
        {
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
is_label (GtkWidget *widget, const char *text)
{
  return GTK_IS_LABEL (widget) && gtk_label_get_text (GTK_LABEL (widget))[0] != '\0';
}

static char *
describe (GtkWidget *widget)
{
  const char *action =
      GTK_IS_ACTIONABLE (widget) ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) : NULL;
  GString *text = g_string_new (action);

  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      g_string_append_printf (text, " < %s", G_OBJECT_TYPE_NAME (widget));
    }
  return g_string_free (text, FALSE);
}

/* Returns how many buttons there are. */
static guint
check_buttons (GtkWidget *widget)
{
  gboolean is_button = GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget);
  const char *tooltip = gtk_widget_get_tooltip_text (widget);
  guint n_buttons = is_button;

  if (is_button && tooltip == NULL && window_find (widget, is_label, NULL) == NULL
      && !is_of_toolkit (widget))
    {
      g_autofree char *text = describe (widget);

      g_test_message ("no tooltip: %s", text);
      g_test_fail ();
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      n_buttons += check_buttons (child);
    }
  return n_buttons;
}

static gboolean
is_drawn (gpointer data)
{
  return gtk_widget_get_mapped (data);
}

static void
test_icons (WindowFixture *fixture, gconstpointer data)
{
  static const char *const pages[] = { "edit", "play", "analyse" };

  for (guint game = 0; game < gw_rules_count (); game++)
    {
      GtkWidget *window;

      g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "new-game",
                                      g_variant_new_string (gw_rules_get (game)->id));
      window =
          GTK_WIDGET (gtk_application_get_active_window (GTK_APPLICATION (fixture->application)));
      app_wait_until (is_drawn, window);
      for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
        {
          gtk_widget_activate_action (window, "win.show-page", "s", pages[i]);
          app_settle ();
          g_assert_cmpuint (check_buttons (window), >, 50);
        }
    }
}

static gboolean
has_tooltip (GtkWidget *widget, const char *text)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0;
}

static gboolean
is_tooltip_line (GtkWidget *widget, const char *text)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);
  gsize length = strlen (text);

  return tooltip != NULL && strncmp (tooltip, text, length) == 0 && tooltip[length] == '\n';
}

static gboolean
is_first_paint (GtkWidget *widget, const char *text)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  return g_str_equal (G_OBJECT_TYPE_NAME (widget), "GwPaintButton") && tooltip != NULL
         && g_str_has_suffix (tooltip, " (1)");
}

/* Of the application, of a class and of one widget; of an action with a parameter; of another
 * action than that of the button; of none. */
static void
test_keys (WindowFixture *fixture, gconstpointer data)
{
  static const char *const expected[] = {
    "Save (Ctrl+S)",
    "Open a File (Ctrl+O)",
    "Main Menu (F10)",
    "Undo (Ctrl+Z)",
    "Play (Space)",
    "First Step (Home)",
    "Back (Left)",
    "Forward (Right)",
    "Overlays (O)",
    "Show the whole map (0)",
    "Side Panel (F9)",
    "Show the side panel (F9)",
    "Next Unit (N)",
    "Next Seed (Ctrl+R)",
    "Previous Unit (Shift+N)",
    "Edit the Map (Ctrl+1)",

    "Play Many Episodes (Ctrl+R)",
    "Add a row (Insert)",
    "Delete the row (Ctrl+Delete)",
    "Watch the Episode from its Decisive Step on (Return)",
  };
  GtkWidget *window = GTK_WIDGET (fixture->window);

  gtk_test_widget_wait_for_draw (window);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      if (window_find (window, has_tooltip, expected[i]) == NULL)
        {
          g_test_message ("no button has the tooltip “%s”", expected[i]);
          g_test_fail ();
        }
    }
  g_assert_nonnull (window_find (window, is_first_paint, NULL));
  g_assert_nonnull (window_find (window, is_tooltip_line, "Brush (B)"));
  g_assert_nonnull (window_find (window, is_tooltip_line, "Object (X, U)"));
}

static void
test_changing_text (WindowFixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *button = window_find (window, window_has_action, "win.save");

  gtk_test_widget_wait_for_draw (window);
  gw_key_tooltip_set_text (button, "Keep\nfor ever");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Keep (Ctrl+S)\nfor ever");
  gw_key_tooltip_set_keys (button, "win.save-as F3");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Keep (Shift+Ctrl+S, F3)\nfor ever");
  gw_key_tooltip_set_keys (button, NULL);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Keep (Ctrl+S)\nfor ever");
}

/* A key that changes is to be changed in one place. */
static void
test_typed_keys (WindowFixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (g_getenv ("GW_SOURCE_DIR"), "ui", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = NULL;

      if (g_str_has_suffix (name, ".ui") && !g_str_equal (name, "gw-shortcuts.ui"))
        {
          g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
          if (g_regex_match_simple ("tooltip-text.*\\(((Ctrl|Alt|Shift)\\+.*|F[0-9]+|.)\\)", text,
                                    0, 0))
            {
              g_test_message ("%s types a key into a tooltip", name);
              g_test_fail ();
            }
        }
    }
}

int
main (int argc, char **argv)
{
  static const WindowTest tests[] = {
    { "every-button-without-words-has-a-tooltip", FALSE, test_icons },
    { "tooltips-tell-the-keys-that-are-bound", TRUE, test_keys },
    { "a-tooltip-that-changes-keeps-its-keys", TRUE, test_changing_text },
    { "no-key-is-typed-into-a-tooltip", FALSE, test_typed_keys },
  };

  return window_test_run (argc, argv, tests, G_N_ELEMENTS (tests));
}
