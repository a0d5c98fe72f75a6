/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the library does with its items. */
#pragma once

#include "gw-run-item.h"

G_BEGIN_DECLS

GwRunItem *gw_run_item_new (const char *folder, const char *name, const char *note, gint64 added);

/* When it came to the library, in microseconds. */
gint64 gw_run_item_get_added (GwRunItem *item);
void gw_run_item_set_name (GwRunItem *item, const char *name);
void gw_run_item_set_note (GwRunItem *item, const char *note);

/* Takes the job, and follows it to its end. */
void gw_run_item_take_job (GwRunItem *item, GwRunJob *job);

/* Takes what has been read from its folder, or the error. */
void gw_run_item_take_data (GwRunItem *item, GwRunData *data);
void gw_run_item_take_error (GwRunItem *item, GError *error);

/* Whether its error is that of being played: the folder may never have been there. */
gboolean gw_run_item_has_failed (GwRunItem *item);

/* Its folder has something new: reads it again, unless nobody has read it anyway. */
void gw_run_item_refresh (GwRunItem *item);

/* Whether its folder is to be read. The signal "wanted" () says that this has become so. */
gboolean gw_run_item_is_wanted (GwRunItem *item);

G_END_DECLS
