/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-episode-table.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "gw-drop-down.h"
#include "gw-episode-columns.h"
#include "gw-episode-filter-bar.h"
#include "gw-episode-model.h"
#include "gw-episode-search.h"
#include "gw-run-text.h"

struct _GwEpisodeTable
{
  GtkWidget parent_instance;

  GtkStack *stack;
  GtkDropDown *run_list;
  GtkLabel *count_label;
  GtkWidget *subset_chip;
  GtkLabel *subset_label;
  GwEpisodeFilterBar *filter_bar;
  GtkColumnView *view;
  AdwStatusPage *error_page;

  GPtrArray *runs; /* of GwRunData: those that are checked */
  char *other;     /* the folder of another run that was asked for by name, or NULL */
  char *name;      /* what that one is called; "": as its folder */
  char *folder;    /* of the run that is shown, or NULL */
  GwRunData *run;  /* the same, once it is there */
  GArray *subset;  /* of guint64: the only episodes that are asked for; empty for all */
  GwEpisodeModel *model;
  GtkSingleSelection *selection;
  GCancellable *cancellable; /* of what is being looked for */
  gboolean is_stale;         /* there are newer runs than those that it looks through */
  gboolean is_updating;
};

static void page_init (GwAnalysePageInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GwEpisodeTable,
                               gw_episode_table,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GW_TYPE_ANALYSE_PAGE, page_init))

/* What was found */

static void
update_count (GwEpisodeTable *table)
{
  guint n_listed = g_list_model_get_n_items (G_LIST_MODEL (table->model));
  guint64 n_done = gw_run_data_get_done (table->run);
  g_autofree char *text = gw_run_text_dup_part (n_listed, n_done);

  gtk_label_set_text (table->count_label, text);
  gtk_widget_action_set_enabled (GTK_WIDGET (table), "episode.play", n_listed > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (table), "episode.copy-command", n_listed > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (table), "episode.clear-filters",
                                 gw_episode_filter_bar_is_active (table->filter_bar));
}

static gboolean
is_in (const GwRunData *run, const char *folder)
{
  return g_strcmp0 (gw_run_data_get_folder (run), folder) == 0;
}

static gboolean
has_same_columns (const GwRunData *one, const GwRunData *other)
{
  return one != NULL && gw_run_data_get_rules (one) == gw_run_data_get_rules (other)
         && gw_metric_specs_equal (gw_run_data_get_metrics (one), gw_run_data_get_metrics (other));
}

/* Shows a page without episodes. */
static void
show_none (GwEpisodeTable *table, const char *page)
{
  gw_episode_model_set (table->model, NULL, NULL);
  gtk_stack_set_visible_child_name (table->stack, page);
  gtk_label_set_text (table->count_label, "");
  gtk_widget_action_set_enabled (GTK_WIDGET (table), "episode.play", FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (table), "episode.copy-command", FALSE);
}

/* Episodes may come before the one that was selected, which stays so. */
static void
select_again (GwEpisodeTable *table, guint64 episode, const GArray *episodes)
{
  for (guint i = 0; i < episodes->len; i++)
    {
      if (g_array_index (episodes, guint64, i) == episode)
        {
          gtk_single_selection_set_selected (table->selection, i);
          return;
        }
    }
}

/* Takes both. */
static void
show_found (GwEpisodeTable *table, GwRunData *run, GArray *episodes)
{
  gboolean has_columns = has_same_columns (table->run, run);
  gboolean is_same = table->run != NULL && is_in (table->run, gw_run_data_get_folder (run));
  GwEpisodeItem *selected = gtk_single_selection_get_selected_item (table->selection);
  guint64 episode = selected != NULL ? gw_episode_item_get_episode (selected) : 0;

  g_clear_pointer (&table->run, gw_run_data_unref);
  table->run = run;
  gw_episode_filter_bar_set_run (table->filter_bar, run);
  gtk_widget_set_sensitive (GTK_WIDGET (table->filter_bar), TRUE);
  if (!has_columns)
    {
      /* the rows of before know nothing of the columns of now */
      gw_episode_model_set (table->model, NULL, NULL);
      table->is_updating = TRUE;
      gw_episode_columns_set (table->view, run);
      table->is_updating = FALSE;
    }
  gtk_stack_set_visible_child_name (table->stack, episodes->len > 0 ? "episodes" : "none");
  gw_episode_model_set (table->model, run, episodes);
  if (is_same && selected != NULL)
    {
      select_again (table, episode, episodes);
    }
  update_count (table);
}

