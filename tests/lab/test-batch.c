/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdatomic.h>
#include <string.h>
#include <sys/resource.h>

#include "gw-batch.h"
#include "gw-episode.h"
#include "lab-fixture.h"

#define SEED G_GUINT64_CONSTANT (1000)

typedef struct
{
  GwDocument *document;
  GwPlan *plan;
} Fixture;

static void
fixture_init (Fixture *fixture, GwDocument *document)
{
  fixture->document = document;
  fixture->plan = lab_plan_new (document);
}

static void
fixture_clear (Fixture *fixture)
{
  gw_plan_unref (fixture->plan);
  g_object_unref (fixture->document);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fixture, fixture_clear)

static GwResults *
play (GwPlan *plan, guint64 seed, guint64 first, guint64 episodes, guint threads)
{
  GwResults *results =
      gw_results_new (gw_metric_specs_count_columns (plan->metrics), first, episodes);
  GwBatchOptions options = { .plan = plan,
                             .seed = seed,
                             .first = first,
                             .episodes = episodes,
                             .threads = threads,
                             .results = results };
  g_autoptr (GwBatch) batch = gw_batch_new (&options);
  g_autoptr (GError) error = NULL;

  gw_batch_start (batch, &error);
  g_assert_no_error (error);
  g_assert_true (gw_batch_wait (batch, -1));
  g_assert_true (gw_batch_finish (batch, &error));
  g_assert_cmpuint (gw_batch_get_done (batch), ==, episodes);
  return results;
}

static void
assert_same_results (const GwResults *results, const GwResults *other)
{
  g_assert_cmpmem (results->cells, results->n_columns * results->n_rows * sizeof (gint32),
                   other->cells, other->n_columns * other->n_rows * sizeof (gint32));
  g_assert_cmpmem (results->hashes, results->n_rows * sizeof (guint64), other->hashes,
                   other->n_rows * sizeof (guint64));
}

/* One episode by hand, as the board would step it. */
static void
test_rows_are_those_of_episodes (void)
{
  g_auto (Fixture) fixture = { NULL };
  g_autoptr (GwResults) results = NULL;

  fixture_init (&fixture, lab_document_new ());
  results = play (fixture.plan, SEED, 5, 40, 2);
  for (guint64 row = 0; row < 40; row++)
    {
      g_autoptr (GwEpisode) episode = gw_episode_new (fixture.plan, SEED + 5 + row, NULL);
      gint32 expected[16], found[16];

      while (!gw_episode_get_clock (episode)->is_over)
        {
          gw_episode_step (episode, NULL);
        }
      gw_toy_rules.measure (fixture.plan, gw_episode_get_state (episode), expected);
      gw_results_get_row (results, row, found);
      g_assert_cmpmem (found, results->n_columns * sizeof (gint32), expected,
                       results->n_columns * sizeof (gint32));
      g_assert_cmphex (results->hashes[row], ==, gw_episode_get_hash (episode));
    }
}

static void
test_threads_do_not_matter (void)
{
  static const guint threads[] = { 2, 3, 4, 16, 0 };
  static const guint64 lengths[] = { 1, 2, 7, 64, 500 };
  g_auto (Fixture) fixture = { NULL };

  fixture_init (&fixture, lab_document_new ());
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autoptr (GwResults) expected = play (fixture.plan, SEED, 0, lengths[i], 1);

      for (guint k = 0; k < G_N_ELEMENTS (threads); k++)
        {
          g_autoptr (GwResults) results = play (fixture.plan, SEED, 0, lengths[i], threads[k]);

          assert_same_results (results, expected);
        }
    }
}

static void
test_seeds_wrap_around (void)
{
  g_auto (Fixture) fixture = { NULL };
  g_autoptr (GwResults) wrapped = NULL;
  g_autoptr (GwResults) low = NULL;

  fixture_init (&fixture, lab_document_new ());
  wrapped = play (fixture.plan, G_MAXUINT64, 1, 10, 2);
  low = play (fixture.plan, 0, 0, 10, 2);
  g_assert_cmpmem (wrapped->hashes, 10 * sizeof (guint64), low->hashes, 10 * sizeof (guint64));
}

static void
test_nothing_to_play (void)
{
  g_auto (Fixture) fixture = { NULL };
  g_autoptr (GwResults) results = NULL;

  fixture_init (&fixture, lab_document_new ());
  results = play (fixture.plan, SEED, 12, 0, 4);
  g_assert_cmpuint (results->n_rows, ==, 0);
}

/* What the hooks of the tests below see. */
typedef struct
{
  guint64 next;      /* the episode that must be committed next */
  guint64 cancel_at; /* cancels when so many are committed */
  guint64 fail_at;
  guint n_finished;
  atomic_int n_inside; /* commits going on */
  atomic_uint n_chunks;
  atomic_uint n_events;
  GwBatch *batch;
} Watch;

typedef struct
{
  guint64 rows[64];
  guint n_rows;
  Watch *watch;
} WatchChunk;

