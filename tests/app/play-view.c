/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Play in a window: transport, scrub bar, inspector, events, overlays, branches and files. */
#include <adwaita.h>
#include <string.h>

#include "app-fixture.h"
#include "faults.h"
#include "gw-app.h"
#include "gw-board-area-private.h"
#include "gw-edit.h"
#include "gw-games.h"
#include "gw-play-view-private.h"
#include "gw-settings.h"
#include "toy-game.h"

/* How long a slow disk takes. */
#define SLOW_MS 200

typedef struct
{
  GtkWindow *window;
  GwPlayView *view;
  GwDocument *document;
  GwPlayback *playback;
} Fixture;

static gboolean
is_complete (gpointer data)
{
  return gw_playback_is_complete (((Fixture *) data)->playback);
}

static void
show_document (Fixture *fixture, GwDocument *document)
{
  fixture->document = document;
  gw_play_view_set_document (fixture->view, document);
  app_wait_until (is_complete, fixture);
}

static void
open_window (Fixture *fixture)
{
  fixture->window = GTK_WINDOW (gtk_window_new ());
  fixture->view = GW_PLAY_VIEW (gw_play_view_new ());
  fixture->playback = gw_play_view_get_playback (fixture->view);
  gtk_window_set_default_size (fixture->window, 900, 600);
  gtk_window_set_child (fixture->window, GTK_WIDGET (fixture->view));
  gtk_window_present (fixture->window);
}

static GwDocument *
load_sample (const char *name)
{
  g_autofree char *path = app_sample_path (name);
  g_autoptr (GError) error = NULL;
  GwDocument *document = gw_document_load (path, &error);

  g_assert_no_error (error);
  return document;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  open_window (fixture);
  show_document (fixture, load_sample ("chase-first-steps.gridwright"));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->view));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (fixture->window);
  app_settle ();
  app_wait_finalize (fixture->document);
}

static void
activate (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->view), action, NULL));
}

static gboolean
is_at_rest (gpointer data)
{
  Fixture *fixture = data;

  return !gw_playback_is_playing (fixture->playback) && fixture->view->tick == 0;
}

static void
test_plays_to_the_end (Fixture *fixture, gconstpointer data)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->view), "play.speed", "d", 16.0));
  g_assert_cmpfloat (gw_playback_get_speed (fixture->playback), ==, 16);
  activate (fixture, "play.toggle");
  g_assert_true (gw_playback_is_playing (fixture->playback));
  app_wait_until (is_at_rest, fixture);
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==,
                    gw_playback_get_length (fixture->playback));
  g_assert_nonnull (strstr (gw_step_status_get_text (fixture->view->step_status), "won"));
  g_assert_cmpfloat (fixture->view->glide_progress, ==, 1);
}

static void
test_transport (Fixture *fixture, gconstpointer data)
{
  GtkWidget *widget = GTK_WIDGET (fixture->view);
  static const struct
  {
    const char *action;
    int argument;
    guint step;
  } moves[] = {
    { "play.forward", 0, 1 }, { "play.forward", 0, 2 },  { "play.back", 0, 1 },
    { "play.round", 1, 2 },   { "play.round", 1, 4 },    { "play.step", 1, 5 },
    { "play.step", -1, 4 },   { "play.round", -1, 2 },   { "play.last", 0, 24 },
    { "play.first", 0, 0 },   { "play.by-round", 0, 0 }, { "play.forward", 0, 2 },
    { "play.back", 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      if (moves[i].argument != 0)
        {
          gtk_widget_activate_action (widget, moves[i].action, "i", moves[i].argument);
        }
      else
        {
          activate (fixture, moves[i].action);
        }
      g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, moves[i].step);
    }
}

