/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All runs there are: those in a folder of the user's data, and those opened from elsewhere. It is
 * a GListModel of GwRunItem, the newest first.
 *
 * Signals: "failed" (GwRunItem *item, const char *summary, GError *error): something that was asked
 * for in the background could not be done; the item may be gone from the list. */
#pragma once

#include "gw-run-item.h"

G_BEGIN_DECLS

#define GW_TYPE_RUN_LIBRARY (gw_run_library_get_type ())
G_DECLARE_FINAL_TYPE (GwRunLibrary, gw_run_library, GW, RUN_LIBRARY, GObject)

/* The one of the user, shared by all windows. When the last of them lets go of it, runs that are
 * being played stop, and their folders are valid. */
GwRunLibrary *gw_run_library_dup_default (void);

/* Another one, for tests. */
GwRunLibrary *gw_run_library_new (const char *folder);

/* Once: tells by "failed" if what people said about runs could not be read. */
void gw_run_library_tell_of_names (GwRunLibrary *library);

/* The folder for new runs. */
const char *gw_run_library_get_folder (GwRunLibrary *library);

/* Looks for runs that came or grew since; in a thread. */
void gw_run_library_refresh (GwRunLibrary *library);

/* The run in a folder, or NULL. */
GwRunItem *gw_run_library_find (GwRunLibrary *library, const char *folder);

/* Plays a new run in a folder named after it; `name` is for people. Borrowed. */
GwRunItem *
gw_run_library_start (GwRunLibrary *library, const char *name, const GwRunOptions *options);

/* Goes on with one that was interrupted; threads as in GwRunOptions. */
void gw_run_library_resume (GwRunLibrary *library, GwRunItem *item, guint threads);

/* Adds the run in a folder that may lie anywhere; borrowed. It is read in a thread. */
GwRunItem *gw_run_library_open (GwRunLibrary *library, const char *folder);

/* What people say about it, which is kept outside its folder. */
void gw_run_library_rename (GwRunLibrary *library, GwRunItem *item, const char *name);
void gw_run_library_set_note (GwRunLibrary *library, GwRunItem *item, const char *note);

/* Takes an item out of the list, and stops it. Then it is either put back, or its folder goes to
 * the trash; a run from elsewhere is only left out, its folder stays. */
void gw_run_library_take_out (GwRunLibrary *library, GwRunItem *item);
void gw_run_library_put_back (GwRunLibrary *library, GwRunItem *item);
void gw_run_library_trash (GwRunLibrary *library, GwRunItem *item);

/* Whether its folder lies in the library. */
gboolean gw_run_library_owns (GwRunLibrary *library, GwRunItem *item);

/* A name that no run has yet: “Run 3”. */
char *gw_run_library_dup_free_name (GwRunLibrary *library);

G_END_DECLS
