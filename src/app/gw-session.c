/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-session-private.h"

#include <glib/gi18n-lib.h>

#include "gw-edit.h"
#include "gw-file.h"
#include "gw-json-scan.h"
#include "gw-task.h"

#define EXTENSION ".gridwright"

enum
{
  CHANGED,
  DISK_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GwSession, gw_session, G_TYPE_OBJECT)

static void
stop_watching (GwSession *session)
{
  for (guint i = 0; i < session->monitors->len; i++)
    {
      g_signal_handlers_disconnect_by_data (session->monitors->pdata[i], session);
      g_file_monitor_cancel (session->monitors->pdata[i]);
    }
  g_ptr_array_set_size (session->monitors, 0);
  g_clear_handle_id (&session->check_timer, g_source_remove);
}

static void
gw_session_dispose (GObject *object)
{
  GwSession *session = GW_SESSION (object);

  stop_watching (session);
  g_clear_object (&session->document);
  G_OBJECT_CLASS (gw_session_parent_class)->dispose (object);
}

static void
gw_session_finalize (GObject *object)
{
  GwSession *session = GW_SESSION (object);

  g_free (session->path);
  g_free (session->name);
  g_free (session->digest);
  g_ptr_array_unref (session->monitors);
  g_ptr_array_unref (session->saves);
  G_OBJECT_CLASS (gw_session_parent_class)->finalize (object);
}

static void
gw_session_class_init (GwSessionClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->dispose = gw_session_dispose;
  object_class->finalize = gw_session_finalize;
  signals[CHANGED] = g_signal_new ("changed", GW_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[DISK_CHANGED] = g_signal_new ("disk-changed", GW_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_session_init (GwSession *session)
{
  session->monitors = g_ptr_array_new_with_free_func (g_object_unref);
  session->saves = g_ptr_array_new ();
}

/* The name of a file as a person reads it, without our own extension. */
static char *
dup_shown_name (const char *path)
{
  char *name = g_filename_display_basename (path);

  if (g_str_has_suffix (name, EXTENSION) && !g_str_equal (name, EXTENSION))
    {
      name[strlen (name) - strlen (EXTENSION)] = '\0';
    }
  return name;
}

/* Digests of files */

char *
gw_session_make_digest (const char *bytes, gsize length)
{
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) bytes, length);
}

/* NULL if the file cannot be read. */
static char *
digest_file (const char *path, GError **error)
{
  gsize length = 0;
  g_autofree char *bytes = gw_file_read (path, GW_JSON_MAX_BYTES, &length, error);

  return bytes != NULL ? gw_session_make_digest (bytes, length) : NULL;
}

GwDiskState
gw_session_compare_disk (const char *path, const char *digest)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *now = digest_file (path, &error);

  if (now == NULL)
    {
      return g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT) ? GW_DISK_GONE
                                                                       : GW_DISK_CHANGED;
    }
  return g_strcmp0 (now, digest) == 0 ? GW_DISK_SAME : GW_DISK_CHANGED;
}

/* Watching the file */

/* How long a file must have been left alone before it is looked at: writers take several steps. */
#define SETTLE_MS 200

typedef struct
{
  char *path;
  char *digest;
} Check;

static void
check_free (Check *check)
{
  g_free (check->path);
  g_free (check->digest);
  g_free (check);
}

static void
check_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const Check *check = task_data;

  g_task_return_int (task, gw_session_compare_disk (check->path, check->digest));
}

static void
set_disk_state (GwSession *session, GwDiskState state)
{
  if (session->disk_state != state)
    {
      session->disk_state = state;
      g_signal_emit (session, signals[DISK_CHANGED], 0);
    }
}

static void
check_done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GwSession *session = GW_SESSION (source);
  const Check *check = g_task_get_task_data (G_TASK (result));
  GwDiskState state = (GwDiskState) g_task_propagate_int (G_TASK (result), NULL);

  /* what was saved or accepted meanwhile has been compared with an old digest */
  if (gw_session_is_saving (session) || g_strcmp0 (check->path, session->path) != 0
      || g_strcmp0 (check->digest, session->digest) != 0)
    {
      return;
    }
  set_disk_state (session, state);
}

