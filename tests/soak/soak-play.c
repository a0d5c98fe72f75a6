/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "soak-play.h"

#include <string.h>

#include "gw-episode-file.h"
#include "gw-invariants.h"

/* One in so many: episodes that are sought, episodes with a meddling hand, and in these, steps. */
#define SEEK_RARITY 16
#define MEDDLE_RARITY 3
#define ACT_RARITY 4

/* An episode in play. */
typedef struct
{
  const SoakCase *item;
  SoakTally *tally;
  GwPlan *plan;
  gpointer state, before, scratch;
  GwRandom random;
  GArray *overrides; /* of GwOverride */
  GArray *hashes;    /* of guint64, by step */
  GArray *legal;     /* of GwAction */
} Game;

static void
game_clear (Game *game)
{
  if (game->plan != NULL)
    {
      gw_plan_free_scratch (game->plan, game->scratch);
      gw_plan_unref (game->plan);
    }
  g_free (game->state);
  g_free (game->before);
  g_array_unref (game->overrides);
  g_array_unref (game->hashes);
  g_array_unref (game->legal);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Game, game_clear)

static guint64
hash (const Game *game)
{
  return game->plan->rules->hash (game->plan, game->state);
}

/* FALSE without an error if the rules refuse the case, as they say they do. */
static gboolean
start (Game *game, GError **error)
{
  g_autoptr (GError) refusal = NULL;

  game->plan = gw_plan_new (game->item->rules, game->item->map, game->item->params, &refusal);
  if (game->plan != NULL)
    {
      game->state = g_malloc0 (game->plan->state_size);
      game->before = g_malloc0 (game->plan->state_size);
      game->scratch = gw_plan_new_scratch (game->plan);
      if (game->plan->rules->reset (game->plan, game->state, game->scratch, game->item->seed,
                                    &refusal))
        {
          return gw_plan_check_state (game->plan, NULL, game->state, error);
        }
    }
  if (refusal->domain != GW_RULES_ERROR)
    {
      g_propagate_error (error, g_steal_pointer (&refusal));
    }
  game->tally->refused++;
  return FALSE;
}

/* Something that is hardly ever an action. */
static GwAction
draw_nonsense (Game *game)
{
  int n_actors = (int) game->plan->rules->count_actors (game->plan, game->state);
  GwAction action = {
    .actor = (gint16) ((int) gw_random_below (&game->random, (guint64) n_actors + 3) - 1),
    .verb = (gint16) ((int) gw_random_below (&game->random, 8) - 2),
    .first = (gint32) gw_random_below (&game->random, 300) - 20,
    .second = (gint32) gw_random_below (&game->random, 60) - 10,
  };

  return action;
}

/* FALSE if the actor drawn is not to move. */
static gboolean
draw_action (Game *game, GwAction *action)
{
  const GwClock *clock = gw_state_get_clock (game->state);
  guint n_actors = game->plan->rules->count_actors (game->plan, game->state);
  int actor =
      clock->actor >= 0 ? clock->actor : (int) gw_random_below (&game->random, MAX (n_actors, 1));

  g_array_set_size (game->legal, 0);
  game->plan->rules->list_legal (game->plan, game->state, actor, game->legal);
  if (game->legal->len == 0)
    {
      return FALSE;
    }
  *action =
      g_array_index (game->legal, GwAction, gw_random_below (&game->random, game->legal->len));
  return TRUE;
}

static void
keep_override (Game *game, guint step, const GwAction *action)
{
  GwOverride override = { .step = step, .action = *action };

  g_array_append_val (game->overrides, override);
  game->tally->by_hand++;
}

static gboolean
step_with (Game *game, const GwAction *action, GError **error)
{
  return game->plan->rules->step (game->plan, game->state, game->scratch, action,
                                  action != NULL ? 1 : 0, NULL, error);
}

/* Tries nonsense. Refused, it must have changed nothing; TRUE in `is_played` if it was none. */
static gboolean
try_nonsense (Game *game, gboolean *is_played, GError **error)
{
  GwAction action = draw_nonsense (game);
  guint step = gw_state_get_clock (game->state)->step;

  *is_played = step_with (game, &action, NULL);
  if (*is_played)
    {
      keep_override (game, step, &action);
      return TRUE;
    }
  game->tally->rejected++;
  gw_return_unless (memcmp (game->before, game->state, game->plan->state_size) == 0, error,
                    "a refused action changed the state");
  return TRUE;
}

static gboolean
meddle (Game *game, gboolean *is_played, GError **error)
{
  guint step = gw_state_get_clock (game->state)->step;
  GwAction action;

  if (gw_random_below (&game->random, 4) == 0)
    {
      return try_nonsense (game, is_played, error);
    }
  if (!draw_action (game, &action))
    {
      return TRUE;
    }
  *is_played = TRUE;
  keep_override (game, step, &action);
  return step_with (game, &action, error);
}

static gboolean
play_step (Game *game, gboolean is_meddled, GError **error)
{
  gboolean is_played = FALSE;

  memcpy (game->before, game->state, game->plan->state_size);
  if (is_meddled && gw_random_below (&game->random, ACT_RARITY) == 0
      && !meddle (game, &is_played, error))
    {
      return FALSE;
    }
  if (!is_played && !step_with (game, NULL, error))
    {
      return FALSE;
    }
  game->tally->steps++;
  return gw_plan_check_state (game->plan, game->before, game->state, error);
}

