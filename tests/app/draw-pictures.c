/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of fixed frames, as they should look. */
#include <math.h>

#include "draw-fixture.h"
#include "gw-export.h"

typedef struct
{
  const char *name;
  gboolean is_toy;
  guint step;
  gboolean is_dark;
  gboolean has_contrast;
  double cell;
  gboolean has_rulers;
} Case;

static const Case cases[] = {
  { "chase-start", FALSE, 0, FALSE, FALSE, 24, TRUE },
  { "chase-light", FALSE, 6, FALSE, FALSE, 24, FALSE },
  { "chase-dark", FALSE, 6, TRUE, FALSE, 24, FALSE },
  { "chase-light-small", FALSE, 15, FALSE, FALSE, 8, FALSE },
  { "chase-dark-small", FALSE, 15, TRUE, FALSE, 8, TRUE },
  { "chase-light-large", FALSE, 15, FALSE, FALSE, 48, FALSE },
  { "chase-tiny", FALSE, 6, FALSE, FALSE, 2.5, FALSE },
  { "chase-between-pixels", FALSE, 6, TRUE, FALSE, 17.3, TRUE },
  { "chase-light-contrast", FALSE, 6, FALSE, TRUE, 24, FALSE },
  { "chase-dark-contrast", FALSE, 6, TRUE, TRUE, 24, FALSE },
  { "toy-light", TRUE, 0, FALSE, FALSE, 24, FALSE },
  { "toy-dark", TRUE, 7, TRUE, FALSE, 24, FALSE },
};

static cairo_surface_t *
new_picture (double width, double height)
{
  return cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ceil (width), (int) ceil (height));
}

static void
frame_looks_as_it_should (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GwEpisode) episode = test->is_toy ? draw_new_toy () : draw_new_chase ();
  g_autoptr (GwFrame) frame = draw_observe (episode, test->step);
  const GwExportOptions options = { test->cell, test->has_rulers };
  cairo_surface_t *picture;
  double width, height;
  cairo_t *cr;

  gw_board_get_picture_size (frame, &options, &width, &height);
  picture = new_picture (width, height);
  cr = cairo_create (picture);
  gw_board_draw_picture (cr, frame, draw_get_theme (test->is_dark, test->has_contrast), &options);
  cairo_destroy (cr);
  draw_assert_picture (picture, test->name);
  cairo_surface_destroy (picture);
}

static void
paint (cairo_t *cr, const GwColour *colour)
{
  cairo_set_source_rgb (cr, colour->red, colour->green, colour->blue);
  cairo_paint (cr);
}

static void
editor_looks_as_it_should (gconstpointer data)
{
  const GwBoardTheme *theme = draw_get_theme (data != NULL, FALSE);
  g_autoptr (GwMap) map = draw_new_toy_map ();
  const cairo_rectangle_int_t selection = { 5, 3, 3, 2 };
  const double cell = 32;
  cairo_surface_t *picture = new_picture (map->width * cell + 16, map->height * cell + 16);
  cairo_t *cr = cairo_create (picture);

  paint (cr, &theme->background);
  cairo_translate (cr, 8, 8);
  gw_board_draw_map (cr, map, theme, cell, NULL);
  gw_board_draw_objects (cr, map, theme, cell, NULL);
  gw_board_draw_selection (cr, &selection, theme, cell);
  gw_board_draw_cursor (cr, 0, 0, TRUE, theme, cell);
  gw_board_draw_ghost_terrain (cr, map->palette, 2, 1, 3, theme, cell);
  gw_board_draw_ghost_edge (cr, 3, 0, 1, 0, GW_EDGE_WALL, theme, cell);
  gw_board_draw_ghost_edge (cr, 5, 0, -1, 0, GW_EDGE_GLASS, theme, cell);
  gw_board_draw_ghost_edge (cr, 2, 4, 1, 0, GW_EDGE_OPEN, theme, cell);
  gw_board_draw_mark (cr, GW_MARK_CROSS, 8, 5, NULL, &theme->error, theme, cell);
  gw_board_draw_mark (cr, GW_MARK_RING, 7, 0, NULL, &theme->accent, theme, cell);
  gw_board_draw_mark (cr, GW_MARK_LABEL, 4, 5, "12", &theme->error, theme, cell);
  cairo_destroy (cr);
  draw_assert_picture (picture, theme->is_dark ? "editor-dark" : "editor-light");
  cairo_surface_destroy (picture);
}

static void
draw_decision (cairo_t *cr, const GwBoardTheme *theme, double cell)
{
  GwBoardCandidate candidates[9];

  for (int i = 0; i < 9; i++)
    {
      candidates[i] = (GwBoardCandidate){
        1 + i % 3, 4 + i / 3, i / 8.0, i == 8 ? "+3.5" : "−12.5", i == 8, i == 2,
      };
    }
  gw_board_draw_candidates (cr, candidates, G_N_ELEMENTS (candidates), theme, cell);
}

