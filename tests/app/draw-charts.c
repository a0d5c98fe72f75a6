/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts: where things are, and how they look. */
#include <math.h>

#include "chart-fixture.h"
#include "draw-fixture.h"
#include "gw-chart-private.h"

static GwChartLayout *
lay_out (GwChart *chart, const GwChartWindow *window)
{
  return gw_chart_layout_new (chart, draw_get_theme (FALSE, FALSE), window, 560, 340);
}

static void
assert_labels_are_apart (const GwChartLayout *layout, const char *name)
{
  for (guint i = 0; i < layout->labels->len; i++)
    {
      const GwChartLabel *label = &g_array_index (layout->labels, GwChartLabel, i);
      const cairo_rectangle_t *box = &label->box;

      if (box->x < -1 || box->x + box->width > layout->width + 1 || box->y < -1
          || box->y + box->height > layout->height + 1)
        {
          g_error ("%s: %s leaves the chart", name, label->text);
        }
      for (guint j = 0; j < i && !label->is_slanted; j++)
        {
          const GwChartLabel *other = &g_array_index (layout->labels, GwChartLabel, j);

          if (!other->is_slanted && box->x < other->box.x + other->box.width
              && other->box.x < box->x + box->width && box->y < other->box.y + other->box.height
              && other->box.y < box->y + box->height)
            {
              g_error ("%s: %s lies over %s", name, label->text, other->text);
            }
        }
    }
}

static void
texts_are_whole_at_every_size (void)
{
  static const double sizes[][2] = {
    { 240, 160 }, { 320, 640 }, { 560, 340 }, { 1600, 200 }, { 3000, 2000 }
  };

  for (guint i = 0; i < n_chart_cases; i++)
    {
      g_autoptr (GwChart) chart = chart_cases[i].create ();

      for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
        {
          g_autoptr (GwChartLayout) layout = gw_chart_layout_new (
              chart, draw_get_theme (FALSE, FALSE), NULL, sizes[j][0], sizes[j][1]);

          assert_labels_are_apart (layout, chart_cases[i].name);
          g_assert_cmpuint (layout->labels->len, >=, gw_chart_is_empty (chart) ? 2 : 5);
          g_assert_true (gw_chart_is_empty (chart) || layout->plot.height > sizes[j][1] / 5);
        }
    }
}

static gboolean
has_label (const GwChartLayout *layout, const char *text)
{
  for (guint i = 0; i < layout->labels->len; i++)
    {
      if (g_str_equal (g_array_index (layout->labels, GwChartLabel, i).text, text))
        {
          return TRUE;
        }
    }
  return FALSE;
}

