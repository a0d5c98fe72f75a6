/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panels beside the board: map, parameters, problems. */
#include "app-fixture.h"
#include "edit-fixture.h"
#include "gw-edit.h"
#include "gw-rules.h"
#include "toy-game.h"

static gboolean
is_checked (gpointer data)
{
  EditFixture *edit = data;

  return !gw_map_check_is_pending (edit->view->check);
}

static gboolean
is_generated (gpointer data)
{
  EditFixture *edit = data;

  return !gw_generator_popover_is_busy (gw_map_panel_get_generator (edit->view->map_panel));
}

static guint
get_badge (EditFixture *edit)
{
  app_wait_until (is_checked, edit);
  return adw_view_stack_page_get_badge_number (edit->view->problem_page);
}

static int
find_object_kind (const GwPalette *palette, gboolean is_unit)
{
  for (guint i = 0; i < palette->n_objects; i++)
    {
      if (palette->objects[i].is_unit == is_unit)
        {
          return (int) i;
        }
    }
  g_assert_not_reached ();
}

/* A unit on water is an error with a fix; a click on it goes there. */
static void
test_problems (void)
{
  EditFixture edit;
  GwObject unit = { .x = 4, .y = 5 };
  int x, y;

  edit_open (&edit, "chase", 20, 20);
  g_assert_cmpuint (get_badge (&edit), ==, 0);
  unit.kind = (guint8) find_object_kind (edit_get_map (&edit)->palette, TRUE);
  gw_document_insert_object (edit.document, 0, &unit);
  gw_document_set_terrain (edit.document, 4, 5, 1);
  g_assert_cmpuint (get_badge (&edit), ==, 1);
  g_assert_true (adw_view_stack_page_get_needs_attention (edit.view->problem_page));
  g_assert_cmpuint (gw_problem_panel_count_rows (edit.view->problem_panel), ==, 1);

  gw_problem_panel_activate (edit.view->problem_panel, 0);
  gw_board_area_get_cursor (edit.view->board, &x, &y);
  g_assert_cmpint (x, ==, 4);
  g_assert_cmpint (y, ==, 5);

  gw_problem_panel_fix (edit.view->problem_panel, 0);
  g_assert_cmpuint (edit_get_map (&edit)->objects->len, ==, 0);
  g_assert_cmpuint (get_badge (&edit), ==, 0);
  g_assert_true (g_str_has_prefix (gw_document_get_undo_name (edit.document), "Remove "));
  edit_close (&edit);
}

/* Fixes that come too late do nothing. */
static void
test_stale_fix (void)
{
  EditFixture edit;
  GwObject unit = { .x = 4, .y = 5 };

  edit_open (&edit, "chase", 20, 20);
  unit.kind = (guint8) find_object_kind (edit_get_map (&edit)->palette, TRUE);
  gw_document_insert_object (edit.document, 0, &unit);
  gw_document_set_terrain (edit.document, 4, 5, 1);
  g_assert_cmpuint (get_badge (&edit), ==, 1);
  unit.x = 6;
  gw_document_change_object (edit.document, 0, &unit);
  gw_problem_panel_fix (edit.view->problem_panel, 0);
  g_assert_cmpuint (edit_get_map (&edit)->objects->len, ==, 1);
  edit_close (&edit);
}

static double
get_param (EditFixture *edit, const char *key)
{
  return gw_params_get (gw_document_get_params (edit->document), key);
}

/* Spinning is one step of undo; a reset is another. */
static void
test_params (void)
{
  EditFixture edit;
  GwParamRow *row;
  double first;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  edit_open (&edit, "chase", 20, 20);
  before = gw_document_to_text (edit.document);
  first = get_param (&edit, "killer_sight");
  row = gw_param_panel_find_row (edit.view->param_panel, "killer_sight");
  g_assert_nonnull (row);
  g_assert_false (gw_param_row_can_reset (row));
  gw_param_row_enter_value (row, first + 1);
  gw_param_row_enter_value (row, first + 2);
  g_assert_cmpfloat (get_param (&edit, "killer_sight"), ==, first + 2);
  g_assert_true (gw_param_row_can_reset (row));
  after = gw_document_to_text (edit.document);
  gw_document_undo (edit.document);
  g_assert_cmpfloat (get_param (&edit, "killer_sight"), ==, first);
  g_assert_false (gw_document_can_undo (edit.document));
  g_assert_false (gw_param_row_can_reset (row));
  gw_document_redo (edit.document);
  gw_param_row_reset (row);
  g_assert_cmpfloat (get_param (&edit, "killer_sight"), ==, first);
  gw_document_undo (edit.document);
  g_assert_cmpfloat (get_param (&edit, "killer_sight"), ==, first + 2);
  edit_assert_one_step (&edit, before, after, gw_document_get_undo_name (edit.document));
  edit_close (&edit);
}

