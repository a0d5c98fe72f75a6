/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-play-view-private.h"

#include <glib/gi18n-lib.h>

#include "gw-key-tooltip.h"
#include "gw-wrap-row.h"

enum
{
  PROP_STRIDE = 1,
  PROP_SPEED,
  PROP_SHOWS_PANEL,
  PROP_USES_CURSOR,
  PROP_SEES_ALL,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (GwPlayView, gw_play_view, GTK_TYPE_WIDGET)

void
gw_play_view_toast (GwPlayView *view, const char *text)
{
  gtk_widget_activate_action (GTK_WIDGET (view), "win.toast", "s", text);
}

GwPlayback *
gw_play_view_get_playback (GwPlayView *view)
{
  g_return_val_if_fail (GW_IS_PLAY_VIEW (view), NULL);

  return view->playback;
}

/* What is shown */

/* Keys belong to the episode as soon as it is shown, unless somebody is busy in a panel. */
static void
show_episode (GwPlayView *view)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (view));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  gtk_stack_set_visible_child_name (view->stack, "episode");
  if (gtk_widget_get_mapped (GTK_WIDGET (view))
      && (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (view))))
    {
      gtk_widget_grab_focus (gw_play_view_get_surface (view));
    }
}

static void
update_branch_chip (GwPlayView *view)
{
  gboolean is_branch =
      gw_playback_has_episode (view->playback) && gw_playback_get_line_index (view->playback) > 0;

  gtk_widget_set_visible (view->branch_chip, is_branch);
  if (is_branch)
    {
      g_autofree char *text = g_strdup_printf (
          _ ("Branch from step %u"), gw_line_get_fork_step (gw_playback_get_line (view->playback)));

      gtk_label_set_text (view->branch_label, text);
    }
}

static void
update_play_button (GwPlayView *view)
{
  gboolean is_playing = gw_playback_is_playing (view->playback);

  gtk_button_set_icon_name (view->play_button, is_playing ? "media-playback-pause-symbolic"
                                                          : "media-playback-start-symbolic");
  gw_key_tooltip_set_text (GTK_WIDGET (view->play_button), is_playing ? _ ("Pause") : _ ("Play"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (view->play_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  is_playing ? _ ("Pause") : _ ("Play"), -1);
}

static void
update_speed (GwPlayView *view)
{
  g_autofree char *number = gw_number_to_text (gw_playback_get_speed (view->playback));
  const char *const formats[] = {
    [GW_STRIDE_STEP] = "%s×",
    /* Translators: the speed, when an episode goes by whole phases */
    [GW_STRIDE_PHASE] = _ ("%s× phases"),
    /* Translators: the speed, when an episode goes by whole rounds */
    [GW_STRIDE_ROUND] = _ ("%s× rounds"),
  };
  g_autofree char *text =
      g_strdup_printf (formats[gw_playback_get_stride (view->playback)], number);

  gtk_menu_button_set_label (GTK_MENU_BUTTON (view->speed_button), text);
  /* what has the focus is a button inside, and "1×" alone says little */
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (view->speed_button)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Speed"), -1);
}

static void
speed_changed_cb (GwPlayView *view)
{
  update_speed (view);
  g_object_notify_by_pspec (G_OBJECT (view), props[PROP_SPEED]);
}

static void
stride_changed_cb (GwPlayView *view)
{
  update_speed (view);
  g_object_notify_by_pspec (G_OBJECT (view), props[PROP_STRIDE]);
}

static void
reveals_side_changed_cb (GwPlayView *view)
{
  g_object_notify_by_pspec (G_OBJECT (view), props[PROP_SHOWS_PANEL]);
}

/* A map that is shown already keeps its tiles. */
static void
show_map (GwPlayView *view)
{
  GwMap *map = (GwMap *) gw_playback_get_frame (view->playback)->map;

  if (map != gw_board_area_get_map (view->board))
    {
      gw_board_area_set_map (view->board, map);
    }
}

static void
reset_cb (GwPlayView *view)
{
  if (!gw_playback_has_episode (view->playback))
    {
      gw_play_view_update_actions (view);
      return;
    }
  view->seed = gw_playback_get_seed (view->playback);
  gw_play_view_stop_gliding (view);
  show_map (view);
  gw_play_view_point_again (view);
  gw_play_view_show_surface (view);
  gw_play_view_update_board (view, gw_playback_get_frame_before (view->playback) != NULL);
  gw_overlay_picker_update (view->overlay_picker);
  update_branch_chip (view);
  show_episode (view);
  gw_play_view_update_actions (view);
}

static void
moved_cb (GwPlayView *view)
{
  gw_play_view_update_board (view, gw_playback_get_frame_before (view->playback) != NULL);
  gw_play_view_update_actions (view);
}

/* Panels */

static void
seed_chosen_cb (GwPlayView *view, guint64 seed)
{
  gw_play_view_start (view, seed);
}

static void
inspector_changed_cb (GwPlayView *view)
{
  gw_play_view_light_again (view);
  gw_play_view_update_board (view, FALSE);
}

static void
row_hovered_cb (GwPlayView *view, int row)
{
  gw_board_area_queue_overlay_draw (view->board);
}

static void
row_chosen_cb (GwPlayView *view, int row)
{
  gw_play_view_take_over (view, (guint) row);
}

static void
overlays_changed_cb (GwPlayView *view)
{
  gw_board_area_queue_overlay_draw (view->board);
}

/* Keys are for the episode again. */
static void
menu_closed_cb (GwPlayView *view)
{
  gtk_widget_grab_focus (gw_play_view_get_surface (view));
}

static void
params_shown_cb (GwPlayView *view)
{
  gw_live_params_set_params (view->live_params, gw_playback_has_episode (view->playback)
                                                    ? gw_playback_get_plan (view->playback)->params
                                                    : NULL);
}

static void
params_set_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwPlayView) view = user_data;
  g_autoptr (GError) error = NULL;

  if (!gw_playback_set_params_finish (GW_PLAYBACK (object), result, &error)
      && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      gw_play_view_toast (view, error->message);
    }
}