static void
test_scrub (Fixture *fixture, gconstpointer data)
{
  GwScrubBar *bar = fixture->view->scrub_bar;
  guint length = gw_playback_get_length (fixture->playback);

  for (guint step = length + 1; step > 0; step--)
    {
      gw_scrub_bar_seek_to (bar, gw_scrub_bar_get_place (bar, step - 1));
      g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, step - 1);
    }
  gw_scrub_bar_seek_to (bar, 100000);
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, length);
  gtk_test_accessible_assert_role (bar, GTK_ACCESSIBLE_ROLE_SLIDER);
  gtk_test_accessible_assert_property (bar, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) length);
  gtk_test_accessible_assert_property (bar, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                       "Step 24 of 24, round 12");
}

/* The table shows the numbers of the rules, whatever the unit and the step. Returns how many
 * columns it has. */
static guint
check_inspector (Fixture *fixture, int actor)
{
  GwEpisode *episode = gw_line_get_episode (gw_playback_get_line (fixture->playback));
  g_autoptr (GwEpisode) copy = gw_episode_copy (episode);
  GwCandidateTable *table = gw_inspector_get_table (fixture->view->inspector);
  g_autoptr (GwExplain) expected = gw_explain_new ();
  g_autoptr (GError) error = NULL;
  const GwPlan *plan;
  guint n_columns = 2;

  gw_inspector_set_actor (fixture->view->inspector, actor);
  gw_episode_seek (copy, gw_inspector_get_decision_step (fixture->view->inspector));
  plan = gw_episode_get_plan (copy);
  plan->rules->explain (plan, gw_episode_get_state (copy), gw_episode_get_scratch (copy), actor,
                        expected, &error);
  g_assert_no_error (error);
  for (guint row = 0; row < expected->rows->len; row++)
    {
      const GwExplainRow *wanted = &g_array_index (expected->rows, GwExplainRow, row);
      g_autofree char *total = gw_score_to_text (wanted->total, 2);
      guint column = 2;

      g_assert_true (g_str_has_suffix (gw_candidate_table_get_text (table, row, 0), wanted->label));
      g_assert_cmpstr (gw_candidate_table_get_text (table, row, 1), ==, total);
      for (guint term = 0; term < gw_explain_count_terms (expected); term++)
        {
          g_autofree char *score = gw_score_to_text (wanted->terms[term], 2);

          if (strstr (gw_candidate_table_get_left_out (table), expected->terms[term]) != NULL)
            {
              g_assert_cmpfloat (wanted->terms[term], ==, 0);
              continue;
            }
          g_assert_cmpstr (gw_candidate_table_get_text (table, row, column), ==, score);
          column++;
        }
      g_assert_null (gw_candidate_table_get_text (table, row, column));
      n_columns = column;
    }
  g_assert_null (gw_candidate_table_get_text (table, expected->rows->len, 0));
  return n_columns;
}

static void
test_inspector (Fixture *fixture, gconstpointer data)
{
  guint most = 0;

  for (guint step = 0; step < 12; step++)
    {
      gw_playback_seek (fixture->playback, step);
      for (int actor = 0; actor < 4; actor++)
        {
          most = MAX (most, check_inspector (fixture, actor));
        }
    }
  g_assert_cmpuint (most, >=, 6);
}

static void
test_units_are_selected_in_turn (Fixture *fixture, gconstpointer data)
{
  GwInspector *inspector = fixture->view->inspector;

  for (int actor = 0; actor < 4; actor++)
    {
      activate (fixture, "play.next-unit");
      g_assert_cmpint (gw_inspector_get_actor (inspector), ==, actor);
    }
  activate (fixture, "play.next-unit");
  g_assert_cmpint (gw_inspector_get_actor (inspector), ==, 0);
  activate (fixture, "play.previous-unit");
  g_assert_cmpint (gw_inspector_get_actor (inspector), ==, 3);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (fixture->view->panel_stack), ==, "inspector");
  activate (fixture, "play.deselect");
  g_assert_cmpint (gw_inspector_get_actor (inspector), ==, -1);
}

