/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-episode-panel.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "gw-playback-words.h"

struct _GwEpisodePanel
{
  GtkWidget parent_instance;

  GwHandPanel *hand_panel;
  GwPlayerRows *player_rows;
  AdwEntryRow *seed_row;
  GtkWidget *details;
  GtkLabel *round_label;
  GtkLabel *phase_label;
  GtkLabel *step_label;
  GtkLabel *units_label;
  GtkLabel *cut_label;
  GtkLabel *result_label;
  GtkListBox *counter_list;
  GtkWidget *branch_group;
  GtkListBox *branch_list;

  GwPlayback *playback;
  guint64 seed;
};

enum
{
  SEED_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GwEpisodePanel, gw_episode_panel, GTK_TYPE_WIDGET)

/* Seed */

void
gw_episode_panel_set_seed (GwEpisodePanel *panel, guint64 seed)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);

  g_return_if_fail (GW_IS_EPISODE_PANEL (panel));

  panel->seed = seed;
  /* the row takes a text that is set for one that was typed, unless its button is hidden */
  adw_entry_row_set_show_apply_button (panel->seed_row, FALSE);
  gtk_editable_set_text (GTK_EDITABLE (panel->seed_row), text);
  adw_entry_row_set_show_apply_button (panel->seed_row, TRUE);
  gtk_widget_remove_css_class (GTK_WIDGET (panel->seed_row), "error");
}

static gboolean
parse_seed (GwEpisodePanel *panel, guint64 *seed)
{
  g_autofree char *text =
      g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (panel->seed_row))));

  return g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, seed, NULL);
}

static void
seed_changed_cb (GwEpisodePanel *panel)
{
  guint64 seed;

  if (parse_seed (panel, &seed))
    {
      gtk_widget_remove_css_class (GTK_WIDGET (panel->seed_row), "error");
    }
  else
    {
      gtk_widget_add_css_class (GTK_WIDGET (panel->seed_row), "error");
    }
}

static void
seed_apply_cb (GwEpisodePanel *panel)
{
  guint64 seed;

  if (parse_seed (panel, &seed))
    {
      g_signal_emit (panel, signals[SEED_CHOSEN], 0, seed);
    }
  else
    {
      gw_episode_panel_set_seed (panel, panel->seed);
    }
}

/* Where it stands */

static void set_format (GtkLabel *label, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
set_format (GtkLabel *label, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  gtk_label_set_text (label, text);
}

static guint
count_units (const GwFrame *frame, int side)
{
  guint count = 0;

  for (guint i = 0; i < frame->tokens->len; i++)
    {
      const GwToken *token = &g_array_index (frame->tokens, GwToken, i);

      count += token->actor >= 0 && token->side == side;
    }
  return count;
}

/* "Survivors 2 · Killers 3" */
static void
update_units (GwEpisodePanel *panel, const GwRules *rules, const GwFrame *frame)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < rules->n_sides; i++)
    {
      g_string_append_printf (text, "%s%s %u", i > 0 ? " · " : "", _ (rules->sides[i].label),
                              count_units (frame, (int) i));
    }
  gtk_label_set_text (panel->units_label, text->str);
  /* at a table of cards there are none */
  gtk_widget_set_visible (GTK_WIDGET (panel->units_label), frame->map != NULL);
}

static GtkWidget *
new_counter_row (void)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *value = gtk_label_new (NULL);

  gtk_widget_add_css_class (value, "numeric");
  gtk_widget_add_css_class (value, "title-4");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), value);
  g_object_set_data (G_OBJECT (row), "value", value);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  return row;
}

static void
show_value (GtkLabel *label, const GwCounter *counter)
{
  if (counter->choices != NULL)
    {
      gtk_label_set_text (label, _ (counter->choices[counter->value].label));
    }
  else
    {
      set_format (label, "%d", counter->value);
    }
}

