/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-list.h"

#include <glib/gi18n-lib.h>

#include "gw-run-differences.h"
#include "gw-run-row.h"

#define CHECK_KEY "gw-run-list-was-checked"

struct _GwRunList
{
  GtkWidget parent_instance;

  GtkStack *stack;
  GtkListView *view;

  GwRunLibrary *library;
  const GwRules *game;           /* that is worked on, or NULL */
  GPtrArray *checked;            /* of GwRunItem, each with its data held */
  GPtrArray *followed;           /* of GwRunItem: those of the library */
  GwRunDifferences *differences; /* of the followed */
  gboolean has_others;           /* other parameters differ than the rows say */
  guint update_idle;
  gboolean is_untouched; /* nobody has checked anything yet */
};

G_DEFINE_FINAL_TYPE (GwRunList, gw_run_list, GTK_TYPE_WIDGET)

enum
{
  RUNS_CHANGED,
  ROWS_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Check marks */

gboolean
gw_run_list_is_checked (GwRunList *list, GwRunItem *item)
{
  g_return_val_if_fail (GW_IS_RUN_LIST (list), FALSE);

  return g_ptr_array_find (list->checked, item, NULL);
}

static void
announce_checks (GwRunList *list)
{
  g_signal_emit (list, signals[ROWS_CHANGED], 0);
  g_signal_emit (list, signals[RUNS_CHANGED], 0, TRUE);
}

static void
checked_changed_cb (GwRunList *list)
{
  g_signal_emit (list, signals[RUNS_CHANGED], 0, FALSE);
}

static void
uncheck (GwRunList *list, guint position)
{
  g_autoptr (GwRunItem) item = g_object_ref (list->checked->pdata[position]);

  g_signal_handlers_disconnect_by_func (item, checked_changed_cb, list);
  g_ptr_array_remove_index (list->checked, position);
  gw_run_item_release_data (item);
}

static void
uncheck_all (GwRunList *list)
{
  while (list->checked->len > 0)
    {
      uncheck (list, list->checked->len - 1);
    }
}

static gboolean
is_of_same_game (GwRunItem *item, GwRunItem *other)
{
  return !gw_run_item_is_known (item) || !gw_run_item_is_known (other)
         || gw_run_item_get_rules (item) == gw_run_item_get_rules (other);
}

static void
check (GwRunList *list, GwRunItem *item)
{
  for (guint i = list->checked->len; i > 0; i--)
    {
      if (!is_of_same_game (list->checked->pdata[i - 1], item))
        {
          uncheck (list, i - 1);
        }
    }
  g_ptr_array_add (list->checked, g_object_ref (item));
  g_signal_connect_swapped (item, "changed", G_CALLBACK (checked_changed_cb), list);
  gw_run_item_hold_data (item);
}

void
gw_run_list_set_checked (GwRunList *list, GwRunItem *item, gboolean is_checked)
{
  guint position;

  g_return_if_fail (GW_IS_RUN_LIST (list));
  g_return_if_fail (GW_IS_RUN_ITEM (item));

  if (is_checked == gw_run_list_is_checked (list, item))
    {
      return;
    }
  list->is_untouched = FALSE;
  if (is_checked)
    {
      check (list, item);
    }
  else if (g_ptr_array_find (list->checked, item, &position))
    {
      uncheck (list, position);
    }
  announce_checks (list);
}

void
gw_run_list_check_only (GwRunList *list, GwRunItem *item)
{
  g_return_if_fail (GW_IS_RUN_LIST (list));
  g_return_if_fail (GW_IS_RUN_ITEM (item));

  list->is_untouched = FALSE;
  uncheck_all (list);
  check (list, item);
  announce_checks (list);
}

/* A run that was started for another game may have been checked before anybody knew that. */
static gboolean
is_shown (GwRunList *list, GwRunItem *item)
{
  return gw_run_item_get_data (item) != NULL
         && is_of_same_game (item, list->checked->pdata[list->checked->len - 1]);
}

GPtrArray *
gw_run_list_dup_runs (GwRunList *list)
{
  GPtrArray *runs = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_run_data_unref);

