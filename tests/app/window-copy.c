/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards on the clipboard: a picture with the text beside it, or the text alone. */
#include "gw-ascii.h"
#include "gw-play-view.h"
#include "window-fixture.h"

typedef struct
{
  char *text;
  GdkTexture *texture;
  gboolean is_read;
} Clip;

static void
text_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Clip *clip = user_data;

  clip->text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  clip->is_read = TRUE;
}

static void
texture_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Clip *clip = user_data;

  clip->texture = gdk_clipboard_read_texture_finish (GDK_CLIPBOARD (source), result, NULL);
  clip->is_read = TRUE;
}

static gboolean
is_read (gpointer data)
{
  return ((Clip *) data)->is_read;
}

static char *
dup_text (gpointer window)
{
  Clip clip = { 0 };

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (window), NULL, text_cb, &clip);
  app_wait_until (is_read, &clip);
  return clip.text;
}

static GdkTexture *
dup_texture (gpointer window)
{
  Clip clip = { 0 };

  gdk_clipboard_read_texture_async (gtk_widget_get_clipboard (window), NULL, texture_cb, &clip);
  app_wait_until (is_read, &clip);
  return clip.texture;
}

static void
copy (WindowFixture *fixture, const char *what)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.copy-board", "s", what);
}

static void
test_map (WindowFixture *fixture, gconstpointer data)
{
  g_autofree char *with_picture = NULL, *alone = NULL;
  g_autoptr (GdkTexture) texture = NULL, none = NULL;
  g_auto (GStrv) lines = NULL;

  copy (fixture, "image");
  texture = dup_texture (fixture->window);
  g_assert_nonnull (texture);
  g_assert_cmpint (gdk_texture_get_width (texture), >, gdk_texture_get_height (texture));
  with_picture = dup_text (fixture->window);
  copy (fixture, "text");
  alone = dup_text (fixture->window);
  none = dup_texture (fixture->window);
  g_assert_null (none);
  g_assert_cmpstr (with_picture, ==, alone);
  lines = g_strsplit (g_strchomp (alone), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), >=, 9);
  g_assert_nonnull (strpbrk (alone, "a"));
  g_assert_nonnull (strpbrk (alone, "A"));
}

static gboolean
is_play_view (GtkWidget *widget, const char *text)
{
  return GW_IS_PLAY_VIEW (widget);
}

static GwPlayback *
get_playback (gpointer window)
{
  return gw_play_view_get_playback (GW_PLAY_VIEW (window_find (window, is_play_view, NULL)));
}

static gboolean
has_episode (gpointer data)
{
  return gw_playback_has_episode (get_playback (data));
}

static void
show_play (WindowFixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s", "play");
  app_wait_until (has_episode, fixture->window);
}

/* The step that is shown, not the map as it was drawn. */
static void
test_step (WindowFixture *fixture, gconstpointer data)
{
  g_autofree char *first = NULL, *later = NULL, *expected = NULL;

  show_play (fixture);
  copy (fixture, "text");
  first = dup_text (fixture->window);
  gw_playback_seek (get_playback (fixture->window), 6);
  copy (fixture, "text");
  later = dup_text (fixture->window);
  expected = gw_ascii_board_to_text (gw_playback_get_frame (get_playback (fixture->window)));
  g_assert_cmpstr (later, ==, expected);
  g_assert_cmpstr (later, !=, first);
}

static void
test_table (WindowFixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.open-sample", "s",
                              "vale-base.gridwright");
  app_wait_until (window_has_session, fixture->window);
  copy (fixture, "image");
  app_settle ();
  g_assert_nonnull (
      window_find (GTK_WIDGET (fixture->window), window_has_label, "no board to copy"));
  show_play (fixture);
  copy (fixture, "image");
  texture = dup_texture (fixture->window);
  g_assert_nonnull (texture);
  text = dup_text (fixture->window);
  g_assert_cmpuint (strlen (text), >, 0);
}

int
main (int argc, char **argv)
{
  static const WindowTest tests[] = {
    { "a-map-is-copied-as-picture-and-text", TRUE, test_map },
    { "the-step-that-is-shown-is-copied", TRUE, test_step },
    { "a-table-is-copied-where-there-is-one", FALSE, test_table },
  };

  return window_test_run (argc, argv, tests, G_N_ELEMENTS (tests));
}
