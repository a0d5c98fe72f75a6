/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What autosaves are: files that hold a document and what it belongs to, in a folder of each
 * running program. The program keeps the lock of its folder for as long as it lives, however it
 * ends; so a folder that nobody has locked is what a crash has left behind. */
#pragma once

#include "gw-session.h"

G_BEGIN_DECLS

typedef struct
{
  char *file; /* the autosave */
  char *name; /* of the document */
  char *path; /* the file it belongs to, or NULL */
  char *digest;
  GDateTime *time; /* when it was written */
  GwDocument *document;
} GwLostWork;

/* The text of an autosave of the session as it is now. */
char *gw_lost_work_to_text (GwSession *session);

GwLostWork *gw_lost_work_load (const char *file, GError **error);
void gw_lost_work_free (GwLostWork *work);

/* The GwLostWorks of programs that are no more, oldest first. From now on they belong to this
 * program: no other one is given them while it runs. May be called in a thread, once. */
GPtrArray *gw_lost_work_list (void);

/* Deletes the autosave for good. */
void gw_lost_work_discard (const GwLostWork *work);

/* A path in the folder of this program for one more autosave; NULL if there can be no folder. */
char *gw_lost_work_dup_new_path (GError **error);

/* At the end of the program: removes its own folder. */
void gw_lost_work_close (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwLostWork, gw_lost_work_free)

G_END_DECLS
