/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "gw-cli-commands.h"
#include "gw-cli-options.h"
#include "gw-cli-table.h"

#define PROGRAM "gridwright-cli"

typedef struct
{
  const char *name;
  const char *summary;
  int (*run) (int argc, char **argv, GError **error);
} Command;

static const Command commands[] = {
  { "run", N_ ("Play many episodes and keep what they measure"), gw_cli_run },
  { "merge", N_ ("Join the shards of a run"), gw_cli_merge },
  { "compare", N_ ("Tell what differs between runs, and whether that is real"), gw_cli_compare },
  { "sweep", N_ ("Play a run for each value of a parameter, or of two"), gw_cli_sweep },
  { "knobs", N_ ("Tell which parameter matters most"), gw_cli_knobs },
  { "balance", N_ ("Turn knobs until the game is fair"), gw_cli_balance },
  { "replay", N_ ("Show one episode step by step"), gw_cli_replay },
  { "play", N_ ("Play an episode by hand or by program, line by line"), gw_cli_play },
  { "explain", N_ ("Show why a unit acts as it does"), gw_cli_explain },
  { "solve", N_ ("Tell whether a map can be won, and how"), gw_cli_solve },
  { "new", N_ ("Write a new document"), gw_cli_new },
  { "convert", N_ ("Turn a map of another program into a document, or back"), gw_cli_convert },
  { "check", N_ ("Look for problems in documents"), gw_cli_check },
  { "thumbnail", N_ ("Write a small picture of a document"), gw_cli_thumbnail },
  { "goblins", N_ ("Play Mages & Goblins in text"), gw_cli_goblins },
  { "maze", N_ ("Turn a map of Ghost Maze into a code to share, or back"), gw_cli_maze },
  { "games", N_ ("List the games"), gw_cli_games },
  { "params", N_ ("List the parameters of a game or a document"), gw_cli_params },
};

static char *
list_commands (void)
{
  g_autoptr (GwCliTable) table = gw_cli_table_new ("  ll");

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      gw_cli_table_add (table, commands[i].name);
      gw_cli_table_add (table, _ (commands[i].summary));
    }
  return gw_cli_table_to_text (table);
}

static void
print_help (void)
{
  g_autofree char *list = list_commands ();

  g_print (_ ("Usage:\n"
              "  %s COMMAND [OPTION…] …\n"
              "\n"
              "Play, measure and check turn-based games on grids.\n"
              "\n"
              "Commands:\n"
              "%s"
              "\n"
              "“%s COMMAND --help” describes a command.\n"
              "“%s --version” prints the version.\n"
              "\n"
              "Exit status: 0 done, 1 the input was refused, 2 wrong usage,\n"
              "130 a run was interrupted by Ctrl-C.\n"),
           PROGRAM, list, PROGRAM, PROGRAM);
}

static const Command *
find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      if (g_str_equal (commands[i].name, name))
        {
          return &commands[i];
        }
    }
  return NULL;
}

/* Says what went wrong, if anything did; returns the exit status that fits. */
static int
report_error (const GError *error, const char *program)
{
  if (error->domain == GW_CLI_HELP)
    {
      return GW_CLI_DONE;
    }
  g_printerr ("%s: %s\n", PROGRAM, error->message);
  if (error->domain != G_OPTION_ERROR)
    {
      return GW_CLI_REFUSED;
    }
  g_printerr (_ ("Try “%s --help”.\n"), program);
  return GW_CLI_MISUSED;
}

static int
run_command (const Command *command, int argc, char **argv)
{
  g_autofree char *program = g_strconcat (PROGRAM " ", command->name, NULL);
  g_autoptr (GError) error = NULL;
  int status;

  g_set_prgname (program); /* as the usage line of --help shows it */
  status = command->run (argc, argv, &error);
  return error != NULL ? report_error (error, program) : status;
}

/* Output that did not reach its file is no success. */
static int
finish_output (int status)
{
  if (fflush (stdout) != 0 || ferror (stdout))
    {
      g_printerr (_ ("%s: the output cannot be written: %s\n"), PROGRAM, g_strerror (errno));
      return status == GW_CLI_DONE ? GW_CLI_REFUSED : status;
    }
  return status;
}

static int
dispatch (int argc, char **argv, GError **error)
{
  const char *name = argc > 1 ? argv[1] : "";
  const Command *command = find_command (name);

  if (command != NULL)
    {
      return run_command (command, argc - 1, argv + 1);
    }
  if (g_str_equal (name, "--help") || g_str_equal (name, "-h"))
    {
      print_help ();
      return GW_CLI_DONE;
    }
  if (g_str_equal (name, "--version"))
    {
      g_print ("%s %s\n", PROGRAM, GW_VERSION);
      return GW_CLI_DONE;
    }
  if (argc < 2)
    {
      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, _ ("expected a command"));
    }
  else
    {
      g_autofree char *shown = g_filename_display_name (name);

      g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_FAILED, _ ("unknown command: %s"), shown);
    }
  return GW_CLI_MISUSED;
}

int
gw_cli_main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  int status = dispatch (argc, argv, &error);

  return finish_output (error != NULL ? report_error (error, PROGRAM) : status);
}
