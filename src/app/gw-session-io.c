/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loading and saving of a session, with the disk left to a thread. */
#include <glib/gi18n-lib.h>

#include "gw-edit.h"
#include "gw-file.h"
#include "gw-json-scan.h"
#include "gw-session-private.h"
#include "gw-task.h"

/* Loading */

typedef struct
{
  GwDocument *document;
  char *digest;
} Loaded;

static void
loaded_free (Loaded *loaded)
{
  g_clear_object (&loaded->document);
  g_free (loaded->digest);
  g_free (loaded);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Loaded, loaded_free)

static void
load_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  const char *path = task_data;
  g_autoptr (Loaded) loaded = g_new0 (Loaded, 1);
  GError *error = NULL;
  gsize length = 0;
  g_autofree char *text = gw_file_read (path, GW_JSON_MAX_BYTES, &length, &error);

  if (text == NULL)
    {
      g_task_return_new_error (task, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_FILE, "%s",
                               error->message);
      g_error_free (error);
      return;
    }
  loaded->document = gw_document_new_from_text (text, length, path, &error);
  if (loaded->document == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  loaded->digest = gw_session_make_digest (text, length);
  g_task_return_pointer (task, g_steal_pointer (&loaded), (GDestroyNotify) loaded_free);
}

void
gw_session_load_async (const char *path,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_return_if_fail (path != NULL);

  g_task_set_source_tag (task, gw_session_load_async);
  g_task_set_task_data (task, g_strdup (path), g_free);
  /* a disk may never answer */
  g_task_set_return_on_cancel (task, cancellable != NULL);
  g_task_run_in_thread (task, load_thread);
}

GwSession *
gw_session_load_finish (GAsyncResult *result, GError **error)
{
  g_autoptr (Loaded) loaded = g_task_propagate_pointer (G_TASK (result), error);
  GwSession *session;

  if (loaded == NULL)
    {
      return NULL;
    }
  session = gw_session_new (loaded->document, NULL);
  gw_session_set_file (session, g_task_get_task_data (G_TASK (result)),
                       g_steal_pointer (&loaded->digest));
  return session;
}

/* Saving */

typedef struct
{
  char *path;
  char *text;
  gsize length;
  char *digest;   /* of the text */
  char *expected; /* of the file now, or NULL for any */
  guint64 state;
  guint number;
} Save;

static void
save_free (Save *save)
{
  g_free (save->path);
  g_free (save->text);
  g_free (save->digest);
  g_free (save->expected);
  g_free (save);
}

static void
save_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Save *save = task_data;
  GError *error = NULL;

  if (save->expected != NULL
      && gw_session_compare_disk (save->path, save->expected) == GW_DISK_CHANGED)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG,
                               _ ("%s: the file has been changed by another program"), save->path);
      return;
    }
  if (!gw_json_check_text (save->text, &gw_json_limits, &error))
    {
      g_prefix_error (&error, "%s: ", save->path);
      g_task_return_error (task, error);
      return;
    }
  save->digest = gw_session_make_digest (save->text, save->length);
  if (!gw_file_replace (save->path, save->text, (gssize) save->length, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  g_task_return_boolean (task, TRUE);
}

static Save *
prepare_save (GwSession *session, const char *path, gboolean overwrite)
{
  Save *save = g_new0 (Save, 1);

  save->number = ++session->n_saves;
  save->path = g_strdup (path);
  save->state = gw_document_note_state (session->document);
  save->text = gw_document_to_text (session->document);
  save->length = strlen (save->text);
  if (!overwrite && g_strcmp0 (path, session->path) == 0)
    {
      save->expected = g_strdup (session->digest);
    }
  return save;
}

/* Two that write the same file could leave the older text in it. */
static gboolean
is_being_written (GwSession *session, const char *path)
{
  for (guint i = 0; i < session->saves->len; i++)
    {
      const Save *save = g_ptr_array_index (session->saves, i);

      if (g_str_equal (save->path, path))
        {
          return TRUE;
        }
    }
  return FALSE;
}

gboolean
gw_session_is_saving (GwSession *session)
{
  g_return_val_if_fail (GW_IS_SESSION (session), FALSE);

  for (guint i = 0; i < session->saves->len; i++)
    {
      const Save *save = g_ptr_array_index (session->saves, i);

      if (save->number > session->last_save)
        {
          return TRUE;
        }
    }
  return FALSE;
}

void
gw_session_save_async (GwSession *session,
                       const char *path,
                       gboolean overwrite,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  g_autoptr (GTask) task = gw_task_new (session, NULL, callback, user_data);
  Save *save;

  g_return_if_fail (GW_IS_SESSION (session));
  g_return_if_fail (path != NULL);

  g_task_set_source_tag (task, gw_session_save_async);
  if (is_being_written (session, path))
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_PENDING,
                               _ ("The document is being saved already"));
      return;
    }
  save = prepare_save (session, path, overwrite);
  g_ptr_array_add (session->saves, save);
  g_task_set_task_data (task, save, (GDestroyNotify) save_free);
  g_task_run_in_thread (task, save_thread);
}

gboolean
gw_session_save_finish (GwSession *session, GAsyncResult *result, GError **error)
{
  Save *save = g_task_get_task_data (G_TASK (result));
  gboolean is_written = g_task_propagate_boolean (G_TASK (result), error);

  if (save == NULL)
    {
      return FALSE;
    }
  g_ptr_array_remove_fast (session->saves, save);
  /* what has been written later, elsewhere, is newer */
  if (is_written && save->number > session->last_save)
    {
      session->last_save = save->number;
      gw_session_set_file (session, save->path, g_steal_pointer (&save->digest));
      gw_document_mark_state_saved (session->document, save->state);
    }
  return is_written;
}
