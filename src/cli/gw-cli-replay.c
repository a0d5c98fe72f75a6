/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli-commands.h"

#include <glib/gi18n-lib.h>

#include "gw-cli-json.h"
#include "gw-cli-options.h"
#include "gw-cli-source.h"
#include "gw-step-json.h"
#include "gw-step-text.h"

typedef struct
{
  gboolean is_ascii;
  gboolean is_ndjson;
  gboolean is_verbose;
} View;

static gboolean
parse_options (int argc, char **argv, GwCliOptions *options, View *view, GError **error)
{
  const GOptionEntry entries[] = {
    { "ascii", 0, 0, G_OPTION_ARG_NONE, &view->is_ascii,
      N_ ("Write text with a board a step; this is the default"), NULL },
    { "ndjson", 0, 0, G_OPTION_ARG_NONE, &view->is_ndjson, N_ ("Write a line of JSON a step"),
      NULL },
    { "verbose", 'v', 0, G_OPTION_ARG_NONE, &view->is_verbose,
      N_ ("In the text, tell every event, also moves and refused moves"), NULL },
    { NULL },
  };
  const GwCliUsage usage = {
    .operands = _ ("DOC|RUN:EPISODE"),
    .summary = _ ("Show one episode step by step."),
    .description = _ ("RUN:EPISODE is an episode of a run folder, as in TestResult:12."),
    .shared = GW_CLI_TAKES_SETS | GW_CLI_TAKES_SEED,
    .entries = entries,
  };

  if (!gw_cli_parse (argc, argv, &usage, options, error))
    {
      return FALSE;
    }
  if (view->is_ndjson && (view->is_ascii || view->is_verbose))
    {
      gw_cli_set_misuse (error, _ ("--ndjson does not go with --ascii or --verbose"));
      return FALSE;
    }
  return TRUE;
}

static void
print_first_line (const GwCliSource *source)
{
  GwJsonWriter *writer = gw_json_writer_new (GW_JSON_LINE);

  gw_json_writer_begin_object (writer, NULL);
  gw_cli_write_document (writer, "document", source->document);
  gw_cli_write_params (writer, "parameters", source->params);
  gw_json_writer_add_seed (writer, "seed", source->seed);
  gw_json_writer_end (writer);
  gw_cli_print_json (writer);
}

static void
replay_json (GwEpisode *episode)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (GwEvent));
  g_autoptr (GString) line = g_string_new (NULL);
  GwSink sink = gw_step_sink (events);
  gboolean is_over;

  do
    {
      is_over = gw_episode_get_clock (episode)->is_over;
      g_string_truncate (line, 0);
      gw_step_append_json (episode, events, FALSE, line);
      gw_cli_print_line (line->str);
      g_array_set_size (events, 0);
      gw_episode_step (episode, &sink);
    }
  while (!is_over);
}

static void
replay_text (GwEpisode *episode, gboolean is_verbose)
{
  g_autoptr (GwStepText) view = gw_step_text_new (episode, is_verbose);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (GwEvent));
  g_autoptr (GString) text = g_string_new (NULL);
  GwSink sink = gw_step_sink (events);
  gboolean is_over;

  do
    {
      is_over = gw_episode_get_clock (episode)->is_over;
      g_string_truncate (text, 0);
      gw_step_text_append (view, events, text);
      g_print ("%s", text->str);
      g_array_set_size (events, 0);
      gw_episode_step (episode, &sink);
    }
  while (!is_over);
  g_string_truncate (text, 0);
  gw_step_text_append_end (view, text);
  g_print ("%s", text->str);
}

/* An episode of a run must end as it did when the run measured it. */
static gboolean
check_final_hash (const GwCliSource *source, const GwEpisode *episode, GError **error)
{
  if (source->has_final_hash && gw_episode_get_hash (episode) != source->final_hash)
    {
      g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_EPISODE,
                   _ ("%s: this is not how the episode ended in the run; the run was made by "
                      "another version, or its files were changed"),
                   source->name);
      return FALSE;
    }
  return TRUE;
}

int
gw_cli_replay (int argc, char **argv, GError **error)
{
  g_auto (GwCliOptions) options = { NULL };
  g_autoptr (GwCliSource) source = NULL;
  g_autoptr (GwEpisode) episode = NULL;
  View view = { FALSE };
  const char *operand;

  if (!parse_options (argc, argv, &options, &view, error)
      || (operand = gw_cli_options_get_operand (&options, "DOC|RUN:EPISODE", error)) == NULL
      || (source = gw_cli_source_load_any (operand, &options, error)) == NULL
      || (episode = gw_cli_source_start (source, error)) == NULL)
    {
      return GW_CLI_REFUSED;
    }
  if (view.is_ndjson)
    {
      print_first_line (source);
      replay_json (episode);
    }
  else
    {
      replay_text (episode, view.is_verbose);
    }
  return check_final_hash (source, episode, error) ? GW_CLI_DONE : GW_CLI_REFUSED;
}
