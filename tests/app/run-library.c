/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs in the background of the application, and the library that keeps them. */
#include <glib/gstdio.h>
#include <string.h>

#include "app-fixture.h"
#include "gw-background.h"
#include "gw-games.h"
#include "gw-run-charts.h"
#include "gw-run-library.h"
#include "gw-run-text.h"

#define SAMPLE "chase-first-steps.gridwright"

/* More than a test has the patience for. */
#define ENDLESS 1000000

typedef struct
{
  char *folder;
  GwDocument *document;
  GwRunLibrary *library;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = app_sample_path (SAMPLE);
  g_autofree char *runs = NULL;

  fixture->folder = app_folder_new ();
  fixture->document = gw_document_load (path, NULL);
  g_assert_nonnull (fixture->document);
  runs = g_build_filename (fixture->folder, "runs", NULL);
  fixture->library = gw_run_library_new (runs);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->library);
  g_clear_object (&fixture->document);
  app_settle ();
  app_folder_remove (fixture->folder);
  g_free (fixture->folder);
}

static GwRunItem *
start (Fixture *fixture, const char *name, guint64 episodes)
{
  const GwRunOptions options = {
    .document = fixture->document,
    .seed = 1,
    .episodes = episodes,
    .threads = 1,
  };

  return gw_run_library_start (fixture->library, name, &options);
}

static gboolean
is_complete (gpointer item)
{
  return gw_run_item_get_state (item) == GW_RUN_ITEM_COMPLETE;
}

static gboolean
is_partial (gpointer item)
{
  return gw_run_item_get_state (item) == GW_RUN_ITEM_PARTIAL;
}

static gboolean
is_under_way (gpointer item)
{
  return gw_run_item_get_job (item) != NULL && gw_run_item_get_done (item) > 0;
}

static gboolean
is_paused (gpointer item)
{
  return gw_run_job_get_state (gw_run_item_get_job (item)) == GW_JOB_PAUSED;
}

static gboolean
has_runs (gpointer library)
{
  return g_list_model_get_n_items (library) > 0;
}

static GwRunData *
read_folder (const char *folder)
{
  g_autoptr (GError) error = NULL;
  GwRunData *data = gw_run_data_open (folder, &error);

  g_assert_no_error (error);
  return data;
}

static void
test_plays (Fixture *fixture, gconstpointer data)
{
  GwRunItem *item = start (fixture, "First!", 40);
  g_autoptr (GwRunData) run = NULL;
  g_autofree char *base = g_path_get_basename (gw_run_item_get_folder (item));
  g_autofree char *rates = NULL;

  g_assert_cmpuint (g_list_model_get_n_items (gw_background_get_tasks ()), ==, 1);
  g_assert_cmpstr (base, ==, "first");
  app_wait_until (is_complete, item);
  g_assert_cmpuint (g_list_model_get_n_items (gw_background_get_tasks ()), ==, 0);
  g_assert_cmpuint (gw_run_item_get_done (item), ==, 40);
  g_assert_nonnull (gw_run_item_get_data (item));
  rates = gw_run_text_dup_rates (item);
  g_assert_nonnull (strchr (rates, '%'));
  run = read_folder (gw_run_item_get_folder (item));
  g_assert_true (gw_run_data_is_complete (run));
}

/* As the command line does: the bytes of a run do not depend on who played it. */
static void
test_same_bytes (Fixture *fixture, gconstpointer data)
{
  GwRunItem *item = start (fixture, "one", 30);
  g_autofree char *folder = g_build_filename (fixture->folder, "other", NULL);
  g_autofree char *path = g_build_filename (folder, "summary.csv", NULL);
  g_autofree char *own_path = NULL;
  g_autofree char *text = NULL;
  const GwRunOptions options = { .document = fixture->document, .seed = 1, .episodes = 30 };
  g_autoptr (GwRun) run = gw_run_create (folder, &options, FALSE, NULL);

  g_assert_true (gw_run_start (run, NULL));
  g_assert_true (gw_run_finish (run, NULL));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  app_wait_until (is_complete, item);
  own_path = g_build_filename (gw_run_item_get_folder (item), "summary.csv", NULL);
  app_assert_contents (own_path, text);
}

