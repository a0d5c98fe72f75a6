/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "gw-balance-chart.h"
#include "gw-balance-page-private.h"
#include "gw-drop-down.h"
#include "gw-edit.h"
#include "gw-sentence.h"
#include "gw-setting-episodes.h"
#include "gw-undo-toast.h"
#include "gw-value-text.h"

G_DEFINE_FINAL_TYPE (GwBalancePage, gw_balance_page, GW_TYPE_STUDY_PAGE)

/* What is asked, in a thread of its own. */
typedef struct
{
  GwDocument *document;
  GwParams *params;
  GwExperiment *experiment;
} Question;

static void
free_question (gpointer data)
{
  Question *question = data;

  g_clear_object (&question->document);
  g_clear_pointer (&question->params, gw_params_unref);
  g_clear_pointer (&question->experiment, gw_experiment_unref);
  g_free (question);
}

static gpointer
create_balance (gpointer data, GError **error)
{
  Question *question = data;
  const GwExperiment *experiment = question->experiment;
  const GwBalanceOptions options = {
    .document = question->document,
    .params = question->params,
    .axes = experiment->axes,
    .metric = experiment->metric,
    .target = experiment->target,
    .tolerance = experiment->tolerance,
    .confidence = experiment->confidence,
    .seed = experiment->seed,
    .episodes = experiment->episodes,
    .nice = TRUE,
  };

  return gw_balance_new (&options, error);
}

static const GwStudyKind kind = {
  .create = create_balance,
  .start = (gboolean (*) (gpointer, GError **)) gw_balance_start,
  .wait = (gboolean (*) (gpointer, int)) gw_balance_wait,
  .cancel = (void (*) (gpointer)) gw_balance_cancel,
  .set_paused = (void (*) (gpointer, gboolean)) gw_balance_set_paused,
  .finish = (gboolean (*) (gpointer, GError **)) gw_balance_finish,
  .get_done = (guint64 (*) (gpointer)) gw_balance_get_played,
  .free = (void (*) (gpointer)) gw_balance_free,
};

static GwDocument *
get_document (GwBalancePage *page)
{
  return gw_study_page_get_document (GW_STUDY_PAGE (page));
}

static GwBalance *
get_balance (GwBalancePage *page)
{
  return gw_study_page_get_study (GW_STUDY_PAGE (page));
}

/* Results */

static void
show_nothing (GwBalancePage *page)
{
  g_autoptr (GwChart) chart = gw_chart_new (GW_CHART_LINE, _ ("Balance search"));

  page->listed = NULL;
  gw_chart_set_empty_text (chart, _ ("Start, and every setting that is tried appears here."));
  gw_chart_view_set_chart (page->chart_view, chart, FALSE);
  gw_text_table_set_columns (page->table, NULL, 0);
  gw_label_set_sentence (page->sentence, "");
  gtk_widget_set_visible (GTK_WIDGET (page->knob), FALSE);
}

/* What stays the same for a whole search. */
static void
list_knobs (GwBalancePage *page, GwBalance *balance)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  g_autoptr (GArray) columns = gw_balance_list_columns (balance);

  for (guint i = 0; i < gw_balance_count_knobs (balance); i++)
    {
      gtk_string_list_append (labels, _ (gw_balance_get_knob (balance, i)->label));
    }
  page->is_updating = TRUE;
  gw_drop_down_offer (page->knob, labels, 0);
  page->is_updating = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (page->knob), gw_balance_count_knobs (balance) > 1);
  gw_text_table_set_columns (page->table, (const GwTextColumn *) columns->data, columns->len);
  page->is_knob_chosen = FALSE;
  page->listed = balance;
}

/* Until a person has chosen another, it is the knob that is being turned. */
static guint
find_knob (GwBalancePage *page, GwBalance *balance, const GPtrArray *probes)
{
  if (!page->is_knob_chosen)
    {
      page->is_updating = TRUE;
      gtk_drop_down_set_selected (page->knob, gw_balance_find_busiest_knob (balance, probes));
      page->is_updating = FALSE;
    }
  return MIN (gtk_drop_down_get_selected (page->knob), gw_balance_count_knobs (balance) - 1);
}

