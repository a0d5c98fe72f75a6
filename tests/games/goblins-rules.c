/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences of the rules page, one case each, and what the rules table says of an episode. */
#include "goblins-fixture.h"

#include <string.h>

typedef struct
{
  const char *name;
  const char *map;
  const char *lines[4]; /* for the mages of the first turn, in order */
  const char *units;    /* then: each as kind, row and column; dead ones are left out */
} Case;

static const Case cases[] = {
  { "a-fourth-step-is-ignored", "5 5 0 1 1\n0 0\n4 4 TG 0\n", { "SSSS" }, "M3,0 T4,4 " },
  { "a-blocked-step-does-not-count",
    "5 5 1 1 1\n0 1 M\n0 0\n4 4 TG 0\n",
    { "DWASSS" },
    "M3,0 T4,4 " },
  { "a-spell-ends-the-line", "5 5 0 1 1\n0 0\n4 4 TG 0\n", { "XWSS" }, "M0,0 T4,4 " },
  { "x-without-direction-ends-the-line", "5 5 0 1 1\n0 0\n4 4 TG 0\n", { "XXS" }, "M0,0 T4,4 " },
  { "x-and-its-direction-may-be-apart",
    "1 5 0 1 2\n0 0\n0 2 TG 0\n0 4 TG 0\n",
    { "X  D" },
    "M0,0 T0,4 " },
  { "fire-passes-water", "1 4 1 1 2\n0 1 W\n0 0\n0 2 TG 0\n0 3 TG 0\n", { "XD" }, "M0,0 T0,3 " },
  { "fire-stops-at-a-mountain",
    "1 4 1 1 2\n0 1 M\n0 0\n0 2 TG 0\n0 3 TG 0\n",
    { "XD" },
    "M0,0 T0,2 T0,3 " },
  { "fire-burns-friends", "1 5 0 2 1\n0 0\n0 2\n0 4 TG 0\n", { "XD" }, "M0,0 T0,4 " },
  { "a-killed-mage-gets-no-turn",
    "3 5 0 3 1\n0 0\n0 2\n2 0\n2 4 TG 0\n",
    { "XD", "D" },
    "M0,0 M2,1 T2,4 " },
  { "a-chain-is-pushed-as-one",
    "1 5 0 1 3\n0 0\n0 1 TG 0\n0 2 TG 0\n0 3 TG 0\n",
    { "Y" },
    "M0,0 T0,2 T0,3 T0,4 " },
  { "a-chain-at-the-edge-does-not-move",
    "1 4 0 1 3\n0 0\n0 1 TG 0\n0 2 TG 0\n0 3 TG 0\n",
    { "Y" },
    "M0,0 T0,1 T0,2 T0,3 " },
  { "the-last-of-a-chain-drowns",
    "1 5 1 1 3\n0 4 W\n0 0\n0 1 TG 0\n0 2 TG 0\n0 3 TG 0\n",
    { "Y" },
    "M0,0 T0,2 T0,3 " },
  { "a-tornado-pushes-corners",
    "5 5 1 1 4\n4 4 W\n2 2\n1 1 TG 0\n1 3 TG 0\n3 1 TG 0\n3 3 TG 0\n",
    { "Y" },
    "M2,2 T0,0 T0,4 T4,0 " },
  { "a-mountain-stops-a-push", "5 5 1 1 1\n2 4 M\n2 2\n2 3 TG 0\n", { "Y" }, "M2,2 T2,3 " },
  { "a-patrol-kills-all-beside-it", "3 3 0 2 1\n0 1\n1 0\n1 1 PG D 1\n", { "", "" }, "P1,1 " },
  { "a-patrol-stops-beside-a-mage", "3 9 0 1 1\n1 4\n0 0 PG D 8\n", { "" }, "P0,4 " },
  { "a-patrol-looks-after-its-last-step", "3 3 0 1 1\n0 2\n2 2 PG W 1\n", { "" }, "P1,2 " },
  { "a-patrol-of-no-steps-still-kills", "1 2 0 1 1\n0 0\n0 1 PG D 0\n", { "" }, "P0,1 " },
  { "a-tracker-blind-to-its-neighbour-waits", "1 2 0 1 1\n0 0\n0 1 TG 0\n", { "" }, "M0,0 T0,1 " },
  { "a-tracker-goes-to-the-upper-of-two",
    "5 3 0 2 1\n4 1\n0 1\n2 1 TG 9\n",
    { "", "" },
    "M4,1 T1,1 " },
  { "a-tracker-goes-to-the-left-of-two",
    "1 7 0 2 1\n0 6\n0 0\n0 3 TG 9\n",
    { "", "" },
    "M0,6 T0,1 " },
  { "a-tracker-ends-on-the-upper-cell", "3 3 0 1 1\n0 0\n2 2 TG 9\n", { "" }, "T0,1 " },
  { "a-tracker-walks-round-goblins",
    "2 4 0 1 2\n0 0\n0 3 TG 9\n0 2 PG D 0\n",
    { "" },
    "T0,1 P0,2 " },
  { "a-tracker-takes-the-nearer-way-not-the-nearer-place",
    "3 5 3 2 1\n1 2 M\n0 2 W\n1 1 M\n0 1\n2 4\n2 1 TG 9\n",
    { "", "" },
    "M0,1 T2,3 " },
};

