/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli-commands.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "gw-batch.h"
#include "gw-cli-options.h"
#include "gw-cli-source.h"
#include "gw-cli-study.h"
#include "gw-run-report.h"
#include "gw-run-watch.h"

#define DEFAULT_EPISODES 100
#define NOT_GIVEN G_MININT

/* What is asked for beyond GwCliOptions. */
typedef struct
{
  gint64 episodes;
  int threads;
  char *events;
  char *shard;
  guint64 shard_index, n_shards; /* what that says; 0 of 0 if it was not given */
  gboolean resume;
} Extra;

static void
clear_extra (Extra *extra)
{
  g_free (extra->events);
  g_free (extra->shard);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Extra, clear_extra)

static gboolean
is_outside (gint64 number, gint64 maximum)
{
  return number != NOT_GIVEN && (number < 1 || number > maximum);
}

/* A run that goes on with what its folder holds takes that from the folder. */
static gboolean
check_resumed (const GwCliOptions *options, const Extra *extra, GError **error)
{
  if (extra->resume && options->operands == NULL
      && (options->sets != NULL || options->seed != NULL || extra->episodes != NOT_GIVEN
          || extra->events != NULL || extra->shard != NULL))
    {
      gw_cli_set_misuse (error,
                         _ ("--set, --seed, --episodes, --events and --shard: expected also DOC; "
                            "without it --resume goes on with what the folder holds"));
      return FALSE;
    }
  if (extra->resume && options->force)
    {
      gw_cli_set_misuse (error, _ ("--resume does not go with --force"));
      return FALSE;
    }
  return TRUE;
}

static guint64
get_episodes (const Extra *extra)
{
  return extra->episodes == NOT_GIVEN ? DEFAULT_EPISODES : (guint64) extra->episodes;
}

/* --shard I/N, once --episodes is known to be good. */
static gboolean
parse_shard (Extra *extra, GError **error)
{
  g_auto (GStrv) parts = extra->shard != NULL ? g_strsplit (extra->shard, "/", 2) : NULL;
  guint64 most = MIN (get_episodes (extra), GW_RUN_MAX_SHARDS);

  if (parts == NULL)
    {
      return TRUE;
    }
  if (g_strv_length (parts) != 2
      || !g_ascii_string_to_unsigned (parts[1], 10, 1, GW_RUN_MAX_SHARDS, &extra->n_shards, NULL)
      || !g_ascii_string_to_unsigned (parts[0], 10, 1, extra->n_shards, &extra->shard_index, NULL))
    {
      gw_cli_set_misuse (error, _ ("--shard: expected I/N with I from 1 to N, found %s"),
                         extra->shard);
      return FALSE;
    }
  if (extra->n_shards > most)
    {
      gw_cli_set_misuse (
          error,
          g_dngettext (GETTEXT_PACKAGE, "--shard: %" PRIu64 " episode cannot be split in %" PRIu64,
                       "--shard: %" PRIu64 " episodes cannot be split in %" PRIu64, most),
          most, extra->n_shards);
      return FALSE;
    }
  return TRUE;
}

static gboolean
check_options (const GwCliOptions *options, Extra *extra, GError **error)
{
  if (options->out == NULL)
    {
      gw_cli_set_misuse (error, _ ("expected --out with a folder"));
    }
  else if (is_outside (extra->episodes, (gint64) GW_RUN_MAX_EPISODES))
    {
      gw_cli_set_misuse (error, _ ("--episodes: expected a number from 1 to %" PRIu64),
                         GW_RUN_MAX_EPISODES);
    }
  else if (is_outside (extra->threads, GW_BATCH_MAX_THREADS))
    {
      gw_cli_set_misuse (error, _ ("--threads: expected a number from 1 to %d"),
                         GW_BATCH_MAX_THREADS);
    }
  else if (extra->events != NULL && gw_choice_find (gw_event_levels, extra->events) < 0)
    {
      gw_cli_set_misuse (error, _ ("--events: expected none, key or all, found %s"), extra->events);
    }
  else
    {
      gw_cli_fit_threads (&extra->threads);
      return check_resumed (options, extra, error) && parse_shard (extra, error);
    }
  return FALSE;
}

