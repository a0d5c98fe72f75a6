/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "place-fixture.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "gw-cli.h"
#include "lab-fixture.h"

void
place_set_up (PlaceFixture *fixture, gconstpointer data)
{
  g_autofree char *sample = g_build_filename (g_getenv ("GW_SOURCE_DIR"),
                                              "data/samples/chase-first-steps.gridwright", NULL);
  g_autofree char *text = NULL;

  fixture->folder = lab_folder_new ();
  fixture->place = g_build_filename (fixture->folder, "place", NULL);
  g_assert_cmpint (g_chmod (fixture->folder, 0777), ==, 0);
  g_assert_cmpint (g_mkdir (fixture->place, 0777), ==, 0);
  g_assert_true (g_file_get_contents (sample, &text, NULL, NULL));
  lab_write_file (fixture->folder, "a.gridwright", text);
  lab_write_file (fixture->place, "old.gridwright", text);
  g_assert_cmpint (g_chdir (fixture->folder), ==, 0);
}

void
place_tear_down (PlaceFixture *fixture, gconstpointer data)
{
  g_chmod (fixture->place, 0777);
  g_assert_cmpint (g_chdir ("/"), ==, 0);
  lab_folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->place);
}

int
place_run_cli (const char *arguments)
{
  g_autofree char *line = g_strconcat ("gridwright-cli ", arguments, NULL);
  int out = g_open ("out", O_WRONLY | O_CREAT | O_TRUNC, 0666);
  int err = g_open ("err", O_WRONLY | O_CREAT | O_TRUNC, 0666);
  int real_err = dup (STDERR_FILENO);
  char **argv;
  int argc, status;

  g_assert_true (dup2 (out, STDOUT_FILENO) >= 0 && dup2 (err, STDERR_FILENO) >= 0);
  g_assert_true (g_shell_parse_argv (line, &argc, &argv, NULL));
  status = gw_cli_main (argc, argv);
  g_assert_cmpint (dup2 (real_err, STDERR_FILENO), >=, 0);
  return status;
}

void
place_assert_said (const char *text)
{
  g_autofree char *said = NULL;

  g_assert_true (g_file_get_contents ("err", &said, NULL, NULL));
  if (strstr (said, text) == NULL)
    {
      g_error ("expected “%s”, found “%s”", text, said);
    }
}

int
place_in_child (PlaceWork work, const PlaceFixture *fixture, const char *text)
{
  pid_t process = fork ();
  int status;

  if (process == 0)
    {
      _exit (work (fixture, text));
    }
  g_assert_cmpint (waitpid (process, &status, 0), ==, process);
  g_assert_true (WIFEXITED (status));
  return WEXITSTATUS (status);
}

static int
run_cb (const PlaceFixture *fixture, const char *arguments)
{
  return place_run_cli (arguments);
}

int
place_run_in_child (const PlaceFixture *fixture, const char *arguments)
{
  return place_in_child (run_cb, fixture, arguments);
}
