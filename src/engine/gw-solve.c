/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-solve.h"

#include <glib/gi18n-lib.h>

GwSolution *
gw_solution_new (void)
{
  GwSolution *solution = g_new0 (GwSolution, 1);

  solution->answer = GW_SOLVE_UNKNOWN;
  solution->actions = g_array_new (FALSE, TRUE, sizeof (GwAction));
  return solution;
}

void
gw_solution_free (GwSolution *solution)
{
  g_array_unref (solution->actions);
  g_free (solution);
}

char *
gw_solution_describe (const GwSolution *solution)
{
  guint turns = solution->turns;

  switch (solution->answer)
    {
    case GW_SOLVE_WON:
      return g_strdup_printf (
          g_dngettext (GETTEXT_PACKAGE, "Won in %u turn", "Won in %u turns", turns), turns);
    case GW_SOLVE_NOT_WITHIN:
      return g_strdup_printf (
          g_dngettext (GETTEXT_PACKAGE, "Not within %u turn", "Not within %u turns", turns), turns);
    case GW_SOLVE_NEVER:
      return g_strdup (_ ("It cannot be won"));
    default:
      if (turns == 0)
        {
          return g_strdup (_ ("Unknown"));
        }
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Unknown, but not within %u turn",
                                           "Unknown, but not within %u turns", turns),
                              turns);
    }
}
