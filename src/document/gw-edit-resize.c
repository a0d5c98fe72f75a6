/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "gw-document-private.h"
#include "gw-edit-tools-private.h"

/* What becomes of the map, in its own coordinates. */
static GwRegion
get_frame (const GwMap *map, guint width, guint height, GwAnchor anchor)
{
  int more_columns = (int) width - (int) map->width;
  int more_rows = (int) height - (int) map->height;
  int column = (int) anchor % 3; /* 0, 1, 2: left, centre, right */
  int row = (int) anchor / 3;
  int left = column * more_columns / 2;
  int top = row * more_rows / 2;

  return (GwRegion){ -left, -top, (int) width, (int) height };
}

static void
copy_tables (const GwMap *map, GwMap *copy)
{
  for (guint i = 0; i < map->palette->n_tables; i++)
    {
      const GwTable *table = &map->tables[i];

      for (guint j = 0; j < table->rows->len; j++)
        {
          g_ptr_array_add (copy->tables[i].rows,
                           gw_row_copy (g_ptr_array_index (table->rows, j), table->n_columns));
        }
    }
}

static gboolean
is_allowed (const GwPalette *palette, guint width, guint height)
{
  if (width == 0 && height == 0)
    {
      return palette->size_is_optional;
    }
  return palette->has_board && width >= palette->min_width && width <= palette->max_width
         && height >= palette->min_height && height <= palette->max_height;
}

guint
gw_edit_resize (GwDocument *document, guint width, guint height, GwAnchor anchor)
{
  g_autoptr (GArray) origins = NULL;
  GwRegion frame;
  GwMap *map;
  guint n_dropped;

  g_return_val_if_fail (GW_IS_DOCUMENT (document), 0);
  g_return_val_if_fail (is_allowed (document->map->palette, width, height), 0);

  if (width == document->map->width && height == document->map->height)
    {
      return 0;
    }
  frame = get_frame (document->map, width, height, anchor);
  origins = g_array_new (FALSE, FALSE, sizeof (guint));
  map = gw_map_copy_region (document->map, &frame, origins);
  copy_tables (document->map, map);
  n_dropped = document->map->objects->len - map->objects->len;
  gw_edit_open (document, N_ ("Resize Map"));
  gw_edit_take_map (document, map, origins);
  gw_edit_close (document);
  return n_dropped;
}

guint
gw_edit_count_dropped (const GwMap *map, guint width, guint height, GwAnchor anchor)
{
  GwRegion frame = get_frame (map, width, height, anchor);
  guint n_dropped = 0;

  for (guint i = 0; i < map->objects->len; i++)
    {
      const GwObject *object = &g_array_index (map->objects, GwObject, i);

      n_dropped += !gw_region_contains (&frame, object->x, object->y);
    }
  return n_dropped;
}
