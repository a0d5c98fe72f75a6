/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps, boards and mages' lines as the text program has them. */
#pragma once

#include "gw-goblins.h"

G_BEGIN_DECLS

/* The next line of a text, without its end, or NULL if there is none. It may hold any bytes. */
typedef const char *(*GwGoblinsNextLine) (gpointer data, gsize *length);

/* Reads a map, and no line beyond it. NULL with an error that says what is wrong, and where. */
GwMap *gw_goblins_read_map (GwGoblinsNextLine next_line, gpointer data, GError **error);

/* The map with everybody on it, as it is printed. */
void gw_goblins_append_board (const GwPlan *plan, const GwGoblinsState *state, GString *text);

/* Adds the GwActions that a line stands for if the mage to move carries it out: its successful
 * steps, and then what ends the line. */
void gw_goblins_read_line (const GwPlan *plan,
                           const GwGoblinsState *state,
                           const char *line,
                           gsize length,
                           GArray *actions);

/* For the rules table. */
extern const GwCodec gw_goblins_codecs[];
#define GW_GOBLINS_N_CODECS 1

G_END_DECLS
