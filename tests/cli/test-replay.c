/* SPDX-License-Identifier: GPL-3.0-or-later */
/* replay and explain. */
#include "cli-fixture.h"

#include <string.h>

/* A killer beside one survivor, and another survivor beside an exit: both fates in round 1. */
static const char fates[] =
    "{ \"format\": 1, \"game\": \"chase\", \"size\": [9, 7],\n"
    "  \"terrain\": [\".........\", \"....^^...\", \".........\", \".........\", \".........\",\n"
    "    \".........\", \".........\"],\n"
    "  \"objects\": [ { \"kind\": \"exit\", \"x\": 8, \"y\": 6 },\n"
    "    { \"kind\": \"survivor\", \"x\": 1, \"y\": 2 },\n"
    "    { \"kind\": \"survivor\", \"x\": 7, \"y\": 5 },\n"
    "    { \"kind\": \"killer\", \"x\": 1, \"y\": 1 } ] }\n";

static const char start_board[] = ".........\n"
                                  ".A..##...\n"
                                  ".a.......\n"
                                  ".........\n"
                                  ".........\n"
                                  ".......b.\n"
                                  "........E\n";

static void
text_view (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;
  g_autofree char *same = NULL;

  cli_write (fixture, "fates", fates);
  text = cli_dup_output (fixture, "replay fates");
  same = cli_dup_output (fixture, "replay fates --ascii");
  g_assert_cmpstr (text, ==, same);
  g_assert_true (g_str_has_prefix (text, "step 0 · round 0 · Start"));
  cli_assert_contains (text, start_board);
  cli_assert_contains (text, "\n[CAPTURE] survivorId 0, killerId 0, x 1, y 2\n");
  cli_assert_contains (text, "\n[ESCAPE] survivorId 1, killerId -1, x 8, y 6\n");
  cli_assert_contains (text, "\nstep 2 · round 1 · ");
  cli_assert_contains (text, "\nRound 1: ");
  cli_assert_contains (text, "Winner after round 1: Killers\n");
  g_assert_null (strstr (text, "\nMove"));
}

static void
verbose_view (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;

  cli_write (fixture, "fates", fates);
  text = cli_dup_output (fixture, "replay fates --verbose");
  cli_assert_contains (text, start_board);
  cli_assert_contains (text, "\n[CAPTURE] survivorId 0");
  cli_assert_contains (text, "\nMove: ");
}

static JsonObject *
parse_line (const char *line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = json_from_string (line, &error);

  g_assert_no_error (error);
  return json_object_ref (json_node_get_object (node));
}

static void
json_lines (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (JsonObject) first = NULL;

  cli_write (fixture, "fates", fates);
  text = cli_dup_output (fixture, "replay fates --ndjson --seed 42 --set killer_sight=4");
  lines = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 5);
  g_assert_true (g_str_has_prefix (lines[0], "{\"document\":{\"format\":1,\"game\":\"chase\","));
  g_assert_true (g_str_has_suffix (lines[0], ",\"seed\":42}"));
  cli_assert_contains (lines[0], "},\"parameters\":{");
  cli_assert_contains (lines[0], "\"killer_sight\":4");
  cli_assert_contains (lines[0], "\"outcome\":\"all-escape\"");
  first = parse_line (lines[0]);
  g_assert_false (
      json_object_has_member (json_object_get_object_member (first, "parameters"), "killers"));

  g_assert_true (g_str_has_prefix (
      lines[1], "{\"step\":0,\"round\":0,\"phase\":\"start\",\"units\":["
                "{\"id\":\"S0\",\"x\":1,\"y\":2},{\"id\":\"S1\",\"x\":7,\"y\":5},"
                "{\"id\":\"K0\",\"x\":1,\"y\":1}],\"score\":[0,0],\"events\":[],\"hash\":\""));
  g_assert_true (g_str_has_prefix (
      lines[2], "{\"step\":1,\"round\":1,\"phase\":\"killers\",\"units\":["
                "{\"id\":\"S1\",\"x\":7,\"y\":5},{\"id\":\"K0\",\"x\":1,\"y\":2}],"
                "\"score\":[0,1],\"events\":["));
  cli_assert_contains (lines[2],
                       "{\"type\":\"Capture\",\"survivorId\":0,\"killerId\":0,\"x\":1,\"y\":2}");
  g_assert_null (strstr (lines[2], "winner"));
  g_assert_true (
      g_str_has_prefix (lines[3], "{\"step\":2,\"round\":1,\"phase\":\"survivors\",\"units\":["
                                  "{\"id\":\"K0\",\"x\":1,\"y\":2}],\"score\":[1,1],\"events\":["));
  g_assert_true (g_str_has_suffix (lines[3], "\",\"winner\":\"Killer\"}"));
}

