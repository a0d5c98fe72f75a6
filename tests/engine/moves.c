/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-moves.h"

#include "toy-game.h"
#include "walled-map.h"

#define WATER 2

static gboolean
is_legal (const GwMap *map, int x, int y, int dx, int dy)
{
  g_autoptr (GwMoves) moves = gw_moves_new (map);

  return moves->masks[gw_map_cell (map, x, y)] >> gw_direction_from_delta (dx, dy) & 1;
}

static void
test_directions_are_in_scan_order (void)
{
  const int dx[] = { -1, 0, 1, -1, 1, -1, 0, 1, 0 };
  const int dy[] = { -1, -1, -1, 0, 0, 1, 1, 1, 0 };

  for (guint i = 0; i <= GW_N_DIRECTIONS; i++)
    {
      g_assert_cmpint (gw_direction_dx[i], ==, dx[i]);
      g_assert_cmpint (gw_direction_dy[i], ==, dy[i]);
      g_assert_cmpuint (gw_direction_from_delta (dx[i], dy[i]), ==, i);
    }
  g_assert_cmpuint (gw_direction_from_delta (0, 0), ==, GW_STAY);
}

static void
test_an_open_map_has_all_steps_inside (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 3, 3);
  g_autoptr (GwMoves) moves = gw_moves_new (map);
  const guint8 masks[] = { 0xd0, 0xf8, 0x68, 0xd6, 0xff, 0x6b, 0x16, 0x1f, 0x0b };

  g_assert_true (moves->is_open);
  g_assert_cmpmem (moves->masks, 9, masks, sizeof masks);
}

/* Around the corner from (1,1) to (2,2): each thing in the way, and the steps it forbids. */
typedef struct
{
  const char *name;
  int water_x, water_y;                 /* -1: none */
  int edge_x, edge_y, edge_dx, edge_dy; /* edge_dx == edge_dy == 0: none */
  const char *forbidden;                /* directions of (1,1), in scan order: 'x' is illegal */
} CornerCase;

static const CornerCase corner_cases[] = {
  { "nothing", -1, -1, 0, 0, 0, 0, "........" },
  { "target-is-water", 2, 2, 0, 0, 0, 0, ".......x" },
  { "cell-beside-is-water", 2, 1, 0, 0, 0, 0, "..x.x..x" },
  { "other-cell-beside-is-water", 1, 2, 0, 0, 0, 0, ".....xxx" },
  { "edge-out-of-the-cell", -1, -1, 1, 1, 1, 0, "..x.x..x" },
  { "other-edge-out-of-the-cell", -1, -1, 1, 1, 0, 1, ".....xxx" },
  { "edge-into-the-target", -1, -1, 2, 1, 0, 1, ".......x" },
  { "other-edge-into-the-target", -1, -1, 1, 2, 1, 0, ".......x" },
  { "edge-farther-on", -1, -1, 2, 2, 1, 0, "........" },
};

static void
check_corner (const CornerCase *corner, GwEdge edge)
{
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 4, 4);

  if (corner->water_x >= 0)
    {
      map->terrain[gw_map_cell (map, corner->water_x, corner->water_y)] = WATER;
    }
  if (corner->edge_dx != corner->edge_dy)
    {
      gw_map_set_edge (map, corner->edge_x, corner->edge_y, corner->edge_dx, corner->edge_dy, edge);
    }
  for (guint i = 0; i < GW_N_DIRECTIONS; i++)
    {
      int dx = gw_direction_dx[i];
      int dy = gw_direction_dy[i];

      g_assert_cmpint (is_legal (map, 1, 1, dx, dy), ==, corner->forbidden[i] == '.');
      g_assert_cmpint (is_legal (map, 1 + dx, 1 + dy, -dx, -dy), ==, corner->forbidden[i] == '.');
    }
}

static void
test_corner (gconstpointer data)
{
  check_corner (data, GW_EDGE_WALL);
  check_corner (data, GW_EDGE_GLASS);
}

static void
test_any_obstacle_ends_openness (void)
{
  for (guint kind = 0; kind < 5; kind++)
    {
      g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 5, 5);
      g_autoptr (GwMoves) moves = NULL;

      if (kind < 2)
        {
          map->terrain[24] = kind == 0 ? 1 : WATER; /* a hill is no obstacle */
        }
      else
        {
          gw_map_set_edge (map, 3, 3, kind % 2, 1 - kind % 2,
                           kind < 4 ? GW_EDGE_WALL : GW_EDGE_GLASS);
        }
      moves = gw_moves_new (map);
      g_assert_cmpint (moves->is_open, ==, kind == 0);
    }
}

