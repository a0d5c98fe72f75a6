/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the tools draw: lists of cells and edges with their images. */
#include "gw-edit-tools-private.h"

/* A list that holds nothing twice. */
typedef struct
{
  const GwMap *map;
  GwSymmetry symmetry;
  GArray *places;
  guint8 *seen; /* a bit for each place there can be */
} Shape;

void
gw_symmetry_apply (GwSymmetry symmetry, const GwMap *map, int *x, int *y)
{
  if (symmetry == GW_SYMMETRY_LEFT_RIGHT || symmetry == GW_SYMMETRY_ROTATION)
    {
      *x = (int) map->width - 1 - *x;
    }
  if (symmetry == GW_SYMMETRY_TOP_BOTTOM || symmetry == GW_SYMMETRY_ROTATION)
    {
      *y = (int) map->height - 1 - *y;
    }
}

static void
shape_init (
    Shape *shape, const GwMap *map, GwSymmetry symmetry, gsize place_size, guint places_per_cell)
{
  shape->map = map;
  shape->symmetry = symmetry;
  shape->places = g_array_new (FALSE, FALSE, (guint) place_size);
  shape->seen = g_new0 (guint8, (gsize) map->width * map->height * places_per_cell / 8 + 1);
}

static GArray *
shape_finish (Shape *shape)
{
  g_free (shape->seen);
  return shape->places;
}

/* Says whether the place is new. */
static gboolean
see (Shape *shape, gsize place)
{
  guint8 mask = (guint8) (1u << (place % 8));
  gboolean is_new = (shape->seen[place / 8] & mask) == 0;

  shape->seen[place / 8] |= mask;
  return is_new;
}

/* Of a cell on the map. */
static void
add_point (Shape *shape, int x, int y)
{
  GwPoint point = { (gint16) x, (gint16) y };

  if (see (shape, gw_map_cell (shape->map, point.x, point.y)))
    {
      g_array_append_val (shape->places, point);
    }
}

static void
add_cell (Shape *shape, int x, int y)
{
  if (gw_map_contains (shape->map, x, y))
    {
      add_point (shape, x, y);
      gw_symmetry_apply (shape->symmetry, shape->map, &x, &y);
      add_point (shape, x, y);
    }
}

GArray *
gw_shape_line (const GwMap *map, int x0, int y0, int x1, int y1, GwSymmetry symmetry)
{
  int step_x = x0 < x1 ? 1 : -1;
  int step_y = y0 < y1 ? 1 : -1;
  int width = ABS (x1 - x0);
  int height = ABS (y1 - y0);
  int error = width - height;
  Shape shape;

  shape_init (&shape, map, symmetry, sizeof (GwPoint), 1);
  add_cell (&shape, x0, y0);
  while (x0 != x1 || y0 != y1)
    {
      int doubled = 2 * error;

      if (doubled > -height)
        {
          error -= height;
          x0 += step_x;
        }
      if (doubled < width)
        {
          error += width;
          y0 += step_y;
        }
      add_cell (&shape, x0, y0);
    }
  return shape_finish (&shape);
}

GArray *
gw_shape_rectangle (
    const GwMap *map, int x0, int y0, int x1, int y1, gboolean filled, GwSymmetry symmetry)
{
  int left = MIN (x0, x1), right = MAX (x0, x1);
  int top = MIN (y0, y1), bottom = MAX (y0, y1);
  Shape shape;

  shape_init (&shape, map, symmetry, sizeof (GwPoint), 1);
  for (int y = MAX (top, 0); y <= MIN (bottom, (int) map->height - 1); y++)
    {
      for (int x = MAX (left, 0); x <= MIN (right, (int) map->width - 1); x++)
        {
          if (filled || x == left || x == right || y == top || y == bottom)
            {
              add_cell (&shape, x, y);
            }
        }
    }
  return shape_finish (&shape);
}

