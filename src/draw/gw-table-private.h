/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of a table's drawing use of each other. */
#pragma once

#include "gw-table.h"

G_BEGIN_DECLS

typedef struct
{
  GwZoneKind kind;
  int side;
  cairo_rectangle_t box;
  cairo_rectangle_t first; /* where its first card lies, or would */
} GwZonePlace;

typedef struct
{
  int id;
  guint zone;
  gboolean is_shown;
  cairo_rectangle_t box;
} GwCardPlace;

typedef struct
{
  int side;
  cairo_rectangle_t box;
} GwSidePlace;

struct _GwTableLayout
{
  double width, height;
  double text_scale;
  GArray *zones; /* of GwZonePlace */
  GArray *cards; /* of GwCardPlace, as in the frame */
  GArray *sides; /* of GwSidePlace: the line with the counters of each */
  cairo_rectangle_t status;
};

/* These are for words of the usual size. */
#define GW_TABLE_LABEL_HEIGHT 18.0
#define GW_TABLE_LABEL_SIZE 11.0

#define GW_TABLE_ZONE_INSET 6.0

static inline gboolean
gw_zone_is_pile (GwZoneKind kind)
{
  return kind == GW_ZONE_DECK || kind == GW_ZONE_DISCARD;
}

/* The counter of a side with a key, or NULL. */
const GwCounter *gw_table_find_counter (const GwFrame *frame, int side, const char *key);

/* The limit of a counter, or NULL if it has none. */
const GwCounter *gw_table_find_limit (const GwFrame *frame, const GwCounter *counter);

/* Whether a counter is told with another one, or not at all. */
gboolean gw_table_is_left_out (const GwFrame *frame, const GwCounter *counter);

/* "Score 12", "Stones 2 of 3", "Passed" */
char *gw_table_describe_counter (const GwFrame *frame, const GwCounter *counter);

G_END_DECLS