static void
update_counters (GwEpisodePanel *panel, const GwRules *rules, const GwFrame *frame)
{
  guint count = 0;

  for (; count < frame->counters->len; count++)
    {
      const GwCounter *counter = &g_array_index (frame->counters, GwCounter, count);
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (panel->counter_list, (int) count);
      const char *side = counter->side >= 0 ? _ (rules->sides[counter->side].label) : "";

      if (row == NULL)
        {
          gtk_list_box_append (panel->counter_list, new_counter_row ());
          row = gtk_list_box_get_row_at_index (panel->counter_list, (int) count);
        }
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (counter->label));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), side);
      show_value (g_object_get_data (G_OBJECT (row), "value"), counter);
    }
  while (gtk_list_box_get_row_at_index (panel->counter_list, (int) count) != NULL)
    {
      gtk_list_box_remove (panel->counter_list, GTK_WIDGET (gtk_list_box_get_row_at_index (
                                                    panel->counter_list, (int) count)));
    }
  gtk_widget_set_visible (GTK_WIDGET (panel->counter_list), count > 0);
}

GwPlayerRows *
gw_episode_panel_get_player_rows (GwEpisodePanel *panel)
{
  g_return_val_if_fail (GW_IS_EPISODE_PANEL (panel), NULL);

  return panel->player_rows;
}

GwHandPanel *
gw_episode_panel_get_hand_panel (GwEpisodePanel *panel)
{
  g_return_val_if_fail (GW_IS_EPISODE_PANEL (panel), NULL);

  return panel->hand_panel;
}

/* Of a game that a person is playing, or of one that is not kept to its end, nobody knows how long
 * it will be. */
static void
update_progress (GwEpisodePanel *panel, const GwClock *clock)
{
  const GwLine *line = gw_playback_get_line (panel->playback);

  gtk_label_set_text (panel->cut_label, gw_playback_describe_cut ());
  gtk_widget_set_visible (GTK_WIDGET (panel->cut_label), gw_line_is_cut_off (line));
  if (gw_line_is_waiting (line) || gw_line_is_cut_off (line))
    {
      set_format (panel->round_label, _ ("Round %u"),
                  gw_playback_get_shown_round (panel->playback));
      set_format (panel->step_label, _ ("Step %u"), clock->step);
      return;
    }
  set_format (panel->round_label, _ ("Round %u of %u"),
              gw_playback_get_shown_round (panel->playback), gw_line_count_rounds (line) - 1);
  set_format (panel->step_label, _ ("Step %u of %u"), clock->step,
              gw_playback_get_length (panel->playback));
}

static void
update_place (GwEpisodePanel *panel)
{
  const GwRules *rules;
  const GwClock *clock;
  g_autofree char *result = NULL;

  gtk_widget_set_visible (panel->details, gw_playback_has_episode (panel->playback));
  if (!gw_playback_has_episode (panel->playback))
    {
      return;
    }
  rules = gw_playback_get_plan (panel->playback)->rules;
  clock = gw_playback_get_clock (panel->playback);
  update_progress (panel, clock);
  gtk_label_set_text (panel->phase_label, gw_playback_get_shown_phase (panel->playback));
  update_units (panel, rules, gw_playback_get_frame (panel->playback));
  update_counters (panel, rules, gw_playback_get_frame (panel->playback));
  result = gw_playback_describe_result (panel->playback);
  gtk_label_set_text (panel->result_label, result != NULL ? result : "");
  gtk_widget_set_visible (GTK_WIDGET (panel->result_label), result != NULL);
}

/* Branches */

static void
branch_activated_cb (GwEpisodePanel *panel, GtkListBoxRow *row)
{
  gw_playback_set_line (panel->playback, (guint) gtk_list_box_row_get_index (row));
}

static void
clear_list (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    {
      gtk_list_box_remove (list, GTK_WIDGET (row));
    }
}

static void
add_branch (GwEpisodePanel *panel, guint index)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = gw_playback_describe_line (panel->playback, index);
  gboolean is_shown = index == gw_playback_get_line_index (panel->playback);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  if (is_shown)
    {
      adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                                 gtk_image_new_from_icon_name ("object-select-symbolic"));
    }
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_SELECTED, is_shown, -1);
  gtk_list_box_append (panel->branch_list, row);
}

