/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which knob matters, on a game whose odds are known. */
#include <math.h>

#include "gw-knobs.h"
#include "study-fixture.h"

static GwKnobs *
play (GwDocument *document, guint threads)
{
  const GwKnobsOptions options = {
    .document = document, .seed = 3, .episodes = 2000, .threads = threads
  };
  g_autoptr (GError) error = NULL;
  GwKnobs *knobs = gw_knobs_new (&options, &error);

  g_assert_no_error (error);
  gw_knobs_start (knobs, &error);
  g_assert_no_error (error);
  g_assert_true (gw_knobs_wait (knobs, -1));
  gw_knobs_finish (knobs, &error);
  g_assert_no_error (error);
  return knobs;
}

static const GwKnobMove *
find_move (const GPtrArray *moves, const char *key, double value)
{
  for (guint i = 0; i < moves->len; i++)
    {
      const GwKnobMove *move = moves->pdata[i];

      if (g_str_equal (move->spec->key, key) && move->value == value)
        {
          return move;
        }
    }
  g_assert_not_reached ();
}

static void
assert_effect (const GPtrArray *moves, const char *key, double value, double effect)
{
  const GwKnobMove *move = find_move (moves, key, value);

  g_assert_cmpint (move->state, ==, GW_MOVE_DONE);
  g_assert_cmpfloat_with_epsilon (move->difference, effect, 0.03);
  g_assert_cmpfloat (move->interval.lower, <=, move->difference);
  g_assert_cmpfloat (move->interval.upper, >=, move->difference);
  g_assert_true ((move->adjusted < 0.001) == (effect != 0));
}

static void
test_known_effects (void)
{
  g_autoptr (GwDocument) document = study_document_new (NULL, NULL);
  g_autoptr (GwKnobs) knobs = play (document, 2);
  g_autoptr (GPtrArray) moves = gw_knobs_list_moves (knobs);

  /* bias and push down and up, two tilts, draws up, a flag, boulders down and up */
  g_assert_cmpuint (moves->len, ==, 10);
  assert_effect (moves, "bias", 0.4, -0.1);
  assert_effect (moves, "bias", 0.6, 0.1);
  assert_effect (moves, "push", -1, -0.03);
  assert_effect (moves, "push", 1, 0.03);
  assert_effect (moves, "tilt", 1, -0.2);
  assert_effect (moves, "tilt", 2, 0.2);
  assert_effect (moves, "idle", 1, 0);
  assert_effect (moves, "draws", 0.05, 0);
  g_assert_cmpint (find_move (moves, "boulders", 58)->state, ==, GW_MOVE_FAILED);
}

static void
test_sorted (void)
{
  g_autoptr (GwDocument) document = study_document_new (NULL, NULL);
  g_autoptr (GwKnobs) knobs = play (document, 1);
  g_autoptr (GPtrArray) moves = gw_knobs_list_moves (knobs);
  double last = 1;

  for (guint i = 0; i + 1 < moves->len; i++)
    {
      const GwKnobMove *move = moves->pdata[i];

      g_assert_cmpfloat (fabs (move->difference), <=, last);
      last = fabs (move->difference);
    }
  g_assert_cmpint (((GwKnobMove *) moves->pdata[moves->len - 1])->state, ==, GW_MOVE_FAILED);
}

static void
test_threads (void)
{
  g_autoptr (GwDocument) document = study_document_new ("bias", "0.3", NULL);
  g_autoptr (GwKnobs) knobs = play (document, 1);
  g_autoptr (GwKnobs) others = play (document, 4);
  g_autoptr (GPtrArray) moves = gw_knobs_list_moves (knobs);
  g_autoptr (GPtrArray) other_moves = gw_knobs_list_moves (others);

  for (guint i = 0; i < moves->len; i++)
    {
      const GwKnobMove *move = moves->pdata[i];
      const GwKnobMove *other = other_moves->pdata[i];

      g_assert_cmpstr (move->spec->key, ==, other->spec->key);
      g_assert_cmpuint (move->gained, ==, other->gained);
      g_assert_cmpuint (move->lost, ==, other->lost);
    }
}

static void
test_steps (void)
{
  static const GwChoice choices[] = { { "a", NULL }, { "b", NULL }, { "c", NULL }, { NULL, NULL } };
  static const struct
  {
    GwParamType type;
    double minimum, maximum, value;
    double down, up;
  } rows[] = {
    { GW_PARAM_INTEGER, 0, 100, 3, 2, 4 },     { GW_PARAM_INTEGER, 0, 1000, 100, 85, 115 },
    { GW_PARAM_INTEGER, 3, 100, 3, NAN, 4 },   { GW_PARAM_INTEGER, 0, 3, 3, 2, NAN },
    { GW_PARAM_REAL, -10, 10, 0.5, 0.4, 0.6 }, { GW_PARAM_REAL, -10, 10, -5, -6, -4 },
    { GW_PARAM_REAL, -1000, 1000, 0, -1, 1 },  { GW_PARAM_REAL, 0, 1, 0, NAN, 0.05 },
    { GW_PARAM_REAL, 0, 1, 0.9, 0.72, 1 },     { GW_PARAM_FLAG, 0, 1, 0, NAN, 1 },
    { GW_PARAM_CHOICE, 0, 0, 1, 0, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const GwParamSpec spec = { .type = rows[i].type,
                                 .minimum = rows[i].minimum,
                                 .maximum = rows[i].maximum,
                                 .choices = choices };
      g_autoptr (GArray) values = gw_knobs_list_values (&spec, rows[i].value);
      guint n_values = 0;

      if (!isnan (rows[i].down))
        {
          g_assert_cmpfloat_with_epsilon (g_array_index (values, double, n_values), rows[i].down,
                                          1e-12);
          n_values++;
        }
      if (!isnan (rows[i].up))
        {
          g_assert_cmpfloat_with_epsilon (g_array_index (values, double, n_values), rows[i].up,
                                          1e-12);
          n_values++;
        }
      g_assert_cmpuint (values->len, ==, n_values);
    }
}

static void
test_cancel (void)
{
  g_autoptr (GwDocument) document = study_document_new (NULL, NULL);
  const GwKnobsOptions options = { .document = document, .episodes = 1000000, .threads = 1 };
  g_autoptr (GwKnobs) knobs = gw_knobs_new (&options, NULL);
  guint64 wins, episodes;

  g_assert_true (gw_knobs_start (knobs, NULL));
  gw_knobs_cancel (knobs);
  g_assert_true (gw_knobs_wait (knobs, -1));
  g_assert_true (gw_knobs_finish (knobs, NULL));
  g_assert_false (gw_knobs_get_baseline (knobs, &wins, &episodes));
}

int
main (int argc, char **argv)
{
  study_test_init (&argc, &argv);
  g_test_add_func ("/lab/knobs/known-effects-are-found", test_known_effects);
  g_test_add_func ("/lab/knobs/the-largest-comes-first", test_sorted);
  g_test_add_func ("/lab/knobs/threads-do-not-matter", test_threads);
  g_test_add_func ("/lab/knobs/steps-are-sensible", test_steps);
  g_test_add_func ("/lab/knobs/can-be-cancelled", test_cancel);
  return g_test_run ();
}
