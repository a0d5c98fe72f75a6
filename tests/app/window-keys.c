/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of keyboard shortcuts lists the keys that there are, and no others. */
#include "window-fixture.h"

/* Keys that are read as they come, and so stand in no table; by the section that lists them. */
static const char *const read_keys[][2] = {
  { "window", "F10" },
  { "edit", "Left Right Up Down" },
  { "edit", "<Shift>Left <Shift>Right <Shift>Up <Shift>Down" },
  { "edit", "Home End Page_Up Page_Down space Return" },
  { "play", "Left Right Up Down Return Tab <Shift>Tab" },
  { "play", "w a s d" }, /* of games that say so */
  { "analyse", "Return" },
};

/* Other names of a key that is listed. */
static const char *const second_keys[] = { "KP_Add", "KP_Subtract", "KP_Delete", "equal",
                                           "<Control>equal" };

/* Sets of keys are tables of GTK's names of accelerators. */
static void
add_keys (GHashTable *keys, const char *names)
{
  g_auto (GStrv) parts = g_strsplit (names, " ", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      guint key;
      GdkModifierType modifiers;

      if (g_str_equal (parts[i], "1...9"))
        {
          add_keys (keys, "1 2 3 4 5 6 7 8 9");
          continue;
        }
      g_assert_true (gtk_accelerator_parse (parts[i], &key, &modifiers));
      g_hash_table_add (keys, gtk_accelerator_name (key, modifiers));
    }
}

static void
add_trigger (GHashTable *keys, GtkShortcutTrigger *trigger)
{
  if (GTK_IS_ALTERNATIVE_TRIGGER (trigger))
    {
      GtkAlternativeTrigger *both = GTK_ALTERNATIVE_TRIGGER (trigger);

      add_trigger (keys, gtk_alternative_trigger_get_first (both));
      add_trigger (keys, gtk_alternative_trigger_get_second (both));
    }
  else if (GTK_IS_KEYVAL_TRIGGER (trigger))
    {
      GtkKeyvalTrigger *one = GTK_KEYVAL_TRIGGER (trigger);

      g_hash_table_add (keys, gtk_accelerator_name (gtk_keyval_trigger_get_keyval (one),
                                                    gtk_keyval_trigger_get_modifiers (one)));
    }
}

static void
add_shortcuts (GHashTable *keys, GListModel *shortcuts)
{
  for (guint i = 0; i < g_list_model_get_n_items (shortcuts); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);

      add_trigger (keys, gtk_shortcut_get_trigger (shortcut));
    }
}

static gboolean
is_of_type (GtkWidget *widget, const char *name)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), name);
}

static void
add_widget_keys (GHashTable *keys, WindowFixture *fixture, const char *type)
{
  GtkWidget *widget = window_find (GTK_WIDGET (fixture->window), is_of_type, type);
  g_autoptr (GListModel) controllers = NULL;

  g_assert_nonnull (widget);
  controllers = gtk_widget_observe_controllers (widget);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_SHORTCUT_CONTROLLER (controller))
        {
          add_shortcuts (keys, G_LIST_MODEL (controller));
        }
    }
}

static void
add_application_keys (GHashTable *keys, WindowFixture *fixture)
{
  GtkApplication *application = GTK_APPLICATION (fixture->application);
  g_auto (GStrv) actions = gtk_application_list_action_descriptions (application);

  for (guint i = 0; actions[i] != NULL; i++)
    {
      g_auto (GStrv) accels = gtk_application_get_accels_for_action (application, actions[i]);

      for (guint j = 0; accels[j] != NULL; j++)
        {
          add_keys (keys, accels[j]);
        }
    }
}

static gboolean
is_section (GtkWidget *widget, const char *name)
{
  g_autofree char *section = NULL;

  if (!GTK_IS_SHORTCUTS_SECTION (widget))
    {
      return FALSE;
    }
  g_object_get (widget, "section-name", &section, NULL);
  return g_str_equal (section, name);
}

