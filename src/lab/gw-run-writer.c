/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-writer.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <pthread.h>
#include <string.h>
#include <unistd.h>

#include "gw-hash.h"
#include "gw-refresh.h"
#include "gw-run-chunk.h"

typedef struct
{
  int fd;         /* -1 if it is not open */
  guint64 length; /* of what is whole */
} Log;

struct _GwRunWriter
{
  GwRunFolder *folder;
  GwRunInfo *info;
  const GwPlan *plan;
  GwRunTable *table;
  GwBatchHooks hooks;
  Log summary;
  guint64 synced_length; /* of it, of the rows of which run.json speaks */
  Log events;

  /* of the committing worker */
  gboolean has_new_files; /* event files that may not be on the disk yet */
  gboolean has_lost;      /* the disk did not take something, and nobody can tell what */
  guint64 hash;
  guint64 rows_hash;
  GwRefresh refresh; /* of run.json and aggregate.json */
  GError *error;

  pthread_mutex_t mutex; /* guards the aggregate */
  GwAggregate *aggregate;
};

static gpointer
new_chunk_cb (gpointer data)
{
  const GwRunWriter *writer = data;

  return gw_run_chunk_new (writer->plan, writer->table, writer->info->events != GW_EVENTS_ALL);
}

static void
free_chunk_cb (gpointer data)
{
  gw_run_chunk_free (data);
}

static void
begin_chunk_cb (gpointer data)
{
  gw_run_chunk_clear (data);
}

static void
write_event_cb (const GwEvent *event, gpointer data)
{
  gw_run_chunk_add_event (data, event);
}

static gboolean
check_cb (gpointer data, GError **error)
{
  return gw_run_chunk_check (data, error);
}

static void
end_episode_cb (gpointer data, const GwBatchRow *row, gpointer writer_data)
{
  gw_run_chunk_add_episode (data, row);
}

static gboolean
append_to_log (
    const GwRunWriter *writer, Log *log, const char *name, const GString *text, GError **error)
{
  if (gw_fd_write (log->fd, text->str, text->len) != 0)
    {
      gw_run_folder_set_error (writer->folder, name, errno, error);
      /* half a line says nothing; should this fail, too, it is cut off on resuming */
      if (ftruncate (log->fd, (off_t) log->length) != 0)
        {
          g_debug ("%s: %s", name, g_strerror (errno));
        }
      return FALSE;
    }
  log->length += text->len;
  return TRUE;
}

static gboolean
write_event_file (
    const GwRunWriter *writer, guint64 episode, const char *text, gsize length, GError **error)
{
  char name[GW_EVENT_NAME_LENGTH];
  int status;
  int fd;

  gw_run_folder_name_events (episode, name);
  fd = gw_run_folder_open_file (writer->folder, name, O_WRONLY | O_CREAT | O_TRUNC, error);
  if (fd < 0)
    {
      return FALSE;
    }
  status = gw_fd_write (fd, text, length) == 0 ? 0 : errno;
  if (close (fd) != 0 && status == 0)
    {
      status = errno;
    }
  if (status != 0)
    {
      gw_run_folder_set_error (writer->folder, name, status, error);
    }
  return status == 0;
}

static gboolean
write_event_files (GwRunWriter *writer, const GwRunChunk *chunk, guint64 first, GError **error)
{
  gsize begin = 0;

  writer->has_new_files = TRUE;
  for (guint i = 0; i < chunk->event_ends->len; i++)
    {
      gsize end = g_array_index (chunk->event_ends, gsize, i);

      if (!write_event_file (writer, first + i, chunk->events->str + begin, end - begin, error))
        {
          return FALSE;
        }
      begin = end;
    }
  return TRUE;
}

static gboolean
write_events (GwRunWriter *writer, const GwRunChunk *chunk, guint64 first, GError **error)
{
  if (writer->info->events == GW_EVENTS_NONE)
    {
      return TRUE;
    }
  if (gw_run_info_has_one_event_file (writer->info))
    {
      return append_to_log (writer, &writer->events, GW_EVENTS_FILE, chunk->events, error);
    }
  return write_event_files (writer, chunk, first, error);
}

static gboolean
write_info (GwRunWriter *writer, GError **error)
{
  g_autofree char *text = NULL;

  writer->info->is_complete = writer->info->n_done == writer->info->n_episodes;
  writer->info->hash = writer->hash;
  writer->info->rows_hash = writer->rows_hash;
  text = gw_run_info_to_json (writer->info);
  return gw_run_folder_replace (writer->folder, GW_RUN_FILE, text, error);
}

static gboolean
write_aggregate (GwRunWriter *writer, GError **error)
{
  g_autofree char *text = gw_aggregate_to_json (writer->aggregate);

  return gw_run_folder_replace_full (writer->folder, GW_AGGREGATE_FILE, text, 0, error);
}

