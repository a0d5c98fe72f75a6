/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files of a run folder: which they are, making room for them, replacing one, and cutting off
 * what an interruption left. A folder is locked while it is open. */
#pragma once

#include "gw-file.h"
#include "gw-run.h"

G_BEGIN_DECLS

#define GW_RUN_FILE "run.json"
#define GW_SUMMARY_FILE "summary.csv"
#define GW_AGGREGATE_FILE "aggregate.json"
#define GW_EVENTS_FILE "events.ndjson"

/* What a line of events begins with, before the number. */
#define GW_EVENT_LINE_START "{\"episode\":"

/* Enough for the name of an episode's event file. */
#define GW_EVENT_NAME_LENGTH 48

typedef struct
{
  char *path;
  int fd;
} GwRunFolder;

/* A folder for a new run. It is made if need be; an earlier run in it is removed with `force`. */
GwRunFolder *gw_run_folder_make (const char *path, gboolean force, GError **error);

/* The folder of that name in another one, with the run in it removed; it must not be a link. */
GwRunFolder *gw_run_folder_make_in (const GwRunFolder *parent, const char *name, GError **error);

/* The folder of an earlier run. */
GwRunFolder *gw_run_folder_open (const char *path, GError **error);
void gw_run_folder_close (GwRunFolder *folder);

/* Nothing more will be written: others may open it. */
void gw_run_folder_unlock (const GwRunFolder *folder);

/* Sets "PATH/NAME: …" from an error number. */
void
gw_run_folder_set_error (const GwRunFolder *folder, const char *name, int number, GError **error);

/* FALSE with an error if the entry of that name is a link. */
gboolean gw_run_folder_check_no_link (const GwRunFolder *folder, const char *name, GError **error);

/* Opens one of its files with these flags of open(); -1 with an error. A link is not followed. */
int
gw_run_folder_open_file (const GwRunFolder *folder, const char *name, int flags, GError **error);

/* Waits until what was written to one of its files is on the disk. */
gboolean
gw_run_folder_sync_file (const GwRunFolder *folder, const char *name, int fd, GError **error);

/* The same for all that was written to any of them: for many small files, each of which would take
 * as long. */
gboolean gw_run_folder_sync_all (const GwRunFolder *folder, GError **error);

/* The same for one that is closed then; `fd` becomes -1, and may be so. */
gboolean
gw_run_folder_close_file (const GwRunFolder *folder, const char *name, int *fd, GError **error);

/* Puts a new file in the place of an old one, in one step. After a power cut, one of them is there,
 * whole; it is the new one, once this returns. */
gboolean gw_run_folder_replace (const GwRunFolder *folder,
                                const char *name,
                                const char *text,
                                GError **error);

/* The same, with the caller's flags: it need not be durable if something after it is. */
gboolean gw_run_folder_replace_full (const GwRunFolder *folder,
                                     const char *name,
                                     const char *text,
                                     GwFileFlags flags,
                                     GError **error);

gboolean gw_run_folder_remove (const GwRunFolder *folder, const char *name, GError **error);

/* The names of all that is in a folder, of char *. */
GPtrArray *gw_run_folder_list (const char *path, GError **error);

/* The name of an episode's event file, and the episode of such a name, or -1. */
void gw_run_folder_name_events (guint64 episode, char name[GW_EVENT_NAME_LENGTH]);
gint64 gw_run_folder_parse_events (const char *name);

/* What is known of the rows of an interrupted run. */
typedef struct
{
  guint64 first;
  guint64 n_rows;
  guint64
      n_synced; /* of them, those that were on the disk, with their events, before a power cut */
} GwRunRows;

/* How many of the rows have all of their events. A power cut may have kept those of the last ones
 * from the disk, although they were written first. FALSE with an error if a file is gone that was
 * on it. */
gboolean gw_run_folder_count_whole (const GwRunFolder *folder,
                                    gboolean is_one_file,
                                    const GwRunRows *rows,
                                    guint64 *n_whole,
                                    GError **error);

/* Keeps the events of `n_done` episodes from `first` on, and removes those of later ones. */
gboolean gw_run_folder_cut_events (
    const GwRunFolder *folder, gboolean is_one_file, guint64 first, guint64 n_done, GError **error);

/* Writes all bytes, or gives -1 with errno set. */
int gw_fd_write (int fd, const char *bytes, gsize length);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwRunFolder, gw_run_folder_close)

G_END_DECLS
