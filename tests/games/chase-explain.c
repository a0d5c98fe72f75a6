/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explain is the policy: in whole episodes, the chosen row is what the unit submits. */
#include "chase-fixture.h"

#include <math.h>

#include "walled-map.h"

typedef struct
{
  const char *name;
  guint percent; /* of obstacles; 0: an open board */
  const char *settings[12];
} Variant;

static const Variant variants[] = {
  { "open", 0, { NULL } },
  { "walled", 12, { NULL } },
  { "assign", 0, { "killer_strategy", "assign", "survivors", "6", "killers", "6" } },
  { "assign-walled", 8, { "killer_strategy", "assign", "survivors", "6", "killers", "6" } },
  { "intercept", 0, { "killer_strategy", "intercept", "killers", "7" } },
  { "intercept-walled", 10, { "killer_strategy", "intercept", "killers", "7" } },
  { "line-of-sight", 15, { "sight", "line", "survivor_sight", "5", "killer_sight", "6" } },
  { "crowd", 5, { "survivors", "20", "killers", "20", "cycles", "block", "gamma", "0.7" } },
  { "contested", 6, { "contested_penalty", "5", "unknown_probe", "seen", "safety", "log" } },
  { "short-horizons",
    10,
    { "threat_horizon", "2", "pursuit_horizon", "3", "safety", "steps", "patrol_exit",
      "nearest" } },
  { "last-round", 0, { "max_rounds", "3", "killer_sight", "9", "survivor_sight", "9" } },
  { "odd-weights",
    4,
    { "alpha", "-0.37", "omega", "1.1", "theta", "-3.3", "kappa", "0.77", "psi", "1.9", "beta",
      "0.1" } },
};

static ChaseGame *
start_variant (const Variant *variant, guint64 seed)
{
  ChaseGame *game = chase_game_new (24, 17, FLIP_NONE);
  GwRandom random;

  gw_random_init (&random, seed + 1000);
  walled_map_scatter (game->map, &random, variant->percent);
  chase_game_set (game, "survivors", "4");
  chase_game_set (game, "killers", "4");
  for (guint i = 0; i < G_N_ELEMENTS (variant->settings) && variant->settings[i] != NULL; i += 2)
    {
      chase_game_set (game, variant->settings[i], variant->settings[i + 1]);
    }
  chase_game_start_with_seed (game, seed);
  return game;
}

/* Where a unit wanted to go in the step just played. */
static GwPoint
find_submitted (const ChaseGame *game, int actor, GwPoint before)
{
  gboolean is_killer = actor >= game->state->n_survivors;
  int id = is_killer ? actor - game->state->n_survivors : actor;

  for (guint i = 0; i < game->events->len; i++)
    {
      const GwEvent *event = chase_game_get_event (game, i);
      guint first = event->kind == GW_CHASE_EVENT_MOVE ? 4 : 2;

      if ((event->kind == GW_CHASE_EVENT_MOVE || event->kind == GW_CHASE_EVENT_REFUSED)
          && event->values[is_killer] == id)
        {
          return (GwPoint){ (gint16) event->values[first], (gint16) event->values[first + 1] };
        }
    }
  return before;
}

static void
check_rows (const ChaseGame *game, int actor, const GwExplain *explain)
{
  g_autoptr (GArray) legal = g_array_new (FALSE, FALSE, sizeof (GwAction));
  guint n_chosen = 0;

  gw_chase_rules.list_legal (game->plan, game->state, actor, legal);
  g_assert_cmpuint (explain->rows->len, ==, legal->len);
  for (guint i = 0; i < legal->len; i++)
    {
      const GwExplainRow *row = &g_array_index (explain->rows, GwExplainRow, i);
      double sum = row->terms[0];

      g_assert_cmpmem (&row->action, sizeof row->action, &g_array_index (legal, GwAction, i),
                       sizeof (GwAction));
      g_assert_true (row->has_cell);
      g_assert_cmpint (row->x, ==, row->action.first);
      g_assert_cmpint (row->y, ==, row->action.second);
      for (guint term = 1; term < gw_explain_count_terms (explain); term++)
        {
          sum += row->terms[term];
        }
      g_assert_true (isinf (row->total) || row->total == sum);
      n_chosen += row->is_chosen;
    }
  g_assert_cmpuint (n_chosen, ==, 1);
  g_assert_nonnull (explain->goal);
}

