/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every tool of the map editor by pointer: what it does to the document, under which name, and that
 * one undo takes it back. */
#include "edit-fixture.h"
#include "gw-edit.h"
#include "toy-game.h"

enum
{
  PLAIN,
  HILL,
  WATER,
  ROCK,
};

typedef struct
{
  const char *name;
  void (*prepare) (EditFixture *edit); /* or NULL; before the step */
  void (*use) (EditFixture *edit);
  void (*check) (EditFixture *edit);
  const char *step;
} ToolCase;

static GwEdge
get_edge (EditFixture *edit, int x, int y, int dx, int dy)
{
  return gw_map_get_edge (edit_get_map (edit), x, y, dx, dy);
}

static guint
count_terrain (EditFixture *edit, guint terrain)
{
  const GwMap *map = edit_get_map (edit);
  guint count = 0;

  for (guint cell = 0; cell < map->width * map->height; cell++)
    {
      count += map->terrain[cell] == terrain;
    }
  return count;
}

static void
use_brush (EditFixture *edit)
{
  edit_take (edit, GW_PAINT_TERRAIN, WATER);
  edit_drag (edit, 2.5, 3.5, 6.5, 3.5);
}

static void
check_brush (EditFixture *edit)
{
  g_assert_cmpuint (count_terrain (edit, WATER), ==, 5);
  g_assert_cmpuint (edit_get_terrain (edit, 2, 3), ==, WATER);
  g_assert_cmpuint (edit_get_terrain (edit, 6, 3), ==, WATER);
}

static void
use_line (EditFixture *edit)
{
  edit_take (edit, GW_PAINT_TERRAIN, ROCK);
  edit_do (edit, "edit.tool", "line");
  edit_drag (edit, 1.5, 1.5, 4.5, 4.5);
}

static void
check_line (EditFixture *edit)
{
  g_assert_cmpuint (count_terrain (edit, ROCK), ==, 4);
  g_assert_cmpuint (edit_get_terrain (edit, 3, 3), ==, ROCK);
}

static void
use_rectangle (EditFixture *edit)
{
  edit_take (edit, GW_PAINT_TERRAIN, HILL);
  edit_do (edit, "edit.tool", "rectangle");
  edit_drag (edit, 1.5, 1.5, 4.5, 3.5);
}

static void
check_rectangle (EditFixture *edit)
{
  g_assert_cmpuint (count_terrain (edit, HILL), ==, 12);
}

static void
use_outline (EditFixture *edit)
{
  edit_take (edit, GW_PAINT_TERRAIN, HILL);
  edit_do (edit, "edit.tool", "rectangle");
  edit_shift_drag (edit, 4.5, 4.5, 1.5, 1.5);
}

static void
check_outline (EditFixture *edit)
{
  g_assert_cmpuint (count_terrain (edit, HILL), ==, 12);
  g_assert_cmpuint (edit_get_terrain (edit, 2, 2), ==, PLAIN);
}

static void
prepare_room (EditFixture *edit)
{
  for (int i = 0; i < 8; i++)
    {
      gw_document_set_edge (edit->document, 3, i, 1, 0, GW_EDGE_WALL);
    }
}

static void
use_fill (EditFixture *edit)
{
  edit_take (edit, GW_PAINT_TERRAIN, WATER);
  edit_do (edit, "edit.tool", "fill");
  edit_click (edit, 0.5, 0.5);
}

static void
check_fill (EditFixture *edit)
{
  g_assert_cmpuint (count_terrain (edit, WATER), ==, 4 * 8);
  g_assert_cmpuint (edit_get_terrain (edit, 4, 0), ==, PLAIN);
}

static void
use_wall (EditFixture *edit)
{
  edit_take (edit, GW_PAINT_EDGE, GW_EDGE_WALL);
  edit_click (edit, 4.95, 2.5);
}

static void
check_wall (EditFixture *edit)
{
  g_assert_cmpint (get_edge (edit, 4, 2, 1, 0), ==, GW_EDGE_WALL);
}

