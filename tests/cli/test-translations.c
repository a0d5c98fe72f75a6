/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every message is translated, and the program speaks the languages it is translated into. */
#include <string.h>
#include <unistd.h>

#include "cli-fixture.h"

#define POT "messages.pot"

#define PLAIN_LOCALE "/usr/lib/locale/C.utf8"

static const char *const languages[] = { "zh_TW", "zh_CN" };

static char *
dup_source_path (const char *name)
{
  return g_build_filename (g_getenv ("GW_SOURCE_DIR"), name, NULL);
}

/* Runs a tool in the fixture's folder; gives away what it complained of, if only by a warning. */
static gboolean
run_tool (CliFixture *fixture, const char *const *arguments, char **complaint)
{
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (fixture->folder, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL,
                complaint, &status, &error);
  g_assert_no_error (error);
  return g_spawn_check_wait_status (status, NULL);
}

static void
assert_tool (CliFixture *fixture, const char *const *arguments)
{
  g_autofree char *complaint = NULL;

  if (!run_tool (fixture, arguments, &complaint))
    {
      g_test_message ("%s", complaint);
      g_test_fail ();
    }
}

/* Puts the messages that the sources have now into POT; gives away what xgettext warns of. */
static char *
extract_messages (CliFixture *fixture)
{
  char *complaint = NULL;
  g_autofree char *list = dup_source_path ("po/POTFILES");
  const char *const arguments[] = {
    "xgettext",
    "--from-code=UTF-8",
    "--keyword=_",
    "--keyword=N_",
    "--keyword=C_:1c,2",
    "--keyword=NC_:1c,2",
    "--keyword=g_dngettext:2,3",
    "--keyword=g_dpgettext2:2c,3",
    "--flag=_:1:pass-c-format",
    "--flag=N_:1:pass-c-format",
    "--flag=g_dngettext:2:pass-c-format",
    "--flag=g_strdup_printf:1:c-format",
    "--flag=g_set_error:4:c-format",
    "--flag=g_prefix_error:2:c-format",
    "--flag=g_print:1:c-format",
    "--flag=g_printerr:1:c-format",
    "--directory",
    g_getenv ("GW_SOURCE_DIR"),
    "--files-from",
    list,
    "--output=" POT,
    NULL,
  };

  g_assert_true (run_tool (fixture, arguments, &complaint));
  return complaint;
}

static void
complete (CliFixture *fixture, gconstpointer data)
{
  g_free (extract_messages (fixture));
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autofree char *name = g_strdup_printf ("po/%s.po", languages[i]);
      g_autofree char *path = dup_source_path (name);
      const char *const compare[] = { "msgcmp", path, POT, NULL };
      const char *const check[] = { "msgfmt", "--check", "--output-file=/dev/null", path, NULL };

      assert_tool (fixture, compare);
      assert_tool (fixture, check);
    }
}

/* A macro other than those of <inttypes.h> ends a message of C for xgettext at the % before it. */
#define CUT_SHORT "#: src/.*\n(#.*\n)*msgid (\".*\"\n)*\".*[^%]%\"\nmsg"

static void
whole_messages (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *complaint = extract_messages (fixture);
  g_autofree char *text = cli_read (fixture, POT);

  g_assert_cmpstr (complaint, ==, "");
  g_assert_false (g_regex_match_simple (CUT_SHORT, text, 0, 0));
}

#define C_MESSAGE "\\b(N?C?_) ?\\(\\s*\"|\\b(g_d\\w*|n)gettext2? ?\\("

/* What a message looks like in the kinds of files that have any. */
static const struct
{
  const char *suffix;
  const char *pattern;
} kinds[] = {
  { ".c", C_MESSAGE },
  { ".h", C_MESSAGE },
  { ".ui", "\\btranslatable=[\"'](yes|true|1)" },
  { ".desktop.in", "^(Name|GenericName|Comment|Keywords)=" },
  { ".metainfo.xml.in", "<(name|summary|p|li|caption)\\b" },
  { ".gschema.xml", "<(summary|description)>" },
};

/* Gives the pattern of messages in a file of this name; NULL if it can have none. */
static const char *
find_pattern (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (g_str_has_suffix (name, kinds[i].suffix))
        {
          return kinds[i].pattern;
        }
    }
  return NULL;
}

static gboolean
has_messages (const char *path, const char *pattern)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return g_regex_match_simple (pattern, text, G_REGEX_MULTILINE, 0);
}

