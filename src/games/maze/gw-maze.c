/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules table of Ghost Maze, and what a viewer sees. */
#include "gw-maze-private.h"

#include <glib/gi18n-lib.h>

static const GwSide sides[] = {
  [GW_MAZE_PLAYERS] = { "Player", "player", N_ ("Player") },
  [GW_MAZE_GHOSTS] = { "Ghosts", "ghosts", N_ ("Ghosts") },
};

static const GwChoice phases[] = {
  [GW_MAZE_START] = { "start", N_ ("Start") },
  [GW_MAZE_TURN] = { "turn", N_ ("Turn") },
  [GW_MAZE_REVIVAL] = { "revival", N_ ("Revival") },
  { NULL, NULL },
};

static const GwEventSpec events[] = {
  [GW_MAZE_EVENT_STEP] = { "Step", N_ ("Step"), 0, { { "fromX" }, { "fromY" }, { "x" }, { "y" } } },
  [GW_MAZE_EVENT_SEEN] = { "Seen",
                           N_ ("Seen by a ghost"),
                           GW_EVENT_MARK,
                           { { "ghostId" }, { "x" }, { "y" } } },
  [GW_MAZE_EVENT_GHOST_STEP] = { "GhostStep",
                                 N_ ("Ghost's step"),
                                 0,
                                 { { "ghostId" }, { "fromX" }, { "fromY" }, { "x" }, { "y" } } },
  [GW_MAZE_EVENT_BLOCKED] = { "Blocked",
                              N_ ("Blocked ghost"),
                              0,
                              { { "ghostId" }, { "byGhostId" }, { "x" }, { "y" } } },
  [GW_MAZE_EVENT_DEATH] = { "Death",
                            N_ ("Death"),
                            GW_EVENT_KEY | GW_EVENT_MARK,
                            { { "ghostId" }, { "x" }, { "y" }, { "hp" } } },
  [GW_MAZE_EVENT_REVIVE] = { "Revive",
                             N_ ("Revival"),
                             GW_EVENT_KEY,
                             { { "x" }, { "y" }, { "hp" } } },
  [GW_MAZE_EVENT_SENT_HOME] = { "SentHome",
                                N_ ("Ghost sent home"),
                                0,
                                { { "ghostId" }, { "x" }, { "y" } } },
  [GW_MAZE_EVENT_WIN] = { "Win",
                          N_ ("Goal reached"),
                          GW_EVENT_KEY | GW_EVENT_MARK,
                          { { "x" }, { "y" }, { "hp" } } },
  [GW_MAZE_EVENT_END] = { "End",
                          N_ ("End"),
                          0,
                          { { "winner", gw_maze_winners }, { "turns" }, { "deaths" } } },
};

#define HOW_TO                                                                                     \
  N_ ("You stand in the room at the bottom left, in the dark. Find the goal and walk onto it.\n"   \
      "\n"                                                                                         \
      "Each step is a turn. You see along your row and your column until a wall; what you have "   \
      "seen stays on the map, ghosts show only while you see them. Glass is seen through, not "    \
      "walked through.\n"                                                                          \
      "\n"                                                                                         \
      "A ghost sees as you do. If it sees you after your step it steps towards you; if it has "    \
      "just lost you it steps to where you were; otherwise it stays. A ghost that another one "    \
      "blocks tries that step once more.\n"                                                        \
      "\n"                                                                                         \
      "A ghost on your cell costs a life. With lives left you go on from the room, and "           \
      "everything "                                                                                \
      "else stays as it is. The goal counts before death. Steps into a wall cost no turn.")

/* The board that the frame shows: the map's own, or the one that the episode drew. */
static void
set_map (const GwPlan *plan, const GwMazeState *state, GwFrame *frame)
{
  const GwMazePlan *maze = get_maze_plan (plan);

  if (!maze->is_drawn)
    {
      frame->map = plan->map;
      return;
    }
  if (frame->drawn == NULL || !gw_maze_board_is_map (state->board, frame->drawn))
    {
      g_clear_pointer (&frame->drawn, gw_map_unref);
      frame->drawn = gw_maze_board_to_map (state->board);
    }
  frame->map = frame->drawn;
}

static void
set_fog (const GwMazeBoard *board, const GwMazeState *state, const guint32 *visible, GwFrame *frame)
{
  for (guint cell = 0; cell < board->n_cells; cell++)
    {
      guint8 fog = has_cell (visible, board, cell)       ? GW_FOG_VISIBLE
                   : has_cell (state->seen, board, cell) ? GW_FOG_REMEMBERED
                                                         : GW_FOG_UNSEEN;

      g_array_append_val (frame->fog, fog);
    }
}

static void
add_token (
    GwFrame *frame, const GwMazeBoard *board, guint cell, GwMazeObject kind, int actor, char letter)
{
  const GwToken token = {
    .actor = actor,
    .side = gw_maze_palette.objects[kind].side,
    .kind = kind,
    .letter = letter,
    .x = cell_x (board, cell),
    .y = cell_y (board, cell),
  };

  g_array_append_val (frame->tokens, token);
}

