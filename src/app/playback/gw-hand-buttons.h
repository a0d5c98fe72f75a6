/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The controls of the rules as buttons: steps in a cross, the others below each other. */
#pragma once

#include <gtk/gtk.h>

#include "gw-hand-play.h"

G_BEGIN_DECLS

/* The first of a control's keys as people call it, such as "W" for "w Up"; NULL if it has none. */
char *gw_control_dup_key_name (const GwControl *control);

typedef struct _GwHandButtons GwHandButtons;

/* Borrows all three, which must live as long. */
GwHandButtons *gw_hand_buttons_new (GwHandPlay *play, GtkGrid *pad, GtkBox *box);
void gw_hand_buttons_free (GwHandButtons *buttons);

/* Makes buttons for these rules in the place of others. */
void gw_hand_buttons_set_rules (GwHandButtons *buttons, const GwRules *rules);

/* Which of them can be used now, and why others cannot. */
void gw_hand_buttons_update (GwHandButtons *buttons);

G_END_DECLS
