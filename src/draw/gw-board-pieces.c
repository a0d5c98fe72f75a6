/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands on cells: units with the shape and the letter of their side, and furniture. */
#include "gw-board-private.h"

#include <math.h>

#define N_LETTERS 26

/* A unit must not vanish on a board seen from afar; in units, from its centre. */
#define LEAST_SIZE 2

char
gw_board_get_letter (const GwPalette *palette, guint kind, guint id)
{
  const GwObjectKind *spec = &palette->objects[kind];

  if (spec->side < 0)
    {
      return g_ascii_toupper (spec->id[0]);
    }
  if (spec->side == 0)
    {
      return id < N_LETTERS ? (char) ('a' + id) : '+';
    }
  return id < N_LETTERS ? (char) ('A' + id) : '*';
}

/* Discs, diamonds, hexagons and squares look equally large at these sizes. */
double
gw_piece_get_size (const GwCanvas *canvas, int side)
{
  static const double sizes[] = { 0.35, 0.42, 0.38, 0.45 };
  double share = side < 0 ? sizes[3] : sizes[side % (int) G_N_ELEMENTS (sizes)];

  return MAX (canvas->cell * share, LEAST_SIZE);
}

static void
add_polygon (cairo_t *cr, double x, double y, double size, guint n_corners, double turn)
{
  for (guint i = 0; i < n_corners; i++)
    {
      double angle = turn + 2 * G_PI * i / n_corners;

      cairo_line_to (cr, x + size * cos (angle), y + size * sin (angle));
    }
  cairo_close_path (cr);
}

void
gw_piece_add_shape (const GwCanvas *canvas, int side, double centre_x, double centre_y, double size)
{
  cairo_t *cr = canvas->cr;

  cairo_new_sub_path (cr);
  switch (side < 0 ? 3 : side % 4)
    {
    case 0:
      cairo_arc (cr, centre_x, centre_y, size, 0, 2 * G_PI);
      cairo_close_path (cr);
      break;
    case 1:
      add_polygon (cr, centre_x, centre_y, size, 4, 0);
      break;
    case 2:
      add_polygon (cr, centre_x, centre_y, size, 6, 0);
      break;
    default:
      add_polygon (cr, centre_x, centre_y, size, 4, G_PI / 4);
      break;
    }
}

/* A door with a round top. */
static void
add_door (const GwCanvas *canvas, double centre_x, double centre_y)
{
  double half = MAX (canvas->cell * 0.36, LEAST_SIZE);
  double top = centre_y - half * 1.14;
  double bottom = centre_y + half * 1.14;
  double bend = half * 0.86;

  cairo_new_sub_path (canvas->cr);
  cairo_move_to (canvas->cr, centre_x - half, bottom);
  cairo_line_to (canvas->cr, centre_x - half, top + bend);
  cairo_curve_to (canvas->cr, centre_x - half, top + bend * 0.3, centre_x - half * 0.6, top,
                  centre_x, top);
  cairo_curve_to (canvas->cr, centre_x + half * 0.6, top, centre_x + half, top + bend * 0.3,
                  centre_x + half, top + bend);
  cairo_line_to (canvas->cr, centre_x + half, bottom);
  cairo_close_path (canvas->cr);
}

static void
add_plate (const GwCanvas *canvas, double centre_x, double centre_y)
{
  double half = MAX (canvas->cell * 0.33, LEAST_SIZE);

  gw_canvas_add_rounded (canvas, centre_x - half, centre_y - half, 2 * half, 2 * half, half * 0.4);
}

static gboolean
is_exit (const GwPiece *piece)
{
  return piece->side < 0 && g_str_equal (piece->kind->id, "exit");
}

GwColour
gw_piece_get_colour (const GwBoardTheme *theme, const GwObjectKind *kind, int side)
{
  if (kind->rgb != 0)
    {
      return gw_colour_from_rgb (kind->rgb);
    }
  return side < 0 && g_str_equal (kind->id, "exit") ? theme->exit
                                                    : *gw_board_theme_get_side (theme, side);
}

