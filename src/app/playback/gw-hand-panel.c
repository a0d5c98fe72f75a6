/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-hand-panel.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "gw-code-row.h"
#include "gw-edit.h"
#include "gw-event-text.h"
#include "gw-hand-buttons.h"
#include "gw-key-tooltip.h"

struct _GwHandPanel
{
  GtkWidget parent_instance;

  AdwComboRow *player_row;
  GtkWidget *sight_row;
  GtkSwitch *sight_switch;
  GtkWidget *size_row;
  GtkAdjustment *width_adjustment;
  GtkAdjustment *height_adjustment;
  GtkWidget *control_box;
  GtkLabel *turn_label;
  GtkLabel *counter_label;
  GtkGrid *pad;
  GtkBox *button_box;
  GtkLabel *preview_label;
  GtkEntry *command_entry;
  GtkButton *next_button;
  GtkWidget *copy_button;
  GtkWidget *paste_button;

  GwHandPlay *play;
  GwHandButtons *buttons;
  GwDocument *document;
  const GwRules *rules; /* that the rows are for */
  GArray *masks;        /* of guint: the sides of each choice of the player row */
  gboolean is_updating;
};

enum
{
  PLAYERS_CHOSEN,
  SIGHT_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GwHandPanel, gw_hand_panel, GTK_TYPE_WIDGET)

/* Who plays */

static void
add_choice (GwHandPanel *panel, GtkStringList *list, const char *label, guint mask)
{
  gtk_string_list_append (list, label);
  g_array_append_val (panel->masks, mask);
}

/* Each side that can be played, all of them, nobody. */
static void
fill_players (GwHandPanel *panel)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  guint all = panel->rules->hand_sides;

  g_array_set_size (panel->masks, 0);
  for (guint i = 0; i < panel->rules->n_sides; i++)
    {
      if ((all >> i & 1) != 0)
        {
          add_choice (panel, list, _ (panel->rules->sides[i].label), 1u << i);
        }
    }
  if (panel->masks->len > 1)
    {
      add_choice (panel, list, _ ("Everybody"), all);
    }
  add_choice (panel, list, _ ("Nobody"), 0);
  adw_combo_row_set_model (panel->player_row, G_LIST_MODEL (list));
}

static void
player_selected_cb (GwHandPanel *panel)
{
  guint index = adw_combo_row_get_selected (panel->player_row);

  if (!panel->is_updating && index < panel->masks->len)
    {
      g_signal_emit (panel, signals[PLAYERS_CHOSEN], 0, g_array_index (panel->masks, guint, index));
    }
}

static void
select_players (GwHandPanel *panel, guint mask)
{
  for (guint i = 0; i < panel->masks->len; i++)
    {
      if (g_array_index (panel->masks, guint, i) == mask)
        {
          adw_combo_row_set_selected (panel->player_row, i);
        }
    }
}

static void
sight_switched_cb (GwHandPanel *panel)
{
  if (!panel->is_updating)
    {
      g_signal_emit (panel, signals[SIGHT_CHOSEN], 0, gtk_switch_get_active (panel->sight_switch));
    }
}

/* The size of a board that each episode draws */

static gboolean
has_open_size (GwHandPanel *panel)
{
  return panel->document != NULL && gw_document_get_rules (panel->document)->palette->has_board
         && gw_document_get_map (panel->document)->width == 0;
}

static gboolean
is_table (GwHandPanel *panel)
{
  return panel->document != NULL && !gw_document_get_rules (panel->document)->palette->has_board;
}

static void
set_adjustment (GwHandPanel *panel, GtkAdjustment *adjustment, const char *key)
{
  const GwParams *params = gw_document_get_params (panel->document);
  int index = gw_param_specs_find (gw_params_get_specs (params), key);

  if (index >= 0)
    {
      const GwParamSpec *spec = gw_param_specs_get (gw_params_get_specs (params), (guint) index);

      gtk_adjustment_set_lower (adjustment, spec->minimum);
      gtk_adjustment_set_upper (adjustment, spec->maximum);
      gtk_adjustment_set_value (adjustment, gw_params_get_value (params, (guint) index));
    }
}

