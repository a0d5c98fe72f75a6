/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-play-layers.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "gw-tiles.h"

static const GwOverlaySpec visits_spec = {
  .id = "visits",
  .label = N_ ("Visits"),
  .help = N_ ("How often units have stood on each cell in this episode so far"),
  .kind = GW_OVERLAY_FIELD,
};

typedef struct
{
  GwOverlay *overlay;
  gboolean is_valid;
} Layer;

struct _GwPlayLayers
{
  GwPlayback *playback; /* borrowed: the view that owns both frees the layers first */
  GHashTable *active;   /* of ids */
  GHashTable *layers;   /* id → Layer */
  int actor;
  int pointed;
  GwOverlay *hint; /* of whoever is pointed at or selected, one after the other */

  /* walls are the same in every step, and too many to be drawn in each frame */
  GwTileCache *edges;
  GwMap *edges_map;
  GwBoardTheme edges_theme;
};

static void
layer_free (gpointer data)
{
  Layer *layer = data;

  gw_overlay_free (layer->overlay);
  g_free (layer);
}

static void
draw_edges_cb (cairo_t *cr, double cell, const cairo_rectangle_int_t *cells, gpointer user_data)
{
  GwPlayLayers *layers = user_data;

  gw_board_draw_edges (cr, layers->edges_map, &layers->edges_theme, cell, cells);
}

GwPlayLayers *
gw_play_layers_new (GwPlayback *playback)
{
  GwPlayLayers *layers = g_new0 (GwPlayLayers, 1);

  layers->playback = playback;
  layers->active = g_hash_table_new (g_str_hash, g_str_equal);
  layers->layers = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, layer_free);
  layers->actor = layers->pointed = -1;
  layers->hint = gw_overlay_new ();
  layers->edges = gw_tile_cache_new (draw_edges_cb, layers, NULL);
  return layers;
}

void
gw_play_layers_free (GwPlayLayers *layers)
{
  g_hash_table_unref (layers->active);
  g_hash_table_unref (layers->layers);
  gw_overlay_free (layers->hint);
  gw_tile_cache_free (layers->edges);
  g_clear_pointer (&layers->edges_map, gw_map_unref);
  g_free (layers);
}

static const GwRules *
get_rules (GwPlayLayers *layers)
{
  return gw_playback_has_episode (layers->playback) ? gw_playback_get_plan (layers->playback)->rules
                                                    : NULL;
}

guint
gw_play_layers_count (GwPlayLayers *layers)
{
  const GwRules *rules = get_rules (layers);

  return rules != NULL ? rules->n_overlays + 1 : 0;
}

const GwOverlaySpec *
gw_play_layers_get_spec (GwPlayLayers *layers, guint index)
{
  const GwRules *rules = get_rules (layers);

  g_return_val_if_fail (rules != NULL && index <= rules->n_overlays, NULL);

  return index < rules->n_overlays ? &rules->overlays[index] : &visits_spec;
}

gboolean
gw_play_layers_is_active (GwPlayLayers *layers, guint index)
{
  return g_hash_table_contains (layers->active, gw_play_layers_get_spec (layers, index)->id);
}

void
gw_play_layers_set_active (GwPlayLayers *layers, guint index, gboolean is_active)
{
  const char *id = gw_play_layers_get_spec (layers, index)->id;

  if (is_active)
    {
      g_hash_table_add (layers->active, (gpointer) id);
    }
  else
    {
      g_hash_table_remove (layers->active, id);
    }
}

void
gw_play_layers_invalidate (GwPlayLayers *layers, int actor)
{
  GHashTableIter iter;
  gpointer layer;

  layers->actor = actor;
  g_hash_table_iter_init (&iter, layers->layers);
  while (g_hash_table_iter_next (&iter, NULL, &layer))
    {
      ((Layer *) layer)->is_valid = FALSE;
    }
}

static void
fill_visits (GwPlayLayers *layers, GwOverlay *overlay)
{
  const GwMap *map = gw_playback_get_frame (layers->playback)->map;
  const guint32 *visits = gw_playback_get_visits (layers->playback);

  gw_overlay_reset (overlay, map->width, map->height);
  for (gsize i = 0; i < (gsize) map->width * map->height; i++)
    {
      overlay->values[i] = visits[i] > 0 ? (float) visits[i] : NAN;
    }
}

/* What is in a layer as of the present step. */
static const GwOverlay *
get_overlay (GwPlayLayers *layers, guint index)
{
  const GwOverlaySpec *spec = gw_play_layers_get_spec (layers, index);
  Layer *layer = g_hash_table_lookup (layers->layers, spec->id);

  if (layer == NULL)
    {
      layer = g_new0 (Layer, 1);
      layer->overlay = gw_overlay_new ();
      g_hash_table_insert (layers->layers, (gpointer) spec->id, layer);
    }
  if (!layer->is_valid && spec == &visits_spec)
    {
      fill_visits (layers, layer->overlay);
    }
  else if (!layer->is_valid)
    {
      gw_playback_fill_overlay (layers->playback, index, layers->actor, layer->overlay);
    }
  layer->is_valid = TRUE;
  return layer->overlay;
}

