/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "kills.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

guint
kills_get_trials (guint few)
{
  const char *text = g_getenv ("GW_TRIALS");

  return text != NULL ? (guint) g_ascii_strtoull (text, NULL, 10) : few;
}

pid_t
kills_start (KillsWork work, gpointer data)
{
  pid_t process = fork ();

  if (process == 0)
    {
      work (data);
      _exit (0);
    }
  g_assert_cmpint (process, >, 0);
  return process;
}

gboolean
kills_wait (pid_t process)
{
  int status = 0;

  g_assert_cmpint (waitpid (process, &status, 0), ==, process);
  g_assert_true (WIFSIGNALED (status) ? WTERMSIG (status) == SIGKILL : WEXITSTATUS (status) == 0);
  return WIFSIGNALED (status);
}

gboolean
kills_end (pid_t process, guint max_delay_us)
{
  g_usleep ((gulong) g_test_rand_int_range (0, (gint32) max_delay_us));
  kill (process, SIGKILL);
  return kills_wait (process);
}
