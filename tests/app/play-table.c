/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Play at a table of cards: by key, by menu, by dragging, alone, in turns and not at all. */
#include <adwaita.h>
#include <string.h>

#include "app-fixture.h"
#include "gw-app.h"
#include "gw-edit.h"
#include "gw-event-text.h"
#include "gw-games.h"
#include "gw-play-view-private.h"
#include "gw-table-area-private.h"
#include "gw-table.h"
#include "gw-vale.h"

typedef struct
{
  GtkWindow *window;
  GwPlayView *view;
  GwTableArea *table;
  GwDocument *document;
  GwPlayback *playback;
} Fixture;

static gboolean
is_ready (gpointer data)
{
  return gw_hand_play_is_ready (((Fixture *) data)->view->hand);
}

static gboolean
is_complete (gpointer data)
{
  Fixture *fixture = data;

  return gw_playback_has_episode (fixture->playback) && gw_playback_is_complete (fixture->playback);
}

static gboolean
is_laid_out (gpointer data)
{
  return gtk_widget_get_height (GTK_WIDGET (((Fixture *) data)->table)) > 0;
}

/* With seed 1, player 1 is the first to move. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = app_sample_path ("vale-base.gridwright");
  g_autoptr (GError) error = NULL;

  fixture->document = gw_document_load (path, &error);
  g_assert_no_error (error);
  fixture->window = GTK_WINDOW (gtk_window_new ());
  fixture->view = GW_PLAY_VIEW (gw_play_view_new ());
  fixture->table = fixture->view->table;
  fixture->playback = gw_play_view_get_playback (fixture->view);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  gw_playback_set_speed (fixture->playback, GW_PLAYBACK_MAX_SPEED);
  gtk_window_set_default_size (fixture->window, 1100, 800);
  gtk_window_set_child (fixture->window, GTK_WIDGET (fixture->view));
  gtk_window_present (fixture->window);
  gw_play_view_set_document (fixture->view, fixture->document);
  app_wait_until (is_ready, fixture);
  app_wait_until (is_laid_out, fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (fixture->window);
  app_settle ();
  app_wait_finalize (fixture->document);
}

/* What the controllers of the table make of a key. */
static gboolean
press (Fixture *fixture, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->table));
  gboolean is_taken = FALSE;

  for (guint i = 0; !is_taken && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        {
          g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &is_taken);
        }
    }
  return is_taken;
}

static const GwZone *
find_zone (Fixture *fixture, GwZoneKind kind, int side)
{
  const GwFrame *frame = gw_playback_get_frame (fixture->playback);

  for (guint i = 0; i < frame->zones->len; i++)
    {
      const GwZone *zone = &g_array_index (frame->zones, GwZone, i);

      if (zone->kind == kind && zone->side == side)
        {
          return zone;
        }
    }
  g_assert_not_reached ();
}

/* The id of a card in a zone. */
static int
get_card (Fixture *fixture, GwZoneKind kind, int side, guint index)
{
  const GwZone *zone = find_zone (fixture, kind, side);

  g_assert_cmpuint (index, <, zone->n_cards);
  return g_array_index (gw_playback_get_frame (fixture->playback)->cards, GwCard,
                        zone->first + index)
      .id;
}

static gboolean
is_in (Fixture *fixture, GwZoneKind kind, int side, int id)
{
  for (guint i = 0; i < find_zone (fixture, kind, side)->n_cards; i++)
    {
      if (get_card (fixture, kind, side, i) == id)
        {
          return TRUE;
        }
    }
  return FALSE;
}

