/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-ascii.h"

#include <glib/gi18n-lib.h>

static char
get_floor_letter (const GwMap *map, int x, int y)
{
  if (!gw_map_is_passable (map, x, y))
    {
      return GW_ASCII_IMPASSABLE;
    }
  return map->palette->terrains[map->terrain[gw_map_cell (map, x, y)]].letter;
}

static void
append_row (const GwMap *map, int y, GString *text)
{
  for (int x = 0; x < (int) map->width; x++)
    {
      g_string_append_c (text, get_floor_letter (map, x, y));
    }
  g_string_append_c (text, '\n');
}

static void
put_token (const GwMap *map, const GwToken *token, GString *text)
{
  if (gw_map_contains (map, token->x, token->y))
    {
      text->str[(gsize) token->y * (map->width + 1) + (gsize) token->x] = token->letter;
    }
}

static void
append_card (const GwCard *card, GString *text)
{
  if (card->is_hidden)
    {
      g_string_append_c (text, GW_ASCII_HIDDEN);
    }
  else
    {
      g_string_append_printf (text, _ ("%s %s (cost %d, score %d)"), card->code, card->name,
                              card->cost, card->score);
    }
}

/* "Market (2): F003.1 Firefox (cost 2, score 3), …" */
static void
append_zone (const GwFrame *frame, const GwZone *zone, GString *text)
{
  g_string_append_printf (text, "%s (%u)", _ (zone->label), zone->count);
  for (guint i = 0; i < zone->n_cards; i++)
    {
      g_string_append (text, i == 0 ? ": " : ", ");
      append_card (&g_array_index (frame->cards, GwCard, zone->first + i), text);
    }
  g_string_append_c (text, '\n');
}

char *
gw_ascii_board_to_text (const GwFrame *frame)
{
  const GwMap *map = frame->map;
  GString *text = g_string_new (NULL);

  if (map != NULL)
    {
      for (int y = 0; y < (int) map->height; y++)
        {
          append_row (map, y, text);
        }
      for (guint i = 0; i < frame->tokens->len; i++)
        {
          put_token (map, &g_array_index (frame->tokens, GwToken, i), text);
        }
    }
  for (guint i = 0; i < frame->zones->len; i++)
    {
      append_zone (frame, &g_array_index (frame->zones, GwZone, i), text);
    }
  return g_string_free (text, FALSE);
}
