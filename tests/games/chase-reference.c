/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reference's rounds: who moves when, who is captured, who escapes, who wins. */
#include "chase-reference-private.h"

#include "gw-hash.h"

static guint
count_on_board (const GwChaseReference *reference)
{
  guint count = 0;

  for (guint i = 0; i < reference->teams[GW_CHASE_SURVIVORS]->len; i++)
    {
      count += gw_reference_get_unit (reference, GW_CHASE_SURVIVORS, i)->is_on_board ? 1 : 0;
    }
  return count;
}

static int
find_winner (const GwChaseReference *reference)
{
  guint n_survivors = reference->teams[GW_CHASE_SURVIVORS]->len;
  guint escaped = reference->points[GW_CHASE_SURVIVORS];
  guint lost = reference->points[GW_CHASE_KILLERS] + count_on_board (reference);

  switch (reference->params.outcome)
    {
    case OUTCOME_POINTS:
      return escaped > lost   ? GW_CHASE_SURVIVORS
             : escaped < lost ? GW_CHASE_KILLERS
                              : GW_CHASE_DRAW;
    case OUTCOME_LITERAL:
      return GW_CHASE_KILLERS;
    default:
      return n_survivors > 0 && escaped == n_survivors ? GW_CHASE_SURVIVORS : GW_CHASE_KILLERS;
    }
}

static void
end_if_over (GwChaseReference *reference)
{
  if (count_on_board (reference) == 0
      || (reference->phase == GW_CHASE_SURVIVOR_PHASE
          && reference->round >= reference->params.max_rounds))
    {
      reference->is_over = TRUE;
      reference->winner = find_winner (reference);
    }
}

static GwMap *
make_board (const GwMap *map, const GwParams *params)
{
  if (map->width > 0)
    {
      return gw_map_copy (map);
    }
  return gw_map_new (map->palette, gw_params_get_int (params, "width"),
                     gw_params_get_int (params, "height"));
}

GwChaseReference *
gw_chase_reference_new (const GwMap *map, const GwParams *params, guint64 seed, GError **error)
{
  g_autoptr (GwChaseReference) reference = g_new0 (GwChaseReference, 1);

  gw_reference_read_params (&reference->params, params);
  reference->map = make_board (map, params);
  reference->exits = g_array_new (FALSE, FALSE, sizeof (GwReferenceCell));
  reference->teams[GW_CHASE_SURVIVORS] = g_array_new (FALSE, FALSE, sizeof (GwReferenceUnit));
  reference->teams[GW_CHASE_KILLERS] = g_array_new (FALSE, FALSE, sizeof (GwReferenceUnit));
  reference->winner = GW_WINNER_NONE;
  gw_random_init (&reference->random, seed);
  if (!gw_reference_draw_start (reference, map, error))
    {
      return NULL;
    }
  end_if_over (reference);
  return g_steal_pointer (&reference);
}

void
gw_chase_reference_free (GwChaseReference *reference)
{
  gw_map_unref (reference->map);
  g_array_unref (reference->exits);
  g_array_unref (reference->teams[GW_CHASE_SURVIVORS]);
  g_array_unref (reference->teams[GW_CHASE_KILLERS]);
  g_free (reference);
}

static gboolean
is_near_exit (const GwChaseReference *reference, GwReferenceCell cell)
{
  for (guint i = 0; i < reference->exits->len; i++)
    {
      if (gw_reference_chebyshev (cell, gw_reference_get_exit (reference, i))
          <= reference->params.camp_radius)
        {
          return TRUE;
        }
    }
  return FALSE;
}

static void
capture (GwChaseReference *reference, GwReferenceUnit *survivor)
{
  survivor->is_on_board = FALSE;
  reference->points[GW_CHASE_KILLERS]++;
  reference->close_deaths += survivor->was_close ? 1 : 0;
  reference->cornered_deaths += survivor->was_cornered ? 1 : 0;
  reference->camp_captures += is_near_exit (reference, survivor->cell) ? 1 : 0;
}

