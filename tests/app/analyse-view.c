/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page Analyse of the window: from a run to its charts, its comparison and its episodes. */
#include <string.h>

#include "gw-analyse-view.h"
#include "gw-background.h"
#include "gw-chart-view.h"
#include "gw-episode-filter-bar.h"
#include "gw-episode-model.h"
#include "gw-episode-table.h"
#include "gw-new-run.h"
#include "gw-run-list.h"
#include "gw-sentence.h"
#include "window-fixture.h"

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

static gboolean
is_picture_offered (GtkWidget *window)
{
  GtkWidget *button = g_object_ref_sink (gtk_button_new ());
  gboolean is_offered;

  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), "win.export-picture::png");
  gtk_widget_set_parent (button, window);
  is_offered = gtk_widget_is_sensitive (button);
  gtk_widget_unparent (button);
  g_object_unref (button);
  return is_offered;
}

static GwAnalyseView *
show (WindowFixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s", "analyse");
  app_settle ();
  g_assert_cmpstr (gw_window_get_page (fixture->window), ==, "analyse");
  return find_type (fixture->window, "GwAnalyseView");
}

static gboolean
is_complete (gpointer item)
{
  return gw_run_item_get_state (item) == GW_RUN_ITEM_COMPLETE;
}

/* Other tests of this program have left their runs in the library, too. */
static GwRunItem *
play (WindowFixture *fixture, GwAnalyseView *view, const char *name, guint64 seed)
{
  const GwRunOptions options = {
    .document = window_get_document (fixture),
    .seed = seed,
    .episodes = 60,
    .threads = 1,
    .events = GW_EVENTS_KEY,
  };
  GwRunItem *item = gw_run_library_start (gw_analyse_view_get_library (view), name, &options);

  app_wait_until (is_complete, item);
  return item;
}

static GtkWidget *
show_page (GwAnalyseView *view, const char *name)
{
  gtk_widget_activate_action (GTK_WIDGET (view), "analyse.show-page", "s", name);
  app_settle ();
  return gw_analyse_view_get_page (view, name);
}

static gboolean
has_chart (gpointer page)
{
  GwChartView *view = find_type (page, "GwChartView");

  return gw_chart_view_get_chart (view) != NULL;
}

static void
test_overview (WindowFixture *fixture, gconstpointer data)
{
  GwAnalyseView *view = show (fixture);
  GwRunItem *item = play (fixture, view, "one", 1);
  GtkWidget *page = show_page (view, "overview");
  GwChart *chart;

  gw_run_list_check_only (find_type (view, "GwRunList"), item);
  app_wait_until (has_chart, page);
  chart = gw_chart_view_get_chart (find_type (page, "GwChartView"));
  g_assert_cmpuint (gw_chart_count_series (chart), ==,
                    gw_document_get_rules (window_get_document (fixture))->n_sides);
  g_assert_cmpuint (gw_chart_count_marks (chart, 0), ==, 1);
}

static gboolean
has_two_marks (gpointer page)
{
  GwChart *chart = gw_chart_view_get_chart (find_type (page, "GwChartView"));

  return chart != NULL && gw_chart_count_marks (chart, 0) == 2;
}

static void
test_checked (WindowFixture *fixture, gconstpointer data)
{
  GwAnalyseView *view = show (fixture);
  GwRunItem *first = play (fixture, view, "one", 1);
  GwRunItem *second = play (fixture, view, "two", 1000);
  GwRunList *list = find_type (view, "GwRunList");
  GtkWidget *page = show_page (view, "overview");
  GwChart *chart;

  gw_run_list_check_only (list, second);
  gw_run_list_set_checked (list, first, TRUE);
  app_wait_until (has_two_marks, page);
  page = show_page (view, "compare");
  app_wait_until (has_chart, page);
  chart = gw_chart_view_get_chart (find_type (page, "GwChartView"));
  g_assert_cmpuint (gw_chart_count_marks (chart, 0), ==, 1);
}

static gboolean
has_episodes (gpointer table)
{
  return g_list_model_get_n_items (gw_episode_table_get_episodes (table)) > 0;
}

static gboolean
has_all (gpointer table)
{
  return g_list_model_get_n_items (gw_episode_table_get_episodes (table)) == 60;
}

typedef struct
{
  GwEpisodeTable *table;
  guint64 n_episodes;
} Expected;

