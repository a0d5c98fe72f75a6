/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli-commands.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "gw-cli-json.h"
#include "gw-cli-options.h"
#include "gw-cli-source.h"
#include "gw-cli-table.h"

#define NO_STEP (-1)

static gboolean
parse_options (
    int argc, char **argv, GwCliOptions *options, int *step, char **actor, GError **error)
{
  const GOptionEntry entries[] = {
    { "step", 0, 0, G_OPTION_ARG_INT, step, N_ ("Look at the state after so many steps"),
      N_ ("STEP") },
    { "actor", 0, 0, G_OPTION_ARG_STRING, actor, N_ ("The unit, as replays name it: S0, K2 …"),
      N_ ("UNIT") },
    { NULL },
  };
  const GwCliUsage usage = {
    .operands = _ ("DOC|RUN:EPISODE --step STEP --actor UNIT"),
    .summary = _ ("Show why a unit acts as it does in the step after STEP."),
    .description = gw_cli_source_describe (),
    .shared = GW_CLI_TAKES_SETS | GW_CLI_TAKES_SEED | GW_CLI_TAKES_JSON,
    .entries = entries,
  };

  if (!gw_cli_parse (argc, argv, &usage, options, error))
    {
      return FALSE;
    }
  if (*step < 0 || *actor == NULL)
    {
      gw_cli_set_misuse (error, _ ("expected --step with a number from 0 on, and --actor"));
      return FALSE;
    }
  return TRUE;
}

/* Goes to the step and asks the rules. */
static GwExplain *
explain_actor (GwEpisode *episode, guint step, const char *id, GError **error)
{
  g_autoptr (GwExplain) explain = gw_explain_new ();
  const GwPlan *plan;
  gconstpointer state;
  int actor;

  gw_episode_seek (episode, step);
  if (gw_episode_get_clock (episode)->step < step)
    {
      g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_EPISODE,
                   _ ("there is no step %u: the episode is over after step %u"), step,
                   gw_episode_get_clock (episode)->step);
      return NULL;
    }
  /* of this step: parameters may have changed on the way */
  plan = gw_episode_get_plan (episode);
  state = gw_episode_get_state (episode);
  actor = gw_rules_find_actor (plan, state, id);
  if (actor < 0)
    {
      g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION, _ ("%s: there is no such unit"),
                   id);
      return NULL;
    }
  if (!plan->rules->explain (plan, state, gw_episode_get_scratch (episode), actor, explain, error))
    {
      g_prefix_error (error, "%s: ", id);
      return NULL;
    }
  return g_steal_pointer (&explain);
}

static void
add_heading (GwCliTable *table, const GwExplain *explain)
{
  gw_cli_table_add (table, "");
  gw_cli_table_add (table, _ ("candidate"));
  for (guint i = 0; i < gw_explain_count_terms (explain); i++)
    {
      gw_cli_table_add (table, _ (explain->terms[i]));
    }
  gw_cli_table_add (table, _ ("total"));
}

static void
print_table (const GwExplain *explain)
{
  guint n_terms = gw_explain_count_terms (explain);
  g_autofree char *numbers = g_strnfill (n_terms + 1, 'r');
  g_autofree char *layout = g_strconcat ("ll", numbers, NULL);
  g_autoptr (GwCliTable) table = gw_cli_table_new (layout);

  add_heading (table, explain);
  for (guint i = 0; i < explain->rows->len; i++)
    {
      const GwExplainRow *row = &g_array_index (explain->rows, GwExplainRow, i);

      gw_cli_table_add (table, row->is_chosen ? "→" : "");
      gw_cli_table_add (table, row->label);
      for (guint term = 0; term < n_terms; term++)
        {
          gw_cli_table_add_format (table, "%.6g", row->terms[term]);
        }
      gw_cli_table_add_format (table, "%.6g", row->total);
    }
  gw_cli_table_print (table);
}

