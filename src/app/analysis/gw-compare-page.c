/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-compare-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "gw-chart-view.h"
#include "gw-compare-show.h"
#include "gw-drop-down.h"
#include "gw-sentence.h"
#include "gw-task.h"
#include "gw-text-table.h"

/* Of more runs than this, only each with the first are compared. */
#define MOST_FOR_ALL_PAIRS 4

#define CHART_HEIGHT 150
#define PAIR_HEIGHT 26

struct _GwComparePage
{
  GtkWidget parent_instance;

  GtkStack *stack;
  AdwStatusPage *error_page;
  GtkDropDown *measure_list;
  GwChartView *forest_view;
  GtkLabel *sentences;
  GwTextTable *table;

  GPtrArray *runs; /* of GwRunData */
  GwComparison *comparison;
  GPtrArray *keys; /* of char *: the measures, in the order of the list */
  GCancellable *cancellable;
  gboolean is_stale; /* there are other runs than those that are being compared */
  gboolean is_updating;
};

static void page_init (GwAnalysePageInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GwComparePage,
                               gw_compare_page,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GW_TYPE_ANALYSE_PAGE, page_init))

/* What is shown */

static const char *
get_key (GwComparePage *page)
{
  guint selected = gtk_drop_down_get_selected (page->measure_list);

  return selected < page->keys->len ? page->keys->pdata[selected] : NULL;
}

static void
update_measure (GwComparePage *page)
{
  const char *key = get_key (page);
  g_autoptr (GwChart) chart = NULL;
  g_autofree char *sentences = NULL;

  if (key == NULL)
    {
      return;
    }
  chart = gw_compare_show_new_forest (page->comparison, key);
  sentences = gw_compare_show_dup_sentences (page->comparison, key);
  gtk_widget_set_size_request (GTK_WIDGET (page->forest_view), -1,
                               CHART_HEIGHT + PAIR_HEIGHT * (int) gw_chart_count_marks (chart, 0));
  gw_chart_set_summary (chart, sentences);
  gw_chart_view_set_chart (page->forest_view, chart, FALSE);
  gw_label_set_sentence (page->sentences, sentences);
}

static void
update_measures (GwComparePage *page)
{
  g_autoptr (GPtrArray) measures = gw_compare_show_list_measures (page->comparison);
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  g_autofree char *chosen = g_strdup (get_key (page));
  guint selected = 0;

  g_ptr_array_set_size (page->keys, 0);
  for (guint i = 0; i < measures->len; i++)
    {
      const GwCompareRow *row = measures->pdata[i];

      gtk_string_list_append (labels, row->label);
      g_ptr_array_add (page->keys, g_strdup (row->key));
      selected = g_strcmp0 (row->key, chosen) == 0 ? i : selected;
    }
  page->is_updating = TRUE;
  gw_drop_down_offer (page->measure_list, labels, selected);
  page->is_updating = FALSE;
}

static void
update_table (GwComparePage *page)
{
  const GPtrArray *rows = gw_comparison_get_rows (page->comparison);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  for (guint i = 0; i < rows->len; i++)
    {
      g_ptr_array_add (texts, gw_compare_show_dup_cells (page->comparison, rows->pdata[i]));
    }
  gw_text_table_set_rows (page->table, texts);
}

static void
show_comparison (GwComparePage *page, GwComparison *comparison)
{
  g_clear_pointer (&page->comparison, gw_comparison_free);
  page->comparison = comparison;
  update_measures (page);
  update_measure (page);
  update_table (page);
  gtk_stack_set_visible_child_name (page->stack, "comparison");
}

static void
show_error (GwComparePage *page, const GError *error)
{
  g_autofree char *escaped = g_markup_escape_text (error->message, -1);

  adw_status_page_set_description (page->error_page, escaped);
  gtk_stack_set_visible_child_name (page->stack, "error");
}

/* Comparing, in a thread: a million episodes take a moment */

static void compare (GwComparePage *page);

static void
compare_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GPtrArray *runs = data;
  GwCompareFlags flags = runs->len <= MOST_FOR_ALL_PAIRS ? GW_COMPARE_ALL_PAIRS : 0;
  GError *error = NULL;
  GwComparison *comparison =
      gw_compare_runs ((GwRunData *const *) runs->pdata, runs->len, flags, &error);

  if (comparison == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  g_task_return_pointer (task, comparison, (GDestroyNotify) gw_comparison_free);
}

static void
compared_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  GwComparePage *page = GW_COMPARE_PAGE (object);
  g_autoptr (GError) error = NULL;
  GwComparison *comparison = g_task_propagate_pointer (G_TASK (result), &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      return;
    }
  g_clear_object (&page->cancellable);
  if (comparison != NULL)
    {
      show_comparison (page, comparison);
    }
  else
    {
      show_error (page, error);
    }
  if (page->is_stale)
    {
      compare (page);
    }
}

