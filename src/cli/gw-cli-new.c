/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli-commands.h"

#include <glib/gi18n-lib.h>

#include "gw-cli-json.h"
#include "gw-cli-options.h"
#include "gw-episode.h"

static gboolean
parse_options (int argc, char **argv, GwCliOptions *options, gboolean *place, GError **error)
{
  const GOptionEntry entries[] = {
    { "place", 0, 0, G_OPTION_ARG_NONE, place,
      N_ ("Draw into the document what each episode would draw for itself"), NULL },
    { "out", 'o', 0, G_OPTION_ARG_FILENAME, &options->out,
      N_ ("Write to a file, not to standard output"), N_ ("FILE") },
    { "force", 0, 0, G_OPTION_ARG_NONE, &options->force, N_ ("Replace FILE if it exists"), NULL },
    { NULL },
  };
  const GwCliUsage usage = {
    .operands = _ ("GAME"),
    .summary = _ ("Write a new document."),
    .description = _ ("“width” and “height” become the size of the map. With --place the seed\n"
                      "decides where everything stands; without it each episode's seed does."),
    .shared = GW_CLI_TAKES_SETS | GW_CLI_TAKES_SEED,
    .entries = entries,
  };

  return gw_cli_parse (argc, argv, &usage, options, error);
}

static GwDocument *
make_document (const GwRules *rules, char **sets, GError **error)
{
  g_autoptr (GwMap) open_map = gw_rules_new_map (rules, 0, 0);
  g_autoptr (GwParamSpecs) specs = rules->list_params (open_map);
  g_autoptr (GwParams) params = gw_params_new (specs);
  GwDocument *document;

  if (!gw_cli_apply_sets (params, sets, error))
    {
      return NULL;
    }
  document = gw_document_new_for_params (rules, params);
  gw_params_adopt (gw_document_get_params (document), params);
  return document;
}

/* Refuses what cannot be played; if asked, draws the start of an episode into the document. */
static gboolean
settle_document (GwDocument *document, guint64 seed, gboolean place, GError **error)
{
  const GwRules *rules = gw_document_get_rules (document);
  g_autoptr (GwPlan) plan =
      gw_plan_new (rules, gw_document_get_map (document), gw_document_get_params (document), error);
  g_autoptr (GwEpisode) episode = NULL;
  g_autoptr (GwMap) map = NULL;

  if (plan == NULL || !place)
    {
      return plan != NULL;
    }
  episode = gw_episode_new (plan, seed, error);
  if (episode == NULL)
    {
      return FALSE;
    }
  map = gw_plan_place (plan, gw_episode_get_state (episode), error);
  if (map == NULL)
    {
      return FALSE;
    }
  gw_document_set_map (document, map);
  return TRUE;
}

static gboolean
write_document (GwDocument *document, const GwCliOptions *options, GError **error)
{
  if (options->out == NULL)
    {
      g_autofree char *text = gw_document_to_text (document);

      gw_cli_print_line (text);
      return TRUE;
    }
  return gw_cli_may_write (options->out, options->force, error)
         && gw_document_save (document, options->out, error);
}

int
gw_cli_new (int argc, char **argv, GError **error)
{
  g_auto (GwCliOptions) options = { NULL };
  g_autoptr (GwDocument) document = NULL;
  const GwRules *rules;
  const char *id;
  gboolean place = FALSE;
  guint64 seed;

  if (!parse_options (argc, argv, &options, &place, error)
      || (id = gw_cli_options_get_operand (&options, "GAME", error)) == NULL
      || !gw_cli_parse_seed (options.seed, &seed, error)
      || (rules = gw_cli_find_game (id, error)) == NULL
      || (document = make_document (rules, options.sets, error)) == NULL
      || !settle_document (document, seed, place, error)
      || !write_document (document, &options, error))
    {
      return GW_CLI_REFUSED;
    }
  return GW_CLI_DONE;
}