static gboolean
has_as_many (gpointer data)
{
  const Expected *expected = data;

  return g_list_model_get_n_items (gw_episode_table_get_episodes (expected->table))
         == expected->n_episodes;
}

typedef struct
{
  GwRunItem *item;
  guint64 n_episodes;
} Progress;

static gboolean
has_grown (gpointer data)
{
  const Progress *progress = data;

  return gw_run_item_get_done (progress->item) > progress->n_episodes;
}

/* The run as it stands when there are more episodes than that. */
static GwRunData *
wait_for_more (GwRunItem *item, guint64 n_episodes)
{
  Progress progress = { item, n_episodes };

  app_wait_until (has_grown, &progress);
  return gw_run_data_ref (gw_run_item_get_data (item));
}

/* A run that is not over before it has been looked at. */
static GwRunItem *
start_long (WindowFixture *fixture, GwAnalyseView *view)
{
  const GwRunOptions options = {
    .document = window_get_document (fixture),
    .seed = 1,
    .episodes = 1000000,
    .threads = 1,
  };

  return gw_run_library_start (gw_analyse_view_get_library (view), "long", &options);
}

/* The last episodes come while the table still looks for those before. */
static void
test_growing (WindowFixture *fixture, gconstpointer data)
{
  GwAnalyseView *view = show (fixture);
  GwRunItem *item = start_long (fixture, view);
  g_autoptr (GwRunData) first = wait_for_more (item, 0);
  g_autoptr (GwRunData) second = wait_for_more (item, gw_run_data_get_done (first));
  GtkWidget *table = g_object_ref_sink (gw_episode_table_new ());
  Expected expected = { GW_EPISODE_TABLE (table), gw_run_data_get_done (second) };

  gw_run_job_stop (gw_run_item_get_job (item));
  gw_analyse_page_set_runs (GW_ANALYSE_PAGE (table), &first, 1);
  gw_analyse_page_set_runs (GW_ANALYSE_PAGE (table), &second, 1);
  app_wait_until (has_as_many, &expected);
  g_object_unref (table);
}

/* Cards */

static gboolean
has_cards (gpointer page)
{
  GwChart *chart =
      gw_chart_view_get_chart (find_type (find_type (page, "GwMembersView"), "GwChartView"));

  return chart != NULL && gw_chart_count_marks (chart, 0) == 20;
}

static GwRunItem *
play_sample (GwAnalyseView *view, const char *name, guint64 episodes)
{
  g_autofree char *path = app_sample_path (name);
  g_autoptr (GwDocument) document = gw_document_load (path, NULL);
  const GwRunOptions options = {
    .document = document,
    .episodes = episodes,
    .threads = 1,
  };
  GwRunItem *item = gw_run_library_start (gw_analyse_view_get_library (view), name, &options);

  app_wait_until (is_complete, item);
  return item;
}

static gboolean
has_some (gpointer table)
{
  guint count = g_list_model_get_n_items (gw_episode_table_get_episodes (table));

  return count > 0 && count < 400;
}

static void
assert_falls (const GwChart *chart)
{
  for (guint i = 1; i < gw_chart_count_marks (chart, 0); i++)
    {
      g_assert_cmpfloat (gw_chart_get_mark (chart, 0, i)->value, <=,
                         gw_chart_get_mark (chart, 0, i - 1)->value);
    }
}

static void
test_cards (WindowFixture *fixture, gconstpointer data)
{
  GwAnalyseView *view = show (fixture);
  GwRunItem *plain = play (fixture, view, "one", 1);
  GwRunItem *cards = play_sample (view, "vale-base.gridwright", 400);
  GwRunList *list = find_type (view, "GwRunList");
  GtkWidget *page = show_page (view, "overview");
  GtkWidget *members = find_type (page, "GwMembersView");
  GwChartView *chart_view = find_type (members, "GwChartView");
  GwChart *chart;

  gw_run_list_check_only (list, plain);
  app_wait_until (has_chart, page);
  g_assert_false (gtk_widget_get_visible (members));
  gw_run_list_check_only (list, cards);
  app_wait_until (has_cards, page);
  g_assert_true (gtk_widget_get_visible (members));
  chart = gw_chart_view_get_chart (chart_view);
  g_assert_cmpstr (gw_chart_get_title (chart), ==, "Win rate when tamed");
  assert_falls (chart);
  g_signal_emit_by_name (chart_view, "mark-activated", 0, 0, gw_chart_get_mark (chart, 0, 0)->id);
  app_wait_until (has_some, gw_analyse_view_get_page (view, "episodes"));
  gtk_drop_down_set_selected (find_type (members, "GtkDropDown"), 0);
  chart = gw_chart_view_get_chart (chart_view);
  g_assert_cmpstr (gw_chart_get_title (chart), ==, "Tamed by element");
  assert_falls (chart);
}

