/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches along one knob: scans its range until the rate is bracketed, then divides the bracket.
 */
#include <math.h>

#include "gw-balance-private.h"

/* Along a knob's range, before looking closer. */
#define N_SCAN 5

/* How often a bracket is divided; each time it loses a fifth or more. */
#define MAX_DIVISIONS 14
#define LEAST_PART 0.2

/* Proofs are what costs, and each makes the next one harder. */
#define MAX_PROOFS 6

/* The probes along one knob, the others being where they are. */
typedef struct
{
  GwBalance *balance;
  guint knob;
  GwSetting at;
  GPtrArray *entries; /* of GwProbeEntry, by place */
} Line;

double
gw_balance_get_distance (const GwBalance *balance, const GwProbeEntry *entry)
{
  return fabs (entry->estimate - balance->target);
}

static gboolean
is_ordered (const GwParamSpec *spec)
{
  return spec->type == GW_PARAM_INTEGER || spec->type == GW_PARAM_REAL;
}

gboolean
gw_balance_try_proof (GwBalance *balance, GwProbeEntry *entry, GError **error)
{
  GwProbeEntry *proof;

  if (entry->was_tried || entry->excess > 0 || entry->probe.state == GW_PROBE_FAILED
      || balance->n_proofs >= MAX_PROOFS)
    {
      return TRUE;
    }
  entry->was_tried = TRUE;
  proof = gw_balance_prove (balance, &entry->setting, error);
  if (proof == NULL)
    {
      return FALSE;
    }
  if (proof->probe.state == GW_PROBE_PROVEN)
    {
      gw_balance_set_outcome (balance, GW_BALANCE_FAIR);
    }
  else if (proof->probe.episodes > entry->probe.episodes)
    {
      entry->estimate = proof->estimate;
      entry->excess = proof->excess;
    }
  return TRUE;
}

static int
compare_places_cb (gconstpointer first, gconstpointer second, gpointer data)
{
  const GwProbeEntry *entry = *(GwProbeEntry *const *) first;
  const GwProbeEntry *other = *(GwProbeEntry *const *) second;
  guint knob = ((const Line *) data)->knob;

  return (int) entry->setting.places[knob] - (int) other->setting.places[knob];
}

static gboolean
probe_place (Line *line, guint place, GError **error)
{
  GwSetting setting = line->at;
  GwProbeEntry *entry;

  setting.places[line->knob] = place;
  entry = gw_balance_probe (line->balance, &setting, error);
  if (entry == NULL)
    {
      return FALSE;
    }
  if (entry->probe.state != GW_PROBE_FAILED && !g_ptr_array_find (line->entries, entry, NULL))
    {
      g_ptr_array_add (line->entries, entry);
      g_ptr_array_sort_with_data (line->entries, compare_places_cb, line);
    }
  return TRUE;
}

/* The ends, some in between, and where the knob is now; all of a choice. */
static gboolean
scan (Line *line, guint n_places, GError **error)
{
  guint last = line->balance->positions[line->knob]->len - 1;
  gboolean is_choice = !is_ordered (line->balance->specs[line->knob]);
  guint n_steps = is_choice ? last : MIN (last, n_places - 1);

  if (!probe_place (line, line->at.places[line->knob], error))
    {
      return FALSE;
    }
  for (guint i = 0; i <= n_steps; i++)
    {
      if (!probe_place (line, n_steps > 0 ? i * last / n_steps : 0, error))
        {
          return FALSE;
        }
    }
  return TRUE;
}

/* The nearest to the target that no proof was tried of; NULL if none is fair by what was seen. */
static GwProbeEntry *
find_candidate (const Line *line)
{
  GwProbeEntry *best = NULL;

  for (guint i = 0; i < line->entries->len; i++)
    {
      GwProbeEntry *entry = line->entries->pdata[i];

      if (!entry->was_tried && entry->excess <= 0
          && (best == NULL
              || gw_balance_get_distance (line->balance, entry)
                     < gw_balance_get_distance (line->balance, best)))
        {
          best = entry;
        }
    }
  return best;
}

/* Whether the target lies between two neighbours that are not next to each other. */
static gboolean
is_bracket (const Line *line, guint index)
{
  const GwProbeEntry *lower = line->entries->pdata[index];
  const GwProbeEntry *upper = line->entries->pdata[index + 1];
  double target = line->balance->target;

  return (lower->estimate - target) * (upper->estimate - target) <= 0
         && upper->setting.places[line->knob] - lower->setting.places[line->knob] > 1;
}

