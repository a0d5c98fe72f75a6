/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looking for problems on a thread, which may take longer than its document is shown. */
#include "gw-map-check.h"

#include <string.h>

#include "app-fixture.h"
#include "toy-game.h"

#define FAULTY                                                                                     \
  "{\"format\":1,\"game\":\"pondering-toy\",\"size\":[9,7],\"objects\":["                          \
  "{\"kind\":\"flag\",\"x\":8,\"y\":6}]}"
#define FAULTLESS                                                                                  \
  "{\"format\":1,\"game\":\"pondering-toy\",\"size\":[3,3],\"objects\":["                          \
  "{\"kind\":\"flag\",\"x\":1,\"y\":1}]}"

/* A map that is wider than 3 is faulty in this game, and looked at for as long as the test has the
 * lock. */
static GMutex pondering;
static gint n_ponderings;

static void
find_problems (const GwMap *map, const GwParams *params, GPtrArray *problems)
{
  if (map->width > 3)
    {
      g_atomic_int_inc (&n_ponderings);
      g_main_context_wakeup (NULL);
      g_mutex_lock (&pondering);
      g_mutex_unlock (&pondering);
      gw_problems_add (problems, GW_PROBLEM_ERROR, -1, -1, g_strdup ("much too large"));
    }
}

static const GwRules *
get_rules (void)
{
  static GwRules rules;

  rules = gw_toy_rules;
  rules.id = "pondering-toy";
  rules.find_problems = find_problems;
  return &rules;
}

static GwDocument *
new_document (const char *text)
{
  g_autoptr (GError) error = NULL;
  GwDocument *document = gw_document_new_from_text (text, strlen (text), "toy", &error);

  g_assert_no_error (error);
  return document;
}

static gboolean
is_pondering (gpointer data)
{
  return g_atomic_int_get (&n_ponderings) > 0;
}

static gboolean
is_settled (gpointer data)
{
  return !gw_map_check_is_pending (data);
}

static void
no_problems_cb (GwMapCheck *check, guint *n_changes)
{
  g_assert_cmpuint (gw_map_check_get_problems (check)->len, ==, 0);
  (*n_changes)++;
}

/* Not even for a moment. */
static void
test_other_document (void)
{
  g_autoptr (GwMapCheck) check = gw_map_check_new ();
  g_autoptr (GwDocument) faulty = new_document (FAULTY);
  g_autoptr (GwDocument) faultless = new_document (FAULTLESS);
  guint n_changes = 0;

  g_mutex_lock (&pondering);
  gw_map_check_set_document (check, faulty);
  app_wait_until (is_pondering, NULL);
  gw_map_check_set_document (check, faultless);
  g_signal_connect (check, "changed", G_CALLBACK (no_problems_cb), &n_changes);
  g_mutex_unlock (&pondering);
  app_wait_until (is_settled, check);
  g_assert_cmpuint (n_changes, >, 0);
}

/* Of the same document an older look is better than none. */
static void
test_edit_meanwhile (void)
{
  g_autoptr (GwMapCheck) check = gw_map_check_new ();
  g_autoptr (GwDocument) document = new_document (FAULTY);

  g_atomic_int_set (&n_ponderings, 0);
  g_mutex_lock (&pondering);
  gw_map_check_set_document (check, document);
  app_wait_until (is_pondering, NULL);
  g_assert_true (gw_document_set_param (document, "wind", 1.0, NULL));
  g_mutex_unlock (&pondering);
  app_wait_until (is_settled, check);
  g_assert_cmpuint (gw_map_check_get_problems (check)->len, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gw_rules_register (get_rules ());
  g_test_add_func ("/map-check/problems-of-another-document", test_other_document);
  g_test_add_func ("/map-check/edit-meanwhile", test_edit_meanwhile);
  return g_test_run ();
}
