/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards and tables as picture files. A file is written whole or not at all; errors begin with its path. */
#pragma once

#include "gw-board.h"
#include "gw-rules.h"

G_BEGIN_DECLS

#define GW_EXPORT_ERROR (gw_export_error_quark ())
GQuark gw_export_error_quark (void);

typedef enum
{
  GW_EXPORT_ERROR_SIZE, /* there is nothing to draw, or too much */
  GW_EXPORT_ERROR_FILE,
} GwExportError;

typedef enum
{
  GW_PICTURE_PNG,
  GW_PICTURE_SVG,
} GwPictureFormat;

typedef struct
{
  double cell;
  gboolean has_rulers;
  const GwRules *rules; /* of a table of cards, which cannot be drawn without; else unused */
} GwExportOptions;

#define GW_EXPORT_DEFAULT_CELL 24

/* Draws a picture of width × height units with its corner at the origin. */
typedef void (*GwPictureDrawFunc) (cairo_t *cr, gpointer user_data);

/* A picture of anything, such as a board with its overlays; `scale` pixels to a unit in a PNG. */
gboolean gw_picture_write (GwPictureFormat format,
                           double width,
                           double height,
                           double scale,
                           GwPictureDrawFunc draw,
                           gpointer user_data,
                           const char *path,
                           GError **error);

/* The board of a frame with its tokens, or its table of cards. */
gboolean gw_board_export_png (const GwFrame *frame,
                              const GwBoardTheme *theme,
                              const GwExportOptions *options,
                              const char *path,
                              GError **error);
gboolean gw_board_export_svg (const GwFrame *frame,
                              const GwBoardTheme *theme,
                              const GwExportOptions *options,
                              const char *path,
                              GError **error);

/* The size of such a picture, and the drawing of it, for thumbnails and printers. */
void gw_board_get_picture_size (const GwFrame *frame,
                                const GwExportOptions *options,
                                double *width,
                                double *height);

/* How far from the upper and left edges of the picture cell (0,0) begins. */
double gw_board_get_picture_start (const GwExportOptions *options);
void gw_board_draw_picture (cairo_t *cr,
                            const GwFrame *frame,
                            const GwBoardTheme *theme,
                            const GwExportOptions *options);

G_END_DECLS
