/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli-commands.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "gw-cli-json.h"
#include "gw-cli-study.h"
#include "gw-cli-table.h"
#include "gw-knobs.h"
#include "gw-params-json.h"
#include "gw-run-watch.h"

/* Below this a difference is called real. */
#define LEVEL 0.05

static const char *const state_ids[] = { "waiting", "running", "done", "failed" };

static gboolean
parse_options (
    int argc, char **argv, GwCliOptions *options, GwCliStudyOptions *study, GError **error)
{
  const GOptionEntry entries[] = {
    { "experiment", 0, 0, G_OPTION_ARG_STRING, &study->experiment,
      N_ ("One that is saved in the document"), N_ ("NAME") },
    { "episodes", 'n', 0, G_OPTION_ARG_INT64, &study->episodes,
      N_ ("How many to play with each move (300)"), N_ ("NUMBER") },
    { "threads", 0, 0, G_OPTION_ARG_INT, &study->threads,
      N_ ("How many at once (one for each processor)"), N_ ("NUMBER") },
    { NULL },
  };
  const GwCliUsage usage = {
    .operands = _ ("DOC"),
    .summary =
        _ ("Tell which parameter matters most: each is moved one step down and up, and played "
           "on the same seeds as without the move."),
    .description =
        _ ("The table has the change of the leading side's win rate in points, the largest\n"
           "first, and marks what is real when all moves are looked at together (Holm)."),
    .shared = GW_CLI_TAKES_SETS | GW_CLI_TAKES_SEED | GW_CLI_TAKES_JSON,
    .entries = entries,
  };

  return gw_cli_parse (argc, argv, &usage, options, error) && gw_cli_study_check (study, error);
}

static GwKnobs *
open_knobs (const GwCliOptions *options, const GwCliStudyOptions *study, GError **error)
{
  g_autoptr (GwCliSource) source = NULL;
  g_autoptr (GwExperiment) experiment =
      gw_cli_study_load (options, study, GW_EXPERIMENT_KNOBS, &source, error);
  GwKnobsOptions knobs_options = { .threads = gw_cli_study_get_threads (study) };

  if (experiment == NULL)
    {
      return NULL;
    }
  knobs_options.document = source->document;
  knobs_options.params = source->params;
  knobs_options.seed = source->seed;
  knobs_options.episodes = experiment->episodes;
  return gw_knobs_new (&knobs_options, error);
}

static void
add_move (const GwKnobMove *move, GwCliTable *table)
{
  g_autofree char *before = gw_param_spec_value_to_text (move->spec, move->before);
  g_autofree char *value = gw_param_spec_value_to_text (move->spec, move->value);

  gw_cli_table_add (table, move->spec->key);
  gw_cli_table_add (table, before);
  gw_cli_table_add (table, value);
  if (move->state == GW_MOVE_DONE)
    {
      gw_cli_table_add_format (table, "%+.1f", move->difference * 100);
      gw_cli_table_add_format (table, "[%+.1f, %+.1f]", move->interval.lower * 100,
                               move->interval.upper * 100);
      gw_cli_table_add (table, move->adjusted < LEVEL ? _ ("real") : "");
      return;
    }
  gw_cli_table_add (table, "–");
  gw_cli_table_add (table, move->message != NULL ? move->message : "");
  gw_cli_table_add (table, "");
}

static void
print_table (GwKnobs *knobs)
{
  g_autoptr (GPtrArray) moves = gw_knobs_list_moves (knobs);
  g_autoptr (GwCliTable) table = gw_cli_table_new ("lrrrll");
  const GwRules *rules = gw_document_get_rules (gw_knobs_get_options (knobs)->document);
  guint64 wins, episodes;

  if (!gw_knobs_get_baseline (knobs, &wins, &episodes))
    {
      return;
    }
  g_print (_ ("%s won %.1f %% of %" PRIu64 " episodes as it is. Moving a knob changes that by:\n"),
           _ (rules->sides[rules->leading_side].label), 100.0 * (double) wins / (double) episodes,
           episodes);
  gw_cli_table_add (table, _ ("key"));
  gw_cli_table_add (table, _ ("from"));
  gw_cli_table_add (table, _ ("to"));
  gw_cli_table_add (table, _ ("points"));
  /* xgettext:no-c-format */
  gw_cli_table_add (table, _ ("[95 % interval]"));
  gw_cli_table_add (table, "");
  for (guint i = 0; i < moves->len; i++)
    {
      add_move (moves->pdata[i], table);
    }
  gw_cli_table_print (table);
}

