/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-writing.h"

#include "gw-application.h"

void
gw_writing_begin (void)
{
  GApplication *application = g_application_get_default ();

  if (application != NULL)
    {
      g_application_hold (application);
    }
}

void
gw_writing_end (void)
{
  GApplication *application = g_application_get_default ();

  if (application != NULL)
    {
      g_application_release (application);
    }
}

GwWindow *
gw_writing_find_window (GwWindow *window)
{
  GApplication *application = g_application_get_default ();

  if (window != NULL && gtk_window_get_application (GTK_WINDOW (window)) != NULL)
    {
      return window;
    }
  return GW_IS_APPLICATION (application)
             ? gw_application_ensure_window (GW_APPLICATION (application))
             : NULL;
}

void
gw_writing_toast_failure (GtkWidget *widget, const GError *error)
{
  GwWindow *window;

  if (gtk_widget_activate_action (widget, "win.toast", "s", error->message))
    {
      return;
    }
  window = gw_writing_find_window (NULL);
  if (window != NULL)
    {
      gw_window_toast (window, error->message);
    }
}
