/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A process that saves all the time is killed at any moment: the document is there, whole, and so
 * is the work that was not saved. */
#include <glib/gstdio.h>
#include <signal.h>
#include <unistd.h>

#include "app-fixture.h"
#include "gw-autosave.h"
#include "gw-document.h"
#include "gw-edit.h"
#include "gw-file.h"
#include "gw-games.h"
#include "kills.h"

#define FEW_TRIALS 60

/* The two documents that are saved in turns. */
typedef struct
{
  GwDocument *documents[2];
  char *texts[2];
  char *folder;
  char *path;
  guint current; /* which of them is there now */
  guint n_found[2];
  guint n_leftovers;
} Fixture;

static void
set_up (Fixture *fixture, int size)
{
  fixture->folder = app_folder_new ();
  fixture->path = g_build_filename (fixture->folder, "a.gridwright", NULL);
  for (guint i = 0; i < 2; i++)
    {
      fixture->documents[i] = gw_document_new (gw_rules_get (0), size, size);
      for (int place = 0; place < size; place++)
        {
          gw_document_set_terrain (fixture->documents[i], place, place, i + 1);
        }
      fixture->texts[i] = gw_document_to_text (fixture->documents[i]);
    }
}

static void
fixture_clear (Fixture *fixture)
{
  for (guint i = 0; i < 2; i++)
    {
      g_object_unref (fixture->documents[i]);
      g_free (fixture->texts[i]);
    }
  app_folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fixture, fixture_clear)

/* Which of the two documents it is; any other fails the test. */
static void
note_text (Fixture *fixture, const char *text)
{
  gboolean is_second = g_str_equal (text, fixture->texts[1]);

  g_assert_true (is_second || g_str_equal (text, fixture->texts[0]));
  fixture->n_found[is_second]++;
  fixture->current = is_second;
}

static void
note_leftovers (Fixture *fixture)
{
  g_autoptr (GDir) entries = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (entries)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      if (gw_file_is_leftover (name))
        {
          fixture->n_leftovers++;
          g_unlink (path);
        }
      else
        {
          g_assert_cmpstr (path, ==, fixture->path);
        }
    }
}

/* A test in which nothing was ever saved would show nothing. */
static void
report (const Fixture *fixture, guint n_trials)
{
  g_test_message ("%u kills: %u times the first document, %u times the second; %u leftovers",
                  n_trials, fixture->n_found[0], fixture->n_found[1], fixture->n_leftovers);
  g_assert_cmpuint (fixture->n_found[0], >, 0);
  g_assert_cmpuint (fixture->n_found[1], >, 0);
}

static void
save_for_ever (gpointer data)
{
  const Fixture *fixture = data;

  for (guint i = fixture->current + 1;
       gw_document_save (fixture->documents[i % 2], fixture->path, NULL); i++)
    {
    }
  _exit (1);
}

static void
test_saves (int size, guint max_delay_us)
{
  g_auto (Fixture) fixture = { 0 };
  guint n_trials = kills_get_trials (FEW_TRIALS);

  set_up (&fixture, size);
  g_assert_true (gw_document_save (fixture.documents[0], fixture.path, NULL));
  for (guint trial = 0; trial < n_trials; trial++)
    {
      g_autofree char *text = NULL;
      g_autoptr (GwDocument) document = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (kills_end (kills_start (save_for_ever, &fixture), max_delay_us));
      document = gw_document_load (fixture.path, &error);
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (fixture.path, &text, NULL, NULL));
      note_text (&fixture, text);
      note_leftovers (&fixture);
    }
  report (&fixture, n_trials);
}

static void
test_small (void)
{
  test_saves (5, 10000);
}

static void
test_large (void)
{
  test_saves (500, 40000);
}

/* Autosaves */

static void
autosave_for_ever (gpointer data)
{
  const Fixture *fixture = data;
  g_autoptr (GwSession) session = gw_session_new (fixture->documents[0], "draft");
  g_autoptr (GwAutosave) autosave = gw_autosave_new (session);
  int size = (int) gw_document_get_map (fixture->documents[0])->width;

  for (guint i = fixture->current + 1;; i++)
    {
      gw_document_begin_edit (fixture->documents[0], "Draw");
      for (int place = 0; place < size; place++)
        {
          gw_document_set_terrain (fixture->documents[0], place, place, i % 2 + 1);
        }
      gw_document_end_edit (fixture->documents[0]);
      gw_autosave_flush (autosave);
      g_main_context_iteration (NULL, TRUE);
    }
}

/* As the next start of the program does it. What was found is handed on in the fixture's file. */
static void
recover (gpointer data)
{
  const Fixture *fixture = data;
  g_autoptr (GPtrArray) works = gw_lost_work_list ();

  g_assert_cmpuint (works->len, <=, 1);
  if (works->len == 1)
    {
      const GwLostWork *work = works->pdata[0];

      g_assert_true (gw_document_save (work->document, fixture->path, NULL));
      gw_lost_work_discard (work);
    }
}

static gboolean
has_autosave (const char *base)
{
  g_autoptr (GDir) folders = g_dir_open (base, 0, NULL);
  const char *name = folders != NULL ? g_dir_read_name (folders) : NULL;
  g_autofree char *path = name != NULL ? g_build_filename (base, name, "1.autosave", NULL) : NULL;

  return path != NULL && g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Mostly when there is something to lose. */
static void
kill_autosave (Fixture *fixture, const char *base)
{
  pid_t process = kills_start (autosave_for_ever, fixture);
  gboolean is_early = g_test_rand_int_range (0, 8) == 0;

  while (!is_early && !has_autosave (base))
    {
      g_usleep (100);
    }
  g_assert_true (kills_end (process, 20000));
}

static void
test_autosaves (void)
{
  g_auto (Fixture) fixture = { 0 };
  g_autofree char *kept =
      g_build_filename (g_getenv ("XDG_STATE_HOME"), "gridwright/autosave", NULL);
  guint n_trials = kills_get_trials (FEW_TRIALS);

  set_up (&fixture, 100);
  for (guint trial = 0; trial < n_trials; trial++)
    {
      g_autofree char *text = NULL;
      g_autoptr (GDir) folders = NULL;

      kill_autosave (&fixture, kept);
      g_assert_false (kills_wait (kills_start (recover, &fixture)));
      if (g_file_get_contents (fixture.path, &text, NULL, NULL))
        {
          note_text (&fixture, text);
          g_unlink (fixture.path);
        }
      /* the rest of what was being written is gone as well */
      folders = g_dir_open (kept, 0, NULL);
      g_assert_true (folders == NULL || g_dir_read_name (folders) == NULL);
    }
  report (&fixture, n_trials);
}

int
main (int argc, char **argv)
{
  g_autofree char *state = app_folder_new ();
  int status;

  g_setenv ("XDG_STATE_HOME", state, TRUE);
  g_test_init (&argc, &argv, NULL);
  gw_games_init ();
  g_test_add_func ("/kill-saves/a-small-document-is-old-or-new", test_small);
  g_test_add_func ("/kill-saves/a-large-document-is-old-or-new", test_large);
  g_test_add_func ("/kill-saves/an-autosave-is-old-or-new", test_autosaves);
  status = g_test_run ();
  app_folder_remove (state);
  return status;
}
