/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game without a board on the command line: Vale of Eternity, from the new document to the run.
 */
#include "cli-fixture.h"

#include <string.h>

#define DECK "deck.gridwright"

static void
make_deck (CliFixture *fixture)
{
  g_autofree char *out = cli_dup_output (fixture, "new vale --out " DECK);

  g_assert_cmpstr (out, ==, "");
}

static JsonObject *
parse (const char *line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = json_from_string (line, &error);

  g_assert_no_error (error);
  return json_object_ref (json_node_get_object (node));
}

/* A program on the other side of two pipes. */
typedef struct
{
  GSubprocess *process;
  GDataInputStream *out;
} Partner;

static Partner
start_partner (CliFixture *fixture, const char *arguments)
{
  GSubprocess *process = cli_spawn (
      fixture, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, arguments);

  return (Partner){ process, g_data_input_stream_new (g_subprocess_get_stdout_pipe (process)) };
}

static JsonObject *
read_line (Partner *partner)
{
  g_autofree char *text = g_data_input_stream_read_line (partner->out, NULL, NULL, NULL);

  g_assert_nonnull (text);
  return parse (text);
}

static JsonObject *
answer (Partner *partner, const char *action)
{
  g_autofree char *line = g_strconcat (action, "\n", NULL);
  GOutputStream *in = g_subprocess_get_stdin_pipe (partner->process);

  g_assert_true (g_output_stream_write_all (in, line, strlen (line), NULL, NULL, NULL));
  g_assert_true (g_output_stream_flush (in, NULL, NULL));
  return read_line (partner);
}

static void
stop_partner (Partner *partner)
{
  g_output_stream_close (g_subprocess_get_stdin_pipe (partner->process), NULL, NULL);
  g_subprocess_wait (partner->process, NULL, NULL);
  g_assert_cmpint (g_subprocess_get_exit_status (partner->process), ==, 0);
  g_object_unref (partner->out);
  g_object_unref (partner->process);
}

/* The zone of a kind, and of a side if it has one. */
static JsonObject *
get_zone (JsonObject *line, const char *kind, const char *side)
{
  JsonArray *zones = json_object_get_array_member (line, "zones");

  for (guint i = 0; i < json_array_get_length (zones); i++)
    {
      JsonObject *zone = json_array_get_object_element (zones, i);

      if (g_str_equal (json_object_get_string_member (zone, "zone"), kind)
          && (side == NULL || g_str_equal (json_object_get_string_member (zone, "side"), side)))
        {
          return zone;
        }
    }
  g_error ("no zone %s", kind);
}

/* What is printed on a card that lies in one of the zones. */
static JsonObject *
find_card (JsonObject *line, const char *code)
{
  JsonArray *zones = json_object_get_array_member (line, "zones");

  for (guint i = 0; i < json_array_get_length (zones); i++)
    {
      JsonArray *cards =
          json_object_get_array_member (json_array_get_object_element (zones, i), "cards");

      for (guint j = 0; j < json_array_get_length (cards); j++)
        {
          JsonObject *card = json_array_get_object_element (cards, j);

          if (g_str_equal (json_object_get_string_member (card, "card"), code))
            {
              return card;
            }
        }
    }
  g_error ("no card %s", code);
}

/* A player of a few lines that knows nothing but the line: it tames the highest score that it is
 * offered, else takes the highest, else passes. */
static const char *
choose (JsonObject *line)
{
  JsonArray *legal = json_object_get_array_member (line, "legal");
  const char *best = NULL;
  gint64 most = -1;

  for (guint i = 0; i < json_array_get_length (legal); i++)
    {
      const char *action = json_array_get_string_element (legal, i);
      g_auto (GStrv) words = g_strsplit (action, " ", -1);
      gint64 value = 0;

      g_assert_cmpstr (words[0], ==, json_object_get_string_member (line, "toMove"));
      if (words[2] != NULL)
        {
          value = json_object_get_int_member (find_card (line, words[2]), "score") + 1
                  + (g_str_equal (words[1], "tame") ? 100 : 0);
        }
      if (!g_str_equal (words[1], "sell") && value > most)
        {
          best = action;
          most = value;
        }
    }
  return best;
}

static gint64
count_cards (JsonObject *line)
{
  JsonArray *zones = json_object_get_array_member (line, "zones");
  gint64 count = 0;

  for (guint i = 0; i < json_array_get_length (zones); i++)
    {
      count += json_object_get_int_member (json_array_get_object_element (zones, i), "count");
    }
  return count;
}

