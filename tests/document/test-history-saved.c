/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gestures that are one step of undo, and what counts as saved. */
#include "edit-fixture.h"

static void
set_steps (GwDocument *document, double value)
{
  g_assert_true (gw_document_set_param (document, "max_steps", value, NULL));
}

static void
test_merge (void)
{
  g_autoptr (GwDocument) document = fixture_read_everything ();
  g_autofree char *before = gw_document_to_text (document);

  set_steps (document, 50);
  gw_document_set_merge (document, TRUE);
  set_steps (document, 51);
  set_steps (document, 52);
  set_steps (document, 53);
  gw_document_undo (document);
  g_assert_cmpint (gw_params_get_int (gw_document_get_params (document), "max_steps"), ==, 50);
  gw_document_redo (document);
  g_assert_cmpint (gw_params_get_int (gw_document_get_params (document), "max_steps"), ==, 53);
  gw_document_undo (document);
  gw_document_undo (document);
  fixture_check_text (document, before);

  gw_document_set_notes (document, "T");
  gw_document_set_notes (document, "Th");
  gw_document_set_notes (document, "Thr");
  g_assert_cmpuint (fixture_count_steps (document), ==, 1);
}

static void
test_merge_ends (void)
{
  g_autoptr (GwDocument) document = fixture_read_everything ();

  set_steps (document, 50);
  set_steps (document, 51);
  g_assert_cmpuint (fixture_count_steps (document), ==, 2);

  gw_document_set_merge (document, TRUE);
  set_steps (document, 52);
  g_assert_true (gw_document_set_param (document, "mood", 1, NULL));
  set_steps (document, 53);
  g_assert_cmpuint (fixture_count_steps (document), ==, 5);

  gw_document_set_merge (document, TRUE);
  set_steps (document, 54);
  gw_document_set_merge (document, TRUE);
  set_steps (document, 55);
  gw_document_set_merge (document, FALSE);
  set_steps (document, 56);
  g_assert_cmpuint (fixture_count_steps (document), ==, 8);

  /* strokes and groups are no such gestures */
  gw_document_set_merge (document, TRUE);
  gw_document_set_terrain (document, 0, 0, 1);
  gw_document_set_terrain (document, 0, 0, 2);
  gw_document_begin_edit (document, "Both");
  set_steps (document, 57);
  gw_document_set_notes (document, "57");
  gw_document_end_edit (document);
  gw_document_set_notes (document, "58");
  set_steps (document, 58);
  g_assert_cmpuint (fixture_count_steps (document), ==, 13);
}

static void
test_merge_to_nothing (void)
{
  g_autoptr (GwDocument) document = fixture_read_everything ();

  gw_document_set_merge (document, TRUE);
  set_steps (document, 42);
  set_steps (document, 43);
  set_steps (document, 41);
  g_assert_false (gw_document_can_undo (document));
  g_assert_false (gw_document_is_modified (document));
  g_assert_cmpuint (gw_document_get_history_bytes (document), ==, 0);
  set_steps (document, 44);
  g_assert_cmpuint (fixture_count_steps (document), ==, 1);
}

static void
test_merge_and_save (void)
{
  g_autoptr (GwDocument) document = fixture_read_everything ();

  gw_document_set_merge (document, TRUE);
  set_steps (document, 42);
  gw_document_mark_saved (document);
  g_assert_false (gw_document_is_modified (document));
  set_steps (document, 43);
  set_steps (document, 44);
  g_assert_true (gw_document_is_modified (document));
  gw_document_undo (document);
  g_assert_cmpint (gw_params_get_int (gw_document_get_params (document), "max_steps"), ==, 42);
  g_assert_false (gw_document_is_modified (document));
}

static void
test_saved (void)
{
  g_autoptr (GwDocument) document = fixture_read_everything ();

  g_assert_false (gw_document_is_modified (document));
  gw_document_set_terrain (document, 0, 0, 1);
  gw_document_set_terrain (document, 0, 0, 2);
  gw_document_mark_saved (document);
  g_assert_false (gw_document_is_modified (document));
  gw_document_undo (document);
  g_assert_true (gw_document_is_modified (document));
  gw_document_redo (document);
  g_assert_false (gw_document_is_modified (document));

  /* nothing leads to the saved state any more */
  gw_document_undo (document);
  gw_document_set_terrain (document, 0, 0, 3);
  gw_document_undo (document);
  g_assert_true (gw_document_is_modified (document));
  gw_document_undo (document);
  g_assert_true (gw_document_is_modified (document));
  gw_document_mark_saved (document);
  g_assert_false (gw_document_is_modified (document));
  gw_document_mark_unsaved (document);
  g_assert_true (gw_document_is_modified (document));
}

static void
test_slow_save (void)
{
  g_autoptr (GwDocument) document = fixture_read_everything ();
  guint64 state;

  gw_document_set_merge (document, TRUE);
  gw_document_set_notes (document, "a");
  state = gw_document_note_state (document);
  gw_document_set_notes (document, "ab");
  gw_document_mark_state_saved (document, state);
  g_assert_true (gw_document_is_modified (document));
  gw_document_undo (document);
  g_assert_cmpstr (gw_document_get_notes (document), ==, "a");
  g_assert_false (gw_document_is_modified (document));

  /* half of a stroke is nothing to come back to */
  gw_document_begin_edit (document, "Stroke");
  gw_document_set_terrain (document, 0, 0, 1);
  gw_document_mark_state_saved (document, gw_document_note_state (document));
  gw_document_set_terrain (document, 1, 0, 1);
  gw_document_end_edit (document);
  g_assert_true (gw_document_is_modified (document));
  gw_document_undo (document);
  g_assert_true (gw_document_is_modified (document));
}

static void
test_save_to_a_file (void)
{
  g_autoptr (GwDocument) document = fixture_read_everything ();
  g_autofree char *folder = fixture_make_folder ();
  g_autofree char *path = g_build_filename (folder, "a.gridwright", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "none", "a.gridwright", NULL);
  g_auto (Watch) watch;

  gw_document_set_notes (document, "saved");
  g_assert_false (gw_document_save (document, nowhere, NULL));
  g_assert_true (gw_document_is_modified (document));
  watch_init (&watch, document);
  g_assert_true (gw_document_save (document, path, NULL));
  g_assert_false (gw_document_is_modified (document));
  g_assert_cmpuint (watch.n_history, ==, 1);
  fixture_remove_folder (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_init ();
  g_test_add_func ("/history/a-gesture-is-one-step", test_merge);
  g_test_add_func ("/history/a-gesture-ends", test_merge_ends);
  g_test_add_func ("/history/a-gesture-back-to-the-start-is-no-step", test_merge_to_nothing);
  g_test_add_func ("/history/a-gesture-does-not-swallow-a-save", test_merge_and_save);
  g_test_add_func ("/history/undoing-to-what-was-saved-is-unmodified", test_saved);
  g_test_add_func ("/history/a-save-may-take-its-time", test_slow_save);
  g_test_add_func ("/history/saving-a-file-marks-it", test_save_to_a_file);
  return g_test_run ();
}