static void
show_probes (GwBalancePage *page, GwBalance *balance)
{
  g_autoptr (GPtrArray) probes = gw_balance_list_probes (balance);
  g_autoptr (GPtrArray) rows = gw_balance_list_rows (balance, probes);
  g_autofree char *sentence = gw_balance_describe (balance, gw_param_spec_dup_setting);
  g_autoptr (GwChart) chart =
      gw_balance_chart_new (balance, probes, find_knob (page, balance, probes),
                            gw_document_get_params (get_document (page)));

  gw_chart_view_set_chart (page->chart_view, chart, TRUE);
  gw_text_table_set_rows (page->table, rows);
  gw_label_set_sentence (page->sentence, sentence);
}

static void
update_apply (GwBalancePage *page)
{
  GwBalance *balance = get_balance (page);
  gboolean is_active = gw_study_page_is_active (GW_STUDY_PAGE (page));
  g_autofree GwBalanceProbe *best =
      balance != NULL && !is_active ? gw_balance_dup_best (balance) : NULL;
  gboolean is_fair = best != NULL && gw_balance_get_outcome (balance) == GW_BALANCE_FAIR;

  gtk_button_set_label (GTK_BUTTON (page->apply),
                        best == NULL || is_fair ? _ ("Apply") : _ ("Apply Nearest"));
  gtk_widget_set_sensitive (page->apply, best != NULL);
}

static void
gw_balance_page_job_changed (GwStudyPage *study_page)
{
  GwBalancePage *page = GW_BALANCE_PAGE (study_page);
  GwBalance *balance = get_balance (page);

  if (balance == NULL)
    {
      show_nothing (page);
    }
  else
    {
      if (page->listed != balance)
        {
          list_knobs (page, balance);
        }
      show_probes (page, balance);
    }
  update_apply (page);
}

static void
knob_chosen_cb (GwBalancePage *page)
{
  GwBalance *balance = get_balance (page);

  if (!page->is_updating && balance != NULL)
    {
      page->is_knob_chosen = TRUE;
      show_probes (page, balance);
    }
}

/* A point opens the episodes behind it. */
static void
probe_activated_cb (GwBalancePage *page, guint series, guint index, guint64 id)
{
  GwBalance *balance = get_balance (page);
  g_autoptr (GPtrArray) probes = balance != NULL ? gw_balance_list_probes (balance) : NULL;
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_axis_free);
  const GwBalanceProbe *probe = probes != NULL && id < probes->len ? probes->pdata[id] : NULL;

  if (probe == NULL || probe->episodes == 0)
    {
      return;
    }
  for (guint i = 0; i < gw_balance_count_knobs (balance); i++)
    {
      const GwParamSpec *spec = gw_balance_get_knob (balance, i);
      g_autofree char *text = gw_param_spec_value_to_text (spec, probe->values[i]);

      g_ptr_array_add (values, gw_axis_new (spec->key, text));
    }
  gw_study_page_add_sets (GW_STUDY_PAGE (page), values);
  gw_setting_show_episodes (GTK_WIDGET (page), gw_balance_get_options (balance)->document, values,
                            probe->seed, probe->episodes);
}

/* Starting */

void
gw_balance_page_start (GwBalancePage *page)
{
  GwExperiment *experiment;
  g_autoptr (GError) error = NULL;
  Question *question;

  g_return_if_fail (GW_IS_BALANCE_PAGE (page));

  experiment = gw_experiment_chooser_get_experiment (page->chooser);
  if (experiment == NULL || gw_study_page_is_active (GW_STUDY_PAGE (page)))
    {
      return;
    }
  question = g_new0 (Question, 1);
  question->document = gw_document_copy (get_document (page));
  question->params = gw_params_copy (gw_document_get_params (get_document (page)));
  question->experiment = gw_experiment_ref (experiment);
  if (!gw_experiment_apply_sets (experiment, question->params, &error))
    {
      gtk_widget_activate_action (GTK_WIDGET (page), "win.toast", "s", error->message);
      free_question (question);
      return;
    }
  gw_study_page_take_job (GW_STUDY_PAGE (page),
                          gw_study_job_new (&kind, experiment->name, question, free_question),
                          experiment);
}

/* Applying */

static gboolean
set_params (GwDocument *document, GwBalance *balance, const GwBalanceProbe *best, GError **error)
{
  gboolean is_done = TRUE;

  gw_document_begin_edit (document, _ ("Apply Balance"));
  for (guint i = 0; i < gw_balance_count_knobs (balance) && is_done; i++)
    {
      is_done = gw_document_set_param (document, gw_balance_get_knob (balance, i)->key,
                                       best->values[i], error);
    }
  if (is_done)
    {
      gw_document_end_edit (document);
    }
  else
    {
      gw_document_cancel_edit (document);
    }
  return is_done;
}

