/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-goblins-text.h"

#include <glib/gi18n-lib.h>

#include "gw-goblins-private.h"

#define DIRECTIONS "WASD"

/* What is read from, a line at a time and a word at a time. */
typedef struct
{
  GwGoblinsNextLine next_line;
  gpointer data;
  const char *at, *end; /* in the present line */
  guint number;         /* of it */
} Reader;

gboolean
gw_goblins_is_space (char letter)
{
  return g_ascii_isspace (letter) || letter == '\v';
}

static gboolean
fail (const Reader *reader, GError **error, const char *expected)
{
  g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_MAP, _ ("line %u: expected %s"),
               reader->number, expected);
  return FALSE;
}

static gboolean
read_line (Reader *reader, const char *expected, GError **error)
{
  gsize length = 0;

  reader->number++;
  reader->at = reader->next_line (reader->data, &length);
  if (reader->at == NULL)
    {
      return fail (reader, error, expected);
    }
  reader->end = reader->at + length;
  return TRUE;
}

static void
skip_spaces (Reader *reader)
{
  while (reader->at < reader->end && gw_goblins_is_space (*reader->at))
    {
      reader->at++;
    }
}

static char
read_letter (Reader *reader)
{
  skip_spaces (reader);
  return reader->at < reader->end ? *reader->at++ : '\0';
}

/* A decimal number; what follows it is left for the next reading. */
static gboolean
read_number (Reader *reader, int *number)
{
  gint64 value = 0;
  gboolean is_negative;
  const char *first;

  skip_spaces (reader);
  is_negative = reader->at < reader->end && *reader->at == '-';
  if (reader->at < reader->end && (*reader->at == '-' || *reader->at == '+'))
    {
      reader->at++;
    }
  for (first = reader->at; reader->at < reader->end && g_ascii_isdigit (*reader->at); reader->at++)
    {
      value = MIN (value * 10 + (*reader->at - '0'), (gint64) G_MAXINT32 + 2);
    }
  value = is_negative ? -value : value;
  *number = (int) CLAMP (value, G_MININT32, G_MAXINT32);
  return reader->at > first && *number == value;
}

static gboolean
read_place (Reader *reader, const GwMap *map, const char *expected, int *x, int *y, GError **error)
{
  if (!read_line (reader, expected, error))
    {
      return FALSE;
    }
  if (!read_number (reader, y) || !read_number (reader, x))
    {
      return fail (reader, error, expected);
    }
  if (!gw_map_contains (map, *x, *y))
    {
      return fail (reader, error, _ ("a place on the map"));
    }
  return TRUE;
}

static gboolean
read_terrain (Reader *reader, GwMap *map, GError **error)
{
  const char *expected = _ ("row, column and W or M");
  int x, y;
  char letter;

  if (!read_place (reader, map, expected, &x, &y, error))
    {
      return FALSE;
    }
  letter = read_letter (reader);
  if (letter != 'W' && letter != 'M')
    {
      return fail (reader, error, expected);
    }
  map->terrain[gw_map_cell (map, x, y)] = letter == 'W' ? GW_GOBLINS_WATER : GW_GOBLINS_MOUNTAIN;
  return TRUE;
}

static GwObject *
add_unit (Reader *reader, GwMap *map, guint kind, int x, int y, GError **error)
{
  if (!gw_map_is_passable (map, x, y))
    {
      fail (reader, error, _ ("a unit on plain ground"));
      return NULL;
    }
  for (guint i = 0; i < map->objects->len; i++)
    {
      const GwObject *object = &g_array_index (map->objects, GwObject, i);

      if (object->x == x && object->y == y)
        {
          fail (reader, error, _ ("a cell on which nobody stands"));
          return NULL;
        }
    }
  gw_map_add_object (map, kind, x, y);
  return &g_array_index (map->objects, GwObject, map->objects->len - 1);
}

static gboolean
read_mage (Reader *reader, GwMap *map, GError **error)
{
  int x, y;

  return read_place (reader, map, _ ("row and column of a mage"), &x, &y, error)
         && add_unit (reader, map, GW_GOBLINS_MAGE, x, y, error) != NULL;
}

int
gw_goblins_find_direction (char letter)
{
  const char *found = letter != '\0' ? strchr (DIRECTIONS, letter) : NULL;

  return found != NULL ? (int) (found - DIRECTIONS) : -1;
}

static gboolean
read_word (Reader *reader, const char *word)
{
  gsize length = strlen (word);

  skip_spaces (reader);
  if ((gsize) (reader->end - reader->at) < length || memcmp (reader->at, word, length) != 0
      || (reader->at + length < reader->end && !gw_goblins_is_space (reader->at[length])))
    {
      return FALSE;
    }
  reader->at += length;
  return TRUE;
}

/* Steps and sights beyond the range of the attributes act as its ends do. */
static gboolean
read_attribute (Reader *reader, gint32 *attribute)
{
  int number;

  if (!read_number (reader, &number))
    {
      return FALSE;
    }
  *attribute = CLAMP (number, 0, GW_GOBLINS_MAX_ATTRIBUTE);
  return TRUE;
}

static gboolean
read_goblin (Reader *reader, GwMap *map, GError **error)
{
  const char *expected = _ ("row, column and PG, direction, steps or TG, sight");
  gint32 attributes[GW_OBJECT_MAX_ATTRIBUTES] = { 0 };
  gboolean is_patrol;
  GwObject *object;
  int x, y;

  if (!read_place (reader, map, expected, &x, &y, error))
    {
      return FALSE;
    }
  is_patrol = read_word (reader, "PG");
  if (is_patrol)
    {
      attributes[GW_GOBLINS_PATROL_DIRECTION] = gw_goblins_find_direction (read_letter (reader));
    }
  if ((!is_patrol && !read_word (reader, "TG")) || attributes[0] < 0
      || !read_attribute (
          reader, &attributes[is_patrol ? GW_GOBLINS_PATROL_STEPS : GW_GOBLINS_TRACKER_SIGHT]))
    {
      return fail (reader, error, expected);
    }
  object = add_unit (reader, map, is_patrol ? GW_GOBLINS_PATROL : GW_GOBLINS_TRACKER, x, y, error);
  if (object != NULL)
    {
      memcpy (object->attributes, attributes, sizeof attributes);
    }
  return object != NULL;
}

