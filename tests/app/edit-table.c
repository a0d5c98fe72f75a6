/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Editing tables, such as those of cards: rows, values, undo, problems and the card beside. */
#include <string.h>

#include "app-fixture.h"
#include "edit-fixture.h"
#include "gw-new-document.h"
#include "gw-table-editor-private.h"

typedef struct
{
  EditFixture edit;
  GwTableEditor *editor;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  edit_open (&fixture->edit, "vale", 0, 0);
  fixture->editor = fixture->edit.view->table_editor;
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  edit_close (&fixture->edit);
}

static guint
count_rows (Fixture *fixture)
{
  return edit_get_map (&fixture->edit)->tables[0].rows->len;
}

static const char *
get_text (Fixture *fixture, guint row, guint column)
{
  const GwTableValue *values =
      g_ptr_array_index (edit_get_map (&fixture->edit)->tables[0].rows, row);

  return values[column].text;
}

static void
activate (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->editor), action, NULL));
}

static void
test_shows_the_table (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpstr (gtk_stack_get_visible_child_name (fixture->edit.view->stack), ==, "table");
  g_assert_cmpint (gw_table_editor_get_row (fixture->editor), ==, 0);
  g_assert_cmpuint (count_rows (fixture), ==, 20);
}

static void
test_rows (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = gw_document_to_text (fixture->edit.document);

  gw_table_editor_show_row (fixture->editor, 2);
  activate (fixture, "table.duplicate");
  g_assert_cmpuint (count_rows (fixture), ==, 21);
  g_assert_cmpint (gw_table_editor_get_row (fixture->editor), ==, 3);
  g_assert_cmpstr (get_text (fixture, 3, 0), ==, "F003-2");
  g_assert_cmpstr (get_text (fixture, 3, 1), ==, get_text (fixture, 2, 1));
  g_assert_cmpstr (gw_document_get_undo_name (fixture->edit.document), ==, "Duplicate Row");

  activate (fixture, "table.up");
  g_assert_cmpstr (get_text (fixture, 2, 0), ==, "F003-2");
  g_assert_cmpint (gw_table_editor_get_row (fixture->editor), ==, 2);
  activate (fixture, "table.down");
  g_assert_cmpstr (get_text (fixture, 3, 0), ==, "F003-2");

  activate (fixture, "table.delete");
  g_assert_cmpstr (get_text (fixture, 3, 0), ==, "F004");
  activate (fixture, "table.add");
  g_assert_cmpstr (get_text (fixture, 4, 0), ==, "new");
  for (guint i = 0; i < 5; i++)
    {
      gw_document_undo (fixture->edit.document);
    }
  {
    g_autofree char *after = gw_document_to_text (fixture->edit.document);

    g_assert_cmpstr (before, ==, after);
  }
  g_assert_false (gw_document_can_undo (fixture->edit.document));
}

static void
test_ends_of_the_table (Fixture *fixture, gconstpointer data)
{
  guint n_rows = count_rows (fixture);

  gw_table_editor_show_row (fixture->editor, 0);
  activate (fixture, "table.up");
  gw_table_editor_show_row (fixture->editor, n_rows - 1);
  activate (fixture, "table.down");
  g_assert_false (gw_document_can_undo (fixture->edit.document));
  activate (fixture, "table.delete");
  g_assert_cmpint (gw_table_editor_get_row (fixture->editor), ==, (int) n_rows - 2);
}

