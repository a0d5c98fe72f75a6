/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules table of Chase, and the small functions in it. */
#include "gw-chase-private.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "gw-hash.h"

static const GwSide sides[] = {
  [GW_CHASE_SURVIVORS] = { "Survivor", "survivor", N_ ("Survivors") },
  [GW_CHASE_KILLERS] = { "Killer", "killer", N_ ("Killers") },
};

static const GwChoice phases[] = {
  [GW_CHASE_START] = { "start", N_ ("Start") },
  [GW_CHASE_KILLER_PHASE] = { "killers", N_ ("Killer phase") },
  [GW_CHASE_SURVIVOR_PHASE] = { "survivors", N_ ("Survivor phase") },
  { NULL, NULL },
};

static const GwChoice refusals[] = {
  [GW_CHASE_REFUSED_SAME_TARGET] = { "same-target", N_ ("another goes there") },
  [GW_CHASE_REFUSED_SWAP] = { "swap", N_ ("would swap places") },
  [GW_CHASE_REFUSED_BLOCKED] = { "blocked-by-ally", N_ ("an ally stays there") },
  [GW_CHASE_REFUSED_CYCLE] = { "cycle", N_ ("rings do not move") },
  { NULL, NULL },
};

static const GwEventSpec events[] = {
  [GW_CHASE_EVENT_CAPTURE] = { "Capture",
                               N_ ("Capture"),
                               GW_EVENT_KEY | GW_EVENT_MARK,
                               { { "survivorId" }, { "killerId" }, { "x" }, { "y" } } },
  [GW_CHASE_EVENT_ESCAPE] = { "Escape",
                              N_ ("Escape"),
                              GW_EVENT_KEY | GW_EVENT_MARK,
                              { { "survivorId" }, { "killerId" }, { "x" }, { "y" } } },
  [GW_CHASE_EVENT_MOVE] = { "Move",
                            N_ ("Move"),
                            0,
                            { { "survivorId" },
                              { "killerId" },
                              { "fromX" },
                              { "fromY" },
                              { "x" },
                              { "y" } } },
  [GW_CHASE_EVENT_REFUSED] = { "Refused",
                               N_ ("Refused move"),
                               GW_EVENT_MARK,
                               { { "survivorId" },
                                 { "killerId" },
                                 { "x" },
                                 { "y" },
                                 { "reason", refusals } } },
  [GW_CHASE_EVENT_END] = { "End",
                           N_ ("End"),
                           0,
                           { { "winner", gw_chase_winners },
                             { "survivorScore" },
                             { "killerScore" } } },
};

static void
list_legal (const GwPlan *plan, gconstpointer data, int actor, GArray *actions)
{
  const GwChasePlan *chase = get_chase_plan (plan);
  const GwChaseState *state = data;
  gboolean is_killer = actor >= state->n_survivors;
  GwPoint here;

  if (!gw_chase_is_to_move (state, actor, NULL))
    {
      return;
    }
  here =
      is_killer ? state->killers[actor - state->n_survivors].place : state->survivors[actor].place;
  for (guint mask = candidate_mask (chase, here); mask != 0; mask &= mask - 1)
    {
      GwPoint place = candidate_place (here, (guint) __builtin_ctz (mask));
      GwAction action = { (gint16) actor, 0, place.x, place.y };

      g_array_append_val (actions, action);
    }
}

static guint64
hash_unit (guint64 hash, const GwChasePlan *chase, const GwChaseUnit *unit, guint id)
{
  hash = gw_hash_add (hash, id);
  hash = gw_hash_add (hash, cell_of (chase, unit->place));
  hash = gw_hash_add (hash, unit->seen_round != 0 ? cell_of (chase, unit->seen) : 0);
  return gw_hash_add (hash, unit->seen_round);
}

