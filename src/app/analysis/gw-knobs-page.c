/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-knobs-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "gw-axis.h"
#include "gw-knobs-chart.h"
#include "gw-sentence.h"
#include "gw-setting-episodes.h"

/* Of the chart: a category, and the axis with its legend. */
#define CATEGORY_HEIGHT 26
#define AXIS_HEIGHT 110

struct _GwKnobsPage
{
  GwStudyPage parent_instance;

  GtkStack *stack;
  GtkStack *views;
  GtkToggleButton *as_table;
  GtkWidget *form;
  GtkSpinButton *episodes;
  GtkEditable *seed;
  GwStudyBar *bar;
  GtkLabel *sentence;
  GtkWidget *note;
  GwChartView *chart_view;
  GwTextTable *table;

  GPtrArray *moves; /* of GwKnobMove, as shown; NULL if nothing is */
  /* of what is shown: moves that are done, and one more than those that run or have failed; 0 if
   * nothing is */
  guint n_done, n_others;
};

G_DEFINE_FINAL_TYPE (GwKnobsPage, gw_knobs_page, GW_TYPE_STUDY_PAGE)

static gpointer
create_knobs (gpointer question, GError **error)
{
  return gw_knobs_new (question, error);
}

static const GwStudyKind kind = {
  .create = create_knobs,
  .start = (gboolean (*) (gpointer, GError **)) gw_knobs_start,
  .wait = (gboolean (*) (gpointer, int)) gw_knobs_wait,
  .cancel = (void (*) (gpointer)) gw_knobs_cancel,
  .set_paused = (void (*) (gpointer, gboolean)) gw_knobs_set_paused,
  .finish = (gboolean (*) (gpointer, GError **)) gw_knobs_finish,
  .get_done = (guint64 (*) (gpointer)) gw_knobs_get_done,
  .get_total = (guint64 (*) (gpointer)) gw_knobs_get_total,
  .free = (void (*) (gpointer)) gw_knobs_free,
};

static void
free_question (gpointer data)
{
  GwKnobsOptions *options = data;

  g_clear_object (&options->document);
  g_free (options);
}

static void
show_moves (GwKnobsPage *page, GwKnobs *knobs, GPtrArray *moves)
{
  g_autoptr (GwChart) chart = gw_knobs_chart_new (knobs, moves);
  g_autoptr (GPtrArray) rows = gw_knobs_list_rows (moves);
  g_autofree char *sentence = gw_knobs_describe (knobs, moves);

  g_clear_pointer (&page->moves, g_ptr_array_unref);
  page->moves = g_ptr_array_ref (moves);
  gtk_widget_set_size_request (GTK_WIDGET (page->chart_view), -1,
                               (int) gw_knobs_count_categories (moves) * CATEGORY_HEIGHT
                                   + AXIS_HEIGHT);
  gw_chart_view_set_chart (page->chart_view, chart, TRUE);
  gw_text_table_set_rows (page->table, rows);
  gw_label_set_sentence (page->sentence, sentence);
}

/* Moves are shown as each is done, not as often as somebody looks. */
static gboolean
has_news (GwKnobsPage *page, const GPtrArray *moves)
{
  guint n_done = 0;
  guint n_others = 1;

  for (guint i = 0; i < moves->len; i++)
    {
      GwMoveState state = ((const GwKnobMove *) moves->pdata[i])->state;

      n_done += state == GW_MOVE_DONE;
      n_others += state == GW_MOVE_FAILED || state == GW_MOVE_RUNNING;
    }
  if (page->n_done == n_done && page->n_others == n_others)
    {
      return FALSE;
    }
  page->n_done = n_done;
  page->n_others = n_others;
  return TRUE;
}

/* A bar opens the episodes behind it. */
static void
move_activated_cb (GwKnobsPage *page, guint series, guint index, guint64 id)
{
  GwKnobs *knobs = gw_study_page_get_study (GW_STUDY_PAGE (page));
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_axis_free);
  g_autofree char *text = NULL;
  const GwKnobMove *move;

  if (knobs == NULL || page->moves == NULL || id >= page->moves->len)
    {
      return;
    }
  move = page->moves->pdata[id];
  text = gw_param_spec_value_to_text (move->spec, move->value);
  g_ptr_array_add (values, gw_axis_new (move->spec->key, text));
  gw_setting_show_episodes (GTK_WIDGET (page), gw_knobs_get_options (knobs)->document, values,
                            gw_knobs_get_options (knobs)->seed, move->episodes);
}

static void
gw_knobs_page_job_changed (GwStudyPage *study_page)
{
  GwKnobsPage *page = GW_KNOBS_PAGE (study_page);
  GwKnobs *knobs = gw_study_page_get_study (study_page);
  GwStudyJob *job = gw_study_page_get_job (study_page);
  g_autoptr (GPtrArray) moves = knobs != NULL ? gw_knobs_list_moves (knobs) : NULL;

  if (knobs == NULL)
    {
      g_clear_pointer (&page->moves, g_ptr_array_unref);
    }
  gtk_stack_set_visible_child_name (page->stack, job != NULL ? "work" : "empty");
  if (moves != NULL && (has_news (page, moves) || !gw_study_job_is_active (job)))
    {
      show_moves (page, knobs, moves);
    }
}

