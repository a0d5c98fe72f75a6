/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that are replaced, with a fault in every call to the system that this takes, one after the
 * other: the old file is there or the new one, whole, and nothing else. */
#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>
#include <utime.h>

#include "chart-fixture.h"
#include "draw-fixture.h"
#include "faults.h"
#include "gw-chart-text.h"
#include "gw-edit.h"
#include "gw-episode-file.h"
#include "gw-exchange.h"
#include "gw-export.h"
#include "gw-file.h"
#include "gw-games.h"
#include "kills.h"

#define OLD_TEXT "what was there before"

static const int errors[] = { ENOSPC, EIO, EDQUOT, EACCES };

/* What is written */

static GwDocument *
load_sample (const char *name)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("GW_SOURCE_DIR"), "data", "samples", name, NULL);
  g_autoptr (GError) error = NULL;
  GwDocument *document = gw_document_load (path, &error);

  g_assert_no_error (error);
  return document;
}

static gboolean
write_document (const char *path, GError **error)
{
  g_autoptr (GwDocument) document = load_sample ("chase-first-steps.gridwright");

  return gw_document_save (document, path, error);
}

static gboolean
write_large_document (const char *path, GError **error)
{
  g_autoptr (GwDocument) document = gw_document_new (gw_rules_get (0), 1000, 1000);

  gw_document_set_terrain (document, 999, 999, 1);
  return gw_document_save (document, path, error);
}

static gboolean
write_episode (const char *path, GError **error)
{
  g_autoptr (GwDocument) document = load_sample ("chase-first-steps.gridwright");
  GwParams *params = gw_document_get_params (document);
  g_autoptr (GwPlan) plan =
      gw_plan_new (gw_document_get_rules (document), gw_document_get_map (document), params, NULL);
  g_autoptr (GwEpisode) episode = gw_episode_new (plan, 7, NULL);

  return gw_episode_file_save (document, params, episode, path, error);
}

static gboolean
write_exchange (const char *sample, const char *suffix, const char *path, GError **error)
{
  g_autoptr (GwDocument) document = load_sample (sample);
  g_autoptr (GPtrArray) report = gw_exchange_report_new ();

  return gw_exchange_export (document, gw_exchange_find_for_path (suffix), path, report, error);
}

static gboolean
write_movingai (const char *path, GError **error)
{
  return write_exchange ("chase-first-steps.gridwright", "a.map", path, error);
}

static gboolean
write_tiled (const char *path, GError **error)
{
  return write_exchange ("chase-first-steps.gridwright", "a.tmj", path, error);
}

static gboolean
write_cards (const char *path, GError **error)
{
  return write_exchange ("vale-base.gridwright", "a.json", path, error);
}

static gboolean
write_picture (GwPictureFormat format, const char *path, GError **error)
{
  const GwExportOptions options = { .cell = 8 };
  const GwBoardTheme *theme = draw_get_theme (FALSE, FALSE);
  g_autoptr (GwEpisode) episode = draw_new_chase ();
  g_autoptr (GwFrame) frame = draw_observe (episode, 4);

  return format == GW_PICTURE_PNG ? gw_board_export_png (frame, theme, &options, path, error)
                                  : gw_board_export_svg (frame, theme, &options, path, error);
}

static gboolean
write_png (const char *path, GError **error)
{
  return write_picture (GW_PICTURE_PNG, path, error);
}

static gboolean
write_svg (const char *path, GError **error)
{
  return write_picture (GW_PICTURE_SVG, path, error);
}

static gboolean
write_csv (const char *path, GError **error)
{
  g_autoptr (GwChart) chart = chart_new_lines ();

  return gw_chart_export_csv (chart, path, error);
}

typedef struct
{
  const char *name;
  gboolean (*write) (const char *path, GError **error);
  gboolean is_ours;   /* written by gw_file_replace(), which finds what a kill left behind */
  const char *ending; /* of a file that is not the same every time */
} Writer;

static const Writer writers[] = {
  { "a-document", write_document, TRUE }, { "a-large-document", write_large_document, TRUE },
  { "an-episode", write_episode, TRUE },  { "a-movingai-map", write_movingai, TRUE },
  { "a-tiled-map", write_tiled, TRUE },   { "a-card-set", write_cards, TRUE },
  { "a-png", write_png, FALSE },          { "an-svg", write_svg, FALSE, "</svg>\n" },
  { "a-csv", write_csv, FALSE },
};

/* What becomes of it */

