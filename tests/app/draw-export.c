/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Picture files: valid, as large as they should be, and written whole or not at all. */
#include <glib/gstdio.h>

#include "draw-fixture.h"
#include "gw-export.h"

typedef struct
{
  char *folder;
  GwEpisode *episode;
  GwFrame *frame;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("gridwright-draw-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->episode = draw_new_chase ();
  fixture->frame = draw_observe (fixture->episode, 4);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  gw_frame_free (fixture->frame);
  gw_episode_free (fixture->episode);
  g_free (fixture->folder);
}

static void
png_has_the_size_and_the_board (Fixture *fixture, gconstpointer data)
{
  const GwExportOptions options = { .cell = 20, .has_rulers = TRUE };
  const GwBoardTheme *theme = draw_get_theme (FALSE, FALSE);
  g_autofree char *path = g_build_filename (fixture->folder, "board.png", NULL);
  g_autoptr (GError) error = NULL;
  cairo_surface_t *read, *drawn;
  double width, height;
  cairo_t *cr;

  gw_board_export_png (fixture->frame, theme, &options, path, &error);
  g_assert_no_error (error);
  gw_board_get_picture_size (fixture->frame, &options, &width, &height);
  g_assert_cmpfloat_with_epsilon (width, 12 * 20 + GW_BOARD_RULER_SIZE + 12, 1e-9);
  read = cairo_image_surface_create_from_png (path);
  drawn = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width, (int) height);
  cr = cairo_create (drawn);
  gw_board_draw_picture (cr, fixture->frame, theme, &options);
  cairo_destroy (cr);
  g_assert_cmpuint (draw_count_differences (read, drawn, 0), ==, 0);
  cairo_surface_destroy (read);
  cairo_surface_destroy (drawn);
}

typedef struct
{
  guint n_elements;
  char *root;
  char *width;
} Outline;

static void
start_cb (GMarkupParseContext *context,
          const char *element,
          const char **names,
          const char **values,
          gpointer user_data,
          GError **error)
{
  Outline *outline = user_data;

  if (outline->n_elements++ == 0)
    {
      outline->root = g_strdup (element);
      for (guint i = 0; names[i] != NULL; i++)
        {
          if (g_str_equal (names[i], "width"))
            {
              outline->width = g_strdup (values[i]);
            }
        }
    }
}

static void
svg_is_whole_and_vector (Fixture *fixture, gconstpointer data)
{
  const GwExportOptions options = { .cell = 20 };
  const GMarkupParser parser = { .start_element = start_cb };
  Outline outline = { 0 };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &outline, NULL);
  g_autofree char *path = g_build_filename (fixture->folder, "board.svg", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  gw_board_export_svg (fixture->frame, draw_get_theme (TRUE, FALSE), &options, path, &error);
  g_assert_no_error (error);
  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  g_markup_parse_context_parse (context, text, (gssize) length, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (outline.root, ==, "svg");
  g_assert_cmpstr (outline.width, ==, "256px");
  g_assert_cmpuint (outline.n_elements, >, 20);
  /* nothing fell back to pixels */
  g_assert_null (strstr (text, "<image"));
  g_free (outline.root);
  g_free (outline.width);
}

static void
too_large_is_an_error (Fixture *fixture, gconstpointer data)
{
  /* too wide, and too many pixels in all */
  const double cells[] = { 4000, 2000 };
  g_autofree char *path = g_build_filename (fixture->folder, "board.png", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      const GwExportOptions options = { .cell = cells[i] };
      g_autoptr (GError) error = NULL;

      g_assert_false (gw_board_export_png (fixture->frame, draw_get_theme (FALSE, FALSE), &options,
                                           path, &error));
      g_assert_error (error, GW_EXPORT_ERROR, GW_EXPORT_ERROR_SIZE);
      g_assert_true (g_str_has_prefix (error->message, path));
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
    }
}

static void
no_board_is_an_error (Fixture *fixture, gconstpointer data)
{
  const GwExportOptions options = { .cell = 20 };
  g_autoptr (GwFrame) frame = gw_frame_new ();
  g_autofree char *path = g_build_filename (fixture->folder, "board.png", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (
      gw_board_export_png (frame, draw_get_theme (FALSE, FALSE), &options, path, &error));
  g_assert_error (error, GW_EXPORT_ERROR, GW_EXPORT_ERROR_SIZE);
}

static void
missing_folder_is_an_error (Fixture *fixture, gconstpointer data)
{
  const GwExportOptions options = { .cell = 20 };
  g_autofree char *path = g_build_filename (fixture->folder, "no", "board.svg", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (
      gw_board_export_svg (fixture->frame, draw_get_theme (FALSE, FALSE), &options, path, &error));
  g_assert_error (error, GW_EXPORT_ERROR, GW_EXPORT_ERROR_FILE);
  g_assert_true (g_str_has_prefix (error->message, path));
}

static void
fail_cb (cairo_t *cr, gpointer user_data)
{
  cairo_pop_group_to_source (cr); /* none was pushed */
}

static void
failed_drawing_leaves_the_old_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "old.png", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  g_assert_false (gw_picture_write (GW_PICTURE_PNG, 10, 10, 1, fail_cb, NULL, path, &error));
  g_assert_error (error, GW_EXPORT_ERROR, GW_EXPORT_ERROR_FILE);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "old");
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  draw_test_init (&argc, &argv);
  add ("/draw/export/png-has-the-size-and-the-board", png_has_the_size_and_the_board);
  add ("/draw/export/svg-is-whole-and-vector", svg_is_whole_and_vector);
  add ("/draw/export/too-large-is-an-error", too_large_is_an_error);
  add ("/draw/export/no-board-is-an-error", no_board_is_an_error);
  add ("/draw/export/missing-folder-is-an-error", missing_folder_is_an_error);
  add ("/draw/export/failed-drawing-leaves-the-old-file", failed_drawing_leaves_the_old_file);
  return g_test_run ();
}
