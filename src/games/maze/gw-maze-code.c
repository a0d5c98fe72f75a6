/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The share code: a map as a line of text. docs/share-code.md describes it. */
#include "gw-maze-private.h"

#include <glib/gi18n-lib.h>

#define MARK 'M'
#define VERSION '1'
#define PREFIX_LENGTH 2
#define CHECK_LENGTH 6
#define BITS_PER_LETTER 6

#define SIDE_BITS 4
#define CELL_BITS 9
#define COUNT_BITS 5
#define HEADER_BITS (2 * SIDE_BITS + 1 + CELL_BITS + COUNT_BITS)
#define MAX_EDGES (2 * GW_MAZE_MAX_CELLS)
#define MAX_BITS (HEADER_BITS + CELL_BITS * GW_MAZE_MAX_GHOSTS + 2 * MAX_EDGES)
#define MAX_LETTERS ((MAX_BITS + BITS_PER_LETTER - 1) / BITS_PER_LETTER)
#define MAX_LENGTH (PREFIX_LENGTH + MAX_LETTERS + CHECK_LENGTH)

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/* CRC-32 as in zip and png. It tells any change that lies within 32 bits. */
static guint32
get_check (const char *text, gsize length)
{
  guint32 check = G_MAXUINT32;

  for (gsize i = 0; i < length; i++)
    {
      check ^= (guint8) text[i];
      for (guint bit = 0; bit < 8; bit++)
        {
          check = (check >> 1) ^ (check & 1 ? 0xEDB88320u : 0);
        }
    }
  return ~check;
}

/* Bits as letters, the highest first. */
typedef struct
{
  GString *text;
  guint pending, n_pending;
} Writer;

static void
write_bits (Writer *writer, guint value, guint n_bits)
{
  for (guint bit = n_bits; bit > 0; bit--)
    {
      writer->pending = writer->pending << 1 | (value >> (bit - 1) & 1);
      if (++writer->n_pending == BITS_PER_LETTER)
        {
          g_string_append_c (writer->text, alphabet[writer->pending]);
          writer->pending = 0;
          writer->n_pending = 0;
        }
    }
}

static void
write_padding (Writer *writer)
{
  while (writer->n_pending > 0)
    {
      write_bits (writer, 0, 1);
    }
}

static void
append_check (GString *text)
{
  guint32 check = get_check (text->str, text->len);

  for (int letter = CHECK_LENGTH - 1; letter >= 0; letter--)
    {
      g_string_append_c (text, alphabet[(guint64) check >> (letter * BITS_PER_LETTER) & 63]);
    }
}

typedef struct
{
  guint16 cell;
  GwDirection direction;
} Place;

/* The inner edges that are not the room's, in cell order, right before down. */
static guint
list_places (guint width, guint height, Place *places)
{
  static const GwDirection directions[] = { GW_DIRECTION_RIGHT, GW_DIRECTION_DOWN };
  guint n_places = 0;

  for (guint cell = 0; cell < width * height; cell++)
    {
      int x = (int) (cell % width);
      int y = (int) (cell / width);

      for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
        {
          gboolean is_border = i == 0 ? x + 1 == (int) width : y + 1 == (int) height;
          GwEdge edge;

          if (!is_border && !gw_maze_get_room_edge (height, x, y, directions[i], &edge))
            {
              places[n_places++] = (Place){ (guint16) cell, directions[i] };
            }
        }
    }
  return n_places;
}

static void
write_edges (Writer *writer, const GwMazeBoard *board)
{
  Place places[MAX_EDGES];
  guint n_places = list_places (board->width, board->height, places);

  for (guint i = 0; i < n_places; i++)
    {
      GwEdge edge = gw_maze_board_get_edge (board, places[i].cell, places[i].direction);

      write_bits (writer, edge != GW_EDGE_OPEN, 1);
    }
  for (guint i = 0; i < n_places && board->has_glass; i++)
    {
      GwEdge edge = gw_maze_board_get_edge (board, places[i].cell, places[i].direction);

      if (edge != GW_EDGE_OPEN)
        {
          write_bits (writer, edge == GW_EDGE_GLASS, 1);
        }
    }
}

