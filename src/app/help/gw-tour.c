/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-tour.h"

#include <glib/gi18n-lib.h>

#include "gw-key-tooltip.h"
#include "gw-tour-steps.h"

/* How often it looks what has been done, and where the control is now. */
#define LOOK_MS 150

/* Between the card, the control and the edges of the window. */
#define GAP 9
#define RING_WIDTH 3

struct _GwTour
{
  GtkWidget parent_instance;
  GtkLabel *place_label;
  GtkLabel *title_label;
  GtkLabel *text_label;
  GtkButton *end_button;
  GtkButton *skip_button;

  GwWindow *window;   /* borrowed: the card is in it */
  GwSession *session; /* the document that it began with */
  GtkOverlay *overlay;
  GtkWidget *ring; /* around the control */
  GdkRectangle target;
  gboolean has_target;
  guint step;
  guint64 mark;
  guint look_id;
};

G_DEFINE_FINAL_TYPE (GwTour, gw_tour, GTK_TYPE_WIDGET)

/* Places */

static GtkWidget *
find_target (GwTour *tour)
{
  return gw_tour_step_find_target (&gw_tour_steps[tour->step], tour->window, TRUE);
}

static gboolean
measure_target (GwTour *tour, GdkRectangle *rectangle)
{
  GtkWidget *target = find_target (tour);
  graphene_rect_t bounds;

  if (target == NULL || !gtk_widget_compute_bounds (target, GTK_WIDGET (tour->overlay), &bounds))
    {
      return FALSE;
    }
  *rectangle = (GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y,
                               (int) bounds.size.width, (int) bounds.size.height };
  return TRUE;
}

static void
follow_target (GwTour *tour)
{
  GdkRectangle target = { 0 };
  gboolean has_target = measure_target (tour, &target);

  if (has_target != tour->has_target || !gdk_rectangle_equal (&target, &tour->target))
    {
      tour->target = target;
      tour->has_target = has_target;
      gtk_widget_set_visible (tour->ring, has_target);
      gtk_widget_queue_allocate (GTK_WIDGET (tour->overlay));
    }
}

/* Puts the card beside the control, where there is room; else into a corner of it. */
static void
place_card (GwTour *tour, GdkRectangle *card)
{
  int width = gtk_widget_get_width (GTK_WIDGET (tour->overlay));
  int height = gtk_widget_get_height (GTK_WIDGET (tour->overlay));
  const GdkRectangle *target = &tour->target;
  int below = target->y + target->height + GAP;
  int above = target->y - card->height - GAP;
  int before = target->x - card->width - GAP;
  gboolean has_room_above = above >= GAP, has_room_below = below + card->height <= height - GAP;

  if (!tour->has_target)
    {
      card->x = width - card->width - 2 * GAP;
      card->y = height - card->height - 2 * GAP;
    }
  else if (has_room_below || has_room_above)
    {
      card->x = target->x + (target->width - card->width) / 2;
      card->y = has_room_below ? below : above;
    }
  else if (before >= GAP)
    {
      card->x = before;
      card->y = target->y + (target->height - card->height) / 2;
    }
  else
    {
      card->x = target->x + GAP;
      card->y = target->y + target->height - card->height - GAP;
    }
  card->x = CLAMP (card->x, 0, MAX (0, width - card->width - GAP));
  card->y = CLAMP (card->y, 0, MAX (0, height - card->height - GAP));
}

static gboolean
get_child_position_cb (GwTour *tour, GtkWidget *child, GdkRectangle *place)
{
  GtkRequisition size;

  if (child == tour->ring)
    {
      *place = tour->target;
      place->x -= RING_WIDTH;
      place->y -= RING_WIDTH;
      place->width += 2 * RING_WIDTH;
      place->height += 2 * RING_WIDTH;
      return TRUE;
    }
  if (child == GTK_WIDGET (tour))
    {
      gtk_widget_get_preferred_size (child, NULL, &size);
      place->width = MIN (size.width, gtk_widget_get_width (GTK_WIDGET (tour->overlay)));
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, place->width, NULL, &place->height, NULL,
                          NULL);
      place_card (tour, place);
      return TRUE;
    }
  return FALSE;
}

/* Steps */

static gboolean
is_last (GwTour *tour)
{
  return tour->step + 1 == gw_tour_n_steps;
}

/* Keys are those that the control would see, on a page that may be about to be shown. */
static char *
dup_text (GwTour *tour)
{
  const GwTourStep *step = &gw_tour_steps[tour->step];
  g_autofree char *key = NULL;

  if (step->action == NULL)
    {
      return g_strdup (_ (step->text));
    }
  key = gw_key_tooltip_dup_key (gw_tour_step_find_target (step, tour->window, FALSE), step->action);
  return g_strdup_printf (_ (step->text), key);
}

