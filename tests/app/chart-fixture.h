/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A chart of every kind, with the numbers and names of real ones. */
#pragma once

#include "gw-chart.h"

G_BEGIN_DECLS

typedef struct
{
  const char *name;
  GwChart *(*create) (void);
} ChartCase;

extern const ChartCase chart_cases[];
extern const guint n_chart_cases;

GwChart *chart_new_intervals (void);
GwChart *chart_new_histogram (void);
GwChart *chart_new_lines (void);
GwChart *chart_new_heat (void);
GwChart *chart_new_tornado (void);
GwChart *chart_new_groups (void);

/* Right-skewed whole numbers from 3 on, the same every time. */
gint32 *chart_new_column (gsize n_values, guint32 seed);

G_END_DECLS