static char *
encode (const GwMap *map, const GwParams *params, GError **error)
{
  g_autoptr (GPtrArray) problems = gw_rules_find_problems (&gw_maze_rules, map, params);
  const GwProblem *fault = gw_problems_find_error (problems);
  GwMazeBoard board;
  Writer writer;

  if (map->width == 0 || fault != NULL)
    {
      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_MAP,
                           fault != NULL ? fault->message
                                         : _ ("there is no map yet: each episode draws its own"));
      return NULL;
    }
  gw_maze_board_read (&board, map);
  writer = (Writer){ .text = g_string_new (NULL) };
  g_string_append_c (writer.text, MARK);
  g_string_append_c (writer.text, VERSION);
  write_bits (&writer, board.width - GW_MAZE_MIN_SIDE, SIDE_BITS);
  write_bits (&writer, board.height - GW_MAZE_MIN_SIDE, SIDE_BITS);
  write_bits (&writer, board.has_glass != 0, 1);
  write_bits (&writer, board.goal, CELL_BITS);
  write_bits (&writer, board.n_ghosts, COUNT_BITS);
  for (guint i = 0; i < board.n_ghosts; i++)
    {
      write_bits (&writer, board.ghosts[i], CELL_BITS);
    }
  write_edges (&writer, &board);
  write_padding (&writer);
  append_check (writer.text);
  return g_string_free (writer.text, FALSE);
}

/* The letters between prefix and check, which are known to be of the alphabet. */
typedef struct
{
  const char *letters;
  gsize n_bits;
  gsize place;
  gboolean is_short; /* more was asked for than there is */
} Reader;

static guint
get_value (char letter)
{
  return (guint) (strchr (alphabet, letter) - alphabet);
}

static guint
read_bits (Reader *reader, guint n_bits)
{
  guint value = 0;

  for (guint i = 0; i < n_bits; i++)
    {
      guint bit = 0;

      if (reader->place < reader->n_bits)
        {
          guint letter = get_value (reader->letters[reader->place / BITS_PER_LETTER]);

          bit = letter >> (BITS_PER_LETTER - 1 - reader->place % BITS_PER_LETTER) & 1;
        }
      else
        {
          reader->is_short = TRUE;
        }
      reader->place++;
      value = value << 1 | bit;
    }
  return value;
}

/* What is wrong with the text before anything in it is believed. */
static gboolean
check_text (const char *text, gsize length, GError **error)
{
  if (length < PREFIX_LENGTH || text[0] != MARK || !g_ascii_isdigit (text[1]))
    {
      g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_MAP,
                   _ ("not a code of Ghost Maze: those begin with %c%c"), MARK, VERSION);
      return FALSE;
    }
  if (text[1] != VERSION)
    {
      g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_MAP,
                   _ ("a code of version %c: this program reads version %c"), text[1], VERSION);
      return FALSE;
    }
  if (length > MAX_LENGTH)
    {
      g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_MAP,
                   _ ("the code is too long: it has at most %d letters"), MAX_LENGTH);
      return FALSE;
    }
  for (gsize i = PREFIX_LENGTH; i < length; i++)
    {
      if (text[i] == '\0' || strchr (alphabet, text[i]) == NULL)
        {
          g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_MAP,
                       _ ("letter %u of the code cannot be in one"), (guint) i + 1);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
check_sum (const char *text, gsize length, GError **error)
{
  guint64 check = 0;

  if (length <= PREFIX_LENGTH + CHECK_LENGTH)
    {
      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_MAP,
                           _ ("the code is cut off: its end is missing"));
      return FALSE;
    }
  for (gsize i = length - CHECK_LENGTH; i < length; i++)
    {
      check = check << BITS_PER_LETTER | get_value (text[i]);
    }
  if (check != get_check (text, length - CHECK_LENGTH))
    {
      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_MAP,
                           _ ("the code is damaged or cut off: its checksum does not fit"));
      return FALSE;
    }
  return TRUE;
}