static void
test_event_click_jumps (Fixture *fixture, gconstpointer data)
{
  GwEventList *list = fixture->view->event_list;
  GListModel *model = gw_event_list_get_model (list);
  guint n_events = g_list_model_get_n_items (model);

  gtk_stack_set_visible_child_name (fixture->view->panel_stack, "events");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->view));
  g_assert_cmpuint (n_events, >, 2);
  for (guint i = n_events; i > 0; i--)
    {
      g_autoptr (GwEventItem) item = g_list_model_get_item (model, i - 1);

      gw_event_list_activate (list, i - 1);
      g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==,
                        gw_event_item_get_event (item)->step);
    }
  /* and the list follows */
  activate (fixture, "play.first");
  g_assert_cmpuint (gw_event_list_get_position (list), ==, GTK_INVALID_LIST_POSITION);
  activate (fixture, "play.last");
  g_assert_cmpuint (gw_event_list_get_position (list), ==, n_events - 1);
}

/* What the board looks like. */
static GBytes *
take_picture (Fixture *fixture)
{
  GtkWidget *board = GTK_WIDGET (fixture->view->board);
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  int width = gtk_widget_get_width (board), height = gtk_widget_get_height (board);
  gsize size = (gsize) width * (gsize) height * 4;
  g_autofree guchar *pixels = g_malloc0 (size);

  gtk_test_widget_wait_for_draw (board);
  paintable = gtk_widget_paintable_new (board);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  g_assert_nonnull (node);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (board)),
                                         node, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gdk_texture_download (texture, pixels, (gsize) width * 4);
  return g_bytes_new_take (g_steal_pointer (&pixels), size);
}

static void
test_overlays_draw (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) plain = NULL;

  gw_playback_seek (fixture->playback, 7);
  gw_inspector_set_actor (fixture->view->inspector, 0);
  plain = take_picture (fixture);
  g_assert_cmpuint (gw_play_layers_count (fixture->view->layers), ==, 5);
  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (GBytes) covered = NULL;
      g_autoptr (GBytes) again = NULL;

      gw_overlay_picker_set_active (fixture->view->overlay_picker, i, TRUE);
      covered = take_picture (fixture);
      if (g_bytes_equal (covered, plain))
        {
          g_error ("%s shows nothing", gw_play_layers_get_spec (fixture->view->layers, i)->id);
        }
      gw_overlay_picker_set_active (fixture->view->overlay_picker, i, FALSE);
      again = take_picture (fixture);
      g_assert_true (g_bytes_equal (again, plain));
    }
}

static void
test_hover_lights_both (Fixture *fixture, gconstpointer data)
{
  GwInspector *inspector = fixture->view->inspector;
  g_autoptr (GBytes) plain = NULL;
  g_autoptr (GBytes) lit = NULL;
  const GwExplainRow *row;

  gw_playback_seek (fixture->playback, 3);
  gw_inspector_set_actor (inspector, 0);
  plain = take_picture (fixture);
  row = &g_array_index (gw_inspector_get_explain (inspector)->rows, GwExplainRow, 1);
  g_signal_emit_by_name (fixture->view->board, "motion", row->x + 0.5, row->y + 0.5, 0);
  g_assert_cmpint (gw_inspector_get_lit (inspector), ==, 1);
  lit = take_picture (fixture);
  g_assert_false (g_bytes_equal (lit, plain));
  g_signal_emit_by_name (fixture->view->board, "left");
  g_assert_cmpint (gw_inspector_get_lit (inspector), ==, -1);
}

static guint
count_rows (Fixture *fixture)
{
  const GwExplain *explain = gw_inspector_get_explain (fixture->view->inspector);

  return explain != NULL ? explain->rows->len : 0;
}

