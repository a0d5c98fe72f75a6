/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps of undo: how changes become one, and what is dropped. */
#include <string.h>

#include "edit-fixture.h"

static void
test_group (void)
{
  g_autoptr (GwDocument) document = fixture_read_everything ();
  g_autofree char *before = gw_document_to_text (document);
  g_autofree char *after = NULL;

  gw_document_begin_edit (document, "Draw Wall");
  g_assert_true (gw_document_is_editing (document));
  gw_document_set_terrain (document, 0, 0, 3);
  gw_document_set_edge (document, 0, 0, 1, 0, GW_EDGE_WALL);
  gw_document_remove_object (document, 1);
  gw_document_set_notes (document, "drawn");
  gw_document_end_edit (document);
  g_assert_false (gw_document_is_editing (document));
  after = gw_document_to_text (document);
  g_assert_cmpstr (gw_document_get_undo_name (document), ==, "Draw Wall");
  gw_document_undo (document);
  fixture_check_text (document, before);
  g_assert_false (gw_document_can_undo (document));
  gw_document_redo (document);
  fixture_check_text (document, after);
}

static void
test_nested_groups (void)
{
  g_autoptr (GwDocument) document = fixture_read_everything ();
  g_autofree char *before = gw_document_to_text (document);

  gw_document_begin_edit (document, "Outer");
  gw_document_begin_edit (document, "Inner");
  gw_document_set_terrain (document, 0, 0, 3);
  gw_document_end_edit (document);
  g_assert_true (gw_document_is_editing (document));
  gw_document_set_terrain (document, 1, 0, 3);
  gw_document_end_edit (document);
  g_assert_cmpstr (gw_document_get_undo_name (document), ==, "Outer");
  gw_document_undo (document);
  fixture_check_text (document, before);

  gw_document_begin_edit (document, NULL);
  gw_document_set_notes (document, "a");
  gw_document_set_terrain (document, 0, 0, 3);
  gw_document_end_edit (document);
  g_assert_cmpstr (gw_document_get_undo_name (document), ==, "Edit Notes");
}

static void
test_cancel (void)
{
  g_autoptr (GwDocument) document = fixture_read_everything ();
  g_autofree char *before = gw_document_to_text (document);
  g_auto (Watch) watch;

  gw_document_set_notes (document, "to be redone");
  gw_document_undo (document);
  watch_init (&watch, document);
  gw_document_begin_edit (document, "Paste");
  gw_document_set_terrain (document, 5, 3, 3);
  gw_document_insert_object (document, 0, &(GwObject){ GW_TOY_WALKER, 1, 1, { 1 } });
  gw_document_begin_edit (document, "Part");
  gw_document_remove_row (document, GW_TOY_TRINKETS, 1);
  watch_check (&watch);
  gw_document_cancel_edit (document);
  fixture_check_text (document, before);
  watch_check (&watch);
  g_assert_true (gw_document_is_editing (document));
  g_assert_false (gw_document_is_modified (document));

  /* what the outer edit does afterwards stays */
  gw_document_set_terrain (document, 0, 0, 1);
  gw_document_cancel_edit (document);
  fixture_check_text (document, before);
  g_assert_false (gw_document_is_editing (document));
  g_assert_false (gw_document_can_undo (document));
  g_assert_cmpstr (gw_document_get_redo_name (document), ==, "Edit Notes");
}

static void
test_after_cancel (void)
{
  g_autoptr (GwDocument) document = fixture_read_everything ();
  g_autofree char *before = gw_document_to_text (document);

  gw_document_begin_edit (document, "Outer");
  gw_document_begin_edit (document, "Inner");
  gw_document_set_terrain (document, 0, 0, 1);
  gw_document_cancel_edit (document);
  gw_document_set_terrain (document, 1, 0, 1);
  gw_document_end_edit (document);
  g_assert_cmpstr (gw_document_get_undo_name (document), ==, "Outer");
  g_assert_cmpuint (gw_document_get_map (document)->terrain[0], ==, 0);
  g_assert_cmpuint (gw_document_get_map (document)->terrain[1], ==, 1);
  gw_document_undo (document);
  fixture_check_text (document, before);
}

