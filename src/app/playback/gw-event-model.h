/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The events of a playback's line as a list, which grows as the line is recorded. */
#pragma once

#include <gio/gio.h>

#include "gw-playback.h"

G_BEGIN_DECLS

#define GW_TYPE_EVENT_ITEM (gw_event_item_get_type ())
G_DECLARE_FINAL_TYPE (GwEventItem, gw_event_item, GW, EVENT_ITEM, GObject)

const GwEvent *gw_event_item_get_event (GwEventItem *item);

#define GW_TYPE_EVENT_MODEL (gw_event_model_get_type ())
G_DECLARE_FINAL_TYPE (GwEventModel, gw_event_model, GW, EVENT_MODEL, GObject)

GwEventModel *gw_event_model_new (GwPlayback *playback);

/* Whether events that are neither kept nor marked, such as every move, are in it. */
void gw_event_model_set_shows_all (GwEventModel *model, gboolean shows_all);

/* The number of events in it up to a step: the position behind the last of them. */
guint gw_event_model_count_until (GwEventModel *model, guint step);

G_END_DECLS
