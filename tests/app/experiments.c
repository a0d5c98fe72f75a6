/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sweeps, knobs and balance searches in the window, with a game whose odds are known. */
#include <adwaita.h>
#include <math.h>
#include <string.h>

#include "app-fixture.h"
#include "coin-game.h"
#include "gw-app.h"
#include "gw-background.h"
#include "gw-balance-page.h"
#include "gw-edit.h"
#include "gw-games.h"
#include "gw-knobs-page.h"
#include "gw-run-record.h"
#include "gw-sentence.h"
#include "gw-settings.h"
#include "gw-sweep-page.h"
#include "gw-toast-area.h"
#include "gw-value-text.h"

/* In microseconds; as long as this, changes are surely one step of undo. */
#define QUICK (400 * 1000)

typedef struct
{
  GwDocument *document;
  GtkWindow *window;
  GwToastArea *toast_area;
  GtkWidget *page;
  char *folder; /* of the episodes that were asked for */
  char *title;
} Fixture;

static void
show_episodes_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Fixture *fixture = data;
  g_autoptr (GVariant) numbers = NULL;

  g_clear_pointer (&fixture->folder, g_free);
  g_clear_pointer (&fixture->title, g_free);
  g_variant_get (parameter, "(ss@at)", &fixture->folder, &fixture->title, &numbers);
  g_assert_cmpuint (g_variant_n_children (numbers), ==, 0);
}

static void
show_page (Fixture *fixture, GtkWidget *page)
{
  fixture->page = page;
  gw_analyse_page_set_document (GW_ANALYSE_PAGE (page), fixture->document);
  gw_toast_area_set_child (fixture->toast_area, page);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const GActionEntry entries[] = { { "show-episodes", show_episodes_cb, "(ssat)" } };
  GtkWidget *(*create) (void) = data;
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  fixture->document = gw_document_new (gw_coin_get_rules (), 8, 8);
  fixture->window = GTK_WINDOW (gtk_window_new ());
  fixture->toast_area = GW_TOAST_AREA (gw_toast_area_new (NULL));
  gtk_window_set_child (fixture->window, GTK_WIDGET (fixture->toast_area));
  gtk_window_set_default_size (fixture->window, 1000, 700);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries),
                                   fixture);
  gtk_widget_insert_action_group (GTK_WIDGET (fixture->window), "analyse",
                                  G_ACTION_GROUP (actions));
  show_page (fixture, create ());
  gtk_window_present (fixture->window);
  app_settle ();
}

static gboolean
has_no_tasks (gpointer data)
{
  return g_list_model_get_n_items (gw_background_get_tasks ()) == 0;
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (fixture->window);
  /* what is stopped ends its last episodes on its own threads */
  app_wait_until (has_no_tasks, NULL);
  app_wait_finalize (fixture->document);
  g_free (fixture->folder);
  g_free (fixture->title);
}

static gboolean
has_ended (gpointer page)
{
  GwStudyJob *job = gw_study_page_get_job (page);

  return job != NULL && !gw_study_job_is_active (job);
}

static gboolean
is_running (gpointer page)
{
  GwStudyJob *job = gw_study_page_get_job (page);

  return job != NULL && gw_study_job_get_state (job) == GW_JOB_RUNNING;
}

static void
wait_for_end (Fixture *fixture)
{
  GwStudyJob *job;

  app_wait_until (has_ended, fixture->page);
  job = gw_study_page_get_job (GW_STUDY_PAGE (fixture->page));
  g_assert_no_error (gw_study_job_get_error (job));
}

/* Sweeps */

static void
ask_sweep (Fixture *fixture, const char *key, const char *list, guint64 episodes)
{
  GwSweepPage *page = GW_SWEEP_PAGE (fixture->page);
  GwAxisEditor *editor;

  gw_experiment_chooser_add (gw_sweep_page_get_chooser (page));
  editor = gw_axis_list_get_editor (gw_sweep_page_get_axes (page), 0);
  gw_axis_editor_choose (editor, key);
  if (list != NULL)
    {
      gw_axis_editor_enter_list (editor, list);
    }
  gw_sweep_page_enter_episodes (page, episodes);
}

static void
play_sweep (Fixture *fixture)
{
  gw_sweep_page_start (GW_SWEEP_PAGE (fixture->page));
  wait_for_end (fixture);
}

