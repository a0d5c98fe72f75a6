/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-knobs-chart.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "gw-number-text.h"
#include "gw-value-text.h"
#include "gw-verdict.h"

/* What is told from nothing. */
#define SIGNIFICANT 0.05

/* As many stand out at most. */
#define MOST_TOLD 3

const GwTextColumn gw_knobs_columns[] = {
  { N_ ("Parameter"), FALSE, FALSE },
  { N_ ("Turned"), FALSE, TRUE },
  { N_ ("Win rate"), TRUE, FALSE },
  { N_ ("Change"), TRUE, FALSE },
  { /* xgettext:no-c-format */ N_ ("95 % interval"), TRUE, FALSE },
  { N_ ("p (Holm)"), TRUE, FALSE },
  { N_ ("Verdict"), FALSE, TRUE },
};

const guint gw_knobs_n_columns = G_N_ELEMENTS (gw_knobs_columns);

/* The series of the chart, by the direction of a move. */
static const char *const directions[] = { N_ ("One step down"), N_ ("One step up"),
                                          N_ ("Another choice") };

static guint
get_direction (const GwKnobMove *move)
{
  return move->direction < 0 ? 0 : move->direction > 0 ? 1 : 2;
}

/* Down and up share one; choices have one each. */
static char *
dup_category (const GwKnobMove *move)
{
  gboolean is_choice = move->direction == 0;
  g_autofree char *value =
      gw_param_spec_dup_value_label (move->spec, is_choice ? move->value : move->before);

  /* Translators: a parameter and another choice for it; a parameter and its value now */
  return g_strdup_printf (is_choice ? _ ("%s: %s") : _ ("%s (%s)"), _ (move->spec->label), value);
}

guint
gw_knobs_count_categories (const GPtrArray *moves)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < moves->len; i++)
    {
      g_hash_table_add (names, dup_category (moves->pdata[i]));
    }
  return g_hash_table_size (names);
}

/* In words */

static char *
dup_points (double share)
{
  return gw_number_format (share, 1, GW_UNIT_PERCENT, TRUE);
}

static gboolean
is_real (const GwKnobMove *move)
{
  return move->state == GW_MOVE_DONE && move->adjusted < SIGNIFICANT;
}

static char *
dup_verdict (const GwKnobMove *move)
{
  switch (move->state)
    {
    case GW_MOVE_DONE:
      return g_strdup (is_real (move) ? _ ("Matters") : _ ("Not settled"));
    case GW_MOVE_RUNNING:
      return g_strdup (_ ("Running"));
    case GW_MOVE_FAILED:
      return g_strdup (move->message);
    case GW_MOVE_WAITING:
    default:
      return g_strdup (_ ("Waiting"));
    }
}

static char **
create_row (const GwKnobMove *move)
{
  gboolean is_done = move->state == GW_MOVE_DONE;
  char **cells = g_new0 (char *, gw_knobs_n_columns + 1);
  g_autofree char *before = gw_param_spec_dup_value_label (move->spec, move->before);
  g_autofree char *value = gw_param_spec_dup_value_label (move->spec, move->value);
  g_autofree char *low = gw_percent_to_text (move->interval.lower);
  g_autofree char *high = gw_percent_to_text (move->interval.upper);
  double rate = is_done ? (double) move->wins / (double) move->episodes : 0;

  cells[0] = g_strdup (_ (move->spec->label));
  /* Translators: a value before and after */
  cells[1] = g_strdup_printf (_ ("%s → %s"), before, value);
  cells[2] = is_done ? gw_number_format (rate, 1, GW_UNIT_PERCENT, FALSE) : g_strdup ("");
  cells[3] = is_done ? dup_points (move->difference) : g_strdup ("");
  /* Translators: the bounds of an interval */
  cells[4] = is_done ? g_strdup_printf (_ ("%s to %s"), low, high) : g_strdup ("");
  cells[5] = !is_done                 ? g_strdup ("")
             : move->adjusted < 0.001 ? g_strdup (_ ("below 0.001"))
                                      : gw_number_format (move->adjusted, 3, GW_UNIT_NUMBER, FALSE);
  cells[6] = dup_verdict (move);
  return cells;
}

GPtrArray *
gw_knobs_list_rows (const GPtrArray *moves)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  for (guint i = 0; i < moves->len; i++)
    {
      g_ptr_array_add (rows, create_row (moves->pdata[i]));
    }
  return rows;
}