static void
update_size (GwHandPanel *panel)
{
  gboolean is_open = has_open_size (panel);

  panel->is_updating = TRUE;
  if (is_open)
    {
      set_adjustment (panel, panel->width_adjustment, "width");
      set_adjustment (panel, panel->height_adjustment, "height");
    }
  panel->is_updating = FALSE;
  gtk_widget_set_visible (panel->size_row, is_open);
  gtk_button_set_label (panel->next_button, is_table (panel) ? _ ("New Deal")
                                            : is_open        ? _ ("New Map")
                                                             : _ ("Next Map"));
  gw_key_tooltip_set_text (GTK_WIDGET (panel->next_button),
                           is_table (panel) ? _ ("Shuffle the cards anew")
                           : is_open        ? _ ("Draw another map")
                                            : _ ("Go on with another map"));
  gw_key_tooltip_set_keys (GTK_WIDGET (panel->next_button),
                           is_table (panel) || is_open ? "play.next-seed" : NULL);
}

static void
size_changed_cb (GwHandPanel *panel)
{
  if (panel->is_updating || !has_open_size (panel))
    {
      return;
    }
  gw_document_begin_edit (panel->document, _ ("Change the Size"));
  gw_document_set_param (panel->document, "width",
                         gtk_adjustment_get_value (panel->width_adjustment), NULL);
  gw_document_set_param (panel->document, "height",
                         gtk_adjustment_get_value (panel->height_adjustment), NULL);
  gw_document_end_edit (panel->document);
}

