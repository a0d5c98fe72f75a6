/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A place in a text of JSON, and the smallest things that can stand there. Private to the
 * scanner. The text is valid UTF-8 without NUL. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  const char *start, *next, *end;
  GError **error;
} GwJsonText;

/* Sets a GW_DOCUMENT_ERROR_SYNTAX that begins with the line and column of `place`. */
void gw_json_text_set_error (GwJsonText *text, const char *place, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* Sets "expected …, found …" with what comes next, and returns FALSE. */
gboolean gw_json_text_fail (GwJsonText *text, const char *expected);

/* As much of it as a message should show. */
char *gw_json_text_shorten (const char *bytes, gsize length);

void gw_json_text_skip_blanks (GwJsonText *text);
gboolean gw_json_text_next_is (const GwJsonText *text, char character);

/* Goes past the character if it is the next. */
gboolean gw_json_text_accept (GwJsonText *text, char character);

/* From behind the opening quote to behind the closing one; adds what the string stands for to
 * `unescaped`, if that is not NULL. */
gboolean gw_json_text_scan_string (GwJsonText *text, GString *unescaped);

/* A string, a number, true, false or null. */
gboolean gw_json_text_scan_scalar (GwJsonText *text);

G_END_DECLS
