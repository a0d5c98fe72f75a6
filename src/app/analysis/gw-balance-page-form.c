/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The form of a balance search, and the experiment that it stands for. */
#include "gw-aggregate.h"
#include "gw-balance-page-private.h"
#include "gw-drop-down.h"
#include "gw-experiment-form.h"
#include "gw-members.h"

GwExperiment *
gw_balance_page_create_experiment (GwDocument *document, const char *name)
{
  return gw_experiment_form_create (document, name, GW_EXPERIMENT_BALANCE, TRUE);
}

/* A search box is worth its room where the list is long. */
#define MANY_METRICS 12

static void
add_metric (GwBalancePage *page, GtkStringList *labels, const GwMeasure *measure)
{
  if (measure->kind == GW_MEASURE_RATE)
    {
      gtk_string_list_append (labels, measure->label);
      g_ptr_array_add (page->metric_keys, g_strdup (measure->key));
    }
}

/* The first one is that of the leading side, which an experiment leaves out; the last ones are
 * those of single cards and their like. */
void
gw_balance_page_list_metrics (GwBalancePage *page)
{
  GwDocument *document = gw_study_page_get_document (GW_STUDY_PAGE (page));
  const GwRules *rules = gw_document_get_rules (document);
  g_autoptr (GwMetricSpecs) metrics =
      rules->list_metrics (gw_document_get_map (document), gw_document_get_params (document));
  g_autoptr (GwAggregate) aggregate = gw_aggregate_new (rules, metrics);
  g_autoptr (GPtrArray) measures = gw_aggregate_list_measures (aggregate);
  g_autoptr (GPtrArray) families = gw_aggregate_list_families (aggregate);
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  g_ptr_array_set_size (page->metric_keys, 0);
  for (guint i = 0; i < measures->len; i++)
    {
      if ((((const GwMeasure *) measures->pdata[i])->flags & GW_MEASURE_MEMBER) == 0)
        {
          add_metric (page, labels, measures->pdata[i]);
        }
    }
  page->n_whole = page->metric_keys->len;
  for (guint i = 0; i < families->len; i++)
    {
      const GwFamily *family = families->pdata[i];

      for (guint j = 0; j < family->members->len; j++)
        {
          add_metric (page, labels, g_array_index (family->members, GwMember, j).measure);
        }
    }
  page->is_updating = TRUE;
  gw_drop_down_offer (page->metric, labels, 0);
  gtk_drop_down_set_enable_search (page->metric, page->metric_keys->len > MANY_METRICS);
  page->is_updating = FALSE;
}

static void
show_metric (GwBalancePage *page, const char *metric)
{
  guint selected = 0;

  for (guint i = 0; i < page->metric_keys->len; i++)
    {
      selected = g_strcmp0 (metric, page->metric_keys->pdata[i]) == 0 ? i : selected;
    }
  gtk_drop_down_set_selected (page->metric, selected);
}

static char *
read_metric (GwBalancePage *page)
{
  guint selected = gtk_drop_down_get_selected (page->metric);

  return selected > 0 && selected < page->metric_keys->len
             ? g_strdup (page->metric_keys->pdata[selected])
             : NULL;
}

/* Whether the rate is that of one of many, which have an average. */
static gboolean
has_average (GwBalancePage *page)
{
  guint selected = gtk_drop_down_get_selected (page->metric);

  return selected >= page->n_whole && selected < page->metric_keys->len;
}

static void
show_target (GwBalancePage *page, double target)
{
  gtk_switch_set_active (page->average, target <= 0);
  gtk_spin_button_set_value (page->target, (target > 0 ? target : GW_BALANCE_TARGET) * 100);
  gtk_widget_set_visible (page->average_row, has_average (page));
  gtk_widget_set_sensitive (page->target_row, target > 0 || !has_average (page));
}

static double
read_percent (GtkSpinButton *spin)
{
  return gw_axis_tidy (gtk_spin_button_get_value (spin) / 100);
}

/* What is usual is not written down. */
static double
read_target (GwBalancePage *page)
{
  double target = read_percent (page->target);
  gboolean is_usual = has_average (page) || target == GW_BALANCE_TARGET;

  return gtk_switch_get_active (page->average) && is_usual ? 0 : target;
}

static GwExperimentForm
get_form (GwBalancePage *page)
{
  return (GwExperimentForm){ page->name, page->axes, page->seed, page->sets };
}

void
gw_balance_page_show_experiment (GwBalancePage *page, const GwExperiment *experiment)
{
  const GwExperimentForm form = get_form (page);

  page->is_updating = TRUE;
  gw_experiment_form_show (&form, gw_study_page_get_document (GW_STUDY_PAGE (page)), experiment);
  show_metric (page, experiment->metric);
  show_target (page, experiment->target);
  gtk_spin_button_set_value (page->tolerance, experiment->tolerance * 100);
  gtk_spin_button_set_value (page->confidence, experiment->confidence * 100);
  page->is_updating = FALSE;
}

GwExperiment *
gw_balance_page_read_form (GwBalancePage *page, const GwExperiment *before)
{
  const GwExperimentForm form = get_form (page);
  GwExperiment *experiment = gw_experiment_form_read (&form, before);

  g_free (experiment->metric);
  experiment->metric = read_metric (page);
  experiment->target = read_target (page);
  experiment->tolerance = read_percent (page->tolerance);
  experiment->confidence = read_percent (page->confidence);
  return experiment;
}
