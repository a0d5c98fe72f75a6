/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The short form of ./dev soak; and that no check is one that never fails. */
#include <string.h>

#include "goblins-fixture.h"
#include "gw-chase.h"
#include "gw-games.h"
#include "gw-invariants.h"
#include "gw-maze.h"
#include "gw-vale.h"
#include "soak-play.h"

static void
test_random_cases (gconstpointer data)
{
  const GwRules *rules = gw_rules_find (data);
  guint64 n_cases = g_str_equal (data, "chase") ? 6000 : 1500;
  SoakTally tally = { 0 };

  for (guint64 number = 0; number < n_cases; number++)
    {
      g_autoptr (SoakCase) item = soak_case_new (rules, number);
      g_autoptr (GError) error = NULL;

      soak_play (item, &tally, NULL, &error);
      g_assert_no_error (error);
    }
  g_test_message ("%" G_GUINT64_FORMAT " episodes, %" G_GUINT64_FORMAT " steps", tally.episodes,
                  tally.steps);
  g_assert_cmpuint (tally.episodes, >, n_cases * 9 / 10);
  g_assert_cmpuint (tally.by_hand, >, n_cases / 10);
  g_assert_cmpuint (tally.rejected, >, n_cases / 10);
  g_assert_cmpuint (tally.sought, >, n_cases / 32);
}

/* Something that the rules never do to a state, and what the check says to it. */
typedef struct
{
  const char *name;
  const GwRules *rules;
  void (*spoil) (gpointer state);
  const char *message;
} Spoiling;

static void
skip_a_step (gpointer state)
{
  ((GwClock *) state)->step++;
}

static void
go_back_a_round (gpointer state)
{
  ((GwClock *) state)->round = 0;
}

static void
win_too_soon (gpointer state)
{
  ((GwClock *) state)->winner = 0;
}

static void
chase_move_out_of_turn (gpointer data)
{
  GwChaseState *state = data;
  GwPoint *place = &state->killers[1].place;

  place->x = (gint16) (place->x + (place->x > 10 ? -1 : 1));
}

static void
chase_jump (gpointer data)
{
  GwChaseState *state = data;
  GwPoint *place = &state->survivors[1].place;

  place->x = (gint16) (place->x + (place->x > 10 ? -5 : 5));
}

static void
chase_meet (gpointer data)
{
  GwChaseState *state = data;

  state->survivors[0].place = state->survivors[1].place;
}

static void
chase_leave (gpointer data)
{
  ((GwChaseState *) data)->killers[0].place.x = -1;
}

static void
chase_vanish (gpointer data)
{
  ((GwChaseState *) data)->on_board &= ~G_GUINT64_CONSTANT (1);
}

static void
chase_score (gpointer data)
{
  ((GwChaseState *) data)->survivor_points++;
}

static void
chase_foresee (gpointer data)
{
  ((GwChaseState *) data)->survivors[2].seen_round = 99;
}

static void
maze_forget (gpointer data)
{
  GwMazeState *state = data;

  for (guint y = 0; y < GW_MAZE_MAX_SIDE; y++)
    {
      state->seen[y] &= 1;
    }
}

static void
maze_meet (gpointer data)
{
  GwMazeState *state = data;

  state->world.ghosts[0] = state->world.ghosts[1];
}

static void
maze_heal (gpointer data)
{
  ((GwMazeState *) data)->world.hp++;
}

/* Into the corner of the room, which is never more than seen. */
static void
maze_jump (gpointer data)
{
  GwMazeState *state = data;

  state->world.player = (guint16) (state->board->start + state->board->width - 1);
}

static void
maze_haunt (gpointer data)
{
  GwMazeState *state = data;

  state->world.ghosts[2] = (guint16) (state->world.ghosts[2] > 9 ? 0 : 20);
}

static void
maze_dig (gpointer data)
{
  ((GwMazeState *) data)->board->right_walls[0] ^= 1;
}

static void
goblins_meet (gpointer data)
{
  GwGoblinsState *state = data;

  state->units[0].cell = state->units[1].cell;
}

static void
goblins_drown (gpointer data)
{
  ((GwGoblinsState *) data)->drowned++;
}

static void
goblins_hide (gpointer data)
{
  ((GwGoblinsState *) data)->goblins.words[0] = 0;
}

static void
goblins_turn (gpointer data)
{
  ((GwGoblinsState *) data)->units[2].direction ^= 2;
}

static void
goblins_kill (gpointer data)
{
  ((GwGoblinsState *) data)->units[0].cell = GW_GOBLINS_NOWHERE;
}

static void
vale_copy_card (gpointer data)
{
  ((GwValeState *) data)->deck[0] = ((GwValeState *) data)->deck[1];
}

static void
vale_get_rich (gpointer data)
{
  ((GwValeState *) data)->players[1].stones = 99;
}

static void
vale_borrow (gpointer data)
{
  ((GwValeState *) data)->players[0].stones = -1;
}

static void
vale_raise_limit (gpointer data)
{
  ((GwValeState *) data)->players[0].limit++;
}

static void
vale_sum_up_wrongly (gpointer data)
{
  ((GwValeState *) data)->players[0].base++;
}

