/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The part of a step that is about the cells, objects and tables of one map. */
#include "gw-step.h"

#include <string.h>

#include "gw-document-private.h"

void
gw_step_keep_cell (GwStep *step, const GwMap *map, GwLayer layer, guint cell)
{
  GwDisplacedCell displaced = { cell, layer, gw_map_get_layer (map, layer)[cell] };

  if (step->cells == NULL)
    {
      step->cells = g_array_new (FALSE, FALSE, sizeof displaced);
    }
  g_array_append_val (step->cells, displaced);
}

void
gw_step_keep_objects (GwStep *step, const GwMap *map)
{
  if (step->map == NULL && step->objects.displaced == NULL)
    {
      step->objects.displaced = g_array_copy (map->objects);
    }
}

void
gw_step_keep_rows (GwStep *step, const GwMap *map, guint table)
{
  const GwTable *from = &map->tables[table];

  if (step->map != NULL)
    {
      return;
    }
  if (step->tables == NULL)
    {
      step->tables = g_new0 (GwRowSplice, map->palette->n_tables);
      step->n_tables = map->palette->n_tables;
    }
  if (step->tables[table].displaced == NULL)
    {
      GPtrArray *rows = g_ptr_array_sized_new (from->rows->len);

      for (guint i = 0; i < from->rows->len; i++)
        {
          g_ptr_array_add (rows, gw_row_copy (g_ptr_array_index (from->rows, i), from->n_columns));
        }
      step->tables[table].n_columns = from->n_columns;
      step->tables[table].displaced = rows;
    }
}

static void
clear_rows (GwRowSplice *splice)
{
  for (guint i = 0; splice->displaced != NULL && i < splice->displaced->len; i++)
    {
      gw_row_free (g_ptr_array_index (splice->displaced, i), splice->n_columns);
    }
  g_clear_pointer (&splice->displaced, g_ptr_array_unref);
}

static void
clear_tables (GwStep *step)
{
  for (guint i = 0; i < step->n_tables; i++)
    {
      clear_rows (&step->tables[i]);
    }
  g_clear_pointer (&step->tables, g_free);
  step->n_tables = 0;
}

void
gw_step_clear_map_part (GwStep *step)
{
  g_clear_pointer (&step->cells, g_array_unref);
  g_clear_pointer (&step->objects.displaced, g_array_unref);
  clear_tables (step);
}

gboolean
gw_step_has_map_part (const GwStep *step)
{
  return step->cells != NULL || step->objects.displaced != NULL || step->tables != NULL;
}

static void
trim_cells (GwStep *step, const GwMap *map)
{
  guint n_kept = 0;

  for (guint i = 0; i < step->cells->len; i++)
    {
      const GwDisplacedCell *cell = &g_array_index (step->cells, GwDisplacedCell, i);

      if (gw_map_get_layer (map, cell->layer)[cell->cell] != cell->value)
        {
          g_array_index (step->cells, GwDisplacedCell, n_kept++) = *cell;
        }
    }
  if (n_kept == 0)
    {
      g_clear_pointer (&step->cells, g_array_unref);
    }
  else
    {
      /* a stroke's array has grown by doubling */
      GArray *kept = g_array_sized_new (FALSE, FALSE, sizeof (GwDisplacedCell), n_kept);

      g_array_append_vals (kept, step->cells->data, n_kept);
      g_array_unref (step->cells);
      step->cells = kept;
    }
}

gboolean
gw_object_equal (const GwObject *object, const GwObject *other)
{
  return object->kind == other->kind && object->x == other->x && object->y == other->y
         && memcmp (object->attributes, other->attributes, sizeof object->attributes) == 0;
}

static void
trim_objects (GwObjectSplice *splice, const GArray *present)
{
  const GwObject *old = (const GwObject *) splice->displaced->data;
  const GwObject *new = (const GwObject *) present->data;
  guint n_old = splice->displaced->len;
  guint n_new = present->len;
  guint n_same = 0;

  while (n_same < MIN (n_old, n_new) && gw_object_equal (&old[n_same], &new[n_same]))
    {
      n_same++;
    }
  while (MIN (n_old, n_new) > n_same && gw_object_equal (&old[n_old - 1], &new[n_new - 1]))
    {
      n_old--;
      n_new--;
    }
  splice->start = n_same;
  splice->n_present = n_new - n_same;
  g_array_set_size (splice->displaced, n_old);
  if (n_same > 0)
    {
      g_array_remove_range (splice->displaced, 0, n_same);
    }
  if (splice->displaced->len == 0 && splice->n_present == 0)
    {
      g_clear_pointer (&splice->displaced, g_array_unref);
    }
}

static void
trim_rows (GwRowSplice *splice, const GwTable *table)
{
  gpointer *old = splice->displaced->pdata;
  gpointer *new = table->rows->pdata;
  guint n_old = splice->displaced->len;
  guint n_new = table->rows->len;
  guint n_same = 0;

  while (n_same < MIN (n_old, n_new) && gw_row_equal (old[n_same], new[n_same], table->n_columns))
    {
      n_same++;
    }
  while (MIN (n_old, n_new) > n_same
         && gw_row_equal (old[n_old - 1], new[n_new - 1], table->n_columns))
    {
      n_old--;
      n_new--;
    }
  for (guint i = 0; i < splice->displaced->len; i++)
    {
      if (i < n_same || i >= n_old)
        {
          gw_row_free (old[i], table->n_columns);
        }
    }
  g_ptr_array_set_size (splice->displaced, (int) n_old);
  if (n_same > 0)
    {
      g_ptr_array_remove_range (splice->displaced, 0, n_same);
    }
  splice->start = n_same;
  splice->n_present = n_new - n_same;
  if (splice->displaced->len == 0 && splice->n_present == 0)
    {
      clear_rows (splice);
    }
}