static gboolean
sync_log (const GwRunWriter *writer, const Log *log, const char *name, GError **error)
{
  return log->fd < 0 || gw_run_folder_sync_file (writer->folder, name, log->fd, error);
}

/* Waits until all that was written is on the disk. */
static gboolean
sync_logs (GwRunWriter *writer, GError **error)
{
  if (writer->has_new_files && !gw_run_folder_sync_all (writer->folder, error))
    {
      return FALSE;
    }
  writer->has_new_files = FALSE;
  return sync_log (writer, &writer->events, GW_EVENTS_FILE, error)
         && sync_log (writer, &writer->summary, GW_SUMMARY_FILE, error);
}

/* The system tells of an error once, and forgets then that the bytes are not on the disk. So that
 * is remembered here: waiting once more would only seem to have worked. */
static gboolean
settle (GwRunWriter *writer, GError **error)
{
  writer->has_lost = writer->has_lost || !sync_logs (writer, error);
  return !writer->has_lost;
}

/* Renews the two files that sum up the run. run.json, which says how much of it is there and
 * whether it is complete, is last: when it does, everything else is in place, on the disk as well.
 */
static gboolean
refresh (GwRunWriter *writer, GError **error)
{
  gint64 begin = g_get_monotonic_time ();

  if (!settle (writer, error) || !write_aggregate (writer, error) || !write_info (writer, error))
    {
      return FALSE;
    }
  writer->synced_length = writer->summary.length;
  gw_refresh_done (&writer->refresh, begin);
  return TRUE;
}

/* Events go before rows: whoever finds a row finds its events. */
static gboolean
commit_cb (gpointer data, guint64 first, guint64 n_episodes, gpointer writer_data, GError **error)
{
  const GwRunChunk *chunk = data;
  GwRunWriter *writer = writer_data;

  if (!write_events (writer, chunk, first, error)
      || !append_to_log (writer, &writer->summary, GW_SUMMARY_FILE, chunk->rows, error))
    {
      return FALSE;
    }
  for (guint i = 0; i < chunk->hashes->len; i++)
    {
      writer->hash = gw_hash_add (writer->hash, g_array_index (chunk->hashes, guint64, i));
    }
  writer->rows_hash += chunk->rows_hash;
  writer->info->n_done += n_episodes;
  pthread_mutex_lock (&writer->mutex);
  gw_aggregate_merge (writer->aggregate, chunk->aggregate);
  pthread_mutex_unlock (&writer->mutex);
  /* the end has a refresh of its own */
  return writer->info->n_done == writer->info->n_episodes || !gw_refresh_is_due (&writer->refresh)
         || refresh (writer, error);
}

static void
close_log (Log *log)
{
  if (log->fd >= 0)
    {
      g_close (log->fd, NULL);
    }
  log->fd = -1;
}

/* After a loss, run.json goes on saying what was on the disk before, and there are no other rows:
 * those that seem to be there may be gone once they are read from the disk, and whoever goes on
 * would count them. They are played and written again. */
static void
drop_doubtful_rows (GwRunWriter *writer)
{
  int fd;

  close_log (&writer->summary);
  close_log (&writer->events);
  fd = gw_run_folder_open_file (writer->folder, GW_SUMMARY_FILE, O_WRONLY, NULL);
  if (fd < 0)
    {
      return;
    }
  if (ftruncate (fd, (off_t) writer->synced_length) != 0)
    {
      g_debug ("%s: %s", GW_SUMMARY_FILE, g_strerror (errno));
    }
  g_close (fd, NULL);
}

static gboolean
close_logs (GwRunWriter *writer, GError **error)
{
  return gw_run_folder_close_file (writer->folder, GW_EVENTS_FILE, &writer->events.fd, error)
         && gw_run_folder_close_file (writer->folder, GW_SUMMARY_FILE, &writer->summary.fd, error)
         && settle (writer, error);
}

/* What a file system says only when a file is closed must be known before the run is called
 * complete. */
static void
finish_cb (gpointer writer_data)
{
  GwRunWriter *writer = writer_data;

  if (!writer->has_lost && close_logs (writer, &writer->error))
    {
      refresh (writer, &writer->error);
    }
  else
    {
      drop_doubtful_rows (writer);
    }
  gw_run_folder_unlock (writer->folder);
}

static gboolean
open_log (const GwRunWriter *writer, Log *log, const char *name, guint64 length, GError **error)
{
  log->fd = gw_run_folder_open_file (writer->folder, name, O_WRONLY | O_CREAT | O_APPEND, error);
  log->length = length;
  if (log->fd < 0)
    {
      return FALSE;
    }
  if (ftruncate (log->fd, (off_t) length) != 0)
    {
      gw_run_folder_set_error (writer->folder, name, errno, error);
      return FALSE;
    }
  return TRUE;
}

