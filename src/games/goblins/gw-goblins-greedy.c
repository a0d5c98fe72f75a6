/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The policy `greedy`: the best line of one mage, as the board is now.
 *
 * Scores are in tenths, so that they are exact. Lines that end in the same board differ only in
 * where the mage stands; what threatens each of those cells, and how far each is from a goblin,
 * is found at once for all of them. */
#include "gw-goblins-private.h"

#define SCORE_KILL 100
#define SCORE_LOSS (-200)
#define SCORE_DANGER (-150)

/* A board after a spell, but for where the mage stands. */
typedef struct
{
  GwGoblinsBits mages; /* the others */
  GwGoblinsBits free;  /* the mage's own cell is among them */
  GwGoblinsBits goblins;
  GwGoblinsBits stands; /* cells that the mage may stand on */
  GwGoblinsBits danger; /* of these, and others, those on which a goblin would kill it */
  guint16 distances[GW_GOBLINS_MAX_WORDS * 64]; /* of those: to the nearest goblin */
} Outlook;

/* What a choice is compared with. */
typedef struct
{
  const GwGoblinsPlan *goblins;
  const GwGoblinsState *state;
  guint mage;
  GwGoblinsReach reach;
  GArray *choices; /* or NULL */
  int best_score;
  guint best_rank; /* in the order of lines that are equally good */
  GwGoblinsLine best;
} Contest;

/* Wherever it comes next to another mage, a patrol stops; so where it goes does not depend on
 * the mage that stands in its way. */
GW_GOBLINS_INLINE void
add_patrol_danger (const GwGoblinsPlan *goblins,
                   const GwGoblinsUnit *unit,
                   guint n_steps,
                   Outlook *outlook,
                   guint n_words)
{
  guint cell = unit->cell;
  guint delta = (guint) goblins->deltas[unit->direction];

  for (guint i = 0;; i++)
    {
      bits_or (&outlook->danger, &goblins->neighbours[cell], n_words);
      if (i == n_steps || bits_meet (&goblins->neighbours[cell], &outlook->mages, n_words)
          || !bits_have (&outlook->free, cell + delta))
        {
          return;
        }
      cell += delta;
    }
}

/* Cells out of sight that the tracker passes before it comes to another mage: a mage there is in
 * its way, and only going the way again tells where it ends. */
GW_GOBLINS_INLINE void
add_detour_danger (const GwGoblinsPlan *goblins,
                   guint tracker,
                   guint sight,
                   GwGoblinsBits hidden,
                   Outlook *outlook,
                   guint n_words)
{
  guint cell;

  while (bits_take_first (&hidden, &cell, n_words))
    {
      GwGoblinsBits free_cells = outlook->free;
      GwGoblinsPrey prey;

      bits_remove (&free_cells, cell);
      prey = gw_goblins_find_prey (goblins, &free_cells, &outlook->mages, tracker, sight);
      if (prey.found && bits_have (&goblins->neighbours[prey.end], cell))
        {
          bits_add (&outlook->danger, cell);
        }
    }
}

/* The cells of a set that come before one. */
GW_GOBLINS_INLINE void
keep_before (GwGoblinsBits *bits, guint cell, guint n_words)
{
  for (guint i = 0; i < n_words; i++)
    {
      if (i == cell / 64)
        {
          bits->words[i] &= (G_GUINT64_CONSTANT (1) << (cell % 64)) - 1;
        }
      else if (i > cell / 64)
        {
          bits->words[i] = 0;
        }
    }
}

/* The tracker has found another mage: `layer` are the cells one step before it, `next` those after
 * them, `near` all that it visited. It goes after the mage instead wherever that is nearer, and at
 * the same distance if its cell comes first. Otherwise it ends next to the other one, and kills
 * the mage if it stands next to that place as well. */