static void
test_table_takes_the_place_of_the_board (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpstr (gtk_stack_get_visible_child_name (fixture->view->surface), ==, "table");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (fixture->table)));
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (fixture->view->board)));
  g_assert_cmpstr (gw_table_area_get_hint (fixture->table), ==, "Player 1: Take, Tame");
  gtk_test_accessible_assert_role (fixture->table, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
test_keys (Fixture *fixture, gconstpointer data)
{
  int first = get_card (fixture, GW_ZONE_MARKET, -1, 0);
  int second = get_card (fixture, GW_ZONE_MARKET, -1, 1);

  g_assert_cmpint (gw_table_area_get_card (fixture->table), ==, -1);
  g_assert_true (press (fixture, GDK_KEY_Right));
  g_assert_cmpint (gw_table_area_get_card (fixture->table), ==, first);
  g_assert_nonnull (strstr (gw_table_area_get_description (fixture->table), "Market: Firefox"));
  g_assert_nonnull (strstr (gw_table_area_get_description (fixture->table), "Possible: Take"));
  g_assert_true (press (fixture, GDK_KEY_Right));
  g_assert_cmpint (gw_table_area_get_card (fixture->table), ==, second);
  g_assert_true (press (fixture, GDK_KEY_t));
  app_wait_until (is_ready, fixture);
  g_assert_true (is_in (fixture, GW_ZONE_HAND, 0, second));
  /* the cursor goes with the card */
  g_assert_cmpint (gw_table_area_get_card (fixture->table), ==, second);
  g_assert_false (press (fixture, GDK_KEY_o));
}

/* Keys that something beside the table has no use for are the game's as well. */
static void
test_keys_beside_the_table (Fixture *fixture, gconstpointer data)
{
  int card = get_card (fixture, GW_ZONE_MARKET, -1, 2);

  g_assert_true (gw_table_area_select_card (fixture->table, card));
  g_assert_true (gw_play_view_press_key (fixture->view, GDK_KEY_t, 0));
  app_wait_until (is_ready, fixture);
  g_assert_true (is_in (fixture, GW_ZONE_HAND, 0, card));
}

static void
test_tab_goes_through_the_zones (Fixture *fixture, gconstpointer data)
{
  guint n_zones = gw_playback_get_frame (fixture->playback)->zones->len;

  for (guint i = 0; i < n_zones; i++)
    {
      g_assert_true (press (fixture, GDK_KEY_Tab));
    }
  g_assert_nonnull (strstr (gw_table_area_get_description (fixture->table), "Hand of player 1"));
  /* and from the last one on */
  g_assert_false (press (fixture, GDK_KEY_Tab));
}

static gboolean
has_label (GtkWidget *widget, const char *label)
{
  g_autofree char *other = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label);

  return other == NULL;
}

static GtkWidget *
find_button (GtkWidget *widget, const char *label)
{
  if (GTK_IS_BUTTON (widget) && has_label (widget, label))
    {
      return widget;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        {
          return found;
        }
    }
  return NULL;
}

static void
test_menu (Fixture *fixture, gconstpointer data)
{
  int card = get_card (fixture, GW_ZONE_MARKET, -1, 1);
  GtkWidget *menu, *take, *tame;

  g_assert_null (gw_table_area_open_menu (fixture->table));
  g_assert_true (gw_table_area_select_card (fixture->table, card));
  menu = gw_table_area_open_menu (fixture->table);
  g_assert_nonnull (menu);
  take = find_button (menu, "Take");
  tame = find_button (menu, "Tame");
  g_assert_null (find_button (menu, "Sell"));
  g_assert_true (gtk_widget_get_sensitive (take));
  /* there are no stones yet to pay with, and the menu says so */
  g_assert_false (gtk_widget_get_sensitive (tame));
  gtk_test_accessible_assert_property (tame, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Not enough stones to tame it");
  g_signal_emit_by_name (take, "clicked");
  app_wait_until (is_ready, fixture);
  g_assert_true (is_in (fixture, GW_ZONE_HAND, 0, card));
}

static gboolean
has_no_menu (gpointer data)
{
  return ((Fixture *) data)->table->menu == NULL;
}

/* While a menu is open no card is shown large; once it is closed without a choice, they are. */
static void
test_menu_is_left (Fixture *fixture, gconstpointer data)
{
  g_assert_true (
      gw_table_area_select_card (fixture->table, get_card (fixture, GW_ZONE_MARKET, -1, 1)));
  gtk_popover_popdown (GTK_POPOVER (gw_table_area_open_menu (fixture->table)));
  app_wait_until (has_no_menu, fixture);
  g_assert_true (gw_hand_play_is_ready (fixture->view->hand));
}

static void
find_middle (Fixture *fixture, GwZoneKind kind, int side, double *x, double *y)
{
  const GwFrame *frame = gw_playback_get_frame (fixture->playback);
  g_autoptr (GwTableLayout) layout =
      gw_table_layout_new (frame, 0, gtk_widget_get_width (GTK_WIDGET (fixture->table)),
                           gtk_widget_get_height (GTK_WIDGET (fixture->table)),
                           fixture->table->theme);
  const GwZone *zone = find_zone (fixture, kind, side);
  cairo_rectangle_t box;

  gw_table_layout_get_zone (layout, (guint) (zone - (const GwZone *) frame->zones->data), &box);
  *x = box.x + box.width / 2;
  *y = box.y + box.height / 2;
}

static void
test_drag (Fixture *fixture, gconstpointer data)
{
  int card = get_card (fixture, GW_ZONE_MARKET, -1, 1);
  double x, y;

  find_middle (fixture, GW_ZONE_DISCARD, -1, &x, &y);
  g_assert_false (gw_table_area_drop (fixture->table, card, x, y));
  /* nor into the hand of somebody else */
  find_middle (fixture, GW_ZONE_HAND, 1, &x, &y);
  g_assert_false (gw_table_area_drop (fixture->table, card, x, y));
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 0);
  find_middle (fixture, GW_ZONE_HAND, 0, &x, &y);
  g_assert_true (gw_table_area_drop (fixture->table, card, x, y));
  app_wait_until (is_ready, fixture);
  g_assert_true (is_in (fixture, GW_ZONE_HAND, 0, card));
  /* in the next phase it can be sold */
  g_assert_cmpstr (gw_table_area_get_hint (fixture->table), ==, "Player 1: Sell, Pass");
  find_middle (fixture, GW_ZONE_DISCARD, -1, &x, &y);
  g_assert_true (gw_table_area_drop (fixture->table, card, x, y));
  app_wait_until (is_ready, fixture);
  g_assert_true (is_in (fixture, GW_ZONE_DISCARD, -1, card));
}