void
gw_hand_panel_set_document (GwHandPanel *panel, GwDocument *document)
{
  g_return_if_fail (GW_IS_HAND_PANEL (panel));

  if (panel->document != NULL)
    {
      g_signal_handlers_disconnect_by_data (panel->document, panel);
    }
  g_set_object (&panel->document, document);
  if (document != NULL)
    {
      g_signal_connect_object (document, "params-changed", G_CALLBACK (update_size), panel,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (document, "map-replaced", G_CALLBACK (update_size), panel,
                               G_CONNECT_SWAPPED);
    }
  update_size (panel);
}

/* Whose turn it is, and what would happen */

static char *
dup_actor_name (GwPlayback *playback)
{
  const GwFrame *frame = gw_playback_get_frame (playback);
  const GwPlan *plan = gw_playback_get_plan (playback);
  int actor = gw_playback_get_clock (playback)->actor;
  int side;

  for (guint i = 0; i < frame->tokens->len; i++)
    {
      const GwToken *token = &g_array_index (frame->tokens, GwToken, i);

      if (token->actor == actor)
        {
          return gw_token_get_name (token, plan->rules);
        }
    }
  side = plan->rules->get_actor_side (plan, gw_playback_get_state (playback), actor);
  return g_strdup (side >= 0 ? _ (plan->rules->sides[side].label) : "");
}

/* Whether the side that is to move has nobody else to be told from. */
static gboolean
is_alone (GwPlayback *playback)
{
  const GwFrame *frame = gw_playback_get_frame (playback);
  const GwPlan *plan = gw_playback_get_plan (playback);
  gconstpointer state = gw_playback_get_state (playback);
  int side = plan->rules->get_actor_side (plan, state, gw_playback_get_clock (playback)->actor);
  guint count = 0;

  for (guint i = 0; i < frame->tokens->len; i++)
    {
      const GwToken *token = &g_array_index (frame->tokens, GwToken, i);

      count += token->actor >= 0 && token->side == side;
    }
  return count == 1 && (plan->rules->hand_sides & (plan->rules->hand_sides - 1)) == 0;
}

static char *
dup_turn (GwHandPanel *panel)
{
  GwPlayback *playback = gw_hand_play_get_playback (panel->play);
  g_autofree char *name = NULL;

  if (gw_playback_get_clock (playback)->is_over)
    {
      return g_strdup (_ ("The game is over"));
    }
  if (!gw_playback_is_hand_turn (playback))
    {
      return g_strdup (_ ("The others are moving …"));
    }
  if (is_alone (playback))
    {
      return g_strdup (_ ("Your turn"));
    }
  name = dup_actor_name (playback);
  /* Translators: %s is a unit, such as “Mage a” */
  return g_strdup_printf (_ ("Your turn: %s"), name);
}

/* The first number that is nobody's in particular, such as the lives that are left: in a low window
 * the others are out of sight. */
static void
update_counter (GwHandPanel *panel)
{
  const GwFrame *frame = gw_playback_get_frame (gw_hand_play_get_playback (panel->play));
  const GwCounter *counter =
      frame->counters->len > 0 ? &g_array_index (frame->counters, GwCounter, 0) : NULL;
  g_autofree char *text = NULL;

  if (counter != NULL && counter->side < 0 && counter->choices == NULL)
    {
      text = g_strdup_printf ("%s %d", _ (counter->label), counter->value);
    }
  gtk_label_set_text (panel->counter_label, text != NULL ? text : "");
}

static void
update_preview (GwHandPanel *panel)
{
  const GwPreview *preview = gw_hand_play_get_preview (panel->play);
  int armed = gw_hand_play_get_armed (panel->play);
  const char *text = preview != NULL && preview->text != NULL ? preview->text : "";
  g_autofree char *hint = NULL;

  if (armed >= 0 && panel->rules->controls[armed].kind == GW_CONTROL_AIM)
    {
      /* Translators: %s is what would happen */
      hint = g_strdup_printf (
          _ ("%s Choose a direction; the same again, or Enter, does it. Escape leaves."), text);
    }
  else if (armed >= 0)
    {
      /* Translators: %s is what would happen */
      hint = g_strdup_printf (_ ("%s Once more, or Enter, does it. Escape leaves."), text);
    }
  gtk_label_set_text (panel->preview_label, hint != NULL ? hint : text);
}

static void
update_rows (GwHandPanel *panel)
{
  GwPlayback *playback = gw_hand_play_get_playback (panel->play);
  const GwRules *rules = gw_hand_play_get_rules (panel->play);

  panel->is_updating = TRUE;
  if (rules != NULL && rules != panel->rules)
    {
      panel->rules = rules;
      fill_players (panel);
      gw_hand_buttons_set_rules (panel->buttons, rules);
      gtk_widget_set_visible (GTK_WIDGET (panel->command_entry), rules->read_command != NULL);
      gtk_widget_set_visible (panel->sight_row, rules->viewer_sides != 0);
      gtk_widget_set_visible (panel->copy_button, gw_code_row_find_codec (rules) != NULL);
      gtk_widget_set_visible (panel->paste_button, gw_code_row_find_codec (rules) != NULL);
    }
  select_players (panel, gw_playback_get_hand_sides (playback));
  gtk_switch_set_active (panel->sight_switch, gw_playback_get_viewer (playback) == GW_VIEWER_ALL);
  panel->is_updating = FALSE;
}

static void
update_cb (GwHandPanel *panel)
{
  GwPlayback *playback = gw_hand_play_get_playback (panel->play);
  gboolean is_playable = gw_hand_play_get_rules (panel->play) != NULL
                         && gw_hand_play_get_rules (panel->play)->hand_sides != 0;
  g_autofree char *turn = NULL;

  gtk_widget_set_visible (GTK_WIDGET (panel), is_playable);
  if (!is_playable)
    {
      return;
    }
  update_rows (panel);
  gtk_widget_set_visible (panel->control_box, gw_playback_get_hand_sides (playback) != 0);
  turn = dup_turn (panel);
  gtk_label_set_text (panel->turn_label, turn);
  update_counter (panel);
  update_preview (panel);
  gw_hand_buttons_update (panel->buttons);
}

static void
command_cb (GwHandPanel *panel)
{
  if (gw_hand_play_type (panel->play, gtk_editable_get_text (GTK_EDITABLE (panel->command_entry))))
    {
      gtk_editable_set_text (GTK_EDITABLE (panel->command_entry), "");
    }
}

void
gw_hand_panel_set_play (GwHandPanel *panel, GwHandPlay *play)
{
  GwPlayback *playback = gw_hand_play_get_playback (play);

  g_return_if_fail (GW_IS_HAND_PANEL (panel));
  g_return_if_fail (panel->play == NULL);

  panel->play = g_object_ref (play);
  panel->buttons = gw_hand_buttons_new (play, panel->pad, panel->button_box);
  g_signal_connect_object (play, "changed", G_CALLBACK (update_cb), panel, G_CONNECT_SWAPPED);
  g_signal_connect_object (playback, "notify::viewer", G_CALLBACK (update_cb), panel,
                           G_CONNECT_SWAPPED);
  update_cb (panel);
}

/* The widget */

static void
gw_hand_panel_dispose (GObject *object)
{
  GwHandPanel *panel = GW_HAND_PANEL (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (panel));

  if (panel->document != NULL)
    {
      g_signal_handlers_disconnect_by_data (panel->document, panel);
      g_clear_object (&panel->document);
    }
  if (panel->play != NULL)
    {
      g_signal_handlers_disconnect_by_data (gw_hand_play_get_playback (panel->play), panel);
      g_signal_handlers_disconnect_by_data (panel->play, panel);
    }
  g_clear_pointer (&panel->buttons, gw_hand_buttons_free);
  g_clear_object (&panel->play);
  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_hand_panel_parent_class)->dispose (object);
}

