/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What must hold in every state of every episode, checked by whoever doubts it: soak runs and
 * tests. Playing costs nothing for it. */
#pragma once

#include "gw-rules.h"

G_BEGIN_DECLS

/* Whether the rules allow a state: as a start if `before` is NULL, else as what one step makes of
 * `before`. If not, the error (GW_RULES_ERROR_INVARIANT) says what does not hold. Checks the clock,
 * then all that the game itself knows of. */
gboolean
gw_plan_check_state (const GwPlan *plan, gconstpointer before, gconstpointer state, GError **error);

/* Whether the measures of an episode that is over agree with it: the winner, and zeros where the
 * game says that they must be. */
gboolean gw_plan_check_measures (const GwPlan *plan, gconstpointer state, GError **error);

/* For checks: returns FALSE with what does not hold, unless the condition is true. */
#define gw_return_unless(condition, error, ...)                                                    \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if (G_UNLIKELY (!(condition)))                                                                 \
      {                                                                                            \
        g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_INVARIANT, __VA_ARGS__);                \
        return FALSE;                                                                              \
      }                                                                                            \
  }                                                                                                \
  G_STMT_END

G_END_DECLS
