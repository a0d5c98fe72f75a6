/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole files, read with a limit and replaced in one step. */
#pragma once

#include <glib.h>
#include <stdio.h>

G_BEGIN_DECLS

typedef enum
{
  GW_FILE_DURABLE = 1 << 0, /* on the disk, not only in the system's memory, before it returns */
} GwFileFlags;

/* Puts `text` in the place of the file, durably; a length of -1 takes it up to its end. A link
 * stays a link, and what it points to is replaced. The file keeps its permissions. On any error
 * the old file is still there, whole. What was left in the folder by a save that was killed, an
 * hour or more ago, is removed. Errors are of G_FILE_ERROR and begin with the path. */
gboolean gw_file_replace (const char *path, const char *text, gssize length, GError **error);

/* The same, with the caller's flags. */
gboolean gw_file_replace_full (
    const char *path, const char *text, gssize length, GwFileFlags flags, GError **error);

/* Whether a file of this name, without its folder, is one that is being saved, or was when its
 * program was killed. */
gboolean gw_file_is_leftover (const char *name);

/* All files that people choose, or that lie in folders that may come from elsewhere, are opened
 * here: regular ones only. Nothing ever waits for a pipe, a device or a file of the system that has
 * nothing to say. Returns an open file, or -1 with an error that begins with the path. */
int gw_file_open (const char *path, GError **error);
FILE *gw_file_open_stream (const char *path, GError **error);

/* The contents, with a NUL behind them, or NULL with an error that begins with the path; never
 * reads more than `max_bytes`, so that a huge file does no harm. */
char *gw_file_read (const char *path, gsize max_bytes, gsize *length, GError **error);

/* From now on standard input may be opened by a name such as /dev/stdin, be it a pipe or a
 * terminal: for a program that people run in a shell. */
void gw_file_allow_standard_input (void);

/* From now on a file that grows beyond what the user may write is an error like a full disk; the
 * system would end the program otherwise. */
void gw_file_ignore_limit_signal (void);

G_END_DECLS
