/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "goblins-reference.h"

#include <stdio.h>
#include <string.h>

static const char letters[] = "WASD";
static const int row_steps[] = { -1, 0, 1, 0 };
static const int column_steps[] = { 0, -1, 0, 1 };

void
reference_read (Reference *game, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  int n_grounds, n_goblins, next = 1;

  memset (game, 0, sizeof *game);
  memset (game->ground, ' ', sizeof game->ground);
  sscanf (lines[0], "%d %d %d %d %d", &game->rows, &game->columns, &n_grounds, &game->n_mages,
          &n_goblins);
  for (int i = 0; i < n_grounds; i++)
    {
      int row, column;
      char letter;

      sscanf (lines[next++], "%d %d %c", &row, &column, &letter);
      game->ground[row][column] = letter;
    }
  game->n_units = game->n_mages + n_goblins;
  for (int i = 0; i < game->n_units; i++)
    {
      ReferenceUnit *unit = &game->units[i];
      char kind[8] = "M";

      unit->is_alive = TRUE;
      sscanf (lines[next], "%d %d %7s", &unit->row, &unit->column, kind);
      unit->kind = i < game->n_mages ? 'M' : kind[0];
      if (unit->kind == 'P')
        {
          sscanf (lines[next], "%*d %*d PG %c %d", &unit->direction, &unit->amount);
        }
      else if (unit->kind == 'T')
        {
          sscanf (lines[next], "%*d %*d TG %d", &unit->amount);
        }
      next++;
    }
}

static gboolean
is_on_map (const Reference *game, int row, int column)
{
  return row >= 0 && column >= 0 && row < game->rows && column < game->columns;
}

static int
find_unit (const Reference *game, int row, int column)
{
  for (int i = 0; i < game->n_units; i++)
    {
      if (game->units[i].is_alive && game->units[i].row == row && game->units[i].column == column)
        {
          return i;
        }
    }
  return -1;
}

static gboolean
is_free (const Reference *game, int row, int column)
{
  return is_on_map (game, row, column) && game->ground[row][column] == ' '
         && find_unit (game, row, column) < 0;
}

static void
cast_fireball (Reference *game, int mage, int direction)
{
  int row = game->units[mage].row;
  int column = game->units[mage].column;

  for (;;)
    {
      int victim;

      row += row_steps[direction];
      column += column_steps[direction];
      if (!is_on_map (game, row, column) || game->ground[row][column] == 'M')
        {
          return;
        }
      victim = find_unit (game, row, column);
      if (victim >= 0)
        {
          game->units[victim].is_alive = FALSE;
          return;
        }
    }
}

static void
blow (Reference *game, int mage, int row_step, int column_step)
{
  int chain[REFERENCE_SIZE];
  int length = 0;
  int row = game->units[mage].row + row_step;
  int column = game->units[mage].column + column_step;

  while (find_unit (game, row, column) >= 0)
    {
      chain[length++] = find_unit (game, row, column);
      row += row_step;
      column += column_step;
    }
  if (!is_on_map (game, row, column) || game->ground[row][column] == 'M')
    {
      return;
    }
  for (int i = 0; i < length; i++)
    {
      game->units[chain[i]].row += row_step;
      game->units[chain[i]].column += column_step;
    }
  if (length > 0 && game->ground[row][column] == 'W')
    {
      game->units[chain[length - 1]].is_alive = FALSE;
    }
}

static void
cast_tornado (Reference *game, int mage)
{
  for (int row_step = -1; row_step <= 1; row_step++)
    {
      for (int column_step = -1; column_step <= 1; column_step++)
        {
          if (row_step != 0 || column_step != 0)
            {
              blow (game, mage, row_step, column_step);
            }
        }
    }
}

static void
walk (Reference *game, int mage, int direction, int *n_steps)
{
  ReferenceUnit *unit = &game->units[mage];
  int row = unit->row + row_steps[direction];
  int column = unit->column + column_steps[direction];

  if (*n_steps < 3 && is_free (game, row, column))
    {
      unit->row = row;
      unit->column = column;
      ++*n_steps;
    }
}

void
reference_play_line (Reference *game, int mage, const char *line)
{
  int n_steps = 0;

  for (const char *at = line; *at != '\0'; at++)
    {
      const char *letter = strchr (letters, *at);

      if (letter != NULL)
        {
          walk (game, mage, (int) (letter - letters), &n_steps);
        }
      else if (*at == 'X')
        {
          at++;
          while (g_ascii_isspace (*at))
            {
              at++;
            }
          letter = *at != '\0' ? strchr (letters, *at) : NULL;
          if (letter != NULL)
            {
              cast_fireball (game, mage, (int) (letter - letters));
            }
          return;
        }
      else if (*at == 'Y')
        {
          cast_tornado (game, mage);
          return;
        }
    }
}