static gboolean
open_events (GwRunWriter *writer, GError **error)
{
  gboolean is_one_file = gw_run_info_has_one_event_file (writer->info);
  off_t length;

  if (writer->info->events == GW_EVENTS_NONE)
    {
      return TRUE;
    }
  if (!gw_run_folder_cut_events (writer->folder, is_one_file, writer->info->first,
                                 writer->info->n_done, error))
    {
      return FALSE;
    }
  if (!is_one_file)
    {
      return TRUE;
    }
  writer->events.fd = gw_run_folder_open_file (writer->folder, GW_EVENTS_FILE,
                                               O_WRONLY | O_CREAT | O_APPEND, error);
  if (writer->events.fd < 0)
    {
      return FALSE;
    }
  length = lseek (writer->events.fd, 0, SEEK_END);
  writer->events.length = (guint64) MAX (length, 0);
  return TRUE;
}

static gboolean
open_summary (GwRunWriter *writer, guint64 length, GError **error)
{
  g_autoptr (GString) heading = g_string_new (gw_run_table_get_heading (writer->table));

  return open_log (writer, &writer->summary, GW_SUMMARY_FILE, length, error)
         && (length > 0
             || append_to_log (writer, &writer->summary, GW_SUMMARY_FILE, heading, error));
}

/* A new run writes run.json before anything else, because without it this is no run folder. */
static gboolean
begin_new (GwRunWriter *writer, GError **error)
{
  writer->hash = GW_HASH_START;
  writer->info->n_done = 0;
  writer->synced_length = strlen (gw_run_table_get_heading (writer->table));
  return write_info (writer, error) && open_events (writer, error)
         && open_summary (writer, 0, error) && write_aggregate (writer, error);
}

/* If run.json claims more than is there, it is told so before anything is cut off; rows go before
 * their events. If it claims less, an earlier program did not come to wait for its event files. */
static gboolean
begin_at (GwRunWriter *writer, const GwRunStart *start, GError **error)
{
  gboolean is_less = start->n_done < writer->info->n_done;

  writer->has_new_files = start->n_done > writer->info->n_done
                          && writer->info->events != GW_EVENTS_NONE
                          && !gw_run_info_has_one_event_file (writer->info);
  writer->hash = start->hash;
  writer->rows_hash = start->rows_hash;
  writer->info->n_done = start->n_done;
  writer->synced_length = start->synced_length;
  gw_aggregate_merge (writer->aggregate, start->aggregate);
  return (!is_less || write_info (writer, error))
         && open_summary (writer, start->summary_length, error) && open_events (writer, error);
}

static void
set_hooks (GwRunWriter *writer)
{
  gboolean has_events = writer->info->events != GW_EVENTS_NONE;

  writer->hooks = (GwBatchHooks){
    .new_chunk = new_chunk_cb,
    .free_chunk = free_chunk_cb,
    .begin_chunk = begin_chunk_cb,
    .write_event = has_events ? write_event_cb : NULL,
    .check = has_events ? check_cb : NULL,
    .end_episode = end_episode_cb,
    .commit = commit_cb,
    .finish = finish_cb,
  };
}

GwRunWriter *
gw_run_writer_new (GwRunFolder *folder,
                   GwRunInfo *info,
                   const GwPlan *plan,
                   const GwRunStart *start,
                   GError **error)
{
  g_autoptr (GwRunWriter) writer = g_new0 (GwRunWriter, 1);

  writer->folder = folder;
  writer->info = info;
  writer->plan = plan;
  writer->table = gw_run_table_new (plan->rules, plan->metrics);
  set_hooks (writer);
  writer->summary.fd = -1;
  writer->events.fd = -1;
  writer->aggregate = gw_aggregate_new (plan->rules, plan->metrics);
  pthread_mutex_init (&writer->mutex, NULL);
  gw_refresh_done (&writer->refresh, g_get_monotonic_time ());
  if (start != NULL ? begin_at (writer, start, error) : begin_new (writer, error))
    {
      return g_steal_pointer (&writer);
    }
  return NULL;
}

void
gw_run_writer_free (GwRunWriter *writer)
{
  close_log (&writer->summary);
  close_log (&writer->events);
  pthread_mutex_destroy (&writer->mutex);
  g_clear_error (&writer->error);
  gw_aggregate_free (writer->aggregate);
  gw_run_table_free (writer->table);
  gw_run_folder_close (writer->folder);
  g_free (writer);
}

const GwBatchHooks *
gw_run_writer_get_hooks (const GwRunWriter *writer)
{
  return &writer->hooks;
}

GwAggregate *
gw_run_writer_dup_aggregate (GwRunWriter *writer)
{
  GwAggregate *copy;

  pthread_mutex_lock (&writer->mutex);
  copy = gw_aggregate_copy (writer->aggregate);
  pthread_mutex_unlock (&writer->mutex);
  return copy;
}

const GError *
gw_run_writer_get_error (const GwRunWriter *writer)
{
  return writer->error;
}
