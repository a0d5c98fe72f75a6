/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A phase: one team decides, conflicts are settled, all move, and what follows from it. */
#include "gw-chase-private.h"

#include <glib/gi18n-lib.h>

GwChaseSide
gw_chase_get_next_side (const GwChaseState *state)
{
  return state->clock.phase == GW_CHASE_KILLER_PHASE ? GW_CHASE_SURVIVORS : GW_CHASE_KILLERS;
}

gboolean
gw_chase_is_to_move (const GwChaseState *state, int actor, GError **error)
{
  GwChaseSide side = gw_chase_get_next_side (state);
  gboolean is_killer = actor >= state->n_survivors;
  const char *reason = NULL;

  if (state->clock.is_over)
    {
      reason = _ ("not to move: the episode is over");
    }
  else if (actor < 0 || actor >= state->n_survivors + state->n_killers)
    {
      reason = _ ("not to move: there is no such unit");
    }
  else if (is_killer != (side == GW_CHASE_KILLERS))
    {
      reason = is_killer ? _ ("not to move: it is the survivors' phase")
                         : _ ("not to move: it is the killers' phase");
    }
  else if (!is_killer && !(state->on_board >> actor & 1))
    {
      reason = _ ("not to move: no longer on the board");
    }
  if (reason != NULL)
    {
      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION, reason);
    }
  return reason == NULL;
}

/* The candidate that a hand-made move of a unit means, or -1 with the reason it is refused. */
static int
read_move (const GwChasePlan *plan,
           const GwChaseUnit *unit,
           const char *name,
           const GwAction *action,
           GError **error)
{
  int dx, dy;

  if (!gw_map_contains (plan->board, action->first, action->second))
    {
      g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION,
                   _ ("out-of-bounds: %s cannot leave the map to %d, %d"), name, action->first,
                   action->second);
      return -1;
    }
  dx = action->first - unit->place.x;
  dy = action->second - unit->place.y;
  if (ABS (dx) > 1 || ABS (dy) > 1)
    {
      g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION,
                   _ ("too-far: %d, %d is more than one step from %s"), action->first,
                   action->second, name);
      return -1;
    }
  if (!(candidate_mask (plan, unit->place) >> gw_direction_from_delta (dx, dy) & 1))
    {
      g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION,
                   _ ("wall: the way of %s to %d, %d is blocked"), name, action->first,
                   action->second);
      return -1;
    }
  return (int) gw_direction_from_delta (dx, dy);
}

/* Checks hand-made moves and notes the candidate of each unit, or -1 for its policy's choice. */
static gboolean
read_moves (const GwPlan *plan,
            const GwChaseState *state,
            const GwAction *actions,
            guint n_actions,
            gint8 *forced,
            GError **error)
{
  gboolean is_killers = gw_chase_get_next_side (state) == GW_CHASE_KILLERS;
  int first = is_killers ? state->n_survivors : 0;
  const GwChaseUnit *units = is_killers ? state->killers : state->survivors;

  memset (forced, -1, GW_CHASE_MAX_UNITS);
  for (guint i = 0; i < n_actions; i++)
    {
      int id = actions[i].actor - first;
      char name[GW_ACTOR_ID_LENGTH];
      int candidate;

      if (!gw_chase_is_to_move (state, actions[i].actor, error))
        {
          return FALSE;
        }
      plan->rules->get_actor_id (plan, state, actions[i].actor, name);
      if (forced[id] >= 0)
        {
          g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION,
                       _ ("two moves for %s in one step"), name);
          return FALSE;
        }
      candidate = read_move (get_chase_plan (plan), &units[id], name, &actions[i], error);
      if (candidate < 0)
        {
          return FALSE;
        }
      forced[id] = (gint8) candidate;
    }
  return TRUE;
}

static void
write_move (const GwChaseState *state,
            GwChaseSide side,
            guint id,
            const GwChaseScratch *scratch,
            const GwSink *sink)
{
  gboolean is_killer = side == GW_CHASE_KILLERS;
  const GwChaseUnit *unit = is_killer ? &state->killers[id] : &state->survivors[id];
  GwPoint wanted = scratch->wanted[id];
  int survivor = is_killer ? -1 : (int) id;
  int killer = is_killer ? (int) id : -1;

  if (scratch->refusals[id] != 0)
    {
      gw_sink_write (sink, .kind = GW_CHASE_EVENT_REFUSED, .phase = state->clock.phase,
                     .round = state->clock.round, .step = state->clock.step,
                     .values = { survivor, killer, wanted.x, wanted.y, scratch->refusals[id] - 1 });
    }
  else if (!same_place (wanted, unit->place))
    {
      gw_sink_write (
          sink, .kind = GW_CHASE_EVENT_MOVE, .phase = state->clock.phase,
          .round = state->clock.round, .step = state->clock.step,
          .values = { survivor, killer, unit->place.x, unit->place.y, wanted.x, wanted.y });
    }
}

