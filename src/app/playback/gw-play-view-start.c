/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which episode Play shows: one of the window's document, started when it is looked at and again
 * when the document has changed, or a saved one. */
#include "gw-play-view-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "gw-edit.h"

/* The page with what there is to do instead of playing. */
static void
show_status (GwPlayView *view, gboolean is_refused)
{
  const GwRules *rules = gw_document_get_rules (view->source);
  gboolean can_draw = rules->palette->size_is_optional && rules->place != NULL;

  gtk_widget_set_visible (view->new_map_button, can_draw);
  gtk_widget_set_visible (view->edit_button, TRUE);
  gtk_widget_set_visible (view->next_seed_button, is_refused);
  if (can_draw)
    {
      gtk_widget_remove_css_class (view->edit_button, "suggested-action");
    }
  else
    {
      gtk_widget_add_css_class (view->edit_button, "suggested-action");
    }
  gw_play_view_update_map_actions (view);
  gtk_stack_set_visible_child_name (view->stack, "status");
}

static void
show_refusal (GwPlayView *view, const char *reason)
{
  g_autofree char *escaped = g_markup_escape_text (reason, -1);

  adw_status_page_set_title (view->status_page, _ ("This Episode Cannot Start"));
  adw_status_page_set_description (view->status_page, escaped);
  adw_status_page_set_icon_name (view->status_page, "dialog-warning-symbolic");
  show_status (view, TRUE);
}

static gboolean
grab_focus_cb (gpointer data)
{
  if (gtk_widget_get_mapped (data))
    {
      gtk_widget_grab_focus (data);
    }
  return G_SOURCE_REMOVE;
}

/* A game that draws its maps asks before it draws the first one. */
static void
show_invitation (GwPlayView *view)
{
  const GwRules *rules = gw_document_get_rules (view->source);
  g_autofree char *name = g_markup_escape_text (_ (rules->name), -1);
  g_autofree char *summary = g_markup_escape_text (_ (rules->summary), -1);

  adw_status_page_set_title (view->status_page, name);
  adw_status_page_set_description (view->status_page, summary);
  adw_status_page_set_icon_name (view->status_page, "applications-games-symbolic");
  show_status (view, FALSE);
  /* not before the page that is being left has given the focus away */
  g_idle_add_full (G_PRIORITY_DEFAULT, grab_focus_cb, g_object_ref (view), g_object_unref);
}

static gboolean
wants_invitation (GwPlayView *view)
{
  const GwRules *rules = gw_document_get_rules (view->source);

  return !view->is_begun && view->source == view->document && rules->hand_sides != 0
         && rules->palette->has_board && gw_document_get_map (view->source)->width == 0;
}

static void
update_rules (GwPlayView *view)
{
  const GwRules *rules = gw_document_get_rules (view->source);

  gtk_label_set_text (view->rules_name, _ (rules->name));
  gtk_label_set_text (view->rules_summary,
                      _ (rules->how_to != NULL ? rules->how_to : rules->summary));
}

static void
started_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwPlayView) view = user_data;
  g_autoptr (GError) error = NULL;

  /* the view may have been left meanwhile */
  if (view->playback == NULL
      || (!gw_playback_start_finish (view->playback, result, &error)
          && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)))
    {
      return;
    }
  if (error != NULL)
    {
      show_refusal (view, error->message);
    }
}

/* What was opened, or how what is played by now differs from it. */
static void
update_saved_label (GwPlayView *view)
{
  g_autofree char *text = NULL;

  if (view->source == view->document)
    {
      return;
    }
  if (gw_document_is_modified (view->source))
    {
      /* Translators: a number, and the name of a run or a file whose parameters were changed */
      text = g_strdup_printf (_ ("Seed %" PRIu64 " of “%s”, with changes"), view->seed,
                              view->saved_name);
    }
  else if (view->seed != view->saved_seed)
    {
      /* Translators: a number, and the name of a run or a file */
      text = g_strdup_printf (_ ("Seed %" PRIu64 ", with the map and the parameters of “%s”"),
                              view->seed, view->saved_name);
    }
  gtk_label_set_text (view->saved_label, text != NULL ? text : view->saved_text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (view->saved_label),
                               text != NULL ? text : view->saved_text);
}

