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
show_progress (const GwWatched *watched, gpointer data, gint64 start)
{
  guint64 done = watched->get_done (data);
  double seconds = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
  double rate = (double) (done - watched->resumed) / MAX (seconds, 0.001);

  g_printerr (ERASE_LINE);
  if (watched->total == 0)
    {
      g_printerr (_ ("%" PRIu64 " episodes, %.0f/s"), done, rate);
      return;
    }
  g_printerr (_ ("%" PRIu64 " of %" PRIu64 " episodes, %.0f %%, %.0f/s"), done, watched->total,
              100.0 * (double) done / (double) watched->total, rate);
}

int
gw_watch (const GwWatched *watched, gpointer data)
{
  gboolean is_terminal = isatty (STDERR_FILENO);
  gint64 start = g_get_monotonic_time ();

  while (!watched->wait (data, INTERVAL_MS))
    {
      if (caught_signal != 0)
        {
          watched->cancel (data);
        }
      if (is_terminal)
        {
          show_progress (watched, data, start);
        }
    }
  if (is_terminal)
    {
      g_printerr (ERASE_LINE);
    }
  return caught_signal;
}

static gboolean
wait_cb (gpointer run, int timeout_ms)
{
  return gw_run_wait (run, timeout_ms);
}

static void
cancel_cb (gpointer run)
{
  gw_run_cancel (run);
}

static guint64
get_done_cb (gpointer run)
{
  return gw_run_get_done (run);
}

int
gw_run_watch (GwRun *run)
{
  const GwWatched watched = { wait_cb, cancel_cb, get_done_cb, gw_run_get_resumed (run),
                              gw_run_get_total (run) };

  return gw_watch (&watched, run);
}