/* Moves the units of a team whose conflicts are settled. */
static void
move_team (GwChaseState *state,
           GwChaseSide side,
           guint64 members,
           const GwChaseScratch *scratch,
           const GwSink *sink)
{
  GwChaseUnit *units = side == GW_CHASE_KILLERS ? state->killers : state->survivors;

  for (guint64 rest = members; rest != 0; rest &= rest - 1)
    {
      guint id = (guint) __builtin_ctzll (rest);

      if (G_UNLIKELY (sink != NULL))
        {
          write_move (state, side, id, scratch, sink);
        }
      if (scratch->refusals[id] != 0)
        {
          state->blocked[side]++;
        }
      else
        {
          units[id].place = scratch->wanted[id];
        }
    }
}

static gboolean
is_at_exit (const GwChaseState *state, GwPoint place, int radius)
{
  for (guint i = 0; i < state->n_exits; i++)
    {
      int distance = distance_between (place, state->exits[i]);

      if (distance <= radius)
        {
          return TRUE;
        }
    }
  return FALSE;
}

static void
let_escape (GwChaseState *state, const GwSink *sink)
{
  for (guint64 rest = state->on_board; rest != 0; rest &= rest - 1)
    {
      guint id = (guint) __builtin_ctzll (rest);
      GwPoint place = state->survivors[id].place;

      if (is_at_exit (state, place, 0))
        {
          state->on_board &= ~(G_GUINT64_CONSTANT (1) << id);
          state->survivor_points++;
          state->escape_rounds[id] = state->clock.round;
          gw_sink_write (sink, .kind = GW_CHASE_EVENT_ESCAPE, .phase = state->clock.phase,
                         .round = state->clock.round, .step = state->clock.step,
                         .values = { (int) id, -1, place.x, place.y });
        }
    }
}

static void
capture (const GwChasePlan *plan, GwChaseState *state, guint id, guint killer, const GwSink *sink)
{
  GwPoint place = state->survivors[id].place;

  state->on_board &= ~(G_GUINT64_CONSTANT (1) << id);
  state->killer_points++;
  state->close_deaths += state->was_close >> id & 1;
  state->cornered_deaths += state->was_cornered >> id & 1;
  state->camp_captures += is_at_exit (state, place, plan->tuning.camp_radius);
  gw_sink_write (sink, .kind = GW_CHASE_EVENT_CAPTURE, .phase = state->clock.phase,
                 .round = state->clock.round, .step = state->clock.step,
                 .values = { (int) id, (int) killer, place.x, place.y });
}

static void
let_capture (const GwChasePlan *plan, GwChaseState *state, const GwSink *sink)
{
  for (guint64 rest = state->on_board; rest != 0; rest &= rest - 1)
    {
      guint id = (guint) __builtin_ctzll (rest);

      for (guint killer = 0; killer < state->n_killers; killer++)
        {
          if (same_place (state->survivors[id].place, state->killers[killer].place))
            {
              capture (plan, state, id, killer, sink);
              break;
            }
        }
    }
}

/* No two units may share a cell after a phase. Only the team that moved needs a look: captures
 * have just been made of every pair of different teams. */
static gboolean
has_overlap (const GwChaseUnit *units, guint64 members)
{
  for (guint64 rest = members; rest != 0; rest &= rest - 1)
    {
      GwPoint place = units[__builtin_ctzll (rest)].place;

      for (guint64 others = rest & (rest - 1); others != 0; others &= others - 1)
        {
          if (same_place (place, units[__builtin_ctzll (others)].place))
            {
              return TRUE;
            }
        }
    }
  return FALSE;
}

