/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Starting the tour, which takes place on a sample. */
#include "gw-samples.h"
#include "gw-settings.h"
#include "gw-tour.h"
#include "gw-window-private.h"

/* A small board on which either side may win: a rate of 100 % has no whiskers to be shown. */
#define SAMPLE "chase-two-exits.gridwright"

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwWindow) window = user_data;
  GwWindow *shown = gw_window_show_sample (window, result);

  if (shown != NULL)
    {
      g_set_weak_pointer (&shown->tour, GTK_WIDGET (gw_tour_start (shown, shown->tour_overlay)));
    }
}

static void
tour_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwWindow *window = GW_WINDOW (widget);
  g_autofree char *path = gw_samples_dup_path (SAMPLE);

  g_settings_set_boolean (gw_settings_get (), "tour-offered", TRUE);
  if (window->tour != NULL)
    {
      gw_tour_end (GW_TOUR (window->tour));
    }
  gw_session_load_async (path, NULL, loaded_cb, g_object_ref (widget));
}

void
gw_window_install_tour_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "win.tour", NULL, tour_cb);
}