static void
paint_and_clean (GwDocument *document)
{
  gw_document_set_terrain (document, 0, 0, 3);
  gw_document_set_terrain (document, 0, 0, 1);
  gw_document_set_terrain (document, 0, 0, 0);
  gw_document_set_edge (document, 0, 0, 0, 1, GW_EDGE_GLASS);
  gw_document_set_edge (document, 0, 1, 0, -1, GW_EDGE_OPEN);
}

static void
move_and_return (GwDocument *document)
{
  GwObject lamp = g_array_index (gw_document_get_map (document)->objects, GwObject, 1);
  GwObject away = lamp;

  away.x = 3;
  gw_document_change_object (document, 1, &away);
  gw_document_change_object (document, 1, &lamp);
}

/* In between the map fixes the number of walkers, and then no more. */
static void
insert_and_remove (GwDocument *document)
{
  gw_document_insert_object (document, 2, &(GwObject){ GW_TOY_WALKER, 1, 1, { 1 } });
  gw_document_insert_object (document, 0, &(GwObject){ GW_TOY_WALKER, 1, 2, { 1 } });
  g_assert_cmpint (gw_params_get_int (gw_document_get_params (document), "walkers"), ==, 2);
  gw_document_remove_object (document, 3);
  gw_document_remove_object (document, 0);
}

static void
edit_rows_and_return (GwDocument *document)
{
  char so[] = "so";
  char oh[] = "oh";

  gw_document_insert_row (document, GW_TOY_SAYINGS, 2, NULL);
  gw_document_set_row_value (document, GW_TOY_SAYINGS, 0, 0, &(GwTableValue){ .text = oh });
  gw_document_set_row_value (document, GW_TOY_SAYINGS, 0, 0, &(GwTableValue){ .text = so });
  gw_document_remove_row (document, GW_TOY_SAYINGS, 2);
}

static void
set_and_reset (GwDocument *document)
{
  g_assert_true (gw_document_set_param (document, "mood", 1, NULL));
  gw_document_reset_param (document, "mood");
  gw_document_set_notes (document, "new");
  gw_document_set_notes (document, "Two lamps.");
}

static void
replace_and_return (GwDocument *document)
{
  g_autoptr (GwMap) first = NULL;
  g_autoptr (GwMap) plain = gw_map_new (gw_toy_rules.palette, 9, 9);

  gw_map_add_object (plain, GW_TOY_WALKER, 8, 8);
  gw_document_set_terrain (document, 0, 0, 3);
  gw_document_set_terrain (document, 0, 0, 0);
  first = gw_map_copy (gw_document_get_map (document));
  gw_document_replace_map (document, plain);
  gw_document_set_terrain (document, 7, 7, 2);
  gw_document_replace_map (document, first);
}

/* Whatever happens in between. */
static void
test_nothing_changed (gconstpointer data)
{
  void (*edit) (GwDocument * document) = data;
  g_autoptr (GwDocument) document = fixture_read_everything ();
  g_autofree char *before = gw_document_to_text (document);

  gw_document_set_notes (document, "to be redone");
  gw_document_undo (document);
  gw_document_begin_edit (document, "Nothing");
  edit (document);
  g_assert_true (gw_document_is_modified (document));
  gw_document_end_edit (document);
  fixture_check_text (document, before);
  g_assert_false (gw_document_can_undo (document));
  g_assert_false (gw_document_is_modified (document));
  g_assert_true (gw_document_can_redo (document));
}

static void
test_new_branch (void)
{
  g_autoptr (GwDocument) document = fixture_read_everything ();

  gw_document_set_terrain (document, 0, 0, 1);
  gw_document_set_terrain (document, 0, 0, 2);
  gw_document_undo (document);
  gw_document_undo (document);
  gw_document_undo (document);
  g_assert_true (gw_document_can_redo (document));
  gw_document_set_terrain (document, 0, 0, 3);
  g_assert_false (gw_document_can_redo (document));
  gw_document_redo (document);
  g_assert_cmpuint (gw_document_get_map (document)->terrain[0], ==, 3);
}

