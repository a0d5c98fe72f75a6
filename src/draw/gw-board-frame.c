/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tokens of frames, between two of them, and the ways they came. */
#include "gw-board-private.h"

#include <math.h>

static double
ease (double progress)
{
  double rest = 1 - CLAMP (progress, 0, 1);

  return 1 - rest * rest * rest;
}

/* Actors are known by their number; furniture has none and is known by its place. */
static gboolean
is_same (const GwToken *token, const GwToken *other)
{
  if (token->actor >= 0 || other->actor >= 0)
    {
      return token->actor == other->actor;
    }
  return token->kind == other->kind && token->x == other->x && token->y == other->y;
}

static const GwToken *
find_same (const GwFrame *frame, const GwToken *wanted)
{
  for (guint i = 0; i < frame->tokens->len; i++)
    {
      const GwToken *token = &g_array_index (frame->tokens, GwToken, i);

      if (is_same (token, wanted))
        {
          return token;
        }
    }
  return NULL;
}

/* A move of more than this many cells is no step: it goes out here and comes up there. */
#define FURTHEST_STEP 2

static gboolean
is_step (const GwToken *from, const GwToken *to)
{
  return ABS (from->x - to->x) <= FURTHEST_STEP && ABS (from->y - to->y) <= FURTHEST_STEP;
}

typedef struct
{
  const GwCanvas *canvas;
  GwText *text;
  const GwPalette *palette;
  cairo_rectangle_int_t cells;
} Stage;

static void
draw_token (const Stage *stage, const GwToken *token, double x, double y, double alpha)
{
  const cairo_rectangle_int_t *cells = &stage->cells;
  GwPiece piece = {
    &stage->palette->objects[token->kind],
    token->side,
    token->letter,
    x,
    y,
    alpha,
    token->dx,
    token->dy,
  };

  if (x > cells->x - 1 && y > cells->y - 1 && x < cells->x + cells->width
      && y < cells->y + cells->height && alpha > 0)
    {
      gw_piece_draw (stage->canvas, stage->text, &piece);
    }
}

static void
draw_gone (const Stage *stage, const GwFrame *frame, const GwFrame *previous, double share)
{
  for (guint i = 0; i < previous->tokens->len; i++)
    {
      const GwToken *token = &g_array_index (previous->tokens, GwToken, i);
      const GwToken *now = find_same (frame, token);

      if (now == NULL || !is_step (token, now))
        {
          draw_token (stage, token, token->x, token->y, 1 - share);
        }
    }
}

static void
draw_present (const Stage *stage, const GwFrame *frame, const GwFrame *previous, double share)
{
  for (guint i = 0; i < frame->tokens->len; i++)
    {
      const GwToken *token = &g_array_index (frame->tokens, GwToken, i);
      const GwToken *before = previous != NULL ? find_same (previous, token) : NULL;

      if (before != NULL && is_step (before, token))
        {
          draw_token (stage, token, before->x + (token->x - before->x) * share,
                      before->y + (token->y - before->y) * share, 1);
        }
      else
        {
          draw_token (stage, token, token->x, token->y, previous != NULL ? share : 1);
        }
    }
}

void
gw_board_draw_frame (cairo_t *cr,
                     const GwFrame *frame,
                     const GwFrame *previous,
                     double progress,
                     const GwBoardTheme *theme,
                     double cell,
                     const cairo_rectangle_int_t *cells)
{
  g_autoptr (GwText) text = NULL;
  GwBoardTheme own;
  GwCanvas canvas;
  Stage stage = { .canvas = &canvas };
  double share = ease (progress);

  if (frame->map == NULL
      || !gw_canvas_limit (cells, frame->map->width, frame->map->height, 0, &stage.cells))
    {
      return;
    }
  stage.palette = frame->map->palette;
  canvas = gw_canvas_new (cr, gw_board_theme_adapt (theme, stage.palette, &own), cell);
  text = gw_text_new (&canvas);
  stage.text = text;
  cairo_save (cr);
  cairo_new_path (cr);
  if (previous != NULL && share < 1)
    {
      draw_gone (&stage, frame, previous, share);
    }
  draw_present (&stage, frame, share < 1 ? previous : NULL, share);
  cairo_restore (cr);
}

static const GwToken *
find_actor (const GwFrame *frame, int actor)
{
  const GwToken wanted = { .actor = actor };

  return find_same (frame, &wanted);
}

gboolean
gw_board_get_token_place (
    const GwFrame *frame, const GwFrame *previous, double progress, int actor, double *x, double *y)
{
  const GwToken *token = actor >= 0 ? find_actor (frame, actor) : NULL;
  const GwToken *before;
  double share = ease (progress);

  if (token == NULL)
    {
      return FALSE;
    }
  before = previous != NULL ? find_actor (previous, actor) : NULL;
  if (before == NULL || !is_step (before, token))
    {
      before = token;
    }
  *x = before->x + (token->x - before->x) * share;
  *y = before->y + (token->y - before->y) * share;
  return TRUE;
}

static void
draw_trail_step (const GwCanvas *canvas,
                 const GwPalette *palette,
                 const GwToken *from,
                 const GwToken *to,
                 double alpha)
{
  const GwObjectKind *kind = &palette->objects[to->kind];
  GwColour colour = kind->rgb != 0 ? gw_colour_from_rgb (kind->rgb)
                                   : *gw_board_theme_get_line (canvas->theme, to->side);
  double half = canvas->cell / 2 + canvas->line / 2;

  gw_canvas_set_alpha (canvas, &colour, alpha);
  cairo_arc (canvas->cr, from->x * canvas->cell + half, from->y * canvas->cell + half,
             MAX (1, canvas->cell * 0.11), 0, 2 * G_PI);
  cairo_fill (canvas->cr);
  cairo_move_to (canvas->cr, from->x * canvas->cell + half, from->y * canvas->cell + half);
  cairo_line_to (canvas->cr, to->x * canvas->cell + half, to->y * canvas->cell + half);
  cairo_stroke (canvas->cr);
}

void
gw_board_draw_trail (cairo_t *cr,
                     const GwFrame *const *frames,
                     guint n_frames,
                     int actor,
                     const GwBoardTheme *theme,
                     double cell)
{
  GwCanvas canvas = gw_canvas_new (cr, theme, cell);

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_line_width (cr, MAX (1, cell * 0.09));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i + 1 < n_frames; i++)
    {
      double alpha = 0.12 + 0.48 * (i + 1) / (n_frames - 1);

      for (guint j = 0; j < frames[i]->tokens->len; j++)
        {
          const GwToken *from = &g_array_index (frames[i]->tokens, GwToken, j);
          const GwToken *to = from->actor >= 0 ? find_actor (frames[i + 1], from->actor) : NULL;

          if (to != NULL && (actor < 0 || from->actor == actor) && is_step (from, to)
              && (from->x != to->x || from->y != to->y))
            {
              draw_trail_step (&canvas, frames[i]->map->palette, from, to, alpha);
            }
        }
    }
  cairo_restore (cr);
}