/* Larger texts leave cards less room, as soon as a person asks for them. */
static void
test_larger_texts (Fixture *fixture, gconstpointer data)
{
  int card = get_card (fixture, GW_ZONE_MARKET, -1, 1);
  GtkSettings *desktop = gtk_settings_get_default ();
  graphene_rect_t usual, smaller;
  int dpi;

  g_object_get (desktop, "gtk-xft-dpi", &dpi, NULL);
  g_assert_true (gw_table_area_get_place (fixture->table, card, &usual));
  g_object_set (desktop, "gtk-xft-dpi", 96 * 1024 * 2, NULL);
  g_assert_true (gw_table_area_get_place (fixture->table, card, &smaller));
  g_object_set (desktop, "gtk-xft-dpi", dpi, NULL);
  g_assert_cmpfloat (smaller.size.height, <, usual.size.height);
}

static void
test_two_take_turns (Fixture *fixture, gconstpointer data)
{
  gw_play_view_choose_players (fixture->view, 1 | 2);
  app_wait_until (is_ready, fixture);
  gw_table_area_select_card (fixture->table, get_card (fixture, GW_ZONE_MARKET, -1, 1));
  press (fixture, GDK_KEY_t);
  app_wait_until (is_ready, fixture);
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 1);
  g_assert_true (g_str_has_prefix (gw_table_area_get_hint (fixture->table), "Player 2: Take"));
}

/* Hands are public; who wants the other's hidden has them so, in the next game, too. */
static void
test_others_hands_are_hidden_on_demand (Fixture *fixture, gconstpointer data)
{
  gw_play_view_choose_players (fixture->view, 1 | 2);
  app_wait_until (is_ready, fixture);
  gw_table_area_select_card (fixture->table, get_card (fixture, GW_ZONE_MARKET, -1, 1));
  press (fixture, GDK_KEY_t);
  app_wait_until (is_ready, fixture);
  gw_play_view_choose_players (fixture->view, 2);
  g_assert_cmpint (gw_playback_get_viewer (fixture->playback), ==, GW_VIEWER_ALL);
  g_assert_cmpint (get_card (fixture, GW_ZONE_HAND, 0, 0), >=, 0);
  gw_play_view_set_sees_all (fixture->view, FALSE);
  g_assert_cmpint (gw_playback_get_viewer (fixture->playback), ==, 1);
  g_assert_cmpint (get_card (fixture, GW_ZONE_HAND, 0, 0), ==, -1);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->view), "play.again", NULL));
  app_wait_until (is_ready, fixture);
  g_assert_cmpint (gw_playback_get_viewer (fixture->playback), ==, 1);
}

static void
play_to_the_end (Fixture *fixture)
{
  while (!gw_playback_get_clock (fixture->playback)->is_over)
    {
      int actor = gw_playback_get_clock (fixture->playback)->actor;
      g_autoptr (GArray) legal = gw_playback_list_legal (fixture->playback, actor);
      g_autoptr (GError) error = NULL;

      gw_playback_act (fixture->playback, &g_array_index (legal, GwAction, 0), &error);
      g_assert_no_error (error);
    }
}

