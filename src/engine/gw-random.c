/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-random.h"

#define STREAM_SALT G_GUINT64_CONSTANT (0x5851F42D4C957F2D)

static guint64
splitmix64 (guint64 *state)
{
  guint64 mixed;

  *state += G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);
  mixed = *state;
  mixed = (mixed ^ (mixed >> 30)) * G_GUINT64_CONSTANT (0xBF58476D1CE4E5B9);
  mixed = (mixed ^ (mixed >> 27)) * G_GUINT64_CONSTANT (0x94D049BB133111EB);
  return mixed ^ (mixed >> 31);
}

void
gw_random_init (GwRandom *random, guint64 seed)
{
  for (guint i = 0; i < G_N_ELEMENTS (random->words); i++)
    {
      random->words[i] = splitmix64 (&seed);
    }
}

void
gw_random_init_stream (GwRandom *random, guint64 seed, guint stream)
{
  guint64 state = seed ^ STREAM_SALT;
  guint64 start = 0;

  g_return_if_fail (stream >= 1);

  for (guint i = 0; i < stream; i++)
    {
      start = splitmix64 (&state);
    }
  gw_random_init (random, start);
}

double
gw_random_unit (GwRandom *random)
{
  return (double) (gw_random_next (random) >> 11) * 0x1p-53;
}

void
gw_random_shuffle (GwRandom *random, gint32 *items, gsize n_items)
{
  for (gsize i = n_items; i > 1; i--)
    {
      gsize other = gw_random_below (random, i);
      gint32 held = items[i - 1];

      items[i - 1] = items[other];
      items[other] = held;
    }
}
