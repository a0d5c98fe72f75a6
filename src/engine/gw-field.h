/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps from every cell of a map to the nearest of some sources, and the bounded form of the
 * same question for the nine candidates of one unit. */
#pragma once

#include "gw-moves.h"

G_BEGIN_DECLS

#define GW_FIELD_UNREACHABLE G_MAXUINT32

/* The furthest a bounded search may look. */
#define GW_FLOOD_MAX_HORIZON 30

typedef struct
{
  guint16 *narrow; /* [height * width]; used unless a distance needs more than 16 bits */
  guint32 *wide;
} GwField;

GwField *gw_field_new (const GwMoves *moves, const guint32 *sources, guint n_sources);
void gw_field_free (GwField *field);

static inline guint32
gw_field_get (const GwField *field, guint cell)
{
  if (G_LIKELY (field->narrow != NULL))
    {
      guint16 steps = field->narrow[cell];
      return steps == G_MAXUINT16 ? GW_FIELD_UNREACHABLE : steps;
    }
  return field->wide[cell];
}

typedef struct
{
  gint16 x, y;
} GwPoint;

static inline int
gw_chebyshev (int ax, int ay, int bx, int by)
{
  int dx = ABS (ax - bx);
  int dy = ABS (ay - by);

  return MAX (dx, dy);
}

/* Steps from the nearest source to each of the nine candidates around `centre`, in scan order;
 * horizon + 1 stands for everything further or unreachable, and for a candidate that cannot be
 * entered from `centre`. The horizon is at most GW_FLOOD_MAX_HORIZON. */
void gw_flood_candidates (const GwMoves *moves,
                          const GwPoint *sources,
                          guint n_sources,
                          GwPoint centre,
                          guint horizon,
                          guint8 steps[GW_N_DIRECTIONS + 1]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwField, gw_field_free)

G_END_DECLS
