/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moving at once: settled cases G25 to G28, and every other way to be in each other's way. */
#include "chase-fixture.h"

#include <math.h>

#define MAX_MEMBERS 8

/* One letter a member: what becomes of it. */
#define MOVES '.'
#define SAME_TARGET 'T'
#define SWAP 'S'
#define BLOCKED 'B'
#define CYCLE 'C'

typedef struct
{
  int x, y, to_x, to_y;
  double score;
} Member;

typedef struct
{
  const char *path;
  Member members[MAX_MEMBERS]; /* until one at -1 */
  const char *allowed;         /* what becomes of them with cycles = allow */
  const char *blocked;         /* and with cycles = block; NULL: the same */
} Conflict;

#define END_OF_TEAM                                                                                \
  {                                                                                                \
    -1, 0, 0, 0, 0                                                                                 \
  }

static const Conflict conflicts[] = {
  { "/chase/G25/higher-score-enters",
    { { 1, 1, 2, 1, 0.8 }, { 3, 1, 2, 1, 0.2 }, END_OF_TEAM },
    ".T",
    NULL },
  { "/chase/G25/higher-score-enters-whoever-has-it",
    { { 1, 1, 2, 1, 0.2 }, { 3, 1, 2, 1, 0.8 }, END_OF_TEAM },
    "T.",
    NULL },
  { "/chase/G26/lower-id-enters",
    { { 1, 1, 2, 1, 0.5 }, { 3, 1, 2, 1, 0.5 }, END_OF_TEAM },
    ".T",
    NULL },
  { "/chase/G27/swap-stays",
    { { 1, 1, 2, 1, 0.9 }, { 2, 1, 1, 1, 0.1 }, END_OF_TEAM },
    "SS",
    NULL },
  { "/chase/G27/swap-across-a-corner-stays",
    { { 2, 2, 1, 1, 0.9 }, { 1, 1, 2, 2, 0.1 }, END_OF_TEAM },
    "SS",
    NULL },
  { "/chase/G28/ring-of-three",
    { { 1, 1, 2, 1, 3 }, { 2, 1, 1, 2, 1 }, { 1, 2, 1, 1, 2 }, END_OF_TEAM },
    "...",
    "BCB" },
  { "/chase/G28/ring-of-equals",
    { { 1, 1, 2, 1, 1 }, { 2, 1, 1, 2, 1 }, { 1, 2, 1, 1, 1 }, END_OF_TEAM },
    "...",
    "BBC" },
  { "/chase/G28/ring-of-four",
    { { 1, 1, 2, 1, 4 }, { 2, 1, 2, 2, 3 }, { 2, 2, 1, 2, 9 }, { 1, 2, 1, 1, 5 }, END_OF_TEAM },
    "....",
    "BCBB" },
  { "/chase/G28/two-rings",
    { { 1, 1, 2, 1, 1 },
      { 6, 6, 7, 6, 5 },
      { 2, 1, 1, 2, 2 },
      { 7, 6, 6, 7, 5 },
      { 1, 2, 1, 1, 3 },
      { 6, 7, 6, 6, 5 },
      END_OF_TEAM },
    "......",
    "CBBBBC" },
  { "/chase/G28/ring-of-random-walkers",
    { { 1, 1, 2, 1, -INFINITY },
      { 2, 1, 1, 2, -INFINITY },
      { 1, 2, 1, 1, -INFINITY },
      END_OF_TEAM },
    "...",
    "BBC" },
  { "/chase/conflicts/three-after-one-cell",
    { { 1, 1, 2, 2, 1 }, { 3, 1, 2, 2, 3 }, { 3, 3, 2, 2, 2 }, END_OF_TEAM },
    "T.T",
    NULL },
  { "/chase/conflicts/three-equals-after-one-cell",
    { { 1, 1, 2, 2, 7 }, { 3, 1, 2, 2, 7 }, { 3, 3, 2, 2, 7 }, END_OF_TEAM },
    ".TT",
    NULL },
  { "/chase/conflicts/random-walkers-are-equals",
    { { 1, 1, 2, 2, -INFINITY }, { 3, 1, 2, 2, -INFINITY }, END_OF_TEAM },
    ".T",
    NULL },
  { "/chase/conflicts/any-score-beats-a-random-walk",
    { { 1, 1, 2, 2, -INFINITY }, { 3, 1, 2, 2, -20000 }, END_OF_TEAM },
    "T.",
    NULL },
  { "/chase/conflicts/exit-takers-are-equals",
    { { 1, 1, 2, 2, INFINITY }, { 3, 1, 2, 2, INFINITY }, END_OF_TEAM },
    ".T",
    NULL },
  { "/chase/conflicts/an-exit-taker-beats-any-score",
    { { 1, 1, 2, 2, 1e9 }, { 3, 1, 2, 2, INFINITY }, END_OF_TEAM },
    "T.",
    NULL },
  { "/chase/conflicts/following-one-who-leaves",
    { { 1, 1, 2, 1, 1 }, { 2, 1, 3, 1, 1 }, { 3, 1, 4, 2, 1 }, END_OF_TEAM },
    "...",
    NULL },
  { "/chase/conflicts/one-who-stays-holds-its-cell",
    { { 1, 1, 2, 1, 9 }, { 2, 1, 2, 1, 1 }, END_OF_TEAM },
    "B.",
    NULL },
  { "/chase/conflicts/one-who-stays-does-not-compete",
    { { 2, 1, 2, 1, 5 }, { 1, 1, 2, 1, 9 }, { 3, 1, 2, 1, 7 }, END_OF_TEAM },
    ".BT",
    NULL },
  { "/chase/conflicts/a-block-goes-down-the-line",
    { { 1, 1, 2, 1, 1 }, { 2, 1, 3, 1, 1 }, { 3, 1, 4, 1, 1 }, { 4, 1, 4, 1, 1 }, END_OF_TEAM },
    "BBB.",
    NULL },
  { "/chase/conflicts/a-block-goes-up-the-ids-too",
    { { 4, 1, 4, 1, 1 }, { 3, 1, 4, 1, 1 }, { 2, 1, 3, 1, 1 }, { 1, 1, 2, 1, 1 }, END_OF_TEAM },
    ".BBB",
    NULL },
  { "/chase/conflicts/a-loser-blocks-its-followers",
    { { 1, 1, 2, 1, 1 }, { 2, 1, 3, 1, 1 }, { 3, 1, 4, 1, 1 }, { 5, 1, 4, 1, 2 }, END_OF_TEAM },
    "BBT.",
    NULL },
  { "/chase/conflicts/a-swap-after-a-lost-cell",
    { { 1, 1, 2, 1, 1 }, { 2, 1, 3, 1, 1 }, { 3, 1, 2, 1, 2 }, END_OF_TEAM },
    "TSS",
    NULL },
  { "/chase/conflicts/a-loser-ends-a-swap-and-blocks-the-rest",
    { { 1, 1, 2, 1, 3 }, { 2, 1, 3, 1, 1 }, { 3, 1, 2, 1, 2 }, END_OF_TEAM },
    "BBT",
    NULL },
  { "/chase/conflicts/a-loser-does-not-swap",
    { { 1, 1, 2, 1, 1 }, { 2, 1, 1, 1, 1 }, { 1, 2, 1, 1, 2 }, END_OF_TEAM },
    "BTB",
    NULL },
  { "/chase/conflicts/a-broken-ring-is-no-ring",
    { { 1, 1, 2, 1, 1 }, { 2, 1, 1, 2, 1 }, { 1, 2, 1, 1, 1 }, { 3, 2, 2, 1, 5 }, END_OF_TEAM },
    "TBBB",
    NULL },
  { "/chase/conflicts/crossing-diagonals-may-pass",
    { { 1, 1, 2, 2, 1 }, { 2, 1, 1, 2, 1 }, END_OF_TEAM },
    "..",
    NULL },
};

