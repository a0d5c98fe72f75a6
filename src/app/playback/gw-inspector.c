/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-inspector.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "gw-event-text.h"

struct _GwInspector
{
  GtkWidget parent_instance;

  GtkStack *stack;
  AdwStatusPage *empty_page;
  GtkButton *first_button;
  GtkLabel *name_label;
  GtkLabel *when_label;
  GtkLabel *goal_label;
  GtkLabel *notes_label;
  GwCandidateTable *table;
  GtkLabel *left_out_label;
  GtkLabel *hint_label;

  GwPlayback *playback;
  int actor;
  GwExplain *explain;
  GArray *legal; /* of GwAction, in the next step */
  guint decision_step;
  int lit;
};

enum
{
  CHANGED,
  ROW_HOVERED,
  ROW_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GwInspector, gw_inspector, GTK_TYPE_WIDGET)

static void
set_text (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

static const GwToken *
find_token (const GwFrame *frame, int actor)
{
  for (guint i = 0; i < frame->tokens->len; i++)
    {
      const GwToken *token = &g_array_index (frame->tokens, GwToken, i);

      if (token->actor == actor)
        {
          return token;
        }
    }
  return NULL;
}

/* Where the actor stood when it decided. */
static gboolean
find_place (GwInspector *inspector, int *x, int *y)
{
  guint n_tracks = 0;
  const GwTrack *tracks = gw_line_get_tracks (gw_playback_get_line (inspector->playback),
                                              inspector->decision_step, &n_tracks);

  for (guint i = 0; i < n_tracks; i++)
    {
      if (tracks[i].actor == inspector->actor)
        {
          *x = tracks[i].x;
          *y = tracks[i].y;
          return TRUE;
        }
    }
  return FALSE;
}

static void
update_name (GwInspector *inspector)
{
  GwLine *line = gw_playback_get_line (inspector->playback);
  const GwPlan *plan = gw_playback_get_plan (inspector->playback);
  const GwToken *token = find_token (gw_playback_get_frame (inspector->playback), inspector->actor);
  char id[GW_ACTOR_ID_LENGTH];

  plan->rules->get_actor_id (plan, gw_episode_get_state (gw_line_get_episode (line)),
                             inspector->actor, id);
  if (token != NULL)
    {
      g_autofree char *name = gw_token_get_name (token, plan->rules);
      g_autofree char *text = g_strdup_printf ("%s · %s", name, id);

      set_text (inspector->name_label, text);
    }
  else if (!plan->rules->palette->has_board && plan->rules->get_actor_side != NULL)
    {
      int side = plan->rules->get_actor_side (
          plan, gw_episode_get_state (gw_line_get_episode (line)), inspector->actor);
      g_autofree char *text =
          g_strdup_printf ("%s · %s", side >= 0 ? _ (plan->rules->sides[side].label) : "", id);

      set_text (inspector->name_label, text);
    }
  else
    {
      g_autofree char *text = g_strdup_printf (_ ("%s · not on the board"), id);

      set_text (inspector->name_label, text);
    }
}

static char *
describe_when (GwInspector *inspector)
{
  guint step = gw_playback_get_step (inspector->playback);

  if (inspector->decision_step == step)
    {
      return g_strdup (_ ("It is to move: this decides its next step."));
    }
  if (inspector->decision_step < step)
    {
      return g_strdup_printf (_ ("It is not to move now. This is how it decided last, after "
                                 "step %u."),
                              inspector->decision_step);
    }
  return g_strdup_printf (_ ("It is not to move now. This is how it decides next, after step %u."),
                          inspector->decision_step);
}

static char *
describe_notes (const GwExplain *explain)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < explain->notes->len; i++)
    {
      g_string_append_printf (text, "%s• %s", i > 0 ? "\n" : "",
                              (const char *) explain->notes->pdata[i]);
    }
  return g_string_free (text, FALSE);
}

static void
update_left_out (GwInspector *inspector)
{
  const char *names = gw_candidate_table_get_left_out (inspector->table);
  g_autofree char *text =
      *names != '\0' ? g_strdup_printf (_ ("0 for all candidates: %s"), names) : NULL;

  set_text (inspector->left_out_label, text);
}

static const char *
get_hint (GwInspector *inspector)
{
  return gw_playback_get_plan (inspector->playback)->rules->palette->has_board
             ? _ ("To take over, click an outlined cell on the board, or double-click a row. On a "
                  "cell where somebody stands, use the right button.")
             : _ ("To take over, double-click a row.");
}

static void
show_explain (GwInspector *inspector)
{
  g_autofree char *when = describe_when (inspector);
  g_autofree char *notes = describe_notes (inspector->explain);
  g_autofree char *goal = inspector->explain->goal != NULL
                              ? g_strdup_printf (_ ("Goal: %s"), inspector->explain->goal)
                              : NULL;
  int x = G_MININT / 2, y = G_MININT / 2;

  find_place (inspector, &x, &y);
  set_text (inspector->when_label, when);
  set_text (inspector->goal_label, goal);
  set_text (inspector->notes_label, notes);
  gw_candidate_table_set_explain (inspector->table, inspector->explain, x, y);
  update_left_out (inspector);
  set_text (inspector->hint_label, inspector->legal->len > 0 ? get_hint (inspector) : NULL);
}

