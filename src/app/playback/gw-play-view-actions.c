/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done in Play, by name, and the keys for it. */
#include "gw-play-view-private.h"

#include <string.h>

static void
toggle_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GwPlayback *playback = GW_PLAY_VIEW (widget)->playback;

  gw_playback_set_playing (playback, !gw_playback_is_playing (playback));
}

/* Whoever steps by hand does not want it to run on. What is not playing is left alone, for pausing
 * would end the way to where earlier steps by hand lead. */
static GwPlayback *
pause_playback (GtkWidget *widget)
{
  GwPlayback *playback = GW_PLAY_VIEW (widget)->playback;

  if (gw_playback_is_playing (playback))
    {
      gw_playback_set_playing (playback, FALSE);
    }
  return playback;
}

static void
forward_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gw_playback_forward (pause_playback (widget));
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gw_playback_back (pause_playback (widget));
}

static void
step_cb (GtkWidget *widget, const char *name, GVariant *steps)
{
  gw_playback_step_by (pause_playback (widget), g_variant_get_int32 (steps));
}

static void
round_cb (GtkWidget *widget, const char *name, GVariant *rounds)
{
  gw_playback_round_by (pause_playback (widget), g_variant_get_int32 (rounds));
}

static void
phase_cb (GtkWidget *widget, const char *name, GVariant *phases)
{
  gw_playback_phase_by (pause_playback (widget), g_variant_get_int32 (phases));
}

/* By steps again if it is by rounds already. */
static void
by_round_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GwPlayback *playback = GW_PLAY_VIEW (widget)->playback;

  gw_playback_set_stride (playback, gw_playback_get_stride (playback) == GW_STRIDE_ROUND
                                        ? GW_STRIDE_STEP
                                        : GW_STRIDE_ROUND);
}

static void
first_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gw_playback_seek (pause_playback (widget), 0);
}

static void
last_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gw_playback_head_for (pause_playback (widget), G_MAXUINT);
}

static void
seek_cb (GtkWidget *widget, const char *name, GVariant *step)
{
  gw_playback_head_for (pause_playback (widget), g_variant_get_uint32 (step));
}

static void
seed_cb (GtkWidget *widget, const char *name, GVariant *seed)
{
  gw_play_view_start (GW_PLAY_VIEW (widget), g_variant_get_uint64 (seed));
}

static void
next_seed_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GwPlayView *view = GW_PLAY_VIEW (widget);

  gw_play_view_start (view, view->seed + 1);
}

static void
select_unit (GwPlayView *view, int direction)
{
  /* past the last one it begins anew */
  if (!gw_inspector_select_next (view->inspector, direction))
    {
      gw_inspector_select_next (view->inspector, direction);
    }
  gtk_stack_set_visible_child_name (view->panel_stack, "inspector");
}

static void
show_panel_cb (GtkWidget *widget, const char *name, GVariant *panel)
{
  GwPlayView *view = GW_PLAY_VIEW (widget);

  gw_side_pane_set_reveals_side (view->pane, TRUE);
  gtk_stack_set_visible_child_name (view->panel_stack, g_variant_get_string (panel, NULL));
}

static void
overlays_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_menu_button_popup (GW_PLAY_VIEW (widget)->overlay_button);
}

static void
next_unit_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  select_unit (GW_PLAY_VIEW (widget), 1);
}

static void
previous_unit_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  select_unit (GW_PLAY_VIEW (widget), -1);
}

static void
deselect_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gw_inspector_set_actor (GW_PLAY_VIEW (widget)->inspector, -1);
}

static void
original_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GwPlayView *view = GW_PLAY_VIEW (widget);

  if (gw_playback_has_episode (view->playback))
    {
      gw_playback_set_line (view->playback, 0);
    }
}

static void
leave_saved_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gw_play_view_leave_saved (GW_PLAY_VIEW (widget));
}

static void
save_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gw_play_view_save_episode (GW_PLAY_VIEW (widget));
}

static void
open_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gw_play_view_open_episode (GW_PLAY_VIEW (widget));
}