static void
hashes (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *text = cli_dup_output (fixture, "replay " OPEN " --ndjson");
  g_autofree char *again = cli_dup_output (fixture, "replay " OPEN " --ndjson --seed 1");
  g_autofree char *other = cli_dup_output (fixture, "replay " OPEN " --ndjson --seed 2");
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_assert_cmpstr (text, ==, again);
  g_assert_cmpstr (text, !=, other);
  for (guint i = 1; lines[i][0] != '\0'; i++)
    {
      g_autoptr (JsonObject) line = parse_line (lines[i]);
      const char *hash = json_object_get_string_member (line, "hash");

      g_assert_cmpuint (strspn (hash, "0123456789abcdef"), ==, 16);
      g_assert_cmpuint (strlen (hash), ==, 16);
      g_assert_cmpint (json_object_get_int_member (line, "step"), ==, i - 1);
      g_assert_true (g_hash_table_add (seen, g_strdup (hash)));
    }
}

static void
large_seed (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *text =
      cli_dup_output (fixture, "replay " PLACED " --ndjson --seed 18446744073709551615");

  cli_assert_contains (text, ",\"seed\":\"18446744073709551615\"}\n");
}

static void
unknown_keys (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *text = cli_dup_output (fixture, "replay " PLACED " --ndjson");

  cli_assert_contains (text, "\"notes\":\"for tests: 鬼\"");
}

static void
episode_of_a_run (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (CliResult) run =
      cli_run (fixture, "run " OPEN " --episodes 5 --seed 40 --set killers=2 --out results/one");
  g_autofree char *of_run = cli_dup_output (fixture, "replay results/one:2 --ndjson");
  g_autofree char *of_document =
      cli_dup_output (fixture, "replay " OPEN " --seed 42 --set killers=2 --ndjson");
  g_autoptr (CliResult) beyond = cli_run (fixture, "replay results/one:5");
  g_autoptr (CliResult) seeded = cli_run (fixture, "replay results/one:2 --seed 3");
  g_autofree char *changed = cli_dup_output (fixture, "replay results/one:2 --set killers=1");

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (of_run, ==, of_document);
  g_assert_cmpint (beyond->status, ==, 1);
  cli_assert_contains (beyond->err, "episodes 0 to 4 only");
  g_assert_cmpint (seeded->status, ==, 2);
  g_assert_null (strchr (changed, 'B'));
}

static void
changed_run (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (CliResult) run = cli_run (fixture, "run " OPEN " --episodes 2 --out changed");
  g_autofree char *info = cli_read (fixture, "changed/run.json");
  g_auto (GStrv) parts = g_strsplit (info, "\"seed\": 1,", 2);
  g_autofree char *edited = NULL;
  g_autoptr (CliResult) result = NULL;

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  edited = g_strjoinv ("\"seed\": 2,", parts);
  cli_write (fixture, "changed/run.json", edited);
  result = cli_run (fixture, "replay changed:0");
  g_assert_cmpint (result->status, ==, 1);
  cli_assert_contains (result->err, "not how the episode ended in the run");
}

static void
other_game (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *made =
      cli_dup_output (fixture, "new toy --set max_steps=5 --out toy.gridwright");
  g_autofree char *lines = cli_dup_output (fixture, "replay toy.gridwright --ndjson");
  g_autofree char *text = cli_dup_output (fixture, "replay toy.gridwright --verbose");

  g_assert_cmpstr (made, ==, "");
  cli_assert_contains (lines, "\"points\":[0],\"bumps\":0,\"events\":[]");
  cli_assert_contains (lines, "{\"id\":\"W1\",");
  cli_assert_contains (text, "step 0 · round 0 · Start · Points 0, Bumps 0\n");
  cli_assert_contains (text, "\nMove: walkerId 0, direction ");
}

static void
explain_text (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *text = cli_dup_output (fixture, "explain " PLACED " --step 1 --actor S1");
  const char *arrow = strstr (text, "\n→");

  g_assert_true (g_str_has_prefix (text, "S1 after step 1, round 1"));
  cli_assert_contains (text, "total\n");
  g_assert_nonnull (arrow);
  g_assert_null (strstr (arrow + 1, "\n→"));
}

static JsonObject *
find_chosen (JsonArray *rows)
{
  JsonObject *chosen = NULL;

  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      JsonObject *row = json_array_get_object_element (rows, i);

      if (json_object_get_boolean_member (row, "chosen"))
        {
          g_assert_null (chosen);
          chosen = row;
        }
    }
  g_assert_nonnull (chosen);
  return chosen;
}

