/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card onto a cairo context, in the colour and with the symbol of its suit. How much of it is
 * told follows from its width: the small ones have symbol, cost, price, score and name, the medium
 * ones, and small ones with room for it, also what they do, and the large ones everything in full. */
#pragma once

#include <cairo.h>

#include "gw-frame.h"
#include "gw-theme.h"

G_BEGIN_DECLS

/* Widths at which each of the three sizes looks best. */
#define GW_CARD_SMALL_WIDTH 64.0
#define GW_CARD_MEDIUM_WIDTH 110.0
#define GW_CARD_LARGE_WIDTH 200.0

/* The height of a card as a share of its width. */
#define GW_CARD_SHAPE 1.4

typedef enum
{
  GW_CARD_PLAIN,
  GW_CARD_PLAYABLE, /* something can be done with it now */
  GW_CARD_DISABLED, /* nothing can, though it might be thought so */
} GwCardLook;

/* A card with its upper left corner at (x, y); its back if it is hidden. */
void gw_card_draw (cairo_t *cr,
                   const GwCard *card,
                   const GwPalette *palette,
                   const GwBoardTheme *theme,
                   GwCardLook look,
                   double x,
                   double y,
                   double width);

/* The back of a card, with a text on it, such as the number of cards below; or NULL. */
void gw_card_draw_back (
    cairo_t *cr, const char *text, const GwBoardTheme *theme, double x, double y, double width);

/* Where a card might lie. */
void gw_card_draw_slot (cairo_t *cr, const GwBoardTheme *theme, double x, double y, double width);

/* A ring around a card: of the one that is selected, or pointed at. */
void gw_card_draw_ring (
    cairo_t *cr, const GwBoardTheme *theme, double x, double y, double width, gboolean is_strong);

/* All that is on it, for a screen reader; to be freed. */
char *gw_card_describe (const GwCard *card, const GwPalette *palette);

G_END_DECLS
