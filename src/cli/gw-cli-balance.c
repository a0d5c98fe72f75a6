/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli-commands.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "gw-balance.h"
#include "gw-cli-json.h"
#include "gw-cli-study.h"
#include "gw-cli-table.h"
#include "gw-params-json.h"
#include "gw-run-watch.h"

typedef enum
{
  TARGET,
  TOLERANCE,
  CONFIDENCE,
  N_NUMBERS,
} Number;

/* None may be 0, which therefore is what was not given. */
static const GwCliRange ranges[N_NUMBERS] = {
  [TARGET] = { "--target", 0, 1, TRUE },
  [TOLERANCE] = { "--tolerance", 0, GW_BALANCE_MAX_TOLERANCE, TRUE },
  [CONFIDENCE] = { "--confidence", GW_BALANCE_MIN_CONFIDENCE, 1, FALSE },
};

/* What is asked for beyond the options of all studies; 0 or NULL if it is not. */
typedef struct
{
  char *metric;
  char *texts[N_NUMBERS];
  double numbers[N_NUMBERS]; /* what they say */
} Extra;

static void
clear_extra (Extra *extra)
{
  g_free (extra->metric);
  for (guint i = 0; i < N_NUMBERS; i++)
    {
      g_free (extra->texts[i]);
    }
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Extra, clear_extra)

static gboolean
check_options (GwCliStudyOptions *study, Extra *extra, GError **error)
{
  if (study->axes == NULL && study->experiment == NULL)
    {
      gw_cli_set_misuse (error, _ ("expected --knob with a parameter"));
      return FALSE;
    }
  for (guint i = 0; i < N_NUMBERS; i++)
    {
      if (!gw_cli_parse_real (extra->texts[i], &ranges[i], &extra->numbers[i], error))
        {
          return FALSE;
        }
    }
  return gw_cli_study_check (study, error);
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
    { "knob", 0, 0, G_OPTION_ARG_STRING_ARRAY, &study->axes,
      N_ ("A parameter to turn, and its range: from:to, from:to:step, or a list with commas"),
      N_ ("KEY[=RANGE]") },
    { "experiment", 0, 0, G_OPTION_ARG_STRING, &study->experiment,
      N_ ("A search that is saved in the document"), N_ ("NAME") },
    { "metric", 0, 0, G_OPTION_ARG_STRING, &extra->metric,
      N_ ("The rate to bring to the target (the leading side's win rate)"), N_ ("METRIC") },
    { "target", 0, 0, G_OPTION_ARG_STRING, &extra->texts[TARGET],
      N_ ("What it is to be (0.5; of a card, the average of all)"), N_ ("RATE") },
    { "tolerance", 0, 0, G_OPTION_ARG_STRING, &extra->texts[TOLERANCE],
      N_ ("How far from that is still fair (0.05)"), N_ ("RATE") },
    { "confidence", 0, 0, G_OPTION_ARG_STRING, &extra->texts[CONFIDENCE],
      N_ ("How sure the proof is to be (0.95)"), N_ ("RATE") },
    { "episodes", 'n', 0, G_OPTION_ARG_INT64, &study->episodes,
      N_ ("How many a proof may take (16 through the squared tolerance)"), N_ ("NUMBER") },
    { "threads", 0, 0, G_OPTION_ARG_INT, &study->threads,
      N_ ("How many at once (one for each processor)"), N_ ("NUMBER") },
    { NULL },
  };
  const GwCliUsage usage = {
    .operands = _ ("DOC --knob KEY[=RANGE]"),
    .summary =
        _ ("Turn knobs until the game is fair: until the upper bound of each side's win rate "
           "is at most the target plus the tolerance, proven on fresh seeds."),
    .description =
        _ ("Prints every setting that was tried, and the one that is fair or came nearest.\n"
           "The exit status is 0 also if none is fair, and 1 if none can be played."),
    .shared = GW_CLI_TAKES_SETS | GW_CLI_TAKES_SEED | GW_CLI_TAKES_JSON,
    .entries = entries,
  };

  return gw_cli_parse (argc, argv, &usage, options, error) && check_options (study, extra, error);
}

static double
get_number (const Extra *extra, Number number, double saved)
{
  return extra->numbers[number] != 0 ? extra->numbers[number] : saved;
}

static GwBalance *
open_balance (const GwCliOptions *options,
              const GwCliStudyOptions *study,
              const Extra *extra,
              GError **error)
{
  g_autoptr (GwCliSource) source = NULL;
  g_autoptr (GwExperiment) experiment =
      gw_cli_study_load (options, study, GW_EXPERIMENT_BALANCE, &source, error);
  GwBalanceOptions balance_options = { .threads = gw_cli_study_get_threads (study) };

  if (experiment == NULL)
    {
      return NULL;
    }
  balance_options.document = source->document;
  balance_options.params = source->params;
  balance_options.axes = experiment->axes;
  balance_options.metric = extra->metric != NULL ? extra->metric : experiment->metric;
  balance_options.target = get_number (extra, TARGET, experiment->target);
  balance_options.tolerance = get_number (extra, TOLERANCE, experiment->tolerance);
  balance_options.confidence = get_number (extra, CONFIDENCE, experiment->confidence);
  balance_options.seed = source->seed;
  balance_options.episodes = experiment->episodes;
  return gw_balance_new (&balance_options, error);
}