static void
use_wall_run (EditFixture *edit)
{
  edit_take (edit, GW_PAINT_EDGE, GW_EDGE_GLASS);
  edit_drag (edit, 2.1, 3.02, 5.9, 3.05);
}

static void
check_wall_run (EditFixture *edit)
{
  for (int x = 2; x < 6; x++)
    {
      g_assert_cmpint (get_edge (edit, x, 3, 0, -1), ==, GW_EDGE_GLASS);
    }
  g_assert_cmpint (get_edge (edit, 1, 3, 0, -1), ==, GW_EDGE_OPEN);
  g_assert_cmpint (get_edge (edit, 6, 3, 0, -1), ==, GW_EDGE_OPEN);
}

static void
prepare_wall (EditFixture *edit)
{
  gw_document_set_edge (edit->document, 4, 2, 1, 0, GW_EDGE_WALL);
}

static void
check_no_wall (EditFixture *edit)
{
  g_assert_cmpint (get_edge (edit, 4, 2, 1, 0), ==, GW_EDGE_OPEN);
}

static void
use_object (EditFixture *edit)
{
  edit_take (edit, GW_PAINT_OBJECT, GW_TOY_WALKER);
  edit_click (edit, 5.5, 6.5);
}

static void
check_object (EditFixture *edit)
{
  const GwObject *walker = edit_get_object (edit, 0);

  g_assert_cmpint (walker->kind, ==, GW_TOY_WALKER);
  g_assert_cmpint (walker->x, ==, 5);
  g_assert_cmpint (walker->y, ==, 6);
  g_assert_cmpint (walker->attributes[0], ==, 10);
  g_assert_cmpint (gw_map_editor_get_object (edit->view->editor), ==, 0);
}

static void
prepare_object (EditFixture *edit)
{
  const GwObject walker = { .kind = GW_TOY_WALKER, .x = 1, .y = 1, .attributes = { 7 } };
  const GwObject flag = { .kind = GW_TOY_FLAG, .x = 2, .y = 2, .attributes = { 3, 1 } };

  gw_document_insert_object (edit->document, 0, &walker);
  gw_document_insert_object (edit->document, 1, &flag);
}

static void
use_object_move (EditFixture *edit)
{
  edit_do (edit, "edit.tool", "select");
  edit_drag (edit, 2.5, 2.5, 6.5, 5.5);
}

static void
check_object_move (EditFixture *edit)
{
  const GwObject *flag = edit_get_object (edit, 1);

  g_assert_cmpint (flag->x, ==, 6);
  g_assert_cmpint (flag->y, ==, 5);
  g_assert_cmpint (flag->attributes[0], ==, 3);
  g_assert_cmpint (gw_map_editor_get_object (edit->view->editor), ==, 1);
}

static void
use_object_tool_move (EditFixture *edit)
{
  edit_take (edit, GW_PAINT_OBJECT, GW_TOY_WALKER);
  edit_drag (edit, 1.5, 1.5, 0.5, 7.5);
}

static void
check_object_tool_move (EditFixture *edit)
{
  g_assert_cmpuint (edit_get_map (edit)->objects->len, ==, 2);
  g_assert_cmpint (edit_get_object (edit, 0)->y, ==, 7);
}

static void
use_delete_object (EditFixture *edit)
{
  edit_do (edit, "edit.tool", "select");
  edit_click (edit, 1.5, 1.5);
  edit_do (edit, "edit.delete", NULL);
}

static void
check_delete_object (EditFixture *edit)
{
  g_assert_cmpuint (edit_get_map (edit)->objects->len, ==, 1);
  g_assert_cmpint (edit_get_object (edit, 0)->kind, ==, GW_TOY_FLAG);
  g_assert_cmpint (gw_map_editor_get_object (edit->view->editor), ==, -1);
}

static void
prepare_everything (EditFixture *edit)
{
  prepare_object (edit);
  prepare_wall (edit);
  gw_document_set_terrain (edit->document, 1, 2, ROCK);
  gw_document_set_terrain (edit->document, 4, 2, WATER);
}

