/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The heat page: what is counted, differences of runs, the episodes of a cell, pictures. */
#include <math.h>
#include <string.h>

#include "app-fixture.h"
#include "faults.h"
#include "gw-app.h"
#include "gw-episode.h"
#include "gw-games.h"
#include "gw-heat-page-private.h"
#include "gw-heat-study.h"

#define N_EPISODES 40

/* What a page of a window that is 420 wide has. */
#define NARROW 412
#define SEED 5

/* How long a slow disk takes. */
#define SLOW_MS 200

typedef struct
{
  GtkWindow *window;
  GwHeatPage *page;
  char *folder;
  GwDocument *document;
  GwRunData *runs[2];
  char *toast;
  char *listed_folder;
  char *listed_title;
  GArray *listed; /* of guint64; NULL until episodes are shown */
} Fixture;

static void
toast_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Fixture *fixture = data;

  g_free (fixture->toast);
  fixture->toast = g_variant_dup_string (parameter, NULL);
}

static void
show_episodes_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Fixture *fixture = data;
  g_autoptr (GVariant) numbers = NULL;
  const guint64 *episodes;
  gsize n_episodes;

  g_variant_get (parameter, "(ss@at)", &fixture->listed_folder, &fixture->listed_title, &numbers);
  episodes = g_variant_get_fixed_array (numbers, &n_episodes, sizeof (guint64));
  fixture->listed = g_array_new (FALSE, FALSE, sizeof (guint64));
  g_array_append_vals (fixture->listed, episodes, (guint) n_episodes);
}

static GwRunData *
play_run (Fixture *fixture, const char *name, GwParams *params, guint64 episodes)
{
  g_autofree char *folder = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (GError) error = NULL;
  const GwRunOptions options = { .document = fixture->document,
                                 .params = params,
                                 .seed = SEED,
                                 .episodes = episodes,
                                 .threads = 2 };
  g_autoptr (GwRun) run = gw_run_create (folder, &options, FALSE, &error);
  GwRunData *data;

  g_assert_no_error (error);
  g_assert_true (gw_run_start (run, &error));
  g_assert_true (gw_run_finish (run, &error));
  data = gw_run_data_open (folder, &error);
  g_assert_no_error (error);
  return data;
}

static void
add_actions (Fixture *fixture)
{
  const GActionEntry win[] = { { "toast", toast_cb, "s", NULL, NULL, { 0 } } };
  const GActionEntry analyse[] = {
    { "show-episodes", show_episodes_cb, "(ssat)", NULL, NULL, { 0 } }
  };
  g_autoptr (GSimpleActionGroup) win_group = g_simple_action_group_new ();
  g_autoptr (GSimpleActionGroup) analyse_group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (win_group), win, G_N_ELEMENTS (win), fixture);
  g_action_map_add_action_entries (G_ACTION_MAP (analyse_group), analyse, G_N_ELEMENTS (analyse),
                                   fixture);
  gtk_widget_insert_action_group (GTK_WIDGET (fixture->window), "win", G_ACTION_GROUP (win_group));
  gtk_widget_insert_action_group (GTK_WIDGET (fixture->window), "analyse",
                                  G_ACTION_GROUP (analyse_group));
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwParams) params = NULL;

  fixture->folder = app_folder_new ();
  fixture->document = gw_document_new (gw_rules_find ("chase"), 12, 9);
  params = gw_params_copy (gw_document_get_params (fixture->document));
  g_assert_true (gw_params_set (params, "killer_sight", 1, NULL));
  fixture->runs[0] = play_run (fixture, "first", NULL, N_EPISODES);
  fixture->runs[1] = play_run (fixture, "second", params, N_EPISODES / 2);
  fixture->window = GTK_WINDOW (gtk_window_new ());
  fixture->page = GW_HEAT_PAGE (gw_heat_page_new ());
  add_actions (fixture);
  gtk_window_set_default_size (fixture->window, 700, 500);
  gtk_window_set_child (fixture->window, GTK_WIDGET (fixture->page));
  gtk_window_present (fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (fixture->window);
  app_settle ();
  gw_run_data_unref (fixture->runs[0]);
  gw_run_data_unref (fixture->runs[1]);
  g_object_unref (fixture->document);
  app_folder_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->toast);
  g_free (fixture->listed_folder);
  g_free (fixture->listed_title);
  g_clear_pointer (&fixture->listed, g_array_unref);
}

