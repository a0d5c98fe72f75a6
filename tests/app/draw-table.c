/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards and tables: how they look, where everything lies, and what they say. */
#include <glib/gstdio.h>
#include <math.h>

#include "draw-fixture.h"
#include "gw-export.h"
#include "gw-table.h"

static const GwSuit suits[] = {
  { "SUN", "Sun", 0xe5a50a, "●" },
  { "SEA", "Sea", 0x1c71d8, "▼" },
  { "OAK", "Oak", 0x26a269, "■" },
};

static const GwPalette palette = { .suits = suits, .n_suits = G_N_ELEMENTS (suits) };

static const GwSide sides[] = { { "A", "a", "Anna" }, { "B", "b", "Bert" } };

static const GwRules rules = { .sides = sides, .n_sides = 2, .palette = &palette };

static const GwCard cards[] = {
  { 0, "S1.1", "Dawn", NULL, 0, 2, 1, 3, FALSE },
  { 1, "S1.2", "A very long name of a card", "When played: two more cards to your hand", 1, 5, 3,
    12, FALSE },
  { 2, "E1.1", "Wave", "+1 for each Sea card in your field", 1, 0, 0, 0, FALSE },
  { 3, "O1.1", "Acorn", "+2 for each Oak card in your field", 2, 3, 2, 4, FALSE },
};

static const GwCard back = { .id = -1, .is_hidden = TRUE };

static void
add_zone (GwFrame *frame, GwZoneKind kind, int side, const char *label, guint first, guint n_cards)
{
  gw_frame_add_zone (frame, kind, side, label);
  for (guint i = 0; i < n_cards; i++)
    {
      gw_frame_add_card (frame, &cards[first + i]);
    }
}

static void
add_counter (GwFrame *frame, const char *key, const char *label, int side, int value)
{
  const GwCounter counter = { key, label, side, value, NULL };

  g_array_append_val (frame->counters, counter);
}

/* The opponent's hand is hidden, and card 3 is on its way from the market to the field. */
static GwFrame *
new_frame (gboolean is_after)
{
  GwFrame *frame = gw_frame_new ();

  gw_frame_add_zone (frame, GW_ZONE_HAND, 1, "Hand of Bert");
  gw_frame_add_card (frame, &back);
  gw_frame_add_card (frame, &back);
  add_zone (frame, GW_ZONE_FIELD, 1, "Field of Bert", 0, 0);
  gw_frame_add_zone (frame, GW_ZONE_DECK, -1, "Deck")->count = 21;
  add_zone (frame, GW_ZONE_MARKET, -1, "Market", 2, is_after ? 1 : 2);
  add_zone (frame, GW_ZONE_DISCARD, -1, "Discard pile", 0, 0);
  add_zone (frame, GW_ZONE_FIELD, 0, "Field of Anna", is_after ? 3 : 4, is_after ? 1 : 0);
  add_zone (frame, GW_ZONE_HAND, 0, "Hand of Anna", 0, 2);
  for (int side = 0; side < 2; side++)
    {
      add_counter (frame, "score", "Score", side, side == 0 ? 12 : 7);
      add_counter (frame, "stones", "Stones", side, 2);
      add_counter (frame, "limit", "Stone limit", side, 3);
      add_counter (frame, "passed", "Passed", side, side);
    }
  add_counter (frame, "round", "Round", -1, 4);
  return frame;
}

/* The index of a card in a frame. */
static guint
find_card (const GwFrame *frame, int id)
{
  for (guint i = 0; i < frame->cards->len; i++)
    {
      if (g_array_index (frame->cards, GwCard, i).id == id)
        {
          return i;
        }
    }
  g_assert_not_reached ();
}

/* Pictures */

static cairo_surface_t *
new_picture (int width, int height, const GwColour *ground, cairo_t **cr)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);

  *cr = cairo_create (picture);
  cairo_set_source_rgb (*cr, ground->red, ground->green, ground->blue);
  cairo_paint (*cr);
  return picture;
}

typedef struct
{
  const char *name;
  gboolean is_dark, has_contrast;
} Case;