static const char *
get_state_label (GwProbeState state)
{
  switch (state)
    {
    case GW_PROBE_BELOW:
      return _ ("too low");
    case GW_PROBE_ABOVE:
      return _ ("too high");
    case GW_PROBE_NEAR:
      return _ ("near");
    case GW_PROBE_PROVEN:
      return _ ("fair, proven");
    case GW_PROBE_REJECTED:
      return _ ("not proven");
    case GW_PROBE_FAILED:
      return _ ("cannot be played");
    case GW_PROBE_RUNNING:
    default:
      return _ ("stopped");
    }
}

static void
add_heading (GwBalance *balance, GwCliTable *table)
{
  for (guint i = 0; i < gw_balance_count_knobs (balance); i++)
    {
      gw_cli_table_add (table, gw_balance_get_knob (balance, i)->key);
    }
  gw_cli_table_add (table, _ ("episodes"));
  gw_cli_table_add (table, _ ("rate"));
  /* xgettext:no-c-format */
  gw_cli_table_add (table, _ ("[95 % interval]"));
  gw_cli_table_add (table, "");
}

static void
add_probe (GwBalance *balance, const GwBalanceProbe *probe, GwCliTable *table)
{
  for (guint i = 0; i < gw_balance_count_knobs (balance); i++)
    {
      g_autofree char *value =
          gw_param_spec_value_to_text (gw_balance_get_knob (balance, i), probe->values[i]);

      gw_cli_table_add (table, value);
    }
  gw_cli_table_add_format (table, "%" PRIu64, probe->episodes);
  gw_cli_table_add_format (table, "%.1f %%", probe->rate * 100);
  gw_cli_table_add_format (table, "[%.1f, %.1f]", probe->interval.lower * 100,
                           probe->interval.upper * 100);
  gw_cli_table_add (table, get_state_label (probe->state));
}

static void
print_sides (GwBalance *balance)
{
  g_autofree GwBalanceProbe *best = gw_balance_dup_best (balance);
  const GwRules *rules = gw_document_get_rules (gw_balance_get_options (balance)->document);

  for (guint i = 0; best != NULL && i < best->n_sides; i++)
    {
      g_print (_ ("%s won %.1f %% of %" PRIu64 " episodes from seed %" PRIu64
                  " on (95 %%: %.1f to %.1f).\n"),
               _ (rules->sides[i].label), 100.0 * (double) best->wins[i] / (double) best->episodes,
               best->episodes, best->seed, best->intervals[i].lower * 100,
               best->intervals[i].upper * 100);
    }
}

static void
print_table (GwBalance *balance)
{
  g_autoptr (GPtrArray) probes = gw_balance_list_probes (balance);
  g_autofree char *sentence = gw_balance_describe (balance, NULL);
  g_autoptr (GString) layout = g_string_new (NULL);
  g_autoptr (GwCliTable) table = NULL;

  for (guint i = 0; i < gw_balance_count_knobs (balance); i++)
    {
      g_string_append_c (layout, 'r');
    }
  g_string_append (layout, "rrll");
  table = gw_cli_table_new (layout->str);
  add_heading (balance, table);
  for (guint i = 0; i < probes->len; i++)
    {
      add_probe (balance, probes->pdata[i], table);
    }
  gw_cli_table_print (table);
  g_print ("%s\n", sentence);
  print_sides (balance);
}

static void
write_interval (GwJsonWriter *writer, const char *key, const GwInterval *interval)
{
  gw_json_writer_begin_row_array (writer, key);
  gw_json_writer_add_number (writer, NULL, interval->lower);
  gw_json_writer_add_number (writer, NULL, interval->upper);
  gw_json_writer_end (writer);
}

static void
write_values (GwBalance *balance, const GwBalanceProbe *probe, GwJsonWriter *writer)
{
  gw_json_writer_begin_row_object (writer, "values");
  for (guint i = 0; i < gw_balance_count_knobs (balance); i++)
    {
      gw_param_spec_write_json (gw_balance_get_knob (balance, i), probe->values[i], writer);
    }
  gw_json_writer_end (writer);
}