static GwChart *
get_sweep_chart (Fixture *fixture)
{
  return gw_chart_view_get_chart (gw_sweep_page_get_chart_view (GW_SWEEP_PAGE (fixture->page)));
}

static void
test_saved (Fixture *fixture, gconstpointer data)
{
  GwExperimentChooser *chooser = gw_sweep_page_get_chooser (GW_SWEEP_PAGE (fixture->page));
  GwExperiment *experiment;

  g_assert_null (gw_experiment_chooser_get_experiment (chooser));
  ask_sweep (fixture, "bias", "0.2, 0.5", 40);
  g_assert_cmpuint (gw_document_count_experiments (fixture->document), ==, 1);
  experiment = gw_document_get_experiment (fixture->document, 0);
  g_assert_cmpuint (experiment->episodes, ==, 40);
  g_assert_cmpuint (experiment->axes->len, ==, 1);
  g_assert_cmpstr (((GwAxis *) experiment->axes->pdata[0])->key, ==, "bias");
  g_assert_cmpstr (((GwAxis *) experiment->axes->pdata[0])->range, ==, "0.2,0.5");

  gw_document_undo (fixture->document);
  g_assert_cmpuint (gw_document_get_experiment (fixture->document, 0)->episodes, ==, 1000);
  while (gw_document_can_undo (fixture->document))
    {
      gw_document_undo (fixture->document);
    }
  g_assert_null (gw_experiment_chooser_get_experiment (chooser));
  gw_document_redo (fixture->document);
  g_assert_nonnull (gw_experiment_chooser_get_experiment (chooser));
}

/* Whatever can be entered, the document can be read again. */
static void
test_widest (Fixture *fixture, gconstpointer data)
{
  GObject *stop_width =
      gtk_widget_get_template_child (fixture->page, GW_TYPE_SWEEP_PAGE, "stop_width");
  g_autoptr (GwDocument) read = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  ask_sweep (fixture, "bias", "0.2, 0.5", 40);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (stop_width), 100);
  text = gw_document_to_text (fixture->document);
  read = gw_document_new_from_text (text, strlen (text), "test", &error);
  g_assert_no_error (error);
  g_assert_cmpfloat (gw_document_get_experiment (read, 0)->stop_width, >, 0.9);
}

/* A spin button that is held down, and something else before and after. */
static void
test_one_step (Fixture *fixture, gconstpointer data)
{
  GwSweepPage *page = GW_SWEEP_PAGE (fixture->page);
  gint64 start;

  ask_sweep (fixture, "bias", "0.2, 0.5", 40);
  gw_document_set_notes (fixture->document, "between");
  start = g_get_monotonic_time ();
  gw_sweep_page_enter_episodes (page, 41);
  gw_sweep_page_enter_episodes (page, 42);
  gw_sweep_page_enter_episodes (page, 43);
  if (g_get_monotonic_time () - start > QUICK)
    {
      g_test_skip ("the machine was too busy for quick changes");
      return;
    }
  g_assert_cmpuint (gw_document_get_experiment (fixture->document, 0)->episodes, ==, 43);
  gw_document_undo (fixture->document);
  g_assert_cmpuint (gw_document_get_experiment (fixture->document, 0)->episodes, ==, 40);
  g_assert_cmpstr (gw_document_get_notes (fixture->document), ==, "between");
  gw_document_undo (fixture->document);
  g_assert_null (gw_document_get_notes (fixture->document));
}

static void
test_several (Fixture *fixture, gconstpointer data)
{
  GwExperimentChooser *chooser = gw_sweep_page_get_chooser (GW_SWEEP_PAGE (fixture->page));

  ask_sweep (fixture, "bias", "0.2, 0.5", 40);
  gw_experiment_chooser_copy (chooser);
  g_assert_cmpuint (gw_experiment_chooser_get_length (chooser), ==, 2);
  g_assert_cmpstr (gw_experiment_chooser_get_experiment (chooser)->name, ==, "Sweep 1 (copy)");
  gw_sweep_page_enter_episodes (GW_SWEEP_PAGE (fixture->page), 50);
  g_assert_cmpuint (gw_document_get_experiment (fixture->document, 0)->episodes, ==, 40);
  g_assert_cmpuint (gw_document_get_experiment (fixture->document, 1)->episodes, ==, 50);
  gw_experiment_chooser_choose (chooser, 0);
  gw_experiment_chooser_remove (chooser);
  g_assert_cmpuint (gw_experiment_chooser_get_experiment (chooser)->episodes, ==, 50);
}

