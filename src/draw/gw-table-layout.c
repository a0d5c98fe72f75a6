/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the zones and cards of a table lie. */
#include <math.h>

#include "gw-table-private.h"

#define MARGIN 8.0
#define GAP 6.0
#define SIDE_HEIGHT 28.0
#define STATUS_HEIGHT 30.0
#define LARGEST_CARD 150.0
#define CARD_GAP 6.0
#define SMALLEST_PILE 84.0

/* How much of the height a row of cards gets. */
#define FAR_WEIGHT 0.9
#define SHARED_WEIGHT 1.2
#define NEAR_WEIGHT 1.0

/* With rows lower than this, the near side has its zones beside each other, too. */
#define SMALLEST_ROW 92.0

/* A field has more cards than a hand. */
#define FIELD_WEIGHT 1.6

typedef struct
{
  const GwFrame *frame;
  GwTableLayout *layout;
  int near_side;
  double unit; /* the height of a row of weight 1 */
  double top;  /* of what is still free */
  gboolean is_low;
} Maker;

static double
get_label_height (const Maker *maker)
{
  return ceil (GW_TABLE_LABEL_HEIGHT * maker->layout->text_scale);
}

static double
get_side_height (const Maker *maker)
{
  return ceil (SIDE_HEIGHT * maker->layout->text_scale);
}

static double
get_status_height (const Maker *maker)
{
  return ceil (STATUS_HEIGHT * maker->layout->text_scale);
}

static const GwZone *
get_zone (const GwFrame *frame, guint index)
{
  return &g_array_index (frame->zones, GwZone, index);
}

/* The cards of a zone in its box, one over the other if there is no room to lie side by side. */
static void
place_cards (Maker *maker, guint index)
{
  const GwZone *zone = get_zone (maker->frame, index);
  GwZonePlace *place = &g_array_index (maker->layout->zones, GwZonePlace, index);
  double room = place->box.width - 2 * GW_TABLE_ZONE_INSET;
  double height = place->box.height - get_label_height (maker) - GW_TABLE_ZONE_INSET;
  double width = floor (CLAMP (height / GW_CARD_SHAPE, 1, MAX (MIN (LARGEST_CARD, room), 1)));
  double step = width + CARD_GAP;
  double left = place->box.x + GW_TABLE_ZONE_INSET;

  if (zone->n_cards > 1 && !gw_zone_is_pile (zone->kind))
    {
      step = MIN (step, (room - width) / (zone->n_cards - 1));
    }
  if (gw_zone_is_pile (zone->kind))
    {
      step = 0;
      left += (room - width) / 2;
    }
  else if (zone->kind == GW_ZONE_MARKET && zone->n_cards > 0)
    {
      left += (room - width - step * (zone->n_cards - 1)) / 2;
    }
  place->first = (cairo_rectangle_t){ left, place->box.y + get_label_height (maker), width,
                                      width * GW_CARD_SHAPE };
  for (guint i = 0; i < zone->n_cards; i++)
    {
      GwCardPlace *card = &g_array_index (maker->layout->cards, GwCardPlace, zone->first + i);

      card->id = g_array_index (maker->frame->cards, GwCard, zone->first + i).id;
      card->zone = index;
      card->box = place->first;
      card->box.x += step * i;
      card->is_shown = !gw_zone_is_pile (zone->kind)
                       || (zone->kind == GW_ZONE_DISCARD && i + 1 == zone->n_cards);
    }
}

static void
place_zone (Maker *maker, guint index, double x, double width, double height)
{
  const GwZone *zone = get_zone (maker->frame, index);
  GwZonePlace *place = &g_array_index (maker->layout->zones, GwZonePlace, index);

  *place = (GwZonePlace){ .kind = zone->kind,
                          .side = zone->side,
                          .box = { x, maker->top, width, height } };
  place_cards (maker, index);
}

static double
get_weight (const GwZone *zone)
{
  return zone->kind == GW_ZONE_FIELD ? FIELD_WEIGHT : 1;
}