static gboolean
is_on_killer (const GwChaseReference *reference, GwReferenceCell cell)
{
  for (guint i = 0; i < reference->teams[GW_CHASE_KILLERS]->len; i++)
    {
      if (gw_reference_same_cell (gw_reference_get_unit (reference, GW_CHASE_KILLERS, i)->cell,
                                  cell))
        {
          return TRUE;
        }
    }
  return FALSE;
}

static void
capture_all (GwChaseReference *reference)
{
  for (guint i = 0; i < reference->teams[GW_CHASE_SURVIVORS]->len; i++)
    {
      GwReferenceUnit *survivor = gw_reference_get_unit (reference, GW_CHASE_SURVIVORS, i);

      if (survivor->is_on_board && is_on_killer (reference, survivor->cell))
        {
          capture (reference, survivor);
        }
    }
}

static void
escape_all (GwChaseReference *reference)
{
  for (guint i = 0; i < reference->teams[GW_CHASE_SURVIVORS]->len; i++)
    {
      GwReferenceUnit *survivor = gw_reference_get_unit (reference, GW_CHASE_SURVIVORS, i);

      if (survivor->is_on_board && gw_reference_is_exit (reference, survivor->cell))
        {
          survivor->is_on_board = FALSE;
          survivor->escape_round = reference->round;
          reference->points[GW_CHASE_SURVIVORS]++;
        }
    }
}

/* Lets a whole team decide on the board as it is, then moves those that may. */
static guint
move_team (GwChaseReference *reference, GwChaseSide side)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (GwReferenceMove));
  g_autofree int *assigned = NULL;

  if (side == GW_CHASE_KILLERS && reference->params.killer_strategy == STRATEGY_ASSIGN)
    {
      assigned = gw_reference_assign (reference);
    }
  for (guint i = 0; i < reference->teams[side]->len; i++)
    {
      if (gw_reference_get_unit (reference, side, i)->is_on_board)
        {
          GwReferenceMove move = side == GW_CHASE_KILLERS
                                     ? gw_reference_decide_killer (reference, i, assigned)
                                     : gw_reference_decide_survivor (reference, i);

          g_array_append_val (moves, move);
        }
    }
  reference->blocked[side] +=
      gw_reference_resolve ((GwReferenceMove *) moves->data, moves->len, reference->params.cycles);
  for (guint i = 0; i < moves->len; i++)
    {
      const GwReferenceMove *move = &g_array_index (moves, GwReferenceMove, i);

      if (move->is_moving)
        {
          gw_reference_get_unit (reference, side, move->id)->cell = move->to;
        }
    }
  return moves->len;
}

static guint
count_units_on (const GwChaseReference *reference, GwReferenceCell cell)
{
  guint count = 0;

  for (guint side = 0; side < G_N_ELEMENTS (reference->teams); side++)
    {
      for (guint i = 0; i < reference->teams[side]->len; i++)
        {
          const GwReferenceUnit *unit = gw_reference_get_unit (reference, side, i);

          count += unit->is_on_board && gw_reference_same_cell (unit->cell, cell) ? 1 : 0;
        }
    }
  return count;
}

static gboolean
has_overlap (const GwChaseReference *reference)
{
  for (guint side = 0; side < G_N_ELEMENTS (reference->teams); side++)
    {
      for (guint i = 0; i < reference->teams[side]->len; i++)
        {
          const GwReferenceUnit *unit = gw_reference_get_unit (reference, side, i);

          if (unit->is_on_board && count_units_on (reference, unit->cell) > 1)
            {
              return TRUE;
            }
        }
    }
  return FALSE;
}

guint
gw_chase_reference_step (GwChaseReference *reference)
{
  guint n_decisions;

  if (reference->is_over)
    {
      return 0;
    }
  if (reference->phase == GW_CHASE_KILLER_PHASE)
    {
      reference->phase = GW_CHASE_SURVIVOR_PHASE;
      n_decisions = move_team (reference, GW_CHASE_SURVIVORS);
      escape_all (reference);
    }
  else
    {
      reference->phase = GW_CHASE_KILLER_PHASE;
      reference->round++;
      n_decisions = move_team (reference, GW_CHASE_KILLERS);
    }
  capture_all (reference);
  reference->overlaps += has_overlap (reference) ? 1 : 0;
  end_if_over (reference);
  return n_decisions;
}

