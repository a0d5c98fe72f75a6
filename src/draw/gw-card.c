/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-card.h"

#include <glib/gi18n-lib.h>

#include "gw-text.h"

/* From these widths on a card is a medium, or a large one. */
#define MEDIUM_FROM 88.0
#define LARGE_FROM 150.0

/* Words smaller than this cannot be read. */
#define SMALLEST_TEXT 8.5

/* Parts of a card, as shares of its width. */
#define RADIUS 0.07
#define INSET 0.06

typedef struct
{
  double band;      /* height of the coloured band */
  double coin;      /* radius of the cost */
  double name_size; /* of fonts */
  double text_size;
  double number_size;
  double foot; /* height of the line with price and score */
} Proportions;

typedef enum
{
  SIZE_SMALL,
  SIZE_MEDIUM,
  SIZE_LARGE,
} Size;

static const Proportions proportions[] = {
  [SIZE_SMALL] = { 0.30, 0.125, 0.15, 0.12, 0.18, 0.26 },
  [SIZE_MEDIUM] = { 0.24, 0.10, 0.112, 0.096, 0.135, 0.19 },
  [SIZE_LARGE] = { 0.18, 0.075, 0.086, 0.068, 0.095, 0.22 },
};

typedef struct
{
  const GwCanvas *canvas;
  GwText *text;
  const GwCard *card;
  const GwSuit *suit;
  Size size;
  const Proportions *parts;
  double x, y, width, height;
  GwColour colour, ink; /* of the suit, and what is written on it */
} Face;

static Size
get_size (double width)
{
  return width < MEDIUM_FROM ? SIZE_SMALL : width < LARGE_FROM ? SIZE_MEDIUM : SIZE_LARGE;
}

static void
add_outline (const GwCanvas *canvas, double x, double y, double width)
{
  gw_canvas_add_rounded (canvas, x, y, width, width * GW_CARD_SHAPE, width * RADIUS);
}

static void
draw_number (const Face *face, int number, double size, double x, double y)
{
  const GwTextStyle style = { .size = size, .is_bold = TRUE, .is_exact = TRUE };
  char text[16];

  g_snprintf (text, sizeof text, "%d", number);
  gw_text_draw (face->text, text, &style, x, y);
}

/* The band with the cost in a coin, the symbol and, if there is room, the name of the suit. */
static void
draw_band (const Face *face)
{
  cairo_t *cr = face->canvas->cr;
  double height = face->width * face->parts->band;
  double middle = face->y + height / 2;
  double radius = face->width * face->parts->coin;
  double inset = face->width * INSET;
  GwTextStyle style = { .size = height * 0.62, .align = GW_TEXT_END, .is_exact = TRUE };

  cairo_save (cr);
  add_outline (face->canvas, face->x, face->y, face->width);
  cairo_clip (cr);
  cairo_rectangle (cr, face->x, face->y, face->width, height);
  gw_canvas_set_colour (face->canvas, &face->colour);
  cairo_fill (cr);
  cairo_restore (cr);
  cairo_arc (cr, face->x + inset + radius, middle, radius, 0, 2 * G_PI);
  gw_canvas_set_colour (face->canvas, &face->ink);
  cairo_fill (cr);
  gw_text_draw (face->text, face->suit->symbol, &style, face->x + face->width - inset, middle);
  if (face->size == SIZE_LARGE)
    {
      style = (GwTextStyle){ .size = height * 0.4, .is_exact = TRUE };
      gw_text_draw (face->text, _ (face->suit->label), &style, face->x + face->width / 2, middle);
    }
  gw_canvas_set_colour (face->canvas, &face->colour);
  draw_number (face, face->card->cost, radius * 1.35, face->x + inset + radius, middle);
}

/* The symbol once more, large and faint, behind the words. */
static void
draw_emblem (const Face *face)
{
  const GwTextStyle style = { .size = face->width * 0.5, .is_exact = TRUE };

  gw_canvas_set_alpha (face->canvas, &face->colour, 0.14);
  gw_text_draw (face->text, face->suit->symbol, &style, face->x + face->width / 2,
                face->y + face->height * 0.6);
}

/* The name, and below it what the card does. */
static void
draw_words (const Face *face)
{
  double inset = face->width * INSET;
  double top = face->y + face->width * face->parts->band + inset * 0.6;
  double bottom = face->y + face->height - face->width * face->parts->foot;
  double width = face->width - 2 * inset;
  GwTextStyle style = { .size = face->width * face->parts->name_size,
                        .is_bold = TRUE,
                        .align = GW_TEXT_START,
                        .is_exact = TRUE };
  double name_room = face->size == SIZE_SMALL ? bottom - top : style.size * 2.9;

  gw_canvas_set_colour (face->canvas, &face->canvas->theme->text);
  top += gw_text_draw_block (face->text, face->card->name, &style, face->x + inset, top, width,
                             name_room);
  top += inset * 0.5;
  style.size = face->width * face->parts->text_size;
  if (style.size < SMALLEST_TEXT || bottom - top < style.size || face->card->text == NULL)
    {
      return;
    }
  style.is_bold = FALSE;
  gw_text_draw_block (face->text, face->card->text, &style, face->x + inset, top, width,
                      bottom - top);
}

