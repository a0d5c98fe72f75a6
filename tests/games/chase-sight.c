/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who sees whom: settled cases C10 to C12, and lines of sight. */
#include "chase-fixture.h"

#define WATER 2

static ChaseGame *
make_pair (ChaseFlip flip, int dx, int dy)
{
  ChaseGame *game = chase_game_new (41, 41, flip);

  chase_game_add (game, GW_CHASE_EXIT, 0, 0);
  chase_game_add (game, GW_CHASE_SURVIVOR, 20, 20);
  chase_game_add (game, GW_CHASE_KILLER, 20 + dx, 20 + dy);
  chase_game_start (game);
  return game;
}

static void
check_survivor_sees (ChaseFlip flip, int dx, int dy, gboolean is_seen)
{
  g_autoptr (ChaseGame) game = make_pair (flip, dx, dy);
  g_autoptr (GwExplain) explain = NULL;

  chase_game_go_to (game, 3, GW_CHASE_SURVIVORS);
  explain = chase_game_explain (game, GW_CHASE_SURVIVORS, 0);
  g_assert_cmpint (g_str_has_prefix (g_ptr_array_index (explain->notes, 0), "sees K0"), ==,
                   is_seen);
  chase_game_step (game);
  g_assert_cmpuint (game->state->survivors[0].seen_round, ==, is_seen ? 3 : 0);
  if (is_seen)
    {
      g_assert_true (same_place (game->state->survivors[0].seen, game->state->killers[0].place));
    }
}

static void
check_killer_sees (ChaseFlip flip, int dx, int dy, gboolean is_seen)
{
  g_autoptr (ChaseGame) game = make_pair (flip, dx, dy);

  chase_game_go_to (game, 3, GW_CHASE_KILLERS);
  chase_game_step (game);
  g_assert_cmpuint (game->state->killers[0].seen_round, ==, is_seen ? 3 : 0);
  if (is_seen)
    {
      g_assert_true (same_place (game->state->killers[0].seen, chase_game_at (game, 20, 20)));
    }
}

/* Every place around: sight is a square, 5×5 for a survivor and 7×7 for a killer. */
static void
test_survivor_sight (gconstpointer data)
{
  for (int dy = -3; dy <= 3; dy++)
    {
      for (int dx = -3; dx <= 3; dx++)
        {
          if (dx != 0 || dy != 0)
            {
              check_survivor_sees (GPOINTER_TO_UINT (data), dx, dy, MAX (ABS (dx), ABS (dy)) <= 2);
            }
        }
    }
}

static void
test_killer_sight (gconstpointer data)
{
  for (int dy = -4; dy <= 4; dy++)
    {
      for (int dx = -4; dx <= 4; dx++)
        {
          if (dx != 0 || dy != 0)
            {
              check_killer_sees (GPOINTER_TO_UINT (data), dx, dy, MAX (ABS (dx), ABS (dy)) <= 3);
            }
        }
    }
}

/* Safe means: neither safety, margin, look-ahead nor close danger for any candidate. */
static void
test_nothing_seen_is_safe_everywhere (gconstpointer data)
{
  const char *const kept[] = { "exit", "unknown" };
  g_autoptr (ChaseGame) game = make_pair (GPOINTER_TO_UINT (data), 4, 1);
  g_autoptr (GwExplain) explain = NULL;

  chase_game_go_to (game, 3, GW_CHASE_SURVIVORS);
  explain = chase_game_explain (game, GW_CHASE_SURVIVORS, 0);
  g_assert_cmpuint (explain->rows->len, ==, 9);
  for (guint i = 0; i < explain->rows->len; i++)
    {
      const GwExplainRow *row = &g_array_index (explain->rows, GwExplainRow, i);

      for (guint term = 0; term < gw_explain_count_terms (explain); term++)
        {
          gboolean is_kept = g_str_equal (explain->terms[term], kept[0])
                             || g_str_equal (explain->terms[term], kept[1]);

          g_assert_cmpint (row->terms[term] != 0, ==, is_kept);
        }
    }
}

