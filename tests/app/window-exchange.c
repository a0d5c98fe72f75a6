/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps and pictures of other programs, read and written by the window. */
#include "gw-edit.h"
#include "gw-play-view.h"
#include "window-fixture.h"

static gboolean
is_play_view (GtkWidget *widget, const char *text)
{
  return GW_IS_PLAY_VIEW (widget);
}

static gboolean
has_file (gpointer data)
{
  return g_file_test (data, G_FILE_TEST_EXISTS);
}

static gboolean
has_notes (gpointer data)
{
  return window_find (data, window_has_action, "win.show-notes") != NULL;
}

static gboolean
has_export_toast (gpointer data)
{
  return window_find (data, window_has_label, "Exported “") != NULL;
}

static gboolean
has_export_refusal (gpointer data)
{
  return window_find (data, window_has_label, "could not be exported") != NULL;
}

static void
test_import (WindowFixture *fixture, gconstpointer data)
{
  g_autofree char *path = window_dup_path (fixture, "arena.map");

  g_assert_true (g_file_set_contents (
      path, "type octile\nheight 5\nwidth 6\nmap\n......\n.@@...\n......\n......\n......\n", -1,
      NULL));
  window_open (path, fixture->window);
  app_wait_until (window_has_session, fixture->window);
  g_assert_cmpuint (window_count (), ==, 1);
  g_assert_null (gw_session_get_path (gw_window_get_session (fixture->window)));
  g_assert_true (gw_document_is_modified (window_get_document (fixture)));
  g_assert_cmpuint (gw_document_get_map (window_get_document (fixture))->width, ==, 6);
  g_assert_cmpuint (gw_document_get_map (window_get_document (fixture))->height, ==, 5);
  g_assert_false (gw_map_is_passable (gw_document_get_map (window_get_document (fixture)), 1, 1));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, "• arena");
  g_assert_false (has_notes (fixture->window));
}

static void
import_with_notes (WindowFixture *fixture)
{
  g_autofree char *path = window_dup_path (fixture, "swamp.map");

  g_assert_true (g_file_set_contents (
      path, "type octile\nheight 5\nwidth 5\nmap\n.S...\n.....\n.....\n.....\n.....\n", -1, NULL));
  window_open (path, fixture->window);
  app_wait_until (has_notes, fixture->window);
}

static void
test_import_notes (WindowFixture *fixture, gconstpointer data)
{
  GtkWindow *dialog;

  import_with_notes (fixture);
  g_signal_emit_by_name (
      window_find (GTK_WIDGET (fixture->window), window_has_action, "win.show-notes"), "clicked");
  app_wait_until (window_has_dialog, fixture->window);
  dialog = window_find_dialog (fixture->window);
  g_assert_cmpstr (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog)), ==,
                   "Imported “swamp” with 1 note");
  g_assert_cmpstr (adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (dialog)), ==,
                   "• 1 cell of swamp became floor");
}

static void
test_bad_import (WindowFixture *fixture, gconstpointer data)
{
  g_autofree char *path = window_dup_path (fixture, "bad.map");
  const char *body;

  g_assert_true (g_file_set_contents (path, "type octile\nheight x\n", -1, NULL));
  window_open (path, fixture->window);
  app_wait_until (window_has_refusal, fixture->window);
  g_assert_null (gw_window_get_session (fixture->window));
  g_signal_emit_by_name (
      window_find (GTK_WIDGET (fixture->window), window_has_action, "win.show-error"), "clicked");
  app_wait_until (window_has_dialog, fixture->window);
  body = adw_message_dialog_get_body (ADW_MESSAGE_DIALOG (window_find_dialog (fixture->window)));
  g_assert_nonnull (strstr (body, "<b>Place</b>\nline 2\n"));
}

