/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli-commands.h"

#include <glib/gi18n-lib.h>

#include "gw-cli-json.h"
#include "gw-cli-options.h"

/* What came of one file. */
typedef struct
{
  const char *path;
  GError *load_error;  /* it is no document; the message begins with the path */
  GPtrArray *problems; /* of GwProblem, once it is loaded */
} Report;

static void
free_report (gpointer data)
{
  Report *report = data;

  g_clear_error (&report->load_error);
  g_clear_pointer (&report->problems, g_ptr_array_unref);
  g_free (report);
}

static gboolean
parse_options (int argc, char **argv, GwCliOptions *options, GError **error)
{
  const GwCliUsage usage = {
    .operands = _ ("FILE…"),
    .summary = _ ("Look for problems in documents."),
    .description = _ ("Errors go to standard error; with any, the exit status is 1. An episode\n"
                      "can be played in spite of a warning."),
    .shared = GW_CLI_TAKES_JSON,
  };

  if (!gw_cli_parse (argc, argv, &usage, options, error))
    {
      return FALSE;
    }
  if (options->operands == NULL)
    {
      gw_cli_set_misuse (error, _ ("expected %s"), _ ("FILE"));
      return FALSE;
    }
  return TRUE;
}

/* What the rules find only when they prepare a map that seems to be in order. */
static void
try_to_prepare (const GwDocument *document, GPtrArray *problems)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPlan) plan =
      gw_plan_new (gw_document_get_rules (document), gw_document_get_map (document),
                   gw_document_get_params (document), &error);

  if (plan == NULL)
    {
      gw_problems_add (problems, GW_PROBLEM_ERROR, -1, -1, g_strdup (error->message));
    }
}

static Report *
check_file (const char *path)
{
  Report *report = g_new0 (Report, 1);
  g_autoptr (GwDocument) document = gw_document_load (path, &report->load_error);

  report->path = path;
  if (document != NULL)
    {
      report->problems = gw_document_find_problems (document);
      if (gw_problems_find_error (report->problems) == NULL)
        {
          try_to_prepare (document, report->problems);
        }
    }
  return report;
}

static gboolean
is_refused (const Report *report)
{
  return report->load_error != NULL || gw_problems_find_error (report->problems) != NULL;
}

/* Errors go to standard error in any case; the rest is for people. */
static void
print_problem (const GwProblem *problem, const char *path, gboolean is_json)
{
  g_autofree char *place =
      problem->x >= 0 ? g_strdup_printf (" (%d,%d)", problem->x, problem->y) : g_strdup ("");

  if (problem->severity == GW_PROBLEM_ERROR)
    {
      g_printerr (_ ("%s: error%s: %s\n"), path, place, problem->message);
    }
  else if (!is_json)
    {
      g_print (_ ("%s: warning%s: %s\n"), path, place, problem->message);
    }
}

static void
print_report (const Report *report, gboolean is_json)
{
  g_autofree char *path = g_filename_display_name (report->path);

  if (report->load_error != NULL)
    {
      g_printerr ("%s\n", report->load_error->message);
      return;
    }
  for (guint i = 0; i < report->problems->len; i++)
    {
      print_problem (report->problems->pdata[i], path, is_json);
    }
  if (!is_refused (report) && !is_json)
    {
      g_print (_ ("%s: ok\n"), path);
    }
}

static void
write_problem (GwJsonWriter *writer, const GwProblem *problem)
{
  gw_json_writer_begin_row_object (writer, NULL);
  gw_json_writer_add_string (writer, "severity",
                             problem->severity == GW_PROBLEM_ERROR ? "error" : "warning");
  if (problem->x >= 0)
    {
      gw_json_writer_add_integer (writer, "x", problem->x);
      gw_json_writer_add_integer (writer, "y", problem->y);
    }
  gw_json_writer_add_string (writer, "message", problem->message);
  gw_json_writer_end (writer);
}

static void
write_report (GwJsonWriter *writer, const Report *report)
{
  g_autofree char *path = g_filename_display_name (report->path);

  gw_json_writer_begin_object (writer, NULL);
  gw_json_writer_add_string (writer, "file", path);
  gw_json_writer_add_boolean (writer, "ok", !is_refused (report));
  gw_json_writer_begin_array (writer, "problems");
  if (report->load_error != NULL)
    {
      const GwProblem problem = { GW_PROBLEM_ERROR, report->load_error->message, -1, -1, 0, 0 };

      write_problem (writer, &problem);
    }
  for (guint i = 0; report->problems != NULL && i < report->problems->len; i++)
    {
      write_problem (writer, report->problems->pdata[i]);
    }
  gw_json_writer_end (writer);
  gw_json_writer_end (writer);
}

static void
print_json (const GPtrArray *reports)
{
  GwJsonWriter *writer = gw_json_writer_new (GW_JSON_PRETTY);

  gw_json_writer_begin_array (writer, NULL);
  for (guint i = 0; i < reports->len; i++)
    {
      write_report (writer, reports->pdata[i]);
    }
  gw_json_writer_end (writer);
  gw_cli_print_json (writer);
}

int
gw_cli_check (int argc, char **argv, GError **error)
{
  g_auto (GwCliOptions) options = { NULL };
  g_autoptr (GPtrArray) reports = g_ptr_array_new_with_free_func (free_report);
  int status = GW_CLI_DONE;

  if (!parse_options (argc, argv, &options, error))
    {
      return GW_CLI_MISUSED;
    }
  for (guint i = 0; options.operands[i] != NULL; i++)
    {
      Report *report = check_file (options.operands[i]);

      g_ptr_array_add (reports, report);
      status = is_refused (report) ? GW_CLI_REFUSED : status;
      print_report (report, options.json);
    }
  if (options.json)
    {
      print_json (reports);
    }
  return status;
}
