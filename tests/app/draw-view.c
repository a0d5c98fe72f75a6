/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where things are in a view, and what its rulers say. */
#include <math.h>

#include "draw-fixture.h"

typedef struct
{
  guint columns, rows;
  double width, height, largest;
  double cell; /* expected */
} Fit;

static const Fit fits[] = {
  { 10, 10, 520, 420, 128, 40 },    { 10, 10, 520, 420, 32, 32 },
  { 50, 20, 1023, 1000, 128, 20 },  { 200, 100, 820, 820, 128, 4 },
  { 200, 100, 520, 820, 128, 2.5 }, { 1000, 1000, 40, 40, 128, 0.25 },
};

static void
fit_shows_the_whole_board (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (fits); i++)
    {
      const Fit *fit = &fits[i];
      GwBoardView view =
          gw_board_view_fit (fit->columns, fit->rows, fit->width, fit->height, 10, fit->largest);

      g_assert_cmpfloat_with_epsilon (view.cell, fit->cell, 1e-9);
      g_assert_cmpfloat_with_epsilon (view.x, round (view.x), 1e-9);
      g_assert_cmpfloat_with_epsilon (view.x + fit->columns * view.cell / 2, fit->width / 2, 0.51);
      g_assert_cmpfloat_with_epsilon (view.y + fit->rows * view.cell / 2, fit->height / 2, 0.51);
    }
}

static void
zoom_keeps_what_is_under_the_pointer (void)
{
  GwBoardView view = { 20, 15, -40 };
  int column, row, new_column, new_row;

  gw_board_view_get_cell (&view, 228, 133, &column, &row);
  for (int i = 0; i < 30; i++)
    {
      view = gw_board_view_zoom (&view, i < 15 ? 1.1 : 1 / 1.1, 228, 133);
      gw_board_view_get_cell (&view, 228, 133, &new_column, &new_row);
      g_assert_cmpint (new_column, ==, column);
      g_assert_cmpint (new_row, ==, row);
      g_assert_cmpfloat_with_epsilon (view.x, round (view.x), 1e-9);
    }
  g_assert_cmpfloat_with_epsilon (view.cell, 20, 1e-6);
  view = gw_board_view_zoom (&view, 1e9, 0, 0);
  g_assert_cmpfloat_with_epsilon (view.cell, GW_BOARD_MAX_CELL, 1e-9);
  view = gw_board_view_zoom (&view, 1e-9, 0, 0);
  g_assert_cmpfloat_with_epsilon (view.cell, GW_BOARD_MIN_CELL, 1e-9);
}

typedef struct
{
  double x, y;
  int column, row, dx, dy; /* expected */
} Pick;

/* Cells of 10 from (5, 5). */
static const Pick picks[] = {
  { 16, 20, 1, 1, -1, 0 }, { 24, 20, 1, 1, 1, 0 }, { 20, 16, 1, 1, 0, -1 },
  { 20, 24, 1, 1, 0, 1 },  { 4, 10, -1, 0, 1, 0 }, { 10, 3, 0, -1, 0, 1 },
};

static void
nearest_edge_is_picked (void)
{
  const GwBoardView view = { 10, 5, 5 };

  for (guint i = 0; i < G_N_ELEMENTS (picks); i++)
    {
      int column, row, dx, dy;

      gw_board_view_get_edge (&view, picks[i].x, picks[i].y, &column, &row, &dx, &dy);
      g_assert_cmpint (column, ==, picks[i].column);
      g_assert_cmpint (row, ==, picks[i].row);
      g_assert_cmpint (dx, ==, picks[i].dx);
      g_assert_cmpint (dy, ==, picks[i].dy);
    }
}

static void
visible_cells (void)
{
  GwBoardView view = { 10, -25, 30 };
  cairo_rectangle_int_t cells;

  g_assert_true (gw_board_view_get_visible (&view, 20, 10, 100, 100, &cells));
  g_assert_cmpint (cells.x, ==, 2);
  g_assert_cmpint (cells.width, ==, 11);
  g_assert_cmpint (cells.y, ==, 0);
  g_assert_cmpint (cells.height, ==, 7);
  view.x = 100;
  g_assert_false (gw_board_view_get_visible (&view, 20, 10, 100, 100, &cells));
  view.x = -200;
  g_assert_false (gw_board_view_get_visible (&view, 20, 10, 100, 100, &cells));
}

typedef struct
{
  guint count;
  double cell;
  guint top, left; /* expected strides */
} Stride;

static const Stride strides[] = {
  { 9, 24, 1, 1 },  { 50, 24, 1, 1 },   { 50, 18, 5, 1 },    { 200, 24, 5, 1 },
  { 200, 8, 5, 5 }, { 200, 2, 50, 10 }, { 1000, 1, 50, 50 }, { 1000, 0.25, 500, 100 },
};

static void
ruler_numbers_as_close_as_they_fit (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (strides); i++)
    {
      GwBoardRuler ruler = { GW_RULER_TOP, strides[i].count, strides[i].cell, 0, 100, -1 };

      g_assert_cmpuint (gw_board_ruler_get_stride (&ruler, gw_board_theme_get (FALSE, FALSE)), ==,
                        strides[i].top);
      ruler.side = GW_RULER_LEFT;
      g_assert_cmpuint (gw_board_ruler_get_stride (&ruler, gw_board_theme_get (FALSE, FALSE)), ==,
                        strides[i].left);
    }
}

int
main (int argc, char **argv)
{
  draw_test_init (&argc, &argv);
  g_test_add_func ("/draw/view/fit-shows-the-whole-board", fit_shows_the_whole_board);
  g_test_add_func ("/draw/view/zoom-keeps-what-is-under-the-pointer",
                   zoom_keeps_what_is_under_the_pointer);
  g_test_add_func ("/draw/view/nearest-edge-is-picked", nearest_edge_is_picked);
  g_test_add_func ("/draw/view/visible-cells", visible_cells);
  g_test_add_func ("/draw/view/ruler-numbers-as-close-as-they-fit",
                   ruler_numbers_as_close_as_they_fit);
  return g_test_run ();
}
