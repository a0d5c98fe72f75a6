/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a map can be won with its lives when every draw gives 0: a best-first search over what a
 * turn depends on.
 *
 * A revival follows a death at once, so it is no node of its own. More lives are never worse: of
 * two nodes that differ only in lives, the one with fewer that is reached no sooner is dropped. */
#include "gw-maze-private.h"

#include <glib/gi18n-lib.h>

#include "gw-hash.h"

#define DEFAULT_NODES 1000000
#define CANCEL_INTERVAL 1024
#define NO_NODE G_MAXUINT32

typedef struct
{
  GwMazeWorld world;
  guint32 parent;
  guint32 next;     /* in its bucket */
  guint32 turns;    /* so far */
  gint8 direction;  /* that led here */
  guint8 was_death; /* a revival followed */
} Node;

typedef struct
{
  const GwMazePlan *maze;
  const GwMazeBoard *board;
  const GwSolveLimits *limits;
  GwMazeSearch search;
  GArray *nodes;   /* of Node */
  GArray *buckets; /* of guint32: the first node by turns so far and at least to come */
  guint32 *table;  /* closed nodes by their worlds, or NO_NODE */
  guint table_bits;
  guint n_closed;
  guint64 max_nodes;
  guint max_turns;
  gboolean is_cut; /* some node was too late to be followed */
} Solver;

static Node *
get_node (const Solver *solver, guint32 index)
{
  return &g_array_index (solver->nodes, Node, index);
}

static guint64
hash_world (const GwMazeBoard *board, const GwMazeWorld *world)
{
  guint64 hash = gw_hash_add (GW_HASH_START, world->player);

  for (guint i = 0; i < board->n_ghosts; i++)
    {
      hash = gw_hash_add (hash, (guint64) (world->ghosts[i] * 8 + world->blocked[i] + 1));
    }
  return hash;
}

/* Lives apart. */
static gboolean
are_alike (const GwMazeBoard *board, const GwMazeWorld *world, const GwMazeWorld *other)
{
  return world->player == other->player
         && memcmp (world->ghosts, other->ghosts, board->n_ghosts * sizeof *world->ghosts) == 0
         && memcmp (world->blocked, other->blocked, board->n_ghosts) == 0;
}

/* Where a world is in the table, or would be. */
static guint32 *
find_slot (const Solver *solver, const GwMazeWorld *world)
{
  guint mask = (1u << solver->table_bits) - 1;
  guint place = (guint) hash_world (solver->board, world) & mask;

  while (solver->table[place] != NO_NODE
         && !are_alike (solver->board, &get_node (solver, solver->table[place])->world, world))
    {
      place = (place + 1) & mask;
    }
  return &solver->table[place];
}

static void
resize_table (Solver *solver, guint bits)
{
  guint32 *old = solver->table;
  guint n_old = old != NULL ? 1u << solver->table_bits : 0;

  solver->table_bits = bits;
  solver->table = g_new (guint32, 1u << bits);
  memset (solver->table, 0xff, sizeof (guint32) << bits);
  for (guint i = 0; i < n_old; i++)
    {
      if (old[i] != NO_NODE)
        {
          *find_slot (solver, &get_node (solver, old[i])->world) = old[i];
        }
    }
  g_free (old);
}

/* Closes a node; FALSE if one that is no worse was closed before. */
static gboolean
close_node (Solver *solver, guint32 index)
{
  const GwMazeWorld *world = &get_node (solver, index)->world;
  guint32 *slot = find_slot (solver, world);

  if (*slot == NO_NODE)
    {
      *slot = index;
      if (++solver->n_closed * 2 > 1u << solver->table_bits)
        {
          resize_table (solver, solver->table_bits + 1);
        }
      return TRUE;
    }
  if (get_node (solver, *slot)->world.hp >= world->hp)
    {
      return FALSE;
    }
  *slot = index;
  return TRUE;
}

/* At least so many turns to come: dying is a way to the start that takes a turn. */
static guint
get_least_turns (const GwMazeBoard *board, guint cell)
{
  return MIN (board->goal_steps[cell], board->goal_steps[board->start] + 1u);
}

static void
push (Solver *solver, const Node *node)
{
  guint bucket = node->turns + get_least_turns (solver->board, node->world.player);
  guint32 index = solver->nodes->len;

  if (bucket > solver->max_turns)
    {
      solver->is_cut = TRUE;
      return;
    }
  while (solver->buckets->len <= bucket)
    {
      const guint32 none = NO_NODE;

      g_array_append_val (solver->buckets, none);
    }
  g_array_append_vals (solver->nodes, node, 1);
  get_node (solver, index)->next = g_array_index (solver->buckets, guint32, bucket);
  g_array_index (solver->buckets, guint32, bucket) = index;
}

