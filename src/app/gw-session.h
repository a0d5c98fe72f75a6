/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A document at work: the document, the file it belongs to, and how the two stand to each other.
 *
 *   changed ()       another file, or another name
 *   disk-changed ()  the disk state is another one */
#pragma once

#include "gw-document.h"

G_BEGIN_DECLS

#define GW_TYPE_SESSION (gw_session_get_type ())
G_DECLARE_FINAL_TYPE (GwSession, gw_session, GW, SESSION, GObject)

typedef enum
{
  GW_DISK_SAME,    /* as it was last read or written here */
  GW_DISK_CHANGED, /* somebody else has written it */
  GW_DISK_GONE,    /* deleted or moved away */
} GwDiskState;

/* A document that is in no file yet. The name is what a person calls it, or NULL. */
GwSession *gw_session_new (GwDocument *document, const char *name);

/* A document that comes from a recovery: it belongs to a file that had the digest when it was last
 * read or written, or to none, but is not in it. */
GwSession *gw_session_new_recovered (GwDocument *document,
                                     const char *name,
                                     const char *path,
                                     const char *digest);

/* Reads the file in a thread. An error is a GW_DOCUMENT_ERROR whose message begins with the path,
 * or at once a G_IO_ERROR_CANCELLED. */
void gw_session_load_async (const char *path,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
GwSession *gw_session_load_finish (GAsyncResult *result, GError **error);

GwDocument *gw_session_get_document (GwSession *session);

/* The file, or NULL. */
const char *gw_session_get_path (GwSession *session);

/* What tells the contents of the file, as last read or written here, from others; NULL without a
 * file. */
const char *gw_session_get_digest (GwSession *session);

/* What to call it in a title; a document without a file has a name, too. */
const char *gw_session_get_name (GwSession *session);

/* A name for a new file. */
char *gw_session_dup_file_name (GwSession *session);

GwDiskState gw_session_get_disk_state (GwSession *session);

/* The person has been told, and goes on with what is here. */
void gw_session_accept_disk (GwSession *session);

/* Writes the document as it is now to `path`, which becomes the session's file. The disk is
 * waited for in a thread; the document may be edited meanwhile. Unless `overwrite`, the session's
 * own file is left alone if somebody else has written it: a G_IO_ERROR_WRONG_ETAG. A file is
 * written by one at a time: G_IO_ERROR_PENDING otherwise. One that takes its time does not keep
 * another file from being written; the session's file is then that of the newest save. */
void gw_session_save_async (GwSession *session,
                            const char *path,
                            gboolean overwrite,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
gboolean gw_session_save_finish (GwSession *session, GAsyncResult *result, GError **error);

/* Whether the session waits for a save: one that is older than what has been written since is not
 * waited for. */
gboolean gw_session_is_saving (GwSession *session);

G_END_DECLS