static gboolean
rebuild_branches_cb (gpointer data)
{
  GwEpisodePanel *panel = data;
  guint n_lines = gw_playback_count_lines (panel->playback);

  /* the window may have been closed meanwhile */
  if (gtk_widget_get_first_child (GTK_WIDGET (panel)) == NULL)
    {
      return G_SOURCE_REMOVE;
    }
  clear_list (panel->branch_list);
  gtk_widget_set_visible (panel->branch_group, n_lines > 1);
  for (guint i = 0; n_lines > 1 && i < n_lines; i++)
    {
      add_branch (panel, i);
    }
  return G_SOURCE_REMOVE;
}

static void
reset_cb (GwEpisodePanel *panel)
{
  if (gw_playback_has_episode (panel->playback))
    {
      gw_episode_panel_set_seed (panel, gw_playback_get_seed (panel->playback));
    }
  update_place (panel);
  /* not while a row of the list is being activated */
  g_idle_add_full (G_PRIORITY_DEFAULT, rebuild_branches_cb, g_object_ref (panel), g_object_unref);
}

void
gw_episode_panel_set_playback (GwEpisodePanel *panel, GwPlayback *playback)
{
  g_return_if_fail (GW_IS_EPISODE_PANEL (panel));
  g_return_if_fail (panel->playback == NULL);

  panel->playback = g_object_ref (playback);
  g_signal_connect_object (playback, "reset", G_CALLBACK (reset_cb), panel, G_CONNECT_SWAPPED);
  g_signal_connect_object (playback, "moved", G_CALLBACK (update_place), panel, G_CONNECT_SWAPPED);
  g_signal_connect_object (playback, "recorded", G_CALLBACK (update_place), panel,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (playback, "notify::viewer", G_CALLBACK (update_place), panel,
                           G_CONNECT_SWAPPED);
  update_place (panel);
}

static void
gw_episode_panel_dispose (GObject *object)
{
  GwEpisodePanel *panel = GW_EPISODE_PANEL (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (panel));

  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_episode_panel_parent_class)->dispose (object);
}

static void
gw_episode_panel_finalize (GObject *object)
{
  g_clear_object (&GW_EPISODE_PANEL (object)->playback);
  G_OBJECT_CLASS (gw_episode_panel_parent_class)->finalize (object);
}

static void
gw_episode_panel_class_init (GwEpisodePanelClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = gw_episode_panel_dispose;
  G_OBJECT_CLASS (class)->finalize = gw_episode_panel_finalize;
  signals[SEED_CHOSEN] = g_signal_new ("seed-chosen", GW_TYPE_EPISODE_PANEL, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
  g_type_ensure (GW_TYPE_HAND_PANEL);
  g_type_ensure (GW_TYPE_PLAYER_ROWS);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/gridwright/Gridwright/ui/gw-episode-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, GwEpisodePanel, hand_panel);
  gtk_widget_class_bind_template_child (widget_class, GwEpisodePanel, player_rows);
  gtk_widget_class_bind_template_child (widget_class, GwEpisodePanel, seed_row);
  gtk_widget_class_bind_template_child (widget_class, GwEpisodePanel, details);
  gtk_widget_class_bind_template_child (widget_class, GwEpisodePanel, round_label);
  gtk_widget_class_bind_template_child (widget_class, GwEpisodePanel, phase_label);
  gtk_widget_class_bind_template_child (widget_class, GwEpisodePanel, step_label);
  gtk_widget_class_bind_template_child (widget_class, GwEpisodePanel, units_label);
  gtk_widget_class_bind_template_child (widget_class, GwEpisodePanel, cut_label);
  gtk_widget_class_bind_template_child (widget_class, GwEpisodePanel, result_label);
  gtk_widget_class_bind_template_child (widget_class, GwEpisodePanel, counter_list);
  gtk_widget_class_bind_template_child (widget_class, GwEpisodePanel, branch_group);
  gtk_widget_class_bind_template_child (widget_class, GwEpisodePanel, branch_list);
  gtk_widget_class_bind_template_callback (widget_class, seed_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, seed_apply_cb);
  gtk_widget_class_bind_template_callback (widget_class, branch_activated_cb);
}

static void
gw_episode_panel_init (GwEpisodePanel *panel)
{
  gtk_widget_init_template (GTK_WIDGET (panel));
}
