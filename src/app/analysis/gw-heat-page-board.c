/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board of a heat map, and what is told of the cell under the pointer or the cursor. */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "gw-chart-number.h"
#include "gw-heat-page-private.h"
#include "gw-heat-study.h"
#include "gw-look.h"
#include "gw-number-text.h"

/* Drawing */

static void
draw_landmarks_cb (cairo_t *cr, double cell, const cairo_rectangle_int_t *cells, gpointer user_data)
{
  GwHeatPage *page = user_data;

  gw_heat_draw_landmarks (cr, page->picture->map, page->landmarks_theme, cell, cells);
}

/* Walls are too many to be drawn in each frame. */
static void
draw_landmarks (GwHeatPage *page,
                cairo_t *cr,
                const GwBoardTheme *theme,
                double cell,
                const cairo_rectangle_int_t *cells)
{
  const cairo_rectangle_t visible = { cells->x * cell - GW_BOARD_MARGIN,
                                      cells->y * cell - GW_BOARD_MARGIN,
                                      cells->width * cell + 2 * GW_BOARD_MARGIN,
                                      cells->height * cell + 2 * GW_BOARD_MARGIN };

  if (theme != page->landmarks_theme)
    {
      page->landmarks_theme = theme;
      gw_tile_cache_invalidate_all (page->landmarks);
    }
  gw_tile_cache_set_scale (page->landmarks, cell,
                           gtk_widget_get_scale_factor (GTK_WIDGET (page->board)));
  gw_tile_cache_draw (page->landmarks, cr, &visible);
}

static void
draw_cb (cairo_t *cr,
         const GwBoardView *view,
         const cairo_rectangle_int_t *cells,
         const GwBoardTheme *theme,
         gpointer user_data)
{
  GwHeatPage *page = user_data;

  if (page->picture != NULL)
    {
      gw_board_draw_field (cr, &page->picture->field, theme, view->cell, cells);
      draw_landmarks (page, cr, theme, view->cell, cells);
    }
}

static void
draw_legend_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  GwHeatPage *page = user_data;

  if (page->picture != NULL)
    {
      gw_board_draw_legend (cr, &page->picture->field,
                            gw_look_get_theme (),
                            width, height);
    }
}

void
gw_heat_page_take_picture (GwHeatPage *page, GwHeatPicture *picture)
{
  g_autoptr (GwHeatPicture) old = g_steal_pointer (&page->picture);

  page->picture = picture;
  if (picture != NULL && (old == NULL || picture->map != old->map))
    {
      gw_tile_cache_set_board (page->landmarks, picture->map->width, picture->map->height);
      gw_tile_cache_invalidate_all (page->landmarks);
      gw_board_area_set_map (page->board, picture->map);
    }
  gw_board_area_queue_overlay_draw (page->board);
  gtk_widget_queue_draw (GTK_WIDGET (page->legend));
  gw_heat_page_update_readout (page);
}

/* In words */

static char *
dup_number (double value, guint decimals, gboolean is_signed)
{
  return gw_number_format (value, decimals, GW_UNIT_NUMBER, is_signed);
}

static double
get_mean (GwHeatPage *page, GwRunData *data, int x, int y)
{
  GwHeat *heat = gw_heat_study_get_heat (gw_heat_page_find_job (page, data));
  guint64 episodes = gw_heat_get_done (heat);
  g_autofree guint64 *counts = gw_heat_dup_layer (heat, gw_heat_page_get_layer (page));

  return episodes > 0 ? (double) counts[gw_map_cell (page->picture->map, x, y)] / (double) episodes
                      : 0;
}

/* "Capture: 0.21 − 0.17 = +0.04 an episode", all with the same number of digits */
static char *
dup_difference (GwHeatPage *page, const char *label, int x, int y)
{
  double value = gw_heat_picture_get_value (page->picture, x, y);
  double first = get_mean (page, gw_heat_page_get_run (page), x, y);
  double second = get_mean (page, gw_heat_page_get_other (page), x, y);
  guint decimals = MAX (gw_number_get_decimals (value, GW_UNIT_NUMBER),
                        MAX (gw_number_get_decimals (first, GW_UNIT_NUMBER),
                             gw_number_get_decimals (second, GW_UNIT_NUMBER)));
  g_autofree char *first_text = dup_number (first, decimals, FALSE);
  g_autofree char *second_text = dup_number (second, decimals, FALSE);
  g_autofree char *value_text = dup_number (value, decimals, TRUE);

  /* Translators: what is counted on a cell, how often that is in two runs, and the difference */
  return g_strdup_printf (_ ("%s: %s − %s = %s an episode"), label, first_text, second_text,
                          value_text);
}

