/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ctrl-C ends whatever plays, also within an episode that would take days, and leaves a folder that
 * can be gone on with. */
#include <signal.h>

#include "cli-fixture.h"

/* A command gets so long to be in the middle of an episode, and to end; the second is more than any
 * machine needs, and still far less than the episode. */
#define START_US 500000
#define SOON_S 30

/* Episodes of nearly a thousand million turns, in which nobody ever wins. */
#define LONG_EPISODES                                                                              \
  "/data/samples/goblins-8-skirmish.gridwright --set mage_policy=idle --set max_turns=1000000000"

/* Steps of some seconds each. */
#define LONG_STEPS                                                                                 \
  "/data/samples/vale-base.gridwright --set player1_policy=mcts --set player2_policy=mcts "        \
  "--set playouts=100000"

typedef struct
{
  const char *name;
  const char *command;
  const char *arguments;
  const char *file; /* written before the first episode; NULL: nothing is */
} Case;

static const Case cases[] = {
  { "run", "run", LONG_EPISODES " --episodes 4 --out made", "made/summary.csv" },
  { "run-with-events", "run", LONG_EPISODES " --episodes 4 --events all --out made",
    "made/summary.csv" },
  { "shard", "run", LONG_EPISODES " --episodes 4 --shard 1/2 --out made", "made/summary.csv" },
  { "sweep", "sweep", LONG_EPISODES " --vary nodes=100,200 --episodes 4 --out made",
    "made/point_0000/summary.csv" },
  { "balance", "balance", LONG_EPISODES " --knob nodes=100:200", NULL },
  { "knobs", "knobs", LONG_EPISODES, NULL },
  { "run-of-long-steps", "run", LONG_STEPS " --episodes 4 --out made", "made/summary.csv" },
};

static gboolean
give_up_cb (gpointer data)
{
  g_subprocess_force_exit (data);
  return G_SOURCE_REMOVE;
}

static void
ended_cb (GObject *process, GAsyncResult *result, gpointer data)
{
  gboolean *has_ended = data;

  *has_ended = g_subprocess_wait_finish (G_SUBPROCESS (process), result, NULL);
}

/* Its exit status; one that takes too long is killed, and has none. */
static int
wait_for_end (GSubprocess *process)
{
  guint timer = g_timeout_add_seconds (SOON_S, give_up_cb, process);
  gboolean has_ended = FALSE;

  g_subprocess_wait_async (process, NULL, ended_cb, &has_ended);
  while (!has_ended)
    {
      g_main_context_iteration (NULL, TRUE);
    }
  if (!g_subprocess_get_if_exited (process))
    {
      return -1;
    }
  g_source_remove (timer);
  return g_subprocess_get_exit_status (process);
}

static void
interrupt (CliFixture *fixture, const char *arguments, const char *file)
{
  g_autoptr (GSubprocess) process = cli_spawn (
      fixture, G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, arguments);

  while (file != NULL && !cli_exists (fixture, file))
    {
      g_usleep (1000);
    }
  g_usleep (START_US);
  g_subprocess_send_signal (process, SIGINT);
  g_assert_cmpint (wait_for_end (process), ==, 130);
}

/* A folder that can be gone on with is valid; going on is interrupted, too. */
static void
interrupt_case (CliFixture *fixture, gconstpointer data)
{
  const Case *row = data;
  g_autofree char *arguments =
      g_strconcat (row->command, " ", g_getenv ("GW_SOURCE_DIR"), row->arguments, NULL);
  g_autofree char *resume = g_strconcat (row->command, " --resume --out made", NULL);

  interrupt (fixture, arguments, row->file);
  if (row->file != NULL)
    {
      interrupt (fixture, resume, NULL);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/cli/interrupt/", cases[i].name, NULL);

      g_test_add (path, CliFixture, &cases[i], cli_set_up, interrupt_case, cli_tear_down);
    }
  return g_test_run ();
}
