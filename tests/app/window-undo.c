/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is removed is said in a toast with an Undo, which is gone as soon as it would undo something
 * else. */
#include "gw-edit.h"
#include "gw-undo-toast.h"
#include "window-fixture.h"

static gboolean
is_of_type (GtkWidget *widget, const char *name)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), name);
}

static gboolean
is_undo_button (GtkWidget *widget, const char *text)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "_Undo") == 0
         && gtk_widget_get_visible (widget);
}

static gboolean
has_toast (gpointer data)
{
  GtkWidget *toast = window_find (data, is_of_type, "GwToast");

  return toast != NULL && window_find (toast, is_undo_button, NULL) != NULL;
}

static gboolean
has_no_toast (gpointer data)
{
  return !has_toast (data);
}

static void
delete_all (WindowFixture *fixture)
{
  GtkWidget *view = window_find (GTK_WIDGET (fixture->window), is_of_type, "GwEditView");

  gtk_widget_activate_action (view, "edit.select-all", NULL);
  gtk_widget_activate_action (view, "edit.delete", NULL);
}

/* One toast for both, which is about the last of them. */
static void
test_twice (WindowFixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  delete_all (fixture);
  gw_document_undo (window_get_document (fixture));
  delete_all (fixture);
  gw_undo_toast_show (window_find (window, is_of_type, "GwEditView"), window_get_document (fixture),
                      "Something <else>");
  app_wait_until (has_toast, window);
  g_assert_nonnull (window_find (window, window_has_label, "Something <else>"));
  g_assert_null (window_find (window, window_has_label, "objects removed"));
}

static void
test_undo (WindowFixture *fixture, gconstpointer data)
{
  const GwMap *map = gw_document_get_map (window_get_document (fixture));
  guint n_objects = map->objects->len;
  GtkWidget *window = GTK_WIDGET (fixture->window);

  delete_all (fixture);
  map = gw_document_get_map (window_get_document (fixture));
  g_assert_cmpuint (map->objects->len, ==, 0);
  app_wait_until (has_toast, window);
  g_assert_nonnull (window_find (window, window_has_label, "objects removed"));
  g_signal_emit_by_name (window_find (window, is_undo_button, NULL), "clicked");
  map = gw_document_get_map (window_get_document (fixture));
  g_assert_cmpuint (map->objects->len, ==, n_objects);
  app_wait_until (has_no_toast, window);
}

static void
test_goes (WindowFixture *fixture, gconstpointer data)
{
  delete_all (fixture);
  app_wait_until (has_toast, fixture->window);
  window_draw_wall (fixture);
  app_wait_until (has_no_toast, fixture->window);
}

/* Where there is nothing to be lost, nothing is said. */
static void
test_silence (WindowFixture *fixture, gconstpointer data)
{
  GtkWidget *view = window_find (GTK_WIDGET (fixture->window), is_of_type, "GwEditView");

  gtk_widget_activate_action (view, "edit.delete", NULL);
  gw_undo_toast_show_removed (view, window_get_document (fixture), 0);
  app_settle ();
  g_assert_false (has_toast (fixture->window));
}

int
main (int argc, char **argv)
{
  static const WindowTest tests[] = {
    { "a-toast-undoes-a-removal", TRUE, test_undo },
    { "the-undo-goes-with-the-next-edit", TRUE, test_goes },
    { "the-next-removal-takes-the-toast-over", TRUE, test_twice },
    { "no-removal-no-toast", TRUE, test_silence },
  };

  return window_test_run (argc, argv, tests, G_N_ELEMENTS (tests));
}