static gboolean
is_running (gpointer item)
{
  return gw_run_item_get_job (item) != NULL
         && gw_run_job_get_state (gw_run_item_get_job (item)) == GW_JOB_RUNNING;
}

/* An episode of a thousand million turns is not waited for: neither by Stop nor by who leaves. */
static void
test_long_episodes (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = app_sample_path ("goblins-8-skirmish.gridwright");
  g_autoptr (GwDocument) document = gw_document_load (path, NULL);
  const GwRunOptions options = { .document = document, .episodes = 2, .threads = 1 };
  GwParams *params = gw_document_get_params (document);
  GwRunItem *item;

  g_assert_true (gw_params_set_from_text (params, "mage_policy", "idle", NULL));
  g_assert_true (gw_params_set_from_text (params, "max_turns", "1000000000", NULL));
  item = gw_run_library_start (fixture->library, "stopped", &options);
  app_wait_until (is_running, item);
  gw_run_job_stop (gw_run_item_get_job (item));
  app_wait_until (is_partial, item);
  g_assert_cmpuint (gw_run_item_get_done (item), ==, 0);
  item = gw_run_library_start (fixture->library, "left", &options);
  app_wait_until (is_running, item);
}

static void
test_stops_and_goes_on (Fixture *fixture, gconstpointer data)
{
  GwRunItem *item = start (fixture, "long", ENDLESS);
  guint64 done;

  app_wait_until (is_under_way, item);
  gw_run_job_stop (gw_run_item_get_job (item));
  app_wait_until (is_partial, item);
  done = gw_run_item_get_done (item);
  g_assert_cmpuint (done, >, 0);
  gw_run_library_resume (fixture->library, item, 1);
  app_wait_until (is_under_way, item);
  g_assert_cmpuint (gw_run_item_get_done (item), >=, done);
  gw_run_job_stop (gw_run_item_get_job (item));
  app_wait_until (is_partial, item);
}

static void
test_pauses (Fixture *fixture, gconstpointer data)
{
  GwRunItem *item = start (fixture, "long", ENDLESS);

  app_wait_until (is_under_way, item);
  gw_run_job_set_paused (gw_run_item_get_job (item), TRUE);
  app_wait_until (is_paused, item);
  g_assert_true (gw_run_job_is_active (gw_run_item_get_job (item)));
  gw_run_job_set_paused (gw_run_item_get_job (item), FALSE);
  g_assert_cmpint (gw_run_job_get_state (gw_run_item_get_job (item)), ==, GW_JOB_RUNNING);
}

/* As when the last window is closed. */
static void
test_let_go (Fixture *fixture, gconstpointer data)
{
  GwRunItem *item = start (fixture, "long", ENDLESS);
  g_autofree char *folder = g_strdup (gw_run_item_get_folder (item));
  g_autoptr (GwRunData) snapshot = NULL;
  g_autoptr (GwRunData) run = NULL;
  guint64 done;

  app_wait_until (is_under_way, item);
  snapshot = gw_run_data_ref (gw_run_item_get_data (item));
  done = gw_run_data_get_done (snapshot);
  g_clear_object (&fixture->library);
  g_assert_cmpuint (g_list_model_get_n_items (gw_background_get_tasks ()), ==, 0);
  run = read_folder (folder);
  g_assert_cmpuint (gw_run_data_get_done (run), >=, done);
  /* what was looked at is still there, and is what was written */
  g_assert_cmpuint (gw_run_data_get_done (snapshot), ==, done);
  g_assert_cmpint (gw_run_data_get_winner (snapshot, done - 1), ==,
                   gw_run_data_get_winner (run, done - 1));
}

