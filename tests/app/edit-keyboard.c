/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The map editor without a pointer, and what a screen reader is told. */
#include "app-fixture.h"
#include "edit-fixture.h"
#include "gw-board-area-private.h"
#include "gw-edit.h"
#include "toy-game.h"

static void
go_to (EditFixture *edit, int x, int y)
{
  int at_x, at_y;

  gw_board_area_get_cursor (edit->view->board, &at_x, &at_y);
  for (; at_x != x; at_x += at_x < x ? 1 : -1)
    {
      g_assert_true (edit_key (edit, at_x < x ? GDK_KEY_Right : GDK_KEY_Left, 0));
    }
  for (; at_y != y; at_y += at_y < y ? 1 : -1)
    {
      g_assert_true (edit_key (edit, at_y < y ? GDK_KEY_Down : GDK_KEY_Up, 0));
    }
}

static void
test_brush (void)
{
  EditFixture edit;

  edit_open (&edit, gw_toy_rules.id, 8, 8);
  edit_type (&edit, "b3");
  go_to (&edit, 3, 2);
  g_assert_true (edit_key (&edit, GDK_KEY_space, 0));
  g_assert_cmpuint (edit_get_terrain (&edit, 3, 2), ==, 2);
  g_assert_cmpstr (gw_document_get_undo_name (edit.document), ==, "Draw Water");
  g_assert_true (edit_key (&edit, GDK_KEY_Right, GDK_SHIFT_MASK));
  g_assert_true (edit_key (&edit, GDK_KEY_Right, GDK_SHIFT_MASK));
  g_assert_cmpuint (edit_get_terrain (&edit, 5, 2), ==, 2);
  edit_type (&edit, "1p");
  g_assert_cmpuint (gw_map_editor_get_paint (edit.view->editor, GW_PAINT_TERRAIN), ==, 2);
  edit_type (&edit, "e");
  g_assert_true (edit_key (&edit, GDK_KEY_Return, 0));
  g_assert_cmpuint (edit_get_terrain (&edit, 5, 2), ==, 0);
  edit_close (&edit);
}

/* What goes from one cell to another is begun by one key and ended by the next; Escape drops it. */
static void
test_shapes (void)
{
  EditFixture edit;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  edit_open (&edit, gw_toy_rules.id, 8, 8);
  before = gw_document_to_text (edit.document);
  edit_type (&edit, "2r");
  go_to (&edit, 1, 1);
  edit_key (&edit, GDK_KEY_Return, 0);
  go_to (&edit, 3, 4);
  g_assert_true (gw_map_editor_is_busy (edit.view->editor));
  g_assert_true (edit_key (&edit, GDK_KEY_Escape, 0));
  g_assert_false (gw_map_editor_is_busy (edit.view->editor));
  edit_key (&edit, GDK_KEY_Return, 0);
  go_to (&edit, 5, 5);
  edit_key (&edit, GDK_KEY_Return, 0);
  g_assert_cmpuint (edit_get_terrain (&edit, 4, 5), ==, 1);
  g_assert_cmpuint (edit_get_terrain (&edit, 2, 2), ==, 0);
  after = gw_document_to_text (edit.document);
  edit_assert_one_step (&edit, before, after, "Draw Hill");
  edit_close (&edit);
}

static void
test_wall (void)
{
  EditFixture edit;

  edit_open (&edit, gw_toy_rules.id, 8, 8);
  edit_type (&edit, "w");
  go_to (&edit, 2, 2);
  g_assert_true (edit_key (&edit, GDK_KEY_Right, GDK_ALT_MASK));
  edit_key (&edit, GDK_KEY_space, 0);
  g_assert_cmpint (gw_map_get_edge (edit_get_map (&edit), 2, 2, 1, 0), ==, GW_EDGE_WALL);
  edit_key (&edit, GDK_KEY_Down, GDK_ALT_MASK);
  edit_key (&edit, GDK_KEY_space, 0);
  g_assert_cmpint (gw_map_get_edge (edit_get_map (&edit), 2, 2, 0, 1), ==, GW_EDGE_WALL);
  edit_key (&edit, GDK_KEY_space, 0);
  g_assert_cmpint (gw_map_get_edge (edit_get_map (&edit), 2, 2, 0, 1), ==, GW_EDGE_OPEN);
  edit_close (&edit);
}

/* U and X go through the kinds of units and of other things. */
static void
test_objects (void)
{
  EditFixture edit;

  edit_open (&edit, gw_toy_rules.id, 8, 8);
  edit_type (&edit, "x");
  g_assert_cmpuint (gw_map_editor_get_paint (edit.view->editor, GW_PAINT_OBJECT), ==, GW_TOY_FLAG);
  edit_type (&edit, "x");
  g_assert_cmpuint (gw_map_editor_get_paint (edit.view->editor, GW_PAINT_OBJECT), ==, GW_TOY_LAMP);
  edit_type (&edit, "u");
  g_assert_cmpuint (gw_map_editor_get_paint (edit.view->editor, GW_PAINT_OBJECT), ==,
                    GW_TOY_WALKER);
  go_to (&edit, 4, 4);
  edit_key (&edit, GDK_KEY_Return, 0);
  g_assert_cmpint (edit_get_object (&edit, 0)->kind, ==, GW_TOY_WALKER);
  edit_type (&edit, "s");
  edit_key (&edit, GDK_KEY_Return, 0);
  g_assert_true (edit_key (&edit, GDK_KEY_Left, GDK_CONTROL_MASK));
  g_assert_cmpint (edit_get_object (&edit, 0)->x, ==, 3);
  g_assert_true (edit_key (&edit, GDK_KEY_Delete, 0));
  g_assert_cmpuint (edit_get_map (&edit)->objects->len, ==, 0);
  edit_close (&edit);
}

