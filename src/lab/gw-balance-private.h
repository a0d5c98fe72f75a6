/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the balance search share. */
#pragma once

#include <pthread.h>

#include "gw-balance.h"
#include "gw-trial.h"

G_BEGIN_DECLS

/* Where every knob stands: indices into its positions. */
typedef struct
{
  guint places[GW_BALANCE_MAX_KNOBS];
} GwSetting;

/* A probe and what the search knows of it. */
typedef struct
{
  GwBalanceProbe probe;
  GwSetting setting;
  gboolean was_tried; /* a proof of it was */

  /* The best guess at its rate, and at how far it is from fair: of the proof, if there was one. */
  double estimate;
  double excess;
} GwProbeEntry;

struct _GwBalance
{
  GwBalanceOptions options; /* with copies of its own of all that it points to */
  char *metric;             /* a key, or NULL */
  int side;                 /* whose wins are steered by, or -1 for another rate */
  const GwParamSpec *specs[GW_BALANCE_MAX_KNOBS];
  GArray *positions[GW_BALANCE_MAX_KNOBS]; /* of double */
  guint n_knobs;
  guint64 max_probe; /* episodes of a probe at most */
  GwStudy *study;

  /* of the study only */
  double target; /* written once, under the mutex, before anything is judged by it */
  guint n_proofs;
  guint64 next_seed; /* from here on none was used */

  pthread_mutex_t mutex; /* guards all below */
  GPtrArray *entries;    /* of GwProbeEntry */
  int best;              /* index of the best one, or -1 */
  char *reason;          /* why the first setting that cannot be played cannot, or NULL */
  GwBalanceOutcome outcome;
};

/* Plays a setting on common seeds until it is clear on which side of the target it is, or that it
 * may be fair. An earlier probe of the same is given again. NULL with an error, or without one if
 * it was cancelled. A setting that cannot be played is a probe that failed. */
GwProbeEntry *gw_balance_probe (GwBalance *balance, const GwSetting *setting, GError **error);

/* Plays it on fresh seeds; the state of the entry that it gives says what came of that. */
GwProbeEntry *gw_balance_prove (GwBalance *balance, const GwSetting *setting, GError **error);

/* How far the best guess at a rate is from the target. */
double gw_balance_get_distance (const GwBalance *balance, const GwProbeEntry *entry);
void gw_balance_set_outcome (GwBalance *balance, GwBalanceOutcome outcome);

/* These give FALSE where gw_balance_probe() gives NULL. The first proves a setting that looks fair,
 * unless that was tried. The second searches along a knob and leaves it where the rate was nearest
 * to the target. The third says how much a knob changes by itself, and adds 1 if its ends are on
 * both sides of the target. */
gboolean gw_balance_try_proof (GwBalance *balance, GwProbeEntry *entry, GError **error);
gboolean gw_balance_search_line (GwBalance *balance, guint knob, GwSetting *at, GError **error);
gboolean gw_balance_rate_knob (
    GwBalance *balance, guint knob, const GwSetting *at, double *effect, GError **error);

gboolean gw_balance_work_cb (GwStudy *study, gpointer data, GError **error);

G_END_DECLS
