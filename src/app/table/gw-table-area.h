/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table of cards in a window: what is to be seen of an episode, and what a person does at it.
 * Cards are pointed at, or found with the arrow keys and Tab; then they are shown large. What can
 * be done with a card is offered by a click, by the keys of the rules' controls, and by dragging it
 * to another zone.
 *
 * Signal: side-picked (int side), when something of a side is clicked that nothing can be done
 * with. */
#pragma once

#include <gtk/gtk.h>

#include "gw-hand-play.h"

G_BEGIN_DECLS

#define GW_TYPE_TABLE_AREA (gw_table_area_get_type ())
G_DECLARE_FINAL_TYPE (GwTableArea, gw_table_area, GW, TABLE_AREA, GtkWidget)

GtkWidget *gw_table_area_new (void);

/* Once, before it is shown. Without an episode on a table the area is empty. */
void gw_table_area_set_play (GwTableArea *area, GwHandPlay *play);

/* Whether plain arrow keys move the cursor also while nobody plays; at first they do not. */
void gw_table_area_set_uses_cursor (GwTableArea *area, gboolean uses_cursor);

/* The card that the cursor is on, by its id; -1 if it is on none, or does not show. */
int gw_table_area_get_card (GwTableArea *area);

/* Puts the cursor on a card, as the keyboard would; FALSE if it is not to be seen. */
gboolean gw_table_area_select_card (GwTableArea *area, int id);

/* Where a card lies, in units of the area; FALSE if it is not to be seen. */
gboolean gw_table_area_get_place (GwTableArea *area, int id, graphene_rect_t *place);

/* As if a person had dragged a card to the zone at a place; FALSE if nothing came of it. */
gboolean gw_table_area_drop (GwTableArea *area, int id, double x, double y);

/* What the key of a control does: with the card under the cursor or else the pointer, if it is for
 * cards. For keys that come while something beside the table has the focus. */
void gw_table_area_use_control (GwTableArea *area, guint control);

/* What can be done with the card under the cursor, as a menu beside it; NULL if it is not open. */
GtkWidget *gw_table_area_open_menu (GwTableArea *area);

/* What the line in the middle says there is to do. */
const char *gw_table_area_get_hint (GwTableArea *area);

/* The label of the cursor, for what reads the screen. */
const char *gw_table_area_get_description (GwTableArea *area);

G_END_DECLS
