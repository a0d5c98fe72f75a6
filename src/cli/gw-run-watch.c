/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-watch.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <signal.h>
#include <unistd.h>

/* Also how soon a signal is acted on. */
#define INTERVAL_MS 100

#define ERASE_LINE "\r\033[K"

static volatile sig_atomic_t caught_signal;

static void
catch_cb (int number)
{
  caught_signal = number;
}

void
gw_run_watch_catch_signals (void)
{
  const struct sigaction action = { .sa_handler = catch_cb,
                                    .sa_flags = (int) (SA_RESTART | SA_RESETHAND) };

  sigaction (SIGINT, &action, NULL);
  sigaction (SIGTERM, &action, NULL);
}

static void
show_progress (const GwRun *run, gint64 start)
{
  guint64 done = gw_run_get_done (run);
  guint64 total = gw_run_get_total (run);
  double seconds = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
  double rate = (double) (done - gw_run_get_resumed (run)) / MAX (seconds, 0.001);

  g_printerr (ERASE_LINE);
  g_printerr (_ ("%" PRIu64 " of %" PRIu64 " episodes, %.0f %%, %.0f/s"), done, total,
              100.0 * (double) done / (double) total, rate);
}

int
gw_run_watch (GwRun *run)
{
  gboolean is_terminal = isatty (STDERR_FILENO);
  gint64 start = g_get_monotonic_time ();

  while (!gw_run_wait (run, INTERVAL_MS))
    {
      if (caught_signal != 0)
        {
          gw_run_cancel (run);
        }
      if (is_terminal)
        {
          show_progress (run, start);
        }
    }
  if (is_terminal)
    {
      g_printerr (ERASE_LINE);
    }
  return caught_signal;
}