static void
observe (const GwPlan *plan, gconstpointer data, int viewer, GwFrame *frame)
{
  const GwMazeState *state = data;
  const GwMazeBoard *board = get_board (get_maze_plan (plan), state);
  gboolean is_dark = viewer == GW_MAZE_PLAYERS;
  guint32 visible[GW_MAZE_MAX_SIDE] = { 0 };
  const GwCounter counters[] = {
    { "hp", N_ ("Lives"), -1, state->world.hp },
    { "cellsSeen", N_ ("Cells seen"), -1, (int) gw_maze_count_cells (board, state->seen) },
  };

  set_map (plan, state, frame);
  gw_maze_look (board, state->world.player, visible);
  if (is_dark)
    {
      set_fog (board, state, visible, frame);
    }
  if (!is_dark || has_cell (state->seen, board, board->goal))
    {
      add_token (frame, board, board->goal, GW_MAZE_GOAL, -1, '*');
    }
  add_token (frame, board, state->world.player, GW_MAZE_PLAYER, 0, '@');
  for (guint i = 0; i < board->n_ghosts; i++)
    {
      if (!is_dark || has_cell (visible, board, state->world.ghosts[i]))
        {
          add_token (frame, board, state->world.ghosts[i], GW_MAZE_GHOST, 1 + (int) i,
                     (char) ('A' + i));
        }
    }
  g_array_append_vals (frame->counters, counters, G_N_ELEMENTS (counters));
}

static guint
count_actors (const GwPlan *plan, gconstpointer state)
{
  return 1u + get_board (get_maze_plan (plan), state)->n_ghosts;
}

static void
get_actor_id (const GwPlan *plan, gconstpointer state, int actor, char id[GW_ACTOR_ID_LENGTH])
{
  if (actor == 0)
    {
      g_strlcpy (id, "P", GW_ACTOR_ID_LENGTH);
    }
  else
    {
      g_snprintf (id, GW_ACTOR_ID_LENGTH, "G%d", actor - 1);
    }
}

static int
get_actor_side (const GwPlan *plan, gconstpointer state, int actor)
{
  return actor == 0 ? GW_MAZE_PLAYERS : GW_MAZE_GHOSTS;
}

/* Where a ghost goes shows on the board if at all. That it sees the player is no secret: then the
 * player sees it as well. */
static gboolean
is_event_hidden (const GwEvent *event, int viewer)
{
  return viewer != GW_VIEWER_ALL
         && (event->kind == GW_MAZE_EVENT_GHOST_STEP || event->kind == GW_MAZE_EVENT_BLOCKED
             || event->kind == GW_MAZE_EVENT_SENT_HOME);
}

const GwRules gw_maze_rules = {
  .id = "maze",
  .name = N_ ("Ghost Maze"),
  .summary = N_ ("Find the goal in the dark before the ghosts find you"),
  .revision = 1,
  .how_to = HOW_TO,
  .sides = sides,
  .n_sides = G_N_ELEMENTS (sides),
  .leading_side = GW_MAZE_PLAYERS,
  .phases = phases,
  .palette = &gw_maze_palette,
  .events = events,
  .n_events = G_N_ELEMENTS (events),
  .overlays = gw_maze_overlays,
  .n_overlays = GW_MAZE_N_OVERLAYS,
  .generators = gw_maze_generators,
  .n_generators = GW_MAZE_N_GENERATORS,
  .codecs = &gw_maze_codec,
  .n_codecs = 1,
  .controls = gw_maze_controls,
  .n_controls = GW_MAZE_N_CONTROLS,
  .hand_sides = 1 << GW_MAZE_PLAYERS,
  .viewer_sides = 1 << GW_MAZE_PLAYERS,
  .list_params = gw_maze_list_params,
  .list_metrics = gw_maze_list_metrics,
  .find_problems = gw_maze_find_problems,
  .prepare = gw_maze_prepare,
  .unprepare = gw_maze_unprepare,
  .new_scratch = gw_maze_new_scratch,
  .free_scratch = g_free,
  .reset = gw_maze_reset,
  .step = gw_maze_step,
  .list_legal = gw_maze_list_legal,
  .hash = gw_maze_hash,
  .check = gw_maze_check_state,
  .measure = gw_maze_measure,
  .observe = observe,
  .is_event_hidden = is_event_hidden,
  .explain = gw_maze_explain,
  .overlay = gw_maze_overlay,
  .count_actors = count_actors,
  .get_actor_id = get_actor_id,
  .action_to_text = gw_maze_action_to_text,
  .action_from_text = gw_maze_action_from_text,
  .get_actor_side = get_actor_side,
  .get_control_action = gw_maze_get_control_action,
  .find_route = gw_maze_find_route,
  .get_notice = gw_maze_get_notice,
  .solve = gw_maze_solve,
  .place = gw_maze_place,
};
