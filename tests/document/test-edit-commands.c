/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each change of a document does, undone and redone; the text tells it all. */
#include <string.h>

#include "edit-fixture.h"
#include "gw-experiment.h"

static void
set_terrain (GwDocument *document)
{
  gw_document_set_terrain (document, 4, 1, 2);
}

static void
set_right_edge (GwDocument *document)
{
  gw_document_set_edge (document, 3, 3, 1, 0, GW_EDGE_WALL);
}

static void
set_upper_edge (GwDocument *document)
{
  gw_document_set_edge (document, 2, 3, 0, -1, GW_EDGE_GLASS);
}

static void
append_object (GwDocument *document)
{
  gw_document_insert_object (document, 4, &(GwObject){ GW_TOY_FLAG, 1, 3, { 9, 1 } });
}

static void
insert_first_object (GwDocument *document)
{
  gw_document_insert_object (document, 0, &(GwObject){ GW_TOY_LAMP, 0, 0, { 0 } });
}

/* The map now fixes how many walkers there are, which was set before. */
static void
insert_walker (GwDocument *document)
{
  gw_document_insert_object (document, 1, &(GwObject){ GW_TOY_WALKER, 4, 3, { 11 } });
}

static void
remove_object (GwDocument *document)
{
  gw_document_remove_object (document, 0);
}

static void
move_object (GwDocument *document)
{
  gw_document_change_object (document, 2, &(GwObject){ GW_TOY_FLAG, 3, 3, { -5, 2 } });
}

static void
change_attributes (GwDocument *document)
{
  gw_document_change_object (document, 2, &(GwObject){ GW_TOY_FLAG, 2, 2, { 100, 0 } });
}

static void
append_row (GwDocument *document)
{
  gw_document_insert_row (document, GW_TOY_TRINKETS, 2, NULL);
}

static void
insert_row (GwDocument *document)
{
  char text[] = "very so";

  gw_document_insert_row (document, GW_TOY_SAYINGS, 1, &(GwTableValue){ .text = text });
}

static void
remove_row (GwDocument *document)
{
  gw_document_remove_row (document, GW_TOY_TRINKETS, 0);
}

static void
move_row (GwDocument *document)
{
  gw_document_move_row (document, GW_TOY_TRINKETS, 1, 0);
}

static void
set_number (GwDocument *document)
{
  gw_document_set_row_value (document, GW_TOY_TRINKETS, 1, 1, &(GwTableValue){ .number = 5 });
}

static void
set_choice (GwDocument *document)
{
  gw_document_set_row_value (document, GW_TOY_TRINKETS, 1, 2, &(GwTableValue){ .number = 1 });
}

static void
set_text (GwDocument *document)
{
  char text[] = "chime";

  gw_document_set_row_value (document, GW_TOY_TRINKETS, 1, 0, &(GwTableValue){ .text = text });
}

static void
replace_map (GwDocument *document)
{
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 3, 2);

  gw_map_add_object (map, GW_TOY_WALKER, 2, 1);
  gw_document_replace_map (document, map);
}

static void
open_board (GwDocument *document)
{
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 0, 0);

  gw_document_replace_map (document, map);
}

static void
set_param (GwDocument *document)
{
  g_assert_true (gw_document_set_param (document, "mood", 2, NULL));
}

static void
reset_param (GwDocument *document)
{
  gw_document_reset_param (document, "max_steps");
}

static void
set_notes (GwDocument *document)
{
  gw_document_set_notes (document, "Three lamps.");
}

static void
clear_notes (GwDocument *document)
{
  gw_document_set_notes (document, NULL);
}

static void
insert_experiment (GwDocument *document)
{
  g_autoptr (GwExperiment) experiment = gw_experiment_new ("Wind", GW_EXPERIMENT_SWEEP);

  g_ptr_array_add (experiment->axes, gw_axis_new ("wind", "0:1:0.5"));
  gw_document_insert_experiment (document, 0, experiment);
}

/* What the text shows afterwards and did not show before; and the other way round, or NULL. */
typedef struct
{
  const char *name;
  void (*change) (GwDocument *document);
  const char *step;
  const char *shows, *hides;
} Command;

