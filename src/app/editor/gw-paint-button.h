/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A toggle button that shows something to draw with as the board draws it. */
#pragma once

#include <gtk/gtk.h>

#include "gw-map-editor.h"

G_BEGIN_DECLS

#define GW_TYPE_PAINT_BUTTON (gw_paint_button_get_type ())
G_DECLARE_FINAL_TYPE (GwPaintButton, gw_paint_button, GW, PAINT_BUTTON, GtkToggleButton)

/* With the key that takes it, counted from 1; 0 for none. */
GtkWidget *gw_paint_button_new (const GwPalette *palette, const GwPaint *paint, guint key);

const GwPaint *gw_paint_button_get_paint (GwPaintButton *button);

G_END_DECLS
