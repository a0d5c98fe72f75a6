/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "gw-members.h"
#include "lab-fixture.h"

/* Made-up cards: how often each was drawn, and how often who held it won. */
static const GwMetricSpec leading_specs[] = {
  { "winner", "winner", "Winner", "", GW_METRIC_CHOICE, GW_METRIC_CLASSIC, NULL, -1 },
  { "steps_0", "steps0", "Steps", "", GW_METRIC_COUNT, 0, NULL, 0 },
  { "steps_1", "steps1", "Steps", "", GW_METRIC_COUNT, 0, NULL, 1 },
};

typedef struct
{
  const char *id, *name;
  gint32 wins, of; /* in one episode that has them all */
} Card;

static GwMetricSpecs *
new_metrics (const Card *cards, guint n_cards)
{
  GwMetricSpecs *metrics = gw_metric_specs_new ();

  for (guint i = 0; i < G_N_ELEMENTS (leading_specs); i++)
    {
      gw_metric_specs_add (metrics, &leading_specs[i]);
    }
  for (guint family = 0; family < 2; family++)
    {
      for (guint i = 0; i < n_cards; i++)
        {
          g_autofree char *key = g_strdup_printf ("%s_%s", family ? "wins" : "drawn", cards[i].id);
          const GwMetricSpec spec = { .key = key,
                                      .column = key,
                                      .label = family ? "Wins" : "Drawn",
                                      .type = family ? GW_METRIC_RATE : GW_METRIC_COUNT,
                                      .member = (int) i,
                                      .member_name = cards[i].name };

          gw_metric_specs_add (metrics, &spec);
        }
    }
  return metrics;
}

/* Adds one episode; `drawn` of each card, and its wins if `has_wins`. */
static void
add_episode (GwAggregate *aggregate,
             const Card *cards,
             guint n_cards,
             const gint32 *drawn,
             gboolean has_wins)
{
  g_autofree gint32 *columns =
      g_new0 (gint32, gw_metric_specs_count_columns (gw_aggregate_get_metrics (aggregate)));
  gint32 *column = columns + G_N_ELEMENTS (leading_specs);

  for (guint i = 0; i < n_cards; i++)
    {
      *column++ = drawn != NULL ? drawn[i] : 0;
    }
  for (guint i = 0; i < n_cards; i++)
    {
      *column++ = has_wins ? cards[i].wins : 0;
      *column++ = has_wins ? cards[i].of : 0;
    }
  gw_aggregate_add (aggregate, columns);
}

static GwAggregate *
new_aggregate (const Card *cards, guint n_cards)
{
  g_autoptr (GwMetricSpecs) metrics = new_metrics (cards, n_cards);
  GwAggregate *aggregate = gw_aggregate_new (&gw_toy_rules, metrics);

  add_episode (aggregate, cards, n_cards, NULL, TRUE);
  return aggregate;
}

static const GwMember *
get_member (const GwFamily *family, guint index)
{
  return &g_array_index (family->members, GwMember, index);
}

/* 480 of 1000 on average. */
static const Card few[] = {
  { "A", "Ape", 600, 1000 },
  { "B", "Bee", 500, 1000 },
  { "C", "Cat", 340, 1000 },
};

static void
test_listed (void)
{
  g_autoptr (GwAggregate) aggregate = new_aggregate (few, G_N_ELEMENTS (few));
  g_autoptr (GPtrArray) families = gw_aggregate_list_families (aggregate);
  const GwFamily *wins = gw_families_find (families, "wins");
  const GwFamily *drawn = gw_families_find (families, "avg_drawn");

  /* the numbered steps are not among them */
  g_assert_cmpuint (families->len, ==, 2);
  g_assert_null (gw_families_find (families, "avg_steps"));
  g_assert_true (gw_families_find_leading (families) == wins);
  g_assert_true (gw_family_has_same_members (wins, drawn));
  g_assert_cmpuint (wins->members->len, ==, G_N_ELEMENTS (few));
  g_assert_cmpfloat (wins->measure->value, ==, 0.48);
  g_assert_cmpstr (get_member (wins, 2)->name, ==, "Cat");
  g_assert_cmpstr (get_member (wins, 2)->measure->key, ==, "wins_C");
}

static void
test_standings (void)
{
  g_autoptr (GwAggregate) aggregate = new_aggregate (few, G_N_ELEMENTS (few));
  g_autoptr (GPtrArray) families = gw_aggregate_list_families (aggregate);
  const GwFamily *family = gw_families_find (families, "wins");
  g_autofree char *sentence = gw_family_dup_sentence (family);

  g_assert_cmpint (get_member (family, 0)->standing, ==, GW_STANDING_ABOVE);
  g_assert_cmpint (get_member (family, 1)->standing, ==, GW_STANDING_OPEN);
  g_assert_cmpint (get_member (family, 2)->standing, ==, GW_STANDING_BELOW);
  /* z = 0.02 / sqrt (0.48 × 0.52 / 1000) = 1.26592 */
  g_assert_cmpfloat_with_epsilon (get_member (family, 1)->p, 0.205542, 1e-5);
  g_assert_cmpstr (sentence, ==,
                   "“Wins” is settled above the average of 48.0 % for Ape, and below it for Cat.");
}

/* Of twenty equal ones the luckiest has an interval that leaves out the average; that alone does
 * not make it stand out, as it does when there are only two of them. */
