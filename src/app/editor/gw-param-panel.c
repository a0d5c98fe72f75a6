/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-param-panel.h"

#include <glib/gi18n-lib.h>

/* A value that rests for so long, in milliseconds, is a step of undo. */
#define MERGE_TIME 800

struct _GwParamPanel
{
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkWidget *search;
  GtkWidget *groups;
  GtkStack *stack;

  GwDocument *document;
  GwParamSpecs *specs; /* for which the rows were made */
  GPtrArray *rows;     /* of GwParamRow, borrowed, in the order of the specs */
  GwParamRow *merging; /* the row that is being changed */
  guint merge_timeout;
};

G_DEFINE_FINAL_TYPE (GwParamPanel, gw_param_panel, GTK_TYPE_WIDGET)

static gboolean
end_merge_cb (gpointer user_data)
{
  GwParamPanel *panel = user_data;

  panel->merge_timeout = 0;
  panel->merging = NULL;
  gw_document_set_merge (panel->document, FALSE);
  return G_SOURCE_REMOVE;
}

static void
end_merge (GwParamPanel *panel)
{
  if (panel->merge_timeout != 0)
    {
      g_source_remove (panel->merge_timeout);
      end_merge_cb (panel);
    }
}

/* A spin button held down says nothing when it is let go, so a pause has to do. */
static void
row_changed_cb (GwParamRow *row, double value, GwParamPanel *panel)
{
  g_autoptr (GError) error = NULL;

  if (panel->merging != row)
    {
      end_merge (panel);
      gw_document_set_merge (panel->document, TRUE);
      panel->merging = row;
    }
  g_clear_handle_id (&panel->merge_timeout, g_source_remove);
  panel->merge_timeout = g_timeout_add (MERGE_TIME, end_merge_cb, panel);
  if (!gw_document_set_param (panel->document, gw_param_row_get_key (row), value, &error))
    {
      gtk_widget_activate_action (GTK_WIDGET (panel), "win.toast", "s", error->message);
    }
}

static void
row_reset_cb (GwParamRow *row, GwParamPanel *panel)
{
  end_merge (panel);
  gw_document_reset_param (panel->document, gw_param_row_get_key (row));
}

static void
update_rows (GwParamPanel *panel)
{
  const GwParams *params = gw_document_get_params (panel->document);

  for (guint i = 0; i < panel->rows->len; i++)
    {
      gw_param_row_set_value (g_ptr_array_index (panel->rows, i), gw_params_get_value (params, i),
                              gw_params_is_default (params, i));
    }
}

static gboolean
spec_equal (const GwParamSpec *spec, const GwParamSpec *other)
{
  return g_str_equal (spec->key, other->key) && g_strcmp0 (spec->fixed_by, other->fixed_by) == 0
         && spec->minimum == other->minimum && spec->maximum == other->maximum;
}

/* Rows that stay keep the focus and a half-typed value. */
static gboolean
specs_equal (const GwParamSpecs *specs, const GwParamSpecs *others)
{
  guint length = gw_param_specs_get_length (others);

  if (specs == NULL || gw_param_specs_get_length (specs) != length)
    {
      return FALSE;
    }
  for (guint i = 0; i < length; i++)
    {
      if (!spec_equal (gw_param_specs_get (specs, i), gw_param_specs_get (others, i)))
        {
          return FALSE;
        }
    }
  return TRUE;
}

static AdwPreferencesGroup *
find_group (GHashTable *groups, GwParamPanel *panel, const char *name)
{
  AdwPreferencesGroup *group = g_hash_table_lookup (groups, name);

  if (group == NULL)
    {
      group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
      adw_preferences_group_set_title (group, name);
      gtk_box_append (GTK_BOX (panel->groups), GTK_WIDGET (group));
      g_hash_table_insert (groups, g_strdup (name), group);
    }
  return group;
}

static void
clear_rows (GwParamPanel *panel)
{
  GtkWidget *child;

  end_merge (panel);
  g_ptr_array_set_size (panel->rows, 0);
  while ((child = gtk_widget_get_first_child (panel->groups)) != NULL)
    {
      gtk_box_remove (GTK_BOX (panel->groups), child);
    }
  g_clear_pointer (&panel->specs, gw_param_specs_unref);
}

