/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an episode is measured by. Every metric is one integer column of a run, or two for a
 * rate, so that sums over a run are exact and do not depend on the number of threads. */
#pragma once

#include "gw-palette.h"

G_BEGIN_DECLS

/* The value of a metric that does not apply to an episode. */
#define GW_METRIC_MISSING G_MININT32

typedef enum
{
  GW_METRIC_CHOICE, /* an index into the choices; the first metric is always the winner */
  GW_METRIC_COUNT,  /* a number; the run reports its mean */
  GW_METRIC_RATE,   /* a numerator and a denominator; the run reports sum over sum */
} GwMetricType;

typedef enum
{
  GW_METRIC_CLASSIC = 1 << 0,   /* leads the columns of a summary and the keys of an aggregate */
  GW_METRIC_INVARIANT = 1 << 1, /* must be 0 in every episode */
} GwMetricFlags;

typedef struct
{
  const char *key;    /* in JSON; a mean is written as avg_KEY */
  const char *column; /* in CSV */
  const char *label;
  const char *help;
  GwMetricType type;
  GwMetricFlags flags;
  const GwChoice *choices;
  int member;              /* number within a family, such as a unit's; -1 if there is none */
  const char *member_name; /* for people, such as a card's; NULL: the number */
} GwMetricSpec;

typedef struct _GwMetricSpecs GwMetricSpecs;

GwMetricSpecs *gw_metric_specs_new (void);
GwMetricSpecs *gw_metric_specs_ref (GwMetricSpecs *specs);
void gw_metric_specs_unref (GwMetricSpecs *specs);

/* Adds a copy; key, column, label and the member's name are copied too. */
void gw_metric_specs_add (GwMetricSpecs *specs, const GwMetricSpec *spec);
guint gw_metric_specs_get_length (const GwMetricSpecs *specs);

/* Of an index below the length. */
const GwMetricSpec *gw_metric_specs_get (const GwMetricSpecs *specs, guint index);
int gw_metric_specs_find (const GwMetricSpecs *specs, const char *key);

/* Whether both measure the same, by the same names. */
gboolean gw_metric_specs_equal (const GwMetricSpecs *one, const GwMetricSpecs *other);

/* The integer columns of all metrics, and the first column of one, whose index is below the
 * length. */
guint gw_metric_specs_count_columns (const GwMetricSpecs *specs);
guint gw_metric_specs_get_column (const GwMetricSpecs *specs, guint index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwMetricSpecs, gw_metric_specs_unref)

G_END_DECLS
