/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-application-private.h"

#include <glib-unix.h>
#include <glib/gi18n-lib.h>

#include "gw-accessible-names.h"
#include "gw-edit.h"
#include "gw-episode-file.h"
#include "gw-help-window.h"
#include "gw-lost-work.h"
#include "gw-new-document.h"
#include "gw-preferences.h"
#include "gw-recent.h"
#include "gw-settings.h"

G_DEFINE_FINAL_TYPE (GwApplication, gw_application, ADW_TYPE_APPLICATION)

/* The window that is in front; NULL if there is none. */
static GwWindow *
get_active_window (GwApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  /* a dialog may be in front of it */
  while (window != NULL && !GW_IS_WINDOW (window))
    {
      window = gtk_window_get_transient_for (window);
    }
  return window != NULL ? GW_WINDOW (window) : NULL;
}

static GwWindow *
find_window (GwApplication *application, const char *path)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (application));

  for (GList *window = windows; window != NULL; window = window->next)
    {
      GwSession *session =
          GW_IS_WINDOW (window->data) ? gw_window_get_session (window->data) : NULL;

      if (session != NULL && g_strcmp0 (gw_session_get_path (session), path) == 0)
        {
          return window->data;
        }
    }
  return NULL;
}

GwWindow *
gw_application_ensure_window (GwApplication *application)
{
  GwWindow *window = get_active_window (application);

  if (window == NULL)
    {
      window = gw_window_new (GTK_APPLICATION (application));
      gtk_window_present (GTK_WINDOW (window));
    }
  return window;
}

/* Whether something else may take the place of what the window shows. */
static gboolean
is_free (GwWindow *window)
{
  /* one that has been closed meanwhile has no application any more */
  return window != NULL && gw_window_get_session (window) == NULL
         && gtk_window_get_application (GTK_WINDOW (window)) != NULL;
}

static gboolean
is_unmodified (GwWindow *window)
{
  return !gw_document_is_modified (gw_session_get_document (gw_window_get_session (window)));
}

GwWindow *
gw_application_show (GwApplication *application,
                     GwSession *session,
                     const GwLostWork *work,
                     GwWindow *window)
{
  const char *path = gw_session_get_path (session);
  GwWindow *same;

  g_return_val_if_fail (GW_IS_APPLICATION (application), NULL);

  same = path != NULL ? find_window (application, path) : NULL;
  if (same != NULL && is_unmodified (same))
    {
      window = same;
    }
  else if (!is_free (window))
    {
      window = gw_window_new (GTK_APPLICATION (application));
    }
  gw_window_set_session (window, session, work);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

/* Not before all files are in their windows: the question belongs to the one in front. Whoever has
 * closed the last one is not asked. */
void
gw_application_end_openings (GwApplication *application)
{
  if (application->is_recovery_due && application->n_openings == 0
      && gtk_application_get_windows (GTK_APPLICATION (application)) != NULL)
    {
      application->is_recovery_due = FALSE;
      gw_application_offer_recovery (application);
    }
}

static void
offer_recovery_once (GwApplication *application)
{
  application->is_recovery_due |= !application->has_offered_recovery;
  application->has_offered_recovery = TRUE;
  gw_application_end_openings (application);
}

/* Opening */

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwOpening) opening = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GwSession) session = gw_session_load_finish (result, &error);
  GwWindow *open_window = find_window (opening->application, opening->path);

  if (session == NULL)
    {
      gw_opening_refuse (opening, error);
    }
  else if (open_window != NULL)
    {
      gtk_window_present (GTK_WINDOW (open_window));
    }
  else
    {
      gw_application_show (opening->application, session, NULL, opening->window);
      gw_recent_add (opening->path);
    }
}

void
gw_opening_load (GwOpening *opening)
{
  gw_session_load_async (opening->path, opening->cancellable,
                         gw_opening_set_callback (opening, loaded_cb), opening);
}

void
gw_application_open_file (GwApplication *application, GFile *file, GwWindow *window)
{
  g_autofree char *path = g_file_get_path (file);
  GwWindow *open_window;
  GwOpening *opening;

  g_return_if_fail (GW_IS_APPLICATION (application));

  open_window = path != NULL ? find_window (application, path) : NULL;
  if (open_window != NULL)
    {
      gtk_window_present (GTK_WINDOW (open_window));
      return;
    }
  if (path == NULL)
    {
      g_autofree char *uri = g_file_get_uri (file);
      g_autoptr (GError) error = g_error_new (G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                                              _ ("Only files on this computer can be opened"));

      opening = gw_opening_new (application, uri, window);
      gw_opening_refuse (opening, error);
      gw_opening_free (opening);
      return;
    }
  opening = gw_opening_new (application, path, window);
  if (gw_episode_file_is_path (path))
    {
      gw_opening_load_episode (opening);
    }
  else if (g_str_has_suffix (path, ".gridwright"))
    {
      gw_opening_load (opening);
    }
  else
    {
      gw_opening_import (opening);
    }
}

/* Actions */

static void
new_document (GwApplication *application, const GwRules *rules)
{
  g_autoptr (GwDocument) document = gw_new_document (rules);
  g_autoptr (GwSession) session = gw_session_new (document, NULL);

  gw_application_show (application, session, NULL, get_active_window (application));
}

/* One more of the game that is being worked on. */
static void
new_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GwApplication *application = user_data;
  GwWindow *window = get_active_window (application);
  GwSession *session = window != NULL ? gw_window_get_session (window) : NULL;

  new_document (application, session != NULL
                                 ? gw_document_get_rules (gw_session_get_document (session))
                                 : gw_rules_get (0));
}