/* A line from the first place to the last, cell by cell. */
typedef struct
{
  const char *name;
  guint n_places;
  GwPoint places[6];
} Line;

static const Line lines[] = {
  { "itself", 1, { { 0, 0 } } },
  { "neighbour", 2, { { 0, 0 }, { 1, 0 } } },
  { "straight", 4, { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 3, 0 } } },
  { "diagonal", 4, { { 0, 0 }, { 1, 1 }, { 2, 2 }, { 3, 3 } } },
  { "half-way-rounds-away", 3, { { 0, 0 }, { 1, 1 }, { 2, 1 } } },
  { "third", 4, { { 0, 0 }, { 1, 0 }, { 2, 1 }, { 3, 1 } } },
  { "two-thirds", 4, { { 0, 0 }, { 1, 1 }, { 2, 1 }, { 3, 2 } } },
  { "quarter", 5, { { 0, 0 }, { 1, 0 }, { 2, 1 }, { 3, 1 }, { 4, 1 } } },
  { "half-of-four", 5, { { 0, 0 }, { 1, 1 }, { 2, 1 }, { 3, 2 }, { 4, 2 } } },
  { "three-quarters", 5, { { 0, 0 }, { 1, 1 }, { 2, 2 }, { 3, 2 }, { 4, 3 } } },
  { "two-fifths", 6, { { 0, 0 }, { 1, 0 }, { 2, 1 }, { 3, 1 }, { 4, 2 }, { 5, 2 } } },
};

#define LINE_SIZE 13
#define LINE_CENTRE 6

/* One of the eight ways to turn and mirror a place around the centre. */
static GwPoint
turn (GwPoint place, guint way)
{
  int x = way & 1 ? -place.x : place.x;
  int y = way & 2 ? -place.y : place.y;

  return way & 4 ? (GwPoint){ (gint16) (LINE_CENTRE + y), (gint16) (LINE_CENTRE + x) }
                 : (GwPoint){ (gint16) (LINE_CENTRE + x), (gint16) (LINE_CENTRE + y) };
}

static gboolean
is_line_free (const GwMap *map, const Line *line, guint way)
{
  return gw_chase_is_line_free (map, turn (line->places[0], way),
                                turn (line->places[line->n_places - 1], way));
}

/* Whether two neighbouring cells follow each other on the line. */
static gboolean
is_crossed (const Line *line, guint way, GwPoint place, GwPoint next)
{
  for (guint i = 0; i + 1 < line->n_places; i++)
    {
      GwPoint from = turn (line->places[i], way);
      GwPoint to = turn (line->places[i + 1], way);

      if ((same_place (from, place) && same_place (to, next))
          || (same_place (from, next) && same_place (to, place)))
        {
          return TRUE;
        }
    }
  return FALSE;
}

static void
check_edge (const Line *line, guint way, int x, int y, int dx, int dy)
{
  g_autoptr (GwMap) map = gw_map_new (gw_chase_rules.palette, LINE_SIZE, LINE_SIZE);
  GwPoint place = { (gint16) x, (gint16) y };
  GwPoint next = { (gint16) (x + dx), (gint16) (y + dy) };

  gw_map_set_edge (map, x, y, dx, dy, GW_EDGE_WALL);
  g_assert_cmpint (is_line_free (map, line, way), ==, !is_crossed (line, way, place, next));
  gw_map_set_edge (map, x, y, dx, dy, GW_EDGE_GLASS);
  g_assert_true (is_line_free (map, line, way));
}

/* A single wall, on every edge of the board in turn, blocks just where the line crosses it. */
static void
test_line (gconstpointer data)
{
  for (guint way = 0; way < 8; way++)
    {
      for (int y = 0; y < LINE_SIZE - 1; y++)
        {
          for (int x = 0; x < LINE_SIZE - 1; x++)
            {
              check_edge (data, way, x, y, 1, 0);
              check_edge (data, way, x, y, 0, 1);
            }
        }
    }
}

