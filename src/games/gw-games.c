/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-games.h"

#include "chase/gw-chase.h"
#include "goblins/gw-goblins.h"
#include "maze/gw-maze.h"
#include "vale/gw-vale.h"

void
gw_games_init (void)
{
  gw_rules_register (&gw_chase_rules);
  gw_rules_register (&gw_goblins_rules);
  gw_rules_register (&gw_maze_rules);
  gw_rules_register (&gw_vale_rules);
}
