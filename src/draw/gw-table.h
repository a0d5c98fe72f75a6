/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of cards onto a cairo context: everybody else above, what belongs to nobody in the
 * middle, the near side below with its hand last.
 *
 * Counters are told at the side that they belong to, or in the line in the middle. Of a side's
 * counters "score" is told first; one that is followed by "limit" is shown as stones against that
 * limit; and "passed" is a flag. */
#pragma once

#include "gw-card.h"
#include "gw-rules.h"

G_BEGIN_DECLS

/* Where everything of a frame lies. It does not need the frame any more once it is made. */
typedef struct _GwTableLayout GwTableLayout;

/* In width × height from the origin, with room for words that are as large as the theme says; the
 * near side is the one whose zone comes last in the frame if it is -1. */
GwTableLayout *gw_table_layout_new (const GwFrame *frame,
                                    int near_side,
                                    double width,
                                    double height,
                                    const GwBoardTheme *theme);
void gw_table_layout_free (GwTableLayout *layout);

/* The zone at a place, or -1, and the card of the frame, or -1 if there is none or a deck. */
void gw_table_layout_pick (const GwTableLayout *layout, double x, double y, int *zone, int *card);

void gw_table_layout_get_zone (const GwTableLayout *layout, guint zone, cairo_rectangle_t *box);

/* FALSE if the card does not show, as below the top of a pile. */
gboolean gw_table_layout_get_card (const GwTableLayout *layout, guint card, cairo_rectangle_t *box);

/* Where the card that is on top of a deck lies, or would. */
void gw_table_layout_get_pile (const GwTableLayout *layout, guint zone, cairo_rectangle_t *box);

/* The line in the middle that tells where the game stands. */
void gw_table_layout_get_status (const GwTableLayout *layout, cairo_rectangle_t *box);

/* Where cards that are known by the same id were before, at a progress from 0 to 1 on their way;
 * cards that were not to be seen come from a deck. Of `previous` NULL they are just there. */
gboolean gw_table_layout_get_place (const GwTableLayout *layout,
                                    const GwTableLayout *previous,
                                    double progress,
                                    guint card,
                                    cairo_rectangle_t *box);

/* What is drawn. */
typedef struct
{
  const GwFrame *frame;
  const GwRules *rules;
  const GwTableLayout *layout;
  const GwTableLayout *previous; /* or NULL */
  double progress;
  const guint8 *looks; /* GwCardLook of each card of the frame; NULL: all are plain */
  const guint8 *glows; /* of each zone, whether it glows; NULL: none does */
  int hidden;          /* a card that is somewhere else just now, or -1 */
  int turn;            /* the side that is to move, or -1 */
  const char *hint;    /* what there is to do; or NULL */
  double hint_room;    /* that the line leaves at its end for buttons */
} GwTablePicture;

/* Everything, on its ground. */
void gw_table_draw (cairo_t *cr, const GwTablePicture *picture, const GwBoardTheme *theme);

/* The counters of a side (-1: of nobody) in words, such as "Score 12, Stones 2 of 3". */
char *gw_table_describe_side (const GwFrame *frame, int side);

/* "Market: 4 cards" */
char *gw_table_describe_zone (const GwFrame *frame, guint zone);

/* All that is on the table, a line for each side and each zone, for a screen reader. */
char *gw_table_describe (const GwFrame *frame, const GwRules *rules);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwTableLayout, gw_table_layout_free)

G_END_DECLS
