/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli-commands.h"

#include <glib/gi18n-lib.h>

#include "gw-cli-options.h"
#include "gw-exchange.h"

static char *
describe_formats (void)
{
  GString *text = g_string_new (_ ("OUT is a document, or by its ending:"));

  for (guint i = 0; i < gw_exchange_count (); i++)
    {
      const GwExchangeFormat *format = gw_exchange_get (i);

      g_string_append_printf (text, "\n  %-6s %s", format->suffix, _ (format->label));
    }
  g_string_append (text, "\n\n");
  g_string_append (text,
                   _ ("What IN is shows in its contents. What cannot be carried over is told\n"
                      "on standard error."));
  return g_string_free (text, FALSE);
}

static gboolean
parse_options (int argc, char **argv, GwCliOptions *options, char **game, GError **error)
{
  g_autofree char *description = describe_formats ();
  const GOptionEntry entries[] = {
    { "game", 'g', 0, G_OPTION_ARG_STRING, game, N_ ("Which game a map of another program is for"),
      N_ ("GAME") },
    { "force", 0, 0, G_OPTION_ARG_NONE, &options->force, N_ ("Replace OUT if it exists"), NULL },
    { NULL },
  };
  const GwCliUsage usage = {
    .operands = _ ("IN OUT"),
    .summary = _ ("Turn a map of another program into a document, or back."),
    .description = description,
    .entries = entries,
  };

  if (!gw_cli_parse (argc, argv, &usage, options, error))
    {
      return FALSE;
    }
  if (options->operands == NULL || g_strv_length (options->operands) != 2)
    {
      gw_cli_set_misuse (error, _ ("expected %s"), _ ("IN OUT"));
      return FALSE;
    }
  return TRUE;
}

/* A document as it is, or made of a map of another program. */
static GwDocument *
load (const char *path, const char *game, GPtrArray *report, GError **error)
{
  const GwRules *rules =
      game != NULL ? gw_cli_find_game (game, error) : gw_exchange_get_default_rules ();

  if (rules == NULL)
    {
      return NULL;
    }
  return gw_exchange_is_foreign (path) ? gw_exchange_import (path, rules, report, error)
                                       : gw_document_load (path, error);
}

/* What the format cannot be for is told of the document; what goes wrong with the file has its
 * name. */
static gboolean export(const GwDocument *document,
                       const char *path,
                       const GwExchangeFormat *format,
                       const char *out,
                       GPtrArray *report,
                       GError **error)
{
  g_autoptr (GError) refusal = NULL;

  if (gw_exchange_export (document, format, out, report, &refusal))
    {
      return TRUE;
    }
  if (refusal->domain == GW_DOCUMENT_ERROR)
    {
      g_prefix_error (&refusal, "%s: ", path);
    }
  g_propagate_error (error, g_steal_pointer (&refusal));
  return FALSE;
}

int
gw_cli_convert (int argc, char **argv, GError **error)
{
  g_autoptr (GPtrArray) report = gw_exchange_report_new ();
  g_auto (GwCliOptions) options = { NULL };
  g_autoptr (GwDocument) document = NULL;
  g_autofree char *game = NULL;
  const GwExchangeFormat *format;
  const char *out;

  if (!parse_options (argc, argv, &options, &game, error))
    {
      return 2;
    }
  out = options.operands[1];
  format = gw_exchange_find_for_path (out);
  document = load (options.operands[0], game, report, error);
  if (document == NULL || !gw_cli_may_write (out, options.force, error)
      || !(format != NULL ? export(document, options.operands[0], format, out, report, error)
                          : gw_document_save (document, out, error)))
    {
      return 1;
    }
  for (guint i = 0; i < report->len; i++)
    {
      g_printerr ("%s: %s\n", out, (const char *) g_ptr_array_index (report, i));
    }
  return 0;
}