static const Case card_cases[] = {
  { "cards-light", FALSE, FALSE },
  { "cards-dark", TRUE, FALSE },
  { "cards-light-contrast", FALSE, TRUE },
};

/* Small, medium and large; plain, playable, disabled and hidden. */
static void
cards_look_as_they_should (gconstpointer data)
{
  static const double widths[] = { GW_CARD_SMALL_WIDTH, GW_CARD_MEDIUM_WIDTH, GW_CARD_LARGE_WIDTH };
  static const GwCardLook looks[] = { GW_CARD_PLAIN, GW_CARD_PLAYABLE, GW_CARD_DISABLED };
  const Case *test = data;
  const GwBoardTheme *theme = draw_get_theme (test->is_dark, test->has_contrast);
  cairo_t *cr;
  cairo_surface_t *picture = new_picture (1040, 580, &theme->background, &cr);
  double y = 10;

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      for (guint j = 0; j < G_N_ELEMENTS (looks); j++)
        {
          gw_card_draw (cr, &cards[j + 1], &palette, theme, looks[j], 10 + j * (widths[i] + 10), y,
                        widths[i]);
        }
      gw_card_draw (cr, &back, &palette, theme, GW_CARD_PLAIN, 10 + 3 * (widths[i] + 10), y,
                    widths[i]);
      gw_card_draw_slot (cr, theme, 10 + 4 * (widths[i] + 10), y, MIN (widths[i], 110));
      y += widths[i] * GW_CARD_SHAPE + 10;
    }
  gw_card_draw_ring (cr, theme, 10, 10, widths[0], TRUE);
  cairo_destroy (cr);
  draw_assert_picture (picture, test->name);
  cairo_surface_destroy (picture);
}

typedef struct
{
  const char *name;
  gboolean is_dark, has_contrast;
  double progress;
  int width, height;
} TableCase;

static const TableCase table_cases[] = {
  { "table-light", FALSE, FALSE, 1, 760, 600 },
  { "table-dark", TRUE, FALSE, 1, 760, 600 },
  { "table-dark-contrast", TRUE, TRUE, 1, 760, 600 },
  { "table-light-small", FALSE, FALSE, 1, 400, 430 },
  { "table-on-the-way", FALSE, FALSE, 0.2, 760, 600 },
};

static void
table_looks_as_it_should (gconstpointer data)
{
  const TableCase *test = data;
  const GwBoardTheme *theme = draw_get_theme (test->is_dark, test->has_contrast);
  g_autoptr (GwFrame) before = new_frame (FALSE);
  g_autoptr (GwFrame) frame = new_frame (TRUE);
  g_autoptr (GwTableLayout) previous =
      gw_table_layout_new (before, -1, test->width, test->height, theme);
  g_autoptr (GwTableLayout) layout =
      gw_table_layout_new (frame, -1, test->width, test->height, theme);
  g_autofree guint8 *looks = g_new0 (guint8, frame->cards->len);
  g_autofree guint8 *glows = g_new0 (guint8, frame->zones->len);
  const GwTablePicture shown = {
    .frame = frame,
    .rules = &rules,
    .layout = layout,
    .previous = previous,
    .progress = test->progress,
    .looks = looks,
    .glows = glows,
    .hidden = -1,
    .turn = 0,
    .hint = "Anna: Take, Sell",
  };
  cairo_t *cr;
  cairo_surface_t *picture = new_picture (test->width, test->height, &theme->background, &cr);

  looks[find_card (frame, 2)] = GW_CARD_PLAYABLE;
  looks[find_card (frame, 1)] = GW_CARD_DISABLED;
  glows[4] = 1;
  gw_table_draw (cr, &shown, theme);
  cairo_destroy (cr);
  draw_assert_picture (picture, test->name);
  cairo_surface_destroy (picture);
}

/* Places */

static GwTableLayout *
lay_out (const GwFrame *frame, int near_side, double width, double height)
{
  return gw_table_layout_new (frame, near_side, width, height, draw_get_theme (FALSE, FALSE));
}