static const GwExplainRow *
get_chosen (const GwExplain *explain)
{
  for (guint i = 0; i < explain->rows->len; i++)
    {
      const GwExplainRow *row = &g_array_index (explain->rows, GwExplainRow, i);

      if (row->is_chosen)
        {
          return row;
        }
    }
  g_assert_not_reached ();
}

/* Explains everyone who is to move, plays the step, and compares. */
static guint
check_step (ChaseGame *game)
{
  gboolean is_killers = gw_chase_get_next_side (game->state) == GW_CHASE_KILLERS;
  int n_actors = game->state->n_survivors + game->state->n_killers;
  g_autofree GwChaseState *before = g_memdup2 (game->state, game->plan->state_size);
  g_autoptr (GPtrArray) tables = g_ptr_array_new_full (0, (GDestroyNotify) gw_explain_free);
  guint n_explained = 0;

  for (int actor = 0; actor < n_actors; actor++)
    {
      GwExplain *explain = gw_explain_new ();
      gboolean is_killer = actor >= game->state->n_survivors;
      gboolean is_to_move =
          is_killer == is_killers && (is_killer || (game->state->on_board >> actor & 1));

      g_ptr_array_add (tables, explain);
      g_assert_cmpint (
          gw_chase_rules.explain (game->plan, game->state, game->scratch, actor, explain, NULL), ==,
          is_to_move);
      if (is_to_move)
        {
          check_rows (game, actor, explain);
          n_explained++;
        }
    }
  /* asking changes nothing */
  g_assert_cmpmem (game->state, game->plan->state_size, before, game->plan->state_size);
  chase_game_step (game);
  for (int actor = 0; actor < n_actors; actor++)
    {
      const GwExplain *explain = g_ptr_array_index (tables, (guint) actor);

      if (explain->rows->len > 0)
        {
          const GwExplainRow *chosen = get_chosen (explain);
          GwPoint submitted = find_submitted (game, actor, chase_get_place (before, (guint) actor));
          guint id = (guint) (is_killers ? actor - before->n_survivors : actor);

          g_assert_cmpint (chosen->x, ==, submitted.x);
          g_assert_cmpint (chosen->y, ==, submitted.y);
          g_assert_cmpfloat (chosen->total, ==, game->scratch->decisions[id].score);
        }
    }
  return n_explained;
}

static void
test_variant (gconstpointer data)
{
  guint n_explained = 0;

  for (guint64 seed = 1; seed <= 12; seed++)
    {
      g_autoptr (ChaseGame) game = start_variant (data, seed);

      while (!game->state->clock.is_over)
        {
          n_explained += check_step (game);
        }
    }
  g_assert_cmpuint (n_explained, >, 100);
}

static void
test_an_exit_has_infinite_score (void)
{
  g_autoptr (ChaseGame) game = chase_game_new (9, 9, FLIP_NONE);
  g_autoptr (GwExplain) explain = NULL;

  chase_game_add (game, GW_CHASE_EXIT, 4, 4);
  chase_game_add (game, GW_CHASE_SURVIVOR, 3, 3);
  chase_game_start (game);
  chase_game_go_to (game, 1, GW_CHASE_SURVIVORS);
  explain = chase_game_explain (game, GW_CHASE_SURVIVORS, 0);
  g_assert_cmpfloat (chase_explain_find (explain, (GwPoint){ 4, 4 })->total, ==, INFINITY);
  g_assert_true (chase_explain_find (explain, (GwPoint){ 4, 4 })->is_chosen);
  g_assert_cmpstr (explain->goal, ==, "takes the exit next to it");
}

