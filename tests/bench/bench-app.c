/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the window keeps up: what a frame costs while a board is panned and an episode scrubbed, how
 * long a large document takes to open, a seek, and the way from start to first frame.
 *
 * Needs a display; ./dev bench app gives it one. */
#include <adwaita.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>

#include "gw-app.h"
#include "gw-board-area.h"
#include "gw-chase.h"
#include "gw-games.h"
#include "gw-play-view.h"

#define N_FRAMES 200

typedef struct
{
  GArray *times; /* of double, in milliseconds */
  gint64 start;
  guint n_left;
  void (*change) (guint frame, gpointer data);
  gpointer data;
  GMainLoop *loop;
} Watch;

static int
compare_times (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a;
  double second = *(const double *) b;

  return (first > second) - (first < second);
}

static double
get_percentile (GArray *times, double share)
{
  g_array_sort (times, compare_times);
  return g_array_index (times, double, (guint) (share * (times->len - 1)));
}

static void
before_paint_cb (GdkFrameClock *clock, Watch *watch)
{
  watch->start = g_get_monotonic_time ();
  if (watch->n_left > 0)
    {
      watch->change (watch->n_left--, watch->data);
    }
}

static void
after_paint_cb (GdkFrameClock *clock, Watch *watch)
{
  double time = (double) (g_get_monotonic_time () - watch->start) / 1e3;

  g_array_append_val (watch->times, time);
  if (watch->n_left == 0)
    {
      g_main_loop_quit (watch->loop);
    }
}

static gboolean
keep_drawing_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  gtk_widget_queue_draw (widget);
  return G_SOURCE_CONTINUE;
}

/* Changes something in every frame and prints what the frames cost. */
static void
watch_frames (const char *name,
              GtkWidget *widget,
              void (*change) (guint frame, gpointer data),
              gpointer data)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Watch watch = { times, 0, N_FRAMES, change, data, loop };
  gulong before = g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), &watch);
  gulong after = g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), &watch);
  guint tick = gtk_widget_add_tick_callback (widget, keep_drawing_cb, NULL, NULL);

  g_main_loop_run (loop);
  gtk_widget_remove_tick_callback (widget, tick);
  g_signal_handler_disconnect (clock, before);
  g_signal_handler_disconnect (clock, after);
  printf ("%-28s %5.1f ms median, %5.1f ms at the 95th percentile, %5.1f ms at worst\n", name,
          get_percentile (times, 0.5), get_percentile (times, 0.95), get_percentile (times, 1));
}

/* A board with one cell in ten impassable and one edge in ten a wall. */
static GwMap *
make_walled_map (guint size)
{
  GwMap *map = gw_map_new (gw_chase_rules.palette, size, size);
  GwRandom random;

  gw_random_init (&random, 7);
  for (int y = 0; y < (int) size; y++)
    {
      for (int x = 0; x < (int) size; x++)
        {
          map->terrain[gw_map_cell (map, x, y)] = gw_random_below (&random, 10) == 0;
          if (x + 1 < (int) size && gw_random_below (&random, 10) == 0)
            {
              gw_map_set_edge (map, x, y, 1, 0, GW_EDGE_WALL);
            }
        }
    }
  return map;
}

static GtkWidget *
show (GtkWidget *child)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 800);
  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  return window;
}

static void
pan_cb (guint frame, gpointer data)
{
  GwBoardView view = *gw_board_area_get_view (data);

  view.x += frame % 100 < 50 ? 7 : -7;
  view.y += frame % 60 < 30 ? 5 : -5;
  gw_board_area_set_view (data, &view);
}

static void
measure_pans (void)
{
  static const double zooms[] = { 0.15, 0.5, 1, 2 };
  g_autoptr (GwMap) map = make_walled_map (200);
  GtkWidget *area = gw_board_area_new ();
  GtkWidget *window;

  gw_board_area_set_map (GW_BOARD_AREA (area), map);
  window = show (area);
  for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
    {
      g_autofree char *name = g_strdup_printf ("pan 200×200 at %.0f %%", zooms[i] * 100);

      gw_board_area_zoom_by (GW_BOARD_AREA (area),
                             zooms[i] / gw_board_area_get_zoom (GW_BOARD_AREA (area)));
      watch_frames (name, area, pan_cb, area);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
scrub_cb (guint frame, gpointer data)
{
  guint length = gw_playback_get_length (data);

  gw_playback_seek (data, frame * 37 % (length + 1));
}

static void
measure_scrubbing (void)
{
  g_autoptr (GwMap) map = make_walled_map (200);
  g_autoptr (GwDocument) document = gw_document_new (&gw_chase_rules, 200, 200);
  GtkWidget *view = gw_play_view_new ();
  GwPlayback *playback = gw_play_view_get_playback (GW_PLAY_VIEW (view));
  GtkWidget *window;
  gint64 worst = 0;

  gw_document_set_map (document, map);
  gw_play_view_set_document (GW_PLAY_VIEW (view), document);
  window = show (view);
  while (!gw_playback_has_episode (playback) || !gw_playback_is_complete (playback))
    {
      g_main_context_iteration (NULL, TRUE);
    }
  watch_frames ("scrub 200×200", view, scrub_cb, playback);
  for (guint round = 0; round <= 100; round++)
    {
      gint64 start = g_get_monotonic_time ();

      gw_playback_seek_round (playback, round * 37 % 101);
      worst = MAX (worst, g_get_monotonic_time () - start);
    }
  printf ("%-28s %5.2f ms at worst, of %u steps\n", "seek to a round", (double) worst / 1e3,
          gw_playback_get_length (playback));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
measure_opening (void)
{
  g_autofree char *folder = g_dir_make_tmp ("gridwright-bench-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "large.gridwright", NULL);
  g_autoptr (GwMap) map = make_walled_map (1000);
  g_autoptr (GwDocument) document = gw_document_new (&gw_chase_rules, 1000, 1000);
  g_autoptr (GwDocument) opened = NULL;
  GtkWidget *area = gw_board_area_new ();
  GtkWidget *window;
  gint64 start;

  gw_document_set_map (document, map);
  gw_document_save (document, path, NULL);
  start = g_get_monotonic_time ();
  opened = gw_document_load (path, NULL);
  gw_board_area_set_map (GW_BOARD_AREA (area), gw_document_get_map (opened));
  window = show (area);
  printf ("%-28s %5.0f ms to the first picture\n", "open 1000×1000",
          (double) (g_get_monotonic_time () - start) / 1e3);
  gtk_window_destroy (GTK_WINDOW (window));
  g_unlink (path);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  gw_games_init ();
  adw_init ();
  gw_app_init ();
  measure_pans ();
  measure_scrubbing ();
  measure_opening ();
  return 0;
}
