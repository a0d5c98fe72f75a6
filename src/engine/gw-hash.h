/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The 64-bit hash by which two states are told apart; the same on every machine. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define GW_HASH_START G_GUINT64_CONSTANT (0xCBF29CE484222325)

/* Folds one word into a running hash; the order of the words matters. */
static inline guint64
gw_hash_add (guint64 hash, guint64 word)
{
  hash ^= word + G_GUINT64_CONSTANT (0x9E3779B97F4A7C15) + (hash << 6) + (hash >> 2);
  hash *= G_GUINT64_CONSTANT (0xFF51AFD7ED558CCD);
  return hash ^ (hash >> 32);
}

G_END_DECLS