static void
params_apply_cb (GwPlayView *view)
{
  if (gw_playback_has_episode (view->playback))
    {
      gw_playback_set_params_async (view->playback, gw_live_params_get_changes (view->live_params),
                                    params_set_cb, g_object_ref (view));
    }
}

/* The widget */

static void
gw_play_view_map (GtkWidget *widget)
{
  GwPlayView *view = GW_PLAY_VIEW (widget);

  GTK_WIDGET_CLASS (gw_play_view_parent_class)->map (widget);
  gw_play_view_start_if_stale (view);
  if (gw_playback_has_episode (view->playback))
    {
      show_episode (view);
      gw_playback_go_on (view->playback);
    }
}

static void
gw_play_view_unmap (GtkWidget *widget)
{
  GwPlayView *view = GW_PLAY_VIEW (widget);

  gw_playback_set_playing (view->playback, FALSE);
  gw_play_view_stop_gliding (view);
  GTK_WIDGET_CLASS (gw_play_view_parent_class)->unmap (widget);
}

static gboolean
gw_play_view_grab_focus (GtkWidget *widget)
{
  GwPlayView *view = GW_PLAY_VIEW (widget);

  if (g_strcmp0 (gtk_stack_get_visible_child_name (view->stack), "status") == 0)
    {
      return gtk_widget_grab_focus (
          gtk_widget_get_visible (view->new_map_button) ? view->new_map_button : view->edit_button);
    }
  return gtk_widget_grab_focus (gw_play_view_get_surface (view));
}

