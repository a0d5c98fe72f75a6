/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Regions of a map: copied, pasted, moved, deleted. */
#include <glib/gi18n-lib.h>

#include "gw-document-private.h"
#include "gw-edit-tools-private.h"

struct _GwClip
{
  GwMap *map;
};

GwClip *
gw_clip_new (const GwMap *map, const GwRegion *region)
{
  GwRegion part = gw_region_clip (region, map);
  GwClip *clip;

  if (part.width == 0 || part.height == 0)
    {
      return NULL;
    }
  clip = g_new0 (GwClip, 1);
  clip->map = gw_map_copy_region (map, &part, NULL);
  return clip;
}

void
gw_clip_free (GwClip *clip)
{
  gw_map_unref (clip->map);
  g_free (clip);
}

const GwMap *
gw_clip_get_map (const GwClip *clip)
{
  return clip->map;
}

/* Returns how many found no room. Those that land in `taken` are left out without a word. */
static guint
put_objects (GwDocument *document, const GwPlacement *placement, const GwRegion *taken)
{
  guint n_left_out = 0;

  for (guint i = 0; i < placement->map->objects->len; i++)
    {
      GwObject object = g_array_index (placement->map->objects, GwObject, i);
      int x = placement->x + object.x;
      int y = placement->y + object.y;

      gw_symmetry_apply (placement->symmetry, document->map, &x, &y);
      if (taken != NULL && gw_region_contains (taken, x, y))
        {
          continue;
        }
      if (!gw_map_contains (document->map, x, y)
          || !gw_document_can_insert_object (document, object.kind))
        {
          n_left_out++;
          continue;
        }
      object.x = (gint16) x;
      object.y = (gint16) y;
      gw_document_insert_object (document, document->map->objects->len, &object);
    }
  return n_left_out;
}

guint
gw_edit_paste (GwDocument *document, const GwClip *clip, int x, int y, GwSymmetry symmetry)
{
  GwPlacement original = { clip->map, x, y, GW_SYMMETRY_OFF };
  GwPlacement image = { clip->map, x, y, symmetry };
  GwRegion region = { x, y, (int) clip->map->width, (int) clip->map->height };
  GwRegion image_region;
  guint n_left_out;

  g_return_val_if_fail (GW_IS_DOCUMENT (document), 0);
  g_return_val_if_fail (clip->map->palette == document->map->palette, 0);

  image_region = gw_symmetry_apply_to_region (symmetry, document->map, &region);
  gw_edit_open (document, N_ ("Paste"));
  gw_edit_put_cells (document, &image);
  gw_edit_put_cells (document, &original);
  gw_edit_remove_objects (document, &image_region);
  gw_edit_remove_objects (document, &region);
  n_left_out = put_objects (document, &original, NULL);
  if (symmetry != GW_SYMMETRY_OFF)
    {
      n_left_out += put_objects (document, &image, &region);
    }
  gw_edit_close (document);
  return n_left_out;
}

void
gw_edit_delete (GwDocument *document, const GwRegion *region, GwSymmetry symmetry)
{
  GwRegion part, image;

  g_return_if_fail (GW_IS_DOCUMENT (document));

  part = gw_region_clip (region, document->map);
  image = gw_symmetry_apply_to_region (symmetry, document->map, &part);
  gw_edit_open (document, N_ ("Delete"));
  gw_edit_clear_cells (document, &part);
  gw_edit_clear_cells (document, &image);
  gw_edit_remove_objects (document, &part);
  gw_edit_remove_objects (document, &image);
  gw_edit_close (document);
}

/* A region on its way. */
typedef struct
{
  GwRegion from, to;
} Move;

static Move
make_move (const GwMap *map, const GwRegion *part, int dx, int dy, GwSymmetry symmetry)
{
  GwRegion to = { part->x + dx, part->y + dy, part->width, part->height };
  Move move;

  move.from = gw_symmetry_apply_to_region (symmetry, map, part);
  move.to = gw_symmetry_apply_to_region (symmetry, map, &to);
  return move;
}

static void
move_cells (GwDocument *document, const Move *original, const Move *image)
{
  g_autoptr (GwMap) original_map = gw_map_copy_region (document->map, &original->from, NULL);
  g_autoptr (GwMap) image_map = gw_map_copy_region (document->map, &image->from, NULL);
  GwPlacement original_placement = { original_map, original->to.x, original->to.y,
                                     GW_SYMMETRY_OFF };
  GwPlacement image_placement = { image_map, image->to.x, image->to.y, GW_SYMMETRY_OFF };

  gw_edit_clear_cells (document, &original->from);
  gw_edit_clear_cells (document, &image->from);
  gw_edit_put_cells (document, &image_placement);
  gw_edit_put_cells (document, &original_placement);
}

/* Says whether it moved out of the map, or under what was moved there. */
static gboolean
move_object (GwDocument *document, guint index, const Move *original, const Move *image)
{
  GwObject object = g_array_index (document->map->objects, GwObject, index);
  gboolean is_original = gw_region_contains (&original->from, object.x, object.y);
  gboolean is_image = !is_original && gw_region_contains (&image->from, object.x, object.y);
  const Move *move = is_original ? original : image;
  int x = object.x + move->to.x - move->from.x;
  int y = object.y + move->to.y - move->from.y;
  gboolean is_hidden = !is_original && gw_region_contains (&original->to, x, y);

  if (!is_original && !is_image)
    {
      if (gw_region_contains (&original->to, object.x, object.y)
          || gw_region_contains (&image->to, object.x, object.y))
        {
          gw_document_remove_object (document, index);
        }
      return FALSE;
    }
  if (is_hidden || !gw_map_contains (document->map, x, y))
    {
      gw_document_remove_object (document, index);
      return TRUE;
    }
  object.x = (gint16) x;
  object.y = (gint16) y;
  gw_document_change_object (document, index, &object);
  return FALSE;
}

guint
gw_edit_move (GwDocument *document, const GwRegion *region, int dx, int dy, GwSymmetry symmetry)
{
  Move original, image;
  GwRegion part;
  guint n_gone = 0;

  g_return_val_if_fail (GW_IS_DOCUMENT (document), 0);

  part = gw_region_clip (region, document->map);
  if (part.width == 0 || part.height == 0 || (dx == 0 && dy == 0))
    {
      return 0;
    }
  original = make_move (document->map, &part, dx, dy, GW_SYMMETRY_OFF);
  image = make_move (document->map, &part, dx, dy, symmetry);
  gw_edit_open (document, N_ ("Move"));
  move_cells (document, &original, &image);
  for (guint i = document->map->objects->len; i > 0; i--)
    {
      n_gone += move_object (document, i - 1, &original, &image);
    }
  gw_edit_close (document);
  return n_gone;
}
