/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Invariants at scale: random cases of the games by the hundred thousand, on all processors. */
#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

#include "gw-games.h"
#include "soak-play.h"

/* How many cases a worker takes at a time. */
#define CHUNK 64

/* After so many broken cases the rest is not worth the time. */
#define MOST_VIOLATIONS 20

static gint64 option_episodes = 0;
static gint64 option_first = 0;
static int option_threads = 0;
static char *option_folder = NULL;
static char **option_games = NULL;

static const GOptionEntry entries[] = {
  { "episodes", 'n', 0, G_OPTION_ARG_INT64, &option_episodes,
    "Play so many episodes of each game (1000000 of Chase, 200000 of the others)", "N" },
  { "first", 0, 0, G_OPTION_ARG_INT64, &option_first, "Number of the first case (0)", "NUMBER" },
  { "threads", 't', 0, G_OPTION_ARG_INT, &option_threads, "Workers (one a processor)", "T" },
  { "out", 'o', 0, G_OPTION_ARG_FILENAME, &option_folder,
    "Where episodes that break a rule are saved (the present folder)", "DIR" },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &option_games, NULL, "[GAME…]" },
  { NULL },
};

/* The soak of one game. */
typedef struct
{
  const GwRules *rules;
  guint64 wanted;
  _Atomic guint64 next; /* number of a case */
  _Atomic guint64 played;
  _Atomic guint violations;
  pthread_mutex_t lock; /* for the tally, and for what is printed */
  SoakTally tally;
} Soak;

static void
play_chunk (Soak *soak, SoakTally *tally)
{
  guint64 first = atomic_fetch_add (&soak->next, CHUNK);
  guint64 played = tally->episodes;

  for (guint64 number = first; number < first + CHUNK; number++)
    {
      g_autoptr (SoakCase) item = soak_case_new (soak->rules, number);
      g_autoptr (GError) error = NULL;

      if (!soak_play (item, tally, option_folder, &error))
        {
          atomic_fetch_add (&soak->violations, 1);
          pthread_mutex_lock (&soak->lock);
          g_print ("VIOLATION: %s\n", error->message);
          pthread_mutex_unlock (&soak->lock);
        }
    }
  atomic_fetch_add (&soak->played, tally->episodes - played);
}

static gboolean
is_done (Soak *soak)
{
  return atomic_load (&soak->played) >= soak->wanted
         || atomic_load (&soak->violations) >= MOST_VIOLATIONS;
}

static void *
work (void *data)
{
  Soak *soak = data;
  SoakTally tally = { 0 };

  while (!is_done (soak))
    {
      play_chunk (soak, &tally);
    }
  pthread_mutex_lock (&soak->lock);
  soak_tally_add (&soak->tally, &tally);
  pthread_mutex_unlock (&soak->lock);
  return NULL;
}

/* A line on a terminal every second, in a log every minute. */
static void
watch (Soak *soak)
{
  gboolean is_terminal = isatty (STDERR_FILENO);

  for (guint seconds = 1; !is_done (soak); seconds++)
    {
      g_usleep (G_USEC_PER_SEC);
      if (is_terminal || seconds % 60 == 0)
        {
          g_printerr ("%s%s: %" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " episodes%s",
                      is_terminal ? "\r" : "", soak->rules->id, atomic_load (&soak->played),
                      soak->wanted, is_terminal ? "" : "\n");
        }
    }
  if (is_terminal)
    {
      g_printerr ("\r");
    }
}

static gboolean
run (const GwRules *rules)
{
  gboolean is_chase = g_str_equal (rules->id, "chase");
  Soak soak = {
    .rules = rules,
    .wanted = option_episodes > 0 ? (guint64) option_episodes
              : is_chase          ? 1000000
                                  : 200000,
    .next = (guint64) option_first,
    .lock = PTHREAD_MUTEX_INITIALIZER,
  };
  guint n_threads = option_threads > 0 ? (guint) option_threads : g_get_num_processors ();
  g_autofree pthread_t *threads = g_new (pthread_t, n_threads);
  gint64 began = g_get_monotonic_time ();

  for (guint i = 0; i < n_threads; i++)
    {
      int status = pthread_create (&threads[i], NULL, work, &soak);

      g_assert_cmpint (status, ==, 0);
    }
  watch (&soak);
  for (guint i = 0; i < n_threads; i++)
    {
      pthread_join (threads[i], NULL);
    }
  g_print ("%s: %" G_GUINT64_FORMAT " episodes, %" G_GUINT64_FORMAT " steps, %" G_GUINT64_FORMAT
           " actions by hand, %" G_GUINT64_FORMAT " refused, %" G_GUINT64_FORMAT
           " episodes sought, %" G_GUINT64_FORMAT " cases without a start, %.0f s, violations %u\n",
           rules->id, soak.tally.episodes, soak.tally.steps, soak.tally.by_hand,
           soak.tally.rejected, soak.tally.sought, soak.tally.refused,
           (double) (g_get_monotonic_time () - began) / G_USEC_PER_SEC, soak.violations);
  return soak.violations == 0;
}

static gboolean
is_chosen (const GwRules *rules)
{
  return option_games == NULL || g_strv_contains ((const char *const *) option_games, rules->id);
}

static gboolean
check_games (void)
{
  for (guint i = 0; option_games != NULL && option_games[i] != NULL; i++)
    {
      if (gw_rules_find (option_games[i]) == NULL)
        {
          g_printerr ("soak: there is no game “%s”\n", option_games[i]);
          return FALSE;
        }
    }
  return TRUE;
}

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  gboolean is_clean = TRUE;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("soak: %s\n", error->message);
      return 2;
    }
  option_folder = option_folder != NULL ? option_folder : g_strdup (".");
  gw_games_init ();
  if (!check_games ())
    {
      return 2;
    }
  for (guint i = 0; i < gw_rules_count (); i++)
    {
      if (is_chosen (gw_rules_get (i)))
        {
          is_clean &= run (gw_rules_get (i));
        }
    }
  g_free (option_folder);
  g_strfreev (option_games);
  return is_clean ? 0 : 1;
}
