/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes of the cells, edges and objects of the map, and of the map as a whole. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "gw-document-private.h"

/* Says it the first time. */
static gboolean
touch (GwEdits *edits, const GwMap *map, GwLayer layer, guint cell)
{
  gsize n_bits = (gsize) map->width * map->height * GW_N_LAYERS;
  gsize bit = (gsize) cell * GW_N_LAYERS + layer;
  guint8 mask = (guint8) (1u << (bit % 8));

  if (edits->touched == NULL)
    {
      edits->touched = g_new0 (guint8, n_bits / 8 + 1);
    }
  if ((edits->touched[bit / 8] & mask) != 0)
    {
      return FALSE;
    }
  edits->touched[bit / 8] |= mask;
  return TRUE;
}

void
gw_edit_put_cell (GwDocument *document, GwLayer layer, guint cell, guint8 value)
{
  GwEdits *edits = &document->edits;
  guint8 *place = &gw_map_get_layer (document->map, layer)[cell];

  if (*place == value)
    {
      return;
    }
  gw_edit_note_change (document, NULL);
  if (edits->step->map == NULL && touch (edits, document->map, layer, cell))
    {
      gw_step_keep_cell (edits->step, document->map, layer, cell);
    }
  *place = value;
  gw_news_add_cell (&edits->news, document->map, layer, cell);
}

void
gw_document_set_terrain (GwDocument *document, int x, int y, guint terrain)
{
  g_return_if_fail (GW_IS_DOCUMENT (document));
  g_return_if_fail (gw_map_contains (document->map, x, y));
  g_return_if_fail (terrain < document->map->palette->n_terrains);

  if (document->map->terrain[gw_map_cell (document->map, x, y)] == terrain)
    {
      return;
    }
  gw_edit_open (document, N_ ("Change Terrain"));
  gw_edit_put_cell (document, GW_LAYER_TERRAIN, gw_map_cell (document->map, x, y),
                    (guint8) terrain);
  gw_edit_close (document);
}

void
gw_document_set_edge (GwDocument *document, int x, int y, int dx, int dy, GwEdge edge)
{
  g_return_if_fail (GW_IS_DOCUMENT (document));
  g_return_if_fail (ABS (dx) + ABS (dy) == 1);
  g_return_if_fail (gw_map_contains (document->map, x, y));
  g_return_if_fail (gw_map_contains (document->map, x + dx, y + dy));
  g_return_if_fail ((document->map->palette->edges & 1u << edge) != 0);

  if (gw_map_get_edge (document->map, x, y, dx, dy) == edge)
    {
      return;
    }
  gw_edit_open (document, N_ ("Change Edge"));
  gw_edit_put_cell (document, dx != 0 ? GW_LAYER_RIGHT : GW_LAYER_DOWN,
                    gw_map_cell (document->map, MIN (x, x + dx), MIN (y, y + dy)), (guint8) edge);
  gw_edit_close (document);
}

gboolean
gw_document_can_insert_object (const GwDocument *document, guint kind)
{
  const GwMap *map = document->map;

  g_return_val_if_fail (kind < map->palette->n_objects, FALSE);

  return map->width > 0 && gw_map_count_objects (map, kind) < map->palette->objects[kind].maximum;
}

static gboolean
is_valid_object (const GwMap *map, const GwObject *object)
{
  const GwObjectKind *kind;

  if (object->kind >= map->palette->n_objects || !gw_map_contains (map, object->x, object->y))
    {
      return FALSE;
    }
  kind = &map->palette->objects[object->kind];
  for (guint i = 0; i < kind->n_attributes; i++)
    {
      if (!gw_value_spec_accepts (&kind->attributes[i],
                                  &(GwTableValue){ .number = object->attributes[i] }))
        {
          return FALSE;
        }
    }
  return TRUE;
}

/* What is in the places of attributes that there are not must not make a difference. */
static GwObject
tidy_object (const GwMap *map, const GwObject *object)
{
  GwObject tidy = { .kind = object->kind, .x = object->x, .y = object->y };

  memcpy (tidy.attributes, object->attributes,
          map->palette->objects[object->kind].n_attributes * sizeof *tidy.attributes);
  return tidy;
}

/* The unknown keys of the objects, which go where they go; NULL if nothing has any. */
static GPtrArray *
open_objects (GwDocument *document, const char *name)
{
  GwStep *step;

  gw_edit_open (document, name);
  step = gw_edit_note_change (document, NULL);
  gw_step_keep_objects (step, document->map);
  gw_step_keep_params (step, document);
  if (gw_extras_is_empty (document->extras))
    {
      return NULL;
    }
  gw_step_keep_extras (step, document);
  return gw_extras_list_objects (document->extras, document->map);
}

