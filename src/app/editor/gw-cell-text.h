/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is on a cell of a map, in words. */
#pragma once

#include "gw-map.h"

G_BEGIN_DECLS

/* "Survivor b": the kind and the letter that it has on the board. */
char *gw_cell_text_name_object (const GwMap *map, guint index);

/* "Floor · Survivor b", for a line below the board. */
char *gw_cell_text_summarise (const GwMap *map, int x, int y);

/* "Water, wall to the north, Survivor b", for those who cannot see it. Plain ground is told only if
 * there is nothing else to tell. */
char *gw_cell_text_describe (const GwMap *map, int x, int y);

/* The same with these names (of char *) in the place of those of the map's objects. */
char *gw_cell_text_describe_with (const GwMap *map, int x, int y, const GPtrArray *things);

G_END_DECLS
