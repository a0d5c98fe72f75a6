/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is in hand: tool, paint, symmetry, document. */
#include "gw-map-editor-private.h"

#include <math.h>

enum
{
  CHANGED,
  PREVIEW_CHANGED,
  MESSAGE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GwMapEditor, gw_map_editor, G_TYPE_OBJECT)

GwMapEditor *
gw_map_editor_new (void)
{
  return g_object_new (GW_TYPE_MAP_EDITOR, NULL);
}

void
gw_map_editor_emit_changed (GwMapEditor *editor)
{
  g_signal_emit (editor, signals[CHANGED], 0);
  gw_map_editor_emit_preview (editor);
}

void
gw_map_editor_emit_preview (GwMapEditor *editor)
{
  g_signal_emit (editor, signals[PREVIEW_CHANGED], 0);
}

void
gw_map_editor_tell (GwMapEditor *editor, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_signal_emit (editor, signals[MESSAGE], 0, text);
}

void
gw_map_editor_begin (GwMapEditor *editor, const char *format, const char *label)
{
  g_autofree char *name = g_strdup_printf (format, label);

  gw_document_begin_edit (editor->document, name);
}

void
gw_map_editor_end (GwMapEditor *editor)
{
  gw_document_end_edit (editor->document);
}

const GwMap *
gw_map_editor_get_map (GwMapEditor *editor)
{
  const GwMap *map;

  g_return_val_if_fail (GW_IS_MAP_EDITOR (editor), NULL);
  if (editor->document == NULL)
    {
      return NULL;
    }
  map = gw_document_get_map (editor->document);
  return map->width > 0 ? map : NULL;
}

const GwPalette *
gw_map_editor_get_palette (GwMapEditor *editor)
{
  return gw_document_get_rules (editor->document)->palette;
}

const GwObject *
gw_map_editor_peek_object (GwMapEditor *editor, int index)
{
  const GwMap *map = gw_map_editor_get_map (editor);

  return map != NULL && index >= 0 && index < (int) map->objects->len
             ? &g_array_index (map->objects, GwObject, index)
             : NULL;
}

int
gw_map_editor_find_object (GwMapEditor *editor, int x, int y)
{
  GwPick pick;

  return gw_edit_pick (gw_map_editor_get_map (editor), x, y, &pick) ? pick.object : -1;
}

void
gw_place_to_cell (double x, double y, int *column, int *row)
{
  *column = (int) floor (x);
  *row = (int) floor (y);
}

void
gw_place_to_corner (double x, double y, int *column, int *row)
{
  *column = (int) floor (x + 0.5);
  *row = (int) floor (y + 0.5);
}

GwEdgePlace
gw_place_to_edge (double x, double y)
{
  const GwBoardView unit = { .cell = 1 };
  int column, row, dx, dy;

  gw_board_view_get_edge (&unit, x, y, &column, &row, &dx, &dy);
  return (GwEdgePlace){ (gint16) column, (gint16) row, (gint8) dx, (gint8) dy };
}

void
gw_edge_place_get_corners (const GwEdgePlace *edge, int corners[4])
{
  corners[0] = edge->x + (edge->dx > 0);
  corners[1] = edge->y + (edge->dy > 0);
  corners[2] = corners[0] + (edge->dx == 0);
  corners[3] = corners[1] + (edge->dy == 0);
}

gboolean
gw_map_editor_get_edge_place (GwMapEditor *editor, GwEdgePlace *edge)
{
  const GwMap *map = gw_map_editor_get_map (editor);

  if (editor->place_is_cursor)
    {
      *edge = (GwEdgePlace){ (gint16) editor->cursor_x, (gint16) editor->cursor_y,
                             (gint8) editor->side_dx, (gint8) editor->side_dy };
    }
  else
    {
      *edge = gw_place_to_edge (editor->place_x, editor->place_y);
    }
  return map != NULL && gw_map_contains (map, edge->x, edge->y)
         && gw_map_contains (map, edge->x + edge->dx, edge->y + edge->dy);
}

GwEdge
gw_map_editor_get_edge (GwMapEditor *editor, const GwEdgePlace *edge)
{
  return gw_map_get_edge (gw_map_editor_get_map (editor), edge->x, edge->y, edge->dx, edge->dy);
}

GwDocument *
gw_map_editor_get_document (GwMapEditor *editor)
{
  g_return_val_if_fail (GW_IS_MAP_EDITOR (editor), NULL);
  return editor->document;
}