/* Takes the unknown keys. */
static void
close_objects (GwDocument *document, GPtrArray *extras)
{
  if (extras != NULL)
    {
      gw_extras_assign_objects (document->extras, document->map, extras);
      g_ptr_array_unref (extras);
    }
  document->edits.params_are_stale = TRUE;
  gw_edit_close (document);
}

/* With an object those behind it get other ids, which views may show. */
void
gw_document_insert_object (GwDocument *document, guint index, const GwObject *object)
{
  GPtrArray *extras;
  GwObject tidy;

  g_return_if_fail (GW_IS_DOCUMENT (document));
  g_return_if_fail (index <= document->map->objects->len);
  g_return_if_fail (is_valid_object (document->map, object));
  g_return_if_fail (gw_document_can_insert_object (document, object->kind));

  tidy = tidy_object (document->map, object);
  extras = open_objects (document, N_ ("Add Object"));
  g_array_insert_val (document->map->objects, index, tidy);
  if (extras != NULL)
    {
      g_ptr_array_insert (extras, (int) index, NULL);
    }
  gw_news_add_objects (&document->edits.news, document->map->objects, index);
  close_objects (document, extras);
}

void
gw_document_remove_object (GwDocument *document, guint index)
{
  GPtrArray *extras;

  g_return_if_fail (GW_IS_DOCUMENT (document));
  g_return_if_fail (index < document->map->objects->len);

  extras = open_objects (document, N_ ("Remove Object"));
  gw_news_add_objects (&document->edits.news, document->map->objects, index);
  g_array_remove_index (document->map->objects, index);
  if (extras != NULL)
    {
      g_ptr_array_remove_index (extras, index);
    }
  close_objects (document, extras);
}

void
gw_document_change_object (GwDocument *document, guint index, const GwObject *object)
{
  GwNews *news;
  GwObject *place, tidy;
  GPtrArray *extras;

  g_return_if_fail (GW_IS_DOCUMENT (document));
  g_return_if_fail (index < document->map->objects->len);
  g_return_if_fail (is_valid_object (document->map, object));

  place = &g_array_index (document->map->objects, GwObject, index);
  g_return_if_fail (place->kind == object->kind);
  tidy = tidy_object (document->map, object);
  if (gw_object_equal (place, &tidy))
    {
      return;
    }
  extras = open_objects (document, N_ ("Change Object"));
  news = &document->edits.news;
  gw_news_add_region (news, place->x, place->y, 1, 1);
  gw_news_add_region (news, tidy.x, tidy.y, 1, 1);
  *place = tidy;
  close_objects (document, extras);
}

static void
move_extras (GwDocument *document, const GwMap *map, const GArray *origins)
{
  g_autoptr (GPtrArray) list = gw_extras_list_objects (document->extras, document->map);
  g_autoptr (GPtrArray) moved = g_ptr_array_new ();

  for (guint i = 0; i < map->objects->len; i++)
    {
      g_ptr_array_add (moved, g_ptr_array_index (list, g_array_index (origins, guint, i)));
    }
  gw_step_keep_extras (document->edits.step, document);
  gw_extras_assign_objects (document->extras, map, moved);
}

void
gw_edit_take_map (GwDocument *document, GwMap *map, const GArray *origins)
{
  GwStep *step;

  gw_edit_open (document, N_ ("Replace Map"));
  step = gw_edit_note_change (document, NULL);
  gw_step_keep_params (step, document);
  if (origins != NULL && !gw_extras_is_empty (document->extras))
    {
      move_extras (document, map, origins);
    }
  if (step->map == NULL)
    {
      gw_step_trim_map (step, document->map);
      step->map = document->map;
    }
  else
    {
      gw_map_unref (document->map);
    }
  document->map = map;
  document->edits.news.map_replaced = TRUE;
  document->edits.params_are_stale = TRUE;
  gw_edit_close (document);
}

void
gw_document_replace_map (GwDocument *document, const GwMap *map)
{
  g_return_if_fail (GW_IS_DOCUMENT (document));
  g_return_if_fail (map->palette == document->rules->palette);

  if (!gw_map_equal (map, document->map))
    {
      gw_edit_take_map (document, gw_map_copy (map), NULL);
    }
}
