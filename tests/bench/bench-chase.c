/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast Chase runs: ratios within one run, which say the same on any machine.
 *
 *   bench-chase                  the table of ratios
 *   bench-chase count SCENE N    N episodes of a scene, for counting instructions; prints how
 *                                many agent-steps they took */
#include <stdio.h>
#include <stdlib.h>

#include "chase-reference.h"
#include "gw-batch.h"

#define BOX 24

typedef struct
{
  const char *name;
  guint size;
  gboolean has_walls;
  gboolean in_box; /* everything inside a box of BOX × BOX, so that contacts are as frequent */
} Scene;

static const Scene scenes[] = {
  { "open-50", 50, FALSE, FALSE },    { "open-500", 500, FALSE, FALSE },
  { "walls-50", 50, TRUE, FALSE },    { "walls-500", 500, TRUE, FALSE },
  { "open-box-50", 50, FALSE, TRUE }, { "open-box-500", 500, FALSE, TRUE },
};

static const Scene *
find_scene (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      if (g_str_equal (scenes[i].name, name))
        {
          return &scenes[i];
        }
    }
  g_error ("no scene %s", name);
}

/* One cell in ten is impassable; the exits stand in two corners. */
static void
add_walls (GwMap *map)
{
  GwRandom random;

  gw_random_init (&random, 7);
  for (guint cell = 0; cell < map->width * map->height; cell++)
    {
      map->terrain[cell] = gw_random_below (&random, 10) == 0;
    }
  map->terrain[0] = 0;
  map->terrain[map->width * map->height - 1] = 0;
  gw_map_add_object (map, GW_CHASE_EXIT, 0, 0);
  gw_map_add_object (map, GW_CHASE_EXIT, (int) map->width - 1, (int) map->height - 1);
}

static void
fill_box (GwMap *map)
{
  int left = (int) (map->width - BOX) / 2;
  int top = (int) (map->height - BOX) / 2;
  static const int places[6][2] = {
    { 4, 4 }, { 12, 3 }, { 20, 9 }, { 9, 12 }, { 15, 19 }, { 3, 20 }
  };

  gw_map_add_object (map, GW_CHASE_EXIT, left, top + BOX / 2);
  gw_map_add_object (map, GW_CHASE_EXIT, left + BOX - 1, top + BOX / 2);
  for (guint i = 0; i < 6; i++)
    {
      gw_map_add_object (map, i % 2 == 0 ? GW_CHASE_SURVIVOR : GW_CHASE_KILLER, left + places[i][0],
                         top + places[i][1]);
    }
}

static GwPlan *
make_plan (const Scene *scene)
{
  g_autoptr (GwMap) map = gw_map_new (gw_chase_rules.palette, scene->size, scene->size);
  g_autoptr (GwParamSpecs) specs = NULL;
  g_autoptr (GwParams) params = NULL;
  g_autoptr (GError) error = NULL;
  GwPlan *plan;

  if (scene->has_walls)
    {
      add_walls (map);
    }
  if (scene->in_box)
    {
      fill_box (map);
    }
  specs = gw_chase_rules.list_params (map);
  params = gw_params_new (specs);
  plan = gw_plan_new (&gw_chase_rules, map, params, &error);
  g_assert_no_error (error);
  return plan;
}

static guint
count_deciding (const GwChaseState *state)
{
  return state->clock.phase == GW_CHASE_KILLER_PHASE
             ? (guint) __builtin_popcountll (state->on_board)
             : state->n_killers;
}

/* Plays episodes of the engine; returns the agent-steps. */
static guint64
play_engine (GwPlan *plan, guint64 seed, guint n_episodes)
{
  g_autofree GwChaseState *state = g_malloc (plan->state_size);
  gpointer scratch = gw_plan_new_scratch (plan);
  guint64 agent_steps = 0;

  for (guint i = 0; i < n_episodes; i++)
    {
      gw_chase_rules.reset (plan, state, scratch, seed + i, NULL);
      while (!state->clock.is_over)
        {
          agent_steps += count_deciding (state);
          gw_chase_rules.step (plan, state, scratch, NULL, 0, NULL, NULL);
        }
    }
  gw_plan_free_scratch (plan, scratch);
  return agent_steps;
}

/* The same for the naive reference, which gets only so many phases: it is slow. */
static guint64
play_reference (GwPlan *plan, guint64 seed, guint n_phases)
{
  guint64 agent_steps = 0;

  while (n_phases > 0)
    {
      g_autoptr (GwChaseReference) reference =
          gw_chase_reference_new (plan->map, plan->params, seed++, NULL);

      while (n_phases > 0 && !gw_chase_reference_is_over (reference))
        {
          agent_steps += gw_chase_reference_step (reference);
          n_phases--;
        }
    }
  return agent_steps;
}

static double
get_seconds (void)
{
  return (double) g_get_monotonic_time () / 1e6;
}

/* Agent-steps per second: the best of a few rounds, since the machine may be busy elsewhere. */
static double
measure_engine (GwPlan *plan, guint n_episodes)
{
  double best = 0;

  play_engine (plan, 1, n_episodes / 10 + 1);
  for (guint i = 0; i < 5; i++)
    {
      double start = get_seconds ();
      guint64 agent_steps = play_engine (plan, 1, n_episodes);

      best = MAX (best, (double) agent_steps / (get_seconds () - start));
    }
  return best;
}

