/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-selection-group.h"

#include <glib/gi18n-lib.h>

#include "gw-cell-text.h"
#include "gw-key-tooltip.h"
#include "gw-param-control.h"

/* The first two controls are the place; attributes follow. */
#define N_PLACE_CONTROLS 2

struct _GwSelectionGroup
{
  AdwPreferencesGroup parent_instance;

  GwMapEditor *editor;
  GPtrArray *rows;     /* borrowed */
  GPtrArray *controls; /* borrowed, of GwParamControl */
  int kind;            /* for which the rows were made; -1 for cells, -2 for nothing */
  guint width, height; /* of the map for which they were made */
};

G_DEFINE_FINAL_TYPE (GwSelectionGroup, gw_selection_group, ADW_TYPE_PREFERENCES_GROUP)

static const GwObject *
get_object (GwSelectionGroup *group)
{
  const GwMap *map = gw_map_editor_get_map (group->editor);
  int index = gw_map_editor_get_object (group->editor);

  return map != NULL && index >= 0 && index < (int) map->objects->len
             ? &g_array_index (map->objects, GwObject, index)
             : NULL;
}

static void
change_object (GwSelectionGroup *group, const GwObject *object, const char *format)
{
  GwDocument *document = gw_map_editor_get_document (group->editor);
  const GwPalette *palette = gw_document_get_rules (document)->palette;
  g_autofree char *name = g_strdup_printf (format, _ (palette->objects[object->kind].label));

  gw_document_begin_edit (document, name);
  gw_document_change_object (document, (guint) gw_map_editor_get_object (group->editor), object);
  gw_document_end_edit (document);
}

static void
place_changed_cb (GwParamControl *control, double value, GwSelectionGroup *group)
{
  const GwObject *object = get_object (group);
  gboolean is_column = control == g_ptr_array_index (group->controls, 0);

  if (object != NULL)
    {
      gw_map_editor_nudge (group->editor, is_column ? (int) value - object->x : 0,
                           is_column ? 0 : (int) value - object->y);
    }
}

static void
attribute_changed_cb (GwParamControl *control, double value, GwSelectionGroup *group)
{
  const GwObject *object = get_object (group);
  guint index;

  if (object != NULL && g_ptr_array_find (group->controls, control, &index))
    {
      GwObject changed = *object;

      changed.attributes[index - N_PLACE_CONTROLS] = (gint32) value;
      change_object (group, &changed, _ ("Change %s"));
    }
}

static void
add_row (GwSelectionGroup *group, GtkWidget *row)
{
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  g_ptr_array_add (group->rows, row);
}

static void
add_control (GwSelectionGroup *group, const GwParamSpec *spec, GCallback changed)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *control = gw_param_control_new (spec);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (spec->label));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  g_signal_connect (control, "changed", changed, group);
  g_ptr_array_add (group->controls, control);
  add_row (group, row);
}

static void
add_attributes (GwSelectionGroup *group, const GwObjectKind *kind)
{
  for (guint i = 0; i < kind->n_attributes; i++)
    {
      const GwValueSpec *value = &kind->attributes[i];
      GwParamSpec spec = {
        .key = value->key,
        .label = value->label,
        .type = value->type == GW_VALUE_CHOICE ? GW_PARAM_CHOICE : GW_PARAM_INTEGER,
        .minimum = (double) value->minimum,
        .maximum = (double) value->maximum,
        .fallback = (double) value->fallback,
        .choices = value->choices,
      };

      add_control (group, &spec, G_CALLBACK (attribute_changed_cb));
    }
}

static void
add_button (GtkWidget *box, const char *icon, const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gw_key_tooltip_set_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  gtk_box_append (GTK_BOX (box), button);
}

/* What can be done with any selection. */
static void
set_buttons (GwSelectionGroup *group)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  add_button (box, "edit-cut-symbolic", _ ("Cut"), "edit.cut");
  add_button (box, "edit-copy-symbolic", _ ("Copy"), "edit.copy");
  add_button (box, "user-trash-symbolic", _ ("Delete"), "edit.delete");
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (group), box);
}

static void
clear (GwSelectionGroup *group)
{
  for (guint i = 0; i < group->rows->len; i++)
    {
      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (group),
                                    g_ptr_array_index (group->rows, i));
    }
  g_ptr_array_set_size (group->rows, 0);
  g_ptr_array_set_size (group->controls, 0);
}

