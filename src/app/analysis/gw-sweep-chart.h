/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a sweep shows: a line over the values of one parameter, or a heat map over those of two. */
#pragma once

#include "gw-chart.h"
#include "gw-sweep.h"

G_BEGIN_DECLS

/* One measure at one point. */
typedef struct
{
  GwPointState state;
  guint64 done;
  gboolean stopped_early;
  double value, low, high; /* NAN where there is nothing */
} GwSweepReading;

/* What can be measured, of GwMeasure without values: no totals, and no members of families. */
GPtrArray *gw_sweep_list_measures (GwDocument *document);

/* Reads a measure at every point. An array from an earlier call is brought up to date, which is
 * quick, as points that are done stay as they are; NULL makes one, of GwSweepReading. */
GArray *gw_sweep_read (GwSweep *sweep, const char *measure, GArray *readings);

/* Marks have the index of their point as their id. `params` say where the parameters are now; NULL
 * for nowhere. */
GwChart *gw_sweep_chart_new (GwSweep *sweep,
                             const GwMeasure *measure,
                             const GArray *readings,
                             const GwParams *params);

/* The same in a sentence or two; empty if there is nothing to say. */
char *gw_sweep_describe (GwSweep *sweep, const GwMeasure *measure, const GArray *readings);

/* “Sight 4, memory 2” */
char *gw_sweep_dup_point_name (GwSweep *sweep, guint index);

G_END_DECLS