static void
compare_with_reference (const char *name, guint n_episodes, guint n_phases, double aim)
{
  g_autoptr (GwPlan) plan = make_plan (find_scene (name));
  double engine = measure_engine (plan, n_episodes);
  double start = get_seconds ();
  guint64 agent_steps = play_reference (plan, 1, n_phases);
  double reference = (double) agent_steps / (get_seconds () - start);

  printf ("%-10s engine %10.0f agent-steps/s, naive %8.1f: %8.0f times (aim %.0f)\n", name, engine,
          reference, engine / reference, aim);
}

static void
compare_sizes (void)
{
  g_autoptr (GwPlan) small = make_plan (find_scene ("open-box-50"));
  g_autoptr (GwPlan) large = make_plan (find_scene ("open-box-500"));
  double small_rate = measure_engine (small, 4000);
  double large_rate = measure_engine (large, 4000);

  printf ("%-10s rate at 500×500 ÷ rate at 50×50, same contacts: %.3f (aim 0.9)\n", "sizes",
          large_rate / small_rate);
}

static double
time_batch (GwPlan *plan, guint threads)
{
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < 3; i++)
    {
      GwBatchOptions options = { .plan = plan, .seed = 1, .episodes = 40000, .threads = threads };
      g_autoptr (GwBatch) batch = gw_batch_new (&options);
      double start = get_seconds ();

      gw_batch_start (batch, NULL);
      gw_batch_finish (batch, NULL);
      best = MIN (best, get_seconds () - start);
    }
  return best;
}

static void
compare_threads (void)
{
  g_autoptr (GwPlan) plan = make_plan (find_scene ("open-50"));
  double one = time_batch (plan, 1);
  double two = time_batch (plan, 2);

  printf ("%-10s 2 threads ÷ 1: %.2f times, %.0f and %.0f episodes/s (aim 1.85)\n", "threads",
          one / two, 40000 / one, 40000 / two);
}

static gboolean
may_step (const GwMap *map, int x, int y, int dx, int dy)
{
  if (!gw_map_is_passable (map, x + dx, y + dy))
    {
      return FALSE;
    }
  if (dx == 0 || dy == 0)
    {
      return gw_map_get_edge (map, x, y, dx, dy) == GW_EDGE_OPEN;
    }
  return gw_map_is_passable (map, x + dx, y) && gw_map_is_passable (map, x, y + dy)
         && gw_map_get_edge (map, x, y, dx, 0) == GW_EDGE_OPEN
         && gw_map_get_edge (map, x, y, 0, dy) == GW_EDGE_OPEN
         && gw_map_get_edge (map, x + dx, y, 0, dy) == GW_EDGE_OPEN
         && gw_map_get_edge (map, x, y + dy, dx, 0) == GW_EDGE_OPEN;
}

/* Breadth first with a queue, as a textbook has it. */
static void
fill_textbook (const GwMap *map, guint source, int *steps)
{
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < map->width * map->height; i++)
    {
      steps[i] = -1;
    }
  steps[source] = 0;
  g_array_append_val (queue, source);
  for (guint head = 0; head < queue->len; head++)
    {
      guint cell = g_array_index (queue, guint, head);
      int x = (int) (cell % map->width);
      int y = (int) (cell / map->width);

      for (guint i = 0; i < GW_N_DIRECTIONS; i++)
        {
          int dx = gw_direction_dx[i];
          int dy = gw_direction_dy[i];
          guint next = gw_map_cell (map, x + dx, y + dy);

          if (may_step (map, x, y, dx, dy) && steps[next] < 0)
            {
              steps[next] = steps[cell] + 1;
              g_array_append_val (queue, next);
            }
        }
    }
}

static void
compare_fields (void)
{
  g_autoptr (GwPlan) plan = make_plan (find_scene ("walls-500"));
  g_autoptr (GwMoves) moves = gw_moves_new (plan->map);
  g_autofree int *steps = g_new (int, 500 * 500);
  double textbook = G_MAXDOUBLE;
  double engine = G_MAXDOUBLE;

  for (guint i = 0; i < 10; i++)
    {
      double start = get_seconds ();
      GwField *field;

      fill_textbook (plan->map, 0, steps);
      textbook = MIN (textbook, get_seconds () - start);
      start = get_seconds ();
      field = gw_field_new (moves, (guint32[]){ 0 }, 1);
      engine = MIN (engine, get_seconds () - start);
      gw_field_free (field);
    }
  printf ("%-10s one exit field at 500×500: %.2f ms, textbook queue %.2f ms: %.1f times (aim 3)\n",
          "field", engine * 1e3, textbook * 1e3, textbook / engine);
}

int
main (int argc, char **argv)
{
  if (argc == 4 && g_str_equal (argv[1], "count"))
    {
      g_autoptr (GwPlan) plan = make_plan (find_scene (argv[2]));

      printf ("%" G_GUINT64_FORMAT "\n", play_engine (plan, 1, (guint) atoi (argv[3])));
      return 0;
    }
  compare_with_reference ("open-50", 20000, 400, 200);
  compare_with_reference ("open-500", 4000, 40, 20000);
  compare_with_reference ("walls-50", 10000, 400, 100);
  compare_with_reference ("walls-500", 2000, 40, 5000);
  compare_sizes ();
  compare_fields ();
  compare_threads ();
  return 0;
}
