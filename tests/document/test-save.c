/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files: what is read, and that saving never loses what was there. */
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

#include "document-fixture.h"
#include "gw-file.h"
#include "gw-json-scan.h"

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = fixture_make_folder ();
  fixture->path = g_build_filename (fixture->folder, "a.gridwright", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  fixture_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static void
check_contents (const char *path, const char *expected)
{
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &contents, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (contents, ==, expected);
}

static guint
count_entries (const char *folder)
{
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
  guint count = 0;

  while (g_dir_read_name (entries) != NULL)
    {
      count++;
    }
  return count;
}

static void
replace (const char *path, const char *text)
{
  g_autoptr (GError) error = NULL;

  gw_file_replace (path, text, -1, &error);
  g_assert_no_error (error);
}

static void
test_save_and_load (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwDocument) document = gw_document_new (&gw_toy_rules, 7, 5);
  g_autoptr (GwDocument) loaded = NULL;
  g_autoptr (GError) error = NULL;

  gw_map_add_object (gw_document_get_map (document), GW_TOY_FLAG, 6, 4);
  g_assert_true (gw_document_save (document, fixture->path, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count_entries (fixture->folder), ==, 1);
  loaded = gw_document_load (fixture->path, &error);
  g_assert_no_error (error);
  g_assert_true (gw_map_equal (gw_document_get_map (document), gw_document_get_map (loaded)));
}

static void
test_errors_name_the_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *message =
      g_strdup_printf ("%s: $.size[0]: expected an integer from 1 to 1000, found 0", fixture->path);
  g_autofree char *missing = g_strdup_printf ("%s: No such file or directory", fixture->path);
  g_autofree char *folder = g_strdup_printf ("%s: Is a directory", fixture->folder);
  g_autoptr (GError) error = NULL;

  g_assert_null (gw_document_load (fixture->path, &error));
  g_assert_error (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_FILE);
  g_assert_cmpstr (error->message, ==, missing);
  g_clear_error (&error);

  g_assert_null (gw_document_load (fixture->folder, &error));
  g_assert_error (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_FILE);
  g_assert_cmpstr (error->message, ==, folder);
  g_clear_error (&error);

  replace (fixture->path, "{\"format\":1,\"game\":\"toy\",\"size\":[0,0]}");
  g_assert_null (gw_document_load (fixture->path, &error));
  g_assert_error (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_CONTENT);
  g_assert_cmpstr (error->message, ==, message);
}

static void
test_json_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *message =
      g_strdup_printf ("%s: line 2, column 1: expected a value, found ']'", fixture->path);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = NULL;

  replace (fixture->path, "[1,\n]");
  g_assert_null (gw_json_load (fixture->path, &error));
  g_assert_error (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_SYNTAX);
  g_assert_cmpstr (error->message, ==, message);
  g_clear_error (&error);

  replace (fixture->path, "[1]");
  root = gw_json_load (fixture->path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (json_array_get_int_element (json_node_get_array (root), 0), ==, 1);
}

/* Such a document cannot be read, but grown by edits. */
static void
test_too_large (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwDocument) document = gw_document_new (&gw_toy_rules, 9, 7);
  g_autofree char *notes = g_strnfill (GW_JSON_MAX_BYTES, 'n');
  g_autofree char *start = g_strdup_printf (
      "%s: too large to be saved and read again: line 1, column 1: expected at most",
      fixture->path);
  g_autofree char *old = NULL;
  g_autoptr (GwDocument) copy = NULL;
  g_autoptr (GError) error = NULL;

  replace (fixture->path, "old");
  gw_document_init_notes (document, notes);
  g_assert_false (gw_document_check_size (document, NULL));
  g_assert_false (gw_document_save (document, fixture->path, &error));
  g_assert_error (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_CONTENT);
  g_assert_true (g_str_has_prefix (error->message, start));
  g_assert_true (g_file_get_contents (fixture->path, &old, NULL, NULL));
  g_assert_cmpstr (old, ==, "old");
  copy = gw_document_copy (document);
  g_assert_true (g_str_equal (gw_document_get_notes (copy), notes));
}

