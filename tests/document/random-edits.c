/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random-edits.h"

#include "gw-experiment.h"

#include "gw-edit-tools.h"

#define MAX_OBJECTS 20
#define MAX_ROWS 6

typedef struct
{
  GwDocument *document;
  GwRandom *random;
} Drawer;

static guint
draw (Drawer *drawer, guint bound)
{
  return (guint) gw_random_below (drawer->random, bound);
}

static GwMap *
get_map (Drawer *drawer)
{
  return gw_document_get_map (drawer->document);
}

static gint64
draw_value (Drawer *drawer, const GwValueSpec *spec)
{
  return spec->minimum + draw (drawer, (guint) (spec->maximum - spec->minimum + 1));
}

/* A little beyond the map, too. */
static int
draw_x (Drawer *drawer)
{
  return (int) draw (drawer, get_map (drawer)->width + 4) - 2;
}

static int
draw_y (Drawer *drawer)
{
  return (int) draw (drawer, get_map (drawer)->height + 4) - 2;
}

static GwRegion
draw_region (Drawer *drawer)
{
  int x = draw_x (drawer);
  int y = draw_y (drawer);

  return (GwRegion){ x, y, (int) draw (drawer, 4), (int) draw (drawer, 4) };
}

static GwSymmetry
draw_symmetry (Drawer *drawer)
{
  return (GwSymmetry) draw (drawer, GW_N_SYMMETRIES);
}

static GwObject
draw_object (Drawer *drawer, guint kind)
{
  const GwObjectKind *spec = &get_map (drawer)->palette->objects[kind];
  GwObject object = { .kind = (guint8) kind };

  object.x = (gint16) draw (drawer, get_map (drawer)->width);
  object.y = (gint16) draw (drawer, get_map (drawer)->height);
  for (guint i = 0; i < spec->n_attributes; i++)
    {
      object.attributes[i] = (gint32) draw_value (drawer, &spec->attributes[i]);
    }
  return object;
}

static void
set_terrain (Drawer *drawer)
{
  gw_document_set_terrain (drawer->document, (int) draw (drawer, get_map (drawer)->width),
                           (int) draw (drawer, get_map (drawer)->height),
                           draw (drawer, get_map (drawer)->palette->n_terrains));
}

static void
set_edge (Drawer *drawer)
{
  int along = (int) draw (drawer, 2);
  int x = (int) draw (drawer, get_map (drawer)->width - 1);
  int y = (int) draw (drawer, get_map (drawer)->height - 1);

  gw_document_set_edge (drawer->document, x, y, along, 1 - along,
                        (GwEdge) draw (drawer, GW_N_EDGES));
}

static void
insert_object (Drawer *drawer)
{
  GwObject object = draw_object (drawer, draw (drawer, get_map (drawer)->palette->n_objects));

  if (gw_document_can_insert_object (drawer->document, object.kind)
      && get_map (drawer)->objects->len < MAX_OBJECTS)
    {
      gw_document_insert_object (drawer->document,
                                 draw (drawer, get_map (drawer)->objects->len + 1), &object);
    }
}

static void
remove_object (Drawer *drawer)
{
  if (get_map (drawer)->objects->len > 0)
    {
      gw_document_remove_object (drawer->document, draw (drawer, get_map (drawer)->objects->len));
    }
}

static void
change_object (Drawer *drawer)
{
  if (get_map (drawer)->objects->len > 0)
    {
      guint index = draw (drawer, get_map (drawer)->objects->len);
      GwObject object =
          draw_object (drawer, g_array_index (get_map (drawer)->objects, GwObject, index).kind);

      gw_document_change_object (drawer->document, index, &object);
    }
}

static GwTableValue
draw_table_value (Drawer *drawer, const GwValueSpec *spec)
{
  static char *const words[] = { (char *) "", (char *) "so", (char *) "oh", (char *) "漢" };

  return spec->type == GW_VALUE_TEXT
             ? (GwTableValue){ .text = words[draw (drawer, G_N_ELEMENTS (words))] }
             : (GwTableValue){ .number = draw_value (drawer, spec) };
}

static void
insert_row (Drawer *drawer)
{
  guint table = draw (drawer, get_map (drawer)->palette->n_tables);
  const GwTableSpec *spec = &get_map (drawer)->palette->tables[table];
  guint n_rows = get_map (drawer)->tables[table].rows->len;
  g_autofree GwTableValue *row = g_new0 (GwTableValue, spec->n_columns);

  for (guint i = 0; i < spec->n_columns; i++)
    {
      row[i] = draw_table_value (drawer, &spec->columns[i]);
    }
  if (n_rows < MAX_ROWS)
    {
      gw_document_insert_row (drawer->document, table, draw (drawer, n_rows + 1),
                              draw (drawer, 4) == 0 ? NULL : row);
    }
}

static void
remove_row (Drawer *drawer)
{
  guint table = draw (drawer, get_map (drawer)->palette->n_tables);
  guint n_rows = get_map (drawer)->tables[table].rows->len;

  if (n_rows > 0)
    {
      gw_document_remove_row (drawer->document, table, draw (drawer, n_rows));
    }
}

static void
set_row_value (Drawer *drawer)
{
  guint table = draw (drawer, get_map (drawer)->palette->n_tables);
  const GwTableSpec *spec = &get_map (drawer)->palette->tables[table];
  guint column = draw (drawer, spec->n_columns);
  guint n_rows = get_map (drawer)->tables[table].rows->len;
  GwTableValue value = draw_table_value (drawer, &spec->columns[column]);

  if (n_rows > 0)
    {
      gw_document_set_row_value (drawer->document, table, draw (drawer, n_rows), column, &value);
    }
}

