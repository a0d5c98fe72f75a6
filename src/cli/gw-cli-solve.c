/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a map can be won, for every game that can tell. */
#include "gw-cli-commands.h"

#include <glib/gi18n-lib.h>

#include "gw-cli-json.h"
#include "gw-cli-options.h"
#include "gw-cli-source.h"
#include "gw-episode-file.h"

#define DEFAULT_SECONDS 1.8

/* Nobody waits for longer than this, which still has a deadline in microseconds. */
#define MOST_SECONDS 1e9

typedef struct
{
  int turns;
  gint64 nodes;
  double seconds;
} Bounds;

static gboolean
parse_options (int argc, char **argv, GwCliOptions *options, Bounds *bounds, GError **error)
{
  const GOptionEntry entries[] = {
    { "turns", 0, 0, G_OPTION_ARG_INT, &bounds->turns, N_ ("Look so many turns ahead, not more"),
      N_ ("TURNS") },
    { "nodes", 0, 0, G_OPTION_ARG_INT64, &bounds->nodes, N_ ("Look at so many positions, not more"),
      N_ ("NODES") },
    { "seconds", 0, 0, G_OPTION_ARG_DOUBLE, &bounds->seconds,
      N_ ("Give up after this time; 0: never"), N_ ("SECONDS") },
    { "out", 'o', 0, G_OPTION_ARG_FILENAME, &options->out, N_ ("Save the win as an episode"),
      N_ ("FILE") },
    { "force", 0, 0, G_OPTION_ARG_NONE, &options->force, N_ ("Replace FILE if it exists"), NULL },
    { NULL },
  };
  const GwCliUsage usage = {
    .operands = _ ("DOC"),
    .summary = _ ("Tell whether a map can be won, and how."),
    .description = _ ("What was not proved is not claimed: “unknown” means that the budget was\n"
                      "used up."),
    .shared = GW_CLI_TAKES_SETS | GW_CLI_TAKES_SEED | GW_CLI_TAKES_JSON,
    .entries = entries,
  };

  if (!gw_cli_parse (argc, argv, &usage, options, error))
    {
      return FALSE;
    }
  if (bounds->turns < 0 || bounds->nodes < 0 || !(bounds->seconds >= 0))
    {
      gw_cli_set_misuse (error, _ ("expected numbers from 0 on"));
      return FALSE;
    }
  return TRUE;
}

static gboolean
is_late_cb (gpointer data)
{
  const gint64 *deadline = data;

  return *deadline > 0 && g_get_monotonic_time () >= *deadline;
}

/* From now on. */
static GwSolveLimits
set_limits (const Bounds *bounds, gint64 *deadline)
{
  double seconds = MIN (bounds->seconds, MOST_SECONDS);

  *deadline = seconds > 0 ? g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC) : 0;
  return (GwSolveLimits){
    .max_nodes = (guint64) bounds->nodes,
    .max_turns = (guint) bounds->turns,
    .is_cancelled = is_late_cb,
    .data = deadline,
  };
}

static gboolean
solve (const GwCliSource *source,
       const GwPlan *plan,
       const GwSolveLimits *limits,
       GwSolution *solution,
       GError **error)
{
  if (plan->rules->solve == NULL)
    {
      g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_MAP, _ ("%s cannot be solved"),
                   _ (plan->rules->name));
    }
  else if (plan->rules->solve (plan, limits, solution, error))
    {
      return TRUE;
    }
  g_prefix_error (error, "%s: ", source->name);
  return FALSE;
}

static const char *const answers[] = {
  [GW_SOLVE_WON] = "won",
  [GW_SOLVE_NOT_WITHIN] = "not-within",
  [GW_SOLVE_NEVER] = "never",
  [GW_SOLVE_UNKNOWN] = "unknown",
};

/* The actions as `play` takes them, each told of the state in which it is done, and the seed to
 * play them with. */
