/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-games.h"

#include "chase/gw-chase.h"

void
gw_games_init (void)
{
  gw_rules_register (&gw_chase_rules);
}
