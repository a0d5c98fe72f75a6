/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play, by a program that answers every line. */
#include "cli-fixture.h"

#include <string.h>

static JsonObject *
parse_line (const char *line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = json_from_string (line, &error);

  g_assert_no_error (error);
  return json_object_ref (json_node_get_object (node));
}

static GPtrArray *
parse_lines (const char *text)
{
  GPtrArray *objects = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i][0] != '\0'; i++)
    {
      g_ptr_array_add (objects, parse_line (lines[i]));
    }
  return objects;
}

static gint64
get_step (GPtrArray *lines, guint index)
{
  return json_object_get_int_member (lines->pdata[index], "step");
}

static const char *
get_hash (GPtrArray *lines, guint index)
{
  return json_object_get_string_member (lines->pdata[index], "hash");
}

static GPtrArray *
play (CliFixture *fixture, const char *input)
{
  g_autoptr (CliResult) result = cli_run_with_input (fixture, input, "play " PLACED);

  g_assert_cmpint (result->status, ==, 0);
  g_assert_cmpstr (result->err, ==, "");
  return parse_lines (result->out);
}

/* Policies alone give the episode that replay shows. */
static void
automatic (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *replay = cli_dup_output (fixture, "replay " PLACED " --ndjson");
  g_autoptr (GPtrArray) expected = parse_lines (replay);
  g_autoptr (GString) input = g_string_new (NULL);
  g_autoptr (GPtrArray) lines = NULL;

  for (guint i = 2; i < expected->len; i++)
    {
      g_string_append (input, "{\"auto\":true}\n");
    }
  lines = play (fixture, input->str);
  g_assert_cmpuint (lines->len, ==, expected->len - 1);
  for (guint i = 0; i < lines->len; i++)
    {
      g_assert_cmpstr (get_hash (lines, i), ==, get_hash (expected, i + 1));
    }
  g_assert_true (json_object_has_member (lines->pdata[lines->len - 1], "winner"));
}

static void
legal_at_the_start (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) lines = play (fixture, NULL);
  JsonArray *legal = json_object_get_array_member (lines->pdata[0], "legal");

  g_assert_cmpuint (lines->len, ==, 1);
  g_assert_cmpuint (json_array_get_length (legal), ==, 18);
  g_assert_cmpstr (json_array_get_string_element (legal, 0), ==, "K0 1,3");
  g_assert_cmpstr (json_array_get_string_element (legal, 17), ==, "K1 9,4");
}

static void
three_ways_to_write_an_action (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) quoted = play (fixture, "\"K0 3,4\"\n");
  g_autoptr (GPtrArray) bare = play (fixture, "K0 3,4");
  g_autoptr (GPtrArray) listed = play (fixture, "  [\"K0 3,4\"]\r\n");
  g_autoptr (GPtrArray) both = play (fixture, "[\"K1 9,5\", \"K0 3,4\"]\n");

  g_assert_cmpuint (quoted->len, ==, 2);
  g_assert_cmpuint (bare->len, ==, 2);
  g_assert_cmpstr (get_hash (bare, 1), ==, get_hash (quoted, 1));
  g_assert_cmpstr (get_hash (listed, 1), ==, get_hash (quoted, 1));
  g_assert_cmpstr (get_hash (both, 0), ==, get_hash (quoted, 0));
  g_assert_cmpint (get_step (both, 1), ==, 1);
}

static void
errors_change_nothing (CliFixture *fixture, gconstpointer data)
{
  static const char *const inputs[] = {
    "\"K0 30,4\"",
    "\"K0 5,4\"",
    "\"S0 5,1\"",
    "\"K7 3,4\"",
    "\"K0\"",
    "\"\"",
    "K0",
    "true",
    "null",
    "3",
    "[]",
    "[3]",
    "[\"K0 3,4\", \"K0 3,5\"]",
    "[\"K0 3,4\", \"S0 5,1\"]",
    "{}",
    "{\"auto\":false}",
    "{\"auto\":1}",
    "{\"auto\":true,\"auto\":true}",
    "{\"auto\":true,\"more\":1}",
    "{\"auto\":true",
    "[\"K0 3,4\"] [\"K0 3,4\"]",
    "'K0 3,4'",
    "// nothing",
    "\"K0 3,4",
    "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
    "K0 3,4 and more",
    "K0 99999999999999999999,4",
  };

  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    {
      g_autofree char *input = g_strconcat (inputs[i], "\n\n   \n{\"auto\":true}\n", NULL);
      g_autoptr (GPtrArray) lines = play (fixture, input);
      g_autoptr (GPtrArray) expected = play (fixture, "{\"auto\":true}\n");

      g_test_message ("%s", inputs[i]);
      g_assert_cmpuint (lines->len, ==, 3);
      g_assert_cmpuint (json_object_get_size (lines->pdata[1]), ==, 1);
      g_assert_cmpstr (json_object_get_string_member (lines->pdata[1], "error"), !=, "");
      g_assert_cmpstr (get_hash (lines, 2), ==, get_hash (expected, 1));
    }
}