static gboolean
is_counted (gpointer data)
{
  GwHeatPage *page = data;
  GHashTableIter iter;
  gpointer job;

  g_hash_table_iter_init (&iter, page->jobs);
  while (g_hash_table_iter_next (&iter, NULL, &job))
    {
      if (gw_study_job_is_active (job))
        {
          return FALSE;
        }
    }
  return page->picture != NULL;
}

static void
set_runs (Fixture *fixture, guint n_runs)
{
  gw_analyse_page_set_runs (GW_ANALYSE_PAGE (fixture->page), fixture->runs, n_runs);
}

static void
count (Fixture *fixture, guint n_runs)
{
  set_runs (fixture, n_runs);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->page), "heat.count", NULL));
  app_wait_until (is_counted, fixture->page);
}

static void
choose_layer (Fixture *fixture, const char *label)
{
  for (guint i = 0; i < gw_heat_count_layers (fixture->page->rules); i++)
    {
      g_autofree char *text = gw_heat_dup_label (fixture->page->rules, i);

      if (g_str_equal (text, label))
        {
          gtk_drop_down_set_selected (fixture->page->layer_drop, i);
          return;
        }
    }
  g_assert_not_reached ();
}

/* A cell of the picture that differs from all others by having the largest value. */
static guint
find_hottest (const GwHeatPicture *picture)
{
  guint hottest = 0;

  for (guint i = 0; i < picture->map->width * picture->map->height; i++)
    {
      if (isnan (picture->values[hottest]) || picture->values[i] > picture->values[hottest])
        {
          hottest = i;
        }
    }
  g_assert_false (isnan (picture->values[hottest]));
  return hottest;
}

/* Counted once more, in another way: from the events that the episodes tell of. */
typedef struct
{
  const GwMap *map;
  const char *kind;
  double *counts;
  const GwRules *rules;
} Tally;

static void
tally_event (const GwEvent *event, gpointer data)
{
  Tally *tally = data;

  if (g_str_equal (tally->rules->events[event->kind].id, tally->kind))
    {
      tally->counts[gw_map_cell (tally->map, event->values[2], event->values[3])]++;
    }
}

static void
tally_episode (Tally *tally, GwRunData *data, guint64 number)
{
  g_autoptr (GwPlan) plan =
      gw_plan_new (tally->rules, gw_document_get_map (gw_run_data_get_document (data)),
                   gw_run_data_get_params (data), NULL);
  g_autoptr (GwEpisode) episode = gw_episode_new (plan, SEED + number, NULL);
  const GwSink sink = { tally_event, tally };

  while (!gw_episode_get_clock (episode)->is_over)
    {
      gw_episode_step (episode, &sink);
    }
}

static double *
tally_run (Fixture *fixture, GwRunData *data, const char *kind)
{
  const GwMap *map = fixture->page->picture->map;
  Tally tally = { map, kind, g_new0 (double, map->width * map->height),
                  gw_run_data_get_rules (data) };

  for (guint64 i = 0; i < gw_run_data_get_done (data); i++)
    {
      tally_episode (&tally, data, i);
    }
  for (guint i = 0; i < map->width * map->height; i++)
    {
      tally.counts[i] /= (double) gw_run_data_get_done (data);
    }
  return tally.counts;
}

static const char *
get_shown (Fixture *fixture)
{
  return gtk_stack_get_visible_child_name (fixture->page->stack);
}