static void
write_probe (GwBalance *balance, const GwBalanceProbe *probe, const char *key, GwJsonWriter *writer)
{
  const GwRules *rules = gw_document_get_rules (gw_balance_get_options (balance)->document);

  gw_json_writer_begin_row_object (writer, key);
  write_values (balance, probe, writer);
  gw_json_writer_add_string (writer, "state", gw_probe_state_to_id (probe->state));
  gw_json_writer_add_boolean (writer, "proof", probe->is_proof);
  gw_json_writer_add_seed (writer, "seed", probe->seed);
  gw_json_writer_add_integer (writer, "episodes", (gint64) probe->episodes);
  gw_json_writer_add_number (writer, "rate", probe->rate);
  write_interval (writer, "interval", &probe->interval);
  gw_json_writer_begin_row_object (writer, "wins");
  for (guint i = 0; i < probe->n_sides; i++)
    {
      gw_json_writer_add_integer (writer, rules->sides[i].key, (gint64) probe->wins[i]);
    }
  gw_json_writer_end (writer);
  gw_json_writer_begin_row_object (writer, "intervals");
  for (guint i = 0; i < probe->n_sides; i++)
    {
      write_interval (writer, rules->sides[i].key, &probe->intervals[i]);
    }
  gw_json_writer_end (writer);
  gw_json_writer_end (writer);
}

static void
write_probes (GwBalance *balance, GwJsonWriter *writer)
{
  g_autoptr (GPtrArray) probes = gw_balance_list_probes (balance);
  g_autofree GwBalanceProbe *best = gw_balance_dup_best (balance);

  if (best != NULL)
    {
      write_probe (balance, best, "best", writer);
    }
  gw_json_writer_begin_array (writer, "probes");
  for (guint i = 0; i < probes->len; i++)
    {
      write_probe (balance, probes->pdata[i], NULL, writer);
    }
  gw_json_writer_end (writer);
}

static void
print_json (GwBalance *balance)
{
  const GwBalanceOptions *options = gw_balance_get_options (balance);
  g_autofree char *sentence = gw_balance_describe (balance, NULL);
  GwJsonWriter *writer = gw_json_writer_new (GW_JSON_PRETTY);

  gw_json_writer_begin_object (writer, NULL);
  gw_json_writer_add_string (writer, "outcome",
                             gw_balance_outcome_to_id (gw_balance_get_outcome (balance)));
  gw_json_writer_add_string (writer, "sentence", sentence);
  gw_json_writer_add_string (writer, "metric", options->metric);
  gw_json_writer_add_number (writer, "target", gw_balance_get_target (balance));
  gw_json_writer_add_number (writer, "tolerance", options->tolerance);
  gw_json_writer_add_number (writer, "confidence", options->confidence);
  gw_json_writer_add_integer (writer, "episodes", (gint64) gw_balance_get_played (balance));
  write_probes (balance, writer);
  gw_json_writer_end (writer);
  gw_cli_print_json (writer);
}

/* A table of settings that cannot be played would have nothing in it. */
static gboolean
report (GwBalance *balance, gboolean json, GError **error)
{
  gboolean is_playable = gw_balance_get_outcome (balance) != GW_BALANCE_UNPLAYABLE;

  if (json)
    {
      print_json (balance);
    }
  else if (is_playable)
    {
      print_table (balance);
    }
  if (!is_playable)
    {
      g_autofree char *sentence = gw_balance_describe (balance, NULL);

      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_EPISODE, sentence);
    }
  return is_playable;
}

static gboolean
wait_cb (gpointer balance, int timeout_ms)
{
  return gw_balance_wait (balance, timeout_ms);
}

static void
cancel_cb (gpointer balance)
{
  gw_balance_cancel (balance);
}

static guint64
get_done_cb (gpointer balance)
{
  return gw_balance_get_played (balance);
}

static int
carry_out (GwBalance *balance, gboolean json, GError **error)
{
  const GwWatched watched = { wait_cb, cancel_cb, get_done_cb, 0, 0 };
  int signal_number;

  if (!gw_balance_start (balance, error))
    {
      return GW_CLI_REFUSED;
    }
  signal_number = gw_watch (&watched, balance);
  if (!gw_balance_finish (balance, error))
    {
      return GW_CLI_REFUSED;
    }
  if (!report (balance, json, error))
    {
      return GW_CLI_REFUSED;
    }
  return signal_number == 0 ? GW_CLI_DONE : GW_CLI_SIGNALLED + signal_number;
}

int
gw_cli_balance (int argc, char **argv, GError **error)
{
  g_auto (GwCliOptions) options = { NULL };
  g_auto (GwCliStudyOptions) study = { .episodes = GW_CLI_NOT_GIVEN, .threads = GW_CLI_NOT_GIVEN };
  g_auto (Extra) extra = { NULL };
  g_autoptr (GwBalance) balance = NULL;
  int status;

  if (!parse_options (argc, argv, &options, &study, &extra, error))
    {
      return GW_CLI_MISUSED;
    }
  gw_run_watch_catch_signals ();
  balance = open_balance (&options, &study, &extra, error);
  status = balance != NULL ? carry_out (balance, options.json, error) : GW_CLI_REFUSED;
  gw_cli_name_error (&options, error);
  return status;
}
