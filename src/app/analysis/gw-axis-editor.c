/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "gw-axis-editor-private.h"
#include "gw-param-control.h"
#include "gw-value-text.h"

/* As many values are told one by one. */
#define MAX_TOLD 8

G_DEFINE_FINAL_TYPE (GwAxisEditor, gw_axis_editor, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  REMOVE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

const GwParamSpec *
gw_axis_editor_get_spec (GwAxisEditor *editor)
{
  GwParamSpecs *specs = gw_params_get_specs (editor->params);
  int index = gw_param_specs_find (specs, editor->axis->key);

  return index >= 0 ? gw_param_specs_get (specs, (guint) index) : NULL;
}

/* “6 values: 1, 2, 3, 4, 5, 6” */
static char *
describe_values (const GwParamSpec *spec, const GArray *values)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < values->len; i++)
    {
      g_autofree char *text = NULL;

      if (values->len > MAX_TOLD && i == MAX_TOLD - 2)
        {
          g_string_append (list, ", …");
          i = values->len - 1;
        }
      text = gw_param_spec_dup_value_label (spec, g_array_index (values, double, i));
      g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", text);
    }
  /* Translators: how many values a parameter takes, and which */
  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u value: %s", "%u values: %s", values->len), values->len,
      list->str);
}

static GArray *
list_values (GwAxisEditor *editor, GError **error)
{
  GwParamSpecs *specs = gw_params_get_specs (editor->params);
  int index = gw_param_specs_find (specs, editor->axis->key);
  double value = index >= 0 ? gw_params_get_value (editor->params, (guint) index) : 0;

  return editor->is_knob ? gw_axis_list_positions (editor->axis, specs, value, error)
                         : gw_axis_list_values (editor->axis, specs, error);
}

static void
show_report (GwAxisEditor *editor)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) values = list_values (editor, &error);
  g_autofree char *text = values != NULL
                              ? describe_values (gw_axis_editor_get_spec (editor), values)
                              : g_strdup (error->message);

  editor->n_values = values != NULL ? values->len : 0;
  gtk_label_set_text (editor->report, text);
  gtk_widget_set_css_classes (GTK_WIDGET (editor->report),
                              values != NULL ? (const char *[]){ "dim-label", "caption", NULL }
                                             : (const char *[]){ "error", "caption", NULL });
}

/* What the controls say */

static char *
read_range (GwAxisEditor *editor, const GwParamSpec *spec)
{
  g_autofree char *from = NULL;
  g_autofree char *to = NULL;
  g_autofree char *by = NULL;
  double values[GW_AXIS_N_NUMBERS];

  for (guint i = 0; i < GW_AXIS_N_NUMBERS; i++)
    {
      values[i] = gw_axis_tidy (gw_param_control_get_value (GW_PARAM_CONTROL (editor->numbers[i])));
    }
  from = gw_number_to_text (values[GW_AXIS_FROM]);
  to = gw_number_to_text (values[GW_AXIS_TO]);
  by = gw_number_to_text (values[GW_AXIS_STEP]);
  return editor->is_knob && values[GW_AXIS_STEP] == 0 ? g_strdup_printf ("%s:%s", from, to)
                                                      : g_strdup_printf ("%s:%s:%s", from, to, by);
}

static char *
read_choices (GwAxisEditor *editor, const GwParamSpec *spec)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < editor->choices->len; i++)
    {
      if (gtk_check_button_get_active (editor->choices->pdata[i]))
        {
          g_autofree char *text = gw_param_spec_value_to_text (spec, i);

          g_string_append_printf (list, "%s%s", list->len > 0 ? "," : "", text);
        }
    }
  return g_string_free (list, FALSE);
}

/* People put blanks behind their commas. */
static char *
read_list (GwAxisEditor *editor)
{
  g_auto (GStrv) parts =
      g_strsplit (gtk_editable_get_text (GTK_EDITABLE (editor->list_row)), ",", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_strstrip (parts[i]);
    }
  return g_strjoinv (",", parts);
}

void
gw_axis_editor_controls_changed (GwAxisEditor *editor)
{
  const GwParamSpec *spec = editor->axis != NULL ? gw_axis_editor_get_spec (editor) : NULL;

  if (spec == NULL)
    {
      return;
    }
  g_free (editor->axis->range);
  editor->axis->range = !gw_param_spec_is_number (spec) ? read_choices (editor, spec)
                        : gtk_drop_down_get_selected (editor->way) == GW_AXIS_WAY_LIST
                            ? read_list (editor)
                            : read_range (editor, spec);
  show_report (editor);
  g_signal_emit (editor, signals[CHANGED], 0);
}