/* All zones of a side, or of nobody, beside each other; piles only as wide as they need. */
static void
place_row (Maker *maker, int side, double weight)
{
  double height = floor (maker->unit * weight);
  double pile = MAX ((height - get_label_height (maker)) / GW_CARD_SHAPE + 2 * GW_TABLE_ZONE_INSET,
                     SMALLEST_PILE);
  double room = maker->layout->width - 2 * MARGIN + GAP;
  double weights = 0;
  double x = MARGIN;

  for (guint i = 0; i < maker->frame->zones->len; i++)
    {
      const GwZone *zone = get_zone (maker->frame, i);

      if (zone->side == side)
        {
          room -= gw_zone_is_pile (zone->kind) ? pile + GAP : GAP;
          weights += gw_zone_is_pile (zone->kind) ? 0 : get_weight (zone);
        }
    }
  for (guint i = 0; i < maker->frame->zones->len; i++)
    {
      const GwZone *zone = get_zone (maker->frame, i);
      double width =
          gw_zone_is_pile (zone->kind) ? pile : floor (MAX (room, 1) * get_weight (zone) / weights);

      if (zone->side == side)
        {
          place_zone (maker, i, x, width, height);
          x += width + GAP;
        }
    }
  maker->top += height + GAP;
}

/* The zones of the near side below each other, the hand last, if there is room. */
static void
place_near (Maker *maker)
{
  double height = floor (maker->unit * NEAR_WEIGHT);

  if (maker->is_low)
    {
      place_row (maker, maker->near_side, NEAR_WEIGHT);
      return;
    }
  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < maker->frame->zones->len; i++)
        {
          const GwZone *zone = get_zone (maker->frame, i);

          if (zone->side == maker->near_side && (zone->kind == GW_ZONE_HAND) == (pass == 1))
            {
              place_zone (maker, i, MARGIN, maker->layout->width - 2 * MARGIN, height);
              maker->top += height + GAP;
            }
        }
    }
}

static void
place_side (Maker *maker, int side)
{
  const GwSidePlace place = {
    side, { MARGIN, maker->top, maker->layout->width - 2 * MARGIN, get_side_height (maker) }
  };

  g_array_append_val (maker->layout->sides, place);
  maker->top += get_side_height (maker) + GAP;
}

/* The sides that have zones, as bits, and how many zones a side has. */
static guint
find_sides (const GwFrame *frame)
{
  guint sides = 0;

  for (guint i = 0; i < frame->zones->len; i++)
    {
      sides |= get_zone (frame, i)->side >= 0 ? 1u << get_zone (frame, i)->side : 0;
    }
  return sides;
}

static guint
count_zones (const GwFrame *frame, int side)
{
  guint count = 0;

  for (guint i = 0; i < frame->zones->len; i++)
    {
      count += get_zone (frame, i)->side == side;
    }
  return count;
}

static void
find_unit (Maker *maker, guint sides)
{
  guint n_sides = (guint) __builtin_popcount (sides);
  guint n_zones = count_zones (maker->frame, maker->near_side);
  guint n_near = maker->is_low ? MIN (n_zones, 1) : n_zones;
  double weights = n_near * NEAR_WEIGHT;
  double fixed = 2 * MARGIN + get_status_height (maker) + GAP + n_near * GAP
                 + n_sides * (get_side_height (maker) + GAP);

  for (guint side = 0; side < 32; side++)
    {
      if ((sides >> side & 1) != 0 && (int) side != maker->near_side)
        {
          weights += FAR_WEIGHT;
          fixed += GAP;
        }
    }
  if (count_zones (maker->frame, -1) > 0)
    {
      weights += SHARED_WEIGHT;
      fixed += GAP;
    }
  maker->unit = MAX (maker->layout->height - fixed, 1) / MAX (weights, 1);
}

static void
place_all (Maker *maker)
{
  guint sides = find_sides (maker->frame);

  find_unit (maker, sides);
  if (maker->unit < SMALLEST_ROW)
    {
      maker->is_low = TRUE;
      find_unit (maker, sides);
    }
  maker->top = MARGIN;
  for (int side = 0; side < 32; side++)
    {
      if ((sides >> side & 1) != 0 && side != maker->near_side)
        {
          place_side (maker, side);
          place_row (maker, side, FAR_WEIGHT);
        }
    }
  if (count_zones (maker->frame, -1) > 0)
    {
      place_row (maker, -1, SHARED_WEIGHT);
    }
  maker->layout->status =
      (cairo_rectangle_t){ MARGIN, maker->top, maker->layout->width - 2 * MARGIN,
                           get_status_height (maker) };
  maker->top += get_status_height (maker) + GAP;
  if (maker->near_side >= 0)
    {
      place_near (maker);
      place_side (maker, maker->near_side);
    }
}

