/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with a deck. The place of a problem is the row of the card. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "gw-vale-private.h"

/* The letters of an id: it is part of the keys of parameters and of the names of copies. */
#define ID_LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-"
#define MAX_ID_LENGTH 16

static void
add_at_row (GPtrArray *problems, GwSeverity severity, guint row, char *message)
{
  gw_problems_add (problems, severity, 0, (int) row, message);
}

static void
check_id (const GwMap *map, guint row, GPtrArray *problems)
{
  const char *id = gw_vale_get_card_row (map, row)[GW_VALE_COLUMN_ID].text;

  if (*id == '\0' || strspn (id, ID_LETTERS) != strlen (id) || strlen (id) > MAX_ID_LENGTH)
    {
      add_at_row (problems, GW_PROBLEM_ERROR, row,
                  g_strdup_printf (_ ("Card %u: the id must be 1 to %d letters, digits or hyphens, "
                                      "found “%s”"),
                                   row + 1, MAX_ID_LENGTH, id));
      return;
    }
  for (guint other = 0; other < row; other++)
    {
      if (g_str_equal (gw_vale_get_card_row (map, other)[GW_VALE_COLUMN_ID].text, id))
        {
          add_at_row (problems, GW_PROBLEM_ERROR, row,
                      g_strdup_printf (_ ("Card %u: the id %s is that of card %u already"), row + 1,
                                       id, other + 1));
          return;
        }
    }
}

static gboolean
needs_value (gint64 effect)
{
  return effect != GW_VALE_NO_EFFECT && effect != GW_VALE_DRAW_FROM_DISCARD;
}

static void
check_effect (const GwMap *map, guint row, GPtrArray *problems)
{
  const GwTableValue *card = gw_vale_get_card_row (map, row);
  gint64 effect = card[GW_VALE_COLUMN_EFFECT].number;
  const char *id = card[GW_VALE_COLUMN_ID].text;

  if (effect == GW_VALE_SCORE_PER_ELEMENT && card[GW_VALE_COLUMN_TARGET].number == 0)
    {
      add_at_row (problems, GW_PROBLEM_ERROR, row,
                  g_strdup_printf (_ ("%s: the effect needs an element to count"), id));
    }
  if (needs_value (effect) && card[GW_VALE_COLUMN_VALUE].number == 0)
    {
      add_at_row (problems, GW_PROBLEM_WARNING, row,
                  g_strdup_printf (_ ("%s: an effect with the value 0 does nothing"), id));
    }
  if (effect != GW_VALE_SCORE_PER_ELEMENT && card[GW_VALE_COLUMN_TARGET].number != 0)
    {
      add_at_row (problems, GW_PROBLEM_WARNING, row,
                  g_strdup_printf (_ ("%s: this effect does not count an element"), id));
    }
}

static gboolean
is_number_in_range (const GwValueSpec *spec, gint64 number)
{
  gint64 maximum = spec->maximum;

  if (spec->type == GW_VALUE_CHOICE)
    {
      for (maximum = -1; spec->choices[maximum + 1].id != NULL; maximum++)
        {
        }
      return number >= 0 && number <= maximum;
    }
  return spec->type == GW_VALUE_TEXT || (number >= spec->minimum && number <= maximum);
}

/* Files are checked as they are read; maps may also come from elsewhere. */
static void
check_ranges (const GwMap *map, guint row, GPtrArray *problems)
{
  const GwTableValue *card = gw_vale_get_card_row (map, row);
  const GwValueSpec *columns = gw_vale_palette.tables[0].columns;

  for (guint column = 0; column < GW_VALE_N_COLUMNS; column++)
    {
      if (!is_number_in_range (&columns[column], card[column].number))
        {
          add_at_row (problems, GW_PROBLEM_ERROR, row,
                      g_strdup_printf (_ ("%s: the value of “%s” is out of range"),
                                       card[GW_VALE_COLUMN_ID].text, _ (columns[column].label)));
        }
    }
}

static guint
count_cards (const GwMap *map, const GwParams *params)
{
  guint n_cards = 0;

  for (guint row = 0; row < map->tables[0].rows->len; row++)
    {
      n_cards += (guint) gw_vale_get_card_param (
          params, "copies", gw_vale_get_card_row (map, row)[GW_VALE_COLUMN_ID].text);
    }
  return n_cards;
}

static void
check_size (const GwMap *map, const GwParams *params, GPtrArray *problems)
{
  guint n_cards = count_cards (map, params);
  int n_wanted = GW_VALE_MAX_MARKET + 2 * (gw_params_get_int (params, "rounds") - 1);

  if (n_cards < GW_VALE_MAX_MARKET)
    {
      gw_problems_add (problems, GW_PROBLEM_ERROR, -1, -1,
                       g_strdup_printf (_ ("The deck has %u cards; a market needs %d"), n_cards,
                                        GW_VALE_MAX_MARKET));
    }
  else if (n_cards > GW_VALE_MAX_COPIES)
    {
      gw_problems_add (problems, GW_PROBLEM_ERROR, -1, -1,
                       g_strdup_printf (_ ("The deck has %u cards; it may have at most %d"),
                                        n_cards, GW_VALE_MAX_COPIES));
    }
  else if ((int) n_cards < n_wanted)
    {
      gw_problems_add (problems, GW_PROBLEM_WARNING, -1, -1,
                       g_strdup_printf (_ ("The deck has %u cards; with fewer than %d it runs out "
                                           "before the last round"),
                                        n_cards, n_wanted));
    }
}

static void
check_stones (const GwParams *params, GPtrArray *problems)
{
  int stones = gw_params_get_int (params, "starting_stones");
  int limit = gw_params_get_int (params, "limit");

  if (stones > limit)
    {
      GwProblem *problem = gw_problems_add (
          problems, GW_PROBLEM_ERROR, -1, -1,
          g_strdup_printf (_ ("Players start with %d stones, but may hold at most %d"), stones,
                           limit));

      problem->fix = GW_FIX_RESET_PARAM;
      problem->fix_argument =
          (guint) gw_param_specs_find (gw_params_get_specs (params), "starting_stones");
    }
}

void
gw_vale_find_problems (const GwMap *map, const GwParams *params, GPtrArray *problems)
{
  guint n_rows = map->tables[0].rows->len;

  if (n_rows > GW_VALE_MAX_ROWS)
    {
      gw_problems_add (problems, GW_PROBLEM_ERROR, -1, -1,
                       g_strdup_printf (_ ("There are %u cards; there may be at most %d"), n_rows,
                                        GW_VALE_MAX_ROWS));
      return;
    }
  for (guint row = 0; row < n_rows; row++)
    {
      check_id (map, row, problems);
      check_effect (map, row, problems);
      check_ranges (map, row, problems);
    }
  /* without proper ids the cards have no parameters of their own */
  if (gw_problems_find_error (problems) == NULL)
    {
      check_size (map, params, problems);
      check_stones (params, problems);
    }
}
