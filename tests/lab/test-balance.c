/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The balance search on games whose odds are known, and on small boards of Chase. */
#include <math.h>
#include <string.h>

#include "gw-balance.h"
#include "gw-games.h"
#include "study-fixture.h"

static GwBalance *
search (const GwBalanceOptions *options)
{
  g_autoptr (GError) error = NULL;
  GwBalance *balance = gw_balance_new (options, &error);

  g_assert_no_error (error);
  gw_balance_start (balance, &error);
  g_assert_no_error (error);
  g_assert_true (gw_balance_wait (balance, -1));
  gw_balance_finish (balance, &error);
  g_assert_no_error (error);
  return balance;
}

/* One or two knobs of a coin that is biased like this. */
static GwBalance *
search_coin (const char *bias, const char *draws, const char *first, const char *second)
{
  g_autoptr (GwDocument) document = study_document_new ("bias", bias, "draws", draws, NULL);
  g_autoptr (GPtrArray) axes = study_axes_new (first, second, NULL);
  const GwBalanceOptions options = { .document = document, .axes = axes, .seed = 5, .threads = 2 };

  return search (&options);
}

static void
assert_outcome (GwBalance *balance, GwBalanceOutcome outcome)
{
  g_autofree char *sentence = gw_balance_describe (balance, NULL);

  g_assert_cmpstr (gw_balance_outcome_to_id (gw_balance_get_outcome (balance)), ==,
                   gw_balance_outcome_to_id (outcome));
  g_assert_cmpuint (strlen (sentence), >, 0);
}

static char *
dup_label_setting (const GwParamSpec *spec, double value)
{
  return g_strdup_printf ("<%s>", spec->label);
}

/* The command line names a knob by its key, a window by its label. */
static void
test_describes_settings (void)
{
  g_autoptr (GwBalance) balance = search_coin ("0.5", "0", "bias=0.5:0.5", NULL);
  g_autofree char *plain = gw_balance_describe (balance, NULL);
  g_autofree char *labelled = gw_balance_describe (balance, dup_label_setting);
  g_autofree char *label = g_strdup_printf ("<%s>", gw_balance_get_knob (balance, 0)->label);

  g_assert_nonnull (strstr (plain, " bias=0.5"));
  g_assert_null (strstr (labelled, "bias="));
  g_assert_nonnull (strstr (labelled, label));
}

static void
assert_proven (GwBalance *balance)
{
  g_autofree GwBalanceProbe *proof = gw_balance_dup_best (balance);

  assert_outcome (balance, GW_BALANCE_FAIR);
  g_assert_true (proof->is_proof);
  g_assert_cmpint (proof->state, ==, GW_PROBE_PROVEN);
  for (guint i = 0; i < proof->n_sides; i++)
    {
      g_assert_cmpfloat (proof->intervals[i].upper, <=, 0.55);
    }
}

static void
test_real_root (void)
{
  g_autoptr (GwBalance) balance = search_coin ("0.9", "0", "bias=0:1", NULL);
  g_autofree GwBalanceProbe *proof = gw_balance_dup_best (balance);

  assert_proven (balance);
  g_assert_cmpfloat_with_epsilon (proof->values[0], 0.5, 0.05);
}

static void
test_integer_root (void)
{
  g_autoptr (GwBalance) balance = search_coin ("0.75", "0", "push", NULL);
  g_autofree GwBalanceProbe *proof = gw_balance_dup_best (balance);

  assert_proven (balance);
  g_assert_cmpfloat_with_epsilon (proof->values[0], -8, 1.5);
}

static void
test_choice (void)
{
  g_autoptr (GwBalance) balance = search_coin ("0.7", "0", "tilt", NULL);
  g_autofree GwBalanceProbe *proof = gw_balance_dup_best (balance);

  assert_proven (balance);
  g_assert_cmpfloat (proof->values[0], ==, 1);
}

/* A coarse knob alone cannot; a fine one with too short a range neither; both together can. */
static void
test_two_knobs (void)
{
  g_autoptr (GwBalance) coarse = search_coin ("0.87", "0", "push=-20:20:10", NULL);
  g_autoptr (GwBalance) fine = search_coin ("0.87", "0", "bias=0.75:0.87", NULL);
  g_autoptr (GwBalance) both = search_coin ("0.87", "0", "bias=0.75:0.87", "push=-20:20:10");

  assert_outcome (coarse, GW_BALANCE_JUMPS);
  assert_outcome (fine, GW_BALANCE_OUT_OF_REACH);
  assert_proven (both);
}

static void
test_draws (void)
{
  g_autoptr (GwBalance) balance = search_coin ("0.9", "0.5", "bias=0:1", NULL);
  g_autofree GwBalanceProbe *proof = gw_balance_dup_best (balance);

  /* wins + ½ draws is a half where the Wardens' chance is a third */
  assert_proven (balance);
  g_assert_cmpfloat_with_epsilon (proof->values[0], 1.0 / 3, 0.05);
}

