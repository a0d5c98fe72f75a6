/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-problem.h"

static void
free_problem (gpointer data)
{
  GwProblem *problem = data;

  g_free (problem->message);
  g_free (problem);
}

GPtrArray *
gw_problems_new (void)
{
  return g_ptr_array_new_with_free_func (free_problem);
}

GwProblem *
gw_problems_add (GPtrArray *problems, GwSeverity severity, int x, int y, char *message)
{
  GwProblem *problem = g_new0 (GwProblem, 1);

  problem->severity = severity;
  problem->message = message;
  problem->x = x;
  problem->y = y;
  g_ptr_array_add (problems, problem);
  return problem;
}

const GwProblem *
gw_problems_find_error (const GPtrArray *problems)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const GwProblem *problem = g_ptr_array_index (problems, i);

      if (problem->severity == GW_PROBLEM_ERROR)
        {
          return problem;
        }
    }
  return NULL;
}