static void
gw_play_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  GwPlayView *view = GW_PLAY_VIEW (object);

  switch (id)
    {
    case PROP_STRIDE:
      g_value_set_uint (value, gw_playback_get_stride (view->playback));
      break;
    case PROP_SPEED:
      g_value_set_double (value, gw_playback_get_speed (view->playback));
      break;
    case PROP_SHOWS_PANEL:
      g_value_set_boolean (value, gw_side_pane_get_reveals_side (view->pane));
      break;
    case PROP_USES_CURSOR:
      g_value_set_boolean (value, view->uses_cursor);
      break;
    case PROP_SEES_ALL:
      g_value_set_boolean (value, view->sees_all);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
set_uses_cursor (GwPlayView *view, gboolean uses_cursor)
{
  view->uses_cursor = uses_cursor;
  gw_board_area_set_uses_cursor (view->board, uses_cursor);
  gw_table_area_set_uses_cursor (view->table, uses_cursor);
  if (uses_cursor)
    {
      gtk_widget_grab_focus (gw_play_view_get_surface (view));
    }
}

static void
gw_play_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  GwPlayView *view = GW_PLAY_VIEW (object);

  switch (id)
    {
    case PROP_STRIDE:
      gw_playback_set_stride (view->playback, g_value_get_uint (value));
      break;
    case PROP_SPEED:
      gw_playback_set_speed (view->playback, g_value_get_double (value));
      break;
    case PROP_SHOWS_PANEL:
      gw_side_pane_set_reveals_side (view->pane, g_value_get_boolean (value));
      break;
    case PROP_USES_CURSOR:
      set_uses_cursor (view, g_value_get_boolean (value));
      break;
    case PROP_SEES_ALL:
      gw_play_view_set_sees_all (view, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
gw_play_view_dispose (GObject *object)
{
  GwPlayView *view = GW_PLAY_VIEW (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (view));

  g_clear_object (&view->document);
  if (view->source != NULL)
    {
      g_signal_handlers_disconnect_by_data (view->source, view);
      g_clear_object (&view->source);
    }
  g_clear_pointer (&view->saved_name, g_free);
  g_clear_pointer (&view->saved_text, g_free);
  if (view->playback != NULL)
    {
      g_signal_handlers_disconnect_by_data (view->playback, view);
      gw_play_view_stop_gliding (view);
      gw_overlay_picker_set_layers (view->overlay_picker, NULL);
    }
  g_clear_pointer (&child, gtk_widget_unparent);
  g_clear_pointer (&view->layers, gw_play_layers_free);
  g_clear_object (&view->hand);
  g_clear_object (&view->playback);
  G_OBJECT_CLASS (gw_play_view_parent_class)->dispose (object);
}

static void
install_properties (GObjectClass *class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  props[PROP_STRIDE] = g_param_spec_uint ("stride", NULL, NULL, GW_STRIDE_STEP, GW_STRIDE_ROUND,
                                          GW_STRIDE_STEP, flags);
  props[PROP_SPEED] = g_param_spec_double ("speed", NULL, NULL, GW_PLAYBACK_MIN_SPEED,
                                           GW_PLAYBACK_MAX_SPEED, 1, flags);
  props[PROP_SHOWS_PANEL] = g_param_spec_boolean ("shows-panel", NULL, NULL, TRUE, flags);
  props[PROP_USES_CURSOR] = g_param_spec_boolean ("uses-cursor", NULL, NULL, FALSE, flags);
  props[PROP_SEES_ALL] = g_param_spec_boolean ("sees-all", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (class, N_PROPS, props);
}

static void
bind_template (GtkWidgetClass *class)
{
  gtk_widget_class_set_template_from_resource (
      class, "/io/github/gridwright/Gridwright/ui/gw-play-view.ui");
  gtk_widget_class_bind_template_child (class, GwPlayView, stack);
  gtk_widget_class_bind_template_child (class, GwPlayView, status_page);
  gtk_widget_class_bind_template_child (class, GwPlayView, new_map_button);
  gtk_widget_class_bind_template_child (class, GwPlayView, paste_button);
  gtk_widget_class_bind_template_child (class, GwPlayView, edit_button);
  gtk_widget_class_bind_template_child (class, GwPlayView, next_seed_button);
  gtk_widget_class_bind_template_child (class, GwPlayView, toast_area);
  gtk_widget_class_bind_template_child (class, GwPlayView, surface);
  gtk_widget_class_bind_template_child (class, GwPlayView, board);
  gtk_widget_class_bind_template_child (class, GwPlayView, table);
  gtk_widget_class_bind_template_child (class, GwPlayView, branch_chip);
  gtk_widget_class_bind_template_child (class, GwPlayView, branch_label);
  gtk_widget_class_bind_template_child (class, GwPlayView, saved_chip);
  gtk_widget_class_bind_template_child (class, GwPlayView, saved_label);
  gtk_widget_class_bind_template_child (class, GwPlayView, play_button);
  gtk_widget_class_bind_template_child (class, GwPlayView, speed_button);
  gtk_widget_class_bind_template_child (class, GwPlayView, notice);
  gtk_widget_class_bind_template_child (class, GwPlayView, scrub_bar);
  gtk_widget_class_bind_template_child (class, GwPlayView, step_status);
  gtk_widget_class_bind_template_child (class, GwPlayView, score_lines);
  gtk_widget_class_bind_template_child (class, GwPlayView, overlay_button);
  gtk_widget_class_bind_template_child (class, GwPlayView, overlay_picker);
  gtk_widget_class_bind_template_child (class, GwPlayView, params_button);
  gtk_widget_class_bind_template_child (class, GwPlayView, live_params);
  gtk_widget_class_bind_template_child (class, GwPlayView, rules_name);
  gtk_widget_class_bind_template_child (class, GwPlayView, rules_summary);
  gtk_widget_class_bind_template_child (class, GwPlayView, pane);
  gtk_widget_class_bind_template_child (class, GwPlayView, panel_stack);
  gtk_widget_class_bind_template_child (class, GwPlayView, episode_panel);
  gtk_widget_class_bind_template_child (class, GwPlayView, inspector);
  gtk_widget_class_bind_template_child (class, GwPlayView, event_list);
  gtk_widget_class_bind_template_callback (class, seed_chosen_cb);
  gtk_widget_class_bind_template_callback (class, inspector_changed_cb);
  gtk_widget_class_bind_template_callback (class, row_hovered_cb);
  gtk_widget_class_bind_template_callback (class, row_chosen_cb);
  gtk_widget_class_bind_template_callback (class, overlays_changed_cb);
  gtk_widget_class_bind_template_callback (class, menu_closed_cb);
  gtk_widget_class_bind_template_callback (class, params_shown_cb);
  gtk_widget_class_bind_template_callback (class, params_apply_cb);
}

static void
gw_play_view_class_init (GwPlayViewClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->get_property = gw_play_view_get_property;
  object_class->set_property = gw_play_view_set_property;
  object_class->dispose = gw_play_view_dispose;
  widget_class->map = gw_play_view_map;
  widget_class->unmap = gw_play_view_unmap;
  widget_class->grab_focus = gw_play_view_grab_focus;
  g_type_ensure (GW_TYPE_BOARD_AREA);
  g_type_ensure (GW_TYPE_EPISODE_PANEL);
  g_type_ensure (GW_TYPE_EVENT_LIST);
  g_type_ensure (GW_TYPE_HAND_NOTICE);
  g_type_ensure (GW_TYPE_INSPECTOR);
  g_type_ensure (GW_TYPE_LIVE_PARAMS);
  g_type_ensure (GW_TYPE_OVERLAY_PICKER);
  g_type_ensure (GW_TYPE_SCORE_LINES);
  g_type_ensure (GW_TYPE_SCRUB_BAR);
  g_type_ensure (GW_TYPE_SIDE_PANE);
  g_type_ensure (GW_TYPE_STEP_STATUS);
  g_type_ensure (GW_TYPE_TABLE_AREA);
  g_type_ensure (GW_TYPE_TOAST_AREA);
  g_type_ensure (GW_TYPE_WRAP_ROW);
  install_properties (object_class);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  bind_template (widget_class);
  gw_play_view_install_actions (widget_class);
  gw_play_view_install_hand_actions (widget_class);
  gw_play_view_install_map_actions (widget_class);
}

static void
connect_playback (GwPlayView *view)
{
  /* the panels come first, so that the board is drawn with what they show */
  gw_scrub_bar_set_playback (view->scrub_bar, view->playback);
  gw_step_status_set_playback (view->step_status, view->playback);
  gw_episode_panel_set_playback (view->episode_panel, view->playback);
  gw_inspector_set_playback (view->inspector, view->playback);
  gw_event_list_set_playback (view->event_list, view->playback);
  g_signal_connect_swapped (view->playback, "reset", G_CALLBACK (reset_cb), view);
  g_signal_connect_swapped (view->playback, "moved", G_CALLBACK (moved_cb), view);
  g_signal_connect_swapped (view->playback, "recorded", G_CALLBACK (gw_play_view_update_actions),
                            view);
  g_signal_connect_swapped (view->playback, "notify::playing", G_CALLBACK (update_play_button),
                            view);
  g_signal_connect_swapped (view->playback, "notify::speed", G_CALLBACK (speed_changed_cb), view);
  g_signal_connect_swapped (view->playback, "notify::stride", G_CALLBACK (stride_changed_cb), view);
}

static void
gw_play_view_init (GwPlayView *view)
{
  view->seed = GW_PLAY_VIEW_FIRST_SEED;
  view->glide_progress = 1;
  view->playback = gw_playback_new ();
  view->layers = gw_play_layers_new (view->playback);
  view->hand = gw_hand_play_new (view->playback);
  gtk_widget_init_template (GTK_WIDGET (view));
  gw_overlay_picker_set_layers (view->overlay_picker, view->layers);
  g_signal_connect_swapped (view->pane, "notify::reveals-side",
                            G_CALLBACK (reveals_side_changed_cb), view);
  gw_play_view_init_board (view);
  gw_play_view_init_keys (view);
  g_signal_connect_object (gtk_menu_button_get_popover (GTK_MENU_BUTTON (view->speed_button)),
                           "closed", G_CALLBACK (menu_closed_cb), view, G_CONNECT_SWAPPED);
  gw_key_tooltip_set_keys (view->speed_button, "play.by-round");
  gw_key_tooltip_set_keys (GTK_WIDGET (view->overlay_button), "play.overlays");
  gw_play_view_init_hand (view);
  gw_play_view_init_table (view);
  connect_playback (view);
  update_play_button (view);
  update_speed (view);
  gw_play_view_update_actions (view);
}

GtkWidget *
gw_play_view_new (void)
{
  return g_object_new (GW_TYPE_PLAY_VIEW, NULL);
}
