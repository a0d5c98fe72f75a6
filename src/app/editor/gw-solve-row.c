/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-solve-row.h"

#include <glib/gi18n-lib.h>

#include "gw-task.h"

struct _GwSolveRow
{
  AdwActionRow parent_instance;

  GtkButton *ask_button;
  GtkWidget *watch_button;
  GtkSpinner *spinner;

  GwDocument *document;
  GCancellable *cancellable; /* while it is worked out */
  GwEpisode *win;
};

enum
{
  WATCH,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GwSolveRow, gw_solve_row, ADW_TYPE_ACTION_ROW)

/* What is asked, apart from the document, which may be edited meanwhile. */
typedef struct
{
  const GwRules *rules;
  GwMap *map;
  GwParams *params;
} Question;

static void
question_free (Question *question)
{
  gw_map_unref (question->map);
  gw_params_unref (question->params);
  g_free (question);
}

typedef struct
{
  GwSolution *solution;
  GwEpisode *win; /* or NULL */
} Answer;

static void
answer_free (Answer *answer)
{
  gw_solution_free (answer->solution);
  g_clear_pointer (&answer->win, gw_episode_free);
  g_free (answer);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Answer, answer_free)

static gboolean
is_cancelled_cb (gpointer data)
{
  return g_cancellable_is_cancelled (data);
}

static void
solve_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Question *question = data;
  const GwSolveLimits limits = { .is_cancelled = is_cancelled_cb, .data = cancellable };
  g_autoptr (Answer) answer = g_new0 (Answer, 1);
  g_autoptr (GwPlan) plan = NULL;
  GError *error = NULL;

  answer->solution = gw_solution_new ();
  plan = gw_plan_new (question->rules, question->map, question->params, &error);
  if (plan == NULL || !plan->rules->solve (plan, &limits, answer->solution, &error))
    {
      g_task_return_error (task, error);
      return;
    }
  answer->win = gw_episode_new_win (plan, answer->solution, &limits, 1, GW_EPISODE_WIN_SEEDS);
  g_task_return_pointer (task, g_steal_pointer (&answer), (GDestroyNotify) answer_free);
}

static void
show_state (GwSolveRow *row, const char *text)
{
  gboolean is_busy = row->cancellable != NULL;

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  gtk_button_set_label (row->ask_button, is_busy ? _ ("Stop") : _ ("Find Out"));
  gtk_widget_set_visible (row->watch_button, row->win != NULL);
  gtk_widget_set_visible (GTK_WIDGET (row->ask_button), row->win == NULL);
  gtk_widget_set_visible (GTK_WIDGET (row->spinner), is_busy);
  gtk_spinner_set_spinning (row->spinner, is_busy);
}

/* What was found, or is being looked for, is of another map. */
static void
forget (GwSolveRow *row)
{
  if (row->cancellable != NULL)
    {
      g_cancellable_cancel (row->cancellable);
      g_clear_object (&row->cancellable);
    }
  g_clear_pointer (&row->win, gw_episode_free);
  show_state (row, "");
}

static void
solved_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  GwSolveRow *row = GW_SOLVE_ROW (object);
  g_autoptr (GError) error = NULL;
  g_autoptr (Answer) answer = g_task_propagate_pointer (G_TASK (result), &error);
  g_autofree char *text = NULL;

  if (row->cancellable == NULL || row->cancellable != g_task_get_cancellable (G_TASK (result)))
    {
      return;
    }
  g_clear_object (&row->cancellable);
  if (answer != NULL)
    {
      row->win = g_steal_pointer (&answer->win);
      text = gw_solution_describe (answer->solution);
    }
  show_state (row, answer != NULL ? text : error->message);
}

void
gw_solve_row_toggle (GwSolveRow *row)
{
  g_autoptr (GTask) task = NULL;
  gboolean was_busy = gw_solve_row_is_busy (row);
  Question *question;

  forget (row);
  if (was_busy || row->document == NULL)
    {
      return;
    }
  row->cancellable = g_cancellable_new ();
  question = g_new0 (Question, 1);
  question->rules = gw_document_get_rules (row->document);
  question->map = gw_map_copy (gw_document_get_map (row->document));
  question->params = gw_params_copy (gw_document_get_params (row->document));
  task = gw_task_new (row, row->cancellable, solved_cb, NULL);
  g_task_set_task_data (task, question, (GDestroyNotify) question_free);
  /* who stops it is told at once, the thread ends when it looks up */
  g_task_set_check_cancellable (task, FALSE);
  g_task_run_in_thread (task, solve_in_thread);
  show_state (row, _ ("Looking for a win …"));
}

gboolean
gw_solve_row_is_busy (GwSolveRow *row)
{
  g_return_val_if_fail (GW_IS_SOLVE_ROW (row), FALSE);

  return row->cancellable != NULL;
}

GwEpisode *
gw_solve_row_get_win (GwSolveRow *row)
{
  g_return_val_if_fail (GW_IS_SOLVE_ROW (row), NULL);

  return row->win;
}

static void
map_changed_cb (GwSolveRow *row, gpointer region)
{
  forget (row);
}

void
gw_solve_row_set_document (GwSolveRow *row, GwDocument *document)
{
  g_return_if_fail (GW_IS_SOLVE_ROW (row));

  if (row->document != NULL)
    {
      g_signal_handlers_disconnect_by_data (row->document, row);
    }
  g_set_object (&row->document, document);
  forget (row);
  gtk_widget_set_visible (GTK_WIDGET (row),
                          document != NULL && gw_document_get_rules (document)->solve != NULL);
  if (document != NULL)
    {
      g_signal_connect_object (document, "map-changed", G_CALLBACK (map_changed_cb), row,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (document, "map-replaced", G_CALLBACK (forget), row,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (document, "params-changed", G_CALLBACK (forget), row,
                               G_CONNECT_SWAPPED);
    }
}

static void
watch_cb (GwSolveRow *row)
{
  if (row->win != NULL)
    {
      g_signal_emit (row, signals[WATCH], 0, row->win);
    }
}

static void
gw_solve_row_dispose (GObject *object)
{
  GwSolveRow *row = GW_SOLVE_ROW (object);

  if (row->document != NULL)
    {
      gw_solve_row_set_document (row, NULL);
    }
  G_OBJECT_CLASS (gw_solve_row_parent_class)->dispose (object);
}

static void
gw_solve_row_class_init (GwSolveRowClass *class)
{
  G_OBJECT_CLASS (class)->dispose = gw_solve_row_dispose;
  signals[WATCH] = g_signal_new ("watch", GW_TYPE_SOLVE_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
gw_solve_row_init (GwSolveRow *row)
{
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Can it be won?"));
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 3);
  row->spinner = GTK_SPINNER (gtk_spinner_new ());
  row->watch_button = gtk_button_new_with_label (_ ("Watch"));
  gtk_widget_set_tooltip_text (row->watch_button, _ ("Show the win in Play"));
  gtk_widget_set_valign (row->watch_button, GTK_ALIGN_CENTER);
  row->ask_button = GTK_BUTTON (gtk_button_new ());
  gtk_widget_set_valign (GTK_WIDGET (row->ask_button), GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (GTK_WIDGET (row->ask_button),
                               _ ("Look for a way to win this map; it takes some seconds"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), GTK_WIDGET (row->spinner));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), row->watch_button);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), GTK_WIDGET (row->ask_button));
  g_signal_connect_swapped (row->watch_button, "clicked", G_CALLBACK (watch_cb), row);
  g_signal_connect_swapped (row->ask_button, "clicked", G_CALLBACK (gw_solve_row_toggle), row);
  show_state (row, "");
}
