/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-live-params.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "gw-param-control.h"

struct _GwLiveParams
{
  GtkPopover parent_instance;

  GtkSearchEntry *search;
  GtkListBox *list;
  GtkWidget *button;

  GwParams *params; /* in force, a copy */
  GHashTable *changes;
};

enum
{
  APPLY,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GwLiveParams, gw_live_params, GTK_TYPE_POPOVER)

static void
note_change (GwLiveParams *live, const char *key, double value)
{
  if (value == gw_params_get (live->params, key))
    {
      g_hash_table_remove (live->changes, key);
    }
  else
    {
      g_hash_table_insert (live->changes, g_strdup (key), g_memdup2 (&value, sizeof value));
    }
  gtk_widget_set_sensitive (live->button, g_hash_table_size (live->changes) > 0);
}

static const char *
get_key (gpointer widget)
{
  return g_object_get_data (G_OBJECT (widget), "key");
}

static void
changed_cb (GwLiveParams *live, double value, GwParamControl *control)
{
  note_change (live, get_key (control), value);
}

static GtkWidget *
new_control (GwLiveParams *live, const GwParamSpec *spec, double value)
{
  GtkWidget *control = gw_param_control_new (spec);

  gw_param_control_set_value (GW_PARAM_CONTROL (control), value);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  g_object_set_data_full (G_OBJECT (control), "key", g_strdup (spec->key), g_free);
  g_signal_connect_swapped (control, "changed", G_CALLBACK (changed_cb), live);
  return control;
}

static void
add_row (GwLiveParams *live, const GwParamSpec *spec, double value)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *control = new_control (live, spec, value);
  g_autofree char *range = gw_param_spec_describe_range (spec);
  g_autofree char *tooltip = g_strdup_printf ("%s (%s)", _ (spec->help), range);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (spec->label));
  gtk_widget_set_tooltip_text (row, tooltip);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  gtk_widget_set_focusable (row, FALSE);
  g_object_set_data (G_OBJECT (row), "control", control);
  gtk_list_box_append (live->list, row);
}

void
gw_live_params_set_params (GwLiveParams *live, const GwParams *params)
{
  GtkListBoxRow *row;
  GwParamSpecs *specs;

  g_return_if_fail (GW_IS_LIVE_PARAMS (live));

  while ((row = gtk_list_box_get_row_at_index (live->list, 0)) != NULL)
    {
      gtk_list_box_remove (live->list, GTK_WIDGET (row));
    }
  g_hash_table_remove_all (live->changes);
  gtk_widget_set_sensitive (live->button, FALSE);
  g_clear_pointer (&live->params, gw_params_unref);
  if (params == NULL)
    {
      return;
    }
  live->params = gw_params_copy (params);
  specs = gw_params_get_specs (live->params);
  for (guint i = 0; i < gw_param_specs_get_length (specs); i++)
    {
      const GwParamSpec *spec = gw_param_specs_get (specs, i);

      if ((spec->flags & GW_PARAM_LIVE) != 0 && spec->fixed_by == NULL)
        {
          add_row (live, spec, gw_params_get_value (live->params, i));
        }
    }
}

gboolean
gw_live_params_change (GwLiveParams *live, const char *key, double value)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (live->list, i)) != NULL; i++)
    {
      GwParamControl *control = g_object_get_data (G_OBJECT (row), "control");

      if (g_str_equal (get_key (control), key))
        {
          gw_param_control_enter_value (control, value);
          return TRUE;
        }
    }
  return FALSE;
}

GHashTable *
gw_live_params_get_changes (GwLiveParams *live)
{
  return live->changes;
}

static void
clicked_cb (GwLiveParams *live)
{
  gtk_popover_popdown (GTK_POPOVER (live));
  g_signal_emit (live, signals[APPLY], 0);
}

static gboolean
filter_cb (GtkListBoxRow *row, gpointer user_data)
{
  GwLiveParams *live = user_data;
  const char *wanted = gtk_editable_get_text (GTK_EDITABLE (live->search));
  g_autofree char *text =
      g_utf8_casefold (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), -1);
  g_autofree char *folded = g_utf8_casefold (wanted, -1);

  return strstr (text, folded) != NULL
         || strstr (get_key (g_object_get_data (G_OBJECT (row), "control")), wanted) != NULL;
}

static void
gw_live_params_finalize (GObject *object)
{
  GwLiveParams *live = GW_LIVE_PARAMS (object);

  g_clear_pointer (&live->params, gw_params_unref);
  g_hash_table_unref (live->changes);
  G_OBJECT_CLASS (gw_live_params_parent_class)->finalize (object);
}

static void
gw_live_params_class_init (GwLiveParamsClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = gw_live_params_finalize;
  signals[APPLY] = g_signal_new ("apply", GW_TYPE_LIVE_PARAMS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/gridwright/Gridwright/ui/gw-live-params.ui");
  gtk_widget_class_bind_template_child (widget_class, GwLiveParams, search);
  gtk_widget_class_bind_template_child (widget_class, GwLiveParams, list);
  gtk_widget_class_bind_template_child (widget_class, GwLiveParams, button);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
}

static void
gw_live_params_init (GwLiveParams *live)
{
  live->changes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  gtk_widget_init_template (GTK_WIDGET (live));
  gtk_list_box_set_filter_func (live->list, filter_cb, live, NULL);
  g_signal_connect_swapped (live->search, "search-changed",
                            G_CALLBACK (gtk_list_box_invalidate_filter), live->list);
}
