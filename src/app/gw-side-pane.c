/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-side-pane.h"

#include <adwaita.h>

#include "gw-fit-labels.h"
#include "gw-settings.h"

#define LEAST_SIDE_WIDTH 300
#define MOST_SIDE_WIDTH 600

/* How far the edge can be missed with the pointer. */
#define EDGE_WIDTH 7

/* A bin that would like to be wider than its child needs to be. The flap folds by such wishes,
 * and gives no more than them to its side. */
#define GW_TYPE_WISHING_BIN (gw_wishing_bin_get_type ())
G_DECLARE_FINAL_TYPE (GwWishingBin, gw_wishing_bin, GW, WISHING_BIN, GtkWidget)

struct _GwWishingBin
{
  GtkWidget parent_instance;

  GtkWidget *child;
  int width;
};

G_DEFINE_FINAL_TYPE (GwWishingBin, gw_wishing_bin, GTK_TYPE_WIDGET)

static void
gw_wishing_bin_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  GwWishingBin *bin = GW_WISHING_BIN (widget);

  if (bin->child != NULL)
    {
      gtk_widget_measure (bin->child, orientation, for_size, minimum, natural, NULL, NULL);
    }
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *natural = MAX (*minimum, bin->width);
    }
}

static void
gw_wishing_bin_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GwWishingBin *bin = GW_WISHING_BIN (widget);

  if (bin->child != NULL)
    {
      gtk_widget_allocate (bin->child, width, height, baseline, NULL);
    }
}

static GtkSizeRequestMode
gw_wishing_bin_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
gw_wishing_bin_dispose (GObject *object)
{
  g_clear_pointer (&GW_WISHING_BIN (object)->child, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_wishing_bin_parent_class)->dispose (object);
}

static void
gw_wishing_bin_class_init (GwWishingBinClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = gw_wishing_bin_dispose;
  widget_class->measure = gw_wishing_bin_measure;
  widget_class->size_allocate = gw_wishing_bin_size_allocate;
  widget_class->get_request_mode = gw_wishing_bin_get_request_mode;
}

static void
gw_wishing_bin_init (GwWishingBin *bin)
{
  /* the flap would give all that is left over to what expands, wishes or not */
  gtk_widget_set_hexpand (GTK_WIDGET (bin), FALSE);
}

static void
wishing_bin_set_child (GwWishingBin *bin, GtkWidget *child)
{
  g_clear_pointer (&bin->child, gtk_widget_unparent);
  bin->child = child;
  if (child != NULL)
    {
      gtk_widget_set_parent (child, GTK_WIDGET (bin));
    }
}

static void
wishing_bin_set_width (GwWishingBin *bin, int width)
{
  bin->width = width;
  gtk_widget_queue_resize (GTK_WIDGET (bin));
}

struct _GwSidePane
{
  GtkWidget parent_instance;

  AdwFlap *flap;
  GwWishingBin *content;
  GwWishingBin *side;
  char *width_key;
};

enum
{
  PROP_CONTENT = 1,
  PROP_SIDE,
  PROP_POSITION,
  PROP_WIDTH_KEY,
  PROP_REVEALS_SIDE,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (GwSidePane, gw_side_pane, GTK_TYPE_WIDGET)

static void
set_side_width (GwSidePane *pane, int width)
{
  int kept = CLAMP (width, LEAST_SIDE_WIDTH, MOST_SIDE_WIDTH);

  wishing_bin_set_width (pane->side, kept);
  wishing_bin_set_width (pane->content, GW_SIDE_PANE_FOLD_WIDTH - EDGE_WIDTH - kept);
}

/* The edge moves along, so that only the place in the pane tells how far. */
static void
drag_update_cb (GwSidePane *pane, double dx, double dy, GtkGestureDrag *drag)
{
  GtkWidget *edge = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (drag));
  GtkWidget *widget = GTK_WIDGET (pane);
  gboolean is_left;
  double left;

  if (adw_flap_get_folded (pane->flap)
      || !gtk_widget_translate_coordinates (edge, widget, dx, 0, &left, NULL))
    {
      return;
    }
  is_left = (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
            == (adw_flap_get_flap_position (pane->flap) == GTK_PACK_END);
  set_side_width (pane,
                  is_left ? (int) left : gtk_widget_get_width (widget) - EDGE_WIDTH - (int) left);
}

static void
drag_end_cb (GwSidePane *pane)
{
  if (pane->width_key != NULL && !adw_flap_get_folded (pane->flap))
    {
      g_settings_set_int (gw_settings_get (), pane->width_key, pane->side->width);
    }
}

/* Wider than the line that is seen, so that it can be caught. */
static GtkWidget *
new_edge (GwSidePane *pane)
{
  GtkWidget *edge = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_widget_add_css_class (edge, "side-edge");
  gtk_widget_set_size_request (edge, EDGE_WIDTH, -1);
  gtk_widget_set_cursor_from_name (edge, "col-resize");
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), pane);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), pane);
  gtk_widget_add_controller (edge, GTK_EVENT_CONTROLLER (drag));
  return edge;
}

static void
set_position (GwSidePane *pane, GtkPackType position)
{
  GtkWidget *edge = adw_flap_get_separator (pane->flap);

  adw_flap_set_flap_position (pane->flap, position);
  if (position == GTK_PACK_START)
    {
      gtk_widget_add_css_class (edge, "at-start");
    }
  else
    {
      gtk_widget_remove_css_class (edge, "at-start");
    }
}