static gpointer
new_chunk_cb (gpointer data)
{
  WatchChunk *chunk = g_new0 (WatchChunk, 1);

  chunk->watch = data;
  atomic_fetch_add (&chunk->watch->n_chunks, 1);
  return chunk;
}

static void
begin_chunk_cb (gpointer data)
{
  ((WatchChunk *) data)->n_rows = 0;
}

static void
write_event_cb (const GwEvent *event, gpointer data)
{
  atomic_fetch_add (&((WatchChunk *) data)->watch->n_events, 1);
}

static void
end_episode_cb (gpointer data, const GwBatchRow *row, gpointer watch)
{
  WatchChunk *chunk = data;

  chunk->rows[chunk->n_rows++] = row->episode;
}

static gboolean
commit_cb (gpointer data, guint64 first, guint64 n_episodes, gpointer watch_data, GError **error)
{
  const WatchChunk *chunk = data;
  Watch *watch = watch_data;

  g_assert_cmpint (atomic_fetch_add (&watch->n_inside, 1), ==, 0);
  g_assert_cmpuint (first, ==, watch->next);
  g_assert_cmpuint (n_episodes, ==, chunk->n_rows);
  for (guint i = 0; i < chunk->n_rows; i++)
    {
      g_assert_cmpuint (chunk->rows[i], ==, watch->next);
      watch->next++;
    }
  if (watch->next >= watch->cancel_at)
    {
      gw_batch_cancel (watch->batch);
    }
  atomic_fetch_sub (&watch->n_inside, 1);
  if (watch->next >= watch->fail_at)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC, "no room");
      return FALSE;
    }
  return TRUE;
}

static void
finish_cb (gpointer data)
{
  Watch *watch = data;

  watch->n_finished++;
}

static const GwBatchHooks hooks = {
  .new_chunk = new_chunk_cb,
  .free_chunk = g_free,
  .begin_chunk = begin_chunk_cb,
  .write_event = write_event_cb,
  .end_episode = end_episode_cb,
  .commit = commit_cb,
  .finish = finish_cb,
};

static GwBatch *
new_watched (Watch *watch, GwPlan *plan, guint64 first, guint64 episodes, guint threads)
{
  GwBatchOptions options = { .plan = plan,
                             .seed = SEED,
                             .first = first,
                             .episodes = episodes,
                             .threads = threads,
                             .hooks = &hooks,
                             .data = watch };

  *watch = (Watch){ .next = first, .cancel_at = G_MAXUINT64, .fail_at = G_MAXUINT64 };
  watch->batch = gw_batch_new (&options);
  return watch->batch;
}

static void
test_commits_come_in_order (void)
{
  g_auto (Fixture) fixture = { NULL };

  fixture_init (&fixture, lab_document_new ());
  for (guint threads = 1; threads <= 4; threads++)
    {
      Watch watch;
      g_autoptr (GwBatch) batch = new_watched (&watch, fixture.plan, 30, 700, threads);

      g_assert_true (gw_batch_start (batch, NULL));
      g_assert_true (gw_batch_finish (batch, NULL));
      g_assert_cmpuint (watch.next, ==, 730);
      g_assert_cmpuint (watch.n_finished, ==, 1);
      g_assert_cmpuint (atomic_load (&watch.n_events), >, 700);
      /* the buffers do not grow in number with the episodes */
      g_assert_cmpuint (atomic_load (&watch.n_chunks), <=, 8 * threads);
    }
}

static void
test_cancel_keeps_a_prefix (void)
{
  g_auto (Fixture) fixture = { NULL };

  fixture_init (&fixture, lab_document_new ());
  for (guint threads = 1; threads <= 4; threads++)
    {
      Watch watch;
      g_autoptr (GwBatch) batch = new_watched (&watch, fixture.plan, 0, 100000, threads);

      watch.cancel_at = 50;
      g_assert_true (gw_batch_start (batch, NULL));
      g_assert_true (gw_batch_wait (batch, -1));
      g_assert_true (gw_batch_finish (batch, NULL));
      g_assert_cmpuint (gw_batch_get_done (batch), ==, watch.next);
      g_assert_cmpuint (watch.next, >=, 50);
      g_assert_cmpuint (watch.next, <, 2000);
      g_assert_cmpuint (watch.n_finished, ==, 1);
    }
}

static void
test_cancelled_before_it_starts (void)
{
  g_auto (Fixture) fixture = { NULL };
  Watch watch;
  g_autoptr (GwBatch) batch = NULL;

  fixture_init (&fixture, lab_document_new ());
  batch = new_watched (&watch, fixture.plan, 0, 1000, 2);
  gw_batch_cancel (batch);
  g_assert_true (gw_batch_start (batch, NULL));
  g_assert_true (gw_batch_finish (batch, NULL));
  g_assert_cmpuint (gw_batch_get_done (batch), ==, 0);
  g_assert_cmpuint (watch.n_finished, ==, 1);
}

