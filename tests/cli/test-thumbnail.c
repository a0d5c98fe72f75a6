/* SPDX-License-Identifier: GPL-3.0-or-later */
/* thumbnail: what file managers ask for, by the lines of the thumbnailer. */
#include <string.h>

#include "cli-fixture.h"

/* Width and height from the head of a PNG. */
static void
read_size (CliFixture *fixture, const char *name, guint *width, guint *height)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *bytes = NULL;
  guint32 sides[2];
  gsize length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  g_assert_cmpuint (length, >, 24);
  g_assert_cmpmem (bytes, 8, "\x89PNG\r\n\x1a\n", 8);
  memcpy (sides, bytes + 16, sizeof sides);
  *width = GUINT32_FROM_BE (sides[0]);
  *height = GUINT32_FROM_BE (sides[1]);
}

static void
assert_longer_side (CliFixture *fixture, const char *name, guint size)
{
  guint width, height;

  read_size (fixture, name, &width, &height);
  g_assert_cmpuint (MAX (width, height), <=, size);
  g_assert_cmpuint (MAX (width, height), >=, size - 1);
  g_assert_cmpuint (MIN (width, height), >, 0);
}

static void
sizes (CliFixture *fixture, gconstpointer data)
{
  g_free (cli_dup_output (fixture, "thumbnail --size 128 " PLACED " small.png"));
  assert_longer_side (fixture, "small.png", 128);
  g_free (cli_dup_output (fixture, "thumbnail --size 512 " PLACED " small.png"));
  assert_longer_side (fixture, "small.png", 512);
  g_free (cli_dup_output (fixture, "thumbnail " OPEN " usual.png"));
  assert_longer_side (fixture, "usual.png", 256);
}

static void
other_games (CliFixture *fixture, gconstpointer data)
{
  static const char *const games[] = { "chase", "maze", "vale" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *make = g_strdup_printf ("new %s --force --out made.gridwright", games[i]);

      g_free (cli_dup_output (fixture, make));
      g_free (cli_dup_output (fixture, "thumbnail made.gridwright made.png"));
      assert_longer_side (fixture, "made.png", 256);
    }
}

static void
refused (CliFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *arguments;
    int status;
  } cases[] = {
    { "thumbnail", 2 },
    { "thumbnail " PLACED, 2 },
    { "thumbnail " PLACED " made.png more", 2 },
    { "thumbnail --size 0 " PLACED " made.png", 2 },
    { "thumbnail --size 5000 " PLACED " made.png", 2 },
    { "thumbnail missing.gridwright made.png", 1 },
    { "thumbnail missing.gridwright-episode made.png", 1 },
    { "thumbnail " PLACED " missing/made.png", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (CliResult) result = cli_run (fixture, cases[i].arguments);

      g_test_message ("%s", cases[i].arguments);
      g_assert_cmpint (result->status, ==, cases[i].status);
      g_assert_false (cli_exists (fixture, "made.png"));
    }
}

/* The very line that file managers run. */
static void
thumbnailer (CliFixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (
      g_getenv ("GW_SOURCE_DIR"), "data/io.github.gridwright.Gridwright.thumbnailer", NULL);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *line = NULL;
  g_autoptr (GString) arguments = NULL;

  g_assert_true (g_key_file_load_from_file (file, path, 0, NULL));
  line = g_key_file_get_string (file, "Thumbnailer Entry", "Exec", NULL);
  g_assert_true (g_str_has_prefix (line, "gridwright-cli "));
  arguments = g_string_new (line + strlen ("gridwright-cli "));
  g_string_replace (arguments, "%s", "96", 1);
  g_string_replace (arguments, "%i", PLACED, 1);
  g_string_replace (arguments, "%o", "out.png", 1);
  g_free (cli_dup_output (fixture, arguments->str));
  assert_longer_side (fixture, "out.png", 96);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cli_test_add ("/cli/thumbnail/the-longer-side-is-as-asked", sizes);
  cli_test_add ("/cli/thumbnail/every-game-has-one", other_games);
  cli_test_add ("/cli/thumbnail/bad-input-is-refused", refused);
  cli_test_add ("/cli/thumbnail/the-thumbnailer-s-own-line-works", thumbnailer);
  return g_test_run ();
}