static void
vale_score_early (gpointer data)
{
  ((GwValeState *) data)->players[1].score++;
}

static const Spoiling spoilings[] = {
  { "skipped-step", &gw_chase_rules, skip_a_step, "follows step" },
  { "rounds-backwards", &gw_maze_rules, go_back_a_round, "follows round" },
  { "winner-before-the-end", &gw_goblins_rules, win_too_soon, "the winner is 0" },
  { "chase-out-of-turn", &gw_chase_rules, chase_move_out_of_turn, "out of turn" },
  { "chase-jump", &gw_chase_rules, chase_jump, "went from" },
  { "chase-two-in-a-cell", &gw_chase_rules, chase_meet, "shares" },
  { "chase-off-the-board", &gw_chase_rules, chase_leave, "stands at -1" },
  { "chase-nobody-captured", &gw_chase_rules, chase_vanish, "vanished" },
  { "chase-points", &gw_chase_rules, chase_score, "points" },
  { "chase-memory", &gw_chase_rules, chase_foresee, "in round 99" },
  { "maze-fog-shrinks", &gw_maze_rules, maze_forget, "forgotten" },
  { "maze-two-in-a-cell", &gw_maze_rules, maze_meet, "both at" },
  { "maze-lives", &gw_maze_rules, maze_heal, "lives are left" },
  { "maze-jump", &gw_maze_rules, maze_jump, "the player went" },
  { "maze-ghost-jump", &gw_maze_rules, maze_haunt, "ghost 2 went" },
  { "maze-other-map", &gw_maze_rules, maze_dig, "map was changed" },
  { "goblins-two-in-a-cell", &gw_goblins_rules, goblins_meet, "shares cell" },
  { "goblins-losses", &gw_goblins_rules, goblins_drown, "drowned" },
  { "goblins-board", &gw_goblins_rules, goblins_hide, "where the board has them" },
  { "goblins-turned", &gw_goblins_rules, goblins_turn, "was turned" },
  { "goblins-vanished", &gw_goblins_rules, goblins_kill, "where the board has them" },
  { "vale-card-twice", &gw_vale_rules, vale_copy_card, "places" },
  { "vale-too-many-stones", &gw_vale_rules, vale_get_rich, "holds 99 stones" },
  { "vale-debt", &gw_vale_rules, vale_borrow, "holds -1 stones" },
  { "vale-limit", &gw_vale_rules, vale_raise_limit, "may hold" },
  { "vale-field", &gw_vale_rules, vale_sum_up_wrongly, "summed up" },
  { "vale-score-within-a-round", &gw_vale_rules, vale_score_early, "scored within" },
};

static GwPlan *
new_plan (const GwRules *rules)
{
  g_autoptr (GwMap) map = rules == &gw_goblins_rules
                              ? goblins_map ("4 6 0 2 2\n0 0\n0 3\n3 1 PG D 2\n3 5 TG 2\n")
                              : gw_rules_new_map (rules, 0, 0);
  g_autoptr (GwParamSpecs) specs = rules->list_params (map);
  g_autoptr (GwParams) params = gw_params_new (specs);
  g_autoptr (GError) error = NULL;
  GwPlan *plan;

  if (rules == &gw_goblins_rules)
    {
      gw_params_set_from_text (params, "mage_policy", "idle", NULL);
    }
  plan = gw_plan_new (rules, map, params, &error);
  g_assert_no_error (error);
  return plan;
}

/* Two steps on, the second of which is spoiled. */
static void
test_spoiled_state (gconstpointer data)
{
  const Spoiling *spoiling = data;
  g_autoptr (GwPlan) plan = new_plan (spoiling->rules);
  g_autoptr (GwEpisode) episode = gw_episode_new (plan, 3, NULL);
  g_autofree gpointer before = NULL;
  g_autofree gpointer state = NULL;
  g_autoptr (GError) error = NULL;

  gw_episode_step (episode, NULL);
  before = g_memdup2 (gw_episode_get_state (episode), plan->state_size);
  gw_episode_step (episode, NULL);
  state = g_memdup2 (gw_episode_get_state (episode), plan->state_size);
  gw_plan_check_state (plan, before, state, &error);
  g_assert_no_error (error);
  spoiling->spoil (state);
  g_assert_false (gw_plan_check_state (plan, before, state, &error));
  g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_INVARIANT);
  if (strstr (error->message, spoiling->message) == NULL)
    {
      g_error ("“%s” does not say “%s”", error->message, spoiling->message);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gw_games_init ();
  for (guint i = 0; i < gw_rules_count (); i++)
    {
      const char *id = gw_rules_get (i)->id;
      g_autofree char *path = g_strconcat ("/games/invariants/hold-in-random-cases/", id, NULL);

      g_test_add_data_func (path, id, test_random_cases);
    }
  for (guint i = 0; i < G_N_ELEMENTS (spoilings); i++)
    {
      g_autofree char *path =
          g_strconcat ("/games/invariants/are-missed/", spoilings[i].name, NULL);

      g_test_add_data_func (path, &spoilings[i], test_spoiled_state);
    }
  return g_test_run ();
}