/* Words that are twice as large have twice as much room, also for those who wrote them. */
static void
large_words_have_room (void)
{
  const GwBoardTheme *theme = draw_get_theme (FALSE, FALSE);
  g_autofree GwBoardTheme *larger = gw_board_theme_copy_scaled (theme, 2);
  g_autoptr (GwFrame) frame = new_frame (TRUE);
  g_autoptr (GwTableLayout) layout = lay_out (frame, -1, 700, 600);
  g_autoptr (GwTableLayout) large = gw_table_layout_new (frame, -1, 700, 600, larger);
  cairo_rectangle_t status, large_status;

  gw_table_layout_get_status (layout, &status);
  gw_table_layout_get_status (large, &large_status);
  g_assert_cmpfloat (large_status.height, ==, 2 * status.height);
  for (guint i = 0; i < frame->zones->len; i++)
    {
      cairo_rectangle_t zone, first, large_zone, large_first;

      gw_table_layout_get_zone (layout, i, &zone);
      gw_table_layout_get_pile (layout, i, &first);
      gw_table_layout_get_zone (large, i, &large_zone);
      gw_table_layout_get_pile (large, i, &large_first);
      g_assert_cmpfloat (large_first.y - large_zone.y, ==, 2 * (first.y - zone.y));
    }
}

static void
every_card_is_found_where_it_is_drawn (void)
{
  g_autoptr (GwFrame) frame = new_frame (TRUE);
  g_autoptr (GwTableLayout) layout = lay_out (frame, -1, 700, 600);

  for (guint i = 0; i < frame->zones->len; i++)
    {
      const GwZone *zone = &g_array_index (frame->zones, GwZone, i);

      for (guint j = zone->first; j < zone->first + zone->n_cards; j++)
        {
          cairo_rectangle_t box, zone_box;
          int found_zone, found_card;

          g_assert_true (gw_table_layout_get_card (layout, j, &box));
          gw_table_layout_get_zone (layout, i, &zone_box);
          g_assert_cmpfloat (box.x, >=, zone_box.x);
          g_assert_cmpfloat (box.y, >=, zone_box.y);
          g_assert_cmpfloat (box.x + box.width, <=, zone_box.x + zone_box.width);
          g_assert_cmpfloat (box.y + box.height, <=, zone_box.y + zone_box.height);
          /* its left edge is not covered, whatever lies over the rest of it */
          gw_table_layout_pick (layout, box.x + 2, box.y + box.height / 2, &found_zone,
                                &found_card);
          g_assert_cmpint (found_zone, ==, (int) i);
          g_assert_cmpint (found_card, ==, (int) j);
        }
    }
}
static void
nothing_is_found_between_zones (void)
{
  g_autoptr (GwFrame) frame = new_frame (TRUE);
  g_autoptr (GwTableLayout) layout = lay_out (frame, -1, 700, 600);
  int zone, card;

  gw_table_layout_pick (layout, 1, 1, &zone, &card);
  g_assert_cmpint (zone, ==, -1);
  g_assert_cmpint (card, ==, -1);
}

/* In a low window the hand comes to lie beside the field, so that cards keep a size. */
static void
low_tables_keep_within_their_height (void)
{
  static const struct
  {
    double width, height;
  } sizes[] = { { 340, 300 }, { 520, 390 }, { 700, 600 }, { 1400, 900 } };
  g_autoptr (GwFrame) frame = new_frame (TRUE);

  for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
    {
      g_autoptr (GwTableLayout) layout = lay_out (frame, -1, sizes[size].width, sizes[size].height);

      for (guint i = 0; i < frame->zones->len; i++)
        {
          cairo_rectangle_t box;

          gw_table_layout_get_zone (layout, i, &box);
          g_assert_cmpfloat (box.y + box.height, <=, sizes[size].height - 28);
          g_assert_cmpfloat (box.x + box.width, <=, sizes[size].width);
          g_assert_cmpfloat (box.height, >=, 44);
        }
    }
}

/* The near side's hand is the lowest zone, whichever side that is. */
static void
near_side_sits_below (void)
{
  g_autoptr (GwFrame) frame = new_frame (TRUE);

  for (int side = 0; side < 2; side++)
    {
      g_autoptr (GwTableLayout) layout = lay_out (frame, side, 700, 600);
      int lowest = -1;
      double y = -1;

      for (guint i = 0; i < frame->zones->len; i++)
        {
          cairo_rectangle_t box;

          gw_table_layout_get_zone (layout, i, &box);
          lowest = box.y > y ? (int) i : lowest;
          y = MAX (y, box.y);
        }
      g_assert_cmpint (g_array_index (frame->zones, GwZone, lowest).side, ==, side);
      g_assert_cmpint (g_array_index (frame->zones, GwZone, lowest).kind, ==, GW_ZONE_HAND);
    }
}

