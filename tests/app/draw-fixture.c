/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw-fixture.h"

#include "gw-document.h"
#include "gw-games.h"
#include "toy-game.h"

#define FONT "DejaVu Sans"
#define TOLERANCE 2

void
draw_test_init (int *argc, char ***argv)
{
  g_test_init (argc, argv, NULL);
  gw_games_init ();
  gw_rules_register (&gw_toy_rules);
}

const GwBoardTheme *
draw_get_theme (gboolean dark, gboolean high_contrast)
{
  static GwBoardTheme themes[4];
  GwBoardTheme *theme = &themes[(dark ? 2 : 0) + (high_contrast ? 1 : 0)];

  *theme = *gw_board_theme_get (dark, high_contrast);
  theme->font = FONT;
  return theme;
}

static GwEpisode *
start (const GwRules *rules, const GwMap *map, const GwParams *params)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwPlan) plan = gw_plan_new (rules, map, params, &error);
  GwEpisode *episode;

  g_assert_no_error (error);
  episode = gw_episode_new (plan, 1, &error);
  g_assert_no_error (error);
  return episode;
}

GwEpisode *
draw_new_chase (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("GW_SOURCE_DIR"), "data", "samples",
                                            "chase-first-steps.gridwright", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwDocument) document = gw_document_load (path, &error);

  g_assert_no_error (error);
  return start (gw_document_get_rules (document), gw_document_get_map (document),
                gw_document_get_params (document));
}

GwMap *
draw_new_toy_map (void)
{
  GwMap *map = gw_map_new (gw_toy_rules.palette, 9, 6);

  for (guint i = 1; i < gw_toy_rules.palette->n_terrains; i++)
    {
      map->terrain[gw_map_cell (map, (int) i * 2, 1)] = i;
      map->terrain[gw_map_cell (map, (int) i * 2, 2)] = i;
      map->terrain[gw_map_cell (map, (int) i * 2 + 1, 2)] = i;
    }
  gw_map_set_edge (map, 1, 3, 0, 1, GW_EDGE_WALL);
  gw_map_set_edge (map, 2, 3, 0, 1, GW_EDGE_GLASS);
  gw_map_set_edge (map, 2, 4, 1, 0, GW_EDGE_WALL);
  gw_map_add_object (map, GW_TOY_FLAG, 8, 0);
  gw_map_add_object (map, GW_TOY_FLAG, 0, 5);
  gw_map_add_object (map, GW_TOY_WALKER, 1, 1);
  gw_map_add_object (map, GW_TOY_WALKER, 4, 4);
  gw_map_add_object (map, GW_TOY_LAMP, 7, 4);
  return map;
}

GwEpisode *
draw_new_toy (void)
{
  g_autoptr (GwMap) map = draw_new_toy_map ();
  g_autoptr (GwParamSpecs) specs = gw_toy_rules.list_params (map);
  g_autoptr (GwParams) params = gw_params_new (specs);

  return start (&gw_toy_rules, map, params);
}

/* The same map every time, from a rule that mixes everything with everything. */
GwMap *
draw_new_busy_map (guint width, guint height)
{
  const GwPalette *palette = gw_rules_find ("chase")->palette;
  GwMap *map = gw_map_new (palette, width, height);

  for (guint i = 0; i < width * height; i++)
    {
      guint mixed = (i * 2654435761u) >> 7;

      map->terrain[i] = mixed % 5 < palette->n_terrains ? mixed % 5 : 0;
      map->right[i] = (mixed >> 4) % 5 < GW_N_EDGES ? (mixed >> 4) % 5 : 0;
      map->down[i] = (mixed >> 8) % 5 < GW_N_EDGES ? (mixed >> 8) % 5 : 0;
    }
  return map;
}

GwFrame *
draw_observe (GwEpisode *episode, guint step)
{
  const GwPlan *plan = gw_episode_get_plan (episode);
  GwFrame *frame = gw_frame_new ();

  gw_episode_seek (episode, step);
  plan->rules->observe (plan, gw_episode_get_state (episode), -1, frame);
  return frame;
}

static gboolean
is_different (guint32 pixel, guint32 other, int tolerance)
{
  for (guint shift = 0; shift < 24; shift += 8)
    {
      int difference = (int) (pixel >> shift & 0xff) - (int) (other >> shift & 0xff);

      if (ABS (difference) > tolerance)
        {
          return TRUE;
        }
    }
  return FALSE;
}

static const guint32 *
get_row (cairo_surface_t *picture, int y)
{
  const unsigned char *data = cairo_image_surface_get_data (picture);

  return (const guint32 *) (const void *) (data + y * cairo_image_surface_get_stride (picture));
}

guint
draw_count_differences (cairo_surface_t *picture, cairo_surface_t *other, int tolerance)
{
  int width = cairo_image_surface_get_width (picture);
  int height = cairo_image_surface_get_height (picture);
  guint count = 0;

  g_assert_cmpint (cairo_image_surface_get_width (other), ==, width);
  g_assert_cmpint (cairo_image_surface_get_height (other), ==, height);
  cairo_surface_flush (picture);
  cairo_surface_flush (other);
  for (int y = 0; y < height; y++)
    {
      const guint32 *row = get_row (picture, y);
      const guint32 *other_row = get_row (other, y);

      for (int x = 0; x < width; x++)
        {
          count += is_different (row[x], other_row[x], tolerance);
        }
    }
  return count;
}

static void
write_picture (cairo_surface_t *picture, const char *path)
{
  g_assert_cmpint (cairo_surface_write_to_png (picture, path), ==, CAIRO_STATUS_SUCCESS);
}

void
draw_assert_picture (cairo_surface_t *picture, const char *name)
{
  g_autofree char *file = g_strconcat (name, ".png", NULL);
  g_autofree char *path =
      g_build_filename (g_getenv ("GW_SOURCE_DIR"), "tests", "data", "pictures", file, NULL);
  int n_pixels = cairo_image_surface_get_width (picture) * cairo_image_surface_get_height (picture);
  cairo_surface_t *reference;
  guint n_different;

  if (g_getenv ("GW_UPDATE_PICTURES") != NULL)
    {
      write_picture (picture, path);
      return;
    }
  reference = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (reference), ==, CAIRO_STATUS_SUCCESS);
  n_different = draw_count_differences (picture, reference, TOLERANCE);
  cairo_surface_destroy (reference);
  if (n_different * 1000 > (guint) n_pixels)
    {
      g_autofree char *left = g_build_filename (g_get_tmp_dir (), file, NULL);

      write_picture (picture, left);
      g_error ("%s: %u of %d pixels differ; the picture is %s", name, n_different, n_pixels, left);
    }
}
