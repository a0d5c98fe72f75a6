/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the solver claims, checked by playing it and by trying everything on small maps. */
#include "goblins-fixture.h"

#include <string.h>

#include "gw-document.h"
#include "gw-games.h"

#define N_SMALL_MAPS 300
#define DEEPEST 5
#define N_WINNABLE 30
#define LEAST_WON 27

static GwSolution *
solve (const GwPlan *plan, guint64 max_nodes, guint max_turns)
{
  GwSolveLimits limits = { .max_nodes = max_nodes, .max_turns = max_turns };
  GwSolution *solution = gw_solution_new ();

  g_assert_true (plan->rules->solve (plan, &limits, solution, NULL));
  return solution;
}

/* A claimed win is one when it is played. */
static void
assert_wins (GwPlan *plan, const GwSolution *solution)
{
  g_autoptr (GwEpisode) episode = gw_episode_new (plan, 1, NULL);
  g_autoptr (GError) error = NULL;
  const GwClock *clock = gw_episode_get_clock (episode);

  gw_episode_act_all (episode, (const GwAction *) solution->actions->data, solution->actions->len,
                      &error);
  g_assert_no_error (error);
  g_assert_true (clock->is_over);
  g_assert_cmpint (clock->winner, ==, GW_GOBLINS_MAGES);
  g_assert_cmpuint (clock->round, ==, solution->turns);
}

typedef struct
{
  const GwPlan *plan;
  GHashTable *met;   /* of GBytes: the units at the starts of turns */
  GPtrArray *starts; /* of states: those of the next turn */
  gboolean is_won;
} Trial;

/* Tries every way in which a turn can go on from here. */
static void
try_turn (Trial *trial, const GwGoblinsState *state, guint turn)
{
  const GwPlan *plan = trial->plan;
  gsize size = ((gsize) state->n_mages + state->n_goblins) * sizeof (GwGoblinsUnit);
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (GwAction));

  if (state->clock.is_over)
    {
      trial->is_won = trial->is_won || state->clock.winner == GW_GOBLINS_MAGES;
      return;
    }
  if (state->turn > turn)
    {
      if (g_hash_table_add (trial->met, g_bytes_new (state->units, size)))
        {
          g_ptr_array_add (trial->starts, g_memdup2 (state, plan->state_size));
        }
      return;
    }
  plan->rules->list_legal (plan, state, state->clock.actor, actions);
  for (guint i = 0; i < MAX (actions->len, 1); i++)
    {
      g_autofree GwGoblinsState *next = g_memdup2 (state, plan->state_size);

      plan->rules->step (plan, next, NULL, (const GwAction *) (gpointer) actions->data + i,
                         actions->len > 0 ? 1 : 0, NULL, NULL);
      try_turn (trial, next, turn);
    }
}

/* In how many turns the map can be won: 0 if it never can, DEEPEST + 1 if that is not known. */
static guint
try_everything (const GwPlan *plan)
{
  g_autoptr (GHashTable) met =
      g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  g_autoptr (GPtrArray) starts = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (starts, goblins_start (plan));
  for (guint turn = 1; turn <= DEEPEST; turn++)
    {
      Trial trial = { plan, met, g_ptr_array_new_with_free_func (g_free), FALSE };

      for (guint i = 0; i < starts->len; i++)
        {
          try_turn (&trial, starts->pdata[i], turn);
        }
      g_ptr_array_unref (starts);
      starts = trial.starts;
      if (trial.is_won || starts->len == 0)
        {
          return trial.is_won ? turn : 0;
        }
    }
  return DEEPEST + 1;
}

static void
test_small_maps (void)
{
  guint counts[GW_SOLVE_UNKNOWN + 1] = { 0 };
  GwRandom random;

  gw_random_init (&random, 4);
  for (guint i = 0; i < N_SMALL_MAPS; i++)
    {
      g_autoptr (GwMap) map = goblins_random_map (&random, i % 3 == 0 ? 4 : 3);
      g_autofree char *text = gw_goblins_codecs[0].encode (map, NULL, NULL);
      g_autoptr (GwPlan) plan = goblins_plan_of_map (map, "mage_policy", "idle");
      g_autofree GwGoblinsState *start = goblins_start (plan);
      g_autoptr (GwSolution) solution = NULL;
      guint turns;

      if (start->clock.is_over || start->n_mages > 2 || start->n_goblins > 3)
        {
          continue;
        }
      g_test_message ("%s", text);
      solution = solve (plan, 0, 0);
      turns = try_everything (plan);
      counts[solution->answer]++;
      if (solution->answer == GW_SOLVE_WON)
        {
          assert_wins (plan, solution);
          g_assert_cmpuint (solution->turns, ==, turns <= DEEPEST ? turns : solution->turns);
          g_assert_cmpuint (turns, >, 0);
        }
      else
        {
          g_assert_true (turns == 0 || (turns > DEEPEST && solution->turns >= DEEPEST)
                         || solution->turns < turns);
        }
      g_assert_true (turns != 0 || solution->answer == GW_SOLVE_NEVER);
    }
  g_assert_cmpuint (counts[GW_SOLVE_WON], >, 20);
  g_assert_cmpuint (counts[GW_SOLVE_NEVER], >, 10);
}

