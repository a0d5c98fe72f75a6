/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit-fixture.h"

#include <adwaita.h>

#include "app-fixture.h"
#include "gw-app.h"
#include "gw-edit.h"
#include "gw-games.h"
#include "toy-game.h"

#define WINDOW_WIDTH 1100
#define WINDOW_HEIGHT 700

void
edit_test_init (int *argc, char ***argv)
{
  gtk_test_init (argc, argv, NULL);
  adw_init ();
  gw_app_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  gw_games_init ();
  gw_rules_register (&gw_toy_rules);
}

static gboolean
is_laid_out (gpointer data)
{
  EditFixture *edit = data;

  return gtk_widget_get_width (GTK_WIDGET (edit->view)) > 0;
}

void
edit_open_document (EditFixture *edit, GwDocument *document)
{
  edit->document = document;
  edit->window = gtk_window_new ();
  edit->view = GW_EDIT_VIEW (gw_edit_view_new ());
  gtk_window_set_default_size (GTK_WINDOW (edit->window), WINDOW_WIDTH, WINDOW_HEIGHT);
  gtk_window_set_child (GTK_WINDOW (edit->window), GTK_WIDGET (edit->view));
  gw_edit_view_set_document (edit->view, document);
  gtk_window_present (GTK_WINDOW (edit->window));
  app_wait_until (is_laid_out, edit);
}

void
edit_open (EditFixture *edit, const char *game, guint width, guint height)
{
  edit_open_document (edit, gw_document_new (gw_rules_find (game), width, height));
}

void
edit_close (EditFixture *edit)
{
  gtk_window_destroy (GTK_WINDOW (edit->window));
  app_settle ();
  app_wait_finalize (edit->document);
}

const GwMap *
edit_get_map (EditFixture *edit)
{
  edit->map = gw_document_get_map (edit->document);
  return edit->map;
}

guint
edit_get_terrain (EditFixture *edit, int x, int y)
{
  const GwMap *map = edit_get_map (edit);

  g_assert_true (gw_map_contains (map, x, y));
  return map->terrain[gw_map_cell (map, x, y)];
}

const GwObject *
edit_get_object (EditFixture *edit, guint index)
{
  const GwMap *map = edit_get_map (edit);

  g_assert_cmpuint (index, <, map->objects->len);
  return &g_array_index (map->objects, GwObject, index);
}

void
edit_do (EditFixture *edit, const char *action, const char *parameter)
{
  gboolean is_known =
      parameter != NULL
          ? gtk_widget_activate_action (GTK_WIDGET (edit->view), action, "s", parameter)
          : gtk_widget_activate_action (GTK_WIDGET (edit->view), action, NULL);

  g_assert_true (is_known);
}

void
edit_take (EditFixture *edit, GwPaintType type, guint index)
{
  GwPaint paint = { type, index };

  gw_map_editor_set_paint (edit->view->editor, &paint);
}

static void
press_and_release (EditFixture *edit, const double places[4], guint button, GdkModifierType state)
{
  GwBoardArea *board = edit->view->board;

  g_signal_emit_by_name (board, "motion", places[0], places[1], state);
  g_signal_emit_by_name (board, "pressed", places[0], places[1], button, state, 1);
  if (places[0] != places[2] || places[1] != places[3])
    {
      g_signal_emit_by_name (board, "dragged", (places[0] + places[2]) / 2,
                             (places[1] + places[3]) / 2, button, state);
      g_signal_emit_by_name (board, "dragged", places[2], places[3], button, state);
    }
  g_signal_emit_by_name (board, "released", places[2], places[3], button, state);
}

void
edit_click (EditFixture *edit, double x, double y)
{
  press_and_release (edit, (const double[]){ x, y, x, y }, GDK_BUTTON_PRIMARY, 0);
}

void
edit_right_click (EditFixture *edit, double x, double y)
{
  press_and_release (edit, (const double[]){ x, y, x, y }, GDK_BUTTON_SECONDARY, 0);
}

void
edit_drag (EditFixture *edit, double x0, double y0, double x1, double y1)
{
  press_and_release (edit, (const double[]){ x0, y0, x1, y1 }, GDK_BUTTON_PRIMARY, 0);
}

void
edit_shift_drag (EditFixture *edit, double x0, double y0, double x1, double y1)
{
  press_and_release (edit, (const double[]){ x0, y0, x1, y1 }, GDK_BUTTON_PRIMARY, GDK_SHIFT_MASK);
}

static GtkEventController *
find_controller (GtkWidget *widget, GType type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        {
          return controller;
        }
    }
  return NULL;
}

/* The view's own keys are a list of shortcuts; the one that the key triggers is activated. */
static gboolean
use_shortcut (EditFixture *edit, guint key, GdkModifierType state)
{
  GtkWidget *widget = GTK_WIDGET (edit->view);
  GListModel *shortcuts = G_LIST_MODEL (find_controller (widget, GTK_TYPE_SHORTCUT_CONTROLLER));

  for (guint i = 0; i < g_list_model_get_n_items (shortcuts); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);
      GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

      if (GTK_IS_KEYVAL_TRIGGER (trigger)
          && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == key
          && gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == state)
        {
          return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                               gtk_shortcut_get_arguments (shortcut));
        }
    }
  return FALSE;
}

gboolean
edit_key (EditFixture *edit, guint key, GdkModifierType state)
{
  GtkEventController *keys =
      find_controller (GTK_WIDGET (edit->view->board), GTK_TYPE_EVENT_CONTROLLER_KEY);
  gboolean is_taken = FALSE;

  g_signal_emit_by_name (keys, "key-pressed", key, 0, state, &is_taken);
  g_signal_emit_by_name (keys, "key-released", key, 0, state);
  return is_taken || use_shortcut (edit, key, state);
}

void
edit_type (EditFixture *edit, const char *keys)
{
  for (const char *key = keys; *key != '\0'; key++)
    {
      g_assert_true (edit_key (edit, gdk_unicode_to_keyval ((guint32) *key), 0));
    }
}

static void
assert_text (EditFixture *edit, const char *expected)
{
  g_autofree char *text = gw_document_to_text (edit->document);

  g_assert_cmpstr (text, ==, expected);
}

void
edit_assert_one_step (EditFixture *edit, const char *before, const char *after, const char *name)
{
  assert_text (edit, after);
  g_assert_cmpstr (before, !=, after);
  g_assert_cmpstr (gw_document_get_undo_name (edit->document), ==, name);
  gw_document_undo (edit->document);
  assert_text (edit, before);
  gw_document_redo (edit->document);
  assert_text (edit, after);
}
