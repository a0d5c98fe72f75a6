/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-tour-steps.h"

#include <glib/gi18n-lib.h>

#include "gw-analyse-view.h"
#include "gw-edit.h"
#include "gw-inspector.h"
#include "gw-play-view.h"

/* How far an episode has to go to have been watched. */
#define WATCHED_STEPS 3

/* Finding */

static gboolean
has_action (GtkWidget *widget, const char *action)
{
  return GTK_IS_ACTIONABLE (widget)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0;
}

static GtkWidget *
find_widget (GtkWidget *widget, const char *action, const char *type, gboolean has_to_be_seen)
{
  GtkWidget *found = NULL;

  if (has_to_be_seen && !gtk_widget_get_mapped (widget))
    {
      return NULL;
    }
  if (action != NULL ? has_action (widget, action)
                     : g_str_equal (G_OBJECT_TYPE_NAME (widget), type))
    {
      return widget;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      found = find_widget (child, action, type, has_to_be_seen);
    }
  return found;
}

static gpointer
find_part (GwWindow *window, const char *type)
{
  return find_widget (GTK_WIDGET (window), NULL, type, FALSE);
}

static GtkWidget *
find_page (GwWindow *window, const char *page)
{
  return find_part (window, g_str_equal (page, "edit")   ? "GwEditView"
                            : g_str_equal (page, "play") ? "GwPlayView"
                                                         : "GwAnalyseView");
}

/* Several pages have a board; what has an action may be in the header bar. */
GtkWidget *
gw_tour_step_find_target (const GwTourStep *step, GwWindow *window, gboolean is_shown)
{
  GtkWidget *root;

  g_return_val_if_fail (GW_IS_WINDOW (window), NULL);

  root = step->target_action != NULL ? GTK_WIDGET (window) : find_page (window, step->page);
  return find_widget (root, step->target_action, step->target_type, is_shown);
}

static GtkWidget *
find_id (GtkWidget *widget, const char *id)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (widget))
    {
      return NULL;
    }
  if (g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), id) == 0)
    {
      return widget;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      found = find_id (child, id);
    }
  return found;
}

GtkWidget *
gw_tour_step_find_spared (const GwTourStep *step, GwWindow *window)
{
  g_return_val_if_fail (GW_IS_WINDOW (window), NULL);

  return step->spared_id != NULL ? find_id (find_page (window, step->page), step->spared_id) : NULL;
}

/* Play */

static GwPlayback *
get_playback (GwWindow *window)
{
  return gw_play_view_get_playback (find_part (window, "GwPlayView"));
}

static guint64
get_step (GwWindow *window)
{
  return gw_playback_get_step (get_playback (window));
}

static gboolean
is_played (GwWindow *window, guint64 mark)
{
  GwPlayback *playback = get_playback (window);
  guint step = gw_playback_get_step (playback);
  gboolean is_last =
      gw_playback_is_complete (playback) && step == gw_playback_get_length (playback);

  return step >= mark + WATCHED_STEPS || step < mark || (is_last && step > mark);
}

static gboolean
is_unit_selected (GwWindow *window, guint64 mark)
{
  return gw_inspector_get_actor (find_part (window, "GwInspector")) >= 0;
}

/* The person reads now. */
static void
pause_playback (GwWindow *window)
{
  gw_playback_set_playing (get_playback (window), FALSE);
}

static gboolean
is_scrubbed (GwWindow *window, guint64 mark)
{
  GwPlayback *playback = get_playback (window);

  return !gw_playback_is_playing (playback) && gw_playback_get_step (playback) != mark;
}

/* Edit */

static GwDocument *
get_document (GwWindow *window)
{
  return gw_session_get_document (gw_window_get_session (window));
}

static void
choose_wall_tool (GwWindow *window)
{
  gtk_widget_activate_action (find_part (window, "GwEditView"), "edit.tool", "s", "edge");
}

/* All edges in one number. */
static guint64
get_edges (GwWindow *window)
{
  const GwMap *map = gw_document_get_map (get_document (window));
  guint64 sum = 5381;

  for (guint y = 0; y < map->height; y++)
    {
      for (guint x = 0; x < map->width; x++)
        {
          sum = sum * 33 + (guint64) gw_map_get_edge (map, (int) x, (int) y, 1, 0);
          sum = sum * 33 + (guint64) gw_map_get_edge (map, (int) x, (int) y, 0, 1);
        }
    }
  return sum;
}

