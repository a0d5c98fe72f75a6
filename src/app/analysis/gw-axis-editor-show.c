/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The controls of an axis: made after its parameter, and showing its values. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "gw-axis-editor-private.h"
#include "gw-param-control.h"
#include "gw-value-text.h"

static GtkWidget *
add_number (GwAxisEditor *editor, AdwActionRow *row, const GwParamSpec *spec)
{
  GtkWidget *control = gw_param_control_new (spec);

  adw_action_row_add_suffix (row, control);
  g_signal_connect_swapped (control, "changed", G_CALLBACK (gw_axis_editor_controls_changed),
                            editor);
  return control;
}

static void
make_numbers (GwAxisEditor *editor, const GwParamSpec *spec)
{
  GwParamSpec from = *spec;
  GwParamSpec to = *spec;
  GwParamSpec step = *spec;

  from.label = N_ ("From");
  to.label = N_ ("To");
  step.label = N_ ("Step size");
  step.minimum = spec->type == GW_PARAM_INTEGER && !editor->is_knob ? 1 : 0;
  step.maximum = MAX (spec->maximum - spec->minimum, 1);
  step.fallback = step.minimum;
  editor->numbers[GW_AXIS_FROM] = add_number (editor, editor->from_row, &from);
  editor->numbers[GW_AXIS_TO] = add_number (editor, editor->to_row, &to);
  editor->numbers[GW_AXIS_STEP] = add_number (editor, editor->step_row, &step);
}

/* An axis that names no choice stands for all of them. */
static gboolean
has_choice (GwAxisEditor *editor, const GwParamSpec *spec, guint choice)
{
  g_auto (GStrv) parts = g_strsplit (editor->axis->range, ",", -1);
  g_autofree char *text = gw_param_spec_value_to_text (spec, choice);

  return parts[0] == NULL || g_strv_contains ((const char *const *) parts, text);
}

static void
make_choices (GwAxisEditor *editor, const GwParamSpec *spec)
{
  for (guint i = 0; i < gw_param_spec_count_choices (spec); i++)
    {
      g_autofree char *label = gw_param_spec_dup_value_label (spec, i);
      GtkWidget *row = adw_action_row_new ();
      GtkWidget *check = gtk_check_button_new ();

      gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (check), has_choice (editor, spec, i));
      g_signal_connect_swapped (check, "toggled", G_CALLBACK (gw_axis_editor_controls_changed),
                                editor);
      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), label);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
      adw_preferences_group_add (editor->group, row);
      g_ptr_array_add (editor->choices, check);
      g_ptr_array_add (editor->choice_rows, row);
    }
}

static void
clear_controls (GwAxisEditor *editor)
{
  AdwActionRow *const rows[GW_AXIS_N_NUMBERS] = { editor->from_row, editor->to_row,
                                                  editor->step_row };

  for (guint i = 0; i < GW_AXIS_N_NUMBERS; i++)
    {
      if (editor->numbers[i] != NULL)
        {
          adw_action_row_remove (rows[i], editor->numbers[i]);
          editor->numbers[i] = NULL;
        }
    }
  for (guint i = 0; i < editor->choice_rows->len; i++)
    {
      adw_preferences_group_remove (editor->group, editor->choice_rows->pdata[i]);
    }
  g_ptr_array_set_size (editor->choices, 0);
  g_ptr_array_set_size (editor->choice_rows, 0);
}

void
gw_axis_editor_show_way (GwAxisEditor *editor)
{
  const GwParamSpec *spec = gw_axis_editor_get_spec (editor);
  gboolean is_number = spec != NULL && gw_param_spec_is_number (spec);
  gboolean is_list = gtk_drop_down_get_selected (editor->way) == GW_AXIS_WAY_LIST;

  gtk_widget_set_visible (GTK_WIDGET (editor->way_row), is_number);
  gtk_widget_set_visible (GTK_WIDGET (editor->from_row), is_number && !is_list);
  gtk_widget_set_visible (GTK_WIDGET (editor->to_row), is_number && !is_list);
  gtk_widget_set_visible (GTK_WIDGET (editor->step_row), is_number && !is_list);
  gtk_widget_set_visible (GTK_WIDGET (editor->list_row), is_number && is_list);
}

static void
show_range (GwAxisEditor *editor)
{
  g_auto (GStrv) parts = g_strsplit (editor->axis->range, ":", -1);

  for (guint i = 0; i < GW_AXIS_N_NUMBERS && parts[i] != NULL; i++)
    {
      gw_param_control_set_value (GW_PARAM_CONTROL (editor->numbers[i]),
                                  g_ascii_strtod (parts[i], NULL));
    }
}

/* The list of a person has blanks. */
static void
show_list (GwAxisEditor *editor)
{
  g_auto (GStrv) parts = g_strsplit (editor->axis->range, ",", -1);
  g_autofree char *text = g_strjoinv (", ", parts);

  gtk_editable_set_text (GTK_EDITABLE (editor->list_row), text);
}

gboolean
gw_axis_editor_has_list (GwAxisEditor *editor)
{
  return strchr (editor->axis->range, ':') == NULL;
}

void
gw_axis_editor_show_numbers (GwAxisEditor *editor)
{
  gboolean is_list = gw_axis_editor_has_list (editor);

  gtk_drop_down_set_selected (editor->way, is_list ? GW_AXIS_WAY_LIST : GW_AXIS_WAY_RANGE);
  if (is_list)
    {
      show_list (editor);
    }
  else
    {
      show_range (editor);
    }
}

static void
show_parameter (GwAxisEditor *editor, const GwParamSpec *spec)
{
  guint selected = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; i < editor->keys->len; i++)
    {
      selected = g_str_equal (editor->keys->pdata[i], editor->axis->key) ? i : selected;
    }
  gtk_drop_down_set_selected (editor->parameter, selected);
  gtk_widget_set_tooltip_text (GTK_WIDGET (editor->parameter),
                               spec != NULL && spec->help != NULL ? _ (spec->help) : NULL);
}

void
gw_axis_editor_show_controls (GwAxisEditor *editor)
{
  const GwParamSpec *spec = gw_axis_editor_get_spec (editor);

  show_parameter (editor, spec);
  clear_controls (editor);
  if (spec != NULL && gw_param_spec_is_number (spec))
    {
      make_numbers (editor, spec);
      gw_axis_editor_show_numbers (editor);
    }
  else if (spec != NULL)
    {
      make_choices (editor, spec);
    }
  gw_axis_editor_show_way (editor);
}
