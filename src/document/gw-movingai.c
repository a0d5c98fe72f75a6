/* SPDX-License-Identifier: GPL-3.0-or-later */
/* MovingAI .map files (octile): ground that can be walked on or not, and nothing else. */
#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "gw-exchange-private.h"

/* A reader of lines, with the number of the one read last. */
typedef struct
{
  const char *next, *end;
  guint number;
} Lines;

static gboolean
read_line (Lines *lines, const char **line, gsize *length)
{
  const char *stop;

  if (lines->next >= lines->end)
    {
      return FALSE;
    }
  stop = memchr (lines->next, '\n', (gsize) (lines->end - lines->next));
  stop = stop != NULL ? stop : lines->end;
  *line = lines->next;
  *length = (gsize) (stop - lines->next);
  if (*length > 0 && (*line)[*length - 1] == '\r')
    {
      (*length)--;
    }
  lines->next = stop + 1;
  lines->number++;
  return TRUE;
}

static void
set_line_error (const Lines *lines, const char *expected, GError **error)
{
  g_set_error (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_SYNTAX, _ ("line %u: expected %s"),
               lines->number, expected);
}

/* "height 512" */
static gboolean
read_number (Lines *lines, const char *key, gint64 *number, GError **error)
{
  const char *line = "";
  gsize length = 0;
  g_autofree char *text = NULL;
  g_autofree char *expected = g_strdup_printf (_ ("“%s” and a number"), key);

  if (read_line (lines, &line, &length))
    {
      text = g_strndup (line, length);
    }
  if (text == NULL || !g_str_has_prefix (text, key) || text[strlen (key)] != ' '
      || !g_ascii_string_to_signed (g_strstrip (text + strlen (key)), 10, 1, G_MAXINT32, number,
                                    NULL))
    {
      set_line_error (lines, expected, error);
      return FALSE;
    }
  return TRUE;
}

static gboolean
read_word (Lines *lines, const char *word, GError **error)
{
  const char *line = "";
  gsize length = 0;

  if (!read_line (lines, &line, &length) || length != strlen (word)
      || strncmp (line, word, length) != 0)
    {
      g_autofree char *expected = g_strdup_printf ("“%s”", word);

      set_line_error (lines, expected, error);
      return FALSE;
    }
  return TRUE;
}

/* The terrain a letter stands for; -1 if it is no letter of the format. */
static int
find_terrain (const GwPalette *palette, char letter)
{
  switch (letter)
    {
    case '.':
    case 'G':
    case 'S':
      return gw_exchange_find_terrain (palette, NULL, TRUE);
    case '@':
    case 'O':
    case 'T':
      return gw_exchange_find_terrain (palette, "mountain", FALSE);
    case 'W':
      return gw_exchange_find_terrain (palette, "water", FALSE);
    default:
      return -1;
    }
}

static gboolean
read_rows (Lines *lines, GwMap *map, guint *n_swamps, GError **error)
{
  for (guint y = 0; y < map->height; y++)
    {
      const char *line = "";
      gsize length = 0;

      if (!read_line (lines, &line, &length) || length != map->width)
        {
          g_autofree char *expected = g_strdup_printf (_ ("a row of %u letters"), map->width);

          set_line_error (lines, expected, error);
          return FALSE;
        }
      for (guint x = 0; x < map->width; x++)
        {
          int terrain = find_terrain (map->palette, line[x]);

          if (terrain < 0)
            {
              set_line_error (lines, _ ("only the letters . G @ O T S W"), error);
              return FALSE;
            }
          *n_swamps += line[x] == 'S';
          map->terrain[y * map->width + x] = (guint8) terrain;
        }
    }
  return TRUE;
}

static GwMap *
read_map (const char *text, gsize length, const GwRules *rules, GPtrArray *report, GError **error)
{
  Lines lines = { text, text + length, 0 };
  g_autoptr (GwMap) map = NULL;
  guint n_swamps = 0;
  gint64 width, height;

  if (!read_word (&lines, "type octile", error) || !read_number (&lines, "height", &height, error)
      || !read_number (&lines, "width", &width, error) || !read_word (&lines, "map", error)
      || !gw_exchange_check_size (rules->palette, width, height, error))
    {
      return NULL;
    }
  map = gw_map_new (rules->palette, (guint) width, (guint) height);
  if (!read_rows (&lines, map, &n_swamps, error))
    {
      return NULL;
    }
  if (n_swamps > 0)
    {
      gw_exchange_note (report,
                        g_dngettext (GETTEXT_PACKAGE, "%u cell of swamp became floor",
                                     "%u cells of swamp became floor", n_swamps),
                        n_swamps);
    }
  return g_steal_pointer (&map);
}

static char
get_letter (const GwTerrainSpec *terrain)
{
  return terrain->passable ? '.' : g_str_equal (terrain->id, "water") ? 'W' : 'T';
}

static char *
write_map (const GwDocument *document, GPtrArray *report)
{
  const GwMap *map = gw_document_get_map (document);
  GString *text = g_string_new (NULL);
  guint n_edges = gw_exchange_count_edges (map);
  guint n_objects = map->objects->len;

  g_string_append_printf (text, "type octile\nheight %u\nwidth %u\nmap\n", map->height, map->width);
  for (guint cell = 0; cell < map->width * map->height; cell++)
    {
      g_string_append_c (text, get_letter (&map->palette->terrains[map->terrain[cell]]));
      if ((cell + 1) % map->width == 0)
        {
          g_string_append_c (text, '\n');
        }
    }
  if (n_edges > 0)
    {
      gw_exchange_note (report,
                        g_dngettext (GETTEXT_PACKAGE, "%u wall between cells was left out",
                                     "%u walls between cells were left out", n_edges),
                        n_edges);
    }
  if (n_objects > 0)
    {
      gw_exchange_note (report,
                        g_dngettext (GETTEXT_PACKAGE, "%u object was left out",
                                     "%u objects were left out", n_objects),
                        n_objects);
    }
  gw_exchange_note_extras (document, report);
  return g_string_free (text, FALSE);
}

static gboolean
recognise (const char *text, gsize length)
{
  return length >= strlen ("type ") && strncmp (text, "type ", strlen ("type ")) == 0;
}

const GwExchangeFormat gw_movingai_format = {
  "movingai", N_ ("MovingAI map"), ".map", recognise, read_map, write_map,
};
