/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-chunk.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "gw-digits.h"
#include "gw-run.h"
#include "gw-run-folder.h"

GwRunChunk *
gw_run_chunk_new (const GwPlan *plan, const GwRunTable *table, gboolean is_key_only)
{
  GwRunChunk *chunk = g_new0 (GwRunChunk, 1);

  chunk->plan = plan;
  chunk->table = table;
  chunk->is_key_only = is_key_only;
  chunk->pending = g_array_new (FALSE, FALSE, sizeof (GwEvent));
  chunk->events = g_string_new (NULL);
  chunk->event_ends = g_array_new (FALSE, FALSE, sizeof (gsize));
  chunk->rows = g_string_new (NULL);
  chunk->hashes = g_array_new (FALSE, FALSE, sizeof (guint64));
  chunk->aggregate = gw_aggregate_new (plan->rules, plan->metrics);
  return chunk;
}

void
gw_run_chunk_free (GwRunChunk *chunk)
{
  g_array_unref (chunk->pending);
  g_string_free (chunk->events, TRUE);
  g_array_unref (chunk->event_ends);
  g_string_free (chunk->rows, TRUE);
  g_array_unref (chunk->hashes);
  gw_aggregate_free (chunk->aggregate);
  g_free (chunk);
}

void
gw_run_chunk_clear (GwRunChunk *chunk)
{
  g_array_set_size (chunk->pending, 0);
  g_string_truncate (chunk->events, 0);
  g_array_set_size (chunk->event_ends, 0);
  g_string_truncate (chunk->rows, 0);
  chunk->rows_hash = 0;
  g_array_set_size (chunk->hashes, 0);
  gw_aggregate_clear (chunk->aggregate);
}

void
gw_run_chunk_add_event (GwRunChunk *chunk, const GwEvent *event)
{
  if (!chunk->is_key_only || (chunk->plan->rules->events[event->kind].flags & GW_EVENT_KEY) != 0)
    {
      g_array_append_vals (chunk->pending, event, 1);
    }
}

gboolean
gw_run_chunk_check (const GwRunChunk *chunk, GError **error)
{
  if (chunk->pending->len > GW_RUN_MAX_EVENTS)
    {
      g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_EVENTS,
                   _ ("more than %d events; only key events, or none, can be kept"),
                   GW_RUN_MAX_EVENTS);
      return FALSE;
    }
  return TRUE;
}

static void
append_event (GString *text, const GwPlan *plan, guint64 episode, const GwEvent *event)
{
  g_string_append (text, GW_EVENT_LINE_START);
  gw_digits_append_integer (text, (gint64) episode);
  g_string_append (text, ",\"round\":");
  gw_digits_append_integer (text, event->round);
  g_string_append (text, ",\"type\":\"");
  g_string_append (text, plan->rules->events[event->kind].id);
  g_string_append_c (text, '"');
  gw_plan_append_event_fields (plan, event, text);
  g_string_append (text, "}\n");
}

void
gw_run_chunk_add_episode (GwRunChunk *chunk, const GwBatchRow *row)
{
  gsize start = chunk->rows->len;

  for (guint i = 0; i < chunk->pending->len; i++)
    {
      append_event (chunk->events, chunk->plan, row->episode,
                    &g_array_index (chunk->pending, GwEvent, i));
    }
  g_array_set_size (chunk->pending, 0);
  g_array_append_val (chunk->event_ends, chunk->events->len);
  gw_run_table_append_row (chunk->table, row, chunk->rows);
  chunk->rows_hash +=
      gw_run_table_hash_row (chunk->rows->str + start, chunk->rows->len - start - strlen ("\n"));
  g_array_append_val (chunk->hashes, row->hash);
  gw_aggregate_add (chunk->aggregate, row->columns);
}
