/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-card-view.h"

#include <math.h>

#include "gw-card.h"
#include "gw-look.h"

#define MARGIN 6

struct _GwCardView
{
  GtkWidget parent_instance;

  GwPlan *plan;
  int id;
  char *description;
};

G_DEFINE_FINAL_TYPE (GwCardView, gw_card_view, GTK_TYPE_WIDGET)

static void
gw_card_view_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  *minimum = *natural =
      (int) (orientation == GTK_ORIENTATION_HORIZONTAL ? GW_CARD_LARGE_WIDTH
                                                       : GW_CARD_LARGE_WIDTH * GW_CARD_SHAPE)
      + 2 * MARGIN;
}

static void
gw_card_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GwCardView *view = GW_CARD_VIEW (widget);
  const GwBoardTheme *theme = gw_look_get_theme ();
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                     (float) gtk_widget_get_height (widget));
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  double x = floor ((gtk_widget_get_width (widget) - GW_CARD_LARGE_WIDTH) / 2);

  if (view->plan == NULL)
    {
      gw_card_draw_slot (cr, theme, x, MARGIN, GW_CARD_LARGE_WIDTH);
    }
  else
    {
      GwCard card = { 0 };

      view->plan->rules->get_card (view->plan, view->id, &card);
      gw_card_draw (cr, &card, view->plan->rules->palette, theme, GW_CARD_PLAIN, x, MARGIN,
                    GW_CARD_LARGE_WIDTH);
    }
  cairo_destroy (cr);
}

static void
gw_card_view_finalize (GObject *object)
{
  GwCardView *view = GW_CARD_VIEW (object);

  g_clear_pointer (&view->plan, gw_plan_unref);
  g_free (view->description);
  G_OBJECT_CLASS (gw_card_view_parent_class)->finalize (object);
}

static void
gw_card_view_class_init (GwCardViewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = gw_card_view_finalize;
  widget_class->measure = gw_card_view_measure;
  widget_class->snapshot = gw_card_view_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "cardview");
}

static void
gw_card_view_init (GwCardView *view)
{
  view->id = -1;
  gw_look_follow (view, G_CALLBACK (gtk_widget_queue_draw));
}

GtkWidget *
gw_card_view_new (void)
{
  return g_object_new (GW_TYPE_CARD_VIEW, NULL);
}

void
gw_card_view_set_card (GwCardView *view, GwPlan *plan, int id)
{
  g_return_if_fail (GW_IS_CARD_VIEW (view));
  g_return_if_fail ((plan == NULL) == (id < 0));

  if (plan != NULL)
    {
      gw_plan_ref (plan);
    }
  g_clear_pointer (&view->plan, gw_plan_unref);
  g_clear_pointer (&view->description, g_free);
  view->plan = plan;
  view->id = id;
  if (plan != NULL)
    {
      GwCard card = { 0 };

      plan->rules->get_card (plan, id, &card);
      view->description = gw_card_describe (&card, plan->rules->palette);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  view->description != NULL ? view->description : "", -1);
  gtk_widget_queue_draw (GTK_WIDGET (view));
}

const char *
gw_card_view_get_description (GwCardView *view)
{
  g_return_val_if_fail (GW_IS_CARD_VIEW (view), NULL);

  return view->description;
}
