/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Colours that can be told apart, text in every script, and tokens where they belong. */
#include <math.h>

#include "draw-fixture.h"
#include "gw-text.h"
#include "toy-game.h"

typedef void (*ThemeCheck) (const GwBoardTheme *theme, gboolean has_contrast);

static void
check_all_themes (ThemeCheck check)
{
  for (int i = 0; i < 4; i++)
    {
      check (gw_board_theme_get (i & 1, i >> 1), i >> 1);
    }
}

static void
check_contrast (const GwBoardTheme *theme, gboolean has_contrast)
{
  const GwColour *floor = &theme->terrains[GW_LOOK_PLAIN].fill;

  g_assert_cmpfloat (gw_colour_get_contrast (&theme->text, floor), >=, 7);
  g_assert_cmpfloat (gw_colour_get_contrast (&theme->text, &theme->background), >=, 7);
  g_assert_cmpfloat (gw_colour_get_contrast (&theme->faint, &theme->background), >=, 4.5);
  g_assert_cmpfloat (gw_colour_get_contrast (&theme->wall, floor), >=, 7);
  g_assert_cmpfloat (theme->stroke, ==, has_contrast ? 1.5 : 1);
  for (guint i = 0; has_contrast && i < GW_THEME_N_SERIES; i++)
    {
      g_assert_cmpfloat (gw_colour_get_contrast (&theme->lines[i], floor), >=, 4.5);
    }
  g_assert_cmpfloat (gw_colour_get_contrast (&theme->accent, floor), >=, 3);
  g_assert_cmpfloat (gw_colour_get_contrast (&theme->error, floor), >=, 3);
  for (guint i = 0; i < GW_N_TERRAIN_LOOKS; i++)
    {
      const GwTerrainColours *colours = &theme->terrains[i];

      g_assert_cmpfloat (gw_colour_get_contrast (&theme->wall, &colours->fill), >=, 4.5);
      g_assert_cmpfloat (gw_colour_get_contrast (&colours->mark, &colours->fill), >=,
                         i == GW_LOOK_PLAIN ? 1.1
                         : has_contrast     ? 4.5
                                            : 1.5);
    }
}

static void
walls_and_text_stand_out (void)
{
  check_all_themes (check_contrast);
}

/* Sides have the colours that charts give them, told apart also by their lines on this ground. */
static void
check_sides (const GwBoardTheme *theme, gboolean has_contrast)
{
  const GwColour blue = gw_colour_from_rgb (0x0072b2);
  const GwColour *floor = &theme->terrains[GW_LOOK_PLAIN].fill;

  g_assert_cmpmem (gw_board_theme_get_side (theme, 0), sizeof blue, &blue, sizeof blue);
  g_assert_true (gw_board_theme_get_side (theme, -1) == &theme->neutral);
  for (int side = 0; side < 2; side++)
    {
      const GwColour *colour = gw_board_theme_get_side (theme, side);

      g_assert_cmpfloat (
          MAX (gw_colour_get_contrast (colour, floor), gw_colour_get_contrast (&theme->rim, floor)),
          >=, 3);
      g_assert_cmpfloat (gw_colour_get_contrast (gw_board_theme_get_line (theme, side), floor), >=,
                         3);
    }
}

static void
sides_stand_out (void)
{
  check_all_themes (check_sides);
}

static double
get_lightness (const GwBoardTheme *theme, GwRamp ramp, double position)
{
  const GwColour black = { 0, 0, 0, 1 };
  GwColour colour = gw_board_theme_get_ramp (theme, ramp, position);
  double luminance = gw_colour_get_contrast (&colour, &black) * 0.05 - 0.05;

  return 116 * cbrt (luminance) - 16;
}

/* Equal steps of a number are roughly equal steps to the eye, away from the floor. */
static void
check_heat (const GwBoardTheme *theme, gboolean has_contrast)
{
  double direction = theme->is_dark ? 1 : -1;
  double span =
      fabs (get_lightness (theme, GW_RAMP_HEAT, 1) - get_lightness (theme, GW_RAMP_HEAT, 0));

  g_assert_cmpfloat (span, >, 60);
  for (int i = 0; i < 20; i++)
    {
      double step = direction
                    * (get_lightness (theme, GW_RAMP_HEAT, (i + 1) / 20.0)
                       - get_lightness (theme, GW_RAMP_HEAT, i / 20.0));

      g_assert_cmpfloat (step, >, span / 20 * 0.4);
      g_assert_cmpfloat (step, <, span / 20 * 1.9);
    }
}