GW_GOBLINS_INLINE void
add_rival_danger (const GwGoblinsPlan *goblins,
                  guint tracker,
                  guint sight,
                  GwGoblinsBits *layer,
                  GwGoblinsBits *next,
                  GwGoblinsBits *near,
                  Outlook *outlook,
                  guint n_words)
{
  const GwGoblinsBits *sights = &goblins->sights[sight][tracker];
  GwGoblinsBits hidden = *near;
  GwGoblinsBits others = *next;
  guint target;

  bits_without (&hidden, sights, n_words);
  bits_and (&hidden, &outlook->stands, n_words);
  bits_and (&others, &outlook->mages, n_words);
  bits_and (&others, sights, n_words);
  target = bits_get_first (&others, n_words);

  keep_before (next, target, n_words);
  bits_and (next, &outlook->free, n_words);
  bits_or (near, next, n_words);
  bits_and (near, sights, n_words);
  bits_or (&outlook->danger, near, n_words);

  /* a cell that is in the way is judged on its own, whatever is next to it */
  bits_and (layer, &goblins->neighbours[target], n_words);
  others = goblins->neighbours[bits_get_first (layer, n_words)];
  bits_without (&others, &hidden, n_words);
  bits_or (&outlook->danger, &others, n_words);
  add_detour_danger (goblins, tracker, sight, hidden, outlook, n_words);
}

GW_GOBLINS_INLINE void
add_tracker_danger (
    const GwGoblinsPlan *goblins, guint tracker, guint sight, Outlook *outlook, guint n_words)
{
  const GwGoblinsBits *sights = &goblins->sights[sight][tracker];
  GwGoblinsBits others = outlook->mages;
  GwGoblinsBits unvisited = outlook->free;
  GwGoblinsBits layer, next, near;

  bits_and (&others, sights, n_words);
  if (!bits_any (&others, n_words) && !bits_meet (&outlook->stands, sights, n_words))
    {
      return;
    }
  bits_clear (&near, n_words);
  bits_clear (&layer, n_words);
  bits_add (&layer, tracker);
  while (bits_any (&layer, n_words))
    {
      bits_spread (&next, &layer, goblins->stride, n_words);
      if (bits_meet (&next, &others, n_words))
        {
          add_rival_danger (goblins, tracker, sight, &layer, &next, &near, outlook, n_words);
          return;
        }
      bits_and (&next, &unvisited, n_words);
      bits_without (&unvisited, &next, n_words);
      bits_or (&near, &next, n_words);
      layer = next;
    }
  bits_and (&near, sights, n_words);
  bits_or (&outlook->danger, &near, n_words);
}

/* Steps from every cell that the mage may stand on to the nearest goblin. */
GW_GOBLINS_INLINE void
find_distances (const GwGoblinsPlan *goblins, Outlook *outlook, guint n_words)
{
  guint unreachable =
      bits_any (&outlook->goblins, n_words) ? (guint) (goblins->width * goblins->height) : 0;
  GwGoblinsBits unvisited = outlook->free;
  GwGoblinsBits missing = outlook->stands;
  GwGoblinsBits layer = outlook->goblins;
  guint cell;

  for (guint steps = 1; bits_any (&layer, n_words) && bits_any (&missing, n_words); steps++)
    {
      GwGoblinsBits next, found;

      bits_spread (&next, &layer, goblins->stride, n_words);
      bits_and (&next, &unvisited, n_words);
      bits_without (&unvisited, &next, n_words);
      found = next;
      bits_and (&found, &missing, n_words);
      bits_without (&missing, &found, n_words);
      layer = next;
      while (bits_take_first (&found, &cell, n_words))
        {
          outlook->distances[cell] = (guint16) steps;
        }
    }
  while (bits_take_first (&missing, &cell, n_words))
    {
      outlook->distances[cell] = (guint16) unreachable;
    }
}

/* Fills the outlook of a mage on a board without `victim` (-1: nobody is missing), for the cells
 * it may stand on. */