static gboolean
is_place_bad (const GwMazeBoard *board, guint cell)
{
  return cell >= board->n_cells
         || is_in_room (board->height, cell_x (board, cell), cell_y (board, cell));
}

/* Returns what is wrong, or NULL. */
static const char *
read_header (Reader *reader, GwMazeBoard *board, gboolean *has_glass)
{
  guint width = GW_MAZE_MIN_SIDE + read_bits (reader, SIDE_BITS);
  guint height = GW_MAZE_MIN_SIDE + read_bits (reader, SIDE_BITS);

  if (width > GW_MAZE_MAX_SIDE || height > GW_MAZE_MAX_SIDE)
    {
      return _ ("the code is of a map that is too large");
    }
  gw_maze_board_init (board, width, height);
  *has_glass = (gboolean) read_bits (reader, 1);
  board->goal = (guint16) read_bits (reader, CELL_BITS);
  if (is_place_bad (board, board->goal))
    {
      return _ ("the code has its goal where none can be");
    }
  board->n_ghosts = (guint8) read_bits (reader, COUNT_BITS);
  if (board->n_ghosts > GW_MAZE_MAX_GHOSTS)
    {
      board->n_ghosts = 0;
      return _ ("the code has too many ghosts");
    }
  for (guint i = 0; i < board->n_ghosts; i++)
    {
      guint cell = read_bits (reader, CELL_BITS);

      if (is_place_bad (board, cell) || cell == board->goal
          || (i > 0 && cell <= board->ghosts[i - 1]))
        {
          return _ ("the code has a ghost where none can be");
        }
      board->ghosts[i] = (guint16) cell;
    }
  return NULL;
}

static void
read_edges (Reader *reader, GwMazeBoard *board, gboolean has_glass)
{
  Place places[MAX_EDGES];
  /* NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage): gw_maze_board_init() has set the size */
  guint n_places = list_places (board->width, board->height, places);

  for (guint i = 0; i < n_places; i++)
    {
      gw_maze_board_set_edge (board, places[i].cell, places[i].direction,
                              read_bits (reader, 1) ? GW_EDGE_WALL : GW_EDGE_OPEN);
    }
  for (guint i = 0; i < n_places && has_glass; i++)
    {
      GwEdge edge = gw_maze_board_get_edge (board, places[i].cell, places[i].direction);

      if (edge == GW_EDGE_WALL && read_bits (reader, 1))
        {
          gw_maze_board_set_edge (board, places[i].cell, places[i].direction, GW_EDGE_GLASS);
        }
    }
}

/* What is left must be less than a letter, and nothing. */
static const char *
check_end (Reader *reader)
{
  if (reader->is_short)
    {
      return _ ("the code is cut off: edges are missing");
    }
  if (reader->n_bits - reader->place >= BITS_PER_LETTER)
    {
      return _ ("the code goes on after its end");
    }
  return read_bits (reader, (guint) (reader->n_bits - reader->place)) == 0
             ? NULL
             : _ ("the code has bits set that mean nothing");
}

static GwMap *
decode (const char *text, gsize length, GError **error)
{
  Reader reader = { .letters = text + PREFIX_LENGTH };
  gboolean has_glass = FALSE;
  const char *fault;
  GwMazeBoard board;

  if (!check_text (text, length, error) || !check_sum (text, length, error))
    {
      return NULL;
    }
  reader.n_bits = (length - PREFIX_LENGTH - CHECK_LENGTH) * BITS_PER_LETTER;
  fault = read_header (&reader, &board, &has_glass);
  if (fault == NULL)
    {
      read_edges (&reader, &board, has_glass);
      fault = check_end (&reader);
    }
  if (fault == NULL && has_glass != board.has_glass)
    {
      fault = _ ("the code says that there is glass, and has none");
    }
  if (fault != NULL)
    {
      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_MAP, fault);
      return NULL;
    }
  return gw_maze_board_to_map (&board);
}

const GwCodec gw_maze_codec = {
  .id = "code",
  .label = N_ ("Share code"),
  .kind = GW_CODEC_CODE,
  .encode = encode,
  .decode = decode,
};
