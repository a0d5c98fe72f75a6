/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table in Play, in the place of the board, for games that are played with cards. */
#include "gw-play-view-private.h"

static gboolean
is_table (GwPlayView *view)
{
  return gw_playback_has_episode (view->playback)
         && !gw_playback_get_plan (view->playback)->rules->palette->has_board;
}

GtkWidget *
gw_play_view_get_surface (GwPlayView *view)
{
  return is_table (view) ? GTK_WIDGET (view->table) : GTK_WIDGET (view->board);
}

void
gw_play_view_show_surface (GwPlayView *view)
{
  gboolean shows_table = is_table (view);
  gboolean has_focus = gtk_widget_get_focus_child (GTK_WIDGET (view->surface)) != NULL;

  gtk_stack_set_visible_child_name (view->surface, shows_table ? "table" : "board");
  /* cards stay where they are when there is less room below them */
  gw_toast_area_set_overlaid (view->toast_area, !shows_table);
  if (has_focus)
    {
      gtk_widget_grab_focus (gw_play_view_get_surface (view));
    }
  gtk_widget_set_visible (GTK_WIDGET (view->overlay_button),
                          gw_playback_get_plan (view->playback)->rules->n_overlays > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (view), "play.zoom-in", !shows_table);
  gtk_widget_action_set_enabled (GTK_WIDGET (view), "play.zoom-out", !shows_table);
  gtk_widget_action_set_enabled (GTK_WIDGET (view), "play.zoom-fit", !shows_table);
}

/* Whoever plays a side is asked why it does what it does. */
static void
side_picked_cb (GwPlayView *view, int side)
{
  const GwPlan *plan = gw_playback_get_plan (view->playback);
  gconstpointer state = gw_playback_get_state (view->playback);
  int n_actors = (int) plan->rules->count_actors (plan, state);

  for (int actor = 0; actor < n_actors && plan->rules->get_actor_side != NULL; actor++)
    {
      if (plan->rules->get_actor_side (plan, state, actor) == side)
        {
          gw_inspector_set_actor (view->inspector, actor);
          gtk_stack_set_visible_child_name (view->panel_stack, "inspector");
          return;
        }
    }
}

void
gw_play_view_init_table (GwPlayView *view)
{
  GwPlayerRows *rows = gw_episode_panel_get_player_rows (view->episode_panel);

  gw_table_area_set_play (view->table, view->hand);
  gw_score_lines_set_playback (view->score_lines, view->playback);
  gw_player_rows_set_playback (rows, view->playback);
  g_signal_connect_swapped (view->table, "side-picked", G_CALLBACK (side_picked_cb), view);
}
