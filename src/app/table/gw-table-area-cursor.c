/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cursor of a table, which is on a card, a deck or an empty zone, and the one child that stands
 * for it to a screen reader. */
#include <glib/gi18n-lib.h>
#include <math.h>

#include "gw-table-area-private.h"

/* How much further something seems that lies to the side of the way the cursor goes. */
#define ASIDE 3.0

static void
focus_cb (GwTableArea *area)
{
  gtk_widget_queue_draw (GTK_WIDGET (area));
}

void
gw_table_area_init_cursor (GwTableArea *area)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  area->item = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GRID_CELL, NULL);
  gtk_widget_set_focusable (area->item, TRUE);
  gtk_widget_set_can_target (area->item, FALSE);
  gtk_widget_add_css_class (area->item, "board-cell");
  gtk_widget_set_parent (area->item, GTK_WIDGET (area));
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (focus_cb), area);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_cb), area);
  gtk_widget_add_controller (GTK_WIDGET (area), focus);
}

/* Where the cursor is, if it is anywhere. */
gboolean
gw_table_area_get_cursor_box (GwTableArea *area, cairo_rectangle_t *box)
{
  if (area->layout == NULL || area->cursor_zone < 0)
    {
      return FALSE;
    }
  if (area->cursor_card >= 0)
    {
      return gw_table_layout_get_card (area->layout, (guint) area->cursor_card, box);
    }
  gw_table_layout_get_pile (area->layout, (guint) area->cursor_zone, box);
  return TRUE;
}

void
gw_table_area_allocate_item (GwTableArea *area)
{
  cairo_rectangle_t box = { 0, 0, 1, 1 };
  GtkRequisition size;

  gw_table_area_get_cursor_box (area, &box);
  gtk_widget_get_preferred_size (area->item, &size, NULL);
  gtk_widget_size_allocate (area->item,
                            &(GtkAllocation){ (int) box.x, (int) box.y,
                                              MAX ((int) box.width, size.width),
                                              MAX ((int) box.height, size.height) },
                            -1);
}

/* ", Take or Tame possible": what the keyboard can do here. */
static void
append_controls (GwTableArea *area, GString *text, const GwCard *card)
{
  const GwRules *rules = gw_table_area_get_rules (area);
  g_autoptr (GString) labels = g_string_new (NULL);

  for (guint i = 0; gw_hand_play_is_ready (area->play) && i < rules->n_controls; i++)
    {
      if (gw_table_area_is_for (area, i, (guint) area->cursor_zone)
          && gw_hand_play_can_use (area->play, i, card->id, NULL))
        {
          g_string_append_printf (labels, "%s%s", labels->len > 0 ? _ (", ") : "",
                                  _ (rules->controls[i].label));
        }
    }
  if (labels->len > 0)
    {
      /* Translators: what can be done with a card */
      g_string_append_printf (text, _ (". Possible: %s"), labels->str);
    }
}

static char *
describe (GwTableArea *area)
{
  const GwFrame *frame = gw_table_area_get_frame (area);
  const GwCard *card;
  GString *text;

  if (frame == NULL)
    {
      return g_strdup (_ ("No table"));
    }
  if (area->cursor_zone < 0)
    {
      return g_strdup (area->hint != NULL ? area->hint : _ ("Card table"));
    }
  if (area->cursor_card < 0)
    {
      return gw_table_describe_zone (frame, (guint) area->cursor_zone);
    }
  card = &g_array_index (frame->cards, GwCard, area->cursor_card);
  text = g_string_new (_ (g_array_index (frame->zones, GwZone, area->cursor_zone).label));
  g_string_append (text, ": ");
  g_string_append (text, card->is_hidden ? _ ("Hidden card") : "");
  if (!card->is_hidden)
    {
      g_autofree char *facts = gw_card_describe (card, gw_table_area_get_rules (area)->palette);

      g_string_append (text, facts);
      append_controls (area, text, card);
    }
  return g_string_free (text, FALSE);
}

void
gw_table_area_update_description (GwTableArea *area)
{
  g_autofree char *text = describe (area);

  if (g_strcmp0 (text, area->description) != 0)
    {
      g_free (area->description);
      area->description = g_steal_pointer (&text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (area->item), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      area->description, -1);
    }
}

const char *
gw_table_area_get_description (GwTableArea *area)
{
  g_return_val_if_fail (GW_IS_TABLE_AREA (area), NULL);

  return area->description;
}

int
gw_table_area_get_card (GwTableArea *area)
{
  g_return_val_if_fail (GW_IS_TABLE_AREA (area), -1);

  return area->cursor_id;
}

void
gw_table_area_set_cursor (GwTableArea *area, int zone, int card, gboolean shows_cursor)
{
  const GwFrame *frame = gw_table_area_get_frame (area);

  area->cursor_zone = zone;
  area->cursor_card = card;
  area->cursor_id = card >= 0 ? g_array_index (frame->cards, GwCard, card).id : -1;
  area->shows_cursor = shows_cursor;
  gw_table_area_update_description (area);
  gtk_widget_queue_allocate (GTK_WIDGET (area));
}

