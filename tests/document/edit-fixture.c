/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "edit-fixture.h"

#include <string.h>

static void
map_changed_cb (GwDocument *document, const GwRegion *region, Watch *watch)
{
  g_array_append_val (watch->regions, *region);
}

static void
count_cb (GwDocument *document, guint *count)
{
  ++*count;
}

static void
forget (Watch *watch)
{
  g_clear_pointer (&watch->map, gw_map_unref);
  g_clear_pointer (&watch->text, g_free);
  g_array_set_size (watch->regions, 0);
  watch->n_replaced = watch->n_params = watch->n_notes = 0;
  watch->n_experiments = watch->n_history = 0;
}

void
watch_restart (Watch *watch)
{
  forget (watch);
  watch->map = gw_map_copy (gw_document_get_map (watch->document));
  watch->text = gw_document_to_text (watch->document);
}

void
watch_init (Watch *watch, GwDocument *document)
{
  *watch = (Watch){ .document = document };
  watch->regions = g_array_new (FALSE, FALSE, sizeof (GwRegion));
  g_signal_connect (document, "map-changed", G_CALLBACK (map_changed_cb), watch);
  g_signal_connect (document, "map-replaced", G_CALLBACK (count_cb), &watch->n_replaced);
  g_signal_connect (document, "params-changed", G_CALLBACK (count_cb), &watch->n_params);
  g_signal_connect (document, "notes-changed", G_CALLBACK (count_cb), &watch->n_notes);
  g_signal_connect (document, "experiments-changed", G_CALLBACK (count_cb), &watch->n_experiments);
  g_signal_connect (document, "history-changed", G_CALLBACK (count_cb), &watch->n_history);
  watch_restart (watch);
}

void
watch_clear (Watch *watch)
{
  g_signal_handlers_disconnect_matched (watch->document, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL,
                                        watch);
  g_signal_handlers_disconnect_matched (watch->document, G_SIGNAL_MATCH_FUNC, 0, 0, NULL,
                                        (gpointer) count_cb, NULL);
  forget (watch);
  g_array_unref (watch->regions);
}

/* What is on each cell, in words that differ if a view of it may. */
static char **
describe_cells (const GwMap *map)
{
  char **cells = g_new0 (char *, (gsize) map->width * map->height + 1);
  g_autofree guint *ids = g_new0 (guint, map->palette->n_objects);

  for (guint i = 0; i < map->width * map->height; i++)
    {
      int x = (int) (i % map->width);
      int y = (int) (i / map->width);

      cells[i] =
          g_strdup_printf ("%u %u %u %u %u", map->terrain[i], gw_map_get_edge (map, x, y, 1, 0),
                           gw_map_get_edge (map, x, y, 0, 1), gw_map_get_edge (map, x, y, -1, 0),
                           gw_map_get_edge (map, x, y, 0, -1));
    }
  for (guint i = 0; i < map->objects->len; i++)
    {
      const GwObject *object = &g_array_index (map->objects, GwObject, i);
      char **cell = &cells[gw_map_cell (map, object->x, object->y)];
      g_autofree char *old = *cell;

      *cell = g_strdup_printf ("%s, %u.%u %d %d", old, object->kind, ids[object->kind]++,
                               object->attributes[0], object->attributes[1]);
    }
  return cells;
}

static gboolean
is_announced (const Watch *watch, int x, int y)
{
  for (guint i = 0; i < watch->regions->len; i++)
    {
      const GwRegion *region = &g_array_index (watch->regions, GwRegion, i);

      if (x >= region->x && y >= region->y && x < region->x + region->width
          && y < region->y + region->height)
        {
          return TRUE;
        }
    }
  return FALSE;
}

static void
check_cells (const Watch *watch, const GwMap *map)
{
  g_auto (GStrv) before = describe_cells (watch->map);
  g_auto (GStrv) after = describe_cells (map);

  g_assert_cmpuint (map->width, ==, watch->map->width);
  g_assert_cmpuint (map->height, ==, watch->map->height);
  for (guint i = 0; i < map->width * map->height; i++)
    {
      if (!g_str_equal (before[i], after[i]))
        {
          g_assert_true (is_announced (watch, (int) (i % map->width), (int) (i / map->width)));
        }
    }
}

static gboolean
has_other_tables (const GwMap *map, const GwMap *other)
{
  g_autoptr (GwMap) plain = gw_map_copy (map);

  /* with the cells and objects of the other, only tables can differ */
  memcpy (plain->terrain, other->terrain, (gsize) map->width * map->height);
  memcpy (plain->right, other->right, (gsize) map->width * map->height);
  memcpy (plain->down, other->down, (gsize) map->width * map->height);
  g_array_set_size (plain->objects, 0);
  g_array_append_vals (plain->objects, other->objects->data, other->objects->len);
  return !gw_map_equal (plain, other);
}

