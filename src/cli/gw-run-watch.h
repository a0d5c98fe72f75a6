/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Waiting for a run: the progress line, and signals that end it early. */
#pragma once

#include "gw-run.h"

G_BEGIN_DECLS

/* From now on the first SIGINT or SIGTERM ends a watched run cleanly. The next one ends the
 * program, as usual. */
void gw_run_watch_catch_signals (void);

/* What can be watched: work that goes on by itself. */
typedef struct
{
  gboolean (*wait) (gpointer data, int timeout_ms);
  void (*cancel) (gpointer data);
  guint64 (*get_done) (gpointer data);
  guint64 resumed; /* episodes that were there before */
  guint64 total;   /* or 0, if nobody knows */
} GwWatched;

/* Waits until it has ended. On a terminal, shows how far it is and cleans up after itself. The
 * signal that was caught, or 0. */
int gw_watch (const GwWatched *watched, gpointer data);

int gw_run_watch (GwRun *run);

G_END_DECLS
