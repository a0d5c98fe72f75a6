/* SPDX-License-Identifier: GPL-3.0-or-later */
/* replay --png and --svg: a picture a step in a folder that held nothing else. */
#include <string.h>

#include "cli-fixture.h"

/* Steps of the episode, the start included. */
static guint
count_steps (CliFixture *fixture)
{
  g_autofree char *text = cli_dup_output (fixture, "replay " PLACED " --ndjson");
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  return g_strv_length (lines) - 2; /* the first line, and the end of the last */
}

static void
assert_pictures (CliFixture *fixture, const char *folder, const char *suffix, const char *start)
{
  guint n_steps = count_steps (fixture);

  g_assert_cmpuint (n_steps, >, 3);
  for (guint i = 0; i <= n_steps; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s/step_%04u.%s", folder, i, suffix);

      g_assert_cmpint (cli_exists (fixture, name), ==, i < n_steps);
      if (i < n_steps)
        {
          g_autofree char *text = cli_read (fixture, name);

          g_assert_true (g_str_has_prefix (text, start));
        }
    }
}

static void
png_a_step (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *output = cli_dup_output (fixture, "replay " PLACED " --png shots --cell 6");

  g_assert_cmpstr (output, ==, "");
  assert_pictures (fixture, "shots", "png", "\x89PNG\r\n");
}

static void
svg_a_step (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *output =
      cli_dup_output (fixture, "replay " PLACED " --svg deep/shots --dark --rulers");

  g_assert_cmpstr (output, ==, "");
  assert_pictures (fixture, "deep/shots", "svg", "<?xml");
}

static void
other_game (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *output = NULL;

  cli_write (fixture, "toy.gridwright",
             "{ \"format\": 1, \"game\": \"toy\", \"size\": [5, 4],"
             " \"parameters\": { \"max_steps\": 2 } }\n");
  output = cli_dup_output (fixture, "replay toy.gridwright --png shots");
  g_assert_true (cli_exists (fixture, "shots/step_0002.png"));
}

static void
refuse (CliFixture *fixture, const char *arguments, int status, const char *reason)
{
  g_autoptr (CliResult) result = cli_run (fixture, arguments);

  g_assert_cmpint (result->status, ==, status);
  g_assert_cmpstr (result->out, ==, "");
  if (strstr (result->err, reason) == NULL)
    {
      g_error ("“%s” gave “%s”", arguments, result->err);
    }
}

static void
folder_must_be_new_or_empty (CliFixture *fixture, gconstpointer data)
{
  g_autofree G_GNUC_UNUSED char *first = cli_dup_output (fixture, "replay " PLACED " --png shots");
  g_autofree char *second = NULL;
  g_autofree char *kept = NULL;

  refuse (fixture, "replay " PLACED " --png shots", 1, "earlier pictures");
  second = cli_dup_output (fixture, "replay " PLACED " --svg shots --force");
  g_assert_false (cli_exists (fixture, "shots/step_0000.png"));
  assert_pictures (fixture, "shots", "svg", "<?xml");
  cli_write (fixture, "shots/step_1.png", "mine");
  refuse (fixture, "replay " PLACED " --png shots --force", 1, "found other files");
  kept = cli_read (fixture, "shots/step_1.png");
  g_assert_cmpstr (kept, ==, "mine");
  g_assert_true (cli_exists (fixture, "shots/step_0000.svg"));
  refuse (fixture, "replay " PLACED " --png " PLACED, 1, PLACED ": ");
}

static void
wrong_usage (CliFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *options;
    const char *reason;
  } cases[] = {
    { "--png a --svg b", "only one of" },
    { "--png a --ascii", "only one of" },
    { "--png a --ndjson", "only one of" },
    { "--png a --verbose", "only one of" },
    { "--png a --cell 0", "from 1 to 256" },
    { "--png a --cell 257", "from 1 to 256" },
    { "--png ''", "expected a name" },
    { "--cell 20", "expected also --png or --svg" },
    { "--dark", "expected also --png or --svg" },
    { "--rulers", "expected also --png or --svg" },
    { "--force", "expected also --png or --svg" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *arguments = g_strconcat ("replay " PLACED " ", cases[i].options, NULL);

      refuse (fixture, arguments, 2, cases[i].reason);
      g_assert_false (cli_exists (fixture, "a"));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cli_test_add ("/cli/pictures/png-a-step", png_a_step);
  cli_test_add ("/cli/pictures/svg-a-step", svg_a_step);
  cli_test_add_toy ("/cli/pictures/another-game-has-them-too", other_game);
  cli_test_add ("/cli/pictures/folder-must-be-new-or-empty", folder_must_be_new_or_empty);
  cli_test_add ("/cli/pictures/wrong-usage", wrong_usage);
  return g_test_run ();
}