void
gw_balance_page_apply (GwBalancePage *page)
{
  GwBalance *balance;
  g_autofree GwBalanceProbe *best = NULL;
  g_autoptr (GwStudyJob) job G_GNUC_UNUSED = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (GW_IS_BALANCE_PAGE (page));

  balance = get_balance (page);
  best = balance != NULL ? gw_balance_dup_best (balance) : NULL;
  if (best == NULL || gw_study_page_is_active (GW_STUDY_PAGE (page)))
    {
      return;
    }
  /* whoever hears of the parameters may let go of the search */
  job = g_object_ref (gw_study_page_get_job (GW_STUDY_PAGE (page)));
  if (!set_params (get_document (page), balance, best, &error))
    {
      gtk_widget_activate_action (GTK_WIDGET (page), "win.toast", "s", error->message);
      return;
    }
  gw_study_page_accept_params (GW_STUDY_PAGE (page));
  gw_balance_page_job_changed (GW_STUDY_PAGE (page));
  gw_undo_toast_show (GTK_WIDGET (page), get_document (page), _ ("The parameters are set"));
}

/* The form */

static void
update_bar (GwBalancePage *page)
{
  gboolean is_valid = gw_axis_list_count_points (page->axes) > 0;

  gw_study_bar_set_can_start (page->bar, is_valid, NULL);
  gw_study_bar_set_plan (page->bar, is_valid ? _ ("As many episodes as it takes to be sure") : "");
}

static void
form_changed_cb (GwBalancePage *page)
{
  GwExperiment *before = gw_experiment_chooser_get_experiment (page->chooser);
  g_autoptr (GwExperiment) experiment = NULL;

  if (page->is_updating || before == NULL)
    {
      return;
    }
  experiment = gw_balance_page_read_form (page, before);
  gw_experiment_chooser_change (page->chooser, experiment);
}

static void
gw_balance_page_check_job (GwStudyPage *page)
{
  GwExperiment *experiment = gw_experiment_chooser_get_experiment (GW_BALANCE_PAGE (page)->chooser);

  if (!gw_study_page_is_active (page)
      && (experiment == NULL || !gw_study_page_is_about (page, experiment)))
    {
      gw_study_page_take_job (page, NULL, NULL);
    }
}

static void
experiment_changed_cb (GwBalancePage *page)
{
  GwExperiment *experiment = gw_experiment_chooser_get_experiment (page->chooser);

  gtk_stack_set_visible_child_name (page->stack, experiment != NULL ? "work" : "empty");
  if (experiment != NULL)
    {
      gw_balance_page_show_experiment (page, experiment);
    }
  gw_balance_page_check_job (GW_STUDY_PAGE (page));
  update_bar (page);
}

/* Another map may have other parameters, and other things to measure. */
static void
params_changed_cb (GwBalancePage *page)
{
  gw_balance_page_list_metrics (page);
  experiment_changed_cb (page);
}

static void
gw_balance_page_document_set (GwStudyPage *study_page)
{
  GwBalancePage *page = GW_BALANCE_PAGE (study_page);
  GwDocument *document = get_document (page);

  gtk_widget_set_sensitive (GTK_WIDGET (page), document != NULL);
  if (document != NULL)
    {
      gw_balance_page_list_metrics (page);
      g_signal_connect_swapped (document, "params-changed", G_CALLBACK (params_changed_cb), page);
    }
  gw_experiment_chooser_set_document (page->chooser, document);
}

GwExperimentChooser *
gw_balance_page_get_chooser (GwBalancePage *page)
{
  g_return_val_if_fail (GW_IS_BALANCE_PAGE (page), NULL);

  return page->chooser;
}

GwAxisList *
gw_balance_page_get_axes (GwBalancePage *page)
{
  g_return_val_if_fail (GW_IS_BALANCE_PAGE (page), NULL);

  return page->axes;
}

GwChartView *
gw_balance_page_get_chart_view (GwBalancePage *page)
{
  g_return_val_if_fail (GW_IS_BALANCE_PAGE (page), NULL);

  return page->chart_view;
}