static gboolean
has_few (gpointer table)
{
  return g_list_model_get_n_items (gw_episode_table_get_episodes (table)) == 2;
}

static void
test_episodes (WindowFixture *fixture, gconstpointer data)
{
  const guint64 some[] = { 7, 3 };
  GwAnalyseView *view = show (fixture);
  GwRunItem *item = play (fixture, view, "one", 1);
  GtkWidget *table = gw_analyse_view_get_page (view, "episodes");
  GListModel *episodes = gw_episode_table_get_episodes (GW_EPISODE_TABLE (table));
  g_autoptr (GwEpisodeItem) first = NULL;
  g_autofree char *seed = NULL;

  gw_analyse_show_episodes (GTK_WIDGET (view), gw_run_item_get_folder (item), "some", some,
                            G_N_ELEMENTS (some));
  app_wait_until (has_few, table);
  first = g_list_model_get_item (episodes, 0);
  seed = gw_episode_item_dup_seed (first);
  g_assert_cmpuint (gw_episode_item_get_episode (first), ==, 3);
  g_assert_cmpstr (seed, ==, "4");
  gw_analyse_show_episodes (GTK_WIDGET (view), gw_run_item_get_folder (item), "", NULL, 0);
  app_wait_until (has_all, table);
}

static const char *
get_choice (gpointer drop_down)
{
  return gtk_string_object_get_string (gtk_drop_down_get_selected_item (drop_down));
}

static gboolean
is_range (GtkWidget *widget, const char *label)
{
  return GTK_IS_DROP_DOWN (widget)
         && GTK_IS_STRING_OBJECT (gtk_drop_down_get_selected_item (GTK_DROP_DOWN (widget)))
         && g_str_equal (get_choice (widget), label);
}

/* The folder of a point of a sweep says nothing to anybody. */
static void
test_names (WindowFixture *fixture, gconstpointer data)
{
  GwAnalyseView *view = show (fixture);
  GwRunItem *item = play (fixture, view, "one", 1);
  GtkWidget *table = gw_analyse_view_get_page (view, "episodes");

  gw_run_list_set_checked (find_type (view, "GwRunList"), item, FALSE);
  app_settle ();
  gw_analyse_show_episodes (GTK_WIDGET (view), gw_run_item_get_folder (item), "Sight 4", NULL, 0);
  app_wait_until (has_all, table);
  g_assert_nonnull (window_find (table, is_range, "Sight 4"));
  g_assert_nonnull (window_find (table, is_range, "Rounds"));
}

/* Charts have menus of their own; a picture of the map would not be what is looked at. */
static void
test_pictures (WindowFixture *fixture, gconstpointer data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  g_assert_true (is_picture_offered (window));
  show (fixture);
  g_assert_false (is_picture_offered (window));
  gtk_widget_activate_action (window, "win.show-page", "s", "edit");
  g_assert_true (is_picture_offered (window));
}

static void
test_percent (WindowFixture *fixture, gconstpointer data)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));

  gw_label_set_sentence (GTK_LABEL (label), "Of 95 %: 3 % to 5 %.");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==,
                   "Of 95\u00a0%: 3\u00a0% to 5\u00a0%.");
  g_object_unref (label);
}

