/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli-commands.h"

#include <glib/gi18n-lib.h>

#include "gw-cli-json.h"
#include "gw-cli-options.h"
#include "gw-cli-source.h"
#include "gw-replay-pictures.h"
#include "gw-step-json.h"
#include "gw-step-text.h"

#define MAX_CELL 256
#define NOT_GIVEN G_MININT

/* What is asked for beyond GwCliOptions. */
typedef struct
{
  gboolean is_ascii;
  gboolean is_ndjson;
  gboolean is_verbose;
  char *png;
  char *svg;
  int cell;
  gboolean is_dark;
  gboolean has_rulers;
} View;

static void
clear_view (View *view)
{
  g_free (view->png);
  g_free (view->svg);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (View, clear_view)

static gboolean
has_pictures (const View *view)
{
  return view->png != NULL || view->svg != NULL;
}

static gboolean
is_empty (const char *name)
{
  return name != NULL && name[0] == '\0';
}

static gboolean
check_view (const GwCliOptions *options, const View *view, GError **error)
{
  if (view->is_ndjson && (view->is_ascii || view->is_verbose))
    {
      gw_cli_set_misuse (error, _ ("--ndjson does not go with --ascii or --verbose"));
    }
  else if (has_pictures (view)
           && (view->is_ndjson || view->is_ascii || view->is_verbose
               || (view->png != NULL && view->svg != NULL)))
    {
      gw_cli_set_misuse (error, _ ("expected only one of --ascii, --ndjson, --png and --svg"));
    }
  else if (is_empty (view->png) || is_empty (view->svg))
    {
      gw_cli_set_misuse (error, _ ("--png and --svg: expected a name"));
    }
  else if (!has_pictures (view)
           && (view->cell != NOT_GIVEN || view->is_dark || view->has_rulers || options->force))
    {
      gw_cli_set_misuse (error, _ ("--cell, --dark, --rulers and --force: expected also --png or "
                                   "--svg"));
    }
  else if (view->cell != NOT_GIVEN && (view->cell < 1 || view->cell > MAX_CELL))
    {
      gw_cli_set_misuse (error, _ ("--cell: expected a number from 1 to %d"), MAX_CELL);
    }
  else
    {
      return TRUE;
    }
  return FALSE;
}

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
    { "png", 0, 0, G_OPTION_ARG_FILENAME, &view->png,
      N_ ("Write a PNG picture a step into a folder, which must be new or empty"), N_ ("FOLDER") },
    { "svg", 0, 0, G_OPTION_ARG_FILENAME, &view->svg, N_ ("The same with SVG pictures"),
      N_ ("FOLDER") },
    { "cell", 0, 0, G_OPTION_ARG_INT, &view->cell, N_ ("In pictures, pixels to a cell (24)"),
      N_ ("NUMBER") },
    { "dark", 0, 0, G_OPTION_ARG_NONE, &view->is_dark, N_ ("In pictures, a dark board"), NULL },
    { "rulers", 0, 0, G_OPTION_ARG_NONE, &view->has_rulers,
      N_ ("In pictures, the numbers of columns and rows"), NULL },
    { "force", 0, 0, G_OPTION_ARG_NONE, &options->force,
      N_ ("Replace earlier pictures in FOLDER, and nothing else"), NULL },
    { NULL },
  };
  const GwCliUsage usage = {
    .operands = _ ("DOC|RUN:EPISODE"),
    .summary = _ ("Show one episode step by step."),
    .description = gw_cli_source_describe (),
    .shared = GW_CLI_TAKES_SETS | GW_CLI_TAKES_SEED,
    .entries = entries,
  };

  return gw_cli_parse (argc, argv, &usage, options, error) && check_view (options, view, error);
}

static void
print_first_line (const GwCliSource *source)
{
  GwJsonWriter *writer = gw_json_writer_new (GW_JSON_LINE);

  gw_json_writer_begin_object (writer, NULL);
  gw_document_write (source->document, writer, "document");
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

static gboolean
replay_pictures (const GwCliOptions *options, const View *view, GwEpisode *episode, GError **error)
{
  const GwReplayPictures pictures = {
    .format = view->png != NULL ? GW_PICTURE_PNG : GW_PICTURE_SVG,
    .folder = view->png != NULL ? view->png : view->svg,
    .force = options->force,
    .is_dark = view->is_dark,
    .options = { .cell = view->cell != NOT_GIVEN ? view->cell : GW_EXPORT_DEFAULT_CELL,
                 .has_rulers = view->has_rulers },
  };

  return gw_replay_pictures_write (&pictures, episode, error);
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
  g_auto (View) view = { .cell = NOT_GIVEN };
  const char *operand;

  if (!parse_options (argc, argv, &options, &view, error)
      || (operand = gw_cli_options_get_operand (&options, "DOC|RUN:EPISODE", error)) == NULL
      || (source = gw_cli_source_load_any (operand, &options, error)) == NULL
      || (episode = gw_cli_source_start (source, error)) == NULL)
    {
      return GW_CLI_REFUSED;
    }
  if (has_pictures (&view))
    {
      if (!replay_pictures (&options, &view, episode, error))
        {
          return GW_CLI_REFUSED;
        }
    }
  else if (view.is_ndjson)
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