static void
test_offers_the_first_step (Fixture *fixture, gconstpointer data)
{
  GtkActionable *button = GTK_ACTIONABLE (fixture->page->status_button);

  g_assert_cmpstr (get_shown (fixture), ==, "status");
  g_assert_cmpstr (gtk_actionable_get_action_name (button), ==, "analyse.new-run");
  set_runs (fixture, 1);
  g_assert_cmpstr (get_shown (fixture), ==, "status");
  g_assert_cmpstr (gtk_actionable_get_action_name (button), ==, "heat.count");
  g_assert_nonnull (strstr (adw_status_page_get_description (fixture->page->status_page), "first"));
  count (fixture, 1);
  g_assert_cmpstr (get_shown (fixture), ==, "board");
  g_assert_cmpstr (gtk_label_get_label (fixture->page->caption), ==, "40 episodes");
  set_runs (fixture, 0);
  g_assert_cmpstr (get_shown (fixture), ==, "status");
}

static void
test_counts_an_episode (Fixture *fixture, gconstpointer data)
{
  static const char *const kinds[] = { "Capture", "Escape" };

  count (fixture, 1);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree double *expected = tally_run (fixture, fixture->runs[0], kinds[i]);
      const GwHeatPicture *picture;

      choose_layer (fixture, kinds[i]);
      picture = fixture->page->picture;
      g_assert_cmpint (picture->field.ramp, ==, GW_RAMP_HEAT);
      for (int y = 0; y < (int) picture->map->height; y++)
        {
          for (int x = 0; x < (int) picture->map->width; x++)
            {
              g_assert_cmpfloat_with_epsilon (gw_heat_picture_get_value (picture, x, y),
                                              expected[gw_map_cell (picture->map, x, y)], 1e-6);
            }
        }
    }
}

static void
test_subtracts_a_run (Fixture *fixture, gconstpointer data)
{
  g_autofree double *first = NULL;
  g_autofree double *second = NULL;
  const GwHeatPicture *picture;

  count (fixture, 2);
  choose_layer (fixture, "Escape");
  first = tally_run (fixture, fixture->runs[0], "Escape");
  second = tally_run (fixture, fixture->runs[1], "Escape");
  gtk_drop_down_set_selected (fixture->page->other_drop, 1);
  app_wait_until (is_counted, fixture->page);
  picture = fixture->page->picture;
  g_assert_cmpint (picture->field.ramp, ==, GW_RAMP_DIVERGING);
  g_assert_cmpfloat (picture->field.minimum, ==, -picture->field.maximum);
  g_assert_cmpstr (picture->title, ==, "Escape · first − second");
  for (guint i = 0; i < picture->map->width * picture->map->height; i++)
    {
      int x = (int) (i % picture->map->width), y = (int) (i / picture->map->width);

      g_assert_cmpfloat_with_epsilon (gw_heat_picture_get_value (picture, x, y),
                                      first[i] - second[i], 1e-6);
    }
  gtk_drop_down_set_selected (fixture->page->other_drop, 0);
  g_assert_cmpint (fixture->page->picture->field.ramp, ==, GW_RAMP_HEAT);
}

static gboolean
has_list (gpointer data)
{
  return ((Fixture *) data)->listed != NULL;
}

static void
test_a_cell_opens_its_episodes (Fixture *fixture, gconstpointer data)
{
  const GwMap *map;
  guint cell;

  count (fixture, 1);
  choose_layer (fixture, "Capture");
  map = fixture->page->picture->map;
  cell = find_hottest (fixture->page->picture);
  g_signal_emit_by_name (fixture->page->board, "activate-cell", (int) (cell % map->width),
                         (int) (cell / map->width), 0);
  app_wait_until (has_list, fixture);
  g_assert_cmpstr (fixture->listed_folder, ==, gw_run_data_get_folder (fixture->runs[0]));
  g_assert_true (g_str_has_prefix (fixture->listed_title, "Capture at "));
  g_assert_cmpuint (fixture->listed->len, >, 0);
  for (guint i = 0; i < fixture->listed->len; i++)
    {
      g_autofree double *counts = g_new0 (double, map->width * map->height);
      Tally tally = { map, "Capture", counts, fixture->page->rules };

      tally_episode (&tally, fixture->runs[0], g_array_index (fixture->listed, guint64, i));
      g_assert_cmpfloat (counts[cell], >=, 1);
    }
}