/* The winners listed are those that were asked for, and together they are all. */
static void
test_filter (WindowFixture *fixture, gconstpointer data)
{
  GwAnalyseView *view = show (fixture);
  GwRunItem *item = play (fixture, view, "one", 1);
  guint n_sides = gw_document_get_rules (window_get_document (fixture))->n_sides;
  GtkWidget *table = gw_analyse_view_get_page (view, "episodes");
  GwEpisodeFilterBar *bar = find_type (table, "GwEpisodeFilterBar");
  guint64 most = 0;
  int winner = 0;

  gw_analyse_show_episodes (GTK_WIDGET (view), gw_run_item_get_folder (item), "", NULL, 0);
  app_wait_until (has_all, table);
  for (guint side = 0; side <= n_sides; side++)
    {
      guint64 wins = gw_aggregate_get_wins (gw_run_item_get_aggregate (item), side);

      if (wins > most && wins < 60)
        {
          most = wins;
          winner = (int) side;
        }
    }
  gw_episode_filter_bar_set_range (bar, "rounds", "-1", "-1");
  while (g_list_model_get_n_items (gw_episode_table_get_episodes (GW_EPISODE_TABLE (table))) > 0)
    {
      g_main_context_iteration (NULL, TRUE);
    }
  gw_episode_filter_bar_clear (bar);
  app_wait_until (has_all, table);
  if (most > 0)
    {
      gw_episode_filter_bar_set_winner (bar, winner);
      while (g_list_model_get_n_items (gw_episode_table_get_episodes (GW_EPISODE_TABLE (table)))
             != most)
        {
          g_main_context_iteration (NULL, TRUE);
        }
    }
}

static void
text_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (object), result, NULL);
}

static gboolean
has_text (gpointer data)
{
  return *(char **) data != NULL;
}

static void
test_command (WindowFixture *fixture, gconstpointer data)
{
  GwAnalyseView *view = show (fixture);
  GwRunItem *item = play (fixture, view, "one", 1);
  GtkWidget *table = gw_analyse_view_get_page (view, "episodes");
  g_autofree char *text = NULL;
  g_autofree char *expected =
      g_strdup_printf ("gridwright-cli replay '%s:0'", gw_run_item_get_folder (item));

  gw_analyse_show_episodes (GTK_WIDGET (view), gw_run_item_get_folder (item), "", NULL, 0);
  app_wait_until (has_episodes, table);
  gtk_widget_activate_action (table, "episode.copy-command", NULL);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (table), NULL, text_cb, &text);
  app_wait_until (has_text, &text);
  g_assert_cmpstr (text, ==, expected);
}

static gboolean
is_empty (gpointer tasks)
{
  return g_list_model_get_n_items (tasks) == 0;
}

/* The dialog starts what it says; the bar under the header shows it, and its button stops it. */
static void
test_new_run (WindowFixture *fixture, gconstpointer data)
{
  GwAnalyseView *view = show (fixture);
  GListModel *library = G_LIST_MODEL (gw_analyse_view_get_library (view));
  guint n_before = g_list_model_get_n_items (library);
  GtkWindow *dialog;
  g_autoptr (GwRunItem) item = NULL;
  g_autoptr (GwBackgroundTask) task = NULL;

  gtk_widget_activate_action (GTK_WIDGET (view), "analyse.new-run", NULL);
  app_wait_until (window_has_dialog, fixture->window);
  dialog = window_find_dialog (fixture->window);
  g_assert_true (GW_IS_NEW_RUN (dialog));
  gtk_spin_button_set_value (find_type (dialog, "GtkSpinButton"), 1000000);
  g_signal_emit_by_name (gtk_window_get_default_widget (dialog), "clicked");
  app_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (library), ==, n_before + 1);
  item = g_list_model_get_item (library, 0);
  task = g_list_model_get_item (gw_background_get_tasks (), 0);
  g_assert_cmpstr (gw_background_task_get_name (task), ==, gw_run_item_get_name (item));
  g_assert_true (gw_run_list_is_checked (find_type (view, "GwRunList"), item));
  gw_background_task_stop (task);
  app_wait_until (is_empty, gw_background_get_tasks ());
  g_assert_cmpuint (gw_run_item_get_done (item), <, 1000000);
}

static void
gone_cb (gpointer data, GObject *object)
{
  g_hash_table_remove (data, object);
}

/* Notes a widget and all below it, until they end. The window for tooltips is the display's: it is
 * only lent to whatever the pointer is over. */
static void
follow_widgets (GtkWidget *widget, GHashTable *followed)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkTooltipWindow"))
    {
      return;
    }
  g_hash_table_insert (followed, widget, (gpointer) G_OBJECT_TYPE_NAME (widget));
  g_object_weak_ref (G_OBJECT (widget), gone_cb, followed);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      follow_widgets (child, followed);
    }
}

static gboolean
is_nothing_left (gpointer followed)
{
  return g_hash_table_size (followed) == 0;
}

