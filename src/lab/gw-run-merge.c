/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-merge.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "gw-file.h"
#include "gw-hash.h"
#include "gw-run-folder.h"
#include "gw-run-record-private.h"
#include "gw-run-table.h"

#define BLOCK_SIZE 65536

/* One of the shards, found by its number. */
typedef struct
{
  const char *folder;
  GwRunInfo *info;
} Shard;

static void
clear_shard_cb (gpointer data)
{
  Shard *shard = data;

  g_clear_pointer (&shard->info, gw_run_info_free);
}

/* The whole run while it is written. */
typedef struct
{
  GwRunFolder *folder;
  GwRunInfo *info;
  GwAggregate *aggregate;
  guint64 hash;
  guint64 rows_hash;
  int summary;
  int events; /* -1 unless all events go to one file */
} Target;

static void
target_clear (Target *target)
{
  if (target->summary >= 0)
    {
      close (target->summary);
    }
  if (target->events >= 0)
    {
      close (target->events);
    }
  g_clear_pointer (&target->aggregate, gw_aggregate_free);
  g_clear_pointer (&target->folder, gw_run_folder_close);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Target, target_clear)

static void
set_incomplete (const Shard *shard, GError **error)
{
  g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_CONTENT,
               _ ("%s: shard %u of %u is not complete; --resume goes on with it"), shard->folder,
               shard->info->shard, shard->info->n_shards);
}

/* Whether a folder holds what can be merged, and goes with the first one. */
static gboolean
check_shard (const Shard *shard, const GwRunInfo *first, GError **error)
{
  const GwRunInfo *info = shard->info;

  if (info->n_shards == 0)
    {
      g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_DIFFERENT,
                   _ ("%s: expected a shard of a run, found a whole run"), shard->folder);
      return FALSE;
    }
  if (!info->is_complete)
    {
      set_incomplete (shard, error);
      return FALSE;
    }
  if (first != NULL && !gw_run_info_check_same_run (info, first, error))
    {
      g_prefix_error (error, "%s: ", shard->folder);
      return FALSE;
    }
  return TRUE;
}

/* Puts a shard in its place in the list, which gets its length from the first one. */
static gboolean
place_shard (GArray *shards, const Shard *shard, GError **error)
{
  Shard *place;

  g_array_set_size (shards, shard->info->n_shards);
  place = &g_array_index (shards, Shard, shard->info->shard - 1);
  if (place->info != NULL)
    {
      g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_DIFFERENT,
                   _ ("%s: shard %u of %u is also in %s"), shard->folder, shard->info->shard,
                   shard->info->n_shards, place->folder);
      return FALSE;
    }
  *place = *shard;
  return TRUE;
}

static gboolean
check_none_missing (const GArray *shards, GError **error)
{
  g_autoptr (GString) missing = g_string_new (NULL);
  guint n_missing = 0;

  for (guint i = 0; i < shards->len; i++)
    {
      if (g_array_index (shards, Shard, i).info == NULL)
        {
          n_missing++;
          g_string_append_printf (missing, "%s%u", missing->len > 0 ? ", " : "", i + 1);
        }
    }
  if (n_missing == 0)
    {
      return TRUE;
    }
  g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_CONTENT,
               g_dngettext (GETTEXT_PACKAGE, "of %u shards, this one is missing: %s",
                            "of %u shards, these are missing: %s", n_missing),
               shards->len, missing->str);
  return FALSE;
}

/* What each folder says of itself, by shard. */
static GArray *
load_shards (const char *const *folders, GError **error)
{
  g_autoptr (GArray) shards = g_array_new (FALSE, TRUE, sizeof (Shard));
  const GwRunInfo *first = NULL;

  g_array_set_clear_func (shards, clear_shard_cb);
  for (guint i = 0; folders[i] != NULL; i++)
    {
      g_autofree char *path = g_build_filename (folders[i], GW_RUN_FILE, NULL);
      Shard shard = { folders[i], gw_run_info_load (path, error) };

      if (shard.info == NULL)
        {
          return NULL;
        }
      if (!check_shard (&shard, first, error) || !place_shard (shards, &shard, error))
        {
          clear_shard_cb (&shard);
          return NULL;
        }
      first = first != NULL ? first : shard.info;
    }
  return check_none_missing (shards, error) ? g_steal_pointer (&shards) : NULL;
}

