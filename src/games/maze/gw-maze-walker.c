/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Automatic players: one who knows what the fog shows, and one who knows the map. */
#include "gw-maze-private.h"

#define PATIENCE 20

static void
add_candidate (GArray *candidates, guint cell, guint steps, guint ghost_steps, guint direction)
{
  const GwMazeCandidate candidate = {
    .cell = (guint16) cell,
    .steps = (guint16) steps,
    .ghost_steps = (guint16) ghost_steps,
    .direction = (guint8) direction,
    .is_safe = TRUE,
  };

  if (candidates != NULL)
    {
      g_array_append_val (candidates, candidate);
    }
}

/* The seen cells with an unseen neighbour that no wall hides. */
static void
find_frontier (const GwMazeBoard *board, const guint32 *seen, guint32 *frontier)
{
  for (guint y = 0; y < board->height; y++)
    {
      guint32 right = ~board->right_walls[y] & ~(seen[y] >> 1);
      guint32 left = ~(board->right_walls[y] << 1) & ~(seen[y] << 1) & ~1u;
      guint32 below = y + 1u < board->height ? ~board->down_walls[y] & ~seen[y + 1] : 0;
      guint32 above = y > 0 ? ~board->down_walls[y - 1] & ~seen[y - 1] : 0;

      frontier[y] = seen[y] & (right | left | below | above);
    }
}

/* Begins with the ghosts that show; FALSE if none does. */
static gboolean
begin_danger (GwMazeDanger *danger, const GwMazeBoard *board, const GwMazeState *state)
{
  guint32 visible[GW_MAZE_MAX_SIDE] = { 0 };

  danger->head = 0;
  danger->tail = 0;
  gw_maze_look (board, state->world.player, visible);
  for (guint i = 0; i < board->n_ghosts; i++)
    {
      if (has_cell (visible, board, state->world.ghosts[i]))
        {
          danger->queue[danger->tail++] = state->world.ghosts[i];
        }
    }
  if (danger->tail == 0)
    {
      return FALSE;
    }
  danger->board = board;
  danger->seen = state->seen;
  memset (danger->steps, 0xff, board->n_cells * sizeof *danger->steps);
  for (guint i = 0; i < danger->tail; i++)
    {
      danger->steps[danger->queue[i]] = 0;
    }
  return TRUE;
}

static void
spread_danger (GwMazeDanger *danger, guint cell)
{
  const GwMazeBoard *board = danger->board;

  for (guint ways = board->ways[cell]; ways != 0; ways &= ways - 1)
    {
      guint next = get_neighbour (board, cell, (guint) __builtin_ctz (ways));

      if (danger->steps[next] == GW_MAZE_NO_WAY && has_cell (danger->seen, board, next))
        {
          danger->steps[next] = (guint16) (danger->steps[cell] + 1);
          danger->queue[danger->tail++] = (guint16) next;
        }
    }
}

/* The steps of a shown ghost over seen cells to a cell, if they are no more than `most`. */
static guint
get_danger (GwMazeDanger *danger, guint cell, guint most)
{
  while (danger->head < danger->tail && danger->steps[danger->queue[danger->head]] < most)
    {
      spread_danger (danger, danger->queue[danger->head++]);
    }
  return danger->steps[cell];
}

/* What a search over seen cells looks for. */
typedef struct
{
  const GwMazeBoard *board;
  const guint32 *seen;
  const guint32 *wanted;
  GwMazeDanger *danger; /* cells that a ghost reaches no later are not entered; or NULL */
} Quest;

/* The direction of the first step of the way that a search found to a cell. */
static guint
find_first_step (const GwMazeBoard *board, const GwMazeSearch *search, guint cell)
{
  while (search->steps[cell] > 1)
    {
      cell = get_neighbour (board, cell, search->entered[cell] ^ 1u); /* the way back */
    }
  return search->entered[cell];
}

/* The wanted cell that is met first, breadth first in the order of the directions, or -1. All that
 * are met are added to `candidates` unless that is NULL. */