static void look (GwEpisodeTable *table);

static void
show_error (GwEpisodeTable *table, const GError *error)
{
  g_autofree char *escaped = g_markup_escape_text (error->message, -1);

  adw_status_page_set_description (table->error_page, escaped);
  show_none (table, "error");
}

static void
found_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwEpisodeTable) table = user_data;
  g_autoptr (GError) error = NULL;
  GwRunData *run;
  GArray *episodes;
  gboolean is_found = gw_episode_search_finish (result, &run, &episodes, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      return;
    }
  g_clear_object (&table->cancellable);
  if (is_found)
    {
      show_found (table, run, episodes);
    }
  else
    {
      show_error (table, error);
    }
  if (table->is_stale)
    {
      look (table);
    }
}

/* Of those that are checked. */
static GwRunData *
find_checked (GwEpisodeTable *table, const char *folder)
{
  for (guint i = 0; i < table->runs->len; i++)
    {
      if (is_in (table->runs->pdata[i], folder))
        {
          return table->runs->pdata[i];
        }
    }
  return NULL;
}

/* The one that is shown, if it has been read. */
static GwRunData *
find_run (GwEpisodeTable *table)
{
  GwRunData *run = find_checked (table, table->folder);

  return run == NULL && table->run != NULL && is_in (table->run, table->folder) ? table->run : run;
}

static void
stop_looking (GwEpisodeTable *table)
{
  if (table->cancellable != NULL)
    {
      g_cancellable_cancel (table->cancellable);
      g_clear_object (&table->cancellable);
    }
  table->is_stale = FALSE;
}

static void
look (GwEpisodeTable *table)
{
  GwRunData *run = find_run (table);
  gboolean is_descending;
  const char *metric;

  stop_looking (table);
  if (table->folder == NULL)
    {
      g_clear_pointer (&table->run, gw_run_data_unref);
      gtk_widget_set_sensitive (GTK_WIDGET (table->filter_bar), FALSE);
      show_none (table, "empty");
      return;
    }
  /* what is asked for has to be what this run can be asked for */
  if (run != NULL)
    {
      gw_episode_filter_bar_set_run (table->filter_bar, run);
    }
  gtk_widget_set_sensitive (GTK_WIDGET (table->filter_bar), run != NULL);
  table->cancellable = g_cancellable_new ();
  metric = gw_episode_columns_get_order (table->view, &is_descending);
  gw_episode_search_async (table->folder, run, gw_episode_filter_bar_dup_filter (table->filter_bar),
                           table->subset, metric, is_descending, table->cancellable, found_cb,
                           g_object_ref (table));
}

/* Which run */

static void
set_subset (GwEpisodeTable *table, const char *title, const guint64 *episodes, gsize n_episodes)
{
  g_array_set_size (table->subset, 0);
  if (n_episodes > 0)
    {
      g_array_append_vals (table->subset, episodes, (guint) n_episodes);
    }
  gtk_label_set_text (table->subset_label, title);
  gtk_widget_set_visible (table->subset_chip, n_episodes > 0);
}

static void
set_folder (GwEpisodeTable *table, const char *folder)
{
  g_autofree char *old G_GNUC_UNUSED = g_steal_pointer (&table->folder);

  table->folder = g_strdup (folder);
}

static void
set_other (GwEpisodeTable *table, const char *folder, const char *name)
{
  g_autofree char *old G_GNUC_UNUSED = g_steal_pointer (&table->other);

  table->other = g_strdup (folder);
  g_free (table->name);
  table->name = g_strdup (name);
}

static gboolean
shows_other (GwEpisodeTable *table)
{
  return table->other != NULL && g_strcmp0 (table->other, table->folder) == 0;
}

/* The checked runs, and the one that was asked for by name. Which of them is shown has no part in
 * it, so that they stay where they are while a person chooses. */