/* The first card that shows in a zone; -1 if none does. */
static int
find_shown (GwTableArea *area, guint index)
{
  const GwZone *zone = &g_array_index (gw_table_area_get_frame (area)->zones, GwZone, index);
  int found = -1;

  for (guint i = zone->first; i < zone->first + zone->n_cards; i++)
    {
      cairo_rectangle_t box;

      if (gw_table_layout_get_card (area->layout, i, &box) && found < 0)
        {
          found = (int) i;
        }
    }
  return found;
}

/* After a step: on the card that it was on, wherever that is now, or else in the same zone. */
void
gw_table_area_check_cursor (GwTableArea *area)
{
  const GwFrame *frame = gw_table_area_get_frame (area);
  int zone = area->cursor_zone;
  int card = -1;

  if (area->layout == NULL || zone < 0 || zone >= (int) frame->zones->len)
    {
      area->cursor_zone = area->cursor_card = area->cursor_id = -1;
      gw_table_area_update_description (area);
      return;
    }
  for (guint i = 0; area->cursor_id >= 0 && i < frame->cards->len; i++)
    {
      cairo_rectangle_t box;

      if (g_array_index (frame->cards, GwCard, i).id == area->cursor_id
          && gw_table_layout_get_card (area->layout, i, &box))
        {
          card = (int) i;
          zone = (int) gw_table_area_find_zone (area, i);
        }
    }
  gw_table_area_set_cursor (area, zone, card >= 0 ? card : find_shown (area, (guint) zone),
                            area->shows_cursor);
}

static void
begin (GwTableArea *area)
{
  const GwFrame *frame = gw_table_area_get_frame (area);
  guint zone = 0;

  for (guint i = 0; i < frame->zones->len; i++)
    {
      zone = g_array_index (frame->zones, GwZone, i).kind == GW_ZONE_MARKET ? i : zone;
    }
  gw_table_area_set_cursor (area, (int) zone, find_shown (area, zone), TRUE);
}

typedef struct
{
  int zone, card;
  double distance;
} Best;

/* Whether a box lies that way from another, and how far. */
static void
look_at (const cairo_rectangle_t *from,
         int dx,
         int dy,
         const cairo_rectangle_t *to,
         Best *best,
         int zone,
         int card)
{
  double x = to->x + to->width / 2 - from->x - from->width / 2;
  double y = to->y + to->height / 2 - from->y - from->height / 2;
  double along = x * dx + y * dy;
  double aside = fabs (dx != 0 ? y : x);
  double distance = dx != 0 ? along + ASIDE * aside : ASIDE * along + aside;

  if (along > 1 && (dx == 0 || aside < from->height / 2) && (dy == 0 || along > from->height / 2)
      && (best->zone < 0 || distance < best->distance))
    {
      *best = (Best){ zone, card, distance };
    }
}

gboolean
gw_table_area_move_cursor (GwTableArea *area, int dx, int dy)
{
  const GwFrame *frame = gw_table_area_get_frame (area);
  cairo_rectangle_t from, to;
  Best best = { -1, -1, 0 };

  if (frame == NULL || area->layout == NULL)
    {
      return FALSE;
    }
  if (!gw_table_area_get_cursor_box (area, &from))
    {
      begin (area);
      return TRUE;
    }
  for (guint i = 0; i < frame->cards->len; i++)
    {
      if (gw_table_layout_get_card (area->layout, i, &to))
        {
          look_at (&from, dx, dy, &to, &best, (int) gw_table_area_find_zone (area, i), (int) i);
        }
    }
  for (guint i = 0; i < frame->zones->len; i++)
    {
      if (find_shown (area, i) < 0)
        {
          gw_table_layout_get_pile (area->layout, i, &to);
          look_at (&from, dx, dy, &to, &best, (int) i, -1);
        }
    }
  if (best.zone >= 0)
    {
      gw_table_area_set_cursor (area, best.zone, best.card, TRUE);
    }
  else
    {
      gw_table_area_set_cursor (area, area->cursor_zone, area->cursor_card, TRUE);
    }
  return TRUE;
}

/* Where a zone comes in reading order. */
static double
get_order (GwTableArea *area, guint zone)
{
  cairo_rectangle_t box;

  gw_table_layout_get_zone (area->layout, zone, &box);
  return box.y * 10000 + box.x;
}

gboolean
gw_table_area_move_zone (GwTableArea *area, int direction)
{
  const GwFrame *frame = gw_table_area_get_frame (area);
  double present;
  int best = -1;

  if (frame == NULL || area->layout == NULL)
    {
      return FALSE;
    }
  present = area->cursor_zone >= 0 && area->shows_cursor
                ? get_order (area, (guint) area->cursor_zone) * direction
                : -INFINITY;
  for (guint i = 0; i < frame->zones->len; i++)
    {
      double order = get_order (area, i) * direction;

      if (order > present && (best < 0 || order < get_order (area, (guint) best) * direction))
        {
          best = (int) i;
        }
    }
  if (best >= 0)
    {
      gw_table_area_set_cursor (area, best, find_shown (area, (guint) best), TRUE);
    }
  else
    {
      gw_table_area_set_cursor (area, area->cursor_zone, area->cursor_card, FALSE);
    }
  return best >= 0;
}
