/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Short texts on a canvas, laid out by Pango, so that every script is drawn. */
#pragma once

#include "gw-canvas.h"

G_BEGIN_DECLS

typedef struct _GwText GwText;

/* Where the given point is in the text: its ink is centred there, or begins or ends there. */
typedef enum
{
  GW_TEXT_CENTRE,
  GW_TEXT_START,
  GW_TEXT_END,
} GwTextAlign;

typedef struct
{
  double size; /* of the font, in units */
  gboolean is_bold;
  GwTextAlign align;
  /* exactly at its place, which may be between pixels, as what moves or grows needs it; without,
   * it is several times as fast */
  gboolean is_exact;
  gboolean is_on_baseline; /* the given y is that of the baseline, as texts in a row need it */
} GwTextStyle;

/* Keeps what it has laid out for as long as it lives: one call of a drawing function. */
GwText *gw_text_new (const GwCanvas *canvas);
void gw_text_free (GwText *text);

/* Draws in the colour that the context has. The middle of the ink is at `y`. */
void gw_text_draw (GwText *text, const char *string, const GwTextStyle *style, double x, double y);

/* How much room the ink takes. */
void gw_text_measure (
    GwText *text, const char *string, const GwTextStyle *style, double *width, double *height);

/* A paragraph in a box with its upper left corner at (x, y): broken into lines, as many as `height`
 * has room for but one at least, the last of them cut if there were more. Returns its height. */
double gw_text_draw_block (GwText *text,
                           const char *string,
                           const GwTextStyle *style,
                           double x,
                           double y,
                           double width,
                           double height);

/* How many characters no font has; they show as boxes. */
int gw_text_count_unknown (GwText *text, const char *string, const GwTextStyle *style);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwText, gw_text_free)

G_END_DECLS