/* What the map fixes cannot be set, and its row says why. */
static void
test_fixed_params (void)
{
  EditFixture edit;
  const GwParamSpecs *specs;
  guint n_fixed = 0;

  edit_open (&edit, "chase", 20, 20);
  specs = gw_params_get_specs (gw_document_get_params (edit.document));
  for (guint i = 0; i < gw_param_specs_get_length (specs); i++)
    {
      const GwParamSpec *spec = gw_param_specs_get (specs, i);
      GwParamRow *row = gw_param_panel_find_row (edit.view->param_panel, spec->key);

      g_assert_nonnull (row);
      if (spec->fixed_by != NULL)
        {
          n_fixed++;
          g_assert_nonnull (
              strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), spec->fixed_by));
        }
    }
  g_assert_cmpuint (n_fixed, >, 0);
  edit_close (&edit);
}

static void
test_search (void)
{
  EditFixture edit;
  GwParamPanel *panel;

  edit_open (&edit, "chase", 20, 20);
  panel = edit.view->param_panel;
  gw_param_panel_search (panel, "KILLER_sight");
  g_assert_true (
      gtk_widget_get_visible (GTK_WIDGET (gw_param_panel_find_row (panel, "killer_sight"))));
  g_assert_false (
      gtk_widget_get_visible (GTK_WIDGET (gw_param_panel_find_row (panel, "survivor_sight"))));
  gw_param_panel_search (panel, "");
  g_assert_true (
      gtk_widget_get_visible (GTK_WIDGET (gw_param_panel_find_row (panel, "survivor_sight"))));
  edit_close (&edit);
}

static void
test_generator (gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data);
  const GwGenerator *generator = &gw_rules_find ("chase")->generators[index];
  g_autofree char *name = g_strdup_printf ("Generate %s", generator->label);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  GwGeneratorPopover *popover;
  EditFixture edit;

  edit_open (&edit, "chase", 20, 20);
  before = gw_document_to_text (edit.document);
  popover = gw_map_panel_get_generator (edit.view->map_panel);
  gw_generator_popover_choose (popover, index, 7);
  gw_generator_popover_generate (popover);
  app_wait_until (is_generated, &edit);
  after = gw_document_to_text (edit.document);
  edit_assert_one_step (&edit, before, after, name);
  gw_generator_popover_generate_next (popover);
  app_wait_until (is_generated, &edit);
  gw_document_undo (edit.document);
  edit_assert_one_step (&edit, before, after, name);
  edit_close (&edit);
}

/* The options on the form are those that the generator gets. */
static void
test_generator_option (void)
{
  const GwRules *rules = gw_rules_find ("chase");
  guint index = 0;
  GwGeneratorPopover *popover;
  EditFixture edit;

  while (!g_str_equal (rules->generators[index].id, "obstacles"))
    {
      index++;
    }
  edit_open (&edit, "chase", 20, 20);
  popover = gw_map_panel_get_generator (edit.view->map_panel);
  gw_generator_popover_choose (popover, index, 7);
  gw_generator_popover_enter_option (popover, 0, 0);
  gw_generator_popover_generate (popover);
  app_wait_until (is_generated, &edit);
  g_assert_false (gw_document_can_undo (edit.document));
  edit_close (&edit);
}

static void
test_resize (void)
{
  EditFixture edit;
  GwResizePopover *popover;
  const GwObject lamp = { .kind = GW_TOY_LAMP, .x = 7, .y = 7 };
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  edit_open (&edit, gw_toy_rules.id, 8, 8);
  gw_document_insert_object (edit.document, 0, &lamp);
  before = gw_document_to_text (edit.document);
  popover = gw_map_panel_get_resize (edit.view->map_panel);
  gw_resize_popover_enter (popover, 10, 12, GW_ANCHOR_BOTTOM_RIGHT);
  gw_resize_popover_apply (popover);
  after = gw_document_to_text (edit.document);
  g_assert_cmpuint (edit_get_map (&edit)->width, ==, 10);
  g_assert_cmpuint (edit_get_map (&edit)->height, ==, 12);
  g_assert_cmpint (edit_get_object (&edit, 0)->x, ==, 9);
  g_assert_true (gw_board_area_get_map (edit.view->board) == edit_get_map (&edit));
  edit_assert_one_step (&edit, before, after, "Resize Map");
  edit_close (&edit);
}

/* A document without a size says so, and gets one by a click. */
static void
test_open_size (void)
{
  EditFixture edit;

  edit_open (&edit, gw_toy_rules.id, 0, 0);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (edit.view->stack), ==, "open");
  edit_do (&edit, "edit.fix-size", NULL);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (edit.view->stack), ==, "board");
  g_assert_cmpuint (edit_get_map (&edit)->width, >, 0);
  g_assert_cmpstr (gw_document_get_undo_name (edit.document), ==, "Fix the Size");
  gw_document_undo (edit.document);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (edit.view->stack), ==, "open");
  edit_close (&edit);
}

