/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "gw-number-text.h"
#include "gw-sweep-page-private.h"
#include "gw-sweep-question.h"

/* How long a form rests, in milliseconds, before earlier results are looked for. */
#define REST_MS 300

G_DEFINE_FINAL_TYPE (GwSweepPage, gw_sweep_page, GW_TYPE_STUDY_PAGE)

static GwDocument *
get_document (GwSweepPage *page)
{
  return gw_study_page_get_document (GW_STUDY_PAGE (page));
}

GwSweep *
gw_sweep_page_get_sweep (GwSweepPage *page)
{
  return gw_study_page_get_study (GW_STUDY_PAGE (page));
}

/* The job */

static char *
dup_plan (guint64 n_points, guint64 episodes)
{
  g_autofree char *points = gw_count_to_text (n_points);
  g_autofree char *total = gw_count_to_text (n_points * episodes);

  /* Translators: settings to be played, and episodes in all */
  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%s point · %s episodes", "%s points · %s episodes", n_points),
      points, total);
}

static void
update_bar (GwSweepPage *page)
{
  GwExperiment *experiment = gw_experiment_chooser_get_experiment (page->chooser);
  guint64 n_points = gw_axis_list_count_points (page->axes);
  guint64 episodes = experiment != NULL && experiment->episodes > 0 ? experiment->episodes
                                                                    : GW_SWEEP_DEFAULT_EPISODES;
  g_autofree char *plan = dup_plan (n_points, episodes);
  GwSweep *sweep = gw_sweep_page_get_sweep (page);
  gboolean is_complete = sweep != NULL && gw_sweep_is_complete (sweep);
  gboolean is_changed = gtk_widget_get_visible (page->note);
  gboolean is_too_large = n_points > GW_SWEEP_MAX_POINTS;

  gw_study_bar_set_plan (page->bar, n_points > 0 ? plan : "");
  gw_study_bar_set_can_start (page->bar,
                              experiment != NULL && n_points > 0 && !is_too_large
                                  && (!is_complete || is_changed),
                              is_too_large  ? _ ("These are too many points")
                              : is_complete ? _ ("All of it has been played")
                                            : NULL);
}

static void
gw_sweep_page_job_changed (GwStudyPage *study_page)
{
  GwSweepPage *page = GW_SWEEP_PAGE (study_page);
  GwStudyJob *job = gw_study_page_get_job (study_page);

  /* nothing was found, which is no news */
  if (job != NULL && !gw_study_job_is_active (job) && gw_study_job_get_study (job) == NULL
      && gw_study_job_get_error (job) == NULL)
    {
      gw_study_page_take_job (study_page, NULL, NULL);
      return;
    }
  gtk_widget_set_sensitive (page->folder, gw_sweep_page_get_sweep (page) != NULL);
  gw_sweep_page_show_results (page);
  update_bar (page);
}

static void
take_job (GwSweepPage *page, GwStudyJob *job, GwExperiment *experiment)
{
  g_clear_pointer (&page->readings, g_array_unref);
  gw_study_page_take_job (GW_STUDY_PAGE (page), job, experiment);
}

static void
ask (GwSweepPage *page, const GwStudyKind *kind, const char *name)
{
  GwExperiment *experiment = gw_experiment_chooser_get_experiment (page->chooser);
  g_autoptr (GError) error = NULL;
  GwSweepQuestion *question = gw_sweep_question_new (get_document (page), experiment, &error);

  if (question == NULL)
    {
      take_job (page, NULL, NULL);
      gtk_widget_activate_action (GTK_WIDGET (page), "win.toast", "s", error->message);
      return;
    }
  take_job (page, gw_study_job_new (kind, name, question, (GDestroyNotify) gw_sweep_question_free),
            experiment);
}