static void
heat_is_even_to_the_eye (void)
{
  check_all_themes (check_heat);
}

static void
check_diverging (const GwBoardTheme *theme, gboolean has_contrast)
{
  double direction = theme->is_dark ? 1 : -1;

  for (int i = 0; i < 10; i++)
    {
      double near = 0.5 + i / 20.0;
      double far = 0.5 + (i + 1) / 20.0;

      g_assert_cmpfloat (direction
                             * (get_lightness (theme, GW_RAMP_DIVERGING, far)
                                - get_lightness (theme, GW_RAMP_DIVERGING, near)),
                         >, 0);
      g_assert_cmpfloat (direction
                             * (get_lightness (theme, GW_RAMP_DIVERGING, 1 - far)
                                - get_lightness (theme, GW_RAMP_DIVERGING, 1 - near)),
                         >, 0);
    }
}

static void
diverging_grows_both_ways (void)
{
  check_all_themes (check_diverging);
}

static void
ramp_ends_hold (void)
{
  const GwBoardTheme *theme = gw_board_theme_get (FALSE, FALSE);
  GwColour low = gw_board_theme_get_ramp (theme, GW_RAMP_HEAT, -3);
  GwColour high = gw_board_theme_get_ramp (theme, GW_RAMP_HEAT, 3);

  g_assert_cmpmem (&low, sizeof low, &theme->ramps[GW_RAMP_HEAT][0], sizeof low);
  g_assert_cmpfloat_with_epsilon (high.red, theme->ramps[GW_RAMP_HEAT][GW_RAMP_N_STOPS - 1].red,
                                  1e-9);
}

typedef struct
{
  const char *text;
  gboolean is_known;
} TextCase;

static const TextCase texts[] = {
  { "Exit 12", TRUE },
  { "鬼抓人", TRUE },
  { "杀手看见幸存者，第 3 回合", TRUE },
  { "−4.8 · ×", TRUE },
  /* nobody has this one: the count does see boxes */
  { "\xf4\x8f\xbf\xbd", FALSE },
};

static void
no_text_shows_boxes (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 8, 8);
  cairo_t *cr = cairo_create (surface);
  const GwTextStyle style = { .size = 12 };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      /* as the program has it, and as the pictures have it */
      GwCanvas canvas = gw_canvas_new (cr, gw_board_theme_get (FALSE, FALSE), 24);
      GwCanvas fixed = gw_canvas_new (cr, draw_get_theme (FALSE, FALSE), 24);
      g_autoptr (GwText) text = gw_text_new (&canvas);
      g_autoptr (GwText) fixed_text = gw_text_new (&fixed);

      g_test_message ("text %u", i);
      g_assert_cmpint (gw_text_count_unknown (text, texts[i].text, &style) == 0, ==,
                       texts[i].is_known);
      g_assert_cmpint (gw_text_count_unknown (fixed_text, texts[i].text, &style) == 0, ==,
                       texts[i].is_known);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
letters_follow_side_and_id (void)
{
  const GwPalette *chase = gw_rules_find ("chase")->palette;
  const GwPalette *toy = gw_toy_rules.palette;

  g_assert_cmpint (gw_board_get_letter (chase, 0, 5), ==, 'E');
  g_assert_cmpint (gw_board_get_letter (chase, 1, 0), ==, 'a');
  g_assert_cmpint (gw_board_get_letter (chase, 1, 25), ==, 'z');
  g_assert_cmpint (gw_board_get_letter (chase, 1, 26), ==, '+');
  g_assert_cmpint (gw_board_get_letter (chase, 2, 1), ==, 'B');
  g_assert_cmpint (gw_board_get_letter (chase, 2, 26), ==, '*');
  g_assert_cmpint (gw_board_get_letter (toy, GW_TOY_LAMP, 3), ==, 'L');
}

