/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plans, folders and comparisons that the tests of the lab share. */
#pragma once

#include "gw-document.h"
#include "toy-game.h"

G_BEGIN_DECLS

/* A 12×9 board with flags, whose walkers each episode draws. */
GwDocument *lab_document_new (void);

/* A board so crowded that some seeds have no start. */
GwDocument *lab_crowded_document_new (void);

GwPlan *lab_plan_new (GwDocument *document);

/* The first episode from 0 on that has no start with this seed. */
guint64 lab_find_refused (GwPlan *plan, guint64 seed);

/* A new empty folder, and removing one with all that is in it. */
char *lab_folder_new (void);
void lab_folder_remove (const char *folder);

char *lab_read_file (const char *folder, const char *name);
void lab_write_file (const char *folder, const char *name, const char *text);
gboolean lab_has_file (const char *folder, const char *name);

/* The same files with the same bytes. */
void lab_assert_same_folders (const char *folder, const char *other);

/* What run.json says of the first rows of a run. */
guint64 lab_hash_rows (const char *folder, guint64 n_rows);

G_END_DECLS