static void
show_axis (GwAxisEditor *editor)
{
  gw_axis_editor_show_controls (editor);
  show_report (editor);
}

void
gw_axis_editor_set_axis (GwAxisEditor *editor, GwParams *params, const GwAxis *axis)
{
  GwAxis *copy;

  g_return_if_fail (GW_IS_AXIS_EDITOR (editor));

  copy = gw_axis_copy (axis);
  gw_params_ref (params);
  g_clear_pointer (&editor->params, gw_params_unref);
  g_clear_pointer (&editor->axis, gw_axis_free);
  editor->params = params;
  editor->axis = copy;
  show_axis (editor);
}

const GwAxis *
gw_axis_editor_get_axis (GwAxisEditor *editor)
{
  g_return_val_if_fail (GW_IS_AXIS_EDITOR (editor), NULL);

  return editor->axis;
}

gboolean
gw_axis_editor_is_valid (GwAxisEditor *editor)
{
  return gw_axis_editor_count_values (editor) > 0;
}

guint
gw_axis_editor_count_values (GwAxisEditor *editor)
{
  g_return_val_if_fail (GW_IS_AXIS_EDITOR (editor), 0);

  return editor->n_values;
}

void
gw_axis_editor_set_removable (GwAxisEditor *editor, gboolean is_removable)
{
  g_return_if_fail (GW_IS_AXIS_EDITOR (editor));

  gtk_widget_set_visible (editor->remove, is_removable);
}

/* What people do */

/* The list of parameters itself never changes here: GTK does not survive that in the middle of a
 * choice. */
static void
parameter_chosen_cb (GwAxisEditor *editor)
{
  guint selected = gtk_drop_down_get_selected (editor->parameter);
  const char *key = selected < editor->keys->len ? editor->keys->pdata[selected] : NULL;
  int index;

  /* nothing to choose for, or what is there already */
  if (editor->axis == NULL || key == NULL || g_str_equal (key, editor->axis->key))
    {
      return;
    }
  index = gw_param_specs_find (gw_params_get_specs (editor->params), key);
  g_return_if_fail (index >= 0);
  gw_axis_free (editor->axis);
  editor->axis = gw_axis_new_sensible (
      gw_param_specs_get (gw_params_get_specs (editor->params), (guint) index),
      gw_params_get_value (editor->params, (guint) index), editor->is_knob);
  show_axis (editor);
  g_signal_emit (editor, signals[CHANGED], 0);
}

void
gw_axis_editor_choose (GwAxisEditor *editor, const char *key)
{
  guint place;

  g_return_if_fail (GW_IS_AXIS_EDITOR (editor));
  g_return_if_fail (g_ptr_array_find_with_equal_func (editor->keys, key, g_str_equal, &place));

  gtk_drop_down_set_selected (editor->parameter, place);
}

void
gw_axis_editor_enter_list (GwAxisEditor *editor, const char *list)
{
  g_return_if_fail (GW_IS_AXIS_EDITOR (editor));

  gtk_drop_down_set_selected (editor->way, GW_AXIS_WAY_LIST);
  gtk_editable_set_text (GTK_EDITABLE (editor->list_row), list);
  gw_axis_editor_controls_changed (editor);
}

/* The other way begins with what is there. */
static void
way_chosen_cb (GwAxisEditor *editor)
{
  gboolean is_list = gtk_drop_down_get_selected (editor->way) == GW_AXIS_WAY_LIST;
  g_autoptr (GArray) values = NULL;
  g_autoptr (GString) list = NULL;

  if (editor->axis == NULL)
    {
      return;
    }
  gw_axis_editor_show_way (editor);
  if (gw_axis_editor_has_list (editor) == is_list)
    {
      gw_axis_editor_show_numbers (editor);
      return;
    }
  values = list_values (editor, NULL);
  if (is_list && values != NULL)
    {
      list = g_string_new (NULL);
      for (guint i = 0; i < MIN (values->len, MAX_TOLD); i++)
        {
          g_autofree char *text = gw_number_to_text (
              g_array_index (values, double, values->len *i / MIN (values->len, MAX_TOLD)));

          g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", text);
        }
      gtk_editable_set_text (GTK_EDITABLE (editor->list_row), list->str);
    }
  gw_axis_editor_controls_changed (editor);
}

static void
remove_cb (GwAxisEditor *editor)
{
  g_signal_emit (editor, signals[REMOVE], 0);
}

