/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-heat.h"

#include <glib/gi18n-lib.h>
#include <pthread.h>

#include "gw-batch.h"

struct _GwHeat
{
  GwBatch *batch;
  GwPlan *plan;
  GwMap *map;
  gboolean has_many_boards;
  guint n_cells;
  guint watched; /* as a spot; G_MAXUINT: none */
  GArray *episodes;

  pthread_mutex_t mutex;
  guint64 *counts; /* [layers][n_cells]; with the mutex */
};

/* Counting goes by spots: layer times cells, plus the cell. A chunk lists its own in the order in
 * which they were met, so that an interrupted one leaves no trace, and an interrupted episode of
 * one neither. */
typedef struct
{
  GwHeat *heat;
  GwFrame *frame;
  GArray *spots;    /* of guint32 */
  guint n_spots;    /* of these, in episodes that are over */
  GArray *episodes; /* of guint64, those that met the watched spot */
  gboolean met;
} Chunk;

static int
find_field (const GwEventSpec *spec, const char *key)
{
  for (guint i = 0; i < gw_event_spec_count_fields (spec); i++)
    {
      if (g_str_equal (spec->fields[i].key, key))
        {
          return (int) i;
        }
    }
  return -1;
}

static gboolean
has_layer (const GwEventSpec *spec)
{
  return (spec->flags & (GW_EVENT_KEY | GW_EVENT_MARK)) != 0 && find_field (spec, "x") >= 0
         && find_field (spec, "y") >= 0;
}

static guint
count_unit_layers (const GwRules *rules)
{
  return 1 + rules->n_sides;
}

/* The layer of an event kind, or -1. */
static int
find_event_layer (const GwRules *rules, guint kind)
{
  int layer = (int) count_unit_layers (rules);

  if (!has_layer (&rules->events[kind]))
    {
      return -1;
    }
  for (guint i = 0; i < kind; i++)
    {
      layer += has_layer (&rules->events[i]);
    }
  return layer;
}

guint
gw_heat_count_layers (const GwRules *rules)
{
  guint n_layers = count_unit_layers (rules);

  for (guint i = 0; i < rules->n_events; i++)
    {
      n_layers += has_layer (&rules->events[i]);
    }
  return n_layers;
}

char *
gw_heat_dup_label (const GwRules *rules, guint layer)
{
  if (layer == 0)
    {
      return g_strdup (_ ("Visits"));
    }
  if (layer < count_unit_layers (rules))
    {
      /* Translators: %s is a side of a game, such as "Killers". */
      return g_strdup_printf (_ ("Visits: %s"), _ (rules->sides[layer - 1].label));
    }
  for (guint i = 0; i < rules->n_events; i++)
    {
      if (find_event_layer (rules, i) == (int) layer)
        {
          return g_strdup (_ (rules->events[i].label));
        }
    }
  g_return_val_if_reached (NULL);
}

static void
count_spot (Chunk *chunk, guint layer, int x, int y)
{
  const GwHeat *heat = chunk->heat;
  guint32 spot;

  if (!gw_map_contains (heat->map, x, y))
    {
      return;
    }
  spot = layer * heat->n_cells + gw_map_cell (heat->map, x, y);
  g_array_append_val (chunk->spots, spot);
  chunk->met |= spot == heat->watched;
}

static void
visit (gpointer data, gconstpointer state)
{
  Chunk *chunk = data;
  const GwPlan *plan = chunk->heat->plan;

  gw_frame_clear (chunk->frame);
  plan->rules->observe (plan, state, GW_VIEWER_ALL, chunk->frame);
  for (guint i = 0; i < chunk->frame->tokens->len; i++)
    {
      const GwToken *token = &g_array_index (chunk->frame->tokens, GwToken, i);

      if (token->actor < 0)
        {
          continue;
        }
      count_spot (chunk, 0, token->x, token->y);
      if (token->side >= 0)
        {
          count_spot (chunk, 1 + (guint) token->side, token->x, token->y);
        }
    }
}

static void
write_event (const GwEvent *event, gpointer data)
{
  Chunk *chunk = data;
  const GwRules *rules = chunk->heat->plan->rules;
  const GwEventSpec *spec = &rules->events[event->kind];
  int layer = find_event_layer (rules, event->kind);

  if (layer >= 0)
    {
      count_spot (chunk, (guint) layer, event->values[find_field (spec, "x")],
                  event->values[find_field (spec, "y")]);
    }
}

static void
end_episode (gpointer data, const GwBatchRow *row, gpointer user_data)
{
  Chunk *chunk = data;

  chunk->n_spots = chunk->spots->len;
  if (chunk->met)
    {
      g_array_append_val (chunk->episodes, row->episode);
    }
  chunk->met = FALSE;
}

static void
begin_chunk (gpointer data)
{
  Chunk *chunk = data;

  g_array_set_size (chunk->spots, 0);
  chunk->n_spots = 0;
  g_array_set_size (chunk->episodes, 0);
  chunk->met = FALSE;
}

static gboolean
commit (gpointer data, guint64 first, guint64 n_episodes, gpointer user_data, GError **error)
{
  Chunk *chunk = data;
  GwHeat *heat = chunk->heat;

  pthread_mutex_lock (&heat->mutex);
  for (guint i = 0; i < chunk->n_spots; i++)
    {
      heat->counts[g_array_index (chunk->spots, guint32, i)]++;
    }
  pthread_mutex_unlock (&heat->mutex);
  g_array_append_vals (heat->episodes, chunk->episodes->data, chunk->episodes->len);
  return TRUE;
}

