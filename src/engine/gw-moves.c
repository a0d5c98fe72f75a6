/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-moves.h"

const gint8 gw_direction_dx[GW_N_DIRECTIONS + 1] = { -1, 0, 1, -1, 1, -1, 0, 1, 0 };
const gint8 gw_direction_dy[GW_N_DIRECTIONS + 1] = { -1, -1, -1, 0, 0, 1, 1, 1, 0 };

/* Bits of a cell: whether the steps to its right and down from it are legal. */
#define STEP_RIGHT 1
#define STEP_DOWN 2

/* These bits of all cells, with a frame of empty cells around them: cell (x, y) is at
 * (y + 1) * stride + x + 1. */
static guint8 *
list_steps (const GwMap *map, guint stride)
{
  guint8 *steps = g_new0 (guint8, (gsize) stride * (map->height + 2));

  for (int y = 0; y < (int) map->height; y++)
    {
      for (int x = 0; x < (int) map->width; x++)
        {
          guint cell = gw_map_cell (map, x, y);
          guint8 *step = &steps[(gsize) (y + 1) * stride + (guint) x + 1];

          if (!gw_map_is_passable (map, x, y))
            {
              continue;
            }
          *step |= gw_map_is_passable (map, x + 1, y) && map->right[cell] == GW_EDGE_OPEN
                       ? STEP_RIGHT
                       : 0;
          *step |=
              gw_map_is_passable (map, x, y + 1) && map->down[cell] == GW_EDGE_OPEN ? STEP_DOWN : 0;
        }
    }
  return steps;
}

/* The legal directions of a cell, given its bits; a diagonal one needs both ways around. */
static guint8
get_mask (const guint8 *step, guint stride)
{
  const guint8 *above = step - stride;
  guint north = above[0] >> 1 & 1;
  guint south = step[0] >> 1 & 1;
  guint west = step[-1] & 1;
  guint east = step[0] & 1;
  guint north_west = north & west & above[-1] & above[-1] >> 1;
  guint north_east = north & east & above[0] & above[1] >> 1;
  guint south_west = south & west & step[-1] >> 1 & step[stride - 1];
  guint south_east = south & east & step[1] >> 1 & step[stride];

  return (guint8) ((north_west & 1) | north << 1 | (north_east & 1) << 2 | west << 3 | east << 4
                   | (south_west & 1) << 5 | south << 6 | (south_east & 1) << 7);
}

static gboolean
has_obstacle (const GwMap *map, int x, int y)
{
  guint cell = gw_map_cell (map, x, y);

  return !gw_map_is_passable (map, x, y)
         || (x + 1 < (int) map->width && map->right[cell] != GW_EDGE_OPEN)
         || (y + 1 < (int) map->height && map->down[cell] != GW_EDGE_OPEN);
}

static void
set_plane_bits (GwMoves *moves, int x, int y, guint8 mask)
{
  static const guint8 plane_directions[GW_N_PLANES] = { 4, 6, 7, 5 };
  gsize row = (gsize) (y + GW_MOVES_MARGIN) * moves->words_per_row;
  guint column = (guint) x + GW_MOVES_MARGIN;

  for (guint plane = 0; plane < GW_N_PLANES; plane++)
    {
      if (mask & (1u << plane_directions[plane]))
        {
          moves->planes[row + column / 64][plane] |= G_GUINT64_CONSTANT (1) << (column % 64);
        }
    }
}

GwMoves *
gw_moves_new (const GwMap *map)
{
  GwMoves *moves = g_new0 (GwMoves, 1);
  guint stride = map->width + 2;
  g_autofree guint8 *steps = list_steps (map, stride);
  gsize n_words;

  moves->width = map->width;
  moves->height = map->height;
  moves->is_open = TRUE;
  moves->masks = g_new0 (guint8, (gsize) map->width * map->height);
  moves->words_per_row = (map->width + 2 * GW_MOVES_MARGIN) / 64 + 2;
  n_words = (gsize) moves->words_per_row * (map->height + 2 * GW_MOVES_MARGIN);
  moves->planes = g_malloc0_n (n_words, sizeof *moves->planes);
  for (guint i = 0; i <= GW_STAY; i++)
    {
      moves->offsets[i] = gw_direction_dy[i] * (int) map->width + gw_direction_dx[i];
    }
  for (int y = 0; y < (int) map->height; y++)
    {
      for (int x = 0; x < (int) map->width; x++)
        {
          guint8 mask = get_mask (&steps[(gsize) (y + 1) * stride + (guint) x + 1], stride);

          moves->masks[gw_map_cell (map, x, y)] = mask;
          moves->is_open = moves->is_open && !has_obstacle (map, x, y);
          set_plane_bits (moves, x, y, mask);
        }
    }
  return moves;
}

void
gw_moves_free (GwMoves *moves)
{
  g_free (moves->masks);
  g_free (moves->planes);
  g_free (moves);
}

static void
label_region (const GwMoves *moves, guint32 *labels, guint32 *queue, guint start, guint32 label)
{
  guint head = 0;
  guint tail = 0;

  labels[start] = label;
  queue[tail++] = start;
  while (head < tail)
    {
      guint cell = queue[head++];

      for (guint mask = moves->masks[cell]; mask != 0; mask &= mask - 1)
        {
          guint next = cell + (guint) moves->offsets[__builtin_ctz (mask)];

          if (labels[next] == 0)
            {
              labels[next] = label;
              queue[tail++] = next;
            }
        }
    }
}

guint32 *
gw_moves_label_regions (const GwMoves *moves, const GwMap *map)
{
  guint n_cells = moves->width * moves->height;
  guint32 *labels = g_new0 (guint32, n_cells);
  g_autofree guint32 *queue = g_new (guint32, n_cells);
  guint32 label = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    {
      if (labels[cell] == 0
          && gw_map_is_passable (map, (int) (cell % map->width), (int) (cell / map->width)))
        {
          label_region (moves, labels, queue, cell, ++label);
        }
    }
  return labels;
}
