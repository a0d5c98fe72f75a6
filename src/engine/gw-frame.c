/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-frame.h"

GwFrame *
gw_frame_new (void)
{
  GwFrame *frame = g_new0 (GwFrame, 1);

  frame->tokens = g_array_new (FALSE, TRUE, sizeof (GwToken));
  frame->counters = g_array_new (FALSE, TRUE, sizeof (GwCounter));
  frame->fog = g_array_new (FALSE, TRUE, sizeof (guint8));
  frame->zones = g_array_new (FALSE, TRUE, sizeof (GwZone));
  frame->cards = g_array_new (FALSE, TRUE, sizeof (GwCard));
  return frame;
}

void
gw_frame_clear (GwFrame *frame)
{
  frame->map = NULL;
  g_array_set_size (frame->tokens, 0);
  g_array_set_size (frame->counters, 0);
  g_array_set_size (frame->fog, 0);
  g_array_set_size (frame->zones, 0);
  g_array_set_size (frame->cards, 0);
}

void
gw_frame_free (GwFrame *frame)
{
  g_array_unref (frame->tokens);
  g_array_unref (frame->counters);
  g_array_unref (frame->fog);
  g_array_unref (frame->zones);
  g_array_unref (frame->cards);
  g_clear_pointer (&frame->drawn, gw_map_unref);
  g_free (frame);
}

GwZone *
gw_frame_add_zone (GwFrame *frame, GwZoneKind kind, int side, const char *label)
{
  const GwZone zone = { .kind = kind, .label = label, .side = side, .first = frame->cards->len };

  g_array_append_val (frame->zones, zone);
  return &g_array_index (frame->zones, GwZone, frame->zones->len - 1);
}

void
gw_frame_add_card (GwFrame *frame, const GwCard *card)
{
  GwZone *zone;

  g_return_if_fail (frame->zones->len > 0);

  zone = &g_array_index (frame->zones, GwZone, frame->zones->len - 1);
  g_array_append_vals (frame->cards, card, 1);
  zone->n_cards++;
  zone->count++;
}
