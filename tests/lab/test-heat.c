/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-episode.h"
#include "gw-heat.h"
#include "lab-fixture.h"

#define SEED G_GUINT64_CONSTANT (77)
#define N_EPISODES 60

/* Layers of the toy game: visits, those of its two sides, flags taken. */
#define FLAG_LAYER 3

static GwPlan *
plan_new (void)
{
  g_autoptr (GwDocument) document = lab_document_new ();

  return lab_plan_new (document);
}

static GwHeat *
play (GwPlan *plan, guint threads, guint layer, int cell)
{
  g_autoptr (GError) error = NULL;
  const GwHeatOptions options = { .plan = plan,
                                  .seed = SEED,
                                  .episodes = N_EPISODES,
                                  .threads = threads,
                                  .watched_layer = layer,
                                  .watched_cell = cell };
  GwHeat *heat = gw_heat_new (&options, &error);

  g_assert_no_error (error);
  g_assert_true (gw_heat_wait (heat, -1));
  g_assert_true (gw_heat_finish (heat, &error));
  g_assert_cmpuint (gw_heat_get_done (heat), ==, N_EPISODES);
  return heat;
}

typedef struct
{
  guint64 *visits; /* [height * width] */
  guint64 *flags;
  guint width;
} Count;

static void
count_flag (const GwEvent *event, gpointer data)
{
  Count *count = data;

  if (event->kind == GW_TOY_EVENT_FLAG)
    {
      count->flags[(guint) event->values[3] * count->width + (guint) event->values[2]]++;
    }
}

static void
count_walkers (Count *count, const GwEpisode *episode)
{
  GwPlan *plan = gw_episode_get_plan (episode);
  g_autoptr (GwFrame) frame = gw_frame_new ();

  plan->rules->observe (plan, gw_episode_get_state (episode), GW_VIEWER_ALL, frame);
  for (guint i = 0; i < frame->tokens->len; i++)
    {
      const GwToken *token = &g_array_index (frame->tokens, GwToken, i);

      if (token->actor >= 0)
        {
          count->visits[(guint) token->y * count->width + (guint) token->x]++;
        }
    }
}

static void
count_episode (Count *count, GwPlan *plan, guint64 seed)
{
  g_autoptr (GwEpisode) episode = gw_episode_new (plan, seed, NULL);
  const GwSink sink = { count_flag, count };

  count_walkers (count, episode);
  while (!gw_episode_get_clock (episode)->is_over)
    {
      gw_episode_step (episode, &sink);
      count_walkers (count, episode);
    }
}

static void
test_counts_are_those_of_the_episodes (void)
{
  g_autoptr (GwPlan) plan = plan_new ();
  g_autoptr (GwHeat) heat = play (plan, 2, 0, -1);
  g_autofree guint64 *visits = gw_heat_dup_layer (heat, 0);
  g_autofree guint64 *of_side = gw_heat_dup_layer (heat, 1);
  g_autofree guint64 *flags = gw_heat_dup_layer (heat, FLAG_LAYER);
  guint width, height;
  gsize n_bytes;
  Count count;

  g_assert_false (gw_heat_has_many_boards (heat));
  gw_heat_get_size (heat, &width, &height);
  n_bytes = width * height * sizeof (guint64);
  count = (Count){ g_malloc0 (n_bytes), g_malloc0 (n_bytes), width };
  for (guint64 i = 0; i < N_EPISODES; i++)
    {
      count_episode (&count, plan, SEED + i);
    }
  g_assert_cmpmem (visits, n_bytes, count.visits, n_bytes);
  g_assert_cmpmem (of_side, n_bytes, count.visits, n_bytes);
  g_assert_cmpmem (flags, n_bytes, count.flags, n_bytes);
  g_free (count.visits);
  g_free (count.flags);
}

static int
find_visited (const guint64 *counts, guint n_cells)
{
  for (guint i = 0; i < n_cells; i++)
    {
      if (counts[i] > 0 && counts[i] < N_EPISODES)
        {
          return (int) i;
        }
    }
  g_assert_not_reached ();
}

static void
test_a_cell_tells_its_episodes (void)
{
  g_autoptr (GwPlan) plan = plan_new ();
  g_autoptr (GwHeat) heat = play (plan, 2, 0, -1);
  g_autofree guint64 *flags = gw_heat_dup_layer (heat, FLAG_LAYER);
  int cell = find_visited (flags, 12 * 9);
  g_autoptr (GwHeat) watching = play (plan, 2, FLAG_LAYER, cell);
  GArray *episodes = gw_heat_get_watched (watching);

  g_assert_cmpuint (gw_heat_get_watched (heat)->len, ==, 0);
  g_assert_cmpuint (episodes->len, ==, flags[cell]);
  for (guint i = 0; i < episodes->len; i++)
    {
      g_autofree guint64 *found = g_new0 (guint64, 12 * 9);
      g_autofree guint64 *visits = g_new0 (guint64, 12 * 9);
      Count count = { visits, found, 12 };

      count_episode (&count, plan, SEED + g_array_index (episodes, guint64, i));
      g_assert_cmpuint (found[cell], ==, 1);
      g_assert_true (i == 0
                     || g_array_index (episodes, guint64, i)
                            > g_array_index (episodes, guint64, i - 1));
    }
}

static void
test_threads_change_nothing (void)
{
  g_autoptr (GwPlan) plan = plan_new ();
  g_autoptr (GwHeat) one = play (plan, 1, 0, 20);
  g_autoptr (GwHeat) four = play (plan, 4, 0, 20);

  for (guint layer = 0; layer < gw_heat_count_layers (plan->rules); layer++)
    {
      g_autofree guint64 *cells = gw_heat_dup_layer (one, layer);
      g_autofree guint64 *others = gw_heat_dup_layer (four, layer);

      g_assert_cmpmem (cells, 12 * 9 * sizeof (guint64), others, 12 * 9 * sizeof (guint64));
    }
  g_assert_cmpmem (
      gw_heat_get_watched (one)->data, gw_heat_get_watched (one)->len * sizeof (guint64),
      gw_heat_get_watched (four)->data, gw_heat_get_watched (four)->len * sizeof (guint64));
}

static void
test_layers_have_names (void)
{
  const char *expected[] = { "Visits", "Visits: Walkers", "Visits: Wardens", "Flag" };
  const GwRules *rules = &gw_toy_rules;

  g_assert_cmpuint (gw_heat_count_layers (rules), ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *label = gw_heat_dup_label (rules, i);

      g_assert_cmpstr (label, ==, expected[i]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gw_rules_register (&gw_toy_rules);
  g_test_add_func ("/lab/heat/counts-are-those-of-the-episodes",
                   test_counts_are_those_of_the_episodes);
  g_test_add_func ("/lab/heat/a-cell-tells-its-episodes", test_a_cell_tells_its_episodes);
  g_test_add_func ("/lab/heat/threads-change-nothing", test_threads_change_nothing);
  g_test_add_func ("/lab/heat/layers-have-names", test_layers_have_names);
  return g_test_run ();
}
