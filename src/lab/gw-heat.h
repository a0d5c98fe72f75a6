/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where on the board things happen in a run: its episodes are played once more, and counted cell
 * by cell. There is a layer for the visits of all units, one for those of each side, and one for
 * each kind of event that matters and has a place. */
#pragma once

#include "gw-rules.h"

G_BEGIN_DECLS

typedef struct
{
  GwPlan *plan;
  guint64 seed;     /* of episode 0 */
  guint64 first;    /* the first episode to play */
  guint64 episodes; /* how many */
  guint threads;    /* 0: one for each processor */
  gboolean nice;    /* workers give way to everything else */

  /* Collects the episodes in which something is counted here; not if the cell is negative. */
  guint watched_layer;
  int watched_cell;
} GwHeatOptions;

typedef struct _GwHeat GwHeat;

/* The layers of a game that is played on a board, and their names, translated. */
guint gw_heat_count_layers (const GwRules *rules);
char *gw_heat_dup_label (const GwRules *rules, guint layer);

/* Starts the workers. NULL with an error if there is no board, or the first seed has no start. */
GwHeat *gw_heat_new (const GwHeatOptions *options, GError **error);

/* Cancels, waits for the workers, and frees. */
void gw_heat_free (GwHeat *heat);
void gw_heat_cancel (GwHeat *heat);
void gw_heat_set_paused (GwHeat *heat, gboolean is_paused);

/* As of a batch. */
gboolean gw_heat_wait (GwHeat *heat, int timeout_ms);
gboolean gw_heat_finish (GwHeat *heat, GError **error);
guint64 gw_heat_get_done (const GwHeat *heat);

void gw_heat_get_size (const GwHeat *heat, guint *width, guint *height);

/* A board of the run, to draw under the counts; that of the first episode. */
GwMap *gw_heat_get_map (const GwHeat *heat);

/* Whether every episode draws a board of its own. */
gboolean gw_heat_has_many_boards (const GwHeat *heat);

/* The counts of a layer, [height * width], over the episodes done by now; at any time. */
guint64 *gw_heat_dup_layer (GwHeat *heat, guint layer);

/* The episodes watched for, in order, of guint64; once the workers are done. */
GArray *gw_heat_get_watched (const GwHeat *heat);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwHeat, gw_heat_free)

G_END_DECLS
