/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever plays ends soon once it is cancelled, even in the middle of an episode that would go on
 * for years, or of a step that would. */
#include <stdatomic.h>
#include <string.h>

#include "gw-balance.h"
#include "gw-heat.h"
#include "gw-knobs.h"
#include "gw-run-record.h"
#include "gw-sweep.h"
#include "lab-fixture.h"
#include "study-fixture.h"

/* Long enough for any machine; nothing waits for it unless it fails. */
#define SOON_MS 30000

/* Episodes with these seeds are over after one step; the others have no end. */
#define N_SHORT 3

typedef struct
{
  GwClock clock;
  gboolean is_short;
} EndlessState;

typedef struct
{
  const atomic_bool *is_cancelled;
} EndlessScratch;

/* Steps that were begun in episodes without an end. */
static atomic_uint n_endless;

/* Whether each step is an event. */
static gboolean is_told;

static const GwEventSpec events[] = { { .id = "Tick", .label = "Tick" } };

static gboolean
prepare (GwPlan *plan, GError **error)
{
  plan->state_size = sizeof (EndlessState);
  return TRUE;
}

static gpointer
new_scratch (const GwPlan *plan)
{
  return g_new0 (EndlessScratch, 1);
}

static void
watch (gpointer scratch, const atomic_bool *is_cancelled)
{
  ((EndlessScratch *) scratch)->is_cancelled = is_cancelled;
}

static gboolean
reset (const GwPlan *plan, gpointer data, gpointer scratch, guint64 seed, GError **error)
{
  EndlessState *state = data;

  *state = (EndlessState){ .clock.winner = GW_WINNER_NONE, .is_short = seed < N_SHORT };
  return TRUE;
}

/* With `idle`, it is one step that has no end, unless somebody gives it one; then, as a policy that
 * is cut short may, it ends the episode, which must not count for all that. */
static gboolean
step (const GwPlan *plan,
      gpointer data,
      gpointer scratch,
      const GwAction *actions,
      guint n_actions,
      const GwSink *sink,
      GError **error)
{
  const EndlessScratch *endless = scratch;
  EndlessState *state = data;

  state->clock.step++;
  state->clock.winner = 0;
  state->clock.is_over = state->is_short;
  atomic_fetch_add (&n_endless, !state->is_short);
  if (is_told)
    {
      gw_sink_write (sink, .step = (guint32) state->clock.step);
    }
  if (!state->is_short && gw_params_get_int (plan->params, "idle") == 1)
    {
      while (!atomic_load (endless->is_cancelled))
        {
          g_thread_yield ();
        }
      state->clock.is_over = TRUE;
    }
  return TRUE;
}

static guint64
hash (const GwPlan *plan, gconstpointer data)
{
  return (guint64) gw_state_get_clock (data)->step;
}

static void
measure (const GwPlan *plan, gconstpointer data, gint32 *columns)
{
  columns[0] = gw_state_get_clock (data)->winner;
  columns[1] = 0;
  columns[2] = 1;
}

static void
observe (const GwPlan *plan, gconstpointer state, int viewer, GwFrame *frame)
{
  const GwToken token = { .actor = 0, .side = -1 };

  frame->map = plan->map;
  g_array_append_val (frame->tokens, token);
}

static const GwRules *
get_rules (void)
{
  static GwRules rules;

  if (rules.id == NULL)
    {
      rules = *gw_coin_get_rules ();
      rules.prepare = prepare;
      rules.new_scratch = new_scratch;
      rules.free_scratch = g_free;
      rules.watch = watch;
      rules.reset = reset;
      rules.step = step;
      rules.hash = hash;
      rules.measure = measure;
      rules.observe = observe;
      rules.events = events;
      rules.n_events = G_N_ELEMENTS (events);
      rules.id = "endless";
    }
  return &rules;
}

typedef struct
{
  char *place;
  GwDocument *document;
  GPtrArray *axes;
} Fixture;

