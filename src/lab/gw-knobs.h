/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which knob matters: every parameter that can be set is moved one sensible step down and up, and
 * each move is played on the same seeds as the baseline. */
#pragma once

#include "gw-document.h"
#include "gw-stats.h"

G_BEGIN_DECLS

#define GW_KNOBS_DEFAULT_EPISODES 300

typedef struct
{
  GwDocument *document;
  GwParams *params; /* the baseline; NULL: the document's own */
  guint64 seed;
  guint64 episodes; /* of each move; 0: GW_KNOBS_DEFAULT_EPISODES */
  guint threads;    /* 0: one for each processor */
  gboolean nice;
} GwKnobsOptions;

typedef enum
{
  GW_MOVE_WAITING,
  GW_MOVE_RUNNING,
  GW_MOVE_DONE,
  GW_MOVE_FAILED, /* its episodes cannot be played */
} GwMoveState;

/* One parameter moved to another value. */
typedef struct
{
  const GwParamSpec *spec; /* of the study's parameters */
  double before, value;
  int direction; /* -1 down, 1 up, 0 for a choice or a flag */
  GwMoveState state;
  char *message; /* why it failed, or NULL */

  /* once it is done */
  guint64 episodes;
  guint64 wins;         /* of the leading side */
  guint64 gained, lost; /* episodes that it wins only with the move, and only without it */
  double difference;    /* of its win rate, moved less baseline */
  GwInterval interval;  /* 95 %, paired, by itself */
  double p_value;       /* of McNemar's test */
  double adjusted;      /* the same by Holm, over all moves done */
} GwKnobMove;

/* The values one sensible step away, of double: every other choice; a flag's other value; an
 * integer's ±1, or ±15 % of a large one; a real number's ±20 %, or a step of its range from 0. All
 * within the range. */
GArray *gw_knobs_list_values (const GwParamSpec *spec, double value);

typedef struct _GwKnobs GwKnobs;

/* NULL with an error if the baseline cannot be played. */
GwKnobs *gw_knobs_new (const GwKnobsOptions *options, GError **error);
void gw_knobs_free (GwKnobs *knobs);

/* As the functions of GwRun with these names. */
gboolean gw_knobs_start (GwKnobs *knobs, GError **error);
gboolean gw_knobs_wait (GwKnobs *knobs, int timeout_ms);
void gw_knobs_cancel (GwKnobs *knobs);
void gw_knobs_set_paused (GwKnobs *knobs, gboolean is_paused);
gboolean gw_knobs_finish (GwKnobs *knobs, GError **error);
guint64 gw_knobs_get_done (GwKnobs *knobs);
guint64 gw_knobs_get_total (const GwKnobs *knobs);

const GwKnobsOptions *gw_knobs_get_options (const GwKnobs *knobs);

/* Wins of the leading side at the baseline; FALSE while that is not played. */
gboolean gw_knobs_get_baseline (GwKnobs *knobs, guint64 *wins, guint64 *episodes);

/* All moves, of GwKnobMove (owned by the array): those done first, the largest difference first;
 * then the others in the order of the parameters. At any time, from any thread. */
GPtrArray *gw_knobs_list_moves (GwKnobs *knobs);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwKnobs, gw_knobs_free)

G_END_DECLS