void
gw_step_trim_map (GwStep *step, const GwMap *map)
{
  gboolean has_rows = FALSE;

  if (step->is_trimmed)
    {
      return;
    }
  step->is_trimmed = TRUE;
  if (step->cells != NULL)
    {
      trim_cells (step, map);
    }
  if (step->objects.displaced != NULL)
    {
      trim_objects (&step->objects, map->objects);
    }
  for (guint i = 0; i < step->n_tables; i++)
    {
      if (step->tables[i].displaced != NULL)
        {
          trim_rows (&step->tables[i], &map->tables[i]);
        }
      has_rows |= step->tables[i].displaced != NULL;
    }
  if (!has_rows)
    {
      clear_tables (step);
    }
}

static void
apply_cells (GwStep *step, const GwMap *map, GwNews *news)
{
  for (guint i = 0; i < step->cells->len; i++)
    {
      GwDisplacedCell *cell = &g_array_index (step->cells, GwDisplacedCell, i);
      guint8 *present = &gw_map_get_layer (map, cell->layer)[cell->cell];
      guint8 value = cell->value;

      cell->value = *present;
      *present = value;
      gw_news_add_cell (news, map, cell->layer, cell->cell);
    }
}

/* Whether the objects behind keep their ids. */
static gboolean
has_kinds (const GwMap *map, const GwObjectSplice *splice)
{
  if (splice->displaced->len != splice->n_present)
    {
      return FALSE;
    }
  for (guint i = 0; i < splice->n_present; i++)
    {
      if (g_array_index (map->objects, GwObject, splice->start + i).kind
          != g_array_index (splice->displaced, GwObject, i).kind)
        {
          return FALSE;
        }
    }
  return TRUE;
}

static GArray *
cut_objects (GArray *objects, guint start, guint length)
{
  GArray *cut = g_array_new (FALSE, TRUE, sizeof (GwObject));

  if (length > 0)
    {
      g_array_append_vals (cut, &g_array_index (objects, GwObject, start), length);
      g_array_remove_range (objects, start, length);
    }
  return cut;
}

static void
apply_objects (GwObjectSplice *splice, const GwMap *map, GwNews *news)
{
  gboolean ids_change = !has_kinds (map, splice);
  g_autoptr (GArray) displaced = splice->displaced;

  splice->displaced = cut_objects (map->objects, splice->start, splice->n_present);
  if (ids_change)
    {
      gw_news_add_objects (news, map->objects, splice->start);
    }
  gw_news_add_objects (news, splice->displaced, 0);
  gw_news_add_objects (news, displaced, 0);
  if (displaced->len > 0)
    {
      g_array_insert_vals (map->objects, splice->start, displaced->data, displaced->len);
    }
  splice->n_present = displaced->len;
}

static void
apply_rows (GwRowSplice *splice, const GwTable *table)
{
  g_autoptr (GPtrArray) displaced = splice->displaced;

  splice->displaced = g_ptr_array_new ();
  for (guint i = 0; i < splice->n_present; i++)
    {
      g_ptr_array_add (splice->displaced, g_ptr_array_index (table->rows, splice->start + i));
    }
  if (splice->n_present > 0)
    {
      g_ptr_array_remove_range (table->rows, splice->start, splice->n_present);
    }
  for (guint i = 0; i < displaced->len; i++)
    {
      g_ptr_array_insert (table->rows, (int) (splice->start + i), g_ptr_array_index (displaced, i));
    }
  splice->n_present = displaced->len;
}

void
gw_step_apply_map (GwStep *step, const GwMap *map, GwNews *news)
{
  if (step->cells != NULL)
    {
      apply_cells (step, map, news);
    }
  if (step->objects.displaced != NULL)
    {
      apply_objects (&step->objects, map, news);
    }
  for (guint i = 0; i < step->n_tables; i++)
    {
      if (step->tables[i].displaced != NULL)
        {
          apply_rows (&step->tables[i], &map->tables[i]);
          news->tables_changed = TRUE;
        }
    }
}

static gsize
measure_rows (const GPtrArray *rows, guint n_columns)
{
  gsize bytes = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      const GwTableValue *row = g_ptr_array_index (rows, i);

      bytes += n_columns * sizeof *row + sizeof (gpointer);
      for (guint j = 0; j < n_columns; j++)
        {
          bytes += row[j].text != NULL ? strlen (row[j].text) + 1 : 0;
        }
    }
  return bytes;
}

gsize
gw_step_measure_map_part (const GwStep *step)
{
  gsize bytes = step->cells != NULL ? step->cells->len * sizeof (GwDisplacedCell) : 0;

  if (step->objects.displaced != NULL)
    {
      bytes += step->objects.displaced->len * sizeof (GwObject);
    }
  for (guint i = 0; i < step->n_tables; i++)
    {
      if (step->tables[i].displaced != NULL)
        {
          bytes += measure_rows (step->tables[i].displaced, step->tables[i].n_columns);
        }
    }
  return bytes;
}

gsize
gw_step_measure_map (const GwMap *map)
{
  gsize bytes = sizeof *map + (gsize) map->width * map->height * GW_N_LAYERS
                + map->objects->len * sizeof (GwObject);

  for (guint i = 0; i < map->palette->n_tables; i++)
    {
      bytes += measure_rows (map->tables[i].rows, map->tables[i].n_columns);
    }
  return bytes;
}
