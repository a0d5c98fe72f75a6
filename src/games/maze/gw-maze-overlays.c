/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be laid over a maze. */
#include "gw-maze-private.h"

#include <glib/gi18n-lib.h>

enum
{
  OVERLAY_SIGHT,
  OVERLAY_GHOST_SIGHT,
  OVERLAY_GOAL_STEPS,
  OVERLAY_MEMORY,
  OVERLAY_SEEN,
};

const GwOverlaySpec gw_maze_overlays[GW_MAZE_N_OVERLAYS] = {
  [OVERLAY_SIGHT] = { "sight", N_ ("Player's sight"), N_ ("The cells that the player sees now"),
                      GW_OVERLAY_AREA, FALSE },
  [OVERLAY_GHOST_SIGHT] = { "ghost-sight", N_ ("Ghosts' sight"),
                            N_ ("The cells on which a ghost would see the player"), GW_OVERLAY_AREA,
                            FALSE },
  [OVERLAY_GOAL_STEPS] = { "goal-steps", N_ ("Steps to the goal"),
                           N_ ("Steps from each cell to the goal"), GW_OVERLAY_FIELD, FALSE },
  [OVERLAY_MEMORY] = { "memory", N_ ("Blocked steps"),
                       N_ ("Where a ghost that was blocked will try to go again"), GW_OVERLAY_MARKS,
                       FALSE },
  [OVERLAY_SEEN] = { "seen", N_ ("Seen"), N_ ("The cells that the player has seen so far"),
                     GW_OVERLAY_AREA, FALSE },
};

static void
add_cells (const GwMazeBoard *board, const guint32 *rows, int actor, GwOverlay *overlay)
{
  for (guint cell = 0; cell < board->n_cells; cell++)
    {
      if (has_cell (rows, board, cell))
        {
          gw_overlay_add_cell (overlay, cell_x (board, cell), cell_y (board, cell), actor, 0);
        }
    }
}

/* The room is visible to the player from everywhere, but not to a ghost. */
static void
add_ghost_sight (const GwMazeBoard *board, guint place, int actor, GwOverlay *overlay)
{
  for (guint cell = 0; cell < board->n_cells; cell++)
    {
      if (gw_maze_sees (board, place, cell))
        {
          gw_overlay_add_cell (overlay, cell_x (board, cell), cell_y (board, cell), actor, 0);
        }
    }
}

static void
add_memory (const GwMazeBoard *board, const GwMazeWorld *world, guint ghost, GwOverlay *overlay)
{
  if (world->blocked[ghost] != GW_MAZE_NO_STEP)
    {
      guint cell = get_neighbour (board, world->ghosts[ghost], (guint) world->blocked[ghost]);

      gw_overlay_add_cell (overlay, cell_x (board, cell), cell_y (board, cell), 1 + (int) ghost, 0);
    }
}

static void
fill_goal_steps (const GwMazeBoard *board, GwOverlay *overlay)
{
  for (guint cell = 0; cell < board->n_cells; cell++)
    {
      if (board->goal_steps[cell] != GW_MAZE_NO_WAY)
        {
          overlay->values[cell] = board->goal_steps[cell];
        }
    }
}

static void
add_actor (
    const GwMazeBoard *board, const GwMazeState *state, guint index, int actor, GwOverlay *overlay)
{
  guint32 visible[GW_MAZE_MAX_SIDE] = { 0 };

  if (actor == 0 && index == OVERLAY_SIGHT)
    {
      gw_maze_look (board, state->world.player, visible);
      add_cells (board, visible, actor, overlay);
    }
  else if (actor == 0 && index == OVERLAY_SEEN)
    {
      add_cells (board, state->seen, actor, overlay);
    }
  else if (actor > 0 && index == OVERLAY_GHOST_SIGHT)
    {
      add_ghost_sight (board, state->world.ghosts[actor - 1], actor, overlay);
    }
  else if (actor > 0 && index == OVERLAY_MEMORY)
    {
      add_memory (board, &state->world, (guint) actor - 1, overlay);
    }
}

void
gw_maze_overlay (const GwPlan *plan,
                 gconstpointer data,
                 gpointer scratch,
                 guint index,
                 int actor,
                 GwOverlay *overlay)
{
  const GwMazeState *state = data;
  const GwMazeBoard *board = get_board (get_maze_plan (plan), state);

  gw_overlay_reset (overlay, board->width, board->height);
  if (index == OVERLAY_GOAL_STEPS)
    {
      fill_goal_steps (board, overlay);
    }
  else if (actor >= 0)
    {
      add_actor (board, state, index, actor, overlay);
    }
  else
    {
      for (int i = 0; i <= board->n_ghosts; i++)
        {
          add_actor (board, state, index, i, overlay);
        }
    }
}