/* The toy game does not look for this itself. */
static void
two_actions_of_one_actor (CliFixture *fixture, gconstpointer data)
{
  g_autofree G_GNUC_UNUSED char *made =
      cli_dup_output (fixture, "new toy --set walkers=1 --out doc");
  g_autoptr (CliResult) start = cli_run (fixture, "play doc");
  g_autoptr (JsonObject) line = parse_line (start->out);
  const char *action =
      json_array_get_string_element (json_object_get_array_member (line, "legal"), 0);
  g_autofree char *input = g_strdup_printf ("[\"%s\",\"%s\"]\n[\"%s\"]\n", action, action, action);
  g_autoptr (CliResult) result = cli_run_with_input (fixture, input, "play doc");
  g_autoptr (GPtrArray) lines = parse_lines (result->out);

  g_assert_cmpuint (lines->len, ==, 3);
  g_assert_cmpstr (json_object_get_string_member (lines->pdata[1], "error"), ==,
                   "W0: two actions in one step");
  g_assert_cmpint (get_step (lines, 2), ==, 1);
}

static void
bytes_that_are_no_text (CliFixture *fixture, gconstpointer data)
{
  static const char input[] = "K0 \xff\xfe\n\"K0 \xff\"\nK0 3,4\0more\n\0\n";
  g_autoptr (GSubprocess) process = cli_spawn (
      fixture, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, "play " PLACED);
  g_autoptr (GBytes) bytes = g_bytes_new_static (input, sizeof input - 1);
  g_autoptr (GBytes) out = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) lines = NULL;

  g_subprocess_communicate (process, bytes, NULL, &out, NULL, NULL);
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
  text = g_strndup (g_bytes_get_data (out, NULL), g_bytes_get_size (out));
  lines = parse_lines (text);
  g_assert_cmpuint (lines->len, ==, 5);
  for (guint i = 1; i < lines->len; i++)
    {
      g_assert_true (json_object_has_member (lines->pdata[i], "error"));
    }
}

/* The actions of a line that each actor to move is given: the last one legal for it. */
static char *
choose_actions (JsonObject *line)
{
  JsonArray *legal = json_object_get_array_member (line, "legal");
  GString *text = g_string_new ("[");

  for (guint i = 0; i < json_array_get_length (legal); i++)
    {
      const char *action = json_array_get_string_element (legal, i);
      const char *next =
          i + 1 < json_array_get_length (legal) ? json_array_get_string_element (legal, i + 1) : "";

      if (strncmp (action, next, 3) != 0)
        {
          g_string_append_printf (text, "%s\"%s\"", text->len > 1 ? "," : "", action);
        }
    }
  g_string_append (text, "]\n");
  return g_string_free (text, FALSE);
}

static JsonObject *
read_line (GDataInputStream *stream)
{
  g_autofree char *line = g_data_input_stream_read_line_utf8 (stream, NULL, NULL, NULL);

  g_assert_nonnull (line);
  return parse_line (line);
}

static void
write_line (GSubprocess *process, const char *text)
{
  g_assert_true (g_output_stream_write_all (g_subprocess_get_stdin_pipe (process), text,
                                            strlen (text), NULL, NULL, NULL));
}

/* Every unit stays where it is (the last of its legal moves) to the end, line by line. */
static void
whole_episode (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (GSubprocess) process = cli_spawn (
      fixture, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, "play " PLACED);
  g_autoptr (GDataInputStream) out =
      g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  g_autoptr (JsonObject) line = read_line (out);
  g_autoptr (JsonObject) refused = NULL;
  guint n_steps = 0;

  while (!json_object_has_member (line, "winner"))
    {
      g_autofree char *actions = choose_actions (line);

      write_line (process, actions);
      g_clear_pointer (&line, json_object_unref);
      line = read_line (out);
      n_steps++;
      g_assert_cmpint (json_object_get_int_member (line, "step"), ==, n_steps);
      g_assert_cmpuint (json_array_get_length (json_object_get_array_member (line, "units")), ==,
                        4);
    }
  g_assert_cmpuint (n_steps, ==, 60);
  g_assert_cmpstr (json_object_get_string_member (line, "winner"), ==, "Killer");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (line, "legal")), ==, 0);
  write_line (process, "{\"auto\":true}\n");
  refused = read_line (out);
  g_assert_cmpstr (json_object_get_string_member (refused, "error"), ==, "the episode is over");
  g_output_stream_close (g_subprocess_get_stdin_pipe (process), NULL, NULL);
  g_subprocess_wait (process, NULL, NULL);
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cli_test_add ("/cli/play/policies-alone-give-the-replay", automatic);
  cli_test_add ("/cli/play/start-lists-the-legal-actions-in-order", legal_at_the_start);
  cli_test_add ("/cli/play/an-action-may-be-quoted-bare-or-listed", three_ways_to_write_an_action);
  cli_test_add ("/cli/play/errors-change-nothing", errors_change_nothing);
  cli_test_add_toy ("/cli/play/two-actions-of-one-actor-are-refused", two_actions_of_one_actor);
  cli_test_add ("/cli/play/bytes-that-are-no-text", bytes_that_are_no_text);
  cli_test_add ("/cli/play/whole-episode-line-by-line", whole_episode);
  return g_test_run ();
}
