/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-field.h"

#include <string.h>

/* Breadth first over the precomputed step masks. Returns the largest distance. */
static guint32
fill_steps (const GwMoves *moves, const guint32 *sources, guint n_sources, guint32 *steps)
{
  g_autofree guint32 *queue = g_new (guint32, (gsize) moves->width * moves->height);
  guint head = 0;
  guint tail = 0;

  for (guint i = 0; i < n_sources; i++)
    {
      if (steps[sources[i]] != 0)
        {
          steps[sources[i]] = 0;
          queue[tail++] = sources[i];
        }
    }
  while (head < tail)
    {
      guint32 cell = queue[head++];
      guint32 next_steps = steps[cell] + 1;

      for (guint mask = moves->masks[cell]; mask != 0; mask &= mask - 1)
        {
          guint32 next = cell + (guint32) moves->offsets[__builtin_ctz (mask)];

          if (steps[next] == GW_FIELD_UNREACHABLE)
            {
              steps[next] = next_steps;
              queue[tail++] = next;
            }
        }
    }
  return tail > 0 ? steps[queue[tail - 1]] : 0;
}

GwField *
gw_field_new (const GwMoves *moves, const guint32 *sources, guint n_sources)
{
  gsize n_cells = (gsize) moves->width * moves->height;
  GwField *field = g_new0 (GwField, 1);
  guint32 *steps = g_new (guint32, n_cells);

  memset (steps, 0xff, n_cells * sizeof *steps);
  if (fill_steps (moves, sources, n_sources, steps) >= G_MAXUINT16)
    {
      field->wide = steps;
      return field;
    }
  field->narrow = g_new (guint16, n_cells);
  for (gsize i = 0; i < n_cells; i++)
    {
      field->narrow[i] = (guint16) MIN (steps[i], G_MAXUINT16);
    }
  g_free (steps);
  return field;
}

void
gw_field_free (GwField *field)
{
  g_free (field->narrow);
  g_free (field->wide);
  g_free (field);
}

/* A square window of 63 rows of 64 cells around the centre, which is bit 31 of row 31. Rows are
 * cut out of the planes when a wave first comes to them. */
#define WINDOW_ROWS 63
#define WINDOW_CENTRE 31

typedef struct
{
  const GwMoves *moves;
  int left, top;           /* in plane coordinates, margin included */
  int first_row, last_row; /* rows in use */
  guint64 planes[WINDOW_ROWS][GW_N_PLANES];
  guint64 visited[WINDOW_ROWS];
  guint64 waves[2][WINDOW_ROWS + 3]; /* the latest and the one before; row 0 is at index 1 */
} Window;

static void
use_row (Window *window, int row)
{
  const GwMoves *moves = window->moves;
  gsize word = (gsize) (window->top + row) * moves->words_per_row + (guint) window->left / 64;
  int shift = window->left % 64;

  for (guint plane = 0; plane < GW_N_PLANES; plane++)
    {
      /* shifted twice, because a shift by 64 is undefined */
      window->planes[row][plane] =
          moves->planes[word][plane] >> shift | moves->planes[word + 1][plane] << 1 << (63 - shift);
    }
  window->visited[row] = 0;
}

/* Extends the rows in use so that they hold first…last. */
static void
use_rows (Window *window, int first, int last)
{
  while (window->first_row > first)
    {
      use_row (window, --window->first_row);
    }
  while (window->last_row < last)
    {
      use_row (window, ++window->last_row);
    }
}

/* Empty rows around a wave, so that the next one can look beyond it. */
static void
fence_wave (guint64 *wave, int first, int last)
{
  wave[first] = 0;
  wave[last + 2] = 0;
  wave[last + 3] = 0;
}

/* One wave over the rows first…last: everything a step away from the wave before that was not
 * reached yet. */
