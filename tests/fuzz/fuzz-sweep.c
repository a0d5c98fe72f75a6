/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sweep folders. The input holds sweep.json, failures.ndjson and results.json, then run.json and
 * summary.csv of one point after the other, divided by "----". An empty part is no file. */
#include "fuzz.h"

#include <string.h>

#include "gw-run-folder.h"
#include "gw-sweep.h"

#define MAX_PARTS 16

/* More points take time that is theirs to take; that they are read is enough. */
#define MAX_POINTS 1000

static char *
dup_name (guint part)
{
  static const char *const files[] = { GW_SWEEP_FILE, GW_SWEEP_FAILURES, GW_SWEEP_RESULTS_JSON };
  guint of_points = part - (guint) G_N_ELEMENTS (files);

  return part < G_N_ELEMENTS (files)
             ? g_strconcat ("sweep/", files[part], NULL)
             : g_strdup_printf ("sweep/point_%04u/%s", of_points / 2,
                                of_points % 2 == 0 ? GW_RUN_FILE : GW_SUMMARY_FILE);
}

static void
write_folder (const char *text, gsize length)
{
  const char *rest = text;

  fuzz_empty_folder ();
  for (guint i = 0; i < MAX_PARTS; i++)
    {
      gsize part_length = 0;
      const char *part = fuzz_next_part (&rest, text + length, &part_length);
      g_autofree char *name = dup_name (i);

      if (part_length > 0)
        {
          fuzz_write_file (name, part, part_length);
        }
    }
}

static void
check_points (GwSweep *sweep)
{
  guint64 n_done = 0;

  for (guint i = 0; i < gw_sweep_count_points (sweep); i++)
    {
      g_autoptr (GwSweepPoint) point = gw_sweep_dup_point (sweep, i);

      g_assert_cmpuint (point->done, <=, gw_sweep_get_options (sweep)->episodes);
      g_assert_true (point->state != GW_POINT_DONE || point->aggregate != NULL);
      g_assert_true ((point->state == GW_POINT_FAILED) == (point->message != NULL));
      g_assert_true (point->aggregate == NULL
                     || gw_aggregate_get_episodes (point->aggregate) == point->done);
      n_done += point->done;
    }
  g_assert_cmpuint (gw_sweep_get_done (sweep), ==, n_done);
}

/* Whether going on would play nothing: only the results are written anew. Any other one may take
 * years, as it may ask for. */
static gboolean
has_all_episodes (GwSweep *sweep)
{
  gboolean has_all = TRUE;

  for (guint i = 0; i < gw_sweep_count_points (sweep); i++)
    {
      g_autoptr (GwSweepPoint) point = gw_sweep_dup_point (sweep, i);

      has_all = has_all && point->state == GW_POINT_DONE;
    }
  return has_all;
}

static char *
read_file (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  g_assert_nonnull (text);
  return text;
}

static void
go_on (GwSweep *sweep)
{
  const char *folder = gw_sweep_get_folder (sweep);
  g_autofree char *expected = gw_sweep_to_json (sweep);
  g_autofree char *results = NULL;
  g_autofree char *rows = NULL;
  guint64 n_rows = 0;

  g_assert_true (gw_sweep_start (sweep, NULL));
  g_assert_true (gw_sweep_wait (sweep, -1));
  g_assert_true (gw_sweep_finish (sweep, NULL));
  results = read_file (folder, GW_SWEEP_RESULTS_JSON);
  rows = read_file (folder, GW_SWEEP_RESULTS_CSV);
  g_assert_cmpstr (results, ==, expected);
  for (const char *row = rows; *row != '\0'; row = strchr (row, '\n') + 1)
    {
      n_rows++;
    }
  g_assert_cmpuint (n_rows, ==, 1 + gw_sweep_get_done (sweep));
}

void
fuzz_one_input (const guint8 *data, gsize length)
{
  g_autofree char *folder = g_build_filename (fuzz_get_folder (), "sweep", NULL);
  g_autoptr (GwSweep) read = NULL;
  g_autoptr (GwSweep) resumed = NULL;
  g_autoptr (GError) error = NULL;

  write_folder ((const char *) data, length);
  read = gw_sweep_open (folder, &error);
  if (read == NULL)
    {
      g_assert_nonnull (error);
      return;
    }
  check_points (read);
  if (gw_sweep_count_points (read) > MAX_POINTS)
    {
      return;
    }
  resumed = gw_sweep_resume (folder, &(GwSweepOptions){ .threads = 1 }, NULL);
  if (resumed != NULL && has_all_episodes (resumed))
    {
      go_on (resumed);
    }
}