static void
test_points (Fixture *fixture, gconstpointer data)
{
  static const double chances[] = { 0.2, 0.5, 0.8 };
  GwChart *chart;

  ask_sweep (fixture, "bias", "0.8, 0.2, 0.5", 2000);
  play_sweep (fixture);
  chart = get_sweep_chart (fixture);
  g_assert_cmpint (gw_chart_get_kind (chart), ==, GW_CHART_LINE);
  g_assert_cmpuint (gw_chart_count_marks (chart, 0), ==, 3);
  for (guint i = 0; i < G_N_ELEMENTS (chances); i++)
    {
      const GwChartMark *mark = gw_chart_get_mark (chart, 0, i);

      g_assert_cmpfloat (mark->place, ==, chances[i]);
      g_assert_cmpfloat_with_epsilon (mark->value, chances[i], 0.05);
      g_assert_cmpfloat (mark->low, <, mark->value);
    }
  /* the first in the list is the first that was played */
  g_assert_cmpuint (gw_chart_get_mark (chart, 0, 2)->id, ==, 0);
  g_signal_emit_by_name (gw_sweep_page_get_chart_view (GW_SWEEP_PAGE (fixture->page)),
                         "mark-activated", 0, 2, G_GUINT64_CONSTANT (0));
  g_assert_cmpstr (fixture->title, ==, "Bias 0.8");
  g_assert_true (g_str_has_suffix (fixture->folder, "point_0000"));
  g_assert_true (g_file_test (fixture->folder, G_FILE_TEST_IS_DIR));
}

/* Whatever was asked before has its answer. */
static void
test_again (Fixture *fixture, gconstpointer data)
{
  ask_sweep (fixture, "bias", "0.3, 0.6", 500);
  play_sweep (fixture);
  show_page (fixture, gw_sweep_page_new ());
  wait_for_end (fixture);
  g_assert_cmpuint (gw_study_job_get_done (gw_study_page_get_job (GW_STUDY_PAGE (fixture->page))),
                    ==, 1000);
  g_assert_cmpuint (gw_chart_count_marks (get_sweep_chart (fixture), 0), ==, 2);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* Whoever types or clicks goes on while earlier results are looked for. */
static void
test_look (Fixture *fixture, gconstpointer data)
{
  GtkWidget *form;
  GtkWidget *bar;
  GtkWidget *start;
  guint n_changes = 0;

  ask_sweep (fixture, "bias", "0.3, 0.6", 500);
  play_sweep (fixture);
  show_page (fixture, gw_sweep_page_new ());
  form = GTK_WIDGET (gtk_widget_get_template_child (fixture->page, GW_TYPE_SWEEP_PAGE, "form"));
  bar = GTK_WIDGET (gtk_widget_get_template_child (fixture->page, GW_TYPE_SWEEP_PAGE, "bar"));
  start = GTK_WIDGET (gtk_widget_get_template_child (bar, GW_TYPE_STUDY_BAR, "start"));
  g_assert_true (gtk_widget_get_sensitive (start));
  g_signal_connect_swapped (form, "notify::sensitive", G_CALLBACK (count_cb), &n_changes);
  g_signal_connect_swapped (start, "notify::sensitive", G_CALLBACK (count_cb), &n_changes);
  wait_for_end (fixture);
  /* only that there is nothing left to be played */
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_false (gtk_widget_get_sensitive (start));
}

static void
test_two_parameters (Fixture *fixture, gconstpointer data)
{
  GwAxisList *axes = gw_sweep_page_get_axes (GW_SWEEP_PAGE (fixture->page));
  GwChart *chart;

  ask_sweep (fixture, "bias", "0.2, 0.5, 0.8", 300);
  gw_axis_list_add (axes);
  gw_axis_editor_choose (gw_axis_list_get_editor (axes, 1), "tilt");
  g_assert_cmpuint (gw_axis_list_count_points (axes), ==, 9);
  play_sweep (fixture);
  chart = get_sweep_chart (fixture);
  g_assert_cmpint (gw_chart_get_kind (chart), ==, GW_CHART_HEAT);
  g_assert_cmpuint (gw_chart_count_marks (chart, 0), ==, 9);
  /* 0.8 and 0.2 more: all that there is */
  g_assert_cmpfloat (gw_chart_get_mark (chart, 0, 8)->place, ==, 2);
  g_assert_cmpuint (gw_chart_get_mark (chart, 0, 8)->row, ==, 2);
  g_assert_cmpfloat (gw_chart_get_mark (chart, 0, 8)->value, ==, 1);
}

/* With the mouse, in each of several editors: the others stay as they are. */

static GtkDropDown *
get_parameter_list (GwAxisList *axes, guint index)
{
  return GTK_DROP_DOWN (
      gtk_widget_get_template_child (GTK_WIDGET (gw_axis_list_get_editor (axes, index)),
                                     GW_TYPE_AXIS_EDITOR, "parameter"));
}

static void
pick_parameter (GwAxisList *axes, guint index, const char *label, const char *key)
{
  GtkDropDown *list = get_parameter_list (axes, index);
  GListModel *model = gtk_drop_down_get_model (list);
  guint place = 0;

  while (!g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (model), place), label))
    {
      place++;
    }
  app_pick (list, place);
  g_assert_true (gtk_drop_down_get_model (list) == model);
  g_assert_cmpuint (gtk_drop_down_get_selected (list), ==, place);
  g_assert_cmpstr (gw_axis_editor_get_axis (gw_axis_list_get_editor (axes, index))->key, ==, key);
}