static void
overlays_look_as_they_should (gconstpointer data)
{
  const GwBoardTheme *theme = draw_get_theme (data != NULL, FALSE);
  g_autoptr (GwEpisode) episode = draw_new_chase ();
  g_autoptr (GwFrame) before = draw_observe (episode, 10);
  g_autoptr (GwFrame) frame = draw_observe (episode, 12);
  const GwFrame *const trail[] = { before, frame };
  const GwMap *map = frame->map;
  guint n_cells = map->width * map->height;
  g_autofree float *values = g_new (float, n_cells);
  g_autofree guint8 *inside = g_new0 (guint8, n_cells);
  GwBoardField field = { .values = values, .width = map->width, .height = map->height };
  const double cell = 36;
  cairo_surface_t *picture = new_picture (map->width * cell + 16, map->height * cell + 56);
  cairo_t *cr = cairo_create (picture);

  for (guint i = 0; i < n_cells; i++)
    {
      int x = (int) (i % map->width);

      values[i] = x < 6 ? NAN : (float) (x + (int) (i / map->width));
      inside[i] = x < 4 && i / map->width < 4;
    }
  field.has_numbers = TRUE;
  gw_board_field_set_range (&field);
  paint (cr, &theme->background);
  cairo_translate (cr, 8, 8);
  gw_board_draw_map (cr, map, theme, cell, NULL);
  gw_board_draw_field (cr, &field, theme, cell, NULL);
  gw_board_draw_edges (cr, map, theme, cell, NULL);
  gw_board_draw_area (cr, inside, map->width, map->height, gw_board_theme_get_line (theme, 0), cell,
                      NULL);
  draw_decision (cr, theme, cell);
  gw_board_draw_trail (cr, trail, G_N_ELEMENTS (trail), -1, theme, cell);
  gw_board_draw_frame (cr, frame, before, 0.5, theme, cell, NULL);
  gw_board_draw_mark (cr, GW_MARK_GHOST, 4, 8, "A", gw_board_theme_get_line (theme, 1), theme,
                      cell);
  cairo_translate (cr, 0, map->height * cell + 12);
  gw_board_draw_legend (cr, &field, theme, 160, 26);
  cairo_destroy (cr);
  draw_assert_picture (picture, theme->is_dark ? "overlays-dark" : "overlays-light");
  cairo_surface_destroy (picture);
}

static void
add_square (GwOverlay *overlay, int actor, int x, int y, int size)
{
  for (int i = 0; i < size * size; i++)
    {
      gw_overlay_add_cell (overlay, x + i % size, y + i / size, actor, 0);
    }
}

/* Actor 0 is survivor a, 2 and 3 are killers A and B. */
static void
overlays_of_games_look_as_they_should (gconstpointer data)
{
  const GwBoardTheme *theme = draw_get_theme (data != NULL, FALSE);
  const GwOverlaySpec area = { .kind = GW_OVERLAY_AREA };
  const GwOverlaySpec marks = { .kind = GW_OVERLAY_MARKS };
  g_autoptr (GwEpisode) episode = draw_new_chase ();
  g_autoptr (GwFrame) frame = draw_observe (episode, 2);
  g_autoptr (GwOverlay) sight = gw_overlay_new ();
  g_autoptr (GwOverlay) memories = gw_overlay_new ();
  const double cell = 24;
  cairo_surface_t *picture = new_picture (12 * cell + 16, 9 * cell + 16);
  cairo_t *cr = cairo_create (picture);

  add_square (sight, 0, -1, 1, 5);
  add_square (sight, 2, 3, 1, 6);
  gw_overlay_add_cell (memories, 6, 7, 0, 3);
  gw_overlay_add_cell (memories, 9, 6, 2, 1);
  gw_overlay_add_cell (memories, 9, 6, 3, 1);
  gw_overlay_add_cell (memories, 9, 6, 0, 1);
  paint (cr, &theme->background);
  cairo_translate (cr, 8, 8);
  gw_board_draw_map (cr, frame->map, theme, cell, NULL);
  gw_board_draw_overlay (cr, &area, sight, frame, theme, cell, NULL);
  gw_board_draw_overlay (cr, &marks, memories, frame, theme, cell, NULL);
  gw_board_draw_frame (cr, frame, NULL, 1, theme, cell, NULL);
  cairo_destroy (cr);
  draw_assert_picture (picture, theme->is_dark ? "sight-dark" : "sight-light");
  cairo_surface_destroy (picture);
}

int
main (int argc, char **argv)
{
  draw_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/draw/pictures/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], frame_looks_as_it_should);
    }
  g_test_add_data_func ("/draw/pictures/editor-light", NULL, editor_looks_as_it_should);
  g_test_add_data_func ("/draw/pictures/editor-dark", "dark", editor_looks_as_it_should);
  g_test_add_data_func ("/draw/pictures/overlays-light", NULL, overlays_look_as_they_should);
  g_test_add_data_func ("/draw/pictures/overlays-dark", "dark", overlays_look_as_they_should);
  g_test_add_data_func ("/draw/pictures/sight-light", NULL, overlays_of_games_look_as_they_should);
  g_test_add_data_func ("/draw/pictures/sight-dark", "dark", overlays_of_games_look_as_they_should);
  return g_test_run ();
}
