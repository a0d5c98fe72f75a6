/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "maze-reference-private.h"

#include <string.h>

#include "gw-hash.h"

const int maze_reference_dx[4] = { 0, 0, -1, 1 };
const int maze_reference_dy[4] = { -1, 1, 0, 0 };

static gboolean
are_same (MazePoint point, MazePoint other)
{
  return point.x == other.x && point.y == other.y;
}

gboolean
maze_reference_is_open (const GwMap *map, MazePoint point, int direction)
{
  return gw_map_get_edge (map, point.x, point.y, maze_reference_dx[direction],
                          maze_reference_dy[direction])
         == GW_EDGE_OPEN;
}

void
maze_reference_relax (const GwMap *map,
                      gboolean (*allowed)[GW_MAZE_MAX_SIDE],
                      const MazePoint *sources,
                      int n_sources,
                      MazeDistances *distances)
{
  gboolean changed = TRUE;

  memset (distances, 0xff, sizeof *distances);
  for (int i = 0; i < n_sources; i++)
    {
      distances->steps[sources[i].y][sources[i].x] = 0;
    }
  while (changed)
    {
      changed = FALSE;
      for (int cell = 0; cell < (int) (map->width * map->height); cell++)
        {
          MazePoint here = { cell % (int) map->width, cell / (int) map->width };
          int steps = distances->steps[here.y][here.x];

          for (int direction = 0; direction < 4 && steps >= 0; direction++)
            {
              MazePoint next = maze_point_move (here, direction);

              if (maze_reference_is_open (map, here, direction)
                  && (allowed == NULL || allowed[next.y][next.x])
                  && (distances->steps[next.y][next.x] < 0
                      || distances->steps[next.y][next.x] > steps + 1))
                {
                  distances->steps[next.y][next.x] = steps + 1;
                  changed = TRUE;
                }
            }
        }
    }
}

int
maze_reference_get_steps (const GwMap *map, MazePoint from, MazePoint to)
{
  MazeDistances distances;

  maze_reference_relax (map, NULL, &from, 1, &distances);
  return distances.steps[to.y][to.x];
}

/* Walks in each direction until a wall. */
gboolean
maze_reference_sees (const GwMap *map, MazePoint from, MazePoint to)
{
  for (int direction = 0; direction < 4; direction++)
    {
      MazePoint here = from;

      while (!are_same (here, to)
             && gw_map_get_edge (map, here.x, here.y, maze_reference_dx[direction],
                                 maze_reference_dy[direction])
                    != GW_EDGE_WALL)
        {
          here = maze_point_move (here, direction);
        }
      if (are_same (here, to))
        {
          return TRUE;
        }
    }
  return FALSE;
}

gboolean
maze_reference_is_visible (const MazeReference *reference, MazePoint point)
{
  return (point.x <= 2 && point.y >= reference->height - 3)
         || maze_reference_sees (reference->map, reference->player, point);
}

/* TRUE if something is new. */
static gboolean
look (MazeReference *reference)
{
  gboolean is_new = FALSE;

  for (int y = 0; y < reference->height; y++)
    {
      for (int x = 0; x < reference->width; x++)
        {
          if (!reference->seen[y][x] && maze_reference_is_visible (reference, (MazePoint){ x, y }))
            {
              reference->seen[y][x] = TRUE;
              is_new = TRUE;
            }
        }
    }
  return is_new;
}

static void
place_ghosts (MazeReference *reference)
{
  for (int cell = 0; cell < reference->width * reference->height; cell++)
    {
      for (guint i = 0; i < reference->map->objects->len; i++)
        {
          const GwObject *object = &g_array_index (reference->map->objects, GwObject, i);

          if (object->y * reference->width + object->x != cell)
            {
              continue;
            }
          if (object->kind == GW_MAZE_GOAL)
            {
              reference->goal = (MazePoint){ object->x, object->y };
            }
          else
            {
              reference->homes[reference->n_ghosts] = (MazePoint){ object->x, object->y };
              reference->ghosts[reference->n_ghosts] = reference->homes[reference->n_ghosts];
              reference->blocked[reference->n_ghosts++] = -1;
            }
        }
    }
}

void
maze_reference_start (MazeReference *reference,
                      const GwMap *map,
                      const GwParams *params,
                      guint64 seed)
{
  memset (reference, 0, sizeof *reference);
  reference->map = map;
  reference->width = (int) map->width;
  reference->height = (int) map->height;
  reference->hp = gw_params_get_int (params, "hp");
  reference->max_turns = gw_params_get_int (params, "max_turns");
  reference->clears = gw_params_get_int (params, "revive");
  reference->is_oracle = gw_params_get_int (params, "walker_policy");
  reference->winner = -1;
  reference->start = (MazePoint){ 1, reference->height - 2 };
  reference->player = reference->start;
  gw_random_init_stream (&reference->random, seed, 1);
  place_ghosts (reference);
  look (reference);
}

