/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-ascii.h"
#include "toy-game.h"

static void
add_token (GwFrame *frame, char letter, int x, int y)
{
  GwToken token = { .actor = -1, .side = -1, .letter = letter, .x = x, .y = y };

  g_array_append_val (frame->tokens, token);
}

static void
board (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 4, 3);
  g_autoptr (GwFrame) frame = gw_frame_new ();
  g_autofree char *text = NULL;

  map->terrain[gw_map_cell (map, 3, 0)] = 1; /* hill */
  map->terrain[gw_map_cell (map, 1, 1)] = 2; /* water */
  map->terrain[gw_map_cell (map, 2, 1)] = 3; /* rock */
  frame->map = map;
  add_token (frame, 'E', 0, 2);
  add_token (frame, 'a', 0, 0);
  add_token (frame, 'A', 0, 2);
  add_token (frame, 'x', 4, 0);
  add_token (frame, 'x', -1, 1);
  text = gw_ascii_board_to_text (frame);
  g_assert_cmpstr (text, ==, "a..^\n.##.\nA...\n");
}

static void
board_with_edges (void)
{
  GwPalette palette = *gw_toy_rules.palette;
  g_autoptr (GwMap) map = NULL;
  g_autoptr (GwFrame) frame = gw_frame_new ();
  g_autofree char *text = NULL;

  palette.text_has_edges = TRUE;
  map = gw_map_new (&palette, 3, 2);
  gw_map_set_edge (map, 0, 0, 1, 0, GW_EDGE_WALL);
  gw_map_set_edge (map, 1, 1, 1, 0, GW_EDGE_GLASS);
  gw_map_set_edge (map, 1, 0, 0, 1, GW_EDGE_WALL);
  gw_map_set_edge (map, 2, 0, 0, 1, GW_EDGE_GLASS);
  frame->map = map;
  add_token (frame, 'E', 0, 0);
  add_token (frame, 'a', 2, 1);
  text = gw_ascii_board_to_text (frame);
  g_assert_cmpstr (text, ==,
                   "+--+--+--+\n"
                   "|E |.  . |\n"
                   "+  +--+::+\n"
                   "|.  . :a |\n"
                   "+--+--+--+\n");
}

static void
no_board (void)
{
  g_autoptr (GwFrame) frame = gw_frame_new ();
  g_autofree char *text = gw_ascii_board_to_text (frame);

  g_assert_cmpstr (text, ==, "");
}

static void
cards (void)
{
  g_autoptr (GwFrame) frame = gw_frame_new ();
  const GwCard shown = { .code = "A.1", .name = "Owl", .cost = 2, .score = 3 };
  const GwCard back = { .is_hidden = TRUE };
  g_autofree char *text = NULL;

  gw_frame_add_zone (frame, GW_ZONE_HAND, 0, "Hand");
  gw_frame_add_card (frame, &shown);
  gw_frame_add_card (frame, &back);
  gw_frame_add_zone (frame, GW_ZONE_DECK, -1, "Deck")->count = 7;
  text = gw_ascii_board_to_text (frame);
  g_assert_cmpstr (text, ==, "Hand (2): A.1 Owl (cost 2, score 3), ?\nDeck (7)\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/ascii/one-letter-a-cell-one-row-a-line", board);
  g_test_add_func ("/draw/ascii/walls-between-the-cells", board_with_edges);
  g_test_add_func ("/draw/ascii/no-board-no-text", no_board);
  g_test_add_func ("/draw/ascii/one-zone-of-cards-a-line", cards);
  return g_test_run ();
}