/* The row marked is the move that the unit then makes: nobody is in its way. */
static void
explain_json (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (JsonNode) node =
      cli_read_json (fixture, "explain " PLACED " --step 0 --actor K1 --json --seed 5");
  JsonObject *root = json_node_get_object (node);
  JsonArray *rows = json_object_get_array_member (root, "rows");
  guint n_terms = json_array_get_length (json_object_get_array_member (root, "terms"));
  JsonObject *chosen = find_chosen (rows);
  g_autofree char *replay = cli_dup_output (fixture, "replay " PLACED " --ndjson --seed 5");
  g_auto (GStrv) lines = g_strsplit (replay, "\n", -1);
  g_autofree char *place = g_strdup_printf ("{\"id\":\"K1\",\"x\":%d,\"y\":%d}",
                                            (int) json_object_get_int_member (chosen, "x"),
                                            (int) json_object_get_int_member (chosen, "y"));

  g_assert_cmpstr (json_object_get_string_member (root, "actor"), ==, "K1");
  g_assert_cmpint (json_object_get_int_member (root, "step"), ==, 0);
  g_assert_cmpuint (json_array_get_length (rows), ==, 9);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (chosen, "terms")), ==,
                    n_terms);
  cli_assert_contains (lines[2], place);
}

/* Explained is what counts at the step, not what counted at the start. */
static void
explain_after_a_change (CliFixture *fixture, gconstpointer data)
{
  static const char chase[] =
      "{\"format\":1,\"kind\":\"episode\",\"document\":{\"format\":1,\"game\":\"chase\","
      "\"size\":[20,20]},\"seed\":7,\"actions\":[{\"step\":1,\"set\":{\"alpha\":-7}}]}";
  static const char goblins[] =
      "{\"format\":1,\"kind\":\"episode\",\"document\":{\"format\":1,\"game\":\"goblins\","
      "\"size\":[6,6],\"objects\":[{\"kind\":\"mage\",\"x\":0,\"y\":0},"
      "{\"kind\":\"mage\",\"x\":1,\"y\":0},{\"kind\":\"tracker\",\"x\":5,\"y\":5,\"sight\":2}]},"
      "\"parameters\":{\"mage_policy\":\"search\"},\"seed\":1,"
      "\"actions\":[{\"step\":1,\"set\":{\"mage_policy\":\"greedy\"}}]}";
  g_autoptr (JsonNode) node = NULL;
  JsonObject *chosen;
  g_autofree char *replay = NULL;
  g_auto (GStrv) lines = NULL;
  g_autofree char *place = NULL;
  g_autofree char *why = NULL;

  cli_write (fixture, "chase.gridwright-episode", chase);
  node = cli_read_json (fixture, "explain chase.gridwright-episode --step 1 --actor S0 --json");
  chosen = find_chosen (json_object_get_array_member (json_node_get_object (node), "rows"));
  place = g_strdup_printf ("{\"id\":\"S0\",\"x\":%d,\"y\":%d}",
                           (int) json_object_get_int_member (chosen, "x"),
                           (int) json_object_get_int_member (chosen, "y"));
  replay = cli_dup_output (fixture, "replay chase.gridwright-episode --ndjson");
  lines = g_strsplit (replay, "\n", -1);
  cli_assert_contains (lines[3], place);

  cli_write (fixture, "goblins.gridwright-episode", goblins);
  why = cli_dup_output (fixture, "explain goblins.gridwright-episode --step 1 --actor M1");
  cli_assert_contains (why, "M1 after step 1");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cli_test_add ("/cli/replay/J34-J35-marks-and-board", text_view);
  cli_test_add ("/cli/replay/verbose-tells-moves-too", verbose_view);
  cli_test_add ("/cli/replay/ndjson-says-document-then-a-line-a-step", json_lines);
  cli_test_add ("/cli/replay/ndjson-hashes-depend-on-the-seed-only", hashes);
  cli_test_add ("/cli/replay/seed-above-2-to-the-53-is-a-string", large_seed);
  cli_test_add ("/cli/replay/ndjson-carries-the-notes", unknown_keys);
  cli_test_add ("/cli/replay/episode-of-a-run", episode_of_a_run);
  cli_test_add ("/cli/replay/a-run-that-was-changed-is-noticed", changed_run);
  cli_test_add_toy ("/cli/replay/another-game-has-its-own-fields", other_game);
  cli_test_add ("/cli/explain/text-marks-the-chosen-row", explain_text);
  cli_test_add ("/cli/explain/json-marks-the-move-made", explain_json);
  cli_test_add ("/cli/explain/follows-a-change-on-the-way", explain_after_a_change);
  return g_test_run ();
}
