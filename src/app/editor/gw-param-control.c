/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-param-control.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "gw-drop-down.h"

/* As many digits as a value may have; fewer are shown. */
#define REAL_DIGITS 6

struct _GwParamControl
{
  GtkWidget parent_instance;

  GwParamType type;
  GtkWidget *child;
  gboolean is_updating;
};

G_DEFINE_FINAL_TYPE (GwParamControl, gw_param_control, GTK_TYPE_WIDGET)

static guint changed_signal;

static void
child_changed_cb (GwParamControl *control)
{
  if (!control->is_updating)
    {
      g_signal_emit (control, changed_signal, 0, gw_param_control_get_value (control));
    }
}

/* Steps of a real number suit its range: a share moves by 0.05, a weight by 0.5. */
static double
get_step (const GwParamSpec *spec)
{
  double range = spec->maximum - spec->minimum;

  return spec->type == GW_PARAM_INTEGER ? 1 : range <= 1 ? 0.05 : range <= 20 ? 0.1 : 0.5;
}

/* Shows 0.1 as 0.1 and not as 0.100000, with the locale's own point. */
static gboolean
output_cb (GtkSpinButton *spin, gpointer user_data)
{
  g_autofree char *text = g_strdup_printf ("%.*f", REAL_DIGITS, gtk_spin_button_get_value (spin));
  char *end = text + strlen (text) - 1;

  while (*end == '0')
    {
      *end-- = '\0';
    }
  if (!g_ascii_isdigit (*end))
    {
      *end = '\0';
    }
  if (g_strcmp0 (text, gtk_editable_get_text (GTK_EDITABLE (spin))) != 0)
    {
      gtk_editable_set_text (GTK_EDITABLE (spin), text);
    }
  return TRUE;
}

static GtkWidget *
make_spin (GwParamControl *control, const GwParamSpec *spec)
{
  double step = get_step (spec);
  GtkWidget *spin = gtk_spin_button_new_with_range (spec->minimum, spec->maximum, step);

  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (spin),
                              spec->type == GW_PARAM_INTEGER ? 0 : REAL_DIGITS);
  gtk_spin_button_set_increments (GTK_SPIN_BUTTON (spin), step, step * 10);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 5);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), 6);
  if (spec->type == GW_PARAM_REAL)
    {
      g_signal_connect (spin, "output", G_CALLBACK (output_cb), NULL);
    }
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (child_changed_cb), control);
  return spin;
}

static GtkWidget *
make_list (GwParamControl *control, const GwParamSpec *spec)
{
  GtkStringList *labels = gtk_string_list_new (NULL);
  GtkWidget *list;

  for (const GwChoice *choice = spec->choices; choice->id != NULL; choice++)
    {
      gtk_string_list_append (labels, choice->label != NULL ? _ (choice->label) : choice->id);
    }
  list = gtk_drop_down_new (G_LIST_MODEL (labels), NULL);
  gw_drop_down_shorten (GTK_DROP_DOWN (list));
  g_signal_connect_swapped (list, "notify::selected", G_CALLBACK (child_changed_cb), control);
  return list;
}

static GtkWidget *
make_switch (GwParamControl *control)
{
  GtkWidget *flag = gtk_switch_new ();

  g_signal_connect_swapped (flag, "notify::active", G_CALLBACK (child_changed_cb), control);
  return flag;
}

GtkWidget *
gw_param_control_new (const GwParamSpec *spec)
{
  GwParamControl *control = g_object_new (GW_TYPE_PARAM_CONTROL, NULL);

  control->type = spec->type;
  control->child = spec->type == GW_PARAM_CHOICE ? make_list (control, spec)
                   : spec->type == GW_PARAM_FLAG ? make_switch (control)
                                                 : make_spin (control, spec);
  gtk_widget_set_valign (GTK_WIDGET (control), GTK_ALIGN_CENTER);
  gtk_widget_set_parent (control->child, GTK_WIDGET (control));
  gtk_accessible_update_property (GTK_ACCESSIBLE (control->child), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (spec->label), -1);
  gw_param_control_set_value (control, spec->fallback);
  return GTK_WIDGET (control);
}

static void
show_value (GwParamControl *control, double value)
{
  switch (control->type)
    {
    case GW_PARAM_CHOICE:
      gtk_drop_down_set_selected (GTK_DROP_DOWN (control->child), (guint) value);
      break;
    case GW_PARAM_FLAG:
      gtk_switch_set_active (GTK_SWITCH (control->child), value != 0);
      break;
    case GW_PARAM_INTEGER:
    case GW_PARAM_REAL:
    default:
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (control->child), value);
      break;
    }
}

void
gw_param_control_set_value (GwParamControl *control, double value)
{
  g_return_if_fail (GW_IS_PARAM_CONTROL (control));
  control->is_updating = TRUE;
  show_value (control, value);
  control->is_updating = FALSE;
}

void
gw_param_control_enter_value (GwParamControl *control, double value)
{
  g_return_if_fail (GW_IS_PARAM_CONTROL (control));
  show_value (control, value);
}

double
gw_param_control_get_value (GwParamControl *control)
{
  g_return_val_if_fail (GW_IS_PARAM_CONTROL (control), 0);
  switch (control->type)
    {
    case GW_PARAM_CHOICE:
      return gtk_drop_down_get_selected (GTK_DROP_DOWN (control->child));
    case GW_PARAM_FLAG:
      return gtk_switch_get_active (GTK_SWITCH (control->child));
    case GW_PARAM_INTEGER:
    case GW_PARAM_REAL:
    default:
      return gtk_spin_button_get_value (GTK_SPIN_BUTTON (control->child));
    }
}

static void
gw_param_control_dispose (GObject *object)
{
  g_clear_pointer (&GW_PARAM_CONTROL (object)->child, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_param_control_parent_class)->dispose (object);
}

static void
gw_param_control_class_init (GwParamControlClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_param_control_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  changed_signal = g_signal_new ("changed", GW_TYPE_PARAM_CONTROL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 1, G_TYPE_DOUBLE);
}

static void
gw_param_control_init (GwParamControl *control)
{
}
