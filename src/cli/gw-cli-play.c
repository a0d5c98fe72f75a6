/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli-commands.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "gw-cli-json.h"
#include "gw-cli-options.h"
#include "gw-cli-source.h"
#include "gw-line-reader.h"
#include "gw-play-input.h"
#include "gw-step-json.h"

static gboolean
parse_options (int argc, char **argv, GwCliOptions *options, GError **error)
{
  const GwCliUsage usage = {
    .operands = _ ("DOC"),
    .summary = _ ("Play an episode by hand or by program, line by line."),
    .description = _ (
        "A line of JSON says where the episode stands and what is legal; each line read is\n"
        "answered with the next one, or with {\"error\":…} and no change. A line may be one\n"
        "legal action, as a JSON string or as it is; an array of actions for several actors of\n"
        "the same step; or {\"auto\":true}, which leaves the step to the policies, as all actors\n"
        "that are given no action are. End of input ends the game."),
    .shared = GW_CLI_TAKES_SETS | GW_CLI_TAKES_SEED,
  };

  return gw_cli_parse (argc, argv, &usage, options, error);
}

static void
print_step (const GwEpisode *episode, const GArray *events)
{
  g_autoptr (GString) line = g_string_new (NULL);

  gw_step_append_json (episode, events, TRUE, line);
  gw_cli_print_line (line->str);
}

static void
print_error (const GError *error)
{
  g_autoptr (GString) line = g_string_new ("{\"error\":");

  gw_json_append_string (line, error->message);
  g_string_append_c (line, '}');
  gw_cli_print_line (line->str);
}

static gboolean
answer (GwEpisode *episode, const char *text, gsize length, GError **error)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (GwAction));
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (GwEvent));
  GwSink sink = gw_step_sink (events);

  if (gw_episode_get_clock (episode)->is_over)
    {
      g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION, _ ("the episode is over"));
      return FALSE;
    }
  if (!gw_play_input_read (episode, text, length, actions, error)
      || !gw_episode_act (episode, (const GwAction *) actions->data, actions->len, &sink, error))
    {
      return FALSE;
    }
  print_step (episode, events);
  return TRUE;
}

/* Until the input ends; FALSE with an error if it cannot be read. */
static gboolean
play (GwEpisode *episode, GError **error)
{
  g_autoptr (GArray) no_events = g_array_new (FALSE, FALSE, sizeof (GwEvent));
  g_auto (GwLineReader) reader = { .file = stdin };
  GError *reason = NULL;
  const char *line;
  gsize length;

  print_step (episode, no_events);
  while ((line = gw_line_reader_next (&reader, &length, &reason)) != NULL)
    {
      g_autoptr (GError) refusal = NULL;

      if (!gw_play_input_is_blank (line, length) && !answer (episode, line, length, &refusal))
        {
          print_error (refusal);
        }
    }
  if (reason != NULL)
    {
      g_propagate_prefixed_error (error, reason, "%s: ", _ ("standard input"));
      return FALSE;
    }
  return TRUE;
}

int
gw_cli_play (int argc, char **argv, GError **error)
{
  g_auto (GwCliOptions) options = { NULL };
  g_autoptr (GwCliSource) source = NULL;
  g_autoptr (GwEpisode) episode = NULL;
  const char *path;

  if (!parse_options (argc, argv, &options, error)
      || (path = gw_cli_options_get_operand (&options, "DOC", error)) == NULL
      || (source = gw_cli_source_load (path, &options, error)) == NULL
      || (episode = gw_cli_source_start (source, error)) == NULL)
    {
      return GW_CLI_REFUSED;
    }
  return play (episode, error) ? GW_CLI_DONE : GW_CLI_REFUSED;
}
