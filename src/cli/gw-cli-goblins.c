/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text program of Mages & Goblins: a map and the mages' lines in, a transcript out. */
#include "gw-cli-commands.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "gw-cli-options.h"
#include "gw-goblins-text.h"
#include "gw-line-reader.h"

typedef struct
{
  GwLineReader input;
  GError *error; /* why the input ended early, or NULL */
  GwPlan *plan;
  GwGoblinsState *state;
  gpointer scratch;
  gboolean is_at_end; /* a mage had no line left */
} Game;

/* What was printed shows before the program waits for a line. */
static const char *
next_line_cb (gpointer data, gsize *length)
{
  Game *game = data;

  fflush (stdout);
  return game->error == NULL ? gw_line_reader_next (&game->input, length, &game->error) : NULL;
}

static void
print (const char *text)
{
  fputs (text, stdout);
}

static void
print_board (const Game *game)
{
  g_autoptr (GString) board = g_string_new (NULL);

  gw_goblins_append_board (game->plan, game->state, board);
  print (board->str);
}

static gboolean
is_mage (const Game *game, int actor)
{
  return actor >= 0 && actor < (int) game->state->n_mages;
}

static void
step (Game *game, const GwAction *actions, guint n_actions)
{
  gboolean done = gw_goblins_rules.step (game->plan, game->state, game->scratch, actions, n_actions,
                                         NULL, NULL);

  g_assert (done);
}

static void
ask_mage (Game *game)
{
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (GwAction));
  guint cell = game->state->units[game->state->clock.actor].cell;
  gsize length = 0;
  const char *line;

  printf ("Please move the unit at (%d,%d)\n", gw_goblins_get_y (game->state, cell),
          gw_goblins_get_x (game->state, cell));
  line = game->is_at_end ? NULL : next_line_cb (game, &length);
  game->is_at_end = line == NULL;
  gw_goblins_read_line (game->plan, game->state, line != NULL ? line : "", length, actions);
  for (guint i = 0; i < actions->len; i++)
    {
      step (game, &g_array_index (actions, GwAction, i), 1);
    }
  print_board (game);
}

static void
play_turn (Game *game)
{
  while (is_mage (game, game->state->clock.actor))
    {
      ask_mage (game);
    }
  while (game->state->clock.actor >= (int) game->state->n_mages)
    {
      step (game, NULL, 0);
    }
}

static void
play (Game *game)
{
  static const char *const results[] = { "You Win!\n", "You Lose!\n", "A Draw!\n" };

  for (guint turn = 1; !game->is_at_end; turn++)
    {
      printf ("Turn %u begins:\n", turn);
      print_board (game);
      if (game->state->clock.is_over)
        {
          print (results[game->state->clock.winner]);
          return;
        }
      play_turn (game);
    }
}

static GwPlan *
make_plan (const GwMap *map)
{
  g_autoptr (GwParamSpecs) specs = gw_goblins_rules.list_params (map);
  g_autoptr (GwParams) params = gw_params_new (specs);
  const GwParamSpec *longest =
      gw_param_specs_get (specs, (guint) gw_param_specs_find (specs, "max_turns"));

  /* the input alone says when the game is over */
  gw_params_set (params, "max_turns", longest->maximum, NULL);
  return gw_plan_new (&gw_goblins_rules, map, params, NULL);
}

static void
run (Game *game)
{
  g_autoptr (GwMap) map = gw_goblins_read_map (next_line_cb, game, NULL);

  game->plan = map != NULL ? make_plan (map) : NULL;
  if (game->plan == NULL)
    {
      print ("Failed to load map!\n");
      return;
    }
  game->state = g_malloc0 (game->plan->state_size);
  game->scratch = gw_plan_new_scratch (game->plan);
  gw_goblins_rules.reset (game->plan, game->state, game->scratch, GW_CLI_FIRST_SEED, NULL);
  play (game);
  gw_plan_free_scratch (game->plan, game->scratch);
  gw_plan_unref (game->plan);
  g_free (game->state);
}

int
gw_cli_goblins (int argc, char **argv, GError **error)
{
  g_auto (GwCliOptions) options = { NULL };
  const GwCliUsage usage = {
    .summary = _ ("Play Mages & Goblins in text: the map and the mages' lines come from standard "
                  "input."),
    .description = _ ("A map that cannot be read prints “Failed to load map!”, and nothing else."),
  };
  Game game = { .input = { .file = stdin } };

  if (!gw_cli_parse (argc, argv, &usage, &options, error))
    {
      return GW_CLI_MISUSED;
    }
  run (&game);
  gw_line_reader_clear (&game.input);
  if (game.error != NULL)
    {
      g_propagate_prefixed_error (error, game.error, "%s: ", _ ("standard input"));
      return GW_CLI_REFUSED;
    }
  return GW_CLI_DONE;
}
