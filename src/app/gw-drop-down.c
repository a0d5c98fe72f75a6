/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-drop-down.h"

static gboolean
is_offered (GtkDropDown *drop, GtkStringList *labels)
{
  GListModel *model = gtk_drop_down_get_model (drop);
  guint length = g_list_model_get_n_items (G_LIST_MODEL (labels));
  gboolean is_same = GTK_IS_STRING_LIST (model) && g_list_model_get_n_items (model) == length;

  for (guint i = 0; is_same && i < length; i++)
    {
      is_same = g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (model), i),
                             gtk_string_list_get_string (labels, i));
    }
  return is_same;
}

void
gw_drop_down_offer (GtkDropDown *drop, GtkStringList *labels, guint selected)
{
  g_return_if_fail (GTK_IS_DROP_DOWN (drop));
  g_return_if_fail (GTK_IS_STRING_LIST (labels));

  if (!is_offered (drop, labels))
    {
      gtk_drop_down_set_model (drop, G_LIST_MODEL (labels));
    }
  gtk_drop_down_set_selected (drop, selected);
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GtkStringObject *string = gtk_list_item_get_item (item);

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      gtk_string_object_get_string (string));
}

void
gw_drop_down_shorten (GtkDropDown *drop)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_return_if_fail (GTK_IS_DROP_DOWN (drop));

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_drop_down_set_list_factory (drop, gtk_drop_down_get_factory (drop));
  gtk_drop_down_set_factory (drop, factory);
}