static void
many_cards_overlap_and_stay_inside (void)
{
  g_autoptr (GwFrame) frame = gw_frame_new ();
  g_autoptr (GwTableLayout) layout = NULL;
  cairo_rectangle_t first, second, last;

  gw_frame_add_zone (frame, GW_ZONE_HAND, 0, "Hand");
  for (guint i = 0; i < 30; i++)
    {
      gw_frame_add_card (frame, &cards[0]);
    }
  layout = lay_out (frame, -1, 500, 300);
  gw_table_layout_get_card (layout, 0, &first);
  gw_table_layout_get_card (layout, 1, &second);
  gw_table_layout_get_card (layout, 29, &last);
  g_assert_cmpfloat (second.x, >, first.x);
  g_assert_cmpfloat (second.x, <, first.x + first.width);
  g_assert_cmpfloat (last.x + last.width, <=, 500);
}

static void
only_the_top_of_a_pile_shows (void)
{
  g_autoptr (GwFrame) frame = gw_frame_new ();
  g_autoptr (GwTableLayout) layout = NULL;
  cairo_rectangle_t box;

  add_zone (frame, GW_ZONE_DISCARD, -1, "Discard pile", 0, 3);
  layout = lay_out (frame, -1, 500, 300);
  g_assert_false (gw_table_layout_get_card (layout, 0, &box));
  g_assert_false (gw_table_layout_get_card (layout, 1, &box));
  g_assert_true (gw_table_layout_get_card (layout, 2, &box));
}

static void
cards_go_from_where_they_were (void)
{
  g_autoptr (GwFrame) before = new_frame (FALSE);
  g_autoptr (GwFrame) after = new_frame (TRUE);
  g_autoptr (GwTableLayout) previous = lay_out (before, -1, 700, 600);
  g_autoptr (GwTableLayout) layout = lay_out (after, -1, 700, 600);
  guint card = find_card (after, 3);
  cairo_rectangle_t from, to, box;

  gw_table_layout_get_card (previous, find_card (before, 3), &from);
  gw_table_layout_get_card (layout, card, &to);
  gw_table_layout_get_place (layout, previous, 0, card, &box);
  g_assert_cmpfloat_with_epsilon (box.y, from.y, 0.01);
  gw_table_layout_get_place (layout, previous, 0.5, card, &box);
  g_assert_cmpfloat (box.y, >, from.y);
  g_assert_cmpfloat (box.y, <, to.y);
  gw_table_layout_get_place (layout, previous, 1, card, &box);
  g_assert_cmpfloat (box.y, ==, to.y);
}

/* Words */

static void
rounds_are_told_with_the_last (void)
{
  g_autoptr (GwFrame) frame = gw_frame_new ();
  g_autofree char *text = NULL;

  add_counter (frame, "nowRound", "Round", -1, 4);
  add_counter (frame, "rounds", "Rounds", -1, 10);
  text = gw_table_describe_side (frame, -1);
  g_assert_cmpstr (text, ==, "Round 4 of 10");
}

static void
cards_and_tables_are_told (void)
{
  g_autoptr (GwFrame) frame = new_frame (TRUE);
  g_autofree char *card = gw_card_describe (&cards[3], &palette);
  g_autofree char *hidden = gw_card_describe (&back, &palette);
  g_autofree char *side = gw_table_describe_side (frame, 1);
  g_autofree char *table = gw_table_describe (frame, &rules);

  g_assert_cmpstr (card, ==,
                   "Acorn, Oak, cost 3, price 2, score 4. +2 for each Oak card in your field");
  g_assert_cmpstr (hidden, ==, "Hidden card");
  g_assert_cmpstr (side, ==, "Score 7, Stones 2 of 3, Passed");
  g_assert_cmpstr (table, ==,
                   "Round 4\n"
                   "Anna: Score 12, Stones 2 of 3\n"
                   "Bert: Score 7, Stones 2 of 3, Passed\n"
                   "Hand of Bert: 2 cards\n"
                   "Field of Bert: 0 cards\n"
                   "Deck: 21 cards\n"
                   "Market: 1 card: Wave\n"
                   "Discard pile: 0 cards\n"
                   "Field of Anna: 1 card: Acorn\n"
                   "Hand of Anna: 2 cards: Dawn, A very long name of a card\n");
}

