/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole of an episode on one line: where it is, what happened when, where it forks. */
#pragma once

#include <gtk/gtk.h>

#include "gw-playback.h"

G_BEGIN_DECLS

#define GW_TYPE_SCRUB_BAR (gw_scrub_bar_get_type ())
G_DECLARE_FINAL_TYPE (GwScrubBar, gw_scrub_bar, GW, SCRUB_BAR, GtkWidget)

void gw_scrub_bar_set_playback (GwScrubBar *bar, GwPlayback *playback);

/* Goes where a press or a drag at this place of the bar goes. */
void gw_scrub_bar_seek_to (GwScrubBar *bar, double x);

/* The step at a place of the bar, and the place of a step. */
guint gw_scrub_bar_get_step (GwScrubBar *bar, double x);
double gw_scrub_bar_get_place (GwScrubBar *bar, guint step);

G_END_DECLS
