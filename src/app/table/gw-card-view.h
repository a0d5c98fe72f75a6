/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A widget that shows one card, large. */
#pragma once

#include <gtk/gtk.h>

#include "gw-rules.h"

G_BEGIN_DECLS

#define GW_TYPE_CARD_VIEW (gw_card_view_get_type ())
G_DECLARE_FINAL_TYPE (GwCardView, gw_card_view, GW, CARD_VIEW, GtkWidget)

GtkWidget *gw_card_view_new (void);

/* The card of a plan with an id, or, with NULL and -1, none. Takes a reference of its own. */
void gw_card_view_set_card (GwCardView *view, GwPlan *plan, int id);

/* What is on it, in words; NULL if there is none. */
const char *gw_card_view_get_description (GwCardView *view);

G_END_DECLS