void
gw_play_view_tell_origin (GwPlayView *view, const char *text)
{
  g_free (view->saved_text);
  view->saved_text = g_strdup (text);
  update_saved_label (view);
}

static void
start (GwPlayView *view, guint64 seed, gboolean is_watched)
{
  view->seed = seed;
  view->is_stale = FALSE;
  view->is_begun = TRUE;
  gw_episode_panel_set_seed (view->episode_panel, seed);
  if (view->source != NULL)
    {
      update_rules (view);
      update_saved_label (view);
      gw_play_view_prepare_hand (view, is_watched);
      gw_playback_start_async (view->playback, view->source, seed, started_cb, g_object_ref (view));
    }
}

void
gw_play_view_start (GwPlayView *view, guint64 seed)
{
  start (view, seed, FALSE);
}

/* Nobody plays what was opened to be looked at, until they say so. */
static gboolean
is_watching (GwPlayView *view)
{
  return view->source != view->document && gw_playback_get_hand_sides (view->playback) == 0;
}

void
gw_play_view_start_if_stale (GwPlayView *view)
{
  if (view->is_stale && view->source != NULL && gtk_widget_get_mapped (GTK_WIDGET (view)))
    {
      if (wants_invitation (view))
        {
          show_invitation (view);
          return;
        }
      start (view, view->seed, is_watching (view));
    }
}

static void
source_changed_cb (GwPlayView *view)
{
  view->is_stale = TRUE;
  gw_play_view_start_if_stale (view);
}

/* A table or a place where nothing is to be seen counts, too: the rules may read it. */
static void
map_changed_cb (GwPlayView *view, gpointer region)
{
  source_changed_cb (view);
}

/* The controls beside the board change whatever is played, be it the window's or not. */
static void
set_source (GwPlayView *view, GwDocument *document)
{
  if (view->source != NULL)
    {
      g_signal_handlers_disconnect_by_data (view->source, view);
    }
  g_set_object (&view->source, document);
  if (document != NULL)
    {
      g_signal_connect_swapped (document, "map-changed", G_CALLBACK (map_changed_cb), view);
      g_signal_connect_swapped (document, "map-replaced", G_CALLBACK (source_changed_cb), view);
      g_signal_connect_swapped (document, "params-changed", G_CALLBACK (source_changed_cb), view);
    }
  gw_hand_panel_set_document (gw_episode_panel_get_hand_panel (view->episode_panel), document);
  gw_player_rows_set_document (gw_episode_panel_get_player_rows (view->episode_panel), document);
  gtk_widget_set_visible (view->saved_chip, view->source != view->document);
  gw_play_view_update_map_actions (view);
}

void
gw_play_view_leave_saved (GwPlayView *view)
{
  if (view->source != view->document)
    {
      set_source (view, view->document);
      view->is_stale = TRUE;
      gw_play_view_start_if_stale (view);
    }
}

void
gw_play_view_set_document (GwPlayView *view, GwDocument *document)
{
  g_return_if_fail (GW_IS_PLAY_VIEW (view));

  g_set_object (&view->document, document);
  set_source (view, document);
  gw_playback_clear (view->playback);
  view->seed = GW_PLAY_VIEW_FIRST_SEED;
  view->is_stale = document != NULL;
  view->is_begun = FALSE;
  gw_inspector_set_actor (view->inspector, -1);
  gw_board_area_set_map (view->board, NULL);
  gtk_stack_set_visible_child_name (view->stack, "waiting");
  gw_play_view_start_if_stale (view);
}

void
gw_play_view_show_episode (GwPlayView *view,
                           GwDocument *document,
                           GwEpisode *episode,
                           const char *name)
{
  g_autofree char *text = g_strdup_printf (_ ("Saved episode “%s”"), name);

  g_return_if_fail (GW_IS_PLAY_VIEW (view));
  g_return_if_fail (GW_IS_DOCUMENT (document));

  set_source (view, document);
  g_free (view->saved_name);
  view->saved_name = g_strdup (name);
  view->seed = view->saved_seed = gw_episode_get_seed (episode);
  gw_play_view_tell_origin (view, text);
  view->is_stale = FALSE;
  update_rules (view);
  gw_play_view_prepare_hand (view, TRUE);
  gw_playback_open_async (view->playback, document, episode, started_cb, g_object_ref (view));
}
