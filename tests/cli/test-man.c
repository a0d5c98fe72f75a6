/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The manual page describes every command and option that --help lists. */
#include <string.h>

#include "cli-fixture.h"

/* The text of the page without the marks of fonts and with plain hyphens. */
static char *
read_page (void)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("GW_SOURCE_DIR"), "data/man/gridwright-cli.1", NULL);
  g_autoptr (GRegex) marks = g_regex_new ("\\\\f.|\\\\(?=-)", 0, 0, NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return g_regex_replace_literal (marks, text, -1, 0, "", 0, NULL);
}

static gboolean
has_option (const char *text, const char *option)
{
  g_autofree char *quoted = g_regex_escape_string (option, -1);
  g_autofree char *pattern = g_strdup_printf ("(^|[ \"])%s([ =,\"\n]|$)", quoted);

  return g_regex_match_simple (pattern, text, G_REGEX_MULTILINE, 0);
}

/* The part of the page that is about a command. */
static char *
dup_section (const char *page, const char *command)
{
  g_autofree char *start = g_strdup_printf ("\n.SS %s\n", command);
  const char *found = strstr (page, start);
  const char *end;

  if (found == NULL)
    {
      g_test_message ("%s has no section", command);
      g_test_fail ();
      return g_strdup ("");
    }
  end = strstr (found + 1, "\n.S");
  return g_strndup (found, (gsize) (end - found));
}

static void
check_command (CliFixture *fixture, const char *page, const char *command)
{
  g_autofree char *arguments = g_strconcat (command, " --help", NULL);
  g_autofree char *help = cli_dup_output (fixture, arguments);
  g_autofree char *section = dup_section (page, command);
  g_autoptr (GRegex) option = g_regex_new ("^  (?:-\\w, )?(--[\\w-]+)", G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  for (g_regex_match (option, help, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *name = g_match_info_fetch (match, 1);

      if (!g_str_equal (name, "--help") && !has_option (section, name))
        {
          g_test_message ("%s: %s is not described", command, name);
          g_test_fail ();
        }
    }
}

static void
every_command (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *page = read_page ();
  g_autofree char *help = cli_dup_output (fixture, "--help");
  const char *list = strstr (help, "Commands:\n");
  g_autoptr (GRegex) command = g_regex_new ("^  ([a-z]+) ", G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  guint n_commands = 0;

  for (g_regex_match (command, list, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *name = g_match_info_fetch (match, 1);

      check_command (fixture, page, name);
      n_commands++;
    }
  g_assert_cmpuint (n_commands, >=, 18);
  g_assert_true (has_option (page, "--help"));
  g_assert_true (strstr (page, "--version") != NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cli_test_add ("/cli/man/every-command-and-option-is-described", every_command);
  return g_test_run ();
}