/* Holds the files below a folder of the sources against the list. */
static void
check_listed (const char *name, GStrv listed)
{
  g_autofree char *path = dup_source_path (name);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *pattern = folder == NULL ? find_pattern (name) : NULL;
  const char *child;

  while (folder != NULL && (child = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child_name = g_strdup_printf ("%s/%s", name, child);

      check_listed (child_name, listed);
    }
  if (pattern != NULL
      && has_messages (path, pattern) != g_strv_contains ((const char *const *) listed, name))
    {
      g_test_message ("%s: %s", name,
                      has_messages (path, pattern) ? "missing in po/POTFILES" : "has no messages");
      g_test_fail ();
    }
}

static void
listed_sources (void)
{
  g_autofree char *path = dup_source_path ("po/POTFILES");
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) listed = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  listed = g_strsplit (text, "\n", -1);
  for (guint i = 0; listed[i] != NULL && listed[i + 1] != NULL && listed[i + 1][0] != '\0'; i++)
    {
      g_assert_cmpstr (listed[i], <, listed[i + 1]);
    }
  check_listed ("data", listed);
  check_listed ("src", listed);
  check_listed ("ui", listed);
}

/* Puts a locale into the fixture's folder, as the system may lack it; FALSE if it cannot be had.
 * With `only_name` any other will do under that name, which is all that gettext looks at. */
static gboolean
make_locale (CliFixture *fixture, const char *language, gboolean only_name)
{
  g_autofree char *name = g_strconcat (language, ".UTF-8", NULL);
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *program = g_find_program_in_path ("localedef");
  const char *const arguments[] = { program, "-i", language, "-f", "UTF-8", path, NULL };

  if (only_name && g_file_test (PLAIN_LOCALE, G_FILE_TEST_IS_DIR))
    {
      g_assert_cmpint (symlink (PLAIN_LOCALE, path), ==, 0);
    }
  else if (program != NULL)
    {
      run_tool (fixture, arguments, NULL);
    }
  if (!g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      g_test_skip ("there is no localedef, or it knows no languages");
      return FALSE;
    }
  return TRUE;
}

/* What the program prints in a language whose locale was made. */
static char *
dup_output_in (CliFixture *fixture, const char *language, const char *arguments)
{
  g_autofree char *command = g_strconcat (g_getenv ("GW_CLI"), " ", arguments, NULL);
  g_autofree char *name = g_strconcat (language, ".UTF-8", NULL);
  g_auto (GStrv) environment = g_get_environ ();
  g_auto (GStrv) words = NULL;
  g_autoptr (GError) error = NULL;
  char *output = NULL;
  int status;

  environment = g_environ_setenv (environment, "LOCPATH", fixture->folder, TRUE);
  environment = g_environ_setenv (environment, "LC_ALL", name, TRUE);
  g_shell_parse_argv (command, NULL, &words, &error);
  g_assert_no_error (error);
  g_spawn_sync (fixture->folder, words, environment, G_SPAWN_DEFAULT, NULL, NULL, &output, NULL,
                &status, &error);
  g_assert_no_error (error);
  g_spawn_check_wait_status (status, &error);
  g_assert_no_error (error);
  return output;
}

static void
spoken_languages (CliFixture *fixture, gconstpointer data)
{
  static const char *const survivors[] = { "生存者", "幸存者" };

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autofree char *games = NULL;
      g_autofree char *params = NULL;

      if (!make_locale (fixture, languages[i], TRUE))
        {
          return;
        }
      games = dup_output_in (fixture, languages[i], "games");
      params = dup_output_in (fixture, languages[i], "params chase");
      cli_assert_contains (games, "鬼抓人");
      cli_assert_contains (params, survivors[i]);
    }
}

static void
words_in_files (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *chinese = NULL;
  g_autofree char *english = NULL;

  if (!make_locale (fixture, "zh_TW", TRUE))
    {
      return;
    }
  chinese = dup_output_in (fixture, "zh_TW", "run " OPEN " -n 5 --events all --out chinese");
  cli_assert_contains (chinese, "局數");
  english = cli_dup_output (fixture, "run " OPEN " -n 5 --events all --out english");
  cli_assert_contains (english, "Episodes");
  cli_assert_same_folder (fixture, "chinese", "english");
}

static void
numbers_in_files (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *german = NULL;
  g_autofree char *english = NULL;
  g_autofree char *document = NULL;

  if (!make_locale (fixture, "de_DE", FALSE))
    {
      return;
    }
  german = dup_output_in (fixture, "de_DE", "run " OPEN " -n 5 --set alpha=0.5 --out german");
  cli_assert_contains (german, ",0 %");
  english = cli_dup_output (fixture, "run " OPEN " -n 5 --set alpha=0.5 --out english");
  cli_assert_contains (english, ".0 %");
  cli_assert_same_folder (fixture, "german", "english");
  document = dup_output_in (fixture, "de_DE", "new chase --set alpha=0.5");
  cli_assert_contains (document, "\"alpha\": 0.5");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/translations/every-source-with-messages-is-listed", listed_sources);
  cli_test_add ("/cli/translations/no-message-is-cut-short", whole_messages);
  cli_test_add ("/cli/translations/every-message-is-translated", complete);
  cli_test_add ("/cli/translations/the-program-speaks-chinese", spoken_languages);
  cli_test_add ("/cli/translations/run-files-are-the-same-in-every-language", words_in_files);
  cli_test_add ("/cli/translations/files-have-no-decimal-commas", numbers_in_files);
  return g_test_run ();
}
