/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The automatic players of the reference. */
#include "maze-reference-private.h"

#include <string.h>

/* A textbook search over seen cells for the first cell that is wanted; returns the first step, or
 * -1. `danger` has the steps of shown ghosts. */
static int
search (const MazeReference *reference,
        gboolean (*wanted)[GW_MAZE_MAX_SIDE],
        const MazeDistances *danger)
{
  MazePoint queue[GW_MAZE_MAX_CELLS];
  int firsts[GW_MAZE_MAX_CELLS];
  int steps[GW_MAZE_MAX_CELLS];
  gboolean met[GW_MAZE_MAX_SIDE][GW_MAZE_MAX_SIDE] = { { FALSE } };
  int tail = 1;

  queue[0] = reference->player;
  steps[0] = 0;
  firsts[0] = -1;
  met[reference->player.y][reference->player.x] = TRUE;
  for (int head = 0; head < tail; head++)
    {
      if (wanted[queue[head].y][queue[head].x])
        {
          return firsts[head];
        }
      for (int direction = 0; direction < 4; direction++)
        {
          MazePoint next = maze_point_move (queue[head], direction);
          int ghost_steps;

          if (!maze_reference_is_open (reference->map, queue[head], direction)
              || met[next.y][next.x] || !reference->seen[next.y][next.x])
            {
              continue;
            }
          ghost_steps = danger->steps[next.y][next.x];
          if (ghost_steps >= 0 && ghost_steps <= steps[head] + 1)
            {
              continue;
            }
          met[next.y][next.x] = TRUE;
          queue[tail] = next;
          steps[tail] = steps[head] + 1;
          firsts[tail++] = head == 0 ? direction : firsts[head];
        }
    }
  return -1;
}

static gboolean
is_frontier (MazeReference *reference, MazePoint point)
{
  for (int direction = 0; direction < 4; direction++)
    {
      MazePoint next = maze_point_move (point, direction);

      if (gw_map_contains (reference->map, next.x, next.y) && !reference->seen[next.y][next.x]
          && gw_map_get_edge (reference->map, point.x, point.y, maze_reference_dx[direction],
                              maze_reference_dy[direction])
                 != GW_EDGE_WALL)
        {
          return reference->seen[point.y][point.x];
        }
    }
  return FALSE;
}

static int
flee (const MazeReference *reference, const MazeDistances *danger)
{
  int best = -1;
  int farthest = -1;

  for (int direction = 0; direction < 4; direction++)
    {
      MazePoint next = maze_point_move (reference->player, direction);
      int steps;

      if (!maze_reference_is_open (reference->map, reference->player, direction))
        {
          continue;
        }
      steps = danger->steps[next.y][next.x] < 0 ? G_MAXINT : danger->steps[next.y][next.x];
      if (steps > farthest)
        {
          farthest = steps;
          best = direction;
        }
    }
  return best;
}

static int
decide_explorer (MazeReference *reference)
{
  gboolean wanted[GW_MAZE_MAX_SIDE][GW_MAZE_MAX_SIDE] = { { FALSE } };
  MazePoint shown[GW_MAZE_MAX_GHOSTS];
  MazeDistances danger;
  int n_shown = 0;
  int direction = -1;

  if (reference->seen[reference->goal.y][reference->goal.x])
    {
      memset (&danger, 0xff, sizeof danger);
      wanted[reference->goal.y][reference->goal.x] = TRUE;
      direction = search (reference, wanted, &danger);
    }
  if (direction >= 0)
    {
      return direction;
    }
  for (int i = 0; i < reference->n_ghosts && reference->quiet_turns < 20; i++)
    {
      if (maze_reference_is_visible (reference, reference->ghosts[i]))
        {
          shown[n_shown++] = reference->ghosts[i];
        }
    }
  maze_reference_relax (reference->map, reference->seen, shown, n_shown, &danger);
  for (int cell = 0; cell < reference->width * reference->height; cell++)
    {
      MazePoint point = { cell % reference->width, cell / reference->width };

      wanted[point.y][point.x] = is_frontier (reference, point);
    }
  direction = search (reference, wanted, &danger);
  return direction >= 0 ? direction : flee (reference, &danger);
}

static int
decide_oracle (MazeReference *reference)
{
  gboolean wanted[GW_MAZE_MAX_SIDE][GW_MAZE_MAX_SIDE] = { { FALSE } };
  MazeReference all_seen = *reference;
  MazeDistances danger;
  int direction;

  memset (&danger, 0xff, sizeof danger);
  memset (all_seen.seen, 1, sizeof all_seen.seen);
  wanted[reference->goal.y][reference->goal.x] = TRUE;
  direction = search (&all_seen, wanted, &danger);
  return direction >= 0 ? direction : flee (&all_seen, &danger);
}

int
maze_reference_decide (MazeReference *reference)
{
  return reference->is_oracle ? decide_oracle (reference) : decide_explorer (reference);
}