static gpointer
new_chunk (gpointer data)
{
  Chunk *chunk = g_new0 (Chunk, 1);

  chunk->heat = data;
  chunk->frame = gw_frame_new ();
  chunk->spots = g_array_new (FALSE, FALSE, sizeof (guint32));
  chunk->episodes = g_array_new (FALSE, FALSE, sizeof (guint64));
  return chunk;
}

static void
free_chunk (gpointer data)
{
  Chunk *chunk = data;

  gw_frame_free (chunk->frame);
  g_array_unref (chunk->spots);
  g_array_unref (chunk->episodes);
  g_free (chunk);
}

static const GwBatchHooks hooks = {
  .new_chunk = new_chunk,
  .free_chunk = free_chunk,
  .begin_chunk = begin_chunk,
  .visit = visit,
  .write_event = write_event,
  .end_episode = end_episode,
  .commit = commit,
};

/* The board that the first episode is played on, and whether it has drawn it itself. */
static GwMap *
find_map (const GwHeatOptions *options, gboolean *is_drawn, GError **error)
{
  const GwRules *rules = options->plan->rules;
  g_autofree gpointer state = g_malloc0 (options->plan->state_size);
  g_autoptr (GwFrame) frame = gw_frame_new ();
  gpointer scratch = gw_plan_new_scratch (options->plan);
  gboolean has_start =
      rules->reset (options->plan, state, scratch, options->seed + options->first, error);

  gw_plan_free_scratch (options->plan, scratch);
  if (!has_start)
    {
      return NULL;
    }
  rules->observe (options->plan, state, GW_VIEWER_ALL, frame);
  if (frame->map == NULL)
    {
      g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_MAP, _ ("%s is not played on a board"),
                   _ (rules->name));
      return NULL;
    }
  *is_drawn = frame->drawn != NULL;
  return gw_map_copy (frame->map);
}

GwHeat *
gw_heat_new (const GwHeatOptions *options, GError **error)
{
  gboolean is_drawn;
  g_autoptr (GwMap) map = find_map (options, &is_drawn, error);
  g_autoptr (GwHeat) heat = NULL;

  if (map == NULL)
    {
      return NULL;
    }
  heat = g_new0 (GwHeat, 1);
  pthread_mutex_init (&heat->mutex, NULL);
  heat->plan = gw_plan_ref (options->plan);
  heat->map = g_steal_pointer (&map);
  heat->has_many_boards = is_drawn;
  heat->n_cells = heat->map->width * heat->map->height;
  heat->watched = options->watched_cell < 0
                      ? G_MAXUINT
                      : options->watched_layer * heat->n_cells + (guint) options->watched_cell;
  heat->episodes = g_array_new (FALSE, FALSE, sizeof (guint64));
  heat->counts = g_new0 (guint64, (gsize) gw_heat_count_layers (heat->plan->rules) * heat->n_cells);
  heat->batch = gw_batch_new (&(GwBatchOptions){
      .plan = heat->plan,
      .seed = options->seed,
      .first = options->first,
      .episodes = options->episodes,
      .threads = options->threads,
      .nice = options->nice,
      .hooks = &hooks,
      .data = heat,
  });
  return gw_batch_start (heat->batch, error) ? g_steal_pointer (&heat) : NULL;
}

void
gw_heat_free (GwHeat *heat)
{
  g_clear_pointer (&heat->batch, gw_batch_free);
  pthread_mutex_destroy (&heat->mutex);
  gw_plan_unref (heat->plan);
  gw_map_unref (heat->map);
  g_array_unref (heat->episodes);
  g_free (heat->counts);
  g_free (heat);
}

void
gw_heat_cancel (GwHeat *heat)
{
  gw_batch_cancel (heat->batch);
}

void
gw_heat_set_paused (GwHeat *heat, gboolean is_paused)
{
  gw_batch_set_paused (heat->batch, is_paused);
}

gboolean
gw_heat_wait (GwHeat *heat, int timeout_ms)
{
  return gw_batch_wait (heat->batch, timeout_ms);
}

gboolean
gw_heat_finish (GwHeat *heat, GError **error)
{
  return gw_batch_finish (heat->batch, error);
}

guint64
gw_heat_get_done (const GwHeat *heat)
{
  return gw_batch_get_done (heat->batch);
}

void
gw_heat_get_size (const GwHeat *heat, guint *width, guint *height)
{
  *width = heat->map->width;
  *height = heat->map->height;
}

GwMap *
gw_heat_get_map (const GwHeat *heat)
{
  return heat->map;
}

gboolean
gw_heat_has_many_boards (const GwHeat *heat)
{
  return heat->has_many_boards;
}

guint64 *
gw_heat_dup_layer (GwHeat *heat, guint layer)
{
  guint64 *cells;

  g_return_val_if_fail (layer < gw_heat_count_layers (heat->plan->rules), NULL);

  pthread_mutex_lock (&heat->mutex);
  cells =
      g_memdup2 (heat->counts + (gsize) layer * heat->n_cells, heat->n_cells * sizeof (guint64));
  pthread_mutex_unlock (&heat->mutex);
  return cells;
}

GArray *
gw_heat_get_watched (const GwHeat *heat)
{
  return heat->episodes;
}