static void
test_names (Fixture *fixture, gconstpointer data)
{
  GwRunItem *item = start (fixture, "one", 5);
  g_autofree char *runs = g_strdup (gw_run_library_get_folder (fixture->library));
  g_autofree char *path = g_build_filename (gw_run_item_get_folder (item), "run.json", NULL);
  g_autofree char *before = NULL;

  app_wait_until (is_complete, item);
  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  gw_run_library_rename (fixture->library, item, "Sight [3]");
  gw_run_library_set_note (fixture->library, item, "two\nlines");
  g_clear_object (&fixture->library);
  app_assert_contents (path, before);
  fixture->library = gw_run_library_new (runs);
  app_wait_until (has_runs, fixture->library);
  {
    g_autoptr (GwRunItem) again = g_list_model_get_item (G_LIST_MODEL (fixture->library), 0);

    g_assert_cmpstr (gw_run_item_get_name (again), ==, "Sight [3]");
    g_assert_cmpstr (gw_run_item_get_note (again), ==, "two\nlines");
    app_wait_until (is_complete, again);
  }
}

static gboolean
is_broken (gpointer item)
{
  return gw_run_item_get_state (item) == GW_RUN_ITEM_BROKEN;
}

/* A run as on a disk that can be taken away. */
static char *
play_outside (Fixture *fixture)
{
  char *folder = g_build_filename (fixture->folder, "disk", NULL);
  const GwRunOptions options = { .document = fixture->document, .seed = 1, .episodes = 5 };
  g_autoptr (GwRun) run = gw_run_create (folder, &options, FALSE, NULL);

  g_assert_true (gw_run_start (run, NULL));
  g_assert_true (gw_run_finish (run, NULL));
  return folder;
}

static void
renew_library (Fixture *fixture)
{
  g_autofree char *runs = g_strdup (gw_run_library_get_folder (fixture->library));

  g_clear_object (&fixture->library);
  fixture->library = gw_run_library_new (runs);
  app_wait_until (has_runs, fixture->library);
}

static void
assert_described (GwRunItem *item)
{
  g_assert_cmpstr (gw_run_item_get_name (item), ==, "Borrowed");
  g_assert_cmpstr (gw_run_item_get_note (item), ==, "to be given back");
}

/* Its row says why, and waits; also the next time. */
static void
test_absent (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = play_outside (fixture);
  g_autofree char *away = g_build_filename (fixture->folder, "away", NULL);
  GwRunItem *item = gw_run_library_open (fixture->library, folder);

  app_wait_until (is_complete, item);
  gw_run_library_rename (fixture->library, item, "Borrowed");
  gw_run_library_set_note (fixture->library, item, "to be given back");
  g_assert_cmpint (g_rename (folder, away), ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *status = NULL;

      renew_library (fixture);
      item = gw_run_library_find (fixture->library, folder);
      app_wait_until (is_broken, item);
      assert_described (item);
      status = gw_run_text_dup_status (item);
      g_assert_nonnull (strstr (status, folder));
    }
  g_assert_cmpint (g_rename (away, folder), ==, 0);
  gw_run_library_refresh (fixture->library);
  app_wait_until (is_complete, item);
  assert_described (item);
  renew_library (fixture);
  assert_described (gw_run_library_find (fixture->library, folder));
}

static gboolean
is_null (gpointer data)
{
  return *(gpointer *) data == NULL;
}