static guint64
draw_below (MazeReference *reference, guint64 bound)
{
  return reference->draws_zero ? 0 : gw_random_below (&reference->random, bound);
}

static int
find_ghost (const MazeReference *reference, MazePoint point)
{
  for (int i = 0; i < reference->n_ghosts; i++)
    {
      if (are_same (reference->ghosts[i], point))
        {
          return i;
        }
    }
  return -1;
}

static gboolean
try_move (MazeReference *reference, int ghost, int direction)
{
  MazePoint next = maze_point_move (reference->ghosts[ghost], direction);

  if (find_ghost (reference, next) >= 0)
    {
      return FALSE;
    }
  reference->ghosts[ghost] = next;
  return TRUE;
}

/* A first step of a shortest path, drawn; -1 if there is none. */
static int
choose_step (MazeReference *reference, MazePoint from, MazePoint to)
{
  MazeDistances distances;
  int choices[4];
  int n_choices = 0;

  maze_reference_relax (reference->map, NULL, &to, 1, &distances);
  for (int direction = 0; direction < 4; direction++)
    {
      MazePoint next = maze_point_move (from, direction);

      if (distances.steps[from.y][from.x] > 0
          && maze_reference_is_open (reference->map, from, direction)
          && distances.steps[next.y][next.x] == distances.steps[from.y][from.x] - 1)
        {
          choices[n_choices++] = direction;
        }
    }
  return n_choices == 0 ? -1 : choices[draw_below (reference, (guint64) n_choices)];
}

static void
play_ghost (
    MazeReference *reference, int ghost, MazePoint old_place, gboolean before, gboolean after)
{
  int memory = reference->blocked[ghost];
  int direction;

  reference->blocked[ghost] = -1;
  if (!before && !after)
    {
      if (memory >= 0)
        {
          try_move (reference, ghost, memory);
        }
      return;
    }
  direction =
      choose_step (reference, reference->ghosts[ghost], after ? reference->player : old_place);
  if (direction >= 0 && !try_move (reference, ghost, direction))
    {
      reference->blocked[ghost] = direction;
    }
}

static void
finish (MazeReference *reference, int winner)
{
  reference->is_over = TRUE;
  reference->winner = winner;
}

static gboolean
check_death (MazeReference *reference)
{
  if (find_ghost (reference, reference->player) < 0)
    {
      return FALSE;
    }
  reference->hp--;
  reference->deaths++;
  reference->is_dead = reference->hp > 0;
  if (reference->hp == 0)
    {
      finish (reference, 1);
    }
  return TRUE;
}

static void
play_ghosts (MazeReference *reference,
             MazePoint old_place,
             const gboolean *before,
             const gboolean *after)
{
  int order[GW_MAZE_MAX_GHOSTS];

  for (int i = 0; i < reference->n_ghosts; i++)
    {
      order[i] = i;
    }
  for (int i = reference->n_ghosts - 1; i >= 1; i--)
    {
      int other = (int) draw_below (reference, (guint64) i + 1);
      int held = order[i];

      order[i] = order[other];
      order[other] = held;
    }
  for (int i = 0; i < reference->n_ghosts; i++)
    {
      play_ghost (reference, order[i], old_place, before[order[i]], after[order[i]]);
    }
}

static void
play_turn (MazeReference *reference, int direction)
{
  MazePoint old_place = reference->player;
  gboolean before[GW_MAZE_MAX_GHOSTS];
  gboolean after[GW_MAZE_MAX_GHOSTS];
  gboolean is_seen = FALSE;

  reference->turns++;
  reference->phase = 1;
  for (int i = 0; i < reference->n_ghosts; i++)
    {
      before[i] = maze_reference_sees (reference->map, reference->ghosts[i], reference->player);
    }
  reference->player = maze_point_move (reference->player, direction);
  for (int i = 0; i < reference->n_ghosts; i++)
    {
      after[i] = maze_reference_sees (reference->map, reference->ghosts[i], reference->player);
      is_seen = is_seen || after[i];
    }
  reference->turns_seen += is_seen;
  reference->quiet_turns = look (reference) ? 0 : reference->quiet_turns + 1;
  if (are_same (reference->player, reference->goal))
    {
      finish (reference, 0);
      return;
    }
  if (!check_death (reference))
    {
      play_ghosts (reference, old_place, before, after);
      check_death (reference);
    }
  if (!reference->is_over && (int) reference->turns >= reference->max_turns)
    {
      finish (reference, 2);
    }
}

