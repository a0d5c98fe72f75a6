/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Command lines. The input holds an argument a line and, behind "----", standard input. They run in
 * a temporary folder with a few small files, and cannot name anything outside of it. */
#include "fuzz.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <time.h>

#include "gw-cli.h"

#define MAX_ARGUMENTS 16

/* Longer numbers of rounds or seconds than that ask for long work, which is theirs to have. */
#define MAX_DIGITS 3

/* When Ctrl-C is pressed, in nanoseconds. */
#define PATIENCE 100000000L

typedef struct
{
  const char *name;
  const char *text;
} File;

static const File files[] = {
  { "c", "{\"format\":1,\"game\":\"chase\",\"size\":[7,6],\"parameters\":{\"max_rounds\":20}}" },
  { "g", "{\"format\":1,\"game\":\"goblins\",\"size\":[4,3],\"parameters\":{\"max_turns\":9},"
         "\"objects\":[{\"kind\":\"mage\",\"x\":0,\"y\":0},"
         "{\"kind\":\"tracker\",\"x\":3,\"y\":2,\"sight\":3}]}" },
  { "m", "{\"format\":1,\"game\":\"maze\",\"parameters\":{\"max_turns\":30}}" },
  { "v", "{\"format\":1,\"game\":\"vale\",\"tables\":{\"cards\":["
         "{\"id\":\"A\",\"element\":\"FIRE\",\"cost\":1,\"score\":9,\"copies\":9},"
         "{\"id\":\"B\",\"element\":\"WATER\",\"cost\":0,\"score\":1,\"copies\":9}]}}" },
  { "t.txt", "2 3 1 1 1\n0 1 W\n0 0\n1 2 TG 3\n" },
  { "a.map", "type octile\nheight 5\nwidth 6\nmap\n......\n..@@..\n......\n.T....\n......\n" },
  { "r/run.json", "{\"format\":1,\"game\":\"chase\",\"engine\":\"0.1.0\",\"seed\":1,"
                  "\"episodes\":2,\"episodes_done\":0,\"events\":\"none\",\"hash\":null,"
                  "\"parameters\":{},"
                  "\"document\":{\"format\":1,\"game\":\"chase\",\"size\":[7,6]}}" },
  { "bad", "{\"format\":1,\"game\":" },
};

/* GOption prints its help and exits. */
static gboolean
asks_for_help (const char *argument)
{
  return g_str_has_prefix (argument, "--help")
         || (argument[0] == '-' && argument[1] != '-' && strpbrk (argument, "h?") != NULL);
}

/* A slash is for shards and for what is in the folder, never at the start of a path. */
static gboolean
leaves_folder (const char *argument)
{
  for (const char *slash = strchr (argument, '/'); slash != NULL; slash = strchr (slash + 1, '/'))
    {
      if (slash == argument || !g_ascii_isdigit (slash[-1]))
        {
          return TRUE;
        }
    }
  return strstr (argument, "..") != NULL;
}

static gboolean
asks_for_long_work (const char *argument)
{
  gsize n_digits = 0;

  if (strstr (argument, "sec") != NULL)
    {
      return TRUE;
    }
  for (const char *letter = argument; *letter != '\0' && n_digits <= MAX_DIGITS; letter++)
    {
      n_digits = g_ascii_isdigit (*letter) ? n_digits + 1 : 0;
    }
  return strstr (argument, "max_") != NULL && n_digits > MAX_DIGITS;
}

/* The arguments of a text, or NULL if they are not for this test. */
static char **
split_arguments (const char *text, gsize length)
{
  g_autofree char *copy = g_strndup (text, length);
  g_auto (GStrv) arguments = NULL;

  g_strchomp (copy);
  arguments = g_strsplit (copy, "\n", -1);
  for (guint i = 0; arguments[i] != NULL; i++)
    {
      if (i >= MAX_ARGUMENTS || asks_for_help (arguments[i]) || leaves_folder (arguments[i])
          || asks_for_long_work (arguments[i]))
        {
          return NULL;
        }
    }
  return g_steal_pointer (&arguments);
}

static void
fill_folder (void)
{
  fuzz_empty_folder ();
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      fuzz_write_file (files[i].name, files[i].text, strlen (files[i].text));
    }
}

static void
set_timer (timer_t timer, long nanoseconds)
{
  const struct itimerspec when = { .it_value = { .tv_nsec = nanoseconds } };

  timer_settime (timer, 0, &when, NULL);
}

/* A run that takes too long is ended as a person would end it. Commands that do not wait for that
 * do not notice. */
static int
run_with_patience (char **arguments, const char *input, gsize length)
{
  static timer_t timer;
  static gboolean has_timer;
  struct sigevent event = { .sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGTERM };
  const struct sigaction ignore = { .sa_handler = SIG_IGN };
  struct sigaction terminate, interrupt;
  int status;

  has_timer = has_timer || timer_create (CLOCK_MONOTONIC, &event, &timer) == 0;
  g_assert_true (has_timer);
  sigaction (SIGTERM, &ignore, &terminate);
  sigaction (SIGINT, NULL, &interrupt);
  set_timer (timer, PATIENCE);
  status = fuzz_run_cli ((const char *const *) arguments, input, length, NULL);
  set_timer (timer, 0);
  sigaction (SIGTERM, &terminate, NULL);
  sigaction (SIGINT, &interrupt, NULL);
  return status;
}

void
fuzz_one_input (const guint8 *data, gsize length)
{
  const char *rest = (const char *) data;
  const char *end = rest + length;
  gsize arguments_length = 0, input_length = 0;
  const char *text = fuzz_next_part (&rest, end, &arguments_length);
  const char *input = fuzz_next_part (&rest, end, &input_length);
  g_auto (GStrv) arguments = split_arguments (text, arguments_length);
  int status;

  if (arguments == NULL)
    {
      return;
    }
  fill_folder ();
  g_assert_cmpint (g_chdir (fuzz_get_folder ()), ==, 0);
  status = run_with_patience (arguments, input != NULL ? input : "", input_length);
  g_assert_true (status == GW_CLI_DONE || status == GW_CLI_REFUSED || status == GW_CLI_MISUSED
                 || status == GW_CLI_SIGNALLED + SIGTERM);
}
