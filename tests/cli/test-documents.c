/* SPDX-License-Identifier: GPL-3.0-or-later */
/* new, check, games and params. */
#include "cli-fixture.h"

#include <string.h>

static guint
count_objects (JsonNode *document, const char *kind)
{
  JsonObject *root = json_node_get_object (document);
  JsonArray *objects = json_object_has_member (root, "objects")
                           ? json_object_get_array_member (root, "objects")
                           : NULL;
  guint count = 0;

  for (guint i = 0; objects != NULL && i < json_array_get_length (objects); i++)
    {
      JsonObject *object = json_array_get_object_element (objects, i);

      count += g_str_equal (json_object_get_string_member (object, "kind"), kind);
    }
  return count;
}

static void
assert_size (JsonNode *document, gint64 width, gint64 height)
{
  JsonArray *size = json_object_get_array_member (json_node_get_object (document), "size");

  g_assert_cmpint (json_array_get_int_element (size, 0), ==, width);
  g_assert_cmpint (json_array_get_int_element (size, 1), ==, height);
}

static void
assert_ok (CliFixture *fixture, const char *name)
{
  g_autofree char *arguments = g_strconcat ("check ", name, NULL);
  g_autofree char *expected = g_strconcat (name, ": ok\n", NULL);
  g_autofree char *text = cli_dup_output (fixture, arguments);

  g_assert_true (g_str_has_suffix (text, expected));
}

static void
new_leaves_open (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (JsonNode) plain = cli_read_json (fixture, "new chase");
  g_autoptr (JsonNode) sized =
      cli_read_json (fixture, "new chase --set width=30 --set height=21 --set killer_sight=4");
  JsonObject *params = json_object_get_object_member (json_node_get_object (sized), "parameters");

  assert_size (plain, 50, 50);
  g_assert_false (json_object_has_member (json_node_get_object (plain), "objects"));
  assert_size (sized, 30, 21);
  g_assert_cmpint (json_object_get_size (params), ==, 1);
  g_assert_cmpint (json_object_get_int_member (params, "killer_sight"), ==, 4);
}

static void
new_places (CliFixture *fixture, gconstpointer data)
{
  static const char arguments[] =
      "new chase --place --seed 7 --set killers=2 --set exit_count=4 --set killer_sight=4";
  g_autoptr (JsonNode) placed = cli_read_json (fixture, arguments);
  g_autofree char *text = cli_dup_output (fixture, arguments);
  g_autofree char *other =
      cli_dup_output (fixture, "new chase --place --seed 8 --set killers=2 --set exit_count=4");
  JsonObject *params = json_object_get_object_member (json_node_get_object (placed), "parameters");

  g_assert_cmpuint (count_objects (placed, "exit"), ==, 4);
  g_assert_cmpuint (count_objects (placed, "survivor"), ==, 3);
  g_assert_cmpuint (count_objects (placed, "killer"), ==, 2);
  /* what the map now fixes is no parameter any more */
  g_assert_cmpint (json_object_get_size (params), ==, 1);
  g_assert_true (json_object_has_member (params, "killer_sight"));
  g_assert_cmpstr (text, !=, other);
  cli_write (fixture, "made.gridwright", text);
  assert_ok (fixture, "made.gridwright");
}

static void
new_places_as_the_episode (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *open = cli_dup_output (fixture, "new chase --out open-7.gridwright");
  g_autofree char *placed =
      cli_dup_output (fixture, "new chase --place --seed 7 --out placed-7.gridwright");
  g_autofree char *drawn = cli_dup_output (fixture, "replay open-7.gridwright --seed 7");
  g_autofree char *given = cli_dup_output (fixture, "replay placed-7.gridwright --seed 9");
  const char *end = strstr (drawn, "\n\n");

  g_assert_cmpstr (open, ==, "");
  g_assert_cmpstr (placed, ==, "");
  g_assert_cmpmem (drawn, end - drawn, given, MIN (strlen (given), (gsize) (end - drawn)));
}

static void
new_out (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *text = cli_dup_output (fixture, "new chase --set width=9");
  g_autofree char *nothing = cli_dup_output (fixture, "new chase --set width=9 --out made");
  g_autofree char *made = cli_read (fixture, "made");
  g_autoptr (CliResult) refused = cli_run (fixture, "new chase --out made");
  g_autofree char *kept = cli_read (fixture, "made");
  g_autofree char *forced = cli_dup_output (fixture, "new chase --out made --force");
  g_autofree char *replaced = cli_read (fixture, "made");

  g_assert_cmpstr (nothing, ==, "");
  g_assert_cmpstr (made, ==, text);
  g_assert_cmpint (refused->status, ==, 1);
  g_assert_cmpstr (kept, ==, text);
  g_assert_cmpstr (forced, ==, "");
  g_assert_cmpstr (replaced, !=, text);
}

