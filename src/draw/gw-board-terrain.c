/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What terrains look like, besides their colour. */
#include "gw-board-private.h"

#include <math.h>

/* From these sizes of a cell on, patterns are more than a hint, and have their details. */
#define SHAPE_CELL 10
#define DETAIL_CELL 18

static const struct
{
  const char *id;
  GwTerrainLook look;
} known[] = {
  { "floor", GW_LOOK_PLAIN },       { "plain", GW_LOOK_PLAIN }, { "water", GW_LOOK_WATER },
  { "mountain", GW_LOOK_MOUNTAIN }, { "hill", GW_LOOK_HILL },   { "rock", GW_LOOK_ROCK },
};

GwTerrainLook
gw_terrain_get_look (const GwTerrainSpec *spec)
{
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      if (g_str_equal (spec->id, known[i].id))
        {
          return known[i].look;
        }
    }
  return spec->passable ? GW_LOOK_OPEN : GW_LOOK_CLOSED;
}

static void
add_wave (cairo_t *cr, double x, double y, double width)
{
  double rise = width * 0.24;

  cairo_move_to (cr, x, y);
  cairo_curve_to (cr, x + width * 0.18, y - rise, x + width * 0.32, y - rise, x + width * 0.5, y);
  cairo_curve_to (cr, x + width * 0.68, y + rise, x + width * 0.82, y + rise, x + width, y);
}

static void
add_water (cairo_t *cr, double x, double y, double cell)
{
  if (cell >= DETAIL_CELL)
    {
      add_wave (cr, x + cell * 0.14, y + cell * 0.36, cell * 0.4);
      add_wave (cr, x + cell * 0.48, y + cell * 0.7, cell * 0.4);
    }
  else
    {
      add_wave (cr, x + cell * 0.2, y + cell * 0.54, cell * 0.62);
    }
}

static void
add_ripple (cairo_t *cr, double x, double y, double cell)
{
  cairo_rectangle (cr, x + round (cell * 0.25), y + round (cell * 0.5), round (cell * 0.55), 1);
}

static void
add_peak (cairo_t *cr, double x, double y, double cell)
{
  cairo_move_to (cr, x + cell * 0.16, y + cell * 0.84);
  cairo_line_to (cr, x + cell * 0.54, y + cell * 0.24);
  cairo_line_to (cr, x + cell * 0.92, y + cell * 0.84);
  cairo_close_path (cr);
}

static void
add_mountain (cairo_t *cr, double x, double y, double cell)
{
  cairo_move_to (cr, x + cell * 0.14, y + cell * 0.78);
  cairo_line_to (cr, x + cell * 0.46, y + cell * 0.24);
  cairo_line_to (cr, x + cell * 0.62, y + cell * 0.51);
  cairo_line_to (cr, x + cell * 0.7, y + cell * 0.4);
  cairo_line_to (cr, x + cell * 0.92, y + cell * 0.78);
  cairo_close_path (cr);
}

static void
add_snow (cairo_t *cr, double x, double y, double cell)
{
  cairo_move_to (cr, x + cell * 0.46, y + cell * 0.24);
  cairo_line_to (cr, x + cell * 0.56, y + cell * 0.41);
  cairo_line_to (cr, x + cell * 0.48, y + cell * 0.46);
  cairo_line_to (cr, x + cell * 0.43, y + cell * 0.41);
  cairo_line_to (cr, x + cell * 0.345, y + cell * 0.434);
  cairo_close_path (cr);
}

static void
add_hill (cairo_t *cr, double x, double y, double cell)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + cell * 0.52, y + cell * 0.74, cell * 0.28, G_PI * 1.08, G_PI * 1.92);
}

static void
add_rock (cairo_t *cr, double x, double y, double cell)
{
  cairo_move_to (cr, x + cell * 0.16, y + cell * 0.76);
  cairo_line_to (cr, x + cell * 0.24, y + cell * 0.44);
  cairo_line_to (cr, x + cell * 0.48, y + cell * 0.26);
  cairo_line_to (cr, x + cell * 0.76, y + cell * 0.36);
  cairo_line_to (cr, x + cell * 0.88, y + cell * 0.76);
  cairo_close_path (cr);
}

typedef struct
{
  void (*add) (cairo_t *cr, double x, double y, double cell);
  double stroke; /* the width of the line in cells; 0 to fill the shape */
} Shape;

static const Shape shapes[GW_N_TERRAIN_LOOKS] = {
  [GW_LOOK_WATER] = { add_water, 0.055 },
  [GW_LOOK_MOUNTAIN] = { add_mountain, 0 },
  [GW_LOOK_HILL] = { add_hill, 0.06 },
  [GW_LOOK_ROCK] = { add_rock, 0 },
};

static const Shape hints[GW_N_TERRAIN_LOOKS] = {
  [GW_LOOK_WATER] = { add_ripple, 0 },
  [GW_LOOK_MOUNTAIN] = { add_peak, 0 },
  [GW_LOOK_HILL] = { add_hill, 0.06 },
  [GW_LOOK_ROCK] = { add_rock, 0 },
};

/* All cells in one path, which is much faster than one by one. */
static void
draw_shapes (const GwCanvas *canvas, const Shape *shape, const GwCell *places, guint n_places)
{
  for (guint i = 0; i < n_places; i++)
    {
      shape->add (canvas->cr, gw_canvas_get_start (canvas, places[i].x),
                  gw_canvas_get_start (canvas, places[i].y), canvas->cell);
    }
  if (shape->stroke > 0)
    {
      cairo_set_line_width (canvas->cr, MAX (1, canvas->cell * shape->stroke));
      cairo_set_line_cap (canvas->cr, CAIRO_LINE_CAP_ROUND);
      cairo_stroke (canvas->cr);
    }
  else
    {
      cairo_fill (canvas->cr);
    }
}

static void
draw_letters (const GwCanvas *canvas, char letter, const GwCell *places, guint n_places)
{
  g_autoptr (GwText) text = gw_text_new (canvas);
  const GwTextStyle style = { .size = canvas->cell * 0.5, .is_exact = TRUE };
  const char string[] = { letter, '\0' };

  for (guint i = 0; i < n_places; i++)
    {
      gw_text_draw (text, string, &style, (places[i].x + 0.5) * canvas->cell,
                    (places[i].y + 0.5) * canvas->cell);
    }
}

void
gw_terrain_draw_marks (const GwCanvas *canvas,
                       const GwTerrainSpec *spec,
                       const GwCell *places,
                       guint n_places)
{
  const Shape snow = { add_snow, 0 };
  GwTerrainLook look = gw_terrain_get_look (spec);
  const Shape *shape = canvas->cell >= SHAPE_CELL ? &shapes[look] : &hints[look];

  gw_canvas_set_colour (canvas, &canvas->theme->terrains[look].mark);
  if (shape->add != NULL)
    {
      draw_shapes (canvas, shape, places, n_places);
    }
  else if (look != GW_LOOK_PLAIN && canvas->cell >= GW_BOARD_LETTER_CELL)
    {
      draw_letters (canvas, spec->letter, places, n_places);
    }
  if (look == GW_LOOK_MOUNTAIN && canvas->cell >= DETAIL_CELL)
    {
      cairo_set_source_rgba (canvas->cr, 1, 1, 1, 0.8);
      draw_shapes (canvas, &snow, places, n_places);
    }
}
