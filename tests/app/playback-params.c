/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Live parameters in a playback, which a thread sets while the person goes on. */
#include "gw-playback.h"

#include <string.h>

#include "app-fixture.h"
#include "toy-game.h"

#define WINDY_TOY                                                                                  \
  "{\"format\":1,\"game\":\"windy-toy\",\"size\":[9,7],\"objects\":["                              \
  "{\"kind\":\"flag\",\"x\":8,\"y\":6},{\"kind\":\"walker\",\"x\":4,\"y\":3},"                     \
  "{\"kind\":\"walker\",\"x\":1,\"y\":1}]}"

#define STRONG_WIND 2.0
#define MILD_WIND 1.0

/* In a strong wind all sing. */
static void
find_problems (const GwMap *map, const GwParams *params, GPtrArray *problems)
{
  gw_toy_rules.find_problems (map, params, problems);
  if ((gw_params_get (params, "wind") == STRONG_WIND)
      != (gw_params_get_int (params, "singing") != 0))
    {
      gw_problems_add (problems, GW_PROBLEM_ERROR, -1, -1, g_strdup ("strong wind and no song"));
    }
}

static const GwRules *
get_rules (void)
{
  static GwRules rules;

  rules = gw_toy_rules;
  rules.id = "windy-toy";
  rules.find_problems = find_problems;
  return &rules;
}

static GwPlayback *
start (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDocument) document =
      gw_document_new_from_text (WINDY_TOY, strlen (WINDY_TOY), "windy-toy", &error);
  GwPlayback *playback = gw_playback_new ();

  g_assert_no_error (error);
  g_assert_true (gw_playback_start (playback, document, 1, &error));
  g_assert_no_error (error);
  return playback;
}

static void
act (GwPlayback *playback, int actor)
{
  g_autoptr (GArray) legal = gw_playback_list_legal (playback, actor);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (legal->len, >, 0);
  g_assert_true (gw_playback_act (playback, &g_array_index (legal, GwAction, 0), &error));
  g_assert_no_error (error);
}

static void
begin (GwPlayback *playback, double wind, double singing, GAsyncResult **result)
{
  g_autoptr (GHashTable) values = g_hash_table_new (g_str_hash, g_str_equal);

  g_hash_table_insert (values, (gpointer) "wind", &wind);
  g_hash_table_insert (values, (gpointer) "singing", &singing);
  gw_playback_set_params_async (playback, values, app_result_cb, result);
}

static gboolean
end (GwPlayback *playback, GAsyncResult **result, GError **error)
{
  app_wait_result (result);
  return gw_playback_set_params_finish (playback, *result, error);
}

/* How often the present line has such an override. */
static guint
count_overrides (GwPlayback *playback, guint step, gboolean is_param)
{
  guint n_overrides, n_found = 0;
  const GwOverride *overrides = gw_episode_get_overrides (
      gw_line_get_episode (gw_playback_get_line (playback)), &n_overrides);

  for (guint i = 0; i < n_overrides; i++)
    {
      n_found += overrides[i].step == step && overrides[i].is_param == is_param;
    }
  return n_found;
}

static void
check_wind (GwPlayback *playback, double wind)
{
  g_assert_cmpfloat (gw_params_get (gw_playback_get_plan (playback)->params, "wind"), ==, wind);
}

/* One of them alone would be refused, whichever is the first. */
static void
test_together (void)
{
  g_autoptr (GwPlayback) playback = start ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  gw_playback_seek (playback, 2);
  begin (playback, STRONG_WIND, 1, &result);
  g_assert_true (end (playback, &result, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (gw_playback_get_step (playback), ==, 2);
  g_assert_cmpuint (count_overrides (playback, 2, TRUE), ==, 2);
  check_wind (playback, STRONG_WIND);
}

static void
test_refused (void)
{
  g_autoptr (GwPlayback) playback = start ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  begin (playback, STRONG_WIND, 0, &result);
  g_assert_false (end (playback, &result, &error));
  g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_MAP);
  g_assert_cmpuint (gw_playback_count_lines (playback), ==, 1);
}

/* Neither the move nor the parameters are lost, on a branch or on the way to one. */
static void
test_move_meanwhile (gconstpointer data)
{
  gboolean has_branch = GPOINTER_TO_INT (data);
  g_autoptr (GwPlayback) playback = start ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  gw_playback_seek (playback, 2);
  if (has_branch)
    {
      act (playback, 0);
      gw_playback_seek (playback, 3);
    }
  begin (playback, MILD_WIND, 0, &result);
  act (playback, 1);
  g_assert_true (end (playback, &result, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (gw_playback_count_lines (playback), ==, 2);
  g_assert_cmpuint (count_overrides (playback, has_branch ? 3 : 2, FALSE), ==, 1);
  check_wind (playback, MILD_WIND);
}

/* Somebody who only looks elsewhere gets the change where it was asked for. */
static void
test_seek_meanwhile (void)
{
  g_autoptr (GwPlayback) playback = start ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  gw_playback_seek (playback, 2);
  begin (playback, MILD_WIND, 0, &result);
  gw_playback_seek (playback, 0);
  g_assert_true (end (playback, &result, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (gw_playback_get_step (playback), ==, 2);
}

/* Another branch is nobody's business of theirs, but the person is told. */
static void
test_other_line_meanwhile (void)
{
  g_autoptr (GwPlayback) playback = start ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  gw_playback_seek (playback, 2);
  act (playback, 0);
  begin (playback, MILD_WIND, 0, &result);
  gw_playback_set_line (playback, 0);
  g_assert_false (end (playback, &result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_assert_cmpuint (gw_playback_count_lines (playback), ==, 2);
  check_wind (playback, 0.25);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gw_rules_register (get_rules ());
  g_test_add_func ("/playback-params/set-together", test_together);
  g_test_add_func ("/playback-params/refused", test_refused);
  g_test_add_data_func ("/playback-params/move-on-a-branch-meanwhile", GINT_TO_POINTER (TRUE),
                        test_move_meanwhile);
  g_test_add_data_func ("/playback-params/move-on-the-original-meanwhile", GINT_TO_POINTER (FALSE),
                        test_move_meanwhile);
  g_test_add_func ("/playback-params/seek-meanwhile", test_seek_meanwhile);
  g_test_add_func ("/playback-params/other-line-meanwhile", test_other_line_meanwhile);
  return g_test_run ();
}