static void
test_closed_dialog_leaves_nothing (WindowFixture *fixture, gconstpointer data)
{
  GwAnalyseView *view = show (fixture);
  g_autoptr (GHashTable) followed = g_hash_table_new (NULL, NULL);
  GtkWindow *dialog;

  gtk_widget_activate_action (GTK_WIDGET (view), "analyse.new-run", NULL);
  app_wait_until (window_has_dialog, fixture->window);
  app_settle ();
  dialog = window_find_dialog (fixture->window);
  follow_widgets (GTK_WIDGET (dialog), followed);
  gtk_spin_button_set_value (find_type (dialog, "GtkSpinButton"), 10);
  g_signal_emit_by_name (gtk_window_get_default_widget (dialog), "clicked");
  app_wait_until (is_nothing_left, followed);
}

/* Nor does a run that was taken out leave its row; the menu of it is for the next one. */
static void
test_removed_run_leaves_nothing (WindowFixture *fixture, gconstpointer data)
{
  GwAnalyseView *view = show (fixture);
  GwRunItem *item = play (fixture, view, "one", 1);
  g_autoptr (GHashTable) followed = g_hash_table_new (NULL, NULL);
  GtkWidget *row = find_type (view, "GwRunRow");

  follow_widgets (row, followed);
  gtk_menu_button_popup (find_type (row, "GtkMenuButton"));
  app_settle ();
  gtk_menu_button_popdown (find_type (row, "GtkMenuButton"));
  gtk_widget_activate_action (GTK_WIDGET (view), "analyse.remove-run", "s",
                              gw_run_item_get_folder (item));
  app_wait_until (is_nothing_left, followed);
}

static void
test_remove (WindowFixture *fixture, gconstpointer data)
{
  GwAnalyseView *view = show (fixture);
  GwRunItem *item = play (fixture, view, "one", 1);
  GwRunLibrary *library = gw_analyse_view_get_library (view);
  GwRunList *list = find_type (view, "GwRunList");
  g_autofree char *folder = g_strdup (gw_run_item_get_folder (item));
  GtkWidget *label;

  gw_run_list_check_only (list, item);
  gtk_widget_activate_action (GTK_WIDGET (view), "analyse.remove-run", "s", folder);
  app_settle ();
  g_assert_null (gw_run_library_find (library, folder));
  label = window_find (find_type (fixture->window, "GwToast"), window_has_label, "_Undo");
  g_assert_nonnull (label);
  g_signal_emit_by_name (gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON), "clicked");
  app_settle ();
  g_assert_nonnull (gw_run_library_find (library, folder));
  g_assert_true (gw_run_list_is_checked (list, item));
}

/* Signs that mean something in markup */

static gboolean
shows (GtkWidget *widget, const char *text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL;
}

static gboolean
shows_folder (gpointer widget)
{
  return window_find (widget, shows, "/a&b") != NULL;
}

static void
test_missing_folder (WindowFixture *fixture, gconstpointer data)
{
  GwAnalyseView *view = show (fixture);
  g_autofree char *folder = window_dup_path (fixture, "a&b");

  gw_analyse_show_episodes (GTK_WIDGET (view), folder, "", NULL, 0);
  app_wait_until (shows_folder, gw_analyse_view_get_page (view, "episodes"));
}

static gboolean
shows_games (gpointer page)
{
  return window_find (page, shows, "a run of Mages & Goblins") != NULL;
}

static void
test_other_game (WindowFixture *fixture, gconstpointer data)
{
  GwAnalyseView *view = show (fixture);
  GtkWidget *page = show_page (view, "compare");
  GwRunItem *plain = play (fixture, view, "one", 1);
  GwRunItem *other = play_sample (view, "goblins-8-skirmish.gridwright", 5);
  GwRunData *const runs[] = { gw_run_item_get_data (plain), gw_run_item_get_data (other) };

  gw_analyse_page_set_runs (GW_ANALYSE_PAGE (page), runs, G_N_ELEMENTS (runs));
  app_wait_until (shows_games, page);
}

static gboolean
shows_name (gpointer widget)
{
  return window_find (widget, shows, "<b>&") != NULL;
}

