/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-map-panel.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

struct _GwMapPanel
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkBox *box;
  GtkWidget *board_group;
  GtkWidget *size_row;
  GtkWidget *symmetry_row;
  GtkWidget *generate_row;
  GwResizePopover *resize;
  GwGeneratorPopover *generator;
  GwSolveRow *solve_row;
  GwCodeRow *code_row;
  GwSelectionGroup *selection;
  GtkTextBuffer *notes;
  GtkWidget *notes_hint;
  GtkWidget *symmetries[GW_N_SYMMETRIES];

  GwMapEditor *editor;
  GwDocument *document;
  gboolean is_updating;
};

enum
{
  WATCH,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GwMapPanel, gw_map_panel, GTK_TYPE_WIDGET)

static void
update_size (GwMapPanel *panel)
{
  const GwMap *map = gw_document_get_map (panel->document);
  g_autofree char *size = map->width > 0
                              ? g_strdup_printf (_ ("%u × %u cells"), map->width, map->height)
                              : g_strdup (_ ("Left to each episode"));

  adw_action_row_set_subtitle (ADW_ACTION_ROW (panel->size_row), size);
  gtk_widget_set_visible (panel->board_group, map->palette->has_board);
  gtk_widget_set_visible (panel->symmetry_row, map->width > 0);
}

static void
update_symmetry (GwMapPanel *panel)
{
  GwSymmetry symmetry = gw_map_editor_get_symmetry (panel->editor);

  panel->is_updating = TRUE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (panel->symmetries[symmetry]), TRUE);
  panel->is_updating = FALSE;
}

static void
symmetry_toggled_cb (GtkToggleButton *button, GwMapPanel *panel)
{
  if (panel->is_updating || !gtk_toggle_button_get_active (button))
    {
      return;
    }
  for (guint i = 0; i < GW_N_SYMMETRIES; i++)
    {
      if (GTK_WIDGET (button) == panel->symmetries[i])
        {
          gw_map_editor_set_symmetry (panel->editor, i);
        }
    }
}

static char *
dup_notes (GwMapPanel *panel)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (panel->notes, &start, &end);
  return gtk_text_buffer_get_text (panel->notes, &start, &end, FALSE);
}

/* Typing is merged into one step until the text loses the focus. */
static void
notes_edited_cb (GwMapPanel *panel)
{
  g_autofree char *text = dup_notes (panel);

  gtk_widget_set_visible (panel->notes_hint, *text == '\0');
  if (!panel->is_updating && panel->document != NULL)
    {
      gw_document_set_notes (panel->document, text);
    }
}

static void
notes_entered_cb (GwMapPanel *panel)
{
  if (panel->document != NULL)
    {
      gw_document_set_merge (panel->document, TRUE);
    }
}

static void
notes_left_cb (GwMapPanel *panel)
{
  if (panel->document != NULL)
    {
      gw_document_set_merge (panel->document, FALSE);
    }
}

static void
update_notes (GwMapPanel *panel)
{
  const char *notes = gw_document_get_notes (panel->document);
  g_autofree char *shown = dup_notes (panel);

  if (g_strcmp0 (notes != NULL ? notes : "", shown) != 0)
    {
      panel->is_updating = TRUE;
      gtk_text_buffer_set_text (panel->notes, notes != NULL ? notes : "", -1);
      panel->is_updating = FALSE;
    }
  gtk_widget_set_visible (panel->notes_hint, notes == NULL || *notes == '\0');
}

