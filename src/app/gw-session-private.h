/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-session.h"

G_BEGIN_DECLS

struct _GwSession
{
  GObject parent_instance;
  GwDocument *document;
  char *path;
  char *name;
  char *digest;        /* of the file's bytes as last read or written here */
  GPtrArray *monitors; /* of the file and of the folders that it lies in */
  GwDiskState disk_state;
  guint check_timer;
  GPtrArray *saves; /* under way, of gw-session-io.c */
  guint n_saves;    /* ever begun; each has its number */
  guint last_save;  /* the number of the newest that was written */
};

char *gw_session_make_digest (const char *bytes, gsize length);

/* How the file stands to the bytes that have this digest; reads it. */
GwDiskState gw_session_compare_disk (const char *path, const char *digest);

/* The session's file is `path` from now on, and holds what has this digest, which is taken. */
void gw_session_set_file (GwSession *session, const char *path, char *digest);

G_END_DECLS
