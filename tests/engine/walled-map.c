/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "walled-map.h"

static guint8
draw_impassable (const GwPalette *palette, GwRandom *random)
{
  guint8 terrain;

  do
    {
      terrain = (guint8) gw_random_below (random, palette->n_terrains);
    }
  while (palette->terrains[terrain].passable);
  return terrain;
}

static guint8
draw_edge (GwRandom *random, guint percent)
{
  if (gw_random_below (random, 100) >= percent)
    {
      return GW_EDGE_OPEN;
    }
  return gw_random_below (random, 2) == 0 ? GW_EDGE_WALL : GW_EDGE_GLASS;
}

void
walled_map_scatter (GwMap *map, GwRandom *random, guint percent)
{
  for (guint y = 0; y < map->height; y++)
    {
      for (guint x = 0; x < map->width; x++)
        {
          guint cell = y * map->width + x;

          if (gw_random_below (random, 100) < percent)
            {
              map->terrain[cell] = draw_impassable (map->palette, random);
            }
          if (x + 1 < map->width)
            {
              map->right[cell] = draw_edge (random, percent);
            }
          if (y + 1 < map->height)
            {
              map->down[cell] = draw_edge (random, percent);
            }
        }
    }
}

GwMap *
walled_map_new (
    const GwPalette *palette, guint width, guint height, guint percent, GwRandom *random)
{
  GwMap *map = gw_map_new (palette, width, height);

  walled_map_scatter (map, random, percent);
  return map;
}

guint
walled_map_draw_passable (const GwMap *map, GwRandom *random)
{
  for (guint i = 0; i < 10000; i++)
    {
      guint cell = (guint) gw_random_below (random, map->width * map->height);

      if (gw_map_is_passable (map, (int) (cell % map->width), (int) (cell / map->width)))
        {
          return cell;
        }
    }
  return 0;
}