static guint
fill_team (const Conflict *conflict, GwChaseUnit *units, GwChaseScratch *scratch)
{
  guint count = 0;

  for (; conflict->members[count].x >= 0; count++)
    {
      const Member *member = &conflict->members[count];

      units[count].place = (GwPoint){ (gint16) member->x, (gint16) member->y };
      scratch->decisions[count].candidate =
          (guint8) gw_direction_from_delta (member->to_x - member->x, member->to_y - member->y);
      scratch->decisions[count].score = member->score;
    }
  return count;
}

static char
get_letter (guint8 refusal)
{
  const char letters[] = { MOVES, SAME_TARGET, SWAP, BLOCKED, CYCLE };

  return letters[refusal];
}

static void
check_conflict (const Conflict *conflict, gboolean block_cycles, const char *expected)
{
  GwChaseUnit units[GW_CHASE_MAX_UNITS] = { { { 0, 0 } } };
  g_autofree GwChaseScratch *scratch = g_new0 (GwChaseScratch, 1);
  guint count = fill_team (conflict, units, scratch);
  char found[MAX_MEMBERS + 1] = "";

  gw_chase_resolve (units, G_MAXUINT64 >> (64 - count), block_cycles, scratch);
  for (guint i = 0; i < count; i++)
    {
      found[i] = get_letter (scratch->refusals[i]);
    }
  g_assert_cmpstr (found, ==, expected);
}