/* Plays a turn from a node; TRUE if it wins. */
static gboolean
follow (Solver *solver, guint32 parent, GwDirection direction, Node *node)
{
  const GwMazeTable table = { solver->board, NULL, &solver->search, NULL, NULL };
  GwMazeOutcome outcome;

  *node = *get_node (solver, parent);
  node->parent = parent;
  node->direction = (gint8) direction;
  node->turns++;
  outcome = gw_maze_turn (&table, &node->world, direction).outcome;
  node->was_death = outcome == GW_MAZE_DIED;
  if (node->world.is_dead)
    {
      gw_maze_revive (&table, &node->world, solver->maze->revive_clears);
    }
  return outcome == GW_MAZE_WON;
}

/* Follows every step from a node; the index of a node that wins, or NO_NODE. */
static guint32
expand (Solver *solver, guint32 parent)
{
  guint player = get_node (solver, parent)->world.player;

  for (guint ways = solver->board->ways[player]; ways != 0; ways &= ways - 1)
    {
      Node node;

      if (follow (solver, parent, (GwDirection) __builtin_ctz (ways), &node))
        {
          g_array_append_val (solver->nodes, node);
          return solver->nodes->len - 1;
        }
      if (node.world.hp > 0)
        {
          push (solver, &node);
        }
    }
  return NO_NODE;
}

static gboolean
must_stop (const Solver *solver, guint64 n_expanded)
{
  return solver->nodes->len >= solver->max_nodes
         || (n_expanded % CANCEL_INTERVAL == 0 && solver->limits->is_cancelled != NULL
             && solver->limits->is_cancelled (solver->limits->data));
}

static void
tell_actions (const Solver *solver, guint32 last, GwSolution *solution)
{
  g_autoptr (GArray) backwards = g_array_new (FALSE, FALSE, sizeof (GwAction));

  for (guint32 index = last; index != 0; index = get_node (solver, index)->parent)
    {
      const Node *node = get_node (solver, index);
      const GwAction step = { .verb = GW_MAZE_STEP, .first = node->direction };
      const GwAction revival = { .verb = GW_MAZE_REVIVE };

      if (node->was_death)
        {
          g_array_append_val (backwards, revival);
        }
      g_array_append_val (backwards, step);
    }
  for (guint i = backwards->len; i > 0; i--)
    {
      g_array_append_vals (solution->actions, &g_array_index (backwards, GwAction, i - 1), 1);
    }
  solution->answer = GW_SOLVE_WON;
  solution->turns = get_node (solver, last)->turns;
}

static void
search (Solver *solver, GwSolution *solution)
{
  guint64 n_expanded = 0;

  for (guint bucket = 0; bucket < solver->buckets->len; bucket++)
    {
      guint32 index;

      while ((index = g_array_index (solver->buckets, guint32, bucket)) != NO_NODE)
        {
          guint32 won;

          if (must_stop (solver, n_expanded))
            {
              solution->answer = GW_SOLVE_UNKNOWN;
              solution->turns = bucket > 0 ? bucket - 1 : 0;
              return;
            }
          g_array_index (solver->buckets, guint32, bucket) = get_node (solver, index)->next;
          if (!close_node (solver, index))
            {
              continue;
            }
          n_expanded++;
          won = expand (solver, index);
          if (won != NO_NODE)
            {
              tell_actions (solver, won, solution);
              return;
            }
        }
    }
  solution->answer = solver->is_cut ? GW_SOLVE_NOT_WITHIN : GW_SOLVE_NEVER;
  solution->turns = solver->is_cut ? solver->max_turns : 0;
}

static void
push_start (Solver *solver)
{
  Node start = { .parent = NO_NODE, .direction = GW_DIRECTION_NONE };

  start.world.player = solver->board->start;
  start.world.hp = (guint8) solver->maze->hp;
  memcpy (start.world.ghosts, solver->board->ghosts, sizeof start.world.ghosts);
  memset (start.world.blocked, GW_MAZE_NO_STEP, sizeof start.world.blocked);
  push (solver, &start);
}

gboolean
gw_maze_solve (const GwPlan *plan,
               const GwSolveLimits *limits,
               GwSolution *solution,
               GError **error)
{
  const GwMazePlan *maze = get_maze_plan (plan);
  guint max_turns = (guint) maze->max_turns;
  Solver solver = { .maze = maze, .board = &maze->board, .limits = limits };

  if (maze->is_drawn)
    {
      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_MAP,
                           _ ("there is no map to solve: each episode draws its own"));
      return FALSE;
    }
  solver.max_nodes = limits->max_nodes != 0 ? limits->max_nodes : DEFAULT_NODES;
  solver.max_turns = limits->max_turns != 0 ? MIN (limits->max_turns, max_turns) : max_turns;
  solver.nodes = g_array_new (FALSE, FALSE, sizeof (Node));
  solver.buckets = g_array_new (FALSE, FALSE, sizeof (guint32));
  resize_table (&solver, 10);
  if (maze->board.goal_steps[maze->board.start] == GW_MAZE_NO_WAY)
    {
      solution->answer = GW_SOLVE_NEVER;
    }
  else
    {
      push_start (&solver);
      search (&solver, solution);
    }
  solution->nodes = solver.nodes->len;
  g_array_unref (solver.nodes);
  g_array_unref (solver.buckets);
  g_free (solver.table);
  return TRUE;
}
