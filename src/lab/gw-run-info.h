/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What run.json says. */
#pragma once

#include "gw-revision.h"
#include "gw-run.h"

G_BEGIN_DECLS

typedef struct
{
  GwDocument *document;
  char *document_text; /* what run.json says of it */
  GwParams *params;    /* effective values */
  guint64 seed;
  guint64 n_planned;         /* of the whole run */
  guint shard, n_shards;     /* 0 of 0 for the whole run, or the shard-th (from 1 on) of so many */
  guint64 first, n_episodes; /* of this folder: all that are planned, or the shard's */
  guint64 n_done;            /* of those */
  GwEventLevel events;
  char *engine; /* the version of the program that began it */
  GwRevision revision;
  gboolean is_complete;
  guint64 hash;           /* of all final states of this folder in order; only if it is complete */
  gboolean has_rows_hash; /* a run that 0.1 began has none, to its end */
  guint64 rows_hash;      /* of the rows that are done, as gw_run_table_hash_row() has it */
} GwRunInfo;

/* For a run that is about to begin. */
GwRunInfo *gw_run_info_new (const GwRunOptions *options);
GwRunInfo *gw_run_info_load (const char *path, GError **error);
void gw_run_info_free (GwRunInfo *info);

char *gw_run_info_to_json (const GwRunInfo *info);

/* FALSE with an error that lists the differences if `options` ask for another run. */
gboolean
gw_run_info_check_same (const GwRunInfo *info, const GwRunOptions *options, GError **error);

/* Which episodes belong to a shard (from 1 on) of a run of at least so many episodes. */
void gw_shard_get_range (
    guint64 episodes, guint shard, guint n_shards, guint64 *first, guint64 *n_episodes);

/* FALSE with an error that lists the differences if two folders are not parts of one run. */
gboolean gw_run_info_check_same_run (const GwRunInfo *info, const GwRunInfo *other, GError **error);

/* Whether its events go to one file instead of one an episode; the whole run's size decides. */
gboolean gw_run_info_has_one_event_file (const GwRunInfo *info);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwRunInfo, gw_run_info_free)

G_END_DECLS
