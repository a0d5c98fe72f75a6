/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text program of Mages & Goblins, to the byte. */
#include "cli-fixture.h"

#include <string.h>

#define N_GOLDEN 126
#define REFUSED "Failed to load map!\n"
#define ALL_PIPES                                                                                  \
  (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE)

/* The output of the program for any bytes; it must exit with 0 and say nothing else. */
static char *
play (CliFixture *fixture, const char *input, gsize length)
{
  g_autoptr (GSubprocess) process = cli_spawn (fixture, ALL_PIPES, "goblins");
  g_autoptr (GBytes) bytes = g_bytes_new (input, length);
  g_autoptr (GBytes) out = NULL;
  g_autoptr (GBytes) err = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;
  const char *text;

  g_subprocess_communicate (process, bytes, NULL, &out, &err, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
  g_assert_cmpuint (g_bytes_get_size (err), ==, 0);
  text = g_bytes_get_data (out, &size);
  return g_strndup (text, size);
}

static char *
play_text (CliFixture *fixture, const char *input)
{
  return play (fixture, input, strlen (input));
}

static char *
read_file (const char *folder, const char *name, gsize *length)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, length, &error);
  g_assert_no_error (error);
  return text;
}

static void
golden (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *folder =
      g_build_filename (g_getenv ("GW_SOURCE_DIR"), "tests", "data", "goblins", NULL);
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  guint n_cases = 0;
  const char *name;

  while ((name = g_dir_read_name (files)) != NULL)
    {
      g_autofree char *input = NULL;
      g_autofree char *expected = NULL;
      g_autofree char *transcript = NULL;
      g_autoptr (GString) answer = g_string_new (name);
      gsize length;

      if (!g_str_has_suffix (name, ".in"))
        {
          continue;
        }
      g_string_replace (answer, ".in", ".out", 1);
      input = read_file (folder, name, &length);
      expected = read_file (folder, answer->str, NULL);
      g_test_message ("%s", name);
      transcript = play (fixture, input, length);
      g_assert_cmpstr (transcript, ==, expected);
      n_cases++;
    }
  g_assert_cmpuint (n_cases, ==, N_GOLDEN);
}

static const char *const bad_maps[] = {
  "",
  "\n",
  "hello\n",
  "3 3 0 1\n",
  "3 3 0 1 x\n1 1\n0 0 PG W 1\n",
  "3\n3 0 1 1\n1 1\n0 0 PG W 1\n", /* the numbers must be on one line */
  "\n3 3 0 1 1\n1 1\n0 0 PG W 1\n",
  "3 3 0 1 1\n\n1 1\n0 0 PG W 1\n",
  "0 3 0 1 1\n0 0\n0 1 PG W 1\n",
  "3 0 0 1 1\n0 0\n0 1 PG W 1\n",
  "21 3 0 1 1\n0 0\n0 1 PG W 1\n",
  "3 21 0 1 1\n0 0\n0 1 PG W 1\n",
  "-3 3 0 1 1\n0 0\n0 1 PG W 1\n",
  "3 3 -1 1 1\n0 0\n0 1 PG W 1\n",
  "3 3 0 -1 1\n0 1 PG W 1\n",
  "3 3 0 1 -1\n0 0\n",
  "3 3 1 1 1\n0 0\n0 1\n1 1 PG W 1\n", /* a mage where terrain should be */
  "3 3 1 1 1\n0 0 w\n0 1\n1 1 PG W 1\n",
  "3 3 1 1 1\n0 3 W\n0 1\n1 1 PG W 1\n",
  "3 3 1 1 1\n-1 0 W\n0 1\n1 1 PG W 1\n",
  "3 3 0 1 1\n3 0\n1 1 PG W 1\n",
  "3 3 0 1 1\n0 -1\n1 1 PG W 1\n",
  "3 3 0 1 1\n0 0\n1 3 PG W 1\n",
  "3 3 0 2 1\n0 0\n0 0\n1 1 PG W 1\n",
  "3 3 0 1 1\n0 0\n0 0 PG W 1\n",
  "3 3 0 1 2\n0 0\n1 1 PG W 1\n1 1 TG 1\n",
  "3 3 1 1 1\n0 0 W\n0 0\n1 1 PG W 1\n",
  "3 3 1 1 1\n1 1 M\n0 0\n1 1 PG W 1\n",
  "3 3 0 1 1\n0 0\n1 1\n",
  "3 3 0 1 1\n0 0\n1 1 pg W 1\n",
  "3 3 0 1 1\n0 0\n1 1 PG X 1\n",
  "3 3 0 1 1\n0 0\n1 1 PG w 1\n",
  "3 3 0 1 1\n0 0\n1 1 PG W\n1\n",
  "3 3 0 1 1\n0 0\n1 1 PG W x\n",
  "3 3 0 1 1\n0 0\n1 1 TG\n",
  "3 3 0 1 1\n0 0\n1 1 TG W 1\n",
  "3 3 0 1 1\n0 0\n",
  "3 3 0 99999999999999999999 1\n0 0\n1 1 TG 1\n",
  "3 3 0 2000000000 1\n0 0\n1 1 TG 1\n",
  "99999999999 3 0 1 1\n0 0\n1 1 TG 1\n",
  "3 3 0 1 1\n0 99999999999999999999\n1 1 TG 1\n",
};

