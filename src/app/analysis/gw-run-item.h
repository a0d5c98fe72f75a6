/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A run in the library, with what its row says: known as soon as its files have been read once,
 * whether or not the episodes themselves are in memory.
 *
 * Signals: "changed" (), at most ten times a second. */
#pragma once

#include "gw-run-job.h"

G_BEGIN_DECLS

#define GW_TYPE_RUN_ITEM (gw_run_item_get_type ())
G_DECLARE_FINAL_TYPE (GwRunItem, gw_run_item, GW, RUN_ITEM, GObject)

typedef enum
{
  GW_RUN_ITEM_LOADING, /* nothing is known yet */
  GW_RUN_ITEM_PLAYING, /* here, see gw_run_item_get_job() */
  GW_RUN_ITEM_PARTIAL, /* stopped before its end */
  GW_RUN_ITEM_COMPLETE,
  GW_RUN_ITEM_BROKEN, /* it cannot be read, or has failed: gw_run_item_get_error() */
} GwRunItemState;

const char *gw_run_item_get_folder (GwRunItem *item);
const char *gw_run_item_get_name (GwRunItem *item);
const char *gw_run_item_get_note (GwRunItem *item); /* "" for none */

GwRunItemState gw_run_item_get_state (GwRunItem *item);
const GError *gw_run_item_get_error (GwRunItem *item);
GwRunJob *gw_run_item_get_job (GwRunItem *item); /* NULL unless it is being played */

/* Whether the rest of it can be asked for, also after it has failed, as on a full disk. */
gboolean gw_run_item_can_go_on (GwRunItem *item);

/* Whether the following are known. */
gboolean gw_run_item_is_known (GwRunItem *item);
const GwRules *gw_run_item_get_rules (GwRunItem *item);
GwParams *gw_run_item_get_params (GwRunItem *item);
const GwAggregate *gw_run_item_get_aggregate (GwRunItem *item);
guint64 gw_run_item_get_seed (GwRunItem *item);
guint64 gw_run_item_get_planned (GwRunItem *item);
guint64 gw_run_item_get_done (GwRunItem *item);

/* The run with its episodes, as it stands now; NULL while they are not in memory. It never changes:
 * after "changed" there may be another one. */
GwRunData *gw_run_item_get_data (GwRunItem *item);

/* Somebody wants the episodes, which are read if need be, or does no more. */
void gw_run_item_hold_data (GwRunItem *item);
void gw_run_item_release_data (GwRunItem *item);

G_END_DECLS
