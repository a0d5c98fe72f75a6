/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "maze-fixture.h"

GwParams *
maze_new_params (const GwMap *map, const char *settings)
{
  g_autoptr (GwParamSpecs) specs = gw_maze_rules.list_params (map);
  GwParams *params = gw_params_new (specs);
  g_auto (GStrv) words = g_strsplit (settings, " ", -1);

  for (guint i = 0; words[i] != NULL && words[i][0] != '\0'; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);
      g_autoptr (GError) error = NULL;

      gw_params_set_from_text (params, pair[0], pair[1], &error);
      g_assert_no_error (error);
    }
  return params;
}

GwMap *
maze_draw_map (const char *settings, guint64 seed)
{
  g_autoptr (GwMap) open_map = gw_map_new (gw_maze_rules.palette, 0, 0);
  g_autoptr (MazeGame) game = maze_game_new (open_map, settings, seed);

  return gw_maze_rules.place (game->plan, game->state);
}

static GwEdge
draw_edge (GwRandom *random)
{
  static const GwEdge edges[] = { GW_EDGE_OPEN, GW_EDGE_WALL, GW_EDGE_GLASS, GW_EDGE_GLASS };

  return edges[gw_random_below (random, G_N_ELEMENTS (edges))];
}

static gboolean
is_room_place (const GwMap *map, int x, int y)
{
  return x < 3 && y >= (int) map->height - 3;
}

static void
move_objects (GwMap *map, GwRandom *random)
{
  guint n_ghosts = (guint) gw_random_below (random, GW_MAZE_MAX_GHOSTS + 1);
  gboolean taken[GW_MAZE_MAX_CELLS] = { FALSE };

  g_array_set_size (map->objects, 0);
  while (map->objects->len <= n_ghosts)
    {
      int x = (int) gw_random_below (random, map->width);
      int y = (int) gw_random_below (random, map->height);

      if (!is_room_place (map, x, y) && !taken[gw_map_cell (map, x, y)])
        {
          taken[gw_map_cell (map, x, y)] = TRUE;
          gw_map_add_object (map, map->objects->len == 0 ? GW_MAZE_GOAL : GW_MAZE_GHOST, x, y);
        }
    }
}

void
maze_edit_map (GwMap *map, GwRandom *random)
{
  guint n_edits = (guint) gw_random_below (random, 60);

  for (guint i = 0; i < n_edits; i++)
    {
      gboolean is_right = gw_random_below (random, 2) == 0;
      int x = (int) gw_random_below (random, map->width - is_right);
      int y = (int) gw_random_below (random, map->height - !is_right);

      if (!is_room_place (map, x, y) && !is_room_place (map, x + is_right, y + !is_right))
        {
          gw_map_set_edge (map, x, y, is_right, !is_right, draw_edge (random));
        }
    }
  move_objects (map, random);
}

static void
gather_cb (const GwEvent *event, gpointer data)
{
  g_array_append_vals (data, event, 1);
}

MazeGame *
maze_game_new (const GwMap *map, const char *settings, guint64 seed)
{
  MazeGame *game = g_new0 (MazeGame, 1);
  g_autoptr (GwParams) params = maze_new_params (map, settings);
  g_autoptr (GError) error = NULL;

  game->plan = gw_plan_new (&gw_maze_rules, map, params, &error);
  g_assert_no_error (error);
  game->state = g_malloc0 (game->plan->state_size);
  game->scratch = gw_plan_new_scratch (game->plan);
  game->events = g_array_new (FALSE, FALSE, sizeof (GwEvent));
  gw_maze_rules.reset (game->plan, game->state, game->scratch, seed, &error);
  g_assert_no_error (error);
  return game;
}

void
maze_game_free (MazeGame *game)
{
  gw_plan_free_scratch (game->plan, game->scratch);
  gw_plan_unref (game->plan);
  g_free (game->state);
  g_array_unref (game->events);
  g_free (game);
}

void
maze_game_step (MazeGame *game)
{
  GwSink sink = { gather_cb, game->events };
  g_autoptr (GError) error = NULL;

  g_array_set_size (game->events, 0);
  gw_maze_rules.step (game->plan, game->state, game->scratch, NULL, 0, &sink, &error);
  g_assert_no_error (error);
}

gboolean
maze_game_try (MazeGame *game, char action, GError **error)
{
  GwSink sink = { gather_cb, game->events };
  const char *letters = "udlr";
  GwAction done = { .verb = GW_MAZE_REVIVE };

  if (action != '!')
    {
      done = (GwAction){ .verb = GW_MAZE_STEP,
                         .first = (gint32) (strchr (letters, action) - letters) };
    }
  g_array_set_size (game->events, 0);
  return gw_maze_rules.step (game->plan, game->state, game->scratch, &done, 1, &sink, error);
}

void
maze_game_act (MazeGame *game, char action)
{
  g_autoptr (GError) error = NULL;

  maze_game_try (game, action, &error);
  g_assert_no_error (error);
}

void
maze_game_play (MazeGame *game, const char *actions)
{
  for (const char *action = actions; *action != '\0'; action++)
    {
      maze_game_act (game, *action);
    }
}

guint
maze_game_count (const MazeGame *game, GwMazeEvent kind)
{
  guint count = 0;

  for (guint i = 0; i < game->events->len; i++)
    {
      count += g_array_index (game->events, GwEvent, i).kind == kind;
    }
  return count;
}

GwMap *
maze_new_hall (void)
{
  GwMap *map = gw_map_new (gw_maze_rules.palette, 8, 8);

  maze_wall_in (map, 0, 5, 2, 7);
  gw_map_set_edge (map, 2, 6, 1, 0, GW_EDGE_OPEN);
  gw_map_set_edge (map, 1, 5, 0, -1, GW_EDGE_OPEN);
  return map;
}

void
maze_wall_in (GwMap *map, int x0, int y0, int x1, int y1)
{
  for (int y = y0; y <= y1; y++)
    {
      for (int x = x0; x <= x1; x++)
        {
          if (x == x0 && x > 0)
            {
              gw_map_set_edge (map, x, y, -1, 0, GW_EDGE_WALL);
            }
          if (x == x1 && x + 1 < (int) map->width)
            {
              gw_map_set_edge (map, x, y, 1, 0, GW_EDGE_WALL);
            }
          if (y == y0 && y > 0)
            {
              gw_map_set_edge (map, x, y, 0, -1, GW_EDGE_WALL);
            }
          if (y == y1 && y + 1 < (int) map->height)
            {
              gw_map_set_edge (map, x, y, 0, 1, GW_EDGE_WALL);
            }
        }
    }
}