/* Adds what a file holds from `offset` to `end` to an open one, named for errors. */
static gboolean
append_file (const char *path,
             guint64 offset,
             guint64 end,
             int target,
             const GwRunFolder *folder,
             const char *name,
             GError **error)
{
  g_autofree char *block = g_malloc (BLOCK_SIZE);
  int source = gw_file_open (path, error);
  gssize length;
  int status = 0;

  if (source < 0)
    {
      return FALSE;
    }
  length = lseek (source, (off_t) offset, SEEK_SET) >= 0 ? 1 : -1;
  while (length > 0 && status == 0)
    {
      length = read (source, block, (gsize) MIN (BLOCK_SIZE, end - offset));
      offset += (guint64) MAX (length, 0);
      status = length > 0 ? gw_fd_write (target, block, (gsize) length) : 0;
    }
  if (status != 0)
    {
      gw_run_folder_set_error (folder, name, errno, error);
    }
  else if (length < 0)
    {
      g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FILE, "%s: %s", path, g_strerror (errno));
    }
  close (source);
  return status == 0 && length == 0;
}

static gboolean
copy_event_file (const Target *target, const char *folder, guint64 episode, GError **error)
{
  char name[GW_EVENT_NAME_LENGTH];
  g_autofree char *path = NULL;
  gboolean is_copied;
  int fd;

  gw_run_folder_name_events (episode, name);
  path = g_build_filename (folder, name, NULL);
  fd = gw_run_folder_open_file (target->folder, name, O_WRONLY | O_CREAT | O_TRUNC, error);
  if (fd < 0)
    {
      return FALSE;
    }
  is_copied = append_file (path, 0, G_MAXUINT64, fd, target->folder, name, error);
  if (close (fd) != 0 && is_copied)
    {
      gw_run_folder_set_error (target->folder, name, errno, error);
      return FALSE;
    }
  return is_copied;
}

static gboolean
add_events (const Target *target, const Shard *shard, GError **error)
{
  if (target->events >= 0)
    {
      g_autofree char *path = g_build_filename (shard->folder, GW_EVENTS_FILE, NULL);

      return append_file (path, 0, G_MAXUINT64, target->events, target->folder, GW_EVENTS_FILE,
                          error);
    }
  for (guint64 i = 0; target->info->events != GW_EVENTS_NONE && i < shard->info->n_episodes; i++)
    {
      if (!copy_event_file (target, shard->folder, shard->info->first + i, error))
        {
          return FALSE;
        }
    }
  return TRUE;
}

/* The rows are read as well as copied, so that no damaged one slips through. */
static gboolean
add_shard (Target *target, const Shard *shard, gsize heading_length, GError **error)
{
  g_autofree char *path = g_build_filename (shard->folder, GW_SUMMARY_FILE, NULL);
  g_autoptr (GwRunRecord) record = gw_run_record_open (shard->folder, error);

  if (record == NULL)
    {
      return FALSE;
    }
  if (!gw_run_record_is_complete (record))
    {
      set_incomplete (shard, error);
      return FALSE;
    }
  if (!add_events (target, shard, error)
      || !append_file (path, heading_length, gw_run_record_get_summary_length (record),
                       target->summary, target->folder, GW_SUMMARY_FILE, error))
    {
      return FALSE;
    }
  for (guint64 i = 0; i < gw_run_record_get_done (record); i++)
    {
      target->hash = gw_hash_add (target->hash, gw_run_record_get_results (record)->hashes[i]);
    }
  target->rows_hash += gw_run_record_get_rows_hash (record);
  gw_aggregate_merge (target->aggregate, gw_run_record_get_aggregate (record));
  target->info->n_done += gw_run_record_get_done (record);
  return TRUE;
}

static gboolean
write_info (Target *target, GError **error)
{
  g_autofree char *text = NULL;

  target->info->is_complete = target->info->n_done == target->info->n_planned;
  target->info->hash = target->hash;
  target->info->rows_hash = target->rows_hash;
  text = gw_run_info_to_json (target->info);
  return gw_run_folder_replace (target->folder, GW_RUN_FILE, text, error);
}

/* run.json comes first and says that nothing is done, so that what an interruption leaves is a run
 * folder like any other. */