static void
test_end_is_announced_and_played_again (Fixture *fixture, gconstpointer data)
{
  gw_play_view_choose_players (fixture->view, 1 | 2);
  app_wait_until (is_ready, fixture);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->view->notice)));
  play_to_the_end (fixture);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->view->notice)));
  g_assert_cmpstr (gw_table_area_get_hint (fixture->table), ==, "The game is over");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->view), "play.again", NULL));
  app_wait_until (is_ready, fixture);
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 0);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->view->notice)));
}

static int
get_score (Fixture *fixture, int side)
{
  const GwFrame *frame = gw_playback_get_frame (fixture->playback);

  for (guint i = 0; i < frame->counters->len; i++)
    {
      const GwCounter *counter = &g_array_index (frame->counters, GwCounter, i);

      if (counter->side == side && g_str_equal (counter->key, "score"))
        {
          return counter->value;
        }
    }
  return -1;
}

static void
test_scores_are_those_of_each_step (Fixture *fixture, gconstpointer data)
{
  guint length;

  gw_play_view_choose_players (fixture->view, 0);
  app_wait_until (is_complete, fixture);
  length = gw_playback_get_length (fixture->playback);
  g_assert_cmpuint (length, >, 20);
  for (guint step = 0; step <= length; step += 5)
    {
      g_autofree char *expected = NULL;

      gw_playback_seek (fixture->playback, step);
      expected = g_strdup_printf ("Player 1 %d, Player 2 %d", get_score (fixture, 0),
                                  get_score (fixture, 1));
      g_assert_cmpstr (gw_score_lines_get_text (fixture->view->score_lines), ==, expected);
    }
  gw_playback_seek (fixture->playback, length);
  g_assert_cmpint (get_score (fixture, 0) + get_score (fixture, 1), >, 0);
}

static gboolean
has_explanation (gpointer data)
{
  const GwExplain *explain = gw_inspector_get_explain (((Fixture *) data)->view->inspector);

  return explain != NULL && explain->rows->len > 0;
}

static void
test_players_explain_and_branch (Fixture *fixture, gconstpointer data)
{
  GwInspector *inspector = fixture->view->inspector;
  guint row = 0;

  gw_play_view_choose_players (fixture->view, 0);
  app_wait_until (is_complete, fixture);
  gw_playback_seek (fixture->playback, 0);
  g_signal_emit_by_name (fixture->table, "side-picked", 0);
  g_assert_cmpint (gw_inspector_get_actor (inspector), ==, 0);
  g_assert_true (has_explanation (fixture));
  while (g_array_index (gw_inspector_get_explain (inspector)->rows, GwExplainRow, row).is_chosen
         || !gw_inspector_is_legal (inspector, row))
    {
      row++;
    }
  gw_play_view_take_over (fixture->view, row);
  g_assert_cmpuint (gw_playback_count_lines (fixture->playback), ==, 2);
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 1);
  g_assert_true (gw_inspector_select_next (inspector, 1));
  g_assert_cmpint (gw_inspector_get_actor (inspector), ==, 1);
  g_assert_false (gw_inspector_select_next (inspector, 1));
}

/* Of who is not to move, it is the last decision that is explained. */
static void
test_the_last_decision_is_explained (Fixture *fixture, gconstpointer data)
{
  guint last = 0;

  gw_play_view_choose_players (fixture->view, 0);
  app_wait_until (is_complete, fixture);
  for (guint step = 0; step <= gw_playback_get_length (fixture->playback); step++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GwExplain) explain = NULL;
      guint decided;

      gw_playback_seek (fixture->playback, step);
      last = gw_playback_get_clock (fixture->playback)->actor == 0 ? step : last;
      explain = gw_playback_explain (fixture->playback, 0, &decided, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (decided, ==, last);
    }
}

static void
test_strength_is_chosen (Fixture *fixture, gconstpointer data)
{
  GwPlayerRows *rows = gw_episode_panel_get_player_rows (fixture->view->episode_panel);

  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (rows)));
  gw_player_rows_choose (rows, 1, 0);
  g_assert_cmpint (gw_params_get_int (gw_document_get_params (fixture->document), "player2_policy"),
                   ==, 0);
  app_wait_until (is_ready, fixture);
  gw_document_undo (fixture->document);
  g_assert_cmpint (gw_params_get_int (gw_document_get_params (fixture->document), "player2_policy"),
                   ==, 1);
  app_wait_until (is_ready, fixture);
  gw_play_view_choose_players (fixture->view, 1 | 2);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (rows)));
}