/* Who will not bring it back takes it out of the list. */
static void
test_absent_for_good (Fixture *fixture, gconstpointer data)
{
  g_autofree char *runs = g_strdup (gw_run_library_get_folder (fixture->library));
  g_autofree char *inside = g_build_filename (runs, "none", NULL);
  g_autofree char *outside = g_build_filename (fixture->folder, "none", NULL);
  g_autofree char *late = g_build_filename (runs, "none-too", NULL);
  g_autofree char *index = g_strconcat (runs, ".ini", NULL);
  g_autofree char *text = NULL;
  const char *const folders[] = { inside, outside, late };
  GwRunLibrary *library = fixture->library;

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      GwRunItem *item = gw_run_library_open (library, folders[i]);

      app_wait_until (is_broken, item);
      gw_run_library_take_out (library, item);
      if (folders[i] != late)
        {
          gw_run_library_trash (library, item);
        }
    }
  g_object_add_weak_pointer (G_OBJECT (library), (gpointer *) &library);
  g_clear_object (&fixture->library);
  app_wait_until (is_null, &library);
  g_assert_true (g_file_get_contents (index, &text, NULL, NULL));
  g_assert_null (strstr (text, "none"));
}

static void
test_trash (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwRunItem) item = g_object_ref (start (fixture, "one", 5));

  app_wait_until (is_complete, item);
  gw_run_library_take_out (fixture->library, item);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->library)), ==, 0);
  gw_run_library_put_back (fixture->library, item);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->library)), ==, 1);
  /* too late for the trash */
  gw_run_library_trash (fixture->library, item);
  app_settle ();
  g_assert_true (g_file_test (gw_run_item_get_folder (item), G_FILE_TEST_IS_DIR));
  gw_run_library_take_out (fixture->library, item);
  g_clear_object (&fixture->library);
  g_assert_false (g_file_test (gw_run_item_get_folder (item), G_FILE_TEST_EXISTS));
}

static void
count_failure_cb (GwRunLibrary *library,
                  GwRunItem *item,
                  const char *summary,
                  const GError *error,
                  gpointer user_data)
{
  (*(guint *) user_data)++;
  g_assert_nonnull (error);
}

static gboolean
has_failed (gpointer data)
{
  return *(guint *) data > 0;
}

/* Where nothing can be written there is no run, and somebody is told so. */
static void
test_fails (Fixture *fixture, gconstpointer data)
{
  guint n_failures = 0;

  g_assert_true (
      g_file_set_contents (gw_run_library_get_folder (fixture->library), "a file", -1, NULL));
  g_signal_connect (fixture->library, "failed", G_CALLBACK (count_failure_cb), &n_failures);
  start (fixture, "none", 5);
  app_wait_until (has_failed, &n_failures);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->library)), ==, 0);
}

/* Every bar of a distribution is made of the episodes that it opens. */
static void
test_bars (Fixture *fixture, gconstpointer data)
{
  GwRunItem *item = start (fixture, "one", 200);
  g_autoptr (GPtrArray) quantities = NULL;
  GwRunData *run;

  app_wait_until (is_complete, item);
  run = gw_run_item_get_data (item);
  quantities = gw_run_charts_list_quantities (run);
  g_assert_cmpuint (quantities->len, >, 2);
  for (guint i = 0; i < quantities->len; i++)
    {
      const GwRunQuantity *quantity = quantities->pdata[i];
      g_autoptr (GwChart) chart = gw_run_charts_new_distribution (&run, 1, quantity);

      for (guint j = 0; !quantity->is_family && gw_chart_count_series (chart) > 0
                        && j < gw_chart_count_marks (chart, 0);
           j++)
        {
          const GwChartMark *mark = gw_chart_get_mark (chart, 0, j);
          g_autoptr (GArray) episodes =
              gw_run_charts_list_episodes (run, quantity, mark->place, mark->place_end);

          g_assert_cmpuint (episodes->len > 0, ==, mark->value > 0);
        }
    }
}

