/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "gw-table-private.h"
#include "gw-text.h"

#define SIDE_SIZE 13.0
#define PART_GAP 16.0
#define STONE_RADIUS 6.0
#define STONE_STEP 15.0
#define ZONE_RADIUS 8.0

/* More stones than these are only told as numbers. */
#define MOST_STONES 10

typedef struct
{
  const GwTablePicture *picture;
  const GwCanvas *canvas;
  GwText *text;
} Painter;

/* A text that begins at x, with its middle at y; returns where it ends. */
static double
draw_text (
    const Painter *painter, const char *string, double size, gboolean is_bold, double x, double y)
{
  const GwTextStyle style = { .size = size * painter->picture->layout->text_scale,
                              .is_bold = is_bold,
                              .align = GW_TEXT_START };
  double width, height;

  gw_text_measure (painter->text, string, &style, &width, &height);
  gw_text_draw (painter->text, string, &style, x, y);
  return x + width;
}

static void
draw_zone_ground (const Painter *painter, const GwZonePlace *place, gboolean glows)
{
  const GwCanvas *canvas = painter->canvas;
  const GwBoardTheme *theme = canvas->theme;
  double line = gw_canvas_get_line_width (canvas, glows ? 3 : 1);

  gw_canvas_add_rounded (canvas, place->box.x, place->box.y, place->box.width, place->box.height,
                         ZONE_RADIUS);
  gw_canvas_set_alpha (canvas, &theme->terrains[GW_LOOK_PLAIN].fill, theme->is_dark ? 0.7 : 0.6);
  cairo_fill_preserve (canvas->cr);
  if (glows)
    {
      gw_canvas_set_alpha (canvas, &theme->accent, 0.16);
      cairo_fill_preserve (canvas->cr);
    }
  gw_canvas_set_colour (canvas, glows ? &theme->accent : &theme->grid);
  cairo_set_line_width (canvas->cr, line);
  cairo_stroke (canvas->cr);
}

/* The label above the cards, and what is in the place of cards: a deck, or nothing. */
static void
draw_zone (const Painter *painter, guint index)
{
  const GwZone *zone = &g_array_index (painter->picture->frame->zones, GwZone, index);
  const GwZonePlace *place = &g_array_index (painter->picture->layout->zones, GwZonePlace, index);
  const GwBoardTheme *theme = painter->canvas->theme;
  const GwTextStyle style = { .size = GW_TABLE_LABEL_SIZE * painter->picture->layout->text_scale,
                              .align = GW_TEXT_START };
  g_autofree char *label = g_strdup_printf ("%s (%u)", _ (zone->label), zone->count);
  char count[16];

  draw_zone_ground (painter, place,
                    painter->picture->glows != NULL && painter->picture->glows[index] != 0);
  gw_canvas_set_colour (painter->canvas, &theme->faint);
  gw_text_draw_block (painter->text, label, &style, place->box.x + GW_TABLE_ZONE_INSET,
                      place->box.y + 1, MAX (place->box.width - 2 * GW_TABLE_ZONE_INSET, 1), 0);
  if (zone->count == 0)
    {
      gw_card_draw_slot (painter->canvas->cr, theme, place->first.x, place->first.y,
                         place->first.width);
    }
  else if (zone->kind == GW_ZONE_DECK)
    {
      g_snprintf (count, sizeof count, "%u", zone->count);
      gw_card_draw_back (painter->canvas->cr, count, theme, place->first.x, place->first.y,
                         place->first.width);
    }
}

/* Cards on their way lie over those that are there, and go over everything. */
static void
draw_cards (const Painter *painter, gboolean are_moving)
{
  const GwTablePicture *picture = painter->picture;

  for (guint i = 0; i < picture->frame->cards->len; i++)
    {
      cairo_rectangle_t rest, box;
      gboolean is_moving;

      if (!gw_table_layout_get_card (picture->layout, i, &rest) || (int) i == picture->hidden)
        {
          continue;
        }
      gw_table_layout_get_place (picture->layout, picture->previous, picture->progress, i, &box);
      is_moving = box.x != rest.x || box.y != rest.y;
      if (is_moving == are_moving)
        {
          gw_card_draw (painter->canvas->cr, &g_array_index (picture->frame->cards, GwCard, i),
                        picture->rules->palette, painter->canvas->theme,
                        picture->looks != NULL ? picture->looks[i] : GW_CARD_PLAIN, box.x, box.y,
                        box.width);
        }
    }
}

/* Stones that there are, and room for more. */
static double
draw_stones (const Painter *painter, int value, int limit, double x, double y)
{
  const GwCanvas *canvas = painter->canvas;

  for (int i = 0; i < limit; i++)
    {
      cairo_new_sub_path (canvas->cr);
      cairo_arc (canvas->cr, x + STONE_RADIUS, y, STONE_RADIUS, 0, 2 * G_PI);
      if (i < value)
        {
          gw_canvas_set_colour (canvas, &canvas->theme->neutral);
          cairo_fill_preserve (canvas->cr);
        }
      gw_canvas_set_colour (canvas, i < value ? &canvas->theme->text : &canvas->theme->faint);
      cairo_set_line_width (canvas->cr, canvas->line);
      cairo_stroke (canvas->cr);
      x += STONE_STEP;
    }
  return x;
}

