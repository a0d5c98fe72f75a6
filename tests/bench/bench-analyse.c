/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How Analyse keeps up with a large run: what frames cost while it is played on all processors, how
 * quickly the window answers, memory, a chart of all episodes, how soon a run stops, and what it
 * costs to play it here instead of on the command line.
 *
 * bench-analyse GRIDWRIGHT-CLI [EPISODES]. Needs a display; ./dev bench analyse gives it one. */
#include <adwaita.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "gw-analyse-view.h"
#include "gw-app.h"
#include "gw-chart-layout.h"
#include "gw-chase.h"
#include "gw-edit.h"
#include "gw-games.h"
#include "gw-run-charts.h"

#define N_EPISODES 1000000
#define SIZE 10
#define N_ROUNDS 20

/* Of the comparison with the command line: this part of the episodes, so often each. */
#define COST_PART 5
#define N_COSTS 3

#define N_STOPS 5
#define TIMER_MS 10
#define CHART_WIDTH 900
#define CHART_HEIGHT 500

typedef struct
{
  char *folder;
  char *path; /* of the document */
  GwDocument *document;
  GtkWindow *window;
  GwRunLibrary *library;
} Bench;

/* Times in milliseconds, of double. */
static int
compare_times (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a;
  double second = *(const double *) b;

  return (first > second) - (first < second);
}

static void
print_times (const char *name, GArray *times)
{
  g_array_sort (times, compare_times);
  printf ("%-36s %6.1f ms median, %6.1f ms at the 95th percentile, %6.1f ms at worst (%u)\n", name,
          g_array_index (times, double, times->len / 2),
          g_array_index (times, double, (guint) (0.95 * (times->len - 1))),
          g_array_index (times, double, times->len - 1), times->len);
}

static double
get_ms_since (gint64 start)
{
  return (double) (g_get_monotonic_time () - start) / 1e3;
}

/* The most memory that this program has had so far, in megabytes. */
static double
get_peak_memory (void)
{
  g_autofree char *status = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/status", &status, NULL, NULL))
    {
      return 0;
    }
  line = strstr (status, "VmHWM:");
  return line != NULL ? strtod (line + strlen ("VmHWM:"), NULL) / 1024 : 0;
}

static GwRunOptions
get_options (Bench *bench, guint64 episodes)
{
  return (GwRunOptions){
    .document = bench->document,
    .seed = 1,
    .episodes = episodes,
    .events = GW_EVENTS_KEY,
  };
}

/* Watching the window while a run goes on */

typedef struct
{
  GArray *frames;
  GArray *answers;
  gint64 frame_start;
  gint64 timer_due;
} Watch;

static void
before_paint_cb (GdkFrameClock *clock, Watch *watch)
{
  watch->frame_start = g_get_monotonic_time ();
}

static void
after_paint_cb (GdkFrameClock *clock, Watch *watch)
{
  double time = get_ms_since (watch->frame_start);

  g_array_append_val (watch->frames, time);
}

static gboolean
draw_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  gtk_widget_queue_draw (widget);
  return G_SOURCE_CONTINUE;
}

/* How late it comes is how late a key would be answered. */
static gboolean
timer_cb (gpointer data)
{
  Watch *watch = data;
  double late = get_ms_since (watch->timer_due);

  if (late > 0)
    {
      g_array_append_val (watch->answers, late);
    }
  watch->timer_due = g_get_monotonic_time () + TIMER_MS * 1000;
  return G_SOURCE_CONTINUE;
}

static double
get_own_ms (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

/* Adds how long each turn of the main loop worked, whatever else the processors did, to `turns`,
 * unless that is NULL. */
static void
wait_for_job (GwRunItem *item, GArray *turns)
{
  while (gw_run_item_get_job (item) != NULL)
    {
      double start = get_own_ms ();
      double time;

      g_main_context_iteration (NULL, TRUE);
      time = get_own_ms () - start;
      if (turns != NULL)
        {
          g_array_append_val (turns, time);
        }
    }
}

static void
measure_window (Bench *bench, GwRunItem *item)
{
  GtkWidget *widget = GTK_WIDGET (bench->window);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  g_autoptr (GArray) frames = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) turns = g_array_new (FALSE, FALSE, sizeof (double));
  Watch watch = { frames, answers, 0, g_get_monotonic_time () + TIMER_MS * 1000 };
  gulong before = g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), &watch);
  gulong after = g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), &watch);
  guint tick = gtk_widget_add_tick_callback (widget, draw_cb, NULL, NULL);
  guint timer = g_timeout_add (TIMER_MS, timer_cb, &watch);

  wait_for_job (item, turns);
  g_source_remove (timer);
  gtk_widget_remove_tick_callback (widget, tick);
  g_signal_handler_disconnect (clock, before);
  g_signal_handler_disconnect (clock, after);
  print_times ("frames while it runs", frames);
  print_times ("answers while it runs, late by", answers);
  print_times ("own work of a turn of the main loop", turns);
}

/* Charts */

static double
measure_chart (GwRunData *data, const GwRunQuantity *quantity)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, CHART_WIDTH, CHART_HEIGHT);
  cairo_t *cr = cairo_create (surface);
  gint64 start = g_get_monotonic_time ();
  g_autoptr (GwChart) chart = gw_run_charts_new_distribution (&data, 1, quantity);
  double time;

  gw_chart_draw (chart, cr, gw_board_theme_get (FALSE, FALSE), CHART_WIDTH, CHART_HEIGHT);
  time = get_ms_since (start);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return time;
}

static void
measure_charts (GwRunData *data)
{
  g_autoptr (GPtrArray) quantities = gw_run_charts_list_quantities (data);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < quantities->len; i++)
    {
      double time = measure_chart (data, g_ptr_array_index (quantities, i));

      g_array_append_val (times, time);
    }
  print_times ("distributions, bins and drawing", times);
}