static void
update_card (GwTour *tour)
{
  const GwTourStep *step = &gw_tour_steps[tour->step];
  /* Translators: where the tour is, such as “2 of 7” */
  g_autofree char *place = g_strdup_printf (_ ("%u of %u"), tour->step + 1, gw_tour_n_steps);
  g_autofree char *text = dup_text (tour);

  gtk_label_set_text (tour->place_label, place);
  gtk_label_set_text (tour->title_label, _ (step->title));
  gtk_label_set_text (tour->text_label, text);
  gtk_button_set_label (tour->skip_button, is_last (tour) ? _ ("_Finish") : _ ("S_kip Step"));
  gtk_widget_set_visible (GTK_WIDGET (tour->end_button), !is_last (tour));
  gtk_accessible_update_property (GTK_ACCESSIBLE (tour), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (step->title), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/* Keys are for what the step is about, not for skipping the next one as well. */
static void
give_focus_to_target (GwTour *tour)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (tour->window));
  GtkWidget *target = find_target (tour);

  if (target != NULL && focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (tour))
      && !gtk_widget_grab_focus (target))
    {
      gtk_widget_child_focus (target, GTK_DIR_TAB_FORWARD);
    }
}

static void
begin_step (GwTour *tour, guint index)
{
  const GwTourStep *step;

  while (gw_tour_steps[index].is_possible != NULL
         && !gw_tour_steps[index].is_possible (tour->window))
    {
      index++;
    }
  step = &gw_tour_steps[index];
  tour->step = index;
  gtk_widget_activate_action (GTK_WIDGET (tour->window), "win.show-page", "s", step->page);
  if (step->begin != NULL)
    {
      step->begin (tour->window);
    }
  tour->mark = step->get_mark != NULL ? step->get_mark (tour->window) : 0;
  update_card (tour);
  give_focus_to_target (tour);
  follow_target (tour);
}

static gboolean
look_cb (gpointer user_data)
{
  GwTour *tour = user_data;
  const GwTourStep *step = &gw_tour_steps[tour->step];

  if (gw_window_get_session (tour->window) != tour->session)
    {
      gw_tour_end (tour);
      return G_SOURCE_REMOVE;
    }
  if (step->is_done != NULL && step->is_done (tour->window, tour->mark))
    {
      begin_step (tour, tour->step + 1);
    }
  follow_target (tour);
  return G_SOURCE_CONTINUE;
}

static void
skip_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwTour *tour = GW_TOUR (widget);

  if (is_last (tour))
    {
      gw_tour_end (tour);
    }
  else
    {
      begin_step (tour, tour->step + 1);
    }
}

static void
end_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gw_tour_end (GW_TOUR (widget));
}

/* The widget */

static void
gw_tour_dispose (GObject *object)
{
  GwTour *tour = GW_TOUR (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (tour));

  g_clear_handle_id (&tour->look_id, g_source_remove);
  g_clear_object (&tour->session);
  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_tour_parent_class)->dispose (object);
}

static void
gw_tour_class_init (GwTourClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = gw_tour_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/gridwright/Gridwright/ui/gw-tour.ui");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "tour");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_bind_template_child (widget_class, GwTour, place_label);
  gtk_widget_class_bind_template_child (widget_class, GwTour, title_label);
  gtk_widget_class_bind_template_child (widget_class, GwTour, text_label);
  gtk_widget_class_bind_template_child (widget_class, GwTour, end_button);
  gtk_widget_class_bind_template_child (widget_class, GwTour, skip_button);
  gtk_widget_class_install_action (widget_class, "tour.skip", NULL, skip_cb);
  gtk_widget_class_install_action (widget_class, "tour.end", NULL, end_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "tour.end", NULL);
}

static void
gw_tour_init (GwTour *tour)
{
  gtk_widget_init_template (GTK_WIDGET (tour));
}

static GtkWidget *
new_ring (void)
{
  GtkWidget *ring = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (ring, "tour-ring");
  gtk_widget_set_can_target (ring, FALSE);
  gtk_widget_set_visible (ring, FALSE);
  return ring;
}

GwTour *
gw_tour_start (GwWindow *window, GtkOverlay *overlay)
{
  GwTour *tour;

  g_return_val_if_fail (GW_IS_WINDOW (window), NULL);
  g_return_val_if_fail (gw_window_get_session (window) != NULL, NULL);

  tour = g_object_new (GW_TYPE_TOUR, NULL);
  tour->window = window;
  tour->session = g_object_ref (gw_window_get_session (window));
  tour->overlay = overlay;
  tour->ring = new_ring ();
  gtk_overlay_add_overlay (overlay, tour->ring);
  gtk_overlay_add_overlay (overlay, GTK_WIDGET (tour));
  g_signal_connect_object (overlay, "get-child-position", G_CALLBACK (get_child_position_cb), tour,
                           G_CONNECT_SWAPPED);
  tour->look_id = g_timeout_add (LOOK_MS, look_cb, tour);
  begin_step (tour, 0);
  return tour;
}

void
gw_tour_end (GwTour *tour)
{
  g_return_if_fail (GW_IS_TOUR (tour));

  gtk_overlay_remove_overlay (tour->overlay, tour->ring);
  gtk_overlay_remove_overlay (tour->overlay, GTK_WIDGET (tour));
}

guint
gw_tour_get_step (GwTour *tour)
{
  g_return_val_if_fail (GW_IS_TOUR (tour), 0);

  return tour->step;
}
