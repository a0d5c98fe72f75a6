/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tells desktops about the program satisfies those who check it. */
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <gio/gio.h>
#include <string.h>

#define APP_ID "io.github.gridwright.Gridwright"

static char *
dup_built_path (const char *name)
{
  return g_build_filename (g_getenv ("GW_BUILD_DIR"), "data", name, NULL);
}

static char *
dup_source_path (const char *name)
{
  return g_build_filename (g_getenv ("GW_SOURCE_DIR"), "data", name, NULL);
}

static void
assert_content_with (const char *const *arguments)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *output = NULL;
  g_autofree char *complaint = NULL;
  int status;

  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &output,
                &complaint, &status, &error);
  g_assert_no_error (error);
  if (!g_spawn_check_wait_status (status, NULL))
    {
      g_test_message ("%s%s", output, complaint);
      g_test_fail ();
    }
}

static void
test_desktop_file (void)
{
  g_autofree char *path = dup_built_path (APP_ID ".desktop");
  const char *const arguments[] = { "desktop-file-validate", path, NULL };

  assert_content_with (arguments);
}

static void
test_metainfo (void)
{
  g_autofree char *path = dup_built_path (APP_ID ".metainfo.xml");
  const char *const arguments[] = { "appstreamcli", "validate", "--no-net", path, NULL };

  assert_content_with (arguments);
}

static void
test_schema (void)
{
  g_autofree char *folder = dup_source_path ("");
  const char *const arguments[] = { "glib-compile-schemas", "--strict", "--dry-run", folder, NULL };

  assert_content_with (arguments);
}

/* Every language has keywords of its own in both files, or people do not find the program. */
static void
test_keywords (void)
{
  static const char *const languages[] = { "zh_TW", "zh_CN" };
  g_autofree char *desktop_path = dup_built_path (APP_ID ".desktop");
  g_autofree char *metainfo_path = dup_built_path (APP_ID ".metainfo.xml");
  g_autofree char *metainfo = NULL;
  g_autofree char *desktop = NULL;

  g_assert_true (g_file_get_contents (desktop_path, &desktop, NULL, NULL));
  g_assert_true (g_file_get_contents (metainfo_path, &metainfo, NULL, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autofree char *key = g_strdup_printf ("\nKeywords[%s]=", languages[i]);
      g_autofree char *element = g_strdup_printf ("<keyword xml:lang=\"%s\">", languages[i]);

      g_assert_nonnull (strstr (desktop, key));
      g_assert_nonnull (strstr (metainfo, element));
    }
}

/* Shops refuse larger windows. */
static void
assert_size_of_screenshot (const char *path, int width, int height)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkPixbuf) picture = gdk_pixbuf_new_from_file (path, &error);

  g_assert_no_error (error);
  g_assert_cmpint (gdk_pixbuf_get_width (picture), ==, width);
  g_assert_cmpint (gdk_pixbuf_get_height (picture), ==, height);
  g_assert_cmpint (width, <=, 1000);
  g_assert_cmpint (height, <=, 700);
}

