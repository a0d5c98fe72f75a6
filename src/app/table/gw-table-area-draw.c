/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the table gets onto the screen, and cards from one place to another. */
#include "gw-settings.h"
#include "gw-table-area-private.h"

#define SHARE_OF_INTERVAL 0.8

/* Between a card and its large picture. */
#define LARGE_GAP 10.0
#define EDGE_GAP 4.0

/* Moving from step to step */

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  GwTableArea *area = GW_TABLE_AREA (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (area->ease_start == 0)
    {
      area->ease_start = now;
    }
  area->progress = MIN ((double) (now - area->ease_start) / (area->ease_ms * 1000.0), 1);
  gw_table_area_invalidate (area);
  if (area->progress >= 1)
    {
      area->tick = 0;
      g_clear_pointer (&area->previous, gw_table_layout_free);
      return G_SOURCE_REMOVE;
    }
  return G_SOURCE_CONTINUE;
}

void
gw_table_area_stop_easing (GwTableArea *area)
{
  if (area->tick != 0)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (area), area->tick);
      area->tick = 0;
    }
  g_clear_pointer (&area->previous, gw_table_layout_free);
  area->progress = 1;
}

/* Never so long that the next step comes before the cards are there. */
void
gw_table_area_start_easing (GwTableArea *area)
{
  guint interval = gw_playback_get_interval (area->playback);

  area->ease_ms = gw_settings_get_animation_ms ();
  if (gw_playback_is_playing (area->playback))
    {
      area->ease_ms = MIN (area->ease_ms, (guint) (interval * SHARE_OF_INTERVAL));
    }
  if (area->ease_ms == 0 || !gtk_widget_get_mapped (GTK_WIDGET (area)))
    {
      gw_table_area_stop_easing (area);
      return;
    }
  area->ease_start = 0;
  area->progress = 0;
  area->tick = gtk_widget_add_tick_callback (GTK_WIDGET (area), tick_cb, NULL, NULL);
}

/* Drawing */

static void
draw_table (GwTableArea *area, cairo_t *cr, const GwFrame *frame)
{
  gboolean has_buttons = gtk_widget_get_visible (GTK_WIDGET (area->button_box));
  const GwTablePicture picture = {
    .frame = frame,
    .rules = gw_table_area_get_rules (area),
    .layout = area->layout,
    .previous = area->previous,
    .progress = area->progress,
    .looks = (const guint8 *) area->looks->data,
    .glows = (const guint8 *) area->glows->data,
    .hidden = area->dragged,
    .turn = area->turn,
    .hint = area->hint,
    .hint_room = has_buttons ? gtk_widget_get_width (GTK_WIDGET (area->button_box)) + 8 : 0,
  };

  gw_table_draw (cr, &picture, area->theme);
}

static void
append_table (GwTableArea *area,
              GtkSnapshot *snapshot,
              const graphene_rect_t *bounds,
              const GwFrame *frame)
{
  if (area->node == NULL)
    {
      GtkSnapshot *own = gtk_snapshot_new ();
      cairo_t *cr = gtk_snapshot_append_cairo (own, bounds);

      draw_table (area, cr, frame);
      cairo_destroy (cr);
      area->node = gtk_snapshot_free_to_node (own);
    }
  gtk_snapshot_append_node (snapshot, area->node);
}

static gboolean
cursor_is_visible (GwTableArea *area)
{
  return area->shows_cursor && area->cursor_zone >= 0 && gtk_widget_has_focus (area->item);
}

/* The card that is to be seen large, or -1. */
static int
find_large (GwTableArea *area)
{
  if (area->dragged >= 0 || area->menu != NULL)
    {
      return -1;
    }
  if (area->hover_is_shown && area->hover_card >= 0)
    {
      return area->hover_card;
    }
  return cursor_is_visible (area) ? area->cursor_card : -1;
}

/* What is to be seen of the area where it is scrolled. */
static void
get_visible (GwTableArea *area, graphene_rect_t *visible)
{
  GtkWidget *widget = GTK_WIDGET (area);
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t outer;

  graphene_rect_init (visible, 0, 0, (float) gtk_widget_get_width (widget),
                      (float) gtk_widget_get_height (widget));
  if (scroller != NULL && gtk_widget_compute_bounds (scroller, widget, &outer))
    {
      graphene_rect_intersection (visible, &outer, visible);
    }
}

/* Beside the card, on the side that has room, and never beyond what is to be seen. */
static void
draw_large (GwTableArea *area, cairo_t *cr, const GwCard *card, const cairo_rectangle_t *box)
{
  graphene_rect_t room;
  double width, left, top, x, y;

  get_visible (area, &room);
  width = MIN (GW_CARD_LARGE_WIDTH, ((double) room.size.height - 2 * EDGE_GAP) / GW_CARD_SHAPE);
  left = (double) room.origin.x + EDGE_GAP;
  top = (double) room.origin.y + EDGE_GAP;
  x = box->x + box->width + LARGE_GAP;
  y = box->y + box->height / 2 - width * GW_CARD_SHAPE / 2;
  if (x + width > left + (double) room.size.width - 2 * EDGE_GAP)
    {
      x = box->x - LARGE_GAP - width;
    }
  x = CLAMP (x, left, MAX (left + (double) room.size.width - 2 * EDGE_GAP - width, left));
  y = CLAMP (y, top,
             MAX (top + (double) room.size.height - 2 * EDGE_GAP - width * GW_CARD_SHAPE, top));
  gw_card_draw_ring (cr, area->theme, x, y, width, FALSE);
  gw_card_draw (cr, card, gw_table_area_get_rules (area)->palette, area->theme, GW_CARD_PLAIN, x, y,
                width);
}

/* Rings, the card that follows the pointer, and the large one. */
static void
draw_above (GwTableArea *area, cairo_t *cr, const GwFrame *frame)
{
  int large = find_large (area);
  cairo_rectangle_t box;

  if (area->hover_card >= 0
      && gw_table_layout_get_card (area->layout, (guint) area->hover_card, &box))
    {
      gw_card_draw_ring (cr, area->theme, box.x, box.y, box.width, FALSE);
    }
  if (cursor_is_visible (area) && gw_table_area_get_cursor_box (area, &box))
    {
      gw_card_draw_ring (cr, area->theme, box.x, box.y, box.width, TRUE);
    }
  if (area->dragged >= 0)
    {
      gw_table_layout_get_card (area->layout, (guint) area->dragged, &box);
      gw_card_draw (cr, &g_array_index (frame->cards, GwCard, area->dragged),
                    gw_table_area_get_rules (area)->palette, area->theme, GW_CARD_PLAYABLE,
                    box.x + area->drag_x, box.y + area->drag_y, box.width);
    }
  if (large >= 0 && gw_table_layout_get_card (area->layout, (guint) large, &box)
      && !g_array_index (frame->cards, GwCard, large).is_hidden)
    {
      draw_large (area, cr, &g_array_index (frame->cards, GwCard, large), &box);
    }
}

void
gw_table_area_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GwTableArea *area = GW_TABLE_AREA (widget);
  const GwFrame *frame = gw_table_area_get_frame (area);
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                     (float) gtk_widget_get_height (widget));
  cairo_t *cr;

  if (frame == NULL || area->layout == NULL)
    {
      return;
    }
  append_table (area, snapshot, &bounds, frame);
  gtk_widget_snapshot_child (widget, GTK_WIDGET (area->button_box), snapshot);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  draw_above (area, cr, frame);
  cairo_destroy (cr);
}
