/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The random streams of an episode: splitmix64 seeds xoshiro256**. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  guint64 words[4];
} GwRandom;

/* Starts the main stream of an episode. */
void gw_random_init (GwRandom *random, guint64 seed);

/* Starts sub-stream `stream` (1, 2, …) of an episode. */
void gw_random_init_stream (GwRandom *random, guint64 seed, guint stream);

static inline guint64
gw_random_rotate (guint64 word, int bits)
{
  return (word << bits) | (word >> (64 - bits));
}

static inline guint64
gw_random_next (GwRandom *random)
{
  guint64 *words = random->words;
  guint64 result = gw_random_rotate (words[1] * 5, 7) * 9;
  guint64 shifted = words[1] << 17;

  words[2] ^= words[0];
  words[3] ^= words[1];
  words[1] ^= words[2];
  words[0] ^= words[3];
  words[2] ^= shifted;
  words[3] = gw_random_rotate (words[3], 45);
  return result;
}

/* A number from 0 to bound - 1, without bias; bound 1 draws nothing. */
static inline guint64
gw_random_below (GwRandom *random, guint64 bound)
{
  unsigned __int128 product;

  if (bound <= 1)
    {
      return 0;
    }
  product = (unsigned __int128) gw_random_next (random) * bound;
  if ((guint64) product < bound)
    {
      guint64 threshold = -bound % bound;
      while ((guint64) product < threshold)
        {
          product = (unsigned __int128) gw_random_next (random) * bound;
        }
    }
  return (guint64) (product >> 64);
}

/* A number from 0 up to, but not including, 1. */
double gw_random_unit (GwRandom *random);

void gw_random_shuffle (GwRandom *random, gint32 *items, gsize n_items);

G_END_DECLS