static GwChaseSide
find_winner (const GwChasePlan *plan, const GwChaseState *state)
{
  int survivors_left = __builtin_popcountll (state->on_board);
  int killer_points = state->killer_points + survivors_left;

  switch (plan->tuning.outcome)
    {
    case OUTCOME_POINTS:
      return state->survivor_points > killer_points   ? GW_CHASE_SURVIVORS
             : state->survivor_points < killer_points ? GW_CHASE_KILLERS
                                                      : GW_CHASE_DRAW;
    case OUTCOME_LITERAL:
      return GW_CHASE_KILLERS;
    case OUTCOME_ALL_ESCAPE:
    default:
      return state->survivor_points == state->n_survivors ? GW_CHASE_SURVIVORS : GW_CHASE_KILLERS;
    }
}

static void
end_phase (const GwChasePlan *plan, GwChaseState *state, guint64 killers, const GwSink *sink)
{
  gboolean is_last = state->clock.phase == GW_CHASE_SURVIVOR_PHASE
                     && (int) state->clock.round >= plan->tuning.max_rounds;

  state->overlaps += state->clock.phase == GW_CHASE_KILLER_PHASE
                         ? has_overlap (state->killers, killers)
                         : has_overlap (state->survivors, state->on_board);
  if (state->on_board == 0 || is_last)
    {
      state->clock.is_over = TRUE;
      state->clock.winner = (gint16) find_winner (plan, state);
      gw_sink_write (
          sink, .kind = GW_CHASE_EVENT_END, .phase = state->clock.phase,
          .round = state->clock.round, .step = state->clock.step,
          .values = { state->clock.winner, state->survivor_points, state->killer_points });
    }
}

static guint64
all_killers (const GwChaseState *state)
{
  return state->n_killers == 0 ? 0 : G_MAXUINT64 >> (GW_CHASE_MAX_UNITS - state->n_killers);
}

void
gw_chase_begin_phase (GwChaseState *state)
{
  gboolean is_killers = gw_chase_get_next_side (state) == GW_CHASE_KILLERS;

  state->clock.round += is_killers;
  state->clock.phase = is_killers ? GW_CHASE_KILLER_PHASE : GW_CHASE_SURVIVOR_PHASE;
  state->clock.step++;
}

static void
decide_killers (const GwChasePlan *plan,
                GwChaseState *state,
                GwChaseScratch *scratch,
                const gint8 *forced)
{
  gw_chase_choose_targets (plan, state, scratch);
  for (guint id = 0; id < state->n_killers; id++)
    {
      scratch->decisions[id] =
          gw_chase_decide_killer (plan, state, scratch, id, forced != NULL ? forced[id] : -1);
    }
}

static void
decide_survivors (const GwChasePlan *plan,
                  GwChaseState *state,
                  GwChaseScratch *scratch,
                  const gint8 *forced)
{
  for (guint64 rest = state->on_board; rest != 0; rest &= rest - 1)
    {
      guint id = (guint) __builtin_ctzll (rest);

      scratch->decisions[id] =
          gw_chase_decide_survivor (plan, state, scratch, id, forced != NULL ? forced[id] : -1);
    }
}

gboolean
gw_chase_step (const GwPlan *plan,
               gpointer data,
               gpointer scratch_data,
               const GwAction *actions,
               guint n_actions,
               const GwSink *sink,
               GError **error)
{
  const GwChasePlan *chase = get_chase_plan (plan);
  GwChaseScratch *scratch = scratch_data;
  GwChaseState *state = data;
  guint64 killers = all_killers (state);
  gint8 moves[GW_CHASE_MAX_UNITS];
  const gint8 *forced = n_actions > 0 ? moves : NULL;

  if (state->clock.is_over)
    {
      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION, _ ("the episode is over"));
      return FALSE;
    }
  if (n_actions > 0 && !read_moves (plan, state, actions, n_actions, moves, error))
    {
      return FALSE;
    }
  gw_chase_bind_exits (chase, scratch, state);
  gw_chase_begin_phase (state);
  if (state->clock.phase == GW_CHASE_KILLER_PHASE)
    {
      decide_killers (chase, state, scratch, forced);
      gw_chase_resolve (state->killers, killers, chase->tuning.block_cycles, scratch);
      move_team (state, GW_CHASE_KILLERS, killers, scratch, sink);
    }
  else
    {
      decide_survivors (chase, state, scratch, forced);
      gw_chase_resolve (state->survivors, state->on_board, chase->tuning.block_cycles, scratch);
      move_team (state, GW_CHASE_SURVIVORS, state->on_board, scratch, sink);
      let_escape (state, sink);
    }
  let_capture (chase, state, sink);
  end_phase (chase, state, killers, sink);
  return TRUE;
}
