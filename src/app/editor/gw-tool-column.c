/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-tool-column.h"

#include <glib/gi18n-lib.h>

#include "gw-key-tooltip.h"
#include "gw-paint-button.h"

#define N_COLUMNS 2

typedef struct
{
  const char *label;
  const char *icon;
  const char *actions; /* whose keys choose it */
  const char *help;
} ToolSpec;

static const ToolSpec tools[GW_N_TOOLS] = {
  [GW_TOOL_BRUSH] = { N_ ("Brush"), "gw-tool-brush-symbolic", "edit.tool::brush", N_ ("Drag to draw cells") },
  [GW_TOOL_LINE] = { N_ ("Line"), "gw-tool-line-symbolic", "edit.tool::line",
                     N_ ("Drag from one end to the other") },
  [GW_TOOL_RECTANGLE] = { N_ ("Rectangle"), "gw-tool-rectangle-symbolic", "edit.tool::rectangle",
                          N_ ("Drag from corner to corner; Shift for the outline only") },
  [GW_TOOL_FILL] = { N_ ("Fill"), "gw-tool-fill-symbolic", "edit.tool::fill",
                     N_ ("Click to fill all that is connected") },
  [GW_TOOL_EDGE] = { N_ ("Wall"), "gw-tool-edge-symbolic", "edit.tool::edge",
                     N_ ("Click an edge or drag along edges; Alt+arrows choose the side of the "
                         "cursor") },
  [GW_TOOL_OBJECT] = { N_ ("Object"), "gw-tool-object-symbolic", "edit.exit edit.unit",
                       N_ ("Click to put it down, drag to move it") },
  [GW_TOOL_SELECT] = { N_ ("Select"), "gw-tool-select-symbolic", "edit.tool::select",
                       N_ ("Drag to select, drag the selection to move it; Ctrl+arrows move it, "
                           "too") },
  [GW_TOOL_ERASER] = { N_ ("Eraser"), "gw-tool-eraser-symbolic", "edit.tool::eraser",
                       N_ ("Drag to clear cells with all that is on and around them") },
};

struct _GwToolColumn
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkGrid *tool_grid;
  GtkWidget *palette_box;
  GtkWidget *tool_buttons[GW_N_TOOLS];
  GPtrArray *paint_buttons; /* borrowed */
  const GwPalette *palette;

  GwMapEditor *editor;
  gboolean is_updating;
};

G_DEFINE_FINAL_TYPE (GwToolColumn, gw_tool_column, GTK_TYPE_WIDGET)

const char *
gw_tool_get_label (GwTool tool)
{
  return _ (tools[tool].label);
}

const char *
gw_tool_get_help (GwTool tool)
{
  return _ (tools[tool].help);
}

static void
update_buttons (GwToolColumn *column)
{
  column->is_updating = TRUE;
  for (guint i = 0; i < GW_N_TOOLS; i++)
    {
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (column->tool_buttons[i]),
                                    gw_map_editor_get_tool (column->editor) == i);
    }
  for (guint i = 0; i < column->paint_buttons->len; i++)
    {
      GwPaintButton *button = g_ptr_array_index (column->paint_buttons, i);

      gtk_toggle_button_set_active (
          GTK_TOGGLE_BUTTON (button),
          gw_map_editor_uses_paint (column->editor, gw_paint_button_get_paint (button)));
    }
  column->is_updating = FALSE;
}

static void
tool_toggled_cb (GtkToggleButton *button, GwToolColumn *column)
{
  guint tool = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "tool"));

  if (!column->is_updating && column->editor != NULL)
    {
      gw_map_editor_set_tool (column->editor, tool);
    }
}

static void
paint_toggled_cb (GtkToggleButton *button, GwToolColumn *column)
{
  if (!column->is_updating && column->editor != NULL)
    {
      gw_map_editor_set_paint (column->editor,
                               gw_paint_button_get_paint (GW_PAINT_BUTTON (button)));
    }
}

static void
add_tools (GwToolColumn *column)
{
  for (guint i = 0; i < GW_N_TOOLS; i++)
    {
      GtkWidget *button = gtk_toggle_button_new ();
      g_autofree char *tooltip = g_strdup_printf ("%s\n%s", _ (tools[i].label), _ (tools[i].help));

      gtk_button_set_icon_name (GTK_BUTTON (button), tools[i].icon);
      gtk_widget_add_css_class (button, "flat");
      gw_key_tooltip_set_text (button, tooltip);
      gw_key_tooltip_set_keys (button, tools[i].actions);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _ (tools[i].label), -1);
      g_object_set_data (G_OBJECT (button), "tool", GUINT_TO_POINTER (i));
      g_signal_connect (button, "toggled", G_CALLBACK (tool_toggled_cb), column);
      gtk_grid_attach (column->tool_grid, button, (int) i % N_COLUMNS, (int) i / N_COLUMNS, 1, 1);
      column->tool_buttons[i] = button;
    }
}

