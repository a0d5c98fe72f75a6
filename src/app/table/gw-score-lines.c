/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-score-lines.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "gw-look.h"
#include "gw-text.h"

#define LEGEND_HEIGHT 16.0
#define LINES_HEIGHT 30.0
#define BOTTOM 4.0
#define TEXT_SIZE 11.0

/* As the scrub bar above, so that steps are below each other. */
#define INSET 10

struct _GwScoreLines
{
  GtkWidget parent_instance;

  GwPlayback *playback;
  char *text;
};

G_DEFINE_FINAL_TYPE (GwScoreLines, gw_score_lines, GTK_TYPE_WIDGET)

typedef struct
{
  const GwCanvas *canvas;
  GwText *text;
  const GwLine *line;
  const GwRules *rules;
  guint length, step;
  int lowest, highest;
  double width;
} Painter;

static const GwRules *
get_rules (GwScoreLines *lines)
{
  return gw_playback_get_plan (lines->playback)->rules;
}

static gboolean
is_table (GwScoreLines *lines)
{
  return gw_playback_has_episode (lines->playback) && !get_rules (lines)->palette->has_board;
}

/* Of the lines, below the legend. */
static double
get_top (const GwBoardTheme *theme)
{
  return ceil (LEGEND_HEIGHT * theme->text_scale);
}

static double
get_x (const Painter *painter, guint step)
{
  return INSET + (painter->width - 2 * INSET) * step / MAX (painter->length, 1);
}

static double
get_y (const Painter *painter, int score)
{
  double share = (score - painter->lowest) / (double) (painter->highest - painter->lowest);
  double room = LINES_HEIGHT - BOTTOM;

  return get_top (painter->canvas->theme) + room - share * room;
}

static void
find_range (Painter *painter)
{
  painter->lowest = 0;
  painter->highest = 1;
  for (guint step = 0; step <= painter->length; step++)
    {
      for (guint side = 0; side < painter->rules->n_sides; side++)
        {
          int score = gw_line_get_score (painter->line, step, side);

          painter->lowest = MIN (painter->lowest, score);
          painter->highest = MAX (painter->highest, score);
        }
    }
}

/* Sides are told apart by dashes as well as by colour. */
static void
set_look (const Painter *painter, guint side)
{
  const double dashes[] = { 5, 3 };

  gw_canvas_set_colour (painter->canvas,
                        gw_board_theme_get_line (painter->canvas->theme, (int) side));
  cairo_set_line_width (painter->canvas->cr, 2);
  cairo_set_dash (painter->canvas->cr, dashes, side % 2 == 0 ? 0 : (int) G_N_ELEMENTS (dashes), 0);
}

/* A score stays until it changes. */
static void
draw_line (const Painter *painter, guint side)
{
  cairo_t *cr = painter->canvas->cr;
  double y = get_y (painter, gw_line_get_score (painter->line, 0, side));

  cairo_move_to (cr, get_x (painter, 0), y);
  for (guint step = 1; step <= painter->length; step++)
    {
      cairo_line_to (cr, get_x (painter, step), y);
      y = get_y (painter, gw_line_get_score (painter->line, step, side));
      cairo_line_to (cr, get_x (painter, step), y);
    }
  set_look (painter, side);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_arc (cr, get_x (painter, painter->step),
             get_y (painter, gw_line_get_score (painter->line, painter->step, side)), 3.5, 0,
             2 * G_PI);
  cairo_fill (cr);
}

/* A swatch, the name and the present score of each side. */
static void
draw_legend (const Painter *painter)
{
  cairo_t *cr = painter->canvas->cr;
  const GwTextStyle style = { .size = TEXT_SIZE * painter->canvas->theme->text_scale,
                              .align = GW_TEXT_START };
  double middle = get_top (painter->canvas->theme) / 2;
  double x = INSET;

  for (guint side = 0; side < painter->rules->n_sides; side++)
    {
      g_autofree char *text =
          g_strdup_printf ("%s %d", _ (painter->rules->sides[side].label),
                           gw_line_get_score (painter->line, painter->step, side));
      double width, height;

      cairo_move_to (cr, x, middle);
      cairo_line_to (cr, x + 16, middle);
      set_look (painter, side);
      cairo_stroke (cr);
      gw_canvas_set_colour (painter->canvas, &painter->canvas->theme->text);
      gw_text_measure (painter->text, text, &style, &width, &height);
      gw_text_draw (painter->text, text, &style, x + 20, middle);
      x += 20 + width + 16;
    }
}

