/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A walk through the real window: a card beside the control that a step is about, which goes on by
 * itself as soon as the person has done what it says. It is in nobody's way: everything can be used
 * meanwhile, steps can be skipped, and closing the document ends it.
 *
 * Actions on the card: tour.skip, tour.end. */
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

/* Which of the steps it is at. */
guint gw_tour_get_step (GwTour *tour);

G_END_DECLS
