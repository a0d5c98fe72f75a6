/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Play: an episode of a document on its board, with transport, overlays and inspector. */
#pragma once

#include <gtk/gtk.h>

#include "gw-document.h"
#include "gw-episode.h"
#include "gw-playback.h"

G_BEGIN_DECLS

#define GW_TYPE_PLAY_VIEW (gw_play_view_get_type ())
G_DECLARE_FINAL_TYPE (GwPlayView, gw_play_view, GW, PLAY_VIEW, GtkWidget)

GtkWidget *gw_play_view_new (void);

/* The document to play, NULL for none. The episode starts when the view is shown, and again, with
 * the same seed, when the document has been changed. */
void gw_play_view_set_document (GwPlayView *view, GwDocument *document);

/* Shows a saved episode, which it takes, with the document that it was played on; editing that of
 * the window does not touch it. `name` is told to people. It stays until they go back. */
void gw_play_view_show_episode (GwPlayView *view,
                                GwDocument *document,
                                GwEpisode *episode,
                                const char *name);

/* Takes back the last turn of the person who plays; FALSE if there is none. */
gboolean gw_play_view_undo_turn (GwPlayView *view);

/* Reads an episode of the run in a folder, and then shows it as a saved one, and the page with it,
 * at the step that decided it: the last event that matters, or the end. `name` is what people call
 * the run. If it cannot be read, a toast says why. */
void gw_play_view_open_run_episode (GwPlayView *view,
                                    const char *folder,
                                    const char *name,
                                    guint64 episode);

/* What is watched; it lives as long as the view. */
GwPlayback *gw_play_view_get_playback (GwPlayView *view);

G_END_DECLS