static GwColour
get_colour (const GwCanvas *canvas, const GwPiece *piece)
{
  return gw_piece_get_colour (canvas->theme, piece->kind, piece->side);
}

static void
add_outline (const GwCanvas *canvas, const GwPiece *piece, double centre_x, double centre_y)
{
  if (piece->kind->shape == GW_SHAPE_DISC)
    {
      gw_piece_add_shape (canvas, 0, centre_x, centre_y, gw_piece_get_size (canvas, 0));
    }
  else if (is_exit (piece))
    {
      add_door (canvas, centre_x, centre_y);
    }
  else if (!piece->kind->is_unit && piece->side < 0)
    {
      add_plate (canvas, centre_x, centre_y);
    }
  else
    {
      gw_piece_add_shape (canvas, piece->side, centre_x, centre_y,
                          gw_piece_get_size (canvas, piece->side));
    }
}

/* Large bold letters need a contrast of 3; where white ones have it, they look calmer. */
static GwColour
get_ink (const GwColour *colour)
{
  const GwColour white = gw_colour_from_rgb (0xffffff);

  return gw_colour_get_contrast (colour, &white) >= 3 ? white : gw_colour_get_ink (colour);
}

static void
draw_letter (const GwCanvas *canvas, GwText *text, const GwPiece *piece, double x, double y)
{
  const GwTextStyle style = { .size = canvas->cell * 0.48, .is_bold = TRUE, .is_exact = TRUE };
  const char letter[] = { piece->letter, '\0' };
  GwColour colour = get_colour (canvas, piece);
  GwColour ink = get_ink (&colour);

  gw_canvas_set_alpha (canvas, &ink, piece->alpha);
  gw_text_draw (text, letter, &style, x, y);
}

/* A small triangle at the rim, towards where the piece faces. */
static void
draw_beak (const GwCanvas *canvas, const GwPiece *piece, double x, double y)
{
  double angle = atan2 (piece->dy, piece->dx);
  double base = canvas->cell * 0.3;
  double tip = canvas->cell * 0.5;
  double half = canvas->cell * 0.17;

  cairo_move_to (canvas->cr, x + tip * cos (angle), y + tip * sin (angle));
  for (int side = -1; side <= 1; side += 2)
    {
      cairo_line_to (canvas->cr, x + base * cos (angle) - side * half * sin (angle),
                     y + base * sin (angle) + side * half * cos (angle));
    }
  cairo_close_path (canvas->cr);
  gw_canvas_set_alpha (canvas, &canvas->theme->rim, piece->alpha);
  cairo_set_line_width (canvas->cr, 2 * MAX (1, canvas->cell * 0.04));
  cairo_stroke_preserve (canvas->cr);
  gw_canvas_set_alpha (canvas, &canvas->theme->wall, piece->alpha);
  cairo_fill (canvas->cr);
}

void
gw_piece_draw (const GwCanvas *canvas, GwText *text, const GwPiece *piece)
{
  double centre_x = (piece->x + 0.5) * canvas->cell + canvas->line / 2;
  double centre_y = (piece->y + 0.5) * canvas->cell + canvas->line / 2;
  GwColour colour = get_colour (canvas, piece);

  cairo_set_line_join (canvas->cr, CAIRO_LINE_JOIN_ROUND);
  add_outline (canvas, piece, centre_x, centre_y);
  if (canvas->cell >= GW_BOARD_GRID_CELL)
    {
      gw_canvas_set_alpha (canvas, &canvas->theme->rim, piece->alpha);
      cairo_set_line_width (canvas->cr, 2 * MAX (1, canvas->cell * 0.055));
      cairo_stroke_preserve (canvas->cr);
    }
  gw_canvas_set_alpha (canvas, &colour, piece->alpha);
  cairo_fill (canvas->cr);
  if ((piece->dx != 0 || piece->dy != 0) && canvas->cell >= GW_BOARD_GRID_CELL)
    {
      draw_beak (canvas, piece, centre_x, centre_y);
    }
  if (canvas->cell >= GW_BOARD_LETTER_CELL)
    {
      draw_letter (canvas, text, piece, centre_x, centre_y);
    }
}

