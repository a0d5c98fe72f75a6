/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-study-bar.h"

struct _GwStudyBar
{
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkWidget *start;
  GtkWidget *pause;
  GtkWidget *stop;
  GtkProgressBar *progress;
  GtkLabel *detail;

  GwStudyJob *job;
  gulong changed_id;
  gboolean can_start;
  char *plan;
};

G_DEFINE_FINAL_TYPE (GwStudyBar, gw_study_bar, GTK_TYPE_WIDGET)

static guint start_signal;

static void
update_progress (GwStudyBar *bar)
{
  gboolean is_active = bar->job != NULL && gw_study_job_is_playing (bar->job);
  double fraction = bar->job != NULL ? gw_study_job_get_fraction (bar->job) : 0;
  gboolean is_done = bar->job != NULL && gw_study_job_get_state (bar->job) == GW_JOB_ENDED
                     && !gw_study_job_was_stopped (bar->job);

  if (fraction >= 0)
    {
      gtk_progress_bar_set_fraction (bar->progress, MIN (fraction, 1));
    }
  else if (is_active && gw_study_job_get_state (bar->job) != GW_JOB_PAUSED)
    {
      gtk_progress_bar_pulse (bar->progress);
    }
  else if (!is_active)
    {
      gtk_progress_bar_set_fraction (bar->progress, is_done ? 1 : 0);
    }
}

static void
update_detail (GwStudyBar *bar)
{
  gboolean is_looking = bar->job != NULL && gw_study_job_is_active (bar->job)
                        && !gw_study_job_is_playing (bar->job);
  g_autofree char *detail =
      bar->job != NULL && !is_looking ? gw_study_job_dup_detail (bar->job) : NULL;
  gboolean has_failed = bar->job != NULL && gw_study_job_get_state (bar->job) == GW_JOB_FAILED;

  gtk_label_set_text (bar->detail, detail != NULL ? detail : bar->plan);
  gtk_widget_set_tooltip_text (GTK_WIDGET (bar->detail), has_failed ? detail : NULL);
  if (has_failed)
    {
      gtk_widget_add_css_class (GTK_WIDGET (bar->detail), "error");
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (bar->detail), "error");
    }
}

static void
update (GwStudyBar *bar)
{
  gboolean is_active = bar->job != NULL && gw_study_job_is_playing (bar->job);
  GwJobState state = is_active ? gw_study_job_get_state (bar->job) : GW_JOB_ENDED;

  gtk_widget_set_sensitive (bar->start, !is_active && bar->can_start);
  gtk_widget_set_sensitive (bar->pause, is_active && state != GW_JOB_STOPPING);
  gtk_widget_set_sensitive (bar->stop, is_active && state != GW_JOB_STOPPING);
  if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (bar->pause)) && !is_active)
    {
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (bar->pause), FALSE);
    }
  update_progress (bar);
  update_detail (bar);
}

void
gw_study_bar_set_job (GwStudyBar *bar, GwStudyJob *job)
{
  g_return_if_fail (GW_IS_STUDY_BAR (bar));

  if (bar->job != NULL)
    {
      g_clear_signal_handler (&bar->changed_id, bar->job);
    }
  g_set_object (&bar->job, job);
  if (job != NULL)
    {
      bar->changed_id = g_signal_connect_swapped (job, "changed", G_CALLBACK (update), bar);
    }
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (bar->pause), FALSE);
  update (bar);
}

void
gw_study_bar_set_can_start (GwStudyBar *bar, gboolean can_start, const char *reason)
{
  g_return_if_fail (GW_IS_STUDY_BAR (bar));

  bar->can_start = can_start;
  gtk_widget_set_tooltip_text (bar->start, can_start ? NULL : reason);
  update (bar);
}

void
gw_study_bar_set_plan (GwStudyBar *bar, const char *text)
{
  g_return_if_fail (GW_IS_STUDY_BAR (bar));

  g_free (bar->plan);
  bar->plan = g_strdup (text);
  update_detail (bar);
}

static void
start_cb (GwStudyBar *bar)
{
  g_signal_emit (bar, start_signal, 0);
}

static void
pause_cb (GwStudyBar *bar, GtkToggleButton *button)
{
  if (bar->job != NULL)
    {
      gw_study_job_set_paused (bar->job, gtk_toggle_button_get_active (button));
    }
}

static void
stop_cb (GwStudyBar *bar)
{
  if (bar->job != NULL)
    {
      gw_study_job_stop (bar->job);
    }
}

GtkWidget *
gw_study_bar_new (void)
{
  return g_object_new (GW_TYPE_STUDY_BAR, NULL);
}

static void
gw_study_bar_dispose (GObject *object)
{
  GwStudyBar *bar = GW_STUDY_BAR (object);

  if (bar->job != NULL)
    {
      g_clear_signal_handler (&bar->changed_id, bar->job);
      g_clear_object (&bar->job);
    }
  g_clear_pointer (&bar->content, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_study_bar_parent_class)->dispose (object);
}

static void
gw_study_bar_finalize (GObject *object)
{
  g_free (GW_STUDY_BAR (object)->plan);
  G_OBJECT_CLASS (gw_study_bar_parent_class)->finalize (object);
}

static void
gw_study_bar_class_init (GwStudyBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = gw_study_bar_dispose;
  G_OBJECT_CLASS (class)->finalize = gw_study_bar_finalize;
  start_signal = g_signal_new ("start", GW_TYPE_STUDY_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/gridwright/Gridwright/ui/gw-study-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, GwStudyBar, content);
  gtk_widget_class_bind_template_child (widget_class, GwStudyBar, start);
  gtk_widget_class_bind_template_child (widget_class, GwStudyBar, pause);
  gtk_widget_class_bind_template_child (widget_class, GwStudyBar, stop);
  gtk_widget_class_bind_template_child (widget_class, GwStudyBar, progress);
  gtk_widget_class_bind_template_child (widget_class, GwStudyBar, detail);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
  gtk_widget_class_bind_template_callback (widget_class, pause_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
}

static void
gw_study_bar_init (GwStudyBar *bar)
{
  bar->can_start = TRUE;
  bar->plan = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (bar));
  update (bar);
}