static char *
list_units (const GwPlan *plan, const GwGoblinsState *state)
{
  static const char letters[] = "MPT";
  g_autoptr (GwFrame) frame = gw_frame_new ();
  GString *text = g_string_new (NULL);

  plan->rules->observe (plan, state, GW_VIEWER_ALL, frame);
  for (guint i = 0; i < frame->tokens->len; i++)
    {
      const GwToken *token = &g_array_index (frame->tokens, GwToken, i);

      g_string_append_printf (text, "%c%d,%d ", letters[token->kind], token->y, token->x);
    }
  return g_string_free (text, FALSE);
}

/* Plays the first turn with these lines. */
static void
play_turn (const GwPlan *plan, GwGoblinsState *state, const char *const *lines)
{
  while (!state->clock.is_over && state->turn == 1)
    {
      if (state->clock.actor < (int) state->n_mages)
        {
          goblins_play_line (plan, state, *lines != NULL ? *lines++ : "");
        }
      else
        {
          goblins_step (plan, state);
        }
    }
}

static void
test_case (gconstpointer data)
{
  const Case *example = data;
  g_autoptr (GwPlan) plan = goblins_plan (example->map, NULL);
  g_autofree GwGoblinsState *state = goblins_start (plan);
  g_autofree char *units = NULL;

  play_turn (plan, state, example->lines);
  units = list_units (plan, state);
  g_assert_cmpstr (units, ==, example->units);
}

typedef struct
{
  const char *map;
  const char *line;
  GwGoblinsSide winner;
  gint32 columns[6]; /* as the metrics go */
} Ending;

static const Ending endings[] = {
  { "1 3 0 1 1\n0 0\n0 2 TG 0\n", "XD", GW_GOBLINS_MAGES, { 0, 1, 0, 1, 0, 0 } },
  { "1 3 1 1 1\n0 2 W\n0 0\n0 1 TG 1\n", "Y", GW_GOBLINS_MAGES, { 0, 1, 0, 0, 1, 0 } },
  { "1 3 0 1 1\n0 0\n0 2 TG 9\n", "", GW_GOBLINS_GOBLINS, { 1, 1, 1, 0, 0, 0 } },
  { "1 5 0 2 1\n0 0\n0 2\n0 4 TG 9\n", "XD", GW_GOBLINS_GOBLINS, { 1, 1, 2, 0, 0, 1 } },
  { "1 2 0 1 0\n0 0\n", NULL, GW_GOBLINS_MAGES, { 0, 0, 0, 0, 0, 0 } },
  { "1 2 0 0 0\n", NULL, GW_GOBLINS_DRAW, { 2, 0, 0, 0, 0, 0 } },
};

static void
test_endings (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      const char *lines[] = { endings[i].line, NULL };
      g_autoptr (GwPlan) plan = goblins_plan (endings[i].map, NULL);
      g_autofree GwGoblinsState *state = goblins_start (plan);
      gint32 columns[6];

      play_turn (plan, state, lines);
      g_assert_true (state->clock.is_over);
      g_assert_cmpint (state->clock.winner, ==, (int) endings[i].winner);
      g_assert_cmpuint (gw_metric_specs_count_columns (plan->metrics), ==, G_N_ELEMENTS (columns));
      plan->rules->measure (plan, state, columns);
      g_assert_cmpmem (columns, sizeof columns, endings[i].columns, sizeof columns);
    }
}

/* The first mage kills the last goblin; the second is asked all the same, and may spoil it. */
static void
test_win_is_seen_at_the_turns_end (void)
{
  g_autoptr (GwPlan) plan = goblins_plan ("3 3 0 2 1\n0 0\n2 0\n0 2 TG 0\n", NULL);
  g_autofree GwGoblinsState *state = goblins_start (plan);

  goblins_play_line (plan, state, "XD");
  g_assert_false (state->clock.is_over);
  g_assert_cmpint (state->clock.actor, ==, 1);
  goblins_play_line (plan, state, "XW");
  g_assert_true (state->clock.is_over);
  g_assert_cmpint (state->clock.winner, ==, GW_GOBLINS_MAGES);
  g_assert_cmpuint (state->mages_left, ==, 1);
}