/* Stopping */

static double
measure_stop (Bench *bench, guint number)
{
  g_autofree char *name = g_strdup_printf ("stop-%u", number);
  g_autofree char *folder = g_build_filename (bench->folder, name, NULL);
  GwRunOptions options = get_options (bench, GW_RUN_MAX_EPISODES);
  g_autoptr (GwRun) run = NULL;
  gint64 start;

  options.nice = TRUE;
  run = gw_run_create (folder, &options, FALSE, NULL);
  gw_run_start (run, NULL);
  while (gw_run_get_done (run) < 1000)
    {
      g_main_context_iteration (NULL, FALSE);
    }
  start = g_get_monotonic_time ();
  gw_run_cancel (run);
  gw_run_wait (run, -1);
  return get_ms_since (start);
}

static void
measure_stops (Bench *bench)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint i = 0; i < N_STOPS; i++)
    {
      double time = measure_stop (bench, i);

      g_array_append_val (times, time);
    }
  print_times ("stop", times);
}

/* The cost of the window */

static double
time_in_app (Bench *bench, guint64 episodes, guint number)
{
  g_autofree char *name = g_strdup_printf ("cost-%u", number);
  GwRunOptions options = get_options (bench, episodes);
  gint64 start = g_get_monotonic_time ();
  GwRunItem *item = gw_run_library_start (bench->library, name, &options);

  wait_for_job (item, NULL);
  return get_ms_since (start);
}

static double
time_in_cli (Bench *bench, const char *program, guint64 episodes, guint number)
{
  g_autofree char *name = g_strdup_printf ("cli-%u", number);
  g_autofree char *folder = g_build_filename (bench->folder, name, NULL);
  g_autofree char *count = g_strdup_printf ("%" G_GUINT64_FORMAT, episodes);
  gint64 start = g_get_monotonic_time ();
  g_autoptr (GSubprocess) process = g_subprocess_new (
      G_SUBPROCESS_FLAGS_STDOUT_SILENCE, NULL, program, "run", bench->path, "--episodes", count,
      "--seed", "1", "--events", "key", "--out", folder, NULL);

  if (process == NULL || !g_subprocess_wait_check (process, NULL, NULL))
    {
      g_error ("%s cannot play the run", program);
    }
  return get_ms_since (start);
}

static void
measure_cost (Bench *bench, const char *program, guint64 episodes)
{
  double best_app = 0;
  double best_cli = 0;

  for (guint i = 0; i < N_COSTS; i++)
    {
      double app = time_in_app (bench, episodes, i);
      double cli = time_in_cli (bench, program, episodes, i);

      best_app = i == 0 ? app : MIN (best_app, app);
      best_cli = i == 0 ? cli : MIN (best_cli, cli);
    }
  printf ("%-36s %6.0f ms here, %6.0f ms on the command line: %.3f times as long\n", "the same run",
          best_app, best_cli, best_app / best_cli);
}

/* All of it */

static void
set_up (Bench *bench)
{
  GtkWidget *view = gw_analyse_view_new ();

  bench->folder = g_dir_make_tmp ("gridwright-bench-XXXXXX", NULL);
  bench->path = g_build_filename (bench->folder, "small.gridwright", NULL);
  bench->document = gw_document_new (&gw_chase_rules, SIZE, SIZE);
  gw_document_set_param (bench->document, "max_rounds", N_ROUNDS, NULL);
  gw_document_save (bench->document, bench->path, NULL);
  bench->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_default_size (bench->window, 1200, 800);
  gtk_window_set_child (bench->window, view);
  gw_analyse_view_set_document (GW_ANALYSE_VIEW (view), bench->document);
  bench->library = gw_analyse_view_get_library (GW_ANALYSE_VIEW (view));
  gtk_window_present (bench->window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (bench->window));
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GSubprocess) process =
      g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, NULL, "rm", "-rf", folder, NULL);

  g_subprocess_wait (process, NULL, NULL);
}

static void
tear_down (Bench *bench)
{
  gtk_window_destroy (bench->window);
  remove_folder (bench->folder);
  g_object_unref (bench->document);
  g_free (bench->path);
  g_free (bench->folder);
}

static gboolean
has_data (GwRunItem *item)
{
  return gw_run_item_get_data (item) != NULL;
}

int
main (int argc, char **argv)
{
  guint64 episodes = argc > 2 ? g_ascii_strtoull (argv[2], NULL, 10) : N_EPISODES;
  GwRunOptions options;
  GwRunItem *item;
  Bench bench;

  if (argc < 2 || episodes < COST_PART)
    {
      fprintf (stderr, "bench-analyse GRIDWRIGHT-CLI [EPISODES]\n");
      return 2;
    }
  gw_games_init ();
  adw_init ();
  gw_app_init ();
  set_up (&bench);
  printf ("%" G_GUINT64_FORMAT " episodes of Chase, %d × %d, %d rounds\n", episodes, SIZE, SIZE,
          N_ROUNDS);
  options = get_options (&bench, episodes);
  item = gw_run_library_start (bench.library, "bench", &options);
  gw_run_item_hold_data (item);
  measure_window (&bench, item);
  printf ("%-36s %6.0f MB\n", "memory at most", get_peak_memory ());
  while (!has_data (item))
    {
      g_main_context_iteration (NULL, TRUE);
    }
  measure_charts (gw_run_item_get_data (item));
  gw_run_item_release_data (item);
  measure_stops (&bench);
  measure_cost (&bench, argv[1], episodes / COST_PART);
  tear_down (&bench);
  return 0;
}
