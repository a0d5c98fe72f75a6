/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs the built program in a folder of its own, as a user would. */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* A map of Chase with everything placed by hand, and one that leaves all but its size open. */
#define PLACED "placed.gridwright"
#define OPEN "open.gridwright"

typedef struct
{
  char *folder;        /* where commands run; it holds PLACED and OPEN, and is removed at the end */
  const char *program; /* the environment variable that has its path */
} CliFixture;

void cli_set_up (CliFixture *fixture, gconstpointer data);

/* The same, with the program that has the games of toy-cli.c. */
void cli_set_up_toy (CliFixture *fixture, gconstpointer data);
void cli_tear_down (CliFixture *fixture, gconstpointer data);

#define cli_test_add(path, function)                                                               \
  g_test_add (path, CliFixture, NULL, cli_set_up, function, cli_tear_down)
#define cli_test_add_toy(path, function)                                                           \
  g_test_add (path, CliFixture, NULL, cli_set_up_toy, function, cli_tear_down)

/* What a command came to. */
typedef struct
{
  int status;
  char *out;
  char *err;
} CliResult;

/* Runs the program with arguments split as a shell does. It must exit by itself, and must not
 * log. `input` may be NULL. */
CliResult *cli_run_with_input (CliFixture *fixture, const char *input, const char *arguments);
CliResult *cli_run (CliFixture *fixture, const char *arguments);
void cli_result_free (CliResult *result);

/* Runs what must succeed with nothing on standard error, and gives its output away. */
char *cli_dup_output (CliFixture *fixture, const char *arguments);

/* The same, parsed. */
JsonNode *cli_read_json (CliFixture *fixture, const char *arguments);

/* A subprocess with pipes to all ends, and more flags if wanted. */
GSubprocess *cli_spawn (CliFixture *fixture, GSubprocessFlags flags, const char *arguments);

void cli_write (CliFixture *fixture, const char *name, const char *text);
char *cli_read (CliFixture *fixture, const char *name);
void cli_remove (CliFixture *fixture, const char *name);
gboolean cli_exists (CliFixture *fixture, const char *name);

/* Every file of one folder is in the other, with the same bytes. */
void cli_assert_same_folder (CliFixture *fixture, const char *name, const char *other);

#define cli_assert_contains(text, part)                                                            \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if (strstr (text, part) == NULL)                                                               \
      {                                                                                            \
        g_test_message ("“%s” is not in:\n%s", part, text);                                        \
        g_test_fail ();                                                                            \
      }                                                                                            \
  }                                                                                                \
  G_STMT_END

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CliResult, cli_result_free)

G_END_DECLS