static double
draw_counter (const Painter *painter, const GwCounter *counter, double x, double y)
{
  const GwFrame *frame = painter->picture->frame;
  const GwCounter *limit = gw_table_find_limit (frame, counter);
  gboolean is_score = g_str_equal (counter->key, "score");
  g_autofree char *text = gw_table_describe_counter (frame, counter);

  if (limit != NULL && limit->value <= MOST_STONES)
    {
      x = draw_stones (painter, counter->value, limit->value, x, y) + 4;
    }
  gw_canvas_set_colour (painter->canvas,
                        is_score ? &painter->canvas->theme->text : &painter->canvas->theme->faint);
  return draw_text (painter, text, is_score ? SIDE_SIZE + 1 : SIDE_SIZE - 1, is_score, x, y);
}

/* Whose turn it is has a mark before the name, and not a colour alone. */
static double
draw_name (const Painter *painter, const GwSidePlace *place, double y)
{
  const GwCanvas *canvas = painter->canvas;
  const GwTablePicture *picture = painter->picture;
  gboolean is_turn = picture->turn == place->side;
  double x = place->box.x + 6;

  gw_canvas_add_rounded (canvas, place->box.x, place->box.y, place->box.width, place->box.height,
                         ZONE_RADIUS);
  gw_canvas_set_alpha (canvas, gw_board_theme_get_line (canvas->theme, place->side),
                       is_turn ? 0.28 : 0.1);
  cairo_fill (canvas->cr);
  if (is_turn)
    {
      cairo_move_to (canvas->cr, x, y - 6);
      cairo_line_to (canvas->cr, x + 10, y);
      cairo_line_to (canvas->cr, x, y + 6);
      gw_canvas_set_colour (canvas, &canvas->theme->text);
      cairo_fill (canvas->cr);
    }
  gw_canvas_set_colour (canvas, &canvas->theme->text);
  return draw_text (painter, _ (picture->rules->sides[place->side].label), SIDE_SIZE, TRUE, x + 16,
                    y);
}

static void
draw_side (const Painter *painter, const GwSidePlace *place)
{
  const GwFrame *frame = painter->picture->frame;
  double y = place->box.y + place->box.height / 2;
  double x;

  cairo_save (painter->canvas->cr);
  cairo_rectangle (painter->canvas->cr, place->box.x, place->box.y, place->box.width,
                   place->box.height);
  cairo_clip (painter->canvas->cr);
  x = draw_name (painter, place, y) + PART_GAP;
  for (guint i = 0; i < frame->counters->len; i++)
    {
      const GwCounter *counter = &g_array_index (frame->counters, GwCounter, i);

      if (counter->side == place->side && !gw_table_is_left_out (frame, counter))
        {
          x = draw_counter (painter, counter, x, y) + PART_GAP;
        }
    }
  cairo_restore (painter->canvas->cr);
}

static char *
dup_status (const GwFrame *frame)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < frame->counters->len; i++)
    {
      const GwCounter *counter = &g_array_index (frame->counters, GwCounter, i);

      if (counter->side < 0 && !gw_table_is_left_out (frame, counter))
        {
          g_autofree char *part = gw_table_describe_counter (frame, counter);

          g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", part);
        }
    }
  return g_string_free (text, FALSE);
}

/* Where the game stands, and what there is to do; that comes first where room is short. */
static void
draw_status (const Painter *painter)
{
  const GwTablePicture *picture = painter->picture;
  const GwBoardTheme *theme = painter->canvas->theme;
  const cairo_rectangle_t *box = &picture->layout->status;
  g_autofree char *status = dup_status (picture->frame);
  double scale = picture->layout->text_scale;
  GwTextStyle style = { .size = SIDE_SIZE * scale, .is_bold = TRUE, .align = GW_TEXT_START };
  double x = box->x + 4, room = box->width - picture->hint_room - 8, width = 0, height;
  double top = box->y + (box->height - style.size * 1.35) / 2;

  if (picture->hint != NULL)
    {
      gw_text_measure (painter->text, picture->hint, &style, &width, &height);
      width = MIN (width + 4, room);
      gw_canvas_set_colour (painter->canvas, &theme->text);
      gw_text_draw_block (painter->text, picture->hint, &style, x, top, MAX (width, 1), 0);
      x += width + PART_GAP;
      room -= width + PART_GAP;
    }
  style.is_bold = FALSE;
  style.size = (SIDE_SIZE - 1) * scale;
  if (room > 40)
    {
      gw_canvas_set_colour (painter->canvas, &theme->faint);
      gw_text_draw_block (painter->text, status, &style, x, top + 1, room, 0);
    }
}

void
gw_table_draw (cairo_t *cr, const GwTablePicture *picture, const GwBoardTheme *theme)
{
  GwCanvas canvas = gw_canvas_new (cr, theme, 1);
  g_autoptr (GwText) text = gw_text_new (&canvas);
  const Painter painter = { picture, &canvas, text };

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, picture->layout->width, picture->layout->height);
  gw_canvas_set_colour (&canvas, &theme->background);
  cairo_fill (cr);
  for (guint i = 0; i < picture->layout->sides->len; i++)
    {
      draw_side (&painter, &g_array_index (picture->layout->sides, GwSidePlace, i));
    }
  draw_status (&painter);
  for (guint i = 0; i < picture->frame->zones->len; i++)
    {
      draw_zone (&painter, i);
    }
  draw_cards (&painter, FALSE);
  draw_cards (&painter, TRUE);
  cairo_restore (cr);
}