static void
new_game_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  const GwRules *rules = gw_rules_find (g_variant_get_string (parameter, NULL));

  if (rules != NULL)
    {
      new_document (user_data, rules);
    }
}

static void
preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gw_preferences_show (GTK_WINDOW (get_active_window (user_data)));
}

static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gw_help_window_show (GTK_WINDOW (get_active_window (user_data)));
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  adw_show_about_window (
      GTK_WINDOW (get_active_window (user_data)), "application-name", _ ("Gridwright"),
      "application-icon", GW_APP_ID, "version", GW_VERSION, "developer-name",
      _ ("The Gridwright authors"), "license-type", GTK_LICENSE_GPL_3_0, "comments",
      _ ("Draw a board, watch how a game plays on it, see why each unit moves, and turn a knob "
         "until it is fair."),
      "translator-credits", _ ("translator-credits"), NULL);
}

/* Each window asks for itself; the program ends with the last of them. */
static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (user_data));

  for (GList *window = windows; window != NULL; window = window->next)
    {
      if (GW_IS_WINDOW (window->data))
        {
          gtk_window_close (window->data);
        }
    }
}

static void
add_actions (GwApplication *application)
{
  static const GActionEntry entries[] = {
    { "new", new_cb },
    { "new-game", new_game_cb, "s" },
    { "preferences", preferences_cb },
    { "help", help_cb },
    { "about", about_cb },
    { "quit", quit_cb },
  };
  static const struct
  {
    const char *action;
    const char *keys[3];
  } accels[] = {
    { "app.new", { "<Control>n" } },
    { "app.quit", { "<Control>q" } },
    { "app.preferences", { "<Control>comma" } },
    { "app.help", { "F1" } },
    { "win.open", { "<Control>o" } },
    { "win.save", { "<Control>s" } },
    { "win.save-as", { "<Control><Shift>s" } },
    { "win.undo", { "<Control>z" } },
    { "win.redo", { "<Control><Shift>z", "<Control>y" } },
    { "win.copy-board::image", { "<Control><Shift>c" } },
    { "win.show-page::edit", { "<Control>1" } },
    { "win.show-page::play", { "<Control>2" } },
    { "win.show-page::analyse", { "<Control>3" } },
    { "win.show-shortcuts", { "<Control>question" } },
    { "window.close", { "<Control>w" } },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries),
                                   application);
  for (guint i = 0; i < G_N_ELEMENTS (accels); i++)
    {
      gtk_application_set_accels_for_action (GTK_APPLICATION (application), accels[i].action,
                                             accels[i].keys);
    }
}

/* GApplication */

static void
gw_application_activate (GApplication *base)
{
  GwApplication *application = GW_APPLICATION (base);

  gtk_window_present (GTK_WINDOW (gw_application_ensure_window (application)));
  offer_recovery_once (application);
}

static void
gw_application_open (GApplication *base, GFile **files, int n_files, const char *hint)
{
  GwApplication *application = GW_APPLICATION (base);
  GwWindow *window = get_active_window (application);

  for (int i = 0; i < n_files; i++)
    {
      /* a window that shows something else may be closed meanwhile */
      gw_application_open_file (application, files[i], is_free (window) ? window : NULL);
    }
  offer_recovery_once (application);
}

/* Not a question to anybody: what is unsaved is kept for the next start, and runs end as they do on
 * Ctrl-C. A second signal ends the program at once, should a disk not answer. */
static gboolean
leave_cb (gpointer user_data)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (user_data));

  for (GList *window = windows; window != NULL; window = window->next)
    {
      if (GW_IS_WINDOW (window->data))
        {
          gw_window_leave (window->data);
        }
    }
  /* closing one may close others that belong to it */
  while (gtk_application_get_windows (user_data) != NULL)
    {
      gtk_window_destroy (gtk_application_get_windows (user_data)->data);
    }
  return G_SOURCE_REMOVE;
}

static void
follow_signals (GwApplication *application)
{
  static const int signals[] = { SIGHUP, SIGINT, SIGTERM };

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    {
      g_unix_signal_add (signals[i], leave_cb, application);
    }
}

static void
gw_application_startup (GApplication *base)
{
  G_APPLICATION_CLASS (gw_application_parent_class)->startup (base);
  gtk_window_set_default_icon_name (GW_APP_ID);
  gw_accessible_names_init ();
  gw_settings_follow_theme ();
  add_actions (GW_APPLICATION (base));
  follow_signals (GW_APPLICATION (base));
}

static void
gw_application_shutdown (GApplication *base)
{
  g_clear_handle_id (&GW_APPLICATION (base)->turn_timer, g_source_remove);
  G_APPLICATION_CLASS (gw_application_parent_class)->shutdown (base);
  gw_lost_work_close ();
}

static void
gw_application_class_init (GwApplicationClass *class)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (class);

  application_class->activate = gw_application_activate;
  application_class->open = gw_application_open;
  application_class->startup = gw_application_startup;
  application_class->shutdown = gw_application_shutdown;
}

static void
gw_application_init (GwApplication *application)
{
}

GwApplication *
gw_application_new (void)
{
  return g_object_new (GW_TYPE_APPLICATION, "application-id", GW_APP_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN, "resource-base-path",
                       "/io/github/gridwright/Gridwright", NULL);
}
