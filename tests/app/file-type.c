/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A desktop that has what is installed here knows documents, shows their icon, makes thumbnails of
 * them and opens them on a double click. */
#include <gio/gio.h>
#include <string.h>

#define APP_ID "io.github.gridwright.Gridwright"
#define TYPE "application/x-gridwright+json"

/* GLib reads the folders of the user's data once and early, hence before any test. */
static char *data_home;

static void
copy_in (const char *from, const char *folder, const char *name)
{
  g_autofree char *target_folder = g_build_filename (data_home, folder, NULL);
  g_autofree char *target_path = g_build_filename (target_folder, name, NULL);
  g_autoptr (GFile) source = g_file_new_build_filename (from, name, NULL);
  g_autoptr (GFile) target = g_file_new_for_path (target_path);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (target_folder, 0700), ==, 0);
  g_file_copy (source, target, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
}

static void
run_on (const char *program, const char *option, const char *folder)
{
  g_autofree char *path = g_build_filename (data_home, folder, NULL);
  const char *const arguments[] = { program, option, path, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL,
                &status, &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, NULL));
}

static void
install (void)
{
  const char *search_path = g_getenv ("PATH");
  g_autofree char *built = g_build_filename (g_getenv ("GW_BUILD_DIR"), "data", NULL);
  g_autofree char *programs = g_path_get_dirname (g_getenv ("GW_PROGRAM"));
  g_autofree char *with_programs = g_strconcat (programs, ":", search_path, NULL);

  data_home = g_dir_make_tmp ("gridwright-data-XXXXXX", NULL);
  g_assert_nonnull (data_home);
  g_assert_true (g_setenv ("XDG_DATA_HOME", data_home, TRUE));
  /* where the line of the desktop file finds the program */
  g_assert_true (g_setenv ("PATH", with_programs, TRUE));
  copy_in (built, "applications", APP_ID ".desktop");
  copy_in (built, "mime/packages", APP_ID ".xml");
  run_on ("update-desktop-database", "--quiet", "applications");
  run_on ("update-mime-database", "-n", "mime");
}

static void
test_names (void)
{
  static const char *const names[] = { "map.gridwright", "map.gridwright-episode" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *type = g_content_type_guess (names[i], NULL, 0, NULL);

      g_assert_cmpstr (type, ==, TYPE);
    }
  g_assert_true (g_content_type_is_a (TYPE, "application/json"));
}

/* What is in a file does not make a plain JSON file of it. */
static void
test_contents (void)
{
  static const char text[] = "{ \"format\": 1, \"game\": \"chase\" }";
  g_autofree char *type =
      g_content_type_guess ("map.gridwright", (const guchar *) text, strlen (text), NULL);

  g_assert_cmpstr (type, ==, TYPE);
}

static void
test_description (void)
{
  g_autofree char *description = g_content_type_get_description (TYPE);
  g_autoptr (GIcon) icon = g_content_type_get_icon (TYPE);

  g_assert_cmpstr (description, ==, "Gridwright document");
  g_assert_true (g_strv_contains (g_themed_icon_get_names (G_THEMED_ICON (icon)), APP_ID));
}

static void
test_double_click (void)
{
  g_autoptr (GAppInfo) program = g_app_info_get_default_for_type (TYPE, TRUE);

  g_assert_nonnull (program);
  g_assert_cmpstr (g_app_info_get_id (program), ==, APP_ID ".desktop");
}

/* The line of the thumbnailer, with its places filled as file managers do. */
static char *
dup_thumbnail_command (const char *document, const char *picture)
{
  g_autoptr (GKeyFile) thumbnailer = g_key_file_new ();
  g_autofree char *path =
      g_build_filename (g_getenv ("GW_SOURCE_DIR"), "data", APP_ID ".thumbnailer", NULL);
  g_autofree char *line = NULL;
  g_auto (GStrv) types = NULL;
  GString *command;

  g_assert_true (g_key_file_load_from_file (thumbnailer, path, 0, NULL));
  types = g_key_file_get_string_list (thumbnailer, "Thumbnailer Entry", "MimeType", NULL, NULL);
  g_assert_true (g_strv_contains ((const char *const *) types, TYPE));
  line = g_key_file_get_string (thumbnailer, "Thumbnailer Entry", "Exec", NULL);
  g_assert_true (g_str_has_prefix (line, "gridwright-cli "));
  command = g_string_new (strchr (line, ' '));
  g_string_prepend (command, g_getenv ("GW_CLI"));
  g_assert_cmpuint (g_string_replace (command, "%s", "128", 0), ==, 1);
  g_assert_cmpuint (g_string_replace (command, "%i", document, 0), ==, 1);
  g_assert_cmpuint (g_string_replace (command, "%o", picture, 0), ==, 1);
  return g_string_free (command, FALSE);
}

static void
test_thumbnail (void)
{
  g_autofree char *document = g_build_filename (g_getenv ("GW_SOURCE_DIR"), "data", "samples",
                                                "chase-first-steps.gridwright", NULL);
  g_autofree char *picture = g_build_filename (data_home, "thumbnail.png", NULL);
  g_autofree char *command = dup_thumbnail_command (document, picture);
  g_autofree char *bytes = NULL;
  gsize n_bytes;
  int status;

  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, &status, NULL));
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  g_assert_true (g_file_get_contents (picture, &bytes, &n_bytes, NULL));
  g_assert_cmpuint (n_bytes, >, 100);
  g_assert_cmpmem (bytes, 4, "\211PNG", 4);
}

int
main (int argc, char **argv)
{
  int status;

  install ();
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/file-type/names-tell-it", test_names);
  g_test_add_func ("/file-type/json-inside-does-not-change-it", test_contents);
  g_test_add_func ("/file-type/it-has-a-description-and-an-icon", test_description);
  g_test_add_func ("/file-type/a-double-click-opens-the-program", test_double_click);
  g_test_add_func ("/file-type/file-managers-get-a-thumbnail", test_thumbnail);
  status = g_test_run ();
  run_on ("rm", "-r", "");
  g_free (data_home);
  return status;
}