static gboolean
has_board (GwPlayLayers *layers)
{
  const GwMap *map;

  if (!gw_playback_has_episode (layers->playback))
    {
      return FALSE;
    }
  map = gw_playback_get_frame (layers->playback)->map;
  return map != NULL && map->width > 0;
}

static gboolean
has_values (const GwOverlay *overlay)
{
  for (gsize i = 0; i < (gsize) overlay->width * overlay->height; i++)
    {
      if (!isnan (overlay->values[i]))
        {
          return TRUE;
        }
    }
  return FALSE;
}

gboolean
gw_play_layers_get_field (GwPlayLayers *layers, guint index, GwBoardField *field)
{
  const GwOverlaySpec *spec = gw_play_layers_get_spec (layers, index);
  const GwOverlay *overlay;

  if (spec->kind != GW_OVERLAY_FIELD || !has_board (layers))
    {
      return FALSE;
    }
  overlay = get_overlay (layers, index);
  *field = (GwBoardField){
    .values = overlay->values,
    .width = overlay->width,
    .height = overlay->height,
    .ramp = GW_RAMP_HEAT,
    .has_numbers = TRUE,
  };
  gw_board_field_set_range (field);
  return has_values (overlay);
}

static gboolean
edges_look_alike (const GwBoardTheme *theme, const GwBoardTheme *other)
{
  return memcmp (&theme->wall, &other->wall, sizeof theme->wall) == 0
         && memcmp (&theme->glass, &other->glass, sizeof theme->glass) == 0;
}

static void
draw_edges (GwPlayLayers *layers, const GwPlayCanvas *canvas)
{
  GwMap *map = (GwMap *) gw_playback_get_frame (layers->playback)->map;
  const cairo_rectangle_int_t *cells = canvas->cells;
  const cairo_rectangle_t visible = { cells->x * canvas->cell - GW_BOARD_MARGIN,
                                      cells->y * canvas->cell - GW_BOARD_MARGIN,
                                      cells->width * canvas->cell + 2 * GW_BOARD_MARGIN,
                                      cells->height * canvas->cell + 2 * GW_BOARD_MARGIN };

  if (map != layers->edges_map || !edges_look_alike (canvas->theme, &layers->edges_theme))
    {
      gw_map_ref (map);
      g_clear_pointer (&layers->edges_map, gw_map_unref);
      layers->edges_map = map;
      layers->edges_theme = *canvas->theme;
      gw_tile_cache_set_board (layers->edges, map->width, map->height);
      gw_tile_cache_invalidate_all (layers->edges);
    }
  gw_tile_cache_set_scale (layers->edges, canvas->cell, canvas->device_scale);
  gw_tile_cache_draw (layers->edges, canvas->cr, &visible);
}

static void
draw_fields (GwPlayLayers *layers, const GwPlayCanvas *canvas)
{
  gboolean is_drawn = FALSE;
  GwBoardField field;

  for (guint i = 0; i < gw_play_layers_count (layers); i++)
    {
      if (gw_play_layers_is_active (layers, i) && gw_play_layers_get_field (layers, i, &field))
        {
          gw_board_draw_field (canvas->cr, &field, canvas->theme, canvas->cell, canvas->cells);
          is_drawn = TRUE;
        }
    }
  if (is_drawn)
    {
      draw_edges (layers, canvas);
    }
}

static void
draw_outlines (GwPlayLayers *layers, const GwPlayCanvas *canvas)
{
  const GwFrame *frame = gw_playback_get_frame (layers->playback);

  for (guint i = 0; i < gw_play_layers_count (layers); i++)
    {
      const GwOverlaySpec *spec = gw_play_layers_get_spec (layers, i);

      if (gw_play_layers_is_active (layers, i) && spec->kind != GW_OVERLAY_FIELD)
        {
          gw_board_draw_overlay (canvas->cr, spec, get_overlay (layers, i), frame, canvas->theme,
                                 canvas->cell, canvas->cells);
        }
    }
}

gboolean
gw_play_layers_set_pointed (GwPlayLayers *layers, int actor)
{
  gboolean is_other = actor != layers->pointed;

  layers->pointed = actor;
  return is_other;
}

static void
draw_hints (GwPlayLayers *layers, const GwPlayCanvas *canvas)
{
  const GwFrame *frame = gw_playback_get_frame (layers->playback);
  const GwRules *rules = get_rules (layers);
  int actor = layers->pointed >= 0 ? layers->pointed : layers->actor;

  for (guint i = 0; actor >= 0 && i < rules->n_overlays; i++)
    {
      const GwOverlaySpec *spec = &rules->overlays[i];

      if (spec->on_hover && spec->kind != GW_OVERLAY_FIELD && !gw_play_layers_is_active (layers, i))
        {
          gw_playback_fill_overlay (layers->playback, i, actor, layers->hint);
          gw_board_draw_overlay (canvas->cr, spec, layers->hint, frame, canvas->theme, canvas->cell,
                                 canvas->cells);
        }
    }
}

void
gw_play_layers_draw (GwPlayLayers *layers, const GwPlayCanvas *canvas)
{
  if (has_board (layers))
    {
      draw_fields (layers, canvas);
      draw_outlines (layers, canvas);
      draw_hints (layers, canvas);
    }
}
