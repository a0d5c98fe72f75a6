/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-step-text.h"

#include <glib/gi18n-lib.h>

#include "gw-ascii.h"

struct _GwStepText
{
  const GwEpisode *episode;
  const GwRules *rules;
  gboolean is_verbose;
  GwFrame *frame;
  guint32 round;     /* the one being told */
  guint *n_events;   /* in it, by kind */
  GString *counters; /* as they stood after the last step told */
};

GwStepText *
gw_step_text_new (const GwEpisode *episode, gboolean is_verbose)
{
  GwStepText *view = g_new0 (GwStepText, 1);

  view->episode = episode;
  view->rules = gw_episode_get_plan (episode)->rules;
  view->is_verbose = is_verbose;
  view->frame = gw_frame_new ();
  view->n_events = g_new0 (guint, view->rules->n_events);
  view->counters = g_string_new (NULL);
  return view;
}

void
gw_step_text_free (GwStepText *view)
{
  gw_frame_free (view->frame);
  g_free (view->n_events);
  g_string_free (view->counters, TRUE);
  g_free (view);
}

/* Whether sides have counters of the same name, so that it must be said whose this one is. */
static gboolean
is_shared (const GArray *counters, const GwCounter *counter)
{
  for (guint i = 0; i < counters->len && counter->side >= 0; i++)
    {
      const GwCounter *other = &g_array_index (counters, GwCounter, i);

      if (other->side != counter->side && g_str_equal (other->label, counter->label))
        {
          return TRUE;
        }
    }
  return FALSE;
}

static void
append_counter (const GwCounter *counter, GString *text)
{
  g_string_append_printf (text, "%s ", _ (counter->label));
  if (counter->choices != NULL)
    {
      g_string_append (text, _ (counter->choices[counter->value].label));
    }
  else
    {
      g_string_append_printf (text, "%d", counter->value);
    }
}

/* "Survivors 0, Killers 1"; "Player 1: Score 0, Stones 2; Player 2: Score 3, Stones 1" */
static void
describe_counters (GwStepText *view)
{
  const GArray *counters = view->frame->counters;
  int side = -1;

  g_string_truncate (view->counters, 0);
  for (guint i = 0; i < counters->len; i++)
    {
      const GwCounter *counter = &g_array_index (counters, GwCounter, i);
      int owner = is_shared (counters, counter) ? counter->side : -1;

      g_string_append (view->counters, i == 0 ? "" : owner != side ? "; " : ", ");
      if (owner != side && owner >= 0)
        {
          g_string_append_printf (view->counters, "%s: ", _ (view->rules->sides[owner].label));
        }
      side = owner;
      append_counter (counter, view->counters);
    }
}

static void
append_heading (const GwStepText *view, GString *text)
{
  const GwClock *clock = gw_episode_get_clock (view->episode);

  g_string_append_printf (text, _ ("step %u · round %u · %s"), clock->step, clock->round,
                          _ (view->rules->phases[clock->phase].label));
  g_string_append_printf (text, "%s%s\n", view->counters->len > 0 ? " · " : "",
                          view->counters->str);
}

static void
append_card (const GwStepText *view, int id, GString *text)
{
  const GwPlan *plan = gw_episode_get_plan (view->episode);
  GwCard card;

  plan->rules->get_card (plan, id, &card);
  g_string_append_printf (text, "%s %s", card.code, card.name);
}

static void
append_fields (const GwStepText *view, const GwEvent *event, const GwEventSpec *spec, GString *text)
{
  guint n_fields = gw_event_spec_count_fields (spec);

  for (guint i = 0; i < n_fields; i++)
    {
      const GwEventField *field = &spec->fields[i];

      g_string_append (text, i > 0 ? ", " : " ");
      if (field->choices != NULL)
        {
          g_string_append_printf (text, "%s %s", field->key, field->choices[event->values[i]].id);
        }
      else if (field->is_card)
        {
          append_card (view, event->values[i], text);
        }
      else
        {
          g_string_append_printf (text, "%s %d", field->key, event->values[i]);
        }
    }
  g_string_append_c (text, '\n');
}

static gboolean
is_told (const GwStepText *view, const GwEventSpec *spec)
{
  return view->is_verbose || (spec->flags & GW_EVENT_KEY) != 0;
}

/* Key events are marked, as in "[CAPTURE] survivorId 1 …". */
static void
append_event (GwStepText *view, const GwEvent *event, GString *text)
{
  const GwEventSpec *spec = &view->rules->events[event->kind];

  view->n_events[event->kind]++;
  if (spec->flags & GW_EVENT_KEY)
    {
      g_autofree char *mark = g_ascii_strup (spec->id, -1);

      g_string_append_printf (text, "[%s]", mark);
      append_fields (view, event, spec, text);
    }
  else if (is_told (view, spec))
    {
      g_string_append_printf (text, "%s:", _ (spec->label));
      append_fields (view, event, spec, text);
    }
}

static void
append_round (GwStepText *view, GString *text)
{
  if (view->round == 0)
    {
      return;
    }
  g_string_append_printf (text, _ ("Round %u: %s"), view->round, view->counters->str);
  for (guint kind = 0; kind < view->rules->n_events; kind++)
    {
      const GwEventSpec *spec = &view->rules->events[kind];

      if (view->n_events[kind] > 0 && is_told (view, spec))
        {
          g_string_append_printf (text, "; %s × %u", _ (spec->label), view->n_events[kind]);
        }
      view->n_events[kind] = 0;
    }
  g_string_append (text, "\n\n");
}

void
gw_step_text_append (GwStepText *view, const GArray *events, GString *text)
{
  const GwPlan *plan = gw_episode_get_plan (view->episode);
  const GwClock *clock = gw_episode_get_clock (view->episode);
  g_autofree char *board = NULL;

  if (clock->round != view->round)
    {
      append_round (view, text);
      view->round = clock->round;
    }
  gw_frame_clear (view->frame);
  plan->rules->observe (plan, gw_episode_get_state (view->episode), -1, view->frame);
  describe_counters (view);
  append_heading (view, text);
  board = gw_ascii_board_to_text (view->frame);
  g_string_append (text, board);
  for (guint i = 0; i < events->len; i++)
    {
      append_event (view, &g_array_index (events, GwEvent, i), text);
    }
  g_string_append_c (text, '\n');
}

void
gw_step_text_append_end (GwStepText *view, GString *text)
{
  const GwClock *clock = gw_episode_get_clock (view->episode);

  append_round (view, text);
  if (clock->is_over)
    {
      const char *winner = clock->winner < (int) view->rules->n_sides
                               ? _ (view->rules->sides[clock->winner].label)
                               : NULL;

      g_string_append_printf (text, _ ("Winner after round %u: %s\n"), clock->round,
                              winner != NULL ? winner : _ ("nobody, a draw"));
    }
}
