/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Run folders. The input holds run.json, summary.csv and events.ndjson, divided by "----". */
#include "fuzz.h"

#include <string.h>

#include "gw-compare.h"
#include "gw-run-events.h"
#include "gw-run-folder.h"

/* Longer runs ask for much memory for their rows, which is theirs to have. */
#define MAX_PLANNED 1000000

static void
write_folder (const char *text, gsize length)
{
  static const char *const names[] = { "run/" GW_RUN_FILE, "run/" GW_SUMMARY_FILE,
                                       "run/" GW_EVENTS_FILE };
  const char *rest = text;

  fuzz_empty_folder ();
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      gsize part_length = 0;
      const char *part = fuzz_next_part (&rest, text + length, &part_length);

      if (part != NULL)
        {
          fuzz_write_file (names[i], part, part_length);
        }
    }
}

static void
check_data (GwRunData *data)
{
  GwRunData *const runs[] = { data, data };
  guint64 done = gw_run_data_get_done (data);
  const GwRules *rules = gw_run_data_get_rules (data);
  g_autofree guint8 *marks = g_malloc0 (done + 1);
  g_autoptr (GwComparison) comparison =
      gw_compare_runs (runs, G_N_ELEMENTS (runs), GW_COMPARE_MEMBERS, NULL);
  g_autofree char *command = gw_run_data_dup_command (data, NULL, gw_run_data_get_first (data));

  g_assert_nonnull (command);
  g_assert_cmpuint (done, <=, gw_run_data_get_planned (data));
  g_assert_true (comparison != NULL || done == 0);
  for (guint64 row = 0; row < done; row++)
    {
      int winner = gw_run_data_get_winner (data, row);

      g_assert_cmpint (winner, >=, 0);
      g_assert_cmpint (winner, <=, (int) rules->n_sides);
    }
  for (guint i = 0; i < rules->n_events; i++)
    {
      gw_run_events_mark (data, rules->events[i].id, marks, NULL);
    }
}

void
fuzz_one_input (const guint8 *data, gsize length)
{
  g_autofree char *folder = g_build_filename (fuzz_get_folder (), "run", NULL);
  const GwRunOptions options = { .keep_results = TRUE };
  g_autoptr (GwRunData) read = NULL;
  g_autoptr (GwRun) run = NULL;
  g_autoptr (GError) error = NULL;

  write_folder ((const char *) data, length);
  read = gw_run_data_open (folder, &error);
  if (read == NULL)
    {
      g_assert_nonnull (error);
      return;
    }
  check_data (read);
  if (gw_run_data_get_planned (read) > MAX_PLANNED)
    {
      return;
    }
  run = gw_run_resume (folder, &options, NULL);
  g_assert_true (run == NULL || gw_run_get_done (run) <= gw_run_data_get_done (read));
}