typedef struct
{
  const Writer *writer;
  char *folder;
  char *path;
  char *text; /* as it is written when nothing goes wrong */
  gsize length;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->writer = data;
  fixture->folder = g_dir_make_tmp ("gridwright-faults-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "a", NULL);
  fixture->writer->write (fixture->path, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (fixture->path, &fixture->text, &fixture->length, NULL));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_unlink (fixture->path);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->text);
}

static void
put_old_file (const Fixture *fixture)
{
  g_unlink (fixture->path);
  g_assert_true (
      g_file_set_contents_full (fixture->path, OLD_TEXT, -1, G_FILE_SET_CONTENTS_NONE, 0666, NULL));
}

static void
check_contents (const Fixture *fixture, gboolean is_new)
{
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (fixture->path, &text, &length, NULL));
  if (is_new && fixture->writer->ending != NULL)
    {
      g_assert_true (g_str_has_suffix (text, fixture->writer->ending));
      return;
    }
  g_assert_cmpmem (text, length, is_new ? fixture->text : OLD_TEXT,
                   is_new ? fixture->length : strlen (OLD_TEXT));
}

static guint
count_entries (const char *folder)
{
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
  guint count = 0;

  while (g_dir_read_name (entries) != NULL)
    {
      count++;
    }
  return count;
}

/* Whether there was such a call at all. */
static gboolean
try_error (const Fixture *fixture, guint nth, int number, FaultKind kind)
{
  g_autoptr (GError) error = NULL;
  gboolean is_written;
  guint n_faults;

  put_old_file (fixture);
  faults_arm (fixture->folder, nth, number, kind);
  is_written = fixture->writer->write (fixture->path, &error);
  n_faults = faults_disarm ();
  g_assert_true (is_written == (error == NULL));
  check_contents (fixture, is_written);
  g_assert_cmpuint (count_entries (fixture->folder), ==, 1);
  if (!is_written)
    {
      g_assert_true (g_str_has_prefix (error->message, fixture->path));
      g_assert_true (g_str_has_suffix (error->message, g_strerror (number)));
    }
  /* it is not stuck */
  g_assert_true (fixture->writer->write (fixture->path, NULL));
  check_contents (fixture, TRUE);
  return n_faults > 0;
}

static void
test_errors (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (errors); i++)
    {
      guint nth = 1;

      while (try_error (fixture, nth, errors[i], FAULT_ONCE))
        {
          try_error (fixture, nth, errors[i], FAULT_LASTING);
          nth++;
        }
      /* at least its opening, writing, closing and renaming */
      g_assert_cmpuint (nth, >, 4);
    }
}

static gboolean
kill_at (const Fixture *fixture, guint nth)
{
  pid_t process = fork ();

  if (process == 0)
    {
      faults_arm (fixture->folder, nth, FAULT_KILL, FAULT_ONCE);
      _exit (!fixture->writer->write (fixture->path, NULL));
    }
  return kills_wait (process);
}

static void
make_leftovers_old (const char *folder)
{
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (entries)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      struct utimbuf times = { 1000000000, 1000000000 };

      g_assert_cmpint (g_utime (path, &times), ==, 0);
    }
}

static void
test_kills (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;

  put_old_file (fixture);
  for (guint nth = 1; kill_at (fixture, nth); nth++)
    {
      g_clear_pointer (&text, g_free);
      g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
      check_contents (fixture, !g_str_equal (text, OLD_TEXT));
      make_leftovers_old (fixture->folder);
      g_assert_true (fixture->writer->write (fixture->path, NULL));
      g_assert_cmpuint (count_entries (fixture->folder), ==, 1);
      put_old_file (fixture);
    }
}

/* A second save a day before the first one, for the clock. */
static void
test_clock (Fixture *fixture, gconstpointer data)
{
  faults_set_clock (-24 * 60 * 60);
  g_assert_true (fixture->writer->write (fixture->path, NULL));
  check_contents (fixture, TRUE);
  faults_set_clock (0);
}

static void
add (const char *name,
     const Writer *writer,
     void (*function) (Fixture *fixture, gconstpointer data))
{
  g_autofree char *path = g_strdup_printf ("/files/%s/%s", writer->name, name);

  g_test_add (path, Fixture, writer, set_up, function, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gw_games_init ();
  for (guint i = 0; i < G_N_ELEMENTS (writers); i++)
    {
      add ("stays-when-a-call-fails", &writers[i], test_errors);
      add ("is-written-when-the-clock-was-set-back", &writers[i], test_clock);
      if (writers[i].is_ours)
        {
          add ("is-old-or-new-after-a-kill-at-any-call", &writers[i], test_kills);
        }
    }
  return g_test_run ();
}
