/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A popover with a switch and a legend for each layer of a playback.
 *
 * Signal: changed (), another set of layers is to be shown. */
#pragma once

#include <gtk/gtk.h>

#include "gw-play-layers.h"

G_BEGIN_DECLS

#define GW_TYPE_OVERLAY_PICKER (gw_overlay_picker_get_type ())
G_DECLARE_FINAL_TYPE (GwOverlayPicker, gw_overlay_picker, GW, OVERLAY_PICKER, GtkPopover)

/* The layers stay the caller's, and must live as long as the picker is shown. */
void gw_overlay_picker_set_layers (GwOverlayPicker *picker, GwPlayLayers *layers);

/* What the legends tell may have changed. */
void gw_overlay_picker_update (GwOverlayPicker *picker);

/* Does what switching a layer does. */
void gw_overlay_picker_set_active (GwOverlayPicker *picker, guint index, gboolean is_active);

G_END_DECLS
