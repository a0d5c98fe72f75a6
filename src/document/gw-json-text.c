/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-json-text.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "gw-document.h"

/* How many characters of a refused number or key a message shows. */
#define MAX_SHOWN 40

void
gw_json_text_set_error (GwJsonText *text, const char *place, const char *format, ...)
{
  const char *line_start = text->start;
  guint line = 1;
  g_autofree char *message = NULL;
  va_list arguments;

  for (const char *byte = text->start; byte < place; byte++)
    {
      if (*byte == '\n')
        {
          line++;
          line_start = byte + 1;
        }
    }
  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (text->error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_SYNTAX,
               _ ("line %u, column %ld: %s"), line,
               g_utf8_strlen (line_start, place - line_start) + 1, message);
}

gboolean
gw_json_text_fail (GwJsonText *text, const char *expected)
{
  gunichar found;

  if (text->next >= text->end)
    {
      gw_json_text_set_error (text, text->end, _ ("expected %s, found the end of the file"),
                              expected);
      return FALSE;
    }
  found = g_utf8_get_char (text->next);
  if (g_unichar_isprint (found))
    {
      char character[7] = "";

      g_unichar_to_utf8 (found, character);
      gw_json_text_set_error (text, text->next, _ ("expected %s, found '%s'"), expected, character);
    }
  else
    {
      gw_json_text_set_error (text, text->next, _ ("expected %s, found U+%04X"), expected, found);
    }
  return FALSE;
}

char *
gw_json_text_shorten (const char *bytes, gsize length)
{
  g_autofree char *whole = g_strndup (bytes, length);
  g_autofree char *start = NULL;

  if (g_utf8_strlen (whole, -1) <= MAX_SHOWN)
    {
      return g_steal_pointer (&whole);
    }
  start = g_utf8_substring (whole, 0, MAX_SHOWN);
  return g_strconcat (start, "…", NULL);
}

void
gw_json_text_skip_blanks (GwJsonText *text)
{
  while (
      text->next < text->end
      && (*text->next == ' ' || *text->next == '\n' || *text->next == '\t' || *text->next == '\r'))
    {
      text->next++;
    }
}

gboolean
gw_json_text_next_is (const GwJsonText *text, char character)
{
  return text->next < text->end && *text->next == character;
}

static gboolean
next_is_digit (const GwJsonText *text)
{
  return text->next < text->end && g_ascii_isdigit (*text->next);
}

gboolean
gw_json_text_accept (GwJsonText *text, char character)
{
  if (!gw_json_text_next_is (text, character))
    {
      return FALSE;
    }
  text->next++;
  return TRUE;
}

static gboolean
scan_digits (GwJsonText *text)
{
  if (!next_is_digit (text))
    {
      return gw_json_text_fail (text, _ ("a digit"));
    }
  while (next_is_digit (text))
    {
      text->next++;
    }
  return TRUE;
}

static gboolean
check_range (GwJsonText *text, const char *first, gboolean is_real)
{
  gsize length = (gsize) (text->next - first);
  g_autofree char *number = NULL;
  g_autofree char *shown = NULL;

  /* what has so few digits, and no exponent, fits */
  if (length <= 18 && !is_real)
    {
      return TRUE;
    }
  number = g_strndup (first, length);
  if (is_real && isfinite (g_ascii_strtod (number, NULL)))
    {
      return TRUE;
    }
  if (!is_real && g_ascii_string_to_signed (number, 10, G_MININT64, G_MAXINT64, NULL, NULL))
    {
      return TRUE;
    }
  shown = gw_json_text_shorten (first, length);
  if (is_real)
    {
      gw_json_text_set_error (text, first, _ ("expected a number within ±1.8e308, found %s"),
                              shown);
    }
  else
    {
      gw_json_text_set_error (text, first, _ ("expected an integer that fits in 64 bits, found %s"),
                              shown);
    }
  return FALSE;
}

static gboolean
scan_number (GwJsonText *text)
{
  const char *first = text->next;
  gboolean is_real = FALSE;

  gw_json_text_accept (text, '-');
  if (!gw_json_text_accept (text, '0') && !scan_digits (text))
    {
      return FALSE;
    }
  if (gw_json_text_accept (text, '.'))
    {
      is_real = TRUE;
      if (!scan_digits (text))
        {
          return FALSE;
        }
    }
  if (gw_json_text_accept (text, 'e') || gw_json_text_accept (text, 'E'))
    {
      is_real = TRUE;
      if (!gw_json_text_accept (text, '+'))
        {
          gw_json_text_accept (text, '-');
        }
      if (!scan_digits (text))
        {
          return FALSE;
        }
    }
  return check_range (text, first, is_real);
}

