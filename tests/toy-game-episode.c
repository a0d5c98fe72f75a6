/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How an episode of the toy game goes: every step each walker takes one draw and one step. */
#include "toy-game.h"

#include <glib/gi18n-lib.h>

#define N_TRIES 200

static const int step_x[GW_TOY_N_DIRECTIONS] = { 0, -1, 1, 0 };
static const int step_y[GW_TOY_N_DIRECTIONS] = { -1, 0, 0, 1 };

static const char *const terms[] = { N_ ("Whim"), N_ ("Wind"), NULL };

gboolean
gw_toy_prepare (GwPlan *plan, GError **error)
{
  GwToyPlan *toy = g_new0 (GwToyPlan, 1);

  if (plan->map->width > 0)
    {
      toy->map = gw_map_ref (plan->map);
    }
  else
    {
      toy->map = gw_map_new (plan->map->palette, gw_params_get_int (plan->params, "width"),
                             gw_params_get_int (plan->params, "height"));
    }
  toy->max_steps = gw_params_get_int (plan->params, "max_steps");
  for (guint i = 0; i < plan->map->objects->len; i++)
    {
      const GwObject *object = &g_array_index (plan->map->objects, GwObject, i);

      if (object->kind == GW_TOY_FLAG)
        {
          toy->flags[toy->n_flags++] = object;
        }
    }
  plan->prepared = toy;
  plan->state_size = sizeof (GwToyState);
  return TRUE;
}

void
gw_toy_unprepare (GwPlan *plan)
{
  GwToyPlan *toy = plan->prepared;

  gw_map_unref (toy->map);
  g_free (toy);
}

static int
find_walker (const GwToyState *state, int x, int y)
{
  for (guint i = 0; i < state->n_walkers; i++)
    {
      if (state->walkers[i].x == x && state->walkers[i].y == y)
        {
          return (int) i;
        }
    }
  return -1;
}

static void
add_walker (GwToyState *state, int x, int y)
{
  GwToyWalker walker = { .x = x, .y = y, .first_x = x, .first_y = y };

  state->walkers[state->n_walkers++] = walker;
}

static gboolean
draw_walker (const GwToyPlan *toy, GwToyState *state)
{
  for (guint i = 0; i < N_TRIES; i++)
    {
      guint64 cell = gw_random_below (&state->random, (guint64) toy->map->width * toy->map->height);
      int x = (int) (cell % toy->map->width);
      int y = (int) (cell / toy->map->width);

      if (gw_map_is_passable (toy->map, x, y) && find_walker (state, x, y) < 0)
        {
          add_walker (state, x, y);
          return TRUE;
        }
    }
  return FALSE;
}