/* `data` says whether it is the steps that have no end. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->place = lab_folder_new ();
  fixture->document = gw_document_new (get_rules (), 4, 4);
  fixture->axes = study_axes_new ("bias=0.2,0.4", NULL);
  gw_params_set (gw_document_get_params (fixture->document), "idle", GPOINTER_TO_INT (data), NULL);
  atomic_store (&n_endless, 0);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  lab_folder_remove (fixture->place);
  g_free (fixture->place);
  g_object_unref (fixture->document);
  g_ptr_array_unref (fixture->axes);
}

static void
wait_for_endless_step (void)
{
  while (atomic_load (&n_endless) == 0)
    {
      g_usleep (1000);
    }
}

static void
assert_whole_run (const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwRunRecord) record = gw_run_record_open (folder, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (gw_run_record_get_done (record), ==, N_SHORT);
  g_assert_false (gw_run_record_is_complete (record));
}

static void
test_run (Fixture *fixture, gconstpointer data)
{
  const GwRunOptions options = {
    .document = fixture->document, .episodes = 10, .events = GW_EVENTS_ALL, .threads = 1
  };
  g_autofree char *folder = g_build_filename (fixture->place, "run", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwRun) run = gw_run_create (folder, &options, FALSE, &error);

  g_assert_no_error (error);
  g_assert_true (gw_run_start (run, NULL));
  wait_for_endless_step ();
  gw_run_cancel (run);
  g_assert_true (gw_run_wait (run, SOON_MS));
  gw_run_finish (run, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (gw_run_get_done (run), ==, N_SHORT);
  assert_whole_run (folder);
}

/* Events of an episode are in memory until it is over. */
static void
test_events_without_an_end (Fixture *fixture, gconstpointer data)
{
  const GwRunOptions options = {
    .document = fixture->document, .episodes = 10, .events = GW_EVENTS_ALL, .threads = 2
  };
  g_autofree char *folder = g_build_filename (fixture->place, "run", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwRun) run = gw_run_create (folder, &options, FALSE, &error);

  g_assert_no_error (error);
  is_told = TRUE;
  g_assert_true (gw_run_start (run, NULL));
  g_assert_true (gw_run_wait (run, SOON_MS));
  is_told = FALSE;
  g_assert_false (gw_run_finish (run, &error));
  g_assert_error (error, GW_RUN_ERROR, GW_RUN_ERROR_EVENTS);
  g_assert_true (g_str_has_prefix (error->message, "episode 3 (seed 3): more than 2000000 events"));
  assert_whole_run (folder);
}

/* Also one that is paused in the middle of an episode, which takes no more steps. */
static void
test_paused_run (Fixture *fixture, gconstpointer data)
{
  const GwRunOptions options = { .document = fixture->document, .episodes = 10, .threads = 2 };
  g_autofree char *folder = g_build_filename (fixture->place, "run", NULL);
  g_autoptr (GwRun) run = gw_run_create (folder, &options, FALSE, NULL);
  guint before;

  g_assert_true (gw_run_start (run, NULL));
  wait_for_endless_step ();
  gw_run_set_paused (run, TRUE);
  do
    {
      before = atomic_load (&n_endless);
      g_usleep (20000);
    }
  while (atomic_load (&n_endless) != before);
  gw_run_cancel (run);
  g_assert_true (gw_run_wait (run, SOON_MS));
}

static void
test_sweep (Fixture *fixture, gconstpointer data)
{
  const GwSweepOptions options = {
    .document = fixture->document, .axes = fixture->axes, .episodes = 10, .threads = 1
  };
  g_autofree char *folder = g_build_filename (fixture->place, "sweep", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwSweep) sweep = gw_sweep_create (folder, &options, FALSE, &error);
  g_autofree char *point = gw_sweep_dup_point_folder (sweep, 0);

  g_assert_true (gw_sweep_start (sweep, NULL));
  wait_for_endless_step ();
  gw_sweep_cancel (sweep);
  g_assert_true (gw_sweep_wait (sweep, SOON_MS));
  gw_sweep_finish (sweep, &error);
  g_assert_no_error (error);
  g_assert_false (gw_sweep_is_complete (sweep));
  assert_whole_run (point);
}

