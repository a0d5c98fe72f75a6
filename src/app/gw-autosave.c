/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-autosave.h"

#include <glib/gstdio.h>

#include "gw-edit.h"
#include "gw-file.h"
#include "gw-json-scan.h"
#include "gw-task.h"
#include "gw-writing.h"

struct _GwAutosave
{
  GObject parent_instance;
  GwSession *session;
  char *path; /* where it is written to; NULL until the first time */
  guint timer;
  gboolean is_enabled;
  gboolean is_kept; /* the file is to be there */
  gboolean is_writing;
  gboolean is_due;    /* once more when that is done */
  gboolean is_failed; /* the last time, which has been told */
};

enum
{
  SIGNAL_FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GwAutosave, gw_autosave, G_TYPE_OBJECT)

static void
gw_autosave_finalize (GObject *object)
{
  GwAutosave *autosave = GW_AUTOSAVE (object);

  g_clear_handle_id (&autosave->timer, g_source_remove);
  g_clear_object (&autosave->session);
  g_free (autosave->path);
  G_OBJECT_CLASS (gw_autosave_parent_class)->finalize (object);
}

static void
gw_autosave_class_init (GwAutosaveClass *class)
{
  G_OBJECT_CLASS (class)->finalize = gw_autosave_finalize;
  signals[SIGNAL_FAILED] = g_signal_new ("failed", GW_TYPE_AUTOSAVE, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
gw_autosave_init (GwAutosave *autosave)
{
  autosave->is_enabled = TRUE;
}

static gboolean
is_needed (GwAutosave *autosave)
{
  return autosave->is_enabled && autosave->session != NULL
         && gw_document_is_modified (gw_session_get_document (autosave->session));
}

static void
drop_file (GwAutosave *autosave)
{
  g_clear_handle_id (&autosave->timer, g_source_remove);
  autosave->is_due = FALSE;
  if (autosave->is_kept)
    {
      autosave->is_kept = FALSE;
      /* one that is being written is removed as soon as it is there */
      if (!autosave->is_writing)
        {
          g_unlink (autosave->path);
        }
    }
}

static gboolean timer_cb (gpointer user_data);

static void
start_timer (GwAutosave *autosave)
{
  if (autosave->timer == 0)
    {
      autosave->timer = g_timeout_add_seconds (GW_AUTOSAVE_SECONDS, timer_cb, autosave);
    }
}

/* A disk may have room again in a moment, so it is tried again; but it is told only once. */
static void
fail (GwAutosave *autosave, const GError *error)
{
  g_debug ("%s", error->message);
  start_timer (autosave);
  if (!autosave->is_failed)
    {
      autosave->is_failed = TRUE;
      g_signal_emit (autosave, signals[SIGNAL_FAILED], 0, error);
    }
}

static void
write_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  char **path_and_text = task_data;
  GError *error = NULL;

  if (gw_json_check_text (path_and_text[1], &gw_json_container_limits, &error)
      && gw_file_replace (path_and_text[0], path_and_text[1], -1, &error))
    {
      g_task_return_boolean (task, TRUE);
    }
  else
    {
      g_task_return_error (task, error);
    }
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GwAutosave *autosave = GW_AUTOSAVE (source);
  g_autoptr (GError) error = NULL;

  autosave->is_failed = !g_task_propagate_boolean (G_TASK (result), &error) && autosave->is_failed;
  autosave->is_writing = FALSE;
  if (!autosave->is_kept)
    {
      g_unlink (autosave->path);
    }
  else if (error != NULL)
    {
      fail (autosave, error);
    }
  else if (autosave->is_due)
    {
      gw_autosave_flush (autosave);
    }
  gw_writing_end ();
}

static gboolean
find_path (GwAutosave *autosave)
{
  g_autoptr (GError) error = NULL;

  if (autosave->path == NULL)
    {
      autosave->path = gw_lost_work_dup_new_path (&error);
    }
  if (error != NULL)
    {
      fail (autosave, error);
    }
  return autosave->path != NULL;
}

void
gw_autosave_flush (GwAutosave *autosave)
{
  g_return_if_fail (GW_IS_AUTOSAVE (autosave));

  g_clear_handle_id (&autosave->timer, g_source_remove);
  autosave->is_due = FALSE;
  if (!is_needed (autosave))
    {
      drop_file (autosave);
    }
  else if (autosave->is_writing)
    {
      autosave->is_due = TRUE;
    }
  else if (find_path (autosave))
    {
      g_autoptr (GTask) task = gw_task_new (autosave, NULL, written_cb, NULL);
      char **path_and_text = g_new0 (char *, 3);

      path_and_text[0] = g_strdup (autosave->path);
      path_and_text[1] = gw_lost_work_to_text (autosave->session);
      autosave->is_kept = autosave->is_writing = TRUE;
      /* the program must not end between the file's appearance and its removal */
      gw_writing_begin ();
      g_task_set_task_data (task, path_and_text, (GDestroyNotify) g_strfreev);
      g_task_run_in_thread (task, write_thread);
    }
}

static gboolean
timer_cb (gpointer user_data)
{
  GwAutosave *autosave = user_data;

  autosave->timer = 0;
  gw_autosave_flush (autosave);
  return G_SOURCE_REMOVE;
}

/* The timer runs from the first change on; a later one does not put it off. */
static void
document_changed_cb (GwAutosave *autosave)
{
  if (!is_needed (autosave))
    {
      drop_file (autosave);
    }
  else
    {
      start_timer (autosave);
    }
}

GwAutosave *
gw_autosave_new (GwSession *session)
{
  static const char *const names[] = { "map-changed", "map-replaced", "params-changed",
                                       "notes-changed", "history-changed" };
  GwAutosave *autosave = g_object_new (GW_TYPE_AUTOSAVE, NULL);

  autosave->session = g_object_ref (session);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_signal_connect_object (gw_session_get_document (session), names[i],
                               G_CALLBACK (document_changed_cb), autosave, G_CONNECT_SWAPPED);
    }
  return autosave;
}

void
gw_autosave_adopt (GwAutosave *autosave, const GwLostWork *work)
{
  g_return_if_fail (GW_IS_AUTOSAVE (autosave));
  g_return_if_fail (!autosave->is_kept);

  if (find_path (autosave) && g_rename (work->file, autosave->path) == 0)
    {
      autosave->is_kept = TRUE;
      gw_lost_work_discard (work);
    }
  else
    {
      gw_autosave_flush (autosave);
    }
}

void
gw_autosave_set_enabled (GwAutosave *autosave, gboolean enabled)
{
  g_return_if_fail (GW_IS_AUTOSAVE (autosave));

  autosave->is_enabled = enabled;
  document_changed_cb (autosave);
}

const char *
gw_autosave_get_file (GwAutosave *autosave)
{
  g_return_val_if_fail (GW_IS_AUTOSAVE (autosave), NULL);

  return autosave->is_kept ? autosave->path : NULL;
}

void
gw_autosave_stop (GwAutosave *autosave)
{
  g_return_if_fail (GW_IS_AUTOSAVE (autosave));

  if (autosave->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (gw_session_get_document (autosave->session), autosave);
      g_clear_object (&autosave->session);
    }
  drop_file (autosave);
}

void
gw_autosave_leave (GwAutosave *autosave)
{
  g_return_if_fail (GW_IS_AUTOSAVE (autosave));

  g_signal_handlers_disconnect_by_data (gw_session_get_document (autosave->session), autosave);
  gw_autosave_flush (autosave);
}
