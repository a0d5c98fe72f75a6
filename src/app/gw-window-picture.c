/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of the board on the page that is shown, as files and for the clipboard. */
#include <glib/gi18n-lib.h>

#include "gw-ascii.h"
#include "gw-look.h"
#include "gw-picture-clip.h"
#include "gw-play-view.h"
#include "gw-window-private.h"

/* A PNG of a large board has smaller cells, so that it can be written, and looked at. */
#define LARGEST_SIDE 6000
#define LARGEST_COPIED_SIDE 2400

/* Pixels to a unit of a small board that is copied. */
#define COPY_SCALE 2.0

/* What is shown, on its own: the document and the episode go on meanwhile. */
typedef struct
{
  GwPictureFormat format;
  GwExportOptions options;
  const GwBoardTheme *theme;
  GwMap *map;
  GwPlan *plan; /* of an episode: the words on its cards are the plan's */
  GwFrame *frame;
} Picture;

static void
picture_free (gpointer data)
{
  Picture *picture = data;

  gw_frame_free (picture->frame);
  g_clear_pointer (&picture->map, gw_map_unref);
  g_clear_pointer (&picture->plan, gw_plan_unref);
  g_free (picture);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Picture, picture_free)

static gboolean
write_picture (gpointer data, const char *path, GPtrArray *report, GError **error)
{
  const Picture *picture = data;

  return picture->format == GW_PICTURE_PNG
             ? gw_board_export_png (picture->frame, picture->theme, &picture->options, path, error)
             : gw_board_export_svg (picture->frame, picture->theme, &picture->options, path, error);
}

/* The objects as the editor shows them. */
static void
add_objects (GwFrame *frame, const GwMap *map)
{
  g_autofree guint *ids = g_new0 (guint, map->palette->n_objects);

  for (guint i = 0; i < map->objects->len; i++)
    {
      const GwObject *object = &g_array_index (map->objects, GwObject, i);
      GwToken token = {
        .actor = -1,
        .side = map->palette->objects[object->kind].side,
        .kind = object->kind,
        .letter = gw_board_get_letter (map->palette, object->kind, ids[object->kind]++),
        .x = object->x,
        .y = object->y,
      };

      g_array_append_val (frame->tokens, token);
    }
}

static void
take_map (Picture *picture, const GwMap *map)
{
  guint longest;

  if (map == NULL || map->width == 0)
    {
      return;
    }
  picture->map = gw_map_copy (map);
  picture->frame->map = picture->map;
  longest = MAX (map->width, map->height);
  if (picture->format == GW_PICTURE_PNG && longest * GW_EXPORT_DEFAULT_CELL > LARGEST_SIDE)
    {
      picture->options.cell = MAX (1, LARGEST_SIDE / longest);
    }
}

/* On the page for it the episode at its present step, if there is one. */
static GwPlayback *
get_playback (GwWindow *window)
{
  GwPlayback *playback = gw_play_view_get_playback (GW_PLAY_VIEW (window->play_view));
  gboolean is_played = g_str_equal (gw_window_get_page (window), "play");

  return is_played && gw_playback_has_episode (playback) ? playback : NULL;
}

static void
append_all (GArray *array, const GArray *from)
{
  g_array_append_vals (array, from->data, from->len);
}

static void
take_episode (Picture *picture, GwPlayback *playback)
{
  const GwFrame *shown = gw_playback_get_frame (playback);

  picture->plan = gw_plan_ref (gw_playback_get_plan (playback));
  picture->options.rules = picture->plan->rules;
  take_map (picture, shown->map);
  append_all (picture->frame->tokens, shown->tokens);
  append_all (picture->frame->fog, shown->fog);
  append_all (picture->frame->counters, shown->counters);
  append_all (picture->frame->zones, shown->zones);
  append_all (picture->frame->cards, shown->cards);
}

static Picture *
picture_new (GwWindow *window, GwPictureFormat format)
{
  GwPlayback *playback = get_playback (window);
  Picture *picture = g_new0 (Picture, 1);

  picture->format = format;
  picture->options.cell = GW_EXPORT_DEFAULT_CELL;
  picture->options.has_rulers = TRUE;
  picture->theme = gw_look_get_theme ();
  picture->frame = gw_frame_new ();
  if (playback != NULL)
    {
      take_episode (picture, playback);
    }
  else
    {
      take_map (picture, gw_document_get_map (gw_session_get_document (window->session)));
      if (picture->map != NULL)
        {
          add_objects (picture->frame, picture->map);
        }
    }
  return picture;
}

static void
draw_picture (cairo_t *cr, gpointer user_data)
{
  const Picture *picture = user_data;

  gw_board_draw_picture (cr, picture->frame, picture->theme, &picture->options);
}

static void
copy_picture (const Picture *picture, GdkClipboard *clipboard, const char *text)
{
  double width, height;

  gw_board_get_picture_size (picture->frame, &picture->options, &width, &height);
  gw_clipboard_set_picture (clipboard, width, height,
                            MIN (COPY_SCALE, LARGEST_COPIED_SIDE / MAX (width, height)),
                            draw_picture, (gpointer) picture, text);
}

static void
copy_board_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwWindow *window = GW_WINDOW (widget);
  GdkClipboard *clipboard = gtk_widget_get_clipboard (widget);
  g_autoptr (Picture) picture = NULL;
  g_autofree char *text = NULL;

  if (window->session != NULL)
    {
      picture = picture_new (window, GW_PICTURE_PNG);
    }
  if (picture == NULL || (picture->map == NULL && picture->frame->zones->len == 0))
    {
      gw_window_toast (window, _ ("There is no board to copy here"));
      return;
    }
  text = gw_ascii_board_to_text (picture->frame);
  if (g_str_equal (g_variant_get_string (parameter, NULL), "image"))
    {
      copy_picture (picture, clipboard, text);
      gw_window_toast (window, _ ("The board is copied as a picture"));
    }
  else
    {
      gdk_clipboard_set_text (clipboard, text);
      gw_window_toast (window, _ ("The board is copied as text"));
    }
}

void
gw_window_export_picture (GwWindow *window, GwPictureFormat format, const char *path)
{
  g_return_if_fail (GW_IS_WINDOW (window));
  g_return_if_fail (window->session != NULL);

  gw_window_run_export (window, path, write_picture, picture_new (window, format), picture_free);
}

static void
png_response_cb (GtkNativeDialog *dialog, int response, gpointer user_data)
{
  g_autofree char *path = gw_window_take_export_path (user_data, response);

  if (path != NULL)
    {
      gw_window_export_picture (user_data, GW_PICTURE_PNG, path);
    }
}

static void
svg_response_cb (GtkNativeDialog *dialog, int response, gpointer user_data)
{
  g_autofree char *path = gw_window_take_export_path (user_data, response);

  if (path != NULL)
    {
      gw_window_export_picture (user_data, GW_PICTURE_SVG, path);
    }
}

static void
export_picture_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwWindow *window = GW_WINDOW (widget);
  const char *format = g_variant_get_string (parameter, NULL);

  if (g_str_equal (format, "png"))
    {
      gw_window_choose_export (window, _ ("Export a Picture"), _ ("PNG pictures"), ".png",
                               G_CALLBACK (png_response_cb));
    }
  else if (g_str_equal (format, "svg"))
    {
      gw_window_choose_export (window, _ ("Export a Picture"), _ ("SVG pictures"), ".svg",
                               G_CALLBACK (svg_response_cb));
    }
}

void
gw_window_install_picture_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "win.export-picture", "s", export_picture_cb);
  gtk_widget_class_install_action (class, "win.copy-board", "s", copy_board_cb);
}