/* The game goes on of itself to the next phase; what is told is where it stands. */
static void
test_heading_tells_where_the_game_stands (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpstr (gw_step_status_get_text (fixture->view->step_status), ==,
                   "Step 0, round 1, Hunting");
}

/* An action is a step, hunting and what follows are phases, and both together are a round. */
static void
test_goes_by_action_phase_and_round (Fixture *fixture, gconstpointer data)
{
  GtkWidget *view = GTK_WIDGET (fixture->view);
  const GwClock *clock;

  gw_play_view_choose_players (fixture->view, 0);
  app_wait_until (is_complete, fixture);
  gw_playback_seek (fixture->playback, 0);
  gtk_widget_activate_action (view, "play.phase", "i", 1);
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 2);
  clock = gw_playback_get_clock (fixture->playback);
  g_assert_cmpuint (clock->phase, ==, GW_VALE_HUNTING);
  gtk_widget_activate_action (view, "play.phase", "i", 1);
  clock = gw_playback_get_clock (fixture->playback);
  g_assert_cmpuint (clock->phase, ==, GW_VALE_ACTION);
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==,
                    gw_line_get_round_end (gw_playback_get_line (fixture->playback), 1));
  gtk_widget_activate_action (view, "play.phase", "i", -1);
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 2);
  gtk_widget_activate_action (view, "play.phase", "i", -1);
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 0);

  gtk_widget_activate_action (view, "play.stride", "u", GW_STRIDE_PHASE);
  gtk_widget_activate_action (view, "play.forward", NULL);
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 2);
  gtk_widget_activate_action (view, "play.stride", "u", GW_STRIDE_ROUND);
  gtk_widget_activate_action (view, "play.back", NULL);
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==, 0);
  gtk_widget_activate_action (view, "play.phase", "i", 1000);
  g_assert_cmpuint (gw_playback_get_step (fixture->playback), ==,
                    gw_playback_get_length (fixture->playback));
}

static void
test_events_name_the_cards (Fixture *fixture, gconstpointer data)
{
  const GwPlan *plan = gw_playback_get_plan (fixture->playback);
  const GwFrame *frame = gw_playback_get_frame (fixture->playback);
  const GwCard *card =
      &g_array_index (frame->cards, GwCard, find_zone (fixture, GW_ZONE_MARKET, -1)->first);
  const GwEvent event = { .kind = GW_VALE_EVENT_TAME, .values = { 1, card->id, 2, 0 } };
  g_autofree char *wanted = g_strdup_printf ("Tame: Player 2, %s, paid 2, stones 0", card->name);
  g_autofree char *words = gw_event_describe (&event, plan);

  g_assert_cmpstr (words, ==, wanted);
}

#define ADD(name, test) g_test_add ("/play-table/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gw_games_init ();
  adw_init ();
  gw_app_init ();
  ADD ("takes-the-place-of-the-board", test_table_takes_the_place_of_the_board);
  ADD ("keys-find-and-take-a-card", test_keys);
  ADD ("keys-beside-the-table-are-the-games", test_keys_beside_the_table);
  ADD ("tab-goes-through-the-zones", test_tab_goes_through_the_zones);
  ADD ("a-menu-says-what-cannot-be-done", test_menu);
  ADD ("a-menu-can-be-left", test_menu_is_left);
  ADD ("cards-are-dragged-where-they-may-go", test_drag);
  ADD ("larger-texts-leave-cards-less-room", test_larger_texts);
  ADD ("two-people-take-turns", test_two_take_turns);
  ADD ("others-hands-are-hidden-on-demand", test_others_hands_are_hidden_on_demand);
  ADD ("the-end-is-announced-and-played-again", test_end_is_announced_and_played_again);
  ADD ("scores-are-those-of-each-step", test_scores_are_those_of_each_step);
  ADD ("players-explain-and-branch", test_players_explain_and_branch);
  ADD ("the-last-decision-is-explained", test_the_last_decision_is_explained);
  ADD ("strength-is-chosen", test_strength_is_chosen);
  ADD ("the-heading-tells-where-the-game-stands", test_heading_tells_where_the_game_stands);
  ADD ("goes-by-action-phase-and-round", test_goes_by_action_phase_and_round);
  ADD ("events-name-the-cards", test_events_name_the_cards);
  return g_test_run ();
}