static void
write_move (const GwKnobMove *move, GwJsonWriter *writer)
{
  gw_json_writer_begin_row_object (writer, NULL);
  gw_json_writer_add_string (writer, "key", move->spec->key);
  gw_cli_write_value (writer, "from", move->spec, move->before);
  gw_cli_write_value (writer, "to", move->spec, move->value);
  gw_json_writer_add_string (writer, "state", state_ids[move->state]);
  if (move->state == GW_MOVE_DONE)
    {
      gw_json_writer_add_integer (writer, "episodes", (gint64) move->episodes);
      gw_json_writer_add_integer (writer, "wins", (gint64) move->wins);
      gw_json_writer_add_integer (writer, "gained", (gint64) move->gained);
      gw_json_writer_add_integer (writer, "lost", (gint64) move->lost);
      gw_json_writer_add_number (writer, "difference", move->difference);
      gw_json_writer_begin_row_array (writer, "interval");
      gw_json_writer_add_number (writer, NULL, move->interval.lower);
      gw_json_writer_add_number (writer, NULL, move->interval.upper);
      gw_json_writer_end (writer);
      gw_json_writer_add_number (writer, "p", move->p_value);
      gw_json_writer_add_number (writer, "p_holm", move->adjusted);
    }
  else
    {
      gw_json_writer_add_string (writer, "error", move->message);
    }
  gw_json_writer_end (writer);
}

static void
print_json (GwKnobs *knobs)
{
  g_autoptr (GPtrArray) moves = gw_knobs_list_moves (knobs);
  const GwKnobsOptions *options = gw_knobs_get_options (knobs);
  const GwRules *rules = gw_document_get_rules (options->document);
  GwJsonWriter *writer = gw_json_writer_new (GW_JSON_PRETTY);
  guint64 wins, episodes;

  gw_knobs_get_baseline (knobs, &wins, &episodes);
  gw_json_writer_begin_object (writer, NULL);
  gw_json_writer_add_string (writer, "side", rules->sides[rules->leading_side].key);
  gw_json_writer_add_seed (writer, "seed", options->seed);
  gw_json_writer_add_integer (writer, "episodes", (gint64) episodes);
  gw_json_writer_add_integer (writer, "wins", (gint64) wins);
  gw_json_writer_begin_array (writer, "moves");
  for (guint i = 0; i < moves->len; i++)
    {
      write_move (moves->pdata[i], writer);
    }
  gw_json_writer_end (writer);
  gw_json_writer_end (writer);
  gw_cli_print_json (writer);
}

static gboolean
wait_cb (gpointer knobs, int timeout_ms)
{
  return gw_knobs_wait (knobs, timeout_ms);
}

static void
cancel_cb (gpointer knobs)
{
  gw_knobs_cancel (knobs);
}

static guint64
get_done_cb (gpointer knobs)
{
  return gw_knobs_get_done (knobs);
}

static int
carry_out (GwKnobs *knobs, gboolean json, GError **error)
{
  const GwWatched watched = { wait_cb, cancel_cb, get_done_cb, 0, gw_knobs_get_total (knobs) };
  int signal_number;

  if (!gw_knobs_start (knobs, error))
    {
      return GW_CLI_REFUSED;
    }
  signal_number = gw_watch (&watched, knobs);
  if (!gw_knobs_finish (knobs, error))
    {
      return GW_CLI_REFUSED;
    }
  if (json)
    {
      print_json (knobs);
    }
  else
    {
      print_table (knobs);
    }
  return signal_number == 0 ? GW_CLI_DONE : GW_CLI_SIGNALLED + signal_number;
}

int
gw_cli_knobs (int argc, char **argv, GError **error)
{
  g_auto (GwCliOptions) options = { NULL };
  g_auto (GwCliStudyOptions) study = { .episodes = GW_CLI_NOT_GIVEN, .threads = GW_CLI_NOT_GIVEN };
  g_autoptr (GwKnobs) knobs = NULL;
  int status;

  if (!parse_options (argc, argv, &options, &study, error))
    {
      return GW_CLI_MISUSED;
    }
  gw_run_watch_catch_signals ();
  knobs = open_knobs (&options, &study, error);
  status = knobs != NULL ? carry_out (knobs, options.json, error) : GW_CLI_REFUSED;
  gw_cli_name_error (&options, error);
  return status;
}