static gboolean
parse_options (int argc, char **argv, GwCliOptions *options, Extra *extra, GError **error)
{
  const GOptionEntry entries[] = {
    { "episodes", 'n', 0, G_OPTION_ARG_INT64, &extra->episodes, N_ ("How many to play (100)"),
      N_ ("NUMBER") },
    { "threads", 0, 0, G_OPTION_ARG_INT, &extra->threads,
      N_ ("How many at once (one for each processor)"), N_ ("NUMBER") },
    { "events", 0, 0, G_OPTION_ARG_STRING, &extra->events,
      N_ ("Which events to keep: none, key or all (key)"), N_ ("WHICH") },
    { "shard", 0, 0, G_OPTION_ARG_STRING, &extra->shard,
      N_ ("Play only the I-th of N parts of the run"), N_ ("I/N") },
    { "out", 'o', 0, G_OPTION_ARG_FILENAME, &options->out,
      N_ ("The folder to write, which must be new or empty"), N_ ("FOLDER") },
    { "resume", 0, 0, G_OPTION_ARG_NONE, &extra->resume,
      N_ ("Go on with the interrupted run in FOLDER"), NULL },
    { "force", 0, 0, G_OPTION_ARG_NONE, &options->force,
      N_ ("Replace an earlier run in FOLDER, and nothing else"), NULL },
    { NULL },
  };
  const GwCliUsage usage = {
    .operands = _ ("DOC --out FOLDER"),
    .summary = _ ("Play many episodes and keep what they measure. Episode i of a run with seed S "
                  "plays seed S + i."),
    .description =
        _ ("Ctrl-C ends a run early. What is done is in the folder, and --resume, for which\n"
           "DOC may be left out, goes on with it. The exit status is then 130 (143 after a\n"
           "SIGTERM). It is 1 if an invariant of the rules is broken.\n"
           "\n"
           "With --shard a run is shared out over several machines; “gridwright-cli merge”\n"
           "joins the folders."),
    .shared = GW_CLI_TAKES_SETS | GW_CLI_TAKES_SEED | GW_CLI_TAKES_JSON,
    .entries = entries,
  };

  return gw_cli_parse (argc, argv, &usage, options, error) && check_options (options, extra, error);
}

static GwRun *
open_run (const GwCliOptions *options, const Extra *extra, GError **error)
{
  g_autoptr (GwCliSource) source = NULL;
  GwRunOptions run_options = { .threads =
                                   extra->threads == NOT_GIVEN ? 0 : (guint) extra->threads };

  if (!extra->resume || options->operands != NULL)
    {
      const char *path = gw_cli_options_get_operand (options, "DOC", error);

      source = path != NULL ? gw_cli_source_load (path, options, error) : NULL;
      if (source == NULL)
        {
          return NULL;
        }
      run_options.document = source->document;
      run_options.params = source->params;
      run_options.seed = source->seed;
      run_options.episodes = get_episodes (extra);
      run_options.shard = (guint) extra->shard_index;
      run_options.n_shards = (guint) extra->n_shards;
      run_options.events = extra->events == NULL
                               ? GW_EVENTS_KEY
                               : (GwEventLevel) gw_choice_find (gw_event_levels, extra->events);
    }
  return extra->resume ? gw_run_resume (options->out, &run_options, error)
                       : gw_run_create (options->out, &run_options, options->force, error);
}

static void
report (GwRun *run, const GwCliOptions *options, double seconds)
{
  if (options->json)
    {
      gw_run_report_print_json (run, options->out, seconds);
    }
  else if (gw_run_get_done (run) > 0)
    {
      gw_run_report_print (run, seconds);
    }
}

static void
tell_how_to_go_on (GwRun *run, const char *folder)
{
  g_autofree char *shown = g_filename_display_name (folder);
  g_autofree char *quoted = g_shell_quote (shown);

  g_printerr (_ ("Interrupted: %" PRIu64 " of %" PRIu64 " episodes are in the folder. To go on:\n"
                 "gridwright-cli run --resume --out %s\n"),
              gw_run_get_done (run), gw_run_get_total (run), quoted);
}

/* Plays what is missing, and says what came of it. */
static int
carry_out (GwRun *run, const GwCliOptions *options, GError **error)
{
  gint64 start = g_get_monotonic_time ();
  int signal_number;

  if (!gw_run_start (run, error))
    {
      return GW_CLI_REFUSED;
    }
  signal_number = gw_run_watch (run);
  if (!gw_run_finish (run, error))
    {
      return GW_CLI_REFUSED;
    }
  report (run, options, (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC);
  if (!gw_run_report_check_invariants (run))
    {
      return GW_CLI_REFUSED;
    }
  if (gw_run_get_done (run) < gw_run_get_total (run))
    {
      tell_how_to_go_on (run, options->out);
      return GW_CLI_SIGNALLED + signal_number;
    }
  return GW_CLI_DONE;
}

int
gw_cli_run (int argc, char **argv, GError **error)
{
  g_auto (GwCliOptions) options = { NULL };
  g_auto (Extra) extra = { .episodes = NOT_GIVEN, .threads = NOT_GIVEN };
  g_autoptr (GwRun) run = NULL;
  int status;

  if (!parse_options (argc, argv, &options, &extra, error))
    {
      return GW_CLI_MISUSED;
    }
  gw_run_watch_catch_signals ();
  run = open_run (&options, &extra, error);
  status = run != NULL ? carry_out (run, &options, error) : GW_CLI_REFUSED;
  if (run != NULL || !extra.resume) /* a folder that cannot be gone on with is named already */
    {
      gw_cli_name_error (&options, error);
    }
  return status;
}