GwTextTable *
gw_balance_page_get_table (GwBalancePage *page)
{
  g_return_val_if_fail (GW_IS_BALANCE_PAGE (page), NULL);

  return page->table;
}

GtkWidget *
gw_balance_page_new (void)
{
  return g_object_new (GW_TYPE_BALANCE_PAGE, NULL);
}

static void
gw_balance_page_finalize (GObject *object)
{
  g_ptr_array_unref (GW_BALANCE_PAGE (object)->metric_keys);
  G_OBJECT_CLASS (gw_balance_page_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, GwBalancePage, stack);
  gtk_widget_class_bind_template_child (widget_class, GwBalancePage, pane);
  gtk_widget_class_bind_template_child (widget_class, GwBalancePage, form);
  gtk_widget_class_bind_template_child (widget_class, GwBalancePage, chooser);
  gtk_widget_class_bind_template_child (widget_class, GwBalancePage, name);
  gtk_widget_class_bind_template_child (widget_class, GwBalancePage, axes);
  gtk_widget_class_bind_template_child (widget_class, GwBalancePage, metric);
  gtk_widget_class_bind_template_child (widget_class, GwBalancePage, average_row);
  gtk_widget_class_bind_template_child (widget_class, GwBalancePage, average);
  gtk_widget_class_bind_template_child (widget_class, GwBalancePage, target_row);
  gtk_widget_class_bind_template_child (widget_class, GwBalancePage, target);
  gtk_widget_class_bind_template_child (widget_class, GwBalancePage, tolerance);
  gtk_widget_class_bind_template_child (widget_class, GwBalancePage, confidence);
  gtk_widget_class_bind_template_child (widget_class, GwBalancePage, seed);
  gtk_widget_class_bind_template_child (widget_class, GwBalancePage, sets);
  gtk_widget_class_bind_template_child (widget_class, GwBalancePage, bar);
  gtk_widget_class_bind_template_child (widget_class, GwBalancePage, sentence);
  gtk_widget_class_bind_template_child (widget_class, GwBalancePage, apply);
  gtk_widget_class_bind_template_child (widget_class, GwBalancePage, knob);
  gtk_widget_class_bind_template_child (widget_class, GwBalancePage, chart_view);
  gtk_widget_class_bind_template_child (widget_class, GwBalancePage, table);
  gtk_widget_class_bind_template_child (widget_class, GwBalancePage, note);
}

/* Where the form is folded away, it comes out, as there is something to be chosen. */
static void
add_cb (GwBalancePage *page)
{
  gw_experiment_chooser_add (page->chooser);
  gw_side_pane_set_reveals_side (page->pane, TRUE);
}

static void
gw_balance_page_class_init (GwBalancePageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  GwStudyPageClass *page_class = GW_STUDY_PAGE_CLASS (class);

  g_type_ensure (GW_TYPE_AXIS_LIST);
  g_type_ensure (GW_TYPE_CHART_VIEW);
  g_type_ensure (GW_TYPE_EXPERIMENT_CHOOSER);
  g_type_ensure (GW_TYPE_SIDE_PANE);
  g_type_ensure (GW_TYPE_STUDY_BAR);
  g_type_ensure (GW_TYPE_TEXT_TABLE);
  G_OBJECT_CLASS (class)->finalize = gw_balance_page_finalize;
  page_class->document_set = gw_balance_page_document_set;
  page_class->job_changed = gw_balance_page_job_changed;
  page_class->check_job = gw_balance_page_check_job;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/gridwright/Gridwright/ui/gw-balance-page.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, experiment_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, form_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, knob_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, probe_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, gw_balance_page_start);
  gtk_widget_class_bind_template_callback (widget_class, gw_balance_page_apply);
}

static void
gw_balance_page_init (GwBalancePage *page)
{
  page->metric_keys = g_ptr_array_new_with_free_func (g_free);
  page->is_updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (page));
  page->is_updating = FALSE;
  gw_study_page_set_up (GW_STUDY_PAGE (page), page->bar, page->form, page->note);
  gw_axis_list_set_up (page->axes, GW_BALANCE_MAX_KNOBS, TRUE);
  gw_experiment_chooser_set_up (page->chooser, GW_EXPERIMENT_BALANCE,
                                gw_balance_page_create_experiment);
  show_nothing (page);
  update_apply (page);
}
