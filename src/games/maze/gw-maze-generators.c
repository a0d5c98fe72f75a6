/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ways to make maps of Ghost Maze. */
#include "gw-maze-private.h"

#include <glib/gi18n-lib.h>

#define MAZE N_ ("Maze")

static const GwParamSpec maze_options[] = {
  { "width", N_ ("Width"), MAZE, N_ ("Columns of the maze"), GW_PARAM_INTEGER, 0, GW_MAZE_MIN_SIDE,
    GW_MAZE_MAX_SIDE, 15, NULL, NULL },
  { "height", N_ ("Height"), MAZE, N_ ("Rows of the maze"), GW_PARAM_INTEGER, 0, GW_MAZE_MIN_SIDE,
    GW_MAZE_MAX_SIDE, 15, NULL, NULL },
  { "style", N_ ("Style"), MAZE, N_ ("How the ways of the maze run"), GW_PARAM_CHOICE, 0, 0, 0,
    STYLE_UNIFORM, gw_maze_style_choices, NULL },
  { "loops", N_ ("Loops"), MAZE, N_ ("Further walls opened at random, for a kinder maze"),
    GW_PARAM_INTEGER, 0, 0, GW_MAZE_MAX_CELLS, 0, NULL, NULL },
  { "ghosts", N_ ("Ghosts"), MAZE, N_ ("How many ghosts haunt the maze"), GW_PARAM_INTEGER, 0, 0,
    GW_MAZE_MAX_GHOSTS, 3, NULL, NULL },
};

/* The map that an episode of this seed would draw from these parameters. */
static GwMap *
generate_maze (
    const GwMap *map, const GwParams *params, const GwParams *options, guint64 seed, GError **error)
{
  g_autofree GwMazeScratch *scratch = g_new (GwMazeScratch, 1);
  GwMazeMaking making;
  GwMazeBoard board;
  GwRandom random;

  gw_maze_read_making (options, &making);
  gw_random_init (&random, seed);
  return gw_maze_generate (&making, &random, &board, scratch, error) ? gw_maze_board_to_map (&board)
                                                                     : NULL;
}

static const GwParamSpec ghost_options[] = {
  { "ghosts", N_ ("Ghosts"), N_ ("Ghosts"), N_ ("How many ghosts haunt the maze"), GW_PARAM_INTEGER,
    0, 0, GW_MAZE_MAX_GHOSTS, 3, NULL, NULL },
};

/* Refuses a map that cannot be played. */
static gboolean
read_board (const GwMap *map, const GwParams *params, GwMazeBoard *board, GError **error)
{
  g_autoptr (GPtrArray) problems = gw_rules_find_problems (&gw_maze_rules, map, params);
  const GwProblem *fault = gw_problems_find_error (problems);

  if (map->width == 0 || fault != NULL)
    {
      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_MAP,
                           fault != NULL ? fault->message : _ ("there is no map yet"));
      return FALSE;
    }
  gw_maze_board_read (board, map);
  return TRUE;
}

static GwMap *
generate_ghosts (
    const GwMap *map, const GwParams *params, const GwParams *options, guint64 seed, GError **error)
{
  GwMazeBoard board;
  GwRandom random;

  if (!read_board (map, params, &board, error))
    {
      return NULL;
    }
  gw_random_init (&random, seed);
  gw_maze_draw_ghosts (&board, (guint) gw_params_get_int (options, "ghosts"), &random);
  gw_maze_board_finish (&board);
  return gw_maze_board_to_map (&board);
}

/* Lays the start room again where an edit broke it, and clears it of what may not be there. */
static GwMap *
generate_room (
    const GwMap *map, const GwParams *params, const GwParams *options, guint64 seed, GError **error)
{
  GwMap *made = map->width > 0
                    ? gw_map_copy (map)
                    : gw_map_new (map->palette, (guint) gw_params_get_int (params, "width"),
                                  (guint) gw_params_get_int (params, "height"));

  for (int y = 0; y < (int) made->height; y++)
    {
      for (int x = 0; x < (int) made->width; x++)
        {
          guint cell = gw_map_cell (made, x, y);
          GwEdge edge;

          if (gw_maze_get_room_edge (made->height, x, y, GW_DIRECTION_RIGHT, &edge))
            {
              made->right[cell] = (guint8) edge;
            }
          if (y + 1 < (int) made->height
              && gw_maze_get_room_edge (made->height, x, y, GW_DIRECTION_DOWN, &edge))
            {
              made->down[cell] = (guint8) edge;
            }
        }
    }
  for (guint i = made->objects->len; i > 0; i--)
    {
      const GwObject *object = &g_array_index (made->objects, GwObject, i - 1);

      if (is_in_room (made->height, object->x, object->y))
        {
          g_array_remove_index (made->objects, i - 1);
        }
    }
  return made;
}

const GwGenerator gw_maze_generators[GW_MAZE_N_GENERATORS] = {
  { "maze", N_ ("New maze"), N_ ("Draw a whole new map"), maze_options, G_N_ELEMENTS (maze_options),
    generate_maze },
  { "ghosts", N_ ("Ghosts"), N_ ("Draw the ghosts anew, and keep everything else"), ghost_options,
    G_N_ELEMENTS (ghost_options), generate_ghosts },
  { "room", N_ ("Start room"), N_ ("Lay the start room as it has to be"), NULL, 0, generate_room },
};
