/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli-commands.h"

#include <glib/gi18n-lib.h>

#include "gw-cli-options.h"
#include "gw-compare-report.h"

static gboolean
parse_options (int argc, char **argv, GwCliOptions *options, gboolean *all_pairs, GError **error)
{
  const GOptionEntry entries[] = {
    { "all-pairs", 0, 0, G_OPTION_ARG_NONE, all_pairs,
      N_ ("Compare each with each, not only with the first"), NULL },
    { NULL },
  };
  const GwCliUsage usage = {
    .operands = _ ("RUN RUN…"),
    .summary = _ ("Tell what differs between the runs in these folders, and whether that is real."),
    .description =
        _ ("Runs on the same seeds are compared episode by episode: wins by McNemar's test, means\n"
           "by the paired t test. Others are compared by two proportions and Welch's test. The p\n"
           "values are adjusted by Holm's method for all comparisons made at once; a difference\n"
           "is settled if that leaves p below 0.05."),
    .shared = GW_CLI_TAKES_JSON,
    .entries = entries,
  };

  if (!gw_cli_parse (argc, argv, &usage, options, error))
    {
      return FALSE;
    }
  if (options->operands == NULL || options->operands[1] == NULL)
    {
      gw_cli_set_misuse (error, _ ("expected at least two folders with runs"));
      return FALSE;
    }
  return TRUE;
}

/* Runs are called what they were called on the command line. */
static GPtrArray *
open_runs (char **folders, GError **error)
{
  g_autoptr (GPtrArray) runs = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_run_data_unref);

  for (guint i = 0; folders[i] != NULL; i++)
    {
      GwRunData *data = gw_run_data_open (folders[i], error);
      g_autofree char *shown = g_filename_display_name (folders[i]);

      if (data == NULL)
        {
          return NULL;
        }
      gw_run_data_set_name (data, shown);
      g_ptr_array_add (runs, data);
    }
  return g_steal_pointer (&runs);
}

int
gw_cli_compare (int argc, char **argv, GError **error)
{
  g_auto (GwCliOptions) options = { NULL };
  g_autoptr (GPtrArray) runs = NULL;
  g_autoptr (GwComparison) comparison = NULL;
  gboolean all_pairs = FALSE;

  if (!parse_options (argc, argv, &options, &all_pairs, error))
    {
      return GW_CLI_MISUSED;
    }
  runs = open_runs (options.operands, error);
  if (runs == NULL)
    {
      return GW_CLI_REFUSED;
    }
  comparison = gw_compare_runs ((GwRunData *const *) runs->pdata, runs->len,
                                all_pairs ? GW_COMPARE_ALL_PAIRS : 0, error);
  if (comparison == NULL)
    {
      return GW_CLI_REFUSED;
    }
  if (options.json)
    {
      gw_compare_report_print_json (comparison, (GwRunData *const *) runs->pdata);
    }
  else
    {
      gw_compare_report_print (comparison, (GwRunData *const *) runs->pdata);
    }
  return GW_CLI_DONE;
}
