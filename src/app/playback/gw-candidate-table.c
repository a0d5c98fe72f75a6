/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-candidate-table.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* The label and the total come first, so that they are seen in a narrow panel, too. */
#define FIRST_TERM 2
#define MAX_COLUMNS (FIRST_TERM + GW_EXPLAIN_MAX_TERMS)

struct _GwCandidateTable
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkBox *header;
  GtkListBox *list;

  guint n_rows;
  guint n_columns;
  GtkSizeGroup *groups[MAX_COLUMNS];
  GtkLabel *headings[MAX_COLUMNS];
  GPtrArray *labels; /* of GtkLabel [n_rows * n_columns] */
  GPtrArray *marks;  /* of GtkWidget [n_rows], what tells the row that won */
  GString *left_out;
  int lit;
};

enum
{
  ROW_HOVERED,
  ROW_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GwCandidateTable, gw_candidate_table, GTK_TYPE_WIDGET)

char *
gw_score_to_text (double score, int n_digits)
{
  g_autofree char *number = NULL;

  if (isinf (score))
    {
      return g_strdup (score > 0 ? "∞" : "−∞");
    }
  if (fabs (score) >= 1000 && score == trunc (score))
    {
      n_digits = 0;
    }
  number = g_strdup_printf ("%.*f", n_digits, fabs (score));
  /* a minus sign is as wide as a digit, and what rounds to 0 has none */
  return score < 0 && strpbrk (number, "123456789") != NULL ? g_strconcat ("−", number, NULL)
                                                            : g_steal_pointer (&number);
}

/* Rows */

static int
find_row (GwCandidateTable *table, GtkEventController *controller)
{
  return gtk_list_box_row_get_index (
      GTK_LIST_BOX_ROW (gtk_event_controller_get_widget (controller)));
}

static void
enter_cb (GwCandidateTable *table, double x, double y, GtkEventController *controller)
{
  g_signal_emit (table, signals[ROW_HOVERED], 0, find_row (table, controller));
}

static void
leave_cb (GwCandidateTable *table, GtkEventController *controller)
{
  g_signal_emit (table, signals[ROW_HOVERED], 0, -1);
}

static void
row_activated_cb (GwCandidateTable *table, GtkListBoxRow *row)
{
  g_signal_emit (table, signals[ROW_CHOSEN], 0, gtk_list_box_row_get_index (row));
}

static GtkWidget *
add_label (GwCandidateTable *table, GtkBox *box, guint column)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_size_group_add_widget (table->groups[column], label);
  gtk_box_append (box, label);
  return label;
}

/* The place of the winner's mark; every row has one, so that columns stand below each other. */
static GtkWidget *
add_mark (GtkBox *box)
{
  GtkWidget *mark = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_widget_set_opacity (mark, 0);
  gtk_box_append (box, mark);
  return mark;
}

static void
add_row (GwCandidateTable *table)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10));
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_ptr_array_add (table->marks, add_mark (box));
  for (guint column = 0; column < table->n_columns; column++)
    {
      GtkWidget *label = add_label (table, box, column);

      gtk_widget_add_css_class (label, "numeric");
      g_ptr_array_add (table->labels, label);
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), GTK_WIDGET (box));
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (enter_cb), table);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), table);
  gtk_widget_add_controller (row, motion);
  gtk_list_box_append (table->list, row);
}

static void
clear_rows (GwCandidateTable *table)
{
  GtkListBoxRow *row;
  GtkWidget *heading;

  while ((row = gtk_list_box_get_row_at_index (table->list, 0)) != NULL)
    {
      gtk_list_box_remove (table->list, GTK_WIDGET (row));
    }
  while ((heading = gtk_widget_get_first_child (GTK_WIDGET (table->header))) != NULL)
    {
      gtk_box_remove (table->header, heading);
    }
  g_ptr_array_set_size (table->labels, 0);
  g_ptr_array_set_size (table->marks, 0);
  for (guint column = 0; column < MAX_COLUMNS; column++)
    {
      g_clear_object (&table->groups[column]);
    }
}

