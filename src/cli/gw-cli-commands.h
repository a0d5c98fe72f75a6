/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sub-commands. Each gets its own name as argv[0] and returns an exit status; an error set
 * decides it instead: done if it is of GW_CLI_HELP, wrong usage if it is of G_OPTION_ERROR, refused
 * input otherwise. */
#pragma once

#include "gw-cli.h"

G_BEGIN_DECLS

int gw_cli_balance (int argc, char **argv, GError **error);
int gw_cli_check (int argc, char **argv, GError **error);
int gw_cli_compare (int argc, char **argv, GError **error);
int gw_cli_convert (int argc, char **argv, GError **error);
int gw_cli_explain (int argc, char **argv, GError **error);
int gw_cli_games (int argc, char **argv, GError **error);
int gw_cli_knobs (int argc, char **argv, GError **error);
int gw_cli_maze (int argc, char **argv, GError **error);
int gw_cli_merge (int argc, char **argv, GError **error);
int gw_cli_goblins (int argc, char **argv, GError **error);
int gw_cli_new (int argc, char **argv, GError **error);
int gw_cli_params (int argc, char **argv, GError **error);
int gw_cli_play (int argc, char **argv, GError **error);
int gw_cli_replay (int argc, char **argv, GError **error);
int gw_cli_run (int argc, char **argv, GError **error);
int gw_cli_sweep (int argc, char **argv, GError **error);
int gw_cli_solve (int argc, char **argv, GError **error);
int gw_cli_thumbnail (int argc, char **argv, GError **error);

G_END_DECLS