void
gw_knobs_page_start (GwKnobsPage *page)
{
  GwDocument *document;
  GwKnobsOptions *options;
  guint64 seed;

  g_return_if_fail (GW_IS_KNOBS_PAGE (page));

  document = gw_study_page_get_document (GW_STUDY_PAGE (page));
  if (document == NULL || gw_study_page_is_active (GW_STUDY_PAGE (page))
      || !gw_study_page_read_seed (page->seed, &seed))
    {
      return;
    }
  options = g_new0 (GwKnobsOptions, 1);
  options->document = gw_document_copy (document);
  options->seed = seed;
  options->episodes = (guint64) gtk_spin_button_get_value (page->episodes);
  options->nice = TRUE;
  page->n_done = page->n_others = 0;
  gw_label_set_sentence (page->sentence, "");
  gw_chart_view_set_chart (page->chart_view, NULL, FALSE);
  gw_study_page_take_job (
      GW_STUDY_PAGE (page),
      gw_study_job_new (&kind, _ ("Which knob matters"), options, free_question), NULL);
}

static void
form_changed_cb (GwKnobsPage *page)
{
  guint64 seed;

  gw_study_bar_set_can_start (page->bar, gw_study_page_read_seed (page->seed, &seed),
                              _ ("The seed is a whole number"));
}

static void
as_table_cb (GwKnobsPage *page)
{
  gboolean is_table = gtk_toggle_button_get_active (page->as_table);

  gtk_stack_set_visible_child_name (page->views, is_table ? "table" : "chart");
}

static void
gw_knobs_page_document_set (GwStudyPage *study_page)
{
  gtk_widget_set_sensitive (GTK_WIDGET (study_page),
                            gw_study_page_get_document (study_page) != NULL);
}

GwChartView *
gw_knobs_page_get_chart_view (GwKnobsPage *page)
{
  g_return_val_if_fail (GW_IS_KNOBS_PAGE (page), NULL);

  return page->chart_view;
}

GwTextTable *
gw_knobs_page_get_table (GwKnobsPage *page)
{
  g_return_val_if_fail (GW_IS_KNOBS_PAGE (page), NULL);

  return page->table;
}

GtkWidget *
gw_knobs_page_new (void)
{
  return g_object_new (GW_TYPE_KNOBS_PAGE, NULL);
}

static void
gw_knobs_page_finalize (GObject *object)
{
  g_clear_pointer (&GW_KNOBS_PAGE (object)->moves, g_ptr_array_unref);
  G_OBJECT_CLASS (gw_knobs_page_parent_class)->finalize (object);
}

static void
gw_knobs_page_class_init (GwKnobsPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  GwStudyPageClass *page_class = GW_STUDY_PAGE_CLASS (class);

  g_type_ensure (GW_TYPE_CHART_VIEW);
  g_type_ensure (GW_TYPE_STUDY_BAR);
  g_type_ensure (GW_TYPE_TEXT_TABLE);
  G_OBJECT_CLASS (class)->finalize = gw_knobs_page_finalize;
  page_class->document_set = gw_knobs_page_document_set;
  page_class->job_changed = gw_knobs_page_job_changed;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/gridwright/Gridwright/ui/gw-knobs-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GwKnobsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, GwKnobsPage, views);
  gtk_widget_class_bind_template_child (widget_class, GwKnobsPage, as_table);
  gtk_widget_class_bind_template_child (widget_class, GwKnobsPage, form);
  gtk_widget_class_bind_template_child (widget_class, GwKnobsPage, episodes);
  gtk_widget_class_bind_template_child (widget_class, GwKnobsPage, seed);
  gtk_widget_class_bind_template_child (widget_class, GwKnobsPage, bar);
  gtk_widget_class_bind_template_child (widget_class, GwKnobsPage, sentence);
  gtk_widget_class_bind_template_child (widget_class, GwKnobsPage, note);
  gtk_widget_class_bind_template_child (widget_class, GwKnobsPage, chart_view);
  gtk_widget_class_bind_template_child (widget_class, GwKnobsPage, table);
  gtk_widget_class_bind_template_callback (widget_class, as_table_cb);
  gtk_widget_class_bind_template_callback (widget_class, form_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, gw_knobs_page_start);
  gtk_widget_class_bind_template_callback (widget_class, move_activated_cb);
}

static void
gw_knobs_page_init (GwKnobsPage *page)
{
  g_autofree GwTextColumn *columns = NULL;

  gtk_widget_init_template (GTK_WIDGET (page));
  gw_study_page_set_up (GW_STUDY_PAGE (page), page->bar, page->form, page->note);
  columns = g_memdup2 (gw_knobs_columns, gw_knobs_n_columns * sizeof *columns);
  for (guint i = 0; i < gw_knobs_n_columns; i++)
    {
      columns[i].title = _ (columns[i].title);
    }
  gw_text_table_set_columns (page->table, columns, gw_knobs_n_columns);
}
