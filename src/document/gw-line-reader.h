/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of a file or a pipe, read with a limit: one without an end does not fill the memory. */
#pragma once

#include <glib.h>
#include <stdio.h>

G_BEGIN_DECLS

/* In bytes; no line that Gridwright writes comes near it. */
#define GW_LINE_MAX_LENGTH ((gsize) 1 << 20)

/* To be made as { .file = … }. */
typedef struct
{
  FILE *file;     /* borrowed */
  GString *line;  /* the last one */
  guint64 number; /* of that, from 1 on */
} GwLineReader;

void gw_line_reader_clear (GwLineReader *reader);

/* The next line, without its newline, which the last one may lack; it is good until the next call.
 * NULL, and no length, at the end, and with an error if a line is longer than the limit or cannot be read: an
 * end that comes from an error must not be taken for the end of the file. */
const char *gw_line_reader_next (GwLineReader *reader, gsize *length, GError **error);

/* As much of a line as a message has room for, in valid UTF-8. */
char *gw_line_shorten (const char *line);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GwLineReader, gw_line_reader_clear)

G_END_DECLS