static void
test_attributes (void)
{
  EditFixture edit;
  GwSelectionGroup *group;

  edit_open (&edit, gw_toy_rules.id, 8, 8);
  group = gw_map_panel_get_selection (edit.view->map_panel);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (group)));
  edit_take (&edit, GW_PAINT_OBJECT, GW_TOY_FLAG);
  edit_click (&edit, 3.5, 3.5);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (group)));
  g_assert_cmpstr (adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (group)), ==, "Flag");
  gw_selection_group_enter_attribute (group, 0, 42);
  gw_selection_group_enter_attribute (group, 1, 2);
  g_assert_cmpint (edit_get_object (&edit, 0)->attributes[0], ==, 42);
  g_assert_cmpint (edit_get_object (&edit, 0)->attributes[1], ==, 2);
  g_assert_cmpstr (gw_document_get_undo_name (edit.document), ==, "Change Flag");
  gw_document_undo (edit.document);
  g_assert_cmpint (edit_get_object (&edit, 0)->attributes[1], ==, 0);
  edit_close (&edit);
}

static void
test_notes (void)
{
  EditFixture edit;
  GtkTextBuffer *notes;

  edit_open (&edit, gw_toy_rules.id, 8, 8);
  notes = gw_map_panel_get_notes (edit.view->map_panel);
  gtk_text_buffer_set_text (notes, "A pond", -1);
  g_assert_cmpstr (gw_document_get_notes (edit.document), ==, "A pond");
  gw_document_undo (edit.document);
  g_assert_cmpint (gtk_text_buffer_get_char_count (notes), ==, 0);
  edit_close (&edit);
}

/* The line below the board tells what is there and, once it is known, what the game says of it. */
static void
test_status (void)
{
  g_autofree char *path = app_sample_path ("chase-first-steps.gridwright");
  g_autoptr (GError) error = NULL;
  GwDocument *document = gw_document_load (path, &error);
  EditFixture edit;

  g_assert_no_error (error);
  edit_open_document (&edit, document);
  app_wait_until (is_checked, &edit);
  g_signal_emit_by_name (edit.view->board, "motion", 1.5, 3.5, 0);
  g_assert_cmpstr (gtk_label_get_label (edit.view->status), ==,
                   "1, 3 · Floor · Survivor a · Steps to an exit 10");
  g_signal_emit_by_name (edit.view->board, "left");
  g_assert_true (g_str_has_prefix (gtk_label_get_label (edit.view->status), "Brush"));
  edit_close (&edit);
}

/* Documents come and go; nothing of the old one is left behind. */
static void
test_other_document (void)
{
  g_autoptr (GwDocument) other = gw_document_new (gw_rules_find ("chase"), 30, 20);
  EditFixture edit;

  edit_open (&edit, gw_toy_rules.id, 8, 8);
  edit_click (&edit, 1.5, 1.5);
  gw_edit_view_set_document (edit.view, other);
  g_assert_true (gw_board_area_get_map (edit.view->board) == gw_document_get_map (other));
  edit_click (&edit, 25.5, 1.5);
  g_assert_true (gw_document_can_undo (other));
  gw_edit_view_set_document (edit.view, NULL);
  g_assert_null (gw_board_area_get_map (edit.view->board));
  edit_click (&edit, 1.5, 1.5);
  edit_close (&edit);
}

int
main (int argc, char **argv)
{
  edit_test_init (&argc, &argv);
  g_test_add_func ("/edit-panels/problem-is-shown-and-fixed", test_problems);
  g_test_add_func ("/edit-panels/late-fix-does-nothing", test_stale_fix);
  g_test_add_func ("/edit-panels/spinning-a-parameter-is-one-step", test_params);
  g_test_add_func ("/edit-panels/fixed-parameter-says-why", test_fixed_params);
  g_test_add_func ("/edit-panels/search-filters-parameters", test_search);
  for (guint i = 0; i < gw_rules_find ("chase")->n_generators; i++)
    {
      g_autofree char *path = g_strdup_printf ("/edit-panels/generator-is-one-step/%s",
                                               gw_rules_find ("chase")->generators[i].id);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_generator);
    }
  g_test_add_func ("/edit-panels/generator-gets-its-options", test_generator_option);
  g_test_add_func ("/edit-panels/resize-keeps-the-anchor", test_resize);
  g_test_add_func ("/edit-panels/open-size-is-fixed-by-a-click", test_open_size);
  g_test_add_func ("/edit-panels/attributes-of-the-selected-object", test_attributes);
  g_test_add_func ("/edit-panels/notes-are-typed-and-undone", test_notes);
  g_test_add_func ("/edit-panels/status-tells-of-the-place", test_status);
  g_test_add_func ("/edit-panels/document-is-exchanged", test_other_document);
  return g_test_run ();
}