/* The first few parameters whose moves are real, in the order of the moves. */
static char *
list_strongest (const GPtrArray *moves)
{
  GString *list = g_string_new (NULL);
  const GwParamSpec *told[MOST_TOLD] = { NULL };
  guint n_told = 0;

  for (guint i = 0; i < moves->len && n_told < MOST_TOLD; i++)
    {
      const GwKnobMove *move = moves->pdata[i];
      gboolean is_told = FALSE;

      for (guint j = 0; j < n_told; j++)
        {
          is_told = is_told || told[j] == move->spec;
        }
      if (is_real (move) && !is_told)
        {
          g_autofree char *points = dup_points (move->difference);

          told[n_told++] = move->spec;
          /* Translators: a parameter, and what it does to a win rate */
          g_string_append (list, n_told > 1 ? _ (", ") : "");
          g_string_append_printf (list, _ ("%s (%s)"), _ (move->spec->label), points);
        }
    }
  return g_string_free (list, FALSE);
}

char *
gw_knobs_describe (GwKnobs *knobs, const GPtrArray *moves)
{
  const GwRules *rules = gw_document_get_rules (gw_knobs_get_options (knobs)->document);
  g_autofree char *side = gw_rules_dup_side_word (rules, rules->leading_side);
  g_autofree char *list = list_strongest (moves);
  g_autofree char *rate = NULL;
  guint64 wins, episodes;

  if (!gw_knobs_get_baseline (knobs, &wins, &episodes))
    {
      return g_strdup (_ ("Playing the game as it is, to compare with."));
    }
  rate = gw_number_format ((double) wins / (double) episodes, 1, GW_UNIT_PERCENT, FALSE);
  if (*list == '\0')
    {
      /* Translators: a side and its win rate */
      return g_strdup_printf (
          _ ("The win rate of %s is %s. No single step is known to change it so far."), side, rate);
    }
  return g_strdup_printf (_ ("The win rate of %s is %s. What changes it most: %s."), side, rate,
                          list);
}

/* The chart */

static void
add_series (GwChart *chart, const GPtrArray *moves, int series[G_N_ELEMENTS (directions)])
{
  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    {
      series[i] = -1;
      for (guint j = 0; j < moves->len && series[i] < 0; j++)
        {
          if (get_direction (moves->pdata[j]) == i)
            {
              series[i] = (int) gw_chart_add_series (chart, _ (directions[i]), -1);
            }
        }
    }
}

static guint
find_category (GwChart *chart, GHashTable *categories, const GwKnobMove *move)
{
  g_autofree char *name = dup_category (move);
  gpointer found;
  guint index;

  if (g_hash_table_lookup_extended (categories, name, NULL, &found))
    {
      return GPOINTER_TO_UINT (found);
    }
  index = gw_chart_add_category (chart, GW_CHART_PLACES, name);
  g_hash_table_insert (categories, g_steal_pointer (&name), GUINT_TO_POINTER (index));
  return index;
}

static void
add_move (GwChart *chart, guint series, guint category, guint index, const GwKnobMove *move)
{
  g_autofree char *value = gw_param_spec_dup_value_label (move->spec, move->value);
  g_autofree char *before = gw_param_spec_dup_value_label (move->spec, move->before);
  g_autofree char *verdict = dup_verdict (move);
  g_autofree char *note = NULL;
  GwChartMark mark = GW_CHART_MARK (category, move->difference);

  /* Translators: the value before and after, and whether that matters */
  note = g_strdup_printf (_ ("from %s to %s · %s"), before, value, verdict);
  mark.low = move->interval.lower;
  mark.high = move->interval.upper;
  mark.id = index;
  mark.note = note;
  gw_chart_add_mark (chart, series, &mark);
}

GwChart *
gw_knobs_chart_new (GwKnobs *knobs, const GPtrArray *moves)
{
  const GwRules *rules = gw_document_get_rules (gw_knobs_get_options (knobs)->document);
  g_autofree char *side = gw_rules_dup_side_word (rules, rules->leading_side);
  g_autofree char *title = g_strdup_printf (_ ("How one step changes the win rate of %s"), side);
  g_autofree char *summary = gw_knobs_describe (knobs, moves);
  g_autoptr (GHashTable) categories = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const GwChartAxis axis = { .title = _ ("Change of the win rate"),
                             .unit = GW_UNIT_PERCENT,
                             .is_signed = TRUE };
  GwChart *chart = gw_chart_new (GW_CHART_TORNADO, title);
  int series[G_N_ELEMENTS (directions)];

  gw_chart_set_axis (chart, GW_CHART_VALUES, &axis);
  gw_chart_set_summary (chart, summary);
  gw_chart_set_empty_text (chart, _ ("The first results are about to come."));
  add_series (chart, moves, series);
  for (guint i = 0; i < moves->len; i++)
    {
      const GwKnobMove *move = moves->pdata[i];
      guint category = find_category (chart, categories, move);

      if (move->state == GW_MOVE_DONE)
        {
          add_move (chart, (guint) series[get_direction (move)], category, i, move);
        }
    }
  return chart;
}
