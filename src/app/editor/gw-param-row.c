/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-param-row.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "gw-param-control.h"

struct _GwParamRow
{
  AdwActionRow parent_instance;

  char *key;
  char *haystack; /* case-folded, to be searched in */
  GtkWidget *control;
  GtkWidget *dot; /* or NULL */
  GtkWidget *reset;
};

G_DEFINE_FINAL_TYPE (GwParamRow, gw_param_row, ADW_TYPE_ACTION_ROW)

enum
{
  CHANGED,
  RESET,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
control_changed_cb (GwParamRow *row, double value)
{
  g_signal_emit (row, signals[CHANGED], 0, value);
}

void
gw_param_row_reset (GwParamRow *row)
{
  g_signal_emit (row, signals[RESET], 0);
}

static char *
describe_range (const GwParamSpec *spec)
{
  g_autofree char *minimum = gw_number_to_text (spec->minimum);
  g_autofree char *maximum = gw_number_to_text (spec->maximum);

  /* Translators: the range of a parameter, such as "0 – 10" */
  return g_strdup_printf (_ ("%s – %s"), minimum, maximum);
}

/* The help, and the range of a number; or why it cannot be set. */
static char *
make_subtitle (const GwParamSpec *spec)
{
  const char *help = spec->help != NULL ? _ (spec->help) : "";
  g_autofree char *range = NULL;

  if (spec->fixed_by != NULL)
    {
      /* Translators: %s is a reason, such as "the map has a size of its own" */
      g_autofree char *reason = g_strdup_printf (_ ("Fixed: %s"), _ (spec->fixed_by));

      return g_strdup_printf ("%s\n%s", help, reason);
    }
  if (spec->type != GW_PARAM_INTEGER && spec->type != GW_PARAM_REAL)
    {
      return g_strdup (help);
    }
  range = describe_range (spec);
  return g_strdup_printf ("%s (%s)", help, range);
}

static void
set_haystack (GwParamRow *row, const GwParamSpec *spec)
{
  g_autofree char *all =
      g_strjoin (" ", _ (spec->label), spec->key, spec->group != NULL ? _ (spec->group) : "",
                 spec->help != NULL ? _ (spec->help) : "", NULL);

  row->haystack = g_utf8_casefold (all, -1);
}

/* The dot is taken out while it is not shown: even a hidden one would indent the row. */
static void
show_dot (GwParamRow *row, gboolean is_shown)
{
  if (is_shown && row->dot == NULL)
    {
      row->dot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
      gtk_widget_add_css_class (row->dot, "modified-dot");
      gtk_widget_set_valign (row->dot, GTK_ALIGN_CENTER);
      gtk_widget_set_tooltip_text (row->dot, _ ("Differs from the default"));
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), row->dot);
    }
  else if (!is_shown && row->dot != NULL)
    {
      adw_action_row_remove (ADW_ACTION_ROW (row), row->dot);
      row->dot = NULL;
    }
}

static void
add_reset (GwParamRow *row, const GwParamSpec *spec)
{
  g_autofree char *fallback =
      spec->type == GW_PARAM_CHOICE ? g_strdup (_ (spec->choices[(guint) spec->fallback].label))
      : spec->type == GW_PARAM_FLAG ? g_strdup (spec->fallback != 0 ? _ ("on") : _ ("off"))
                                    : gw_number_to_text (spec->fallback);
  g_autofree char *tooltip = g_strdup_printf (_ ("Reset to %s"), fallback);
  g_autofree char *name = g_strdup_printf (_ ("Reset %s to %s"), _ (spec->label), fallback);

  row->reset = gtk_button_new_from_icon_name ("edit-undo-symbolic");
  gtk_widget_add_css_class (row->reset, "flat");
  gtk_widget_set_valign (row->reset, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (row->reset, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->reset), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  g_signal_connect_swapped (row->reset, "clicked", G_CALLBACK (gw_param_row_reset), row);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), row->reset);
}

GtkWidget *
gw_param_row_new (const GwParamSpec *spec)
{
  GwParamRow *row = g_object_new (GW_TYPE_PARAM_ROW, NULL);
  g_autofree char *subtitle = make_subtitle (spec);

  row->key = g_strdup (spec->key);
  set_haystack (row, spec);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (spec->label));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 4);
  gtk_widget_set_tooltip_text (GTK_WIDGET (row), spec->key);
  add_reset (row, spec);
  row->control = gw_param_control_new (spec);
  gtk_widget_set_sensitive (row->control, spec->fixed_by == NULL);
  g_signal_connect_swapped (row->control, "changed", G_CALLBACK (control_changed_cb), row);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), row->control);
  gw_param_row_set_value (row, spec->fallback, TRUE);
  return GTK_WIDGET (row);
}

const char *
gw_param_row_get_key (GwParamRow *row)
{
  g_return_val_if_fail (GW_IS_PARAM_ROW (row), NULL);
  return row->key;
}

void
gw_param_row_set_value (GwParamRow *row, double value, gboolean is_default)
{
  g_return_if_fail (GW_IS_PARAM_ROW (row));
  gw_param_control_set_value (GW_PARAM_CONTROL (row->control), value);
  show_dot (row, !is_default);
  gtk_widget_set_visible (row->reset, !is_default);
}

void
gw_param_row_enter_value (GwParamRow *row, double value)
{
  g_return_if_fail (GW_IS_PARAM_ROW (row));
  gw_param_control_enter_value (GW_PARAM_CONTROL (row->control), value);
}

gboolean
gw_param_row_can_reset (GwParamRow *row)
{
  g_return_val_if_fail (GW_IS_PARAM_ROW (row), FALSE);
  return gtk_widget_get_visible (row->reset);
}

gboolean
gw_param_row_matches (GwParamRow *row, const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);

  g_return_val_if_fail (GW_IS_PARAM_ROW (row), FALSE);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      if (strstr (row->haystack, parts[i]) == NULL)
        {
          return FALSE;
        }
    }
  return TRUE;
}

static void
gw_param_row_finalize (GObject *object)
{
  GwParamRow *row = GW_PARAM_ROW (object);

  g_free (row->key);
  g_free (row->haystack);
  G_OBJECT_CLASS (gw_param_row_parent_class)->finalize (object);
}

static void
gw_param_row_class_init (GwParamRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_param_row_finalize;
  signals[CHANGED] = g_signal_new ("changed", GW_TYPE_PARAM_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_DOUBLE);
  signals[RESET] = g_signal_new ("reset", GW_TYPE_PARAM_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
gw_param_row_init (GwParamRow *row)
{
}