/* A stone, which stands for the price. */
static void
add_stone (cairo_t *cr, double x, double y, double radius)
{
  cairo_move_to (cr, x, y - radius);
  cairo_line_to (cr, x + radius * 0.8, y);
  cairo_line_to (cr, x, y + radius);
  cairo_line_to (cr, x - radius * 0.8, y);
  cairo_close_path (cr);
}

static void
draw_caption (const Face *face, const char *caption, GwTextAlign align, double x, double y)
{
  const GwTextStyle style = { .size = face->width * 0.052, .align = align, .is_exact = TRUE };

  if (face->size == SIZE_LARGE)
    {
      gw_canvas_set_colour (face->canvas, &face->canvas->theme->faint);
      gw_text_draw (face->text, caption, &style, x, y);
    }
}

static void
draw_price (const Face *face, double middle, double caption)
{
  cairo_t *cr = face->canvas->cr;
  double size = face->width * face->parts->number_size;
  double radius = size * 0.5;
  double left = face->x + face->width * INSET;

  add_stone (cr, left + radius * 0.8, middle, radius);
  gw_canvas_set_colour (face->canvas, &face->canvas->theme->neutral);
  cairo_fill_preserve (cr);
  gw_canvas_set_colour (face->canvas, &face->canvas->theme->text);
  cairo_set_line_width (cr, face->canvas->line);
  cairo_stroke (cr);
  draw_number (face, face->card->price, size, left + radius * 1.8 + size * 0.42, middle);
  draw_caption (face, _ ("Price"), GW_TEXT_START, left, caption);
}

static void
draw_score (const Face *face, double middle, double caption)
{
  const GwBoardTheme *theme = face->canvas->theme;
  double size = face->width * face->parts->number_size;
  double width = size * 1.9;
  double right = face->x + face->width - face->width * INSET;

  gw_canvas_add_rounded (face->canvas, right - width, middle - size * 0.72, width, size * 1.44,
                         size * 0.5);
  gw_canvas_set_colour (face->canvas, &theme->text);
  cairo_fill (face->canvas->cr);
  gw_canvas_set_colour (face->canvas, &theme->terrains[GW_LOOK_PLAIN].fill);
  draw_number (face, face->card->score, size, right - width / 2, middle);
  draw_caption (face, _ ("Score"), GW_TEXT_END, right, caption);
}

static void
draw_foot (const Face *face)
{
  double foot = face->width * face->parts->foot;
  double top = face->y + face->height - foot;
  double middle = top + foot * (face->size == SIZE_LARGE ? 0.36 : 0.45);
  double caption = top + foot * 0.8;
  const GwTextStyle style = { .size = face->width * 0.052, .is_exact = TRUE };

  draw_price (face, middle, caption);
  draw_score (face, middle, caption);
  if (face->size == SIZE_LARGE)
    {
      gw_canvas_set_colour (face->canvas, &face->canvas->theme->faint);
      gw_text_draw (face->text, face->card->code, &style, face->x + face->width / 2, caption);
    }
}

static void
draw_border (const Face *face, GwCardLook look)
{
  const GwCanvas *canvas = face->canvas;
  const GwBoardTheme *theme = canvas->theme;
  gboolean is_strong = look == GW_CARD_PLAYABLE || theme->is_high_contrast;
  double line = gw_canvas_get_line_width (canvas, is_strong ? 2.5 : 1);

  add_outline (canvas, face->x, face->y, face->width);
  if (look == GW_CARD_DISABLED)
    {
      gw_canvas_set_alpha (canvas, &theme->background, 0.45);
      cairo_fill_preserve (canvas->cr);
    }
  gw_canvas_set_colour (canvas, look == GW_CARD_PLAYABLE  ? &theme->accent
                                : theme->is_high_contrast ? &theme->text
                                                          : &face->colour);
  cairo_set_line_width (canvas->cr, line);
  cairo_stroke (canvas->cr);
}

static void
draw_face (const Face *face, GwCardLook look)
{
  add_outline (face->canvas, face->x, face->y, face->width);
  gw_canvas_set_colour (face->canvas, &face->canvas->theme->terrains[GW_LOOK_PLAIN].fill);
  cairo_fill (face->canvas->cr);
  draw_band (face);
  if (!face->canvas->theme->is_high_contrast)
    {
      draw_emblem (face);
    }
  draw_words (face);
  draw_foot (face);
  draw_border (face, look);
}