static void
revive (MazeReference *reference)
{
  int ghost = find_ghost (reference, reference->start);

  reference->phase = 2;
  reference->is_dead = FALSE;
  reference->player = reference->start;
  if (reference->clears && ghost >= 0 && find_ghost (reference, reference->homes[ghost]) < 0)
    {
      reference->ghosts[ghost] = reference->homes[ghost];
      reference->blocked[ghost] = -1;
    }
}

void
maze_reference_step (MazeReference *reference, const GwAction *action)
{
  if (reference->is_over)
    {
      return;
    }
  if (reference->is_dead)
    {
      revive (reference);
    }
  else if (action != NULL)
    {
      play_turn (reference, action->first);
    }
  else
    {
      play_turn (reference, maze_reference_decide (reference));
    }
}

gboolean
maze_reference_may_step (const MazeReference *reference, int direction)
{
  return maze_reference_is_open (reference->map, reference->player, direction);
}

static guint64
get_cell (const MazeReference *reference, MazePoint point)
{
  return (guint64) (point.y * reference->width + point.x);
}

static guint64
hash_map (const MazeReference *reference)
{
  guint64 hash = GW_HASH_START;

  hash = gw_hash_add (hash, (guint64) reference->width);
  hash = gw_hash_add (hash, (guint64) reference->height);
  hash = gw_hash_add (hash, get_cell (reference, reference->goal));
  for (int i = 0; i < reference->n_ghosts; i++)
    {
      hash = gw_hash_add (hash, get_cell (reference, reference->homes[i]));
    }
  for (int y = 0; y < reference->height; y++)
    {
      for (int x = 0; x < reference->width; x++)
        {
          guint right = gw_map_get_edge (reference->map, x, y, 1, 0);
          guint down = gw_map_get_edge (reference->map, x, y, 0, 1);

          hash = gw_hash_add (hash, right + 3 * down);
        }
    }
  return hash;
}

guint64
maze_reference_hash (const MazeReference *reference)
{
  guint64 hash = GW_HASH_START;

  hash = gw_hash_add (hash, reference->turns);
  hash = gw_hash_add (hash, (guint64) reference->phase);
  hash = gw_hash_add (hash, reference->is_over ? 1 : 0);
  hash = gw_hash_add (hash, (guint64) (gint64) reference->winner);
  hash = gw_hash_add (hash, (guint64) reference->hp);
  hash = gw_hash_add (hash, reference->is_dead ? 1 : 0);
  hash = gw_hash_add (hash, get_cell (reference, reference->player));
  hash = gw_hash_add (hash, reference->quiet_turns);
  for (int i = 0; i < reference->n_ghosts; i++)
    {
      hash = gw_hash_add (hash, get_cell (reference, reference->ghosts[i]));
      hash = gw_hash_add (hash, (guint64) (reference->blocked[i] + 1));
    }
  for (int y = 0; y < reference->height; y++)
    {
      guint64 row = 0;

      for (int x = 0; x < reference->width; x++)
        {
          row |= (guint64) (reference->seen[y][x] ? 1 : 0) << x;
        }
      hash = gw_hash_add (hash, row);
    }
  for (guint i = 0; i < 4; i++)
    {
      hash = gw_hash_add (hash, reference->random.words[i]);
    }
  return gw_hash_add (hash, hash_map (reference));
}

void
maze_reference_measure (const MazeReference *reference, gint32 *columns)
{
  int shortest = maze_reference_get_steps (reference->map, reference->start, reference->goal);
  gboolean is_won = reference->winner == 0;
  int n_seen = 0;

  for (int y = 0; y < reference->height; y++)
    {
      for (int x = 0; x < reference->width; x++)
        {
          n_seen += reference->seen[y][x] ? 1 : 0;
        }
    }
  columns[0] = reference->winner;
  columns[1] = is_won;
  columns[2] = (gint32) reference->turns;
  columns[3] = (gint32) reference->deaths;
  columns[4] = n_seen;
  columns[5] = shortest < 0 ? GW_METRIC_MISSING : shortest;
  columns[6] = is_won ? (gint32) reference->turns : 0;
  columns[7] = is_won ? shortest : 0;
  columns[8] = (gint32) reference->turns_seen;
}