static GPtrArray *
list_keys (GwParams *params)
{
  GwParamSpecs *specs = gw_params_get_specs (params);
  GPtrArray *keys = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < gw_param_specs_get_length (specs); i++)
    {
      const GwParamSpec *spec = gw_param_specs_get (specs, i);

      if (spec->fixed_by == NULL)
        {
          g_ptr_array_add (keys, g_strdup (spec->key));
        }
    }
  return keys;
}

static void
offer_keys (GwAxisEditor *editor, GwParamSpecs *specs)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  for (guint i = 0; i < editor->keys->len; i++)
    {
      int index = gw_param_specs_find (specs, editor->keys->pdata[i]);

      gtk_string_list_append (labels, _ (gw_param_specs_get (specs, (guint) index)->label));
    }
  gtk_drop_down_set_model (editor->parameter, G_LIST_MODEL (labels));
}

gboolean
gw_axis_editor_offers (GwAxisEditor *editor, GwParams *params)
{
  g_autoptr (GPtrArray) keys = NULL;
  gboolean is_same;

  g_return_val_if_fail (GW_IS_AXIS_EDITOR (editor), FALSE);

  keys = list_keys (params);
  is_same = keys->len == editor->keys->len;
  for (guint i = 0; is_same && i < keys->len; i++)
    {
      is_same = g_str_equal (keys->pdata[i], editor->keys->pdata[i]);
    }
  return is_same;
}

GtkWidget *
gw_axis_editor_new (GwParams *params, gboolean is_knob)
{
  GwAxisEditor *editor = g_object_new (GW_TYPE_AXIS_EDITOR, NULL);

  editor->is_knob = is_knob;
  editor->keys = list_keys (params);
  offer_keys (editor, gw_params_get_specs (params));
  adw_action_row_set_subtitle (editor->step_row, is_knob ? _ ("0 is as fine as makes sense") : "");
  return GTK_WIDGET (editor);
}

static void
gw_axis_editor_dispose (GObject *object)
{
  g_clear_pointer (&GW_AXIS_EDITOR (object)->content, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_axis_editor_parent_class)->dispose (object);
}

static void
gw_axis_editor_finalize (GObject *object)
{
  GwAxisEditor *editor = GW_AXIS_EDITOR (object);

  g_clear_pointer (&editor->axis, gw_axis_free);
  g_clear_pointer (&editor->params, gw_params_unref);
  g_clear_pointer (&editor->keys, g_ptr_array_unref);
  g_ptr_array_unref (editor->choices);
  g_ptr_array_unref (editor->choice_rows);
  G_OBJECT_CLASS (gw_axis_editor_parent_class)->finalize (object);
}

static void
gw_axis_editor_class_init (GwAxisEditorClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = gw_axis_editor_dispose;
  G_OBJECT_CLASS (class)->finalize = gw_axis_editor_finalize;
  signals[CHANGED] = g_signal_new ("changed", GW_TYPE_AXIS_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[REMOVE] = g_signal_new ("remove", GW_TYPE_AXIS_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/gridwright/Gridwright/ui/gw-axis-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, GwAxisEditor, content);
  gtk_widget_class_bind_template_child (widget_class, GwAxisEditor, parameter);
  gtk_widget_class_bind_template_child (widget_class, GwAxisEditor, remove);
  gtk_widget_class_bind_template_child (widget_class, GwAxisEditor, group);
  gtk_widget_class_bind_template_child (widget_class, GwAxisEditor, way_row);
  gtk_widget_class_bind_template_child (widget_class, GwAxisEditor, way);
  gtk_widget_class_bind_template_child (widget_class, GwAxisEditor, from_row);
  gtk_widget_class_bind_template_child (widget_class, GwAxisEditor, to_row);
  gtk_widget_class_bind_template_child (widget_class, GwAxisEditor, step_row);
  gtk_widget_class_bind_template_child (widget_class, GwAxisEditor, list_row);
  gtk_widget_class_bind_template_child (widget_class, GwAxisEditor, report);
  gtk_widget_class_bind_template_callback (widget_class, parameter_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, way_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, gw_axis_editor_controls_changed);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
}

static void
gw_axis_editor_init (GwAxisEditor *editor)
{
  g_autoptr (GtkExpression) name =
      gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");

  editor->choices = g_ptr_array_new ();
  editor->choice_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (editor));
  /* what is searched in */
  gtk_drop_down_set_expression (editor->parameter, name);
}
