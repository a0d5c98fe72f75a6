/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window of the workbench: the start page, or a document on its pages.
 *
 * Actions: win.open, win.open-uri ('s'), win.open-sample ('s'), win.save, win.save-as, win.reload,
 * win.accept-disk, win.export ('s': the id of a format), win.export-picture ('s': "png" or "svg"),
 * win.copy-board ('s': "image" or "text"), win.undo, win.redo, win.tour, win.show-page ('s'),
 * win.play-episode ('(st)': the folder of a run, and an episode), win.toast ('s'), win.show-error
 * ('(ssss)': what failed, file, place, reason), win.show-notes ('(sas)': what was done, and the
 * notes on it). */
#pragma once

#include <adwaita.h>

#include "gw-episode.h"
#include "gw-exchange.h"
#include "gw-export.h"
#include "gw-lost-work.h"
#include "gw-session.h"

G_BEGIN_DECLS

#define GW_TYPE_WINDOW (gw_window_get_type ())
G_DECLARE_FINAL_TYPE (GwWindow, gw_window, GW, WINDOW, AdwApplicationWindow)

GwWindow *gw_window_new (GtkApplication *application);

/* The document to show, in the place of any other. `work` is the lost work it was made of, or
 * NULL. */
void gw_window_set_session (GwWindow *window, GwSession *session, const GwLostWork *work);

/* NULL while the start page is shown. */
GwSession *gw_window_get_session (GwWindow *window);

/* Shows an episode of the session's document, which it takes, on the page for it. */
void gw_window_show_episode (GwWindow *window, GwEpisode *episode, const char *name);

/* The name of the page that is shown: "edit", "play" or "analyse". */
const char *gw_window_get_page (GwWindow *window);

/* The program ends without a question: unsaved work is kept for the next start. The window is to be
 * destroyed then. */
void gw_window_leave (GwWindow *window);

void gw_window_toast (GwWindow *window, const char *text);

/* A toast that stays, with a button for the whole of it: file, place and reason. */
void
gw_window_show_error (GwWindow *window, const char *summary, const char *path, const GError *error);

/* A toast on what was done; with notes (of char *) it stays, with a button for them. */
void gw_window_show_notes (GwWindow *window, const char *summary, const GPtrArray *notes);

/* Writes the document's map, or a picture of the board on the page that is shown, as it is now. The
 * file is written in a thread; what came of it is said in a toast. */
void gw_window_export (GwWindow *window, const GwExchangeFormat *format, const char *path);
void gw_window_export_picture (GwWindow *window, GwPictureFormat format, const char *path);

G_END_DECLS