/* Both players are the other program's; it knows the lines and nothing else. */
static void
driven_by_another_program (CliFixture *fixture, gconstpointer data)
{
  Partner partner;
  g_autoptr (JsonObject) line = NULL;
  gint64 n_steps = 0;

  make_deck (fixture);
  partner = start_partner (fixture, "play " DECK " --seed 5");
  line = read_line (&partner);
  g_assert_cmpstr (json_object_get_string_member (line, "nowPhase"), ==, "hunting");
  g_assert_false (json_object_has_member (line, "units"));
  while (!json_object_has_member (line, "winner"))
    {
      JsonObject *next;

      g_assert_cmpint (count_cards (line), ==, 40);
      g_assert_cmpuint (json_array_get_length (
                            json_object_get_array_member (get_zone (line, "deck", NULL), "cards")),
                        ==, 0);
      next = answer (&partner, choose (line));
      g_assert_cmpint (json_object_get_int_member (next, "step"), ==, ++n_steps);
      json_object_unref (line);
      line = next;
    }
  g_assert_cmpint (json_object_get_int_member (line, "round"), ==, 10);
  g_assert_false (json_object_has_member (line, "toMove"));
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (line, "score")), ==, 2);
  g_assert_cmpint (json_object_get_int_member (get_zone (line, "field", "P1"), "count"), >, 3);
  stop_partner (&partner);
}

/* What a card does is on the line, as the document has it. */
static void
lines_tell_effects (CliFixture *fixture, gconstpointer data)
{
  Partner partner;
  g_autoptr (JsonObject) line = NULL;
  JsonObject *firefox, *undine;

  make_deck (fixture);
  partner = start_partner (fixture, "play " DECK);
  line = read_line (&partner);
  firefox = find_card (line, "F003.1");
  undine = find_card (line, "W003.2");
  g_assert_cmpstr (json_object_get_string_member (firefox, "effect"), ==, "SCORE_PER_ELEMENT");
  g_assert_cmpint (json_object_get_int_member (firefox, "value"), ==, 1);
  g_assert_cmpstr (json_object_get_string_member (firefox, "target"), ==, "FIRE");
  g_assert_false (json_object_has_member (undine, "effect"));
  stop_partner (&partner);
}

/* One side by a program, the other by its policy. */
static void
against_a_policy (CliFixture *fixture, gconstpointer data)
{
  Partner partner;
  g_autoptr (JsonObject) line = NULL;

  make_deck (fixture);
  partner = start_partner (fixture, "play " DECK " --set player2_policy=lookahead --seed 2");
  line = read_line (&partner);
  while (!json_object_has_member (line, "winner"))
    {
      gboolean is_own = g_str_equal (json_object_get_string_member (line, "toMove"), "P1");
      JsonObject *next = answer (&partner, is_own ? choose (line) : "{\"auto\":true}");

      json_object_unref (line);
      line = next;
    }
  stop_partner (&partner);
}

static void
refusals_name_the_error (CliFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *action, *part;
  } cases[] = {
    { "P1 pass", "ERR_INVALID_PHASE" },
    { "P2 take F003.1", "ERR_NOT_YOUR_TURN" },
    { "P1 take X999.1", "ERR_CARD_NOT_FOUND" },
    { "P1 take A001.1", "ERR_CARD_NOT_IN_MARKET" },
    { "P1 tame F003.1", "ERR_INSUFFICIENT_STONES" },
    { "P1 eat F003.1", "P1 take F003.1" },
    { "[\"P1 take F003.1\",\"P2 take F003.1\"]", "one player" },
  };
  Partner partner;
  g_autoptr (JsonObject) line = NULL;
  g_autoptr (JsonObject) next = NULL;

  make_deck (fixture);
  partner = start_partner (fixture, "play " DECK);
  line = read_line (&partner);
  g_assert_cmpstr (json_object_get_string_member (line, "toMove"), ==, "P1");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonObject) refusal = answer (&partner, cases[i].action);

      cli_assert_contains (json_object_get_string_member (refusal, "error"), cases[i].part);
    }
  next = answer (&partner, "P1 take F003.1");
  g_assert_cmpint (json_object_get_int_member (next, "step"), ==, 1);
  stop_partner (&partner);
}