/* What the points before came to is told when a sweep stops, however short it is. */
static void
test_results_of_a_sweep (Fixture *fixture, gconstpointer data)
{
  const GwSweepOptions options = { .document = fixture->document,
                                   .axes = fixture->axes,
                                   .own_seeds = TRUE,
                                   .episodes = N_SHORT,
                                   .threads = 2 };
  g_autofree char *folder = g_build_filename (fixture->place, "sweep", NULL);
  g_autoptr (GwSweep) sweep = gw_sweep_create (folder, &options, FALSE, NULL);
  g_autofree char *results = NULL;
  g_autofree char *expected = NULL;

  g_assert_true (gw_sweep_start (sweep, NULL));
  wait_for_endless_step ();
  gw_sweep_cancel (sweep);
  g_assert_true (gw_sweep_wait (sweep, SOON_MS));
  results = lab_read_file (folder, GW_SWEEP_RESULTS_JSON);
  expected = gw_sweep_to_json (sweep);
  g_assert_cmpstr (results, ==, expected);
  g_assert_nonnull (strstr (results, "\"point_0000\""));
}

static void
test_balance (Fixture *fixture, gconstpointer data)
{
  const GwBalanceOptions options = { .document = fixture->document, .axes = fixture->axes };
  g_autoptr (GError) error = NULL;
  g_autoptr (GwBalance) balance = gw_balance_new (&options, &error);

  g_assert_no_error (error);
  g_assert_true (gw_balance_start (balance, NULL));
  wait_for_endless_step ();
  gw_balance_cancel (balance);
  g_assert_true (gw_balance_wait (balance, SOON_MS));
  gw_balance_finish (balance, &error);
  g_assert_no_error (error);
}

static void
test_knobs (Fixture *fixture, gconstpointer data)
{
  const GwKnobsOptions options = { .document = fixture->document, .threads = 2 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GwKnobs) knobs = gw_knobs_new (&options, &error);
  guint64 wins, episodes;

  g_assert_no_error (error);
  g_assert_true (gw_knobs_start (knobs, NULL));
  wait_for_endless_step ();
  gw_knobs_cancel (knobs);
  g_assert_true (gw_knobs_wait (knobs, SOON_MS));
  gw_knobs_finish (knobs, &error);
  g_assert_no_error (error);
  g_assert_false (gw_knobs_get_baseline (knobs, &wins, &episodes));
}

/* Of an episode that was broken off nothing is counted. */
static void
test_heat (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwPlan) plan = lab_plan_new (fixture->document);
  const GwHeatOptions options = { .plan = plan, .episodes = 10, .threads = 1, .watched_cell = -1 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GwHeat) heat = gw_heat_new (&options, &error);
  g_autofree guint64 *visits = NULL;

  g_assert_no_error (error);
  wait_for_endless_step ();
  gw_heat_cancel (heat);
  g_assert_true (gw_heat_wait (heat, SOON_MS));
  gw_heat_finish (heat, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (gw_heat_get_done (heat), ==, N_SHORT);
  visits = gw_heat_dup_layer (heat, 0);
  g_assert_cmpuint (visits[0], ==, 2 * N_SHORT);
}

#define ADD(name, function)                                                                        \
  g_test_add ("/lab/cancel/in-an-episode/" name, Fixture, GINT_TO_POINTER (FALSE), set_up,         \
              function, tear_down);                                                                \
  g_test_add ("/lab/cancel/in-a-step/" name, Fixture, GINT_TO_POINTER (TRUE), set_up, function,    \
              tear_down)

int
main (int argc, char **argv)
{
  study_test_init (&argc, &argv);
  gw_rules_register (get_rules ());
  ADD ("run", test_run);
  ADD ("sweep", test_sweep);
  ADD ("results-of-a-sweep", test_results_of_a_sweep);
  ADD ("balance", test_balance);
  ADD ("knobs", test_knobs);
  ADD ("heat", test_heat);
  g_test_add ("/lab/cancel/in-an-episode/paused-run", Fixture, GINT_TO_POINTER (FALSE), set_up,
              test_paused_run, tear_down);
  g_test_add ("/lab/cancel/in-an-episode/events-without-an-end", Fixture, GINT_TO_POINTER (FALSE),
              set_up, test_events_without_an_end, tear_down);
  return g_test_run ();
}