static void
test_name_of_signs (WindowFixture *fixture, gconstpointer data)
{
  GwAnalyseView *view = show (fixture);
  GwRunItem *item = play (fixture, view, "<b>&", 1);
  GwRunItem *other = play (fixture, view, "</b>&lt;", 1000);
  GwRunList *list = find_type (view, "GwRunList");

  gw_run_list_check_only (list, item);
  gw_run_list_set_checked (list, other, TRUE);
  app_wait_until (has_chart, show_page (view, "overview"));
  app_wait_until (shows_name, show_page (view, "compare"));
  app_wait_until (shows_name, show_page (view, "heat"));
  gw_analyse_show_episodes (GTK_WIDGET (view), gw_run_item_get_folder (item), "", NULL, 0);
  app_wait_until (shows_name, gw_analyse_view_get_page (view, "episodes"));
  gtk_widget_activate_action (GTK_WIDGET (view), "analyse.remove-run", "s",
                              gw_run_item_get_folder (item));
  app_wait_until (shows_name, find_type (fixture->window, "GwToast"));
}

/* How many items the sections of a menu have. */
static int
count_items (GMenuModel *menu)
{
  int count = 0;

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);

      count += g_menu_model_get_n_items (section);
    }
  return count;
}

/* The toolkit keeps the menu of a row for good: it goes to the one that is opened, with what can be
 * done with a complete run. */
static void
test_row_menu (WindowFixture *fixture, gconstpointer data)
{
  GwAnalyseView *view = show (fixture);
  GtkMenuButton *button;
  GtkPopover *popover;

  play (fixture, view, "one", 1);
  app_settle ();
  button =
      GTK_MENU_BUTTON (window_find (find_type (view, "GwRunRow"), is_of_type, "GtkMenuButton"));
  g_assert_true (gtk_widget_is_sensitive (GTK_WIDGET (button)));
  g_assert_null (gtk_menu_button_get_popover (button));
  gtk_menu_button_popup (button);
  app_settle ();
  popover = gtk_menu_button_get_popover (button);
  g_assert_cmpint (count_items (gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (popover))), ==,
                   4);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (popover)));
  gtk_menu_button_popdown (button);
  app_settle ();
}

static gboolean
is_under_way (gpointer item)
{
  return gw_run_item_get_done (item) > 0;
}

static void
test_close (WindowFixture *fixture, gconstpointer data)
{
  GwAnalyseView *view = show (fixture);
  GwRunItem *item = start_long (fixture, view);
  g_autofree char *folder = g_strdup (gw_run_item_get_folder (item));
  g_autoptr (GwRunData) run = NULL;

  app_wait_until (is_under_way, item);
  gtk_window_close (GTK_WINDOW (fixture->window));
  app_wait_until (window_is_gone, NULL);
  app_wait_until (is_empty, gw_background_get_tasks ());
  run = gw_run_data_open (folder, NULL);
  g_assert_nonnull (run);
  g_assert_cmpuint (gw_run_data_get_done (run), >, 0);
  g_assert_false (gw_run_data_is_complete (run));
}

int
main (int argc, char **argv)
{
  const WindowTest tests[] = {
    { "a-run-shows-its-win-rates", TRUE, test_overview },
    { "checked-runs-are-shown-together-and-compared", TRUE, test_checked },
    { "cards-are-charted-from-the-strongest-on", TRUE, test_cards },
    { "a-chart-opens-its-episodes", TRUE, test_episodes },
    { "episodes-are-called-by-what-opened-them", TRUE, test_names },
    { "episodes-are-filtered", TRUE, test_filter },
    { "the-picture-of-the-map-is-not-offered-here", TRUE, test_pictures },
    { "a-percent-sign-stays-with-its-number", FALSE, test_percent },
    { "an-episode-copies-its-command", TRUE, test_command },
    { "a-new-run-is-started-and-stopped", TRUE, test_new_run },
    { "a-closed-dialog-leaves-nothing", TRUE, test_closed_dialog_leaves_nothing },
    { "a-removed-run-leaves-nothing", TRUE, test_removed_run_leaves_nothing },
    { "a-removed-run-can-be-put-back", TRUE, test_remove },
    { "a-growing-run-shows-all-of-its-episodes", TRUE, test_growing },
    { "a-missing-folder-is-told-by-its-name", TRUE, test_missing_folder },
    { "runs-of-two-games-are-told-by-their-names", TRUE, test_other_game },
    { "a-run-has-any-name", TRUE, test_name_of_signs },
    { "a-row-has-a-menu-once-it-is-asked-for", TRUE, test_row_menu },
    { "closing-the-window-in-mid-run-leaves-a-valid-folder", TRUE, test_close },
  };

  return window_test_run (argc, argv, tests, G_N_ELEMENTS (tests));
}