static void
replace_map (Drawer *drawer)
{
  g_autoptr (GwMap) map = gw_map_copy (get_map (drawer));

  for (guint i = 0; i < map->width * map->height; i++)
    {
      map->terrain[i] = draw (drawer, 9) == 0;
    }
  gw_document_replace_map (drawer->document, map);
}

static void
resize (Drawer *drawer)
{
  gw_edit_resize (drawer->document, 5 + draw (drawer, 4), 5 + draw (drawer, 3),
                  (GwAnchor) draw (drawer, 9));
}

/* The map may fix it, and then it is refused. */
static void
set_param (Drawer *drawer)
{
  GwParamSpecs *specs = gw_params_get_specs (gw_document_get_params (drawer->document));
  const GwParamSpec *spec =
      gw_param_specs_get (specs, draw (drawer, gw_param_specs_get_length (specs)));
  double value = spec->minimum + draw (drawer, (guint) MIN (spec->maximum - spec->minimum, 5) + 1);

  gw_document_set_param (drawer->document, spec->key, value, NULL);
}

static void
reset_param (Drawer *drawer)
{
  GwParamSpecs *specs = gw_params_get_specs (gw_document_get_params (drawer->document));
  guint index = draw (drawer, gw_param_specs_get_length (specs));

  gw_document_reset_param (drawer->document, gw_param_specs_get (specs, index)->key);
}

static void
edit_experiments (Drawer *drawer)
{
  static const char *const names[] = { "a", "b" };
  guint n_experiments = gw_document_count_experiments (drawer->document);
  guint index = (guint) draw (drawer, n_experiments + 1);
  g_autoptr (GwExperiment) experiment =
      gw_experiment_new (names[draw (drawer, 2)], (GwExperimentKind) draw (drawer, 3));

  if (index == n_experiments)
    {
      gw_document_insert_experiment (drawer->document, index, experiment);
    }
  else if (draw (drawer, 2) == 0)
    {
      gw_document_change_experiment (drawer->document, index, experiment);
    }
  else
    {
      gw_document_remove_experiment (drawer->document, index);
    }
}

static void
set_notes (Drawer *drawer)
{
  static const char *const notes[] = { NULL, "", "a", "ab", "two\nlines" };

  gw_document_set_notes (drawer->document, notes[draw (drawer, G_N_ELEMENTS (notes))]);
}

static void
draw_shape (Drawer *drawer)
{
  GwDocument *document = drawer->document;
  int x0 = draw_x (drawer), y0 = draw_y (drawer), x1 = draw_x (drawer), y1 = draw_y (drawer);
  guint terrain = draw (drawer, get_map (drawer)->palette->n_terrains);
  GwSymmetry symmetry = draw_symmetry (drawer);

  switch (draw (drawer, 5))
    {
    case 0:
      gw_edit_draw_line (document, x0, y0, x1, y1, terrain, symmetry);
      break;
    case 1:
      gw_edit_draw_rectangle (document, x0, y0, x1, y1, draw (drawer, 2) == 0, terrain, symmetry);
      break;
    case 2:
      gw_edit_fill (document, x0, y0, terrain, symmetry);
      break;
    case 3:
      gw_edit_draw_edges (document, x0, y0, x1, y1, (GwEdge) draw (drawer, GW_N_EDGES), symmetry);
      break;
    default:
      gw_edit_erase (document, x0, y0, x1, y1, symmetry);
      break;
    }
}

static void
edit_region (Drawer *drawer)
{
  GwDocument *document = drawer->document;
  GwRegion region = draw_region (drawer);
  GwSymmetry symmetry = draw_symmetry (drawer);
  g_autoptr (GwClip) clip = gw_clip_new (get_map (drawer), &region);
  GwObject object = draw_object (drawer, draw (drawer, get_map (drawer)->palette->n_objects));

  switch (draw (drawer, 4))
    {
    case 0:
      gw_edit_move (document, &region, (int) draw (drawer, 5) - 2, (int) draw (drawer, 5) - 2,
                    symmetry);
      break;
    case 1:
      gw_edit_delete (document, &region, symmetry);
      break;
    case 2:
      gw_edit_add_object (document, &object, symmetry);
      break;
    default:
      if (clip != NULL)
        {
          gw_edit_paste (document, clip, draw_x (drawer), draw_y (drawer), symmetry);
        }
      break;
    }
}

typedef struct
{
  void (*edit) (Drawer *drawer);
  guint weight;
  gboolean needs_tables;
} Way;

static const Way ways[] = {
  { set_terrain, 16, FALSE },  { set_edge, 12, FALSE },        { insert_object, 10, FALSE },
  { remove_object, 8, FALSE }, { change_object, 8, FALSE },    { insert_row, 5, TRUE },
  { remove_row, 4, TRUE },     { set_row_value, 6, TRUE },     { replace_map, 1, FALSE },
  { resize, 1, FALSE },        { set_param, 10, FALSE },       { reset_param, 4, FALSE },
  { set_notes, 4, FALSE },     { edit_experiments, 4, FALSE }, { draw_shape, 5, FALSE },
  { edit_region, 5, FALSE },
};

void
random_edit (GwDocument *document, GwRandom *random)
{
  Drawer drawer = { document, random };
  gboolean has_tables = get_map (&drawer)->palette->n_tables > 0;
  guint total = 0;
  guint drawn;

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      total += ways[i].weight;
    }
  drawn = draw (&drawer, total);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      if (drawn < ways[i].weight)
        {
          if (!ways[i].needs_tables || has_tables)
            {
              ways[i].edit (&drawer);
            }
          return;
        }
      drawn -= ways[i].weight;
    }
}