static void
check_regions (const Watch *watch, const GwMap *map)
{
  gboolean has_nowhere = FALSE;

  for (guint i = 0; i < watch->regions->len; i++)
    {
      const GwRegion *region = &g_array_index (watch->regions, GwRegion, i);

      has_nowhere |= region->width == 0;
      g_assert_cmpint (region->x, >=, 0);
      g_assert_cmpint (region->y, >=, 0);
      g_assert_cmpint (region->x + region->width, <=, (int) map->width);
      g_assert_cmpint (region->y + region->height, <=, (int) map->height);
    }
  g_assert_true (has_nowhere || !has_other_tables (map, watch->map));
}

void
watch_check (Watch *watch)
{
  const GwMap *map = gw_document_get_map (watch->document);
  g_autofree char *text = gw_document_to_text (watch->document);

  if (watch->n_replaced == 0)
    {
      check_cells (watch, map);
      check_regions (watch, map);
    }
  if (!gw_map_equal (map, watch->map))
    {
      g_assert_cmpuint (watch->n_replaced + watch->regions->len, >, 0);
    }
  if (!g_str_equal (text, watch->text))
    {
      g_assert_true (watch->n_history > 0 || gw_document_is_editing (watch->document));
      g_assert_cmpuint (watch->n_replaced + watch->regions->len + watch->n_params + watch->n_notes
                            + watch->n_experiments,
                        >, 0);
    }
  watch_restart (watch);
}

GwDocument *
fixture_read_everything (void)
{
  return fixture_read (
      "{\"format\":1,\"game\":\"toy\",\"size\":[6,4],"
      "\"terrain\":[\"..~~..\",\"^.....\",\"...#..\",\"......\"],"
      "\"edges\":{\"right\":[\".|:..\",\".....\",\"|....\",\".....\"],"
      "\"down\":[\"..|...\",\":.....\",\"......\"],\"doors\":[1,2]},"
      "\"objects\":[{\"kind\":\"lamp\",\"x\":0,\"y\":0},"
      "{\"kind\":\"lamp\",\"x\":0,\"y\":0,\"shine\":3},"
      "{\"kind\":\"flag\",\"x\":2,\"y\":2,\"points\":-5,\"colour\":\"light-blue\",\"torn\":true},"
      "{\"kind\":\"lamp\",\"x\":5,\"y\":3,\"shine\":4}],"
      "\"tables\":{\"trinkets\":[{\"name\":\"ring\",\"weight\":-7,\"rarity\":\"rare\"},"
      "{\"name\":\"bell\",\"weight\":2,\"cracked\":true}],"
      "\"sayings\":[{\"text\":\"so\"},{\"text\":\"so\",\"said_by\":\"me\"}],\"songs\":[1]},"
      "\"parameters\":{\"walkers\":7,\"max_steps\":41,\"wind\":-0.1,\"trinket1_value\":2.5},"
      "\"notes\":\"Two lamps.\",\"zebra\":0.1}");
}

void
fixture_check_text (GwDocument *document, const char *text)
{
  g_autofree char *written = gw_document_to_text (document);

  g_assert_cmpstr (written, ==, text);
}

guint
fixture_count_steps (GwDocument *document)
{
  guint n_steps = 0;

  while (gw_document_can_undo (document))
    {
      gw_document_undo (document);
      n_steps++;
    }
  for (guint i = 0; i < n_steps; i++)
    {
      gw_document_redo (document);
    }
  return n_steps;
}

void
fixture_check_terrain (const GwDocument *document, const char *picture)
{
  const GwMap *map = gw_document_get_map (document);
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < map->width * map->height; i++)
    {
      g_string_append_c (found, map->palette->terrains[map->terrain[i]].letter);
      if (i % map->width == map->width - 1)
        {
          g_string_append_c (found, '\n');
        }
    }
  g_assert_cmpstr (found->str, ==, picture);
}

void
fixture_check_object (const GwDocument *document, guint index, guint kind, int x, int y)
{
  const GArray *objects = gw_document_get_map (document)->objects;
  const GwObject *object = &g_array_index (objects, GwObject, index);

  g_assert_cmpuint (index, <, objects->len);
  g_assert_cmpuint (object->kind, ==, kind);
  g_assert_cmpint (object->x, ==, x);
  g_assert_cmpint (object->y, ==, y);
}

void
fixture_check_walls (const GwDocument *document, const GwEdgePlace *walls, guint n_walls)
{
  const GwMap *map = gw_document_get_map (document);
  guint n_found = 0;

  for (guint i = 0; i < n_walls; i++)
    {
      g_assert_cmpint (gw_map_get_edge (map, walls[i].x, walls[i].y, walls[i].dx, walls[i].dy), ==,
                       GW_EDGE_WALL);
    }
  for (guint i = 0; i < map->width * map->height; i++)
    {
      n_found += (map->right[i] == GW_EDGE_WALL) + (map->down[i] == GW_EDGE_WALL);
    }
  g_assert_cmpuint (n_found, ==, n_walls);
}