static void
axes_are_labelled (void)
{
  static const struct
  {
    GwChart *(*create) (void);
    const char *texts[6];
  } tests[] = {
    { chart_new_intervals, { "baseline", "71.2 %", "50 %", "fair", "Win rate" } },
    { chart_new_histogram, { "0 %", "15 %", "100", "Rounds" } },
    { chart_new_lines, { "0 %", "100 %", "8", "now", "100 × 100, 3 v 2" } },
    { chart_new_heat, { "1", "10", "80 %", "Sight of the killers" } },
    { chart_new_tornado, { "one step up", "0 %", "−10 %", "+10 %" } },
    { chart_new_groups, { "small map", "Escapes" } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autoptr (GwChart) chart = tests[i].create ();
      g_autoptr (GwChartLayout) layout = lay_out (chart, NULL);

      for (guint j = 0; tests[i].texts[j] != NULL; j++)
        {
          if (!has_label (layout, tests[i].texts[j]))
            {
              g_error ("%s: no %s", gw_chart_get_title (chart), tests[i].texts[j]);
            }
        }
    }
}

/* Every mark is found at its own place; those that lie over each other at least with their index.
 */
static void
each_mark_is_found (void)
{
  for (guint i = 0; i < n_chart_cases; i++)
    {
      g_autoptr (GwChart) chart = chart_cases[i].create ();
      g_autoptr (GwChartLayout) layout = lay_out (chart, NULL);
      gboolean is_overlaid = g_str_equal (chart_cases[i].name, "overlaid");
      gboolean is_dense = g_str_equal (chart_cases[i].name, "convergence");

      for (guint j = 0; j < gw_chart_count_series (chart) && !is_dense; j++)
        {
          for (guint k = 0; k < gw_chart_count_marks (chart, j); k++)
            {
              const GwChartPick wanted = { j, k };
              GwChartPick found;
              cairo_rectangle_t box;

              if (!gw_chart_layout_get_box (layout, &wanted, &box))
                {
                  g_assert_true (isnan (gw_chart_get_mark (chart, j, k)->value));
                  continue;
                }
              g_assert_true (gw_chart_layout_pick (layout, box.x + box.width / 2,
                                                   box.y + box.height / 2, &found));
              g_assert_cmpuint (found.index, ==, k);
              g_assert_true (found.series == j || is_overlaid);
            }
        }
    }
}

static void
nothing_is_found_outside (void)
{
  g_autoptr (GwChart) chart = chart_new_heat ();
  g_autoptr (GwChartLayout) layout = lay_out (chart, NULL);
  GwChartPick pick;

  g_assert_false (gw_chart_layout_pick (layout, 2, 2, &pick));
  g_assert_false (gw_chart_layout_pick (layout, 559, 339, &pick));
}

static void
zoom_shows_a_part_and_stays_inside (void)
{
  g_autoptr (GwChart) chart = chart_new_lines ();
  g_autoptr (GwChartLayout) layout = lay_out (chart, NULL);
  g_autoptr (GwChartLayout) zoomed = NULL;
  GwChartWindow whole, window, panned;
  cairo_rectangle_t plot, band, box;

  gw_chart_layout_get_whole (layout, &whole);
  gw_chart_layout_get_plot (layout, &plot);
  band = (cairo_rectangle_t){ plot.x, plot.y, plot.width / 2, plot.height / 4 };
  g_assert_true (gw_chart_layout_zoom_to (layout, &band, &window));
  g_assert_cmpfloat_with_epsilon (window.place_to, (whole.place_from + whole.place_to) / 2, 1e-9);
  g_assert_cmpfloat_with_epsilon (window.value_from, 0.75, 1e-9);
  zoomed = lay_out (chart, &window);
  assert_labels_are_apart (zoomed, "zoomed");
  g_assert_false (gw_chart_layout_get_box (zoomed, &(GwChartPick){ 0, 7 }, &box));
  g_assert_true (gw_chart_layout_pan (zoomed, -1e6, 0, &panned));
  g_assert_cmpfloat (panned.place_to, ==, whole.place_to);
  g_assert_cmpfloat_with_epsilon (panned.place_to - panned.place_from,
                                  window.place_to - window.place_from, 1e-9);
  g_assert_false (gw_chart_layout_pan (layout, 50, 0, &panned));
  g_assert_true (gw_chart_layout_zoom (zoomed, 300, 100, 1e-3, &panned));
  g_assert_cmpfloat (panned.place_from, ==, whole.place_from);
  g_assert_false (gw_chart_layout_zoom (zoomed, 300, 100, 1e9, &panned));
}

static void
bars_keep_their_foot_when_zoomed (void)
{
  g_autoptr (GwChart) chart = chart_new_histogram ();
  g_autoptr (GwChartLayout) layout = lay_out (chart, NULL);
  const cairo_rectangle_t band = { 200, 100, 100, 50 };
  GwChartWindow window;

  g_assert_true (gw_chart_layout_zoom_to (layout, &band, &window));
  g_assert_cmpfloat (window.value_from, ==, 0);
}

static void
keys_go_through_the_marks (void)
{
  static const struct
  {
    GwChart *(*create) (void);
    int columns, rows;
    guint series, index; /* where it goes to from the second mark of the first series */
    gboolean is_end;
  } tests[] = {
    { chart_new_intervals, 0, 1, 0, 2, FALSE }, { chart_new_intervals, 0, -1, 0, 0, FALSE },
    { chart_new_intervals, 1, 0, 0, 0, TRUE },  { chart_new_lines, 1, 0, 0, 2, FALSE },
    { chart_new_lines, 0, 1, 1, 1, FALSE },     { chart_new_lines, 0, -1, 0, 0, TRUE },
    { chart_new_heat, 1, 0, 0, 2, FALSE },      { chart_new_heat, 0, -1, 0, 9, FALSE },
    { chart_new_heat, 0, 1, 0, 0, TRUE },       { chart_new_tornado, 1, 0, 1, 1, FALSE },
    { chart_new_groups, 0, 1, 0, 2, FALSE },    { chart_new_histogram, -1, 0, 0, 0, FALSE },
  };
  const GwChartPick from = { 0, 1 };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autoptr (GwChart) chart = tests[i].create ();
      g_autoptr (GwChartLayout) layout = lay_out (chart, NULL);
      GwChartPick pick;
      gboolean has_moved =
          gw_chart_layout_move (layout, &from, tests[i].columns, tests[i].rows, &pick);

      g_assert_cmpint (has_moved, ==, !tests[i].is_end);
      if (has_moved)
        {
          g_assert_cmpuint (pick.series, ==, tests[i].series);
          g_assert_cmpuint (pick.index, ==, tests[i].index);
        }
      g_assert_true (gw_chart_layout_move (layout, NULL, 1, 0, &pick));
      g_assert_cmpuint (pick.series, ==, 0);
    }
}