static void
test_export_maps (WindowFixture *fixture, gconstpointer data)
{
  const GwMap *map = gw_document_get_map (window_get_document (fixture));

  for (guint i = 0; i < gw_exchange_count (); i++)
    {
      const GwExchangeFormat *format = gw_exchange_get (i);
      g_autofree char *path = window_dup_path (fixture, format->id);
      g_autoptr (GPtrArray) report = gw_exchange_report_new ();
      g_autoptr (GwDocument) document = NULL;
      g_autoptr (GError) error = NULL;

      if (format->find_rules != NULL)
        {
          continue; /* not for every game with a board */
        }
      gw_window_export (fixture->window, format, path);
      app_wait_until (has_file, path);
      document = gw_exchange_import (path, gw_document_get_rules (window_get_document (fixture)),
                                     report, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (gw_document_get_map (document)->width, ==, map->width);
      g_assert_cmpmem (gw_document_get_map (document)->terrain, map->width * map->height,
                       map->terrain, map->width * map->height);
    }
  app_wait_until (has_export_toast, fixture->window);
  g_assert_false (gw_document_is_modified (window_get_document (fixture)));
}

static void
test_notes_give_way (WindowFixture *fixture, gconstpointer data)
{
  g_autofree char *path = window_dup_path (fixture, "copy.map");

  import_with_notes (fixture);
  gw_window_export (fixture->window, gw_exchange_get (0), path);
  app_wait_until (has_export_toast, fixture->window);
}

static void
test_export_refused (WindowFixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "no-such-folder", "board.map", NULL);

  gw_window_export (fixture->window, gw_exchange_get (0), path);
  app_wait_until (has_export_refusal, fixture->window);
}

/* The picture that is written on this page. */
static GdkTexture *
export_png (WindowFixture *fixture, const char *page, const char *name)
{
  g_autofree char *path = window_dup_path (fixture, name);
  g_autoptr (GError) error = NULL;
  GdkTexture *texture;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s", page);
  app_settle ();
  gw_window_export_picture (fixture->window, GW_PICTURE_PNG, path);
  app_wait_until (has_file, path);
  texture = gdk_texture_new_from_filename (path, &error);
  g_assert_no_error (error);
  return texture;
}

/* Colours of pixels, to be freed. */
static guint8 *
dup_pixels (GdkTexture *texture, gsize *length)
{
  gsize stride = (gsize) gdk_texture_get_width (texture) * 4;
  guint8 *pixels;

  *length = stride * (gsize) gdk_texture_get_height (texture);
  pixels = g_malloc (*length);
  gdk_texture_download (texture, pixels, stride);
  return pixels;
}

static GwPlayback *
get_playback (WindowFixture *fixture)
{
  GtkWidget *view = window_find (GTK_WIDGET (fixture->window), is_play_view, NULL);

  return gw_play_view_get_playback (GW_PLAY_VIEW (view));
}

static gboolean
has_episode (gpointer data)
{
  return gw_playback_has_episode (get_playback (data));
}

static gboolean
is_same_picture (GdkTexture *texture, GdkTexture *other)
{
  gsize length, other_length;
  g_autofree guint8 *pixels = dup_pixels (texture, &length);
  g_autofree guint8 *other_pixels = dup_pixels (other, &other_length);

  return length == other_length && memcmp (pixels, other_pixels, length) == 0;
}

static void
test_export_pictures (WindowFixture *fixture, gconstpointer data)
{
  const GwMap *map = gw_document_get_map (window_get_document (fixture));
  g_autoptr (GdkTexture) edit = export_png (fixture, "edit", "edit.png");
  g_autoptr (GdkTexture) start = NULL;
  g_autoptr (GdkTexture) later = NULL;

  g_assert_cmpint (gdk_texture_get_width (edit), >=, (int) map->width * GW_EXPORT_DEFAULT_CELL);
  g_assert_cmpint (gdk_texture_get_height (edit), >=, (int) map->height * GW_EXPORT_DEFAULT_CELL);

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s", "play");
  app_wait_until (has_episode, fixture);
  start = export_png (fixture, "play", "start.png");
  g_assert_true (is_same_picture (edit, start));
  gw_playback_seek (get_playback (fixture), 4);
  later = export_png (fixture, "play", "later.png");
  g_assert_false (is_same_picture (edit, later));
}

