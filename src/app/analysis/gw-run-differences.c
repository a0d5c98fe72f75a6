/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-differences.h"

#include <glib/gi18n-lib.h>

/* Parameters named in a text. */
#define MAX_DIFFERENCES 6

/* The values of one parameter. */
typedef struct
{
  GHashTable *counts; /* double * → how many runs have it */
  guint n_runs;       /* the sum of these */
} Values;

typedef struct
{
  GHashTable *values; /* key → Values */
  guint n_runs;
} Game;

/* What was counted of a run. */
typedef struct
{
  Game *game;
  GwParams *params;
} Counted;

struct _GwRunDifferences
{
  GHashTable *games;   /* const GwRules * → Game */
  GHashTable *counted; /* GwRunItem * → Counted */
};

static void
values_free (gpointer data)
{
  Values *values = data;

  g_hash_table_unref (values->counts);
  g_free (values);
}

static void
game_free (gpointer data)
{
  Game *game = data;

  g_hash_table_unref (game->values);
  g_free (game);
}

static void
counted_free (gpointer data)
{
  Counted *counted = data;

  gw_params_unref (counted->params);
  g_free (counted);
}

GwRunDifferences *
gw_run_differences_new (void)
{
  GwRunDifferences *differences = g_new (GwRunDifferences, 1);

  differences->games = g_hash_table_new_full (NULL, NULL, NULL, game_free);
  differences->counted = g_hash_table_new_full (NULL, NULL, NULL, counted_free);
  return differences;
}

void
gw_run_differences_free (GwRunDifferences *differences)
{
  g_hash_table_unref (differences->games);
  g_hash_table_unref (differences->counted);
  g_free (differences);
}

static Game *
get_game (GwRunDifferences *differences, const GwRules *rules)
{
  Game *game = g_hash_table_lookup (differences->games, rules);

  if (game == NULL)
    {
      game = g_new0 (Game, 1);
      game->values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, values_free);
      g_hash_table_insert (differences->games, (gpointer) rules, game);
    }
  return game;
}

static Values *
get_values (Game *game, const char *key)
{
  Values *values = g_hash_table_lookup (game->values, key);

  if (values == NULL)
    {
      values = g_new0 (Values, 1);
      values->counts = g_hash_table_new_full (g_double_hash, g_double_equal, g_free, NULL);
      g_hash_table_insert (game->values, g_strdup (key), values);
    }
  return values;
}

/* A run whose map leaves the parameter without effect differs from one that has it. */
static gboolean
is_different (const Game *game, const Values *values)
{
  return values->n_runs > 0
         && (values->n_runs < game->n_runs || g_hash_table_size (values->counts) > 1);
}

static guint
count_different (const Game *game)
{
  GHashTableIter iter;
  gpointer values;
  guint count = 0;

  g_hash_table_iter_init (&iter, game->values);
  while (g_hash_table_iter_next (&iter, NULL, &values))
    {
      count += is_different (game, values);
    }
  return count;
}

static void
count_value (Values *values, double value, int change)
{
  int count = GPOINTER_TO_INT (g_hash_table_lookup (values->counts, &value)) + change;

  values->n_runs += (guint) change;
  if (count > 0)
    {
      g_hash_table_replace (values->counts, g_memdup2 (&value, sizeof value),
                            GINT_TO_POINTER (count));
    }
  else
    {
      g_hash_table_remove (values->counts, &value);
    }
}

/* One run more or less: then the parameters that differ can only become more or fewer, too, so that
 * their number tells whether they are others. */
static gboolean
count_params (Game *game, const GwParams *params, int change)
{
  guint n_before = count_different (game);
  GwParamSpecs *specs = gw_params_get_specs (params);

  game->n_runs += (guint) change;
  for (guint i = 0; i < gw_param_specs_get_length (specs); i++)
    {
      const GwParamSpec *spec = gw_param_specs_get (specs, i);

      if (spec->fixed_by == NULL)
        {
          count_value (get_values (game, spec->key), gw_params_get_value (params, i), change);
        }
    }
  return count_different (game) != n_before;
}

gboolean
gw_run_differences_remove (GwRunDifferences *differences, GwRunItem *item)
{
  const Counted *counted = g_hash_table_lookup (differences->counted, item);
  gboolean has_changed = FALSE;

  if (counted != NULL)
    {
      has_changed = count_params (counted->game, counted->params, -1);
      g_hash_table_remove (differences->counted, item);
    }
  return has_changed;
}

gboolean
gw_run_differences_update (GwRunDifferences *differences, GwRunItem *item)
{
  const Counted *before = g_hash_table_lookup (differences->counted, item);
  GwParams *params = gw_run_item_get_params (item);
  gboolean has_changed = FALSE;

  if (params != NULL && (before == NULL || before->params != params))
    {
      Counted *counted = g_new (Counted, 1);

      counted->game = get_game (differences, gw_run_item_get_rules (item));
      counted->params = gw_params_ref (params);
      has_changed = gw_run_differences_remove (differences, item);
      has_changed |= count_params (counted->game, params, 1);
      g_hash_table_insert (differences->counted, item, counted);
    }
  return has_changed;
}

static void
append_different (GString *text, const Counted *counted)
{
  GwParamSpecs *specs = gw_params_get_specs (counted->params);
  guint count = 0;

  for (guint i = 0; i < gw_param_specs_get_length (specs) && count < MAX_DIFFERENCES; i++)
    {
      const GwParamSpec *spec = gw_param_specs_get (specs, i);

      if (spec->fixed_by == NULL
          && is_different (counted->game, get_values (counted->game, spec->key)))
        {
          g_autofree char *value =
              gw_param_spec_value_to_text (spec, gw_params_get_value (counted->params, i));

          g_string_append_printf (text, "%s%s %s", count > 0 ? " · " : "", _ (spec->label), value);
          count++;
        }
    }
}

char *
gw_run_differences_dup_text (GwRunDifferences *differences, GwRunItem *item)
{
  const Counted *counted = g_hash_table_lookup (differences->counted, item);
  GString *text = g_string_new (NULL);

  if (counted != NULL)
    {
      append_different (text, counted);
    }
  return g_string_free (text, FALSE);
}
