/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-line-reader.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "gw-json-text.h"

/* More bytes than any of the characters that are shown take up. */
#define MAX_SHOWN_BYTES 400

void
gw_line_reader_clear (GwLineReader *reader)
{
  if (reader->line != NULL)
    {
      g_string_free (reader->line, TRUE);
      reader->line = NULL;
    }
}

/* Up to a newline, the end, or the limit; which of them. */
static int
read_bytes (GwLineReader *reader)
{
  int byte;

  while ((byte = getc_unlocked (reader->file)) != EOF && byte != '\n')
    {
      g_string_append_c (reader->line, (char) byte);
      if (reader->line->len > GW_LINE_MAX_LENGTH)
        {
          break;
        }
    }
  return byte;
}

const char *
gw_line_reader_next (GwLineReader *reader, gsize *length, GError **error)
{
  int end;

  *length = 0;
  if (reader->line == NULL)
    {
      reader->line = g_string_new (NULL);
    }
  g_string_truncate (reader->line, 0);
  reader->number++;
  end = read_bytes (reader);
  if (reader->line->len > GW_LINE_MAX_LENGTH)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED,
                   _ ("line %" PRIu64 ": longer than %zu bytes"), reader->number,
                   GW_LINE_MAX_LENGTH);
      return NULL;
    }
  if (end == EOF && ferror (reader->file))
    {
      int number = errno;

      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number), "%s",
                   g_strerror (number));
      return NULL;
    }
  *length = reader->line->len;
  return end == EOF && *length == 0 ? NULL : reader->line->str;
}

char *
gw_line_shorten (const char *line)
{
  g_autofree char *valid = g_utf8_make_valid (line, (gssize) strnlen (line, MAX_SHOWN_BYTES));

  return gw_json_text_shorten (valid, strlen (valid));
}