static void
use_eraser (EditFixture *edit)
{
  edit_do (edit, "edit.tool", "eraser");
  edit_drag (edit, 1.5, 2.5, 4.5, 2.5);
}

static void
check_eraser (EditFixture *edit)
{
  g_assert_cmpuint (count_terrain (edit, PLAIN), ==, 64);
  g_assert_cmpuint (edit_get_map (edit)->objects->len, ==, 1);
  g_assert_cmpint (get_edge (edit, 4, 2, 1, 0), ==, GW_EDGE_OPEN);
}

static void
use_move (EditFixture *edit)
{
  edit_do (edit, "edit.tool", "select");
  edit_drag (edit, 0.5, 0.5, 2.5, 2.5);
  edit_drag (edit, 1.5, 0.5, 4.5, 4.5);
}

static void
check_move (EditFixture *edit)
{
  GwRegion selection;

  g_assert_cmpuint (edit_get_terrain (edit, 1, 2), ==, PLAIN);
  g_assert_cmpuint (edit_get_terrain (edit, 4, 6), ==, ROCK);
  g_assert_cmpint (edit_get_object (edit, 0)->x, ==, 4);
  g_assert_cmpint (edit_get_object (edit, 0)->attributes[0], ==, 7);
  g_assert_true (gw_map_editor_get_selection (edit->view->editor, &selection));
  g_assert_cmpint (selection.x, ==, 3);
  g_assert_cmpint (selection.y, ==, 4);
}

static void
use_delete (EditFixture *edit)
{
  edit_do (edit, "edit.tool", "select");
  edit_drag (edit, 0.5, 0.5, 7.5, 7.5);
  edit_do (edit, "edit.delete", NULL);
}

static void
check_delete (EditFixture *edit)
{
  g_assert_cmpuint (count_terrain (edit, PLAIN), ==, 64);
  g_assert_cmpuint (edit_get_map (edit)->objects->len, ==, 0);
}

static void
use_paste (EditFixture *edit)
{
  edit_do (edit, "edit.tool", "select");
  edit_drag (edit, 2.5, 1.5, 1.5, 2.5);
  edit_do (edit, "edit.copy", NULL);
  edit_do (edit, "edit.paste", NULL);
  g_assert_true (gw_map_editor_is_pasting (edit->view->editor));
  edit_click (edit, 5.5, 5.5);
}

static void
check_paste (EditFixture *edit)
{
  g_assert_false (gw_map_editor_is_pasting (edit->view->editor));
  g_assert_cmpuint (edit_get_map (edit)->objects->len, ==, 4);
  g_assert_cmpuint (edit_get_terrain (edit, 1, 2), ==, ROCK);
  g_assert_cmpuint (edit_get_terrain (edit, 5, 6), ==, ROCK);
}

static void
use_cut (EditFixture *edit)
{
  edit_do (edit, "edit.tool", "select");
  edit_drag (edit, 1.5, 2.5, 2.5, 2.5);
  edit_do (edit, "edit.cut", NULL);
}

static void
check_cut (EditFixture *edit)
{
  g_assert_cmpuint (edit_get_terrain (edit, 1, 2), ==, PLAIN);
  g_assert_cmpuint (edit_get_map (edit)->objects->len, ==, 1);
}

static void
use_symmetric_brush (EditFixture *edit)
{
  gw_map_editor_set_symmetry (edit->view->editor, GW_SYMMETRY_LEFT_RIGHT);
  edit_take (edit, GW_PAINT_TERRAIN, WATER);
  edit_click (edit, 1.5, 2.5);
}

static void
check_symmetric_brush (EditFixture *edit)
{
  g_assert_cmpuint (count_terrain (edit, WATER), ==, 2);
  g_assert_cmpuint (edit_get_terrain (edit, 6, 2), ==, WATER);
}