static void
test_in_the_middle (void)
{
  g_autoptr (GwDocument) document = fixture_read_everything ();

  gw_document_set_terrain (document, 0, 0, 1);
  gw_document_set_terrain (document, 0, 0, 2);
  gw_document_undo (document);
  gw_document_begin_edit (document, "Stroke");
  g_assert_false (gw_document_can_undo (document));
  g_assert_false (gw_document_can_redo (document));
  g_assert_null (gw_document_get_undo_name (document));
  gw_document_undo (document);
  gw_document_redo (document);
  g_assert_cmpuint (gw_document_get_map (document)->terrain[0], ==, 1);
  gw_document_end_edit (document);
  g_assert_true (gw_document_can_undo (document));
  g_assert_true (gw_document_can_redo (document));
}

/* Strokes that go over edited and replaced maps. */
static void
test_edits_around_another_map (void)
{
  g_autoptr (GwDocument) document = fixture_read_everything ();
  g_autofree char *before = gw_document_to_text (document);
  g_autofree char *after = NULL;
  g_autoptr (GwMap) plain = gw_map_new (gw_toy_rules.palette, 3, 3);

  gw_document_begin_edit (document, "Generate");
  gw_document_set_terrain (document, 5, 3, 2);
  gw_document_remove_object (document, 0);
  gw_document_replace_map (document, plain);
  gw_document_set_terrain (document, 2, 2, 1);
  gw_document_insert_object (document, 0, &(GwObject){ GW_TOY_FLAG, 0, 1, { 1 } });
  gw_document_insert_row (document, GW_TOY_SAYINGS, 0, NULL);
  gw_document_end_edit (document);
  after = gw_document_to_text (document);
  g_assert_cmpuint (plain->terrain[8], ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      gw_document_undo (document);
      fixture_check_text (document, before);
      gw_document_redo (document);
      fixture_check_text (document, after);
    }
}

/* What was done before stays, as if there had never been another one. */
static void
test_a_map_comes_back (void)
{
  g_autoptr (GwDocument) document = fixture_read_everything ();
  g_autofree char *before = gw_document_to_text (document);
  g_autofree char *after = NULL;
  g_autoptr (GwMap) plain = gw_map_new (gw_toy_rules.palette, 3, 3);
  g_autoptr (GwMap) edited = NULL;

  gw_document_begin_edit (document, "Generate");
  gw_document_set_terrain (document, 5, 3, 2);
  gw_document_remove_object (document, 2);
  gw_document_remove_row (document, GW_TOY_SAYINGS, 1);
  edited = gw_map_copy (gw_document_get_map (document));
  gw_document_replace_map (document, plain);
  gw_document_replace_map (document, edited);
  gw_document_end_edit (document);
  after = gw_document_to_text (document);
  gw_document_undo (document);
  fixture_check_text (document, before);
  gw_document_redo (document);
  fixture_check_text (document, after);
}

static void
draw_strokes (GwDocument *document, guint n_strokes)
{
  for (guint i = 0; i < n_strokes; i++)
    {
      gw_document_begin_edit (document, "Stroke");
      for (int x = 0; x < 1000; x++)
        {
          gw_document_set_terrain (document, x, (int) i, 1);
          gw_document_set_terrain (document, x, (int) i, 2);
        }
      gw_document_end_edit (document);
    }
}

/* Nobody keeps a map for the sake of a row of its cells. */
static void
test_displaced_only (void)
{
  g_autoptr (GwDocument) document = gw_document_new (&gw_toy_rules, 1000, 1000);
  gsize bytes;

  draw_strokes (document, 1);
  bytes = gw_document_get_history_bytes (document);
  g_assert_cmpuint (bytes, >=, 1000);
  g_assert_cmpuint (bytes, <=, 9000);
  gw_document_undo (document);
  g_assert_cmpuint (gw_document_get_history_bytes (document), ==, bytes);
}