/* Nothing of it is left out, whether the script has spaces or not. */
static void
empty_text_is_wrapped (void)
{
  static const char *const texts[] = {
    "Start a run, or open the folder of one, to see here how its win rate settles.",
    "開始一次執行，或開啟已完成執行的資料夾，就能在這裡看到勝率如何逐漸穩定下來。",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GwChart) chart = gw_chart_new (GW_CHART_LINE, "");
      g_autoptr (GwChartLayout) layout = NULL;
      g_autoptr (GString) shown = g_string_new (NULL);

      gw_chart_set_empty_text (chart, texts[i]);
      layout = gw_chart_layout_new (chart, draw_get_theme (FALSE, FALSE), NULL, 240, 160);
      g_assert_cmpuint (layout->labels->len, >, 1);
      for (guint j = 0; j < layout->labels->len; j++)
        {
          g_string_append (shown, j > 0 && i == 0 ? " " : "");
          g_string_append (shown, g_array_index (layout->labels, GwChartLabel, j).text);
        }
      g_assert_cmpstr (shown->str, ==, texts[i]);
      assert_labels_are_apart (layout, texts[i]);
    }
}

static void
tornado_is_sorted (void)
{
  static const char *const names[] = { "Sight of the killers", "Number of exits", "Rounds" };
  g_autoptr (GwChart) chart = chart_new_tornado ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_cmpstr (gw_chart_get_category (chart, GW_CHART_PLACES, i), ==, names[i]);
    }
  g_assert_cmpfloat (gw_chart_get_mark (chart, 0, 1)->place, ==, 0);
  g_assert_cmpfloat (gw_chart_get_mark (chart, 0, 0)->place, ==, 2);
}

/* Pictures */

typedef struct
{
  guint chart;
  gboolean is_dark;
  gboolean has_contrast;
  int width, height;
} Look;

static void
looks_as_it_should (gconstpointer data)
{
  const Look *look = data;
  const ChartCase *test = &chart_cases[look->chart];
  g_autoptr (GwChart) chart = test->create ();
  g_autofree char *name =
      g_strdup_printf ("chart-%s-%s%s-%d", test->name, look->is_dark ? "dark" : "light",
                       look->has_contrast ? "-contrast" : "", look->width);
  cairo_surface_t *picture =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, look->width, look->height);
  cairo_t *cr = cairo_create (picture);

  gw_chart_draw (chart, cr, draw_get_theme (look->is_dark, look->has_contrast), look->width,
                 look->height);
  cairo_destroy (cr);
  draw_assert_picture (picture, name);
  cairo_surface_destroy (picture);
}

static void
add_look (GArray *looks, Look look)
{
  g_array_append_val (looks, look);
}