  g_return_val_if_fail (GW_IS_RUN_LIST (list), runs);

  for (guint i = list->followed->len; i > 0; i--)
    {
      GwRunItem *item = list->followed->pdata[i - 1];

      if (gw_run_list_is_checked (list, item) && is_shown (list, item))
        {
          g_ptr_array_add (runs, gw_run_data_ref (gw_run_item_get_data (item)));
        }
    }
  return runs;
}

/* Differences */

char *
gw_run_list_dup_differences (GwRunList *list, GwRunItem *item)
{
  g_return_val_if_fail (GW_IS_RUN_LIST (list), NULL);

  return gw_run_differences_dup_text (list->differences, item);
}

/* Following the library */

static GwRunItem *
find_newest (GwRunList *list)
{
  for (guint i = 0; list->game != NULL && i < list->followed->len; i++)
    {
      if (gw_run_item_get_rules (list->followed->pdata[i]) == list->game)
        {
          return list->followed->pdata[i];
        }
    }
  return NULL;
}

static gboolean
update_cb (gpointer user_data)
{
  GwRunList *list = user_data;
  GwRunItem *newest = list->is_untouched ? find_newest (list) : NULL;

  list->update_idle = 0;
  gtk_stack_set_visible_child_name (list->stack, list->followed->len > 0 ? "runs" : "empty");
  if (newest != NULL)
    {
      gw_run_list_check_only (list, newest);
    }
  else if (list->has_others)
    {
      g_signal_emit (list, signals[ROWS_CHANGED], 0);
    }
  list->has_others = FALSE;
  return G_SOURCE_REMOVE;
}

static void
queue_update (GwRunList *list)
{
  if (list->update_idle == 0)
    {
      list->update_idle = g_idle_add (update_cb, list);
    }
}

/* All rows are shown anew only if other parameters differ: while a large library is being read,
 * that is soon told. */
static void
item_changed_cb (GwRunList *list, GwRunItem *item)
{
  list->has_others |= gw_run_differences_update (list->differences, item);
  if (list->has_others || list->is_untouched)
    {
      queue_update (list);
    }
}

/* A run that is put back is shown again if it was before. */
static void
keep_check (GwRunList *list, GwRunItem *item)
{
  gboolean is_checked = gw_run_list_is_checked (list, item);

  g_object_set_data (G_OBJECT (item), CHECK_KEY, GINT_TO_POINTER (is_checked));
}

static void
restore_check (GwRunList *list, GwRunItem *item)
{
  if (g_object_steal_data (G_OBJECT (item), CHECK_KEY) != NULL)
    {
      gw_run_list_set_checked (list, item, TRUE);
    }
}

static void
unfollow (GwRunList *list, guint position)
{
  GwRunItem *item = list->followed->pdata[position];

  keep_check (list, item);
  g_signal_handlers_disconnect_by_func (item, item_changed_cb, list);
  gw_run_list_set_checked (list, item, FALSE);
  list->has_others |= gw_run_differences_remove (list->differences, item);
  g_ptr_array_remove_index (list->followed, position);
}

static void
items_changed_cb (GwRunList *list, guint position, guint n_removed, guint n_added)
{
  for (guint i = 0; i < n_removed; i++)
    {
      unfollow (list, position);
    }
  for (guint i = 0; i < n_added; i++)
    {
      GwRunItem *item = g_list_model_get_item (G_LIST_MODEL (list->library), position + i);

      g_signal_connect_swapped (item, "changed", G_CALLBACK (item_changed_cb), list);
      g_ptr_array_insert (list->followed, (int) (position + i), item);
      list->has_others |= gw_run_differences_update (list->differences, item);
      restore_check (list, item);
    }
  queue_update (list);
}

