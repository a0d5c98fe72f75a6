/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that are dropped on a window: every kind that can be opened, several at once, and those
 * that cannot. */
#include "gw-document.h"
#include "window-fixture.h"

#define MAP "type octile\nheight 5\nwidth 6\nmap\n......\n.@@...\n......\n......\n......\n"
#define TILED                                                                                      \
  "{\"type\":\"map\",\"version\":\"1.10\",\"orientation\":\"orthogonal\",\"renderorder\":"         \
  "\"right-down\",\"infinite\":false,\"width\":5,\"height\":5,\"tilewidth\":16,\"tileheight\":16," \
  "\"layers\":[{\"type\":\"tilelayer\",\"name\":\"ground\",\"width\":5,\"height\":5,\"x\":0,"      \
  "\"y\":0,\"opacity\":1,\"visible\":true,\"id\":1,\"data\":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0," \
  "0,0,0,0,0,0,0]}],\"tilesets\":[],"                                                              \
  "\"nextlayerid\":2,\"nextobjectid\":1}"

static void
write_file (WindowFixture *fixture, const char *name, const char *text)
{
  g_autofree char *path = window_dup_path (fixture, name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
write_cards (WindowFixture *fixture)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("GW_SOURCE_DIR"), "data", "cards", "base.json", NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  write_file (fixture, "cards.json", text);
}

static const char *
get_game (WindowFixture *fixture)
{
  return gw_document_get_rules (window_get_document (fixture))->id;
}

static void
drop_one (WindowFixture *fixture, const char *name)
{
  const char *const names[] = { name, NULL };

  window_drop (fixture, names);
  app_wait_until (window_has_session, fixture->window);
}

static void
test_document (WindowFixture *fixture, gconstpointer data)
{
  drop_one (fixture, WINDOW_SAMPLE);
  g_assert_cmpstr (gw_session_get_path (gw_window_get_session (fixture->window)), ==,
                   fixture->path);
}

static void
test_movingai (WindowFixture *fixture, gconstpointer data)
{
  write_file (fixture, "arena.map", MAP);
  drop_one (fixture, "arena.map");
  g_assert_cmpuint (gw_document_get_map (window_get_document (fixture))->width, ==, 6);
}

static void
test_tiled (WindowFixture *fixture, gconstpointer data)
{
  write_file (fixture, "arena.tmj", TILED);
  drop_one (fixture, "arena.tmj");
  g_assert_cmpuint (gw_document_get_map (window_get_document (fixture))->height, ==, 5);
}

static void
test_cards (WindowFixture *fixture, gconstpointer data)
{
  write_cards (fixture);
  drop_one (fixture, "cards.json");
  g_assert_cmpstr (get_game (fixture), ==, "vale");
}

static gboolean
has_three_windows (gpointer data)
{
  return window_count () == 3;
}

/* The start page gives way to one of them; the others get windows of their own. */
static void
test_several (WindowFixture *fixture, gconstpointer data)
{
  const char *const names[] = { WINDOW_SAMPLE, "arena.map", "cards.json", NULL };

  write_file (fixture, "arena.map", MAP);
  write_cards (fixture);
  window_drop (fixture, names);
  app_wait_until (has_three_windows, NULL);
  app_wait_until (window_has_session, fixture->window);
}

/* What is open stays open. */
static void
test_on_document (WindowFixture *fixture, gconstpointer data)
{
  GwSession *session = gw_window_get_session (fixture->window);
  const char *const names[] = { "arena.map", NULL };

  write_file (fixture, "arena.map", MAP);
  window_drop (fixture, names);
  while (window_count () < 2)
    {
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_true (gw_window_get_session (fixture->window) == session);
}

static void
test_unreadable (WindowFixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "notes.txt", "broken.map", "gone.gridwright", ".", NULL };

  write_file (fixture, "notes.txt", "not a board at all\n");
  write_file (fixture, "broken.map", "type octile\nheight x\n");
  for (guint i = 0; names[i] != NULL; i++)
    {
      const char *const name[] = { names[i], NULL };

      window_drop (fixture, name);
      app_wait_until (window_has_refusal, fixture->window);
      g_assert_null (gw_window_get_session (fixture->window));
      g_assert_cmpuint (window_count (), ==, 1);
    }
}

/* One bad file does not keep the others out. */
static void
test_mixed (WindowFixture *fixture, gconstpointer data)
{
  const char *const names[] = { "notes.txt", WINDOW_SAMPLE, NULL };

  write_file (fixture, "notes.txt", "not a board at all\n");
  window_drop (fixture, names);
  app_wait_until (window_has_session, fixture->window);
  app_wait_until (window_has_refusal, fixture->window);
}

int
main (int argc, char **argv)
{
  static const WindowTest tests[] = {
    { "a-dropped-document-is-opened", FALSE, test_document },
    { "a-dropped-movingai-map-is-imported", FALSE, test_movingai },
    { "a-dropped-tiled-map-is-imported", FALSE, test_tiled },
    { "dropped-cards-become-a-document", FALSE, test_cards },
    { "several-files-are-dropped-at-once", FALSE, test_several },
    { "a-drop-leaves-the-open-document-alone", TRUE, test_on_document },
    { "a-dropped-file-that-is-none-is-refused", FALSE, test_unreadable },
    { "one-bad-file-among-others-keeps-none-out", FALSE, test_mixed },
  };

  return window_test_run (argc, argv, tests, G_N_ELEMENTS (tests));
}