/* Makes labels for a table of this size; those of the same size are used again. */
static void
set_size (GwCandidateTable *table, guint n_rows, guint n_columns)
{
  if (n_rows == table->n_rows && n_columns == table->n_columns)
    {
      return;
    }
  clear_rows (table);
  table->n_rows = n_rows;
  table->n_columns = n_columns;
  add_mark (table->header);
  for (guint column = 0; column < n_columns; column++)
    {
      GtkWidget *heading;

      table->groups[column] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
      heading = add_label (table, table->header, column);
      gtk_widget_add_css_class (heading, "caption-heading");
      table->headings[column] = GTK_LABEL (heading);
    }
  for (guint row = 0; row < n_rows; row++)
    {
      add_row (table);
    }
}

/* Filling */

/* The terms that make a difference at all, of which the indices are put into `terms`. */
static guint
find_terms (GwCandidateTable *table, const GwExplain *explain, guint *terms)
{
  guint n_all = gw_explain_count_terms (explain);
  guint n_terms = 0;

  g_string_truncate (table->left_out, 0);
  for (guint term = 0; term < n_all; term++)
    {
      gboolean is_zero = TRUE;

      for (guint row = 0; row < explain->rows->len && is_zero; row++)
        {
          is_zero = g_array_index (explain->rows, GwExplainRow, row).terms[term] == 0;
        }
      if (is_zero)
        {
          g_string_append_printf (table->left_out, "%s%s", table->left_out->len > 0 ? _ (", ") : "",
                                  _ (explain->terms[term]));
        }
      else
        {
          terms[n_terms++] = term;
        }
    }
  return n_terms;
}

static const char *
get_arrow (const GwExplainRow *row, int x, int y)
{
  static const char *const arrows[3][3] = { { "↖", "↑", "↗" },
                                            { "←", "·", "→" },
                                            { "↙", "↓", "↘" } };
  int dx = row->x - x, dy = row->y - y;

  return row->has_cell && ABS (dx) <= 1 && ABS (dy) <= 1 ? arrows[dy + 1][dx + 1] : "";
}

static GtkLabel *
get_label (GwCandidateTable *table, guint row, guint column)
{
  return g_ptr_array_index (table->labels, row * table->n_columns + column);
}

/* Marks the row that won; the mark of the others keeps its room. */
static void
set_chosen (GwCandidateTable *table, guint index, gboolean is_chosen)
{
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (table->list, (int) index));

  gtk_widget_set_opacity (g_ptr_array_index (table->marks, index), is_chosen);
  if (is_chosen)
    {
      gtk_widget_add_css_class (row, "chosen");
    }
  else
    {
      gtk_widget_remove_css_class (row, "chosen");
    }
}

static void
fill_row (GwCandidateTable *table,
          const GwExplain *explain,
          guint index,
          const guint *terms,
          const char *arrow)
{
  const GwExplainRow *row = &g_array_index (explain->rows, GwExplainRow, index);
  g_autofree char *label = g_strconcat (arrow, *arrow != '\0' ? " " : "", row->label, NULL);
  g_autoptr (GString) spoken = g_string_new (row->label);

  gtk_label_set_text (get_label (table, index, 0), label);
  for (guint column = 1; column < table->n_columns; column++)
    {
      gboolean is_total = column < FIRST_TERM;
      double score = is_total ? row->total : row->terms[terms[column - FIRST_TERM]];
      g_autofree char *text = gw_score_to_text (score, 2);

      gtk_label_set_text (get_label (table, index, column), text);
      g_string_append_printf (
          spoken, "; %s %s",
          is_total ? _ ("total") : _ (explain->terms[terms[column - FIRST_TERM]]), text);
    }
  if (row->is_chosen)
    {
      g_string_append_printf (spoken, "; %s", _ ("chosen"));
    }
  set_chosen (table, index, row->is_chosen);
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (gtk_list_box_get_row_at_index (table->list, (int) index)),
      GTK_ACCESSIBLE_PROPERTY_LABEL, spoken->str, -1);
}