static void
update_run_list (GwEpisodeTable *table)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; i < table->runs->len; i++)
    {
      gtk_string_list_append (names, gw_run_data_get_name (table->runs->pdata[i]));
      selected = is_in (table->runs->pdata[i], table->folder) ? i : selected;
    }
  if (table->other != NULL)
    {
      g_autofree char *base = g_filename_display_basename (table->other);

      gtk_string_list_append (names, table->name[0] != '\0' ? table->name : base);
      selected = shows_other (table) ? table->runs->len : selected;
    }
  table->is_updating = TRUE;
  gw_drop_down_offer (table->run_list, names, selected);
  table->is_updating = FALSE;
}

static void
show_folder (GwEpisodeTable *table,
             const char *folder,
             const char *title,
             const guint64 *episodes,
             gsize n_episodes)
{
  set_folder (table, folder);
  set_subset (table, title, episodes, n_episodes);
  gw_episode_filter_bar_clear (table->filter_bar);
  update_run_list (table);
  look (table);
}

void
gw_episode_table_show (GwEpisodeTable *table,
                       const char *folder,
                       const char *title,
                       const guint64 *episodes,
                       gsize n_episodes)
{
  g_return_if_fail (GW_IS_EPISODE_TABLE (table));
  g_return_if_fail (folder != NULL);

  if (find_checked (table, folder) == NULL)
    {
      /* the chip tells of a part; all of a folder are told by the name of the folder */
      set_other (table, folder, n_episodes == 0 ? title : "");
    }
  show_folder (table, folder, title, episodes, n_episodes);
}

static void
run_selected_cb (GwEpisodeTable *table)
{
  guint selected = gtk_drop_down_get_selected (table->run_list);
  const char *folder = selected < table->runs->len
                           ? gw_run_data_get_folder (table->runs->pdata[selected])
                           : table->other;

  if (!table->is_updating && selected != GTK_INVALID_LIST_POSITION && folder != NULL)
    {
      show_folder (table, folder, "", NULL, 0);
    }
}

/* Another folder than those that are checked was asked for by name, and stays as long as it is
 * shown. */
static void
set_runs (GwAnalysePage *page, GwRunData *const *runs, guint n_runs)
{
  GwEpisodeTable *table = GW_EPISODE_TABLE (page);
  gboolean is_same;

  g_ptr_array_set_size (table->runs, 0);
  for (guint i = 0; i < n_runs; i++)
    {
      g_ptr_array_add (table->runs, gw_run_data_ref (runs[i]));
    }
  is_same = shows_other (table) || find_checked (table, table->folder) != NULL;
  if (!shows_other (table) || find_checked (table, table->other) != NULL)
    {
      set_other (table, NULL, "");
    }
  if (!is_same)
    {
      set_folder (table, n_runs > 0 ? gw_run_data_get_folder (runs[n_runs - 1]) : NULL);
      set_subset (table, "", NULL, 0);
    }
  update_run_list (table);
  if (is_same && table->cancellable != NULL)
    {
      table->is_stale = TRUE;
    }
  else
    {
      look (table);
    }
}

static void
page_init (GwAnalysePageInterface *interface)
{
  interface->set_runs = set_runs;
}

/* What people do */

static void
filter_changed_cb (GwEpisodeTable *table)
{
  if (table->folder != NULL)
    {
      look (table);
    }
}

static void
order_changed_cb (GwEpisodeTable *table)
{
  if (!table->is_updating && table->folder != NULL)
    {
      look (table);
    }
}

static void
subset_closed_cb (GwEpisodeTable *table)
{
  set_subset (table, "", NULL, 0);
  look (table);
}

static void
play (GwEpisodeTable *table, GwEpisodeItem *item)
{
  if (item != NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (table), "win.play-episode", "(st)",
                                  gw_run_data_get_folder (gw_episode_model_get_run (table->model)),
                                  gw_episode_item_get_episode (item));
    }
}

static void
activate_cb (GwEpisodeTable *table, guint position)
{
  g_autoptr (GwEpisodeItem) item = g_list_model_get_item (G_LIST_MODEL (table->model), position);

  play (table, item);
}

static void
play_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwEpisodeTable *table = GW_EPISODE_TABLE (widget);

  play (table, gtk_single_selection_get_selected_item (table->selection));
}