typedef struct
{
  int height, width;
  int n_terrains, n_mages, n_goblins;
} Sizes;

static gboolean
read_sizes (Reader *reader, Sizes *sizes, GError **error)
{
  const char *expected = _ ("rows, columns and the numbers of terrains, mages and goblins");

  if (!read_line (reader, expected, error))
    {
      return FALSE;
    }
  if (!read_number (reader, &sizes->height) || !read_number (reader, &sizes->width)
      || !read_number (reader, &sizes->n_terrains) || !read_number (reader, &sizes->n_mages)
      || !read_number (reader, &sizes->n_goblins))
    {
      return fail (reader, error, expected);
    }
  if (sizes->height < 1 || sizes->height > GW_GOBLINS_MAX_SIZE || sizes->width < 1
      || sizes->width > GW_GOBLINS_MAX_SIZE)
    {
      return fail (reader, error, _ ("from 1 to 20 rows and columns"));
    }
  if (sizes->n_terrains < 0 || sizes->n_mages < 0 || sizes->n_goblins < 0)
    {
      return fail (reader, error, _ ("numbers from 0 on"));
    }
  return TRUE;
}

static gboolean
read_lines (Reader *reader,
            GwMap *map,
            int count,
            gboolean (*read) (Reader *reader, GwMap *map, GError **error),
            GError **error)
{
  for (int i = 0; i < count; i++)
    {
      if (!read (reader, map, error))
        {
          return FALSE;
        }
    }
  return TRUE;
}

GwMap *
gw_goblins_read_map (GwGoblinsNextLine next_line, gpointer data, GError **error)
{
  Reader reader = { .next_line = next_line, .data = data };
  g_autoptr (GwMap) map = NULL;
  Sizes sizes;

  if (!read_sizes (&reader, &sizes, error))
    {
      return NULL;
    }
  map = gw_map_new (&gw_goblins_palette, (guint) sizes.width, (guint) sizes.height);
  if (!read_lines (&reader, map, sizes.n_terrains, read_terrain, error)
      || !read_lines (&reader, map, sizes.n_mages, read_mage, error)
      || !read_lines (&reader, map, sizes.n_goblins, read_goblin, error))
    {
      return NULL;
    }
  return g_steal_pointer (&map);
}

/* A text in memory. */
typedef struct
{
  const char *at, *end; /* `at` is NULL behind the last line */
} Memory;

static const char *
next_line_cb (gpointer data, gsize *length)
{
  Memory *memory = data;
  const char *line = memory->at;
  const char *end;

  if (line == NULL || line == memory->end)
    {
      return NULL;
    }
  end = memchr (line, '\n', (gsize) (memory->end - line));
  memory->at = end != NULL ? end + 1 : NULL;
  *length = (gsize) ((end != NULL ? end : memory->end) - line);
  return line;
}

static GwMap *
decode (const char *text, gsize length, GError **error)
{
  Memory memory = { text, text + length };

  return gw_goblins_read_map (next_line_cb, &memory, error);
}

static void
append_object (GString *text, const GwObject *object)
{
  g_string_append_printf (text, "%d %d", object->y, object->x);
  if (object->kind == GW_GOBLINS_PATROL)
    {
      g_string_append_printf (text, " PG %c %d",
                              DIRECTIONS[object->attributes[GW_GOBLINS_PATROL_DIRECTION]],
                              object->attributes[GW_GOBLINS_PATROL_STEPS]);
    }
  else if (object->kind == GW_GOBLINS_TRACKER)
    {
      g_string_append_printf (text, " TG %d", object->attributes[GW_GOBLINS_TRACKER_SIGHT]);
    }
  g_string_append_c (text, '\n');
}

static guint
append_terrains (GString *text, const GwMap *map)
{
  guint count = 0;

  for (guint cell = 0; cell < map->width * map->height; cell++)
    {
      if (map->terrain[cell] != GW_GOBLINS_PLAIN)
        {
          g_string_append_printf (text, "%u %u %c\n", cell / map->width, cell % map->width,
                                  map->terrain[cell] == GW_GOBLINS_WATER ? 'W' : 'M');
          count++;
        }
    }
  return count;
}

static char *
encode (const GwMap *map, const GwParams *params, GError **error)
{
  g_autoptr (GString) terrains = g_string_new (NULL);
  guint n_terrains = append_terrains (terrains, map);
  guint n_mages = gw_map_count_objects (map, GW_GOBLINS_MAGE);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%u %u %u %u %u\n%s", map->height, map->width, n_terrains, n_mages,
                          map->objects->len - n_mages, terrains->str);
  for (guint goblins = 0; goblins < 2; goblins++)
    {
      for (guint i = 0; i < map->objects->len; i++)
        {
          const GwObject *object = &g_array_index (map->objects, GwObject, i);

          if ((object->kind != GW_GOBLINS_MAGE) == (goblins == 1))
            {
              append_object (text, object);
            }
        }
    }
  return g_string_free (text, FALSE);
}

const GwCodec gw_goblins_codecs[GW_GOBLINS_N_CODECS] = {
  { "goblins-text", N_ ("Mages & Goblins text"), "txt", GW_CODEC_FILE, encode, decode },
};
