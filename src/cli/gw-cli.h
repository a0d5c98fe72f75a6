/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line program, all but its main(). */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  GW_CLI_DONE = 0,
  GW_CLI_REFUSED = 1,     /* the input was refused; the reason is on standard error */
  GW_CLI_MISUSED = 2,     /* wrong usage */
  GW_CLI_SIGNALLED = 128, /* and the number of the signal that ended a run */
} GwCliStatus;

/* Carries out a command line and returns the exit status. Games must be registered before. */
int gw_cli_main (int argc, char **argv);

G_END_DECLS
