/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-toast-area.h"

/* Between toasts, and between them and the edge. */
#define MARGIN 12
#define SPACING 6

struct _GwToastArea
{
  GtkWidget parent_instance;

  GtkWidget *child;
  GtkWidget *box; /* of toasts, one of a kind */
  GtkWidget *above;
  GtkWidget *below;
  GtkEventController *motion;
  gboolean is_overlaid;
  gboolean is_at_top;
  double pointer_y;
};

enum
{
  PROP_CHILD = 1,
  PROP_OVERLAID,
  PROP_ABOVE,
  PROP_BELOW,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (GwToastArea, gw_toast_area, GTK_TYPE_WIDGET)

static gboolean
has_toasts (GwToastArea *area)
{
  return gtk_widget_get_first_child (area->box) != NULL;
}

/* Toasts never make a window larger. */
static void
gw_toast_area_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  GwToastArea *area = GW_TOAST_AREA (widget);

  if (area->child != NULL)
    {
      gtk_widget_measure (area->child, orientation, for_size, minimum, natural, NULL, NULL);
    }
}

/* How much of the area's height a widget takes from one edge. */
static int
get_edge_height (GwToastArea *area, GtkWidget *widget, gboolean is_upper, int height)
{
  graphene_rect_t bounds;

  if (widget == NULL || !gtk_widget_get_mapped (widget)
      || !gtk_widget_compute_bounds (widget, GTK_WIDGET (area), &bounds) || bounds.size.height <= 0)
    {
      return 0;
    }
  return is_upper ? (int) (bounds.origin.y + bounds.size.height) : height - (int) bounds.origin.y;
}

static int
measure_box (GwToastArea *area, int width, int *box_width)
{
  int minimum, natural, height;

  gtk_widget_measure (area->box, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  *box_width = CLAMP (natural, minimum, MAX (minimum, width - 2 * MARGIN));
  gtk_widget_measure (area->box, GTK_ORIENTATION_VERTICAL, *box_width, NULL, &height, NULL, NULL);
  return height;
}

static int
get_box_y (GwToastArea *area, int box_height, int height)
{
  if (!area->is_overlaid)
    {
      return height - MARGIN - box_height;
    }
  return area->is_at_top
             ? get_edge_height (area, area->above, TRUE, height) + MARGIN
             : height - get_edge_height (area, area->below, FALSE, height) - MARGIN - box_height;
}

static void
gw_toast_area_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GwToastArea *area = GW_TOAST_AREA (widget);
  int box_width = 0, box_height = 0, child_height = height;

  if (has_toasts (area))
    {
      box_height = measure_box (area, width, &box_width);
    }
  if (area->child != NULL)
    {
      int minimum;

      gtk_widget_measure (area->child, GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL, NULL);
      if (has_toasts (area) && !area->is_overlaid)
        {
          child_height = MAX (minimum, height - box_height - 2 * MARGIN);
        }
      gtk_widget_allocate (area->child, width, child_height, -1, NULL);
    }
  gtk_widget_size_allocate (area->box,
                            &(GtkAllocation){ (width - box_width) / 2,
                                              get_box_y (area, box_height, height), box_width,
                                              box_height },
                            -1);
}

static GtkSizeRequestMode
gw_toast_area_get_request_mode (GtkWidget *widget)
{
  GwToastArea *area = GW_TOAST_AREA (widget);

  return area->child != NULL ? gtk_widget_get_request_mode (area->child)
                             : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
gw_toast_area_compute_expand (GtkWidget *widget, gboolean *hexpand, gboolean *vexpand)
{
  GtkWidget *child = GW_TOAST_AREA (widget)->child;

  *hexpand = child != NULL && gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL);
  *vexpand = child != NULL && gtk_widget_compute_expand (child, GTK_ORIENTATION_VERTICAL);
}