/* The card beside the table is the row's, as it is now. */
static void
test_card (Fixture *fixture, gconstpointer data)
{
  GwCardView *card = gw_table_editor_get_card_view (fixture->editor);
  char name[] = "Fennec";

  gw_table_editor_show_row (fixture->editor, 2);
  g_assert_true (g_str_has_prefix (gw_card_view_get_description (card), "Firefox, Fire, cost 2"));
  gw_table_editor_enter (fixture->editor, 1, &(GwTableValue){ .text = name });
  gw_table_editor_enter (fixture->editor, 5, &(GwTableValue){ .number = 4 });
  g_assert_true (g_str_has_prefix (gw_card_view_get_description (card), "Fennec, Fire, cost 4"));
  gw_document_undo (fixture->edit.document);
  g_assert_true (g_str_has_prefix (gw_card_view_get_description (card), "Fennec, Fire, cost 2"));
  /* without a copy there is no card */
  gw_table_editor_enter (fixture->editor, 10, &(GwTableValue){ .number = 0 });
  g_assert_null (gw_card_view_get_description (card));
}

static gboolean
is_laid_out (gpointer data)
{
  return gtk_widget_get_width (GTK_WIDGET (((Fixture *) data)->editor)) > 0;
}

/* On a screen of usual size all columns are seen beside the panel, which has the card. The window
 * has a style with less room between them than they have here. */
static void
test_columns_fit (Fixture *fixture, gconstpointer data)
{
  GtkWidget *list = GTK_WIDGET (fixture->editor->list);
  int minimum;

  app_wait_until (is_laid_out, fixture);
  gtk_widget_measure (list, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <, 960);
  g_assert_true (
      gtk_widget_is_ancestor (GTK_WIDGET (gw_table_editor_get_card_view (fixture->editor)),
                              GTK_WIDGET (fixture->edit.view->map_panel)));
  g_assert_cmpstr (adw_view_stack_page_get_title (fixture->edit.view->map_page), ==, "Cards");
}

/* Each effect that there is, on a card of one's own, is playable and comes back from the file. */
static void
test_new_cards_with_every_effect (Fixture *fixture, gconstpointer data)
{
  const GwValueSpec *effects = &edit_get_map (&fixture->edit)->palette->tables[0].columns[7];
  g_autoptr (GwDocument) copy = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  char name[] = "Phoenix", traditional[] = "鳳凰", simplified[] = "凤凰";

  for (guint effect = 0; effects->choices[effect].id != NULL; effect++)
    {
      gw_table_editor_show_row (fixture->editor, count_rows (fixture) - 1);
      activate (fixture, "table.add");
      gw_table_editor_enter (fixture->editor, 1, &(GwTableValue){ .text = name });
      gw_table_editor_enter (fixture->editor, 2, &(GwTableValue){ .text = traditional });
      gw_table_editor_enter (fixture->editor, 3, &(GwTableValue){ .text = simplified });
      gw_table_editor_enter (fixture->editor, 7, &(GwTableValue){ .number = effect });
      gw_table_editor_enter (fixture->editor, 8, &(GwTableValue){ .number = 2 });
      /* only the score for an element counts one */
      gw_table_editor_enter (fixture->editor, 9,
                             &(GwTableValue){ .number = g_str_equal (effects->choices[effect].id,
                                                                     "SCORE_PER_ELEMENT") });
      gw_table_editor_enter (fixture->editor, 10, &(GwTableValue){ .number = 1 });
      g_assert_nonnull (
          strstr (gw_card_view_get_description (gw_table_editor_get_card_view (fixture->editor)),
                  "Phoenix"));
    }
  {
    g_autoptr (GPtrArray) problems = gw_document_find_problems (fixture->edit.document);

    g_assert_cmpuint (problems->len, ==, 0);
  }
  text = gw_document_to_text (fixture->edit.document);
  copy = gw_document_new_from_text (text, strlen (text), "copy", &error);
  g_assert_no_error (error);
  again = gw_document_to_text (copy);
  g_assert_cmpstr (again, ==, text);
  g_assert_nonnull (strstr (text, "鳳凰"));
}

static gboolean
is_checked (gpointer data)
{
  return !gw_map_check_is_pending (((Fixture *) data)->edit.view->check);
}

