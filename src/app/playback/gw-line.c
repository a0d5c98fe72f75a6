/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-line.h"

struct _GwLine
{
  GwEpisode *episode;
  guint fork_step;
  guint hand_sides;
  gboolean is_complete;
  gboolean is_waiting;
  gboolean is_cut_off;
  gsize budget;         /* of bytes that may be known */
  gint64 step_time;     /* that the last step took to record */
  GArray *events;       /* of GwEvent, by step */
  GArray *round_ends;   /* of guint, by round */
  GArray *phases;       /* of guint64, by step: round and phase as one number */
  GArray *tracks;       /* of GwTrack, by step */
  GArray *track_starts; /* of guint, by step, and one more: where its tracks begin */
  GArray *scores;       /* of gint32, by step and side */
  GwFrame *frame;       /* to look at one step after the other */
};

static void
write_event (const GwEvent *event, gpointer data)
{
  g_array_append_val ((GArray *) data, *event);
}

static void
note_round (GwLine *line)
{
  const GwClock *clock = gw_episode_get_clock (line->episode);
  guint first_new = line->round_ends->len;

  if (clock->round >= first_new)
    {
      g_array_set_size (line->round_ends, clock->round + 1);
    }
  for (guint round = MIN (first_new, clock->round); round <= clock->round; round++)
    {
      g_array_index (line->round_ends, guint, round) = clock->step;
    }
}

static void
note_phase (GwLine *line)
{
  const GwClock *clock = gw_episode_get_clock (line->episode);
  guint64 phase = (guint64) clock->round << 16 | clock->phase;

  g_array_append_val (line->phases, phase);
}

/* Sides without a score have 0. */
static void
note_scores (GwLine *line)
{
  guint n_sides = gw_episode_get_plan (line->episode)->rules->n_sides;
  guint start = line->scores->len;

  g_array_set_size (line->scores, start + n_sides);
  for (guint i = 0; i < line->frame->counters->len; i++)
    {
      const GwCounter *counter = &g_array_index (line->frame->counters, GwCounter, i);

      if (counter->side >= 0 && g_str_equal (counter->key, "score"))
        {
          g_array_index (line->scores, gint32, start + (guint) counter->side) = counter->value;
        }
    }
}

static void
note_tracks (GwLine *line)
{
  const GwPlan *plan = gw_episode_get_plan (line->episode);

  gw_frame_clear (line->frame);
  plan->rules->observe (plan, gw_episode_get_state (line->episode), -1, line->frame);
  for (guint i = 0; i < line->frame->tokens->len; i++)
    {
      const GwToken *token = &g_array_index (line->frame->tokens, GwToken, i);
      GwTrack track = { token->actor, (gint16) token->x, (gint16) token->y };

      if (token->actor >= 0)
        {
          g_array_append_val (line->tracks, track);
        }
    }
  g_array_append_val (line->track_starts, line->tracks->len);
  note_scores (line);
}

gboolean
gw_line_is_turn_of (GwEpisode *episode, guint sides)
{
  const GwClock *clock = gw_episode_get_clock (episode);
  const GwPlan *plan = gw_episode_get_plan (episode);
  int side = -1;

  if (sides != 0 && !clock->is_over && clock->actor >= 0 && plan->rules->get_actor_side != NULL)
    {
      side = plan->rules->get_actor_side (plan, gw_episode_get_state (episode), clock->actor);
    }
  return side >= 0 && (sides >> side & 1) != 0;
}

static gboolean
has_action (GwEpisode *episode, guint step)
{
  guint n_overrides;
  const GwOverride *overrides = gw_episode_get_overrides (episode, &n_overrides);

  for (guint i = 0; i < n_overrides; i++)
    {
      if (overrides[i].step == step && !overrides[i].is_param)
        {
          return TRUE;
        }
    }
  return FALSE;
}

/* Whether a person is to move at the present step of the episode and has not said how. */
static gboolean
needs_person (GwLine *line)
{
  const GwClock *clock = gw_episode_get_clock (line->episode);

  return gw_line_is_turn_of (line->episode, line->hand_sides)
         && !has_action (line->episode, clock->step);
}

static gsize
count_bytes (const GArray *array)
{
  return (gsize) array->len * g_array_get_element_size ((GArray *) array);
}

gsize
gw_line_get_bytes (const GwLine *line)
{
  return count_bytes (line->events) + count_bytes (line->round_ends) + count_bytes (line->phases)
         + count_bytes (line->tracks) + count_bytes (line->track_starts)
         + count_bytes (line->scores);
}

/* To be called at the last step that is known. */
static void
look_at_end (GwLine *line)
{
  const GwClock *clock = gw_episode_get_clock (line->episode);

  line->is_waiting = needs_person (line);
  line->is_cut_off = !clock->is_over && !line->is_waiting
                     && gw_line_get_bytes (line) >= line->budget
                     && !has_action (line->episode, clock->step);
  line->is_complete = line->is_waiting || line->is_cut_off || clock->is_over;
}