static void
test_conflict (gconstpointer data)
{
  const Conflict *conflict = data;

  check_conflict (conflict, FALSE, conflict->allowed);
  check_conflict (conflict, TRUE,
                  conflict->blocked != NULL ? conflict->blocked : conflict->allowed);
}

/* One who is gone neither blocks nor competes. */
static void
test_those_gone_are_not_in_the_way (void)
{
  const Conflict conflict = { "", { { 2, 1, 2, 1, 9 }, { 1, 1, 2, 1, 1 }, END_OF_TEAM }, "", "" };
  GwChaseUnit units[GW_CHASE_MAX_UNITS] = { { { 0, 0 } } };
  g_autofree GwChaseScratch *scratch = g_new0 (GwChaseScratch, 1);

  fill_team (&conflict, units, scratch);
  gw_chase_resolve (units, 2, FALSE, scratch);
  g_assert_cmpuint (scratch->refusals[1], ==, 0);
  g_assert_true (same_place (scratch->wanted[1], (GwPoint){ 2, 1 }));
}

/* Draws a crowd on a 5×5 board, every one with a step inside it. */
static void
draw_crowd (GwRandom *random, guint count, GwChaseUnit *units, GwChaseScratch *scratch)
{
  gint32 cells[25];

  for (gint32 i = 0; i < 25; i++)
    {
      cells[i] = i;
    }
  gw_random_shuffle (random, cells, 25);
  for (guint i = 0; i < count; i++)
    {
      GwPoint to;

      units[i].place = (GwPoint){ (gint16) (cells[i] % 5), (gint16) (cells[i] / 5) };
      do
        {
          scratch->decisions[i].candidate = (guint8) gw_random_below (random, 9);
          to = candidate_place (units[i].place, scratch->decisions[i].candidate);
        }
      while (to.x < 0 || to.y < 0 || to.x > 4 || to.y > 4);
      scratch->decisions[i].score = (double) gw_random_below (random, 3);
    }
}

static GwPoint
get_end (const GwChaseUnit *units, const GwChaseScratch *scratch, guint id)
{
  return scratch->refusals[id] != 0 ? units[id].place : scratch->wanted[id];
}

/* Whether the ring that `id` moves in has three or more members; it does if it moves in one,
 * since swaps are refused. */
static gboolean
moves_in_a_ring (const GwChaseUnit *units, const GwChaseScratch *scratch, guint count, guint id)
{
  guint at = id;

  for (guint length = 0; length <= count; length++)
    {
      GwPoint to = get_end (units, scratch, at);
      guint next = count;

      for (guint other = 0; other < count; other++)
        {
          if (other != at && same_place (units[other].place, to))
            {
              next = other;
            }
        }
      if (next == count)
        {
          return FALSE;
        }
      at = next;
      if (at == id)
        {
          return TRUE;
        }
    }
  return FALSE;
}

static void
check_crowd (const GwChaseUnit *units, const GwChaseScratch *scratch, guint count, gboolean block)
{
  for (guint i = 0; i < count; i++)
    {
      gboolean wants_to_move = scratch->decisions[i].candidate != GW_STAY;

      g_assert_true (wants_to_move || scratch->refusals[i] == 0);
      for (guint j = 0; j < i; j++)
        {
          g_assert_false (same_place (get_end (units, scratch, i), get_end (units, scratch, j)));
        }
      g_assert_false (block && scratch->refusals[i] == 0 && wants_to_move
                      && moves_in_a_ring (units, scratch, count, i));
    }
}

static void
test_nobody_ever_shares_a_cell (void)
{
  g_autofree GwChaseScratch *scratch = g_new0 (GwChaseScratch, 1);
  GwChaseUnit units[GW_CHASE_MAX_UNITS] = { { { 0, 0 } } };
  GwRandom random;

  gw_random_init (&random, 9);
  for (guint i = 0; i < 20000; i++)
    {
      guint count = 2 + (guint) gw_random_below (&random, 23);

      draw_crowd (&random, count, units, scratch);
      gw_chase_resolve (units, G_MAXUINT64 >> (64 - count), i % 2 == 1, scratch);
      check_crowd (units, scratch, count, i % 2 == 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (conflicts); i++)
    {
      g_test_add_data_func (conflicts[i].path, &conflicts[i], test_conflict);
    }
  g_test_add_func ("/chase/conflicts/those-gone-are-not-in-the-way",
                   test_those_gone_are_not_in_the_way);
  g_test_add_func ("/chase/conflicts/nobody-ever-shares-a-cell", test_nobody_ever_shares_a_cell);
  return g_test_run ();
}