static void
replay_shows_the_table (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;

  make_deck (fixture);
  text = cli_dup_output (fixture, "replay " DECK " --verbose");
  cli_assert_contains (text, "step 0 · round 0 · Setup · Player 1: Score 0, ");
  cli_assert_contains (text, "Phase Hunting");
  cli_assert_contains (text, "Deck (36)\nMarket (4): F003.1 Firefox (cost 2, score 3), ");
  cli_assert_contains (text, "[TAME] player P1, D001.1 Dragon Egg, paid 0, stones 0");
  cli_assert_contains (text, "reason ROUNDS_COMPLETED");
  cli_assert_contains (text, "Winner after round 10: Player 1");
}

static void
explain_lists_actions_and_terms (CliFixture *fixture, gconstpointer data)
{
  static const char *const policies[] = { "random", "greedy", "lookahead", "mcts" };

  make_deck (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (policies); i++)
    {
      g_autofree char *arguments = g_strdup_printf (
          "explain " DECK " --step 0 --actor P1 --set player1_policy=%s --json", policies[i]);
      g_autoptr (JsonNode) node = cli_read_json (fixture, arguments);
      JsonArray *rows = json_object_get_array_member (json_node_get_object (node), "rows");

      g_assert_cmpuint (json_array_get_length (rows), ==, 5);
      g_assert_cmpstr (
          json_object_get_string_member (json_array_get_object_element (rows, 4), "label"), ==,
          "Tame Dragon Egg (D001.1)");
    }
}

static void
run_measures_cards (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *out = NULL;
  g_autofree char *again = NULL;
  g_autofree char *aggregate = NULL;
  g_autofree char *summary = NULL;
  g_autofree char *events = NULL;

  make_deck (fixture);
  out = cli_dup_output (fixture, "run " DECK " --episodes 300 --threads 2 --out two");
  again = cli_dup_output (fixture, "run " DECK " --episodes 300 --threads 1 --out one");
  cli_assert_same_folder (fixture, "one", "two");
  aggregate = cli_read (fixture, "one/aggregate.json");
  cli_assert_contains (aggregate, "\"player1_win_rate\"");
  cli_assert_contains (aggregate, "\"first_player_wins\"");
  cli_assert_contains (aggregate, "\"tamed_wins_F003\"");
  summary = cli_read (fixture, "one/summary.csv");
  cli_assert_contains (summary, "score1");
  events = cli_read (fixture, "one/episode_0000.ndjson");
  cli_assert_contains (events, "\"card\":\"D001.1\"");
}

/* The table goes down from the strongest card, and the verdict names it. */
static void
run_tells_which_cards_are_strong (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *out = NULL;
  const char *strong, *weak;

  make_deck (fixture);
  out = cli_dup_output (fixture, "run " DECK " --episodes 2000 --events none --out run");
  strong = strstr (out, "\nSalamander ");
  weak = strstr (out, "\nHarpy ");
  g_assert_nonnull (strong);
  g_assert_nonnull (weak);
  g_assert_true (strong < weak);
  g_assert_true (g_regex_match_simple ("\nSalamander .* above the average\n", out, 0, 0));
  g_assert_true (g_regex_match_simple ("\nHarpy .* below the average\n", out, 0, 0));
  cli_assert_contains (out, "“Win rate when tamed” is settled above the average of");
}

static void
a_card_can_be_named_to_the_search (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (CliResult) refused = NULL;

  make_deck (fixture);
  refused = cli_run (fixture, "balance " DECK " --knob cost_F003 --metric tamed_wins_X");
  g_assert_cmpint (refused->status, ==, 1);
  cli_assert_contains (refused->err, "tamed_wins, tamed_wins_F001 … tamed_wins_D004)");
}

/* The weakest card of the shipped deck is worth more, until those who tame it win as often as those
 * who tame any other. */
static void
a_card_is_brought_to_the_average (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (JsonNode) node = NULL;
  JsonObject *found;

  make_deck (fixture);
  node = cli_read_json (
      fixture, "balance " DECK " --knob score_A001=0:12 --metric tamed_wins_A001 --json");
  found = json_node_get_object (node);
  g_assert_cmpstr (json_object_get_string_member (found, "outcome"), ==, "fair");
  g_assert_cmpfloat_with_epsilon (json_object_get_double_member (found, "target"), 0.49, 0.01);
  g_clear_pointer (&node, json_node_unref);
  node = cli_read_json (fixture, "balance " DECK " --knob score_A001=0:12 --metric tamed_wins_A001"
                                 " --target 0.45 --json");
  found = json_node_get_object (node);
  g_assert_cmpfloat (json_object_get_double_member (found, "target"), ==, 0.45);
}

