/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tells desktops about the program satisfies those who check it. */
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

/* The one that a list of programs shows, and the one of a single colour. */
static void
test_icons (void)
{
  static const char *const names[] = {
    "icons/hicolor/scalable/apps/" APP_ID ".svg",
    "icons/hicolor/symbolic/apps/" APP_ID "-symbolic.svg",
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = dup_source_path (names[i]);
      g_autofree char *text = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_nonnull (strstr (text, "<svg"));
    }
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
  g_test_add_func ("/metadata/there-are-icons-in-colour-and-without", test_icons);
  g_test_add_func ("/metadata/the-sandbox-is-as-tight-as-it-can-be", test_sandbox);
  g_test_add_func ("/metadata/the-manual-page-has-every-option", test_manual);
  return g_test_run ();
}
