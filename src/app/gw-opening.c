/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file on its way into a window, and what is shown if that takes long. */
#include <glib/gi18n-lib.h>

#include "gw-application-private.h"
#include "gw-task.h"

/* Most files are there before anybody could have read that they are coming. */
#define PATIENCE_MS 500
#define LOOK_MS 100

/* Between two files that are shown, for the first one to be drawn and used. */
#define TURN_MS 50

static void
stop_cb (gpointer user_data)
{
  GwOpening *opening = user_data;

  g_cancellable_cancel (opening->cancellable);
}

static gboolean
look_cb (gpointer user_data)
{
  GwOpening *opening = user_data;
  double fraction = -1;

  if (opening->watch != NULL)
    {
      fraction = atomic_load_explicit (&opening->watch->thousandths, memory_order_relaxed) / 1000.0;
    }
  gw_background_task_set_progress (opening->task, fraction, NULL);
  return G_SOURCE_CONTINUE;
}

/* At the start there is no window yet that could show anything. */
static gboolean
out_of_patience_cb (gpointer user_data)
{
  GwOpening *opening = user_data;
  g_autofree char *file = g_filename_display_basename (opening->path);
  /* Translators: %s is the name of a file that is being read */
  g_autofree char *name = g_strdup_printf (_ ("Opening %s"), file);

  if (gtk_application_get_windows (GTK_APPLICATION (opening->application)) == NULL)
    {
      g_set_object (&opening->window, gw_application_ensure_window (opening->application));
    }
  opening->task = gw_background_begin (name, stop_cb, opening);
  opening->timer = g_timeout_add (LOOK_MS, look_cb, opening);
  look_cb (opening);
  return G_SOURCE_REMOVE;
}

/* Without a window, nobody sees that the program is still there. */
static void
window_removed_cb (GwOpening *opening, GtkWindow *window, GtkApplication *application)
{
  if (GTK_WIDGET (window) == (GtkWidget *) opening->window
      || gtk_application_get_windows (application) == NULL)
    {
      g_cancellable_cancel (opening->cancellable);
    }
}

GwOpening *
gw_opening_new (GwApplication *application, const char *path, GwWindow *window)
{
  GwOpening *opening = g_new0 (GwOpening, 1);

  opening->application = g_object_ref (application);
  opening->path = g_strdup (path);
  opening->cancellable = g_cancellable_new ();
  opening->timer = g_timeout_add (PATIENCE_MS, out_of_patience_cb, opening);
  g_set_object (&opening->window, window);
  g_signal_connect_swapped (application, "window-removed", G_CALLBACK (window_removed_cb), opening);
  application->n_openings++;
  g_application_hold (G_APPLICATION (application));
  return opening;
}

void
gw_opening_free (GwOpening *opening)
{
  g_clear_handle_id (&opening->timer, g_source_remove);
  if (opening->task != NULL)
    {
      gw_background_end (opening->task);
    }
  g_signal_handlers_disconnect_by_data (opening->application, opening);
  opening->application->n_openings--;
  gw_application_end_openings (opening->application);
  g_application_release (G_APPLICATION (opening->application));
  g_object_unref (opening->application);
  g_clear_object (&opening->window);
  g_object_unref (opening->cancellable);
  g_free (opening->path);
  g_free (opening);
}

static void show_next (GwApplication *application);

static gboolean
turn_cb (gpointer user_data)
{
  GwApplication *application = user_data;

  application->turn_timer = 0;
  show_next (application);
  return G_SOURCE_REMOVE;
}

/* A window takes its time to be made: many at once would let nobody do anything for seconds. */
static void
show_next (GwApplication *application)
{
  GwOpening *opening = g_queue_pop_head (&application->read);
  g_autoptr (GAsyncResult) result = NULL;

  if (opening != NULL)
    {
      result = g_steal_pointer (&opening->result);
      opening->shown_cb (NULL, result, opening);
      application->turn_timer = g_timeout_add (TURN_MS, turn_cb, application);
    }
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GwOpening *opening = user_data;
  GwApplication *application = opening->application;

  if (opening->task == NULL)
    {
      g_clear_handle_id (&opening->timer, g_source_remove);
    }
  opening->result = g_object_ref (result);
  g_queue_push_tail (&application->read, opening);
  if (application->turn_timer == 0)
    {
      show_next (application);
    }
}

GAsyncReadyCallback
gw_opening_set_callback (GwOpening *opening, GAsyncReadyCallback callback)
{
  opening->shown_cb = callback;
  return read_cb;
}

GTask *
gw_opening_new_task (GwOpening *opening, GAsyncReadyCallback callback)
{
  GTask *task = gw_task_new (opening->application, opening->cancellable,
                             gw_opening_set_callback (opening, callback), opening);

  g_task_set_return_on_cancel (task, TRUE);
  return task;
}

void
gw_opening_refuse (GwOpening *opening, const GError *error)
{
  g_autofree char *name = NULL;
  g_autofree char *summary = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      return;
    }
  name = g_filename_display_basename (opening->path);
  summary = g_strdup_printf (_ ("“%s” could not be opened"), name);
  gw_window_show_error (opening->window != NULL
                            ? opening->window
                            : gw_application_ensure_window (opening->application),
                        summary, opening->path, error);
}