/* A file that is not worth its room must not be read to its end, nor a device that has none. */
static void
test_reading_is_limited (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *message =
      g_strdup_printf ("%s: expected at most 100 bytes, found more", fixture->path);
  g_autofree char *exact = NULL;
  gsize length;

  replace (fixture->path, "");
  g_assert_cmpint (truncate (fixture->path, (off_t) 1 << 33), ==, 0);
  g_assert_null (gw_file_read (fixture->path, 100, &length, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED);
  g_assert_cmpstr (error->message, ==, message);
  g_clear_error (&error);

  g_assert_null (gw_file_read ("/dev/zero", 100, &length, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  g_assert_cmpstr (error->message, ==, "/dev/zero: is not a regular file");
  g_clear_error (&error);

  replace (fixture->path, "12345");
  g_assert_null (gw_file_read (fixture->path, 4, &length, NULL));
  exact = gw_file_read (fixture->path, 5, &length, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (length, ==, 5);
  g_assert_cmpstr (exact, ==, "12345");
}

static void
test_missing_folder (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwDocument) document = gw_document_new (&gw_toy_rules, 2, 2);
  g_autofree char *path = g_build_filename (fixture->folder, "nowhere", "a.gridwright", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (gw_document_save (document, path, &error));
  g_assert_error (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_FILE);
  g_assert_true (g_str_has_prefix (error->message, path));
  g_assert_cmpuint (count_entries (fixture->folder), ==, 0);
}

static void
test_folder_in_the_way (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwDocument) document = gw_document_new (&gw_toy_rules, 2, 2);
  g_autofree char *message = g_strdup_printf ("%s: Is a directory", fixture->path);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (fixture->path, 0755), ==, 0);
  g_assert_false (gw_document_save (document, fixture->path, &error));
  g_assert_error (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_FILE);
  g_assert_cmpstr (error->message, ==, message);
  g_assert_true (g_file_test (fixture->path, G_FILE_TEST_IS_DIR));
  g_assert_cmpuint (count_entries (fixture->folder), ==, 1);
}

static void
test_pipe_in_the_way (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  GStatBuf status;

  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  g_assert_false (gw_file_replace (fixture->path, "new", -1, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  g_assert_cmpint (g_stat (fixture->path, &status), ==, 0);
  g_assert_true (S_ISFIFO (status.st_mode));
}

/* What a program that was killed leaves behind, and files that only look like it. */
static void
test_leftovers (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *name;
    gboolean is_old;
    gboolean stays;
  } files[] = {
    { ".gridwright-saving-b6a2f4a0-3c1e-4c57-9d0a-0f4f2c9b7d11", TRUE, FALSE },
    { ".gridwright-saving-0e8f6b7c-52d7-4a58-8a53-7a3f7f1f0c22", FALSE, TRUE },
    { ".gridwright-saving-backup", TRUE, TRUE },
    { "a.gridwright.backup", TRUE, TRUE },
    { "a.gridwright.AQIXY3", TRUE, TRUE },
    { "b6a2f4a0-3c1e-4c57-9d0a-0f4f2c9b7d11", TRUE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, files[i].name, NULL);
      struct utimbuf times = { 1000000000, 1000000000 };

      g_assert_true (g_file_set_contents (path, "half", -1, NULL));
      g_assert_cmpint (files[i].is_old ? g_utime (path, &times) : 0, ==, 0);
    }
  replace (fixture->path, "whole");
  check_contents (fixture->path, "whole");
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (fixture->folder, files[i].name, NULL);

      g_assert_cmpint (g_file_test (path, G_FILE_TEST_EXISTS), ==, files[i].stays);
    }
}

/* A limit on the size of files stands in for a full disk: the write itself fails. */
static void
test_failed_write (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = g_strnfill (1000000, 'x');
  g_autoptr (GError) error = NULL;
  struct rlimit old_limit, limit;

  replace (fixture->path, "old");
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old_limit), ==, 0);
  limit = old_limit;
  limit.rlim_cur = 100000;
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  g_assert_false (gw_file_replace (fixture->path, text, -1, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old_limit), ==, 0);
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED);
  g_assert_true (g_str_has_prefix (error->message, fixture->path));
  check_contents (fixture->path, "old");
  g_assert_cmpuint (count_entries (fixture->folder), ==, 1);
}

