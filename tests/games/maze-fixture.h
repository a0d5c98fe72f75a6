/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps and games of Ghost Maze for tests. */
#pragma once

#include "gw-maze-private.h"

G_BEGIN_DECLS

/* The parameters of a map, changed by "key=value key=value …". */
GwParams *maze_new_params (const GwMap *map, const char *settings);

/* Draws a map by the generator. */
GwMap *maze_draw_map (const char *settings, guint64 seed);

/* Opens, walls and glazes edges outside the room at random, and moves goal and ghosts. */
void maze_edit_map (GwMap *map, GwRandom *random);

typedef struct
{
  GwPlan *plan;
  GwMazeState *state;
  GwMazeScratch *scratch;
  GArray *events; /* of GwEvent: those of the last step */
} MazeGame;

/* Starts an episode; the map may be open. */
MazeGame *maze_game_new (const GwMap *map, const char *settings, guint64 seed);
void maze_game_free (MazeGame *game);

/* One step by the policy, or by hand: 'u', 'd', 'l', 'r' or '!' for the revival. */
void maze_game_step (MazeGame *game);
void maze_game_act (MazeGame *game, char action);
gboolean maze_game_try (MazeGame *game, char action, GError **error);
void maze_game_play (MazeGame *game, const char *actions);
guint maze_game_count (const MazeGame *game, GwMazeEvent kind);

/* A map of 8 × 8 with every edge outside the room open, no goal and no ghosts. */
GwMap *maze_new_hall (void);

/* Walls all round the rectangle of cells from (x0, y0) to (x1, y1). */
void maze_wall_in (GwMap *map, int x0, int y0, int x1, int y1);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MazeGame, maze_game_free)

G_END_DECLS