static void
make_rows (GwParamPanel *panel)
{
  GwParamSpecs *specs = gw_params_get_specs (gw_document_get_params (panel->document));
  g_autoptr (GHashTable) groups = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  clear_rows (panel);
  panel->specs = gw_param_specs_ref (specs);
  for (guint i = 0; i < gw_param_specs_get_length (specs); i++)
    {
      const GwParamSpec *spec = gw_param_specs_get (specs, i);
      GtkWidget *row = gw_param_row_new (spec);

      adw_preferences_group_add (
          find_group (groups, panel, spec->group != NULL ? _ (spec->group) : _ ("Other")), row);
      g_signal_connect (row, "changed", G_CALLBACK (row_changed_cb), panel);
      g_signal_connect (row, "reset", G_CALLBACK (row_reset_cb), panel);
      g_ptr_array_add (panel->rows, row);
    }
}

static gboolean
group_has_visible (GtkWidget *group, GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (rows, i);

      if (gtk_widget_get_visible (row) && gtk_widget_is_ancestor (row, group))
        {
          return TRUE;
        }
    }
  return FALSE;
}

static void
filter_rows (GwParamPanel *panel)
{
  g_autofree char *words =
      g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (panel->search)), -1);
  gboolean any = FALSE;

  for (guint i = 0; i < panel->rows->len; i++)
    {
      GwParamRow *row = g_ptr_array_index (panel->rows, i);

      gtk_widget_set_visible (GTK_WIDGET (row), gw_param_row_matches (row, words));
    }
  for (GtkWidget *group = gtk_widget_get_first_child (panel->groups); group != NULL;
       group = gtk_widget_get_next_sibling (group))
    {
      gboolean is_visible = group_has_visible (group, panel->rows);

      gtk_widget_set_visible (group, is_visible);
      any = any || is_visible;
    }
  gtk_stack_set_visible_child_name (panel->stack, any || panel->rows->len == 0 ? "list" : "none");
}

static void
params_changed_cb (GwParamPanel *panel)
{
  GwParamSpecs *specs = gw_params_get_specs (gw_document_get_params (panel->document));

  if (!specs_equal (panel->specs, specs))
    {
      make_rows (panel);
      filter_rows (panel);
    }
  update_rows (panel);
}

void
gw_param_panel_set_document (GwParamPanel *panel, GwDocument *document)
{
  g_return_if_fail (GW_IS_PARAM_PANEL (panel));
  if (panel->document != NULL)
    {
      clear_rows (panel);
      g_signal_handlers_disconnect_by_data (panel->document, panel);
    }
  g_set_object (&panel->document, document);
  if (document != NULL)
    {
      g_signal_connect_object (document, "params-changed", G_CALLBACK (params_changed_cb), panel,
                               G_CONNECT_SWAPPED);
      params_changed_cb (panel);
    }
}

void
gw_param_panel_search (GwParamPanel *panel, const char *words)
{
  g_return_if_fail (GW_IS_PARAM_PANEL (panel));
  gtk_editable_set_text (GTK_EDITABLE (panel->search), words);
  filter_rows (panel);
}

static void
clear_search_cb (GwParamPanel *panel)
{
  gw_param_panel_search (panel, "");
  gtk_widget_grab_focus (panel->search);
}

GwParamRow *
gw_param_panel_find_row (GwParamPanel *panel, const char *key)
{
  g_return_val_if_fail (GW_IS_PARAM_PANEL (panel), NULL);
  for (guint i = 0; i < panel->rows->len; i++)
    {
      GwParamRow *row = g_ptr_array_index (panel->rows, i);

      if (g_str_equal (gw_param_row_get_key (row), key))
        {
          return row;
        }
    }
  return NULL;
}

static void
gw_param_panel_dispose (GObject *object)
{
  GwParamPanel *panel = GW_PARAM_PANEL (object);

  if (panel->document != NULL)
    {
      end_merge (panel);
    }
  g_clear_object (&panel->document);
  g_clear_pointer (&panel->specs, gw_param_specs_unref);
  g_clear_pointer (&panel->rows, g_ptr_array_unref);
  g_clear_pointer (&panel->content, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_param_panel_parent_class)->dispose (object);
}

static void
gw_param_panel_class_init (GwParamPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_param_panel_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/gridwright/Gridwright/ui/gw-param-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, GwParamPanel, content);
  gtk_widget_class_bind_template_child (widget_class, GwParamPanel, search);
  gtk_widget_class_bind_template_callback (widget_class, clear_search_cb);
  gtk_widget_class_bind_template_child (widget_class, GwParamPanel, groups);
  gtk_widget_class_bind_template_child (widget_class, GwParamPanel, stack);
  gtk_widget_class_bind_template_callback_full (widget_class, "filter_rows",
                                                G_CALLBACK (filter_rows));
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
gw_param_panel_init (GwParamPanel *panel)
{
  panel->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (panel));
}

GtkWidget *
gw_param_panel_new (void)
{
  return g_object_new (GW_TYPE_PARAM_PANEL, NULL);
}