static void
test_problems_lead_to_their_row (Fixture *fixture, gconstpointer data)
{
  GwProblemPanel *panel = fixture->edit.view->problem_panel;
  char id[] = "F001";

  gw_table_editor_show_row (fixture->editor, 7);
  gw_table_editor_enter (fixture->editor, 0, &(GwTableValue){ .text = id });
  gw_table_editor_show_row (fixture->editor, 0);
  app_wait_until (is_checked, fixture);
  g_assert_cmpuint (gw_problem_panel_count_rows (panel), >, 0);
  gw_problem_panel_activate (panel, 0);
  g_assert_cmpint (gw_table_editor_get_row (fixture->editor), ==, 7);
}

static const GwValueSpec columns[] = {
  { "name", "Name", GW_VALUE_TEXT },
  { "weight", "Weight", GW_VALUE_INTEGER, -2, 9, 1 },
};

static void
edited_cb (guint *count)
{
  (*count)++;
}

/* A cell tells of what a person does, and not of what it is told to show. */
static void
test_cells (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      GwTableCell *cell = GW_TABLE_CELL (g_object_ref_sink (gw_table_cell_new (&columns[i], 9)));
      char first[] = "one", second[] = "two";
      GwTableValue value = { .text = first, .number = 3 };
      guint count = 0;

      g_signal_connect_swapped (cell, "edited", G_CALLBACK (edited_cb), &count);
      gw_table_cell_set_value (cell, &value);
      g_assert_cmpuint (count, ==, 0);
      value = (GwTableValue){ .text = second, .number = 5 };
      gw_table_cell_enter (cell, &value);
      g_assert_cmpuint (count, ==, 1);
      gw_table_cell_get_value (cell, &value);
      if (columns[i].type == GW_VALUE_TEXT)
        {
          g_assert_cmpstr (value.text, ==, "two");
        }
      else
        {
          g_assert_cmpint (value.number, ==, 5);
        }
      g_assert_finalize_object (cell);
    }
}

/* What an episode alone can put on a board is nothing to draw with. */
static void
test_paints_can_be_put_on_a_map (void)
{
  for (guint i = 0; i < gw_rules_count (); i++)
    {
      const GwPalette *palette = gw_rules_get (i)->palette;
      g_autoptr (GArray) paints = gw_map_editor_list_paints (palette);

      for (guint j = 0; j < paints->len; j++)
        {
          const GwPaint *paint = &g_array_index (paints, GwPaint, j);

          g_assert_true (paint->type != GW_PAINT_OBJECT
                         || palette->objects[paint->index].maximum > 0);
        }
    }
}

/* Whatever a new document holds, it can be played. */
static void
test_new_documents_can_be_played (void)
{
  for (guint i = 0; i < gw_rules_count (); i++)
    {
      const GwRules *rules = gw_rules_get (i);
      g_autoptr (GwDocument) document = gw_new_document (rules);
      g_autoptr (GPtrArray) problems = gw_document_find_problems (document);

      if (rules->palette->size_is_optional || !rules->palette->has_board)
        {
          g_assert_null (gw_problems_find_error (problems));
        }
    }
}

#define ADD(name, test) g_test_add ("/edit-table/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  edit_test_init (&argc, &argv);
  ADD ("shows-the-table", test_shows_the_table);
  ADD ("rows-are-added-copied-moved-and-deleted", test_rows);
  ADD ("rows-stay-inside", test_ends_of_the_table);
  ADD ("the-card-is-shown", test_card);
  ADD ("all-columns-fit", test_columns_fit);
  ADD ("cards-of-ones-own-have-any-effect", test_new_cards_with_every_effect);
  ADD ("problems-lead-to-their-row", test_problems_lead_to_their_row);
  g_test_add_func ("/edit-table/cells-tell-of-edits", test_cells);
  g_test_add_func ("/edit-table/paints-can-be-put-on-a-map", test_paints_can_be_put_on_a_map);
  g_test_add_func ("/edit-table/new-documents-can-be-played", test_new_documents_can_be_played);
  return g_test_run ();
}