gboolean
gw_toy_reset (const GwPlan *plan, gpointer data, gpointer scratch, guint64 seed, GError **error)
{
  const GwToyPlan *toy = plan->prepared;
  GwToyState *state = data;
  guint wanted = (guint) gw_params_get_int (plan->params, "walkers");

  *state = (GwToyState){ .clock = { .winner = GW_WINNER_NONE, .actor = GW_ACTOR_ALL } };
  gw_random_init (&state->random, seed);
  for (guint i = 0; i < plan->map->objects->len; i++)
    {
      const GwObject *object = &g_array_index (plan->map->objects, GwObject, i);

      if (object->kind == GW_TOY_WALKER)
        {
          add_walker (state, object->x, object->y);
        }
    }
  while (gw_map_count_objects (plan->map, GW_TOY_WALKER) == 0 && state->n_walkers < wanted)
    {
      if (!draw_walker (toy, state))
        {
          g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_EPISODE,
                       _ ("no free cell for walker %u in %d tries"), state->n_walkers, N_TRIES);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
is_free (const GwToyPlan *toy, const GwToyState *state, guint actor, guint direction)
{
  const GwToyWalker *walker = &state->walkers[actor];
  int x = walker->x + step_x[direction];
  int y = walker->y + step_y[direction];

  return gw_map_is_passable (toy->map, x, y) && find_walker (state, x, y) < 0
         && gw_map_get_edge (toy->map, walker->x, walker->y, step_x[direction], step_y[direction])
                == GW_EDGE_OPEN;
}

/* The policy: one draw, pushed by the wind; `rows` is filled if it is not NULL. */
static guint
choose_direction (const GwPlan *plan, GwRandom *random, GwExplainRow *rows)
{
  double wind = gw_params_get (plan->params, "wind");
  guint drawn = (guint) gw_random_below (random, GW_TOY_N_DIRECTIONS);
  guint chosen = 0;
  double best = -1;

  for (guint i = 0; i < GW_TOY_N_DIRECTIONS; i++)
    {
      double whim = i == drawn ? 1 : 0;
      double push = i == GW_TOY_EAST ? wind : 0;

      if (whim + push > best)
        {
          best = whim + push;
          chosen = i;
        }
      if (rows != NULL)
        {
          rows[i].terms[0] = whim;
          rows[i].terms[1] = push;
          rows[i].total = whim + push;
        }
    }
  return chosen;
}

static void
take_flags (const GwPlan *plan, GwToyState *state, guint actor, const GwSink *sink)
{
  const GwToyPlan *toy = plan->prepared;
  const GwToyWalker *walker = &state->walkers[actor];

  for (guint i = 0; i < toy->n_flags; i++)
    {
      const GwObject *flag = toy->flags[i];

      if (flag->x != walker->x || flag->y != walker->y || (state->taken >> i & 1) != 0)
        {
          continue;
        }
      state->taken |= G_GUINT64_CONSTANT (1) << i;
      state->points += flag->attributes[0];
      gw_sink_write (
          sink, .kind = GW_TOY_EVENT_FLAG, .phase = state->clock.phase, .round = state->clock.round,
          .step = state->clock.step,
          .values = { (gint32) actor, (gint32) i, flag->x, flag->y, flag->attributes[1] });
    }
}

static void
move_walker (
    const GwPlan *plan, GwToyState *state, guint actor, guint direction, const GwSink *sink)
{
  GwToyWalker *walker = &state->walkers[actor];
  gboolean moves = is_free (plan->prepared, state, actor, direction);

  gw_sink_write (sink, .kind = moves ? GW_TOY_EVENT_MOVE : GW_TOY_EVENT_BUMP,
                 .phase = state->clock.phase, .round = state->clock.round,
                 .step = state->clock.step, .values = { (gint32) actor, (gint32) direction });
  if (!moves)
    {
      state->bumps++;
      return;
    }
  walker->x += step_x[direction];
  walker->y += step_y[direction];
  walker->moves++;
  state->moves++;
  take_flags (plan, state, actor, sink);
}

static void
end_episode (const GwPlan *plan, GwToyState *state, const GwSink *sink)
{
  const GwToyPlan *toy = plan->prepared;
  guint n_taken = (guint) __builtin_popcountll (state->taken);

  if (state->clock.step < toy->max_steps && (toy->n_flags == 0 || n_taken < toy->n_flags))
    {
      return;
    }
  state->clock.is_over = TRUE;
  state->clock.winner = n_taken * 2 == toy->n_flags ? 2 : n_taken * 2 < toy->n_flags;
  gw_sink_write (sink, .kind = GW_TOY_EVENT_END, .phase = state->clock.phase,
                 .round = state->clock.round, .step = state->clock.step,
                 .values = { state->clock.winner });
}

static const GwAction *
find_action (const GwAction *actions, guint n_actions, guint actor)
{
  for (guint i = 0; i < n_actions; i++)
    {
      if (actions[i].actor == (int) actor)
        {
          return &actions[i];
        }
    }
  return NULL;
}

static gboolean
check_actions (const GwPlan *plan,
               const GwToyState *state,
               const GwAction *actions,
               guint n_actions,
               GError **error)
{
  for (guint i = 0; i < n_actions; i++)
    {
      if (actions[i].actor < 0 || actions[i].actor >= (int) state->n_walkers || actions[i].first < 0
          || actions[i].first >= GW_TOY_N_DIRECTIONS
          || !is_free (plan->prepared, state, (guint) actions[i].actor, (guint) actions[i].first))
        {
          g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION, _ ("that way is blocked"));
          return FALSE;
        }
    }
  return TRUE;
}

gboolean
gw_toy_step (const GwPlan *plan,
             gpointer data,
             gpointer scratch,
             const GwAction *actions,
             guint n_actions,
             const GwSink *sink,
             GError **error)
{
  GwToyState *state = data;

  if (!check_actions (plan, state, actions, n_actions, error))
    {
      return FALSE;
    }
  state->clock.step++;
  state->clock.round = (state->clock.step + 1) / 2;
  state->clock.phase = state->clock.step % 2 == 1 ? 1 : 2;
  for (guint i = 0; i < state->n_walkers; i++)
    {
      const GwAction *action = find_action (actions, n_actions, i);
      guint direction = choose_direction (plan, &state->random, NULL);

      move_walker (plan, state, i, action != NULL ? (guint) action->first : direction, sink);
    }
  end_episode (plan, state, sink);
  return TRUE;
}

static int n_slow_steps;

static gboolean
step_slowly (const GwPlan *plan,
             gpointer data,
             gpointer scratch,
             const GwAction *actions,
             guint n_actions,
             const GwSink *sink,
             GError **error)
{
  g_atomic_int_inc (&n_slow_steps);
  g_usleep (GW_SLOW_TOY_MICROSECONDS);
  return gw_toy_step (plan, data, scratch, actions, n_actions, sink, error);
}

const GwRules *
gw_toy_get_slow_rules (void)
{
  static GwRules rules;

  rules = gw_toy_rules;
  rules.id = "slow-toy";
  rules.step = step_slowly;
  return &rules;
}

guint
gw_toy_count_slow_steps (void)
{
  return (guint) g_atomic_int_get (&n_slow_steps);
}

void
gw_toy_list_legal (const GwPlan *plan, gconstpointer data, int actor, GArray *actions)
{
  const GwToyState *state = data;

  for (guint i = 0; i < GW_TOY_N_DIRECTIONS && !state->clock.is_over; i++)
    {
      GwAction action = { .actor = actor, .first = (gint32) i };

      if (is_free (plan->prepared, state, (guint) actor, i))
        {
          g_array_append_val (actions, action);
        }
    }
}

guint64
gw_toy_hash (const GwPlan *plan, gconstpointer data)
{
  const GwToyState *state = data;
  guint64 hash = gw_hash_add (GW_HASH_START, state->clock.step);

  hash = gw_hash_add (hash, state->clock.is_over);
  hash = gw_hash_add (hash, state->taken);
  for (guint i = 0; i < state->n_walkers; i++)
    {
      hash =
          gw_hash_add (hash, (guint64) state->walkers[i].y << 16 | (guint64) state->walkers[i].x);
    }
  for (guint i = 0; i < G_N_ELEMENTS (state->random.words); i++)
    {
      hash = gw_hash_add (hash, state->random.words[i]);
    }
  return hash;
}

gboolean
gw_toy_explain (const GwPlan *plan,
                gconstpointer data,
                gpointer scratch,
                int actor,
                GwExplain *explain,
                GError **error)
{
  const GwToyState *state = data;
  GwRandom random = state->random;
  GwExplainRow rows[GW_TOY_N_DIRECTIONS] = { 0 };
  guint chosen = 0;

  if (state->clock.is_over || actor < 0 || actor >= (int) state->n_walkers)
    {
      g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION, _ ("it is not to move"));
      return FALSE;
    }
  for (int i = 0; i <= actor; i++)
    {
      chosen = choose_direction (plan, &random, rows);
    }
  explain->goal = g_strdup (_ ("Wander"));
  explain->terms = terms;
  gw_explain_add_note (explain, _ ("%d points so far"), state->points);
  for (guint i = 0; i < GW_TOY_N_DIRECTIONS; i++)
    {
      rows[i].label = g_strdup (gw_toy_directions[i].label);
      rows[i].has_cell = TRUE;
      rows[i].x = state->walkers[actor].x + step_x[i];
      rows[i].y = state->walkers[actor].y + step_y[i];
      rows[i].action = (GwAction){ .actor = actor, .first = (gint32) i };
      rows[i].is_chosen = i == chosen;
      g_array_append_val (explain->rows, rows[i]);
    }
  return TRUE;
}
