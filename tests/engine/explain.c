/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-explain.h"

#include "gw-episode.h"
#include "toy-game.h"

static void
test_a_new_table_is_empty (void)
{
  g_autoptr (GwExplain) explain = gw_explain_new ();

  g_assert_null (explain->goal);
  g_assert_cmpuint (explain->notes->len, ==, 0);
  g_assert_cmpuint (explain->rows->len, ==, 0);
  g_assert_cmpuint (gw_explain_count_terms (explain), ==, 0);
}

static void
test_notes_are_formatted (void)
{
  g_autoptr (GwExplain) explain = gw_explain_new ();

  gw_explain_add_note (explain, "sees %s at %d, %d", "K1", 3, -4);
  gw_explain_add_note (explain, "100%%");
  g_assert_cmpuint (explain->notes->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (explain->notes, 0), ==, "sees K1 at 3, -4");
  g_assert_cmpstr (g_ptr_array_index (explain->notes, 1), ==, "100%");
}

static void
test_terms_are_counted (void)
{
  const char *const terms[] = { "a", "b", "c", NULL };
  g_autoptr (GwExplain) explain = gw_explain_new ();

  explain->terms = terms;
  g_assert_cmpuint (gw_explain_count_terms (explain), ==, 3);
}

static void
collect_cb (const GwEvent *event, gpointer data)
{
  GwEvent **found = data;

  if (event->kind == GW_TOY_EVENT_MOVE || event->kind == GW_TOY_EVENT_BUMP)
    {
      *found = g_memdup2 (event, sizeof *event);
    }
}

/* The chosen row of the toy's only walker is what it does in the next step. */
static void
test_the_chosen_row_comes_true (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 6, 6);
  g_autoptr (GwParamSpecs) specs = gw_toy_rules.list_params (map);
  g_autoptr (GwParams) params = gw_params_new (specs);
  g_autoptr (GwPlan) plan = NULL;
  g_autoptr (GwEpisode) episode = NULL;

  g_assert_true (gw_params_set (params, "walkers", 1, NULL));
  plan = gw_plan_new (&gw_toy_rules, map, params, NULL);
  episode = gw_episode_new (plan, 11, NULL);
  while (!gw_episode_get_clock (episode)->is_over)
    {
      g_autoptr (GwExplain) explain = gw_explain_new ();
      g_autofree GwEvent *event = NULL;
      GwSink sink = { collect_cb, &event };
      guint n_chosen = 0;

      g_assert_true (
          gw_toy_rules.explain (plan, gw_episode_get_state (episode), NULL, 0, explain, NULL));
      gw_episode_step (episode, &sink);
      for (guint i = 0; i < explain->rows->len; i++)
        {
          const GwExplainRow *row = &g_array_index (explain->rows, GwExplainRow, i);

          n_chosen += row->is_chosen;
          g_assert_cmpint (row->is_chosen, ==, event->values[1] == (int) i);
          g_assert_cmpfloat (row->total, ==, row->terms[0] + row->terms[1]);
        }
      g_assert_cmpuint (n_chosen, ==, 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/explain/a-new-table-is-empty", test_a_new_table_is_empty);
  g_test_add_func ("/explain/notes-are-formatted", test_notes_are_formatted);
  g_test_add_func ("/explain/terms-are-counted", test_terms_are_counted);
  g_test_add_func ("/explain/the-chosen-row-comes-true", test_the_chosen_row_comes_true);
  return g_test_run ();
}