static gboolean
has_toast (gpointer data)
{
  return ((Fixture *) data)->toast != NULL;
}

static void
test_an_idle_cell_says_so (Fixture *fixture, gconstpointer data)
{
  const GwHeatPicture *picture;

  count (fixture, 1);
  choose_layer (fixture, "Capture");
  picture = fixture->page->picture;
  for (guint i = 0; fixture->toast == NULL; i++)
    {
      if (isnan (picture->values[i]))
        {
          g_signal_emit_by_name (
              fixture->page->board, "pressed", (double) (i % picture->map->width) + 0.5,
              (double) (i / picture->map->width) + 0.5, GDK_BUTTON_PRIMARY, 0, 1);
          break;
        }
    }
  g_assert_nonnull (strstr (fixture->toast, "No episode"));
  g_assert_null (fixture->page->watch);
}

static void
test_tells_of_the_cell_pointed_at (Fixture *fixture, gconstpointer data)
{
  const GwHeatPicture *picture;
  g_autofree char *expected = NULL;
  guint cell;

  count (fixture, 1);
  choose_layer (fixture, "Escape");
  picture = fixture->page->picture;
  cell = find_hottest (picture);
  g_signal_emit_by_name (fixture->page->board, "motion",
                         (double) (cell % picture->map->width) + 0.5,
                         (double) (cell / picture->map->width) + 0.5, 0);
  expected = g_strdup_printf ("%u, %u · Escape: %.2f an episode", cell % picture->map->width,
                              cell / picture->map->width, (double) picture->values[cell]);
  g_assert_cmpstr (gtk_label_get_label (fixture->page->readout), ==, expected);
  g_signal_emit_by_name (fixture->page->board, "left");
  g_assert_cmpstr (gtk_label_get_label (fixture->page->readout), ==, "");
}

static void
test_writes_pictures (Fixture *fixture, gconstpointer data)
{
  g_autofree char *png = g_build_filename (fixture->folder, "heat.png", NULL);
  g_autofree char *svg = g_build_filename (fixture->folder, "heat.svg", NULL);
  g_autofree char *text = NULL;
  cairo_surface_t *surface;

  count (fixture, 1);
  gw_heat_page_export (fixture->page, GW_PICTURE_PNG, png);
  app_wait_until (has_toast, fixture);
  g_assert_cmpstr (fixture->toast, ==, "Exported “heat.png”");
  surface = cairo_image_surface_create_from_png (png);
  g_assert_cmpint (cairo_image_surface_get_width (surface), >,
                   (int) fixture->page->picture->map->width * GW_EXPORT_DEFAULT_CELL);
  cairo_surface_destroy (surface);
  g_clear_pointer (&fixture->toast, g_free);
  gw_heat_page_export (fixture->page, GW_PICTURE_SVG, svg);
  app_wait_until (has_toast, fixture);
  g_assert_true (g_file_get_contents (svg, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "<svg"));
}

static void
write_picture (gpointer data)
{
  Fixture *fixture = data;
  g_autofree char *path = g_build_filename (fixture->folder, "heat.png", NULL);

  gw_heat_page_export (fixture->page, GW_PICTURE_PNG, path);
}

static void
test_program_waits_for_pictures (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "heat.png", NULL);

  count (fixture, 1);
  faults_hang_for (fixture->folder, SLOW_MS);
  app_run (write_picture, fixture);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* While a run goes on its page is told of it ten times a second. */
static void
test_news_do_not_disturb (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwRunData) newer = NULL;
  const GwHeatPicture *picture;

  count (fixture, 2);
  choose_layer (fixture, "Capture");
  picture = fixture->page->picture;
  newer = gw_run_data_open (gw_run_data_get_folder (fixture->runs[0]), NULL);
  gw_analyse_page_set_runs (GW_ANALYSE_PAGE (fixture->page),
                            (GwRunData *[]){ newer, fixture->runs[1] }, 2);
  g_assert_true (fixture->page->picture == picture);
  g_assert_cmpuint (gw_heat_page_get_layer (fixture->page), >, 0);
}