void
gw_run_list_set_library (GwRunList *list, GwRunLibrary *library)
{
  g_autoptr (GtkNoSelection) selection = NULL;

  g_return_if_fail (GW_IS_RUN_LIST (list));
  g_return_if_fail (list->library == NULL);

  list->library = g_object_ref (library);
  g_signal_connect_swapped (library, "items-changed", G_CALLBACK (items_changed_cb), list);
  items_changed_cb (list, 0, 0, g_list_model_get_n_items (G_LIST_MODEL (library)));
  selection = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (library)));
  gtk_list_view_set_model (list->view, GTK_SELECTION_MODEL (selection));
}

GwRunLibrary *
gw_run_list_get_library (GwRunList *list)
{
  g_return_val_if_fail (GW_IS_RUN_LIST (list), NULL);

  return list->library;
}

void
gw_run_list_set_game (GwRunList *list, const GwRules *rules)
{
  g_return_if_fail (GW_IS_RUN_LIST (list));

  if (list->game != rules)
    {
      list->game = rules;
      queue_update (list);
    }
}

/* The widget */

static void
setup_cb (GwRunList *list, GtkListItem *item)
{
  gtk_list_item_set_child (item, gw_run_row_new (list));
}

static void
bind_cb (GwRunList *list, GtkListItem *item)
{
  gw_run_row_set_item (GW_RUN_ROW (gtk_list_item_get_child (item)), gtk_list_item_get_item (item));
}

static void
unbind_cb (GwRunList *list, GtkListItem *item)
{
  gw_run_row_set_item (GW_RUN_ROW (gtk_list_item_get_child (item)), NULL);
}

static void
activate_cb (GwRunList *list, guint position)
{
  g_autoptr (GwRunItem) item = g_list_model_get_item (G_LIST_MODEL (list->library), position);

  if (item != NULL)
    {
      gw_run_list_check_only (list, item);
    }
}

static void
drop_library (GwRunList *list)
{
  g_signal_handlers_disconnect_by_data (list->library, list);
  gtk_list_view_set_model (list->view, NULL);
  for (guint i = 0; i < list->followed->len; i++)
    {
      g_signal_handlers_disconnect_by_data (list->followed->pdata[i], list);
    }
  g_ptr_array_set_size (list->followed, 0);
  g_clear_object (&list->library);
}

static void
gw_run_list_dispose (GObject *object)
{
  GwRunList *list = GW_RUN_LIST (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (list));

  g_clear_handle_id (&list->update_idle, g_source_remove);
  uncheck_all (list);
  if (list->library != NULL)
    {
      drop_library (list);
    }
  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_run_list_parent_class)->dispose (object);
}

static void
gw_run_list_finalize (GObject *object)
{
  GwRunList *list = GW_RUN_LIST (object);

  g_ptr_array_unref (list->checked);
  g_ptr_array_unref (list->followed);
  gw_run_differences_free (list->differences);
  G_OBJECT_CLASS (gw_run_list_parent_class)->finalize (object);
}

static void
gw_run_list_class_init (GwRunListClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->dispose = gw_run_list_dispose;
  object_class->finalize = gw_run_list_finalize;
  signals[RUNS_CHANGED] = g_signal_new ("runs-changed", GW_TYPE_RUN_LIST, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  signals[ROWS_CHANGED] = g_signal_new ("rows-changed", GW_TYPE_RUN_LIST, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/gridwright/Gridwright/ui/gw-run-list.ui");
  gtk_widget_class_bind_template_child (widget_class, GwRunList, stack);
  gtk_widget_class_bind_template_child (widget_class, GwRunList, view);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
gw_run_list_init (GwRunList *list)
{
  list->checked = g_ptr_array_new_with_free_func (g_object_unref);
  list->followed = g_ptr_array_new_with_free_func (g_object_unref);
  list->differences = gw_run_differences_new ();
  list->is_untouched = TRUE;
  gtk_widget_init_template (GTK_WIDGET (list));
}