static gboolean
begin (Target *target, const char *heading, GError **error)
{
  int flags = O_WRONLY | O_CREAT | O_TRUNC;

  target->hash = GW_HASH_START;
  if (!write_info (target, error))
    {
      return FALSE;
    }
  if (target->info->events != GW_EVENTS_NONE && gw_run_info_has_one_event_file (target->info))
    {
      target->events = gw_run_folder_open_file (target->folder, GW_EVENTS_FILE, flags, error);
      if (target->events < 0)
        {
          return FALSE;
        }
    }
  target->summary = gw_run_folder_open_file (target->folder, GW_SUMMARY_FILE, flags, error);
  if (target->summary < 0)
    {
      return FALSE;
    }
  if (gw_fd_write (target->summary, heading, strlen (heading)) != 0)
    {
      gw_run_folder_set_error (target->folder, GW_SUMMARY_FILE, errno, error);
      return FALSE;
    }
  return TRUE;
}

/* Everything is on the disk, and closed without a complaint, before the run is called complete. */
static gboolean
finish (Target *target, GError **error)
{
  g_autofree char *aggregate = gw_aggregate_to_json (target->aggregate);
  gboolean has_files =
      target->info->events != GW_EVENTS_NONE && !gw_run_info_has_one_event_file (target->info);

  return (!has_files || gw_run_folder_sync_all (target->folder, error))
         && gw_run_folder_close_file (target->folder, GW_EVENTS_FILE, &target->events, error)
         && gw_run_folder_close_file (target->folder, GW_SUMMARY_FILE, &target->summary, error)
         && gw_run_folder_replace_full (target->folder, GW_AGGREGATE_FILE, aggregate, 0, error)
         && write_info (target, error);
}

/* Makes the whole run's info out of a shard's. */
static void
widen (GwRunInfo *info)
{
  info->shard = 0;
  info->n_shards = 0;
  info->first = 0;
  info->n_episodes = info->n_planned;
  info->n_done = 0;
}

static gboolean
write_all (const GArray *shards, const char *out, gboolean force, GError **error)
{
  const Shard *first = &g_array_index (shards, Shard, 0);
  g_autofree char *path = g_build_filename (first->folder, GW_RUN_FILE, NULL);
  g_autoptr (GwRunInfo) info = gw_run_info_load (path, error);
  g_auto (Target) target = { .info = info, .summary = -1, .events = -1 };
  const GwRules *rules = gw_document_get_rules (first->info->document);
  g_autoptr (GwMetricSpecs) metrics =
      rules->list_metrics (gw_document_get_map (first->info->document), first->info->params);
  g_autoptr (GwRunTable) table = gw_run_table_new (rules, metrics);
  const char *heading = gw_run_table_get_heading (table);

  target.folder = info != NULL ? gw_run_folder_make (out, force, error) : NULL;
  if (target.folder == NULL)
    {
      return FALSE;
    }
  widen (info);
  target.aggregate = gw_aggregate_new (rules, metrics);
  if (!begin (&target, heading, error))
    {
      return FALSE;
    }
  for (guint i = 0; i < shards->len; i++)
    {
      if (!add_shard (&target, &g_array_index (shards, Shard, i), strlen (heading), error))
        {
          return FALSE;
        }
    }
  return finish (&target, error);
}

/* Writing over a shard would destroy what is being read. */
static gboolean
check_out (const char *const *folders, const char *out, GError **error)
{
  g_autofree char *out_path = realpath (out, NULL);

  for (guint i = 0; out_path != NULL && folders[i] != NULL; i++)
    {
      g_autofree char *path = realpath (folders[i], NULL);

      if (g_strcmp0 (path, out_path) == 0)
        {
          g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_FOLDER,
                       _ ("%s: expected another folder than those of the shards"), out);
          return FALSE;
        }
    }
  return TRUE;
}

gboolean
gw_run_merge (const char *const *folders, const char *out, gboolean force, GError **error)
{
  g_autoptr (GArray) shards = NULL;

  g_return_val_if_fail (folders[0] != NULL, FALSE);

  if (!check_out (folders, out, error))
    {
      return FALSE;
    }
  shards = load_shards (folders, error);
  return shards != NULL && write_all (shards, out, force, error);
}