static void
test_budget (void)
{
  g_autoptr (GwDocument) document = gw_document_new (&gw_toy_rules, 1000, 100);

  gw_document_set_history_budget (document, 40000);
  draw_strokes (document, 20);
  g_assert_cmpuint (gw_document_get_history_bytes (document), <=, 40000);
  g_assert_cmpuint (fixture_count_steps (document), ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      gw_document_undo (document);
    }
  g_assert_cmpuint (gw_document_get_map (document)->terrain[15 * 1000], ==, 2);
  g_assert_cmpuint (gw_document_get_map (document)->terrain[16 * 1000], ==, 0);

  /* what is furthest away goes first, also of what can be redone */
  gw_document_set_history_budget (document, 20000);
  gw_document_redo (document);
  gw_document_redo (document);
  g_assert_false (gw_document_can_redo (document));
  gw_document_set_history_budget (document, 0);
  g_assert_cmpuint (fixture_count_steps (document), ==, 1);
  g_assert_cmpuint (gw_document_get_map (document)->terrain[17 * 1000], ==, 2);
}

static void
test_default_budget (void)
{
  g_autoptr (GwDocument) document = gw_document_new (&gw_toy_rules, 1000, 1000);
  g_autoptr (GwMap) map = gw_map_copy (gw_document_get_map (document));

  for (guint i = 0; i < 30; i++)
    {
      map->terrain[i] = 1;
      gw_document_replace_map (document, map);
    }
  g_assert_cmpuint (gw_document_get_history_bytes (document), <=, 64 * 1024 * 1024);
  g_assert_cmpuint (fixture_count_steps (document), ==, 22);
}

static void
test_another_map (void)
{
  g_autoptr (GwDocument) document = fixture_read_everything ();
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 2, 2);
  g_auto (Watch) watch;

  gw_document_set_terrain (document, 0, 0, 1);
  gw_document_mark_saved (document);
  watch_init (&watch, document);
  gw_document_set_map (document, map);
  g_assert_false (gw_document_can_undo (document));
  g_assert_true (gw_document_is_modified (document));
  g_assert_cmpuint (watch.n_replaced, ==, 1);
  watch_check (&watch);
}

typedef void (*Edit) (GwDocument *document);

static void
add_nothing (const char *name, Edit edit)
{
  g_autofree char *path = g_strdup_printf ("/history/in-the-end-nothing-changed/%s", name);

  g_test_add_data_func (path, (gconstpointer) edit, test_nothing_changed);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_init ();
  g_test_add_func ("/history/a-group-is-one-step", test_group);
  g_test_add_func ("/history/the-outermost-group-names-the-step", test_nested_groups);
  g_test_add_func ("/history/cancel-takes-back-everything", test_cancel);
  g_test_add_func ("/history/an-outer-edit-goes-on-after-a-cancel", test_after_cancel);
  add_nothing ("cells", paint_and_clean);
  add_nothing ("objects", move_and_return);
  add_nothing ("a-fixed-parameter", insert_and_remove);
  add_nothing ("rows", edit_rows_and_return);
  add_nothing ("values", set_and_reset);
  add_nothing ("map", replace_and_return);
  g_test_add_func ("/history/a-new-step-forgets-what-was-undone", test_new_branch);
  g_test_add_func ("/history/nothing-is-undone-in-the-middle-of-an-edit", test_in_the_middle);
  g_test_add_func ("/history/a-map-is-edited-replaced-and-edited", test_edits_around_another_map);
  g_test_add_func ("/history/a-map-is-replaced-and-comes-back", test_a_map_comes_back);
  g_test_add_func ("/history/only-what-was-displaced-is-kept", test_displaced_only);
  g_test_add_func ("/history/the-oldest-steps-are-dropped", test_budget);
  g_test_add_func ("/history/no-more-than-64-mib-are-kept", test_default_budget);
  g_test_add_func ("/history/setting-a-map-ends-it", test_another_map);
  return g_test_run ();
}