static void
map_changed_cb (GwMapEditor *editor)
{
  g_clear_pointer (&editor->area, g_free);
  gw_map_editor_check_selection (editor);
  gw_map_editor_emit_preview (editor);
}

static void
map_replaced_cb (GwMapEditor *editor)
{
  editor->has_selection = FALSE;
  editor->object = -1;
  map_changed_cb (editor);
  gw_map_editor_emit_changed (editor);
}

/* The first thing of each type that draws something. */
static void
take_first_paints (GwMapEditor *editor)
{
  const GwPalette *palette = gw_map_editor_get_palette (editor);

  editor->terrain = palette->n_terrains > 1 ? 1 : 0;
  editor->edge = (palette->edges & 1 << GW_EDGE_WALL) != 0 ? GW_EDGE_WALL : GW_EDGE_OPEN;
  for (editor->kind = 0;
       editor->kind + 1 < palette->n_objects && palette->objects[editor->kind].maximum == 0;
       editor->kind++)
    {
    }
  editor->tool = GW_TOOL_BRUSH;
}

void
gw_map_editor_set_document (GwMapEditor *editor, GwDocument *document)
{
  gboolean same_game;

  g_return_if_fail (GW_IS_MAP_EDITOR (editor));
  gw_map_editor_cancel (editor);
  same_game = editor->document != NULL && document != NULL
              && gw_document_get_rules (editor->document) == gw_document_get_rules (document);
  if (editor->document != NULL)
    {
      g_signal_handlers_disconnect_by_data (editor->document, editor);
    }
  g_set_object (&editor->document, document);
  g_clear_pointer (&editor->clip, gw_clip_free);
  if (document != NULL)
    {
      g_signal_connect_object (document, "map-changed", G_CALLBACK (map_changed_cb), editor,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (document, "map-replaced", G_CALLBACK (map_replaced_cb), editor,
                               G_CONNECT_SWAPPED);
      if (!same_game)
        {
          take_first_paints (editor);
        }
    }
  map_replaced_cb (editor);
}

GwTool
gw_map_editor_get_tool (GwMapEditor *editor)
{
  g_return_val_if_fail (GW_IS_MAP_EDITOR (editor), GW_TOOL_BRUSH);
  return editor->tool;
}

void
gw_map_editor_set_tool (GwMapEditor *editor, GwTool tool)
{
  g_return_if_fail (GW_IS_MAP_EDITOR (editor));
  g_return_if_fail (tool < GW_N_TOOLS);
  gw_map_editor_cancel (editor);
  g_clear_pointer (&editor->clip, gw_clip_free);
  editor->tool = tool;
  gw_map_editor_emit_changed (editor);
}

GwSymmetry
gw_map_editor_get_symmetry (GwMapEditor *editor)
{
  g_return_val_if_fail (GW_IS_MAP_EDITOR (editor), GW_SYMMETRY_OFF);
  return editor->symmetry;
}

void
gw_map_editor_set_symmetry (GwMapEditor *editor, GwSymmetry symmetry)
{
  g_return_if_fail (GW_IS_MAP_EDITOR (editor));
  g_return_if_fail (symmetry < GW_N_SYMMETRIES);
  if (symmetry != editor->symmetry)
    {
      editor->symmetry = symmetry;
      g_clear_pointer (&editor->area, g_free);
      gw_map_editor_emit_changed (editor);
    }
}

static void
gw_map_editor_finalize (GObject *object)
{
  GwMapEditor *editor = GW_MAP_EDITOR (object);

  g_clear_object (&editor->document);
  g_clear_pointer (&editor->clip, gw_clip_free);
  g_free (editor->area);
  G_OBJECT_CLASS (gw_map_editor_parent_class)->finalize (object);
}

static void
gw_map_editor_class_init (GwMapEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_map_editor_finalize;
  signals[CHANGED] = g_signal_new ("changed", GW_TYPE_MAP_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[PREVIEW_CHANGED] = g_signal_new ("preview-changed", GW_TYPE_MAP_EDITOR, G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[MESSAGE] = g_signal_new ("message", GW_TYPE_MAP_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
gw_map_editor_init (GwMapEditor *editor)
{
  editor->object = -1;
  editor->side_dy = -1;
  editor->edge = GW_EDGE_WALL;
}