static void
test_export_drawing (WindowFixture *fixture, gconstpointer data)
{
  g_autofree char *path = window_dup_path (fixture, "board.svg");
  g_autofree char *text = NULL;

  gw_window_export_picture (fixture->window, GW_PICTURE_SVG, path);
  app_wait_until (has_file, path);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "<svg"));
  g_assert_nonnull (strstr (text, "</svg>"));
}

static gboolean
is_enabled (WindowFixture *fixture, const char *name)
{
  GtkWidget *probe = gtk_button_new ();
  gboolean enabled;

  /* whoever names an action is as sensitive as it is enabled */
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (probe), name);
  gtk_widget_set_parent (probe, GTK_WIDGET (fixture->window));
  enabled = gtk_widget_get_sensitive (probe);
  gtk_widget_unparent (probe);
  return enabled;
}

static gboolean
is_in_play (gpointer data)
{
  return window_has_session (((WindowFixture *) data)->window) && has_episode (data);
}

static void
test_export_cards (WindowFixture *fixture, gconstpointer data)
{
  g_autofree char *deck = app_sample_path ("vale-base.gridwright");
  g_autofree char *path = window_dup_path (fixture, "cards.json");
  g_autoptr (GPtrArray) report = gw_exchange_report_new ();
  g_autoptr (GdkTexture) table = NULL;
  g_autoptr (GwDocument) copy = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  window_open (deck, fixture->window);
  app_wait_until (window_has_session, fixture->window);
  g_assert_false (is_enabled (fixture, "win.export::tiled"));
  g_assert_false (is_enabled (fixture, "win.export-text"));
  g_assert_false (is_enabled (fixture, "win.export-picture::png"));
  g_assert_true (is_enabled (fixture, "win.export-cards"));
  gw_window_export (fixture->window, gw_exchange_find_for_path ("cards.json"), path);
  app_wait_until (has_file, path);
  copy = gw_exchange_import (path, NULL, report, &error);
  g_assert_no_error (error);
  gw_document_set_notes (copy, gw_document_get_notes (window_get_document (fixture)));
  before = gw_document_to_text (window_get_document (fixture));
  after = gw_document_to_text (copy);
  g_assert_cmpstr (before, ==, after);

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s", "play");
  app_wait_until (is_in_play, fixture);
  g_assert_true (is_enabled (fixture, "win.export-picture::png"));
  table = export_png (fixture, "play", "table.png");
  g_assert_cmpint (gdk_texture_get_width (table), >, 100);
}

static void
test_boards_have_no_cards (WindowFixture *fixture, gconstpointer data)
{
  g_assert_true (is_enabled (fixture, "win.export::tiled"));
  g_assert_true (is_enabled (fixture, "win.export-picture::png"));
  g_assert_false (is_enabled (fixture, "win.export-cards"));
}

int
main (int argc, char **argv)
{
  static const WindowTest tests[] = {
    { "a-map-of-another-program-becomes-an-unsaved-document", FALSE, test_import },
    { "an-import-tells-what-was-changed", FALSE, test_import_notes },
    { "a-bad-map-opens-nothing-and-says-the-line", FALSE, test_bad_import },
    { "exported-maps-read-back", TRUE, test_export_maps },
    { "notes-give-way-to-what-is-said-next", FALSE, test_notes_give_way },
    { "an-export-that-fails-is-told", TRUE, test_export_refused },
    { "pictures-show-the-page", TRUE, test_export_pictures },
    { "drawings-are-svg", TRUE, test_export_drawing },
    { "a-deck-is-exported-as-a-set-of-cards", FALSE, test_export_cards },
    { "a-board-has-no-cards-to-export", TRUE, test_boards_have_no_cards },
  };

  return window_test_run (argc, argv, tests, G_N_ELEMENTS (tests));
}
