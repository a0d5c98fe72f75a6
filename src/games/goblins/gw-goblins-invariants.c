/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What must hold after every step of Mages & Goblins. */
#include "gw-goblins-private.h"
#include "gw-invariants.h"

typedef struct
{
  const GwGoblinsPlan *plan;
  const GwGoblinsState *before; /* NULL at the start */
  const GwGoblinsState *state;
} Look;

/* Units stand on the plain, each on a cell of its own, and the sets of cells agree with them. */
static gboolean
check_places (const Look *look, GError **error)
{
  const GwGoblinsState *state = look->state;
  GwGoblinsBits sides[2] = { 0 };
  guint n_alive[2] = { 0 };

  for (guint i = 0; i < (guint) state->n_mages + state->n_goblins; i++)
    {
      guint cell = state->units[i].cell;
      guint side = i < state->n_mages ? GW_GOBLINS_MAGES : GW_GOBLINS_GOBLINS;

      if (!is_alive (state, i))
        {
          continue;
        }
      gw_return_unless (cell < look->plan->n_cells && bits_have (&look->plan->plain, cell), error,
                        "unit %u stands on cell %u", i, cell);
      gw_return_unless (!bits_have (&sides[0], cell) && !bits_have (&sides[1], cell), error,
                        "unit %u shares cell %u", i, cell);
      bits_add (&sides[side], cell);
      n_alive[side]++;
    }
  gw_return_unless (
      memcmp (&sides[0], &state->mages, look->plan->n_words * sizeof (guint64)) == 0
          && memcmp (&sides[1], &state->goblins, look->plan->n_words * sizeof (guint64)) == 0,
      error, "units do not stand where the board has them");
  gw_return_unless (n_alive[0] == state->mages_left && n_alive[1] == state->goblins_left, error,
                    "%u mages and %u goblins are left, counted as %u and %u", n_alive[0],
                    n_alive[1], state->mages_left, state->goblins_left);
  return TRUE;
}

/* Whoever is gone was counted once, by what took it away. */
static gboolean
check_losses (const Look *look, GError **error)
{
  const GwGoblinsState *state = look->state;

  gw_return_unless (state->n_mages == look->plan->n_mages
                        && state->n_goblins == look->plan->n_goblins,
                    error, "there are %u mages and %u goblins", state->n_mages, state->n_goblins);
  gw_return_unless (state->n_mages - state->mages_left == state->slain + state->friendly, error,
                    "%u of %u mages are left, %u slain and %u lost to friends", state->mages_left,
                    state->n_mages, state->slain, state->friendly);
  gw_return_unless (state->n_goblins - state->goblins_left == state->burned + state->drowned, error,
                    "%u of %u goblins are left, %u burned and %u drowned", state->goblins_left,
                    state->n_goblins, state->burned, state->drowned);
  return TRUE;
}

/* Whether a cell and another are the same or neighbours, diagonals included. */
static gboolean
is_near (const GwGoblinsState *state, guint cell, guint other)
{
  int dx = gw_goblins_get_x (state, cell) - gw_goblins_get_x (state, other);
  int dy = gw_goblins_get_y (state, cell) - gw_goblins_get_y (state, other);

  return ABS (dx) <= 1 && ABS (dy) <= 1;
}

/* A unit moves by itself, or is pushed by one cell in a mage's turn. */
static gboolean
check_move (const Look *look, guint unit, GError **error)
{
  const GwGoblinsState *before = look->before;
  const GwGoblinsState *state = look->state;
  gboolean is_mover = (int) unit == before->clock.actor;
  gboolean is_mages = state->clock.phase == GW_GOBLINS_MAGE_PHASE;
  guint from = before->units[unit].cell;
  guint to = state->units[unit].cell;

  gw_return_unless (is_alive (before, unit) || !is_alive (state, unit), error, "unit %u came back",
                    unit);
  gw_return_unless (state->units[unit].direction < GW_GOBLINS_N_DIRECTIONS, error,
                    "unit %u looks in direction %u", unit, state->units[unit].direction);
  gw_return_unless (is_mover || state->units[unit].direction == before->units[unit].direction,
                    error, "unit %u was turned", unit);
  gw_return_unless (!is_mover || is_alive (state, unit), error, "unit %u died in its own turn",
                    unit);
  if (is_alive (state, unit) && from != to)
    {
      gw_return_unless (is_mages ? is_near (state, from, to) : is_mover, error,
                        "unit %u went from cell %u to cell %u", unit, from, to);
    }
  return TRUE;
}

static gboolean
check_moves (const Look *look, GError **error)
{
  const GwClock *before = &look->before->clock;
  gboolean was_mage = before->actor < (int) look->before->n_mages;
  guint16 phase = was_mage ? GW_GOBLINS_MAGE_PHASE : GW_GOBLINS_GOBLIN_PHASE;

  gw_return_unless (look->state->clock.phase == phase, error, "unit %d acted in phase %u",
                    before->actor, look->state->clock.phase);
  gw_return_unless (look->state->clock.round == look->before->turn, error, "turn %u is round %u",
                    look->before->turn, look->state->clock.round);
  for (guint i = 0; i < (guint) look->state->n_mages + look->state->n_goblins; i++)
    {
      if (!check_move (look, i, error))
        {
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
check_end (const Look *look, GError **error)
{
  const GwGoblinsState *state = look->state;
  gboolean has_mages = state->mages_left > 0;
  gboolean has_goblins = state->goblins_left > 0;
  int winner = has_mages == has_goblins ? GW_GOBLINS_DRAW
               : has_mages              ? GW_GOBLINS_MAGES
                                        : GW_GOBLINS_GOBLINS;

  gw_return_unless (state->turn <= look->plan->max_turns, error, "turn %u of %u", state->turn,
                    look->plan->max_turns);
  if (!state->clock.is_over)
    {
      gw_return_unless (state->clock.actor >= 0 && is_alive (state, (guint) state->clock.actor),
                        error, "unit %d is to move", state->clock.actor);
      gw_return_unless (state->steps_done <= GW_GOBLINS_MAX_STEPS, error, "%u steps were taken",
                        state->steps_done);
      return TRUE;
    }
  gw_return_unless (!has_mages || !has_goblins || state->turn == look->plan->max_turns, error,
                    "the game ended in turn %u", state->turn);
  gw_return_unless (state->clock.winner == winner, error, "%d won, not %d", state->clock.winner,
                    winner);
  return TRUE;
}

gboolean
gw_goblins_check_state (const GwPlan *plan,
                        gconstpointer before,
                        gconstpointer state,
                        GError **error)
{
  const Look look = { get_goblins_plan (plan), before, state };

  return check_losses (&look, error) && check_places (&look, error)
         && (before == NULL || check_moves (&look, error)) && check_end (&look, error);
}