static void
test_pick_parameters (Fixture *fixture, GwExperimentChooser *chooser, GwAxisList *axes)
{
  static const struct
  {
    const char *label, *key;
  } picks[] = { { "Push", "push" }, { "Idle", "idle" }, { "Bias", "bias" }, { "Push", "push" } };
  GwExperiment *experiment;

  gw_experiment_chooser_add (chooser);
  gw_axis_list_add (axes);
  pick_parameter (axes, 1, "Tilt", "tilt");
  for (guint i = 0; i < G_N_ELEMENTS (picks); i++)
    {
      pick_parameter (axes, 0, picks[i].label, picks[i].key);
      experiment = gw_experiment_chooser_get_experiment (chooser);
      g_assert_cmpuint (experiment->axes->len, ==, 2);
      g_assert_cmpstr (((GwAxis *) experiment->axes->pdata[0])->key, ==, picks[i].key);
      g_assert_cmpstr (((GwAxis *) experiment->axes->pdata[1])->key, ==, "tilt");
      g_assert_cmpuint (gw_axis_list_count_points (axes), >, 0);
    }
}

static void
test_pick_for_sweep (Fixture *fixture, gconstpointer data)
{
  GwSweepPage *page = GW_SWEEP_PAGE (fixture->page);

  test_pick_parameters (fixture, gw_sweep_page_get_chooser (page), gw_sweep_page_get_axes (page));
}

static void
test_pick_for_balance (Fixture *fixture, gconstpointer data)
{
  GwBalancePage *page = GW_BALANCE_PAGE (fixture->page);

  test_pick_parameters (fixture, gw_balance_page_get_chooser (page),
                        gw_balance_page_get_axes (page));
}

static void
test_choices (Fixture *fixture, gconstpointer data)
{
  ask_sweep (fixture, "tilt", NULL, 300);
  play_sweep (fixture);
  g_assert_cmpint (gw_chart_get_kind (get_sweep_chart (fixture)), ==, GW_CHART_INTERVALS);
  g_assert_cmpuint (gw_chart_count_marks (get_sweep_chart (fixture), 0), ==, 3);
}

/* A value that cannot be played is told, and the others are. */
static void
test_failure (Fixture *fixture, gconstpointer data)
{
  GwChart *chart;

  ask_sweep (fixture, "boulders", "10, 60", 100);
  play_sweep (fixture);
  chart = get_sweep_chart (fixture);
  g_assert_false (isnan (gw_chart_get_mark (chart, 0, 0)->value));
  g_assert_true (isnan (gw_chart_get_mark (chart, 0, 1)->value));
}

