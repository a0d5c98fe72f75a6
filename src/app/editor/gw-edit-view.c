/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts the parts together: what happens on the board goes to the map editor, what happens to the
 * document comes back to board and panels. */
#include "gw-edit-view-private.h"

#include <glib/gi18n-lib.h>

#include "gw-cell-text.h"
#include "gw-key-tooltip.h"
#include "gw-toast-area.h"
#include "gw-wrap-row.h"

/* A board that nobody has said anything about. */
#define DEFAULT_SIZE 20

enum
{
  WATCH,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GwEditView, gw_edit_view, GTK_TYPE_WIDGET)

static void
board_pressed_cb (GwEditView *view, double x, double y, guint button, GdkModifierType state)
{
  if (button == GDK_BUTTON_SECONDARY)
    {
      gw_map_editor_pick (view->editor, x, y);
    }
  else
    {
      gw_map_editor_press (view->editor, x, y, state);
    }
}

static void
board_dragged_cb (GwEditView *view, double x, double y, guint button, GdkModifierType state)
{
  if (button == GDK_BUTTON_PRIMARY)
    {
      gw_map_editor_drag (view->editor, x, y, state);
    }
}

static void
board_released_cb (GwEditView *view, double x, double y, guint button, GdkModifierType state)
{
  if (button == GDK_BUTTON_PRIMARY)
    {
      gw_map_editor_release (view->editor, x, y, state);
    }
}

static char *
describe_cell_cb (GwEditView *view, int x, int y)
{
  const GwMap *map = gw_map_editor_get_map (view->editor);

  return map != NULL && gw_map_contains (map, x, y) ? gw_cell_text_describe (map, x, y) : NULL;
}

static void
connect_board (GwEditView *view)
{
  const struct
  {
    const char *signal;
    GCallback callback;
    gpointer target;
  } connections[] = {
    { "pressed", G_CALLBACK (board_pressed_cb), view },
    { "dragged", G_CALLBACK (board_dragged_cb), view },
    { "released", G_CALLBACK (board_released_cb), view },
    { "cell-description", G_CALLBACK (describe_cell_cb), view },
    { "view-changed", G_CALLBACK (gw_edit_view_update_zoom), view },
    { "cancelled", G_CALLBACK (gw_map_editor_cancel), view->editor },
    { "motion", G_CALLBACK (gw_map_editor_hover), view->editor },
    { "left", G_CALLBACK (gw_map_editor_leave), view->editor },
    { "cursor-moved", G_CALLBACK (gw_map_editor_move_cursor), view->editor },
    { "activate-cell", G_CALLBACK (gw_map_editor_activate), view->editor },
  };

  for (guint i = 0; i < G_N_ELEMENTS (connections); i++)
    {
      g_signal_connect_object (view->board, connections[i].signal, connections[i].callback,
                               connections[i].target, G_CONNECT_SWAPPED);
    }
  gw_board_area_set_draw_func (view->board, gw_map_editor_draw, g_object_ref (view->editor),
                               g_object_unref);
}

static void
preview_changed_cb (GwEditView *view)
{
  gw_board_area_queue_overlay_draw (view->board);
  gw_edit_view_update_status (view);
}

static void
message_cb (GwEditView *view, const char *text)
{
  gtk_widget_activate_action (GTK_WIDGET (view), "win.toast", "s", text);
}

static gboolean
has_board (GwDocument *document)
{
  return document == NULL || gw_document_get_rules (document)->palette->has_board;
}

/* "Fix the size" and its like only make sense for boards. */
static void
show_page (GwEditView *view)
{
  const GwRules *rules;
  gboolean has_size;

  if (view->document == NULL)
    {
      return;
    }
  rules = gw_document_get_rules (view->document);
  has_size = gw_document_get_map (view->document)->width > 0;
  gtk_stack_set_visible_child_name (view->stack, has_size                    ? "board"
                                                 : rules->palette->has_board ? "open"
                                                                             : "table");
  gtk_widget_set_visible (GTK_WIDGET (view->tools), has_size);
  adw_view_stack_page_set_title (
      view->map_page, rules->palette->has_board ? _ ("Map") : _ (rules->palette->tables[0].label));
}