static void
gw_hand_panel_finalize (GObject *object)
{
  g_array_unref (GW_HAND_PANEL (object)->masks);
  G_OBJECT_CLASS (gw_hand_panel_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *class)
{
  gtk_widget_class_set_template_from_resource (
      class, "/io/github/gridwright/Gridwright/ui/gw-hand-panel.ui");
  gtk_widget_class_bind_template_child (class, GwHandPanel, player_row);
  gtk_widget_class_bind_template_child (class, GwHandPanel, sight_row);
  gtk_widget_class_bind_template_child (class, GwHandPanel, sight_switch);
  gtk_widget_class_bind_template_child (class, GwHandPanel, size_row);
  gtk_widget_class_bind_template_child (class, GwHandPanel, width_adjustment);
  gtk_widget_class_bind_template_child (class, GwHandPanel, height_adjustment);
  gtk_widget_class_bind_template_child (class, GwHandPanel, control_box);
  gtk_widget_class_bind_template_child (class, GwHandPanel, turn_label);
  gtk_widget_class_bind_template_child (class, GwHandPanel, counter_label);
  gtk_widget_class_bind_template_child (class, GwHandPanel, pad);
  gtk_widget_class_bind_template_child (class, GwHandPanel, button_box);
  gtk_widget_class_bind_template_child (class, GwHandPanel, preview_label);
  gtk_widget_class_bind_template_child (class, GwHandPanel, command_entry);
  gtk_widget_class_bind_template_child (class, GwHandPanel, next_button);
  gtk_widget_class_bind_template_child (class, GwHandPanel, copy_button);
  gtk_widget_class_bind_template_child (class, GwHandPanel, paste_button);
  gtk_widget_class_bind_template_callback (class, player_selected_cb);
  gtk_widget_class_bind_template_callback (class, sight_switched_cb);
  gtk_widget_class_bind_template_callback (class, size_changed_cb);
  gtk_widget_class_bind_template_callback (class, command_cb);
}

static void
gw_hand_panel_class_init (GwHandPanelClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = gw_hand_panel_dispose;
  G_OBJECT_CLASS (class)->finalize = gw_hand_panel_finalize;
  signals[PLAYERS_CHOSEN] = g_signal_new ("players-chosen", GW_TYPE_HAND_PANEL, G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGHT_CHOSEN] = g_signal_new ("sight-chosen", GW_TYPE_HAND_PANEL, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  bind_template (widget_class);
}

static void
gw_hand_panel_init (GwHandPanel *panel)
{
  panel->masks = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_widget_init_template (GTK_WIDGET (panel));
  gw_key_tooltip_set_keys (panel->sight_row, "play.show-all");
}