static void
zoom_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autofree char *action = g_strconcat ("board.", name + strlen ("play."), NULL);

  gtk_widget_activate_action (GTK_WIDGET (GW_PLAY_VIEW (widget)->board), action, NULL);
}

/* GTK leaves it to the window to flip a switch by Space, which would never come that far. */
static void
space_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (GTK_IS_SWITCH (focus))
    {
      gtk_widget_activate (focus);
    }
  else
    {
      gtk_widget_activate_action (widget, "play.toggle", NULL);
    }
}

void
gw_play_view_install_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "play.toggle", NULL, toggle_cb);
  gtk_widget_class_install_action (class, "play.space", NULL, space_cb);
  gtk_widget_class_install_action (class, "play.forward", NULL, forward_cb);
  gtk_widget_class_install_action (class, "play.back", NULL, back_cb);
  gtk_widget_class_install_action (class, "play.step", "i", step_cb);
  gtk_widget_class_install_action (class, "play.phase", "i", phase_cb);
  gtk_widget_class_install_action (class, "play.round", "i", round_cb);
  gtk_widget_class_install_action (class, "play.by-round", NULL, by_round_cb);
  gtk_widget_class_install_action (class, "play.first", NULL, first_cb);
  gtk_widget_class_install_action (class, "play.last", NULL, last_cb);
  gtk_widget_class_install_action (class, "play.seek", "u", seek_cb);
  gtk_widget_class_install_action (class, "play.seed", "t", seed_cb);
  gtk_widget_class_install_action (class, "play.next-seed", NULL, next_seed_cb);
  gtk_widget_class_install_action (class, "play.next-unit", NULL, next_unit_cb);
  gtk_widget_class_install_action (class, "play.previous-unit", NULL, previous_unit_cb);
  gtk_widget_class_install_action (class, "play.deselect", NULL, deselect_cb);
  gtk_widget_class_install_action (class, "play.original", NULL, original_cb);
  gtk_widget_class_install_action (class, "play.leave-saved", NULL, leave_saved_cb);
  gtk_widget_class_install_action (class, "play.save-episode", NULL, save_cb);
  gtk_widget_class_install_action (class, "play.open-episode", NULL, open_cb);
  gtk_widget_class_install_action (class, "play.zoom-in", NULL, zoom_cb);
  gtk_widget_class_install_action (class, "play.zoom-out", NULL, zoom_cb);
  gtk_widget_class_install_action (class, "play.zoom-fit", NULL, zoom_cb);
  gtk_widget_class_install_action (class, "play.show-panel", "s", show_panel_cb);
  gtk_widget_class_install_action (class, "play.overlays", NULL, overlays_cb);
  gtk_widget_class_install_property_action (class, "play.stride", "stride");
  gtk_widget_class_install_property_action (class, "play.speed", "speed");
  gtk_widget_class_install_property_action (class, "play.panel", "shows-panel");
  gtk_widget_class_install_property_action (class, "play.cursor", "uses-cursor");
}

void
gw_play_view_update_actions (GwPlayView *view)
{
  GtkWidget *widget = GTK_WIDGET (view);
  gboolean has_episode = gw_playback_has_episode (view->playback);
  gboolean is_first = gw_playback_get_step (view->playback) == 0;
  gboolean is_last =
      gw_playback_is_complete (view->playback)
      && gw_playback_get_step (view->playback) == gw_playback_get_length (view->playback);
  gboolean is_waiting = is_last && gw_line_is_waiting (gw_playback_get_line (view->playback));

  gtk_widget_action_set_enabled (widget, "play.toggle", has_episode && !is_waiting);
  gtk_widget_action_set_enabled (widget, "play.again", has_episode);
  gtk_widget_action_set_enabled (widget, "play.forward", has_episode && !is_last);
  gtk_widget_action_set_enabled (widget, "play.last", has_episode && !is_last);
  gtk_widget_action_set_enabled (widget, "play.back", has_episode && !is_first);
  gtk_widget_action_set_enabled (widget, "play.first", has_episode && !is_first);
  gtk_widget_action_set_enabled (widget, "play.next-unit", has_episode);
  gtk_widget_action_set_enabled (widget, "play.previous-unit", has_episode);
  gtk_widget_action_set_enabled (widget, "play.save-episode", has_episode);
  gtk_widget_action_set_enabled (widget, "play.overlays", has_episode);
  gtk_widget_action_set_enabled (widget, "play.original",
                                 has_episode && gw_playback_get_line_index (view->playback) > 0);
  gw_play_view_update_map_actions (view);
  gtk_widget_set_sensitive (GTK_WIDGET (view->params_button), has_episode && !is_last);
  gtk_widget_set_sensitive (GTK_WIDGET (view->overlay_button), has_episode);
}

