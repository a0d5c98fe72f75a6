/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-overlay-picker.h"

#include <glib/gi18n-lib.h>

#include "gw-look.h"

#define LEGEND_WIDTH 220
#define LEGEND_HEIGHT 28
#define WIDTH 320
#define MIN_HEIGHT 330
#define MAX_HEIGHT 520

struct _GwOverlayPicker
{
  GtkPopover parent_instance;

  GtkListBox *list;
  GwPlayLayers *layers;
  const GwOverlaySpec *first; /* of the rows there are; NULL: none */
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GwOverlayPicker, gw_overlay_picker, GTK_TYPE_POPOVER)

static guint
get_index (GtkWidget *widget)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), "index"));
}

static void
draw_legend_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  GwOverlayPicker *picker = user_data;
  guint index = get_index (GTK_WIDGET (area));
  GwBoardField field;

  if (picker->layers != NULL && index < gw_play_layers_count (picker->layers)
      && gw_play_layers_get_field (picker->layers, index, &field))
    {
      gw_board_draw_legend (cr, &field,
                            gw_look_get_theme (),
                            width, height);
    }
}

static void
switched_cb (GwOverlayPicker *picker, GParamSpec *spec, GtkSwitch *button)
{
  gw_play_layers_set_active (picker->layers, get_index (GTK_WIDGET (button)),
                             gtk_switch_get_active (button));
  gw_overlay_picker_update (picker);
  g_signal_emit (picker, signals[CHANGED], 0);
}

static GtkWidget *
new_legend (GwOverlayPicker *picker, const GwOverlaySpec *spec, guint index)
{
  GtkWidget *legend;

  if (spec->kind == GW_OVERLAY_FIELD)
    {
      legend = gtk_drawing_area_new ();
      gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (legend), LEGEND_WIDTH);
      gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (legend), LEGEND_HEIGHT);
      gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (legend), draw_legend_cb, picker, NULL);
    }
  else
    {
      legend = gtk_label_new (spec->kind == GW_OVERLAY_AREA
                                  ? _ ("Tinted and outlined in the colour of the unit")
                                  : _ ("An empty shape in the colour of the unit, with the number "
                                       "of rounds since"));
      gtk_label_set_xalign (GTK_LABEL (legend), 0);
      gtk_label_set_wrap (GTK_LABEL (legend), TRUE);
      gtk_label_set_max_width_chars (GTK_LABEL (legend), 32);
      gtk_widget_add_css_class (legend, "caption");
    }
  g_object_set_data (G_OBJECT (legend), "index", GUINT_TO_POINTER (index));
  return legend;
}

static GtkWidget *
new_texts (const GwOverlaySpec *spec)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *title = gtk_label_new (_ (spec->label));
  g_autofree char *text =
      /* Translators: %s is what an overlay shows */
      spec->needs_actor ? g_strdup_printf (_ ("%s (select a unit)"), _ (spec->help))
                        : g_strdup (_ (spec->help));
  GtkWidget *help = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_xalign (GTK_LABEL (help), 0);
  gtk_label_set_wrap (GTK_LABEL (help), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (help), 32);
  gtk_widget_add_css_class (help, "caption");
  gtk_widget_add_css_class (help, "dim-label");
  gtk_widget_set_hexpand (box, TRUE);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), help);
  return box;
}

static GtkWidget *
new_switch (GwOverlayPicker *picker, const GwOverlaySpec *spec, guint index)
{
  GtkWidget *button = gtk_switch_new ();

  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_switch_set_active (GTK_SWITCH (button), gw_play_layers_is_active (picker->layers, index));
  g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (index));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (spec->label), -1);
  gtk_widget_set_tooltip_text (button, _ (spec->help));
  g_signal_connect_swapped (button, "notify::active", G_CALLBACK (switched_cb), picker);
  return button;
}

static void
add_row (GwOverlayPicker *picker, guint index)
{
  const GwOverlaySpec *spec = gw_play_layers_get_spec (picker->layers, index);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *top = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *revealer = gtk_revealer_new ();
  GtkWidget *button = new_switch (picker, spec, index);

  gtk_box_append (GTK_BOX (top), new_texts (spec));
  gtk_box_append (GTK_BOX (top), button);
  gtk_revealer_set_child (GTK_REVEALER (revealer), new_legend (picker, spec, index));
  gtk_revealer_set_reveal_child (GTK_REVEALER (revealer),
                                 gw_play_layers_is_active (picker->layers, index));
  gtk_box_append (GTK_BOX (box), top);
  gtk_box_append (GTK_BOX (box), revealer);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_widget_add_css_class (row, "overlay-row");
  g_object_set_data (G_OBJECT (row), "revealer", revealer);
  g_object_set_data (G_OBJECT (row), "switch", button);
  gtk_list_box_append (picker->list, row);
}

/* Makes rows for the layers that there are, unless they have theirs already. */
static void
ensure_rows (GwOverlayPicker *picker)
{
  guint n_layers = picker->layers != NULL ? gw_play_layers_count (picker->layers) : 0;
  const GwOverlaySpec *first = n_layers > 0 ? gw_play_layers_get_spec (picker->layers, 0) : NULL;
  GtkListBoxRow *row;

  if (first == picker->first)
    {
      return;
    }
  picker->first = first;
  while ((row = gtk_list_box_get_row_at_index (picker->list, 0)) != NULL)
    {
      gtk_list_box_remove (picker->list, GTK_WIDGET (row));
    }
  for (guint i = 0; i < n_layers; i++)
    {
      add_row (picker, i);
    }
}

void
gw_overlay_picker_update (GwOverlayPicker *picker)
{
  GtkListBoxRow *row;

  g_return_if_fail (GW_IS_OVERLAY_PICKER (picker));

  ensure_rows (picker);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (picker->list, i)) != NULL; i++)
    {
      GtkRevealer *revealer = g_object_get_data (G_OBJECT (row), "revealer");

      gtk_revealer_set_reveal_child (revealer,
                                     gw_play_layers_is_active (picker->layers, (guint) i));
      gtk_widget_queue_draw (gtk_revealer_get_child (revealer));
    }
}

void
gw_overlay_picker_set_active (GwOverlayPicker *picker, guint index, gboolean is_active)
{
  GtkListBoxRow *row;

  ensure_rows (picker);
  row = gtk_list_box_get_row_at_index (picker->list, (int) index);
  g_return_if_fail (row != NULL);

  gtk_switch_set_active (g_object_get_data (G_OBJECT (row), "switch"), is_active);
}

void
gw_overlay_picker_set_layers (GwOverlayPicker *picker, GwPlayLayers *layers)
{
  g_return_if_fail (GW_IS_OVERLAY_PICKER (picker));

  picker->layers = layers;
  gw_overlay_picker_update (picker);
}

static void
gw_overlay_picker_class_init (GwOverlayPickerClass *class)
{
  signals[CHANGED] = g_signal_new ("changed", GW_TYPE_OVERLAY_PICKER, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_overlay_picker_init (GwOverlayPicker *picker)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  picker->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (picker->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (picker->list), "overlay-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (picker->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Overlays"), -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), MIN_HEIGHT);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), MAX_HEIGHT);
  gtk_widget_set_size_request (scroller, WIDTH, -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (picker->list));
  gtk_popover_set_child (GTK_POPOVER (picker), scroller);
}
