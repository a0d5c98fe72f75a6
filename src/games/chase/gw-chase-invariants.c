/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What must hold after every phase of Chase, worked out anew from the map and the units. */
#include "gw-chase-private.h"
#include "gw-invariants.h"

typedef struct
{
  const GwChasePlan *plan;
  const GwChaseState *before; /* NULL at the start */
  const GwChaseState *state;
} Look;

static gboolean
is_on_board (const GwChaseState *state, guint survivor)
{
  return state->on_board >> survivor & 1;
}

static gboolean
is_exit (const GwChaseState *state, GwPoint place)
{
  for (guint i = 0; i < state->n_exits; i++)
    {
      if (same_place (place, state->exits[i]))
        {
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
is_open_between (const GwMap *board, int x, int y, int dx, int dy)
{
  return gw_map_is_passable (board, x + dx, y + dy)
         && gw_map_get_edge (board, x, y, dx, dy) == GW_EDGE_OPEN;
}

/* Asks the map itself, not the table of moves that was made of it. */
static gboolean
is_step (const GwMap *board, GwPoint from, GwPoint to)
{
  int dx = to.x - from.x;
  int dy = to.y - from.y;

  if (ABS (dx) > 1 || ABS (dy) > 1)
    {
      return FALSE;
    }
  if (dx == 0 || dy == 0)
    {
      return (dx == 0 && dy == 0) || is_open_between (board, from.x, from.y, dx, dy);
    }
  return is_open_between (board, from.x, from.y, dx, 0)
         && is_open_between (board, from.x + dx, from.y, 0, dy)
         && is_open_between (board, from.x, from.y, 0, dy)
         && is_open_between (board, from.x, from.y + dy, dx, 0);
}

static gboolean
check_exits (const Look *look, GError **error)
{
  const GwChaseState *state = look->state;

  gw_return_unless (state->n_exits == look->plan->n_exits, error, "there are %u exits",
                    state->n_exits);
  for (guint i = 0; i < state->n_exits; i++)
    {
      GwPoint exit = state->exits[i];

      gw_return_unless (gw_map_is_passable (look->plan->board, exit.x, exit.y), error,
                        "exit %u is at %d, %d", i, exit.x, exit.y);
      gw_return_unless (look->before == NULL || same_place (exit, look->before->exits[i]), error,
                        "exit %u was moved", i);
    }
  return TRUE;
}

/* Nobody else stands where unit `id` of a team does. */
static gboolean
check_alone (const Look *look, const GwChaseUnit *unit, GError **error)
{
  const GwChaseState *state = look->state;

  for (guint i = 0; i < state->n_survivors; i++)
    {
      gw_return_unless (unit == &state->survivors[i] || !is_on_board (state, i)
                            || !same_place (unit->place, state->survivors[i].place),
                        error, "survivor %u shares %d, %d", i, unit->place.x, unit->place.y);
    }
  for (guint i = 0; i < state->n_killers; i++)
    {
      gw_return_unless (unit == &state->killers[i]
                            || !same_place (unit->place, state->killers[i].place),
                        error, "killer %u shares %d, %d", i, unit->place.x, unit->place.y);
    }
  return TRUE;
}

static gboolean
check_unit (const Look *look, const GwChaseUnit *unit, GError **error)
{
  gw_return_unless (gw_map_is_passable (look->plan->board, unit->place.x, unit->place.y), error,
                    "a unit stands at %d, %d", unit->place.x, unit->place.y);
  gw_return_unless (unit->seen_round <= look->state->clock.round, error,
                    "a unit has seen somebody in round %u", unit->seen_round);
  gw_return_unless (unit->seen_round == 0
                        || gw_map_is_passable (look->plan->board, unit->seen.x, unit->seen.y),
                    error, "a unit has seen somebody at %d, %d", unit->seen.x, unit->seen.y);
  return check_alone (look, unit, error);
}

static gboolean
check_move (const Look *look,
            const GwChaseUnit *before,
            const GwChaseUnit *unit,
            gboolean may_move,
            GError **error)
{
  gw_return_unless (may_move || same_place (before->place, unit->place), error,
                    "a unit moved out of turn, to %d, %d", unit->place.x, unit->place.y);
  gw_return_unless (is_step (look->plan->board, before->place, unit->place), error,
                    "a unit went from %d, %d to %d, %d", before->place.x, before->place.y,
                    unit->place.x, unit->place.y);
  return TRUE;
}

/* How a survivor left the board in this phase. */
static gboolean
check_gone (const Look *look, guint id, GError **error)
{
  const GwChaseState *state = look->state;
  GwPoint place = state->survivors[id].place;
  gboolean has_escaped = state->escape_rounds[id] != 0;
  gboolean is_caught = FALSE;

  for (guint i = 0; i < state->n_killers; i++)
    {
      is_caught |= same_place (place, state->killers[i].place);
    }
  if (has_escaped)
    {
      gw_return_unless (state->escape_rounds[id] == state->clock.round
                            && state->clock.phase == GW_CHASE_SURVIVOR_PHASE
                            && is_exit (state, place),
                        error, "survivor %u escaped at %d, %d", id, place.x, place.y);
      return TRUE;
    }
  gw_return_unless (is_caught, error, "survivor %u vanished at %d, %d", id, place.x, place.y);
  gw_return_unless (state->clock.phase != GW_CHASE_SURVIVOR_PHASE || !is_exit (state, place), error,
                    "survivor %u was captured on an exit", id);
  return TRUE;
}

static gboolean
check_survivor (const Look *look, guint id, GError **error)
{
  const GwChaseState *before = look->before;
  const GwChaseState *state = look->state;
  const GwChaseUnit *unit = &state->survivors[id];
  gboolean was_there = before == NULL || is_on_board (before, id);
  gboolean is_phase = state->clock.phase == GW_CHASE_SURVIVOR_PHASE;

  gw_return_unless (was_there || !is_on_board (state, id), error, "survivor %u came back", id);
  if (is_on_board (state, id) && !check_unit (look, unit, error))
    {
      return FALSE;
    }
  gw_return_unless (!is_on_board (state, id) || state->escape_rounds[id] == 0, error,
                    "survivor %u escaped and is still there", id);
  gw_return_unless (!is_phase || !is_on_board (state, id) || !is_exit (state, unit->place), error,
                    "survivor %u stays on an exit", id);
  if (before == NULL)
    {
      return TRUE;
    }
  gw_return_unless (was_there || before->escape_rounds[id] == state->escape_rounds[id], error,
                    "survivor %u was gone and escaped", id);
  return check_move (look, &before->survivors[id], unit, is_phase && was_there, error)
         && (!was_there || is_on_board (state, id) || check_gone (look, id, error));
}

static gboolean
check_killer (const Look *look, guint id, GError **error)
{
  const GwChaseState *state = look->state;

  return check_unit (look, &state->killers[id], error)
         && (look->before == NULL
             || check_move (look, &look->before->killers[id], &state->killers[id],
                            state->clock.phase == GW_CHASE_KILLER_PHASE, error));
}

static gboolean
check_points (const Look *look, GError **error)
{
  const GwChaseState *state = look->state;
  int n_left = __builtin_popcountll (state->on_board);
  int n_escaped = 0;

  for (guint i = 0; i < state->n_survivors; i++)
    {
      n_escaped += state->escape_rounds[i] != 0;
    }
  gw_return_unless (state->survivor_points == n_escaped, error, "%d escaped, for %u points",
                    n_escaped, state->survivor_points);
  gw_return_unless (state->killer_points == state->n_survivors - n_left - n_escaped, error,
                    "%d of %u are left and %d escaped, for %u points of the killers", n_left,
                    state->n_survivors, n_escaped, state->killer_points);
  gw_return_unless (MAX (MAX (state->close_deaths, state->cornered_deaths), state->camp_captures)
                        <= state->killer_points,
                    error, "more was noted of captures than there were");
  gw_return_unless (state->overlaps == 0, error, "units were counted as sharing a cell");
  return TRUE;
}

static int
find_winner (const Look *look)
{
  const GwChaseState *state = look->state;
  int lead = 2 * state->survivor_points - state->n_survivors;

  switch (look->plan->tuning.outcome)
    {
    case OUTCOME_POINTS:
      return lead > 0 ? GW_CHASE_SURVIVORS : lead < 0 ? GW_CHASE_KILLERS : GW_CHASE_DRAW;
    case OUTCOME_LITERAL:
      return GW_CHASE_KILLERS;
    case OUTCOME_ALL_ESCAPE:
    default:
      return state->n_survivors > 0 && state->survivor_points == state->n_survivors
                 ? GW_CHASE_SURVIVORS
                 : GW_CHASE_KILLERS;
    }
}

static gboolean
check_end (const Look *look, GError **error)
{
  const GwClock *clock = &look->state->clock;
  gboolean is_last = clock->phase == GW_CHASE_SURVIVOR_PHASE
                     && (int) clock->round >= look->plan->tuning.max_rounds;
  gboolean is_over = look->state->on_board == 0 || is_last;

  gw_return_unless (clock->is_over == is_over, error, "the episode is %s in round %u",
                    clock->is_over ? "over" : "not over", clock->round);
  gw_return_unless (!is_over || clock->winner == find_winner (look), error,
                    "%d won with %u of %u points", clock->winner, look->state->survivor_points,
                    look->state->n_survivors);
  return TRUE;
}

/* A round is a phase of the killers, then one of the survivors. */
static gboolean
check_phase (const Look *look, GError **error)
{
  const GwClock *clock = &look->state->clock;
  const GwClock *before = &look->before->clock;
  gboolean is_killers = clock->phase == GW_CHASE_KILLER_PHASE;

  gw_return_unless (is_killers == (before->phase != GW_CHASE_KILLER_PHASE), error,
                    "phase %u follows phase %u", clock->phase, before->phase);
  gw_return_unless (clock->round == before->round + is_killers, error, "round %u follows round %u",
                    clock->round, before->round);
  return TRUE;
}

static gboolean
check_counts (const Look *look, GError **error)
{
  const GwChaseState *state = look->state;

  gw_return_unless (
      state->n_survivors == look->plan->n_survivors && state->n_killers == look->plan->n_killers,
      error, "there are %u survivors and %u killers", state->n_survivors, state->n_killers);
  gw_return_unless (state->n_survivors == GW_CHASE_MAX_UNITS
                        || state->on_board >> state->n_survivors == 0,
                    error, "survivors are on the board that never were");
  return TRUE;
}

gboolean
gw_chase_check_state (const GwPlan *plan, gconstpointer before, gconstpointer state, GError **error)
{
  const Look look = { get_chase_plan (plan), before, state };

  if (!check_counts (&look, error) || !check_exits (&look, error)
      || (before != NULL && !check_phase (&look, error)))
    {
      return FALSE;
    }
  for (guint i = 0; i < look.state->n_survivors; i++)
    {
      if (!check_survivor (&look, i, error))
        {
          return FALSE;
        }
    }
  for (guint i = 0; i < look.state->n_killers; i++)
    {
      if (!check_killer (&look, i, error))
        {
          return FALSE;
        }
    }
  return check_points (&look, error) && check_end (&look, error);
}