/* A row that is lit is one that there is, whatever the next decision is about. */
static void
test_lit_row_is_there (Fixture *fixture, gconstpointer data)
{
  GwInspector *inspector = fixture->view->inspector;
  guint n_fewer = 0;

  gw_inspector_set_actor (inspector, 0);
  for (guint step = 1; step <= gw_playback_get_length (fixture->playback); step++)
    {
      guint n_rows = count_rows (fixture);

      gw_inspector_set_lit (inspector, (int) n_rows - 1);
      gw_playback_seek (fixture->playback, step);
      if (count_rows (fixture) < n_rows)
        {
          n_fewer++;
          g_assert_cmpint (gw_inspector_get_lit (inspector), ==, -1);
        }
    }
  g_assert_cmpuint (n_fewer, >, 0);
}

/* While the pointer rests on a cell, the row of that cell is lit in every step. */
static void
test_lit_row_is_that_of_the_cell (Fixture *fixture, gconstpointer data)
{
  GwInspector *inspector = fixture->view->inspector;
  GwBoardArea *board = fixture->view->board;
  const GwExplainRow *row;
  int x, y;
  guint n_lit = 0;

  gw_playback_seek (fixture->playback, 3);
  gw_inspector_set_actor (inspector, 0);
  row = &g_array_index (gw_inspector_get_explain (inspector)->rows, GwExplainRow, 1);
  x = row->x;
  y = row->y;
  board->has_hover = TRUE;
  board->hover_x = board->view.x + (x + 0.5) * board->view.cell;
  board->hover_y = board->view.y + (y + 0.5) * board->view.cell;
  for (guint step = 0; step < 8; step++)
    {
      gw_playback_seek (fixture->playback, step);
      g_assert_cmpint (gw_inspector_get_lit (inspector), ==,
                       gw_inspector_find_row (inspector, x, y));
      n_lit += gw_inspector_get_lit (inspector) >= 0;
    }
  g_assert_cmpuint (n_lit, >, 0);
}

/* A legal cell that nobody stands on and that the unit would not choose. */
static const GwExplainRow *
find_other_row (Fixture *fixture)
{
  const GwExplain *explain = gw_inspector_get_explain (fixture->view->inspector);
  const GwFrame *frame = gw_playback_get_frame (fixture->playback);

  for (guint i = 0; i < explain->rows->len; i++)
    {
      const GwExplainRow *row = &g_array_index (explain->rows, GwExplainRow, i);
      gboolean is_free = !row->is_chosen && gw_inspector_is_legal (fixture->view->inspector, i);

      for (guint j = 0; j < frame->tokens->len; j++)
        {
          const GwToken *token = &g_array_index (frame->tokens, GwToken, j);

          is_free = is_free && (token->x != row->x || token->y != row->y);
        }
      if (is_free)
        {
          return row;
        }
    }
  g_assert_not_reached ();
}

static const GwToken *
find_token (Fixture *fixture, int actor)
{
  const GwFrame *frame = gw_playback_get_frame (fixture->playback);

  for (guint i = 0; i < frame->tokens->len; i++)
    {
      if (g_array_index (frame->tokens, GwToken, i).actor == actor)
        {
          return &g_array_index (frame->tokens, GwToken, i);
        }
    }
  g_assert_not_reached ();
}

static void
take_over (Fixture *fixture, int *x, int *y)
{
  const GwToken *token;

  gw_playback_seek (fixture->playback, 3);
  token = find_token (fixture, 0);
  g_signal_emit_by_name (fixture->view->board, "pressed", token->x + 0.5, token->y + 0.5,
                         GDK_BUTTON_PRIMARY, 0, 1);
  g_assert_cmpint (gw_inspector_get_actor (fixture->view->inspector), ==, 0);
  *x = find_other_row (fixture)->x;
  *y = find_other_row (fixture)->y;
  g_signal_emit_by_name (fixture->view->board, "pressed", *x + 0.5, *y + 0.5, GDK_BUTTON_PRIMARY, 0,
                         1);
}