static void
test_selection (void)
{
  EditFixture edit;
  GwRegion region;

  edit_open (&edit, gw_toy_rules.id, 8, 8);
  gw_document_set_terrain (edit.document, 1, 1, 3);
  edit_type (&edit, "s");
  go_to (&edit, 1, 1);
  edit_key (&edit, GDK_KEY_Right, GDK_SHIFT_MASK);
  edit_key (&edit, GDK_KEY_Down, GDK_SHIFT_MASK);
  g_assert_true (gw_map_editor_get_selection (edit.view->editor, &region));
  g_assert_cmpint (region.x, ==, 1);
  g_assert_cmpint (region.width, ==, 2);
  g_assert_cmpint (region.height, ==, 2);
  g_assert_true (edit_key (&edit, GDK_KEY_c, GDK_CONTROL_MASK));
  g_assert_true (edit_key (&edit, GDK_KEY_v, GDK_CONTROL_MASK));
  go_to (&edit, 5, 6);
  edit_key (&edit, GDK_KEY_Return, 0);
  g_assert_cmpuint (edit_get_terrain (&edit, 5, 6), ==, 3);
  g_assert_true (edit_key (&edit, GDK_KEY_Escape, 0));
  g_assert_false (gw_map_editor_get_selection (edit.view->editor, &region));
  g_assert_false (edit_key (&edit, GDK_KEY_Escape, 0));
  edit_close (&edit);
}

/* A clip that the pointer carries is put down by Enter where it is seen, not at the cursor. */
static void
test_paste_at_pointer (void)
{
  EditFixture edit;

  edit_open (&edit, gw_toy_rules.id, 8, 8);
  gw_document_set_terrain (edit.document, 1, 1, 3);
  edit_type (&edit, "s");
  edit_drag (&edit, 1.5, 1.5, 2.5, 2.5);
  edit_key (&edit, GDK_KEY_c, GDK_CONTROL_MASK);
  gw_map_editor_hover (edit.view->editor, 5.5, 6.5, 0);
  edit_key (&edit, GDK_KEY_v, GDK_CONTROL_MASK);
  edit_key (&edit, GDK_KEY_Return, 0);
  g_assert_false (gw_map_editor_is_pasting (edit.view->editor));
  g_assert_cmpuint (edit_get_terrain (&edit, 5, 6), ==, 3);
  edit_close (&edit);
}

static void
assert_label (EditFixture *edit, const char *expected)
{
  g_assert_cmpstr (gw_board_area_get_description (edit->view->board), ==, expected);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (edit->view->board->cell),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, expected);
}

static void
test_description (void)
{
  const GwObject walker = { .kind = GW_TOY_WALKER, .x = 1, .y = 2 };
  EditFixture edit;

  edit_open (&edit, gw_toy_rules.id, 8, 8);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (edit.view->board), GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (edit.view->board->cell),
                                   GTK_ACCESSIBLE_ROLE_GRID_CELL);
  assert_label (&edit, "row 0, column 0: northern border, western border");
  gw_document_insert_object (edit.document, 0, &walker);
  gw_document_set_edge (edit.document, 1, 2, 0, -1, GW_EDGE_WALL);
  go_to (&edit, 1, 2);
  assert_label (&edit, "row 2, column 1: wall to the north, Walker a");
  edit_type (&edit, "3b");
  edit_key (&edit, GDK_KEY_space, 0);
  assert_label (&edit, "row 2, column 1: Water, wall to the north, Walker a");
  go_to (&edit, 3, 3);
  assert_label (&edit, "row 3, column 3: Plain");
  edit_close (&edit);
}

/* Every tool and every paint has a name, wherever it is in the column. */
static void
assert_named (GtkWidget *widget)
{
  if (GTK_IS_TOGGLE_BUTTON (widget))
    {
      g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget),
                                                       GTK_ACCESSIBLE_PROPERTY_LABEL));
      g_assert_nonnull (gtk_widget_get_tooltip_text (widget));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      assert_named (child);
    }
}

static void
test_names (void)
{
  EditFixture edit;

  edit_open (&edit, gw_toy_rules.id, 8, 8);
  assert_named (GTK_WIDGET (edit.view->tools));
  edit_close (&edit);
}

int
main (int argc, char **argv)
{
  edit_test_init (&argc, &argv);
  g_test_add_func ("/edit-keyboard/brush-and-eraser", test_brush);
  g_test_add_func ("/edit-keyboard/two-keys-make-a-rectangle", test_shapes);
  g_test_add_func ("/edit-keyboard/alt-arrows-choose-the-side-of-a-wall", test_wall);
  g_test_add_func ("/edit-keyboard/objects-are-added-moved-and-deleted", test_objects);
  g_test_add_func ("/edit-keyboard/shift-arrows-select-for-copy-and-paste", test_selection);
  g_test_add_func ("/edit-keyboard/enter-puts-a-clip-where-it-is-seen", test_paste_at_pointer);
  g_test_add_func ("/edit-keyboard/cell-label-follows-the-cursor", test_description);
  g_test_add_func ("/edit-keyboard/every-tool-has-a-name", test_names);
  return g_test_run ();
}