/* Each has a caption before it, and is a picture of this tree of the size that is told. */
static void
test_screenshots (void)
{
  g_autofree char *path = dup_source_path (APP_ID ".metainfo.xml.in");
  g_autofree char *text = NULL;
  g_autoptr (GRegex) screenshot =
      g_regex_new ("<screenshot[^s]*>\\s*<caption>[^<]*[^<.]</caption>\\s*"
                   "<image type=\"source\" width=\"(\\d+)\" height=\"(\\d+)\">"
                   "[^<]*/data/(screenshots/[^<]*)</image>",
                   0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  guint n_images = 0;
  guint n_matches = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (const char *at = text; (at = strstr (at, "<image")) != NULL; at++)
    {
      n_images++;
    }
  for (g_regex_match (screenshot, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *width = g_match_info_fetch (match, 1);
      g_autofree char *height = g_match_info_fetch (match, 2);
      g_autofree char *name = g_match_info_fetch (match, 3);
      g_autofree char *picture = dup_source_path (name);

      assert_size_of_screenshot (picture, atoi (width), atoi (height));
      n_matches++;
    }
  g_assert_cmpuint (n_images, >=, 3);
  g_assert_cmpuint (n_matches, ==, n_images);
}

/* The alpha at a place, of a picture that has one. */
static int
get_alpha (GdkPixbuf *picture, int x, int y)
{
  const guint8 *pixels = gdk_pixbuf_read_pixels (picture);

  g_assert_true (gdk_pixbuf_get_has_alpha (picture));
  return pixels[y * gdk_pixbuf_get_rowstride (picture) + x * 4 + 3];
}

/* Round corners and something inside, at every size that desktops show. */
static void
assert_icon (const char *name)
{
  static const int sizes[] = { 16, 24, 32, 48, 64, 128, 512 };
  g_autofree char *path = dup_source_path (name);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      int size = sizes[i];
      g_autoptr (GError) error = NULL;
      g_autoptr (GdkPixbuf) icon = gdk_pixbuf_new_from_file_at_size (path, size, size, &error);

      g_assert_no_error (error);
      g_assert_cmpint (gdk_pixbuf_get_width (icon), ==, size);
      g_assert_cmpint (gdk_pixbuf_get_height (icon), ==, size);
      g_assert_cmpint (get_alpha (icon, 0, 0), <, 64);
      g_assert_cmpint (get_alpha (icon, size * 3 / 8, size * 3 / 8), >, 192);
    }
}

/* The one that a list of programs shows, and the one of a single colour, which desktops replace. */
static void
test_icons (void)
{
  static const char symbolic[] = "icons/hicolor/symbolic/apps/" APP_ID "-symbolic.svg";
  g_autofree char *path = dup_source_path (symbolic);
  g_autofree char *text = NULL;
  g_autoptr (GRegex) colour = g_regex_new ("#(?!2e3436)[0-9a-f]{3,6}", 0, 0, NULL);

  assert_icon ("icons/hicolor/scalable/apps/" APP_ID ".svg");
  assert_icon (symbolic);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_false (g_regex_match (colour, text, 0, NULL));
}

/* Any other permission of the sandbox needs a reason, and a change here. */
static void
test_sandbox (void)
{
  static const char expected[] = "\"finish-args\": [\n"
                                 "    \"--share=ipc\",\n"
                                 "    \"--socket=fallback-x11\",\n"
                                 "    \"--socket=wayland\",\n"
                                 "    \"--device=dri\"\n"
                                 "  ]";
  g_autofree char *path = dup_source_path ("../flatpak/" APP_ID ".json");
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, expected));
}

/* It tells its options even without a display. */
static void
test_manual (void)
{
  g_autofree char *path = dup_source_path ("man/gridwright.1");
  g_autofree char *text = NULL;
  g_autofree char *help = NULL;
  g_autoptr (GRegex) option = g_regex_new ("--[a-z-]+", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  const char *const arguments[] = { g_getenv ("GW_PROGRAM"), "--help-all", NULL };
  g_autoptr (GString) page = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  page = g_string_new (text);
  g_string_replace (page, "\\-", "-", 0);
  g_assert_true (g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_DEFAULT, NULL, NULL, &help,
                               NULL, NULL, NULL));
  g_assert_nonnull (strstr (help, "--help-all"));
  for (g_regex_match (option, help, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *name = g_match_info_fetch (match, 0);

      g_test_message ("%s", name);
      g_assert_nonnull (strstr (page->str, name));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/metadata/the-desktop-file-is-valid", test_desktop_file);
  g_test_add_func ("/metadata/the-metainfo-is-valid", test_metainfo);
  g_test_add_func ("/metadata/the-settings-schema-is-valid", test_schema);
  g_test_add_func ("/metadata/keywords-are-in-every-language", test_keywords);
  g_test_add_func ("/metadata/screenshots-are-there-and-small-enough", test_screenshots);
  g_test_add_func ("/metadata/there-are-icons-in-colour-and-without", test_icons);
  g_test_add_func ("/metadata/the-sandbox-is-as-tight-as-it-can-be", test_sandbox);
  g_test_add_func ("/metadata/the-manual-page-has-every-option", test_manual);
  return g_test_run ();
}