/* Rows that somebody edited are not shown as if they had been played. */
static void
test_changed_rows (Fixture *fixture, gconstpointer data)
{
  GwRunItem *item = start (fixture, "edited", 8);
  g_autofree char *path = g_build_filename (gw_run_item_get_folder (item), "summary.csv", NULL);
  g_autofree char *folder = g_strdup (gw_run_item_get_folder (item));
  g_autofree char *other = g_build_filename (fixture->folder, "other", NULL);
  g_autoptr (GwRunLibrary) library = NULL;
  g_autoptr (GString) text = NULL;
  char *read = NULL;

  app_wait_until (is_complete, item);
  g_assert_true (g_file_get_contents (path, &read, NULL, NULL));
  text = g_string_new (read);
  g_free (read);
  g_assert_cmpuint (g_string_replace (text, ",Killer,", ",Survivor,", 1), ==, 1);
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  library = gw_run_library_new (other);
  item = gw_run_library_open (library, folder);
  app_wait_until (is_broken, item);
  g_assert_nonnull (strstr (gw_run_item_get_error (item)->message, "rows were changed"));
}

static void
note_failure_cb (gpointer library, GwRunItem *item, const char *summary, GError *error, char **text)
{
  g_free (*text);
  *text = g_strdup (error->message);
}

/* Names and notes that cannot be read are not overwritten by the next ones. */
static void
test_unreadable_names (Fixture *fixture, gconstpointer data)
{
  static const char text[] = "[file:///somewhere]\nname=Dear\nwhat is this?\nnote=Mine\n";
  g_autofree char *runs = g_build_filename (fixture->folder, "other", NULL);
  g_autofree char *path = g_strconcat (runs, ".ini", NULL);
  g_autofree char *aside = g_strconcat (path, ".unreadable", NULL);
  g_autofree char *failure = NULL;
  g_autofree char *saved = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GwRunLibrary) library = NULL;

      g_assert_true (i > 0 || g_file_set_contents (path, text, -1, NULL));
      library = gw_run_library_new (runs);
      g_signal_connect (library, "failed", G_CALLBACK (note_failure_cb), &failure);
      gw_run_library_tell_of_names (library);
      /* the second time it is a good file, of which there is nothing to tell */
      g_assert_cmpint (failure != NULL && strstr (failure, "other.ini.unreadable") != NULL, ==,
                       i == 0);
      g_clear_pointer (&failure, g_free);
      gw_run_library_open (library, fixture->folder);
      app_settle ();
    }
  app_assert_contents (aside, text);
  g_assert_true (g_file_get_contents (path, &saved, NULL, NULL));
  g_assert_nonnull (strstr (saved, "outside=true"));
}

int
main (int argc, char **argv)
{
  g_autofree char *home = app_folder_new ();
  int status;

  /* the trash is there, and nobody else's */
  g_setenv ("HOME", home, TRUE);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  gw_games_init ();
#define ADD(name, test) g_test_add ("/run-library/" name, Fixture, NULL, set_up, test, tear_down)
  ADD ("a-run-is-played-in-the-background", test_plays);
  ADD ("its-bytes-are-those-of-any-other-run", test_same_bytes);
  ADD ("a-stopped-run-goes-on-later", test_stops_and_goes_on);
  ADD ("a-run-stops-in-the-middle-of-an-episode", test_long_episodes);
  ADD ("a-run-pauses", test_pauses);
  ADD ("letting-go-in-mid-run-leaves-a-valid-folder", test_let_go);
  ADD ("names-and-notes-are-kept-outside-the-folder", test_names);
  ADD ("a-run-with-changed-rows-is-broken", test_changed_rows);
  ADD ("names-that-cannot-be-read-are-kept-aside", test_unreadable_names);
  ADD ("a-run-on-an-absent-disk-keeps-its-name-and-note", test_absent);
  ADD ("a-run-that-is-gone-can-be-taken-out", test_absent_for_good);
  ADD ("a-removed-run-comes-back-or-goes-to-the-trash", test_trash);
  ADD ("what-cannot-be-written-is-no-run", test_fails);
  ADD ("a-bar-opens-the-episodes-it-is-made-of", test_bars);
#undef ADD
  status = g_test_run ();
  app_folder_remove (home);
  return status;
}