static void
test_mistakes (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *list;
    guint n_values;
  } cases[] = { { "0.1, 0.2", 2 }, { "0.1, 7", 0 },   { "", 0 },   { "0.1,,0.2", 0 },
                { "a", 0 },        { "0.5, 0.5", 0 }, { "0.5", 1 } };
  GwAxisEditor *editor;

  ask_sweep (fixture, "bias", NULL, 100);
  editor = gw_axis_list_get_editor (gw_sweep_page_get_axes (GW_SWEEP_PAGE (fixture->page)), 0);
  g_assert_cmpstr (gw_axis_editor_get_axis (editor)->range, ==, "0.2:0.8:0.1");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gw_axis_editor_enter_list (editor, cases[i].list);
      g_assert_cmpuint (gw_axis_editor_count_values (editor), ==, cases[i].n_values);
    }
}

static void
test_stop (Fixture *fixture, gconstpointer data)
{
  GwStudyJob *job;
  g_autoptr (GwBackgroundTask) task = NULL;

  ask_sweep (fixture, "bias", "0.3, 0.6", 100000000);
  gw_sweep_page_start (GW_SWEEP_PAGE (fixture->page));
  app_wait_until (is_running, fixture->page);
  job = gw_study_page_get_job (GW_STUDY_PAGE (fixture->page));
  gw_study_job_set_paused (job, TRUE);
  g_assert_cmpint (gw_study_job_get_state (job), ==, GW_JOB_PAUSED);
  gw_study_job_set_paused (job, FALSE);
  task = g_list_model_get_item (gw_background_get_tasks (), 0);
  g_assert_cmpstr (gw_background_task_get_name (task), ==, "Sweep 1");
  gw_background_task_stop (task);
  wait_for_end (fixture);
  g_assert_true (gw_study_job_was_stopped (job));
  g_assert_cmpuint (gw_study_job_get_done (job), <, gw_study_job_get_total (job));
}

static gboolean
has_no_job (gpointer page)
{
  return gw_study_page_get_job (page) == NULL;
}

static gboolean
can_start (gpointer page)
{
  GObject *bar = gtk_widget_get_template_child (page, G_OBJECT_TYPE (page), "bar");
  GObject *start = gtk_widget_get_template_child (GTK_WIDGET (bar), GW_TYPE_STUDY_BAR, "start");

  return gtk_widget_is_sensitive (GTK_WIDGET (start));
}

/* What is asked is another thing by the end, and has not been played. */
static void
test_undo_in_mid_run (Fixture *fixture, gconstpointer data)
{
  ask_sweep (fixture, "bias", "0.45, 0.55", 400);
  gw_document_set_notes (fixture->document, "between");
  gw_sweep_page_enter_episodes (GW_SWEEP_PAGE (fixture->page), 100000000);
  gw_sweep_page_start (GW_SWEEP_PAGE (fixture->page));
  app_wait_until (is_running, fixture->page);
  gw_document_undo (fixture->document);
  g_assert_true (is_running (fixture->page));
  gw_study_job_stop (gw_study_page_get_job (GW_STUDY_PAGE (fixture->page)));
  app_wait_until (has_no_job, fixture->page);
  app_wait_until (can_start, fixture->page);
  g_assert_true (gw_chart_is_empty (get_sweep_chart (fixture)));
  play_sweep (fixture);
  g_assert_cmpuint (gw_study_job_get_done (gw_study_page_get_job (GW_STUDY_PAGE (fixture->page))),
                    ==, 800);
}

/* The window is closed in mid-run; tear_down() sees that nothing is left. */
static void
test_close (Fixture *fixture, gconstpointer data)
{
  ask_sweep (fixture, "bias", "0.35, 0.65", 100000000);
  gw_sweep_page_start (GW_SWEEP_PAGE (fixture->page));
  app_wait_until (is_running, fixture->page);
}

static void
test_close_early (Fixture *fixture, gconstpointer data)
{
  ask_sweep (fixture, "bias", "0.35, 0.65", 100000000);
  gw_sweep_page_start (GW_SWEEP_PAGE (fixture->page));
}

/* What was played in memory only is played once more, into a folder. */
static gboolean
has_folder (gpointer fixture)
{
  return ((Fixture *) fixture)->folder != NULL;
}