static gboolean
gw_toast_area_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GwToastArea *area = GW_TOAST_AREA (widget);
  GtkWidget *first = direction == GTK_DIR_TAB_BACKWARD ? area->box : area->child;
  GtkWidget *second = first == area->box ? area->child : area->box;
  GtkWidget *focused = gtk_widget_get_focus_child (widget);

  if (focused == NULL || focused == first)
    {
      if (first != NULL && gtk_widget_child_focus (first, direction))
        {
          return TRUE;
        }
    }
  return second != NULL && gtk_widget_child_focus (second, direction);
}

static void
moved_cb (GwToastArea *area, double x, double y)
{
  area->pointer_y = y;
}

/* What people do next is near what they did last. */
static void
choose_edge (GwToastArea *area)
{
  area->is_at_top =
      gtk_event_controller_motion_contains_pointer (GTK_EVENT_CONTROLLER_MOTION (area->motion))
      && area->pointer_y > gtk_widget_get_height (GTK_WIDGET (area)) / 2.0;
}

static GwToast *
find_toast (GwToastArea *area, GwToastKind kind)
{
  for (GtkWidget *child = gtk_widget_get_first_child (area->box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (gw_toast_get_kind (GW_TOAST (child)) == kind)
        {
          return GW_TOAST (child);
        }
    }
  return NULL;
}

/* The focus must not be lost with it: keys would go nowhere. */
static void
dismissed_cb (GwToastArea *area, GwToast *toast)
{
  gboolean has_focus = gtk_widget_get_focus_child (area->box) == GTK_WIDGET (toast);

  gtk_box_remove (GTK_BOX (area->box), GTK_WIDGET (toast));
  if (has_focus && area->child != NULL)
    {
      gtk_widget_child_focus (area->child, GTK_DIR_TAB_FORWARD);
    }
}

static void
take_toast (GwToastArea *area, GwToast *toast)
{
  if (!has_toasts (area))
    {
      choose_edge (area);
    }
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), area, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (area->box), GTK_WIDGET (toast));
}

static void
dismiss_own (GwToastArea *area, GwToastKind first, GwToastKind last)
{
  for (GwToastKind kind = first; kind <= last; kind++)
    {
      GwToast *toast = find_toast (area, kind);

      if (toast != NULL)
        {
          gw_toast_dismiss (toast);
        }
    }
}

/* The same for all areas from a widget down. */
static void
dismiss_all (GtkWidget *widget, GwToastKind first, GwToastKind last)
{
  if (GW_IS_TOAST_AREA (widget))
    {
      dismiss_own (GW_TOAST_AREA (widget), first, last);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      dismiss_all (child, first, last);
    }
}

/* Windows may have something to say before they are shown themselves. */
static GwToastArea *
find_area (GtkWidget *widget)
{
  GwToastArea *area = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && area == NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (gtk_widget_get_visible (child) && gtk_widget_get_child_visible (child))
        {
          area = find_area (child);
        }
    }
  return area == NULL && GW_IS_TOAST_AREA (widget) ? GW_TOAST_AREA (widget) : area;
}

gboolean
gw_toast_area_add (GtkWidget *widget, GwToast *toast)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GwToastArea *area = root != NULL ? find_area (GTK_WIDGET (root)) : NULL;
  GwToastKind kind = gw_toast_get_kind (toast);

  if (area == NULL)
    {
      return FALSE;
    }
  dismiss_all (GTK_WIDGET (root), kind, kind);
  take_toast (area, toast);
  return TRUE;
}

void
gw_toast_area_clear (GwToastArea *area, GwToastKind last)
{
  g_return_if_fail (GW_IS_TOAST_AREA (area));

  dismiss_all (GTK_WIDGET (area), 0, last);
}

static void
gw_toast_area_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (gw_toast_area_parent_class)->unmap (widget);
  dismiss_own (GW_TOAST_AREA (widget), 0, GW_TOAST_N_KINDS - 1);
}

