/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-fixture.h"

#include <glib/gstdio.h>

static const char placed_text[] = "{\n"
                                  "  \"format\": 1,\n"
                                  "  \"game\": \"chase\",\n"
                                  "  \"size\": [12, 9],\n"
                                  "  \"objects\": [\n"
                                  "    { \"kind\": \"exit\", \"x\": 0, \"y\": 4 },\n"
                                  "    { \"kind\": \"exit\", \"x\": 11, \"y\": 4 },\n"
                                  "    { \"kind\": \"survivor\", \"x\": 5, \"y\": 1 },\n"
                                  "    { \"kind\": \"survivor\", \"x\": 6, \"y\": 7 },\n"
                                  "    { \"kind\": \"killer\", \"x\": 2, \"y\": 4 },\n"
                                  "    { \"kind\": \"killer\", \"x\": 9, \"y\": 4 }\n"
                                  "  ],\n"
                                  "  \"parameters\": { \"max_rounds\": 30 },\n"
                                  "  \"notes\": \"for tests: 鬼\"\n"
                                  "}\n";

static const char open_text[] = "{\n"
                                "  \"format\": 1,\n"
                                "  \"game\": \"chase\",\n"
                                "  \"size\": [24, 20]\n"
                                "}\n";

void
cli_set_up (CliFixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("gridwright-cli-XXXXXX", NULL);
  fixture->program = "GW_CLI";
  g_assert_nonnull (fixture->folder);
  cli_write (fixture, PLACED, placed_text);
  cli_write (fixture, OPEN, open_text);
}

void
cli_set_up_toy (CliFixture *fixture, gconstpointer data)
{
  cli_set_up (fixture, data);
  fixture->program = "GW_TOY_CLI";
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) folder = NULL;
  const char *name;

  if (!g_file_test (path, G_FILE_TEST_IS_SYMLINK) && g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      folder = g_dir_open (path, 0, NULL);
      while ((name = g_dir_read_name (folder)) != NULL)
        {
          g_autofree char *child = g_build_filename (path, name, NULL);

          remove_tree (child);
        }
    }
  g_assert_cmpint (g_remove (path), ==, 0);
}

void
cli_tear_down (CliFixture *fixture, gconstpointer data)
{
  remove_tree (fixture->folder);
  g_free (fixture->folder);
}

GSubprocess *
cli_spawn (CliFixture *fixture, GSubprocessFlags flags, const char *arguments)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (flags);
  g_autofree char *command = g_strconcat (g_getenv (fixture->program), " ", arguments, NULL);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) words = NULL;
  GSubprocess *process;

  g_shell_parse_argv (command, NULL, &words, &error);
  g_assert_no_error (error);
  g_subprocess_launcher_set_cwd (launcher, fixture->folder);
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) words, &error);
  g_assert_no_error (error);
  return process;
}

CliResult *
cli_run_with_input (CliFixture *fixture, const char *input, const char *arguments)
{
  g_autoptr (GSubprocess) process =
      cli_spawn (fixture,
                 G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                     | G_SUBPROCESS_FLAGS_STDERR_PIPE,
                 arguments);
  CliResult *result = g_new0 (CliResult, 1);
  g_autoptr (GError) error = NULL;

  g_subprocess_communicate_utf8 (process, input, NULL, &result->out, &result->err, &error);
  g_assert_no_error (error);
  if (!g_subprocess_get_if_exited (process))
    {
      g_error ("“%s” crashed: %s", arguments, result->err);
    }
  result->status = g_subprocess_get_exit_status (process);
  g_assert_null (strstr (result->err, "CRITICAL"));
  g_assert_null (strstr (result->err, "WARNING"));
  return result;
}

CliResult *
cli_run (CliFixture *fixture, const char *arguments)
{
  return cli_run_with_input (fixture, NULL, arguments);
}

void
cli_result_free (CliResult *result)
{
  g_free (result->out);
  g_free (result->err);
  g_free (result);
}

char *
cli_dup_output (CliFixture *fixture, const char *arguments)
{
  g_autoptr (CliResult) result = cli_run (fixture, arguments);

  g_assert_cmpstr (result->err, ==, "");
  g_assert_cmpint (result->status, ==, 0);
  return g_steal_pointer (&result->out);
}

JsonNode *
cli_read_json (CliFixture *fixture, const char *arguments)
{
  g_autofree char *text = cli_dup_output (fixture, arguments);
  g_autoptr (GError) error = NULL;
  JsonNode *node = json_from_string (text, &error);

  g_assert_no_error (error);
  return node;
}

void
cli_write (CliFixture *fixture, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

char *
cli_read (CliFixture *fixture, const char *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

gboolean
cli_exists (CliFixture *fixture, const char *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

void
cli_remove (CliFixture *fixture, const char *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  remove_tree (path);
}

static guint
count_files (CliFixture *fixture, const char *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  guint count = 0;

  g_assert_nonnull (folder);
  while (g_dir_read_name (folder) != NULL)
    {
      count++;
    }
  return count;
}

void
cli_assert_same_folder (CliFixture *fixture, const char *name, const char *other)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *file;

  g_assert_cmpuint (count_files (fixture, name), ==, count_files (fixture, other));
  while ((file = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *first = g_build_filename (name, file, NULL);
      g_autofree char *second = g_build_filename (other, file, NULL);
      g_autofree char *text = cli_read (fixture, first);
      g_autofree char *other_text = cli_read (fixture, second);

      g_assert_cmpstr (text, ==, other_text);
    }
}