static guint64
hash_state (const GwPlan *plan, gconstpointer data)
{
  const GwChasePlan *chase = get_chase_plan (plan);
  const GwChaseState *state = data;
  guint64 hash = GW_HASH_START;

  hash = gw_hash_add (hash, state->clock.round);
  hash = gw_hash_add (hash, state->clock.phase);
  hash = gw_hash_add (hash, state->clock.is_over != 0);
  hash = gw_hash_add (hash, (guint64) (gint64) state->clock.winner);
  hash = gw_hash_add (hash, state->survivor_points);
  hash = gw_hash_add (hash, state->killer_points);
  for (guint i = 0; i < state->n_exits; i++)
    {
      hash = gw_hash_add (hash, cell_of (chase, state->exits[i]));
    }
  for (guint64 rest = state->on_board; rest != 0; rest &= rest - 1)
    {
      guint id = (guint) __builtin_ctzll (rest);

      hash = hash_unit (hash, chase, &state->survivors[id], id);
    }
  for (guint id = 0; id < state->n_killers; id++)
    {
      hash = hash_unit (hash, chase, &state->killers[id], id);
    }
  for (guint i = 0; i < G_N_ELEMENTS (state->random.words); i++)
    {
      hash = gw_hash_add (hash, state->random.words[i]);
    }
  return hash;
}

/* In the order of gw_chase_list_metrics(). */
static void
measure (const GwPlan *plan, gconstpointer data, gint32 *columns)
{
  const GwChaseState *state = data;

  *columns++ = state->clock.winner;
  *columns++ = state->survivor_points;
  *columns++ = state->killer_points;
  *columns++ = (gint32) state->clock.round;
  for (guint id = 0; id < state->n_survivors; id++)
    {
      *columns++ =
          state->escape_rounds[id] != 0 ? (gint32) state->escape_rounds[id] : GW_METRIC_MISSING;
    }
  *columns++ = state->close_deaths;
  *columns++ = state->killer_points;
  *columns++ = state->cornered_deaths;
  *columns++ = state->killer_points;
  *columns++ = state->camp_captures;
  *columns++ = state->killer_points;
  *columns++ = (gint32) state->blocked[GW_CHASE_SURVIVORS];
  *columns++ = (gint32) state->blocked[GW_CHASE_KILLERS];
  *columns++ = state->overlaps;
}

static char
get_letter (char first, guint id, char beyond)
{
  return id < 26 ? (char) (first + id) : beyond;
}

static void
observe (const GwPlan *plan, gconstpointer data, int viewer, GwFrame *frame)
{
  const GwChasePlan *chase = get_chase_plan (plan);
  const GwChaseState *state = data;
  GwCounter scores[] = {
    { "score", N_ ("Escaped"), GW_CHASE_SURVIVORS, state->survivor_points },
    { "score", N_ ("Captured"), GW_CHASE_KILLERS, state->killer_points },
  };

  frame->map = chase->board;
  for (guint i = 0; i < state->n_exits; i++)
    {
      GwToken token = {
        .actor = -1,
        .side = -1,
        .kind = GW_CHASE_EXIT,
        .letter = 'E',
        .x = state->exits[i].x,
        .y = state->exits[i].y,
      };

      g_array_append_val (frame->tokens, token);
    }
  for (guint64 rest = state->on_board; rest != 0; rest &= rest - 1)
    {
      guint id = (guint) __builtin_ctzll (rest);
      GwPoint place = state->survivors[id].place;
      GwToken token = {
        .actor = (int) id,
        .side = GW_CHASE_SURVIVORS,
        .kind = GW_CHASE_SURVIVOR,
        .letter = get_letter ('a', id, '+'),
        .x = place.x,
        .y = place.y,
      };

      g_array_append_val (frame->tokens, token);
    }
  for (guint id = 0; id < state->n_killers; id++)
    {
      GwPoint place = state->killers[id].place;
      GwToken token = {
        .actor = state->n_survivors + (int) id,
        .side = GW_CHASE_KILLERS,
        .kind = GW_CHASE_KILLER,
        .letter = get_letter ('A', id, '*'),
        .x = place.x,
        .y = place.y,
      };

      g_array_append_val (frame->tokens, token);
    }
  g_array_append_vals (frame->counters, scores, G_N_ELEMENTS (scores));
}

