/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is given whom: the assignment against trying everything. */
#include "chase-fixture.h"

#define MAX_SIDE 5

typedef struct
{
  const int *costs;
  guint n_rows, n_columns;
  int tried[MAX_SIDE], best[MAX_SIDE];
  guint best_served;
  int best_cost;
  gboolean any;
} Search;

/* A row that gets nothing counts as having the last column of all. */
static gboolean
is_earlier (const Search *search)
{
  for (guint i = 0; i < search->n_rows; i++)
    {
      guint tried = (guint) search->tried[i];
      guint best = (guint) search->best[i];

      if (tried != best)
        {
          return tried < best;
        }
    }
  return FALSE;
}

static void
weigh (Search *search, guint served, int cost)
{
  if (!search->any || served > search->best_served
      || (served == search->best_served
          && (cost < search->best_cost || (cost == search->best_cost && is_earlier (search)))))
    {
      search->any = TRUE;
      search->best_served = served;
      search->best_cost = cost;
      memcpy (search->best, search->tried, sizeof search->best);
    }
}

static void
try_row (Search *search, guint row, guint taken, guint served, int cost)
{
  if (row == search->n_rows)
    {
      weigh (search, served, cost);
      return;
    }
  for (guint column = 0; column < search->n_columns; column++)
    {
      int pair = search->costs[row * search->n_columns + column];

      if (pair >= 0 && (taken >> column & 1) == 0)
        {
          search->tried[row] = (int) column;
          try_row (search, row + 1, taken | 1u << column, served + 1, cost + pair);
        }
    }
  search->tried[row] = -1;
  try_row (search, row + 1, taken, served, cost);
}

static void
check_matrix (const int *costs, guint n_rows, guint n_columns)
{
  Search search = { costs, n_rows, n_columns };
  int assigned[MAX_SIDE];

  try_row (&search, 0, 0, 0, 0);
  gw_chase_solve_assignment (costs, n_rows, n_columns, assigned);
  for (guint i = 0; i < n_rows; i++)
    {
      g_assert_cmpint (assigned[i], ==, search.best[i]);
    }
}

/* Few different costs make many ties, which is where the order of ids decides. */
static void
test_random_matrices (gconstpointer data)
{
  guint n_costs = GPOINTER_TO_UINT (data);
  GwRandom random;

  gw_random_init (&random, n_costs);
  for (guint i = 0; i < 6000; i++)
    {
      guint n_rows = 1 + (guint) gw_random_below (&random, MAX_SIDE);
      guint n_columns = 1 + (guint) gw_random_below (&random, MAX_SIDE);
      guint percent = (guint) gw_random_below (&random, 101);
      int costs[MAX_SIDE * MAX_SIDE];

      for (guint j = 0; j < n_rows * n_columns; j++)
        {
          costs[j] = gw_random_below (&random, 100) < percent
                         ? (int) gw_random_below (&random, n_costs)
                         : -1;
        }
      check_matrix (costs, n_rows, n_columns);
    }
}

static void
test_more_served_beats_less_cost (void)
{
  const int costs[] = { 1, 30, 1, -1 };

  check_matrix (costs, 2, 2);
}

static void
test_nothing_to_share_out (void)
{
  const int costs[] = { -1, -1, -1, -1, -1, -1 };
  int assigned[2] = { 7, 7 };

  gw_chase_solve_assignment (costs, 2, 3, assigned);
  g_assert_cmpint (assigned[0], ==, -1);
  g_assert_cmpint (assigned[1], ==, -1);
}

/* As many as there may be: on the diagonal it costs nothing, elsewhere something. */
static void
test_the_largest_teams (void)
{
  g_autofree int *costs = g_new (int, 64 * 64);
  int assigned[64];

  for (guint row = 0; row < 64; row++)
    {
      for (guint column = 0; column < 64; column++)
        {
          costs[row * 64 + column] = column == 63 - row ? 1 : 2 + (int) ((row * column) % 1000);
        }
    }
  gw_chase_solve_assignment (costs, 64, 64, assigned);
  for (guint row = 0; row < 64; row++)
    {
      g_assert_cmpint (assigned[row], ==, 63 - (int) row);
    }
}

static void
test_largest_teams_of_equals (void)
{
  g_autofree int *costs = g_new0 (int, 64 * 64);
  int assigned[64];

  gw_chase_solve_assignment (costs, 64, 64, assigned);
  for (guint row = 0; row < 64; row++)
    {
      g_assert_cmpint (assigned[row], ==, (int) row);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/chase/assignment/random-of-one-cost", GUINT_TO_POINTER (1),
                        test_random_matrices);
  g_test_add_data_func ("/chase/assignment/random-of-two-costs", GUINT_TO_POINTER (2),
                        test_random_matrices);
  g_test_add_data_func ("/chase/assignment/random-of-four-costs", GUINT_TO_POINTER (4),
                        test_random_matrices);
  g_test_add_data_func ("/chase/assignment/random-of-many-costs", GUINT_TO_POINTER (1016),
                        test_random_matrices);
  g_test_add_func ("/chase/assignment/more-served-beats-less-cost",
                   test_more_served_beats_less_cost);
  g_test_add_func ("/chase/assignment/nothing-to-share-out", test_nothing_to_share_out);
  g_test_add_func ("/chase/assignment/the-largest-teams", test_the_largest_teams);
  g_test_add_func ("/chase/assignment/the-largest-teams-of-equals", test_largest_teams_of_equals);
  return g_test_run ();
}
