/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board: which tiles an edit draws again, zoom, pan, cursor. */
#include <math.h>

#include "app-fixture.h"
#include "edit-fixture.h"
#include "gw-board-area-private.h"
#include "gw-edit.h"
#include "toy-game.h"

typedef struct
{
  EditFixture *edit;
  gint64 frame; /* to be passed */
} FrameWait;

static gboolean
frame_is_done (gpointer data)
{
  FrameWait *wait = data;
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (wait->edit->view->board));

  return gdk_frame_clock_get_frame_counter (clock) > wait->frame
         && !wait->edit->view->board->is_incomplete;
}

/* Draws what is to be drawn, and returns how many tiles that took. */
static guint64
draw (EditFixture *edit)
{
  GwBoardArea *board = edit->view->board;
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (board));
  guint64 built = gw_board_area_get_built (board);
  FrameWait wait = { edit, gdk_frame_clock_get_frame_counter (clock) + 1 };

  gtk_widget_queue_draw (GTK_WIDGET (board));
  gdk_frame_clock_begin_updating (clock);
  app_wait_until (frame_is_done, &wait);
  gdk_frame_clock_end_updating (clock);
  return gw_board_area_get_built (board) - built;
}

/* A tile is 256 pixels, here 16 cells; a stroke in the middle of one touches no other. */
static void
test_tiles (void)
{
  EditFixture edit;
  GwBoardView view = { 16, GW_BOARD_RULER_SIZE, GW_BOARD_RULER_SIZE };

  edit_open (&edit, gw_toy_rules.id, 100, 100);
  gw_board_area_set_view (edit.view->board, &view);
  g_assert_cmpuint (draw (&edit), >, 4);
  g_assert_cmpuint (draw (&edit), ==, 0);
  edit_take (&edit, GW_PAINT_TERRAIN, 2);
  edit_drag (&edit, 4.5, 4.5, 10.5, 8.5);
  g_assert_cmpuint (draw (&edit), ==, 1);
  gw_document_undo (edit.document);
  g_assert_cmpuint (draw (&edit), ==, 1);
  edit_drag (&edit, 10.5, 4.5, 20.5, 4.5);
  g_assert_cmpuint (draw (&edit), ==, 2);
  g_signal_emit_by_name (edit.view->board, "motion", 12.5, 12.5, 0);
  g_assert_cmpuint (draw (&edit), ==, 0);
  edit_close (&edit);
}

/* Wherever the last tiles begin, all of the board is on some tile. */
static void
test_whole_board (void)
{
  for (guint width = 20; width < 40; width += 4)
    {
      EditFixture edit;
      double right = 0;
      double bottom = 0;

      edit_open (&edit, gw_toy_rules.id, width, 16);
      draw (&edit);
      for (guint i = 0; i < edit.view->board->shown->len; i++)
        {
          const GwShownTile *tile = &g_array_index (edit.view->board->shown, GwShownTile, i);

          right = MAX (right, tile->x + tile->size);
          bottom = MAX (bottom, tile->y + tile->size);
        }
      g_assert_cmpfloat (right, >=, width * edit.view->board->view.cell);
      g_assert_cmpfloat (bottom, >=, 16 * edit.view->board->view.cell);
      edit_close (&edit);
    }
}

/* Panning draws only what comes into sight; going back draws nothing. */
static void
test_pan_tiles (void)
{
  EditFixture edit;
  GwBoardView view = { 16, GW_BOARD_RULER_SIZE, GW_BOARD_RULER_SIZE };
  guint64 n_first, n_more;

  edit_open (&edit, gw_toy_rules.id, 100, 100);
  gw_board_area_set_view (edit.view->board, &view);
  n_first = draw (&edit);
  view.x -= 300;
  gw_board_area_set_view (edit.view->board, &view);
  n_more = draw (&edit);
  g_assert_cmpuint (n_more, >, 0);
  g_assert_cmpuint (n_more, <, n_first);
  view.x += 300;
  gw_board_area_set_view (edit.view->board, &view);
  g_assert_cmpuint (draw (&edit), ==, 0);
  edit_close (&edit);
}