/* Keys */

typedef struct
{
  const char *trigger;
  const char *action;
  int argument; /* 0: none */
} Key;

static const Key keys[] = {
  { "Left|<Control>Left", "play.step", -1 },
  { "Right|<Control>Right", "play.step", 1 },
  { "<Alt>Left", "play.phase", -1 },
  { "<Alt>Right", "play.phase", 1 },
  { "<Shift>Left|<Control><Shift>Left", "play.round", -1 },
  { "<Shift>Right|<Control><Shift>Right", "play.round", 1 },
  { "Home|<Control>Home", "play.first", 0 },
  { "End|<Control>End", "play.last", 0 },
  { "plus|KP_Add|equal|<Control>plus|<Control>equal", "play.zoom-in", 0 },
  { "minus|KP_Subtract|<Control>minus", "play.zoom-out", 0 },
  { "0|<Control>0", "play.zoom-fit", 0 },
  { "n", "play.next-unit", 0 },
  { "<Shift>n", "play.previous-unit", 0 },
  { "c", "play.cursor", 0 },
  { "o", "play.overlays", 0 },
  { "r", "play.by-round", 0 },
  { "Escape", "play.deselect", 0 },
  { "<Control>z", "play.undo-turn", 0 },
  { "<Control>BackSpace", "play.again", 0 },
  { "v", "play.show-all", 0 },
  { "<Control>r", "play.next-seed", 0 },
  { "F9", "play.panel", 0 },
  { "space", "play.space", 0 },
};

static const char *const panels[] = { "episode", "inspector", "events" };

static void
add_panel_keys (GtkShortcutController *controller)
{
  for (guint i = 0; i < G_N_ELEMENTS (panels); i++)
    {
      GtkShortcut *shortcut =
          gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_1 + i, GDK_ALT_MASK),
                            gtk_named_action_new ("play.show-panel"));

      gtk_shortcut_set_arguments (shortcut, g_variant_new_string (panels[i]));
      gtk_shortcut_controller_add_shortcut (controller, shortcut);
    }
}

static gboolean
tab_cb (GwPlayView *view, guint key, guint code, GdkModifierType state)
{
  gboolean is_back = key == GDK_KEY_ISO_Left_Tab;

  if ((key != GDK_KEY_Tab && !is_back) || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    {
      return FALSE;
    }
  /* from the last unit the focus goes on, as everywhere */
  if (!gw_inspector_select_next (view->inspector, is_back ? -1 : 1))
    {
      return FALSE;
    }
  gtk_stack_set_visible_child_name (view->panel_stack, "inspector");
  return TRUE;
}

void
gw_play_view_init_keys (GwPlayView *view)
{
  GtkEventController *shortcuts = gtk_shortcut_controller_new ();
  GtkEventController *tab = gtk_event_controller_key_new ();

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkShortcut *shortcut = gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys[i].trigger),
                                                gtk_named_action_new (keys[i].action));

      if (keys[i].argument != 0)
        {
          gtk_shortcut_set_arguments (shortcut, g_variant_new_int32 (keys[i].argument));
        }
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (shortcuts), shortcut);
    }
  add_panel_keys (GTK_SHORTCUT_CONTROLLER (shortcuts));
  gtk_widget_add_controller (GTK_WIDGET (view), shortcuts);
  g_signal_connect_swapped (tab, "key-pressed", G_CALLBACK (tab_cb), view);
  gtk_widget_add_controller (GTK_WIDGET (view->board), tab);
}