static void
test_take_over (Fixture *fixture, gconstpointer data)
{
  int x, y;

  g_assert_false (gtk_widget_get_visible (fixture->view->branch_chip));
  take_over (fixture, &x, &y);
  g_assert_cmpuint (gw_playback_count_lines (fixture->playback), ==, 2);
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 4);
  g_assert_cmpint (find_token (fixture, 0)->x, ==, x);
  g_assert_cmpint (find_token (fixture, 0)->y, ==, y);
  g_assert_true (gtk_widget_get_visible (fixture->view->branch_chip));
  g_assert_cmpstr (gtk_label_get_text (fixture->view->branch_label), ==, "Branch from step 3");
  activate (fixture, "play.original");
  g_assert_cmpuint (gw_playback_get_line_index (fixture->playback), ==, 0);
  g_assert_false (gtk_widget_get_visible (fixture->view->branch_chip));
}

static void
test_occupied_cells_select (Fixture *fixture, gconstpointer data)
{
  const GwToken *other;

  gw_playback_seek (fixture->playback, 3);
  gw_inspector_set_actor (fixture->view->inspector, 0);
  other = find_token (fixture, 1);
  gw_play_view_press_cell (fixture->view, other->x, other->y, GDK_BUTTON_PRIMARY);
  g_assert_cmpint (gw_inspector_get_actor (fixture->view->inspector), ==, 1);
  g_assert_cmpuint (gw_playback_count_lines (fixture->playback), ==, 1);
  /* staying where it is is done with the other button */
  other = find_token (fixture, 1);
  gw_play_view_press_cell (fixture->view, other->x, other->y, GDK_BUTTON_SECONDARY);
  g_assert_cmpuint (gw_playback_count_lines (fixture->playback), ==, 2);
}

static gboolean
is_branched (gpointer data)
{
  GwPlayback *playback = ((Fixture *) data)->playback;

  return gw_playback_count_lines (playback) > 1 && gw_playback_is_complete (playback);
}

static void
test_live_parameter (Fixture *fixture, gconstpointer data)
{
  gw_playback_seek (fixture->playback, 6);
  g_signal_emit_by_name (fixture->view->live_params, "show");
  g_assert_true (gw_live_params_change (fixture->view->live_params, "max_rounds", 5));
  g_assert_true (gw_live_params_change (fixture->view->live_params, "killer_sight", 1));
  g_assert_false (gw_live_params_change (fixture->view->live_params, "survivors", 5));
  g_signal_emit_by_name (fixture->view->live_params, "apply");
  app_wait_until (is_branched, fixture);
  g_assert_cmpint (
      gw_params_get_int (gw_playback_get_plan (fixture->playback)->params, "killer_sight"), ==, 1);
  g_assert_cmpuint (gw_playback_count_lines (fixture->playback), ==, 2);
  g_assert_cmpuint (gw_playback_get_length (fixture->playback), ==, 10);
}

static gboolean
has_seed_two (gpointer data)
{
  GwPlayback *playback = ((Fixture *) data)->playback;

  return gw_playback_has_episode (playback) && gw_playback_get_seed (playback) == 2;
}

static void
test_next_seed (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "play.next-seed");
  app_wait_until (has_seed_two, fixture);
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 0);
}

static gboolean
has_other_map (gpointer data)
{
  const GwMap *map = gw_playback_get_frame (((Fixture *) data)->playback)->map;

  return map->terrain[0] == 1;
}

static void
test_edit_restarts_lazily (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "play.next-seed");
  app_wait_until (has_seed_two, fixture);
  gw_playback_seek (fixture->playback, 5);
  gtk_widget_set_visible (GTK_WIDGET (fixture->view), FALSE);
  gw_document_set_terrain (fixture->document, 0, 0, 1);
  app_settle ();
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 5);
  g_assert_false (has_other_map (fixture));
  gtk_widget_set_visible (GTK_WIDGET (fixture->view), TRUE);
  app_wait_until (has_other_map, fixture);
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 0);
  g_assert_true (has_seed_two (fixture));
}

