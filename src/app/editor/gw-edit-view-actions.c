/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions of the edit view and their keys. The keys belong to the view, so that letters typed
 * into an entry stay letters. */
#include "gw-draw-board.h"
#include "gw-edit-view-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "gw-undo-toast.h"

static const char *const tool_ids[GW_N_TOOLS] = {
  [GW_TOOL_BRUSH] = "brush",   [GW_TOOL_LINE] = "line",     [GW_TOOL_RECTANGLE] = "rectangle",
  [GW_TOOL_FILL] = "fill",     [GW_TOOL_EDGE] = "edge",     [GW_TOOL_OBJECT] = "object",
  [GW_TOOL_SELECT] = "select", [GW_TOOL_ERASER] = "eraser",
};

/* What was copied last, from any document; it belongs to the display, as a clipboard does. */
#define CLIP_KEY "gw-map-clip"

static void
tool_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const char *id = g_variant_get_string (parameter, NULL);

  for (guint i = 0; i < GW_N_TOOLS; i++)
    {
      if (g_str_equal (id, tool_ids[i]))
        {
          gw_map_editor_set_tool (GW_EDIT_VIEW (widget)->editor, i);
        }
    }
}

static void
paint_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwEditView *view = GW_EDIT_VIEW (widget);
  int number = g_variant_get_int32 (parameter);
  g_autoptr (GArray) paints = NULL;

  if (view->document == NULL)
    {
      return;
    }
  paints = gw_map_editor_list_paints (gw_document_get_rules (view->document)->palette);
  if (number >= 1 && number <= (int) paints->len)
    {
      gw_map_editor_set_paint (view->editor, &g_array_index (paints, GwPaint, number - 1));
    }
}

static void
object_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gw_map_editor_cycle_objects (GW_EDIT_VIEW (widget)->editor, g_str_equal (action, "edit.unit"));
}

/* What a right click does, for the keyboard. */
static void
pick_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwMapEditor *editor = GW_EDIT_VIEW (widget)->editor;
  int x, y;

  if (gw_map_editor_get_place (editor, &x, &y))
    {
      gw_map_editor_pick (editor, x + 0.5, y + 0.5);
    }
}

static void
delete_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwEditView *view = GW_EDIT_VIEW (widget);
  const GwMap *map = gw_map_editor_get_map (view->editor);
  guint n_objects = map != NULL ? map->objects->len : 0;

  gw_map_editor_delete (view->editor);
  map = gw_map_editor_get_map (view->editor);
  if (map != NULL && map->objects->len < n_objects)
    {
      gw_undo_toast_show_removed (widget, view->document, n_objects - map->objects->len);
    }
}

static void
select_all_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gw_map_editor_select_all (GW_EDIT_VIEW (widget)->editor);
}

static void
copy_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwEditView *view = GW_EDIT_VIEW (widget);
  GwClip *clip = gw_map_editor_copy (view->editor);

  if (clip == NULL)
    {
      gtk_widget_error_bell (widget);
      return;
    }
  g_object_set_data_full (G_OBJECT (gtk_widget_get_display (widget)), CLIP_KEY, clip,
                          (GDestroyNotify) gw_clip_free);
  if (g_str_equal (action, "edit.cut"))
    {
      gw_document_begin_edit (view->document, _ ("Cut"));
      gw_map_editor_delete (view->editor);
      gw_document_end_edit (view->document);
    }
}

static void
paste_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwEditView *view = GW_EDIT_VIEW (widget);
  const GwClip *clip = g_object_get_data (G_OBJECT (gtk_widget_get_display (widget)), CLIP_KEY);
  const GwMap *map = gw_map_editor_get_map (view->editor);

  if (clip == NULL || map == NULL)
    {
      gtk_widget_error_bell (widget);
    }
  else if (gw_clip_get_map (clip)->palette != map->palette)
    {
      gtk_widget_activate_action (widget, "win.toast", "s",
                                  _ ("What was copied belongs to another game"));
    }
  else
    {
      gw_map_editor_paste (view->editor, clip);
      gtk_widget_grab_focus (GTK_WIDGET (view->board));
    }
}

static void
nudge_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  int dx, dy;

  g_variant_get (parameter, "(ii)", &dx, &dy);
  gw_map_editor_nudge (GW_EDIT_VIEW (widget)->editor, dx, dy);
}

static void
side_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  int dx, dy;

  g_variant_get (parameter, "(ii)", &dx, &dy);
  gw_map_editor_set_side (GW_EDIT_VIEW (widget)->editor, dx, dy);
}

static void
zoom_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autofree char *name = g_strconcat ("board", strchr (action, '.'), NULL);

  gtk_widget_activate_action (GTK_WIDGET (GW_EDIT_VIEW (widget)->board), name, NULL);
}

static void
fix_size_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gw_edit_view_fix_size (GW_EDIT_VIEW (widget));
}

static void
toggle_panel_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwSidePane *pane = GW_EDIT_VIEW (widget)->pane;

  gw_side_pane_set_reveals_side (pane, !gw_side_pane_get_reveals_side (pane));
}

static void
show_panel_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwEditView *view = GW_EDIT_VIEW (widget);

  gw_side_pane_set_reveals_side (view->pane, TRUE);
  adw_view_stack_set_visible_child_name (view->panels, g_variant_get_string (parameter, NULL));
}