static int
search_nearest (const Quest *quest, guint from, GwMazeSearch *search, GArray *candidates)
{
  const GwMazeBoard *board = quest->board;
  guint head = 0;
  guint tail = 0;
  int found = -1;

  memset (search->steps, 0xff, board->n_cells * sizeof *search->steps);
  search->steps[from] = 0;
  search->queue[tail++] = (guint16) from;
  while (head < tail)
    {
      guint cell = search->queue[head++];
      guint steps = search->steps[cell] + 1u;

      for (guint ways = board->ways[cell]; ways != 0; ways &= ways - 1)
        {
          guint direction = (guint) __builtin_ctz (ways);
          guint next = get_neighbour (board, cell, direction);

          if (search->steps[next] != GW_MAZE_NO_WAY || !has_cell (quest->seen, board, next)
              || (quest->danger != NULL && get_danger (quest->danger, next, steps) <= steps))
            {
              continue;
            }
          search->steps[next] = (guint16) steps;
          search->entered[next] = (guint8) direction;
          search->queue[tail++] = (guint16) next;
          if (has_cell (quest->wanted, board, next))
            {
              found = found < 0 ? (int) next : found;
              if (candidates == NULL)
                {
                  return found;
                }
              add_candidate (candidates, next, steps, GW_MAZE_NO_WAY,
                             find_first_step (board, search, next));
            }
        }
    }
  return found;
}

static GwMazeDecision
go_to (const GwMazeBoard *board, GwMazeAim aim, int cell, const GwMazeSearch *search)
{
  return (GwMazeDecision){ aim, (guint) cell,
                           (GwDirection) find_first_step (board, search, (guint) cell), FALSE };
}

/* Adds the frontier cells that only a search without fear reaches. */
static void
add_unsafe (Quest quest, guint from, GwMazeSearch *search, GArray *candidates)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (GwMazeCandidate));
  GwMazeDanger *danger = quest.danger;
  guint n_safe = candidates->len;

  quest.danger = NULL;
  search_nearest (&quest, from, search, all);
  for (guint i = 0; i < all->len; i++)
    {
      GwMazeCandidate candidate = g_array_index (all, GwMazeCandidate, i);

      candidate.is_safe = FALSE;
      for (guint j = 0; j < n_safe; j++)
        {
          candidate.is_safe |=
              g_array_index (candidates, GwMazeCandidate, j).cell == candidate.cell;
        }
      if (!candidate.is_safe)
        {
          g_array_append_val (candidates, candidate);
        }
    }
  for (guint i = 0; danger != NULL && i < candidates->len; i++)
    {
      GwMazeCandidate *candidate = &g_array_index (candidates, GwMazeCandidate, i);

      candidate->ghost_steps = (guint16) get_danger (danger, candidate->cell, GW_MAZE_NO_WAY);
    }
}

/* The neighbour that is farthest from the shown ghosts. */
static GwMazeDecision
flee (const GwMazeBoard *board, guint from, GwMazeDanger *danger, GArray *candidates)
{
  GwMazeDecision decision = { .aim = AIM_FLIGHT };
  int farthest = -1;

  for (guint ways = board->ways[from]; ways != 0; ways &= ways - 1)
    {
      guint direction = (guint) __builtin_ctz (ways);
      guint next = get_neighbour (board, from, direction);
      int steps = danger != NULL ? (int) get_danger (danger, next, GW_MAZE_NO_WAY) : GW_MAZE_NO_WAY;

      add_candidate (candidates, next, 1, (guint) steps, direction);
      if (steps > farthest)
        {
          farthest = steps;
          decision.cell = next;
          decision.direction = (GwDirection) direction;
        }
    }
  return decision;
}

/* Keeps the way to a cell that was found without fear: until something new is seen, whoever walks
 * it would find the rest of it again. */
static void
keep_route (GwMazeRoute *route,
            const GwMazeBoard *board,
            const GwMazeState *state,
            const GwMazeDecision *decision,
            const GwMazeSearch *search)
{
  guint cell = decision->cell;

  route->board = board->hash;
  memcpy (route->seen, state->seen, sizeof route->seen);
  route->aim = decision->aim;
  route->cell = (guint16) cell;
  memset (route->steps, GW_MAZE_NO_STEP, board->n_cells);
  while (search->steps[cell] > 0)
    {
      guint direction = search->entered[cell];

      cell = get_neighbour (board, cell, direction ^ 1u);
      route->steps[cell] = (gint8) direction;
    }
}