/* What the map's editor shows of a start is what a frame of the start shows. */
static void
editor_and_frame_agree (void)
{
  g_autoptr (GwEpisode) episode = draw_new_chase ();
  g_autoptr (GwFrame) frame = draw_observe (episode, 0);
  const GwPlan *plan = gw_episode_get_plan (episode);
  const GwBoardTheme *theme = draw_get_theme (FALSE, FALSE);
  cairo_surface_t *pictures[2];

  for (int i = 0; i < 2; i++)
    {
      cairo_t *cr;

      pictures[i] = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 12 * 24, 9 * 24);
      cr = cairo_create (pictures[i]);
      if (i == 0)
        {
          gw_board_draw_objects (cr, plan->map, theme, 24, NULL);
        }
      else
        {
          gw_board_draw_frame (cr, frame, NULL, 1, theme, 24, NULL);
        }
      cairo_destroy (cr);
    }
  g_assert_cmpuint (draw_count_differences (pictures[0], pictures[1], 0), ==, 0);
  cairo_surface_destroy (pictures[0]);
  cairo_surface_destroy (pictures[1]);
}

static void
add_token (GwFrame *frame, int actor, int x, int y)
{
  GwToken token = { .actor = actor, .kind = 1, .letter = 'a', .x = x, .y = y };

  g_array_append_val (frame->tokens, token);
}

static void
tokens_ease_from_place_to_place (void)
{
  g_autoptr (GwFrame) before = gw_frame_new ();
  g_autoptr (GwFrame) after = gw_frame_new ();
  double x, y, last = 2;

  add_token (before, 3, 2, 5);
  add_token (before, 4, 0, 0);
  add_token (after, 3, 3, 4);
  add_token (after, 4, 9, 9);
  add_token (after, 5, 7, 7);
  g_assert_true (gw_board_get_token_place (after, before, 0, 3, &x, &y));
  g_assert_cmpfloat_with_epsilon (x, 2, 1e-9);
  for (int i = 0; i <= 10; i++)
    {
      g_assert_true (gw_board_get_token_place (after, before, i / 10.0, 3, &x, &y));
      g_assert_cmpfloat (x, >=, last);
      g_assert_cmpfloat_with_epsilon (x - 2, 5 - y, 1e-9);
      last = x;
    }
  g_assert_cmpfloat_with_epsilon (last, 3, 1e-9);

  /* one that is somewhere else altogether is there at once, and so is a new one */
  g_assert_true (gw_board_get_token_place (after, before, 0, 4, &x, &y));
  g_assert_cmpfloat_with_epsilon (x, 9, 1e-9);
  g_assert_true (gw_board_get_token_place (after, before, 0, 5, &x, &y));
  g_assert_cmpfloat_with_epsilon (x, 7, 1e-9);
  g_assert_false (gw_board_get_token_place (after, before, 0, 6, &x, &y));
  g_assert_false (gw_board_get_token_place (after, before, 0, -1, &x, &y));
}

static void
range_of_a_field (void)
{
  const float values[] = { NAN, -2, 5, 3, NAN, 0 };
  const float nothing[] = { NAN, NAN };
  GwBoardField field = { .values = values, .width = 3, .height = 2 };
  GwBoardField empty = { .values = nothing, .width = 2, .height = 1 };

  gw_board_field_set_range (&field);
  g_assert_cmpfloat_with_epsilon (field.minimum, -2, 1e-9);
  g_assert_cmpfloat_with_epsilon (field.maximum, 5, 1e-9);
  field.ramp = GW_RAMP_DIVERGING;
  gw_board_field_set_range (&field);
  g_assert_cmpfloat_with_epsilon (field.minimum, -5, 1e-9);
  gw_board_field_set_range (&empty);
  g_assert_cmpfloat_with_epsilon (empty.maximum, 1, 1e-9);
}

int
main (int argc, char **argv)
{
  draw_test_init (&argc, &argv);
  g_test_add_func ("/draw/look/walls-and-text-stand-out", walls_and_text_stand_out);
  g_test_add_func ("/draw/look/sides-stand-out", sides_stand_out);
  g_test_add_func ("/draw/look/heat-is-even-to-the-eye", heat_is_even_to_the_eye);
  g_test_add_func ("/draw/look/diverging-grows-both-ways", diverging_grows_both_ways);
  g_test_add_func ("/draw/look/ramp-ends-hold", ramp_ends_hold);
  g_test_add_func ("/draw/look/no-text-shows-boxes", no_text_shows_boxes);
  g_test_add_func ("/draw/look/letters-follow-side-and-id", letters_follow_side_and_id);
  g_test_add_func ("/draw/look/editor-and-frame-agree", editor_and_frame_agree);
  g_test_add_func ("/draw/look/tokens-ease-from-place-to-place", tokens_ease_from_place_to_place);
  g_test_add_func ("/draw/look/range-of-a-field", range_of_a_field);
  return g_test_run ();
}
