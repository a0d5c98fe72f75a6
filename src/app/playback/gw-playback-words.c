/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-playback-words.h"

#include <glib/gi18n-lib.h>

#include "gw-event-text.h"

/* More events than these are only counted. */
#define MOST_TOLD 4

static guint
get_now (GwPlayback *playback, const char *key, guint otherwise)
{
  const GArray *counters = gw_playback_get_frame (playback)->counters;

  for (guint i = 0; i < counters->len; i++)
    {
      const GwCounter *counter = &g_array_index (counters, GwCounter, i);

      if (g_str_equal (counter->key, key))
        {
          return (guint) counter->value;
        }
    }
  return otherwise;
}

guint
gw_playback_get_shown_round (GwPlayback *playback)
{
  return get_now (playback, "nowRound", gw_playback_get_clock (playback)->round);
}

const char *
gw_playback_get_shown_phase (GwPlayback *playback)
{
  guint phase = get_now (playback, "nowPhase", gw_playback_get_clock (playback)->phase);

  return _ (gw_playback_get_plan (playback)->rules->phases[phase].label);
}

char *
gw_playback_describe_result (GwPlayback *playback)
{
  const GwRules *rules = gw_playback_get_plan (playback)->rules;
  const GwClock *clock = gw_playback_get_clock (playback);

  if (!clock->is_over)
    {
      return NULL;
    }
  if (clock->winner >= 0 && clock->winner < (int) rules->n_sides)
    {
      /* Translators: %s is a side, such as Survivors */
      return g_strdup_printf (_ ("%s won"), _ (rules->sides[clock->winner].label));
    }
  return g_strdup (_ ("A draw"));
}

const char *
gw_playback_describe_cut (void)
{
  return _ ("The episode goes on, but only its beginning is kept");
}

/* Tells of those events that matter, or of the others; returns how many there were. */
static guint
append_events (GwPlayback *playback, guint first, gboolean do_matter, GString *text)
{
  GwPlan *plan = gw_playback_get_plan (playback);
  GwLine *line = gw_playback_get_line (playback);
  guint last = gw_playback_get_step (playback);
  guint n_events, n_told = 0;
  const GwEvent *events = gw_line_get_events (line, &n_events);

  for (guint i = gw_line_count_events_before (line, first); i < n_events && events[i].step <= last;
       i++)
    {
      if ((plan->rules->events[events[i].kind].flags != 0) == do_matter
          && gw_playback_shows_event (playback, &events[i]) && ++n_told <= MOST_TOLD)
        {
          g_autofree char *words = gw_event_describe (&events[i], plan);

          /* Translators: %s is a sentence that follows another */
          g_string_append_printf (text, _ (". %s"), words);
        }
    }
  if (n_told > MOST_TOLD)
    {
      g_autofree char *more = g_strdup_printf (
          g_dngettext (GETTEXT_PACKAGE, "%u more event", "%u more events", n_told - MOST_TOLD),
          n_told - MOST_TOLD);

      g_string_append_printf (text, _ (". %s"), more);
    }
  return n_told;
}

char *
gw_playback_describe_steps (GwPlayback *playback, guint first)
{
  guint step = gw_playback_get_step (playback);
  g_autofree char *result = gw_playback_describe_result (playback);
  GString *text = g_string_new (NULL);

  g_string_printf (text, _ ("Step %u, round %u, %s"), step, gw_playback_get_shown_round (playback),
                   gw_playback_get_shown_phase (playback));
  if (append_events (playback, MIN (first, step), TRUE, text) == 0 && first >= step)
    {
      append_events (playback, step, FALSE, text);
    }
  if (result != NULL)
    {
      g_string_append_printf (text, _ (". %s"), result);
    }
  if (gw_playback_is_cut_off_at (playback, step))
    {
      g_string_append_printf (text, _ (". %s"), gw_playback_describe_cut ());
    }
  return g_string_free (text, FALSE);
}
