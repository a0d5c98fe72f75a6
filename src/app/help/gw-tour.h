/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A walk through the real window: a card beside the control that a step is about. It tells when the
 * person has done what it says, and goes on when told to. It is in nobody's way: everything can be
 * used meanwhile, steps can be skipped, and closing the document ends it. What was drawn on the way
 * is taken back.
 *
 * Actions on the card: tour.next, tour.end. */
#pragma once

#include "gw-window.h"

G_BEGIN_DECLS

#define GW_TYPE_TOUR (gw_tour_get_type ())
G_DECLARE_FINAL_TYPE (GwTour, gw_tour, GW, TOUR, GtkWidget)

/* Starts a tour of a window that shows a document, over the widgets in the overlay, to which it
 * belongs. */
GwTour *gw_tour_start (GwWindow *window, GtkOverlay *overlay);

/* Takes it away. */
void gw_tour_end (GwTour *tour);

/* Which of the steps it is at, and whether that one's deed is done. */
guint gw_tour_get_step (GwTour *tour);
gboolean gw_tour_is_step_done (GwTour *tour);

G_END_DECLS