/* Kills the mages beside a goblin; FALSE if there are none. */
static gboolean
strike (Reference *game, int goblin)
{
  gboolean any = FALSE;

  for (int i = 0; i < game->n_mages; i++)
    {
      ReferenceUnit *mage = &game->units[i];

      if (mage->is_alive
          && ABS (mage->row - game->units[goblin].row)
                     + ABS (mage->column - game->units[goblin].column)
                 == 1)
        {
          mage->is_alive = FALSE;
          any = TRUE;
        }
    }
  return any;
}

static void
patrol (Reference *game, int goblin)
{
  ReferenceUnit *unit = &game->units[goblin];
  int direction = (int) (strchr (letters, unit->direction) - letters);

  for (int used = 0;; used++)
    {
      int row = unit->row + row_steps[direction];
      int column = unit->column + column_steps[direction];

      if (strike (game, goblin) || used >= unit->amount || !is_free (game, row, column))
        {
          unit->direction = "SDWA"[direction];
          return;
        }
      unit->row = row;
      unit->column = column;
    }
}

typedef struct
{
  int steps[REFERENCE_SIZE][REFERENCE_SIZE]; /* -1: not reached */
} Field;

/* Steps from a cell over free plain cells, by repeated sweeps. */
static void
fill_field (const Reference *game, int row, int column, Field *field)
{
  gboolean changed = TRUE;

  memset (field, -1, sizeof *field);
  field->steps[row][column] = 0;
  for (int steps = 0; changed; steps++)
    {
      changed = FALSE;
      for (int cell = 0; cell < game->rows * game->columns; cell++)
        {
          int r = cell / game->columns;
          int c = cell % game->columns;

          for (int i = 0; field->steps[r][c] == steps && i < 4; i++)
            {
              int next_row = r + row_steps[i];
              int next_column = c + column_steps[i];

              if (is_free (game, next_row, next_column) && field->steps[next_row][next_column] < 0)
                {
                  field->steps[next_row][next_column] = steps + 1;
                  changed = TRUE;
                }
            }
        }
    }
}

/* Steps to a cell that is not free itself: one more than to the nearest cell beside it. */
static int
measure (const Reference *game, const Field *field, int row, int column)
{
  int best = -1;

  for (int i = 0; i < 4; i++)
    {
      int r = row + row_steps[i];
      int c = column + column_steps[i];

      if (is_on_map (game, r, c) && field->steps[r][c] >= 0
          && (best < 0 || field->steps[r][c] + 1 < best))
        {
          best = field->steps[r][c] + 1;
        }
    }
  return best;
}

static int
find_target (const Reference *game, int goblin, const Field *field)
{
  const ReferenceUnit *unit = &game->units[goblin];
  int best = -1;

  for (int i = 0; i < game->n_mages; i++)
    {
      const ReferenceUnit *mage = &game->units[i];
      const ReferenceUnit *other = best >= 0 ? &game->units[best] : NULL;
      int steps = mage->is_alive ? measure (game, field, mage->row, mage->column) : -1;
      int least = best >= 0 ? measure (game, field, other->row, other->column) : 0;

      if (steps < 0
          || ABS (mage->row - unit->row) + ABS (mage->column - unit->column) > unit->amount)
        {
          continue;
        }
      if (best < 0 || steps < least
          || (steps == least
              && (mage->row < other->row
                  || (mage->row == other->row && mage->column < other->column))))
        {
          best = i;
        }
    }
  return best;
}

static void
track (Reference *game, int goblin)
{
  ReferenceUnit *unit = &game->units[goblin];
  const ReferenceUnit *mage;
  Field field;
  int target, steps;

  fill_field (game, unit->row, unit->column, &field);
  target = find_target (game, goblin, &field);
  if (target < 0)
    {
      return;
    }
  mage = &game->units[target];
  steps = measure (game, &field, mage->row, mage->column);
  for (int cell = 0; cell < game->rows * game->columns; cell++)
    {
      int row = cell / game->columns;
      int column = cell % game->columns;

      if (field.steps[row][column] == steps - 1
          && ABS (row - mage->row) + ABS (column - mage->column) == 1)
        {
          unit->row = row;
          unit->column = column;
          break;
        }
    }
  strike (game, goblin);
}

