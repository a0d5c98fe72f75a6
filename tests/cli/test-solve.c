/* SPDX-License-Identifier: GPL-3.0-or-later */
/* solve, and maps of Mages & Goblins on their way in and out. */
#include "cli-fixture.h"

#include <string.h>

#define MAP "1 9 0 1 2\n0 0\n0 7 TG 0\n0 8 PG A 0\n"

static void
convert (CliFixture *fixture, const char *text)
{
  g_autoptr (CliResult) result = NULL;

  cli_write (fixture, "map.txt", text);
  result = cli_run (fixture, "convert map.txt map.gridwright --force");
  g_assert_cmpstr (result->err, ==, "");
  g_assert_cmpint (result->status, ==, 0);
}

static void
answers (CliFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *map;
    const char *arguments;
    const char *answer;
  } rows[] = {
    { MAP, "", "Won in 2 turns\n" },
    { MAP, " --turns 1", "Not within 1 turn\n" },
    { "1 3 1 1 1\n0 1 M\n0 0\n0 2 TG 0\n", "", "It cannot be won\n" },
    { "9 9 2 2 1\n7 8 M\n8 7 M\n0 0\n0 1\n8 8 TG 0\n", " --nodes 1000", "Unknown" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *arguments = g_strconcat ("solve map.gridwright", rows[i].arguments, NULL);
      g_autofree char *output = NULL;

      convert (fixture, rows[i].map);
      output = cli_dup_output (fixture, arguments);
      g_assert_true (g_str_has_prefix (output, rows[i].answer));
    }
}

/* The actions of the answer, played one by one, win. */
static void
json_plays_to_the_win (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (GString) input = g_string_new (NULL);
  g_autoptr (CliResult) played = NULL;
  JsonObject *answer;
  JsonArray *actions;

  convert (fixture, MAP);
  node = cli_read_json (fixture, "solve map.gridwright --json");
  answer = json_node_get_object (node);
  g_assert_cmpstr (json_object_get_string_member (answer, "answer"), ==, "won");
  g_assert_cmpint (json_object_get_int_member (answer, "turns"), ==, 2);
  actions = json_object_get_array_member (answer, "actions");
  for (guint i = 0; i < json_array_get_length (actions); i++)
    {
      const char *action = json_array_get_string_element (actions, i);

      g_string_append_printf (input, "%s\n", action);
      /* one goblin is left after the first turn, and plays a step of its own */
      if (strchr (action, 'X') != NULL)
        {
          g_string_append (input, "{\"auto\":true}\n");
        }
    }
  played = cli_run_with_input (fixture, input->str, "play map.gridwright");
  cli_assert_contains (played->out, "\"winner\":\"Mage\"");
}

static void
episode_file (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *first = NULL;
  g_autofree char *text = NULL;
  g_autoptr (CliResult) again = NULL;

  convert (fixture, MAP);
  first = cli_dup_output (fixture, "solve map.gridwright --out won.gridwright-episode");
  text = cli_read (fixture, "won.gridwright-episode");
  cli_assert_contains (text, "XD");
  again = cli_run (fixture, "solve map.gridwright --out won.gridwright-episode");
  g_assert_cmpint (again->status, ==, 1);
}

/* Ghosts wake by lot: what can be won can be won, though seed 1 has other lots. */
static void
luck (CliFixture *fixture, gconstpointer data)
{
  static const char map[] =
      "{\"format\":1,\"game\":\"maze\",\"size\":[8,8],\"edges\":{"
      "\"right\":[\"|.....|\",\"..|.||.\",\"|...|.|\",\".|.||.|\",\".......\",\"..|..|.\",\"...|.|.\","
      "\"..|....\"],\"down\":[\"...||...\",\".|.|..|.\",\".|.|..|.\",\".......|\",\"|.|||.|.\","
      "\"....|...\",\"....|.||\"]},\"objects\":[{\"kind\":\"goal\",\"x\":7,\"y\":3},"
      "{\"kind\":\"ghost\",\"x\":3,\"y\":0},{\"kind\":\"ghost\",\"x\":0,\"y\":2},"
      "{\"kind\":\"ghost\",\"x\":3,\"y\":4},{\"kind\":\"ghost\",\"x\":6,\"y\":4}]}";
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *replay = NULL;
  g_autoptr (CliResult) unlucky = NULL;

  cli_write (fixture, "maze.gridwright", map);
  for (guint seed = 1; seed <= 5; seed++)
    {
      g_autofree char *arguments = g_strdup_printf ("solve maze.gridwright --seed %u", seed);
      g_autofree char *answer = cli_dup_output (fixture, arguments);

      g_assert_cmpstr (answer, ==, "Won in 24 turns\n");
    }
  node = cli_read_json (fixture, "solve maze.gridwright --json --out won.gridwright-episode");
  g_assert_cmpint (json_object_get_int_member (json_node_get_object (node), "seed"), >, 1);
  replay = cli_dup_output (fixture, "replay won.gridwright-episode --ndjson");
  cli_assert_contains (replay, "\"winner\":\"Player\"");
  unlucky = cli_run (fixture, "solve maze.gridwright --seed 1 --out unlucky.gridwright-episode");
  g_assert_cmpint (unlucky->status, ==, 1);
  cli_assert_contains (unlucky->err, "unlucky.gridwright-episode: not saved");
}

static void
refused (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (CliResult) result = cli_run (fixture, "solve " PLACED);
  g_autoptr (CliResult) misused = cli_run (fixture, "solve " PLACED " --turns -1");

  g_assert_cmpint (result->status, ==, 1);
  cli_assert_contains (result->err, "Chase");
  g_assert_cmpint (misused->status, ==, 2);
}

/* A document keeps the order of goblins over both kinds. */
static void
map_text_there_and_back (CliFixture *fixture, gconstpointer data)
{
  static const char text[] = "2 5 2 2 3\n0 1 W\n1 4 M\n1 0\n0 0\n0 2 TG 5\n0 3 PG A 2\n0 4 TG 0\n";
  g_autofree char *back = NULL;
  g_autoptr (CliResult) result = NULL;

  convert (fixture, text);
  result = cli_run (fixture, "convert map.gridwright back.txt");
  g_assert_cmpint (result->status, ==, 0);
  back = cli_read (fixture, "back.txt");
  g_assert_cmpstr (back, ==, text);
}

static void
map_text_errors (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (CliResult) bad = NULL;
  g_autoptr (CliResult) chase = cli_run (fixture, "convert " PLACED " placed.txt");

  cli_write (fixture, "bad.txt", "2 2 1 0 0\n0 0 Q\n");
  bad = cli_run (fixture, "convert bad.txt bad.gridwright");
  g_assert_cmpint (bad->status, ==, 1);
  cli_assert_contains (bad->err, "bad.txt: line 2");
  g_assert_cmpint (chase->status, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cli_test_add ("/cli/solve/answers", answers);
  cli_test_add ("/cli/solve/json-plays-to-the-win", json_plays_to_the_win);
  cli_test_add ("/cli/solve/the-win-is-saved-as-an-episode", episode_file);
  cli_test_add ("/cli/solve/answers-whatever-the-luck-of-the-seed", luck);
  cli_test_add ("/cli/solve/refuses-games-that-cannot-tell", refused);
  cli_test_add ("/cli/goblins/map-text-there-and-back", map_text_there_and_back);
  cli_test_add ("/cli/goblins/map-text-errors-say-where", map_text_errors);
  return g_test_run ();
}
