/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A library of a thousand runs. */
#include <glib/gstdio.h>
#include <time.h>

#include "gw-analyse-view.h"
#include "gw-edit.h"
#include "gw-run-list.h"
#include "window-fixture.h"

#define N_RUNS 1000

/* Seconds of all threads until it is read and shown. */
#ifdef __SANITIZE_ADDRESS__
#define MAX_TIME 20.0
#else
#define MAX_TIME 2.0
#endif

/* How often all rows may be shown anew meanwhile: when other parameters differ. */
#define MAX_UPDATES 60

/* What they are of: runs of each come with the parameter as it is, and with another value. */
static const struct
{
  const char *sample;
  const char *param;
  double value;
} plays[] = {
  { "chase-first-steps.gridwright", "max_rounds", 90 },
  { "chase-first-steps.gridwright", "killer_sight", 4 },
  { "goblins-1-first-fire.gridwright", "max_turns", 7 },
  { "maze-small.gridwright", "hp", 4 },
  { "vale-base.gridwright", "cost_F003", 3 },
};

#define N_PLAYS (2 * G_N_ELEMENTS (plays))

static gboolean
is_of_type (GtkWidget *widget, const char *type)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), type);
}

static gpointer
find_type (gpointer root, const char *type)
{
  GtkWidget *found = window_find (root, is_of_type, type);

  g_assert_nonnull (found);
  return found;
}

static void
play (const char *folder, guint number)
{
  g_autofree char *path = app_sample_path (plays[number / 2].sample);
  g_autoptr (GwDocument) document = gw_document_load (path, NULL);
  const GwRunOptions options = { .document = document, .episodes = 4, .threads = 1 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GwRun) run = NULL;

  if (number % 2 == 1)
    {
      gw_document_set_param (document, plays[number / 2].param, plays[number / 2].value, &error);
      g_assert_no_error (error);
    }
  run = gw_run_create (folder, &options, FALSE, &error);
  g_assert_no_error (error);
  g_assert_true (gw_run_start (run, NULL));
  g_assert_true (gw_run_finish (run, NULL));
}

static void
copy (const char *from, const char *to)
{
  static const char *const names[] = { "run.json", "summary.csv", "aggregate.json" };

  g_assert_cmpint (g_mkdir (to, 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *source = g_build_filename (from, names[i], NULL);
      g_autofree char *target = g_build_filename (to, names[i], NULL);
      g_autofree char *text = NULL;
      gsize length;

      g_assert_true (g_file_get_contents (source, &text, &length, NULL));
      g_assert_true (g_file_set_contents_full (target, text, (gssize) length,
                                               G_FILE_SET_CONTENTS_NONE, 0600, NULL));
    }
}

static void
make_runs (const char *library)
{
  g_autofree char *played[N_PLAYS] = { NULL };

  for (guint i = 0; i < N_RUNS; i++)
    {
      g_autofree char *base = g_strdup_printf ("run-%04u", i);
      g_autofree char *folder = g_build_filename (library, base, NULL);

      if (i < N_PLAYS)
        {
          play (folder, i);
          played[i] = g_steal_pointer (&folder);
        }
      else
        {
          copy (played[i % N_PLAYS], folder);
        }
    }
  for (guint i = 0; i < N_PLAYS; i++)
    {
      g_free (g_steal_pointer (&played[i]));
    }
}

/* Which runs are known, from the first one on. */
typedef struct
{
  GListModel *library;
  guint n_known;
} Known;

static gboolean
are_all_known (gpointer data)
{
  Known *known = data;
  gboolean is_known = TRUE;

  while (is_known && known->n_known < N_RUNS)
    {
      g_autoptr (GwRunItem) item = g_list_model_get_item (known->library, known->n_known);

      is_known = item != NULL && gw_run_item_is_known (item);
      known->n_known += is_known;
    }
  return is_known;
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static gboolean
has_rest (gpointer data)
{
  return !g_main_context_pending (NULL);
}

static void
test_settles (WindowFixture *fixture, gconstpointer data)
{
  GwAnalyseView *view = find_type (fixture->window, "GwAnalyseView");
  GwRunLibrary *library = gw_analyse_view_get_library (view);
  GwRunList *list = find_type (view, "GwRunList");
  Known known = { G_LIST_MODEL (library), 0 };
  guint n_updates = 0;
  clock_t start;
  double taken;

  g_signal_connect_swapped (list, "rows-changed", G_CALLBACK (count_cb), &n_updates);
  make_runs (gw_run_library_get_folder (library));
  start = clock ();
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s", "analyse");
  app_wait_until (are_all_known, &known);
  app_wait_until (has_rest, NULL);
  app_settle ();
  taken = (double) (clock () - start) / CLOCKS_PER_SEC;
  g_test_message ("%d runs in %.2f s of processor time, %u updates of all rows", N_RUNS, taken,
                  n_updates);
  g_assert_cmpuint (n_updates, <=, MAX_UPDATES);
  g_assert_cmpfloat (taken, <, MAX_TIME);
}

static gboolean
is_complete (gpointer item)
{
  return gw_run_item_get_state (item) == GW_RUN_ITEM_COMPLETE;
}

static GwRunItem *
start (WindowFixture *fixture, GwRunLibrary *library, int max_rounds)
{
  g_autoptr (GwDocument) document = gw_document_load (fixture->path, NULL);
  const GwRunOptions options = { .document = document, .episodes = 2, .threads = 1 };
  GwRunItem *item;

  g_assert_true (gw_document_set_param (document, "max_rounds", max_rounds, NULL));
  item = gw_run_library_start (library, "run", &options);
  app_wait_until (is_complete, item);
  app_settle ();
  return item;
}

/* A label with what it tells. */
static gboolean
shows (GwRunList *list, const char *text)
{
  app_settle ();
  return window_find (GTK_WIDGET (list), window_has_label, text) != NULL;
}

/* Rows name a parameter as long as not all runs have the same value. */
static void
test_differences (WindowFixture *fixture, gconstpointer data)
{
  GwAnalyseView *view = find_type (fixture->window, "GwAnalyseView");
  GwRunLibrary *library = gw_analyse_view_get_library (view);
  GwRunList *list = find_type (view, "GwRunList");
  GwRunItem *item;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s", "analyse");
  start (fixture, library, 71);
  g_assert_false (shows (list, "Rounds 71"));
  item = start (fixture, library, 72);
  g_assert_true (shows (list, "Rounds 71"));
  g_assert_true (shows (list, "Rounds 72"));
  start (fixture, library, 71);
  gw_run_library_take_out (library, item);
  g_assert_false (shows (list, "Rounds 71"));
  gw_run_library_put_back (library, item);
  g_assert_true (shows (list, "Rounds 71"));
  g_assert_true (shows (list, "Rounds 72"));
}

int
main (int argc, char **argv)
{
  const WindowTest tests[] = {
    { "rows-tell-in-what-runs-differ", TRUE, test_differences },
    { "a-thousand-runs-settle", TRUE, test_settles },
  };

  return window_test_run (argc, argv, tests, G_N_ELEMENTS (tests));
}
