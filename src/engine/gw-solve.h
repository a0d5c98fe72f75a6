/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a map can be won, and how; never more than was proved. */
#pragma once

#include "gw-action.h"

G_BEGIN_DECLS

typedef enum
{
  GW_SOLVE_WON,        /* in `turns` turns, by `actions` */
  GW_SOLVE_NOT_WITHIN, /* not within `turns` turns, and beyond them nobody looked */
  GW_SOLVE_NEVER,      /* in no number of turns */
  GW_SOLVE_UNKNOWN,    /* the budget did not suffice; not within `turns` turns if that is not 0 */
} GwSolveAnswer;

typedef struct
{
  guint64 max_nodes; /* 0: the game's own budget, about two seconds */
  guint max_turns;   /* 0: the game's own depth */

  /* Asked now and then, on the thread that solves; may be NULL. */
  gboolean (*is_cancelled) (gpointer data);
  gpointer data;
} GwSolveLimits;

typedef struct
{
  GwSolveAnswer answer;
  guint turns;
  guint64 nodes;   /* states looked at */
  GArray *actions; /* of GwAction, for gw_episode_act_all() from the start on */
} GwSolution;

GwSolution *gw_solution_new (void);
void gw_solution_free (GwSolution *solution);

/* The answer in a sentence. */
char *gw_solution_describe (const GwSolution *solution);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSolution, gw_solution_free)

G_END_DECLS