GW_GOBLINS_INLINE void
look (const GwGoblinsPlan *goblins,
      const GwGoblinsState *state,
      guint mage,
      int victim,
      const GwGoblinsBits *stands,
      Outlook *outlook,
      guint n_words)
{
  guint n_units = (guint) state->n_mages + state->n_goblins;

  outlook->mages = state->mages;
  outlook->goblins = state->goblins;
  bits_remove (&outlook->mages, state->units[mage].cell);
  if (victim >= 0)
    {
      bits_remove (victim < (int) state->n_mages ? &outlook->mages : &outlook->goblins,
                   state->units[victim].cell);
    }
  outlook->free = goblins->plain;
  bits_without (&outlook->free, &outlook->mages, n_words);
  bits_without (&outlook->free, &outlook->goblins, n_words);
  outlook->stands = *stands;
  bits_clear (&outlook->danger, n_words);
  for (guint actor = state->n_mages; actor < n_units; actor++)
    {
      const GwGoblinsPiece *piece = &goblins->pieces[actor];

      if (!is_alive (state, actor) || (int) actor == victim)
        {
          continue;
        }
      if (piece->kind == GW_GOBLINS_PATROL)
        {
          add_patrol_danger (goblins, &state->units[actor], piece->reach, outlook, n_words);
        }
      else
        {
          add_tracker_danger (goblins, state->units[actor].cell, piece->reach, outlook, n_words);
        }
    }
  find_distances (goblins, outlook, n_words);
}

/* Whether a line of this rank, or a later one, that kills so many could be the best. */
static gboolean
may_win (const Contest *contest, guint rank, guint killed, guint lost)
{
  int bound = (int) killed * SCORE_KILL + (int) lost * SCORE_LOSS
              - (contest->state->goblins_left > killed ? 1 : 0);

  return contest->choices != NULL || bound > contest->best_score
         || (bound == contest->best_score && rank < contest->best_rank);
}

static void
consider (
    Contest *contest, guint index, guint cast, guint killed, guint lost, const Outlook *outlook)
{
  guint rank = index * N_CASTS + cast;
  GwGoblinsChoice choice = {
    .line = line_set_cast (contest->reach.lines[index], cast),
    .cell = contest->reach.cells[index],
    .killed = killed,
    .lost = lost,
  };

  choice.in_danger = bits_have (&outlook->danger, choice.cell);
  choice.distance = outlook->distances[choice.cell];
  choice.score = (int) killed * SCORE_KILL + (int) lost * SCORE_LOSS
                 + (choice.in_danger ? SCORE_DANGER : 0) - (int) choice.distance;
  if (choice.score > contest->best_score
      || (choice.score == contest->best_score && rank < contest->best_rank))
    {
      contest->best_score = choice.score;
      contest->best_rank = rank;
      contest->best = choice.line;
    }
  if (contest->choices != NULL)
    {
      g_array_append_val (contest->choices, choice);
    }
}

/* The fireballs that hit one victim leave the same board, wherever they come from. */
GW_GOBLINS_INLINE void
consider_shots (Contest *contest, const GwGoblinsShot *shots, guint n_shots, guint n_words)
{
  gboolean is_mage = shots->victim < contest->state->n_mages;
  GwGoblinsBits stands;
  Outlook outlook;

  if (!may_win (contest, 0, !is_mage, is_mage))
    {
      return;
    }
  bits_clear (&stands, n_words);
  for (guint i = 0; i < n_shots; i++)
    {
      bits_add (&stands, contest->reach.cells[shots[i].index]);
    }
  look (contest->goblins, contest->state, contest->mage, shots->victim, &stands, &outlook, n_words);
  for (guint i = 0; i < n_shots; i++)
    {
      consider (contest, shots[i].index, CAST_FIREBALL + shots[i].direction, !is_mage, is_mage,
                &outlook);
    }
}

GW_GOBLINS_INLINE void
consider_steps (Contest *contest, guint n_words)
{
  Outlook outlook;

  if (!may_win (contest, 0, 0, 0))
    {
      return;
    }
  look (contest->goblins, contest->state, contest->mage, -1, &contest->reach.bits, &outlook,
        n_words);
  for (guint i = 0; i < contest->reach.n_cells; i++)
    {
      consider (contest, i, CAST_NOTHING, 0, 0, &outlook);
    }
}

/* Cells next to a unit in any of eight directions. */
GW_GOBLINS_INLINE void
find_touching (const GwGoblinsPlan *goblins,
               const GwGoblinsBits *occupied,
               GwGoblinsBits *touching,
               guint n_words)
{
  GwGoblinsBits diagonal;

  bits_spread (touching, occupied, goblins->stride, n_words);
  /* the steps of steps hold the diagonals; cells two away are weeded out by tracing */
  bits_spread (&diagonal, touching, goblins->stride, n_words);
  bits_or (touching, &diagonal, n_words);
}

