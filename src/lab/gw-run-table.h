/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of summary.csv: how the columns of an episode are written and read. */
#pragma once

#include "gw-batch.h"

G_BEGIN_DECLS

typedef struct _GwRunTable GwRunTable;

GwRunTable *gw_run_table_new (const GwRules *rules, GwMetricSpecs *metrics);
void gw_run_table_free (GwRunTable *table);

/* The first line, with its newline: episode, the classic metrics, the others, hash. */
const char *gw_run_table_get_heading (const GwRunTable *table);

/* Adds the line of an episode, with its newline. */
void gw_run_table_append_row (const GwRunTable *table, const GwBatchRow *row, GString *text);

/* Reads the line (without its newline) of this episode. An error names the column and what was
 * expected there. */
gboolean gw_run_table_parse_row (const GwRunTable *table,
                                 const char *line,
                                 guint64 episode,
                                 gint32 *columns,
                                 guint64 *hash,
                                 GError **error);

/* The hash of a row without its line break. Those of several rows are added up, in any order: each
 * row has the number of its episode. */
guint64 gw_run_table_hash_row (const char *line, gsize length);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwRunTable, gw_run_table_free)

G_END_DECLS