static void
use_turned_wall (EditFixture *edit)
{
  gw_map_editor_set_symmetry (edit->view->editor, GW_SYMMETRY_ROTATION);
  edit_take (edit, GW_PAINT_EDGE, GW_EDGE_WALL);
  edit_click (edit, 1.98, 0.5);
}

static void
check_turned_wall (EditFixture *edit)
{
  g_assert_cmpint (get_edge (edit, 1, 0, 1, 0), ==, GW_EDGE_WALL);
  g_assert_cmpint (get_edge (edit, 6, 7, -1, 0), ==, GW_EDGE_WALL);
}

static void
use_symmetric_object (EditFixture *edit)
{
  gw_map_editor_set_symmetry (edit->view->editor, GW_SYMMETRY_TOP_BOTTOM);
  edit_take (edit, GW_PAINT_OBJECT, GW_TOY_LAMP);
  edit_click (edit, 1.5, 0.5);
}

static void
check_symmetric_object (EditFixture *edit)
{
  g_assert_cmpuint (edit_get_map (edit)->objects->len, ==, 2);
  g_assert_cmpint (edit_get_object (edit, 1)->y, ==, 7);
}

static const ToolCase cases[] = {
  { "brush-draws-along-a-drag", NULL, use_brush, check_brush, "Draw Water" },
  { "line-goes-from-end-to-end", NULL, use_line, check_line, "Draw Rock" },
  { "rectangle-is-filled", NULL, use_rectangle, check_rectangle, "Draw Hill" },
  { "shift-draws-an-outline", NULL, use_outline, check_outline, "Draw Hill" },
  { "fill-stops-at-walls", prepare_room, use_fill, check_fill, "Fill with Water" },
  { "click-on-an-edge-draws-a-wall", NULL, use_wall, check_wall, "Draw Wall" },
  { "drag-draws-a-run-of-edges", NULL, use_wall_run, check_wall_run, "Draw Glass" },
  { "click-on-a-wall-removes-it", prepare_wall, use_wall, check_no_wall, "Remove Wall" },
  { "object-is-put-down-and-selected", NULL, use_object, check_object, "Add Walker" },
  { "select-drags-an-object", prepare_object, use_object_move, check_object_move, "Move Flag" },
  { "object-tool-drags-its-kind", prepare_object, use_object_tool_move, check_object_tool_move,
    "Move Walker" },
  { "selected-object-is-deleted", prepare_object, use_delete_object, check_delete_object,
    "Delete Walker" },
  { "eraser-clears-all-on-its-way", prepare_everything, use_eraser, check_eraser, "Erase" },
  { "selection-moves-with-all-on-it", prepare_everything, use_move, check_move, "Move Selection" },
  { "selection-is-deleted", prepare_everything, use_delete, check_delete, "Delete Selection" },
  { "paste-is-put-down-by-a-click", prepare_everything, use_paste, check_paste, "Paste" },
  { "cut-takes-away", prepare_everything, use_cut, check_cut, "Cut" },
  { "brush-is-mirrored", NULL, use_symmetric_brush, check_symmetric_brush, "Draw Water" },
  { "wall-is-turned", NULL, use_turned_wall, check_turned_wall, "Draw Wall" },
  { "object-is-mirrored", NULL, use_symmetric_object, check_symmetric_object, "Add Lamp" },
};

static void
test_tool (gconstpointer data)
{
  const ToolCase *tool = data;
  EditFixture edit;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  edit_open (&edit, gw_toy_rules.id, 8, 8);
  if (tool->prepare != NULL)
    {
      tool->prepare (&edit);
    }
  before = gw_document_to_text (edit.document);
  tool->use (&edit);
  tool->check (&edit);
  after = gw_document_to_text (edit.document);
  edit_assert_one_step (&edit, before, after, tool->step);
  edit_close (&edit);
}

