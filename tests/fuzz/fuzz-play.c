/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines given to `play`, and commands typed in the window. The first byte picks the document, the
 * second is the seed; a line that begins with '!' is a typed command. */
#include "fuzz.h"

#include <string.h>

#include "gw-document.h"
#include "gw-episode.h"
#include "gw-play-input.h"
#include "gw-step-json.h"

#define MAX_LINES 24

static const char *const documents[] = {
  "{\"format\":1,\"game\":\"chase\",\"size\":[7,6],\"parameters\":{\"max_rounds\":30}}",
  "{\"format\":1,\"game\":\"goblins\",\"size\":[6,5],"
  "\"terrain\":[\"......\",\"..~~..\",\"......\",\"..^...\",\"......\"],"
  "\"objects\":[{\"kind\":\"mage\",\"x\":0,\"y\":0},{\"kind\":\"mage\",\"x\":1,\"y\":4},"
  "{\"kind\":\"patrol\",\"x\":5,\"y\":0,\"direction\":\"S\",\"steps\":2},"
  "{\"kind\":\"tracker\",\"x\":5,\"y\":4,\"sight\":3}]}",
  "{\"format\":1,\"game\":\"maze\"}",
  "{\"format\":1,\"game\":\"vale\",\"tables\":{\"cards\":["
  "{\"id\":\"A\",\"element\":\"FIRE\",\"cost\":1,\"score\":2,\"copies\":4},"
  "{\"id\":\"B\",\"element\":\"WATER\",\"cost\":0,\"score\":1,\"copies\":4,"
  "\"effect\":\"GAIN_STONES\",\"value\":2},"
  "{\"id\":\"C\",\"element\":\"FIRE\",\"cost\":2,\"score\":3,\"copies\":4,"
  "\"effect\":\"SCORE_PER_ELEMENT\",\"value\":1,\"target\":\"FIRE\"}]}}",
};

static GwPlan *plans[G_N_ELEMENTS (documents)];

static GwPlan *
get_plan (guint index)
{
  g_autoptr (GwDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  if (plans[index] == NULL)
    {
      document = gw_document_new_from_text (documents[index], strlen (documents[index]), "document",
                                            &error);
      g_assert_no_error (error);
      plans[index] = gw_plan_new (gw_document_get_rules (document), gw_document_get_map (document),
                                  gw_document_get_params (document), &error);
      g_assert_no_error (error);
    }
  return plans[index];
}

/* Goes on until somebody is to move whom a person may play. */
static void
play_others (GwEpisode *episode)
{
  const GwPlan *plan = gw_episode_get_plan (episode);
  const GwClock *clock = gw_episode_get_clock (episode);

  while (!clock->is_over && clock->actor >= 0
         && !(plan->rules->hand_sides
              & 1u << plan->rules->get_actor_side (plan, gw_episode_get_state (episode),
                                                   clock->actor)))
    {
      gw_episode_step (episode, NULL);
      clock = gw_episode_get_clock (episode);
    }
}

static gboolean
answer (GwEpisode *episode, const char *line, gsize length)
{
  const GwPlan *plan = gw_episode_get_plan (episode);
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (GwAction));
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (line[0] == '!' && plan->rules->read_command != NULL)
    {
      play_others (episode);
      done =
          plan->rules->read_command (plan, gw_episode_get_state (episode), line + 1, actions,
                                     &error)
          && gw_episode_act_all (episode, (const GwAction *) actions->data, actions->len, &error);
    }
  else
    {
      done =
          gw_play_input_read (episode, line, length, actions, &error)
          && gw_episode_act (episode, (const GwAction *) actions->data, actions->len, NULL, &error);
    }
  g_assert_true (done == (error == NULL));
  return done;
}

/* Every legal action can be said, and is understood. */
static void
check_legal (const GwEpisode *episode)
{
  const GwPlan *plan = gw_episode_get_plan (episode);
  gconstpointer state = gw_episode_get_state (episode);
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (GwAction));

  for (guint actor = 0; actor < plan->rules->count_actors (plan, state); actor++)
    {
      plan->rules->list_legal (plan, state, (int) actor, actions);
    }
  for (guint i = 0; i < actions->len; i++)
    {
      const GwAction *action = &g_array_index (actions, GwAction, i);
      g_autofree char *text = plan->rules->action_to_text (plan, state, action);
      GwAction again = { 0 };

      g_assert_true (plan->rules->action_from_text (plan, state, text, &again, NULL));
      g_assert_cmpint (again.actor, ==, action->actor);
      g_assert_cmpint (again.verb, ==, action->verb);
      g_assert_cmpint (again.first, ==, action->first);
      g_assert_cmpint (again.second, ==, action->second);
    }
}

static void
check_step (const GwEpisode *episode)
{
  g_autoptr (GArray) no_events = g_array_new (FALSE, FALSE, sizeof (GwEvent));
  g_autoptr (GString) json = g_string_new (NULL);

  gw_step_append_json (episode, no_events, TRUE, json);
  check_legal (episode);
}

/* Going back to the start and coming again leads to the same state. */
static void
check_seek (GwEpisode *episode)
{
  guint step = gw_episode_get_clock (episode)->step;
  guint64 hash = gw_episode_get_hash (episode);

  gw_episode_seek (episode, 0);
  gw_episode_seek (episode, step);
  g_assert_cmpuint (gw_episode_get_hash (episode), ==, hash);
}

void
fuzz_one_input (const guint8 *data, gsize length)
{
  const char *end = (const char *) data + length;
  g_autoptr (GwEpisode) episode = NULL;
  const char *line = (const char *) data + 2;

  if (length < 2)
    {
      return;
    }
  episode = gw_episode_new (get_plan (data[0] % G_N_ELEMENTS (documents)), data[1], NULL);
  for (guint i = 0; i < MAX_LINES && line < end && !gw_episode_get_clock (episode)->is_over; i++)
    {
      const char *newline = memchr (line, '\n', (gsize) (end - line));
      gsize line_length = (gsize) ((newline != NULL ? newline : end) - line);
      g_autofree char *copy = g_malloc0 (line_length + 1);

      memcpy (copy, line, line_length);
      if (answer (episode, copy, line_length))
        {
          check_step (episode);
        }
      line += line_length + 1;
    }
  check_seek (episode);
}
