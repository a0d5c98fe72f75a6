/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever a document holds, writing, reading and writing it again changes nothing. */
#include <string.h>

#include "document-fixture.h"

#define N_DOCUMENTS 250

static guint
draw (GwRandom *random, guint bound)
{
  return (guint) gw_random_below (random, bound);
}

static char *
draw_text (GwRandom *random)
{
  static const char *const pieces[] = { "a",    "Z",    " ", "\"", "\\", "/", "\n", "\t",
                                        "\x01", "\x7F", "é", "漢", "😀",  "{", "]",  "'" };
  GString *text = g_string_new (NULL);

  for (guint i = draw (random, 12); i > 0; i--)
    {
      g_string_append (text, pieces[draw (random, G_N_ELEMENTS (pieces))]);
    }
  return g_string_free (text, FALSE);
}

static void
draw_cells (GwRandom *random, GwMap *map)
{
  gboolean has_terrain = draw (random, 2) == 1;
  gboolean has_right = draw (random, 2) == 1;
  gboolean has_down = draw (random, 2) == 1;

  for (int y = 0; y < (int) map->height; y++)
    {
      for (int x = 0; x < (int) map->width; x++)
        {
          map->terrain[gw_map_cell (map, x, y)] =
              has_terrain ? draw (random, map->palette->n_terrains) : 0;
          if (has_right && x + 1 < (int) map->width)
            {
              gw_map_set_edge (map, x, y, 1, 0, draw (random, GW_N_EDGES));
            }
          if (has_down && y + 1 < (int) map->height)
            {
              gw_map_set_edge (map, x, y, 0, 1, draw (random, GW_N_EDGES));
            }
        }
    }
}

static gint64
draw_value (GwRandom *random, const GwValueSpec *spec)
{
  return spec->minimum + draw (random, (guint) (spec->maximum - spec->minimum + 1));
}

static void
draw_objects (GwRandom *random, GwMap *map)
{
  for (guint i = draw (random, GW_TOY_MAX_WALKERS + 1); i > 0; i--)
    {
      guint kind = draw (random, map->palette->n_objects);
      const GwObjectKind *spec = &map->palette->objects[kind];
      GwObject *object;

      gw_map_add_object (map, kind, (int) draw (random, map->width),
                         (int) draw (random, map->height));
      object = &g_array_index (map->objects, GwObject, map->objects->len - 1);
      for (guint j = 0; j < spec->n_attributes; j++)
        {
          object->attributes[j] = (gint32) draw_value (random, &spec->attributes[j]);
        }
    }
}

static void
draw_tables (GwRandom *random, GwMap *map)
{
  for (guint i = 0; i < map->palette->n_tables; i++)
    {
      const GwTableSpec *spec = &map->palette->tables[i];

      for (guint j = draw (random, 4); j > 0; j--)
        {
          GwTableValue *row = gw_map_add_row (map, i);

          for (guint k = 0; k < spec->n_columns; k++)
            {
              if (spec->columns[k].type == GW_VALUE_TEXT)
                {
                  g_free (row[k].text);
                  row[k].text = draw_text (random);
                }
              else
                {
                  row[k].number = draw_value (random, &spec->columns[k]);
                }
            }
        }
    }
}

static void
draw_params (GwRandom *random, GwParams *params)
{
  GwParamSpecs *specs = gw_params_get_specs (params);

  for (guint i = 0; i < gw_param_specs_get_length (specs); i++)
    {
      const GwParamSpec *spec = gw_param_specs_get (specs, i);
      double value = spec->minimum + draw (random, (guint) (spec->maximum - spec->minimum + 1));

      if (spec->type == GW_PARAM_REAL)
        {
          value = spec->minimum + gw_random_unit (random) * (spec->maximum - spec->minimum);
        }
      if (draw (random, 2) == 0 && spec->fixed_by == NULL)
        {
          g_assert_true (gw_params_set (params, spec->key, value, NULL));
        }
    }
}