static GtkWidget *
add_section (GwToolColumn *column, GwPaintType type)
{
  static const char *const titles[] = {
    [GW_PAINT_TERRAIN] = N_ ("Ground"),
    [GW_PAINT_EDGE] = N_ ("Edges"),
    [GW_PAINT_OBJECT] = N_ ("Objects"),
  };
  GtkWidget *title = gtk_label_new (_ (titles[type]));
  GtkWidget *grid = gtk_grid_new ();

  gtk_widget_add_css_class (title, "caption");
  gtk_widget_add_css_class (title, "dim-label");
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_set_margin_top (title, 6);
  gtk_widget_set_margin_start (title, 6);
  gtk_box_append (GTK_BOX (column->palette_box), title);
  gtk_box_append (GTK_BOX (column->palette_box), grid);
  return grid;
}

static void
add_paints (GwToolColumn *column)
{
  g_autoptr (GArray) paints = gw_map_editor_list_paints (column->palette);
  GtkWidget *grid = NULL;
  int place = 0;

  for (guint i = 0; i < paints->len; i++)
    {
      const GwPaint *paint = &g_array_index (paints, GwPaint, i);
      GtkWidget *button = gw_paint_button_new (column->palette, paint, i < 9 ? i + 1 : 0);

      if (i == 0 || paint[-1].type != paint->type)
        {
          grid = add_section (column, paint->type);
          place = 0;
        }
      gtk_grid_attach (GTK_GRID (grid), button, place % N_COLUMNS, place / N_COLUMNS, 1, 1);
      place++;
      g_signal_connect (button, "toggled", G_CALLBACK (paint_toggled_cb), column);
      g_ptr_array_add (column->paint_buttons, button);
    }
}

void
gw_tool_column_update_palette (GwToolColumn *column)
{
  GwDocument *document;
  const GwPalette *palette;
  GtkWidget *child;

  g_return_if_fail (GW_IS_TOOL_COLUMN (column));
  document = gw_map_editor_get_document (column->editor);
  palette = document != NULL ? gw_document_get_rules (document)->palette : NULL;
  if (palette == column->palette)
    {
      return;
    }
  column->palette = palette;
  g_ptr_array_set_size (column->paint_buttons, 0);
  while ((child = gtk_widget_get_first_child (column->palette_box)) != NULL)
    {
      gtk_box_remove (GTK_BOX (column->palette_box), child);
    }
  if (palette != NULL)
    {
      add_paints (column);
      gtk_widget_set_visible (column->tool_buttons[GW_TOOL_EDGE],
                              palette->edges != 1u << GW_EDGE_OPEN);
      gtk_widget_set_visible (column->tool_buttons[GW_TOOL_OBJECT], palette->n_objects > 0);
    }
  update_buttons (column);
}

void
gw_tool_column_set_editor (GwToolColumn *column, GwMapEditor *editor)
{
  g_return_if_fail (GW_IS_TOOL_COLUMN (column));
  g_return_if_fail (column->editor == NULL);
  column->editor = g_object_ref (editor);
  g_signal_connect_object (editor, "changed", G_CALLBACK (update_buttons), column,
                           G_CONNECT_SWAPPED);
  update_buttons (column);
}

static void
gw_tool_column_dispose (GObject *object)
{
  GwToolColumn *column = GW_TOOL_COLUMN (object);

  g_clear_object (&column->editor);
  g_clear_pointer (&column->paint_buttons, g_ptr_array_unref);
  g_clear_pointer (&column->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_tool_column_parent_class)->dispose (object);
}

static void
gw_tool_column_class_init (GwToolColumnClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_tool_column_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/gridwright/Gridwright/ui/gw-tool-column.ui");
  gtk_widget_class_bind_template_child (widget_class, GwToolColumn, scroller);
  gtk_widget_class_bind_template_child (widget_class, GwToolColumn, tool_grid);
  gtk_widget_class_bind_template_child (widget_class, GwToolColumn, palette_box);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
gw_tool_column_init (GwToolColumn *column)
{
  column->paint_buttons = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (column));
  add_tools (column);
}

GtkWidget *
gw_tool_column_new (void)
{
  return g_object_new (GW_TYPE_TOOL_COLUMN, NULL);
}
