/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A run that the window plays in the background and the same run from the command line are the
 * same files, byte by byte, for every game. */
#include "../cli/cli-fixture.h"
#include "app-fixture.h"
#include "gw-games.h"
#include "gw-run-library.h"

typedef struct
{
  const char *sample;
  guint episodes;
  guint64 seed;
  guint threads; /* of the window; the command line has another number */
} Case;

/* Few episodes: the window's workers give way to all else on a busy machine. */
static const Case cases[] = {
  { "chase-walled", 20, 7, 2 },
  { "goblins-8-skirmish", 2, 1, 1 },
  { "maze-large", 12, G_MAXUINT64 - 9, 3 },
  { "vale-target-45", 8, 11, 2 },
};

static gboolean
is_complete (gpointer item)
{
  return gw_run_item_get_state (item) == GW_RUN_ITEM_COMPLETE;
}

/* The folder of the run below the fixture's. */
static char *
run_in_library (CliFixture *fixture, const Case *item, const char *path)
{
  g_autofree char *runs = g_build_filename (fixture->folder, "runs", NULL);
  g_autoptr (GwRunLibrary) library = gw_run_library_new (runs);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDocument) document = gw_document_load (path, &error);
  const GwRunOptions options = {
    .document = document,
    .seed = item->seed,
    .episodes = item->episodes,
    .threads = item->threads,
    .events = GW_EVENTS_KEY,
  };
  g_autofree char *name = NULL;
  GwRunItem *run;

  g_assert_no_error (error);
  run = gw_run_library_start (library, "Window", &options);
  app_wait_until (is_complete, run);
  name = g_path_get_basename (gw_run_item_get_folder (run));
  return g_build_filename ("runs", name, NULL);
}

static void
test_same_bytes (CliFixture *fixture, gconstpointer data)
{
  const Case *item = data;
  g_autofree char *name = g_strconcat (item->sample, ".gridwright", NULL);
  g_autofree char *path = app_sample_path (name);
  g_autofree char *arguments = g_strdup_printf (
      "run %s --episodes %u --seed %" G_GUINT64_FORMAT " --threads %u --events key --out line",
      path, item->episodes, item->seed, item->threads + 1);
  g_autofree G_GNUC_UNUSED char *output = cli_dup_output (fixture, arguments);
  g_autofree char *folder = run_in_library (fixture, item, path);

  app_settle ();
  cli_assert_same_folder (fixture, "line", folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gw_games_init ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/app/a-run-of-the-window-is-that-of-the-command-line/",
                                           cases[i].sample, NULL);

      g_test_add (path, CliFixture, &cases[i], cli_set_up, test_same_bytes, cli_tear_down);
    }
  return g_test_run ();
}
