/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "gw-cli.h"
#include "gw-games.h"

#define DIVIDER "----\n"

/* Seconds of the processor, so that other work of the machine makes no findings. Sanitizers and the
 * counting of comparisons make a target about twenty times slower, so that theirs is less than half
 * a second of the program. */
#define LONGEST (FUZZ_IS_SANITIZED ? 8.0 : 1.0)

static char *folder;

/* A fatal message ends in a trap, for which libFuzzer keeps no input. */
static void
trap_cb (int number)
{
  abort ();
}

int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING | G_LOG_FATAL_MASK);
  signal (SIGTRAP, trap_cb);
  gw_games_init ();
  return 0;
}

static double
get_processor_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize length)
{
  double start = get_processor_time ();

  fuzz_one_input (data, length);
  g_assert_cmpfloat (get_processor_time () - start, <, LONGEST);
  return 0;
}

static void
remove_contents (const char *path)
{
  g_autoptr (GDir) directory = g_dir_open (path, 0, NULL);
  const char *name;

  while (directory != NULL && (name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      if (g_remove (child) != 0)
        {
          remove_contents (child);
          g_remove (child);
        }
    }
}

static void
remove_folder_cb (void)
{
  remove_contents (folder);
  g_rmdir (folder);
  g_free (folder);
}

const char *
fuzz_get_folder (void)
{
  if (folder == NULL)
    {
      g_autoptr (GError) error = NULL;

      folder = g_dir_make_tmp ("gridwright-fuzz-XXXXXX", &error);
      g_assert_no_error (error);
      atexit (remove_folder_cb);
    }
  return folder;
}

void
fuzz_empty_folder (void)
{
  remove_contents (fuzz_get_folder ());
}

void
fuzz_write_file (const char *name, const void *bytes, gsize length)
{
  g_autofree char *path = g_build_filename (fuzz_get_folder (), name, NULL);
  g_autofree char *parent = g_path_get_dirname (path);
  FILE *file;

  g_mkdir_with_parents (parent, 0700);
  file = g_fopen (path, "wbe");
  g_assert_nonnull (file);
  g_assert_cmpuint (fwrite (bytes, 1, length, file), ==, length);
  g_assert_cmpint (fclose (file), ==, 0);
}

const char *
fuzz_next_part (const char **rest, const char *end, gsize *length)
{
  const char *part = *rest;

  if (part == NULL)
    {
      return NULL;
    }
  for (const char *line = part; line < end;)
    {
      const char *newline = memchr (line, '\n', (gsize) (end - line));

      if ((gsize) (end - line) >= strlen (DIVIDER) && memcmp (line, DIVIDER, strlen (DIVIDER)) == 0)
        {
          *length = (gsize) (line - part);
          *rest = newline + 1;
          return part;
        }
      line = newline != NULL ? newline + 1 : end;
    }
  *length = (gsize) (end - part);
  *rest = NULL;
  return part;
}

/* The streams are variables in the C libraries that this is run with. */
int
fuzz_run_cli (const char *const *arguments, const void *input, gsize length, char **output)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  FILE *saved_input = stdin;
  FILE *saved_output = stdout;
  char *printed = NULL;
  size_t n_printed;
  int status;

  g_ptr_array_add (argv, (gpointer) "gridwright-cli");
  for (guint i = 0; arguments[i] != NULL; i++)
    {
      g_ptr_array_add (argv, (gpointer) arguments[i]);
    }
  g_ptr_array_add (argv, NULL);
  stdin = fmemopen ((void *) input, length, "r");
  stdout = open_memstream (&printed, &n_printed);
  status = gw_cli_main ((int) argv->len - 1, (char **) argv->pdata);
  fclose (stdin);
  fclose (stdout);
  stdin = saved_input;
  stdout = saved_output;
  if (output != NULL)
    {
      *output = g_strndup (printed, n_printed);
    }
  free (printed);
  return status;
}
