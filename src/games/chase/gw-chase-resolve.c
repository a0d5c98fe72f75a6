/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moving at once: the conflicts within one team. */
#include "gw-chase-private.h"

typedef struct
{
  const GwChaseUnit *units;
  guint64 members;
  GwChaseScratch *scratch;
} Team;

#define FOR_EACH_MEMBER(team, id)                                                                  \
  for (guint64 rest_##id = (team)->members, id = 0;                                                \
       rest_##id != 0 && (id = (guint64) __builtin_ctzll (rest_##id), TRUE);                       \
       rest_##id &= rest_##id - 1)

/* A move still stands if it was not refused and leads somewhere else. */
static gboolean
is_moving (const Team *team, guint64 id)
{
  return team->scratch->refusals[id] == 0
         && !same_place (team->scratch->wanted[id], team->units[id].place);
}

static void
refuse (const Team *team, guint64 id, GwChaseRefusal refusal)
{
  team->scratch->refusals[id] = (guint8) (1 + refusal);
}

static gboolean
is_ahead (const GwChaseScratch *scratch, guint64 id, guint64 other)
{
  double score = scratch->decisions[id].score;
  double other_score = scratch->decisions[other].score;

  return score > other_score || (score == other_score && id < other);
}

/* Whether any two members are after one cell, or one is after the cell of another. */
static gboolean
has_conflict (const Team *team)
{
  const GwPoint *wanted = team->scratch->wanted;

  for (guint64 rest = team->members; rest != 0; rest &= rest - 1)
    {
      int id = __builtin_ctzll (rest);

      for (guint64 others = rest & (rest - 1); others != 0; others &= others - 1)
        {
          int other = __builtin_ctzll (others);

          if (same_place (wanted[id], wanted[other])
              || same_place (wanted[id], team->units[other].place)
              || same_place (wanted[other], team->units[id].place))
            {
              return TRUE;
            }
        }
    }
  return FALSE;
}

static void
settle_same_targets (const Team *team)
{
  guint64 losers = 0;

  FOR_EACH_MEMBER (team, id)
  {
    FOR_EACH_MEMBER (team, other)
    {
      if (other != id && is_moving (team, id) && is_moving (team, other)
          && same_place (team->scratch->wanted[id], team->scratch->wanted[other])
          && is_ahead (team->scratch, other, id))
        {
          losers |= G_GUINT64_CONSTANT (1) << id;
        }
    }
  }
  for (; losers != 0; losers &= losers - 1)
    {
      refuse (team, (guint64) __builtin_ctzll (losers), GW_CHASE_REFUSED_SAME_TARGET);
    }
}

static void
settle_swaps (const Team *team)
{
  FOR_EACH_MEMBER (team, id)
  {
    FOR_EACH_MEMBER (team, other)
    {
      if (other > id && is_moving (team, id) && is_moving (team, other)
          && same_place (team->scratch->wanted[id], team->units[other].place)
          && same_place (team->scratch->wanted[other], team->units[id].place))
        {
          refuse (team, id, GW_CHASE_REFUSED_SWAP);
          refuse (team, other, GW_CHASE_REFUSED_SWAP);
        }
    }
  }
}

/* The member that stands where `id` wants to go, or -1. */
static int
find_ahead (const Team *team, guint64 id)
{
  FOR_EACH_MEMBER (team, other)
  {
    if (other != id && same_place (team->scratch->wanted[id], team->units[other].place))
      {
        return (int) other;
      }
  }
  return -1;
}

static void
settle_blocked (const Team *team)
{
  gboolean changed;

  do
    {
      changed = FALSE;
      FOR_EACH_MEMBER (team, id)
      {
        int ahead = is_moving (team, id) ? find_ahead (team, id) : -1;

        if (ahead >= 0 && !is_moving (team, (guint64) ahead))
          {
            refuse (team, id, GW_CHASE_REFUSED_BLOCKED);
            changed = TRUE;
          }
      }
    }
  while (changed);
}

/* The members of the ring that `start` moves in, or 0. */
static guint64
find_ring (const Team *team, guint64 start)
{
  guint64 ring = 0;
  guint64 id = start;

  while ((ring >> id & 1) == 0)
    {
      int ahead = find_ahead (team, id);

      ring |= G_GUINT64_CONSTANT (1) << id;
      if (ahead < 0 || !is_moving (team, (guint64) ahead))
        {
          return 0;
        }
      id = (guint64) ahead;
    }
  return id == start ? ring : 0;
}

static void
settle_rings (const Team *team)
{
  FOR_EACH_MEMBER (team, id)
  {
    guint64 ring = is_moving (team, id) ? find_ring (team, id) : 0;
    guint64 weakest = id;

    for (; ring != 0; ring &= ring - 1)
      {
        guint64 other = (guint64) __builtin_ctzll (ring);

        weakest = is_ahead (team->scratch, other, weakest) ? weakest : other;
      }
    if (is_moving (team, id) && find_ring (team, id) != 0)
      {
        refuse (team, weakest, GW_CHASE_REFUSED_CYCLE);
      }
  }
}

void
gw_chase_resolve (const GwChaseUnit *units,
                  guint64 members,
                  gboolean block_cycles,
                  GwChaseScratch *scratch)
{
  Team team = { units, members, scratch };

  FOR_EACH_MEMBER (&team, id)
  {
    scratch->refusals[id] = 0;
    scratch->wanted[id] = candidate_place (units[id].place, scratch->decisions[id].candidate);
  }
  if (!has_conflict (&team))
    {
      return;
    }
  settle_same_targets (&team);
  settle_swaps (&team);
  settle_blocked (&team);
  if (block_cycles)
    {
      settle_rings (&team);
      settle_blocked (&team);
    }
}
