/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A process that saves all the time is killed at any moment: the document is there, whole. */
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app-fixture.h"
#include "gw-document.h"
#include "gw-edit.h"
#include "gw-games.h"

#define N_TRIALS 200
#define MAX_DELAY_US 20000

/* The two documents that are saved in turns. */
static char *
make_text (guint terrain, GwDocument **document)
{
  *document = gw_document_new (gw_rules_get (0), 200, 200);
  for (int i = 0; i < 200; i++)
    {
      gw_document_set_terrain (*document, i, i, terrain);
    }
  return gw_document_to_text (*document);
}

static void
save_for_ever (GwDocument *first, GwDocument *second, const char *path)
{
  for (;;)
    {
      if (!gw_document_save (second, path, NULL) || !gw_document_save (first, path, NULL))
        {
          _exit (1);
        }
    }
}

static void
test_kills (void)
{
  g_autofree char *folder = app_folder_new ();
  g_autofree char *path = g_build_filename (folder, "a.gridwright", NULL);
  g_autoptr (GwDocument) first = NULL;
  g_autoptr (GwDocument) second = NULL;
  g_autofree char *first_text = make_text (1, &first);
  g_autofree char *second_text = make_text (2, &second);
  guint n_first = 0, n_second = 0;

  g_assert_true (gw_document_save (first, path, NULL));
  for (guint trial = 0; trial < N_TRIALS; trial++)
    {
      g_autofree char *text = NULL;
      pid_t process = fork ();
      int status;

      if (process == 0)
        {
          save_for_ever (first, second, path);
        }
      g_usleep ((gulong) g_test_rand_int_range (0, MAX_DELAY_US));
      kill (process, SIGKILL);
      waitpid (process, &status, 0);
      g_assert_true (WIFSIGNALED (status));
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_true (g_str_equal (text, first_text) || g_str_equal (text, second_text));
      n_first += g_str_equal (text, first_text);
      n_second += g_str_equal (text, second_text);
    }
  /* a test in which nothing was ever saved would show nothing */
  g_assert_cmpuint (n_first, >, 0);
  g_assert_cmpuint (n_second, >, 0);
  app_folder_remove (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gw_games_init ();
  g_test_add_func ("/kill-saves/no-document-is-lost-in-200-kills", test_kills);
  return g_test_run ();
}