static void
new_refuses_impossible (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (CliResult) result =
      cli_run (fixture, "new chase --set width=5 --set height=5 --set exit_count=99 --out made");

  g_assert_cmpint (result->status, ==, 1);
  g_assert_cmpstr (result->err, !=, "");
  g_assert_false (cli_exists (fixture, "made"));
}

static const char faulty[] = "{ \"format\": 1, \"game\": \"chase\", \"size\": [9, 9],\n"
                             "  \"terrain\": [\".........\", \"...~.....\", \".........\",\n"
                             "    \".........\", \".........\", \".........\", \".........\",\n"
                             "    \".........\", \".........\"],\n"
                             "  \"objects\": [ { \"kind\": \"killer\", \"x\": 3, \"y\": 1 } ] }\n";

static void
check_lists (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (CliResult) result = NULL;

  cli_write (fixture, "faulty", faulty);
  cli_write (fixture, "torn", "{ \"format\": 1,\n  \"game\": ");
  result = cli_run (fixture, "check " OPEN " faulty torn " PLACED);
  g_assert_cmpint (result->status, ==, 1);
  cli_assert_contains (result->out, OPEN ": ok\n");
  cli_assert_contains (result->out, PLACED ": ok\n");
  cli_assert_contains (result->err, "faulty: error (3,1): ");
  cli_assert_contains (result->err, "torn: ");
  g_assert_null (strstr (result->out, "faulty: ok"));
  assert_ok (fixture, OPEN);
}

static void
check_json (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (CliResult) result = NULL;
  g_autoptr (JsonNode) node = NULL;
  JsonObject *report;

  cli_write (fixture, "faulty", faulty);
  result = cli_run (fixture, "check --json " OPEN " faulty missing");
  node = json_from_string (result->out, NULL);
  g_assert_cmpint (result->status, ==, 1);
  g_assert_cmpuint (json_array_get_length (json_node_get_array (node)), ==, 3);
  report = json_array_get_object_element (json_node_get_array (node), 0);
  g_assert_true (json_object_get_boolean_member (report, "ok"));
  report = json_array_get_object_element (json_node_get_array (node), 1);
  g_assert_cmpstr (json_object_get_string_member (report, "file"), ==, "faulty");
  g_assert_false (json_object_get_boolean_member (report, "ok"));
  report = json_array_get_object_element (json_object_get_array_member (report, "problems"), 0);
  g_assert_cmpstr (json_object_get_string_member (report, "severity"), ==, "error");
  g_assert_cmpint (json_object_get_int_member (report, "x"), ==, 3);
}

static void
games_lists (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *text = cli_dup_output (fixture, "games");
  g_autoptr (JsonNode) node = cli_read_json (fixture, "games --json");
  JsonObject *game = json_array_get_object_element (json_node_get_array (node), 0);

  g_assert_true (g_str_has_prefix (text, "chase    Chase "));
  g_assert_cmpstr (json_object_get_string_member (game, "id"), ==, "chase");
  g_assert_cmpstr (json_object_get_string_member (game, "name"), ==, "Chase");
}

static JsonObject *
find_param (JsonNode *params, const char *key)
{
  JsonArray *array = json_node_get_array (params);

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonObject *param = json_array_get_object_element (array, i);

      if (g_str_equal (json_object_get_string_member (param, "key"), key))
        {
          return param;
        }
    }
  g_error ("there is no %s", key);
}

static void
params_of_a_game (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *text = cli_dup_output (fixture, "params chase");
  g_autoptr (JsonNode) node = cli_read_json (fixture, "params chase --json");
  JsonObject *sight = find_param (node, "killer_sight");
  JsonObject *outcome = find_param (node, "outcome");

  cli_assert_contains (text, "killer_sight");
  cli_assert_contains (text, "an integer from 5 to 1000");
  g_assert_cmpstr (json_object_get_string_member (sight, "type"), ==, "integer");
  g_assert_cmpint (json_object_get_int_member (sight, "minimum"), ==, 0);
  g_assert_cmpint (json_object_get_int_member (sight, "default"), ==, 3);
  g_assert_false (json_object_has_member (sight, "value"));
  g_assert_cmpstr (json_object_get_string_member (outcome, "type"), ==, "choice");
  g_assert_cmpstr (json_object_get_string_member (outcome, "default"), ==, "all-escape");
  g_assert_true (json_object_get_boolean_member (find_param (node, "killers"), "generation"));
}

static void
params_of_a_document (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *text = cli_dup_output (fixture, "params " PLACED);
  g_autoptr (JsonNode) node = cli_read_json (fixture, "params " PLACED " --json");
  JsonObject *rounds = find_param (node, "max_rounds");
  JsonObject *killers = find_param (node, "killers");

  cli_assert_contains (text, "the map places its killers");
  g_assert_cmpint (json_object_get_int_member (rounds, "value"), ==, 30);
  g_assert_cmpint (json_object_get_int_member (rounds, "default"), ==, 100);
  g_assert_true (json_object_get_null_member (rounds, "fixed"));
  g_assert_cmpstr (json_object_get_string_member (killers, "fixed"), ==,
                   "the map places its killers");
  g_assert_false (json_object_has_member (killers, "value"));
}

