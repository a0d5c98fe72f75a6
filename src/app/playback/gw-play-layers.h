/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be laid over the board of a playback: the overlays of the rules, and how often each
 * cell was visited. */
#pragma once

#include "gw-board.h"
#include "gw-playback.h"

G_BEGIN_DECLS

typedef struct _GwPlayLayers GwPlayLayers;

GwPlayLayers *gw_play_layers_new (GwPlayback *playback);
void gw_play_layers_free (GwPlayLayers *layers);

/* The overlays of the rules come first, the visits last; 0 without an episode. */
guint gw_play_layers_count (GwPlayLayers *layers);
const GwOverlaySpec *gw_play_layers_get_spec (GwPlayLayers *layers, guint index);

/* By the overlay's id, so that the choice outlives the episode. */
gboolean gw_play_layers_is_active (GwPlayLayers *layers, guint index);
void gw_play_layers_set_active (GwPlayLayers *layers, guint index, gboolean is_active);

/* The step, the line or the selected actor (-1 for none) is another one. */
void gw_play_layers_invalidate (GwPlayLayers *layers, int actor);

/* The numbers of an active field; FALSE if it is none, or has none. */
gboolean gw_play_layers_get_field (GwPlayLayers *layers, guint index, GwBoardField *field);

/* Where to draw: the corner of cell (0,0) is at the origin, and only `cells` are to be seen. */
typedef struct
{
  cairo_t *cr;
  const GwBoardTheme *theme;
  double cell;
  double device_scale; /* pixels to a unit */
  const cairo_rectangle_int_t *cells;
} GwPlayCanvas;

/* All that are active, with the walls on top where a field would hide them. */
void gw_play_layers_draw (GwPlayLayers *layers, const GwPlayCanvas *canvas);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPlayLayers, gw_play_layers_free)

/* The actor whose overlays that show on hovering are drawn besides those of the one selected; -1
 * for none. TRUE if it is another one than before. */
gboolean gw_play_layers_set_pointed (GwPlayLayers *layers, int actor);

G_END_DECLS
