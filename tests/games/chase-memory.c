/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nothing is allocated between the start and the end of an episode. */
#include "chase-fixture.h"

#include <stdlib.h>

#include "walled-map.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HAS_OWN_ALLOCATOR 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_OWN_ALLOCATOR 1
#endif
#endif

static gboolean is_counting;
static guint n_allocations;

#ifndef HAS_OWN_ALLOCATOR
/* Stand in for those of the C library, whose own names these are, for every caller in the
 * process; a sanitizer does the same, so there it cannot be done twice. */
extern void *__libc_malloc (size_t size);
extern void *__libc_calloc (size_t count, size_t size);
extern void *__libc_realloc (void *memory, size_t size);

void *
malloc (size_t size)
{
  n_allocations += is_counting;
  return __libc_malloc (size);
}

void *
calloc (size_t count, size_t size)
{
  n_allocations += is_counting;
  return __libc_calloc (count, size);
}

void *
realloc (void *memory, size_t size)
{
  n_allocations += is_counting;
  return __libc_realloc (memory, size);
}
#endif

static gboolean
skip_if_blind (void)
{
#ifdef HAS_OWN_ALLOCATOR
  g_test_skip ("a sanitizer has taken the allocator");
  return TRUE;
#else
  return FALSE;
#endif
}

typedef struct
{
  const char *name;
  guint percent;
  const char *settings[8];
} Variant;

static const Variant variants[] = {
  { "open", 0, { NULL } },
  { "walled", 10, { NULL } },
  { "walled-line-of-sight", 10, { "sight", "line" } },
  { "assign", 0, { "killer_strategy", "assign", "survivors", "10", "killers", "10" } },
  { "intercept-walled", 10, { "killer_strategy", "intercept", "contested_penalty", "3" } },
  { "crowd", 5, { "survivors", "30", "killers", "30", "cycles", "block", "gamma", "1" } },
};

static ChaseGame *
make_game (const Variant *variant)
{
  ChaseGame *game = chase_game_new (30, 30, FLIP_NONE);
  GwRandom random;

  gw_random_init (&random, 5);
  walled_map_scatter (game->map, &random, variant->percent);
  chase_game_set (game, "survivors", "3");
  chase_game_set (game, "killers", "3");
  for (guint i = 0; i < G_N_ELEMENTS (variant->settings) && variant->settings[i] != NULL; i += 2)
    {
      chase_game_set (game, variant->settings[i], variant->settings[i + 1]);
    }
  chase_game_start_with_seed (game, 1);
  return game;
}

static void
play (const ChaseGame *game)
{
  while (!game->state->clock.is_over)
    {
      gw_chase_rules.step (game->plan, game->state, game->scratch, NULL, 0, NULL, NULL);
    }
}

static void
test_stepping_allocates_nothing (gconstpointer data)
{
  g_autoptr (ChaseGame) game = NULL;
  guint n_steps = 0;

  if (skip_if_blind ())
    {
      return;
    }
  game = make_game (data);
  for (guint64 seed = 1; seed <= 30; seed++)
    {
      g_assert_true (gw_chase_rules.reset (game->plan, game->state, game->scratch, seed, NULL));
      n_allocations = 0;
      is_counting = TRUE;
      play (game);
      is_counting = FALSE;
      g_assert_cmpuint (n_allocations, ==, 0);
      n_steps += game->state->clock.step;
    }
  g_assert_cmpuint (n_steps, >, 30);
}

/* Once the fields of the exits are there, starting over needs no memory either. */
static void
test_starting_again_allocates_nothing (gconstpointer data)
{
  g_autoptr (ChaseGame) game = NULL;

  if (skip_if_blind ())
    {
      return;
    }
  game = make_game (data);
  n_allocations = 0;
  is_counting = TRUE;
  g_assert_true (gw_chase_rules.reset (game->plan, game->state, game->scratch, 1, NULL));
  play (game);
  is_counting = FALSE;
  g_assert_cmpuint (n_allocations, ==, 0);
}

static void
test_allocations_are_seen (void)
{
  if (skip_if_blind ())
    {
      return;
    }
  n_allocations = 0;
  is_counting = TRUE;
  g_free (g_malloc (10));
  g_free (g_strdup_printf ("%d", 5));
  is_counting = FALSE;
  g_assert_cmpuint (n_allocations, >=, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chase/memory/allocations-are-seen", test_allocations_are_seen);
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      g_autofree char *stepping =
          g_strconcat ("/chase/memory/stepping-allocates-nothing/", variants[i].name, NULL);
      g_autofree char *again =
          g_strconcat ("/chase/memory/starting-again-allocates-nothing/", variants[i].name, NULL);

      g_test_add_data_func (stepping, &variants[i], test_stepping_allocates_nothing);
      g_test_add_data_func (again, &variants[i], test_starting_again_allocates_nothing);
    }
  return g_test_run ();
}