static guint
count_actors (const GwPlan *plan, gconstpointer data)
{
  const GwChaseState *state = data;

  return (guint) state->n_survivors + state->n_killers;
}

static void
get_actor_id (const GwPlan *plan, gconstpointer data, int actor, char id[GW_ACTOR_ID_LENGTH])
{
  const GwChaseState *state = data;

  if (actor < state->n_survivors)
    {
      g_snprintf (id, GW_ACTOR_ID_LENGTH, "S%d", actor);
    }
  else
    {
      g_snprintf (id, GW_ACTOR_ID_LENGTH, "K%d", actor - state->n_survivors);
    }
}

static char *
action_to_text (const GwPlan *plan, gconstpointer state, const GwAction *action)
{
  char id[GW_ACTOR_ID_LENGTH];

  get_actor_id (plan, state, action->actor, id);
  return g_strdup_printf ("%s %d,%d", id, action->first, action->second);
}

static gboolean
action_from_text (
    const GwPlan *plan, gconstpointer state, const char *text, GwAction *action, GError **error)
{
  char id[GW_ACTOR_ID_LENGTH];
  int x, y, end = 0;
  int actor;

  if (sscanf (text, "%7s %5d,%5d%n", id, &x, &y, &end) != 3 || text[end] != '\0')
    {
      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION,
                           _ ("expected a move such as \"S0 3,5\""));
      return FALSE;
    }
  actor = gw_rules_find_actor (plan, state, id);
  if (actor < 0)
    {
      g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION, _ ("there is no unit %s"), id);
      return FALSE;
    }
  *action = (GwAction){ (gint16) actor, 0, x, y };
  return TRUE;
}

static const char how_to[] = N_ (
    "In each round all killers move at once, then all survivors, one cell in any of eight "
    "directions. Nobody cuts a corner or walks through a wall or glass.\n"
    "\n"
    "A killer that ends on the cell of a survivor captures it. A survivor that reaches an exit "
    "escapes, even if a killer stands there. Exits can be used again and again.\n"
    "\n"
    "Everybody knows the exits, but sees others only near by. Killers remember for a while where "
    "they last saw somebody; otherwise they go and guard an exit.\n"
    "\n"
    "By default the survivors win only if all of them escape before the last round ends. By "
    "points, each escape and each capture counts, and who has more wins.");

const GwRules gw_chase_rules = {
  .id = "chase",
  .name = N_ ("Chase"),
  .summary = N_ ("Killers hunt survivors, survivors run for the exits"),
  .revision = 1,
  .how_to = how_to,
  .sides = sides,
  .n_sides = G_N_ELEMENTS (sides),
  .leading_side = GW_CHASE_KILLERS,
  .phases = phases,
  .palette = &gw_chase_palette,
  .events = events,
  .n_events = G_N_ELEMENTS (events),
  .overlays = gw_chase_overlays,
  .n_overlays = GW_CHASE_N_OVERLAYS,
  .generators = gw_chase_generators,
  .n_generators = GW_CHASE_N_GENERATORS,
  .list_params = gw_chase_list_params,
  .list_metrics = gw_chase_list_metrics,
  .find_problems = gw_chase_find_problems,
  .prepare = gw_chase_prepare,
  .unprepare = gw_chase_unprepare,
  .new_scratch = gw_chase_new_scratch,
  .free_scratch = gw_chase_free_scratch,
  .reset = gw_chase_reset,
  .step = gw_chase_step,
  .list_legal = list_legal,
  .hash = hash_state,
  .check = gw_chase_check_state,
  .measure = measure,
  .observe = observe,
  .explain = gw_chase_explain,
  .overlay = gw_chase_overlay,
  .count_actors = count_actors,
  .get_actor_id = get_actor_id,
  .action_to_text = action_to_text,
  .action_from_text = action_from_text,
  .place = gw_chase_place,
};