/* Makes the present step of the episode, the next one that was not known, known. */
static void
note_step (GwLine *line)
{
  note_round (line);
  note_phase (line);
  note_tracks (line);
  look_at_end (line);
}

static GwLine *
new_blank (GwEpisode *episode)
{
  GwLine *line = g_new0 (GwLine, 1);

  line->episode = episode;
  line->budget = GW_LINE_BUDGET;
  line->events = g_array_new (FALSE, FALSE, sizeof (GwEvent));
  line->round_ends = g_array_new (FALSE, FALSE, sizeof (guint));
  line->phases = g_array_new (FALSE, FALSE, sizeof (guint64));
  line->tracks = g_array_new (FALSE, FALSE, sizeof (GwTrack));
  line->track_starts = g_array_new (FALSE, TRUE, sizeof (guint));
  g_array_set_size (line->track_starts, 1);
  line->scores = g_array_new (FALSE, TRUE, sizeof (gint32));
  line->frame = gw_frame_new ();
  return line;
}

GwLine *
gw_line_new (GwEpisode *episode)
{
  GwLine *line = new_blank (episode);
  guint step = gw_episode_get_clock (episode)->step;

  gw_episode_seek (episode, 0);
  note_step (line);
  gw_episode_seek (episode, step);
  return line;
}

guint
gw_line_find_round (const GwLine *line, guint step)
{
  guint low = 0, high = line->round_ends->len - 1;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (gw_line_get_round_end (line, middle) < step)
        {
          low = middle + 1;
        }
      else
        {
          high = middle;
        }
    }
  return low;
}

/* As if nothing were known behind this step: the round that it is in ends there. */
static void
cut_rounds (GwLine *line, guint step)
{
  guint round = gw_line_find_round (line, step);

  g_array_set_size (line->round_ends, round + 1);
  g_array_index (line->round_ends, guint, round) = step;
}

static void
copy_array (GArray *array, const GArray *from, guint count)
{
  g_array_set_size (array, 0);
  g_array_append_vals (array, from->data, count);
}

/* What its parent knows behind the fork is not even copied: the memory for it would be kept. */
GwLine *
gw_line_new_branch (const GwLine *parent, GwEpisode *episode, guint fork_step)
{
  GwLine *line = new_blank (episode);
  guint n_sides = gw_episode_get_plan (episode)->rules->n_sides;
  guint last = MIN (fork_step, gw_line_get_length (parent));

  copy_array (line->events, parent->events, gw_line_count_events_before (parent, last + 1));
  copy_array (line->round_ends, parent->round_ends, gw_line_find_round (parent, last) + 1);
  copy_array (line->phases, parent->phases, last + 1);
  copy_array (line->tracks, parent->tracks, g_array_index (parent->track_starts, guint, last + 1));
  copy_array (line->track_starts, parent->track_starts, last + 2);
  copy_array (line->scores, parent->scores, (last + 1) * n_sides);
  cut_rounds (line, last);
  line->fork_step = fork_step;
  line->hand_sides = parent->hand_sides;
  line->budget = parent->budget;
  line->step_time = parent->step_time;
  return line;
}

void
gw_line_free (GwLine *line)
{
  gw_episode_free (line->episode);
  g_array_unref (line->events);
  g_array_unref (line->round_ends);
  g_array_unref (line->phases);
  g_array_unref (line->tracks);
  g_array_unref (line->track_starts);
  g_array_unref (line->scores);
  gw_frame_free (line->frame);
  g_free (line);
}

GwEpisode *
gw_line_get_episode (GwLine *line)
{
  return line->episode;
}

guint
gw_line_get_fork_step (const GwLine *line)
{
  return line->fork_step;
}

void
gw_line_set_fork_step (GwLine *line, guint fork_step)
{
  line->fork_step = fork_step;
}

void
gw_line_forget_after (GwLine *line, guint step)
{
  line->is_complete = line->is_waiting = line->is_cut_off = FALSE;
  if (step >= gw_line_get_length (line))
    {
      return;
    }
  g_array_set_size (line->events, gw_line_count_events_before (line, step + 1));
  g_array_set_size (line->tracks, g_array_index (line->track_starts, guint, step + 1));
  g_array_set_size (line->track_starts, step + 2);
  g_array_set_size (line->phases, step + 1);
  g_array_set_size (line->scores, (step + 1) * gw_episode_get_plan (line->episode)->rules->n_sides);
  cut_rounds (line, step);
}

void
gw_line_set_hand_sides (GwLine *line, guint sides, guint step)
{
  guint present = gw_episode_get_clock (line->episode)->step;

  line->hand_sides = sides;
  for (; sides != 0 && step < gw_line_get_length (line); step++)
    {
      gw_episode_seek (line->episode, step);
      if (needs_person (line))
        {
          gw_line_forget_after (line, step);
        }
    }
  gw_episode_seek (line->episode, gw_line_get_length (line));
  look_at_end (line);
  gw_episode_seek (line->episode, present);
}