static void
show_refusal (GwInspector *inspector, const char *reason)
{
  set_text (inspector->when_label, reason);
  set_text (inspector->goal_label, NULL);
  set_text (inspector->notes_label, NULL);
  set_text (inspector->left_out_label, NULL);
  set_text (inspector->hint_label, NULL);
  gw_candidate_table_set_explain (inspector->table, NULL, 0, 0);
}

static void
update (GwInspector *inspector)
{
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&inspector->explain, gw_explain_free);
  g_clear_pointer (&inspector->legal, g_array_unref);
  if (inspector->actor < 0 || !gw_playback_has_episode (inspector->playback))
    {
      gtk_stack_set_visible_child_name (inspector->stack, "none");
      gw_candidate_table_set_explain (inspector->table, NULL, 0, 0);
    }
  else
    {
      inspector->legal = gw_playback_list_legal (inspector->playback, inspector->actor);
      inspector->explain = gw_playback_explain (inspector->playback, inspector->actor,
                                                &inspector->decision_step, &error);
      gtk_stack_set_visible_child_name (inspector->stack, "unit");
      update_name (inspector);
      if (inspector->explain != NULL)
        {
          show_explain (inspector);
        }
      else
        {
          show_refusal (inspector, error->message);
        }
    }
  gw_inspector_set_lit (inspector, inspector->lit);
  g_signal_emit (inspector, signals[CHANGED], 0);
}

int
gw_inspector_get_actor (GwInspector *inspector)
{
  g_return_val_if_fail (GW_IS_INSPECTOR (inspector), -1);

  return inspector->actor;
}

void
gw_inspector_set_actor (GwInspector *inspector, int actor)
{
  g_return_if_fail (GW_IS_INSPECTOR (inspector));

  if (actor != inspector->actor)
    {
      inspector->actor = actor;
      inspector->lit = -1;
      update (inspector);
    }
}

/* At a table everybody sits all the time. */
static int
find_next_player (GwInspector *inspector, int direction)
{
  const GwPlan *plan = gw_playback_get_plan (inspector->playback);
  int n_actors =
      (int) plan->rules->count_actors (plan, gw_playback_get_state (inspector->playback));
  int next = inspector->actor >= 0 ? inspector->actor + direction
             : direction > 0       ? 0
                                   : n_actors - 1;

  return next < n_actors ? MAX (next, -1) : -1;
}

gboolean
gw_inspector_select_next (GwInspector *inspector, int direction)
{
  const GwFrame *frame;
  int best = -1;

  if (!gw_playback_has_episode (inspector->playback))
    {
      return FALSE;
    }
  if (!gw_playback_get_plan (inspector->playback)->rules->palette->has_board)
    {
      best = find_next_player (inspector, direction);
      gw_inspector_set_actor (inspector, best);
      return best >= 0;
    }
  frame = gw_playback_get_frame (inspector->playback);
  for (guint i = 0; i < frame->tokens->len; i++)
    {
      int actor = g_array_index (frame->tokens, GwToken, i).actor;
      gboolean is_beyond = inspector->actor < 0 || (actor - inspector->actor) * direction > 0;

      if (actor >= 0 && is_beyond && (best < 0 || (best - actor) * direction > 0))
        {
          best = actor;
        }
    }
  gw_inspector_set_actor (inspector, best);
  return best >= 0;
}

const GwExplain *
gw_inspector_get_explain (GwInspector *inspector)
{
  return inspector->explain;
}

guint
gw_inspector_get_decision_step (GwInspector *inspector)
{
  return inspector->decision_step;
}

