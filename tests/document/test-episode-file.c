/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saved episodes: what is written reads back as the same episode, and what is wrong is told. */
#include <string.h>

#include "document-fixture.h"
#include "gw-episode-file.h"

#define DOCUMENT                                                                                   \
  "{\"format\":1,\"game\":\"toy\",\"size\":[9,7],\"objects\":["                                    \
  "{\"kind\":\"walker\",\"x\":4,\"y\":3},{\"kind\":\"walker\",\"x\":1,\"y\":1}]}"

static GwEpisode *
start (GwDocument *document, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPlan) plan =
      gw_plan_new (gw_document_get_rules (document), gw_document_get_map (document),
                   gw_document_get_params (document), &error);
  GwEpisode *episode = gw_episode_new (plan, seed, &error);

  g_assert_no_error (error);
  return episode;
}

static void
act (GwEpisode *episode, const char *first, const char *second)
{
  const GwPlan *plan = gw_episode_get_plan (episode);
  g_autoptr (GError) error = NULL;
  GwAction actions[2];

  plan->rules->action_from_text (plan, gw_episode_get_state (episode), first, &actions[0], &error);
  g_assert_no_error (error);
  if (second != NULL)
    {
      plan->rules->action_from_text (plan, gw_episode_get_state (episode), second, &actions[1],
                                     &error);
      g_assert_no_error (error);
    }
  gw_episode_act (episode, actions, second != NULL ? 2 : 1, NULL, &error);
  g_assert_no_error (error);
}

static void
set_param (GwEpisode *episode, const char *key, double value)
{
  g_autoptr (GError) error = NULL;

  gw_episode_set_param (episode, key, value, &error);
  g_assert_no_error (error);
}

static void
check_same_episode (GwEpisode *first, GwEpisode *second)
{
  const GwClock *clock = gw_episode_get_clock (first);

  gw_episode_seek (first, 0);
  gw_episode_seek (second, 0);
  while (!clock->is_over)
    {
      gw_episode_step (first, NULL);
      gw_episode_step (second, NULL);
      g_assert_cmpuint (gw_episode_get_hash (first), ==, gw_episode_get_hash (second));
    }
  g_assert_true (gw_episode_get_clock (second)->is_over);
}