/* Files */

static void
tables_are_exported_as_boards_are (void)
{
  g_autoptr (GwFrame) frame = new_frame (TRUE);
  g_autofree char *folder = g_dir_make_tmp ("gw-table-XXXXXX", NULL);
  g_autofree char *png = g_build_filename (folder, "table.png", NULL);
  g_autofree char *svg = g_build_filename (folder, "table.svg", NULL);
  const GwExportOptions options = { .cell = 12, .rules = &rules };
  g_autoptr (GError) error = NULL;
  cairo_surface_t *picture;
  double width, height;

  g_assert_true (gw_board_export_png (frame, draw_get_theme (FALSE, FALSE), &options, png, &error));
  g_assert_no_error (error);
  g_assert_true (gw_board_export_svg (frame, draw_get_theme (TRUE, FALSE), &options, svg, &error));
  g_assert_no_error (error);
  gw_board_get_picture_size (frame, &options, &width, &height);
  picture = cairo_image_surface_create_from_png (png);
  g_assert_cmpint (cairo_image_surface_get_width (picture), ==, (int) ceil (width));
  g_assert_cmpint (cairo_image_surface_get_height (picture), ==, (int) ceil (height));
  cairo_surface_destroy (picture);
  g_remove (png);
  g_remove (svg);
  g_rmdir (folder);
}

static void
a_table_without_its_game_is_refused (void)
{
  g_autoptr (GwFrame) frame = new_frame (TRUE);
  const GwExportOptions options = { .cell = 12 };
  g_autoptr (GError) error = NULL;

  g_assert_false (
      gw_board_export_png (frame, draw_get_theme (FALSE, FALSE), &options, "unused.png", &error));
  g_assert_error (error, GW_EXPORT_ERROR, GW_EXPORT_ERROR_SIZE);
}

int
main (int argc, char **argv)
{
  draw_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (card_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/draw/table/", card_cases[i].name, NULL);

      g_test_add_data_func (path, &card_cases[i], cards_look_as_they_should);
    }
  for (guint i = 0; i < G_N_ELEMENTS (table_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/draw/table/", table_cases[i].name, NULL);

      g_test_add_data_func (path, &table_cases[i], table_looks_as_it_should);
    }
  g_test_add_func ("/draw/table/every-card-is-found-where-it-is-drawn",
                   every_card_is_found_where_it_is_drawn);
  g_test_add_func ("/draw/table/nothing-is-found-between-zones", nothing_is_found_between_zones);
  g_test_add_func ("/draw/table/large-words-have-room", large_words_have_room);
  g_test_add_func ("/draw/table/low-tables-keep-within-their-height",
                   low_tables_keep_within_their_height);
  g_test_add_func ("/draw/table/near-side-sits-below", near_side_sits_below);
  g_test_add_func ("/draw/table/many-cards-overlap-and-stay-inside",
                   many_cards_overlap_and_stay_inside);
  g_test_add_func ("/draw/table/only-the-top-of-a-pile-shows", only_the_top_of_a_pile_shows);
  g_test_add_func ("/draw/table/cards-go-from-where-they-were", cards_go_from_where_they_were);
  g_test_add_func ("/draw/table/cards-and-tables-are-told", cards_and_tables_are_told);
  g_test_add_func ("/draw/table/rounds-are-told-with-the-last", rounds_are_told_with_the_last);
  g_test_add_func ("/draw/table/tables-are-exported-as-boards-are",
                   tables_are_exported_as_boards_are);
  g_test_add_func ("/draw/table/a-table-without-its-game-is-refused",
                   a_table_without_its_game_is_refused);
  return g_test_run ();
}