static void
print_text (const GwEpisode *episode, const char *actor, const GwExplain *explain)
{
  const GwClock *clock = gw_episode_get_clock (episode);

  if (explain->goal != NULL)
    {
      g_print (_ ("%s after step %u, round %u: %s\n"), actor, clock->step, clock->round,
               explain->goal);
    }
  else
    {
      g_print (_ ("%s after step %u, round %u\n"), actor, clock->step, clock->round);
    }
  for (guint i = 0; i < explain->notes->len; i++)
    {
      g_print ("- %s\n", (const char *) explain->notes->pdata[i]);
    }
  g_print ("\n");
  print_table (explain);
}

/* JSON has no infinity, and a score may be one. */
static void
write_score (GwJsonWriter *writer, const char *key, double score)
{
  if (isinf (score))
    {
      gw_json_writer_add_string (writer, key, score > 0 ? "inf" : "-inf");
    }
  else
    {
      gw_json_writer_add_number (writer, key, score);
    }
}

static void
write_row (GwJsonWriter *writer, const GwExplainRow *row, guint n_terms)
{
  gw_json_writer_begin_row_object (writer, NULL);
  gw_json_writer_add_string (writer, "label", row->label);
  if (row->has_cell)
    {
      gw_json_writer_add_integer (writer, "x", row->x);
      gw_json_writer_add_integer (writer, "y", row->y);
    }
  gw_json_writer_begin_row_array (writer, "terms");
  for (guint i = 0; i < n_terms; i++)
    {
      write_score (writer, NULL, row->terms[i]);
    }
  gw_json_writer_end (writer);
  write_score (writer, "total", row->total);
  gw_json_writer_add_boolean (writer, "chosen", row->is_chosen);
  gw_json_writer_end (writer);
}

static void
write_strings (GwJsonWriter *writer, const char *key, const char *const *strings, guint count)
{
  gw_json_writer_begin_array (writer, key);
  for (guint i = 0; i < count; i++)
    {
      gw_json_writer_add_string (writer, NULL, strings[i]);
    }
  gw_json_writer_end (writer);
}

static void
print_json (const GwEpisode *episode, const char *actor, const GwExplain *explain)
{
  const GwClock *clock = gw_episode_get_clock (episode);
  guint n_terms = gw_explain_count_terms (explain);
  GwJsonWriter *writer = gw_json_writer_new (GW_JSON_PRETTY);

  gw_json_writer_begin_object (writer, NULL);
  gw_json_writer_add_integer (writer, "step", clock->step);
  gw_json_writer_add_integer (writer, "round", clock->round);
  gw_json_writer_add_string (writer, "actor", actor);
  gw_json_writer_add_string (writer, "goal", explain->goal);
  write_strings (writer, "notes", (const char *const *) explain->notes->pdata, explain->notes->len);
  write_strings (writer, "terms", explain->terms, n_terms);
  gw_json_writer_begin_array (writer, "rows");
  for (guint i = 0; i < explain->rows->len; i++)
    {
      write_row (writer, &g_array_index (explain->rows, GwExplainRow, i), n_terms);
    }
  gw_json_writer_end (writer);
  gw_json_writer_end (writer);
  gw_cli_print_json (writer);
}

int
gw_cli_explain (int argc, char **argv, GError **error)
{
  g_auto (GwCliOptions) options = { NULL };
  g_autoptr (GwCliSource) source = NULL;
  g_autoptr (GwEpisode) episode = NULL;
  g_autoptr (GwExplain) explain = NULL;
  g_autofree char *actor = NULL;
  int step = NO_STEP;
  const char *path;

  if (!parse_options (argc, argv, &options, &step, &actor, error)
      || (path = gw_cli_options_get_operand (&options, "DOC|RUN:EPISODE", error)) == NULL
      || (source = gw_cli_source_load_any (path, &options, error)) == NULL
      || (episode = gw_cli_source_start (source, error)) == NULL
      || (explain = explain_actor (episode, (guint) step, actor, error)) == NULL)
    {
      return GW_CLI_REFUSED;
    }
  (options.json ? print_json : print_text) (episode, actor, explain);
  return GW_CLI_DONE;
}