static GArray *
list_looks (void)
{
  GArray *looks = g_array_new (FALSE, FALSE, sizeof (Look));

  for (guint i = 0; i < n_chart_cases; i++)
    {
      add_look (looks, (Look){ i, FALSE, FALSE, 480, 300 });
    }
  /* an interval, a line, a heat map and a tornado in the other clothes and sizes */
  add_look (looks, (Look){ 0, TRUE, FALSE, 480, 300 });
  add_look (looks, (Look){ 4, TRUE, FALSE, 480, 300 });
  add_look (looks, (Look){ 6, TRUE, FALSE, 480, 300 });
  add_look (looks, (Look){ 7, TRUE, TRUE, 480, 300 });
  add_look (looks, (Look){ 3, FALSE, FALSE, 240, 160 });
  add_look (looks, (Look){ 9, FALSE, FALSE, 240, 160 });
  return looks;
}

/* The colour in the middle of the only mark of a chart. */
static guint32
get_middle (gboolean is_hollow)
{
  g_autoptr (GwChart) chart = gw_chart_new (GW_CHART_INTERVALS, "");
  g_autoptr (GwChartLayout) layout = NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 400, 200);
  cairo_t *cr = cairo_create (surface);
  GwChartMark mark = GW_CHART_MARK (0, 0.5);
  const unsigned char *row;
  cairo_rectangle_t box;
  guint32 pixel;

  mark.is_hollow = is_hollow;
  gw_chart_add_category (chart, GW_CHART_PLACES, "Harpy");
  gw_chart_add_mark (chart, gw_chart_add_series (chart, "run", -1), &mark);
  gw_chart_draw (chart, cr, draw_get_theme (FALSE, FALSE), 400, 200);
  layout = gw_chart_layout_new (chart, draw_get_theme (FALSE, FALSE), NULL, 400, 200);
  g_assert_true (gw_chart_layout_get_box (layout, &(GwChartPick){ 0, 0 }, &box));
  cairo_surface_flush (surface);
  row = cairo_image_surface_get_data (surface)
        + (int) (box.y + box.height / 2) * cairo_image_surface_get_stride (surface);
  pixel = ((const guint32 *) (gconstpointer) row)[(int) (box.x + box.width / 2)];
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return pixel & 0xffffff;
}

static void
hollow_marks_show_the_ground (void)
{
  const GwColour *ground = &draw_get_theme (FALSE, FALSE)->terrains[GW_LOOK_PLAIN].fill;
  guint32 expected = (guint32) lround (ground->red * 255) << 16
                     | (guint32) lround (ground->green * 255) << 8
                     | (guint32) lround (ground->blue * 255);

  g_assert_cmphex (get_middle (TRUE), ==, expected);
  g_assert_cmphex (get_middle (FALSE), !=, expected);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GArray) looks = list_looks ();

  draw_test_init (&argc, &argv);
  g_test_add_func ("/draw/chart/texts-are-whole-at-every-size", texts_are_whole_at_every_size);
  g_test_add_func ("/draw/chart/axes-are-labelled", axes_are_labelled);
  g_test_add_func ("/draw/chart/each-mark-is-found", each_mark_is_found);
  g_test_add_func ("/draw/chart/nothing-is-found-outside", nothing_is_found_outside);
  g_test_add_func ("/draw/chart/zoom-stays-inside", zoom_shows_a_part_and_stays_inside);
  g_test_add_func ("/draw/chart/bars-keep-their-foot", bars_keep_their_foot_when_zoomed);
  g_test_add_func ("/draw/chart/keys-go-through-the-marks", keys_go_through_the_marks);
  g_test_add_func ("/draw/chart/empty-text-is-wrapped", empty_text_is_wrapped);
  g_test_add_func ("/draw/chart/tornado-is-sorted", tornado_is_sorted);
  g_test_add_func ("/draw/chart/hollow-marks-show-the-ground", hollow_marks_show_the_ground);
  for (guint i = 0; i < looks->len; i++)
    {
      const Look *look = &g_array_index (looks, Look, i);
      g_autofree char *path = g_strdup_printf ("/draw/chart/looks-as-it-should/%s-%u",
                                               chart_cases[look->chart].name, i);

      g_test_add_data_func (path, look, looks_as_it_should);
    }
  return g_test_run ();
}