static gboolean
follow_route (const GwMazeRoute *route,
              const GwMazeBoard *board,
              const GwMazeState *state,
              GwMazeDecision *decision)
{
  guint player = state->world.player;

  /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): part of a scratch, so never NULL */
  if (route->board != board->hash || memcmp (route->seen, state->seen, sizeof route->seen) != 0
      || route->steps[player] == GW_MAZE_NO_STEP)
    {
      return FALSE;
    }
  *decision =
      (GwMazeDecision){ route->aim, route->cell, (GwDirection) route->steps[player], FALSE };
  return TRUE;
}

/* Goes for the goal; FALSE if no way to it is known. */
static gboolean
find_goal_way (Quest quest,
               const GwMazeState *state,
               GwMazeSearch *search,
               GArray *candidates,
               GwMazeDecision *decision)
{
  const GwMazeBoard *board = quest.board;
  guint32 wanted[GW_MAZE_MAX_SIDE] = { 0 };
  int cell;

  if (!has_cell (state->seen, board, board->goal))
    {
      return FALSE;
    }
  wanted[cell_y (board, board->goal)] = 1u << cell_x (board, board->goal);
  quest.wanted = wanted;
  quest.danger = NULL;
  cell = search_nearest (&quest, state->world.player, search, candidates);
  if (cell >= 0)
    {
      *decision = go_to (board, AIM_GOAL, cell, search);
    }
  return cell >= 0;
}

/* Looks for a frontier, or a way out. */
static GwMazeDecision
find_frontier_way (const Quest *quest,
                   const GwMazeState *state,
                   GwMazeSearch *search,
                   GArray *candidates)
{
  guint from = state->world.player;
  int cell = search_nearest (quest, from, search, candidates);
  GwMazeDecision decision = cell >= 0 ? go_to (quest->board, AIM_FRONTIER, cell, search)
                                      : flee (quest->board, from, quest->danger, NULL);

  if (candidates != NULL)
    {
      add_unsafe (*quest, from, search, candidates);
      if (decision.aim == AIM_FLIGHT)
        {
          flee (quest->board, from, quest->danger, candidates);
        }
    }
  return decision;
}

static GwMazeDecision
decide_explorer (const GwMazeBoard *board,
                 const GwMazeState *state,
                 GwMazeScratch *scratch,
                 GArray *candidates)
{
  guint32 frontier[GW_MAZE_MAX_SIDE];
  gboolean is_bold = state->quiet_turns >= PATIENCE;
  Quest quest = { board, state->seen, frontier, NULL };
  GwMazeDecision decision;

  if (!is_bold && begin_danger (&scratch->danger, board, state))
    {
      quest.danger = &scratch->danger;
    }
  if (quest.danger == NULL && candidates == NULL
      && follow_route (&scratch->route, board, state, &decision))
    {
      decision.is_bold = is_bold;
      return decision;
    }
  if (!find_goal_way (quest, state, &scratch->search, candidates, &decision))
    {
      find_frontier (board, state->seen, frontier);
      decision = find_frontier_way (&quest, state, &scratch->search, candidates);
      decision.is_bold = is_bold;
    }
  if (quest.danger == NULL && candidates == NULL && decision.aim != AIM_FLIGHT)
    {
      keep_route (&scratch->route, board, state, &decision, &scratch->search);
    }
  return decision;
}

/* Breadth first in the order of the directions finds the way whose directions come first. */
static GwMazeDecision
decide_oracle (const GwMazeBoard *board, const GwMazeState *state, GArray *candidates)
{
  GwMazeDecision decision = { .aim = AIM_GOAL, .direction = GW_DIRECTION_NONE };
  guint from = state->world.player;
  guint fewest = G_MAXUINT;

  for (guint ways = board->ways[from]; ways != 0; ways &= ways - 1)
    {
      guint direction = (guint) __builtin_ctz (ways);
      guint next = get_neighbour (board, from, direction);

      add_candidate (candidates, next, board->goal_steps[next], GW_MAZE_NO_WAY, direction);
      if (board->goal_steps[next] < fewest)
        {
          fewest = board->goal_steps[next];
          decision.cell = next;
          decision.direction = (GwDirection) direction;
        }
    }
  return decision;
}

GwMazeDecision
gw_maze_decide (const GwMazePlan *maze,
                const GwMazeState *state,
                GwMazeScratch *scratch,
                GArray *candidates)
{
  const GwMazeBoard *board = get_board (maze, state);

  return maze->policy == POLICY_ORACLE ? decide_oracle (board, state, candidates)
                                       : decide_explorer (board, state, scratch, candidates);
}