static void
test_longest_game_is_a_draw (void)
{
  g_autoptr (GwPlan) plan =
      goblins_plan ("1 3 0 1 1\n0 0\n0 2 TG 0\n", "mage_policy=idle", "max_turns=7", NULL);
  g_autoptr (GwEpisode) episode = gw_episode_new (plan, 1, NULL);

  gw_episode_seek (episode, G_MAXUINT);
  g_assert_cmpuint (gw_episode_get_clock (episode)->round, ==, 7);
  g_assert_cmpuint (gw_episode_get_clock (episode)->step, ==, 14);
  g_assert_cmpint (gw_episode_get_clock (episode)->winner, ==, GW_GOBLINS_DRAW);
}

/* Nothing is done, and nothing is kept, after the end. */
static void
test_nothing_is_done_after_the_end (void)
{
  g_autoptr (GwPlan) plan =
      goblins_plan ("1 3 0 1 1\n0 0\n0 2 TG 0\n", "mage_policy=idle", "max_turns=1", NULL);
  g_autoptr (GwEpisode) episode = gw_episode_new (plan, 1, NULL);
  const GwAction action = { .actor = 0 };
  g_autoptr (GError) error = NULL;
  guint n_overrides;

  gw_episode_seek (episode, G_MAXUINT);
  g_assert_false (gw_episode_act (episode, &action, 1, NULL, &error));
  g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION);
  gw_episode_get_overrides (episode, &n_overrides);
  g_assert_cmpuint (n_overrides, ==, 0);
}

static void
write_event_cb (const GwEvent *event, gpointer data)
{
  const GwPlan plan = { .rules = &gw_goblins_rules };
  GString *text = data;

  g_string_append (text, gw_goblins_rules.events[event->kind].id);
  gw_plan_append_event_fields (&plan, event, text);
  g_string_append_c (text, '\n');
}

static void
test_events (void)
{
  static const char *const actions[] = { "M0 D", "M0 Y", "M1 XA" };
  g_autoptr (GwPlan) plan =
      goblins_plan ("2 6 1 2 4\n0 3 W\n0 0\n0 5\n0 2 TG 0\n1 2 PG D 3\n1 5 TG 0\n0 4 TG 1\n", NULL);
  g_autofree GwGoblinsState *state = goblins_start (plan);
  g_autoptr (GString) text = g_string_new (NULL);
  GwSink sink = { write_event_cb, text };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GwAction action;

      g_assert_true (plan->rules->action_from_text (plan, state, actions[i], &action, NULL));
      g_assert_true (plan->rules->step (plan, state, NULL, &action, 1, &sink, NULL));
    }
  while (!state->clock.is_over && state->turn == 1)
    {
      g_assert_true (plan->rules->step (plan, state, NULL, NULL, 0, &sink, NULL));
    }
  g_assert_cmpstr (
      text->str, ==,
      "Step,\"mageId\":0,\"fromX\":0,\"fromY\":0,\"x\":1,\"y\":0\n"
      "Tornado,\"mageId\":0,\"x\":1,\"y\":0\n"
      "Drown,\"mageId\":-1,\"patrolId\":-1,\"trackerId\":0,\"x\":3,\"y\":0\n"
      "Fireball,\"mageId\":1,\"direction\":\"A\",\"x\":4,\"y\":0\n"
      "Burn,\"mageId\":-1,\"patrolId\":-1,\"trackerId\":2,\"x\":4,\"y\":0\n"
      "Prowl,\"patrolId\":0,\"trackerId\":-1,\"fromX\":2,\"fromY\":1,\"x\":3,\"y\":1\n"
      "Prowl,\"patrolId\":0,\"trackerId\":-1,\"fromX\":3,\"fromY\":1,\"x\":4,\"y\":1\n");
}

static void
test_actions_and_their_text (void)
{
  static const char *const bad[] = { "",     "M0",   "M0 Q",  "M0 X",  "M0 XQ",
                                     "M9 W", "M0 w", "M0 WW", "M0 Y ", "M0 end2" };
  g_autoptr (GwPlan) plan = goblins_plan ("2 2 0 1 1\n0 0\n1 1 TG 0\n", NULL);
  g_autofree GwGoblinsState *state = goblins_start (plan);
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (GwAction));
  g_autoptr (GString) texts = g_string_new (NULL);

  plan->rules->list_legal (plan, state, 0, actions);
  plan->rules->list_legal (plan, state, 1, actions);
  for (guint i = 0; i < actions->len; i++)
    {
      const GwAction *action = &g_array_index (actions, GwAction, i);
      g_autofree char *text = plan->rules->action_to_text (plan, state, action);
      GwAction read;

      g_assert_true (plan->rules->action_from_text (plan, state, text, &read, NULL));
      g_assert_cmpmem (&read, sizeof read, action, sizeof read);
      g_string_append_printf (texts, "%s; ", text);
    }
  g_assert_cmpstr (texts->str, ==, "M0 S; M0 D; M0 XW; M0 XA; M0 XS; M0 XD; M0 Y; M0 end; ");
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      GwAction action;

      g_assert_false (plan->rules->action_from_text (plan, state, bad[i], &action, &error));
      g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION);
    }
}

