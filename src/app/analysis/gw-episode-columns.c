/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-episode-columns.h"

#include <glib/gi18n-lib.h>

#include "gw-episode-model.h"

/* In the place of a metric. */
#define COLUMN_EPISODE (-1)
#define COLUMN_SEED (-2)

static char *
dup_text (GwEpisodeItem *item, int column)
{
  switch (column)
    {
    case COLUMN_EPISODE:
      return g_strdup_printf ("%" G_GUINT64_FORMAT, gw_episode_item_get_episode (item));
    case COLUMN_SEED:
      return gw_episode_item_dup_seed (item);
    default:
      return gw_episode_item_dup_text (item, (guint) column);
    }
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GtkWidget *label = gtk_label_new (NULL);
  gboolean is_number = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (factory), "number"));

  gtk_label_set_xalign (GTK_LABEL (label), is_number ? 1 : 0);
  if (is_number)
    {
      gtk_widget_add_css_class (label, "numeric");
    }
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  g_autofree char *text = dup_text (gtk_list_item_get_item (item), GPOINTER_TO_INT (user_data));

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

/* What a column is sorted by: the key of its metric, or "". */
static const char *
get_key (gpointer column)
{
  return g_object_get_data (column, "key");
}

/* Nothing is sorted here: a million episodes are, in a thread. The columns only tell whether a
 * person has asked for that: GTK 4.8 does not say by which one its view is sorted, but asks that
 * one first, and turns its answer around where the order is. */
static int
tell_key_cb (gconstpointer one, gconstpointer other, gpointer user_data)
{
  g_object_set_data ((gpointer) one, "key", user_data);
  return -1;
}

const char *
gw_episode_columns_get_order (GtkColumnView *view, gboolean *is_descending)
{
  g_autoptr (GObject) one = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr (GObject) other = g_object_new (G_TYPE_OBJECT, NULL);

  g_return_val_if_fail (GTK_IS_COLUMN_VIEW (view), NULL);

  *is_descending = gtk_sorter_compare (gtk_column_view_get_sorter (view), one, other) > 0;
  return get_key (one);
}

static void
add (GtkColumnView *view, const char *title, const char *key, int column, gboolean is_number)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) added = NULL;
  g_autoptr (GtkSorter) sorter = NULL;
  char *kept = g_strdup (key);

  g_object_set_data (G_OBJECT (factory), "number", GINT_TO_POINTER (is_number));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), GINT_TO_POINTER (column));
  added = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_resizable (added, TRUE);
  g_object_set_data_full (G_OBJECT (added), "key", kept, g_free);
  sorter = GTK_SORTER (gtk_custom_sorter_new (tell_key_cb, kept, NULL));
  gtk_column_view_column_set_sorter (added, sorter);
  gtk_column_view_append_column (view, added);
}

static void
clear (GtkColumnView *view)
{
  GListModel *columns = gtk_column_view_get_columns (view);

  while (g_list_model_get_n_items (columns) > 0)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, 0);

      gtk_column_view_remove_column (view, column);
    }
}

static void
sort_by (GtkColumnView *view, const char *key, gboolean is_descending)
{
  GListModel *columns = gtk_column_view_get_columns (view);

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);

      if (g_strcmp0 (get_key (column), key) == 0)
        {
          gtk_column_view_sort_by_column (view, column,
                                          is_descending ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING);
          return;
        }
    }
}

void
gw_episode_columns_set (GtkColumnView *view, const GwRunData *run)
{
  GwMetricSpecs *metrics = gw_run_data_get_metrics (run);
  gboolean is_descending;
  g_autofree char *key = NULL;

  g_return_if_fail (GTK_IS_COLUMN_VIEW (view));

  key = g_strdup (gw_episode_columns_get_order (view, &is_descending));
  clear (view);
  add (view, _ ("Episode"), "", COLUMN_EPISODE, TRUE);
  add (view, _ ("Seed"), "", COLUMN_SEED, TRUE);
  for (guint i = 0; i < gw_metric_specs_get_length (metrics); i++)
    {
      const GwMetricSpec *spec = gw_metric_specs_get (metrics, i);

      if (spec->member < 0 && (spec->flags & GW_METRIC_INVARIANT) == 0)
        {
          add (view, _ (spec->label), spec->key, (int) i, spec->type != GW_METRIC_CHOICE);
        }
    }
  if (key != NULL)
    {
      sort_by (view, key, is_descending);
    }
}
