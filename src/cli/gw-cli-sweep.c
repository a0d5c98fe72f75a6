/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli-commands.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "gw-cli-json.h"
#include "gw-cli-study.h"
#include "gw-cli-table.h"
#include "gw-run-watch.h"
#include "gw-sweep.h"

#define DEFAULT_EPISODES 100

/* What is asked for beyond the options of all studies. */
typedef struct
{
  char *width_text;  /* or NULL: what the experiment says */
  double stop_width; /* what that is */
  gboolean own_seeds;
  gboolean resume;
} Extra;

static void
clear_extra (Extra *extra)
{
  g_free (extra->width_text);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Extra, clear_extra)

static gboolean
check_options (const GwCliOptions *options, GwCliStudyOptions *study, Extra *extra, GError **error)
{
  const GwCliRange widths = { "--stop-width", 0, 1, FALSE };

  if (options->out == NULL)
    {
      gw_cli_set_misuse (error, _ ("expected --out with a folder"));
    }
  else if (extra->resume && options->force)
    {
      gw_cli_set_misuse (error, _ ("--resume does not go with --force"));
    }
  else if (study->axes == NULL && study->experiment == NULL && !extra->resume)
    {
      gw_cli_set_misuse (error, _ ("expected --vary with a parameter and its values"));
    }
  else
    {
      return gw_cli_parse_real (extra->width_text, &widths, &extra->stop_width, error)
             && gw_cli_study_check (study, error);
    }
  return FALSE;
}

static gboolean
parse_options (int argc,
               char **argv,
               GwCliOptions *options,
               GwCliStudyOptions *study,
               Extra *extra,
               GError **error)
{
  const GOptionEntry entries[] = {
    { "vary", 0, 0, G_OPTION_ARG_STRING_ARRAY, &study->axes,
      N_ ("A parameter and its values: from:to:step, or a list with commas; at most two"),
      N_ ("KEY=VALUES") },
    { "experiment", 0, 0, G_OPTION_ARG_STRING, &study->experiment,
      N_ ("A sweep that is saved in the document"), N_ ("NAME") },
    { "episodes", 'n', 0, G_OPTION_ARG_INT64, &study->episodes,
      N_ ("How many to play at each point (100)"), N_ ("NUMBER") },
    { "stop-width", 0, 0, G_OPTION_ARG_STRING, &extra->width_text,
      N_ ("End a point once the interval of its win rate is as narrow as this; 0: never"),
      N_ ("WIDTH") },
    { "own-seeds", 0, 0, G_OPTION_ARG_NONE, &extra->own_seeds,
      N_ ("Give every point seeds of its own, instead of the same to all"), NULL },
    { "threads", 0, 0, G_OPTION_ARG_INT, &study->threads,
      N_ ("How many at once (one for each processor)"), N_ ("NUMBER") },
    { "out", 'o', 0, G_OPTION_ARG_FILENAME, &options->out,
      N_ ("The folder to write, which must be new or empty"), N_ ("FOLDER") },
    { "resume", 0, 0, G_OPTION_ARG_NONE, &extra->resume,
      N_ ("Go on with the interrupted sweep in FOLDER"), NULL },
    { "force", 0, 0, G_OPTION_ARG_NONE, &options->force,
      N_ ("Replace an earlier sweep in FOLDER, and nothing else"), NULL },
    { NULL },
  };
  const GwCliUsage usage = {
    .operands = _ ("DOC --vary KEY=VALUES --out FOLDER"),
    .summary = _ ("Play a run for each value of a parameter, or for each pair of values of two. "
                  "Every point plays the same seeds."),
    .description =
        _ ("The folder has a run folder for each point, and results.csv and "
           "results.json.\n"
           "Ctrl-C ends a sweep early. What is done is in the folder, and --resume, for\n"
           "which DOC may be left out, goes on with it."),
    .shared = GW_CLI_TAKES_SETS | GW_CLI_TAKES_SEED | GW_CLI_TAKES_JSON,
    .entries = entries,
  };

  return gw_cli_parse (argc, argv, &usage, options, error)
         && check_options (options, study, extra, error);
}

static GwSweep *
open_sweep (const GwCliOptions *options,
            const GwCliStudyOptions *study,
            const Extra *extra,
            GError **error)
{
  g_autoptr (GwExperiment) experiment = NULL;
  g_autoptr (GwCliSource) source = NULL;
  GwSweepOptions sweep_options = { .threads = gw_cli_study_get_threads (study) };

  if (extra->resume && options->operands == NULL)
    {
      return gw_sweep_resume (options->out, &sweep_options, error);
    }
  experiment = gw_cli_study_load (options, study, GW_EXPERIMENT_SWEEP, &source, error);
  if (experiment == NULL)
    {
      return NULL;
    }
  sweep_options.document = source->document;
  sweep_options.params = source->params;
  sweep_options.axes = experiment->axes;
  sweep_options.seed = source->seed;
  sweep_options.own_seeds = extra->own_seeds || experiment->has_own_seeds;
  sweep_options.episodes = experiment->episodes > 0 ? experiment->episodes : DEFAULT_EPISODES;
  sweep_options.stop_width = extra->width_text != NULL ? extra->stop_width : experiment->stop_width;
  return extra->resume ? gw_sweep_resume (options->out, &sweep_options, error)
                       : gw_sweep_create (options->out, &sweep_options, options->force, error);
}