GwTableLayout *
gw_table_layout_new (
    const GwFrame *frame, int near_side, double width, double height, const GwBoardTheme *theme)
{
  GwTableLayout *layout = g_new0 (GwTableLayout, 1);
  Maker maker = { .frame = frame, .layout = layout, .near_side = near_side };

  layout->width = width;
  layout->height = height;
  layout->text_scale = theme->text_scale;
  layout->zones = g_array_new (FALSE, TRUE, sizeof (GwZonePlace));
  layout->cards = g_array_new (FALSE, TRUE, sizeof (GwCardPlace));
  layout->sides = g_array_new (FALSE, TRUE, sizeof (GwSidePlace));
  g_array_set_size (layout->zones, frame->zones->len);
  g_array_set_size (layout->cards, frame->cards->len);
  if (near_side < 0 && frame->zones->len > 0)
    {
      maker.near_side = get_zone (frame, frame->zones->len - 1)->side;
    }
  place_all (&maker);
  return layout;
}

void
gw_table_layout_free (GwTableLayout *layout)
{
  g_array_unref (layout->zones);
  g_array_unref (layout->cards);
  g_array_unref (layout->sides);
  g_free (layout);
}

static gboolean
contains (const cairo_rectangle_t *box, double x, double y)
{
  return x >= box->x && y >= box->y && x < box->x + box->width && y < box->y + box->height;
}

void
gw_table_layout_pick (const GwTableLayout *layout, double x, double y, int *zone, int *card)
{
  *zone = *card = -1;
  for (guint i = 0; i < layout->zones->len; i++)
    {
      if (contains (&g_array_index (layout->zones, GwZonePlace, i).box, x, y))
        {
          *zone = (int) i;
        }
    }
  /* later cards lie over earlier ones */
  for (guint i = layout->cards->len; i > 0 && *card < 0; i--)
    {
      const GwCardPlace *place = &g_array_index (layout->cards, GwCardPlace, i - 1);

      if (place->is_shown && contains (&place->box, x, y))
        {
          *card = (int) i - 1;
          *zone = (int) place->zone;
        }
    }
}

void
gw_table_layout_get_zone (const GwTableLayout *layout, guint zone, cairo_rectangle_t *box)
{
  g_return_if_fail (zone < layout->zones->len);

  *box = g_array_index (layout->zones, GwZonePlace, zone).box;
}

void
gw_table_layout_get_pile (const GwTableLayout *layout, guint zone, cairo_rectangle_t *box)
{
  g_return_if_fail (zone < layout->zones->len);

  *box = g_array_index (layout->zones, GwZonePlace, zone).first;
}

gboolean
gw_table_layout_get_card (const GwTableLayout *layout, guint card, cairo_rectangle_t *box)
{
  const GwCardPlace *place;

  g_return_val_if_fail (card < layout->cards->len, FALSE);

  place = &g_array_index (layout->cards, GwCardPlace, card);
  *box = place->box;
  return place->is_shown;
}

void
gw_table_layout_get_status (const GwTableLayout *layout, cairo_rectangle_t *box)
{
  *box = layout->status;
}

/* Where a card with this id lay: on its own, in a pile, or, for all that is known, in a deck. */
static const cairo_rectangle_t *
find_before (const GwTableLayout *previous, int id)
{
  const cairo_rectangle_t *deck = NULL;

  for (guint i = 0; i < previous->cards->len; i++)
    {
      const GwCardPlace *place = &g_array_index (previous->cards, GwCardPlace, i);

      if (place->id == id)
        {
          return &place->box;
        }
    }
  for (guint i = 0; i < previous->zones->len; i++)
    {
      const GwZonePlace *place = &g_array_index (previous->zones, GwZonePlace, i);

      deck = place->kind == GW_ZONE_DECK ? &place->first : deck;
    }
  return deck;
}

static double
ease (double progress)
{
  double rest = 1 - CLAMP (progress, 0, 1);

  return 1 - rest * rest * rest;
}

gboolean
gw_table_layout_get_place (const GwTableLayout *layout,
                           const GwTableLayout *previous,
                           double progress,
                           guint card,
                           cairo_rectangle_t *box)
{
  int id = g_array_index (layout->cards, GwCardPlace, card).id;
  gboolean is_shown = gw_table_layout_get_card (layout, card, box);
  const cairo_rectangle_t *before;
  double rest = 1 - ease (progress);

  /* cards that are hidden have no id by which they could be known again */
  if (previous == NULL || progress >= 1 || id < 0 || !is_shown)
    {
      return is_shown;
    }
  before = find_before (previous, id);
  if (before != NULL)
    {
      box->x += (before->x - box->x) * rest;
      box->y += (before->y - box->y) * rest;
      box->width += (before->width - box->width) * rest;
      box->height += (before->height - box->height) * rest;
    }
  return TRUE;
}
