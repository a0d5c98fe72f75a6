/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts: numbers, bins, words, tables and files. */
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "chart-fixture.h"
#include "draw-fixture.h"
#include "gw-chart-bins.h"
#include "gw-chart-text.h"
#include "gw-metrics.h"

static void
ticks_are_round (void)
{
  static const struct
  {
    double minimum, maximum;
    guint most;
    GwUnit unit;
    double first, step;
    guint count, decimals;
  } tests[] = {
    { 0, 10, 6, GW_UNIT_NUMBER, 0, 2, 6, 0 },
    { 0, 10, 5, GW_UNIT_NUMBER, 0, 5, 3, 0 },
    { 0.13, 0.47, 5, GW_UNIT_NUMBER, 0.2, 0.1, 3, 1 },
    { 0, 1, 6, GW_UNIT_PERCENT, 0, 0.2, 6, 0 },
    { 0.61, 0.63, 5, GW_UNIT_PERCENT, 0.61, 0.005, 5, 1 },
    { 0, 2, 9, GW_UNIT_COUNT, 0, 1, 3, 0 },
    { 0.4, 0.9, 9, GW_UNIT_COUNT, 1, 1, 0, 0 },
    { -3, 3, 4, GW_UNIT_NUMBER, -2, 2, 3, 0 },
    { 0, 1000000, 6, GW_UNIT_COUNT, 0, 200000, 6, 0 },
    { 5, 5, 6, GW_UNIT_NUMBER, 5, 1, 1, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      GwTicks ticks =
          gw_ticks_new (tests[i].minimum, tests[i].maximum, tests[i].most, tests[i].unit);

      g_test_message ("ticks %u", i);
      g_assert_cmpuint (ticks.count, ==, tests[i].count);
      g_assert_cmpfloat_with_epsilon (ticks.first, tests[i].first, 1e-9);
      g_assert_cmpfloat_with_epsilon (ticks.step, tests[i].step, 1e-9);
      g_assert_cmpuint (ticks.decimals, ==, tests[i].decimals);
    }
}

static void
numbers_are_written (void)
{
  static const struct
  {
    double value;
    GwUnit unit;
    gboolean is_signed;
    const char *text;
  } tests[] = {
    { 0.648, GW_UNIT_PERCENT, FALSE, "64.8 %" }, { -0.064, GW_UNIT_PERCENT, TRUE, "−6.4 %" },
    { 0.064, GW_UNIT_PERCENT, TRUE, "+6.4 %" },  { -0.0001, GW_UNIT_PERCENT, TRUE, "0.0 %" },
    { 12, GW_UNIT_COUNT, FALSE, "12" },          { 48.24, GW_UNIT_COUNT, FALSE, "48.2" },
    { 1.316, GW_UNIT_NUMBER, FALSE, "1.32" },    { 0.92, GW_UNIT_NUMBER, FALSE, "0.92" },
    { 0.0123, GW_UNIT_NUMBER, FALSE, "0.012" },  { 1204.4, GW_UNIT_NUMBER, FALSE, "1204" },
    { NAN, GW_UNIT_NUMBER, FALSE, "–" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *text =
          gw_number_format (tests[i].value, gw_number_get_decimals (tests[i].value, tests[i].unit),
                            tests[i].unit, tests[i].is_signed);

      g_assert_cmpstr (text, ==, tests[i].text);
    }
}

static void
bins_hold_the_range (void)
{
  static const struct
  {
    gint32 minimum, maximum;
    guint most;
    gint64 start, width;
    guint n_bins;
  } tests[] = {
    { 0, 9, 20, 0, 1, 10 },
    { 3, 100, 40, 0, 5, 21 },
    { -7, 7, 4, -10, 5, 4 },
    { 5, 5, 10, 5, 1, 1 },
    { 0, 99, 10, 0, 10, 10 },
    { 0, 100, 10, 0, 20, 6 },
    { G_MININT32 + 1, G_MAXINT32, 30, 0, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      GwBinning binning = gw_binning_new (tests[i].minimum, tests[i].maximum, tests[i].most);

      g_assert_cmpuint (binning.n_bins, <=, tests[i].most);
      g_assert_cmpint (gw_binning_find (&binning, tests[i].minimum), ==, 0);
      g_assert_cmpint (gw_binning_find (&binning, tests[i].maximum), ==, (int) binning.n_bins - 1);
      if (tests[i].n_bins > 0)
        {
          g_assert_cmpint (binning.start, ==, tests[i].start);
          g_assert_cmpint (binning.width, ==, tests[i].width);
          g_assert_cmpuint (binning.n_bins, ==, tests[i].n_bins);
        }
    }
}

static void
values_are_counted (void)
{
  const gint32 values[] = { 3, 4, GW_METRIC_MISSING, 12, 9, 10, -1, 3 };
  const GwBinning binning = { 0, 5, 3 };
  guint64 counts[3] = { 0 };
  gint32 minimum, maximum;

  g_assert_true (gw_bins_get_range (values, G_N_ELEMENTS (values), FALSE, &minimum, &maximum));
  g_assert_cmpint (minimum, ==, -1);
  g_assert_cmpint (maximum, ==, 12);
  g_assert_false (gw_bins_get_range (values + 2, 1, FALSE, &minimum, &maximum));
  g_assert_cmpuint (gw_bins_count (&binning, values, G_N_ELEMENTS (values), counts), ==, 6);
  g_assert_cmpuint (counts[0], ==, 3);
  g_assert_cmpuint (counts[1], ==, 1);
  g_assert_cmpuint (counts[2], ==, 2);
  g_assert_cmpint (gw_binning_find (&binning, -1), ==, -1);
  g_assert_cmpint (gw_binning_find (&binning, 15), ==, -1);
  g_assert_cmpint (gw_binning_find (&binning, 14), ==, 2);
}

/* A chart of a million episodes holds no more marks than one of a hundred. */
static void
a_million_values_are_a_few_marks (void)
{
  static const char *const names[] = { "rounds" };
  const gsize n_values = 1000000;
  g_autofree gint32 *column = chart_new_column (n_values, 9);
  const gint32 *columns[] = { column };
  g_autoptr (GwChart) chart = gw_chart_new (GW_CHART_HISTOGRAM, "Rounds");
  GwBinning binning;
  double sum = 0;

  g_assert_true (
      gw_chart_add_histograms (chart, names, columns, &n_values, 1, 50, FALSE, &binning));
  g_assert_cmpuint (gw_chart_count_marks (chart, 0), <=, 50);
  for (guint i = 0; i < gw_chart_count_marks (chart, 0); i++)
    {
      sum += gw_chart_get_mark (chart, 0, i)->value;
    }
  g_assert_cmpfloat (sum, ==, 1e6);
}

static void
assert_text (char *text, const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

static void
charts_are_told_in_words (void)
{
  g_autoptr (GwChart) intervals = chart_new_intervals ();
  g_autoptr (GwChart) histogram = chart_new_histogram ();
  g_autoptr (GwChart) heat = chart_new_heat ();
  g_autoptr (GwChart) empty = gw_chart_new (GW_CHART_LINE, "Nothing");
  g_autofree char *heat_text = gw_chart_describe (heat);
  g_autofree char *histogram_text = gw_chart_describe (histogram);

  gw_chart_set_summary (intervals, "Two runs are fair.");
  assert_text (gw_chart_describe (intervals),
               "Two runs are fair. Points with their intervals for 5 rows. Killers win: baseline "
               "71.2 % (70.3 % to 72.1 %), sight 3 64.8 % (63.9 % to 65.7 %), three killers, sight "
               "2, memory of 6 rounds, narrow doors 52.3 % (49.2 % to 55.4 %), small map 47.1 % "
               "(46.1 % to 48.1 %), quick test 40.0 % (26.0 % to 54.0 %). The range from 45.0 % to "
               "55.0 % is marked.");
  assert_text (gw_chart_describe (empty), "Nothing to show yet");
  g_assert_nonnull (
      strstr (heat_text, "the highest 93.7 % at 8 and 0, the lowest 4.7 % at 1 and 10"));
  g_assert_nonnull (strstr (histogram_text, "A histogram. baseline: "));
  g_assert_nonnull (strstr (histogram_text, "at 20 to 24"));
}

static void
marks_are_told_in_words (void)
{
  g_autoptr (GwChart) intervals = chart_new_intervals ();
  g_autoptr (GwChart) lines = chart_new_lines ();
  g_autoptr (GwChart) heat = chart_new_heat ();

  assert_text (gw_chart_describe_mark (intervals, &(GwChartPick){ 0, 1 }),
               "sight 3\n64.8 % (63.9 % to 65.7 %)\n10000 episodes");
  assert_text (gw_chart_dup_value_text (intervals, &(GwChartPick){ 0, 1 }),
               "64.8 % (63.9 % to 65.7 %)");
  assert_text (gw_chart_describe_mark (lines, &(GwChartPick){ 1, 3 }),
               "Sight of the killers (cells): 4\n100 × 100, 3 v 2\n31.0 % (28.0 % to 34.0 %)\n"
               "10000 episodes");
  assert_text (gw_chart_describe_mark (heat, &(GwChartPick){ 0, 9 }),
               "Sight of the killers: 2\nMemory of the survivors (rounds): 2\n23.1 %");
}

static void
csv_is_for_programs (void)
{
  g_autoptr (GwChart) chart = gw_chart_new (GW_CHART_INTERVALS, "Runs");
  g_autoptr (GwChart) histogram = gw_chart_new (GW_CHART_HISTOGRAM, "Rounds");
  const GwBinning binning = { 10, 5, 2 };
  const guint64 counts[] = { 3, 1 };
  guint series = gw_chart_add_series (chart, "killers, all", -1);
  GwChartMark mark = GW_CHART_MARK (0, 0.1);

  gw_chart_add_category (chart, GW_CHART_PLACES, "=1+1");
  gw_chart_add_category (chart, GW_CHART_PLACES, "b");
  mark.low = 0.05;
  mark.high = 0.2;
  gw_chart_add_mark (chart, series, &mark);
  mark = GW_CHART_MARK (1, NAN);
  gw_chart_add_mark (chart, series, &mark);
  assert_text (gw_chart_to_csv (chart), "series,place,value,low,high\n"
                                        "\"killers, all\",'=1+1,0.1,0.05,0.2\n"
                                        "\"killers, all\",b,,,\n");
  gw_chart_add_bins (histogram, "a", -1, &binning, counts, TRUE);
  assert_text (gw_chart_to_csv (histogram), "series,place,place_end,value,low,high\n"
                                            "a,10,15,0.75,,\n"
                                            "a,15,20,0.25,,\n");
}

static void
table_is_for_reading (void)
{
  static const char *const cells[][3] = {
    { "Sight of the killers", "Memory of the survivors (rounds)", "Win rate" },
    { "1", "0", "18.2 %" },
    { "2", "0", "28.9 %" },
  };
  g_autoptr (GwChart) chart = chart_new_heat ();
  g_autoptr (GwChartTable) table = gw_chart_get_table (chart);

  g_assert_cmpuint (table->n_columns, ==, 3);
  g_assert_cmpuint (gw_chart_table_count_rows (table), ==, 49);
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      for (guint j = 0; j < 3; j++)
        {
          g_assert_cmpstr (gw_chart_table_get (table, i, j), ==, cells[i][j]);
        }
    }
  g_assert_cmpstr (gw_chart_table_get (table, 45, 2), ==, "");
}

static void
files_are_written (void)
{
  g_autofree char *folder = g_dir_make_tmp ("gw-chart-XXXXXX", NULL);
  g_autofree char *png = g_build_filename (folder, "chart.png", NULL);
  g_autofree char *svg = g_build_filename (folder, "chart.svg", NULL);
  g_autofree char *missing = g_build_filename (folder, "no", "chart.csv", NULL);
  g_autoptr (GwChart) chart = chart_new_lines ();
  const GwBoardTheme *theme = draw_get_theme (FALSE, FALSE);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  cairo_surface_t *picture;

  g_assert_true (gw_chart_export (chart, GW_PICTURE_PNG, theme, 400, 300, 2, png, &error));
  g_assert_true (gw_chart_export (chart, GW_PICTURE_SVG, theme, 400, 300, 1, svg, &error));
  g_assert_no_error (error);
  picture = cairo_image_surface_create_from_png (png);
  g_assert_cmpint (cairo_image_surface_get_width (picture), ==, 800);
  cairo_surface_destroy (picture);
  g_assert_true (g_file_get_contents (svg, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "<svg"));
  g_assert_false (gw_chart_export_csv (chart, missing, &error));
  g_assert_error (error, GW_EXPORT_ERROR, GW_EXPORT_ERROR_FILE);
  g_assert_true (g_str_has_prefix (error->message, missing));
  g_unlink (png);
  g_unlink (svg);
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  draw_test_init (&argc, &argv);
  g_test_add_func ("/draw/chart/ticks-are-round", ticks_are_round);
  g_test_add_func ("/draw/chart/numbers-are-written", numbers_are_written);
  g_test_add_func ("/draw/chart/bins-hold-the-range", bins_hold_the_range);
  g_test_add_func ("/draw/chart/values-are-counted", values_are_counted);
  g_test_add_func ("/draw/chart/a-million-values", a_million_values_are_a_few_marks);
  g_test_add_func ("/draw/chart/told-in-words", charts_are_told_in_words);
  g_test_add_func ("/draw/chart/marks-told-in-words", marks_are_told_in_words);
  g_test_add_func ("/draw/chart/csv-is-for-programs", csv_is_for_programs);
  g_test_add_func ("/draw/chart/table-is-for-reading", table_is_for_reading);
  g_test_add_func ("/draw/chart/files-are-written", files_are_written);
  return g_test_run ();
}