static gboolean
is_refused (gpointer data)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (((Fixture *) data)->view->stack), "status")
         == 0;
}

static void
test_refused_start (Fixture *fixture, gconstpointer data)
{
  const char *text = "{\"format\":1,\"game\":\"toy\",\"size\":[1,1]}";
  g_autoptr (GwDocument) document = gw_document_new_from_text (text, strlen (text), "toy", NULL);

  gw_play_view_set_document (fixture->view, document);
  app_wait_until (is_refused, fixture);
  g_assert_nonnull (
      strstr (adw_status_page_get_description (fixture->view->status_page), "no free cell"));
  gw_play_view_set_document (fixture->view, fixture->document);
  app_wait_until (is_complete, fixture);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (fixture->view->stack), ==, "episode");
}

static gboolean
file_exists (gpointer data)
{
  return g_file_test (data, G_FILE_TEST_EXISTS);
}

static gboolean
is_saved_shown (gpointer data)
{
  Fixture *fixture = data;

  return gtk_widget_get_visible (fixture->view->saved_chip)
         && gw_playback_count_lines (fixture->playback) == 2;
}

static void
test_save_and_open (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = app_folder_new ();
  g_autofree char *path = g_build_filename (folder, "a.gridwright-episode", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  int x, y;

  take_over (fixture, &x, &y);
  gw_play_view_save_to (fixture->view, file);
  app_wait_until (file_exists, path);
  gw_play_view_set_document (fixture->view, fixture->document);
  app_wait_until (is_complete, fixture);
  gw_play_view_open_from (fixture->view, file);
  app_wait_until (is_saved_shown, fixture);
  g_assert_cmpuint (gw_playback_get_line_index (fixture->playback), ==, 1);
  gw_playback_seek (fixture->playback, 4);
  g_assert_cmpint (find_token (fixture, 0)->x, ==, x);
  g_assert_cmpint (find_token (fixture, 0)->y, ==, y);
  /* the document of the window may be edited meanwhile */
  gw_document_set_terrain (fixture->document, 0, 0, 1);
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 4);
  activate (fixture, "play.leave-saved");
  app_wait_until (has_other_map, fixture);
  g_assert_false (gtk_widget_get_visible (fixture->view->saved_chip));
  app_folder_remove (folder);
}

typedef struct
{
  GwPlayView *view;
  GFile *file;
} Saving;

static void
save_episode (gpointer data)
{
  const Saving *saving = data;

  gw_play_view_save_to (saving->view, saving->file);
}

static void
test_program_waits_for_episodes (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = app_folder_new ();
  g_autofree char *path = g_build_filename (folder, "a.gridwright-episode", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  Saving saving = { fixture->view, file };

  faults_hang_for (folder, SLOW_MS);
  app_run (save_episode, &saving);
  g_assert_true (file_exists (path));
  app_folder_remove (folder);
}

static void
test_any_game (Fixture *fixture, gconstpointer data)
{
  const char *text = "{\"format\":1,\"game\":\"toy\",\"size\":[9,7],\"objects\":["
                     "{\"kind\":\"flag\",\"x\":3,\"y\":3}]}";
  g_autoptr (GwDocument) document = gw_document_new_from_text (text, strlen (text), "toy", NULL);

  gw_play_view_set_document (fixture->view, document);
  app_wait_until (is_complete, fixture);
  gw_overlay_picker_set_active (fixture->view->overlay_picker, 0, TRUE);
  gw_playback_seek (fixture->playback, 5);
  check_inspector (fixture, 0);
  check_inspector (fixture, 1);
  g_bytes_unref (take_picture (fixture));
  gw_play_view_set_document (fixture->view, fixture->document);
  app_wait_until (is_complete, fixture);
}

static void
check_overlays_of_nobody (GwPlayback *playback, int actor)
{
  g_autoptr (GwOverlay) overlay = gw_overlay_new ();

  for (guint i = 0; i < gw_playback_get_plan (playback)->rules->n_overlays; i++)
    {
      gw_playback_fill_overlay (playback, i, actor, overlay);
      g_assert_cmpuint (overlay->cells->len, ==, 0);
    }
}

/* What was pointed at in a large game may have no counterpart in a small one. */
static void
test_pointed_unit_is_forgotten (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwDocument) large = load_sample ("goblins-8-skirmish.gridwright");
  g_autoptr (GwDocument) small = load_sample ("goblins-1-first-fire.gridwright");
  GwDocument *document = fixture->document;
  const GwToken *unit;
  int actor;

  show_document (fixture, large);
  unit = find_token (fixture, 5);
  actor = unit->actor;
  g_signal_emit_by_name (fixture->view->board, "motion", unit->x + 0.5, unit->y + 0.5, 0);
  g_assert_false (gw_play_layers_set_pointed (fixture->view->layers, actor));
  show_document (fixture, small);
  g_assert_false (gw_play_layers_set_pointed (fixture->view->layers, -1));
  check_overlays_of_nobody (fixture->playback, actor);
  show_document (fixture, document);
}