void
gw_map_panel_set_document (GwMapPanel *panel, GwDocument *document)
{
  g_return_if_fail (GW_IS_MAP_PANEL (panel));
  if (panel->document != NULL)
    {
      g_signal_handlers_disconnect_by_data (panel->document, panel);
    }
  g_set_object (&panel->document, document);
  gw_resize_popover_set_document (panel->resize, document);
  gw_generator_popover_set_document (panel->generator, document);
  gw_solve_row_set_document (panel->solve_row, document);
  gw_code_row_set_document (panel->code_row, document);
  if (document != NULL)
    {
      g_signal_connect_object (document, "map-replaced", G_CALLBACK (update_size), panel,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (document, "notes-changed", G_CALLBACK (update_notes), panel,
                               G_CONNECT_SWAPPED);
      gtk_widget_set_visible (panel->generate_row,
                              gw_document_get_rules (document)->n_generators > 0);
      update_size (panel);
      update_notes (panel);
    }
}

void
gw_map_panel_set_editor (GwMapPanel *panel, GwMapEditor *editor)
{
  g_return_if_fail (GW_IS_MAP_PANEL (panel));
  g_return_if_fail (panel->editor == NULL);
  panel->editor = g_object_ref (editor);
  g_signal_connect_object (editor, "changed", G_CALLBACK (update_symmetry), panel,
                           G_CONNECT_SWAPPED);
  gw_selection_group_set_editor (panel->selection, editor);
  update_symmetry (panel);
}

GwResizePopover *
gw_map_panel_get_resize (GwMapPanel *panel)
{
  g_return_val_if_fail (GW_IS_MAP_PANEL (panel), NULL);
  return panel->resize;
}

GwGeneratorPopover *
gw_map_panel_get_generator (GwMapPanel *panel)
{
  g_return_val_if_fail (GW_IS_MAP_PANEL (panel), NULL);
  return panel->generator;
}

static void
watch_cb (GwMapPanel *panel, gpointer episode)
{
  g_signal_emit (panel, signals[WATCH], 0, episode);
}

GwSolveRow *
gw_map_panel_get_solve_row (GwMapPanel *panel)
{
  g_return_val_if_fail (GW_IS_MAP_PANEL (panel), NULL);
  return panel->solve_row;
}

GwCodeRow *
gw_map_panel_get_code_row (GwMapPanel *panel)
{
  g_return_val_if_fail (GW_IS_MAP_PANEL (panel), NULL);
  return panel->code_row;
}

GwSelectionGroup *
gw_map_panel_get_selection (GwMapPanel *panel)
{
  g_return_val_if_fail (GW_IS_MAP_PANEL (panel), NULL);
  return panel->selection;
}

void
gw_map_panel_prepend (GwMapPanel *panel, GtkWidget *widget)
{
  g_return_if_fail (GW_IS_MAP_PANEL (panel));
  gtk_box_prepend (panel->box, widget);
}

GtkTextBuffer *
gw_map_panel_get_notes (GwMapPanel *panel)
{
  g_return_val_if_fail (GW_IS_MAP_PANEL (panel), NULL);
  return panel->notes;
}

static void
gw_map_panel_dispose (GObject *object)
{
  GwMapPanel *panel = GW_MAP_PANEL (object);

  g_clear_object (&panel->editor);
  g_clear_object (&panel->document);
  g_clear_pointer (&panel->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_map_panel_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  static const char *const symmetries[GW_N_SYMMETRIES] = {
    [GW_SYMMETRY_OFF] = "symmetry_off",
    [GW_SYMMETRY_LEFT_RIGHT] = "symmetry_left_right",
    [GW_SYMMETRY_TOP_BOTTOM] = "symmetry_top_bottom",
    [GW_SYMMETRY_ROTATION] = "symmetry_rotation",
  };

  gtk_widget_class_bind_template_child (widget_class, GwMapPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, GwMapPanel, box);
  gtk_widget_class_bind_template_child (widget_class, GwMapPanel, board_group);
  gtk_widget_class_bind_template_child (widget_class, GwMapPanel, size_row);
  gtk_widget_class_bind_template_child (widget_class, GwMapPanel, symmetry_row);
  gtk_widget_class_bind_template_child (widget_class, GwMapPanel, generate_row);
  gtk_widget_class_bind_template_child (widget_class, GwMapPanel, resize);
  gtk_widget_class_bind_template_child (widget_class, GwMapPanel, generator);
  gtk_widget_class_bind_template_child (widget_class, GwMapPanel, solve_row);
  gtk_widget_class_bind_template_child (widget_class, GwMapPanel, code_row);
  gtk_widget_class_bind_template_child (widget_class, GwMapPanel, selection);
  gtk_widget_class_bind_template_child (widget_class, GwMapPanel, notes);
  gtk_widget_class_bind_template_child (widget_class, GwMapPanel, notes_hint);
  for (guint i = 0; i < GW_N_SYMMETRIES; i++)
    {
      gssize offset =
          G_STRUCT_OFFSET (GwMapPanel, symmetries) + (gssize) (i * sizeof (GtkWidget *));

      gtk_widget_class_bind_template_child_full (widget_class, symmetries[i], FALSE, offset);
    }
}

static void
gw_map_panel_class_init (GwMapPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_map_panel_dispose;
  g_type_ensure (GW_TYPE_RESIZE_POPOVER);
  g_type_ensure (GW_TYPE_GENERATOR_POPOVER);
  g_type_ensure (GW_TYPE_SELECTION_GROUP);
  g_type_ensure (GW_TYPE_SOLVE_ROW);
  g_type_ensure (GW_TYPE_CODE_ROW);
  signals[WATCH] = g_signal_new ("watch", GW_TYPE_MAP_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/gridwright/Gridwright/ui/gw-map-panel.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, symmetry_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, watch_cb);
  gtk_widget_class_bind_template_callback (widget_class, notes_edited_cb);
  gtk_widget_class_bind_template_callback (widget_class, notes_entered_cb);
  gtk_widget_class_bind_template_callback (widget_class, notes_left_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
gw_map_panel_init (GwMapPanel *panel)
{
  gtk_widget_init_template (GTK_WIDGET (panel));
}

GtkWidget *
gw_map_panel_new (void)
{
  return g_object_new (GW_TYPE_MAP_PANEL, NULL);
}
