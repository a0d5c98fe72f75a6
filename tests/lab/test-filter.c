/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Episodes picked out of a run are those that a look at each one picks. */
#include <string.h>

#include "gw-episode-filter.h"
#include "gw-episode-order.h"
#include "run-fixture.h"

typedef struct
{
  RunFixture fixture;
  char *folder;
  GwRunData *data;
} Played;

static void
played_init (Played *played, guint64 episodes, guint shard)
{
  run_fixture_init (&played->fixture, lab_document_new (), episodes);
  played->fixture.options.shard = shard;
  played->fixture.options.n_shards = shard > 0 ? 2 : 0;
  played->folder = run_fixture_play (&played->fixture, "run");
  played->data = gw_run_data_open (played->folder, NULL);
}

static void
played_clear (Played *played)
{
  gw_run_data_unref (played->data);
  g_free (played->folder);
  run_fixture_clear (&played->fixture);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Played, played_clear)

static gboolean
is_in (const GArray *episodes, guint64 episode)
{
  for (guint i = 0; i < episodes->len; i++)
    {
      if (g_array_index (episodes, guint64, i) == episode)
        {
          return TRUE;
        }
    }
  return FALSE;
}

static GArray *
apply (const GwEpisodeFilter *filter, const GwRunData *data)
{
  g_autoptr (GError) error = NULL;
  GArray *episodes = gw_episode_filter_apply (filter, data, &error);

  g_assert_no_error (error);
  for (guint i = 1; i < episodes->len; i++)
    {
      g_assert_cmpuint (g_array_index (episodes, guint64, i - 1), <,
                        g_array_index (episodes, guint64, i));
    }
  return episodes;
}

/* Columns of the toy: winner, points, steps, bumps and of how many moves. */
static gint32
get_cell (const GwRunData *data, guint column, guint64 row)
{
  return gw_results_get_column (gw_run_data_get_results (data), column)[row];
}

static void
test_everything (void)
{
  g_auto (Played) played = { { NULL } };
  g_autoptr (GwEpisodeFilter) filter = gw_episode_filter_new ();
  g_autoptr (GArray) episodes = NULL;

  played_init (&played, 50, 0);
  episodes = apply (filter, played.data);
  g_assert_cmpuint (episodes->len, ==, 50);
}

static void
test_conditions (gconstpointer data)
{
  g_auto (Played) played = { { NULL } };
  g_autoptr (GwEpisodeFilter) filter = gw_episode_filter_new ();
  g_autoptr (GArray) episodes = NULL;
  guint64 first;

  played_init (&played, 120, (guint) GPOINTER_TO_INT (data));
  first = gw_run_data_get_first (played.data);
  gw_episode_filter_set_winner (filter, 0);
  gw_episode_filter_add_range (filter, "points", 2, 5);
  gw_episode_filter_add_range (filter, "bump_share", 0.05, 0.3);
  episodes = apply (filter, played.data);
  for (guint64 i = 0; i < gw_run_data_get_done (played.data); i++)
    {
      gint32 points = get_cell (played.data, 1, i);
      double bumps = get_cell (played.data, 3, i), moves = get_cell (played.data, 4, i);
      gboolean expected = gw_run_data_get_winner (played.data, i) == 0 && points >= 2 && points <= 5
                          && moves > 0 && bumps / moves >= 0.05 && bumps / moves <= 0.3;

      g_assert_cmpint (is_in (episodes, first + i), ==, expected);
    }
  g_assert_cmpuint (episodes->len, >, 0);
  g_assert_cmpuint (episodes->len, <, gw_run_data_get_done (played.data));
}

static void
test_rows (void)
{
  g_auto (Played) played = { { NULL } };
  g_autoptr (GwEpisodeFilter) filter = gw_episode_filter_new ();
  g_autoptr (GArray) episodes = NULL;

  played_init (&played, 40, 2);
  gw_episode_filter_set_rows (filter, 5, 3);
  episodes = apply (filter, played.data);
  g_assert_cmpuint (episodes->len, ==, 3);
  g_assert_cmpuint (g_array_index (episodes, guint64, 0), ==, 25);
}

/* An episode has taken a flag if and only if its file of events says so. */
static void
test_events (gconstpointer data)
{
  g_auto (Played) played = { { NULL } };
  g_autoptr (GwEpisodeFilter) filter = gw_episode_filter_new ();
  g_autoptr (GArray) episodes = NULL;
  g_autofree char *all = NULL;

  played_init (&played, (guint64) GPOINTER_TO_INT (data), 0);
  all = lab_has_file (played.folder, "events.ndjson")
            ? lab_read_file (played.folder, "events.ndjson")
            : NULL;
  gw_episode_filter_add_event (filter, "Flag");
  episodes = apply (filter, played.data);
  for (guint i = 0; i < 40; i++)
    {
      g_autofree char *name = g_strdup_printf ("episode_%04u.ndjson", i);
      g_autofree char *text = all != NULL ? g_strdup (all) : lab_read_file (played.folder, name);
      g_autofree char *start = g_strdup_printf ("{\"episode\":%u,", i);
      const char *line = strstr (text, start);
      gboolean expected = line != NULL && strstr (line, "\"Flag\"") != NULL
                          && strstr (line, "\"Flag\"") < strchr (line, '\n');

      g_assert_cmpint (is_in (episodes, i), ==, expected);
    }
  g_assert_cmpuint (episodes->len, >, 0);
}

