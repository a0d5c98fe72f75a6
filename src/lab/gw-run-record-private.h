/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What going on with a run needs of its record. */
#pragma once

#include "gw-run-info.h"
#include "gw-run-record.h"

G_BEGIN_DECLS

/* Reads so many rows at most, and leaves out the others. */
GwRunRecord *gw_run_record_open_part (const char *folder, guint64 max_rows, GError **error);

const GwRunInfo *gw_run_record_get_info (const GwRunRecord *record);

/* Gives away what run.json said; only rows, hash and aggregate may be asked for from then on. */
GwRunInfo *gw_run_record_steal_info (GwRunRecord *record);

/* How many bytes of summary.csv are whole lines; 0 if it is missing or not even its heading is. */
guint64 gw_run_record_get_summary_length (const GwRunRecord *record);

/* The same of its heading and the rows of which run.json speaks: they were on the disk before. */
guint64 gw_run_record_get_synced_length (const GwRunRecord *record);

G_END_DECLS
