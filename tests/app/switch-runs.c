/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From one run to another on each page of Analyse, between games and sizes. */
#include "gw-analyse-view.h"
#include "gw-background.h"
#include "gw-edit.h"
#include "gw-episode-filter-bar.h"
#include "gw-episode-model.h"
#include "gw-episode-table.h"
#include "gw-run-list.h"
#include "window-fixture.h"

#define N_EPISODES 5

/* What the runs are of: a sample, or a new board of Chase with so many survivors. */
static const struct
{
  const char *sample;
  guint n_survivors;
} plays[] = {
  { NULL, 64 },
  { NULL, 1 },
  { "chase-first-steps.gridwright", 0 },
  { "goblins-8-skirmish.gridwright", 0 },
  { "goblins-1-first-fire.gridwright", 0 },
  { "maze-small.gridwright", 0 },
  { "vale-base.gridwright", 0 },
};

#define N_RUNS G_N_ELEMENTS (plays)

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

static GwAnalyseView *
show (WindowFixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s", "analyse");
  app_settle ();
  return find_type (fixture->window, "GwAnalyseView");
}

static gboolean
is_complete (gpointer item)
{
  return gw_run_item_get_state (item) == GW_RUN_ITEM_COMPLETE;
}

static GwDocument *
new_board (guint n_survivors)
{
  GwDocument *document = gw_document_new (gw_rules_find ("chase"), 40, 40);

  g_assert_true (gw_document_set_param (document, "survivors", n_survivors, NULL));
  return document;
}

static GwRunItem *
play (GwAnalyseView *view, guint index)
{
  const char *sample = plays[index].sample;
  g_autofree char *path = sample != NULL ? app_sample_path (sample) : NULL;
  g_autoptr (GwDocument) document =
      sample != NULL ? gw_document_load (path, NULL) : new_board (plays[index].n_survivors);
  const GwRunOptions options = {
    .document = document,
    .episodes = N_EPISODES,
    .threads = 1,
    .events = index % 2 == 0 ? GW_EVENTS_KEY : GW_EVENTS_NONE,
  };
  GwRunItem *item = gw_run_library_start (gw_analyse_view_get_library (view),
                                          sample != NULL ? sample : "board", &options);

  app_wait_until (is_complete, item);
  return item;
}

static void
play_all (GwAnalyseView *view, GwRunItem **items)
{
  for (guint i = 0; i < N_RUNS; i++)
    {
      items[i] = play (view, i);
    }
}

static GtkWidget *
show_page (GwAnalyseView *view, const char *name)
{
  gtk_widget_activate_action (GTK_WIDGET (view), "analyse.show-page", "s", name);
  app_settle ();
  return gw_analyse_view_get_page (view, name);
}

/* Episodes */

typedef struct
{
  GwEpisodeTable *table;
  GwRunItem *item;
} Shown;

static gboolean
shows_episodes (gpointer data)
{
  const Shown *shown = data;
  GwEpisodeModel *model = GW_EPISODE_MODEL (gw_episode_table_get_episodes (shown->table));
  GwRunData *run = gw_episode_model_get_run (model);

  return run != NULL && g_list_model_get_n_items (G_LIST_MODEL (model)) == N_EPISODES
         && g_str_equal (gw_run_data_get_folder (run), gw_run_item_get_folder (shown->item));
}

static void
wait_for_episodes (GwEpisodeTable *table, GwRunItem *item)
{
  Shown shown = { table, item };

  app_wait_until (shows_episodes, &shown);
  /* the rows are bound as they are drawn */
  app_settle ();
}

/* As many columns as the game measures, besides number and seed, and each says something. */
static void
assert_columns (GwEpisodeTable *table, GwRunItem *item)
{
  GtkColumnView *view = find_type (table, "GtkColumnView");
  GwRunData *run = gw_run_item_get_data (item);
  GwMetricSpecs *metrics = gw_run_data_get_metrics (run);
  guint n_columns = 2;

  for (guint i = 0; i < gw_metric_specs_get_length (metrics); i++)
    {
      const GwMetricSpec *spec = gw_metric_specs_get (metrics, i);

      n_columns += spec->member < 0 && (spec->flags & GW_METRIC_INVARIANT) == 0;
    }
  g_assert_cmpuint (g_list_model_get_n_items (gtk_column_view_get_columns (view)), ==, n_columns);
}

/* Of one run and then of another, by their check buttons. */
static void
test_episodes (WindowFixture *fixture, gconstpointer data)
{
  GwAnalyseView *view = show (fixture);
  GwRunList *list = find_type (view, "GwRunList");
  GwRunItem *items[N_RUNS];
  GwEpisodeTable *table;

  play_all (view, items);
  table = GW_EPISODE_TABLE (show_page (view, "episodes"));
  for (guint i = 0; i < N_RUNS * N_RUNS; i++)
    {
      GwRunItem *one = items[i / N_RUNS];
      GwRunItem *other = items[i % N_RUNS];

      gw_run_list_check_only (list, one);
      wait_for_episodes (table, one);
      gw_run_list_set_checked (list, one, FALSE);
      app_settle ();
      gw_run_list_set_checked (list, other, TRUE);
      wait_for_episodes (table, other);
      assert_columns (table, other);
    }
}

static gboolean
offers_two (gpointer drop)
{
  return g_list_model_get_n_items (gtk_drop_down_get_model (drop)) == 2;
}