static void
test_out_of_reach (void)
{
  g_autoptr (GwBalance) balance = search_coin ("0.9", "0", "bias=0.6:1", NULL);
  g_autoptr (GPtrArray) probes = gw_balance_list_probes (balance);

  assert_outcome (balance, GW_BALANCE_OUT_OF_REACH);
  g_assert_cmpuint (probes->len, >=, 5);
}

static void
test_jump (void)
{
  g_autoptr (GwBalance) balance = search_coin ("0.65", "0", "push=-10,0,10", NULL);

  assert_outcome (balance, GW_BALANCE_JUMPS);
}

static void
test_unplayable (void)
{
  g_autoptr (GwBalance) balance = search_coin ("0.5", "0", "boulders=60:70", NULL);
  g_autofree char *sentence = gw_balance_describe (balance, NULL);

  assert_outcome (balance, GW_BALANCE_UNPLAYABLE);
  g_assert_nonnull (strstr (sentence, "episode 0 (seed 5): no room for the boulders"));
}

static void
test_other_rate (void)
{
  g_autoptr (GwDocument) document = study_document_new (NULL, NULL);
  g_autoptr (GPtrArray) axes = study_axes_new ("bias=0:1", NULL);
  GwBalanceOptions options = { .document = document,
                               .axes = axes,
                               .metric = "walker_win_rate",
                               .target = 0.3,
                               .tolerance = 0.04 };
  g_autoptr (GwBalance) balance = search (&options);
  g_autofree GwBalanceProbe *proof = gw_balance_dup_best (balance);
  g_autoptr (GwBalance) other = NULL;

  assert_outcome (balance, GW_BALANCE_FAIR);
  g_assert_cmpfloat_with_epsilon (proof->values[0], 0.7, 0.04);
  options.metric = "low_share";
  options.target = 0.5;
  other = search (&options);
  assert_outcome (other, GW_BALANCE_FAIR);
}

static void
test_threads (void)
{
  g_autoptr (GwDocument) document = study_document_new ("bias", "0.8", NULL);
  g_autoptr (GPtrArray) axes = study_axes_new ("bias=0:1", "push", NULL);
  GwBalanceOptions options = { .document = document, .axes = axes, .threads = 1 };
  g_autoptr (GwBalance) balance = search (&options);
  g_autoptr (GPtrArray) probes = gw_balance_list_probes (balance);
  g_autoptr (GwBalance) other = NULL;
  g_autoptr (GPtrArray) others = NULL;

  options.threads = 4;
  other = search (&options);
  others = gw_balance_list_probes (other);
  g_assert_cmpuint (probes->len, ==, others->len);
  for (guint i = 0; i < probes->len; i++)
    {
      g_assert_cmpmem (probes->pdata[i], sizeof (GwBalanceProbe), others->pdata[i],
                       sizeof (GwBalanceProbe));
    }
}

/* A coin just outside of the tolerance, from many first seeds: the promise is 5 %. */
static void
test_false_fair (void)
{
  g_autoptr (GwDocument) document = study_document_new ("bias", "0.551", NULL);
  g_autoptr (GPtrArray) axes = study_axes_new ("idle", NULL);
  GwBalanceOptions options = { .document = document, .axes = axes, .threads = 1 };
  const guint n_searches = 200;
  guint n_fair = 0;

  for (guint i = 0; i < n_searches; i++)
    {
      g_autoptr (GwBalance) balance = NULL;

      options.seed = (guint64) i * 1000000;
      balance = search (&options);
      n_fair += gw_balance_get_outcome (balance) == GW_BALANCE_FAIR;
    }
  g_test_message ("called fair: %u of %u", n_fair, n_searches);
  g_assert_cmpuint (n_fair, <=, n_searches / 20);
}

static void
test_chase (void)
{
  static const char text[] = "{ \"format\": 1, \"game\": \"chase\", \"size\": [24, 24],"
                             "  \"parameters\": { \"killers\": 3, \"max_rounds\": 40 } }";
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDocument) document = gw_document_new_from_text (text, strlen (text), "test", &error);
  g_autoptr (GPtrArray) axes = study_axes_new ("killers=1:5", "killer_sight=0:8", NULL);
  GwBalanceOptions options = { .document = document, .axes = axes, .seed = 1, .tolerance = 0.1 };
  g_autoptr (GwBalance) balance = NULL;
  g_autofree GwBalanceProbe *proof = NULL;

  g_assert_no_error (error);
  balance = search (&options);
  proof = gw_balance_dup_best (balance);
  assert_outcome (balance, GW_BALANCE_FAIR);
  g_assert_cmpfloat (proof->intervals[0].upper, <=, 0.6);
  g_assert_cmpfloat (proof->intervals[1].upper, <=, 0.6);
}

