/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A frame as text: one character a cell, one row a line, with room for walls between them if the
 * palette wants them shown; of a table of cards, one zone a line. */
#pragma once

#include "gw-frame.h"

G_BEGIN_DECLS

/* What stands for a cell that nobody may stand on. */
#define GW_ASCII_IMPASSABLE '#'

/* What stands for edges that are not open, and for the points where edges meet. */
#define GW_ASCII_WALL_DOWN '|'
#define GW_ASCII_WALL_ALONG '-'
#define GW_ASCII_GLASS ':'
#define GW_ASCII_POINT '+'

/* What stands for a card whose face is not seen. */
#define GW_ASCII_HIDDEN '?'

/* The board of a frame, every row ended by a line feed; of two tokens on one cell the later one
 * is shown. Then the zones of cards, if it has any, each with a name, a number and its cards. */
char *gw_ascii_board_to_text (const GwFrame *frame);

G_END_DECLS