static void
test_links (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "real", NULL);
  g_autofree char *target = g_build_filename (folder, "b.gridwright", NULL);
  g_autofree char *other = g_build_filename (fixture->folder, "other.gridwright", NULL);
  g_autofree char *link = NULL;

  g_assert_cmpint (g_mkdir (folder, 0755), ==, 0);
  g_assert_cmpint (symlink ("real/b.gridwright", fixture->path), ==, 0);
  g_assert_cmpint (symlink (fixture->path, other), ==, 0);

  replace (other, "through two links to a new file");
  check_contents (target, "through two links to a new file");
  replace (fixture->path, "again");
  check_contents (target, "again");
  g_assert_true (g_file_test (other, G_FILE_TEST_IS_SYMLINK));
  link = g_file_read_link (fixture->path, NULL);
  g_assert_cmpstr (link, ==, "real/b.gridwright");
  g_assert_cmpuint (count_entries (fixture->folder), ==, 3);
}

static void
test_link_loop (Fixture *fixture, gconstpointer data)
{
  g_autofree char *message =
      g_strdup_printf ("%s: Too many levels of symbolic links", fixture->path);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (symlink ("a.gridwright", fixture->path), ==, 0);
  g_assert_false (gw_file_replace (fixture->path, "new", -1, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_LOOP);
  g_assert_cmpstr (error->message, ==, message);
}

static guint
get_mode (const char *path)
{
  GStatBuf status;

  g_assert_cmpint (g_stat (path, &status), ==, 0);
  return status.st_mode & 07777;
}

static void
test_permissions (Fixture *fixture, gconstpointer data)
{
  mode_t old_mask = umask (027);

  replace (fixture->path, "new");
  g_assert_cmphex (get_mode (fixture->path), ==, 0640);
  g_assert_cmpint (g_chmod (fixture->path, 0600), ==, 0);
  replace (fixture->path, "private");
  g_assert_cmphex (get_mode (fixture->path), ==, 0600);
  g_assert_cmpint (g_chmod (fixture->path, 0666), ==, 0);
  replace (fixture->path, "public");
  g_assert_cmphex (get_mode (fixture->path), ==, 0666);
  umask (old_mask);
}

static void
test_lengths (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (gw_file_replace_full (fixture->path, "abcdef", 3, 0, &error));
  g_assert_no_error (error);
  check_contents (fixture->path, "abc");
  replace (fixture->path, "");
  check_contents (fixture->path, "");
}

#define ADD(name, function) g_test_add ("/save/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  fixture_init ();
  ADD ("what-is-saved-can-be-loaded", test_save_and_load);
  ADD ("errors-name-the-file", test_errors_name_the_file);
  ADD ("json-files-are-scanned", test_json_file);
  ADD ("what-could-not-be-loaded-is-not-saved", test_too_large);
  ADD ("reading-is-limited", test_reading_is_limited);
  ADD ("a-missing-folder-is-an-error", test_missing_folder);
  ADD ("a-folder-in-the-way-stays", test_folder_in_the_way);
  ADD ("a-pipe-in-the-way-stays", test_pipe_in_the_way);
  ADD ("leftovers-of-killed-saves-are-removed", test_leftovers);
  ADD ("a-failed-write-keeps-the-old-file", test_failed_write);
  ADD ("a-link-stays-a-link", test_links);
  ADD ("a-loop-of-links-is-an-error", test_link_loop);
  ADD ("permissions-are-kept", test_permissions);
  ADD ("lengths-are-respected", test_lengths);
  return g_test_run ();
}
