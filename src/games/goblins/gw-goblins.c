/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules table of Mages & Goblins, and the small functions in it. */
#include "gw-goblins-private.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "gw-goblins-text.h"
#include "gw-hash.h"

static const GwSide sides[] = {
  [GW_GOBLINS_MAGES] = { "Mage", "mage", N_ ("Mages") },
  [GW_GOBLINS_GOBLINS] = { "Goblin", "goblin", N_ ("Goblins") },
};

static const GwChoice phases[] = {
  [GW_GOBLINS_START] = { "start", N_ ("Start") },
  [GW_GOBLINS_MAGE_PHASE] = { "mages", N_ ("Mages") },
  [GW_GOBLINS_GOBLIN_PHASE] = { "goblins", N_ ("Goblins") },
  { NULL, NULL },
};

static guint64
hash_state (const GwPlan *plan, gconstpointer data)
{
  const GwGoblinsState *state = data;
  guint64 hash = GW_HASH_START;

  hash = gw_hash_add (hash, state->clock.round);
  hash = gw_hash_add (hash, state->clock.phase);
  hash = gw_hash_add (hash, state->clock.is_over != 0);
  hash = gw_hash_add (hash, (guint64) (gint64) state->clock.winner);
  hash = gw_hash_add (hash, (guint64) (gint64) state->clock.actor);
  hash = gw_hash_add (hash, state->steps_done);
  for (guint i = 0; i < (guint) state->n_mages + state->n_goblins; i++)
    {
      if (is_alive (state, i))
        {
          hash = gw_hash_add (hash, i);
          hash = gw_hash_add (hash, (guint64) gw_goblins_get_x (state, state->units[i].cell));
          hash = gw_hash_add (hash, (guint64) gw_goblins_get_y (state, state->units[i].cell));
          hash = gw_hash_add (hash, state->units[i].direction);
        }
    }
  hash = gw_hash_add (hash, state->slain);
  hash = gw_hash_add (hash, state->burned);
  hash = gw_hash_add (hash, state->drowned);
  return gw_hash_add (hash, state->friendly);
}

/* In the order of gw_goblins_list_metrics(). */
static void
measure (const GwPlan *plan, gconstpointer data, gint32 *columns)
{
  const GwGoblinsState *state = data;

  *columns++ = state->clock.winner;
  *columns++ = (gint32) state->clock.round;
  *columns++ = state->n_mages - state->mages_left;
  *columns++ = state->burned;
  *columns++ = state->drowned;
  *columns++ = state->friendly;
}

char
gw_goblins_get_letter (const GwGoblinsPiece *piece)
{
  gboolean is_mage = piece->kind == GW_GOBLINS_MAGE;

  return piece->id < 26 ? (char) ((is_mage ? 'a' : 'A') + piece->id) : is_mage ? '+' : '*';
}

static void
observe (const GwPlan *plan, gconstpointer data, int viewer, GwFrame *frame)
{
  static const gint8 dx[] = { 0, -1, 0, 1 };
  static const gint8 dy[] = { -1, 0, 1, 0 };
  const GwGoblinsPlan *goblins = get_goblins_plan (plan);
  const GwGoblinsState *state = data;
  GwCounter counters[] = {
    { "left", N_ ("Units left"), GW_GOBLINS_MAGES, state->mages_left },
    { "left", N_ ("Units left"), GW_GOBLINS_GOBLINS, state->goblins_left },
  };

  gw_frame_clear (frame);
  frame->map = plan->map;
  for (guint i = 0; i < (guint) state->n_mages + state->n_goblins; i++)
    {
      const GwGoblinsPiece *piece = &goblins->pieces[i];
      gboolean is_mage = piece->kind == GW_GOBLINS_MAGE;
      gboolean is_patrol = piece->kind == GW_GOBLINS_PATROL;
      GwToken token = {
        .actor = (int) i,
        .side = is_mage ? GW_GOBLINS_MAGES : GW_GOBLINS_GOBLINS,
        .kind = piece->kind,
        .letter = gw_goblins_get_letter (piece),
        .x = gw_goblins_get_x (state, state->units[i].cell),
        .y = gw_goblins_get_y (state, state->units[i].cell),
        .dx = is_patrol ? dx[state->units[i].direction] : 0,
        .dy = is_patrol ? dy[state->units[i].direction] : 0,
      };

      if (is_alive (state, i))
        {
          g_array_append_val (frame->tokens, token);
        }
    }
  g_array_append_vals (frame->counters, counters, G_N_ELEMENTS (counters));
}

static guint
count_actors (const GwPlan *plan, gconstpointer data)
{
  const GwGoblinsState *state = data;

  return (guint) state->n_mages + state->n_goblins;
}

static int
get_actor_side (const GwPlan *plan, gconstpointer data, int actor)
{
  const GwGoblinsState *state = data;

  return actor < (int) state->n_mages ? GW_GOBLINS_MAGES : GW_GOBLINS_GOBLINS;
}

static void
get_actor_id (const GwPlan *plan, gconstpointer data, int actor, char id[GW_ACTOR_ID_LENGTH])
{
  const GwGoblinsState *state = data;

  if (actor < (int) state->n_mages)
    {
      g_snprintf (id, GW_ACTOR_ID_LENGTH, "M%d", actor);
    }
  else
    {
      g_snprintf (id, GW_ACTOR_ID_LENGTH, "G%d", actor - (int) state->n_mages);
    }
}