GW_GOBLINS_INLINE void
consider_tornado (Contest *contest, guint index, const GwGoblinsBits *occupied, guint n_words)
{
  const GwGoblinsState *state = contest->state;
  guint cell = contest->reach.cells[index];
  guint pushed = 0, killed = 0, lost = 0;
  GwGoblinsGust gusts[GW_GOBLINS_N_GUSTS];
  GwGoblinsBits stands;
  GwGoblinsCopy after;
  Outlook outlook;

  gw_goblins_trace_tornado (contest->goblins, occupied, cell, gusts);
  for (guint i = 0; i < GW_GOBLINS_N_GUSTS; i++)
    {
      guint last = cell + gusts[i].length * (guint) gusts[i].delta;

      pushed += gusts[i].length;
      killed += gusts[i].drowns && bits_have (&state->goblins, last);
      lost += gusts[i].drowns && bits_have (&state->mages, last);
    }
  if (pushed == 0 || !may_win (contest, index * N_CASTS + CAST_TORNADO, killed, lost))
    {
      return;
    }
  copy_state (&after.state, state);
  gw_goblins_move_unit (&after.state, contest->mage, cell);
  gw_goblins_cast_tornado (contest->goblins, &after.state, contest->mage, NULL);
  bits_clear (&stands, n_words);
  bits_add (&stands, cell);
  look (contest->goblins, &after.state, contest->mage, -1, &stands, &outlook, n_words);
  consider (contest, index, CAST_TORNADO, killed, lost, &outlook);
}

GW_GOBLINS_INLINE void
consider_tornadoes (Contest *contest, guint n_words)
{
  GwGoblinsBits occupied = find_occupied (contest->state, GW_GOBLINS_MAX_WORDS);
  GwGoblinsBits touching;

  if (!contest->goblins->has_water && !may_win (contest, 0, 0, 0))
    {
      return;
    }
  bits_remove (&occupied, contest->state->units[contest->mage].cell);
  find_touching (contest->goblins, &occupied, &touching, n_words);
  for (guint i = 0; i < contest->reach.n_cells; i++)
    {
      if (bits_have (&touching, contest->reach.cells[i]))
        {
          consider_tornado (contest, i, &occupied, n_words);
        }
    }
}

GW_GOBLINS_INLINE void
hold_contest (Contest *contest, guint n_words)
{
  GwGoblinsShot shots[GW_GOBLINS_MAX_SHOTS];
  guint n_shots = gw_goblins_find_shots (contest->goblins, contest->state, contest->mage,
                                         &contest->reach, shots);
  guint end = n_shots;

  /* goblins come last among the victims: what kills one is looked at first, and rules out most */
  while (end > 0)
    {
      guint first = end - 1;

      while (first > 0 && shots[first - 1].victim == shots[end - 1].victim)
        {
          first--;
        }
      consider_shots (contest, &shots[first], end - first, n_words);
      end = first;
    }
  consider_steps (contest, n_words);
  consider_tornadoes (contest, n_words);
}

static int
compare_choices (gconstpointer first, gconstpointer second)
{
  const GwGoblinsChoice *choice = first;
  const GwGoblinsChoice *other = second;

  return other->score - choice->score;
}

GwGoblinsLine
gw_goblins_choose_greedily (const GwGoblinsPlan *goblins,
                            const GwGoblinsState *state,
                            GArray *choices)
{
  Contest contest = {
    .goblins = goblins,
    .state = state,
    .mage = (guint) state->clock.actor,
    .choices = choices,
    .best_score = G_MININT,
    .best_rank = G_MAXUINT,
  };

  gw_goblins_find_reach (goblins, state, contest.mage,
                         GW_GOBLINS_MAX_STEPS - (guint) state->steps_done, &contest.reach);
  if (goblins->n_words <= 2)
    {
      hold_contest (&contest, 2);
    }
  else
    {
      hold_contest (&contest, GW_GOBLINS_MAX_WORDS);
    }
  if (choices != NULL)
    {
      g_array_sort (choices, compare_choices);
    }
  return contest.best;
}