gboolean
gw_inspector_is_legal (GwInspector *inspector, guint row)
{
  const GwAction *wanted;

  if (inspector->explain == NULL || row >= inspector->explain->rows->len
      || inspector->decision_step != gw_playback_get_step (inspector->playback))
    {
      return FALSE;
    }
  wanted = &g_array_index (inspector->explain->rows, GwExplainRow, row).action;
  for (guint i = 0; i < inspector->legal->len; i++)
    {
      const GwAction *action = &g_array_index (inspector->legal, GwAction, i);

      if (action->verb == wanted->verb && action->first == wanted->first
          && action->second == wanted->second)
        {
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
is_better (const GwExplainRow *row, const GwExplainRow *other)
{
  return row->is_chosen != other->is_chosen ? row->is_chosen : row->total > other->total;
}

int
gw_inspector_find_row (GwInspector *inspector, int x, int y)
{
  const GwExplainRow *best = NULL;
  int found = -1;

  for (guint i = 0; inspector->explain != NULL && i < inspector->explain->rows->len; i++)
    {
      const GwExplainRow *row = &g_array_index (inspector->explain->rows, GwExplainRow, i);

      if (row->has_cell && row->x == x && row->y == y && (best == NULL || is_better (row, best)))
        {
          best = row;
          found = (int) i;
        }
    }
  return found;
}

int
gw_inspector_get_lit (GwInspector *inspector)
{
  return inspector->lit;
}

void
gw_inspector_set_lit (GwInspector *inspector, int row)
{
  int n_rows = inspector->explain != NULL ? (int) inspector->explain->rows->len : 0;

  inspector->lit = row < n_rows ? row : -1;
  gw_candidate_table_set_lit (inspector->table, inspector->lit);
}

GwCandidateTable *
gw_inspector_get_table (GwInspector *inspector)
{
  return inspector->table;
}

static void
row_hovered_cb (GwInspector *inspector, int row)
{
  gw_inspector_set_lit (inspector, row);
  g_signal_emit (inspector, signals[ROW_HOVERED], 0, row);
}

static void
row_chosen_cb (GwInspector *inspector, int row)
{
  g_signal_emit (inspector, signals[ROW_CHOSEN], 0, row);
}

/* Where there is no board nobody stands on it. */
static void
update_empty_page (GwInspector *inspector)
{
  const GwPalette *palette = gw_playback_get_plan (inspector->playback)->rules->palette;

  adw_status_page_set_title (inspector->empty_page,
                             palette->has_board ? _ ("Why There?") : _ ("Why That?"));
  adw_status_page_set_description (
      inspector->empty_page,
      palette->has_board
          ? _ ("Select a unit on the board to see what it weighed, and to take it over.")
          : _ ("Select a player to see what it weighed, and to take it over."));
  gtk_button_set_label (inspector->first_button, palette->has_board
                                                     ? _ ("Select the First Unit")
                                                     : _ ("Select the First Player"));
}

/* Another episode may have fewer units. */
static void
reset_cb (GwInspector *inspector)
{
  if (gw_playback_has_episode (inspector->playback))
    {
      const GwPlan *plan = gw_playback_get_plan (inspector->playback);
      GwLine *line = gw_playback_get_line (inspector->playback);
      guint n_actors =
          plan->rules->count_actors (plan, gw_episode_get_state (gw_line_get_episode (line)));

      inspector->actor = inspector->actor < (int) n_actors ? inspector->actor : -1;
      update_empty_page (inspector);
    }
  update (inspector);
}

void
gw_inspector_set_playback (GwInspector *inspector, GwPlayback *playback)
{
  g_return_if_fail (GW_IS_INSPECTOR (inspector));
  g_return_if_fail (inspector->playback == NULL);

  inspector->playback = g_object_ref (playback);
  g_signal_connect_object (playback, "reset", G_CALLBACK (reset_cb), inspector, G_CONNECT_SWAPPED);
  g_signal_connect_object (playback, "moved", G_CALLBACK (update), inspector, G_CONNECT_SWAPPED);
  update (inspector);
}

static void
gw_inspector_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_inspector_parent_class)->dispose (object);
}

static void
gw_inspector_finalize (GObject *object)
{
  GwInspector *inspector = GW_INSPECTOR (object);

  g_clear_object (&inspector->playback);
  g_clear_pointer (&inspector->explain, gw_explain_free);
  g_clear_pointer (&inspector->legal, g_array_unref);
  G_OBJECT_CLASS (gw_inspector_parent_class)->finalize (object);
}

static void
add_signals (void)
{
  signals[CHANGED] = g_signal_new ("changed", GW_TYPE_INSPECTOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[ROW_HOVERED] = g_signal_new ("row-hovered", GW_TYPE_INSPECTOR, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[ROW_CHOSEN] = g_signal_new ("row-chosen", GW_TYPE_INSPECTOR, G_SIGNAL_RUN_LAST, 0, NULL,
                                      NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
gw_inspector_class_init (GwInspectorClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = gw_inspector_dispose;
  G_OBJECT_CLASS (class)->finalize = gw_inspector_finalize;
  add_signals ();
  g_type_ensure (GW_TYPE_CANDIDATE_TABLE);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/gridwright/Gridwright/ui/gw-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, GwInspector, stack);
  gtk_widget_class_bind_template_child (widget_class, GwInspector, empty_page);
  gtk_widget_class_bind_template_child (widget_class, GwInspector, first_button);
  gtk_widget_class_bind_template_child (widget_class, GwInspector, name_label);
  gtk_widget_class_bind_template_child (widget_class, GwInspector, when_label);
  gtk_widget_class_bind_template_child (widget_class, GwInspector, goal_label);
  gtk_widget_class_bind_template_child (widget_class, GwInspector, notes_label);
  gtk_widget_class_bind_template_child (widget_class, GwInspector, table);
  gtk_widget_class_bind_template_child (widget_class, GwInspector, left_out_label);
  gtk_widget_class_bind_template_child (widget_class, GwInspector, hint_label);
  gtk_widget_class_bind_template_callback (widget_class, row_hovered_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_chosen_cb);
}

static void
gw_inspector_init (GwInspector *inspector)
{
  inspector->actor = -1;
  inspector->lit = -1;
  gtk_widget_init_template (GTK_WIDGET (inspector));
}