void
gw_candidate_table_set_explain (GwCandidateTable *table, const GwExplain *explain, int x, int y)
{
  guint terms[GW_EXPLAIN_MAX_TERMS];
  guint n_terms;

  g_return_if_fail (GW_IS_CANDIDATE_TABLE (table));

  if (explain == NULL)
    {
      g_string_truncate (table->left_out, 0);
      set_size (table, 0, 0);
      return;
    }
  n_terms = find_terms (table, explain, terms);
  set_size (table, explain->rows->len, FIRST_TERM + n_terms);
  gtk_label_set_text (table->headings[0], _ ("candidate"));
  gtk_label_set_text (table->headings[1], _ ("total"));
  for (guint term = 0; term < n_terms; term++)
    {
      gtk_label_set_text (table->headings[FIRST_TERM + term], _ (explain->terms[terms[term]]));
    }
  for (guint row = 0; row < explain->rows->len; row++)
    {
      fill_row (table, explain, row, terms,
                get_arrow (&g_array_index (explain->rows, GwExplainRow, row), x, y));
    }
}

void
gw_candidate_table_set_lit (GwCandidateTable *table, int row)
{
  GtkListBoxRow *before = gtk_list_box_get_row_at_index (table->list, table->lit);
  GtkListBoxRow *lit = row >= 0 ? gtk_list_box_get_row_at_index (table->list, row) : NULL;

  if (before != NULL)
    {
      gtk_widget_remove_css_class (GTK_WIDGET (before), "lit");
    }
  if (lit != NULL)
    {
      gtk_widget_add_css_class (GTK_WIDGET (lit), "lit");
    }
  table->lit = lit != NULL ? row : G_MAXINT;
}

const char *
gw_candidate_table_get_left_out (GwCandidateTable *table)
{
  return table->left_out->str;
}

const char *
gw_candidate_table_get_text (GwCandidateTable *table, guint row, guint column)
{
  return row < table->n_rows && column < table->n_columns
             ? gtk_label_get_text (get_label (table, row, column))
             : NULL;
}

/* The object */

static void
gw_candidate_table_dispose (GObject *object)
{
  GwCandidateTable *table = GW_CANDIDATE_TABLE (object);

  for (guint column = 0; column < MAX_COLUMNS; column++)
    {
      g_clear_object (&table->groups[column]);
    }
  g_clear_pointer (&table->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_candidate_table_parent_class)->dispose (object);
}

static void
gw_candidate_table_finalize (GObject *object)
{
  GwCandidateTable *table = GW_CANDIDATE_TABLE (object);

  g_ptr_array_unref (table->labels);
  g_ptr_array_unref (table->marks);
  g_string_free (table->left_out, TRUE);
  G_OBJECT_CLASS (gw_candidate_table_parent_class)->finalize (object);
}

static guint
add_signal (const char *name)
{
  return g_signal_new (name, GW_TYPE_CANDIDATE_TABLE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
gw_candidate_table_class_init (GwCandidateTableClass *class)
{
  G_OBJECT_CLASS (class)->dispose = gw_candidate_table_dispose;
  G_OBJECT_CLASS (class)->finalize = gw_candidate_table_finalize;
  signals[ROW_HOVERED] = add_signal ("row-hovered");
  signals[ROW_CHOSEN] = add_signal ("row-chosen");
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
}

static void
gw_candidate_table_init (GwCandidateTable *table)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  table->lit = G_MAXINT;
  table->labels = g_ptr_array_new ();
  table->marks = g_ptr_array_new ();
  table->left_out = g_string_new (NULL);
  table->header = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10));
  gtk_widget_add_css_class (GTK_WIDGET (table->header), "candidates-header");
  table->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (table->list, GTK_SELECTION_NONE);
  gtk_list_box_set_activate_on_single_click (table->list, FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (table->list), "candidates");
  gtk_accessible_update_property (GTK_ACCESSIBLE (table->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Candidates"), -1);
  g_signal_connect_swapped (table->list, "row-activated", G_CALLBACK (row_activated_cb), table);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (table->header));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (table->list));
  table->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (table->scroller), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (table->scroller), box);
  gtk_widget_set_parent (table->scroller, GTK_WIDGET (table));
}
