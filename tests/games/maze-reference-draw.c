/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The generator of the reference. */
#include "maze-reference-private.h"

typedef struct
{
  GwMap *map;
  GwRandom *random;
  gboolean in_tree[GW_MAZE_MAX_SIDE][GW_MAZE_MAX_SIDE];
} Drawing;

static gboolean
is_room (const GwMap *map, MazePoint point)
{
  return point.x <= 2 && point.y >= (int) map->height - 3;
}

static gboolean
is_outside_room (const GwMap *map, MazePoint point)
{
  return gw_map_contains (map, point.x, point.y) && !is_room (map, point);
}

static void
open_edge (Drawing *drawing, MazePoint point, int direction)
{
  gw_map_set_edge (drawing->map, point.x, point.y, maze_reference_dx[direction],
                   maze_reference_dy[direction], GW_EDGE_OPEN);
}

static void
lay_walls_and_room (GwMap *map)
{
  int bottom = (int) map->height - 1;

  for (int y = 0; y < (int) map->height; y++)
    {
      for (int x = 0; x < (int) map->width; x++)
        {
          gboolean here = is_room (map, (MazePoint){ x, y });

          if (x + 1 < (int) map->width)
            {
              gboolean there = is_room (map, (MazePoint){ x + 1, y });

              gw_map_set_edge (map, x, y, 1, 0, here && there ? GW_EDGE_OPEN : GW_EDGE_WALL);
            }
          if (y + 1 < (int) map->height)
            {
              gboolean there = is_room (map, (MazePoint){ x, y + 1 });

              gw_map_set_edge (map, x, y, 0, 1, here && there ? GW_EDGE_OPEN : GW_EDGE_WALL);
            }
        }
    }
  gw_map_set_edge (map, 2, bottom - 1, 1, 0, GW_EDGE_OPEN);
  gw_map_set_edge (map, 1, bottom - 2, 0, -1, GW_EDGE_OPEN);
}

static int
find_on_path (const GArray *path, MazePoint point)
{
  for (guint i = 0; i < path->len; i++)
    {
      MazePoint other = g_array_index (path, MazePoint, i);

      if (other.x == point.x && other.y == point.y)
        {
          return (int) i;
        }
    }
  return -1;
}

static MazePoint
walk_at_random (Drawing *drawing, MazePoint point)
{
  MazePoint neighbours[4];
  guint count = 0;

  for (int direction = 0; direction < 4; direction++)
    {
      MazePoint next = maze_point_move (point, direction);

      if (is_outside_room (drawing->map, next))
        {
          neighbours[count++] = next;
        }
    }
  return neighbours[gw_random_below (drawing->random, count)];
}

static void
join_path (Drawing *drawing, const GArray *path)
{
  for (guint i = 0; i + 1 < path->len; i++)
    {
      MazePoint from = g_array_index (path, MazePoint, i);
      MazePoint to = g_array_index (path, MazePoint, i + 1);

      drawing->in_tree[from.y][from.x] = TRUE;
      gw_map_set_edge (drawing->map, from.x, from.y, to.x - from.x, to.y - from.y, GW_EDGE_OPEN);
    }
}

static void
draw_wilson (Drawing *drawing)
{
  drawing->in_tree[0][0] = TRUE;
  for (int y = 0; y < (int) drawing->map->height; y++)
    {
      for (int x = 0; x < (int) drawing->map->width; x++)
        {
          g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (MazePoint));
          MazePoint here = { x, y };

          if (!is_outside_room (drawing->map, here) || drawing->in_tree[y][x])
            {
              continue;
            }
          g_array_append_val (path, here);
          while (!drawing->in_tree[here.y][here.x])
            {
              int met;

              here = walk_at_random (drawing, here);
              met = find_on_path (path, here);
              if (met >= 0)
                {
                  g_array_set_size (path, (guint) met); /* the loop is erased */
                }
              g_array_append_val (path, here);
            }
          join_path (drawing, path);
        }
    }
}

static void
draw_depth_first (Drawing *drawing, MazePoint here)
{
  drawing->in_tree[here.y][here.x] = TRUE;
  while (TRUE)
    {
      int ways[4];
      guint count = 0;
      int way;

      for (int direction = 0; direction < 4; direction++)
        {
          MazePoint next = maze_point_move (here, direction);

          if (is_outside_room (drawing->map, next) && !drawing->in_tree[next.y][next.x])
            {
              ways[count++] = direction;
            }
        }
      if (count == 0)
        {
          return;
        }
      way = ways[gw_random_below (drawing->random, count)];
      open_edge (drawing, here, way);
      draw_depth_first (drawing, maze_point_move (here, way));
    }
}

typedef struct
{
  MazePoint from;
  int direction;
} Edge;