gboolean
gw_line_is_waiting (const GwLine *line)
{
  return line->is_waiting;
}

gboolean
gw_line_is_cut_off (const GwLine *line)
{
  return line->is_cut_off;
}

void
gw_line_set_budget (GwLine *line, gsize bytes)
{
  guint present = gw_episode_get_clock (line->episode)->step;

  line->budget = bytes;
  gw_episode_seek (line->episode, gw_line_get_length (line));
  look_at_end (line);
  gw_episode_seek (line->episode, present);
}

/* Plays until the time has come, the step is known, or all is. Some policies think long about a
 * single step, so the clock is looked at after each. */
static void
record (GwLine *line, gint64 deadline, guint last)
{
  const GwSink sink = { write_event, line->events };
  guint step = gw_episode_get_clock (line->episode)->step;
  gint64 now;

  gw_episode_seek (line->episode, gw_line_get_length (line));
  look_at_end (line);
  now = g_get_monotonic_time ();
  while (!line->is_complete && gw_line_get_length (line) < last)
    {
      gint64 begin = now;

      gw_episode_step (line->episode, &sink);
      note_step (line);
      now = g_get_monotonic_time ();
      line->step_time = now - begin;
      if (now >= deadline)
        {
          break;
        }
    }
  gw_episode_seek (line->episode, step);
}

gboolean
gw_line_record (GwLine *line, gint64 microseconds)
{
  if (!line->is_complete)
    {
      record (line, g_get_monotonic_time () + microseconds, G_MAXUINT);
    }
  return line->is_complete;
}

void
gw_line_record_briefly (GwLine *line, gint64 microseconds)
{
  if (line->step_time < microseconds)
    {
      gw_line_record (line, microseconds);
    }
}

void
gw_line_record_to (GwLine *line, guint step)
{
  if (!line->is_complete && gw_line_get_length (line) < step)
    {
      record (line, G_MAXINT64, step);
    }
}

guint
gw_line_get_length (const GwLine *line)
{
  return line->track_starts->len - 2;
}

gboolean
gw_line_is_complete (const GwLine *line)
{
  return line->is_complete;
}

const GwEvent *
gw_line_get_events (const GwLine *line, guint *n_events)
{
  *n_events = line->events->len;
  return (const GwEvent *) line->events->data;
}

guint
gw_line_count_events_before (const GwLine *line, guint step)
{
  guint low = 0, high = line->events->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (line->events, GwEvent, middle).step < step)
        {
          low = middle + 1;
        }
      else
        {
          high = middle;
        }
    }
  return low;
}

guint
gw_line_count_rounds (const GwLine *line)
{
  return line->round_ends->len;
}

guint
gw_line_get_round_end (const GwLine *line, guint round)
{
  g_return_val_if_fail (round < line->round_ends->len, 0);

  return g_array_index (line->round_ends, guint, round);
}

guint
gw_line_find_round_after (const GwLine *line, guint step)
{
  return gw_line_get_round_end (line, gw_line_find_round (line, step + 1));
}

guint
gw_line_find_round_before (const GwLine *line, guint step)
{
  guint round = gw_line_find_round (line, step);

  return round > 0 ? gw_line_get_round_end (line, round - 1) : 0;
}

static gboolean
is_phase_end (const GwLine *line, guint step)
{
  return g_array_index (line->phases, guint64, step)
         != g_array_index (line->phases, guint64, step + 1);
}

guint
gw_line_find_phase_after (const GwLine *line, guint step)
{
  for (guint end = step + 1; end < gw_line_get_length (line); end++)
    {
      if (is_phase_end (line, end))
        {
          return end;
        }
    }
  return gw_line_get_length (line);
}

guint
gw_line_find_phase_before (const GwLine *line, guint step)
{
  for (guint end = step; end > 1; end--)
    {
      if (is_phase_end (line, end - 1))
        {
          return end - 1;
        }
    }
  return 0;
}

const GwTrack *
gw_line_get_tracks (const GwLine *line, guint step, guint *n_tracks)
{
  guint start;

  g_return_val_if_fail (step <= gw_line_get_length (line), NULL);

  start = g_array_index (line->track_starts, guint, step);
  *n_tracks = g_array_index (line->track_starts, guint, step + 1) - start;
  return (const GwTrack *) line->tracks->data + start;
}

int
gw_line_get_score (const GwLine *line, guint step, guint side)
{
  guint n_sides = gw_episode_get_plan (line->episode)->rules->n_sides;

  g_return_val_if_fail (step <= gw_line_get_length (line) && side < n_sides, 0);

  return g_array_index (line->scores, gint32, step * n_sides + side);
}