/* The four edges around a diagonal step from (1,1) to (2,2): the first two are one L-shaped
 * way, the last two the other. */
static void
test_a_diagonal_needs_one_of_its_two_ways (void)
{
  const int edges[4][4] = { { 1, 1, 1, 0 }, { 2, 1, 0, 1 }, { 1, 1, 0, 1 }, { 1, 2, 1, 0 } };

  for (guint walls = 0; walls < 16; walls++)
    {
      g_autoptr (GwMap) map = gw_map_new (gw_chase_rules.palette, 5, 5);
      gboolean is_blocked = (walls & 3) != 0 && (walls & 12) != 0;

      for (guint i = 0; i < 4; i++)
        {
          gw_map_set_edge (map, edges[i][0], edges[i][1], edges[i][2], edges[i][3],
                           walls >> i & 1 ? GW_EDGE_WALL : GW_EDGE_GLASS);
        }
      g_assert_cmpint (gw_chase_is_line_free (map, (GwPoint){ 1, 1 }, (GwPoint){ 2, 2 }), ==,
                       !is_blocked);
      g_assert_cmpint (gw_chase_is_line_free (map, (GwPoint){ 2, 2 }, (GwPoint){ 1, 1 }), ==,
                       !is_blocked);
      g_assert_cmpint (gw_chase_is_line_free (map, (GwPoint){ 0, 0 }, (GwPoint){ 4, 4 }), ==,
                       !is_blocked);
    }
}

static void
test_impassable_cells_do_not_block (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_chase_rules.palette, 5, 5);

  for (guint cell = 0; cell < 25; cell++)
    {
      map->terrain[cell] = cell % 2 == 0 ? WATER : 1;
    }
  g_assert_true (gw_chase_is_line_free (map, (GwPoint){ 0, 0 }, (GwPoint){ 4, 0 }));
  g_assert_true (gw_chase_is_line_free (map, (GwPoint){ 0, 0 }, (GwPoint){ 4, 4 }));
  g_assert_true (gw_chase_is_line_free (map, (GwPoint){ 0, 0 }, (GwPoint){ 3, 1 }));
}

/* The wall beside the survivor hides it from `line`; the two ways of looking are not the same
 * when the line rounds. */
static void
check_wall (ChaseFlip flip, const char *sight, GwEdge edge, gboolean is_seen)
{
  g_autoptr (ChaseGame) game = chase_game_new (9, 9, flip);
  GwPoint from = chase_game_at (game, 4, 4);
  GwPoint to = chase_game_at (game, 5, 4);

  chase_game_add (game, GW_CHASE_EXIT, 0, 0);
  chase_game_add (game, GW_CHASE_SURVIVOR, 4, 4);
  chase_game_add (game, GW_CHASE_KILLER, 6, 4);
  gw_map_set_edge (game->map, from.x, from.y, to.x - from.x, 0, edge);
  chase_game_set (game, "sight", sight);
  chase_game_start (game);
  chase_game_step (game);
  g_assert_cmpuint (game->state->killers[0].seen_round, ==, is_seen);
  game->state->killers[0].place = chase_game_at (game, 6, 4);
  chase_game_step (game);
  g_assert_cmpuint (game->state->survivors[0].seen_round, ==, is_seen);
}

static void
test_walls_hide_only_from_lines (gconstpointer data)
{
  ChaseFlip flip = GPOINTER_TO_UINT (data);

  check_wall (flip, "window", GW_EDGE_WALL, TRUE);
  check_wall (flip, "line", GW_EDGE_WALL, FALSE);
  check_wall (flip, "line", GW_EDGE_GLASS, TRUE);
  check_wall (flip, "line", GW_EDGE_OPEN, TRUE);
}

