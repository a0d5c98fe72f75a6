/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps of Ghost Maze as codes to share, and back. */
#include "gw-cli-commands.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "gw-cli-json.h"
#include "gw-cli-options.h"
#include "gw-file.h"

#define GAME "maze"

static gboolean
parse_options (int argc, char **argv, GwCliOptions *options, GError **error)
{
  const GOptionEntry entries[] = {
    { "out", 'o', 0, G_OPTION_ARG_FILENAME, &options->out,
      N_ ("Write to a file, not to standard output"), N_ ("FILE") },
    { "force", 0, 0, G_OPTION_ARG_NONE, &options->force, N_ ("Replace FILE if it exists"), NULL },
    { NULL },
  };
  const GwCliUsage usage = {
    .operands = _ ("encode DOC | decode CODE"),
    .summary = _ ("Turn a map of Ghost Maze into a code to share, or a code into a document."),
    .description = _ ("The code carries size, walls, glass, goal and ghosts, and no parameters."),
    .entries = entries,
  };

  if (!gw_cli_parse (argc, argv, &usage, options, error))
    {
      return FALSE;
    }
  if (options->operands == NULL || g_strv_length (options->operands) != 2)
    {
      gw_cli_set_misuse (error, _ ("expected %s"), _ ("encode DOC | decode CODE"));
      return FALSE;
    }
  return TRUE;
}

/* Puts a text where it was asked for. */
static gboolean
write_code (const char *code, const GwCliOptions *options, GError **error)
{
  g_autofree char *line = NULL;

  if (options->out == NULL)
    {
      gw_cli_print_line (code);
      return TRUE;
    }
  line = g_strconcat (code, "\n", NULL);
  return gw_cli_may_write (options->out, options->force, error)
         && gw_file_replace (options->out, line, -1, error);
}

static gboolean
encode (const GwRules *rules, const char *path, const GwCliOptions *options, GError **error)
{
  g_autoptr (GwDocument) document = gw_document_load (path, error);
  g_autofree char *code = NULL;

  if (document == NULL)
    {
      return FALSE;
    }
  if (gw_document_get_rules (document) != rules)
    {
      g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_MAP, _ ("%s: not a document of %s"), path,
                   _ (rules->name));
      return FALSE;
    }
  code = rules->codecs[0].encode (gw_document_get_map (document), gw_document_get_params (document),
                                  error);
  if (code == NULL)
    {
      g_prefix_error (error, "%s: ", path);
      return FALSE;
    }
  return write_code (code, options, error);
}

static gboolean
decode (const GwRules *rules, const char *code, const GwCliOptions *options, GError **error)
{
  g_autoptr (GwMap) map = rules->codecs[0].decode (code, strlen (code), error);
  g_autoptr (GwDocument) document = NULL;
  g_autofree char *text = NULL;

  if (map == NULL)
    {
      return FALSE;
    }
  document = gw_document_new (rules, map->width, map->height);
  gw_document_set_map (document, map);
  if (options->out != NULL)
    {
      return gw_cli_may_write (options->out, options->force, error)
             && gw_document_save (document, options->out, error);
    }
  text = gw_document_to_text (document);
  gw_cli_print_line (text);
  return TRUE;
}

int
gw_cli_maze (int argc, char **argv, GError **error)
{
  g_auto (GwCliOptions) options = { NULL };
  const GwRules *rules;
  const char *verb;

  if (!parse_options (argc, argv, &options, error)
      || (rules = gw_cli_find_game (GAME, error)) == NULL)
    {
      return GW_CLI_REFUSED;
    }
  verb = options.operands[0];
  if (g_str_equal (verb, "encode"))
    {
      return encode (rules, options.operands[1], &options, error) ? GW_CLI_DONE : GW_CLI_REFUSED;
    }
  if (g_str_equal (verb, "decode"))
    {
      return decode (rules, options.operands[1], &options, error) ? GW_CLI_DONE : GW_CLI_REFUSED;
    }
  gw_cli_set_misuse (error, _ ("expected %s"), _ ("encode DOC | decode CODE"));
  return GW_CLI_MISUSED;
}
