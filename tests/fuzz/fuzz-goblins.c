/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text program of Mages & Goblins on any bytes: what it prints must be what the slow and
 * obvious reference would print. */
#include "fuzz.h"

#include <stdio.h>
#include <string.h>

#include "goblins-reference.h"
#include "gw-goblins-text.h"

/* The reference is too slow for more. */
#define MAX_UNITS 30

/* What is left of the input, line by line. */
typedef struct
{
  const char *at, *end;
  gboolean is_at_end; /* a line was asked for and not there */
} Lines;

static char *
next_line (Lines *lines)
{
  const char *line = lines->at;
  const char *newline;

  if (line >= lines->end)
    {
      lines->is_at_end = TRUE;
      return g_strdup ("");
    }
  newline = memchr (line, '\n', (gsize) (lines->end - line));
  newline = newline != NULL ? newline : lines->end;
  lines->at = newline + 1;
  return g_strndup (line, (gsize) (newline - line));
}

static void
append_board (const Reference *game, GString *text)
{
  g_autofree char *board = reference_print (game);

  g_string_append (text, board);
}

static int
count_living (const Reference *game, int first, int end)
{
  int count = 0;

  for (int i = first; i < end; i++)
    {
      count += game->units[i].is_alive;
    }
  return count;
}

static void
play_mages (Reference *game, Lines *lines, GString *text)
{
  for (int i = 0; i < game->n_mages; i++)
    {
      g_autofree char *line = NULL;

      if (game->units[i].is_alive && count_living (game, 0, game->n_mages) > 0)
        {
          g_string_append_printf (text, "Please move the unit at (%d,%d)\n", game->units[i].row,
                                  game->units[i].column);
          line = next_line (lines);
          reference_play_line (game, i, line);
          append_board (game, text);
        }
    }
}

static const char *
find_result (const Reference *game)
{
  int n_mages = count_living (game, 0, game->n_mages);
  int n_goblins = count_living (game, game->n_mages, game->n_units);

  return n_mages > 0 && n_goblins > 0 ? NULL
         : n_mages > 0                ? "You Win!\n"
         : n_goblins > 0              ? "You Lose!\n"
                                      : "A Draw!\n";
}

static char *
write_transcript (Reference *game, Lines *lines)
{
  GString *text = g_string_new (NULL);
  const char *result = NULL;

  for (guint turn = 1; result == NULL && !lines->is_at_end; turn++)
    {
      g_string_append_printf (text, "Turn %u begins:\n", turn);
      append_board (game, text);
      result = find_result (game);
      if (result == NULL)
        {
          play_mages (game, lines, text);
        }
      for (int i = game->n_mages; result == NULL && i < game->n_units; i++)
        {
          if (game->units[i].is_alive)
            {
              reference_play_goblin (game, i);
            }
        }
    }
  g_string_append (text, result != NULL ? result : "");
  return g_string_free (text, FALSE);
}

/* How many lines the map takes; the rest are the mages'. */
static guint
count_map_lines (const GwMap *map, const char *text)
{
  guint64 n_terrains = 0;

  sscanf (text, "%*d %*d %" G_GUINT64_FORMAT, &n_terrains);
  return 1 + (guint) n_terrains + map->objects->len;
}

static void
check_transcript (const GwMap *map, const char *data, gsize length, const char *output)
{
  g_autofree char *map_text = gw_goblins_codecs[0].encode (map, NULL, NULL);
  g_autofree char *whole = g_strndup (data, length);
  g_autofree Reference *game = g_new0 (Reference, 1);
  Lines lines = { data, data + length, FALSE };
  g_autofree char *expected = NULL;

  for (guint i = count_map_lines (map, whole); i > 0; i--)
    {
      g_free (next_line (&lines));
    }
  reference_read (game, map_text);
  expected = write_transcript (game, &lines);
  g_assert_cmpstr (output, ==, expected);
}

/* A map that was read is written and read again without a change. */
static void
check_codec (const GwMap *map)
{
  g_autofree char *text = gw_goblins_codecs[0].encode (map, NULL, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwMap) again = gw_goblins_codecs[0].decode (text, strlen (text), &error);
  g_autofree char *text_again = NULL;

  g_assert_no_error (error);
  text_again = gw_goblins_codecs[0].encode (again, NULL, NULL);
  g_assert_cmpstr (text_again, ==, text);
}

void
fuzz_one_input (const guint8 *data, gsize length)
{
  const char *const arguments[] = { "goblins", NULL };
  g_autoptr (GwMap) map = gw_goblins_codecs[0].decode ((const char *) data, length, NULL);
  g_autofree char *output = NULL;
  int status = fuzz_run_cli (arguments, data, length, &output);

  g_assert_cmpint (status, ==, 0);
  if (map == NULL)
    {
      g_assert_cmpstr (output, ==, "Failed to load map!\n");
      return;
    }
  check_codec (map);
  /* the reference reads strings */
  if (memchr (data, '\0', length) == NULL && map->objects->len <= MAX_UNITS)
    {
      check_transcript (map, (const char *) data, length, output);
    }
}
