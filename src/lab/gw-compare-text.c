/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a comparison says, in sentences. They are whole for each case, so that a language may order
 * its words as it needs; the run with more always comes first, which halves their number. */
#include <glib/gi18n-lib.h>

#include "gw-compare-private.h"
#include "gw-number-text.h"
#include "gw-verdict.h"

/* The words of a row, the run with more being the first one. */
typedef struct
{
  const char *more_name, *less_name;
  char *what;          /* the side, or the measure */
  char *difference;    /* always positive */
  char *lower, *upper; /* of its interval */
  char *n_more;
} Words;

static void
words_clear (Words *words)
{
  g_free (words->what);
  g_free (words->difference);
  g_free (words->lower);
  g_free (words->upper);
  g_free (words->n_more);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Words, words_clear)

typedef enum
{
  SUBJECT_WINS,
  SUBJECT_RATE, /* draws, too */
  SUBJECT_MEAN,
} Subject;

typedef enum
{
  VERDICT_SETTLED,
  VERDICT_OPEN,
  VERDICT_HOPELESS, /* open, and no number of episodes in reach would do */
  VERDICT_EQUAL,
} Verdict;

static Subject
find_subject (const GwComparison *comparison, const GwCompareRow *row)
{
  if (row->side >= 0 && row->side < (int) comparison->rules->n_sides)
    {
      return SUBJECT_WINS;
    }
  return row->kind == GW_MEASURE_RATE ? SUBJECT_RATE : SUBJECT_MEAN;
}

static Verdict
find_verdict (const GwCompareRow *row)
{
  if (row->is_settled)
    {
      return VERDICT_SETTLED;
    }
  if (row->difference == 0)
    {
      return VERDICT_EQUAL;
    }
  return row->n_more == GW_COMPARE_NEVER ? VERDICT_HOPELESS : VERDICT_OPEN;
}

static char *
dup_what (const GwComparison *comparison, const GwCompareRow *row, Subject subject)
{
  return subject == SUBJECT_WINS ? gw_rules_dup_side_word (comparison->rules, (guint) row->side)
                                 : g_strdup (row->label);
}

static void
choose_words (const GwComparison *comparison,
              const GwCompareRow *row,
              Subject subject,
              Words *words)
{
  char *(*to_text) (double) = subject == SUBJECT_MEAN ? gw_mean_to_text : gw_percent_to_text;
  gboolean is_first_more = row->difference < 0;
  GwInterval interval = row->interval;

  if (is_first_more)
    {
      interval = (GwInterval){ -row->interval.upper, -row->interval.lower };
    }
  words->more_name = gw_comparison_get_name (comparison, is_first_more ? row->first : row->second);
  words->less_name = gw_comparison_get_name (comparison, is_first_more ? row->second : row->first);
  words->what = dup_what (comparison, row, subject);
  words->difference = to_text (ABS (row->difference));
  words->lower = to_text (interval.lower);
  words->upper = to_text (interval.upper);
  words->n_more = gw_count_to_text (row->n_more);
}

/* The arguments of all formats are: the side or measure, the run with more, the other one, the ends
 * of the interval; then, except of what is equal, the difference; then how many more episodes. */
static const char *
get_wins_format (Verdict verdict, guint64 n_more)
{
  switch (verdict)
    {
    case VERDICT_SETTLED:
      return _ ("Run %2$s's %1$s won %6$s %% more often than %3$s's (95 %%: %4$s to %5$s); "
                "settled.");
    case VERDICT_HOPELESS:
      return _ ("Run %2$s's %1$s won %6$s %% more often than %3$s's (95 %%: %4$s to %5$s); not "
                "settled, and more episodes would hardly tell.");
    case VERDICT_EQUAL:
      return _ ("Run %2$s's %1$s won exactly as often as %3$s's (95 %%: %4$s to %5$s).");
    case VERDICT_OPEN:
    default:
      return g_dngettext (GETTEXT_PACKAGE,
                          "Run %2$s's %1$s won %6$s %% more often than %3$s's (95 %%: %4$s to "
                          "%5$s); not settled; about %7$s more episode would tell.",
                          "Run %2$s's %1$s won %6$s %% more often than %3$s's (95 %%: %4$s to "
                          "%5$s); not settled; about %7$s more episodes would tell.",
                          n_more);
    }
}

static const char *
get_rate_format (Verdict verdict, guint64 n_more)
{
  switch (verdict)
    {
    case VERDICT_SETTLED:
      return _ ("%1$s: run %2$s has %6$s %% more than %3$s (95 %%: %4$s to %5$s); settled.");
    case VERDICT_HOPELESS:
      return _ ("%1$s: run %2$s has %6$s %% more than %3$s (95 %%: %4$s to %5$s); not settled, and "
                "more episodes would hardly tell.");
    case VERDICT_EQUAL:
      return _ ("%1$s: run %2$s has exactly as many as %3$s (95 %%: %4$s to %5$s %%).");
    case VERDICT_OPEN:
    default:
      return g_dngettext (GETTEXT_PACKAGE,
                          "%1$s: run %2$s has %6$s %% more than %3$s (95 %%: %4$s to %5$s); not "
                          "settled; about %7$s more episode would tell.",
                          "%1$s: run %2$s has %6$s %% more than %3$s (95 %%: %4$s to %5$s); not "
                          "settled; about %7$s more episodes would tell.",
                          n_more);
    }
}

static const char *
get_mean_format (Verdict verdict, guint64 n_more)
{
  switch (verdict)
    {
    case VERDICT_SETTLED:
      return _ ("%1$s: run %2$s has %6$s more on average than %3$s (95 %%: %4$s to %5$s); "
                "settled.");
    case VERDICT_HOPELESS:
      return _ ("%1$s: run %2$s has %6$s more on average than %3$s (95 %%: %4$s to %5$s); not "
                "settled, and more episodes would hardly tell.");
    case VERDICT_EQUAL:
      return _ ("%1$s: run %2$s has exactly the same average as %3$s (95 %%: %4$s to %5$s).");
    case VERDICT_OPEN:
    default:
      return g_dngettext (GETTEXT_PACKAGE,
                          "%1$s: run %2$s has %6$s more on average than %3$s (95 %%: %4$s to "
                          "%5$s); not settled; about %7$s more episode would tell.",
                          "%1$s: run %2$s has %6$s more on average than %3$s (95 %%: %4$s to "
                          "%5$s); not settled; about %7$s more episodes would tell.",
                          n_more);
    }
}

static const char *
get_format (Subject subject, Verdict verdict, guint64 n_more)
{
  switch (subject)
    {
    case SUBJECT_WINS:
      return get_wins_format (verdict, n_more);
    case SUBJECT_RATE:
      return get_rate_format (verdict, n_more);
    case SUBJECT_MEAN:
    default:
      return get_mean_format (verdict, n_more);
    }
}

char *
gw_comparison_dup_sentence (const GwComparison *comparison, const GwCompareRow *row)
{
  Subject subject = find_subject (comparison, row);
  g_auto (Words) words = { NULL };

  if (row->test == GW_TEST_NONE)
    {
      return g_strdup_printf (_ ("%1$s: there is too little to compare run %2$s with %3$s."),
                              row->label, gw_comparison_get_name (comparison, row->second),
                              gw_comparison_get_name (comparison, row->first));
    }
  choose_words (comparison, row, subject, &words);
  return g_strdup_printf (get_format (subject, find_verdict (row), row->n_more), words.what,
                          words.more_name, words.less_name, words.lower, words.upper,
                          words.difference, words.n_more);
}
