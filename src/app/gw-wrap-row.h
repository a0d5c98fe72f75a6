/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Widgets side by side, on as many lines as it takes: a row that needs no more width than its
 * widest child, so that large text does not widen a window.
 *
 * Children that expand share what is left over on their line. If none does, a single line has its
 * first child at the start, its last at the end and the others in the middle, and several lines are
 * centered. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GW_TYPE_WRAP_ROW (gw_wrap_row_get_type ())
G_DECLARE_FINAL_TYPE (GwWrapRow, gw_wrap_row, GW, WRAP_ROW, GtkWidget)

G_END_DECLS