/* A gesture that is taken away leaves the document as it was. */
static void
test_cancel (void)
{
  EditFixture edit;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  edit_open (&edit, gw_toy_rules.id, 8, 8);
  before = gw_document_to_text (edit.document);
  edit_take (&edit, GW_PAINT_TERRAIN, WATER);
  g_signal_emit_by_name (edit.view->board, "pressed", 1.5, 1.5, 1, 0, 1);
  g_signal_emit_by_name (edit.view->board, "dragged", 5.5, 1.5, 1, 0);
  g_assert_cmpuint (edit_get_terrain (&edit, 4, 1), ==, WATER);
  g_signal_emit_by_name (edit.view->board, "cancelled");
  after = gw_document_to_text (edit.document);
  g_assert_cmpstr (after, ==, before);
  g_assert_false (gw_document_can_undo (edit.document));
  edit_close (&edit);
}

/* A right click takes an object before an edge, and an edge before the ground. */
static void
test_pick (void)
{
  EditFixture edit;
  GwMapEditor *editor;

  edit_open (&edit, gw_toy_rules.id, 8, 8);
  editor = edit.view->editor;
  prepare_everything (&edit);
  edit_right_click (&edit, 1.5, 2.5);
  g_assert_cmpint (gw_map_editor_get_tool (editor), ==, GW_TOOL_BRUSH);
  g_assert_cmpuint (gw_map_editor_get_paint (editor, GW_PAINT_TERRAIN), ==, ROCK);
  edit_do (&edit, "edit.tool", "rectangle");
  edit_right_click (&edit, 4.5, 2.5);
  g_assert_cmpint (gw_map_editor_get_tool (editor), ==, GW_TOOL_RECTANGLE);
  g_assert_cmpuint (gw_map_editor_get_paint (editor, GW_PAINT_TERRAIN), ==, WATER);
  edit_right_click (&edit, 2.5, 2.5);
  g_assert_cmpint (gw_map_editor_get_tool (editor), ==, GW_TOOL_OBJECT);
  g_assert_cmpuint (gw_map_editor_get_paint (editor, GW_PAINT_OBJECT), ==, GW_TOY_FLAG);
  edit_right_click (&edit, 5.05, 2.5);
  g_assert_cmpint (gw_map_editor_get_tool (editor), ==, GW_TOOL_EDGE);
  g_assert_cmpuint (gw_map_editor_get_paint (editor, GW_PAINT_EDGE), ==, GW_EDGE_WALL);
  edit_close (&edit);
}

static void
save_message_cb (GwMapEditor *editor, const char *text, char **message)
{
  g_free (*message);
  *message = g_strdup (text);
}

/* A kind that the palette limits is refused with a word once there are enough. */
static void
test_no_room (void)
{
  EditFixture edit;
  g_autofree char *message = NULL;

  edit_open (&edit, gw_toy_rules.id, 8, 8);
  g_signal_connect (edit.view->editor, "message", G_CALLBACK (save_message_cb), &message);
  edit_take (&edit, GW_PAINT_OBJECT, GW_TOY_WALKER);
  for (int i = 0; i <= GW_TOY_MAX_WALKERS; i++)
    {
      edit_click (&edit, i % 8 + 0.5, i / 8 + 0.5);
    }
  g_assert_cmpuint (edit_get_map (&edit)->objects->len, ==, GW_TOY_MAX_WALKERS);
  g_assert_nonnull (message);
  g_assert_nonnull (strstr (message, "16"));
  edit_close (&edit);
}

static void
select_at (EditFixture *edit, int x, int y, int index)
{
  edit_do (edit, "edit.tool", "select");
  edit_click (edit, x + 0.5, y + 0.5);
  g_assert_cmpint (gw_map_editor_get_object (edit->view->editor), ==, index);
}

static void
erase_at (EditFixture *edit, int x, int y)
{
  edit_do (edit, "edit.tool", "eraser");
  edit_click (edit, x + 0.5, y + 0.5);
}