static void
map_replaced_cb (GwEditView *view)
{
  gw_board_area_set_map (view->board, gw_document_get_map (view->document));
  show_page (view);
  gw_edit_view_update_status (view);
}

static void
map_changed_cb (GwEditView *view, const GwRegion *region)
{
  if (gw_board_area_get_map (view->board) != gw_document_get_map (view->document))
    {
      map_replaced_cb (view);
      return;
    }
  gw_board_area_invalidate (view->board, region);
  gw_board_area_update_description (view->board);
  gw_edit_view_update_status (view);
}

static void
checked_cb (GwEditView *view)
{
  const GPtrArray *problems = gw_map_check_get_problems (view->check);

  if (view->document != NULL)
    {
      gw_problem_panel_set_problems (view->problem_panel, view->document, problems);
    }
  adw_view_stack_page_set_badge_number (view->problem_page, problems->len);
  adw_view_stack_page_set_needs_attention (view->problem_page,
                                           gw_problems_find_error (problems) != NULL);
  gw_edit_view_update_status (view);
}

static void
show_place_cb (GwEditView *view, int x, int y)
{
  if (!has_board (view->document))
    {
      gw_table_editor_show_row (view->table_editor, (guint) y);
      return;
    }
  gw_board_area_set_cursor (view->board, x, y);
  gw_board_area_flash_cell (view->board, x, y);
}

/* Parameters of these names are the size that an episode would take. */
static guint
get_open_size (GwDocument *document, const char *key, guint minimum, guint maximum)
{
  const GwParams *params = gw_document_get_params (document);
  int index = gw_param_specs_find (gw_params_get_specs (params), key);
  double size = index >= 0 ? gw_params_get_value (params, (guint) index) : DEFAULT_SIZE;

  return (guint) CLAMP (size, minimum, maximum);
}

void
gw_edit_view_fix_size (GwEditView *view)
{
  const GwPalette *palette;

  if (view->document == NULL || gw_document_get_map (view->document)->width > 0)
    {
      return;
    }
  palette = gw_document_get_rules (view->document)->palette;
  gw_document_begin_edit (view->document, _ ("Fix the Size"));
  gw_edit_resize (
      view->document,
      get_open_size (view->document, "width", palette->min_width, palette->max_width),
      get_open_size (view->document, "height", palette->min_height, palette->max_height),
      GW_ANCHOR_TOP_LEFT);
  gw_document_end_edit (view->document);
  gtk_widget_grab_focus (GTK_WIDGET (view->board));
}

static void
watch_cb (GwEditView *view, gpointer episode)
{
  g_signal_emit (view, signals[WATCH], 0, episode);
}

static void
disconnect_document (GwEditView *view)
{
  if (view->document != NULL)
    {
      g_signal_handlers_disconnect_by_data (view->document, view);
    }
}

void
gw_edit_view_set_document (GwEditView *view, GwDocument *document)
{
  g_return_if_fail (GW_IS_EDIT_VIEW (view));
  g_return_if_fail (document == NULL || GW_IS_DOCUMENT (document));
  disconnect_document (view);
  g_set_object (&view->document, document);
  gw_map_editor_set_document (view->editor, document);
  gw_board_area_set_map (view->board, document != NULL ? gw_document_get_map (document) : NULL);
  gw_table_editor_set_document (view->table_editor, has_board (document) ? NULL : document);
  gw_map_panel_set_document (view->map_panel, document);
  gw_param_panel_set_document (view->param_panel, document);
  gw_map_check_set_document (view->check, document);
  if (document != NULL)
    {
      g_signal_connect_object (document, "map-changed", G_CALLBACK (map_changed_cb), view,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (document, "map-replaced", G_CALLBACK (map_replaced_cb), view,
                               G_CONNECT_SWAPPED);
      gw_tool_column_update_palette (view->tools);
      show_page (view);
    }
  gw_edit_view_update_status (view);
}

static void
gw_edit_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (gw_edit_view_parent_class)->map (widget);
  /* single letters are for the tools as soon as the page is shown */
  gtk_widget_grab_focus (widget);
}

static gboolean
gw_edit_view_grab_focus (GtkWidget *widget)
{
  GwEditView *view = GW_EDIT_VIEW (widget);

  return gtk_widget_grab_focus (has_board (view->document) ? GTK_WIDGET (view->board)
                                                           : GTK_WIDGET (view->table_editor));
}

