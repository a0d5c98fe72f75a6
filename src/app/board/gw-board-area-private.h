/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the board area share. */
#pragma once

#include "gw-board-area.h"
#include "gw-tiles.h"

G_BEGIN_DECLS

typedef enum
{
  GW_GRAB_NONE,
  GW_GRAB_PRESS, /* told to others as pressed, dragged, released */
  GW_GRAB_PAN,
} GwGrab;

/* A ruler as it was drawn last, with what it was drawn from. */
typedef struct
{
  GwBoardRuler ruler;
  const GwBoardTheme *theme;
  GskRenderNode *node;
} GwKeptRuler;

/* A tile as it is on the screen, placed from the corner of the board. */
typedef struct
{
  cairo_surface_t *surface;
  double x, y, size;
} GwShownTile;

struct _GwBoardArea
{
  GtkWidget parent_instance;

  GtkWidget *cell; /* to a screen reader, the cell under the cursor; it has the focus */
  GwMap *map;
  guint n_objects; /* as of the last drawing: one more or less renames others */
  gboolean shows_objects;
  GwTileCache *tiles;
  const GwBoardTheme *theme;
  GwKeptRuler rulers[2];

  /* The last picture of the map that was complete, and where it was: shown, however large, below
   * the tiles of the present one while some of them are still missing. */
  GArray *shown; /* of GwShownTile */
  GwBoardView shown_view;
  gboolean is_incomplete;

  GwBoardView view;
  double wanted_cell; /* before it was rounded, so that small steps of zoom add up */
  gboolean fits;

  GwBoardAreaDrawFunc draw;
  gpointer draw_data;
  GDestroyNotify draw_destroy;

  gboolean has_hover;
  double hover_x, hover_y; /* in units of the area */

  int cursor_x, cursor_y;
  gboolean shows_cursor; /* the keyboard was used last */
  gboolean uses_cursor;
  char *description;

  GwGrab grab;
  guint grab_button;
  double grab_x, grab_y;
  GwBoardView grab_view;
  double pinch_cell;
  gboolean space_pans, space_is_held, space_was_used;
  guint press_button;
  guint32 press_time;
  double press_x, press_y;
  int n_press;

  int flash_x, flash_y;
  gint64 flash_start;  /* 0: there is none */
  guint flash_tick;    /* while it moves */
  guint flash_timeout; /* while it stands still */
};

enum
{
  GW_BOARD_PRESSED,
  GW_BOARD_DRAGGED,
  GW_BOARD_RELEASED,
  GW_BOARD_CANCELLED,
  GW_BOARD_MOTION,
  GW_BOARD_LEFT,
  GW_BOARD_CURSOR_MOVED,
  GW_BOARD_ACTIVATE_CELL,
  GW_BOARD_CELL_DESCRIPTION,
  GW_BOARD_VIEW_CHANGED,
  GW_BOARD_N_SIGNALS,
};

extern guint gw_board_area_signals[GW_BOARD_N_SIGNALS];

/* How long a flash lasts, in microseconds. */
#define GW_BOARD_FLASH_TIME 900000

/* In gw-board-area-view.c. */
void gw_board_area_install_zoom (GtkWidgetClass *widget_class);
void gw_board_area_refit (GwBoardArea *area);
void gw_board_area_get_viewport (GwBoardArea *area, graphene_rect_t *viewport);
void gw_board_area_pan_to (GwBoardArea *area, double x, double y);
void gw_board_area_zoom_to (GwBoardArea *area, double cell, double x, double y);

/* In gw-board-area-input.c. */
void gw_board_area_add_controllers (GwBoardArea *area);
void gw_board_area_get_place (GwBoardArea *area, double x, double y, double *column, double *row);

/* In gw-board-area-cursor.c. */
void gw_board_area_init_cursor (GwBoardArea *area);
void gw_board_area_move_cursor (GwBoardArea *area, int x, int y, GdkModifierType state);
void gw_board_area_show_cursor (GwBoardArea *area, gboolean shows_cursor);
void gw_board_area_allocate_cell (GwBoardArea *area);

/* In gw-board-area-draw.c. */
void gw_board_area_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);
void gw_board_area_draw_tile (cairo_t *cr,
                              double cell,
                              const cairo_rectangle_int_t *cells,
                              gpointer user_data);
void gw_board_area_stop_flash (GwBoardArea *area);

/* In gw-board-area-map.c. */
void gw_board_area_snapshot_map (GwBoardArea *area,
                                 GtkSnapshot *snapshot,
                                 const graphene_rect_t *viewport);
void gw_board_area_forget_shown (GwBoardArea *area);

G_END_DECLS