static gboolean
scan_hex (GwJsonText *text, guint *unit)
{
  *unit = 0;
  for (guint i = 0; i < 4; i++)
    {
      if (text->next >= text->end || !g_ascii_isxdigit (*text->next))
        {
          return gw_json_text_fail (text, _ ("four hexadecimal digits"));
        }
      *unit = *unit * 16 + (guint) g_ascii_xdigit_value (*text->next++);
    }
  return TRUE;
}

/* Behind "\u"; adds the character to `unescaped`, if that is not NULL. */
static gboolean
scan_unicode_escape (GwJsonText *text, GString *unescaped)
{
  const char *escape = text->next - 2;
  guint unit, low;

  if (!scan_hex (text, &unit))
    {
      return FALSE;
    }
  if (unit == 0)
    {
      gw_json_text_set_error (text, escape, _ ("expected no U+0000 in a string"));
      return FALSE;
    }
  if (unit >= 0xD800 && unit <= 0xDFFF)
    {
      gboolean is_pair = unit < 0xDC00 && text->end - text->next >= 6 && text->next[0] == '\\'
                         && text->next[1] == 'u';

      text->next += is_pair ? 2 : 0;
      if (is_pair && !scan_hex (text, &low))
        {
          return FALSE;
        }
      if (!is_pair || low < 0xDC00 || low > 0xDFFF)
        {
          gw_json_text_set_error (text, escape,
                                  _ ("expected a pair of surrogates, found one alone"));
          return FALSE;
        }
      unit = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
    }
  if (unescaped != NULL)
    {
      g_string_append_unichar (unescaped, unit);
    }
  return TRUE;
}

static gboolean
scan_escape (GwJsonText *text, GString *unescaped)
{
  static const char letters[] = "\"\\/bfnrt";
  static const char meanings[] = "\"\\/\b\f\n\r\t";
  const char *letter;

  if (gw_json_text_accept (text, 'u'))
    {
      return scan_unicode_escape (text, unescaped);
    }
  letter = text->next < text->end ? strchr (letters, *text->next) : NULL;
  if (letter == NULL)
    {
      return gw_json_text_fail (text, _ ("one of \" \\ / b f n r t u"));
    }
  text->next++;
  if (unescaped != NULL)
    {
      g_string_append_c (unescaped, meanings[letter - letters]);
    }
  return TRUE;
}

/* From behind the opening quote to behind the closing one. */
gboolean
gw_json_text_scan_string (GwJsonText *text, GString *unescaped)
{
  while (!gw_json_text_accept (text, '"'))
    {
      const char *plain = text->next;

      while (text->next < text->end && (guchar) *text->next >= 0x20 && *text->next != '"'
             && *text->next != '\\')
        {
          text->next++;
        }
      if (unescaped != NULL)
        {
          g_string_append_len (unescaped, plain, text->next - plain);
        }
      if (gw_json_text_next_is (text, '"'))
        {
          continue;
        }
      if (!gw_json_text_accept (text, '\\'))
        {
          return gw_json_text_fail (text, "'\"'");
        }
      if (!scan_escape (text, unescaped))
        {
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
scan_word (GwJsonText *text, const char *word)
{
  gsize length = strlen (word);

  if ((gsize) (text->end - text->next) < length || memcmp (text->next, word, length) != 0)
    {
      return gw_json_text_fail (text, _ ("a value"));
    }
  text->next += length;
  return TRUE;
}

gboolean
gw_json_text_scan_scalar (GwJsonText *text)
{
  if (gw_json_text_accept (text, '"'))
    {
      return gw_json_text_scan_string (text, NULL);
    }
  if (gw_json_text_next_is (text, '-') || next_is_digit (text))
    {
      return scan_number (text);
    }
  if (gw_json_text_next_is (text, 't'))
    {
      return scan_word (text, "true");
    }
  return scan_word (text, gw_json_text_next_is (text, 'f') ? "false" : "null");
}