static void
test_refused_actions_change_nothing (void)
{
  static const GwAction refused[] = {
    { 0, GW_GOBLINS_STEP, GW_GOBLINS_UP, 0 },
    { 0, GW_GOBLINS_STEP, 4, 0 },
    { 0, GW_GOBLINS_FIREBALL, -1, 0 },
    { 0, 9, 0, 0 },
    { 1, GW_GOBLINS_END, 0, 0 },
    { 2, GW_GOBLINS_END, 0, 0 },
  };
  g_autoptr (GwPlan) plan = goblins_plan ("2 2 0 2 1\n0 0\n0 1\n1 1 TG 0\n", NULL);
  g_autofree GwGoblinsState *state = goblins_start (plan);
  g_autofree GwGoblinsState *before = g_memdup2 (state, plan->state_size);

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (plan->rules->step (plan, state, NULL, &refused[i], 1, NULL, &error));
      g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION);
      g_assert_cmpmem (state, plan->state_size, before, plan->state_size);
    }
}

/* After a hand-made step, greedy goes on from where the mage is. */
static void
test_policy_goes_on_after_a_hand_made_step (void)
{
  g_autoptr (GwPlan) plan = goblins_plan ("5 5 0 1 1\n0 0\n4 2 TG 0\n", NULL);
  g_autofree GwGoblinsState *state = goblins_start (plan);

  goblins_act (plan, state, "M0 S");
  while (!state->clock.is_over)
    {
      goblins_step (plan, state);
    }
  g_assert_cmpint (state->clock.winner, ==, GW_GOBLINS_MAGES);
  g_assert_cmpuint (state->clock.round, ==, 1);
}

static void
test_problems (void)
{
  g_autoptr (GwMap) map = goblins_map ("2 2 1 1 1\n0 1 W\n0 0\n1 1 TG 0\n");
  g_autoptr (GwParamSpecs) specs = gw_goblins_rules.list_params (map);
  g_autoptr (GwParams) params = gw_params_new (specs);
  g_autoptr (GPtrArray) problems = gw_rules_find_problems (&gw_goblins_rules, map, params);
  g_autoptr (GPtrArray) more = NULL;
  g_autoptr (GPtrArray) none = NULL;

  g_assert_cmpuint (problems->len, ==, 0);
  gw_map_add_object (map, GW_GOBLINS_PATROL, 0, 0);
  gw_map_add_object (map, GW_GOBLINS_PATROL, 1, 0);
  more = gw_rules_find_problems (&gw_goblins_rules, map, params);
  g_assert_cmpuint (more->len, ==, 2);
  for (guint i = 0; i < more->len; i++)
    {
      const GwProblem *problem = more->pdata[i];

      g_assert_cmpint (problem->severity, ==, GW_PROBLEM_ERROR);
      g_assert_cmpint (problem->fix, ==, GW_FIX_REMOVE_OBJECT);
      g_assert_cmpuint (problem->fix_argument, ==, 2 + i);
    }
  g_array_set_size (map->objects, 0);
  none = gw_rules_find_problems (&gw_goblins_rules, map, params);
  g_assert_cmpuint (none->len, ==, 2);
  g_assert_null (gw_problems_find_error (none));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/goblins/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/goblins/endings-and-metrics", test_endings);
  g_test_add_func ("/goblins/a-win-is-seen-at-the-turns-end", test_win_is_seen_at_the_turns_end);
  g_test_add_func ("/goblins/the-longest-game-is-a-draw", test_longest_game_is_a_draw);
  g_test_add_func ("/goblins/nothing-is-done-after-the-end", test_nothing_is_done_after_the_end);
  g_test_add_func ("/goblins/events", test_events);
  g_test_add_func ("/goblins/actions-and-their-text", test_actions_and_their_text);
  g_test_add_func ("/goblins/refused-actions-change-nothing", test_refused_actions_change_nothing);
  g_test_add_func ("/goblins/greedy-goes-on-after-a-hand-made-step",
                   test_policy_goes_on_after_a_hand_made_step);
  g_test_add_func ("/goblins/problems", test_problems);
  return g_test_run ();
}