static void
set_width_key (GwSidePane *pane, const char *key)
{
  g_free (pane->width_key);
  pane->width_key = g_strdup (key);
  if (key != NULL)
    {
      set_side_width (pane, g_settings_get_int (gw_settings_get (), key));
    }
}

/* All that belongs to the panel is there by now. */
static void
gw_side_pane_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (gw_side_pane_parent_class)->root (widget);
  gw_fit_labels (GTK_WIDGET (GW_SIDE_PANE (widget)->side));
}

static void
gw_side_pane_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  GwSidePane *pane = GW_SIDE_PANE (object);

  switch (id)
    {
    case PROP_CONTENT:
      g_value_set_object (value, pane->content->child);
      break;
    case PROP_SIDE:
      g_value_set_object (value, pane->side->child);
      break;
    case PROP_POSITION:
      g_value_set_enum (value, adw_flap_get_flap_position (pane->flap));
      break;
    case PROP_WIDTH_KEY:
      g_value_set_string (value, pane->width_key);
      break;
    case PROP_REVEALS_SIDE:
      g_value_set_boolean (value, gw_side_pane_get_reveals_side (pane));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
gw_side_pane_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  GwSidePane *pane = GW_SIDE_PANE (object);

  switch (id)
    {
    case PROP_CONTENT:
      wishing_bin_set_child (pane->content, g_value_get_object (value));
      break;
    case PROP_SIDE:
      wishing_bin_set_child (pane->side, g_value_get_object (value));
      break;
    case PROP_POSITION:
      set_position (pane, g_value_get_enum (value));
      break;
    case PROP_WIDTH_KEY:
      set_width_key (pane, g_value_get_string (value));
      break;
    case PROP_REVEALS_SIDE:
      gw_side_pane_set_reveals_side (pane, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
gw_side_pane_dispose (GObject *object)
{
  GwSidePane *pane = GW_SIDE_PANE (object);

  if (pane->flap != NULL)
    {
      gtk_widget_unparent (GTK_WIDGET (pane->flap));
      pane->flap = NULL;
    }
  G_OBJECT_CLASS (gw_side_pane_parent_class)->dispose (object);
}

static void
gw_side_pane_finalize (GObject *object)
{
  g_free (GW_SIDE_PANE (object)->width_key);
  G_OBJECT_CLASS (gw_side_pane_parent_class)->finalize (object);
}

static void
gw_side_pane_class_init (GwSidePaneClass *class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->get_property = gw_side_pane_get_property;
  object_class->set_property = gw_side_pane_set_property;
  object_class->dispose = gw_side_pane_dispose;
  object_class->finalize = gw_side_pane_finalize;
  props[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET, flags);
  props[PROP_SIDE] = g_param_spec_object ("side", NULL, NULL, GTK_TYPE_WIDGET, flags);
  props[PROP_POSITION] =
      g_param_spec_enum ("position", NULL, NULL, GTK_TYPE_PACK_TYPE, GTK_PACK_END, flags);
  props[PROP_WIDTH_KEY] = g_param_spec_string ("width-key", NULL, NULL, NULL, flags);
  props[PROP_REVEALS_SIDE] = g_param_spec_boolean ("reveals-side", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
  GTK_WIDGET_CLASS (class)->root = gw_side_pane_root;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
}

static void
reveal_changed_cb (GwSidePane *pane)
{
  g_object_notify_by_pspec (G_OBJECT (pane), props[PROP_REVEALS_SIDE]);
}

static void
gw_side_pane_init (GwSidePane *pane)
{
  pane->content = g_object_new (GW_TYPE_WISHING_BIN, NULL);
  pane->side = g_object_new (GW_TYPE_WISHING_BIN, "css-name", "sidepanel", NULL);
  pane->flap = ADW_FLAP (adw_flap_new ());
  adw_flap_set_flap_position (pane->flap, GTK_PACK_END);
  adw_flap_set_fold_threshold_policy (pane->flap, ADW_FOLD_THRESHOLD_POLICY_NATURAL);
  adw_flap_set_swipe_to_open (pane->flap, FALSE);
  adw_flap_set_swipe_to_close (pane->flap, FALSE);
  adw_flap_set_content (pane->flap, GTK_WIDGET (pane->content));
  adw_flap_set_flap (pane->flap, GTK_WIDGET (pane->side));
  adw_flap_set_separator (pane->flap, new_edge (pane));
  gtk_widget_set_parent (GTK_WIDGET (pane->flap), GTK_WIDGET (pane));
  set_side_width (pane, LEAST_SIDE_WIDTH);
  g_signal_connect_swapped (pane->flap, "notify::reveal-flap", G_CALLBACK (reveal_changed_cb),
                            pane);
}

gboolean
gw_side_pane_get_reveals_side (GwSidePane *pane)
{
  g_return_val_if_fail (GW_IS_SIDE_PANE (pane), FALSE);

  return pane->flap != NULL && adw_flap_get_reveal_flap (pane->flap);
}

void
gw_side_pane_set_reveals_side (GwSidePane *pane, gboolean reveals_side)
{
  g_return_if_fail (GW_IS_SIDE_PANE (pane));

  adw_flap_set_reveal_flap (pane->flap, reveals_side);
}

gboolean
gw_side_pane_is_folded (GwSidePane *pane)
{
  g_return_val_if_fail (GW_IS_SIDE_PANE (pane), FALSE);

  return adw_flap_get_folded (pane->flap);
}
