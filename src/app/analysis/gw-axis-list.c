/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-axis-list.h"

#include <glib/gi18n-lib.h>

#include "gw-value-text.h"

struct _GwAxisList
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *add;
  GwParams *params;
  GPtrArray *editors; /* of GwAxisEditor, borrowed */
  guint max_axes;
  gboolean is_knobs;
};

G_DEFINE_FINAL_TYPE (GwAxisList, gw_axis_list, GTK_TYPE_WIDGET)

static guint changed_signal;

static void
emit_changed (GwAxisList *list)
{
  g_signal_emit (list, changed_signal, 0);
}

static gboolean
is_used (const GPtrArray *axes, const char *key)
{
  for (guint i = 0; i < axes->len; i++)
    {
      if (g_str_equal (((const GwAxis *) axes->pdata[i])->key, key))
        {
          return TRUE;
        }
    }
  return FALSE;
}

const GwParamSpec *
gw_axis_list_find_unused (GwParams *params, const GPtrArray *axes)
{
  GwParamSpecs *specs = gw_params_get_specs (params);
  const GwParamSpec *found = NULL;

  for (guint i = 0; i < gw_param_specs_get_length (specs); i++)
    {
      const GwParamSpec *spec = gw_param_specs_get (specs, i);

      if (spec->fixed_by != NULL || is_used (axes, spec->key))
        {
          continue;
        }
      if (gw_param_spec_is_number (spec))
        {
          return spec;
        }
      found = found != NULL ? found : spec;
    }
  return found;
}

static void
update_buttons (GwAxisList *list)
{
  gtk_widget_set_visible (list->add, list->editors->len < list->max_axes);
  for (guint i = 0; i < list->editors->len; i++)
    {
      gw_axis_editor_set_removable (list->editors->pdata[i], list->editors->len > 1);
    }
}

static void
remove_cb (GwAxisList *list, GwAxisEditor *editor)
{
  g_ptr_array_remove (list->editors, editor);
  gtk_box_remove (GTK_BOX (list->box), GTK_WIDGET (editor));
  update_buttons (list);
  emit_changed (list);
}

/* From an index on. */
static void
remove_editors (GwAxisList *list, guint first)
{
  while (list->editors->len > first)
    {
      GtkWidget *last = g_ptr_array_steal_index (list->editors, list->editors->len - 1);

      gtk_box_remove (GTK_BOX (list->box), last);
    }
}

static GwAxisEditor *
append_editor (GwAxisList *list)
{
  GtkWidget *editor = gw_axis_editor_new (list->params, list->is_knobs);

  g_signal_connect_swapped (editor, "changed", G_CALLBACK (emit_changed), list);
  g_signal_connect_object (editor, "remove", G_CALLBACK (remove_cb), list, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (list->box), editor);
  g_ptr_array_add (list->editors, editor);
  return GW_AXIS_EDITOR (editor);
}

static gboolean
is_shown (GwAxisEditor *editor, GwParams *params, const GwAxis *axis)
{
  const GwAxis *shown = gw_axis_editor_get_axis (editor);

  return g_str_equal (shown->key, axis->key) && g_str_equal (shown->range, axis->range);
}

/* Editors that stay keep the focus and what is half typed. */
void
gw_axis_list_set_axes (GwAxisList *list, GwParams *params, const GPtrArray *axes)
{
  gboolean is_same;

  g_return_if_fail (GW_IS_AXIS_LIST (list));

  is_same = list->params == params;
  gw_params_ref (params);
  g_clear_pointer (&list->params, gw_params_unref);
  list->params = params;
  if (list->editors->len > 0 && !gw_axis_editor_offers (list->editors->pdata[0], params))
    {
      remove_editors (list, 0);
    }
  remove_editors (list, axes->len);
  for (guint i = 0; i < axes->len; i++)
    {
      gboolean is_there = i < list->editors->len;
      GwAxisEditor *editor = is_there ? list->editors->pdata[i] : append_editor (list);

      if (!is_there || !is_same || !is_shown (editor, params, axes->pdata[i]))
        {
          gw_axis_editor_set_axis (editor, params, axes->pdata[i]);
        }
    }
  update_buttons (list);
}

GPtrArray *
gw_axis_list_dup_axes (GwAxisList *list)
{
  GPtrArray *axes = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_axis_free);

  for (guint i = 0; i < list->editors->len; i++)
    {
      g_ptr_array_add (axes, gw_axis_copy (gw_axis_editor_get_axis (list->editors->pdata[i])));
    }
  return axes;
}

guint64
gw_axis_list_count_points (GwAxisList *list)
{
  guint64 n_points = list->editors->len > 0 ? 1 : 0;

  for (guint i = 0; i < list->editors->len; i++)
    {
      n_points *= gw_axis_editor_count_values (list->editors->pdata[i]);
    }
  return n_points;
}

void
gw_axis_list_add (GwAxisList *list)
{
  g_autoptr (GPtrArray) axes = gw_axis_list_dup_axes (list);
  g_autoptr (GwAxis) axis = NULL;
  const GwParamSpec *spec;

  g_return_if_fail (list->params != NULL && list->editors->len < list->max_axes);

  spec = gw_axis_list_find_unused (list->params, axes);
  if (spec == NULL)
    {
      return;
    }
  axis = gw_axis_new_sensible (spec, gw_params_get (list->params, spec->key), list->is_knobs);
  gw_axis_editor_set_axis (append_editor (list), list->params, axis);
  update_buttons (list);
  emit_changed (list);
}

guint
gw_axis_list_get_length (GwAxisList *list)
{
  g_return_val_if_fail (GW_IS_AXIS_LIST (list), 0);

  return list->editors->len;
}

GwAxisEditor *
gw_axis_list_get_editor (GwAxisList *list, guint index)
{
  g_return_val_if_fail (index < list->editors->len, NULL);

  return list->editors->pdata[index];
}

void
gw_axis_list_set_up (GwAxisList *list, guint max_axes, gboolean is_knobs)
{
  g_return_if_fail (GW_IS_AXIS_LIST (list));

  list->max_axes = max_axes;
  list->is_knobs = is_knobs;
}

static void
gw_axis_list_dispose (GObject *object)
{
  GwAxisList *list = GW_AXIS_LIST (object);

  g_ptr_array_set_size (list->editors, 0);
  g_clear_pointer (&list->box, gtk_widget_unparent);
  g_clear_pointer (&list->add, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_axis_list_parent_class)->dispose (object);
}

static void
gw_axis_list_finalize (GObject *object)
{
  GwAxisList *list = GW_AXIS_LIST (object);

  g_clear_pointer (&list->params, gw_params_unref);
  g_ptr_array_unref (list->editors);
  G_OBJECT_CLASS (gw_axis_list_parent_class)->finalize (object);
}

static void
gw_axis_list_class_init (GwAxisListClass *class)
{
  G_OBJECT_CLASS (class)->dispose = gw_axis_list_dispose;
  G_OBJECT_CLASS (class)->finalize = gw_axis_list_finalize;
  changed_signal = g_signal_new ("changed", GW_TYPE_AXIS_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BOX_LAYOUT);
}

static void
gw_axis_list_init (GwAxisList *list)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (list));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 12);
  list->editors = g_ptr_array_new ();
  list->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  gtk_widget_set_parent (list->box, GTK_WIDGET (list));
  list->add = gtk_button_new_with_mnemonic (_ ("_Add a Parameter"));
  g_signal_connect_swapped (list->add, "clicked", G_CALLBACK (gw_axis_list_add), list);
  gtk_widget_set_parent (list->add, GTK_WIDGET (list));
}