static gboolean
has_other_edges (GwWindow *window, guint64 mark)
{
  return get_edges (window) != mark;
}

static gboolean
can_undo (GwWindow *window)
{
  return gw_document_get_undo_name (get_document (window)) != NULL;
}

static gboolean
is_undone (GwWindow *window, guint64 mark)
{
  return gw_document_get_redo_name (get_document (window)) != NULL;
}

void
gw_tour_steps_restore (GwSession *session)
{
  GwDocument *document;

  g_return_if_fail (GW_IS_SESSION (session));

  document = gw_session_get_document (session);
  while (gw_session_get_path (session) == NULL && gw_document_can_undo (document))
    {
      gw_document_undo (document);
    }
}

/* Analyse */

static GListModel *
get_runs (GwWindow *window)
{
  return G_LIST_MODEL (gw_analyse_view_get_library (find_part (window, "GwAnalyseView")));
}

static guint64
count_runs (GwWindow *window)
{
  return g_list_model_get_n_items (get_runs (window));
}

/* The newest is the first. */
static gboolean
is_run_played (GwWindow *window, guint64 mark)
{
  g_autoptr (GwRunItem) newest = g_list_model_get_item (get_runs (window), 0);

  return newest != NULL && count_runs (window) > mark
         && gw_run_item_get_state (newest) >= GW_RUN_ITEM_PARTIAL;
}

static void
show_overview (GwWindow *window)
{
  gtk_widget_activate_action (find_part (window, "GwAnalyseView"), "analyse.show-page", "s",
                              "overview");
}

const GwTourStep gw_tour_steps[] = {
  {
      .title = N_ ("Watch an episode"),
      /* Translators: %s is a key */
      .text = N_ ("Press %s, or this button, and watch the hunt begin."),
      .action = "play.space",
      .page = "play",
      .target_action = "play.toggle",
      .spared_id = "board",
      .get_mark = get_step,
      .is_done = is_played,
  },
  {
      .title = N_ ("Ask a unit"),
      /* Translators: %s is a key */
      .text = N_ ("Click a unit on the board, or press %s, to ask why it moves as it does."),
      .action = "play.next-unit",
      .page = "play",
      .target_type = "GwBoardArea",
      .is_done = is_unit_selected,
  },
  {
      .title = N_ ("Read why, and go to any step"),
      .text = N_ ("The inspector lists the places that the unit can go to, and what each is worth "
                  "to it. Drag this bar to another step, and the list follows."),
      .page = "play",
      .target_type = "GwScrubBar",
      .begin = pause_playback,
      .get_mark = get_step,
      .is_done = is_scrubbed,
  },
  {
      .title = N_ ("Draw a wall"),
      .text = N_ ("This is where the map is made; the wall tool is chosen. Click the edge between "
                  "two cells, or drag along edges."),
      .page = "edit",
      .target_type = "GwBoardArea",
      .begin = choose_wall_tool,
      .get_mark = get_edges,
      .is_done = has_other_edges,
  },
  {
      .title = N_ ("Take it back"),
      /* Translators: %s is a key */
      .text = N_ ("Every change can be undone: press %s, or this button."),
      .action = "win.undo",
      .page = "edit",
      .target_action = "win.undo",
      .is_done = is_undone,
      .is_possible = can_undo,
  },
  {
      .title = N_ ("Play many episodes"),
      .text = N_ ("One episode is an anecdote. Start a new run of a few hundred, and see who wins "
                  "how often."),
      .page = "analyse",
      .target_action = "analyse.new-run",
      .get_mark = count_runs,
      .is_done = is_run_played,
  },
  {
      .title = N_ ("Read the interval"),
      .text = N_ ("The whiskers show how sure each win rate is: in 95 of 100 such runs they hold "
                  "the true one. More episodes make them shorter."),
      .page = "analyse",
      .target_type = "GwChartView",
      .spared_id = "sentences",
      .begin = show_overview,
  },
};

const guint gw_tour_n_steps = G_N_ELEMENTS (gw_tour_steps);
