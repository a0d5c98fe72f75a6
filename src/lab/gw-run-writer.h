/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the files of a run while it goes, as the hooks of its batch. */
#pragma once

#include "gw-batch.h"
#include "gw-run-folder.h"
#include "gw-run-info.h"

G_BEGIN_DECLS

typedef struct _GwRunWriter GwRunWriter;

/* What an interrupted run has written already. */
typedef struct
{
  guint64 n_done;
  guint64 summary_length; /* bytes up to the end of the last whole row; 0 if there is no heading */
  guint64 synced_length;  /* of these, up to the last row of which run.json speaks */
  guint64 hash;           /* of the final states so far */
  guint64 rows_hash;
  const GwAggregate *aggregate;
} GwRunStart;

/* Takes the folder; borrows info and plan. Writes run.json and the heading of summary.csv, or cuts
 * off what goes beyond `start`, which is NULL for a new run. */
GwRunWriter *gw_run_writer_new (GwRunFolder *folder,
                                GwRunInfo *info,
                                const GwPlan *plan,
                                const GwRunStart *start,
                                GError **error);
void gw_run_writer_free (GwRunWriter *writer);

/* The writer is their data. Without events there is no sink, so that nothing is recorded. */
const GwBatchHooks *gw_run_writer_get_hooks (const GwRunWriter *writer);

/* The sums so far; from any thread. */
GwAggregate *gw_run_writer_dup_aggregate (GwRunWriter *writer);

/* What kept the last files from being written, or NULL; to be asked once the batch is over. */
const GError *gw_run_writer_get_error (const GwRunWriter *writer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwRunWriter, gw_run_writer_free)

G_END_DECLS