static void
draw_board_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GwEditView *view = GW_EDIT_VIEW (widget);
  g_autoptr (GError) error = NULL;

  if (view->document != NULL && !gw_draw_board (view->document, GW_EDIT_VIEW_FIRST_SEED, &error))
    {
      gtk_widget_activate_action (widget, "win.toast", "s", error->message);
    }
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  return gw_map_editor_escape (GW_EDIT_VIEW (widget)->editor);
}

static void
bind_tools (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint key;
    GwTool tool;
  } keys[] = {
    { GDK_KEY_b, GW_TOOL_BRUSH },  { GDK_KEY_l, GW_TOOL_LINE }, { GDK_KEY_r, GW_TOOL_RECTANGLE },
    { GDK_KEY_f, GW_TOOL_FILL },   { GDK_KEY_w, GW_TOOL_EDGE }, { GDK_KEY_s, GW_TOOL_SELECT },
    { GDK_KEY_e, GW_TOOL_ERASER },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      gtk_widget_class_add_binding_action (widget_class, keys[i].key, 0, "edit.tool", "s",
                                           tool_ids[keys[i].tool]);
    }
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_x, 0, "edit.exit", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_u, 0, "edit.unit", NULL);
  for (int number = 1; number <= 9; number++)
    {
      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_0 + (guint) number, 0,
                                           "edit.paint", "i", number);
    }
}

static void
bind_arrows (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint key;
    int dx, dy;
  } arrows[] = {
    { GDK_KEY_Left, -1, 0 },
    { GDK_KEY_Right, 1, 0 },
    { GDK_KEY_Up, 0, -1 },
    { GDK_KEY_Down, 0, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    {
      gtk_widget_class_add_binding_action (widget_class, arrows[i].key, GDK_CONTROL_MASK,
                                           "edit.nudge", "(ii)", arrows[i].dx, arrows[i].dy);
      gtk_widget_class_add_binding_action (widget_class, arrows[i].key, GDK_ALT_MASK,
                                           "edit.edge-side", "(ii)", arrows[i].dx, arrows[i].dy);
    }
}

static void
bind_commands (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint key;
    GdkModifierType modifiers;
    const char *action;
  } keys[] = {
    { GDK_KEY_c, GDK_CONTROL_MASK, "edit.copy" },
    { GDK_KEY_x, GDK_CONTROL_MASK, "edit.cut" },
    { GDK_KEY_v, GDK_CONTROL_MASK, "edit.paste" },
    { GDK_KEY_a, GDK_CONTROL_MASK, "edit.select-all" },
    { GDK_KEY_p, 0, "edit.pick" },
    { GDK_KEY_Delete, 0, "edit.delete" },
    { GDK_KEY_KP_Delete, 0, "edit.delete" },
    { GDK_KEY_BackSpace, 0, "edit.delete" },
    { GDK_KEY_plus, 0, "edit.zoom-in" },
    { GDK_KEY_equal, 0, "edit.zoom-in" },
    { GDK_KEY_KP_Add, 0, "edit.zoom-in" },
    { GDK_KEY_plus, GDK_CONTROL_MASK, "edit.zoom-in" },
    { GDK_KEY_equal, GDK_CONTROL_MASK, "edit.zoom-in" },
    { GDK_KEY_minus, 0, "edit.zoom-out" },
    { GDK_KEY_KP_Subtract, 0, "edit.zoom-out" },
    { GDK_KEY_minus, GDK_CONTROL_MASK, "edit.zoom-out" },
    { GDK_KEY_0, 0, "edit.zoom-fit" },
    { GDK_KEY_0, GDK_CONTROL_MASK, "edit.zoom-fit" },
    { GDK_KEY_F9, 0, "edit.toggle-panel" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      gtk_widget_class_add_binding_action (widget_class, keys[i].key, keys[i].modifiers,
                                           keys[i].action, NULL);
    }
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
bind_panels (GtkWidgetClass *widget_class)
{
  static const char *const panels[] = { "map", "parameters", "problems" };

  for (guint i = 0; i < G_N_ELEMENTS (panels); i++)
    {
      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1 + i, GDK_ALT_MASK,
                                           "edit.show-panel", "s", panels[i]);
    }
}

void
gw_edit_view_install_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char *name, *type;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "edit.tool", "s", tool_cb },
    { "edit.paint", "i", paint_cb },
    { "edit.exit", NULL, object_cb },
    { "edit.unit", NULL, object_cb },
    { "edit.pick", NULL, pick_cb },
    { "edit.copy", NULL, copy_cb },
    { "edit.cut", NULL, copy_cb },
    { "edit.paste", NULL, paste_cb },
    { "edit.delete", NULL, delete_cb },
    { "edit.select-all", NULL, select_all_cb },
    { "edit.nudge", "(ii)", nudge_cb },
    { "edit.edge-side", "(ii)", side_cb },
    { "edit.zoom-in", NULL, zoom_cb },
    { "edit.zoom-out", NULL, zoom_cb },
    { "edit.zoom-fit", NULL, zoom_cb },
    { "edit.zoom-normal", NULL, zoom_cb },
    { "edit.fix-size", NULL, fix_size_cb },
    { "edit.draw-board", NULL, draw_board_cb },
    { "edit.toggle-panel", NULL, toggle_panel_cb },
    { "edit.show-panel", "s", show_panel_cb },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].type,
                                       actions[i].activate);
    }
  bind_tools (widget_class);
  bind_arrows (widget_class);
  bind_commands (widget_class);
  bind_panels (widget_class);
}