/* The same in the list above the episodes. */
static void
test_run_list (WindowFixture *fixture, gconstpointer data)
{
  GwAnalyseView *view = show (fixture);
  GwRunList *list = find_type (view, "GwRunList");
  GwRunItem *large = play (view, 0);
  GwRunItem *small = play (view, 1);
  GwEpisodeTable *table = GW_EPISODE_TABLE (show_page (view, "episodes"));
  GtkDropDown *runs = find_type (table, "GtkDropDown");

  gw_run_list_check_only (list, large);
  wait_for_episodes (table, large);
  gw_run_list_set_checked (list, small, TRUE);
  app_wait_until (offers_two, runs);
  /* the older one comes first */
  app_pick (runs, 1);
  wait_for_episodes (table, small);
  app_pick (runs, 0);
  wait_for_episodes (table, large);
}

/* A run that was asked for by name, and is none of those checked, can be left and come back to. */
static void
test_other_folder (WindowFixture *fixture, gconstpointer data)
{
  GwAnalyseView *view = show (fixture);
  GwRunList *list = find_type (view, "GwRunList");
  GwRunItem *large = play (view, 0);
  GwRunItem *small = play (view, 1);
  GwEpisodeTable *table = GW_EPISODE_TABLE (show_page (view, "episodes"));
  GtkDropDown *runs = find_type (table, "GtkDropDown");

  gw_run_list_check_only (list, small);
  wait_for_episodes (table, small);
  gw_analyse_show_episodes (GTK_WIDGET (view), gw_run_item_get_folder (large), "", NULL, 0);
  wait_for_episodes (table, large);
  app_pick (runs, 0);
  wait_for_episodes (table, small);
  app_pick (runs, 1);
  wait_for_episodes (table, large);
}

static gboolean
is_empty (gpointer table)
{
  return g_list_model_get_n_items (gw_episode_table_get_episodes (table)) == 0;
}

/* What one game was asked for says nothing in another. */
static void
test_filters (WindowFixture *fixture, gconstpointer data)
{
  GwAnalyseView *view = show (fixture);
  GwRunList *list = find_type (view, "GwRunList");
  GwRunItem *board = play (view, 0);
  GwRunItem *cards = play (view, 6);
  GwEpisodeTable *table = GW_EPISODE_TABLE (show_page (view, "episodes"));
  GwEpisodeFilterBar *bar = find_type (table, "GwEpisodeFilterBar");

  gw_run_list_check_only (list, board);
  wait_for_episodes (table, board);
  gw_episode_filter_bar_set_range (bar, "rounds", "-1", "-1");
  app_wait_until (is_empty, table);
  gw_run_list_check_only (list, cards);
  wait_for_episodes (table, cards);
  g_assert_false (gw_episode_filter_bar_is_active (bar));
}

/* No run is checked: none is shown. */
static void
test_none (WindowFixture *fixture, gconstpointer data)
{
  GwAnalyseView *view = show (fixture);
  GwRunList *list = find_type (view, "GwRunList");
  GwRunItem *item = play (view, 1);
  GwEpisodeTable *table = GW_EPISODE_TABLE (show_page (view, "episodes"));

  gw_run_list_check_only (list, item);
  wait_for_episodes (table, item);
  gw_run_list_set_checked (list, item, FALSE);
  app_wait_until (is_empty, table);
  gw_run_list_set_checked (list, item, TRUE);
  wait_for_episodes (table, item);
}

/* The other pages */

static gboolean
has_no_tasks (gpointer data)
{
  return g_list_model_get_n_items (gw_background_get_tasks ()) == 0;
}

static void
switch_all (GwAnalyseView *view, GwRunItem **items, const char *action)
{
  GwRunList *list = find_type (view, "GwRunList");

  for (guint i = 0; i < N_RUNS * N_RUNS; i++)
    {
      gw_run_list_check_only (list, items[i / N_RUNS]);
      app_settle ();
      gw_run_list_set_checked (list, items[i % N_RUNS], TRUE);
      app_settle ();
      if (action != NULL)
        {
          gtk_widget_activate_action (gw_analyse_view_get_page (view, "heat"), action, NULL);
          app_wait_until (has_no_tasks, NULL);
        }
      gw_run_list_set_checked (list, items[i / N_RUNS], FALSE);
      app_settle ();
    }
}

static void
test_pages (WindowFixture *fixture, gconstpointer data)
{
  static const char *const pages[] = { "overview", "compare", "sweep", "knobs", "balance" };
  GwAnalyseView *view = show (fixture);
  GwRunItem *items[N_RUNS];

  play_all (view, items);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      show_page (view, pages[i]);
      switch_all (view, items, NULL);
    }
}

static void
test_heat (WindowFixture *fixture, gconstpointer data)
{
  GwAnalyseView *view = show (fixture);
  GwRunItem *items[N_RUNS];

  play_all (view, items);
  show_page (view, "heat");
  switch_all (view, items, "heat.count");
}

int
main (int argc, char **argv)
{
  const WindowTest tests[] = {
    { "episodes-of-another-run-have-other-columns", TRUE, test_episodes },
    { "episodes-of-another-run-are-picked", TRUE, test_run_list },
    { "episodes-of-a-run-that-is-not-checked", TRUE, test_other_folder },
    { "filters-end-with-their-game", TRUE, test_filters },
    { "no-run-has-no-episodes", TRUE, test_none },
    { "pages-of-charts", TRUE, test_pages },
    { "heat", TRUE, test_heat },
  };

  return window_test_run (argc, argv, tests, G_N_ELEMENTS (tests));
}
