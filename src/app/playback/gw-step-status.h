/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line that tells what the present step of an episode has brought, and that a screen reader hears
 * change. While the episode plays it changes now and then only, and tells all that has happened
 * since; as soon as it stops it tells of the last step. */
#pragma once

#include <gtk/gtk.h>

#include "gw-playback.h"

G_BEGIN_DECLS

#define GW_TYPE_STEP_STATUS (gw_step_status_get_type ())
G_DECLARE_FINAL_TYPE (GwStepStatus, gw_step_status, GW, STEP_STATUS, GtkWidget)

/* How long a text stays at least while the episode plays, in milliseconds. */
#define GW_STEP_STATUS_PAUSE 600

void gw_step_status_set_playback (GwStepStatus *status, GwPlayback *playback);

const char *gw_step_status_get_text (GwStepStatus *status);

G_END_DECLS
