/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The balance search: turns knobs until the game is fair, and proves it, or says why it cannot.
 *
 * It steers by wins + ½ draws of one side on common seeds. A setting that looks fair is then played
 * on fresh seeds, with bounds so much wider that looking several times, and trying several
 * settings, leaves the promise true: a game that is not fair is called fair with a chance of at
 * most 1 - confidence, for the whole search. */
#pragma once

#include "gw-axis.h"
#include "gw-document.h"
#include "gw-stats.h"

G_BEGIN_DECLS

#define GW_BALANCE_MAX_KNOBS 8
#define GW_BALANCE_MAX_SIDES 4

#define GW_BALANCE_TARGET 0.5
#define GW_BALANCE_TOLERANCE 0.05
#define GW_BALANCE_CONFIDENCE 0.95

/* A tolerance is above 0 and below this; a confidence from this on, and below 1. */
#define GW_BALANCE_MAX_TOLERANCE 0.5
#define GW_BALANCE_MIN_CONFIDENCE 0.5

typedef struct
{
  GwDocument *document;
  GwParams *params; /* where the search begins; NULL: the document's own */
  GPtrArray *axes;  /* of GwAxis: the knobs, 1 to GW_BALANCE_MAX_KNOBS */

  /* NULL: the leading side's win rate. A side's win rate (killer_win_rate) is fair if the upper
   * bound of that side's is at most target + tolerance, and that of every other side's at most
   * 1 - target + tolerance. Any other rate (by its key in aggregate.json) must lie within
   * target ± tolerance. */
  const char *metric;

  /* 0: as above; the target of one of a family with names, such as a card's win rate, is then the
   * average of all of them where the search begins. */
  double target, tolerance, confidence;
  guint64 seed;
  guint64 episodes; /* at most for a proof; 0: enough for the tolerance */
  guint threads;    /* 0: one for each processor */
  gboolean nice;
} GwBalanceOptions;

typedef enum
{
  GW_PROBE_RUNNING,
  GW_PROBE_BELOW, /* the rate is below the target, clearly beyond the tolerance */
  GW_PROBE_ABOVE,
  GW_PROBE_NEAR,     /* it may be fair */
  GW_PROBE_PROVEN,   /* a proof on fresh seeds that held */
  GW_PROBE_REJECTED, /* one that did not */
  GW_PROBE_FAILED,   /* its episodes cannot be played */
} GwProbeState;

/* One setting, tried. */
typedef struct
{
  double values[GW_BALANCE_MAX_KNOBS];
  gboolean is_proof; /* on fresh seeds */
  GwProbeState state;
  guint64 seed; /* of its first episode */
  guint64 episodes;
  guint n_sides;
  guint64 wins[GW_BALANCE_MAX_SIDES];
  GwInterval intervals[GW_BALANCE_MAX_SIDES]; /* 95 %, of each side's win rate */
  double rate;                                /* what is steered by */
  GwInterval interval;                        /* of that rate, 95 % */
} GwBalanceProbe;

typedef enum
{
  GW_BALANCE_RUNNING,
  GW_BALANCE_FAIR,
  GW_BALANCE_OUT_OF_REACH, /* the rate never crosses the target in these ranges */
  GW_BALANCE_JUMPS,        /* it does, but from too low to too high in one step */
  GW_BALANCE_UNSETTLED,    /* what looked fair could not be proven */
  GW_BALANCE_UNPLAYABLE,   /* none of the settings can be played */
  GW_BALANCE_CANCELLED,
} GwBalanceOutcome;

typedef struct _GwBalance GwBalance;

/* NULL with an error if a knob is unknown, there twice, fixed by the map or out of range, if there
 * is no such rate, or if target and tolerance leave nothing to look for. */
GwBalance *gw_balance_new (const GwBalanceOptions *options, GError **error);
void gw_balance_free (GwBalance *balance);

/* As the functions of GwRun with these names. */
gboolean gw_balance_start (GwBalance *balance, GError **error);
gboolean gw_balance_wait (GwBalance *balance, int timeout_ms);
void gw_balance_cancel (GwBalance *balance);
void gw_balance_set_paused (GwBalance *balance, gboolean is_paused);
gboolean gw_balance_finish (GwBalance *balance, GError **error);

/* Episodes played; how many it takes is not known beforehand. */
guint64 gw_balance_get_played (GwBalance *balance);

/* With all defaults filled in, but for the target. */
const GwBalanceOptions *gw_balance_get_options (const GwBalance *balance);
guint gw_balance_count_knobs (const GwBalance *balance);
const GwParamSpec *gw_balance_get_knob (const GwBalance *balance, guint knob);

/* What the rate is to be; 0 as long as an average is not known yet. */
double gw_balance_get_target (GwBalance *balance);

/* The first and last value of a knob's range. */
void gw_balance_get_range (const GwBalance *balance, guint knob, double *from, double *to);

/* Every probe so far in order, of GwBalanceProbe (owned by the array); at any time, from any
 * thread. */
GPtrArray *gw_balance_list_probes (GwBalance *balance);

GwBalanceOutcome gw_balance_get_outcome (GwBalance *balance);

/* The proof if it is fair, else the setting that came nearest; NULL if there is none yet. */
GwBalanceProbe *gw_balance_dup_best (GwBalance *balance);

/* How a sentence names a parameter with its value. */
typedef char *(*GwSettingText) (const GwParamSpec *spec, double value);

/* What came of it, in a translated sentence, with the reason if nothing can be played. Without
 * `to_text`, settings are written as the command line takes them, "killer_sight=4". */
char *gw_balance_describe (GwBalance *balance, GwSettingText to_text);

/* "fair", "out-of-reach" … and "proven", "below" …, as files name them. */
const char *gw_balance_outcome_to_id (GwBalanceOutcome outcome);
const char *gw_probe_state_to_id (GwProbeState state);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwBalance, gw_balance_free)

G_END_DECLS
