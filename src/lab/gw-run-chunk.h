/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What some consecutive episodes will add to the files of a run. A worker fills it in buffers that
 * are kept for the next ones. */
#pragma once

#include "gw-aggregate.h"
#include "gw-batch.h"
#include "gw-run-table.h"

G_BEGIN_DECLS

/* Of an episode. They are in memory until it is over, and it may go on for very long. */
#define GW_RUN_MAX_EVENTS 2000000

typedef struct
{
  const GwPlan *plan;
  const GwRunTable *table;
  gboolean is_key_only; /* events that are not flagged as key ones are left out */

  GArray *pending; /* of GwEvent, of the episode being played */
  GString *events;
  GArray *event_ends; /* of gsize, where each episode's events end */
  GString *rows;
  guint64 rows_hash; /* of the rows, as gw_run_table_hash_row() has it */
  GArray *hashes;    /* of guint64 */
  GwAggregate *aggregate;
} GwRunChunk;

/* Borrows the plan and the table. */
GwRunChunk *gw_run_chunk_new (const GwPlan *plan, const GwRunTable *table, gboolean is_key_only);
void gw_run_chunk_free (GwRunChunk *chunk);
void gw_run_chunk_clear (GwRunChunk *chunk);

/* While an episode is played, its events are only kept; they become text when it is over. */
void gw_run_chunk_add_event (GwRunChunk *chunk, const GwEvent *event);

/* FALSE with an error if the episode has more events than are kept. */
gboolean gw_run_chunk_check (const GwRunChunk *chunk, GError **error);

void gw_run_chunk_add_episode (GwRunChunk *chunk, const GwBatchRow *row);

G_END_DECLS