static const Command commands[] = {
  { "set-terrain", set_terrain, "Change Terrain", "\"^...~.\"", "\"^.....\"" },
  { "set-right-edge", set_right_edge, "Change Edge", "\"...|.\"", NULL },
  { "set-upper-edge", set_upper_edge, "Change Edge", "\"..:...\"", NULL },
  { "append-object", append_object, "Add Object",
    "\"shine\": 4 },\n    { \"kind\": \"flag\", \"x\": 1, \"y\": 3, \"points\": 9, \"colour\": "
    "\"green\" }\n",
    NULL },
  { "insert-first-object", insert_first_object, "Add Object",
    "\"y\": 0 },\n    { \"kind\": \"lamp\", \"x\": 0, \"y\": 0 },\n", NULL },
  { "insert-walker", insert_walker, "Add Object",
    "\"kind\": \"walker\", \"x\": 4, \"y\": 3, \"stamina\": 11 }", "\"walkers\": 7" },
  { "remove-object", remove_object, "Remove Object",
    "\"objects\": [\n    { \"kind\": \"lamp\", \"x\": 0, \"y\": 0, \"shine\": 3 }",
    "\"y\": 0 },\n" },
  { "move-object-with-its-unknown-keys", move_object, "Change Object",
    "\"x\": 3, \"y\": 3, \"points\": -5, \"colour\": \"light-blue\", \"torn\": true",
    "\"x\": 2, \"y\": 2" },
  { "change-attributes", change_attributes, "Change Object",
    "\"points\": 100, \"colour\": \"red\", \"torn\": true", "\"points\": -5" },
  { "append-row", append_row, "Add Row",
    "{ \"name\": \"\", \"weight\": 1, \"rarity\": \"common\" }", NULL },
  { "insert-row", insert_row, "Add Row",
    "{ \"text\": \"very so\" },\n      { \"text\": \"so\", \"said_by\": \"me\" }", NULL },
  { "remove-row", remove_row, "Remove Row",
    "\"trinkets\": [\n      { \"name\": \"bell\", \"weight\": 2, \"rarity\": \"common\", "
    "\"cracked\": true }\n    ]",
    "\"trinket1_value\"" },
  { "move-row-with-its-unknown-keys", move_row, "Move Row",
    "\"trinkets\": [\n      { \"name\": \"bell\", \"weight\": 2, \"rarity\": \"common\", "
    "\"cracked\": true }",
    NULL },
  { "set-number", set_number, "Change Row", "\"weight\": 5", "\"weight\": 2" },
  { "set-choice", set_choice, "Change Row",
    "\"weight\": 2, \"rarity\": \"rare\", \"cracked\": true", "\"rarity\": \"common\"" },
  { "set-text", set_text, "Change Row",
    "{ \"name\": \"chime\", \"weight\": 2, \"rarity\": \"common\", \"cracked\": true }", "bell" },
  { "replace-map", replace_map, "Replace Map", "\"size\": [3, 2]", "\"terrain\"" },
  { "open-the-board", open_board, "Replace Map", "\"game\": \"toy\",\n  \"tables\"", "\"size\"" },
  { "set-param", set_param, "Change “Mood”", "\"mood\": \"grim\"", NULL },
  { "reset-param", reset_param, "Change “Steps”", "\"walkers\": 7,\n    \"wind\"",
    "\"max_steps\"" },
  { "set-notes", set_notes, "Edit Notes", "\"notes\": \"Three lamps.\"", "Two lamps" },
  { "insert-experiment", insert_experiment, "Add Experiment", "\"vary\": { \"wind\": \"0:1:0.5\" }",
    NULL },
  { "clear-notes", clear_notes, "Edit Notes", "},\n  \"zebra\"", "\"notes\"" },
};

static void
check_change (const Command *command, const char *before, const char *after)
{
  g_assert_null (strstr (before, command->shows));
  g_assert_nonnull (strstr (after, command->shows));
  if (command->hides != NULL)
    {
      g_assert_nonnull (strstr (before, command->hides));
      g_assert_null (strstr (after, command->hides));
    }
}

/* The text says nothing of which parameters could be set; the next map may. */
static void
check_specs (GwDocument *document)
{
  const GwParams *params = gw_document_get_params (document);
  GwParamSpecs *specs = gw_params_get_specs (params);
  g_autoptr (GwParamSpecs) wanted = gw_toy_rules.list_params (gw_document_get_map (document));

  g_assert_cmpuint (gw_param_specs_get_length (specs), ==, gw_param_specs_get_length (wanted));
  for (guint i = 0; i < gw_param_specs_get_length (specs); i++)
    {
      g_assert_cmpstr (gw_param_specs_get (specs, i)->key, ==, gw_param_specs_get (wanted, i)->key);
      g_assert_cmpstr (gw_param_specs_get (specs, i)->fixed_by, ==,
                       gw_param_specs_get (wanted, i)->fixed_by);
    }
}

/* The document is as it was with this text, all that was to be heard has been heard. */
static void
check_state (Watch *watch, const char *text, gboolean is_done, const char *step)
{
  GwDocument *document = watch->document;

  fixture_check_text (document, text);
  check_specs (document);
  watch_check (watch);
  g_assert_cmpint (gw_document_is_modified (document), ==, is_done);
  g_assert_cmpint (gw_document_can_undo (document), ==, is_done);
  g_assert_cmpint (gw_document_can_redo (document), ==, !is_done);
  g_assert_cmpstr (gw_document_get_undo_name (document), ==, is_done ? step : NULL);
  g_assert_cmpstr (gw_document_get_redo_name (document), ==, is_done ? NULL : step);
}

static void
test_command (gconstpointer data)
{
  const Command *command = data;
  g_autoptr (GwDocument) document = fixture_read_everything ();
  g_autofree char *before = gw_document_to_text (document);
  g_autofree char *after = NULL;
  g_auto (Watch) watch;

  watch_init (&watch, document);
  command->change (document);
  after = gw_document_to_text (document);
  check_change (command, before, after);
  check_state (&watch, after, TRUE, command->step);
  for (guint i = 0; i < 2; i++)
    {
      gw_document_undo (document);
      check_state (&watch, before, FALSE, command->step);
      gw_document_redo (document);
      check_state (&watch, after, TRUE, command->step);
    }
}

