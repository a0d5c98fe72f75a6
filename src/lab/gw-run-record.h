/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A run folder as it is read back: finished, interrupted, or still being written. */
#pragma once

#include "gw-run.h"

G_BEGIN_DECLS

typedef struct _GwRunRecord GwRunRecord;

/* Reads run.json and every whole row of summary.csv. Errors say file, line or JSON path, and what
 * was expected. Nothing in the folder is touched. */
GwRunRecord *gw_run_record_open (const char *folder, GError **error);
void gw_run_record_free (GwRunRecord *record);

GwDocument *gw_run_record_get_document (const GwRunRecord *record);

/* The effective values that the episodes were played with. */
GwParams *gw_run_record_get_params (const GwRunRecord *record);
GwMetricSpecs *gw_run_record_get_metrics (const GwRunRecord *record);
guint64 gw_run_record_get_seed (const GwRunRecord *record);
GwEventLevel gw_run_record_get_events (const GwRunRecord *record);

/* The version of the program, and the revision of the rules, that played it. */
const char *gw_run_record_get_engine (const GwRunRecord *record);
guint gw_run_record_get_revision (const GwRunRecord *record);

/* The number of the first episode (0 unless it is a shard), how many are planned from there on, and
 * those whose row is there. */
guint64 gw_run_record_get_first (const GwRunRecord *record);
guint64 gw_run_record_get_planned (const GwRunRecord *record);
guint64 gw_run_record_get_done (const GwRunRecord *record);

/* Whether all rows are there and run.json was written last, with the hash of all final states. */
gboolean gw_run_record_is_complete (const GwRunRecord *record);

/* The hash of the final states of the rows that are there, in order. */
guint64 gw_run_record_get_hash (const GwRunRecord *record);

/* Of the rows that were read, as gw_run_table_hash_row() has it. */
guint64 gw_run_record_get_rows_hash (const GwRunRecord *record);

/* The rows that are there. */
const GwResults *gw_run_record_get_results (const GwRunRecord *record);

/* The rows that are there summed up. */
const GwAggregate *gw_run_record_get_aggregate (const GwRunRecord *record);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwRunRecord, gw_run_record_free)

G_END_DECLS