static void
params_of_all_types (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *text = cli_dup_output (fixture, "params toy");
  g_autoptr (JsonNode) node = cli_read_json (fixture, "params toy --json");

  cli_assert_contains (text, "one of calm, merry, grim");
  cli_assert_contains (text, "true or false");
  g_assert_cmpfloat (json_object_get_double_member (find_param (node, "wind"), "default"), ==,
                     0.25);
  g_assert_false (json_object_get_boolean_member (find_param (node, "singing"), "default"));
  g_assert_true (json_object_get_boolean_member (find_param (node, "singing"), "live"));
}

static void
convert_there_and_back (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (CliResult) out = cli_run (fixture, "convert " PLACED " there.tmj");
  g_autoptr (CliResult) back = cli_run (fixture, "convert there.tmj back.gridwright");
  g_autoptr (CliResult) kept = cli_run (fixture, "convert there.tmj back.gridwright");
  g_autofree char *first =
      cli_dup_output (fixture, "replay " PLACED " --seed 3 --set max_rounds=5");
  g_autofree char *again =
      cli_dup_output (fixture, "replay back.gridwright --seed 3 --set max_rounds=5");

  g_assert_cmpint (out->status, ==, 0);
  g_assert_cmpint (back->status, ==, 0);
  g_assert_cmpint (kept->status, ==, 1);
  cli_assert_contains (kept->err, "--force");
  g_assert_cmpstr (first, ==, again);
}

static void
convert_reports_losses (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (CliResult) result = cli_run (fixture, "convert " PLACED " out.map");
  g_autofree char *map = cli_read (fixture, "out.map");

  g_assert_cmpint (result->status, ==, 0);
  cli_assert_contains (result->err, "out.map: ");
  cli_assert_contains (result->err, "left out");
  g_assert_true (g_str_has_prefix (map, "type octile\nheight "));
}

/* What the rules refuse only when they prepare the document. */
static const char *const preparing_commands[] = {
  "run a.gridwright --episodes 2 --out out",
  "knobs a.gridwright --episodes 2",
  "solve a.gridwright",
  "replay a.gridwright",
  "play a.gridwright",
  "explain a.gridwright --step 0 --actor P1",
  "thumbnail a.gridwright a.png",
  "convert a.gridwright a.map",
  "convert a.gridwright a.tmj",
  "convert a.gridwright a.txt",
};

static void
test_refusals_name_the_document (CliFixture *fixture, gconstpointer data)
{
  cli_write (fixture, "a.gridwright",
             "{\"format\":1,\"game\":\"vale\",\"tables\":{\"cards\":[{\"id\":\"1 x\"}]}}");
  for (guint i = 0; i < G_N_ELEMENTS (preparing_commands); i++)
    {
      g_autoptr (CliResult) result = cli_run (fixture, preparing_commands[i]);

      g_test_message ("%s", preparing_commands[i]);
      g_assert_cmpint (result->status, ==, 1);
      cli_assert_contains (result->err, "gridwright-cli: a.gridwright: ");
    }
}

/* The coin has no board on which anything could stand. */
static void
nothing_to_place (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (CliResult) result = cli_run (fixture, "new coin --place");

  g_assert_cmpint (result->status, ==, 1);
  g_assert_cmpstr (result->err, ==, "gridwright-cli: Coin has nothing to place on a map\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cli_test_add ("/cli/new/leaves-units-and-exits-to-each-episode", new_leaves_open);
  cli_test_add ("/cli/new/place-draws-them-into-the-document", new_places);
  cli_test_add ("/cli/new/place-draws-what-the-episode-would", new_places_as_the_episode);
  cli_test_add ("/cli/new/out-does-not-overwrite-unless-forced", new_out);
  cli_test_add ("/cli/new/what-cannot-be-played-is-refused", new_refuses_impossible);
  cli_test_add ("/cli/convert/a-map-plays-the-same-after-there-and-back", convert_there_and_back);
  cli_test_add ("/cli/convert/what-is-lost-is-told", convert_reports_losses);
  cli_test_add ("/cli/check/every-file-is-reported-with-places", check_lists);
  cli_test_add ("/cli/check/json", check_json);
  cli_test_add ("/cli/games/text-and-json", games_lists);
  cli_test_add ("/cli/params/of-a-game", params_of_a_game);
  cli_test_add ("/cli/params/of-a-document-with-values-and-what-is-fixed", params_of_a_document);
  cli_test_add_toy ("/cli/new/nothing-to-place", nothing_to_place);
  cli_test_add_toy ("/cli/params/of-all-types", params_of_all_types);
  cli_test_add ("/cli/documents/refusals-name-the-document", test_refusals_name_the_document);
  return g_test_run ();
}