static GPtrArray *
dup_runs (GwComparePage *page)
{
  GPtrArray *runs = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_run_data_unref);

  for (guint i = 0; i < page->runs->len; i++)
    {
      g_ptr_array_add (runs, gw_run_data_ref (page->runs->pdata[i]));
    }
  return runs;
}

static void
compare (GwComparePage *page)
{
  g_autoptr (GTask) task = NULL;

  page->is_stale = FALSE;
  if (page->runs->len < 2)
    {
      gtk_stack_set_visible_child_name (page->stack, "empty");
      return;
    }
  page->cancellable = g_cancellable_new ();
  task = gw_task_new (page, page->cancellable, compared_cb, NULL);
  g_task_set_task_data (task, dup_runs (page), (GDestroyNotify) g_ptr_array_unref);
  g_task_run_in_thread (task, compare_in_thread);
}

/* A run without an episode has nothing to be compared. */
static void
set_runs (GwAnalysePage *base, GwRunData *const *runs, guint n_runs)
{
  GwComparePage *page = GW_COMPARE_PAGE (base);

  g_ptr_array_set_size (page->runs, 0);
  for (guint i = 0; i < n_runs; i++)
    {
      if (gw_run_data_get_done (runs[i]) > 0)
        {
          g_ptr_array_add (page->runs, gw_run_data_ref (runs[i]));
        }
    }
  if (page->cancellable != NULL)
    {
      page->is_stale = TRUE;
      return;
    }
  compare (page);
}

static void
page_init (GwAnalysePageInterface *interface)
{
  interface->set_runs = set_runs;
}

/* What people do */

static void
measure_selected_cb (GwComparePage *page)
{
  if (!page->is_updating && page->comparison != NULL)
    {
      update_measure (page);
    }
}

static void
mark_activated_cb (GwComparePage *page, guint series, guint index, guint64 id)
{
  if (id < page->runs->len)
    {
      gw_analyse_show_episodes (GTK_WIDGET (page), gw_run_data_get_folder (page->runs->pdata[id]),
                                "", NULL, 0);
    }
}

static void
gw_compare_page_dispose (GObject *object)
{
  GwComparePage *page = GW_COMPARE_PAGE (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (page));

  if (page->cancellable != NULL)
    {
      g_cancellable_cancel (page->cancellable);
      g_clear_object (&page->cancellable);
    }
  g_ptr_array_set_size (page->runs, 0);
  g_clear_pointer (&child, gtk_widget_unparent);
  g_clear_pointer (&page->comparison, gw_comparison_free);
  G_OBJECT_CLASS (gw_compare_page_parent_class)->dispose (object);
}

static void
gw_compare_page_finalize (GObject *object)
{
  GwComparePage *page = GW_COMPARE_PAGE (object);

  g_ptr_array_unref (page->runs);
  g_ptr_array_unref (page->keys);
  G_OBJECT_CLASS (gw_compare_page_parent_class)->finalize (object);
}

static void
gw_compare_page_class_init (GwComparePageClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->dispose = gw_compare_page_dispose;
  object_class->finalize = gw_compare_page_finalize;
  g_type_ensure (GW_TYPE_CHART_VIEW);
  g_type_ensure (GW_TYPE_TEXT_TABLE);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/gridwright/Gridwright/ui/gw-compare-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GwComparePage, stack);
  gtk_widget_class_bind_template_child (widget_class, GwComparePage, error_page);
  gtk_widget_class_bind_template_child (widget_class, GwComparePage, measure_list);
  gtk_widget_class_bind_template_child (widget_class, GwComparePage, forest_view);
  gtk_widget_class_bind_template_child (widget_class, GwComparePage, sentences);
  gtk_widget_class_bind_template_child (widget_class, GwComparePage, table);
  gtk_widget_class_bind_template_callback (widget_class, measure_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, mark_activated_cb);
}

static void
gw_compare_page_init (GwComparePage *page)
{
  const GwTextColumn columns[GW_COMPARE_SHOW_COLUMNS] = {
    { _ ("Measure"), FALSE },   { _ ("Runs"), FALSE },
    { _ ("First"), TRUE },      { _ ("Second"), TRUE },
    { _ ("Difference"), TRUE }, { /* xgettext:no-c-format */ _ ("95 % interval"), TRUE },
    { _ ("p (Holm)"), TRUE },   { _ ("Verdict"), FALSE },
  };

  page->runs = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_run_data_unref);
  page->keys = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (page));
  gw_text_table_set_columns (page->table, columns, G_N_ELEMENTS (columns));
}

GtkWidget *
gw_compare_page_new (void)
{
  return g_object_new (GW_TYPE_COMPARE_PAGE, NULL);
}