/* Half-way ties round away from the viewer, so a wall can hide one from the other only. */
static void
test_sight_may_be_one_sided (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_chase_rules.palette, 5, 5);

  gw_map_set_edge (map, 1, 1, 1, 0, GW_EDGE_WALL);
  g_assert_false (gw_chase_is_line_free (map, (GwPoint){ 0, 0 }, (GwPoint){ 2, 1 }));
  g_assert_true (gw_chase_is_line_free (map, (GwPoint){ 2, 1 }, (GwPoint){ 0, 0 }));
}

/* Team mates do not share what they see or remember. */
static void
test_sightings_are_not_shared (gconstpointer data)
{
  g_autoptr (ChaseGame) game = chase_game_new (20, 20, GPOINTER_TO_UINT (data));

  chase_game_add (game, GW_CHASE_EXIT, 0, 0);
  chase_game_add (game, GW_CHASE_SURVIVOR, 10, 10);
  chase_game_add (game, GW_CHASE_SURVIVOR, 12, 13);
  chase_game_add (game, GW_CHASE_KILLER, 12, 10);
  chase_game_add (game, GW_CHASE_KILLER, 14, 10);
  chase_game_start (game);
  chase_game_go_to (game, 2, GW_CHASE_SURVIVORS);
  chase_game_step (game);
  g_assert_cmpuint (game->state->survivors[0].seen_round, ==, 2);
  g_assert_cmpuint (game->state->survivors[1].seen_round, ==, 0);
  game->state->survivors[0].place = chase_game_at (game, 9, 10);
  game->state->survivors[1].place = chase_game_at (game, 9, 17);
  chase_game_step (game);
  g_assert_cmpuint (game->state->killers[0].seen_round, ==, 3);
  g_assert_cmpuint (game->state->killers[1].seen_round, ==, 0);
}

/* A survivor remembers the nearest of the killers it sees, of equals the first. */
static void
test_the_nearest_killer_is_remembered (gconstpointer data)
{
  g_autoptr (ChaseGame) game = chase_game_new (20, 20, GPOINTER_TO_UINT (data));

  chase_game_add (game, GW_CHASE_EXIT, 0, 0);
  chase_game_add (game, GW_CHASE_SURVIVOR, 10, 10);
  chase_game_add (game, GW_CHASE_KILLER, 12, 12);
  chase_game_add (game, GW_CHASE_KILLER, 11, 10);
  chase_game_add (game, GW_CHASE_KILLER, 9, 9);
  chase_game_start (game);
  chase_game_go_to (game, 2, GW_CHASE_SURVIVORS);
  chase_game_step (game);
  g_assert_true (same_place (game->state->survivors[0].seen, chase_game_at (game, 11, 10)));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  chase_test_add_flipped ("/chase/C10/survivor-sees-two-away", test_survivor_sight);
  chase_test_add_flipped ("/chase/C11/killer-sees-three-away", test_killer_sight);
  chase_test_add_flipped ("/chase/C12/nothing-seen-is-safe-everywhere",
                          test_nothing_seen_is_safe_everywhere);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *path = g_strconcat ("/chase/sight/line/", lines[i].name, NULL);

      g_test_add_data_func (path, &lines[i], test_line);
    }
  g_test_add_func ("/chase/sight/a-diagonal-needs-one-of-its-two-ways",
                   test_a_diagonal_needs_one_of_its_two_ways);
  g_test_add_func ("/chase/sight/impassable-cells-do-not-block",
                   test_impassable_cells_do_not_block);
  chase_test_add_flipped ("/chase/sight/walls-hide-only-from-lines",
                          test_walls_hide_only_from_lines);
  g_test_add_func ("/chase/sight/may-be-one-sided", test_sight_may_be_one_sided);
  chase_test_add_flipped ("/chase/sight/sightings-are-not-shared", test_sightings_are_not_shared);
  chase_test_add_flipped ("/chase/sight/the-nearest-killer-is-remembered",
                          test_the_nearest_killer_is_remembered);
  return g_test_run ();
}