static void
add_listed_keys (GHashTable *keys, GtkWidget *widget)
{
  if (GTK_IS_SHORTCUTS_SHORTCUT (widget))
    {
      g_autofree char *names = NULL;

      g_object_get (widget, "accelerator", &names, NULL);
      add_keys (keys, names);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      add_listed_keys (keys, child);
    }
}

static void
assert_all_in (GHashTable *keys, GHashTable *others, const char *complaint)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, keys);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      if (!g_hash_table_contains (others, key))
        {
          g_test_message ("%s: %s", (const char *) key, complaint);
          g_test_fail ();
        }
    }
}

static GHashTable *
new_keys (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/* What a section lists with what the tables of keys hold. */
static void
compare (WindowFixture *fixture, const char *section, GHashTable *bound)
{
  g_autoptr (GHashTable) listed = new_keys ();
  GtkWidget *shortcuts;

  window_activate (fixture, "win.show-shortcuts");
  shortcuts = GTK_WIDGET (window_find_dialog (fixture->window));
  add_listed_keys (listed, window_find (shortcuts, is_section, section));
  for (guint i = 0; i < G_N_ELEMENTS (read_keys); i++)
    {
      if (g_str_equal (read_keys[i][0], section))
        {
          add_keys (bound, read_keys[i][1]);
        }
    }
  assert_all_in (listed, bound, "is listed, but does nothing");
  for (guint i = 0; i < G_N_ELEMENTS (second_keys); i++)
    {
      add_keys (listed, second_keys[i]);
    }
  assert_all_in (bound, listed, "is not listed");
}

static void
test_window_keys (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GHashTable) keys = new_keys ();

  add_application_keys (keys, fixture);
  compare (fixture, "window", keys);
}

static void
test_edit_keys (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GHashTable) keys = new_keys ();

  add_widget_keys (keys, fixture, "GwEditView");
  add_widget_keys (keys, fixture, "GwTableEditor");
  compare (fixture, "edit", keys);
}

static void
test_play_keys (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GHashTable) keys = new_keys ();

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s", "play");
  app_settle ();
  add_widget_keys (keys, fixture, "GwPlayView");
  add_widget_keys (keys, fixture, "GwScrubBar");
  compare (fixture, "play", keys);
}

static void
test_analyse_keys (WindowFixture *fixture, gconstpointer data)
{
  g_autoptr (GHashTable) keys = new_keys ();

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s", "analyse");
  app_settle ();
  add_widget_keys (keys, fixture, "GwAnalyseView");
  add_widget_keys (keys, fixture, "GwEpisodeTable");
  compare (fixture, "analyse", keys);
}

/* GTK before 4.10 crashes if a screen reader asks, a little late, for one window more than there are
 * and the last of them is hidden. */
static void
test_nothing_is_hidden (WindowFixture *fixture, gconstpointer data)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) toplevel = g_list_model_get_item (toplevels, i);

      g_assert_true (gtk_widget_get_visible (toplevel));
    }
}

/* Shown without a warning of the toolkit, and gone when it is closed. */
static void
test_shown_and_closed (WindowFixture *fixture, gconstpointer data)
{
  window_activate (fixture, "win.show-shortcuts");
  app_wait_until (window_has_dialog, fixture->window);
  app_settle ();
  gtk_window_close (window_find_dialog (fixture->window));
  app_settle ();
  g_assert_null (window_find_dialog (fixture->window));
  test_nothing_is_hidden (fixture, data);
}

int
main (int argc, char **argv)
{
  static const WindowTest tests[] = {
    { "no-window-is-hidden", TRUE, test_nothing_is_hidden },
    { "shown-and-closed", TRUE, test_shown_and_closed },
    { "keys-of-the-window-are-listed", TRUE, test_window_keys },
    { "keys-of-edit-are-listed", TRUE, test_edit_keys },
    { "keys-of-play-are-listed", TRUE, test_play_keys },
    { "keys-of-analyse-are-listed", TRUE, test_analyse_keys },
  };

  return window_test_run (argc, argv, tests, G_N_ELEMENTS (tests));
}
