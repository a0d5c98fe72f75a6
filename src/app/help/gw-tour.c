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
  GtkButton *next_button;
  GtkWidget *done_image;

  GwWindow *window;   /* borrowed: the card is in it */
  GwSession *session; /* the document that it began with */
  GtkOverlay *overlay;
  GtkWidget *ring; /* around the control */
  GdkRectangle target;
  GdkRectangle kept; /* free: the target, and what else the step speaks of */
  gboolean has_target;
  guint step;
  guint64 mark;
  gboolean is_done;
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
measure (GwTour *tour, GtkWidget *widget, GdkRectangle *rectangle)
{
  graphene_rect_t bounds;

  if (widget == NULL || !gtk_widget_compute_bounds (widget, GTK_WIDGET (tour->overlay), &bounds))
    {
      return FALSE;
    }
  *rectangle = (GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y,
                               (int) bounds.size.width, (int) bounds.size.height };
  return TRUE;
}

/* Whether anything has moved. */
static gboolean
measure_places (GwTour *tour)
{
  GtkWidget *other = gw_tour_step_find_spared (&gw_tour_steps[tour->step], tour->window);
  GdkRectangle target = { 0 }, spared, kept;
  gboolean has_target = measure (tour, find_target (tour), &target);
  gboolean has_moved;

  kept = target;
  if (has_target && measure (tour, other, &spared))
    {
      gdk_rectangle_union (&kept, &spared, &kept);
    }
  has_moved = has_target != tour->has_target || !gdk_rectangle_equal (&target, &tour->target)
              || !gdk_rectangle_equal (&kept, &tour->kept);
  tour->target = target;
  tour->kept = kept;
  tour->has_target = has_target;
  return has_moved;
}

static void
follow_target (GwTour *tour)
{
  if (measure_places (tour))
    {
      gtk_widget_queue_allocate (GTK_WIDGET (tour->overlay));
    }
  gtk_widget_set_visible (tour->ring, tour->has_target);
}

/* How much of what is kept free the card would cover, in square pixels. */
static int
count_covered (const GdkRectangle *card, const GdkRectangle *kept)
{
  GdkRectangle common;

  return gdk_rectangle_intersect (card, kept, &common) ? common.width * common.height : 0;
}

/* Puts the card beside what it speaks of, on the first side with room for it, or else where it
 * covers as little of it as can be: below, above, after it or before it. */
static void
place_card (GwTour *tour, GdkRectangle *card)
{
  int width = gtk_widget_get_width (GTK_WIDGET (tour->overlay));
  int height = gtk_widget_get_height (GTK_WIDGET (tour->overlay));
  const GdkRectangle kept = tour->has_target ? tour->kept : (GdkRectangle){ width, height, 0, 0 };
  const int middle_x = kept.x + (kept.width - card->width) / 2;
  const int middle_y = kept.y + (kept.height - card->height) / 2;
  const GdkRectangle sides[] = {
    { middle_x, kept.y + kept.height + GAP, 0, 0 },
    { middle_x, kept.y - card->height - GAP, 0, 0 },
    { kept.x + kept.width + GAP, middle_y, 0, 0 },
    { kept.x - card->width - GAP, middle_y, 0, 0 },
  };
  GdkRectangle best = *card;
  int least = G_MAXINT;

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      int covered;

      card->x = CLAMP (sides[i].x, 0, MAX (0, width - card->width - RING_WIDTH));
      card->y = CLAMP (sides[i].y, 0, MAX (0, height - card->height - GAP));
      covered = count_covered (card, &kept);
      if (covered < least)
        {
          least = covered;
          best = *card;
        }
    }
  *card = best;
}

/* What is below has its place by now. */
static gboolean
get_child_position_cb (GwTour *tour, GtkWidget *child, GdkRectangle *place)
{
  GtkRequisition size;

  measure_places (tour);
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

/* What has been done is told; going on is up to the person. */
static void
update_buttons (GwTour *tour)
{
  gboolean is_ready = tour->is_done || gw_tour_steps[tour->step].is_done == NULL;

  gtk_button_set_label (tour->next_button, is_last (tour) ? _ ("_Finish")
                                           : is_ready     ? _ ("_Next")
                                                          : _ ("S_kip Step"));
  if (is_ready)
    {
      gtk_widget_add_css_class (GTK_WIDGET (tour->next_button), "suggested-action");
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (tour->next_button), "suggested-action");
    }
  gtk_widget_set_visible (tour->done_image, tour->is_done);
  gtk_widget_set_visible (GTK_WIDGET (tour->end_button), !is_last (tour));
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
  update_buttons (tour);
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
  tour->is_done = FALSE;
  if (!g_str_equal (step->page, "edit"))
    {
      gw_tour_steps_restore (tour->session);
    }
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
  if (!tour->is_done && step->is_done != NULL && step->is_done (tour->window, tour->mark))
    {
      tour->is_done = TRUE;
      update_buttons (tour);
    }
  follow_target (tour);
  return G_SOURCE_CONTINUE;
}

static void
next_cb (GtkWidget *widget, const char *action, GVariant *parameter)
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
  gtk_widget_class_bind_template_child (widget_class, GwTour, next_button);
  gtk_widget_class_bind_template_child (widget_class, GwTour, done_image);
  gtk_widget_class_install_action (widget_class, "tour.next", NULL, next_cb);
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

  if (gw_window_get_session (tour->window) == tour->session)
    {
      gw_tour_steps_restore (tour->session);
    }
  gtk_overlay_remove_overlay (tour->overlay, tour->ring);
  gtk_overlay_remove_overlay (tour->overlay, GTK_WIDGET (tour));
}

guint
gw_tour_get_step (GwTour *tour)
{
  g_return_val_if_fail (GW_IS_TOUR (tour), 0);

  return tour->step;
}

gboolean
gw_tour_is_step_done (GwTour *tour)
{
  g_return_val_if_fail (GW_IS_TOUR (tour), FALSE);

  return tour->is_done;
}