/* Asked for fewer turns than it takes, it says no more than that. */
static void
test_depth (void)
{
  g_autoptr (GwPlan) plan = goblins_plan ("1 9 0 1 2\n0 0\n0 7 TG 0\n0 8 TG 0\n", NULL);
  g_autoptr (GwSolution) one = solve (plan, 0, 1);
  g_autoptr (GwSolution) two = solve (plan, 0, 2);

  g_assert_cmpint (one->answer, ==, GW_SOLVE_NOT_WITHIN);
  g_assert_cmpuint (one->turns, ==, 1);
  g_assert_cmpuint (one->actions->len, ==, 0);
  g_assert_cmpint (two->answer, ==, GW_SOLVE_WON);
  g_assert_cmpuint (two->turns, ==, 2);
  assert_wins (plan, two);
}

static void
test_over_before_it_begins (void)
{
  g_autoptr (GwPlan) won = goblins_plan ("1 2 0 1 0\n0 0\n", NULL);
  g_autoptr (GwPlan) lost = goblins_plan ("1 2 0 0 1\n0 0 TG 0\n", NULL);
  g_autoptr (GwSolution) win = solve (won, 0, 0);
  g_autoptr (GwSolution) loss = solve (lost, 0, 0);

  g_assert_cmpint (win->answer, ==, GW_SOLVE_WON);
  g_assert_cmpuint (win->turns, ==, 0);
  g_assert_cmpint (loss->answer, ==, GW_SOLVE_NEVER);
}

static gboolean
cancel_cb (gpointer data)
{
  ++*(guint *) data;
  return TRUE;
}

static void
test_cancel (void)
{
  g_autoptr (GwPlan) plan = goblins_plan ("9 9 1 3 1\n8 7 M\n0 0\n0 1\n0 2\n8 8 TG 0\n", NULL);
  guint n_asked = 0;
  GwSolveLimits limits = { .is_cancelled = cancel_cb, .data = &n_asked };
  g_autoptr (GwSolution) solution = gw_solution_new ();

  g_assert_true (plan->rules->solve (plan, &limits, solution, NULL));
  g_assert_cmpuint (n_asked, ==, 1);
  g_assert_cmpint (solution->answer, ==, GW_SOLVE_UNKNOWN);
}

static GwPlan *
load_plan (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDocument) document = gw_document_load (path, &error);
  GwPlan *plan;

  g_assert_no_error (error);
  plan = gw_plan_new (gw_document_get_rules (document), gw_document_get_map (document),
                      gw_document_get_params (document), &error);
  g_assert_no_error (error);
  return plan;
}

static void
test_winnable_maps (void)
{
  g_autofree char *folder =
      g_build_filename (g_getenv ("GW_SOURCE_DIR"), "tests", "data", "goblins", "winnable", NULL);
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  guint n_maps = 0, n_won = 0;
  const char *name;

  while ((name = g_dir_read_name (files)) != NULL)
    {
      g_autoptr (GwPlan) plan = load_plan (folder, name);
      g_autoptr (GwSolution) solution = solve (plan, 0, 0);

      n_maps++;
      g_assert_cmpint (solution->answer, !=, GW_SOLVE_NEVER);
      if (solution->answer == GW_SOLVE_WON)
        {
          assert_wins (plan, solution);
          n_won++;
        }
      else
        {
          g_test_message ("%s: not found", name);
        }
    }
  g_assert_cmpuint (n_maps, ==, N_WINNABLE);
  g_assert_cmpuint (n_won, >=, LEAST_WON);
}

static void
test_samples (void)
{
  g_autofree char *folder = g_build_filename (g_getenv ("GW_SOURCE_DIR"), "data", "samples", NULL);
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  guint n_samples = 0;
  const char *name;

  while ((name = g_dir_read_name (files)) != NULL)
    {
      if (g_str_has_prefix (name, "goblins-"))
        {
          g_autoptr (GwPlan) plan = load_plan (folder, name);
          g_autoptr (GwSolution) solution = solve (plan, 0, 0);

          g_test_message ("%s", name);
          g_assert_cmpint (solution->answer, ==, GW_SOLVE_WON);
          assert_wins (plan, solution);
          n_samples++;
        }
    }
  g_assert_cmpuint (n_samples, >=, 7);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gw_games_init ();
  g_test_add_func ("/goblins/solve/small-maps-by-trying-everything", test_small_maps);
  g_test_add_func ("/goblins/solve/claims-no-more-turns-than-it-looked", test_depth);
  g_test_add_func ("/goblins/solve/over-before-it-begins", test_over_before_it_begins);
  g_test_add_func ("/goblins/solve/can-be-cancelled", test_cancel);
  g_test_add_func ("/goblins/solve/winnable-maps-are-won", test_winnable_maps);
  g_test_add_func ("/goblins/solve/samples-can-be-won", test_samples);
  return g_test_run ();
}