void
reference_play_goblin (Reference *game, int goblin)
{
  if (game->units[goblin].kind == 'P')
    {
      patrol (game, goblin);
    }
  else
    {
      track (game, goblin);
    }
}

char *
reference_print (const Reference *game)
{
  GString *rule = g_string_new ("  +");
  GString *text = g_string_new ("  ");

  for (int column = 0; column < game->columns; column++)
    {
      g_string_append_printf (text, "%3d", column);
      g_string_append (rule, "--+");
    }
  g_string_append_printf (text, "\n%s\n", rule->str);
  for (int row = 0; row < game->rows; row++)
    {
      g_string_append_printf (text, "%2d|", row);
      for (int column = 0; column < game->columns; column++)
        {
          int unit = find_unit (game, row, column);
          char kind = unit >= 0 ? game->units[unit].kind : game->ground[row][column];

          g_string_append (text, unit >= 0 && kind == 'M' ? "@@|"
                                 : kind == 'P'            ? "PG|"
                                 : kind == 'T'            ? "TG|"
                                 : kind == 'W'            ? "~~|"
                                 : kind == 'M'            ? "/\\|"
                                                          : "  |");
        }
      g_string_append_printf (text, "\n%s\n", rule->str);
    }
  g_string_append (text, "\n\n");
  g_string_free (rule, TRUE);
  return g_string_free (text, FALSE);
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

static gboolean
is_in_danger (const Reference *game, int mage)
{
  for (int goblin = game->n_mages; goblin < game->n_units; goblin++)
    {
      Reference after = *game;

      if (game->units[goblin].is_alive)
        {
          reference_play_goblin (&after, goblin);
        }
      if (!after.units[mage].is_alive)
        {
          return TRUE;
        }
    }
  return FALSE;
}

static int
measure_nearest (const Reference *game, int mage)
{
  int best = game->rows * game->columns;
  Field field;

  fill_field (game, game->units[mage].row, game->units[mage].column, &field);
  for (int goblin = game->n_mages; goblin < game->n_units; goblin++)
    {
      const ReferenceUnit *unit = &game->units[goblin];
      int steps = unit->is_alive ? measure (game, &field, unit->row, unit->column) : -1;

      best = steps >= 0 && steps < best ? steps : best;
    }
  return count_living (game, game->n_mages, game->n_units) == 0 ? 0 : best;
}

static int
score (const Reference *before, const Reference *after, int mage)
{
  int killed = count_living (before, before->n_mages, before->n_units)
               - count_living (after, after->n_mages, after->n_units);
  int lost = count_living (before, 0, before->n_mages) - count_living (after, 0, after->n_mages);

  return 100 * killed - 200 * lost - (is_in_danger (after, mage) ? 150 : 0)
         - measure_nearest (after, mage);
}

typedef struct
{
  const Reference *game;
  int mage;
  int best_score;
  char best[8];
} Contest;

static void
try_spells (Contest *contest, const Reference *walked, const char *steps)
{
  static const char *const spells[] = { "", "XW", "XA", "XS", "XD", "Y" };

  for (guint i = 0; i < G_N_ELEMENTS (spells); i++)
    {
      Reference after = *walked;
      int points;

      reference_play_line (&after, contest->mage, spells[i]);
      points = score (contest->game, &after, contest->mage);
      if (points > contest->best_score)
        {
          contest->best_score = points;
          g_snprintf (contest->best, sizeof contest->best, "%s%s", steps, spells[i]);
        }
    }
}

/* All walks of exactly `left` more steps, in the order of the letters. */
static void
try_walks (Contest *contest, const Reference *walked, char *steps, int left)
{
  gsize length = strlen (steps);

  if (left == 0)
    {
      try_spells (contest, walked, steps);
      return;
    }
  for (int direction = 0; direction < 4; direction++)
    {
      Reference after = *walked;
      int n_steps = 0;

      walk (&after, contest->mage, direction, &n_steps);
      if (n_steps == 1)
        {
          steps[length] = letters[direction];
          try_walks (contest, &after, steps, left - 1);
          steps[length] = '\0';
        }
    }
}

char *
reference_choose (const Reference *game, int mage, int n_steps, int *points)
{
  Contest contest = { .game = game, .mage = mage, .best_score = G_MININT };
  char steps[8] = "";

  for (int length = 0; length <= n_steps; length++)
    {
      try_walks (&contest, game, steps, length);
    }
  *points = contest.best_score;
  return g_strdup (contest.best);
}