/* Whichever it was of the two, what is done to the selection afterwards does not hit the other. */
static void
test_erased_object_is_let_go (void)
{
  for (int index = 0; index < 2; index++)
    {
      EditFixture edit;
      GwObject other;

      edit_open (&edit, gw_toy_rules.id, 8, 8);
      prepare_object (&edit);
      other = *edit_get_object (&edit, index == 0 ? 1 : 0);
      select_at (&edit, index + 1, index + 1, index);
      erase_at (&edit, index + 1, index + 1);
      g_assert_cmpint (gw_map_editor_get_object (edit.view->editor), ==, -1);
      edit_do (&edit, "edit.delete", NULL);
      gw_map_editor_nudge (edit.view->editor, 1, 0);
      g_assert_cmpuint (edit_get_map (&edit)->objects->len, ==, 1);
      g_assert_cmpmem (edit_get_object (&edit, 0), sizeof other, &other, sizeof other);
      /* and when it is erased once more */
      gw_document_undo (edit.document);
      select_at (&edit, index + 1, index + 1, index);
      gw_document_redo (edit.document);
      g_assert_cmpint (gw_map_editor_get_object (edit.view->editor), ==, -1);
      edit_close (&edit);
    }
}

static void
test_selected_object_is_followed (void)
{
  EditFixture edit;
  GwMapEditor *editor;
  GwRegion selection;

  edit_open (&edit, gw_toy_rules.id, 8, 8);
  editor = edit.view->editor;
  prepare_object (&edit);
  /* past strokes that take away another one, or nothing */
  select_at (&edit, 2, 2, 1);
  erase_at (&edit, 1, 1);
  g_assert_cmpint (gw_map_editor_get_object (editor), ==, 0);
  edit_take (&edit, GW_PAINT_TERRAIN, WATER);
  edit_click (&edit, 2.5, 2.5);
  g_assert_cmpint (gw_map_editor_get_object (editor), ==, 0);
  gw_document_undo (edit.document);
  gw_document_undo (edit.document);
  g_assert_cmpint (gw_map_editor_get_object (editor), ==, 1);
  /* off the cell of another one, and back */
  edit_do (&edit, "edit.tool", "select");
  edit_drag (&edit, 1.5, 1.5, 2.5, 2.5);
  g_assert_cmpint (gw_map_editor_get_object (editor), ==, 0);
  gw_document_undo (edit.document);
  g_assert_cmpint (gw_map_editor_get_object (editor), ==, 0);
  g_assert_true (gw_map_editor_get_selection (editor, &selection));
  g_assert_cmpint (selection.x, ==, 1);
  edit_close (&edit);
}

/* A stroke that is taken back has erased nothing. */
static void
test_cancelled_stroke_keeps_the_selection (void)
{
  EditFixture edit;

  edit_open (&edit, gw_toy_rules.id, 8, 8);
  prepare_object (&edit);
  select_at (&edit, 2, 2, 1);
  edit_do (&edit, "edit.tool", "eraser");
  g_signal_emit_by_name (edit.view->board, "pressed", 2.5, 2.5, 1, 0, 1);
  g_assert_cmpuint (edit_get_map (&edit)->objects->len, ==, 1);
  g_signal_emit_by_name (edit.view->board, "cancelled");
  g_assert_cmpint (gw_map_editor_get_object (edit.view->editor), ==, 1);
  edit_close (&edit);
}

int
main (int argc, char **argv)
{
  edit_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/edit-tools/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_tool);
    }
  g_test_add_func ("/edit-tools/cancelled-gesture-leaves-no-trace", test_cancel);
  g_test_add_func ("/edit-tools/right-click-picks-what-is-there", test_pick);
  g_test_add_func ("/edit-tools/full-kind-is-refused-with-a-word", test_no_room);
  g_test_add_func ("/edit-tools/erased-object-is-let-go", test_erased_object_is_let_go);
  g_test_add_func ("/edit-tools/selected-object-is-followed", test_selected_object_is_followed);
  g_test_add_func ("/edit-tools/cancelled-stroke-keeps-the-selection",
                   test_cancelled_stroke_keeps_the_selection);
  return g_test_run ();
}