static gboolean
has_begun (gpointer data)
{
  return gw_playback_has_episode (((Fixture *) data)->playback);
}

/* The key for the end does not wait for a policy that thinks long. */
static void
test_end_of_a_slow_episode (Fixture *fixture, gconstpointer data)
{
  const char *text = "{\"format\":1,\"game\":\"slow-toy\",\"size\":[9,7],"
                     "\"parameters\":{\"max_steps\":60}}";
  g_autoptr (GwDocument) slow = gw_document_new_from_text (text, strlen (text), "toy", NULL);
  guint length;

  gw_play_view_set_document (fixture->view, slow);
  app_wait_until (has_begun, fixture);
  length = gw_playback_get_length (fixture->playback);
  activate (fixture, "play.last");
  g_assert_cmpuint (gw_playback_get_length (fixture->playback), ==, length);
  app_wait_until (is_complete, fixture);
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 60);
  show_document (fixture, fixture->document);
}

/* Nor do the keys for rounds: each adds one to where the others lead. */
static void
test_rounds_of_a_slow_episode (Fixture *fixture, gconstpointer data)
{
  const char *text = "{\"format\":1,\"game\":\"slow-toy\",\"size\":[9,7],"
                     "\"parameters\":{\"max_steps\":60}}";
  g_autoptr (GwDocument) slow = gw_document_new_from_text (text, strlen (text), "toy", NULL);
  guint length;

  gw_play_view_set_document (fixture->view, slow);
  app_wait_until (has_begun, fixture);
  gw_line_record_to (gw_playback_get_line (fixture->playback), 1);
  length = gw_playback_get_length (fixture->playback);
  for (guint i = 0; i < 3; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (fixture->view), "play.round", "i", 9);
    }
  g_assert_cmpuint (gw_playback_get_length (fixture->playback), ==, length);
  app_wait_until (is_complete, fixture);
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 54);
  show_document (fixture, fixture->document);
}

static gboolean
shows_label (GtkWidget *widget, const char *text)
{
  gboolean is_found = GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget)
                      && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && !is_found;
       child = gtk_widget_get_next_sibling (child))
    {
      is_found = shows_label (child, text);
    }
  return is_found;
}

