/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chase-fixture.h"

ChaseGame *
chase_game_new (int width, int height, ChaseFlip flip)
{
  ChaseGame *game = g_new0 (ChaseGame, 1);

  game->flip = flip;
  game->map = gw_map_new (gw_chase_rules.palette, (guint) width, (guint) height);
  game->settings = g_ptr_array_new_with_free_func (g_free);
  game->events = g_array_new (FALSE, FALSE, sizeof (GwEvent));
  return game;
}

void
chase_game_free (ChaseGame *game)
{
  if (game->plan != NULL)
    {
      gw_plan_free_scratch (game->plan, game->scratch);
      gw_plan_unref (game->plan);
    }
  g_free (game->state);
  g_array_unref (game->events);
  g_ptr_array_unref (game->settings);
  gw_map_unref (game->map);
  g_free (game);
}

GwPoint
chase_game_at (const ChaseGame *game, int x, int y)
{
  int right = (int) game->map->width - 1;
  int bottom = (int) game->map->height - 1;

  return (GwPoint){ (gint16) (game->flip & FLIP_ACROSS ? right - x : x),
                    (gint16) (game->flip & FLIP_DOWN ? bottom - y : y) };
}

void
chase_game_add (ChaseGame *game, GwChaseObject kind, int x, int y)
{
  GwPoint place = chase_game_at (game, x, y);

  gw_map_add_object (game->map, kind, place.x, place.y);
}

void
chase_game_set (ChaseGame *game, const char *key, const char *value)
{
  g_ptr_array_add (game->settings, g_strdup (key));
  g_ptr_array_add (game->settings, g_strdup (value));
}

static GwParams *
make_params (const ChaseGame *game)
{
  g_autoptr (GwParamSpecs) specs = gw_chase_rules.list_params (game->map);
  GwParams *params = gw_params_new (specs);
  g_autoptr (GError) error = NULL;

  if (gw_map_count_objects (game->map, GW_CHASE_SURVIVOR) == 0)
    {
      gw_params_set (params, "survivors", 0, &error);
    }
  if (gw_map_count_objects (game->map, GW_CHASE_KILLER) == 0)
    {
      gw_params_set (params, "killers", 0, &error);
    }
  for (guint i = 0; i < game->settings->len && error == NULL; i += 2)
    {
      gw_params_set_from_text (params, g_ptr_array_index (game->settings, i),
                               g_ptr_array_index (game->settings, i + 1), &error);
    }
  g_assert_no_error (error);
  return params;
}

void
chase_game_start_with_seed (ChaseGame *game, guint64 seed)
{
  g_autoptr (GwParams) params = make_params (game);
  g_autoptr (GError) error = NULL;

  g_assert_null (game->plan);
  game->plan = gw_plan_new (&gw_chase_rules, game->map, params, &error);
  g_assert_no_error (error);
  game->scratch = gw_plan_new_scratch (game->plan);
  game->state = g_malloc0 (game->plan->state_size);
  gw_chase_rules.reset (game->plan, game->state, game->scratch, seed, &error);
  g_assert_no_error (error);
}

void
chase_game_start (ChaseGame *game)
{
  chase_game_start_with_seed (game, 1);
}

void
chase_game_go_to (ChaseGame *game, guint round, GwChaseSide side)
{
  gboolean is_killers = side == GW_CHASE_KILLERS;

  /* the clock tells of the phase just played */
  game->state->clock.round = is_killers ? round - 1 : round;
  game->state->clock.phase = is_killers ? GW_CHASE_SURVIVOR_PHASE : GW_CHASE_KILLER_PHASE;
  game->state->clock.step = round * 2 - (is_killers ? 2 : 1);
}

static void
collect_cb (const GwEvent *event, gpointer data)
{
  g_array_append_val ((GArray *) data, *event);
}

void
chase_game_step_by_hand (ChaseGame *game, const GwAction *actions, guint n_actions)
{
  GwSink sink = { collect_cb, game->events };
  g_autoptr (GError) error = NULL;

  g_array_set_size (game->events, 0);
  gw_chase_rules.step (game->plan, game->state, game->scratch, actions, n_actions, &sink, &error);
  g_assert_no_error (error);
}

void
chase_game_step (ChaseGame *game)
{
  chase_game_step_by_hand (game, NULL, 0);
}

GwAction
chase_game_move (const ChaseGame *game, GwChaseSide side, guint id, int x, int y)
{
  GwPoint place = chase_game_at (game, x, y);
  guint actor = side == GW_CHASE_KILLERS ? game->state->n_survivors + id : id;

  return (GwAction){ (gint16) actor, 0, place.x, place.y };
}

GwExplain *
chase_game_explain (ChaseGame *game, GwChaseSide side, guint id)
{
  int actor = (int) (side == GW_CHASE_KILLERS ? game->state->n_survivors + id : id);
  GwExplain *explain = gw_explain_new ();
  g_autoptr (GError) error = NULL;

  gw_chase_rules.explain (game->plan, game->state, game->scratch, actor, explain, &error);
  g_assert_no_error (error);
  return explain;
}

const GwExplainRow *
chase_explain_find (const GwExplain *explain, GwPoint place)
{
  for (guint i = 0; i < explain->rows->len; i++)
    {
      const GwExplainRow *row = &g_array_index (explain->rows, GwExplainRow, i);

      if (row->x == place.x && row->y == place.y)
        {
          return row;
        }
    }
  return NULL;
}

double
chase_explain_get_term (const GwExplain *explain, GwPoint place, const char *name)
{
  const GwExplainRow *row = chase_explain_find (explain, place);

  g_assert_nonnull (row);
  for (guint i = 0; explain->terms[i] != NULL; i++)
    {
      if (g_str_equal (explain->terms[i], name))
        {
          return row->terms[i];
        }
    }
  g_assert_not_reached ();
}

GwPoint
chase_get_place (const GwChaseState *state, guint actor)
{
  return actor < state->n_survivors ? state->survivors[actor].place
                                    : state->killers[actor - state->n_survivors].place;
}

guint
chase_game_count (const ChaseGame *game, GwChaseEvent kind)
{
  guint count = 0;

  for (guint i = 0; i < game->events->len; i++)
    {
      count += chase_game_get_event (game, i)->kind == kind;
    }
  return count;
}

const GwEvent *
chase_game_get_event (const ChaseGame *game, guint index)
{
  g_assert_cmpuint (index, <, game->events->len);
  return &g_array_index (game->events, GwEvent, index);
}

gint32
chase_game_measure (const ChaseGame *game, const char *key)
{
  const GwMetricSpecs *metrics = game->plan->metrics;
  g_autofree gint32 *columns = g_new0 (gint32, gw_metric_specs_count_columns (metrics));
  int index = gw_metric_specs_find (metrics, key);

  g_assert_cmpint (index, >=, 0);
  gw_chase_rules.measure (game->plan, game->state, columns);
  return columns[gw_metric_specs_get_column (metrics, (guint) index)];
}

void
chase_test_add_flipped (const char *path, GTestDataFunc test)
{
  const char *const names[] = { "/as-given", "/mirrored-across", "/mirrored-down",
                                "/mirrored-both" };

  for (guint flip = 0; flip < G_N_ELEMENTS (names); flip++)
    {
      g_autofree char *full = g_strconcat (path, names[flip], NULL);

      g_test_add_data_func (full, GUINT_TO_POINTER (flip), test);
    }
}