static char *
action_to_text (const GwPlan *plan, gconstpointer state, const GwAction *action)
{
  char id[GW_ACTOR_ID_LENGTH];

  get_actor_id (plan, state, action->actor, id);
  switch (action->verb)
    {
    case GW_GOBLINS_STEP:
      return g_strdup_printf ("%s %s", id, gw_goblins_directions[action->first].id);
    case GW_GOBLINS_FIREBALL:
      return g_strdup_printf ("%s X%s", id, gw_goblins_directions[action->first].id);
    case GW_GOBLINS_TORNADO:
      return g_strdup_printf ("%s Y", id);
    default:
      return g_strdup_printf ("%s end", id);
    }
}

static gboolean
read_verb (const char *text, GwAction *action)
{
  gboolean is_fireball = text[0] == 'X';
  char letter[] = { is_fireball ? text[1] : text[0], '\0' };
  int direction = gw_choice_find (gw_goblins_directions, letter);

  if (g_str_equal (text, "Y") || g_str_equal (text, "end"))
    {
      action->verb = text[0] == 'Y' ? GW_GOBLINS_TORNADO : GW_GOBLINS_END;
      return TRUE;
    }
  action->verb = is_fireball ? GW_GOBLINS_FIREBALL : GW_GOBLINS_STEP;
  action->first = direction;
  return direction >= 0 && strlen (text) == (is_fireball ? 2 : 1);
}

static gboolean
action_from_text (
    const GwPlan *plan, gconstpointer state, const char *text, GwAction *action, GError **error)
{
  char id[GW_ACTOR_ID_LENGTH], verb[8];
  int end = 0;
  int actor;

  *action = (GwAction){ 0 };
  if (sscanf (text, "%7s %7s%n", id, verb, &end) != 2 || text[end] != '\0'
      || !read_verb (verb, action))
    {
      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION,
                           _ ("expected an action such as \"M0 W\", \"M0 XD\", \"M0 Y\" or "
                              "\"M0 end\""));
      return FALSE;
    }
  actor = gw_rules_find_actor (plan, state, id);
  if (actor < 0)
    {
      g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION, _ ("there is no unit %s"), id);
      return FALSE;
    }
  action->actor = (gint16) actor;
  return TRUE;
}

static const char how_to[] =
    N_ ("Mages act first, one after the other. A mage walks up to three steps, then may cast one "
        "spell, which ends its turn.\n"
        "\n"
        "A fireball flies straight over water until it meets a mountain or a unit, friend or foe, "
        "which it destroys. A tornado pushes the units around the mage one cell outwards, whole "
        "chains of them; who is pushed into deep water drowns.\n"
        "\n"
        "Then every goblin acts. A patrol goblin walks to and fro and stops beside a mage; a "
        "tracking goblin runs to the nearest mage it sees. Either kills every mage beside it.\n"
        "\n"
        "You win when no goblin is left at the end of a turn.");

const GwRules gw_goblins_rules = {
  .id = "goblins",
  .name = N_ ("Mages & Goblins"),
  .summary = N_ ("Mages burn, push and drown the goblins that hunt them"),
  .revision = 1,
  .how_to = how_to,
  .sides = sides,
  .n_sides = G_N_ELEMENTS (sides),
  .leading_side = GW_GOBLINS_MAGES,
  .phases = phases,
  .palette = &gw_goblins_palette,
  .events = gw_goblins_events,
  .n_events = GW_GOBLINS_N_EVENTS,
  .overlays = gw_goblins_overlays,
  .n_overlays = GW_GOBLINS_N_OVERLAYS,
  .generators = gw_goblins_generators,
  .n_generators = GW_GOBLINS_N_GENERATORS,
  .codecs = gw_goblins_codecs,
  .n_codecs = GW_GOBLINS_N_CODECS,
  .controls = gw_goblins_controls,
  .n_controls = GW_GOBLINS_N_CONTROLS,
  .hand_sides = 1 << GW_GOBLINS_MAGES,
  .list_params = gw_goblins_list_params,
  .list_metrics = gw_goblins_list_metrics,
  .find_problems = gw_goblins_find_problems,
  .prepare = gw_goblins_prepare,
  .unprepare = gw_goblins_unprepare,
  .new_scratch = gw_goblins_new_scratch,
  .free_scratch = gw_goblins_free_scratch,
  .watch = gw_goblins_watch,
  .reset = gw_goblins_reset,
  .step = gw_goblins_step,
  .list_legal = gw_goblins_list_legal,
  .hash = hash_state,
  .check = gw_goblins_check_state,
  .measure = measure,
  .observe = observe,
  .explain = gw_goblins_explain,
  .overlay = gw_goblins_overlay,
  .count_actors = count_actors,
  .get_actor_id = get_actor_id,
  .action_to_text = action_to_text,
  .action_from_text = action_from_text,
  .get_actor_side = get_actor_side,
  .get_control_action = gw_goblins_get_control_action,
  .preview = gw_goblins_preview,
  .find_route = gw_goblins_find_route,
  .read_command = gw_goblins_read_command,
  .get_notice = gw_goblins_get_notice,
  .solve = gw_goblins_solve,
  .place = gw_goblins_place,
};