static GwDocument *
draw_document (GwRandom *random)
{
  gboolean has_size = draw (random, 8) > 0;
  guint width = has_size ? 1 + draw (random, 40) : 0;
  guint height = has_size ? 1 + draw (random, 40) : 0;
  GwDocument *document = gw_document_new (&gw_toy_rules, width, height);
  g_autoptr (GwMap) map = gw_map_copy (gw_document_get_map (document));

  if (has_size)
    {
      draw_cells (random, map);
      draw_objects (random, map);
    }
  draw_tables (random, map);
  gw_document_set_map (document, map);
  draw_params (random, gw_document_get_params (document));
  return document;
}

static void
check_params_equal (const GwParams *params, const GwParams *others)
{
  guint n_params = gw_param_specs_get_length (gw_params_get_specs (params));

  g_assert_cmpuint (gw_param_specs_get_length (gw_params_get_specs (others)), ==, n_params);
  for (guint i = 0; i < n_params; i++)
    {
      g_assert_cmpfloat (gw_params_get_value (params, i), ==, gw_params_get_value (others, i));
    }
}

static void
test_round_trip (void)
{
  GwRandom random;

  gw_random_init (&random, 20240917);
  for (guint i = 0; i < N_DOCUMENTS; i++)
    {
      g_autoptr (GwDocument) document = draw_document (&random);
      g_autofree char *text = gw_document_to_text (document);
      g_autoptr (GwDocument) copy = fixture_read (text);
      g_autofree char *copy_text = gw_document_to_text (copy);

      g_assert_cmpstr (copy_text, ==, text);
      g_assert_true (gw_map_equal (gw_document_get_map (copy), gw_document_get_map (document)));
      check_params_equal (gw_document_get_params (copy), gw_document_get_params (document));
    }
}

/* A board of a million cells, every one of them drawn on. */
static void
test_large (void)
{
  g_autoptr (GwDocument) document = gw_document_new (&gw_toy_rules, 1000, 1000);
  GwMap *map = gw_document_get_map (document);
  g_autofree char *text = NULL;
  g_autoptr (GwDocument) copy = NULL;
  g_autoptr (GTimer) timer = NULL;
  GwRandom random;

  gw_random_init (&random, 7);
  for (int y = 0; y < 999; y++)
    {
      for (int x = 0; x < 999; x++)
        {
          map->terrain[gw_map_cell (map, x, y)] = draw (&random, 4);
          gw_map_set_edge (map, x, y, 1, 0, draw (&random, GW_N_EDGES));
          gw_map_set_edge (map, x, y, 0, 1, draw (&random, GW_N_EDGES));
        }
    }
  text = gw_document_to_text (document);
  timer = g_timer_new ();
  copy = fixture_read (text);
  g_test_message ("%.1f MB read in %.3f s", (double) strlen (text) / 1e6,
                  g_timer_elapsed (timer, NULL));
  g_assert_true (gw_map_equal (gw_document_get_map (copy), map));
}

/* One byte more, less or other is either refused in an orderly way or read as a document that can
 * be written. */
static void
test_damaged (void)
{
  GwRandom random;

  gw_random_init (&random, 99);
  for (guint i = 0; i < N_DOCUMENTS; i++)
    {
      g_autoptr (GwDocument) document = draw_document (&random);
      g_autofree char *text = gw_document_to_text (document);
      gsize length = strlen (text);
      g_autoptr (GwDocument) damaged = NULL;
      g_autoptr (GError) error = NULL;

      text[draw (&random, (guint) length)] = (char) draw (&random, 256);
      length -= draw (&random, 2) * draw (&random, (guint) length);
      damaged = gw_document_new_from_text (text, length, "damaged", &error);
      g_assert_true ((damaged == NULL) == (error != NULL));
      if (damaged != NULL)
        {
          g_autofree char *written = gw_document_to_text (damaged);
          g_autoptr (GwDocument) copy = fixture_read (written);

          g_assert_nonnull (copy);
        }
      else
        {
          g_assert_true (g_str_has_prefix (error->message, "damaged: "));
          g_assert_true (g_utf8_validate (error->message, -1, NULL));
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_init ();
  g_test_add_func ("/round-trip/any-document-survives", test_round_trip);
  g_test_add_func ("/round-trip/a-million-cells-survive", test_large);
  g_test_add_func ("/round-trip/damage-never-crashes", test_damaged);
  return g_test_run ();
}