/* The bracket with the nearest ends; -1 if there is none. */
static int
find_bracket (const Line *line)
{
  double least = G_MAXDOUBLE;
  int best = -1;

  for (guint i = 0; i + 1 < line->entries->len; i++)
    {
      double width = MAX (gw_balance_get_distance (line->balance, line->entries->pdata[i]),
                          gw_balance_get_distance (line->balance, line->entries->pdata[i + 1]));

      if (is_bracket (line, i) && width < least)
        {
          least = width;
          best = (int) i;
        }
    }
  return best;
}

/* Where a straight line would meet the target, but not too near to either end. */
static guint
divide (const Line *line, guint bracket)
{
  const GwProbeEntry *lower = line->entries->pdata[bracket];
  const GwProbeEntry *upper = line->entries->pdata[bracket + 1];
  guint from = lower->setting.places[line->knob];
  guint to = upper->setting.places[line->knob];
  double rise = upper->estimate - lower->estimate;
  double part = rise != 0 ? (line->balance->target - lower->estimate) / rise : 0.5;
  double place = from + CLAMP (part, LEAST_PART, 1 - LEAST_PART) * (to - from);

  return CLAMP ((guint) lround (place), from + 1, to - 1);
}

static gboolean
narrow (Line *line, GError **error)
{
  GwBalance *balance = line->balance;

  for (guint i = 0; i < MAX_DIVISIONS && balance->outcome != GW_BALANCE_FAIR; i++)
    {
      GwProbeEntry *candidate = find_candidate (line);
      int bracket = is_ordered (balance->specs[line->knob]) ? find_bracket (line) : -1;

      /* a proof is cheap only well within the tolerance; otherwise look for something better */
      if (candidate != NULL
          && (bracket < 0
              || gw_balance_get_distance (balance, candidate) <= balance->options.tolerance / 2))
        {
          if (!gw_balance_try_proof (balance, candidate, error))
            {
              return FALSE;
            }
          if (!candidate->was_tried)
            {
              break;
            }
        }
      else if (bracket < 0)
        {
          break;
        }
      else if (!probe_place (line, divide (line, (guint) bracket), error))
        {
          return FALSE;
        }
    }
  return TRUE;
}

static void
init_line (Line *line, GwBalance *balance, guint knob, const GwSetting *at)
{
  line->balance = balance;
  line->knob = knob;
  line->at = *at;
  line->entries = g_ptr_array_new ();
}

static const GwProbeEntry *
find_nearest (const Line *line)
{
  const GwProbeEntry *nearest = NULL;

  for (guint i = 0; i < line->entries->len; i++)
    {
      const GwProbeEntry *entry = line->entries->pdata[i];

      if (nearest == NULL
          || gw_balance_get_distance (line->balance, entry)
                 < gw_balance_get_distance (line->balance, nearest))
        {
          nearest = entry;
        }
    }
  return nearest;
}

gboolean
gw_balance_search_line (GwBalance *balance, guint knob, GwSetting *at, GError **error)
{
  const GwProbeEntry *nearest;
  gboolean is_done;
  Line line;

  init_line (&line, balance, knob, at);
  is_done = scan (&line, N_SCAN, error) && narrow (&line, error);
  nearest = find_nearest (&line);
  if (nearest != NULL)
    {
      *at = nearest->setting;
    }
  g_ptr_array_unref (line.entries);
  return is_done;
}

gboolean
gw_balance_rate_knob (
    GwBalance *balance, guint knob, const GwSetting *at, double *effect, GError **error)
{
  double lowest = 1;
  double highest = 0;
  gboolean is_done;
  Line line;

  init_line (&line, balance, knob, at);
  is_done = scan (&line, 2, error);
  for (guint i = 0; i < line.entries->len; i++)
    {
      lowest = MIN (lowest, ((GwProbeEntry *) line.entries->pdata[i])->estimate);
      highest = MAX (highest, ((GwProbeEntry *) line.entries->pdata[i])->estimate);
    }
  *effect = highest - lowest;
  if (lowest <= balance->target && highest >= balance->target)
    {
      *effect += 1;
    }
  g_ptr_array_unref (line.entries);
  return is_done;
}