static void
test_refused (void)
{
  g_auto (Played) played = { { NULL } };
  static const char *const kinds[] = { "Move", "Frob" };
  g_autoptr (GwEpisodeFilter) unknown = gw_episode_filter_new ();
  g_autoptr (GError) error = NULL;

  played_init (&played, 5, 0);
  gw_episode_filter_add_range (unknown, "frobs", 0, 1);
  g_assert_null (gw_episode_filter_apply (unknown, played.data, &error));
  g_assert_error (error, GW_RUN_ERROR, GW_RUN_ERROR_DIFFERENT);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GwEpisodeFilter) filter = gw_episode_filter_new ();

      g_clear_error (&error);
      gw_episode_filter_add_event (filter, kinds[i]);
      g_assert_null (gw_episode_filter_apply (filter, played.data, &error));
      g_assert_nonnull (strstr (error->message, kinds[i]));
    }
}

/* The share of bumps in a row. */
static double
get_share (const GwRunData *data, guint64 row)
{
  double bumps = get_cell (data, 3, row), moves = get_cell (data, 4, row);

  return moves > 0 ? bumps / moves : GW_METRIC_MISSING;
}

static double
get_points (const GwRunData *data, guint64 row)
{
  return get_cell (data, 1, row);
}

static double
get_number (const GwRunData *data, guint64 row)
{
  return (double) row;
}

typedef struct
{
  const char *metric;
  double (*get) (const GwRunData *data, guint64 row);
} Order;

static const Order orders[] = {
  { "points", get_points },
  { "bump_share", get_share },
  { "", get_number },
};

/* Those with no value are last, and those with the same one as they were. */
static void
check_order (const GwRunData *data,
             const Order *order,
             const GArray *episodes,
             gboolean is_descending)
{
  guint64 first = gw_run_data_get_first (data);

  for (guint i = 1; i < episodes->len; i++)
    {
      guint64 before = g_array_index (episodes, guint64, i - 1) - first;
      guint64 after = g_array_index (episodes, guint64, i) - first;
      double one = order->get (data, before), other = order->get (data, after);

      if (one == other)
        {
          g_assert_cmpuint (before, <, after);
        }
      else if (other != GW_METRIC_MISSING)
        {
          g_assert_cmpfloat (one, !=, GW_METRIC_MISSING);
          g_assert_cmpint (one < other, ==, !is_descending);
        }
    }
}

static void
test_order (gconstpointer data)
{
  g_auto (Played) played = { { NULL } };
  g_autoptr (GwEpisodeFilter) filter = gw_episode_filter_new ();

  played_init (&played, 120, (guint) GPOINTER_TO_INT (data));
  for (guint i = 0; i < 2 * G_N_ELEMENTS (orders); i++)
    {
      g_autoptr (GArray) episodes = apply (filter, played.data);
      const Order *order = &orders[i / 2];

      gw_episode_order_apply (played.data, order->metric, i % 2 == 1, episodes);
      g_assert_cmpuint (episodes->len, ==, gw_run_data_get_done (played.data));
      for (guint64 row = 0; row < episodes->len; row++)
        {
          g_assert_true (is_in (episodes, gw_run_data_get_first (played.data) + row));
        }
      check_order (played.data, order, episodes, i % 2 == 1);
    }
}

static void
test_no_such_order (void)
{
  g_auto (Played) played = { { NULL } };
  g_autoptr (GwEpisodeFilter) filter = gw_episode_filter_new ();
  g_autoptr (GArray) episodes = NULL;

  played_init (&played, 20, 0);
  episodes = apply (filter, played.data);
  gw_episode_order_apply (played.data, "frobs", TRUE, episodes);
  for (guint i = 0; i < episodes->len; i++)
    {
      g_assert_cmpuint (g_array_index (episodes, guint64, i), ==, i);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gw_rules_register (&gw_toy_rules);
  g_test_add_func ("/filter/without-conditions-everything-passes", test_everything);
  g_test_add_data_func ("/filter/all-conditions-must-hold/run", GINT_TO_POINTER (0),
                        test_conditions);
  g_test_add_data_func ("/filter/all-conditions-must-hold/shard", GINT_TO_POINTER (2),
                        test_conditions);
  g_test_add_func ("/filter/a-part-of-the-rows", test_rows);
  g_test_add_data_func ("/filter/events/a-file-each", GINT_TO_POINTER (40), test_events);
  g_test_add_data_func ("/filter/events/one-file", GINT_TO_POINTER (GW_RUN_MAX_EVENT_FILES + 1),
                        test_events);
  g_test_add_func ("/filter/what-was-not-kept-is-an-error", test_refused);
  g_test_add_data_func ("/filter/in-order/run", GINT_TO_POINTER (0), test_order);
  g_test_add_data_func ("/filter/in-order/shard", GINT_TO_POINTER (2), test_order);
  g_test_add_func ("/filter/an-unknown-order-changes-nothing", test_no_such_order);
  return g_test_run ();
}
