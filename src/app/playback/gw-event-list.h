/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has happened so far and what will: follows the present step, and goes to an event's. */
#pragma once

#include <gtk/gtk.h>

#include "gw-event-model.h"

G_BEGIN_DECLS

#define GW_TYPE_EVENT_LIST (gw_event_list_get_type ())
G_DECLARE_FINAL_TYPE (GwEventList, gw_event_list, GW, EVENT_LIST, GtkWidget)

void gw_event_list_set_playback (GwEventList *list, GwPlayback *playback);

/* The events listed, of GwEventItem; and the position of the one that was last at the present
 * step, or GTK_INVALID_LIST_POSITION. */
GListModel *gw_event_list_get_model (GwEventList *list);
guint gw_event_list_get_position (GwEventList *list);

/* Does what a click on this position does. */
void gw_event_list_activate (GwEventList *list, guint position);

G_END_DECLS