static void
params_follow_the_deck (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *params = cli_dup_output (fixture, "params vale");
  g_autoptr (CliResult) refused = NULL;

  cli_assert_contains (params, "copies_F003");
  cli_assert_contains (params, "score_D004");
  refused = cli_run (fixture, "new vale --set starting_stones=4");
  g_assert_cmpint (refused->status, ==, 1);
  cli_assert_contains (refused->err, "4 stones");
}

/* The shipped set is the deck of a new document, and comes back as it went. */
static void
sets_of_cards_in_and_out (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *import = g_strdup_printf ("convert %s/data/cards/base.json imported.gridwright",
                                             g_getenv ("GW_SOURCE_DIR"));
  g_autofree char *imported = NULL;
  g_autofree char *deck = NULL;
  g_autofree char *again = NULL;

  make_deck (fixture);
  g_free (cli_dup_output (fixture, import));
  g_free (cli_dup_output (fixture, "convert " DECK " out.json"));
  g_free (cli_dup_output (fixture, "convert out.json again.gridwright"));
  deck = cli_read (fixture, DECK);
  imported = cli_read (fixture, "imported.gridwright");
  again = cli_read (fixture, "again.gridwright");
  g_assert_cmpstr (imported, ==, deck);
  g_assert_cmpstr (again, ==, deck);
}

static void
faulty_sets_are_refused_with_their_places (CliFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *text, *part;
  } cases[] = {
    { "{\"cards\": [{\"id\": \"A\"}, {\"element\": \"AIR\"}]}", "$.cards[1].element: " },
    { "{\"cards\": [{\"effect\": \"FLY\"}]}", "$.cards[0].effect: " },
    { "{\"cards\": [{\"cost\": -1}]}", "$.cards[0].cost: " },
    { "{\"copies\": 99, \"cards\": [{\"id\": \"A\"}]}", "$.cards[0].copies: " },
    { "{\"cards\": [3]}", "$.cards[0]: " },
    { "{\"cards\": {}}", "$.cards: " },
    { "{\"cards\": [", "faulty.json: " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CliResult) result = NULL;

      cli_write (fixture, "faulty.json", cases[i].text);
      result = cli_run (fixture, "convert faulty.json never.gridwright");
      g_assert_cmpint (result->status, ==, 1);
      cli_assert_contains (result->err, cases[i].part);
      g_assert_false (cli_exists (fixture, "never.gridwright"));
    }
}

static void
maps_and_sets_do_not_mix (CliFixture *fixture, gconstpointer data)
{
  g_autoptr (CliResult) map = NULL;
  g_autoptr (CliResult) set = NULL;

  make_deck (fixture);
  map = cli_run (fixture, "convert " DECK " never.map");
  g_assert_cmpint (map->status, ==, 1);
  cli_assert_contains (map->err, "no board");
  set = cli_run (fixture, "convert " PLACED " never.json");
  g_assert_cmpint (set->status, ==, 1);
  cli_assert_contains (set->err, "no set of cards");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cli_test_add ("/cli/vale/driven-by-another-program", driven_by_another_program);
  cli_test_add ("/cli/vale/against-a-policy", against_a_policy);
  cli_test_add ("/cli/vale/lines-tell-effects", lines_tell_effects);
  cli_test_add ("/cli/vale/refusals-name-the-error", refusals_name_the_error);
  cli_test_add ("/cli/vale/replay-shows-the-table", replay_shows_the_table);
  cli_test_add ("/cli/vale/explain-lists-actions-and-terms", explain_lists_actions_and_terms);
  cli_test_add ("/cli/vale/run-measures-cards", run_measures_cards);
  cli_test_add ("/cli/vale/run-tells-which-cards-are-strong", run_tells_which_cards_are_strong);
  cli_test_add ("/cli/vale/a-card-can-be-named-to-the-search", a_card_can_be_named_to_the_search);
  cli_test_add ("/cli/vale/a-card-is-brought-to-the-average", a_card_is_brought_to_the_average);
  cli_test_add ("/cli/vale/params-follow-the-deck", params_follow_the_deck);
  cli_test_add ("/cli/vale/sets-of-cards-in-and-out", sets_of_cards_in_and_out);
  cli_test_add ("/cli/vale/faulty-sets-are-refused-with-their-places",
                faulty_sets_are_refused_with_their_places);
  cli_test_add ("/cli/vale/maps-and-sets-do-not-mix", maps_and_sets_do_not_mix);
  return g_test_run ();
}