static void
write_win (GwJsonWriter *writer, const GwEpisode *won)
{
  g_autoptr (GwEpisode) episode = gw_episode_copy (won);
  guint n_overrides;
  const GwOverride *overrides = gw_episode_get_overrides (won, &n_overrides);

  gw_json_writer_add_seed (writer, "seed", gw_episode_get_seed (won));
  gw_json_writer_begin_array (writer, "actions");
  for (guint i = 0; i < n_overrides; i++)
    {
      const GwPlan *plan = gw_episode_get_plan (episode);
      g_autofree char *text = NULL;

      gw_episode_seek (episode, overrides[i].step);
      text =
          plan->rules->action_to_text (plan, gw_episode_get_state (episode), &overrides[i].action);
      gw_json_writer_add_string (writer, NULL, text);
    }
  gw_json_writer_end (writer);
}

static void
print_json (const GwSolution *solution, const GwEpisode *win)
{
  GwJsonWriter *writer = gw_json_writer_new (GW_JSON_PRETTY);

  gw_json_writer_begin_object (writer, NULL);
  gw_json_writer_add_string (writer, "answer", answers[solution->answer]);
  gw_json_writer_add_integer (writer, "turns", solution->turns);
  gw_json_writer_add_integer (writer, "nodes", (gint64) solution->nodes);
  if (win != NULL)
    {
      write_win (writer, win);
    }
  gw_json_writer_end (writer);
  gw_cli_print_json (writer);
}

static void
print_text (const GwSolution *solution)
{
  g_autofree char *answer = gw_solution_describe (solution);

  g_print ("%s\n", answer);
}

static gboolean
save_win (const GwCliSource *source,
          const GwCliOptions *options,
          const GwEpisode *win,
          GError **error)
{
  if (win == NULL)
    {
      g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_EPISODE,
                   _ ("%s: not saved: it takes luck that no seed tried brings"), options->out);
      return FALSE;
    }
  return gw_cli_may_write (options->out, options->force, error)
         && gw_episode_file_save (source->document, source->params, win, options->out, error);
}

/* The answer holds for one course of what is drawn by lot, whatever the seed; the win is played
 * with the seed that was asked for, or with the first that brings it. */
static gboolean
report (const GwCliSource *source,
        const GwCliOptions *options,
        GwPlan *plan,
        const GwSolveLimits *limits,
        const GwSolution *solution,
        GError **error)
{
  guint n_seeds = options->seed != NULL ? 1 : GW_EPISODE_WIN_SEEDS;
  g_autoptr (GwEpisode) win = gw_episode_new_win (plan, solution, limits, source->seed, n_seeds);

  if (solution->answer == GW_SOLVE_WON && options->out != NULL
      && !save_win (source, options, win, error))
    {
      return FALSE;
    }
  if (options->json)
    {
      print_json (solution, win);
    }
  else
    {
      print_text (solution);
    }
  return TRUE;
}

int
gw_cli_solve (int argc, char **argv, GError **error)
{
  g_auto (GwCliOptions) options = { NULL };
  g_autoptr (GwCliSource) source = NULL;
  g_autoptr (GwSolution) solution = gw_solution_new ();
  g_autoptr (GwPlan) plan = NULL;
  Bounds bounds = { .seconds = DEFAULT_SECONDS };
  GwSolveLimits limits;
  gint64 deadline;
  const char *path;

  if (!parse_options (argc, argv, &options, &bounds, error)
      || (path = gw_cli_options_get_operand (&options, "DOC", error)) == NULL
      || (source = gw_cli_source_load (path, &options, error)) == NULL
      || (plan = gw_cli_source_prepare (source, error)) == NULL)
    {
      return GW_CLI_REFUSED;
    }
  limits = set_limits (&bounds, &deadline);
  if (!solve (source, plan, &limits, solution, error)
      || !report (source, &options, plan, &limits, solution, error))
    {
      return GW_CLI_REFUSED;
    }
  return GW_CLI_DONE;
}