/* The last row and the last column have no edges beyond them, but some within. */
static void
test_one_edge_anywhere_ends_openness (void)
{
  for (int cell = 0; cell < 12; cell++)
    {
      for (int dx = 0; dx <= 1; dx++)
        {
          g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 4, 3);
          int x = cell % 4;
          int y = cell / 4;
          g_autoptr (GwMoves) moves = NULL;

          if (gw_map_contains (map, x + dx, y + 1 - dx))
            {
              gw_map_set_edge (map, x, y, dx, 1 - dx, GW_EDGE_WALL);
              moves = gw_moves_new (map);
              g_assert_false (moves->is_open);
            }
        }
    }
}

static void
test_steps_are_symmetric (void)
{
  GwRandom random;

  gw_random_init (&random, 12);
  for (guint round = 0; round < 50; round++)
    {
      g_autoptr (GwMap) map = walled_map_new (gw_toy_rules.palette, 17, 11, 15, &random);
      g_autoptr (GwMoves) moves = gw_moves_new (map);

      for (guint cell = 0; cell < 17 * 11; cell++)
        {
          for (guint mask = moves->masks[cell]; mask != 0; mask &= mask - 1)
            {
              guint direction = (guint) __builtin_ctz (mask);
              guint next = cell + (guint) moves->offsets[direction];

              g_assert_true (moves->masks[next] >> (GW_N_DIRECTIONS - 1 - direction) & 1);
            }
        }
    }
}

/* Labels by joining neighbours until nothing changes: slow, and plainly right. */
static void
join_labels (const GwMap *map, const GwMoves *moves, guint *labels)
{
  gboolean changed = TRUE;

  while (changed)
    {
      changed = FALSE;
      for (guint cell = 0; cell < map->width * map->height; cell++)
        {
          for (guint mask = moves->masks[cell]; mask != 0; mask &= mask - 1)
            {
              guint next = cell + (guint) moves->offsets[__builtin_ctz (mask)];

              if (labels[next] < labels[cell])
                {
                  labels[cell] = labels[next];
                  changed = TRUE;
                }
            }
        }
    }
}

static void
check_regions (const GwMap *map)
{
  g_autoptr (GwMoves) moves = gw_moves_new (map);
  g_autofree guint32 *regions = gw_moves_label_regions (moves, map);
  guint n_cells = map->width * map->height;
  g_autofree guint *labels = g_new (guint, n_cells);
  guint last = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    {
      labels[cell] = cell;
    }
  join_labels (map, moves, labels);
  for (guint cell = 0; cell < n_cells; cell++)
    {
      gboolean is_passable =
          gw_map_is_passable (map, (int) (cell % map->width), (int) (cell / map->width));

      g_assert_cmpint (regions[cell] != 0, ==, is_passable);
      /* labels are given from 1 on, as the cells are met */
      g_assert_cmpuint (regions[cell], <=, last + 1);
      last = MAX (last, regions[cell]);
      g_assert_cmpuint (regions[cell], ==, regions[labels[cell]]);
      for (guint other = 0; is_passable && other < cell; other++)
        {
          g_assert_cmpint (regions[cell] == regions[other], ==, labels[cell] == labels[other]);
        }
    }
}

static void
test_regions_are_what_steps_connect (void)
{
  GwRandom random;

  gw_random_init (&random, 4);
  for (guint percent = 0; percent <= 60; percent += 10)
    {
      g_autoptr (GwMap) map = walled_map_new (gw_toy_rules.palette, 14, 9, percent, &random);

      check_regions (map);
    }
}

static void
test_a_touching_corner_does_not_connect (void)
{
  g_autoptr (GwMap) map = gw_map_new (gw_toy_rules.palette, 2, 2);
  g_autoptr (GwMoves) moves = NULL;
  g_autofree guint32 *regions = NULL;

  map->terrain[gw_map_cell (map, 1, 0)] = WATER;
  map->terrain[gw_map_cell (map, 0, 1)] = WATER;
  moves = gw_moves_new (map);
  regions = gw_moves_label_regions (moves, map);
  g_assert_cmpuint (regions[0], ==, 1);
  g_assert_cmpuint (regions[1], ==, 0);
  g_assert_cmpuint (regions[2], ==, 0);
  g_assert_cmpuint (regions[3], ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/moves/directions-are-in-scan-order", test_directions_are_in_scan_order);
  g_test_add_func ("/moves/an-open-map-has-all-steps-inside",
                   test_an_open_map_has_all_steps_inside);
  for (guint i = 0; i < G_N_ELEMENTS (corner_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/moves/corner/", corner_cases[i].name, NULL);

      g_test_add_data_func (path, &corner_cases[i], test_corner);
    }
  g_test_add_func ("/moves/any-obstacle-ends-openness", test_any_obstacle_ends_openness);
  g_test_add_func ("/moves/one-edge-anywhere-ends-openness", test_one_edge_anywhere_ends_openness);
  g_test_add_func ("/moves/steps-are-symmetric", test_steps_are_symmetric);
  g_test_add_func ("/moves/regions-are-what-steps-connect", test_regions_are_what_steps_connect);
  g_test_add_func ("/moves/a-touching-corner-does-not-connect",
                   test_a_touching_corner_does_not_connect);
  return g_test_run ();
}