static void
test_paused_makes_no_progress (void)
{
  g_auto (Fixture) fixture = { NULL };
  Watch watch;
  g_autoptr (GwBatch) batch = NULL;

  fixture_init (&fixture, lab_document_new ());
  batch = new_watched (&watch, fixture.plan, 0, 300, 2);
  gw_batch_set_paused (batch, TRUE);
  g_assert_true (gw_batch_start (batch, NULL));
  g_assert_false (gw_batch_wait (batch, 30));
  g_assert_cmpuint (gw_batch_get_done (batch), ==, 0);
  gw_batch_set_paused (batch, FALSE);
  g_assert_true (gw_batch_wait (batch, -1));
  g_assert_cmpuint (gw_batch_get_done (batch), ==, 300);
}

static void
test_freeing_a_paused_batch (void)
{
  g_auto (Fixture) fixture = { NULL };
  Watch watch;
  g_autoptr (GwBatch) batch = NULL;

  fixture_init (&fixture, lab_document_new ());
  batch = new_watched (&watch, fixture.plan, 0, 300, 2);
  gw_batch_set_paused (batch, TRUE);
  g_assert_true (gw_batch_start (batch, NULL));
}

static void
test_refused_episode_stops_it (void)
{
  g_auto (Fixture) fixture = { NULL };
  guint64 refused;

  fixture_init (&fixture, lab_crowded_document_new ());
  refused = lab_find_refused (fixture.plan, SEED);
  g_assert_cmpuint (refused, >, 2);
  for (guint threads = 1; threads <= 4; threads++)
    {
      Watch watch;
      g_autoptr (GwBatch) batch = new_watched (&watch, fixture.plan, 0, 5000, threads);
      g_autoptr (GError) error = NULL;
      g_autofree char *start = g_strdup_printf ("episode %" G_GUINT64_FORMAT
                                                " (seed %" G_GUINT64_FORMAT "): no free cell",
                                                refused, SEED + refused);

      g_assert_true (gw_batch_start (batch, NULL));
      g_assert_false (gw_batch_finish (batch, &error));
      g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_EPISODE);
      g_assert_true (g_str_has_prefix (error->message, start));
      g_assert_cmpuint (watch.next, ==, refused);
      g_assert_cmpuint (gw_batch_get_done (batch), ==, refused);
      g_assert_cmpuint (watch.n_finished, ==, 1);
    }
}

static void
test_failed_commit_stops_it (void)
{
  g_auto (Fixture) fixture = { NULL };

  fixture_init (&fixture, lab_document_new ());
  for (guint threads = 1; threads <= 4; threads++)
    {
      Watch watch;
      g_autoptr (GwBatch) batch = new_watched (&watch, fixture.plan, 0, 100000, threads);
      g_autoptr (GError) error = NULL;

      watch.fail_at = 100;
      g_assert_true (gw_batch_start (batch, NULL));
      g_assert_false (gw_batch_finish (batch, &error));
      g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC);
      g_assert_cmpuint (gw_batch_get_done (batch), <, 100);
    }
}

/* On the workers, whose priority is their own. */
static void
check_nice_cb (gpointer data, const GwBatchRow *row, gpointer watch)
{
  g_assert_cmpint (getpriority (PRIO_PROCESS, 0), ==, 19);
}

static void
test_nice_is_of_the_workers_only (void)
{
  static const GwBatchHooks nice_hooks = { .end_episode = check_nice_cb };
  g_auto (Fixture) fixture = { NULL };
  g_autoptr (GwBatch) batch = NULL;
  GwBatchOptions options = { .episodes = 20, .threads = 2, .nice = TRUE, .hooks = &nice_hooks };
  int before = getpriority (PRIO_PROCESS, 0);

  fixture_init (&fixture, lab_document_new ());
  options.plan = fixture.plan;
  batch = gw_batch_new (&options);
  g_assert_true (gw_batch_start (batch, NULL));
  g_assert_true (gw_batch_finish (batch, NULL));
  g_assert_cmpint (getpriority (PRIO_PROCESS, 0), ==, before);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gw_rules_register (&gw_toy_rules);
  g_test_add_func ("/batch/rows-are-those-of-episodes", test_rows_are_those_of_episodes);
  g_test_add_func ("/batch/threads-do-not-matter", test_threads_do_not_matter);
  g_test_add_func ("/batch/seeds-wrap-around", test_seeds_wrap_around);
  g_test_add_func ("/batch/nothing-to-play", test_nothing_to_play);
  g_test_add_func ("/batch/commits-come-in-order", test_commits_come_in_order);
  g_test_add_func ("/batch/cancel-keeps-a-prefix", test_cancel_keeps_a_prefix);
  g_test_add_func ("/batch/cancelled-before-it-starts", test_cancelled_before_it_starts);
  g_test_add_func ("/batch/paused-makes-no-progress", test_paused_makes_no_progress);
  g_test_add_func ("/batch/freeing-a-paused-batch", test_freeing_a_paused_batch);
  g_test_add_func ("/batch/refused-episode-stops-it", test_refused_episode_stops_it);
  g_test_add_func ("/batch/failed-commit-stops-it", test_failed_commit_stops_it);
  g_test_add_func ("/batch/nice-is-of-the-workers-only", test_nice_is_of_the_workers_only);
  return g_test_run ();
}