static gboolean
check_cb (gpointer user_data)
{
  GwSession *session = user_data;
  g_autoptr (GTask) task = gw_task_new (session, NULL, check_done_cb, NULL);
  Check *check = g_new (Check, 1);

  session->check_timer = 0;
  check->path = g_strdup (session->path);
  check->digest = g_strdup (session->digest);
  g_task_set_task_data (task, check, (GDestroyNotify) check_free);
  g_task_run_in_thread (task, check_thread);
  return G_SOURCE_REMOVE;
}

static void
file_event_cb (GwSession *session)
{
  if (!gw_session_is_saving (session) && session->digest != NULL)
    {
      g_clear_handle_id (&session->check_timer, g_source_remove);
      session->check_timer = g_timeout_add (SETTLE_MS, check_cb, session);
    }
}

static void
add_monitor (GwSession *session, GFile *file)
{
  GFileMonitor *monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);

  /* where nothing can be watched, saving still looks */
  if (monitor != NULL)
    {
      g_signal_connect_swapped (monitor, "changed", G_CALLBACK (file_event_cb), session);
      g_ptr_array_add (session->monitors, monitor);
    }
}

/* A folder that is renamed takes its files with it, without an event for them: all folders above are
 * watched, too. */
static void
watch (GwSession *session)
{
  g_autoptr (GFile) file = g_file_new_for_path (session->path);

  stop_watching (session);
  while (file != NULL)
    {
      GFile *folder = g_file_get_parent (file);

      /* the root stays where it is */
      if (folder != NULL)
        {
          add_monitor (session, file);
        }
      g_object_unref (file);
      file = folder;
    }
}

void
gw_session_set_file (GwSession *session, const char *path, char *digest)
{
  g_free (session->digest);
  session->digest = digest;
  if (g_strcmp0 (session->path, path) != 0)
    {
      g_free (session->path);
      session->path = g_strdup (path);
      g_free (session->name);
      session->name = dup_shown_name (path);
      watch (session);
      g_signal_emit (session, signals[CHANGED], 0);
    }
  set_disk_state (session, GW_DISK_SAME);
}

GwSession *
gw_session_new (GwDocument *document, const char *name)
{
  GwSession *session = g_object_new (GW_TYPE_SESSION, NULL);

  session->document = g_object_ref (document);
  session->name = g_strdup (name != NULL ? name : _ ("Untitled"));
  return session;
}

GwSession *
gw_session_new_recovered (GwDocument *document,
                          const char *name,
                          const char *path,
                          const char *digest)
{
  GwSession *session = gw_session_new (document, name);

  gw_document_mark_unsaved (document);
  if (path != NULL)
    {
      gw_session_set_file (session, path, g_strdup (digest));
    }
  return session;
}

GwDocument *
gw_session_get_document (GwSession *session)
{
  g_return_val_if_fail (GW_IS_SESSION (session), NULL);

  return session->document;
}

const char *
gw_session_get_path (GwSession *session)
{
  g_return_val_if_fail (GW_IS_SESSION (session), NULL);

  return session->path;
}

const char *
gw_session_get_digest (GwSession *session)
{
  g_return_val_if_fail (GW_IS_SESSION (session), NULL);

  return session->digest;
}

const char *
gw_session_get_name (GwSession *session)
{
  g_return_val_if_fail (GW_IS_SESSION (session), NULL);

  return session->name;
}

char *
gw_session_dup_file_name (GwSession *session)
{
  g_return_val_if_fail (GW_IS_SESSION (session), NULL);

  return session->path != NULL ? g_filename_display_basename (session->path)
                               : g_strconcat (session->name, EXTENSION, NULL);
}

GwDiskState
gw_session_get_disk_state (GwSession *session)
{
  g_return_val_if_fail (GW_IS_SESSION (session), GW_DISK_SAME);

  return session->disk_state;
}

void
gw_session_accept_disk (GwSession *session)
{
  g_return_if_fail (GW_IS_SESSION (session));

  set_disk_state (session, GW_DISK_SAME);
}