static void
assert_episodes (Fixture *fixture, const char *title, guint64 n_episodes)
{
  g_autoptr (GwRunRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  app_wait_until (has_folder, fixture);
  g_assert_true (g_str_has_prefix (fixture->title, title));
  record = gw_run_record_open (fixture->folder, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (gw_run_record_get_done (record), ==, n_episodes);
}

/* Knobs */

static void
test_knobs (Fixture *fixture, gconstpointer data)
{
  GwKnobsPage *page = GW_KNOBS_PAGE (fixture->page);
  GwTextTable *table = gw_knobs_page_get_table (page);
  GwChart *chart;

  gw_knobs_page_start (page);
  wait_for_end (fixture);
  chart = gw_chart_view_get_chart (gw_knobs_page_get_chart_view (page));
  g_assert_cmpint (gw_chart_get_kind (chart), ==, GW_CHART_TORNADO);
  /* bias ±, push ±, tilt twice, draws +, idle, boulders ± */
  g_assert_cmpuint (gw_text_table_count_rows (table), ==, 10);
  g_assert_cmpstr (gw_text_table_get (table, 0, 0), ==, "Tilt");
  g_assert_cmpstr (gw_text_table_get (table, 0, 6), ==, "Matters");
  for (guint i = 0; i < gw_text_table_count_rows (table); i++)
    {
      const char *name = gw_text_table_get (table, i, 0);
      const char *verdict = gw_text_table_get (table, i, 6);

      if (g_str_equal (name, "Idle"))
        {
          g_assert_cmpstr (verdict, ==, "Not settled");
          g_assert_cmpstr (gw_text_table_get (table, i, 1), ==, "Off → On");
        }
    }
  g_assert_true (g_str_has_suffix (gw_text_table_get (table, 9, 6), "no room for the boulders"));

  g_signal_emit_by_name (gw_knobs_page_get_chart_view (page), "mark-activated", 2, 0,
                         G_GUINT64_CONSTANT (0));
  assert_episodes (fixture, gw_text_table_get (table, 0, 0), 300);
}

/* Balance */

static GwBalancePage *
ask_balance (Fixture *fixture, const char *key)
{
  GwBalancePage *page = GW_BALANCE_PAGE (fixture->page);

  gw_experiment_chooser_add (gw_balance_page_get_chooser (page));
  gw_axis_editor_choose (gw_axis_list_get_editor (gw_balance_page_get_axes (page), 0), key);
  return page;
}

static void
test_balance (Fixture *fixture, gconstpointer data)
{
  GwBalancePage *page;
  GwTextTable *table;
  guint n_rows;

  g_assert_true (gw_document_set_param (fixture->document, "bias", 0.8, NULL));
  page = ask_balance (fixture, "push");
  gw_balance_page_start (page);
  wait_for_end (fixture);
  table = gw_balance_page_get_table (page);
  g_assert_cmpstr (gw_text_table_get (table, 0, 4), ==, "Proven fair");
  g_assert_false (
      gw_chart_is_empty (gw_chart_view_get_chart (gw_balance_page_get_chart_view (page))));

  g_signal_emit_by_name (gw_balance_page_get_chart_view (page), "mark-activated", 0, 0,
                         G_GUINT64_CONSTANT (0));
  n_rows = gw_text_table_count_rows (table);
  assert_episodes (fixture, "Push",
                   g_ascii_strtoull (gw_text_table_get (table, n_rows - 1, 3), NULL, 10));

  gw_balance_page_apply (page);
  g_assert_cmpfloat_with_epsilon (
      gw_params_get (gw_document_get_params (fixture->document), "push"), -10, 1);
  g_assert_cmpstr (gw_document_get_undo_name (fixture->document), ==, "Apply Balance");
  gw_document_undo (fixture->document);
  g_assert_cmpfloat (gw_params_get (gw_document_get_params (fixture->document), "push"), ==, 0);
}

static gboolean
is_idle (gpointer page)
{
  return !gw_study_page_is_active (page);
}

/* The search goes on, but what it finds is no answer to what is asked by then. */
static void
test_undo_in_mid_search (Fixture *fixture, gconstpointer data)
{
  GwBalancePage *page = ask_balance (fixture, "push");
  GObject *tolerance =
      gtk_widget_get_template_child (fixture->page, GW_TYPE_BALANCE_PAGE, "tolerance");

  gw_document_set_notes (fixture->document, "between");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (tolerance),
                             gtk_spin_button_get_value (GTK_SPIN_BUTTON (tolerance)) * 2);
  gw_balance_page_start (page);
  gw_document_undo (fixture->document);
  g_assert_true (gw_study_page_is_active (GW_STUDY_PAGE (page)));
  app_wait_until (is_idle, page);
  g_assert_null (gw_study_page_get_job (GW_STUDY_PAGE (page)));
  gw_balance_page_apply (page);
  g_assert_cmpfloat (gw_params_get (gw_document_get_params (fixture->document), "push"), ==, 0);
  g_assert_cmpuint (gw_text_table_count_rows (gw_balance_page_get_table (page)), ==, 0);
}

static void
test_out_of_reach (Fixture *fixture, gconstpointer data)
{
  GwBalancePage *page;
  GwExperiment *experiment;

  g_assert_true (gw_document_set_param (fixture->document, "bias", 0.9, NULL));
  page = ask_balance (fixture, "idle");
  experiment = gw_experiment_chooser_get_experiment (gw_balance_page_get_chooser (page));
  g_assert_cmpstr (((GwAxis *) experiment->axes->pdata[0])->range, ==, "false,true");
  gw_balance_page_start (page);
  wait_for_end (fixture);
  g_assert_cmpint (
      gw_chart_get_kind (gw_chart_view_get_chart (gw_balance_page_get_chart_view (page))), ==,
      GW_CHART_INTERVALS);
}

static void
select_metric (GtkDropDown *metric, const char *label)
{
  GtkStringList *labels = GTK_STRING_LIST (gtk_drop_down_get_model (metric));
  guint place = 0;

  while (!g_str_equal (gtk_string_list_get_string (labels, place), label))
    {
      place++;
    }
  gtk_drop_down_set_selected (metric, place);
}

/* What one card wins is brought to what cards win on average, unless a number is asked for. */
static void
test_balance_of_a_card (Fixture *fixture, gconstpointer data)
{
  GwBalancePage *page = GW_BALANCE_PAGE (fixture->page);
  GwExperimentChooser *chooser = gw_balance_page_get_chooser (page);
  GObject *metric, *average, *row;

  gw_experiment_chooser_add (chooser);
  metric = gtk_widget_get_template_child (fixture->page, GW_TYPE_BALANCE_PAGE, "metric");
  average = gtk_widget_get_template_child (fixture->page, GW_TYPE_BALANCE_PAGE, "average");
  row = gtk_widget_get_template_child (fixture->page, GW_TYPE_BALANCE_PAGE, "average_row");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (row)));
  select_metric (GTK_DROP_DOWN (metric), "Win rate when tamed: Harpy");
  g_assert_cmpstr (gw_experiment_chooser_get_experiment (chooser)->metric, ==, "tamed_wins_A001");
  g_assert_cmpfloat (gw_experiment_chooser_get_experiment (chooser)->target, ==, 0);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (row)));
  gtk_switch_set_active (GTK_SWITCH (average), FALSE);
  g_assert_cmpfloat (gw_experiment_chooser_get_experiment (chooser)->target, ==, 0.5);
  gtk_switch_set_active (GTK_SWITCH (average), TRUE);
  g_assert_cmpfloat (gw_experiment_chooser_get_experiment (chooser)->target, ==, 0);
}