static void
gw_edit_view_dispose (GObject *object)
{
  GwEditView *view = GW_EDIT_VIEW (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (view));

  disconnect_document (view);
  g_clear_object (&view->document);
  /* a thread may still be looking at it */
  if (view->check != NULL)
    {
      g_signal_handlers_disconnect_by_data (view->check, view);
      gw_map_check_set_document (view->check, NULL);
    }
  g_clear_object (&view->editor);
  g_clear_object (&view->check);
  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_edit_view_parent_class)->dispose (object);
}

static void
ensure_types (void)
{
  g_type_ensure (GW_TYPE_BOARD_AREA);
  g_type_ensure (GW_TYPE_WRAP_ROW);
  g_type_ensure (GW_TYPE_TOOL_COLUMN);
  g_type_ensure (GW_TYPE_MAP_PANEL);
  g_type_ensure (GW_TYPE_PARAM_PANEL);
  g_type_ensure (GW_TYPE_PROBLEM_PANEL);
  g_type_ensure (GW_TYPE_SIDE_PANE);
  g_type_ensure (GW_TYPE_TABLE_EDITOR);
  g_type_ensure (GW_TYPE_TOAST_AREA);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/gridwright/Gridwright/ui/gw-edit-view.ui");
  gtk_widget_class_bind_template_child (widget_class, GwEditView, pane);
  gtk_widget_class_bind_template_child (widget_class, GwEditView, panel_toggle);
  gtk_widget_class_bind_template_child (widget_class, GwEditView, stack);
  gtk_widget_class_bind_template_child (widget_class, GwEditView, tools);
  gtk_widget_class_bind_template_child (widget_class, GwEditView, board);
  gtk_widget_class_bind_template_child (widget_class, GwEditView, table_editor);
  gtk_widget_class_bind_template_child (widget_class, GwEditView, status);
  gtk_widget_class_bind_template_child (widget_class, GwEditView, zoom_label);
  gtk_widget_class_bind_template_child (widget_class, GwEditView, panels);
  gtk_widget_class_bind_template_child (widget_class, GwEditView, map_page);
  gtk_widget_class_bind_template_child (widget_class, GwEditView, problem_page);
  gtk_widget_class_bind_template_child (widget_class, GwEditView, map_panel);
  gtk_widget_class_bind_template_child (widget_class, GwEditView, param_panel);
  gtk_widget_class_bind_template_child (widget_class, GwEditView, problem_panel);
  gtk_widget_class_bind_template_callback (widget_class, show_place_cb);
  gtk_widget_class_bind_template_callback (widget_class, watch_cb);
}

static void
gw_edit_view_class_init (GwEditViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_edit_view_dispose;
  widget_class->map = gw_edit_view_map;
  widget_class->grab_focus = gw_edit_view_grab_focus;
  signals[WATCH] = g_signal_new ("watch", GW_TYPE_EDIT_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_POINTER);
  ensure_types ();
  bind_template (widget_class);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gw_edit_view_install_actions (widget_class);
}

static void
gw_edit_view_init (GwEditView *view)
{
  view->editor = gw_map_editor_new ();
  view->check = gw_map_check_new ();
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    "/io/github/gridwright/Gridwright/icons");
  gtk_widget_init_template (GTK_WIDGET (view));
  gw_key_tooltip_set_keys (view->panel_toggle, "edit.toggle-panel");
  gw_board_area_set_shows_objects (view->board, TRUE);
  gw_board_area_set_space_pans (view->board, TRUE);
  gw_tool_column_set_editor (view->tools, view->editor);
  gw_map_panel_set_editor (view->map_panel, view->editor);
  gw_map_panel_prepend (view->map_panel, gw_table_editor_get_card_box (view->table_editor));
  connect_board (view);
  g_signal_connect_object (view->editor, "preview-changed", G_CALLBACK (preview_changed_cb), view,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view->editor, "message", G_CALLBACK (message_cb), view,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (view->check, "changed", G_CALLBACK (checked_cb), view,
                           G_CONNECT_SWAPPED);
  gw_edit_view_update_zoom (view);
}

GtkWidget *
gw_edit_view_new (void)
{
  return g_object_new (GW_TYPE_EDIT_VIEW, NULL);
}
