/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run-fixture.h"

#include "gw-run-record.h"

void
run_fixture_init (RunFixture *fixture, GwDocument *document, guint64 episodes)
{
  fixture->place = lab_folder_new ();
  fixture->document = document;
  fixture->options = (GwRunOptions){
    .document = document, .seed = 42, .episodes = episodes, .events = GW_EVENTS_KEY, .threads = 2
  };
}

void
run_fixture_clear (RunFixture *fixture)
{
  lab_folder_remove (fixture->place);
  g_free (fixture->place);
  g_object_unref (fixture->document);
}

char *
run_fixture_path (const RunFixture *fixture, const char *name)
{
  return g_build_filename (fixture->place, name, NULL);
}

/* Plays to the end; takes the run. */
static void
play_to_end (GwRun *opened)
{
  g_autoptr (GwRun) run = opened;
  g_autoptr (GError) error = NULL;

  gw_run_start (run, &error);
  g_assert_no_error (error);
  g_assert_true (gw_run_wait (run, -1));
  gw_run_finish (run, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (gw_run_get_done (run), ==, gw_run_get_total (run));
}

static void
assert_complete (const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwRunRecord) record = gw_run_record_open (folder, &error);

  g_assert_no_error (error);
  g_assert_true (gw_run_record_is_complete (record));
}

char *
run_fixture_play (const RunFixture *fixture, const char *name)
{
  char *folder = run_fixture_path (fixture, name);
  g_autoptr (GError) error = NULL;
  GwRun *run = gw_run_create (folder, &fixture->options, FALSE, &error);

  g_assert_no_error (error);
  play_to_end (run);
  assert_complete (folder);
  return folder;
}

void
run_fixture_resume (const RunFixture *fixture, const char *folder)
{
  g_autoptr (GError) error = NULL;
  GwRun *run = gw_run_resume (folder, &fixture->options, &error);

  g_assert_no_error (error);
  play_to_end (run);
  assert_complete (folder);
}

char *
run_fixture_begin (const RunFixture *fixture, const char *name)
{
  char *folder = run_fixture_path (fixture, name);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwRun) G_GNUC_UNUSED run = gw_run_create (folder, &fixture->options, FALSE, &error);

  g_assert_no_error (error);
  return folder;
}