static void
test_round_trip (void)
{
  g_autoptr (GwDocument) document = fixture_read (DOCUMENT);
  g_autoptr (GwParams) params = gw_params_copy (gw_document_get_params (document));
  g_autoptr (GwEpisode) episode = start (document, G_MAXUINT64);
  g_autoptr (GwDocument) read_document = NULL;
  g_autoptr (GwEpisode) read = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *again = NULL;

  set_param (episode, "singing", 1);
  act (episode, "W0 north", "W1 south");
  gw_episode_seek (episode, 6);
  set_param (episode, "wind", 0.25);
  set_param (episode, "wind", -1.5);
  act (episode, "W1 south", NULL);
  text = gw_episode_file_to_text (document, params, episode);
  read = gw_episode_file_new_from_text (text, strlen (text), "a", &read_document, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (gw_episode_get_clock (read)->step, ==, 0);
  check_same_episode (episode, read);
  again = gw_episode_file_to_text (read_document, gw_document_get_params (read_document), read);
  g_assert_cmpstr (again, ==, text);
}

static void
test_actions_are_readable (void)
{
  g_autoptr (GwDocument) document = fixture_read (DOCUMENT);
  g_autoptr (GwEpisode) episode = start (document, 3);
  g_autofree char *text = NULL;

  act (episode, "W0 north", NULL);
  set_param (episode, "singing", 1);
  text = gw_episode_file_to_text (document, gw_document_get_params (document), episode);
  g_assert_nonnull (strstr (text, "\"kind\": \"episode\""));
  g_assert_nonnull (strstr (text, "\"seed\": 3"));
  g_assert_nonnull (strstr (text, "{ \"step\": 0, \"do\": \"W0 north\" }"));
  g_assert_nonnull (strstr (text, "{ \"step\": 1, \"set\": { \"singing\": true } }"));
}

static void
test_parameters_replace_the_document_s (void)
{
  const char *text = "{\"format\":1,\"kind\":\"episode\",\"document\":{\"format\":1,\"game\":"
                     "\"toy\",\"size\":[9,7],\"parameters\":{\"mood\":\"grim\",\"max_steps\":9}},"
                     "\"parameters\":{\"max_steps\":5},\"seed\":\"7\"}";
  g_autoptr (GwDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GwEpisode) episode =
      gw_episode_file_new_from_text (text, strlen (text), "a", &document, &error);

  g_assert_no_error (error);
  g_assert_cmpint (gw_params_get_int (gw_document_get_params (document), "mood"), ==, 0);
  gw_episode_seek (episode, 1000);
  g_assert_cmpuint (gw_episode_get_clock (episode)->step, ==, 5);
  g_assert_cmpuint (gw_episode_get_seed (episode), ==, 7);
}

typedef struct
{
  const char *name;
  const char *text;
  int code;
  const char *message;
} Refusal;

#define WITH(rest) "{\"format\":1,\"kind\":\"episode\",\"document\":" DOCUMENT "," rest "}"
#define ACTIONS(list) WITH ("\"seed\":1,\"actions\":[" list "]")

static const Refusal refusals[] = {
  { "not-json", "{", GW_DOCUMENT_ERROR_SYNTAX, "a: line 1, column 2: *" },
  { "newer", "{\"format\":2,\"kind\":\"episode\"}", GW_DOCUMENT_ERROR_FORMAT, "a: $.format: *" },
  { "no-kind", "{\"format\":1}", GW_DOCUMENT_ERROR_CONTENT, "a: $.kind: *" },
  { "other-kind", "{\"format\":1,\"kind\":\"run\"}", GW_DOCUMENT_ERROR_CONTENT,
    "a: $.kind: expected *episode*found \"run\"" },
  { "no-document", "{\"format\":1,\"kind\":\"episode\"}", GW_DOCUMENT_ERROR_CONTENT,
    "a: $.document: *" },
  { "bad-document",
    "{\"format\":1,\"kind\":\"episode\",\"document\":{\"format\":1,\"game\":\"toy\","
    "\"size\":[0,2]}}",
    GW_DOCUMENT_ERROR_CONTENT, "a: $.document.size[0]: *" },
  { "no-seed", WITH ("\"actions\":[]"), GW_DOCUMENT_ERROR_CONTENT, "a: $.seed: *" },
  { "bad-parameter", WITH ("\"parameters\":{\"nap\":1},\"seed\":1"), GW_DOCUMENT_ERROR_CONTENT,
    "a: $.parameters.nap: *" },
  { "actions-no-list", WITH ("\"seed\":1,\"actions\":{}"), GW_DOCUMENT_ERROR_CONTENT,
    "a: $.actions: *" },
  { "no-step", ACTIONS ("{\"do\":\"W0 north\"}"), GW_DOCUMENT_ERROR_CONTENT,
    "a: $.actions[0].step: *" },
  { "steps-out-of-order",
    ACTIONS ("{\"step\":3,\"do\":\"W0 north\"},{\"step\":3,\"set\":{\"singing\":true}}"),
    GW_DOCUMENT_ERROR_CONTENT, "a: $.actions[1].step: *" },
  { "beyond-the-end", ACTIONS ("{\"step\":900,\"do\":\"W0 north\"}"), GW_DOCUMENT_ERROR_CONTENT,
    "a: $.actions[0].step: *over after step 40" },
  { "neither", ACTIONS ("{\"step\":1}"), GW_DOCUMENT_ERROR_CONTENT, "a: $.actions[0]: *" },
  { "both", ACTIONS ("{\"step\":1,\"do\":\"W0 north\",\"set\":{}}"), GW_DOCUMENT_ERROR_CONTENT,
    "a: $.actions[0]: *" },
  { "no-action", ACTIONS ("{\"step\":0,\"do\":\"W9 up\"}"), GW_DOCUMENT_ERROR_CONTENT,
    "a: $.actions[0].do: *" },
  { "illegal", ACTIONS ("{\"step\":0,\"do\":\"W1 north\"},{\"step\":1,\"do\":\"W1 north\"}"),
    GW_DOCUMENT_ERROR_CONTENT, "a: $.actions[1]: *blocked*" },
  { "twice", ACTIONS ("{\"step\":0,\"do\":\"W1 north\"},{\"step\":0,\"do\":\"W1 west\"}"),
    GW_DOCUMENT_ERROR_CONTENT, "a: $.actions[1].do: *" },
  { "unknown-live", ACTIONS ("{\"step\":0,\"set\":{\"nap\":1}}"), GW_DOCUMENT_ERROR_CONTENT,
    "a: $.actions[0].set.nap: *" },
  { "not-live", ACTIONS ("{\"step\":0,\"set\":{\"mood\":\"grim\"}}"), GW_DOCUMENT_ERROR_CONTENT,
    "a: $.actions[0].set: mood: *" },
};

static void
test_refused (gconstpointer data)
{
  const Refusal *refusal = data;
  g_autoptr (GwDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GwEpisode) episode =
      gw_episode_file_new_from_text (refusal->text, strlen (refusal->text), "a", &document, &error);

  g_assert_null (episode);
  g_assert_null (document);
  g_assert_error (error, GW_DOCUMENT_ERROR, refusal->code);
  if (!g_pattern_match_simple (refusal->message, error->message))
    {
      g_error ("expected %s, found %s", refusal->message, error->message);
    }
}

static void
test_save_and_load (void)
{
  g_autofree char *folder = fixture_make_folder ();
  g_autofree char *path = g_build_filename (folder, "x" GW_EPISODE_FILE_SUFFIX, NULL);
  g_autofree char *nowhere = g_build_filename (folder, "no", "where", NULL);
  g_autoptr (GwDocument) document = fixture_read (DOCUMENT);
  g_autoptr (GwDocument) read_document = NULL;
  GwParams *params = gw_document_get_params (document);
  g_autoptr (GwEpisode) episode = start (document, 5);
  g_autoptr (GwEpisode) read = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (gw_episode_file_is_path (path));
  g_assert_false (gw_episode_file_is_path ("a.gridwright"));
  g_assert_true (gw_episode_file_save (document, params, episode, path, &error));
  g_assert_no_error (error);
  read = gw_episode_file_load (path, &read_document, &error);
  g_assert_no_error (error);
  check_same_episode (episode, read);
  g_assert_false (gw_episode_file_save (document, params, episode, nowhere, &error));
  g_assert_error (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_FILE);
  g_clear_error (&error);
  g_assert_null (gw_episode_file_load (nowhere, &read_document, &error));
  g_assert_error (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_FILE);
  fixture_remove_folder (folder);
}

/* As from another thread, which sees how far it is and may not want to wait. */
static void
test_watched (void)
{
  static const char text[] = "{\"format\":1,\"kind\":\"episode\",\"seed\":1,\"document\":" DOCUMENT
                             ",\"actions\":[{\"step\":8,\"set\":{\"singing\":true}}]}";
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  GwEpisodeFileWatch watch = { .cancellable = cancellable };
  g_autofree char *folder = fixture_make_folder ();
  g_autofree char *path = g_build_filename (folder, "x" GW_EPISODE_FILE_SUFFIX, NULL);
  g_autoptr (GwDocument) document = NULL;
  g_autoptr (GwEpisode) episode = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  episode = gw_episode_file_load_watched (path, &watch, &document, &error);
  g_assert_no_error (error);
  /* before the last of eight steps */
  g_assert_cmpuint (watch.thousandths, ==, 875);
  g_cancellable_cancel (cancellable);
  g_assert_null (gw_episode_file_load_watched (path, &watch, &document, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  fixture_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  fixture_init ();
  g_test_add_func ("/episode-file/reads-back-as-the-same-episode", test_round_trip);
  g_test_add_func ("/episode-file/actions-are-readable", test_actions_are_readable);
  g_test_add_func ("/episode-file/parameters-replace-the-document-s",
                   test_parameters_replace_the_document_s);
  g_test_add_func ("/episode-file/saves-and-loads", test_save_and_load);
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *path = g_strconcat ("/episode-file/refused/", refusals[i].name, NULL);

      g_test_add_data_func (path, &refusals[i], test_refused);
    }
  g_test_add_func ("/episode-file/reading-can-be-watched", test_watched);
  return g_test_run ();
}
