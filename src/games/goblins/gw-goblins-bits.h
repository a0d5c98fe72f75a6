/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets of cells. Functions that take `n_words` are meant to be inlined with a constant. */
#pragma once

#include <string.h>

#include "gw-goblins.h"

G_BEGIN_DECLS

#define GW_GOBLINS_INLINE static inline __attribute__ ((always_inline))

GW_GOBLINS_INLINE gboolean
bits_have (const GwGoblinsBits *bits, guint cell)
{
  return bits->words[cell / 64] >> (cell % 64) & 1;
}

GW_GOBLINS_INLINE void
bits_add (GwGoblinsBits *bits, guint cell)
{
  bits->words[cell / 64] |= G_GUINT64_CONSTANT (1) << (cell % 64);
}

GW_GOBLINS_INLINE void
bits_remove (GwGoblinsBits *bits, guint cell)
{
  bits->words[cell / 64] &= ~(G_GUINT64_CONSTANT (1) << (cell % 64));
}

GW_GOBLINS_INLINE void
bits_clear (GwGoblinsBits *bits, guint n_words)
{
  for (guint i = 0; i < n_words; i++)
    {
      bits->words[i] = 0;
    }
}

GW_GOBLINS_INLINE gboolean
bits_any (const GwGoblinsBits *bits, guint n_words)
{
  guint64 any = 0;

  for (guint i = 0; i < n_words; i++)
    {
      any |= bits->words[i];
    }
  return any != 0;
}

GW_GOBLINS_INLINE gboolean
bits_meet (const GwGoblinsBits *bits, const GwGoblinsBits *others, guint n_words)
{
  guint64 any = 0;

  for (guint i = 0; i < n_words; i++)
    {
      any |= bits->words[i] & others->words[i];
    }
  return any != 0;
}

GW_GOBLINS_INLINE void
bits_and (GwGoblinsBits *bits, const GwGoblinsBits *others, guint n_words)
{
  for (guint i = 0; i < n_words; i++)
    {
      bits->words[i] &= others->words[i];
    }
}

GW_GOBLINS_INLINE void
bits_or (GwGoblinsBits *bits, const GwGoblinsBits *others, guint n_words)
{
  for (guint i = 0; i < n_words; i++)
    {
      bits->words[i] |= others->words[i];
    }
}

GW_GOBLINS_INLINE void
bits_without (GwGoblinsBits *bits, const GwGoblinsBits *others, guint n_words)
{
  for (guint i = 0; i < n_words; i++)
    {
      bits->words[i] &= ~others->words[i];
    }
}

/* The first cell by row, then column; the set must not be empty. */
GW_GOBLINS_INLINE guint
bits_get_first (const GwGoblinsBits *bits, guint n_words)
{
  guint i = 0;

  while (i + 1 < n_words && bits->words[i] == 0)
    {
      i++;
    }
  return i * 64 + (guint) __builtin_ctzll (bits->words[i]);
}

/* The four neighbours of every cell of the set; those in the empty column and beyond the board
 * are for the caller to mask. `next` must not be `bits`. */
GW_GOBLINS_INLINE void
bits_spread (GwGoblinsBits *next, const GwGoblinsBits *bits, guint stride, guint n_words)
{
  for (guint i = 0; i < n_words; i++)
    {
      guint64 here = bits->words[i];
      guint64 before = i > 0 ? bits->words[i - 1] : 0;
      guint64 after = i + 1 < n_words ? bits->words[i + 1] : 0;

      next->words[i] = here << 1 | before >> 63 | here >> 1 | after << 63 | here << stride
                       | before >> (64 - stride) | here >> stride | after << (64 - stride);
    }
}

/* Takes the first cell out of the set; FALSE if it is empty. */
GW_GOBLINS_INLINE gboolean
bits_take_first (GwGoblinsBits *bits, guint *cell, guint n_words)
{
  for (guint i = 0; i < n_words; i++)
    {
      if (bits->words[i] != 0)
        {
          *cell = i * 64 + (guint) __builtin_ctzll (bits->words[i]);
          bits->words[i] &= bits->words[i] - 1;
          return TRUE;
        }
    }
  return FALSE;
}

G_END_DECLS