/* What a command did is what a file with that text holds. */
static void
test_command_and_file (gconstpointer data)
{
  const Command *command = data;
  g_autoptr (GwDocument) document = fixture_read_everything ();
  g_autoptr (GwDocument) copy = NULL;
  g_autofree char *after = NULL;

  command->change (document);
  after = gw_document_to_text (document);
  copy = fixture_read (after);
  g_assert_true (gw_map_equal (gw_document_get_map (document), gw_document_get_map (copy)));
  fixture_check_text (copy, after);
}

static void
do_no_edits (GwDocument *document)
{
  char so[] = "so";
  GwObject flag = g_array_index (gw_document_get_map (document)->objects, GwObject, 2);

  /* what attributes a kind does not have may hold anything */
  flag.attributes[3] = 77;
  gw_document_set_terrain (document, 0, 1, 1);
  gw_document_set_edge (document, 1, 0, 1, 0, GW_EDGE_WALL);
  gw_document_set_edge (document, 2, 0, -1, 0, GW_EDGE_WALL);
  gw_document_change_object (document, 2, &flag);
  gw_document_set_row_value (document, GW_TOY_SAYINGS, 0, 0, &(GwTableValue){ .text = so });
  gw_document_set_row_value (document, GW_TOY_TRINKETS, 0, 1, &(GwTableValue){ .number = -7 });
  gw_document_replace_map (document, gw_document_get_map (document));
  g_assert_true (gw_document_set_param (document, "max_steps", 41, NULL));
  gw_document_reset_param (document, "mood");
  gw_document_reset_param (document, "width");
  gw_document_set_notes (document, "Two lamps.");
  gw_edit_resize (document, 6, 4, GW_ANCHOR_CENTRE);
  gw_edit_move (document, &(GwRegion){ 0, 0, 6, 4 }, 0, 0, GW_SYMMETRY_OFF);
}

static void
test_no_edits (void)
{
  g_autoptr (GwDocument) document = fixture_read_everything ();
  g_autofree char *before = gw_document_to_text (document);
  g_auto (Watch) watch;

  watch_init (&watch, document);
  do_no_edits (document);
  fixture_check_text (document, before);
  g_assert_false (gw_document_can_undo (document));
  g_assert_false (gw_document_is_modified (document));
  g_assert_cmpuint (watch.regions->len + watch.n_replaced + watch.n_params + watch.n_notes, ==, 0);
}

static void
test_refused_param (void)
{
  static const struct
  {
    const char *key;
    double value;
    int code;
  } cases[] = {
    { "max_steps", 0, GW_PARAM_ERROR_VALUE },
    { "max_steps", 1.5, GW_PARAM_ERROR_VALUE },
    { "width", 5, GW_PARAM_ERROR_FIXED },
    { "weather", 1, GW_PARAM_ERROR_UNKNOWN },
  };
  g_autoptr (GwDocument) document = fixture_read_everything ();
  g_autofree char *before = gw_document_to_text (document);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (gw_document_set_param (document, cases[i].key, cases[i].value, &error));
      g_assert_error (error, GW_PARAM_ERROR, cases[i].code);
    }
  fixture_check_text (document, before);
  g_assert_false (gw_document_can_undo (document));
}

static void
test_room (void)
{
  g_autoptr (GwDocument) document = fixture_read_everything ();
  GwObject walker = { GW_TOY_WALKER, 1, 1, { 10 } };

  for (guint i = 0; i < GW_TOY_MAX_WALKERS; i++)
    {
      g_assert_true (gw_document_can_insert_object (document, GW_TOY_WALKER));
      gw_document_insert_object (document, 0, &walker);
    }
  g_assert_false (gw_document_can_insert_object (document, GW_TOY_WALKER));
  g_assert_true (gw_document_can_insert_object (document, GW_TOY_FLAG));
  for (guint i = 2; i < 100; i++)
    {
      g_assert_true (gw_document_can_insert_row (document, GW_TOY_TRINKETS));
      gw_document_insert_row (document, GW_TOY_TRINKETS, i, NULL);
    }
  g_assert_false (gw_document_can_insert_row (document, GW_TOY_TRINKETS));
  open_board (document);
  g_assert_false (gw_document_can_insert_object (document, GW_TOY_WALKER));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_init ();
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *undone = g_strdup_printf ("/edit/undone-and-redone/%s", commands[i].name);
      g_autofree char *saved = g_strdup_printf ("/edit/as-in-a-file/%s", commands[i].name);

      g_test_add_data_func (undone, &commands[i], test_command);
      g_test_add_data_func (saved, &commands[i], test_command_and_file);
    }
  g_test_add_func ("/edit/what-is-so-already-is-no-step", test_no_edits);
  g_test_add_func ("/edit/a-refused-parameter-is-no-step", test_refused_param);
  g_test_add_func ("/edit/limits-of-the-palette-are-told", test_room);
  return g_test_run ();
}
