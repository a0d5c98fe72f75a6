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

/* A cell takes one character, or, with a point and a wall before it, a block of CELL_WIDTH by
 * CELL_HEIGHT; the right and bottom border follow the last. */
#define CELL_WIDTH 3
#define CELL_HEIGHT 2

static gsize
get_cell_place (const GwMap *map, int x, int y)
{
  gsize line;

  if (!map->palette->text_has_edges)
    {
      return (gsize) y * (map->width + 1) + (gsize) x;
    }
  line = (gsize) map->width * CELL_WIDTH + 2;
  return ((gsize) y * CELL_HEIGHT + 1) * line + (gsize) x * CELL_WIDTH + 1;
}

static char
get_edge_letter (GwEdge edge, char wall)
{
  return edge == GW_EDGE_OPEN ? ' ' : edge == GW_EDGE_GLASS ? GW_ASCII_GLASS : wall;
}

static void
append_row (const GwMap *map, int y, GString *text)
{
  gboolean has_edges = map->palette->text_has_edges;

  for (int x = 0; x < (int) map->width; x++)
    {
      if (has_edges)
        {
          g_string_append_c (
              text, get_edge_letter (gw_map_get_edge (map, x, y, -1, 0), GW_ASCII_WALL_DOWN));
        }
      g_string_append_c (text, get_floor_letter (map, x, y));
      g_string_append (text, has_edges ? " " : "");
    }
  if (has_edges)
    {
      g_string_append_c (text, GW_ASCII_WALL_DOWN);
    }
  g_string_append_c (text, '\n');
}

/* The edges above a row of cells; below the last row, those of the border. */
static void
append_edges (const GwMap *map, int y, GString *text)
{
  for (int x = 0; x < (int) map->width; x++)
    {
      GwEdge edge = y < (int) map->height ? gw_map_get_edge (map, x, y, 0, -1) : GW_EDGE_WALL;
      char letter = get_edge_letter (edge, GW_ASCII_WALL_ALONG);

      g_string_append_printf (text, "%c%c%c", GW_ASCII_POINT, letter, letter);
    }
  g_string_append_printf (text, "%c\n", GW_ASCII_POINT);
}

static void
append_board (const GwMap *map, GString *text)
{
  for (int y = 0; y < (int) map->height; y++)
    {
      if (map->palette->text_has_edges)
        {
          append_edges (map, y, text);
        }
      append_row (map, y, text);
    }
  if (map->palette->text_has_edges)
    {
      append_edges (map, (int) map->height, text);
    }
}

static void
put_token (const GwMap *map, const GwToken *token, GString *text)
{
  if (gw_map_contains (map, token->x, token->y))
    {
      text->str[get_cell_place (map, token->x, token->y)] = token->letter;
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
      append_board (map, text);
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