void
gw_sweep_page_start (GwSweepPage *page)
{
  GwExperiment *experiment;

  g_return_if_fail (GW_IS_SWEEP_PAGE (page));

  g_clear_handle_id (&page->rest_timer, g_source_remove);
  experiment = gw_experiment_chooser_get_experiment (page->chooser);
  if (experiment != NULL && !gw_study_page_is_active (GW_STUDY_PAGE (page)))
    {
      ask (page, &gw_sweep_play_kind, experiment->name);
    }
}

static gboolean
rest_cb (gpointer data)
{
  GwSweepPage *page = data;

  page->rest_timer = 0;
  if (gw_axis_list_count_points (page->axes) > 0)
    {
      ask (page, &gw_sweep_open_kind, NULL);
    }
  return G_SOURCE_REMOVE;
}

/* The form */

static void
form_changed_cb (GwSweepPage *page)
{
  GwExperiment *before = gw_experiment_chooser_get_experiment (page->chooser);
  g_autoptr (GwExperiment) experiment = NULL;

  if (page->is_updating || before == NULL)
    {
      return;
    }
  experiment = gw_sweep_page_read_form (page, before);
  gw_experiment_chooser_change (page->chooser, experiment);
}

/* One that is only looked for makes way at once. */
static void
gw_sweep_page_check_job (GwStudyPage *study_page)
{
  GwSweepPage *page = GW_SWEEP_PAGE (study_page);
  GwExperiment *experiment = gw_experiment_chooser_get_experiment (page->chooser);

  if (!gw_study_page_is_active (study_page)
      && (experiment == NULL || !gw_study_page_is_about (study_page, experiment)))
    {
      g_clear_handle_id (&page->rest_timer, g_source_remove);
      take_job (page, NULL, NULL);
      page->rest_timer = experiment != NULL ? g_timeout_add (REST_MS, rest_cb, page) : 0;
    }
}

static void
experiment_changed_cb (GwSweepPage *page)
{
  GwExperiment *experiment = gw_experiment_chooser_get_experiment (page->chooser);

  gtk_stack_set_visible_child_name (page->stack, experiment != NULL ? "work" : "empty");
  if (experiment != NULL)
    {
      gw_sweep_page_show_experiment (page, experiment);
    }
  gw_sweep_page_check_job (GW_STUDY_PAGE (page));
  update_bar (page);
}

static void
gw_sweep_page_document_set (GwStudyPage *study_page)
{
  GwSweepPage *page = GW_SWEEP_PAGE (study_page);

  gtk_widget_set_sensitive (GTK_WIDGET (page), get_document (page) != NULL);
  if (get_document (page) != NULL)
    {
      gw_sweep_page_list_measures (page);
      /* another map may have other parameters */
      g_signal_connect_swapped (get_document (page), "params-changed",
                                G_CALLBACK (experiment_changed_cb), page);
    }
  gw_experiment_chooser_set_document (page->chooser, get_document (page));
}

GwExperimentChooser *
gw_sweep_page_get_chooser (GwSweepPage *page)
{
  g_return_val_if_fail (GW_IS_SWEEP_PAGE (page), NULL);

  return page->chooser;
}

GwAxisList *
gw_sweep_page_get_axes (GwSweepPage *page)
{
  g_return_val_if_fail (GW_IS_SWEEP_PAGE (page), NULL);

  return page->axes;
}

GwChartView *
gw_sweep_page_get_chart_view (GwSweepPage *page)
{
  g_return_val_if_fail (GW_IS_SWEEP_PAGE (page), NULL);

  return page->chart_view;
}

void
gw_sweep_page_enter_episodes (GwSweepPage *page, guint64 episodes)
{
  g_return_if_fail (GW_IS_SWEEP_PAGE (page));

  gtk_spin_button_set_value (page->episodes, (double) episodes);
}

GtkWidget *
gw_sweep_page_new (void)
{
  return g_object_new (GW_TYPE_SWEEP_PAGE, NULL);
}

