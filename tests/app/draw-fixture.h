/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards to draw, and pictures to compare. */
#pragma once

#include "gw-board.h"
#include "gw-episode.h"

G_BEGIN_DECLS

/* Registers Chase and the toy game. */
void draw_test_init (int *argc, char ***argv);

/* A theme with a font that is the same on every machine. */
const GwBoardTheme *draw_get_theme (gboolean dark, gboolean high_contrast);

/* The sample of Chase with the fewest cells, before its first step. */
GwEpisode *draw_new_chase (void);

/* A map of the toy game that has one of everything, and an episode on it. */
GwMap *draw_new_toy_map (void);
GwEpisode *draw_new_toy (void);

/* A map of Chase with terrain, walls and glass everywhere. */
GwMap *draw_new_busy_map (guint width, guint height);

/* What there is to see after so many steps. */
GwFrame *draw_observe (GwEpisode *episode, guint step);

/* Pixels in which two pictures of the same size differ by more than `tolerance` in any channel. */
guint draw_count_differences (cairo_surface_t *picture, cairo_surface_t *other, int tolerance);

/* Compares with tests/data/pictures/NAME.png: at most one pixel in a thousand may differ by more
 * than 2. With GW_UPDATE_PICTURES in the environment it writes that file instead; without, a
 * picture that differs is left in the folder for temporary files. */
void draw_assert_picture (cairo_surface_t *picture, const char *name);

G_END_DECLS
