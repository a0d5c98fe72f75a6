/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Minimum-cost assignment (Hungarian method) with a lexicographic tie rule.
 *
 * The problem is made square: row r may take its own spare column, which costs more than all
 * real pairs together, and spare rows take whatever is left at no cost. Every assignment is then
 * perfect, and the cheapest ones are just the perfect matchings of the tight pairs, those whose
 * reduced cost is 0. */
#include "gw-chase-private.h"

#define MAX_SIZE (2 * GW_CHASE_MAX_UNITS)
#define UNSERVED 1000000
#define IMPOSSIBLE (1000 * UNSERVED)

typedef struct
{
  guint size;
  int costs[MAX_SIZE][MAX_SIZE];
  int row_potential[MAX_SIZE];
  int column_potential[MAX_SIZE];
  int row_of[MAX_SIZE]; /* by column */
  int column_of[MAX_SIZE];
  gboolean is_fixed[MAX_SIZE]; /* by column: taken by a row that has been settled */
  gboolean is_tried[MAX_SIZE]; /* by column, while looking for another place */
} Matching;

static void
fill_costs (Matching *matching, const int *costs, guint n_rows, guint n_columns)
{
  matching->size = n_rows + n_columns;
  for (guint row = 0; row < matching->size; row++)
    {
      for (guint column = 0; column < matching->size; column++)
        {
          int cost = 0;

          if (row < n_rows && column < n_columns)
            {
              cost = costs[row * n_columns + column];
              cost = cost < 0 ? IMPOSSIBLE : cost;
            }
          else if (row < n_rows)
            {
              cost = column - n_columns == row ? UNSERVED : IMPOSSIBLE;
            }
          matching->costs[row][column] = cost;
        }
    }
}

static int
get_slack (const Matching *matching, int row, int column)
{
  return matching->costs[row][column] - matching->row_potential[row]
         - matching->column_potential[column];
}

/* One stage: a cheapest way to give `start` a column, along which the others move over. */
static void
serve_row (Matching *matching, int start)
{
  int size = (int) matching->size;
  int slack[MAX_SIZE];
  int previous[MAX_SIZE]; /* the column before, on the way; -1 at the start */
  gboolean done[MAX_SIZE] = { FALSE };
  int row = start;
  int last = -1;

  for (int column = 0; column < size; column++)
    {
      slack[column] = G_MAXINT;
    }
  for (;;)
    {
      int best = -1;
      int step;

      for (int column = 0; column < size; column++)
        {
          if (!done[column])
            {
              int here = get_slack (matching, row, column);

              if (here < slack[column])
                {
                  slack[column] = here;
                  previous[column] = last;
                }
              best = best < 0 || slack[column] < slack[best] ? column : best;
            }
        }
      g_assert (best >= 0); /* a row has its own spare column, so one is always left */
      step = slack[best];
      matching->row_potential[start] += step;
      for (int column = 0; column < size; column++)
        {
          if (done[column])
            {
              matching->row_potential[matching->row_of[column]] += step;
              matching->column_potential[column] -= step;
            }
          else
            {
              slack[column] -= step;
            }
        }
      done[best] = TRUE;
      last = best;
      if (matching->row_of[best] < 0)
        {
          break;
        }
      row = matching->row_of[best];
    }
  while (last >= 0)
    {
      /* NOLINTNEXTLINE(clang-analyzer-core.uninitialized.Assign): set where it got its slack */
      int before = previous[last];

      matching->row_of[last] = before >= 0 ? matching->row_of[before] : start;
      matching->column_of[matching->row_of[last]] = last;
      last = before;
    }
}

/* Finds `row` a tight column by moving others among tight columns. */
static gboolean
find_another (Matching *matching, int row)
{
  for (int column = 0; column < (int) matching->size; column++)
    {
      if (matching->is_fixed[column] || matching->is_tried[column]
          || get_slack (matching, row, column) != 0)
        {
          continue;
        }
      matching->is_tried[column] = TRUE;
      if (matching->row_of[column] < 0 || find_another (matching, matching->row_of[column]))
        {
          matching->row_of[column] = row;
          matching->column_of[row] = column;
          return TRUE;
        }
    }
  return FALSE;
}

/* Tries to give `row` this very column, all other assignments staying optimal. */
static gboolean
try_column (Matching *matching, int row, int column)
{
  /* NOLINTNEXTLINE(clang-analyzer-core.uninitialized.Assign): every column has a row by now */
  int evicted = matching->row_of[column];
  /* NOLINTNEXTLINE(clang-analyzer-core.uninitialized.Assign): and every row a column */
  int given_up = matching->column_of[row];

  if (matching->is_fixed[column] || get_slack (matching, row, column) != 0)
    {
      return FALSE;
    }
  if (evicted == row)
    {
      return TRUE;
    }
  for (guint i = 0; i < matching->size; i++)
    {
      matching->is_tried[i] = FALSE;
    }
  matching->is_tried[column] = TRUE;
  matching->row_of[given_up] = -1;
  if (find_another (matching, evicted))
    {
      matching->row_of[column] = row;
      matching->column_of[row] = column;
      return TRUE;
    }
  matching->row_of[given_up] = row;
  return FALSE;
}

void
gw_chase_solve_assignment (const int *costs, guint n_rows, guint n_columns, int *assigned)
{
  Matching matching; /* large: only what this size uses is filled in */

  fill_costs (&matching, costs, n_rows, n_columns);
  for (guint i = 0; i < matching.size; i++)
    {
      matching.row_potential[i] = 0;
      matching.column_potential[i] = 0;
      matching.row_of[i] = -1;
      matching.column_of[i] = -1;
      matching.is_fixed[i] = FALSE;
    }
  for (guint row = 0; row < matching.size; row++)
    {
      serve_row (&matching, (int) row);
    }
  for (guint row = 0; row < n_rows; row++)
    {
      int column = 0;

      while (!try_column (&matching, (int) row, column))
        {
          column++;
        }
      matching.is_fixed[column] = TRUE;
      assigned[row] = column < (int) n_columns ? column : -1;
    }
}