/* The letters of units follow their order, so taking one away renames those behind it. */
static void
test_renamed_objects (void)
{
  EditFixture edit;
  const GwObject first = { .kind = GW_TOY_WALKER, .x = 4, .y = 4 };
  const GwObject second = { .kind = GW_TOY_WALKER, .x = 24, .y = 4 };
  GwBoardView view = { 16, GW_BOARD_RULER_SIZE, GW_BOARD_RULER_SIZE };

  edit_open (&edit, gw_toy_rules.id, 100, 100);
  gw_board_area_set_view (edit.view->board, &view);
  gw_document_insert_object (edit.document, 0, &first);
  gw_document_insert_object (edit.document, 1, &second);
  draw (&edit);
  gw_document_remove_object (edit.document, 0);
  g_assert_cmpuint (draw (&edit), ==, 2);
  edit_close (&edit);
}

static void
get_place (EditFixture *edit, double x, double y, double *column, double *row)
{
  gw_board_area_get_place (edit->view->board, x, y, column, row);
}

/* What is under the pointer stays there, to within a pixel, through many small steps. */
static void
test_zoom (void)
{
  EditFixture edit;
  GwBoardArea *board;
  double column, row, new_column, new_row;

  edit_open (&edit, gw_toy_rules.id, 60, 60);
  board = edit.view->board;
  get_place (&edit, 300, 200, &column, &row);
  for (guint i = 0; i < 20; i++)
    {
      gw_board_area_zoom_to (board, board->wanted_cell * 1.05, 300, 200);
    }
  get_place (&edit, 300, 200, &new_column, &new_row);
  g_assert_cmpfloat (gw_board_area_get_view (board)->cell, >, 20);
  g_assert_cmpfloat (fabs (column - new_column), <, 1);
  g_assert_cmpfloat (fabs (row - new_row), <, 1);
  edit_do (&edit, "edit.zoom-normal", NULL);
  g_assert_cmpfloat (gw_board_area_get_zoom (board), ==, 1);
  g_assert_cmpstr (gtk_button_get_label (edit.view->zoom_label), ==, "100 %");
  edit_do (&edit, "edit.zoom-fit", NULL);
  g_assert_true (board->fits);
  edit_close (&edit);
}

/* The board cannot be lost out of sight, and the cursor not off the map. */
static void
test_limits (void)
{
  EditFixture edit;
  GwBoardArea *board;
  GwBoardView view = { 10, -5000, 9000 };
  int x, y;

  edit_open (&edit, gw_toy_rules.id, 20, 20);
  board = edit.view->board;
  gw_board_area_set_view (board, &view);
  g_assert_cmpfloat (gw_board_area_get_view (board)->x + 200, >, GW_BOARD_RULER_SIZE);
  g_assert_cmpfloat (gw_board_area_get_view (board)->y, <,
                     gtk_widget_get_height (GTK_WIDGET (board)));
  gw_board_area_set_cursor (board, 50, -3);
  gw_board_area_get_cursor (board, &x, &y);
  g_assert_cmpint (x, ==, 19);
  g_assert_cmpint (y, ==, 0);
  edit_close (&edit);
}

/* A cell that is shown for a problem comes into sight. */
static void
test_show_cell (void)
{
  EditFixture edit;
  GwBoardArea *board;
  GwBoardView view = { 40, GW_BOARD_RULER_SIZE, GW_BOARD_RULER_SIZE };

  edit_open (&edit, gw_toy_rules.id, 90, 90);
  board = edit.view->board;
  gw_board_area_set_view (board, &view);
  gw_board_area_flash_cell (board, 80, 70);
  view = *gw_board_area_get_view (board);
  g_assert_cmpfloat (view.x + 81 * view.cell, <=, gtk_widget_get_width (GTK_WIDGET (board)));
  g_assert_cmpfloat (view.y + 71 * view.cell, <=, gtk_widget_get_height (GTK_WIDGET (board)));
  g_assert_cmpfloat (view.x + 80 * view.cell, >=, GW_BOARD_RULER_SIZE);
  draw (&edit);
  edit_close (&edit);
}

int
main (int argc, char **argv)
{
  edit_test_init (&argc, &argv);
  g_test_add_func ("/edit-board/edit-draws-only-its-tiles", test_tiles);
  g_test_add_func ("/edit-board/whole-board-is-drawn", test_whole_board);
  g_test_add_func ("/edit-board/pan-draws-only-what-comes-into-sight", test_pan_tiles);
  g_test_add_func ("/edit-board/removed-unit-renames-the-others", test_renamed_objects);
  g_test_add_func ("/edit-board/zoom-keeps-the-place-under-the-pointer", test_zoom);
  g_test_add_func ("/edit-board/board-stays-in-sight", test_limits);
  g_test_add_func ("/edit-board/flashed-cell-comes-into-sight", test_show_cell);
  return g_test_run ();
}