/* The list is the queue of the search: what is behind `next` has not been looked at. */
static void
flood (Shape *shape, int start_x, int start_y)
{
  static const int steps[4][2] = { { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };
  const GwMap *map = shape->map;
  guint8 terrain = map->terrain[gw_map_cell (map, start_x, start_y)];
  guint first = shape->places->len;

  add_point (shape, start_x, start_y);
  for (guint next = first; next < shape->places->len; next++)
    {
      GwPoint point = g_array_index (shape->places, GwPoint, next);

      for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
        {
          int x = point.x + steps[i][0];
          int y = point.y + steps[i][1];

          if (gw_map_contains (map, x, y) && map->terrain[gw_map_cell (map, x, y)] == terrain
              && gw_map_get_edge (map, point.x, point.y, steps[i][0], steps[i][1]) == GW_EDGE_OPEN)
            {
              add_point (shape, x, y);
            }
        }
    }
}

GArray *
gw_shape_area (const GwMap *map, int x, int y, GwSymmetry symmetry)
{
  Shape shape;

  shape_init (&shape, map, symmetry, sizeof (GwPoint), 1);
  if (gw_map_contains (map, x, y))
    {
      flood (&shape, x, y);
      gw_symmetry_apply (symmetry, map, &x, &y);
      flood (&shape, x, y);
    }
  return shape_finish (&shape);
}

/* An edge has two names; the list has that to the right or downwards. */
static void
add_place (Shape *shape, int x, int y, int other_x, int other_y)
{
  GwEdgePlace place = { (gint16) MIN (x, other_x), (gint16) MIN (y, other_y),
                        (gint8) ABS (other_x - x), (gint8) ABS (other_y - y) };

  if (see (shape, (gsize) gw_map_cell (shape->map, place.x, place.y) * 2 + (guint) place.dx))
    {
      g_array_append_val (shape->places, place);
    }
}

static void
add_edge (Shape *shape, int x, int y, int dx, int dy)
{
  int other_x = x + dx;
  int other_y = y + dy;

  if (gw_map_contains (shape->map, x, y) && gw_map_contains (shape->map, other_x, other_y))
    {
      add_place (shape, x, y, other_x, other_y);
      gw_symmetry_apply (shape->symmetry, shape->map, &x, &y);
      gw_symmetry_apply (shape->symmetry, shape->map, &other_x, &other_y);
      add_place (shape, x, y, other_x, other_y);
    }
}

GArray *
gw_shape_edges (const GwMap *map, int x0, int y0, int x1, int y1, GwSymmetry symmetry)
{
  gint64 width = ABS (x1 - x0);
  gint64 height = ABS (y1 - y0);
  int step_x = x0 < x1 ? 1 : -1;
  int step_y = y0 < y1 ? 1 : -1;
  Shape shape;

  shape_init (&shape, map, symmetry, sizeof (GwEdgePlace), 2);
  while (x0 != x1 || y0 != y1)
    {
      gint64 gone_x = width - ABS (x1 - x0);
      gint64 gone_y = height - ABS (y1 - y0);

      /* stays as near to the straight line as steps along the grid can */
      if ((1 + 2 * gone_x) * height <= (1 + 2 * gone_y) * width)
        {
          add_edge (&shape, MIN (x0, x0 + step_x), y0 - 1, 0, 1);
          x0 += step_x;
        }
      else
        {
          add_edge (&shape, x0 - 1, MIN (y0, y0 + step_y), 1, 0);
          y0 += step_y;
        }
    }
  return shape_finish (&shape);
}

GArray *
gw_shape_edge (const GwMap *map, int x, int y, int dx, int dy, GwSymmetry symmetry)
{
  Shape shape;

  g_return_val_if_fail (ABS (dx) + ABS (dy) == 1, NULL);

  shape_init (&shape, map, symmetry, sizeof (GwEdgePlace), 2);
  add_edge (&shape, x, y, dx, dy);
  return shape_finish (&shape);
}