static void
keep_hash (Game *game, gboolean is_wanted)
{
  if (is_wanted)
    {
      guint64 now = hash (game);

      g_array_append_val (game->hashes, now);
    }
}

static gboolean
check_place (const Game *game, const GwEpisode *episode, guint step, GError **error)
{
  guint64 wanted = g_array_index (game->hashes, guint64, step);

  gw_return_unless (gw_episode_get_clock (episode)->step == step, error,
                    "seeking step %u ends at step %u", step, gw_episode_get_clock (episode)->step);
  gw_return_unless (gw_episode_get_hash (episode) == wanted, error,
                    "step %u is another when it is sought", step);
  return TRUE;
}

/* Seeks here and there with few keyframes, and plays on with a copy. */
static gboolean
check_seeking (Game *game, GError **error)
{
  guint n_steps = game->hashes->len;
  g_autoptr (GwEpisode) episode = gw_episode_new (game->plan, game->item->seed, error);
  g_autoptr (GwEpisode) copy = NULL;

  game->tally->sought++;
  if (episode == NULL
      || !gw_episode_redo (episode, (const GwOverride *) game->overrides->data,
                           game->overrides->len, error))
    {
      return FALSE;
    }
  gw_episode_set_budget (episode, game->plan->state_size * 6);
  for (guint i = 0; i < 4; i++)
    {
      guint step = (guint) gw_random_below (&game->random, n_steps);

      gw_episode_seek (episode, step);
      if (!check_place (game, episode, step, error))
        {
          return FALSE;
        }
    }
  copy = gw_episode_copy (episode);
  gw_episode_seek (episode, 0);
  while (!gw_episode_get_clock (copy)->is_over)
    {
      gw_episode_step (copy, NULL);
      if (!check_place (game, copy, gw_episode_get_clock (copy)->step, error))
        {
          return FALSE;
        }
    }
  return check_place (game, copy, n_steps - 1, error) && check_place (game, episode, 0, error);
}

static gboolean
play (Game *game, GError **error)
{
  gboolean is_sought = gw_random_below (&game->random, SEEK_RARITY) == 0;
  gboolean is_meddled = gw_random_below (&game->random, MEDDLE_RARITY) == 0;

  keep_hash (game, is_sought);
  while (!gw_state_get_clock (game->state)->is_over)
    {
      if (!play_step (game, is_meddled, error))
        {
          return FALSE;
        }
      keep_hash (game, is_sought);
    }
  game->tally->episodes++;
  return gw_plan_check_measures (game->plan, game->state, error)
         && (!is_sought || check_seeking (game, error));
}

/* What was played up to where it went wrong. */
static void
write_reproducer (Game *game, const char *folder)
{
  g_autoptr (GwDocument) document = gw_document_new (game->item->rules, 0, 0);
  g_autoptr (GwEpisode) episode = NULL;
  g_autofree char *name = g_strdup_printf ("%s-%" G_GUINT64_FORMAT "%s", game->item->rules->id,
                                           game->item->number, GW_EPISODE_FILE_SUFFIX);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  if (game->plan == NULL || (episode = gw_episode_new (game->plan, game->item->seed, NULL)) == NULL)
    {
      return;
    }
  gw_document_set_map (document, game->item->map);
  gw_params_adopt (gw_document_get_params (document), game->item->params);
  gw_episode_redo (episode, (const GwOverride *) game->overrides->data, game->overrides->len, NULL);
  if (!gw_episode_file_save (document, game->item->params, episode, path, &error))
    {
      g_printerr ("soak: %s\n", error->message);
    }
}

gboolean
soak_play (const SoakCase *item, SoakTally *tally, const char *folder, GError **error)
{
  g_auto (Game) game = {
    .item = item,
    .tally = tally,
    .overrides = g_array_new (FALSE, FALSE, sizeof (GwOverride)),
    .hashes = g_array_new (FALSE, FALSE, sizeof (guint64)),
    .legal = g_array_new (FALSE, FALSE, sizeof (GwAction)),
  };
  g_autoptr (GError) fault = NULL;

  gw_random_init_stream (&game.random, item->number, 1);
  if (start (&game, &fault) && play (&game, &fault))
    {
      return TRUE;
    }
  if (fault == NULL)
    {
      return TRUE;
    }
  if (folder != NULL)
    {
      write_reproducer (&game, folder);
    }
  g_set_error (error, fault->domain, fault->code,
               "%s, case %" G_GUINT64_FORMAT ", seed %" G_GUINT64_FORMAT ", step %u: %s",
               item->rules->id, item->number, item->seed,
               game.state != NULL ? gw_state_get_clock (game.state)->step : 0, fault->message);
  return FALSE;
}

void
soak_tally_add (SoakTally *tally, const SoakTally *other)
{
  tally->episodes += other->episodes;
  tally->refused += other->refused;
  tally->steps += other->steps;
  tally->by_hand += other->by_hand;
  tally->rejected += other->rejected;
  tally->sought += other->sought;
}