static void
gw_score_lines_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GwScoreLines *lines = GW_SCORE_LINES (widget);
  const GwBoardTheme *theme = gw_look_get_theme ();
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                     (float) (get_top (theme) + LINES_HEIGHT));
  g_autoptr (GwText) text = NULL;
  Painter painter = { .width = gtk_widget_get_width (widget) };
  GwCanvas canvas;
  cairo_t *cr;

  if (lines->playback == NULL || !is_table (lines))
    {
      return;
    }
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  canvas = gw_canvas_new (cr, theme, 1);
  painter.canvas = &canvas;
  text = gw_text_new (&canvas);
  painter.text = text;
  painter.line = gw_playback_get_line (lines->playback);
  painter.rules = get_rules (lines);
  painter.length = gw_line_get_length (painter.line);
  painter.step = MIN (gw_playback_get_step (lines->playback), painter.length);
  find_range (&painter);
  draw_legend (&painter);
  for (guint side = 0; side < painter.rules->n_sides; side++)
    {
      draw_line (&painter, side);
    }
  cairo_destroy (cr);
}

static void
update (GwScoreLines *lines)
{
  gboolean is_visible = is_table (lines);
  GwLine *line = gw_playback_get_line (lines->playback);
  GString *text = g_string_new (NULL);

  gtk_widget_set_visible (GTK_WIDGET (lines), is_visible);
  for (guint side = 0; is_visible && side < get_rules (lines)->n_sides; side++)
    {
      guint step = MIN (gw_playback_get_step (lines->playback), gw_line_get_length (line));

      g_string_append_printf (text, "%s%s %d", side > 0 ? _ (", ") : "",
                              _ (get_rules (lines)->sides[side].label),
                              gw_line_get_score (line, step, side));
    }
  g_free (lines->text);
  lines->text = g_string_free (text, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (lines), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  lines->text, -1);
  gtk_widget_queue_draw (GTK_WIDGET (lines));
}

const char *
gw_score_lines_get_text (GwScoreLines *lines)
{
  g_return_val_if_fail (GW_IS_SCORE_LINES (lines), NULL);

  return lines->text;
}

static void
gw_score_lines_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL
                            ? 4 * INSET
                            : (int) (get_top (gw_look_get_theme ()) + LINES_HEIGHT);
}

static void
gw_score_lines_finalize (GObject *object)
{
  GwScoreLines *lines = GW_SCORE_LINES (object);

  g_clear_object (&lines->playback);
  g_free (lines->text);
  G_OBJECT_CLASS (gw_score_lines_parent_class)->finalize (object);
}

static void
gw_score_lines_class_init (GwScoreLinesClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = gw_score_lines_finalize;
  widget_class->snapshot = gw_score_lines_snapshot;
  widget_class->measure = gw_score_lines_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "scorelines");
}

static void
gw_score_lines_init (GwScoreLines *lines)
{
  gtk_widget_set_visible (GTK_WIDGET (lines), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (lines), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Scores"), -1);
  gw_look_follow (lines, G_CALLBACK (gtk_widget_queue_resize));
}

void
gw_score_lines_set_playback (GwScoreLines *lines, GwPlayback *playback)
{
  g_return_if_fail (GW_IS_SCORE_LINES (lines));
  g_return_if_fail (lines->playback == NULL);

  lines->playback = g_object_ref (playback);
  g_signal_connect_object (playback, "reset", G_CALLBACK (update), lines, G_CONNECT_SWAPPED);
  g_signal_connect_object (playback, "moved", G_CALLBACK (update), lines, G_CONNECT_SWAPPED);
  g_signal_connect_object (playback, "recorded", G_CALLBACK (update), lines, G_CONNECT_SWAPPED);
  update (lines);
}