void
gw_card_draw (cairo_t *cr,
              const GwCard *card,
              const GwPalette *palette,
              const GwBoardTheme *theme,
              GwCardLook look,
              double x,
              double y,
              double width)
{
  GwCanvas canvas = gw_canvas_new (cr, theme, width);
  g_autoptr (GwText) text = NULL;
  Face face = {
    .canvas = &canvas, .card = card, .x = x, .y = y, .width = width, .size = get_size (width)
  };

  g_return_if_fail (card->is_hidden || card->suit < palette->n_suits);

  if (card->is_hidden)
    {
      gw_card_draw_back (cr, NULL, theme, x, y, width);
      return;
    }
  text = gw_text_new (&canvas);
  face.text = text;
  face.suit = &palette->suits[card->suit];
  face.parts = &proportions[face.size];
  face.height = width * GW_CARD_SHAPE;
  face.colour = gw_colour_from_rgb (face.suit->rgb);
  face.ink = gw_colour_get_ink (&face.colour);
  cairo_save (cr);
  cairo_new_path (cr);
  draw_face (&face, look);
  cairo_restore (cr);
}

/* A lattice, so that a back is never taken for a face. */
static void
draw_lattice (const GwCanvas *canvas, double x, double y, double width)
{
  double height = width * GW_CARD_SHAPE;
  double step = width / 5;

  for (double start = -height; start < width + height; start += step)
    {
      cairo_move_to (canvas->cr, x + start, y);
      cairo_line_to (canvas->cr, x + start + height, y + height);
      cairo_move_to (canvas->cr, x + start + height, y);
      cairo_line_to (canvas->cr, x + start, y + height);
    }
  gw_canvas_set_alpha (canvas, &canvas->theme->rim, 0.22);
  cairo_set_line_width (canvas->cr, canvas->line);
  cairo_stroke (canvas->cr);
}

static void
draw_back_text (const GwCanvas *canvas, const char *string, double x, double y, double width)
{
  g_autoptr (GwText) text = gw_text_new (canvas);
  const GwTextStyle style = { .size = width * 0.3, .is_bold = TRUE, .is_exact = TRUE };
  double middle = y + width * GW_CARD_SHAPE / 2;

  cairo_new_sub_path (canvas->cr);
  cairo_arc (canvas->cr, x + width / 2, middle, width * 0.32, 0, 2 * G_PI);
  gw_canvas_set_colour (canvas, &canvas->theme->terrains[GW_LOOK_PLAIN].fill);
  cairo_fill (canvas->cr);
  gw_canvas_set_colour (canvas, &canvas->theme->text);
  gw_text_draw (text, string, &style, x + width / 2, middle);
}

void
gw_card_draw_back (
    cairo_t *cr, const char *text, const GwBoardTheme *theme, double x, double y, double width)
{
  GwCanvas canvas = gw_canvas_new (cr, theme, width);
  const GwColour ground = gw_colour_from_rgb (0x4a4458);

  cairo_save (cr);
  cairo_new_path (cr);
  add_outline (&canvas, x, y, width);
  gw_canvas_set_colour (&canvas, &ground);
  cairo_fill_preserve (cr);
  cairo_save (cr);
  cairo_clip (cr);
  draw_lattice (&canvas, x, y, width);
  cairo_restore (cr);
  add_outline (&canvas, x, y, width);
  gw_canvas_set_colour (&canvas, theme->is_high_contrast ? &theme->text : &theme->faint);
  cairo_set_line_width (cr, gw_canvas_get_line_width (&canvas, 1));
  cairo_stroke (cr);
  if (text != NULL)
    {
      draw_back_text (&canvas, text, x, y, width);
    }
  cairo_restore (cr);
}

void
gw_card_draw_slot (cairo_t *cr, const GwBoardTheme *theme, double x, double y, double width)
{
  GwCanvas canvas = gw_canvas_new (cr, theme, width);
  const double dashes[] = { 5, 4 };

  cairo_save (cr);
  cairo_new_path (cr);
  add_outline (&canvas, x, y, width);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, canvas.line);
  gw_canvas_set_alpha (&canvas, &theme->faint, theme->is_high_contrast ? 1 : 0.6);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
gw_card_draw_ring (
    cairo_t *cr, const GwBoardTheme *theme, double x, double y, double width, gboolean is_strong)
{
  GwCanvas canvas = gw_canvas_new (cr, theme, width);
  double line = gw_canvas_get_line_width (&canvas, is_strong ? 3 : 2);

  cairo_save (cr);
  cairo_new_path (cr);
  gw_canvas_add_rounded (&canvas, x - line, y - line, width + 2 * line,
                         width * GW_CARD_SHAPE + 2 * line, width * RADIUS + line);
  gw_canvas_set_alpha (&canvas, &theme->accent, is_strong ? 1 : 0.7);
  cairo_set_line_width (cr, line);
  cairo_stroke (cr);
  cairo_restore (cr);
}

char *
gw_card_describe (const GwCard *card, const GwPalette *palette)
{
  g_autofree char *facts = NULL;

  if (card->is_hidden)
    {
      return g_strdup (_ ("Hidden card"));
    }
  g_return_val_if_fail (card->suit < palette->n_suits, NULL);

  /* Translators: a card: name, suit, and its numbers */
  facts =
      g_strdup_printf (_ ("%s, %s, cost %d, price %d, score %d"), card->name,
                       _ (palette->suits[card->suit].label), card->cost, card->price, card->score);
  return card->text != NULL ? g_strdup_printf ("%s. %s", facts, card->text)
                            : g_steal_pointer (&facts);
}