static gboolean
is_idle (gpointer data)
{
  GwStudyJob *job = gw_heat_page_find_job (data, gw_heat_page_get_run (data));

  return !gw_study_job_is_active (job);
}

/* What was stopped shows what it has, and can be counted again. */
static void
test_goes_on_after_a_stop (Fixture *fixture, gconstpointer data)
{
  GwHeatPage *page = fixture->page;

  set_runs (fixture, 1);
  gw_heat_page_count (page, FALSE);
  gw_study_job_stop (gw_heat_page_find_job (page, fixture->runs[0]));
  app_wait_until (is_idle, page);
  g_assert_cmpstr (get_shown (fixture), ==, "board");
  g_assert_true (gw_heat_page_has_more (page, fixture->runs[0]));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "heat.again", NULL));
  app_wait_until (is_counted, page);
  g_assert_false (gw_heat_page_has_more (page, fixture->runs[0]));
  g_assert_cmpstr (gtk_label_get_label (page->caption), ==, "40 episodes");
}

/* Long names of runs do not make a narrow window wider. */
static void
test_fits_a_narrow_window (Fixture *fixture, gconstpointer data)
{
  int width;

  gw_run_data_set_name (fixture->runs[0], "a name that somebody has thought about for long");
  gw_run_data_set_name (fixture->runs[1], "another one that goes on and on, as names do");
  count (fixture, 2);
  gtk_widget_measure (GTK_WIDGET (fixture->page), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL,
                      NULL, NULL);
  g_assert_cmpint (width, <=, NARROW);
}

static void
test_says_that_boards_differ (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwDocument) maze = gw_document_new (gw_rules_find ("maze"), 0, 0);
  g_autoptr (GwDocument) G_GNUC_UNUSED chase = g_steal_pointer (&fixture->document);
  g_autoptr (GwRunData) run = NULL;

  fixture->document = g_object_ref (maze);
  run = play_run (fixture, "mazes", NULL, 3);
  gw_analyse_page_set_runs (GW_ANALYSE_PAGE (fixture->page), (GwRunData *[]){ run }, 1);
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "heat.count", NULL);
  app_wait_until (is_counted, fixture->page);
  g_assert_true (
      g_str_has_prefix (gtk_label_get_label (fixture->page->caption), "3 episodes, each"));
}

static void
test_can_be_left_in_the_middle (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwRunData) long_run = play_run (fixture, "long", NULL, 3000);

  gw_analyse_page_set_runs (GW_ANALYSE_PAGE (fixture->page), (GwRunData *[]){ long_run }, 1);
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "heat.count", NULL);
  app_settle ();
  set_runs (fixture, 1);
  g_assert_cmpstr (get_shown (fixture), ==, "status");
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "heat.count", NULL);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/heat/offers-the-first-step", test_offers_the_first_step },
    { "/heat/counts-an-episode-on-average", test_counts_an_episode },
    { "/heat/subtracts-a-run", test_subtracts_a_run },
    { "/heat/a-cell-opens-its-episodes", test_a_cell_opens_its_episodes },
    { "/heat/a-cell-where-nothing-happens-says-so", test_an_idle_cell_says_so },
    { "/heat/tells-of-the-cell-pointed-at", test_tells_of_the_cell_pointed_at },
    { "/heat/writes-pictures", test_writes_pictures },
    { "/heat/program-waits-for-pictures", test_program_waits_for_pictures },
    { "/heat/news-do-not-disturb", test_news_do_not_disturb },
    { "/heat/goes-on-after-a-stop", test_goes_on_after_a_stop },
    { "/heat/fits-a-narrow-window", test_fits_a_narrow_window },
    { "/heat/says-that-boards-differ", test_says_that_boards_differ },
    { "/heat/can-be-left-in-the-middle", test_can_be_left_in_the_middle },
  };

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  gw_games_init ();
  gw_app_init ();
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
    }
  return g_test_run ();
}
