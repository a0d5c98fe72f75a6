/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of what is not seen, of whose turn it is, and of what would happen. */
#include <math.h>

#include "draw-fixture.h"
#include "gw-document.h"
#include "gw-export.h"

#define CELL 28

static GwFrame *
observe_sample (const char *sample, guint step, int viewer, GwEpisode **episode)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("GW_SOURCE_DIR"), "data", "samples", sample, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDocument) document = gw_document_load (path, &error);
  g_autoptr (GwPlan) plan = NULL;
  GwFrame *frame = gw_frame_new ();

  g_assert_no_error (error);
  plan = gw_plan_new (gw_document_get_rules (document), gw_document_get_map (document),
                      gw_document_get_params (document), &error);
  g_assert_no_error (error);
  *episode = gw_episode_new (plan, 1, &error);
  g_assert_no_error (error);
  gw_episode_seek (*episode, step);
  plan->rules->observe (plan, gw_episode_get_state (*episode), viewer, frame);
  return frame;
}

static cairo_surface_t *
draw (const GwFrame *frame, const GwBoardTheme *theme)
{
  const GwExportOptions options = { CELL, FALSE };
  cairo_surface_t *picture;
  double width, height;
  cairo_t *cr;

  gw_board_get_picture_size (frame, &options, &width, &height);
  picture =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ceil (width), (int) ceil (height));
  cr = cairo_create (picture);
  gw_board_draw_picture (cr, frame, theme, &options);
  cairo_destroy (cr);
  return picture;
}

typedef struct
{
  const char *name;
  int viewer;
  gboolean is_dark, has_contrast;
} Case;

static const Case cases[] = {
  { "maze-fog-light", 0, FALSE, FALSE },
  { "maze-fog-dark", 0, TRUE, FALSE },
  { "maze-fog-contrast", 0, TRUE, TRUE },
  { "maze-all", -1, FALSE, FALSE },
};

static void
maze_looks_as_it_should (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (GwEpisode) episode = NULL;
  g_autoptr (GwFrame) frame = observe_sample ("maze-glass.gridwright", 9, test->viewer, &episode);
  cairo_surface_t *picture = draw (frame, draw_get_theme (test->is_dark, test->has_contrast));

  draw_assert_picture (picture, test->name);
  cairo_surface_destroy (picture);
}

/* However the walls behind the fog stand, the picture is the same. */
static void
fog_gives_nothing_away (void)
{
  g_autoptr (GwEpisode) episode = NULL;
  g_autoptr (GwFrame) frame = observe_sample ("maze-glass.gridwright", 9, 0, &episode);
  g_autoptr (GwMap) other = gw_map_copy (frame->map);
  const GwMap *map = frame->map;
  cairo_surface_t *picture = draw (frame, draw_get_theme (FALSE, FALSE));
  cairo_surface_t *changed;
  guint n_changed = 0;

  for (int y = 0; y + 1 < (int) map->height; y++)
    {
      for (int x = 0; x + 1 < (int) map->width; x++)
        {
          guint cell = gw_map_cell (map, x, y);
          gboolean is_unseen = gw_frame_get_fog (frame, cell) == GW_FOG_UNSEEN;

          if (is_unseen && gw_frame_get_fog (frame, cell + 1) == GW_FOG_UNSEEN)
            {
              other->right[cell] = map->right[cell] == GW_EDGE_WALL ? GW_EDGE_OPEN : GW_EDGE_WALL;
              n_changed++;
            }
          if (is_unseen && gw_frame_get_fog (frame, cell + map->width) == GW_FOG_UNSEEN)
            {
              other->down[cell] = map->down[cell] == GW_EDGE_WALL ? GW_EDGE_OPEN : GW_EDGE_WALL;
              n_changed++;
            }
        }
    }
  g_assert_cmpuint (n_changed, >, 20);
  frame->map = other;
  changed = draw (frame, draw_get_theme (FALSE, FALSE));
  g_assert_cmpuint (draw_count_differences (picture, changed, 0), ==, 0);
  frame->map = map;
  cairo_surface_destroy (picture);
  cairo_surface_destroy (changed);
}

static void
turn_and_preview_look_as_they_should (gconstpointer data)
{
  const GwBoardTheme *theme = draw_get_theme (data != NULL, FALSE);
  g_autoptr (GwEpisode) episode = NULL;
  g_autoptr (GwFrame) frame =
      observe_sample ("goblins-5-time-the-patrol.gridwright", 0, -1, &episode);
  g_autoptr (GwPreview) preview = gw_preview_new ();
  cairo_surface_t *picture =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) frame->map->width * CELL + 16,
                                  (int) frame->map->height * CELL + 16);
  cairo_t *cr = cairo_create (picture);

  gw_preview_add (preview, GW_PREVIEW_PATH, -1, 1, 1, 1, 1);
  gw_preview_add (preview, GW_PREVIEW_PATH, -1, 2, 1, 2, 1);
  gw_preview_add (preview, GW_PREVIEW_HIT, 3, 8, 1, 8, 1);
  gw_preview_add (preview, GW_PREVIEW_MOVE, 1, 0, 4, 1, 4);
  gw_preview_add (preview, GW_PREVIEW_LOST, 2, 3, 3, 4, 4);
  gw_preview_add (preview, GW_PREVIEW_STOP, -1, 6, 3, 6, 3);
  cairo_set_source_rgb (cr, theme->background.red, theme->background.green, theme->background.blue);
  cairo_paint (cr);
  cairo_translate (cr, 8, 8);
  gw_board_draw_map (cr, frame->map, theme, CELL, NULL);
  gw_board_draw_turn (cr, 0, 1, theme, CELL);
  gw_board_draw_frame (cr, frame, NULL, 1, theme, CELL, NULL);
  gw_board_draw_preview (cr, preview, theme, CELL);
  cairo_destroy (cr);
  draw_assert_picture (picture, theme->is_dark ? "preview-dark" : "preview-light");
  cairo_surface_destroy (picture);
}

int
main (int argc, char **argv)
{
  draw_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/draw/hand/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], maze_looks_as_it_should);
    }
  g_test_add_func ("/draw/hand/fog-gives-nothing-away", fog_gives_nothing_away);
  g_test_add_data_func ("/draw/hand/preview-light", NULL, turn_and_preview_look_as_they_should);
  g_test_add_data_func ("/draw/hand/preview-dark", "dark", turn_and_preview_look_as_they_should);
  return g_test_run ();
}