static void
test_a_random_walk_has_none (void)
{
  g_autoptr (ChaseGame) game = chase_game_new (40, 40, FLIP_NONE);
  g_autoptr (GwExplain) explain = NULL;

  chase_game_add (game, GW_CHASE_EXIT, 0, 0);
  chase_game_add (game, GW_CHASE_SURVIVOR, 30, 30);
  chase_game_add (game, GW_CHASE_KILLER, 3, 3);
  chase_game_start (game);
  explain = chase_game_explain (game, GW_CHASE_KILLERS, 0);
  g_assert_cmpstr (explain->goal, ==, "walks at random");
  for (guint i = 0; i < explain->rows->len; i++)
    {
      g_assert_cmpfloat (g_array_index (explain->rows, GwExplainRow, i).total, ==, -INFINITY);
    }
}

static void
test_notes_tell_what_is_seen_and_remembered (void)
{
  g_autoptr (ChaseGame) game = chase_game_new (21, 21, FLIP_NONE);
  g_autoptr (GwExplain) sees = NULL;
  g_autoptr (GwExplain) remembers = NULL;

  chase_game_add (game, GW_CHASE_EXIT, 20, 20);
  chase_game_add (game, GW_CHASE_SURVIVOR, 10, 10);
  chase_game_add (game, GW_CHASE_KILLER, 12, 11);
  chase_game_start (game);
  chase_game_go_to (game, 4, GW_CHASE_SURVIVORS);
  sees = chase_game_explain (game, GW_CHASE_SURVIVORS, 0);
  g_assert_cmpstr (g_ptr_array_index (sees->notes, 0), ==, "sees K0 at 12, 11");
  g_assert_cmpstr (g_ptr_array_index (sees->notes, 1), ==, "is 10 steps from the nearest exit");
  game->state->killers[0].place = (GwPoint){ 0, 0 };
  game->state->survivors[0].seen = (GwPoint){ 12, 11 };
  game->state->survivors[0].seen_round = 2;
  remembers = chase_game_explain (game, GW_CHASE_SURVIVORS, 0);
  g_assert_cmpstr (g_ptr_array_index (remembers->notes, 0), ==,
                   "remembers a killer at 12, 11 in round 2");
}

static void
assert_unexplained (ChaseGame *game, int actor, const char *message)
{
  g_autoptr (GwExplain) explain = gw_explain_new ();
  g_autoptr (GError) error = NULL;

  g_assert_false (
      gw_chase_rules.explain (game->plan, game->state, game->scratch, actor, explain, &error));
  g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION);
  g_assert_cmpstr (error->message, ==, message);
  g_assert_cmpuint (explain->rows->len, ==, 0);
}

static void
test_one_not_to_move_has_nothing_to_explain (void)
{
  g_autoptr (ChaseGame) game = chase_game_new (21, 21, FLIP_NONE);

  chase_game_add (game, GW_CHASE_EXIT, 20, 20);
  chase_game_add (game, GW_CHASE_SURVIVOR, 10, 10);
  chase_game_add (game, GW_CHASE_SURVIVOR, 2, 2);
  chase_game_add (game, GW_CHASE_KILLER, 12, 11);
  chase_game_start (game);
  assert_unexplained (game, 0, "not to move: it is the killers' phase");
  chase_game_go_to (game, 1, GW_CHASE_SURVIVORS);
  assert_unexplained (game, 2, "not to move: it is the survivors' phase");
  assert_unexplained (game, 3, "not to move: there is no such unit");
  assert_unexplained (game, -1, "not to move: there is no such unit");
  game->state->on_board = 2;
  assert_unexplained (game, 0, "not to move: no longer on the board");
  game->state->clock.is_over = TRUE;
  assert_unexplained (game, 1, "not to move: the episode is over");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autofree char *path =
          g_strconcat ("/chase/explain/chosen-row-comes-true/", variants[i].name, NULL);

      g_test_add_data_func (path, &variants[i], test_variant);
    }
  g_test_add_func ("/chase/explain/an-exit-has-infinite-score", test_an_exit_has_infinite_score);
  g_test_add_func ("/chase/explain/a-random-walk-has-none", test_a_random_walk_has_none);
  g_test_add_func ("/chase/explain/notes-tell-what-is-seen-and-remembered",
                   test_notes_tell_what_is_seen_and_remembered);
  g_test_add_func ("/chase/explain/one-not-to-move-has-nothing-to-explain",
                   test_one_not_to_move_has_nothing_to_explain);
  return g_test_run ();
}