/* How long it is nobody knows, so that is not told either. */
static void
test_cut_is_told (Fixture *fixture, gconstpointer data)
{
  const char *text = "{\"format\":1,\"game\":\"toy\",\"size\":[9,7],"
                     "\"parameters\":{\"max_steps\":100000}}";
  const char *told = "The episode goes on, but only its beginning is kept";
  g_autoptr (GwDocument) endless = gw_document_new_from_text (text, strlen (text), "toy", NULL);
  GtkWidget *panel = GTK_WIDGET (fixture->view->episode_panel);

  g_assert_false (shows_label (panel, told));
  gw_play_view_set_document (fixture->view, endless);
  app_wait_until (has_begun, fixture);
  gw_line_set_budget (gw_playback_get_line (fixture->playback), 20000);
  app_wait_until (is_complete, fixture);
  app_settle ();
  g_assert_true (shows_label (panel, told));
  g_assert_true (shows_label (panel, "Step 0"));
  g_assert_null (strstr (gw_step_status_get_text (fixture->view->step_status), told));
  activate (fixture, "play.last");
  g_assert_nonnull (strstr (gw_step_status_get_text (fixture->view->step_status), told));
  show_document (fixture, fixture->document);
  g_assert_false (shows_label (panel, told));
}

/* Without a name a button means nothing to a screen reader. */
static void
check_names (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget))
    {
      GtkWidget *owner = GTK_IS_MENU_BUTTON (gtk_widget_get_parent (widget))
                             ? gtk_widget_get_parent (widget)
                             : widget;
      gboolean has_label =
          GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) != NULL;

      if (!has_label && gtk_widget_get_tooltip_text (owner) == NULL
          && !GTK_IS_STACK_SWITCHER (gtk_widget_get_parent (widget))
          && strcmp (G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)), "AdwEntryRow") != 0
          && gtk_widget_get_ancestor (widget, ADW_TYPE_ENTRY_ROW) == NULL
          && gtk_widget_get_ancestor (widget, GTK_TYPE_SPIN_BUTTON) == NULL)
        {
          g_error ("a %s without a name", G_OBJECT_TYPE_NAME (widget));
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      check_names (child);
    }
}

static void
test_names (Fixture *fixture, gconstpointer data)
{
  check_names (GTK_WIDGET (fixture->view));
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "plays-to-the-end-and-stops", test_plays_to_the_end },
    { "transport", test_transport },
    { "scrub-bar-goes-to-every-step", test_scrub },
    { "inspector-shows-the-numbers-of-the-rules", test_inspector },
    { "units-are-selected-in-turn", test_units_are_selected_in_turn },
    { "event-click-jumps", test_event_click_jumps },
    { "overlays-draw", test_overlays_draw },
    { "hover-lights-row-and-cell", test_hover_lights_both },
    { "lit-row-is-one-that-there-is", test_lit_row_is_there },
    { "lit-row-is-that-of-the-cell", test_lit_row_is_that_of_the_cell },
    { "pointed-unit-is-forgotten", test_pointed_unit_is_forgotten },
    { "take-over-makes-a-branch", test_take_over },
    { "occupied-cells-select", test_occupied_cells_select },
    { "live-parameter-makes-a-branch", test_live_parameter },
    { "next-seed", test_next_seed },
    { "an-edit-restarts-when-the-page-is-shown", test_edit_restarts_lazily },
    { "refused-start-says-why", test_refused_start },
    { "episodes-are-saved-and-opened", test_save_and_open },
    { "the-program-does-not-end-before-an-episode-is-saved", test_program_waits_for_episodes },
    { "any-game-can-be-watched", test_any_game },
    { "end-of-a-slow-episode-is-waited-for", test_end_of_a_slow_episode },
    { "rounds-of-a-slow-episode-are-waited-for", test_rounds_of_a_slow_episode },
    { "cut-off-episode-is-told", test_cut_is_told },
    { "every-button-has-a-name", test_names },
  };

  g_test_init (&argc, &argv, NULL);
  gw_games_init ();
  gw_rules_register (&gw_toy_rules);
  gw_rules_register (gw_toy_get_slow_rules ());
  adw_init ();
  gw_app_init ();
  g_assert_true (gw_settings_check (NULL));
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/play-view/%s", tests[i].name);

      g_test_add (path, Fixture, NULL, set_up, tests[i].test, tear_down);
    }
  return g_test_run ();
}
