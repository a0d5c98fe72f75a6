/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people say about runs (a name, a note), and the folders outside the library that they have
 * opened. It is a file beside the library, so that the bytes of the runs stay what they are. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _GwRunIndex GwRunIndex;

/* Called in the main loop: the file could not be written. What was to be in it still is what the
 * functions below say. */
typedef void (*GwRunIndexFailed) (const GError *error, gpointer data);

/* A file that is not there is an empty one. What cannot be read of one is not overwritten: the file
 * is moved aside when another is to be saved in its place. */
GwRunIndex *gw_run_index_new (const char *path, GwRunIndexFailed failed, gpointer data);

/* Once: why the file could not be read, and what becomes of it; NULL if it could. */
GError *gw_run_index_take_load_error (GwRunIndex *index);

/* Waits until all that was to be saved is; nobody is called any more. */
void gw_run_index_free (GwRunIndex *index);

/* Of the run in a folder: the name, or that of the folder if there is none; the note or ""; when
 * it came to the library in microseconds, or 0. */
char *gw_run_index_dup_name (GwRunIndex *index, const char *folder);
char *gw_run_index_dup_note (GwRunIndex *index, const char *folder);
gint64 gw_run_index_get_added (GwRunIndex *index, const char *folder);

void gw_run_index_set_name (GwRunIndex *index, const char *folder, const char *name);
void gw_run_index_set_note (GwRunIndex *index, const char *folder, const char *note);
void gw_run_index_set_added (GwRunIndex *index, const char *folder, gint64 added);

/* Whether it lies outside the library, and was opened from there. */
void gw_run_index_set_outside (GwRunIndex *index, const char *folder);
void gw_run_index_forget (GwRunIndex *index, const char *folder);

/* The folders outside, of char *. */
GPtrArray *gw_run_index_list_outside (GwRunIndex *index);

/* Writes the file as it is now, in a thread. */
void gw_run_index_save (GwRunIndex *index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwRunIndex, gw_run_index_free)

G_END_DECLS