static void
make_rows (GwSelectionGroup *group, const GwMap *map, int kind)
{
  GwParamSpec column = { "x", N_ ("Column"), NULL, NULL, GW_PARAM_INTEGER, 0, 0, 0, 0, NULL, NULL };
  GwParamSpec row = { "y", N_ ("Row"), NULL, NULL, GW_PARAM_INTEGER, 0, 0, 0, 0, NULL, NULL };

  clear (group);
  group->kind = kind;
  group->width = map->width;
  group->height = map->height;
  if (kind >= 0)
    {
      column.maximum = map->width - 1;
      row.maximum = map->height - 1;
      add_control (group, &column, G_CALLBACK (place_changed_cb));
      add_control (group, &row, G_CALLBACK (place_changed_cb));
      add_attributes (group, &map->palette->objects[kind]);
    }
}

static void
show_object (GwSelectionGroup *group, const GwMap *map, const GwObject *object)
{
  g_autofree char *name =
      gw_cell_text_name_object (map, (guint) gw_map_editor_get_object (group->editor));

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), name);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), NULL);
  gw_param_control_set_value (g_ptr_array_index (group->controls, 0), object->x);
  gw_param_control_set_value (g_ptr_array_index (group->controls, 1), object->y);
  for (guint i = N_PLACE_CONTROLS; i < group->controls->len; i++)
    {
      gw_param_control_set_value (g_ptr_array_index (group->controls, i),
                                  object->attributes[i - N_PLACE_CONTROLS]);
    }
}

static void
show_region (GwSelectionGroup *group, const GwRegion *region)
{
  g_autofree char *title =
      g_strdup_printf (_ ("Selection, %d × %d"), region->width, region->height);
  g_autofree char *place =
      g_strdup_printf (_ ("From %d, %d to %d, %d"), region->x, region->y,
                       region->x + region->width - 1, region->y + region->height - 1);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), place);
}

static void
update_cb (GwSelectionGroup *group)
{
  const GwMap *map = gw_map_editor_get_map (group->editor);
  const GwObject *object = get_object (group);
  GwRegion region;
  int kind = object != NULL ? object->kind : -1;

  if (map == NULL || !gw_map_editor_get_selection (group->editor, &region))
    {
      gtk_widget_set_visible (GTK_WIDGET (group), FALSE);
      return;
    }
  if (kind != group->kind || map->width != group->width || map->height != group->height)
    {
      make_rows (group, map, kind);
    }
  if (object != NULL)
    {
      show_object (group, map, object);
    }
  else
    {
      show_region (group, &region);
    }
  gtk_widget_set_visible (GTK_WIDGET (group), TRUE);
}

void
gw_selection_group_set_editor (GwSelectionGroup *group, GwMapEditor *editor)
{
  g_return_if_fail (GW_IS_SELECTION_GROUP (group));
  g_return_if_fail (group->editor == NULL);
  group->editor = g_object_ref (editor);
  g_signal_connect_object (editor, "changed", G_CALLBACK (update_cb), group, G_CONNECT_SWAPPED);
  update_cb (group);
}

void
gw_selection_group_enter_attribute (GwSelectionGroup *group, guint attribute, double value)
{
  g_return_if_fail (GW_IS_SELECTION_GROUP (group));
  g_return_if_fail (attribute + N_PLACE_CONTROLS < group->controls->len);
  gw_param_control_enter_value (g_ptr_array_index (group->controls, attribute + N_PLACE_CONTROLS),
                                value);
}

static void
gw_selection_group_dispose (GObject *object)
{
  g_clear_object (&GW_SELECTION_GROUP (object)->editor);
  G_OBJECT_CLASS (gw_selection_group_parent_class)->dispose (object);
}

static void
gw_selection_group_finalize (GObject *object)
{
  GwSelectionGroup *group = GW_SELECTION_GROUP (object);

  g_ptr_array_unref (group->rows);
  g_ptr_array_unref (group->controls);
  G_OBJECT_CLASS (gw_selection_group_parent_class)->finalize (object);
}

static void
gw_selection_group_class_init (GwSelectionGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_selection_group_dispose;
  G_OBJECT_CLASS (klass)->finalize = gw_selection_group_finalize;
}

static void
gw_selection_group_init (GwSelectionGroup *group)
{
  group->rows = g_ptr_array_new ();
  group->controls = g_ptr_array_new ();
  group->kind = -2;
  set_buttons (group);
}