static gboolean
advance (Window *window, int first, int last, const guint64 *before, guint64 *wave)
{
  guint64 any = 0;

  for (int row = first; row <= last; row++)
    {
      const guint64 *here = window->planes[row];
      guint64 same = before[row + 1];
      guint64 below = before[row + 2];
      guint64 reached = (same & here[GW_PLANE_EAST]) << 1 | (same >> 1 & here[GW_PLANE_EAST])
                        | (below & here[GW_PLANE_SOUTH]) | (below >> 1 & here[GW_PLANE_SOUTH_EAST])
                        | (below << 1 & here[GW_PLANE_SOUTH_WEST]);

      if (row > first)
        {
          const guint64 *north = window->planes[row - 1];
          guint64 above = before[row];

          reached |= (above & north[GW_PLANE_SOUTH]) | (above & north[GW_PLANE_SOUTH_EAST]) << 1
                     | (above & north[GW_PLANE_SOUTH_WEST]) >> 1;
        }
      reached &= ~window->visited[row];
      window->visited[row] |= reached;
      wave[row + 1] = reached;
      any |= reached;
    }
  fence_wave (wave, first, last);
  return any != 0;
}

/* Takes the candidates a wave has reached off the list of those still wanted. */
static guint
note_candidates (
    const guint64 *wave, int first, int last, guint wanted, guint8 level, guint8 *steps)
{
  if (first > WINDOW_CENTRE + 1 || last < WINDOW_CENTRE - 1)
    {
      return wanted;
    }
  for (guint mask = wanted; mask != 0; mask &= mask - 1)
    {
      guint candidate = (guint) __builtin_ctz (mask);
      int row = WINDOW_CENTRE + gw_direction_dy[candidate];
      int column = WINDOW_CENTRE + gw_direction_dx[candidate];

      if (row >= first && row <= last && (wave[row + 1] >> column & 1))
        {
          steps[candidate] = level;
          wanted &= ~(1u << candidate);
        }
    }
  return wanted;
}

/* Puts the sources that can matter into the first wave; the rows they span, or none. */
static gboolean
start_wave (
    Window *window, const GwPoint *sources, guint n_sources, GwPoint centre, int *first, int *last)
{
  *first = WINDOW_ROWS;
  *last = -1;
  for (guint i = 0; i < n_sources; i++)
    {
      int row = WINDOW_CENTRE + sources[i].y - centre.y;
      int column = WINDOW_CENTRE + sources[i].x - centre.x;

      if (row < 0 || row >= WINDOW_ROWS || column < 0 || column >= WINDOW_ROWS)
        {
          continue; /* beyond any horizon */
        }
      if (*last < 0)
        {
          window->first_row = row;
          window->last_row = row - 1;
        }
      use_rows (window, row, row);
      window->visited[row] |= G_GUINT64_CONSTANT (1) << column;
      *first = MIN (*first, row);
      *last = MAX (*last, row);
    }
  return *last >= 0;
}

void
gw_flood_candidates (const GwMoves *moves,
                     const GwPoint *sources,
                     guint n_sources,
                     GwPoint centre,
                     guint horizon,
                     guint8 steps[GW_N_DIRECTIONS + 1])
{
  Window window; /* large: only what is used is ever filled in */
  guint wanted = moves->masks[(guint) centre.y * moves->width + (guint) centre.x] | 1u << GW_STAY;
  int first, last;

  g_assert (horizon <= GW_FLOOD_MAX_HORIZON);

  window.moves = moves;
  window.left = centre.x - WINDOW_CENTRE + GW_MOVES_MARGIN;
  window.top = centre.y - WINDOW_CENTRE + GW_MOVES_MARGIN;
  memset (steps, (int) horizon + 1, GW_N_DIRECTIONS + 1);
  if (!start_wave (&window, sources, n_sources, centre, &first, &last))
    {
      return;
    }
  memcpy (&window.waves[0][first + 1], &window.visited[first],
          (gsize) (last - first + 1) * sizeof (guint64));
  fence_wave (window.waves[0], first, last);
  wanted = note_candidates (window.waves[0], first, last, wanted, 0, steps);
  for (guint level = 1; level <= horizon && wanted != 0; level++)
    {
      guint64 *wave = window.waves[level & 1];

      first = MAX (first - 1, 0);
      last = MIN (last + 1, WINDOW_ROWS - 1);
      use_rows (&window, first, last);
      if (!advance (&window, first, last, window.waves[~level & 1], wave))
        {
          break;
        }
      wanted = note_candidates (wave, first, last, wanted, (guint8) level, steps);
    }
}