static void
gw_sweep_page_dispose (GObject *object)
{
  GwSweepPage *page = GW_SWEEP_PAGE (object);

  g_clear_handle_id (&page->rest_timer, g_source_remove);
  G_OBJECT_CLASS (gw_sweep_page_parent_class)->dispose (object);
}

static void
gw_sweep_page_finalize (GObject *object)
{
  GwSweepPage *page = GW_SWEEP_PAGE (object);

  g_clear_pointer (&page->measures, g_ptr_array_unref);
  g_clear_pointer (&page->readings, g_array_unref);
  G_OBJECT_CLASS (gw_sweep_page_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, GwSweepPage, stack);
  gtk_widget_class_bind_template_child (widget_class, GwSweepPage, pane);
  gtk_widget_class_bind_template_child (widget_class, GwSweepPage, form);
  gtk_widget_class_bind_template_child (widget_class, GwSweepPage, chooser);
  gtk_widget_class_bind_template_child (widget_class, GwSweepPage, name);
  gtk_widget_class_bind_template_child (widget_class, GwSweepPage, axes);
  gtk_widget_class_bind_template_child (widget_class, GwSweepPage, episodes);
  gtk_widget_class_bind_template_child (widget_class, GwSweepPage, seed);
  gtk_widget_class_bind_template_child (widget_class, GwSweepPage, common_seeds);
  gtk_widget_class_bind_template_child (widget_class, GwSweepPage, stop_width);
  gtk_widget_class_bind_template_child (widget_class, GwSweepPage, sets);
  gtk_widget_class_bind_template_child (widget_class, GwSweepPage, bar);
  gtk_widget_class_bind_template_child (widget_class, GwSweepPage, measure);
  gtk_widget_class_bind_template_child (widget_class, GwSweepPage, folder);
  gtk_widget_class_bind_template_child (widget_class, GwSweepPage, chart_view);
  gtk_widget_class_bind_template_child (widget_class, GwSweepPage, sentence);
  gtk_widget_class_bind_template_child (widget_class, GwSweepPage, note);
}

/* Where the form is folded away, it comes out, as there is something to be chosen. */
static void
add_cb (GwSweepPage *page)
{
  gw_experiment_chooser_add (page->chooser);
  gw_side_pane_set_reveals_side (page->pane, TRUE);
}

static void
gw_sweep_page_class_init (GwSweepPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  GwStudyPageClass *page_class = GW_STUDY_PAGE_CLASS (class);

  g_type_ensure (GW_TYPE_AXIS_LIST);
  g_type_ensure (GW_TYPE_CHART_VIEW);
  g_type_ensure (GW_TYPE_EXPERIMENT_CHOOSER);
  g_type_ensure (GW_TYPE_SIDE_PANE);
  g_type_ensure (GW_TYPE_STUDY_BAR);
  G_OBJECT_CLASS (class)->dispose = gw_sweep_page_dispose;
  G_OBJECT_CLASS (class)->finalize = gw_sweep_page_finalize;
  page_class->document_set = gw_sweep_page_document_set;
  page_class->job_changed = gw_sweep_page_job_changed;
  page_class->check_job = gw_sweep_page_check_job;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/gridwright/Gridwright/ui/gw-sweep-page.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, experiment_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, form_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, gw_sweep_page_start);
  gtk_widget_class_bind_template_callback (widget_class, gw_sweep_page_choose_measure);
  gtk_widget_class_bind_template_callback (widget_class, gw_sweep_page_open_folder);
  gtk_widget_class_bind_template_callback (widget_class, gw_sweep_page_open_point);
}

static void
gw_sweep_page_init (GwSweepPage *page)
{
  page->is_updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (page));
  page->is_updating = FALSE;
  gw_study_page_set_up (GW_STUDY_PAGE (page), page->bar, page->form, page->note);
  gw_axis_list_set_up (page->axes, GW_SWEEP_MAX_AXES, FALSE);
  gw_experiment_chooser_set_up (page->chooser, GW_EXPERIMENT_SWEEP,
                                gw_sweep_page_create_experiment);
}
