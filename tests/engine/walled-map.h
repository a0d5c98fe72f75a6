/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps with obstacles at random places, for tests of the engine and of the games. */
#pragma once

#include "gw-map.h"
#include "gw-random.h"

G_BEGIN_DECLS

/* Puts impassable terrain on `percent` of the cells, and wall or glass on as many edges. */
void walled_map_scatter (GwMap *map, GwRandom *random, guint percent);

/* A plain map with obstacles scattered over it. */
GwMap *walled_map_new (
    const GwPalette *palette, guint width, guint height, guint percent, GwRandom *random);

/* A passable cell, or cell 0 if a long search finds none. */
guint walled_map_draw_passable (const GwMap *map, GwRandom *random);

G_END_DECLS