static void
refused_maps (CliFixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (bad_maps); i++)
    {
      g_autofree char *output = play_text (fixture, bad_maps[i]);

      g_test_message ("%s", bad_maps[i]);
      g_assert_cmpstr (output, ==, REFUSED);
    }
}

/* Texts that mean the same game. */
static const char *const same_games[] = {
  "3 3 1 1 1\n0 1 W\n0 0\n2 2 PG W 1\nS D\n\n",
  "3 3 1 1 1\r\n0 1 W\r\n0 0\r\n2 2 PG W 1\r\nS D\r\n\r\n",
  "  3\t3 1 1 1 and more\n0 1 W 5\n 0 0 0 0\n2 2 PG W 1 1 1\nS D\n\n",
  "+3 03 1 1 1\n0 1 W\n0 0\n2 2 PG W 1\n  S  D \n\n",
  "3 3 2 1 1\n0 1 M\n0 1 W\n0 0\n2 2 PG W 1\nSDqw\n?\n",
};

static void
equal_texts (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *expected = play_text (fixture, same_games[0]);

  cli_assert_contains (expected, "Please move the unit at (0,0)\n");
  for (guint i = 1; i < G_N_ELEMENTS (same_games); i++)
    {
      g_autofree char *output = play_text (fixture, same_games[i]);

      g_assert_cmpstr (output, ==, expected);
    }
}

/* Whether the last line of the input has an end does not matter. */
static void
last_line (CliFixture *fixture, gconstpointer data)
{
  static const char game[] = "3 3 0 2 1\n0 0\n0 2\n2 0 TG 0\nS\nS\n";
  g_autofree char *with_end = play (fixture, game, strlen (game));
  g_autofree char *without_end = play (fixture, game, strlen (game) - 1);

  g_assert_cmpstr (with_end, ==, without_end);
  cli_assert_contains (with_end, "Turn 2 begins:\n");
  g_assert_null (strstr (with_end, "Turn 3 begins:\n"));
}

/* Turns are not limited as they are in runs. */
static void
long_game (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (GString) input = g_string_new ("1 3 0 1 1\n0 0\n0 2 TG 0\n");
  g_autofree char *output = NULL;

  for (guint i = 0; i < 300; i++)
    {
      g_string_append_c (input, '\n');
    }
  output = play_text (fixture, input->str);
  cli_assert_contains (output, "Turn 301 begins:\n");
}

static void
any_bytes (CliFixture *fixture, gconstpointer data)
{
  static const char nul_in_line[] = "3 3 0 1 1\n0 0\n2 2 PG W 1\nS\0D\n";
  static const char nul_in_map[] = "3 3 0 1 1\n0 0\n2 2 PG\0 W 1\n";
  g_autofree char *moved = play (fixture, nul_in_line, sizeof nul_in_line - 1);
  g_autofree char *refused = play (fixture, nul_in_map, sizeof nul_in_map - 1);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  cli_assert_contains (moved, " 1|  |@@|");
  g_assert_cmpstr (refused, ==, REFUSED);
  for (guint i = 0; i < 40; i++)
    {
      char noise[400];
      gsize start = i % 2 == 0 ? 0 : (gsize) g_snprintf (noise, sizeof noise, "%s", same_games[0]);
      g_autofree char *output = NULL;

      for (gsize j = start; j < sizeof noise; j++)
        {
          noise[j] = (char) g_rand_int_range (random, 0, 256);
        }
      output = play (fixture, noise, sizeof noise);
      g_assert_true (g_str_has_suffix (output, "\n"));
    }
}

/* A person sees the prompt before anything is typed. */
static void
interactive (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (GSubprocess) process = cli_spawn (fixture, ALL_PIPES, "goblins");
  GOutputStream *in = g_subprocess_get_stdin_pipe (process);
  g_autoptr (GDataInputStream) out =
      g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  static const char map[] = "3 3 0 1 1\n0 0\n2 2 PG W 0\n";
  static const char *const prompts[] = { "Please move the unit at (0,0)",
                                         "Please move the unit at (1,0)" };

  g_output_stream_write_all (in, map, strlen (map), NULL, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (prompts); i++)
    {
      for (gboolean found = FALSE; !found;)
        {
          g_autofree char *line = g_data_input_stream_read_line (out, NULL, NULL, NULL);

          g_assert_nonnull (line);
          found = g_str_equal (line, prompts[i]);
        }
      g_output_stream_write_all (in, "S\n", 2, NULL, NULL, NULL);
    }
  g_output_stream_close (in, NULL, NULL);
  g_subprocess_wait_check (process, NULL, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cli_test_add ("/cli/goblins/every-golden-case-to-the-byte", golden);
  cli_test_add ("/cli/goblins/a-map-that-cannot-be-read-is-one-clean-error", refused_maps);
  cli_test_add ("/cli/goblins/spaces-and-extra-words-do-not-matter", equal_texts);
  cli_test_add ("/cli/goblins/the-last-line-needs-no-end", last_line);
  cli_test_add ("/cli/goblins/a-game-goes-on-as-long-as-the-input", long_game);
  cli_test_add ("/cli/goblins/any-bytes-are-read", any_bytes);
  cli_test_add ("/cli/goblins/prompts-before-it-reads", interactive);
  return g_test_run ();
}
