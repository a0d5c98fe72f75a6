/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Episodes of runs, watched in the window. */
#include "gw-play-view.h"
#include "gw-run-library.h"
#include "gw-window-private.h"

/* What people call the run. */
static char *
dup_name (const char *folder)
{
  g_autoptr (GwRunLibrary) library = gw_run_library_dup_default ();
  GwRunItem *item = gw_run_library_find (library, folder);

  return item != NULL ? g_strdup (gw_run_item_get_name (item))
                      : g_filename_display_basename (folder);
}

static void
play_episode_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwWindow *window = GW_WINDOW (widget);
  g_autofree char *name = NULL;
  const char *folder;
  guint64 episode;

  if (window->session == NULL)
    {
      return;
    }
  g_variant_get (parameter, "(&st)", &folder, &episode);
  name = dup_name (folder);
  gw_play_view_open_run_episode (GW_PLAY_VIEW (window->play_view), folder, name, episode);
}

void
gw_window_install_run_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "win.play-episode", "(st)", play_episode_cb);
}
