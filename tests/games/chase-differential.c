/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays random documents with the engine and with the reference, phase by phase.
 *
 * GW_DIFFERENTIAL_CASES=N plays the first N cases; FIRST:N plays N cases from FIRST on. */
#include "chase-random-case.h"
#include "chase-reference.h"
#include "gw-episode.h"
#include "gw-games.h"

#include <stdio.h>

#define DEFAULT_CASES 2000
#define MAX_MISMATCHES 5

/* What the cases have reached, to see that they are worth playing. */
typedef struct
{
  guint refused, without_survivors, mismatches;
  guint winners[3];
  guint escapes, captures, close_deaths, cornered_deaths, camp_captures;
  guint blocked[2];
} Tally;

static void
append_unit (GString *text, char letter, guint id, const GwChaseUnit *unit)
{
  g_string_append_printf (text, " %c%u (%d,%d) saw (%d,%d) in %u;", letter, id, unit->place.x,
                          unit->place.y, unit->seen.x, unit->seen.y, unit->seen_round);
}

static char *
dup_state_text (const GwChaseState *state)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "round %u phase %d over %d winner %d points %d %d;",
                          state->clock.round, state->clock.phase, state->clock.is_over,
                          state->clock.winner, state->survivor_points, state->killer_points);
  for (guint i = 0; i < state->n_exits; i++)
    {
      g_string_append_printf (text, " exit (%d,%d);", state->exits[i].x, state->exits[i].y);
    }
  for (guint i = 0; i < state->n_survivors; i++)
    {
      if ((state->on_board >> i & 1) != 0)
        {
          append_unit (text, 'S', i, &state->survivors[i]);
        }
    }
  for (guint i = 0; i < state->n_killers; i++)
    {
      append_unit (text, 'K', i, &state->killers[i]);
    }
  return g_string_free (text, FALSE);
}

static void
report_case (const GwChaseCase *random_case, guint number)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GwParamSpecs *specs = gw_params_get_specs (random_case->params);

  for (guint i = 0; i < gw_param_specs_get_length (specs); i++)
    {
      if (!gw_params_is_default (random_case->params, i))
        {
          const GwParamSpec *spec = gw_param_specs_get (specs, i);
          g_autofree char *value =
              gw_param_spec_value_to_text (spec, gw_params_get_value (random_case->params, i));

          g_string_append_printf (text, " %s=%s", spec->key, value);
        }
    }
  g_test_message ("case %u: map %u x %u, seed %" G_GUINT64_FORMAT ",%s", number,
                  random_case->map->width, random_case->map->height, random_case->seed, text->str);
}

static gboolean
compare_step (GwEpisode *episode, const GwChaseReference *reference)
{
  g_autofree char *engine_text = NULL;
  g_autofree char *reference_text = NULL;

  if (gw_episode_get_hash (episode) == gw_chase_reference_hash (reference)
      && gw_episode_get_clock (episode)->is_over == gw_chase_reference_is_over (reference))
    {
      return TRUE;
    }
  engine_text = dup_state_text (gw_episode_get_state (episode));
  reference_text = gw_chase_reference_dup_text (reference);
  g_test_message ("after step %u", gw_episode_get_clock (episode)->step);
  g_test_message ("engine:    %s", engine_text);
  g_test_message ("reference: %s", reference_text);
  return FALSE;
}

typedef struct
{
  char key[24];
  gint32 value;
  gint32 denominator; /* -1 if it is no rate */
} Expected;

