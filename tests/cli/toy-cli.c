/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program with other games: the toy game, one that breaks its own invariant, and a coin. */
#include <locale.h>

#include "coin-game.h"
#include "gw-cli.h"
#include "toy-game.h"

#define OUTSIDE_COLUMN 5

static GwRules broken_rules;

static void
measure_wrongly (const GwPlan *plan, gconstpointer state, gint32 *columns)
{
  gw_toy_rules.measure (plan, state, columns);
  columns[OUTSIDE_COLUMN] = 1;
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  broken_rules = gw_toy_rules;
  broken_rules.id = "broken";
  broken_rules.measure = measure_wrongly;
  gw_rules_register (&gw_toy_rules);
  gw_rules_register (&broken_rules);
  gw_rules_register (gw_coin_get_rules ());
  return gw_cli_main (argc, argv);
}
