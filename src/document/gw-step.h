/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One step of undo: what an edit displaced, and nothing else. Applying a step exchanges what it
 * holds with what the document holds, so that undoing and redoing are the same but for the order.
 * While an edit is open its step gathers; then it is trimmed to what differs in the end. Private
 * to the document. */
#pragma once

#include "gw-document-extras.h"
#include "gw-edit-news.h"

G_BEGIN_DECLS

/* A cell is in a step once a layer at most. */
typedef struct
{
  guint32 cell;
  guint8 layer;
  guint8 value;
} GwDisplacedCell;

/* A run of a list, in the place of which there are `n_present` others now. */
typedef struct
{
  guint start, n_present;
  GArray *displaced; /* of GwObject, or NULL if the list has not been touched */
} GwObjectSplice;

typedef struct
{
  guint start, n_present;
  guint n_columns;
  GPtrArray *displaced; /* of GwTableValue *, as in a GwTable, or NULL */
} GwRowSplice;

typedef struct
{
  const char *key; /* interned */
  double value;
} GwParamValue;

typedef struct
{
  char *name;
  const char *merge_key; /* interned; steps of one key may be merged; NULL for most */
  gboolean is_mixed;     /* while it gathers: its changes have no key in common */
  guint64 before, after; /* the states between which the step leads */
  gsize bytes;

  /* of the map there was at first, if it was replaced later */
  gboolean is_trimmed;
  GArray *cells; /* of GwDisplacedCell, or NULL */
  GwObjectSplice objects;
  GwRowSplice *tables; /* [n_tables], or NULL */
  guint n_tables;

  GwMap *map;     /* or NULL, if it was not replaced */
  GArray *values; /* of GwParamValue: all that differed from their defaults; or NULL */
  gboolean has_notes;
  char *notes;
  GwExtras *extras;       /* or NULL */
  GPtrArray *experiments; /* of GwExperiment, or NULL */
} GwStep;

GwStep *gw_step_new (const char *name);
void gw_step_free (GwStep *step);

/* These keep what is there before it is changed for the first time. A map that came in the place
 * of another is kept by redo as it is in the end. */
void gw_step_keep_cell (GwStep *step, const GwMap *map, GwLayer layer, guint cell);
void gw_step_keep_objects (GwStep *step, const GwMap *map);
void gw_step_keep_rows (GwStep *step, const GwMap *map, guint table);
void gw_step_keep_params (GwStep *step, const GwDocument *document);
void gw_step_keep_notes (GwStep *step, const GwDocument *document);
void gw_step_keep_extras (GwStep *step, const GwDocument *document);
void gw_step_keep_experiments (GwStep *step, const GwDocument *document);

/* Forgets what is in the document as it was before, and says whether anything is left. */
gboolean gw_step_trim (GwStep *step, const GwDocument *document);

/* Exchanges what was displaced with what is there, and notes the news. */
void gw_step_apply (GwStep *step, GwDocument *document, gboolean is_undo);

/* Sets `bytes`, about. */
void gw_step_measure (GwStep *step);

/* The same for what belongs to one map; in gw-step-map.c. */
void gw_step_trim_map (GwStep *step, const GwMap *map);
void gw_step_apply_map (GwStep *step, const GwMap *map, GwNews *news);
gboolean gw_step_has_map_part (const GwStep *step);
void gw_step_clear_map_part (GwStep *step);
gsize gw_step_measure_map_part (const GwStep *step);
gsize gw_step_measure_map (const GwMap *map);

static inline guint8 *
gw_map_get_layer (const GwMap *map, GwLayer layer)
{
  return layer == GW_LAYER_TERRAIN ? map->terrain
         : layer == GW_LAYER_RIGHT ? map->right
                                   : map->down;
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwStep, gw_step_free)

G_END_DECLS
