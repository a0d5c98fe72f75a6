/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often something happens on each cell of a board, in an episode on average; or by how much
 * that differs between two runs. It does not change. */
#pragma once

#include "gw-export.h"
#include "gw-heat.h"

G_BEGIN_DECLS

typedef struct
{
  gatomicrefcount ref_count;
  GwMap *map;
  float *values; /* NAN where nothing happens */
  GwBoardField field;
  char *title; /* what is counted, and of whom */
} GwHeatPicture;

/* Of the counts as they are now, minus those of `other`, if it is not NULL, whose board must have
 * the same size. */
GwHeatPicture *gw_heat_picture_new (GwHeat *heat, GwHeat *other, guint layer, const char *title);
GwHeatPicture *gw_heat_picture_ref (GwHeatPicture *picture);
void gw_heat_picture_unref (GwHeatPicture *picture);

/* The value of a cell; 0 where nothing happens. */
double gw_heat_picture_get_value (const GwHeatPicture *picture, int x, int y);

/* What lies above the colours, so that they can be told where they are: walls, and pale objects. */
void gw_heat_draw_landmarks (cairo_t *cr,
                             const GwMap *map,
                             const GwBoardTheme *theme,
                             double cell,
                             const cairo_rectangle_int_t *cells);

/* The board with its rulers, the title and the legend as a file; may be called in any thread. */
gboolean gw_heat_picture_export (const GwHeatPicture *picture,
                                 GwPictureFormat format,
                                 const GwBoardTheme *theme,
                                 const char *path,
                                 GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwHeatPicture, gw_heat_picture_unref)

G_END_DECLS
