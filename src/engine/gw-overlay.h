/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game can show on top of a board, for those who want to see why. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  GW_OVERLAY_FIELD, /* a number a cell */
  GW_OVERLAY_AREA,  /* cells that belong to actors */
  GW_OVERLAY_MARKS, /* single places that matter to actors */
} GwOverlayKind;

typedef struct
{
  const char *id;
  const char *label;
  const char *help;
  GwOverlayKind kind;
  gboolean needs_actor; /* shows nothing until an actor is selected */
  gboolean on_hover;    /* tells what an actor is up to: shown of whoever is pointed at */
} GwOverlaySpec;

typedef struct
{
  gint16 x, y;
  gint32 actor;
  gint32 value; /* of a mark: how many rounds ago */
} GwOverlayCell;

typedef struct
{
  guint width, height;
  float *values; /* [height * width] of a field; NAN where it has no value */
  GArray *cells; /* of GwOverlayCell, of an area or of marks */
} GwOverlay;

GwOverlay *gw_overlay_new (void);
void gw_overlay_free (GwOverlay *overlay);

/* Empties it and makes room for a field of this size, every value NAN. */
void gw_overlay_reset (GwOverlay *overlay, guint width, guint height);
void gw_overlay_add_cell (GwOverlay *overlay, int x, int y, int actor, int value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwOverlay, gw_overlay_free)

G_END_DECLS