static void
test_cancel (void)
{
  g_autoptr (GwDocument) document = study_document_new (NULL, NULL);
  g_autoptr (GPtrArray) axes = study_axes_new ("bias=0.6:1", NULL);
  const GwBalanceOptions options = { .document = document, .axes = axes, .tolerance = 0.005 };
  g_autoptr (GwBalance) balance = gw_balance_new (&options, NULL);

  g_assert_true (gw_balance_start (balance, NULL));
  gw_balance_cancel (balance);
  g_assert_true (gw_balance_wait (balance, -1));
  g_assert_true (gw_balance_finish (balance, NULL));
  assert_outcome (balance, GW_BALANCE_CANCELLED);
}

static void
test_refusals (void)
{
  static const struct
  {
    const char *knob, *metric;
    double target;
    const char *message;
  } rows[] = {
    { "width", NULL, 0, "width: the map has a size" },
    { "luck", NULL, 0, "luck: this game has no parameter of that name" },
    { "bias=0:3", NULL, 0, "bias: " },
    { "bias", "points", 0, "expected a rate (one of warden_win_rate, walker_win_rate" },
    { "bias", NULL, 1.5, "expected a target between 0 and 1" },
  };
  g_autoptr (GwDocument) document = study_document_new (NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) axes = study_axes_new (rows[i].knob, NULL);
      const GwBalanceOptions options = {
        .document = document, .axes = axes, .metric = rows[i].metric, .target = rows[i].target
      };
      g_autoptr (GError) error = NULL;

      g_assert_null (gw_balance_new (&options, &error));
      if (!g_str_has_prefix (error->message, rows[i].message))
        {
          g_test_message ("“%s” is not “%s”", error->message, rows[i].message);
          g_test_fail ();
        }
    }
}

/* 0 stands for what is usual; anything else that makes no sense is not taken for that. */
static void
test_numbers (void)
{
  static const struct
  {
    double target, tolerance, confidence;
  } rows[] = {
    { NAN, 0, 0 },      { 0, NAN, 0 },       { 0, 0, NAN }, { -0.1, 0, 0 }, { 0, -0.1, 0 },
    { 0, 0, -0.1 },     { INFINITY, 0, 0 },  { 1, 0, 0 },   { 0, 0.5, 0 },  { 0, 0, 1 },
    { 0, INFINITY, 0 }, { 0, 0, -INFINITY }, { 0, 0, 0.4 },
  };
  g_autoptr (GwDocument) document = study_document_new (NULL, NULL);
  g_autoptr (GPtrArray) axes = study_axes_new ("bias", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const GwBalanceOptions options = { .document = document,
                                         .axes = axes,
                                         .target = rows[i].target,
                                         .tolerance = rows[i].tolerance,
                                         .confidence = rows[i].confidence };
      g_autoptr (GError) error = NULL;

      g_assert_null (gw_balance_new (&options, &error));
      g_assert_error (error, GW_PARAM_ERROR, GW_PARAM_ERROR_VALUE);
    }
}

static void
test_twice (void)
{
  g_autoptr (GwDocument) document = study_document_new (NULL, NULL);
  g_autoptr (GPtrArray) axes = study_axes_new ("push", "bias", "push=0:4", NULL);
  const GwBalanceOptions options = { .document = document, .axes = axes };
  g_autoptr (GError) error = NULL;

  g_assert_null (gw_balance_new (&options, &error));
  g_assert_cmpstr (error->message, ==, "push is varied twice");
}

int
main (int argc, char **argv)
{
  study_test_init (&argc, &argv);
  gw_games_init ();
  g_test_add_func ("/lab/balance/finds-a-real-root", test_real_root);
  g_test_add_func ("/lab/balance/finds-an-integer-root", test_integer_root);
  g_test_add_func ("/lab/balance/finds-a-choice", test_choice);
  g_test_add_func ("/lab/balance/two-knobs-reach-further-than-one", test_two_knobs);
  g_test_add_func ("/lab/balance/draws-count-half", test_draws);
  g_test_add_func ("/lab/balance/says-what-is-out-of-reach", test_out_of_reach);
  g_test_add_func ("/lab/balance/says-where-the-rate-jumps", test_jump);
  g_test_add_func ("/lab/balance/says-what-cannot-be-played", test_unplayable);
  g_test_add_func ("/lab/balance/another-rate-has-its-own-target", test_other_rate);
  g_test_add_func ("/lab/balance/threads-do-not-matter", test_threads);
  g_test_add_func ("/lab/balance/seldom-calls-fair-what-is-not", test_false_fair);
  g_test_add_func ("/lab/balance/balances-small-boards-of-chase", test_chase);
  g_test_add_func ("/lab/balance/can-be-cancelled", test_cancel);
  g_test_add_func ("/lab/balance/settings-are-named-as-asked", test_describes_settings);
  g_test_add_func ("/lab/balance/what-cannot-be-turned-is-refused", test_refusals);
  g_test_add_func ("/lab/balance/numbers-without-sense-are-refused", test_numbers);
  g_test_add_func ("/lab/balance/a-knob-given-twice-is-refused", test_twice);
  return g_test_run ();
}