static void
test_many_are_compared (void)
{
  Card many[20];
  char names[G_N_ELEMENTS (many)][8];
  g_autoptr (GwAggregate) aggregate = NULL;
  g_autoptr (GPtrArray) families = NULL;
  g_autofree char *sentence = NULL;
  const GwMember *luckiest;

  for (guint i = 0; i < G_N_ELEMENTS (many); i++)
    {
      g_snprintf (names[i], sizeof names[i], "c%u", i);
      many[i] = (Card){ names[i], names[i], i == 3 ? 540 : 500, 1000 };
    }
  aggregate = new_aggregate (many, G_N_ELEMENTS (many));
  families = gw_aggregate_list_families (aggregate);
  luckiest = get_member (gw_families_find (families, "wins"), 3);
  g_assert_cmpfloat (luckiest->measure->interval.lower, >, 0.502);
  g_assert_cmpfloat (luckiest->p, <, 0.05);
  g_assert_cmpfloat_with_epsilon (luckiest->adjusted_p, 20 * luckiest->p, 1e-9);
  g_assert_cmpint (luckiest->standing, ==, GW_STANDING_OPEN);
  sentence = gw_family_dup_sentence (gw_families_find (families, "wins"));
  g_assert_cmpstr (sentence, ==,
                   "“Wins” is settled above or below the average of 50.2 % for none.");
}

/* Three won of three is far above an average of 4 %, and still says nothing. */
static void
test_too_few (void)
{
  static const Card cards[] = {
    { "A", "Ape", 3, 3 },
    { "B", "Bee", 40, 1000 },
    { "C", "Cat", 0, 0 },
  };
  g_autoptr (GwAggregate) aggregate = new_aggregate (cards, G_N_ELEMENTS (cards));
  g_autoptr (GPtrArray) families = gw_aggregate_list_families (aggregate);
  const GwFamily *family = gw_families_find (families, "wins");
  g_autoptr (GPtrArray) order = gw_family_sort_members (family);

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      g_assert_cmpint (get_member (family, i)->standing, ==, GW_STANDING_OPEN);
    }
  g_assert_cmpfloat (get_member (family, 0)->adjusted_p, ==, 1);
  /* the highest first, and what has no value last */
  g_assert_true (order->pdata[0] == get_member (family, 0));
  g_assert_true (order->pdata[2] == get_member (family, 2));
}

static void
test_means (void)
{
  g_autoptr (GwMetricSpecs) metrics = new_metrics (few, G_N_ELEMENTS (few));
  g_autoptr (GwAggregate) aggregate = gw_aggregate_new (&gw_toy_rules, metrics);
  g_autoptr (GPtrArray) families = NULL;
  g_autofree char *sentence = NULL;

  for (gint32 i = 0; i < 100; i++)
    {
      const gint32 drawn[] = { 2 * (i % 2) + (i % 4 == 0), i % 4 + i % 2, i % 2 };

      add_episode (aggregate, few, G_N_ELEMENTS (few), drawn, FALSE);
    }
  families = gw_aggregate_list_families (aggregate);
  sentence = gw_family_dup_sentence (gw_families_find (families, "avg_drawn"));
  g_assert_cmpstr (sentence, ==,
                   "“Drawn” is settled above the average of 1.25 for Bee, and below it for Cat.");
  /* no card was held by anybody */
  g_assert_null (gw_family_dup_sentence (gw_families_find (families, "wins")));
}

static void
test_long_lists (void)
{
  Card many[24];
  char names[G_N_ELEMENTS (many)][8];
  g_autoptr (GwAggregate) aggregate = NULL;
  g_autoptr (GPtrArray) families = NULL;
  g_autofree char *sentence = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (many); i++)
    {
      g_snprintf (names[i], sizeof names[i], "c%u", i);
      many[i] = (Card){ names[i], names[i], i < 12 ? 4000 + (int) i : 6000, 10000 };
    }
  aggregate = new_aggregate (many, G_N_ELEMENTS (many));
  families = gw_aggregate_list_families (aggregate);
  sentence = gw_family_dup_sentence (gw_families_find (families, "wins"));
  g_assert_nonnull (strstr (sentence, "below it for c0, c1, c2, c3, c4, c5, c6, c7 and 4 more."));
}

/* Games without named members have nothing of this. */
static void
test_none (void)
{
  g_autoptr (GwMetricSpecs) metrics = new_metrics (NULL, 0);
  g_autoptr (GwAggregate) aggregate = gw_aggregate_new (&gw_toy_rules, metrics);
  g_autoptr (GPtrArray) families = gw_aggregate_list_families (aggregate);

  g_assert_cmpuint (families->len, ==, 0);
  g_assert_null (gw_families_find_leading (families));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lab/members/named-families-are-listed", test_listed);
  g_test_add_func ("/lab/members/above-and-below-the-average", test_standings);
  g_test_add_func ("/lab/members/one-of-many-may-be-lucky", test_many_are_compared);
  g_test_add_func ("/lab/members/too-few-to-tell", test_too_few);
  g_test_add_func ("/lab/members/means-have-an-average-too", test_means);
  g_test_add_func ("/lab/members/long-lists-are-cut", test_long_lists);
  g_test_add_func ("/lab/members/numbered-units-are-not-told", test_none);
  return g_test_run ();
}
