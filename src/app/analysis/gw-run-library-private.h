/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run-index.h"
#include "gw-run-item-private.h"
#include "gw-run-library.h"

G_BEGIN_DECLS

struct _GwRunLibrary
{
  GObject parent_instance;

  char *folder;
  GwRunIndex *index;
  GPtrArray *items;   /* of GwRunItem, the newest first */
  GPtrArray *removed; /* of GwRunItem, taken out and not yet put back or trashed */
  GQueue waiting;     /* of GwRunItem, to be read */
  gboolean is_reading;
  gboolean is_scanning;
};

/* gw-run-library.c */

/* Emits "failed"; the item may be NULL. */
void gw_run_library_fail (GwRunLibrary *library,
                          GwRunItem *item,
                          const char *summary,
                          const GError *error);

/* The run in a folder, with what the index knows of it; one that it does not know came at
 * `fallback_time`. Not in the list yet. */
GwRunItem *
gw_run_library_new_item (GwRunLibrary *library, const char *folder, gint64 fallback_time);

/* Of GwRunItem, which it sorts. */
void gw_run_library_insert_all (GwRunLibrary *library, GPtrArray *items);
void gw_run_library_insert (GwRunLibrary *library, GwRunItem *item);
void gw_run_library_drop (GwRunLibrary *library, GwRunItem *item);

/* The item of these with this folder, or NULL. */
GwRunItem *gw_run_items_find (const GPtrArray *items, const char *folder);

/* gw-run-library-trash.c: nobody will put anything back any more. Waits for the disk. */
void gw_run_library_trash_all (GwRunLibrary *library);

/* gw-run-library-read.c: reads the folder of an item, before or after those that wait already. */
void gw_run_library_read (GwRunLibrary *library, GwRunItem *item, gboolean is_urgent);

G_END_DECLS
