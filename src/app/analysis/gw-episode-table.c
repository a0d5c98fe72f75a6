/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-episode-table.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

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
  char *folder;    /* of the run that is shown, or NULL */
  char *name;      /* what it is called if it is none of those checked; "": as its folder */
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
has_same_columns (const GwRunData *one, const GwRunData *other)
{
  return one != NULL && gw_run_data_get_rules (one) == gw_run_data_get_rules (other)
         && gw_metric_specs_count_columns (gw_run_data_get_metrics (one))
                == gw_metric_specs_count_columns (gw_run_data_get_metrics (other));
}

/* Takes both. */
static void
show_found (GwEpisodeTable *table, GwRunData *run, GArray *episodes)
{
  gboolean has_columns = has_same_columns (table->run, run);

  g_clear_pointer (&table->run, gw_run_data_unref);
  table->run = run;
  gw_episode_filter_bar_set_run (table->filter_bar, run);
  if (!has_columns)
    {
      gw_episode_columns_set (table->view, run);
    }
  gtk_stack_set_visible_child_name (table->stack, episodes->len > 0 ? "episodes" : "none");
  gw_episode_model_set (table->model, run, episodes);
  update_count (table);
}

static void look (GwEpisodeTable *table);

static void
show_error (GwEpisodeTable *table, const GError *error)
{
  g_autofree char *escaped = g_markup_escape_text (error->message, -1);

  adw_status_page_set_description (table->error_page, escaped);
  gtk_stack_set_visible_child_name (table->stack, "error");
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

static GwRunData *
find_run (GwEpisodeTable *table, const char *folder)
{
  for (guint i = 0; i < table->runs->len; i++)
    {
      if (g_strcmp0 (gw_run_data_get_folder (table->runs->pdata[i]), folder) == 0)
        {
          return table->runs->pdata[i];
        }
    }
  if (table->run != NULL && g_strcmp0 (gw_run_data_get_folder (table->run), folder) == 0)
    {
      return table->run;
    }
  return NULL;
}

static void
look (GwEpisodeTable *table)
{
  if (table->cancellable != NULL)
    {
      g_cancellable_cancel (table->cancellable);
      g_object_unref (table->cancellable);
    }
  table->is_stale = FALSE;
  table->cancellable = g_cancellable_new ();
  gw_episode_search_async (table->folder, find_run (table, table->folder),
                           gw_episode_filter_bar_dup_filter (table->filter_bar), table->subset,
                           table->cancellable, found_cb, g_object_ref (table));
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
  /* the chip tells of a part; all of a folder are told by the name of the folder */
  g_free (table->name);
  table->name = g_strdup (n_episodes == 0 ? title : "");
  gtk_label_set_text (table->subset_label, title);
  gtk_widget_set_visible (table->subset_chip, n_episodes > 0);
}

static void
set_folder (GwEpisodeTable *table, const char *folder)
{
  if (g_strcmp0 (table->folder, folder) != 0)
    {
      g_free (table->folder);
      table->folder = g_strdup (folder);
    }
}

/* The checked runs, and the one that is shown if it is none of them. */
static void
update_run_list (GwEpisodeTable *table)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint selected = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; i < table->runs->len; i++)
    {
      gtk_string_list_append (names, gw_run_data_get_name (table->runs->pdata[i]));
      if (g_strcmp0 (gw_run_data_get_folder (table->runs->pdata[i]), table->folder) == 0)
        {
          selected = i;
        }
    }
  if (selected == GTK_INVALID_LIST_POSITION && table->folder != NULL)
    {
      g_autofree char *base = g_filename_display_basename (table->folder);

      selected = table->runs->len;
      gtk_string_list_append (names, table->name[0] != '\0' ? table->name : base);
    }
  table->is_updating = TRUE;
  gtk_drop_down_set_model (table->run_list, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (table->run_list, selected);
  table->is_updating = FALSE;
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

  set_folder (table, folder);
  set_subset (table, title, episodes, n_episodes);
  gw_episode_filter_bar_clear (table->filter_bar);
  update_run_list (table);
  look (table);
}

static void
run_selected_cb (GwEpisodeTable *table)
{
  guint selected = gtk_drop_down_get_selected (table->run_list);

  if (!table->is_updating && selected < table->runs->len)
    {
      gw_episode_table_show (table, gw_run_data_get_folder (table->runs->pdata[selected]), "", NULL,
                             0);
    }
}

/* Another folder than those that are checked was asked for by name, and stays. */
static void
set_runs (GwAnalysePage *page, GwRunData *const *runs, guint n_runs)
{
  GwEpisodeTable *table = GW_EPISODE_TABLE (page);
  gboolean was_checked = find_run (table, table->folder) != NULL || table->folder == NULL;
  gboolean is_checked = FALSE;

  g_ptr_array_set_size (table->runs, 0);
  for (guint i = 0; i < n_runs; i++)
    {
      g_ptr_array_add (table->runs, gw_run_data_ref (runs[i]));
      is_checked |= g_strcmp0 (gw_run_data_get_folder (runs[i]), table->folder) == 0;
    }
  if (!is_checked && was_checked && n_runs > 0)
    {
      set_folder (table, gw_run_data_get_folder (runs[n_runs - 1]));
      set_subset (table, "", NULL, 0);
    }
  update_run_list (table);
  if (table->cancellable != NULL)
    {
      table->is_stale = TRUE;
    }
  else if (table->folder != NULL)
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
      gtk_widget_activate_action (GTK_WIDGET (table), "win.play-episode", "(st)", table->folder,
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

  if (item != NULL && table->run != NULL)
    {
      command = gw_run_data_dup_command (table->run, NULL, gw_episode_item_get_episode (item));
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

  if (table->cancellable != NULL)
    {
      g_cancellable_cancel (table->cancellable);
      g_clear_object (&table->cancellable);
    }
  g_ptr_array_set_size (table->runs, 0);
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
  g_free (table->folder);
  g_free (table->name);
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
}

GtkWidget *
gw_episode_table_new (void)
{
  return g_object_new (GW_TYPE_EPISODE_TABLE, NULL);
}
