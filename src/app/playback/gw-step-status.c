/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-step-status.h"

#include "gw-playback-words.h"

struct _GwStepStatus
{
  GtkWidget parent_instance;

  GtkLabel *label;
  GwPlayback *playback;
  GwLine *line;       /* that was told of last; never looked into */
  guint step;         /* that was told of last */
  guint pause_source; /* until it has passed, nothing new is told */
  gboolean is_late;   /* there is something new to tell */
};

G_DEFINE_FINAL_TYPE (GwStepStatus, gw_step_status, GTK_TYPE_WIDGET)

/* A step that is reached by going on is told with those that were passed on the way; one that was
 * jumped to, by itself. */
static guint
get_first_step (GwStepStatus *status, guint step)
{
  gboolean goes_on = gw_playback_get_frame_before (status->playback) != NULL;

  return goes_on && status->line == gw_playback_get_line (status->playback) && status->step < step
             ? status->step + 1
             : step;
}

static void
tell (GwStepStatus *status)
{
  guint step = gw_playback_get_step (status->playback);
  g_autofree char *text =
      gw_playback_has_episode (status->playback)
          ? gw_playback_describe_steps (status->playback, get_first_step (status, step))
          : g_strdup ("");

  status->is_late = FALSE;
  status->line = gw_playback_get_line (status->playback);
  status->step = step;
  if (g_strcmp0 (text, gtk_label_get_text (status->label)) != 0)
    {
      gtk_label_set_text (status->label, text);
      gtk_widget_set_tooltip_text (GTK_WIDGET (status->label), text);
    }
}

static gboolean
pause_cb (gpointer data)
{
  GwStepStatus *status = data;

  if (status->is_late)
    {
      tell (status);
      return G_SOURCE_CONTINUE;
    }
  status->pause_source = 0;
  return G_SOURCE_REMOVE;
}

static void
moved_cb (GwStepStatus *status)
{
  if (!gw_playback_is_playing (status->playback))
    {
      tell (status);
    }
  else if (status->pause_source != 0)
    {
      status->is_late = TRUE;
    }
  else
    {
      tell (status);
      status->pause_source = g_timeout_add (GW_STEP_STATUS_PAUSE, pause_cb, status);
    }
}

static void
reset_cb (GwStepStatus *status)
{
  status->line = NULL;
  tell (status);
}

/* Whoever stops wants to know at once. */
static void
playing_cb (GwStepStatus *status)
{
  if (!gw_playback_is_playing (status->playback))
    {
      g_clear_handle_id (&status->pause_source, g_source_remove);
      tell (status);
    }
}

void
gw_step_status_set_playback (GwStepStatus *status, GwPlayback *playback)
{
  g_return_if_fail (GW_IS_STEP_STATUS (status) && status->playback == NULL);

  status->playback = g_object_ref (playback);
  g_signal_connect_swapped (playback, "reset", G_CALLBACK (reset_cb), status);
  g_signal_connect_swapped (playback, "moved", G_CALLBACK (moved_cb), status);
  g_signal_connect_swapped (playback, "notify::playing", G_CALLBACK (playing_cb), status);
  tell (status);
}

const char *
gw_step_status_get_text (GwStepStatus *status)
{
  g_return_val_if_fail (GW_IS_STEP_STATUS (status), NULL);

  return gtk_label_get_text (status->label);
}

static void
gw_step_status_dispose (GObject *object)
{
  GwStepStatus *status = GW_STEP_STATUS (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  g_clear_handle_id (&status->pause_source, g_source_remove);
  if (status->playback != NULL)
    {
      g_signal_handlers_disconnect_by_data (status->playback, status);
      g_clear_object (&status->playback);
    }
  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_step_status_parent_class)->dispose (object);
}

static void
gw_step_status_class_init (GwStepStatusClass *class)
{
  G_OBJECT_CLASS (class)->dispose = gw_step_status_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
}

static void
gw_step_status_init (GwStepStatus *status)
{
  status->label =
      g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, "xalign", 0.0,
                    "ellipsize", PANGO_ELLIPSIZE_END, "single-line-mode", TRUE, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (status->label), "caption");
  gtk_widget_set_parent (GTK_WIDGET (status->label), GTK_WIDGET (status));
}
