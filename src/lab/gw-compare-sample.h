/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each episode of a run adds to one of its measures. */
#pragma once

#include "gw-run-data.h"
#include "gw-stats-test.h"

G_BEGIN_DECLS

/* Some consecutive rows of a run, looked at for one measure. */
typedef struct
{
  const GwRunData *data;
  guint64 row, n_rows;
  gint32 asked;       /* the winner or choice that counts; -1 for numbers */
  gboolean is_rate;   /* columns come in twos: numerator and denominator */
  GPtrArray *columns; /* of const gint32 *, from the run's first row on */

  /* over all rows */
  double numerators, denominators;
} GwSample;

/* Fills a sample, whose rows have been set, for a measure of that run. */
void gw_sample_init (GwSample *sample, const GwMeasure *measure);
void gw_sample_clear (GwSample *sample);

/* The measure over the rows of the sample, of which some must apply. */
double gw_sample_get_value (const GwSample *sample);

/* Whether every episode says yes or no. */
gboolean gw_sample_is_binary (const GwSample *sample);

/* In one of its rows; of a binary sample. */
gboolean gw_sample_is_yes (const GwSample *sample, guint64 index);

/* What the sample would be if every episode were like this one, to first order: the mean of these
 * is the value of the sample, and their spread tells how far that is from the truth. For a plain
 * mean they are the values themselves. */
double gw_sample_linearise (const GwSample *sample, guint64 index);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GwSample, gw_sample_clear)

G_END_DECLS
