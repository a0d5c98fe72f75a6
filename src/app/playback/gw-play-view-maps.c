/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps in Play that come from a code, go out as one, or are drawn anew. */
#include "gw-play-view-private.h"

#include <glib/gi18n-lib.h>

#include "gw-code-row.h"
#include "gw-draw-board.h"

static gboolean
has_codec (GwDocument *document)
{
  return document != NULL && gw_code_row_find_codec (gw_document_get_rules (document)) != NULL;
}

/* Of the map as it is at the start, be it drawn or not. */
char *
gw_play_view_dup_code (GwPlayView *view, GError **error)
{
  GwPlan *plan = gw_playback_get_plan (view->playback);
  g_autoptr (GwEpisode) episode =
      gw_episode_new (plan, gw_playback_get_seed (view->playback), error);
  g_autoptr (GwMap) map =
      episode != NULL ? gw_plan_place (plan, gw_episode_get_state (episode), error) : NULL;

  if (map == NULL)
    {
      return NULL;
    }
  return gw_code_row_find_codec (plan->rules)->encode (map, plan->params, error);
}

static void
copy_code_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GwPlayView *view = GW_PLAY_VIEW (widget);
  g_autoptr (GError) error = NULL;
  g_autofree char *code = gw_play_view_dup_code (view, &error);

  if (code != NULL)
    {
      gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), code);
    }
  gw_play_view_toast (view, code != NULL ? _ ("The code of the map is copied") : error->message);
}

gboolean
gw_play_view_take_code (GwPlayView *view, const char *code)
{
  g_autoptr (GError) error = NULL;

  if (!gw_code_paste (view->document, code, &error))
    {
      gw_play_view_toast (view, error->message);
      return FALSE;
    }
  gw_play_view_leave_saved (view);
  return TRUE;
}

static void
code_read_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwPlayView) view = user_data;
  g_autofree char *code = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (object), result, NULL);

  if (view->document == NULL)
    {
      return;
    }
  if (code == NULL)
    {
      gw_play_view_toast (view, _ ("There is no text to paste"));
      return;
    }
  gw_play_view_take_code (view, code);
}

static void
paste_code_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, code_read_cb,
                                 g_object_ref (widget));
}

/* A document that leaves its board open draws one; in any other, a new map takes the place of what
 * cannot be played. */
static void
draw_map_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GwPlayView *view = GW_PLAY_VIEW (widget);
  g_autoptr (GError) error = NULL;

  if (view->source == NULL)
    {
      return;
    }
  if (gw_document_get_map (view->source)->width == 0)
    {
      gw_play_view_start (view, view->seed);
    }
  else if (!gw_draw_board (view->source, view->seed, &error))
    {
      gw_play_view_toast (view, error->message);
    }
}

/* Until a source of another game has its episode, that of the one before is there. */
static gboolean
has_episode_of_source (GwPlayView *view)
{
  return gw_playback_has_episode (view->playback) && view->source != NULL
         && gw_playback_get_plan (view->playback)->rules == gw_document_get_rules (view->source);
}

/* A code is copied of what is watched, but pasted into the document of the window, which may be of
 * another game. */
void
gw_play_view_update_map_actions (GwPlayView *view)
{
  GtkWidget *widget = GTK_WIDGET (view);
  gboolean can_paste = has_codec (view->document);

  gtk_widget_action_set_enabled (widget, "play.copy-code",
                                 has_codec (view->source) && has_episode_of_source (view));
  gtk_widget_action_set_enabled (widget, "play.paste-code", can_paste);
  gtk_widget_set_visible (view->paste_button, can_paste);
}

void
gw_play_view_install_map_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "play.copy-code", NULL, copy_code_cb);
  gtk_widget_class_install_action (class, "play.paste-code", NULL, paste_code_cb);
  gtk_widget_class_install_action (class, "play.draw-map", NULL, draw_map_cb);
}
