/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli-options.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

G_DEFINE_QUARK (gw_cli_help, gw_cli_help)

void
gw_cli_options_clear (GwCliOptions *options)
{
  g_strfreev (options->operands);
  g_strfreev (options->sets);
  g_free (options->seed);
  g_free (options->out);
}

void
gw_cli_set_misuse (GError **error, const char *format, ...)
{
  va_list arguments;
  g_autofree char *message = NULL;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, message);
}

static void
add_shared (GOptionContext *context, GwCliShared shared, GwCliOptions *options)
{
  const GOptionEntry sets[] = {
    { "set", 's', 0, G_OPTION_ARG_STRING_ARRAY, &options->sets,
      N_ ("Set a parameter; may be repeated"), N_ ("KEY=VALUE") },
    { NULL },
  };
  const GOptionEntry seed[] = {
    { "seed", 0, 0, G_OPTION_ARG_STRING, &options->seed, N_ ("The seed, a whole number (1)"),
      N_ ("SEED") },
    { NULL },
  };
  const GOptionEntry json[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &options->json, N_ ("Write JSON, for programs"), NULL },
    { NULL },
  };
  const GOptionEntry *const entries[] = { sets, seed, json }; /* as GwCliShared has them */

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      if (shared & 1u << i)
        {
          g_option_context_add_main_entries (context, entries[i], GETTEXT_PACKAGE);
        }
    }
}

static GOptionContext *
new_context (const GwCliUsage *usage, GwCliOptions *options)
{
  GOptionContext *context = g_option_context_new (usage->operands);
  const GOptionEntry operands[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->operands, NULL, NULL },
    { NULL },
  };

  g_option_context_set_summary (context, usage->summary);
  g_option_context_set_description (context, usage->description);
  add_shared (context, usage->shared, options);
  if (usage->entries != NULL)
    {
      g_option_context_add_main_entries (context, usage->entries, GETTEXT_PACKAGE);
    }
  g_option_context_add_main_entries (context, operands, GETTEXT_PACKAGE);
  return context;
}

static gboolean
ask_for_help_cb (const char *option, const char *value, gpointer data, GError **error)
{
  g_set_error_literal (error, GW_CLI_HELP, 0, option);
  return FALSE;
}

/* GLib would print the help and exit, whatever became of what it printed. */
static void
take_help (GOptionContext *context)
{
  const GOptionEntry entries[] = {
    { "help", 'h', G_OPTION_FLAG_HIDDEN | G_OPTION_FLAG_NO_ARG, G_OPTION_ARG_CALLBACK,
      ask_for_help_cb, NULL, NULL },
    { "help-all", '?', G_OPTION_FLAG_HIDDEN | G_OPTION_FLAG_NO_ARG, G_OPTION_ARG_CALLBACK,
      ask_for_help_cb, NULL, NULL },
    { NULL },
  };

  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_add_main_entries (context, entries, NULL);
}

static void
print_help (const GwCliUsage *usage, GwCliOptions *options)
{
  g_autoptr (GOptionContext) context = new_context (usage, options);
  g_autofree char *help = g_option_context_get_help (context, TRUE, NULL);

  g_print ("%s", help);
}

gboolean
gw_cli_parse (int argc, char **argv, const GwCliUsage *usage, GwCliOptions *options, GError **error)
{
  g_autoptr (GOptionContext) context = new_context (usage, options);
  g_autoptr (GError) cause = NULL;

  take_help (context);
  if (!g_option_context_parse (context, &argc, &argv, &cause))
    {
      if (cause->domain == GW_CLI_HELP)
        {
          print_help (usage, options);
        }
      g_propagate_error (error, g_steal_pointer (&cause));
      return FALSE;
    }
  if (options->out != NULL && options->out[0] == '\0')
    {
      gw_cli_set_misuse (error, _ ("--out: expected a name"));
      return FALSE;
    }
  return TRUE;
}

const char *
gw_cli_options_get_operand (const GwCliOptions *options, const char *name, GError **error)
{
  char **operands = options->operands;
  guint count = operands != NULL ? g_strv_length (operands) : 0;

  if (count == 1 && operands[0][0] != '\0')
    {
      return operands[0];
    }
  if (count < 2)
    {
      gw_cli_set_misuse (error, _ ("expected %s"), _ (name));
    }
  else
    {
      g_autofree char *second = g_filename_display_name (operands[1]);

      gw_cli_set_misuse (error, _ ("expected one %s only, found also %s"), _ (name), second);
    }
  return NULL;
}

gboolean
gw_cli_parse_seed (const char *text, guint64 *seed, GError **error)
{
  *seed = GW_CLI_FIRST_SEED;
  if (text != NULL && !g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, seed, NULL))
    {
      gw_cli_set_misuse (error, _ ("--seed: expected a whole number from 0 to %s, found %s"),
                         "18446744073709551615", text);
      return FALSE;
    }
  return TRUE;
}

static gboolean
is_within (double number, const GwCliRange *range)
{
  return isfinite (number) && number < range->end
         && (range->is_open ? number > range->start : number >= range->start);
}

gboolean
gw_cli_parse_real (const char *text, const GwCliRange *range, double *number, GError **error)
{
  g_autofree char *start = gw_number_to_text (range->start);
  g_autofree char *end = gw_number_to_text (range->end);
  char *rest;

  if (text == NULL)
    {
      return TRUE;
    }
  *number = g_strtod (text, &rest); /* as G_OPTION_ARG_DOUBLE does */
  if (rest != text && *rest == '\0' && is_within (*number, range))
    {
      return TRUE;
    }
  gw_cli_set_misuse (error,
                     range->is_open ? _ ("%s: expected a number between %s and %s, found %s")
                                    : _ ("%s: expected a number from %s to below %s, found %s"),
                     range->option, start, end, text);
  return FALSE;
}

gboolean
gw_cli_apply_sets (GwParams *params, char **sets, GError **error)
{
  for (guint i = 0; sets != NULL && sets[i] != NULL; i++)
    {
      const char *equals = strchr (sets[i], '=');
      g_autofree char *key = NULL;

      if (equals == NULL)
        {
          gw_cli_set_misuse (error, _ ("--set: expected key=value, found %s"), sets[i]);
          return FALSE;
        }
      key = g_strndup (sets[i], (gsize) (equals - sets[i]));
      if (!gw_params_set_from_text (params, key, equals + 1, error))
        {
          return FALSE;
        }
    }
  return TRUE;
}

const GwRules *
gw_cli_find_game (const char *id, GError **error)
{
  const GwRules *rules = gw_rules_find (id);

  if (rules == NULL)
    {
      g_autofree char *shown = g_filename_display_name (id);

      g_set_error (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_CONTENT,
                   _ ("%s: there is no such game; “gridwright-cli games” lists them"), shown);
    }
  return rules;
}

gboolean
gw_cli_may_write (const char *path, gboolean force, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  if (force || !g_file_test (path, G_FILE_TEST_EXISTS))
    {
      return TRUE;
    }
  g_set_error (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_FILE,
               _ ("%s: the file exists; --force replaces it"), shown);
  return FALSE;
}
