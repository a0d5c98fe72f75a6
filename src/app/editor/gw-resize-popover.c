/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-resize-popover.h"

#include <glib/gi18n-lib.h>

#include "gw-undo-toast.h"

#define N_ANCHORS 9

struct _GwResizePopover
{
  GtkPopover parent_instance;

  GtkSpinButton *width;
  GtkSpinButton *height;
  GtkGrid *anchor_grid;
  GtkWidget *warning;
  GtkWidget *open_button;
  GtkWidget *anchors[N_ANCHORS];

  GwDocument *document;
};

G_DEFINE_FINAL_TYPE (GwResizePopover, gw_resize_popover, GTK_TYPE_POPOVER)

static guint
get_spin (GtkSpinButton *spin)
{
  return (guint) gtk_spin_button_get_value_as_int (spin);
}

static GwAnchor
get_anchor (GwResizePopover *popover)
{
  for (guint i = 0; i < N_ANCHORS; i++)
    {
      if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (popover->anchors[i])))
        {
          return i;
        }
    }
  return GW_ANCHOR_TOP_LEFT;
}

/* Says what would be lost before it is. */
static void
update_warning (GwResizePopover *popover)
{
  guint n_dropped = 0;

  if (popover->document != NULL)
    {
      n_dropped =
          gw_edit_count_dropped (gw_document_get_map (popover->document), get_spin (popover->width),
                                 get_spin (popover->height), get_anchor (popover));
    }
  if (n_dropped > 0)
    {
      g_autofree char *text =
          g_strdup_printf (ngettext ("%u object will be outside, and removed",
                                     "%u objects will be outside, and removed", n_dropped),
                           n_dropped);

      gtk_label_set_label (GTK_LABEL (popover->warning), text);
    }
  gtk_widget_set_visible (popover->warning, n_dropped > 0);
}

static void
update (GwResizePopover *popover)
{
  const GwMap *map = gw_document_get_map (popover->document);
  const GwPalette *palette = map->palette;

  gtk_spin_button_set_range (popover->width, palette->min_width, palette->max_width);
  gtk_spin_button_set_range (popover->height, palette->min_height, palette->max_height);
  if (map->width > 0)
    {
      gtk_spin_button_set_value (popover->width, map->width);
      gtk_spin_button_set_value (popover->height, map->height);
    }
  gtk_widget_set_visible (popover->open_button, palette->size_is_optional && map->width > 0);
  update_warning (popover);
}

static void
resize (GwResizePopover *popover, guint width, guint height)
{
  guint n_dropped;

  gw_document_begin_edit (popover->document, _ ("Resize Map"));
  n_dropped = gw_edit_resize (popover->document, width, height, get_anchor (popover));
  gw_document_end_edit (popover->document);
  gw_undo_toast_show_removed (GTK_WIDGET (popover), popover->document, n_dropped);
  gtk_popover_popdown (GTK_POPOVER (popover));
}

void
gw_resize_popover_apply (GwResizePopover *popover)
{
  g_return_if_fail (GW_IS_RESIZE_POPOVER (popover));
  resize (popover, get_spin (popover->width), get_spin (popover->height));
}

static void
leave_open_cb (GwResizePopover *popover)
{
  resize (popover, 0, 0);
}

void
gw_resize_popover_enter (GwResizePopover *popover, guint width, guint height, GwAnchor anchor)
{
  g_return_if_fail (GW_IS_RESIZE_POPOVER (popover));
  g_return_if_fail (anchor < N_ANCHORS);
  gtk_spin_button_set_value (popover->width, width);
  gtk_spin_button_set_value (popover->height, height);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (popover->anchors[anchor]), TRUE);
}

void
gw_resize_popover_set_document (GwResizePopover *popover, GwDocument *document)
{
  g_return_if_fail (GW_IS_RESIZE_POPOVER (popover));
  if (popover->document != NULL)
    {
      g_signal_handlers_disconnect_by_data (popover->document, popover);
    }
  g_set_object (&popover->document, document);
  if (document != NULL)
    {
      g_signal_connect_object (document, "map-replaced", G_CALLBACK (update), popover,
                               G_CONNECT_SWAPPED);
      update (popover);
    }
}

static void
add_anchors (GwResizePopover *popover)
{
  static const struct
  {
    const char *symbol, *label;
  } anchors[N_ANCHORS] = {
    { "↖", N_ ("Keep the top left") },     { "↑", N_ ("Keep the top") },
    { "↗", N_ ("Keep the top right") },    { "←", N_ ("Keep the left") },
    { "•", N_ ("Keep the middle") },       { "→", N_ ("Keep the right") },
    { "↙", N_ ("Keep the bottom left") },  { "↓", N_ ("Keep the bottom") },
    { "↘", N_ ("Keep the bottom right") },
  };

  for (guint i = 0; i < N_ANCHORS; i++)
    {
      GtkWidget *button = gtk_toggle_button_new_with_label (anchors[i].symbol);

      gtk_widget_set_tooltip_text (button, _ (anchors[i].label));
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _ (anchors[i].label), -1);
      if (i > 0)
        {
          gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button),
                                       GTK_TOGGLE_BUTTON (popover->anchors[0]));
        }
      g_signal_connect_swapped (button, "toggled", G_CALLBACK (update_warning), popover);
      gtk_grid_attach (popover->anchor_grid, button, (int) i % 3, (int) i / 3, 1, 1);
      popover->anchors[i] = button;
    }
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (popover->anchors[GW_ANCHOR_TOP_LEFT]), TRUE);
}

static void
gw_resize_popover_dispose (GObject *object)
{
  g_clear_object (&GW_RESIZE_POPOVER (object)->document);
  G_OBJECT_CLASS (gw_resize_popover_parent_class)->dispose (object);
}

static void
gw_resize_popover_class_init (GwResizePopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_resize_popover_dispose;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/gridwright/Gridwright/ui/gw-resize-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, GwResizePopover, width);
  gtk_widget_class_bind_template_child (widget_class, GwResizePopover, height);
  gtk_widget_class_bind_template_child (widget_class, GwResizePopover, anchor_grid);
  gtk_widget_class_bind_template_child (widget_class, GwResizePopover, warning);
  gtk_widget_class_bind_template_child (widget_class, GwResizePopover, open_button);
  gtk_widget_class_bind_template_callback_full (widget_class, "update_warning",
                                                G_CALLBACK (update_warning));
  gtk_widget_class_bind_template_callback_full (widget_class, "apply_cb",
                                                G_CALLBACK (gw_resize_popover_apply));
  gtk_widget_class_bind_template_callback_full (widget_class, "leave_open_cb",
                                                G_CALLBACK (leave_open_cb));
}

static void
gw_resize_popover_init (GwResizePopover *popover)
{
  gtk_widget_init_template (GTK_WIDGET (popover));
  add_anchors (popover);
}

GtkWidget *
gw_resize_popover_new (void)
{
  return g_object_new (GW_TYPE_RESIZE_POPOVER, NULL);
}