gboolean
gw_chase_reference_is_over (const GwChaseReference *reference)
{
  return reference->is_over;
}

static guint64
hash_team (const GwChaseReference *reference, GwChaseSide side, guint64 hash)
{
  for (guint i = 0; i < reference->teams[side]->len; i++)
    {
      const GwReferenceUnit *unit = gw_reference_get_unit (reference, side, i);

      if (unit->is_on_board)
        {
          hash = gw_hash_add (hash, i);
          hash = gw_hash_add (hash, gw_reference_cell_number (reference, unit->cell));
          hash = gw_hash_add (hash, gw_reference_cell_number (reference, unit->seen));
          hash = gw_hash_add (hash, unit->seen_round);
        }
    }
  return hash;
}

guint64
gw_chase_reference_hash (const GwChaseReference *reference)
{
  guint64 hash = GW_HASH_START;

  hash = gw_hash_add (hash, reference->round);
  hash = gw_hash_add (hash, reference->phase);
  hash = gw_hash_add (hash, reference->is_over ? 1 : 0);
  hash = gw_hash_add (hash, (guint64) (gint64) reference->winner);
  hash = gw_hash_add (hash, reference->points[GW_CHASE_SURVIVORS]);
  hash = gw_hash_add (hash, reference->points[GW_CHASE_KILLERS]);
  for (guint i = 0; i < reference->exits->len; i++)
    {
      hash = gw_hash_add (
          hash, gw_reference_cell_number (reference, gw_reference_get_exit (reference, i)));
    }
  hash = hash_team (reference, GW_CHASE_SURVIVORS, hash);
  hash = hash_team (reference, GW_CHASE_KILLERS, hash);
  for (guint i = 0; i < G_N_ELEMENTS (reference->random.words); i++)
    {
      hash = gw_hash_add (hash, reference->random.words[i]);
    }
  return hash;
}

void
gw_chase_reference_measure (const GwChaseReference *reference, GwChaseReferenceMetrics *metrics)
{
  *metrics = (GwChaseReferenceMetrics){
    .winner = reference->winner,
    .rounds = reference->round,
    .survivor_points = reference->points[GW_CHASE_SURVIVORS],
    .killer_points = reference->points[GW_CHASE_KILLERS],
    .n_survivors = reference->teams[GW_CHASE_SURVIVORS]->len,
    .close_deaths = reference->close_deaths,
    .cornered_deaths = reference->cornered_deaths,
    .camp_captures = reference->camp_captures,
    .blocked = { reference->blocked[0], reference->blocked[1] },
    .overlaps = reference->overlaps,
  };
  for (guint i = 0; i < metrics->n_survivors; i++)
    {
      metrics->escape_rounds[i] =
          gw_reference_get_unit (reference, GW_CHASE_SURVIVORS, i)->escape_round;
    }
}

static void
append_team (const GwChaseReference *reference, GwChaseSide side, char letter, GString *text)
{
  for (guint i = 0; i < reference->teams[side]->len; i++)
    {
      const GwReferenceUnit *unit = gw_reference_get_unit (reference, side, i);

      if (unit->is_on_board)
        {
          g_string_append_printf (text, " %c%u (%d,%d) saw (%d,%d) in %d;", letter, i, unit->cell.x,
                                  unit->cell.y, unit->seen.x, unit->seen.y, unit->seen_round);
        }
    }
}

char *
gw_chase_reference_dup_text (const GwChaseReference *reference)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "round %d phase %d over %d winner %d points %u %u;",
                          reference->round, reference->phase, reference->is_over, reference->winner,
                          reference->points[GW_CHASE_SURVIVORS],
                          reference->points[GW_CHASE_KILLERS]);
  for (guint i = 0; i < reference->exits->len; i++)
    {
      GwReferenceCell exit_cell = gw_reference_get_exit (reference, i);

      g_string_append_printf (text, " exit (%d,%d);", exit_cell.x, exit_cell.y);
    }
  append_team (reference, GW_CHASE_SURVIVORS, 'S', text);
  append_team (reference, GW_CHASE_KILLERS, 'K', text);
  return g_string_free (text, FALSE);
}