static void
join_prim (Drawing *drawing, MazePoint here, GArray *edges)
{
  drawing->in_tree[here.y][here.x] = TRUE;
  for (int direction = 0; direction < 4; direction++)
    {
      MazePoint next = maze_point_move (here, direction);
      Edge edge = { here, direction };

      if (is_outside_room (drawing->map, next) && !drawing->in_tree[next.y][next.x])
        {
          g_array_append_val (edges, edge);
        }
    }
}

static void
draw_prim (Drawing *drawing)
{
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (Edge));

  join_prim (drawing, (MazePoint){ 0, 0 }, edges);
  while (edges->len > 0)
    {
      guint index = (guint) gw_random_below (drawing->random, edges->len);
      Edge edge = g_array_index (edges, Edge, index);
      MazePoint next = maze_point_move (edge.from, edge.direction);

      g_array_remove_index_fast (edges, index); /* the last takes its place */
      if (!drawing->in_tree[next.y][next.x])
        {
          open_edge (drawing, edge.from, edge.direction);
          join_prim (drawing, next, edges);
        }
    }
}

static void
draw_loop (Drawing *drawing)
{
  g_autoptr (GArray) walls = g_array_new (FALSE, FALSE, sizeof (Edge));

  for (int y = 0; y < (int) drawing->map->height; y++)
    {
      for (int x = 0; x < (int) drawing->map->width; x++)
        {
          for (int direction = 3; direction >= 1; direction -= 2) /* right before down */
            {
              Edge wall = { { x, y }, direction };

              if (is_outside_room (drawing->map, wall.from)
                  && is_outside_room (drawing->map, maze_point_move (wall.from, direction))
                  && gw_map_get_edge (drawing->map, x, y, maze_reference_dx[direction],
                                      maze_reference_dy[direction])
                         == GW_EDGE_WALL)
                {
                  g_array_append_val (walls, wall);
                }
            }
        }
    }
  if (walls->len > 0)
    {
      const Edge *wall =
          &g_array_index (walls, Edge, gw_random_below (drawing->random, walls->len));

      open_edge (drawing, wall->from, wall->direction);
    }
}

static int
count_walls (const GwMap *map, int x, int y)
{
  int count = 0;

  for (int direction = 0; direction < 4; direction++)
    {
      count +=
          gw_map_get_edge (map, x, y, maze_reference_dx[direction], maze_reference_dy[direction])
          == GW_EDGE_WALL;
    }
  return count;
}

static gboolean
choose_goal (const GwMap *map, MazePoint *goal)
{
  MazePoint start = { 1, (int) map->height - 2 };
  int farthest = -1;

  for (int y = 0; y < (int) map->height; y++)
    {
      for (int x = 0; x < (int) map->width; x++)
        {
          MazePoint point = { x, y };
          gboolean is_border =
              x == 0 || y == 0 || x == (int) map->width - 1 || y == (int) map->height - 1;

          if (is_border && !is_room (map, point) && count_walls (map, x, y) == 3)
            {
              int steps = maze_reference_get_steps (map, start, point);

              if (steps > farthest)
                {
                  farthest = steps;
                  *goal = point;
                }
            }
        }
    }
  return farthest >= 0;
}

static void
draw_ghosts (GwMap *map, GwRandom *random, MazePoint goal, int n_ghosts)
{
  gboolean taken[GW_MAZE_MAX_CELLS] = { FALSE };
  int n_drawn = 0;

  while (n_drawn < n_ghosts)
    {
      int cell = (int) gw_random_below (random, map->width * map->height);
      MazePoint point = { cell % (int) map->width, cell / (int) map->width };

      if (!taken[cell] && !is_room (map, point) && (point.x != goal.x || point.y != goal.y))
        {
          taken[cell] = TRUE;
          n_drawn++;
        }
    }
  for (int cell = 0; cell < (int) (map->width * map->height); cell++)
    {
      if (taken[cell])
        {
          gw_map_add_object (map, GW_MAZE_GHOST, cell % (int) map->width, cell / (int) map->width);
        }
    }
}

GwMap *
maze_reference_draw_map (const GwParams *params, guint64 seed)
{
  GwMap *map = gw_map_new (gw_maze_rules.palette, (guint) gw_params_get_int (params, "width"),
                           (guint) gw_params_get_int (params, "height"));
  int style = gw_params_get_int (params, "style");
  MazePoint goal = { 0, 0 };
  GwRandom random;

  gw_random_init (&random, seed);
  do
    {
      Drawing drawing = { .map = map, .random = &random };

      lay_walls_and_room (map);
      if (style == 0)
        {
          draw_wilson (&drawing);
        }
      else if (style == 1)
        {
          draw_depth_first (&drawing, (MazePoint){ 0, 0 });
        }
      else
        {
          draw_prim (&drawing);
        }
      for (int i = 0; i < gw_params_get_int (params, "loops"); i++)
        {
          draw_loop (&drawing);
        }
    }
  while (!choose_goal (map, &goal));
  gw_map_add_object (map, GW_MAZE_GOAL, goal.x, goal.y);
  draw_ghosts (map, &random, goal, gw_params_get_int (params, "ghosts"));
  return map;
}
