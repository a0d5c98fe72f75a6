/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-heat-picture.h"

#include <math.h>

#include "gw-canvas.h"
#include "gw-text.h"

/* Objects are there to find one's way, and must not hide what is counted on their cells. */
#define LANDMARK_ALPHA 0.5

/* Of a file, in units: below the board are a title and a legend. */
#define LARGEST_SIDE 6000
#define MARGIN 12.0
#define FOOT 64.0
#define LEGEND_WIDTH 220.0
#define LEGEND_HEIGHT 28.0
#define TITLE_SIZE 13.0

static double
get_mean (guint64 count, guint64 episodes)
{
  return episodes > 0 ? (double) count / (double) episodes : 0;
}

static float *
compute_values (GwHeat *heat, GwHeat *other, guint layer, gsize n_cells)
{
  guint64 episodes = gw_heat_get_done (heat);
  guint64 other_episodes = other != NULL ? gw_heat_get_done (other) : 0;
  g_autofree guint64 *counts = gw_heat_dup_layer (heat, layer);
  g_autofree guint64 *others = other != NULL ? gw_heat_dup_layer (other, layer) : NULL;
  float *values = g_new (float, n_cells);

  for (gsize i = 0; i < n_cells; i++)
    {
      guint64 other_count = others != NULL ? others[i] : 0;

      values[i] =
          counts[i] + other_count > 0
              ? (float) (get_mean (counts[i], episodes) - get_mean (other_count, other_episodes))
              : NAN;
    }
  return values;
}

static void
set_range (GwHeatPicture *picture)
{
  GwBoardField *field = &picture->field;

  gw_board_field_set_range (field);
  if (field->ramp == GW_RAMP_HEAT)
    {
      /* a plain cell is one where nothing happens */
      field->minimum = 0;
    }
  else if (field->maximum == 0)
    {
      /* no difference at all is in the middle of any ramp */
      field->minimum = -1;
      field->maximum = 1;
    }
}

GwHeatPicture *
gw_heat_picture_new (GwHeat *heat, GwHeat *other, guint layer, const char *title)
{
  GwHeatPicture *picture = g_new0 (GwHeatPicture, 1);

  g_atomic_ref_count_init (&picture->ref_count);
  picture->map = gw_map_ref (gw_heat_get_map (heat));
  picture->values =
      compute_values (heat, other, layer, (gsize) picture->map->width * picture->map->height);
  picture->title = g_strdup (title);
  picture->field = (GwBoardField){
    .values = picture->values,
    .width = picture->map->width,
    .height = picture->map->height,
    .ramp = other != NULL ? GW_RAMP_DIVERGING : GW_RAMP_HEAT,
  };
  set_range (picture);
  return picture;
}

GwHeatPicture *
gw_heat_picture_ref (GwHeatPicture *picture)
{
  g_atomic_ref_count_inc (&picture->ref_count);
  return picture;
}

void
gw_heat_picture_unref (GwHeatPicture *picture)
{
  if (g_atomic_ref_count_dec (&picture->ref_count))
    {
      gw_map_unref (picture->map);
      g_free (picture->values);
      g_free (picture->title);
      g_free (picture);
    }
}

double
gw_heat_picture_get_value (const GwHeatPicture *picture, int x, int y)
{
  double value = (double) picture->values[gw_map_cell (picture->map, x, y)];

  return isnan (value) ? 0 : value;
}

void
gw_heat_draw_landmarks (cairo_t *cr,
                        const GwMap *map,
                        const GwBoardTheme *theme,
                        double cell,
                        const cairo_rectangle_int_t *cells)
{
  if (map->objects->len > 0)
    {
      cairo_push_group (cr);
      gw_board_draw_objects (cr, map, theme, cell, cells);
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, LANDMARK_ALPHA);
    }
  gw_board_draw_edges (cr, map, theme, cell, cells);
}

/* Files */

typedef struct
{
  const GwHeatPicture *picture;
  const GwBoardTheme *theme;
  GwFrame *frame; /* the board and nothing on it */
  GwExportOptions options;
  double width, height; /* of the board with its rulers */
} Sheet;

static void
draw_title (cairo_t *cr, const Sheet *sheet)
{
  GwCanvas canvas = gw_canvas_new (cr, sheet->theme, TITLE_SIZE);
  g_autoptr (GwText) text = gw_text_new (&canvas);
  const GwTextStyle style = { .size = TITLE_SIZE, .align = GW_TEXT_START };

  gw_canvas_set_colour (&canvas, &sheet->theme->text);
  gw_text_draw (text, sheet->picture->title, &style, MARGIN, sheet->height + TITLE_SIZE);
}

static void
draw_sheet_cb (cairo_t *cr, gpointer data)
{
  const Sheet *sheet = data;
  const GwHeatPicture *picture = sheet->picture;
  double start = gw_board_get_picture_start (&sheet->options);
  double cell = sheet->options.cell;

  gw_board_draw_picture (cr, sheet->frame, sheet->theme, &sheet->options);
  draw_title (cr, sheet);
  cairo_save (cr);
  cairo_translate (cr, MARGIN, sheet->height + FOOT - LEGEND_HEIGHT - MARGIN / 2);
  gw_board_draw_legend (cr, &picture->field, sheet->theme, LEGEND_WIDTH, LEGEND_HEIGHT);
  cairo_restore (cr);
  cairo_save (cr);
  cairo_translate (cr, start, start);
  gw_board_draw_field (cr, &picture->field, sheet->theme, cell, NULL);
  gw_heat_draw_landmarks (cr, picture->map, sheet->theme, cell, NULL);
  cairo_restore (cr);
}

/* The title may be wider than the board. */
static double
measure_title (const Sheet *sheet)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  GwCanvas canvas = gw_canvas_new (cr, sheet->theme, TITLE_SIZE);
  GwText *text = gw_text_new (&canvas);
  const GwTextStyle style = { .size = TITLE_SIZE };
  double width, height;

  gw_text_measure (text, sheet->picture->title, &style, &width, &height);
  gw_text_free (text);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return width;
}

gboolean
gw_heat_picture_export (const GwHeatPicture *picture,
                        GwPictureFormat format,
                        const GwBoardTheme *theme,
                        const char *path,
                        GError **error)
{
  guint longest = MAX (picture->map->width, picture->map->height);
  g_autoptr (GwFrame) frame = gw_frame_new ();
  GwBoardTheme own;
  Sheet sheet = {
    .picture = picture,
    .theme = gw_board_theme_adapt (theme, picture->map->palette, &own),
    .frame = frame,
    .options = { .cell = MIN (GW_EXPORT_DEFAULT_CELL, MAX (1, LARGEST_SIDE / longest)),
                 .has_rulers = TRUE },
  };

  frame->map = picture->map;
  gw_board_get_picture_size (frame, &sheet.options, &sheet.width, &sheet.height);
  sheet.width = MAX (sheet.width, MAX (LEGEND_WIDTH, measure_title (&sheet)) + 2 * MARGIN);
  return gw_picture_write (format, sheet.width, sheet.height + FOOT, 1, draw_sheet_cb, &sheet, path,
                           error);
}