/* Returns how many there are. */
static guint
list_expected (const GwChaseReferenceMetrics *metrics, Expected *expected)
{
  gint32 captures = metrics->killer_points;
  const Expected fixed[] = {
    { "winner", metrics->winner, -1 },
    { "survivor_points", metrics->survivor_points, -1 },
    { "killer_points", captures, -1 },
    { "rounds", metrics->rounds, -1 },
    { "close_deaths", metrics->close_deaths, captures },
    { "cornered_deaths", metrics->cornered_deaths, captures },
    { "camp_captures", metrics->camp_captures, captures },
    { "blocked_survivors", metrics->blocked[GW_CHASE_SURVIVORS], -1 },
    { "blocked_killers", metrics->blocked[GW_CHASE_KILLERS], -1 },
    { "overlaps", metrics->overlaps, -1 },
  };
  guint count = 0;

  for (guint i = 0; i < G_N_ELEMENTS (fixed); i++)
    {
      expected[count++] = fixed[i];
    }
  for (guint i = 0; i < metrics->n_survivors; i++)
    {
      guint round = metrics->escape_rounds[i];
      Expected *escape = &expected[count++];

      *escape =
          (Expected){ .value = round > 0 ? (gint32) round : GW_METRIC_MISSING, .denominator = -1 };
      g_snprintf (escape->key, sizeof escape->key, "escape_round_%u", i);
    }
  return count;
}

static gboolean
compare_metric (const GwPlan *plan, const gint32 *columns, const Expected *expected)
{
  int index = gw_metric_specs_find (plan->metrics, expected->key);
  const gint32 *values;
  gboolean is_rate;

  if (index < 0)
    {
      g_test_message ("the engine has no metric %s", expected->key);
      return FALSE;
    }
  values = &columns[gw_metric_specs_get_column (plan->metrics, index)];
  is_rate = gw_metric_specs_get (plan->metrics, index)->type == GW_METRIC_RATE;
  if (is_rate != (expected->denominator >= 0) || values[0] != expected->value
      || (is_rate && values[1] != expected->denominator))
    {
      g_test_message ("%s: the engine says %d of %d, the reference %d of %d", expected->key,
                      values[0], is_rate ? values[1] : -1, expected->value, expected->denominator);
      return FALSE;
    }
  return TRUE;
}

static gboolean
compare_metrics (GwEpisode *episode, const GwChaseReferenceMetrics *metrics)
{
  const GwPlan *plan = gw_episode_get_plan (episode);
  g_autofree gint32 *columns = g_new0 (gint32, gw_metric_specs_count_columns (plan->metrics));
  Expected expected[GW_CHASE_MAX_UNITS + 16];
  guint n_expected = list_expected (metrics, expected);
  gboolean is_same = TRUE;

  plan->rules->measure (plan, gw_episode_get_state (episode), columns);
  for (guint i = 0; i < n_expected; i++)
    {
      is_same = compare_metric (plan, columns, &expected[i]) && is_same;
    }
  if (gw_metric_specs_get_length (plan->metrics) != n_expected)
    {
      g_test_message ("the engine has %u metrics, the reference %u",
                      gw_metric_specs_get_length (plan->metrics), n_expected);
      is_same = FALSE;
    }
  return is_same;
}

static void
count_case (Tally *tally, const GwChaseReferenceMetrics *metrics)
{
  tally->without_survivors += metrics->n_survivors == 0 ? 1 : 0;
  tally->winners[metrics->winner]++;
  tally->escapes += metrics->survivor_points;
  tally->captures += metrics->killer_points;
  tally->close_deaths += metrics->close_deaths;
  tally->cornered_deaths += metrics->cornered_deaths;
  tally->camp_captures += metrics->camp_captures;
  tally->blocked[0] += metrics->blocked[0];
  tally->blocked[1] += metrics->blocked[1];
}

static gboolean
play_in_lockstep (GwEpisode *episode, GwChaseReference *reference, Tally *tally)
{
  GwChaseReferenceMetrics metrics;
  gboolean is_same = compare_step (episode, reference);

  while (is_same && !gw_chase_reference_is_over (reference))
    {
      gw_episode_step (episode, NULL);
      gw_chase_reference_step (reference);
      is_same = compare_step (episode, reference);
    }
  if (!is_same)
    {
      return FALSE;
    }
  gw_chase_reference_measure (reference, &metrics);
  count_case (tally, &metrics);
  return compare_metrics (episode, &metrics);
}

static GwEpisode *
start_engine (const GwChaseCase *random_case, GError **error)
{
  g_autoptr (GwPlan) plan =
      gw_plan_new (&gw_chase_rules, random_case->map, random_case->params, error);

  return plan != NULL ? gw_episode_new (plan, random_case->seed, error) : NULL;
}