static void
copy_command_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwEpisodeTable *table = GW_EPISODE_TABLE (widget);
  GwEpisodeItem *item = gtk_single_selection_get_selected_item (table->selection);
  g_autofree char *command = NULL;

  if (item != NULL)
    {
      command = gw_run_data_dup_command (gw_episode_model_get_run (table->model), NULL,
                                         gw_episode_item_get_episode (item));
      gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), command);
      gtk_widget_activate_action (widget, "win.toast", "s", _ ("Command copied"));
    }
}

static void
clear_filters_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gw_episode_filter_bar_clear (GW_EPISODE_TABLE (widget)->filter_bar);
}

GListModel *
gw_episode_table_get_episodes (GwEpisodeTable *table)
{
  g_return_val_if_fail (GW_IS_EPISODE_TABLE (table), NULL);

  return G_LIST_MODEL (table->model);
}

/* The widget */

static void
gw_episode_table_dispose (GObject *object)
{
  GwEpisodeTable *table = GW_EPISODE_TABLE (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (table));

  stop_looking (table);
  g_ptr_array_set_size (table->runs, 0);
  table->is_updating = TRUE; /* columns that go are no wish for another order */
  g_clear_pointer (&child, gtk_widget_unparent);
  g_clear_pointer (&table->run, gw_run_data_unref);
  g_clear_object (&table->selection);
  g_clear_object (&table->model);
  G_OBJECT_CLASS (gw_episode_table_parent_class)->dispose (object);
}

static void
gw_episode_table_finalize (GObject *object)
{
  GwEpisodeTable *table = GW_EPISODE_TABLE (object);

  g_ptr_array_unref (table->runs);
  g_array_unref (table->subset);
  g_free (table->other);
  g_free (table->name);
  g_free (table->folder);
  G_OBJECT_CLASS (gw_episode_table_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *class)
{
  gtk_widget_class_set_template_from_resource (
      class, "/io/github/gridwright/Gridwright/ui/gw-episode-table.ui");
  gtk_widget_class_bind_template_child (class, GwEpisodeTable, stack);
  gtk_widget_class_bind_template_child (class, GwEpisodeTable, run_list);
  gtk_widget_class_bind_template_child (class, GwEpisodeTable, count_label);
  gtk_widget_class_bind_template_child (class, GwEpisodeTable, subset_chip);
  gtk_widget_class_bind_template_child (class, GwEpisodeTable, subset_label);
  gtk_widget_class_bind_template_child (class, GwEpisodeTable, filter_bar);
  gtk_widget_class_bind_template_child (class, GwEpisodeTable, view);
  gtk_widget_class_bind_template_child (class, GwEpisodeTable, error_page);
  gtk_widget_class_bind_template_callback (class, run_selected_cb);
  gtk_widget_class_bind_template_callback (class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (class, subset_closed_cb);
  gtk_widget_class_bind_template_callback (class, activate_cb);
}

static void
gw_episode_table_class_init (GwEpisodeTableClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = gw_episode_table_dispose;
  G_OBJECT_CLASS (class)->finalize = gw_episode_table_finalize;
  g_type_ensure (GW_TYPE_EPISODE_FILTER_BAR);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "episode.play", NULL, play_cb);
  gtk_widget_class_install_action (widget_class, "episode.copy-command", NULL, copy_command_cb);
  gtk_widget_class_install_action (widget_class, "episode.clear-filters", NULL, clear_filters_cb);
}

static void
gw_episode_table_init (GwEpisodeTable *table)
{
  table->runs = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_run_data_unref);
  table->name = g_strdup ("");
  table->subset = g_array_new (FALSE, FALSE, sizeof (guint64));
  table->model = gw_episode_model_new ();
  gtk_widget_init_template (GTK_WIDGET (table));
  table->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (table->model)));
  gtk_column_view_set_model (table->view, GTK_SELECTION_MODEL (table->selection));
  g_signal_connect_object (gtk_column_view_get_sorter (table->view), "changed",
                           G_CALLBACK (order_changed_cb), table, G_CONNECT_SWAPPED);
  look (table);
}

GtkWidget *
gw_episode_table_new (void)
{
  return g_object_new (GW_TYPE_EPISODE_TABLE, NULL);
}
