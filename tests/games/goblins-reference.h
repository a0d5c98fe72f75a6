/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mages & Goblins played the slow and obvious way, read from the rules page sentence by sentence.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define REFERENCE_SIZE 20
#define REFERENCE_UNITS (REFERENCE_SIZE * REFERENCE_SIZE)

typedef struct
{
  char kind; /* 'M' mage, 'P' patrol, 'T' tracker */
  int row, column;
  gboolean is_alive;
  char direction; /* of a patrol: W A S D */
  int amount;     /* steps or sight */
} ReferenceUnit;

/* Mages come first, then goblins, both in loading order. */
typedef struct
{
  int rows, columns;
  char ground[REFERENCE_SIZE][REFERENCE_SIZE]; /* 'W', 'M' or ' ' */
  ReferenceUnit units[REFERENCE_UNITS];
  int n_units, n_mages;
} Reference;

/* Reads a map text that is in order. */
void reference_read (Reference *game, const char *text);

void reference_play_line (Reference *game, int mage, const char *line);
void reference_play_goblin (Reference *game, int goblin);

/* The board as the text program prints it. */
char *reference_print (const Reference *game);

/* The line that greedy plays, as it would be typed, and its score in tenths; `n_steps` are left to
 * the mage. */
char *reference_choose (const Reference *game, int mage, int n_steps, int *score);

G_END_DECLS
