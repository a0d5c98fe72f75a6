/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The four rules about moving at once, for the moves of one team. */
#include "chase-reference-private.h"

static void
refuse (GwReferenceMove *move, guint *n_refused)
{
  move->is_moving = FALSE;
  *n_refused += 1;
}

static gboolean
beats (const GwReferenceMove *move, const GwReferenceMove *other)
{
  return move->score > other->score || (move->score == other->score && move->id < other->id);
}

static void
refuse_same_targets (GwReferenceMove *moves, guint n_moves, guint *n_refused)
{
  g_autofree gboolean *is_beaten = g_new0 (gboolean, n_moves);

  for (guint i = 0; i < n_moves; i++)
    {
      for (guint j = 0; j < n_moves; j++)
        {
          is_beaten[i] |= i != j && moves[i].is_moving && moves[j].is_moving
                          && gw_reference_same_cell (moves[i].to, moves[j].to)
                          && beats (&moves[j], &moves[i]);
        }
    }
  for (guint i = 0; i < n_moves; i++)
    {
      if (is_beaten[i])
        {
          refuse (&moves[i], n_refused);
        }
    }
}

static void
refuse_swaps (GwReferenceMove *moves, guint n_moves, guint *n_refused)
{
  for (guint i = 0; i < n_moves; i++)
    {
      for (guint j = i + 1; j < n_moves; j++)
        {
          if (moves[i].is_moving && moves[j].is_moving
              && gw_reference_same_cell (moves[i].to, moves[j].from)
              && gw_reference_same_cell (moves[j].to, moves[i].from))
            {
              refuse (&moves[i], n_refused);
              refuse (&moves[j], n_refused);
            }
        }
    }
}

static gboolean
is_held (const GwReferenceMove *moves, guint n_moves, GwReferenceCell cell)
{
  for (guint i = 0; i < n_moves; i++)
    {
      if (!moves[i].is_moving && gw_reference_same_cell (moves[i].from, cell))
        {
          return TRUE;
        }
    }
  return FALSE;
}

static void
refuse_blocked (GwReferenceMove *moves, guint n_moves, guint *n_refused)
{
  gboolean has_changed = TRUE;

  while (has_changed)
    {
      has_changed = FALSE;
      for (guint i = 0; i < n_moves; i++)
        {
          if (moves[i].is_moving && is_held (moves, n_moves, moves[i].to))
            {
              refuse (&moves[i], n_refused);
              has_changed = TRUE;
            }
        }
    }
}

/* The move of the unit that stands on the target of `move` and leaves it, or NULL. */
static GwReferenceMove *
find_leader (GwReferenceMove *moves, guint n_moves, const GwReferenceMove *move)
{
  for (guint i = 0; i < n_moves; i++)
    {
      if (moves[i].is_moving && gw_reference_same_cell (moves[i].from, move->to))
        {
          return &moves[i];
        }
    }
  return NULL;
}

/* The lowest scorer of the ring that `first` is part of, or NULL if it is in none. */
static GwReferenceMove *
find_weakest_of_ring (GwReferenceMove *moves, guint n_moves, GwReferenceMove *first)
{
  GwReferenceMove *weakest = first;
  GwReferenceMove *move = first;

  for (guint i = 0; i < n_moves; i++)
    {
      move = find_leader (moves, n_moves, move);
      if (move == NULL)
        {
          return NULL;
        }
      if (move == first)
        {
          return weakest;
        }
      if (beats (weakest, move))
        {
          weakest = move;
        }
    }
  return NULL;
}

static void
refuse_rings (GwReferenceMove *moves, guint n_moves, guint *n_refused)
{
  for (guint i = 0; i < n_moves; i++)
    {
      GwReferenceMove *weakest =
          moves[i].is_moving ? find_weakest_of_ring (moves, n_moves, &moves[i]) : NULL;

      if (weakest != NULL)
        {
          refuse (weakest, n_refused);
          refuse_blocked (moves, n_moves, n_refused);
        }
    }
}

guint
gw_reference_resolve (GwReferenceMove *moves, guint n_moves, int cycles)
{
  guint n_refused = 0;

  refuse_same_targets (moves, n_moves, &n_refused);
  refuse_swaps (moves, n_moves, &n_refused);
  refuse_blocked (moves, n_moves, &n_refused);
  if (cycles == CYCLES_BLOCK)
    {
      refuse_rings (moves, n_moves, &n_refused);
    }
  return n_refused;
}