static gboolean
is_shown (const cairo_rectangle_int_t *cells, int x, int y)
{
  return x >= cells->x && y >= cells->y && x < cells->x + cells->width
         && y < cells->y + cells->height;
}

/* An attribute "direction" with choices of these names is where an object faces. */
static void
find_facing (const GwObjectKind *kind, const GwObject *object, GwPiece *piece)
{
  static const struct
  {
    const char *ids;
    int dx, dy;
  } directions[] = {
    { "W up north", 0, -1 },
    { "A left west", -1, 0 },
    { "S down south", 0, 1 },
    { "D right east", 1, 0 },
  };

  for (guint i = 0; i < kind->n_attributes; i++)
    {
      const GwValueSpec *spec = &kind->attributes[i];

      if (spec->type != GW_VALUE_CHOICE || !g_str_equal (spec->key, "direction"))
        {
          continue;
        }
      for (guint j = 0; j < G_N_ELEMENTS (directions); j++)
        {
          g_auto (GStrv) ids = g_strsplit (directions[j].ids, " ", -1);

          if (g_strv_contains ((const char *const *) ids, spec->choices[object->attributes[i]].id))
            {
              piece->dx = directions[j].dx;
              piece->dy = directions[j].dy;
            }
        }
    }
}

void
gw_board_draw_objects (cairo_t *cr,
                       const GwMap *map,
                       const GwBoardTheme *theme,
                       double cell,
                       const cairo_rectangle_int_t *cells)
{
  GwBoardTheme own;
  GwCanvas canvas = gw_canvas_new (cr, gw_board_theme_adapt (theme, map->palette, &own), cell);
  g_autofree guint *ids = g_new0 (guint, map->palette->n_objects);
  g_autoptr (GwText) text = gw_text_new (&canvas);
  cairo_rectangle_int_t shown;

  if (!gw_canvas_limit (cells, map->width, map->height, 1, &shown))
    {
      return;
    }
  cairo_save (cr);
  cairo_new_path (cr);
  for (guint i = 0; i < map->objects->len; i++)
    {
      const GwObject *object = &g_array_index (map->objects, GwObject, i);
      const GwObjectKind *kind = &map->palette->objects[object->kind];
      guint id = ids[object->kind]++;
      GwPiece piece = { kind,      kind->side, gw_board_get_letter (map->palette, object->kind, id),
                        object->x, object->y,  1,
                        0,         0 };

      find_facing (kind, object, &piece);
      if (is_shown (&shown, object->x, object->y))
        {
          gw_piece_draw (&canvas, text, &piece);
        }
    }
  cairo_restore (cr);
}

void
gw_board_draw_object (cairo_t *cr,
                      const GwPalette *palette,
                      guint kind,
                      guint id,
                      const GwBoardTheme *theme,
                      double cell,
                      double x,
                      double y,
                      double alpha)
{
  GwBoardTheme own;
  GwCanvas canvas = gw_canvas_new (cr, gw_board_theme_adapt (theme, palette, &own), cell);
  g_autoptr (GwText) text = gw_text_new (&canvas);
  GwPiece piece = { .x = x, .y = y, .alpha = alpha };

  g_return_if_fail (kind < palette->n_objects);

  piece.kind = &palette->objects[kind];
  piece.side = piece.kind->side;
  piece.letter = gw_board_get_letter (palette, kind, id);
  cairo_save (cr);
  cairo_new_path (cr);
  gw_piece_draw (&canvas, text, &piece);
  cairo_restore (cr);
}
