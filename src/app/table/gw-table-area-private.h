/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the table area share. */
#pragma once

#include "gw-hand-buttons.h"
#include "gw-table-area.h"
#include "gw-table.h"

G_BEGIN_DECLS

struct _GwTableArea
{
  GtkWidget parent_instance;

  GtkWidget *item; /* to a screen reader, what is under the cursor; it has the focus */
  GtkBox *button_box;
  GtkGrid *pad; /* no game on a table has steps */
  GwHandButtons *buttons;
  const GwRules *button_rules;
  GtkWidget *menu; /* or NULL */

  GwHandPlay *play;
  GwPlayback *playback;
  const GwBoardTheme *theme;

  GwTableLayout *layout; /* of the present frame; NULL without one */
  GwTableLayout *previous;
  int laid_width, laid_height; /* that it was made for */
  guint step;                  /* that the layout is of */
  GArray *looks;
  GArray *glows;
  char *hint;
  int turn;
  GskRenderNode *node; /* the table as it was drawn last, while nothing in it changes */

  guint tick; /* while cards move */
  gint64 ease_start;
  double progress;
  guint ease_ms;

  int cursor_zone, cursor_card; /* indices into the frame; -1: none */
  int cursor_id;                /* of the card, by which it is found in the next frame */
  gboolean shows_cursor;
  gboolean uses_cursor;
  char *description;

  int hover_card;
  gboolean hover_is_shown; /* the pointer has stayed there long enough */
  guint hover_timeout;

  int press_zone, press_card;
  int dragged; /* the card that follows the pointer, or -1 */
  double drag_x, drag_y;
};

/* The frame, if there is one and it is a table. */
const GwFrame *gw_table_area_get_frame (GwTableArea *area);
const GwRules *gw_table_area_get_rules (GwTableArea *area);

/* Everything is to be drawn again. */
void gw_table_area_invalidate (GwTableArea *area);

/* Closes what gw_table_area_open_menu() has opened, if it still is. */
void gw_table_area_close_menu (GwTableArea *area);

/* In gw-table-area-rules.c. */

/* The zone that a card of the frame is in. */
guint gw_table_area_find_zone (GwTableArea *area, guint card);

/* Whether a control is for the cards of this zone at all, in the hands of whoever is to move. */
gboolean gw_table_area_is_for (GwTableArea *area, guint control, guint zone);

/* Whether any control is. */
gboolean gw_table_area_has_controls (GwTableArea *area, guint zone);

/* The zones that a card can be brought to now glow; with -1 none does. */
void gw_table_area_set_glows (GwTableArea *area, int card);

/* Does what a control stands for with a card, or says why not. */
gboolean gw_table_area_use (GwTableArea *area, guint control, guint card);

/* How each card looks: whether something can be done with it. */
void gw_table_area_update_looks (GwTableArea *area, const GwFrame *frame);

/* Who is to move, and what there is to do; NULL for nothing. */
char *gw_table_area_dup_hint (GwTableArea *area);

/* The index of a card in the frame, or -1. */
int gw_table_area_find_card (GwTableArea *area, int id);

/* In gw-table-area-cursor.c. */
void gw_table_area_init_cursor (GwTableArea *area);
void gw_table_area_set_cursor (GwTableArea *area, int zone, int card, gboolean shows_cursor);
gboolean gw_table_area_move_cursor (GwTableArea *area, int dx, int dy);
gboolean gw_table_area_move_zone (GwTableArea *area, int direction);
void gw_table_area_check_cursor (GwTableArea *area);
void gw_table_area_allocate_item (GwTableArea *area);
void gw_table_area_update_description (GwTableArea *area);
gboolean gw_table_area_get_cursor_box (GwTableArea *area, cairo_rectangle_t *box);

/* In gw-table-area-draw.c. */
void gw_table_area_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);
void gw_table_area_start_easing (GwTableArea *area);
void gw_table_area_stop_easing (GwTableArea *area);

/* In gw-table-area-input.c. */
void gw_table_area_init_input (GwTableArea *area);
void gw_table_area_pick_side (GwTableArea *area, int side);

/* In gw-card-menu.c. */
GtkWidget *gw_card_menu_new (GwTableArea *area, guint card);

G_END_DECLS