static void
gw_toast_area_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  GwToastArea *area = GW_TOAST_AREA (object);

  switch (id)
    {
    case PROP_CHILD:
      g_value_set_object (value, area->child);
      break;
    case PROP_OVERLAID:
      g_value_set_boolean (value, area->is_overlaid);
      break;
    case PROP_ABOVE:
      g_value_set_object (value, area->above);
      break;
    case PROP_BELOW:
      g_value_set_object (value, area->below);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
gw_toast_area_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  GwToastArea *area = GW_TOAST_AREA (object);

  switch (id)
    {
    case PROP_CHILD:
      gw_toast_area_set_child (area, g_value_get_object (value));
      break;
    case PROP_OVERLAID:
      gw_toast_area_set_overlaid (area, g_value_get_boolean (value));
      break;
    case PROP_ABOVE:
      g_set_weak_pointer (&area->above, g_value_get_object (value));
      break;
    case PROP_BELOW:
      g_set_weak_pointer (&area->below, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
gw_toast_area_dispose (GObject *object)
{
  GwToastArea *area = GW_TOAST_AREA (object);

  if (area->box != NULL)
    {
      dismiss_own (area, 0, GW_TOAST_N_KINDS - 1);
    }
  g_clear_weak_pointer (&area->above);
  g_clear_weak_pointer (&area->below);
  g_clear_pointer (&area->child, gtk_widget_unparent);
  g_clear_pointer (&area->box, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_toast_area_parent_class)->dispose (object);
}

static void
gw_toast_area_class_init (GwToastAreaClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->get_property = gw_toast_area_get_property;
  object_class->set_property = gw_toast_area_set_property;
  object_class->dispose = gw_toast_area_dispose;
  widget_class->measure = gw_toast_area_measure;
  widget_class->size_allocate = gw_toast_area_size_allocate;
  widget_class->get_request_mode = gw_toast_area_get_request_mode;
  widget_class->compute_expand = gw_toast_area_compute_expand;
  widget_class->focus = gw_toast_area_focus;
  widget_class->unmap = gw_toast_area_unmap;
  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_OVERLAID] = g_param_spec_boolean ("overlaid", NULL, NULL, FALSE,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ABOVE] = g_param_spec_object ("above", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_BELOW] = g_param_spec_object ("below", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_toast_area_init (GwToastArea *area)
{
  gtk_widget_set_overflow (GTK_WIDGET (area), GTK_OVERFLOW_HIDDEN);
  area->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  gtk_widget_set_parent (area->box, GTK_WIDGET (area));
  area->motion = gtk_event_controller_motion_new ();
  gtk_event_controller_set_propagation_phase (area->motion, GTK_PHASE_CAPTURE);
  g_signal_connect_object (area->motion, "enter", G_CALLBACK (moved_cb), area, G_CONNECT_SWAPPED);
  g_signal_connect_object (area->motion, "motion", G_CALLBACK (moved_cb), area, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (area), area->motion);
}

GtkWidget *
gw_toast_area_new (GtkWidget *child)
{
  return g_object_new (GW_TYPE_TOAST_AREA, "child", child, NULL);
}

void
gw_toast_area_set_child (GwToastArea *area, GtkWidget *child)
{
  g_return_if_fail (GW_IS_TOAST_AREA (area));
  g_return_if_fail (child == NULL || GTK_IS_WIDGET (child));

  if (area->child != child)
    {
      g_clear_pointer (&area->child, gtk_widget_unparent);
      area->child = child;
      if (child != NULL)
        {
          gtk_widget_insert_before (child, GTK_WIDGET (area), area->box);
        }
      g_object_notify_by_pspec (G_OBJECT (area), properties[PROP_CHILD]);
    }
}

void
gw_toast_area_set_overlaid (GwToastArea *area, gboolean is_overlaid)
{
  g_return_if_fail (GW_IS_TOAST_AREA (area));

  if (area->is_overlaid != is_overlaid)
    {
      area->is_overlaid = is_overlaid;
      gtk_widget_queue_resize (GTK_WIDGET (area));
      g_object_notify_by_pspec (G_OBJECT (area), properties[PROP_OVERLAID]);
    }
}