static void
add_heading (GwSweep *sweep, GwCliTable *table)
{
  const GwRules *rules = gw_document_get_rules (gw_sweep_get_document (sweep));

  for (guint i = 0; i < gw_sweep_count_axes (sweep); i++)
    {
      gw_cli_table_add (table, gw_sweep_get_axis (sweep, i)->key);
    }
  gw_cli_table_add (table, _ ("episodes"));
  gw_cli_table_add_format (table, _ ("%s won"), _ (rules->sides[rules->leading_side].label));
  /* xgettext:no-c-format */
  gw_cli_table_add (table, _ ("[95 % interval]"));
}

static void
add_point (GwSweep *sweep, const GwSweepPoint *point, GwCliTable *table)
{
  guint leader = gw_document_get_rules (gw_sweep_get_document (sweep))->leading_side;
  guint64 wins = point->aggregate != NULL ? gw_aggregate_get_wins (point->aggregate, leader) : 0;
  GwInterval interval;

  for (guint i = 0; i < gw_sweep_count_axes (sweep); i++)
    {
      g_autofree char *value =
          gw_param_spec_value_to_text (gw_sweep_get_axis (sweep, i), point->values[i]);

      gw_cli_table_add (table, value);
    }
  gw_cli_table_add_format (table, "%" PRIu64, point->done);
  if (point->state == GW_POINT_FAILED)
    {
      gw_cli_table_add (table, "–");
      gw_cli_table_add (table, point->message);
      return;
    }
  if (point->done == 0)
    {
      gw_cli_table_add (table, "–");
      gw_cli_table_add (table, "");
      return;
    }
  interval = gw_wilson_interval (wins, point->done, GW_Z_95);
  gw_cli_table_add_format (table, "%.1f %%", 100.0 * (double) wins / (double) point->done);
  gw_cli_table_add_format (table, "[%.1f, %.1f]", interval.lower * 100, interval.upper * 100);
}

static void
print_table (GwSweep *sweep)
{
  g_autoptr (GwCliTable) table =
      gw_cli_table_new (gw_sweep_count_axes (sweep) == 1 ? "rrrl" : "rrrrl");

  add_heading (sweep, table);
  for (guint i = 0; i < gw_sweep_count_points (sweep); i++)
    {
      g_autoptr (GwSweepPoint) point = gw_sweep_dup_point (sweep, i);

      add_point (sweep, point, table);
    }
  gw_cli_table_print (table);
}

static void
report (GwSweep *sweep, gboolean json)
{
  if (json)
    {
      g_autofree char *text = g_strchomp (gw_sweep_to_json (sweep));

      gw_cli_print_line (text);
    }
  else
    {
      print_table (sweep);
    }
}

static void
tell_how_to_go_on (GwSweep *sweep)
{
  g_autofree char *shown = g_filename_display_name (gw_sweep_get_folder (sweep));
  g_autofree char *quoted = g_shell_quote (shown);

  g_printerr (_ ("Interrupted: %" PRIu64 " of %" PRIu64 " episodes are in the folder. To go on:\n"
                 "gridwright-cli sweep --resume --out %s\n"),
              gw_sweep_get_done (sweep), gw_sweep_get_total (sweep), quoted);
}

static gboolean
wait_cb (gpointer sweep, int timeout_ms)
{
  return gw_sweep_wait (sweep, timeout_ms);
}

static void
cancel_cb (gpointer sweep)
{
  gw_sweep_cancel (sweep);
}

static guint64
get_done_cb (gpointer sweep)
{
  return gw_sweep_get_done (sweep);
}

static int
carry_out (GwSweep *sweep, gboolean json, GError **error)
{
  const GwWatched watched = { wait_cb, cancel_cb, get_done_cb, gw_sweep_get_resumed (sweep),
                              gw_sweep_get_total (sweep) };
  int signal_number;

  if (!gw_sweep_start (sweep, error))
    {
      return GW_CLI_REFUSED;
    }
  signal_number = gw_watch (&watched, sweep);
  if (!gw_sweep_finish (sweep, error))
    {
      return GW_CLI_REFUSED;
    }
  report (sweep, json);
  if (!gw_sweep_is_complete (sweep))
    {
      tell_how_to_go_on (sweep);
      return GW_CLI_SIGNALLED + signal_number;
    }
  return GW_CLI_DONE;
}

int
gw_cli_sweep (int argc, char **argv, GError **error)
{
  g_auto (GwCliOptions) options = { NULL };
  g_auto (GwCliStudyOptions) study = { .episodes = GW_CLI_NOT_GIVEN, .threads = GW_CLI_NOT_GIVEN };
  g_auto (Extra) extra = { NULL };
  g_autoptr (GwSweep) sweep = NULL;

  if (!parse_options (argc, argv, &options, &study, &extra, error))
    {
      return GW_CLI_MISUSED;
    }
  gw_run_watch_catch_signals ();
  sweep = open_sweep (&options, &study, &extra, error);
  return sweep != NULL ? carry_out (sweep, options.json, error) : GW_CLI_REFUSED;
}
