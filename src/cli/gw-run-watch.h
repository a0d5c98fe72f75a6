/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Waiting for a run: the progress line, and signals that end it early. */
#pragma once

#include "gw-run.h"

G_BEGIN_DECLS

/* From now on the first SIGINT or SIGTERM ends a watched run cleanly. The next one ends the
 * program, as usual. */
void gw_run_watch_catch_signals (void);

/* Waits until the run has ended. On a terminal, shows how far it is and cleans up after itself.
 * The signal that was caught, or 0. */
int gw_run_watch (GwRun *run);

G_END_DECLS
