/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hand-fixture.h"

#include <string.h>

#define DUEL                                                                                       \
  "{\"format\":1,\"game\":\"goblins\",\"size\":[5,5],"                                             \
  "\"terrain\":[\".....\",\".....\",\".....\",\".....\",\"..~..\"],\"objects\":["                  \
  "{\"kind\":\"mage\",\"x\":0,\"y\":2},"                                                           \
  "{\"kind\":\"tracker\",\"x\":3,\"y\":2,\"sight\":0},"                                            \
  "{\"kind\":\"tracker\",\"x\":1,\"y\":3,\"sight\":0}]}"

#define PATROL                                                                                     \
  "{\"format\":1,\"game\":\"goblins\",\"size\":[9,3],\"objects\":["                                \
  "{\"kind\":\"mage\",\"x\":0,\"y\":0},"                                                           \
  "{\"kind\":\"patrol\",\"x\":8,\"y\":0,\"direction\":\"S\",\"steps\":1}]}"

#define MAZE "{\"format\":1,\"game\":\"maze\"}"

static GwDocument *
read_text (const char *text)
{
  g_autoptr (GError) error = NULL;
  GwDocument *document = gw_document_new_from_text (text, strlen (text), "test", &error);

  g_assert_no_error (error);
  return document;
}

GwDocument *
hand_new_duel (void)
{
  return read_text (DUEL);
}

GwDocument *
hand_new_patrol (void)
{
  return read_text (PATROL);
}

GwDocument *
hand_new_maze (void)
{
  return read_text (MAZE);
}

void
hand_get_place (GwPlayback *playback, int actor, int *x, int *y)
{
  const GwFrame *frame = gw_playback_get_frame (playback);

  for (guint i = 0; i < frame->tokens->len; i++)
    {
      const GwToken *token = &g_array_index (frame->tokens, GwToken, i);

      if (token->actor == actor)
        {
          *x = token->x;
          *y = token->y;
          return;
        }
    }
  g_assert_not_reached ();
}

guint
hand_find_control (GwPlayback *playback, const char *id)
{
  const GwRules *rules = gw_playback_get_plan (playback)->rules;

  for (guint i = 0; i < rules->n_controls; i++)
    {
      if (g_str_equal (rules->controls[i].id, id))
        {
          return i;
        }
    }
  g_assert_not_reached ();
}
