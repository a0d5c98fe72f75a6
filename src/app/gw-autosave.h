/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the unsaved work of a session in a file of its own, so that a crash loses little of it. */
#pragma once

#include "gw-lost-work.h"

G_BEGIN_DECLS

#define GW_TYPE_AUTOSAVE (gw_autosave_get_type ())
G_DECLARE_FINAL_TYPE (GwAutosave, gw_autosave, GW, AUTOSAVE, GObject)

/* From a change on it takes this long at most until it is being written. */
#define GW_AUTOSAVE_SECONDS 5

/* Watches the session until it is stopped. The signal "failed", with a GError, says that the work
 * could not be written; that is tried again, and not told again until it has worked. */
GwAutosave *gw_autosave_new (GwSession *session);

/* Takes over the file of lost work that the session was made of; it is never gone in between. */
void gw_autosave_adopt (GwAutosave *autosave, const GwLostWork *work);

/* While it is off, nothing is written and nothing is kept. */
void gw_autosave_set_enabled (GwAutosave *autosave, gboolean enabled);

/* Writes now what would be written in a moment. */
void gw_autosave_flush (GwAutosave *autosave);

/* The file with unsaved work in it, or NULL. */
const char *gw_autosave_get_file (GwAutosave *autosave);

/* The end of the session: its work is saved, or not wanted. */
void gw_autosave_stop (GwAutosave *autosave);

/* The end of the program, without an answer: work that is not saved is written now, and its file
 * stays. The program does not end before it is there. */
void gw_autosave_leave (GwAutosave *autosave);

G_END_DECLS