static gboolean
play_case (const GwChaseCase *random_case, Tally *tally)
{
  g_autoptr (GError) engine_error = NULL;
  g_autoptr (GError) reference_error = NULL;
  g_autoptr (GwEpisode) episode = start_engine (random_case, &engine_error);
  g_autoptr (GwChaseReference) reference = gw_chase_reference_new (
      random_case->map, random_case->params, random_case->seed, &reference_error);

  if (episode != NULL && reference != NULL)
    {
      return play_in_lockstep (episode, reference, tally);
    }
  tally->refused++;
  if (episode == NULL && reference == NULL)
    {
      return TRUE;
    }
  g_test_message ("the engine: %s", engine_error != NULL ? engine_error->message : "a start");
  g_test_message ("the reference: %s",
                  reference_error != NULL ? reference_error->message : "a start");
  return FALSE;
}

static void
play_cases (guint first, guint n_cases, Tally *tally)
{
  for (guint i = first; i < first + n_cases && tally->mismatches < MAX_MISMATCHES; i++)
    {
      g_autoptr (GwChaseCase) random_case = gw_chase_case_new (i);

      if (!play_case (random_case, tally))
        {
          report_case (random_case, i);
          tally->mismatches++;
        }
    }
  g_test_message ("refused %u, without survivors %u; won by survivors %u, by killers %u, drawn %u",
                  tally->refused, tally->without_survivors, tally->winners[GW_CHASE_SURVIVORS],
                  tally->winners[GW_CHASE_KILLERS], tally->winners[GW_CHASE_DRAW]);
  g_test_message (
      "escapes %u, captures %u: close %u, cornered %u, near exits %u; blocked %u and %u",
      tally->escapes, tally->captures, tally->close_deaths, tally->cornered_deaths,
      tally->camp_captures, tally->blocked[0], tally->blocked[1]);
}

/* Random cases that never come to anything would agree whatever the rules say. */
static void
assert_worth_playing (const Tally *tally, guint n_cases)
{
  g_assert_cmpuint (tally->refused, <, n_cases / 4);
  g_assert_cmpuint (tally->refused, >, 0);
  g_assert_cmpuint (tally->without_survivors, >, 0);
  g_assert_cmpuint (tally->winners[GW_CHASE_SURVIVORS], >, n_cases / 20);
  g_assert_cmpuint (tally->winners[GW_CHASE_KILLERS], >, n_cases / 20);
  g_assert_cmpuint (tally->winners[GW_CHASE_DRAW], >, 0);
  g_assert_cmpuint (tally->escapes, >, n_cases / 2);
  g_assert_cmpuint (tally->captures, >, n_cases / 2);
  g_assert_cmpuint (tally->cornered_deaths, >, 0);
  g_assert_cmpuint (tally->close_deaths, >, 0);
  g_assert_cmpuint (tally->camp_captures, >, 0);
  g_assert_cmpuint (tally->blocked[GW_CHASE_SURVIVORS], >, 0);
  g_assert_cmpuint (tally->blocked[GW_CHASE_KILLERS], >, 0);
}

static void
test_random_documents (void)
{
  const char *wanted = g_getenv ("GW_DIFFERENTIAL_CASES");
  guint first = 0, n_cases = DEFAULT_CASES;
  Tally tally = { 0 };

  if (wanted != NULL && sscanf (wanted, "%u:%u", &first, &n_cases) != 2)
    {
      first = 0;
      g_assert_cmpint (sscanf (wanted, "%u", &n_cases), ==, 1);
    }
  play_cases (first, n_cases, &tally);
  g_assert_cmpuint (tally.mismatches, ==, 0);
  if (n_cases >= DEFAULT_CASES)
    {
      assert_worth_playing (&tally, n_cases);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gw_games_init ();
  g_test_add_func ("/chase/engine-and-reference-agree-on-random-documents", test_random_documents);
  return g_test_run ();
}