char *
gw_heat_page_dup_readout (GwHeatPage *page, int x, int y)
{
  g_autofree char *label = gw_heat_dup_label (page->rules, gw_heat_page_get_layer (page));
  double value = gw_heat_picture_get_value (page->picture, x, y);
  g_autofree char *text = NULL;

  if (page->picture->field.ramp == GW_RAMP_DIVERGING)
    {
      return dup_difference (page, label, x, y);
    }
  text = dup_number (value, gw_number_get_decimals (value, GW_UNIT_NUMBER), FALSE);
  /* Translators: what is counted on a cell, and how often that is: “Capture: 0.21 an episode” */
  return g_strdup_printf (_ ("%s: %s an episode"), label, text);
}

void
gw_heat_page_update_readout (GwHeatPage *page)
{
  g_autofree char *content = NULL;
  g_autofree char *text = NULL;

  if (page->picture == NULL || !gw_map_contains (page->picture->map, page->x, page->y))
    {
      gtk_label_set_label (page->readout, "");
      return;
    }
  content = gw_heat_page_dup_readout (page, page->x, page->y);
  text = g_strdup_printf ("%d, %d · %s", page->x, page->y, content);
  gtk_label_set_label (page->readout, text);
}

static void
tell_of (GwHeatPage *page, int x, int y)
{
  if (page->x != x || page->y != y)
    {
      page->x = x;
      page->y = y;
      gw_heat_page_update_readout (page);
    }
}

static char *
describe_cell_cb (GwHeatPage *page, int x, int y)
{
  return page->picture != NULL && gw_map_contains (page->picture->map, x, y)
             ? gw_heat_page_dup_readout (page, x, y)
             : g_strdup ("");
}

/* Pointer and keys */

static void
motion_cb (GwHeatPage *page, double x, double y, GdkModifierType state)
{
  tell_of (page, (int) floor (x), (int) floor (y));
}

static void
left_cb (GwHeatPage *page)
{
  tell_of (page, -1, -1);
}

static void
cursor_moved_cb (GwHeatPage *page, int x, int y, GdkModifierType state)
{
  tell_of (page, x, y);
}

static void
pressed_cb (GwHeatPage *page, double x, double y, guint button, GdkModifierType state, int n_press)
{
  if (button == GDK_BUTTON_PRIMARY && n_press == 1)
    {
      gw_heat_page_show_episodes (page, (int) floor (x), (int) floor (y));
    }
}

static void
activate_cell_cb (GwHeatPage *page, int x, int y, GdkModifierType state)
{
  gw_heat_page_show_episodes (page, x, y);
}

void
gw_heat_page_init_board (GwHeatPage *page)
{
  page->x = page->y = -1;
  page->landmarks = gw_tile_cache_new (draw_landmarks_cb, page, NULL);
  gw_board_area_set_shows_objects (page->board, FALSE);
  gw_board_area_set_draw_func (page->board, draw_cb, page, NULL);
  gtk_drawing_area_set_draw_func (page->legend, draw_legend_cb, page, NULL);
  g_signal_connect_swapped (page->board, "motion", G_CALLBACK (motion_cb), page);
  g_signal_connect_swapped (page->board, "left", G_CALLBACK (left_cb), page);
  g_signal_connect_swapped (page->board, "cursor-moved", G_CALLBACK (cursor_moved_cb), page);
  g_signal_connect_swapped (page->board, "pressed", G_CALLBACK (pressed_cb), page);
  g_signal_connect_swapped (page->board, "activate-cell", G_CALLBACK (activate_cell_cb), page);
  g_signal_connect_swapped (page->board, "cell-description", G_CALLBACK (describe_cell_cb), page);
}