static void
set_up_cards (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = app_sample_path ("vale-base.gridwright");
  g_autoptr (GwDocument) cards = gw_document_load (path, NULL);

  set_up (fixture, data);
  g_set_object (&fixture->document, cards);
  gw_analyse_page_set_document (GW_ANALYSE_PAGE (fixture->page), cards);
}

/* Words */

/* Sentences stop the Tab key only where there is something to be copied. */
static void
test_sentences (void)
{
  g_autoptr (GtkLabel) label = g_object_ref_sink (GTK_LABEL (gtk_label_new (NULL)));

  gw_label_set_sentence (label, "64 %");
  g_assert_false (gtk_label_get_selectable (label));
  g_assert_false (gtk_widget_get_focusable (GTK_WIDGET (label)));
  gtk_label_set_selectable (label, TRUE);
  gw_label_set_sentence (label, "");
  g_assert_false (gtk_widget_get_focusable (GTK_WIDGET (label)));
  gw_label_set_sentence (label, "64 %");
  g_assert_true (gtk_widget_get_focusable (GTK_WIDGET (label)));
}

static void
test_value_labels (void)
{
  static const struct
  {
    const char *key;
    double value;
    const char *label;
  } cases[] = { { "tilt", 1, "Walkers" }, { "idle", 0, "Off" },         { "idle", 1, "On" },
                { "bias", 0.25, "0.25" }, { "bias", 0.1 + 0.2, "0.3" }, { "push", -3, "−3" } };
  g_autoptr (GwDocument) document = gw_document_new (gw_coin_get_rules (), 8, 8);
  GwParamSpecs *specs = gw_params_get_specs (gw_document_get_params (document));

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int index = gw_param_specs_find (specs, cases[i].key);
      g_autofree char *label =
          gw_param_spec_dup_value_label (gw_param_specs_get (specs, (guint) index), cases[i].value);

      g_assert_cmpstr (label, ==, cases[i].label);
    }
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  gw_app_init ();
  g_assert_true (gw_settings_check (NULL));
  gw_games_init ();
  gw_rules_register (gw_coin_get_rules ());
  g_test_add_func ("/experiments/sentences-that-can-be-copied", test_sentences);
  g_test_add_func ("/experiments/values-in-words", test_value_labels);
  g_test_add ("/experiments/a-sweep-is-saved-in-the-document", Fixture, gw_sweep_page_new, set_up,
              test_saved, tear_down);
  g_test_add ("/experiments/quick-changes-are-one-step", Fixture, gw_sweep_page_new, set_up,
              test_one_step, tear_down);
  g_test_add ("/experiments/a-document-has-several-sweeps", Fixture, gw_sweep_page_new, set_up,
              test_several, tear_down);
  g_test_add ("/experiments/what-can-be-entered-can-be-read", Fixture, gw_sweep_page_new, set_up,
              test_widest, tear_down);
  g_test_add ("/experiments/a-sweep-plays-every-point", Fixture, gw_sweep_page_new, set_up,
              test_points, tear_down);
  g_test_add ("/experiments/a-sweep-is-played-once", Fixture, gw_sweep_page_new, set_up, test_again,
              tear_down);
  g_test_add ("/experiments/looking-for-results-disturbs-nobody", Fixture, gw_sweep_page_new, set_up,
              test_look, tear_down);
  g_test_add ("/experiments/two-parameters-make-a-heat-map", Fixture, gw_sweep_page_new, set_up,
              test_two_parameters, tear_down);
  g_test_add ("/experiments/parameters-of-a-sweep-are-picked", Fixture, gw_sweep_page_new, set_up,
              test_pick_for_sweep, tear_down);
  g_test_add ("/experiments/parameters-of-a-search-are-picked", Fixture, gw_balance_page_new, set_up,
              test_pick_for_balance, tear_down);
  g_test_add ("/experiments/choices-stand-side-by-side", Fixture, gw_sweep_page_new, set_up,
              test_choices, tear_down);
  g_test_add ("/experiments/a-point-that-fails", Fixture, gw_sweep_page_new, set_up, test_failure,
              tear_down);
  g_test_add ("/experiments/lists-with-mistakes", Fixture, gw_sweep_page_new, set_up, test_mistakes,
              tear_down);
  g_test_add ("/experiments/stop-from-the-window", Fixture, gw_sweep_page_new, set_up, test_stop,
              tear_down);
  g_test_add ("/experiments/undo-in-mid-run", Fixture, gw_sweep_page_new, set_up,
              test_undo_in_mid_run, tear_down);
  g_test_add ("/experiments/close-in-mid-run", Fixture, gw_sweep_page_new, set_up, test_close,
              tear_down);
  g_test_add ("/experiments/close-while-it-is-prepared", Fixture, gw_sweep_page_new, set_up,
              test_close_early, tear_down);
  g_test_add ("/experiments/which-knob-matters", Fixture, gw_knobs_page_new, set_up, test_knobs,
              tear_down);
  g_test_add ("/experiments/balance-is-found-and-applied", Fixture, gw_balance_page_new, set_up,
              test_balance, tear_down);
  g_test_add ("/experiments/undo-in-mid-search", Fixture, gw_balance_page_new, set_up,
              test_undo_in_mid_search, tear_down);
  g_test_add ("/experiments/balance-of-a-card", Fixture, gw_balance_page_new, set_up_cards,
              test_balance_of_a_card, tear_down);
  g_test_add ("/experiments/balance-out-of-reach", Fixture, gw_balance_page_new, set_up,
              test_out_of_reach, tear_down);
  return g_test_run ();
}
