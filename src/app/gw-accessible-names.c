/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-accessible-names.h"

#include <adwaita.h>

static gboolean
has_type (GtkWidget *widget, const char *type_name)
{
  GType type = g_type_from_name (type_name); /* the toolkit's own, in no header */

  return type != 0 && g_type_is_a (G_OBJECT_TYPE (widget), type);
}

/* The first widget of a type below another. */
static GtkWidget *
find_below (GtkWidget *widget, const char *type_name)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = has_type (child, type_name) ? child : find_below (child, type_name);

      if (found != NULL)
        {
          return found;
        }
    }
  return NULL;
}

static void
set_label (GtkWidget *widget, const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

static void
set_labelled_by (GtkWidget *widget, GtkWidget *label)
{
  gtk_accessible_update_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);
}

/* What a widget itself shows in words; NULL for one that only holds others. */
static const char *
get_text (GtkWidget *widget)
{
  if (GTK_IS_EDITABLE (widget))
    {
      return gtk_editable_get_text (GTK_EDITABLE (widget));
    }
  return GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : NULL;
}

static void
append_texts (GtkWidget *widget, GString *text)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const char *words = get_text (child);

      if (!gtk_widget_get_visible (child) || !gtk_widget_get_child_visible (child))
        {
          continue;
        }
      if (words == NULL)
        {
          append_texts (child, text);
        }
      else if (*words != '\0')
        {
          g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", words);
        }
    }
}

static void
name_after_texts (GtkWidget *item)
{
  g_autoptr (GString) text = g_string_new (NULL);

  append_texts (item, text);
  set_label (item, text->str);
}

/* An item of a list is used again for others, which changes its texts. */
static void
follow_texts (GtkWidget *item, GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (get_text (child) == NULL)
        {
          follow_texts (item, child);
          continue;
        }
      g_signal_handlers_disconnect_by_func (child, name_after_texts, item);
      g_signal_connect_object (child, GTK_IS_LABEL (child) ? "notify::label" : "notify::text",
                               G_CALLBACK (name_after_texts), item, G_CONNECT_SWAPPED);
    }
}

/* What takes the focus is a button inside, which shows the item that is selected. */
static void
name_drop_down (GtkWidget *drop_down)
{
  GtkWidget *button = find_below (drop_down, "GtkToggleButton");
  GtkWidget *item = button != NULL ? find_below (button, "GtkListItemWidget") : NULL;
  GtkWidget *text = item != NULL ? find_below (item, "GtkLabel") : NULL;

  if (text != NULL)
    {
      gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                      drop_down, text, NULL, -1);
    }
}

/* A list that something pops up is about the same as what pops it up. */
static void
name_list (GtkWidget *list)
{
  GtkWidget *drop_down = gtk_widget_get_ancestor (list, GTK_TYPE_DROP_DOWN);
  GtkWidget *row = gtk_widget_get_ancestor (list, ADW_TYPE_COMBO_ROW);

  if (has_type (list, "GtkColumnListView"))
    {
      set_labelled_by (list, gtk_widget_get_parent (list));
    }
  else if (drop_down != NULL)
    {
      set_labelled_by (list, drop_down);
    }
  else if (row != NULL)
    {
      g_autoptr (GString) title =
          g_string_new (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));

      g_string_replace (title, "_", "", 0);
      set_label (list, title->str);
    }
}

/* The label inside says the same without the underscore. */
static void
forget_mnemonic (GtkWidget *button)
{
  gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

static void
name_button (GtkWidget *button)
{
  if (gtk_button_get_use_underline (GTK_BUTTON (button)))
    {
      forget_mnemonic (button);
      g_signal_handlers_disconnect_by_func (button, forget_mnemonic, NULL);
      g_signal_connect (button, "notify::label", G_CALLBACK (forget_mnemonic), NULL);
    }
}

/* The list of shortcuts has a button to choose a section of it and one to search. */
static void
name_button_of_shortcuts (GtkWidget *button)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (button));
  GtkWidget *entry = find_below (window, "GtkSearchEntry");
  g_autofree char *text = NULL;

  if (GTK_IS_MENU_BUTTON (button))
    {
      set_label (button, gtk_window_get_title (GTK_WINDOW (window)));
    }
  else if (GTK_IS_TOGGLE_BUTTON (button) && entry != NULL
           && gtk_widget_get_ancestor (button, GTK_TYPE_MENU_BUTTON) == NULL)
    {
      g_object_get (entry, "placeholder-text", &text, NULL);
      set_label (button, text);
    }
}

static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  if ((GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget))
      && GTK_IS_SHORTCUTS_WINDOW (gtk_widget_get_root (widget)))
    {
      name_button_of_shortcuts (widget);
    }
  else if (GTK_IS_BUTTON (widget))
    {
      name_button (widget);
    }
  else if (GTK_IS_DROP_DOWN (widget))
    {
      name_drop_down (widget);
    }
  else if (GTK_IS_LIST_VIEW (widget))
    {
      name_list (widget);
    }
  else if (has_type (widget, "GtkListItemWidget"))
    {
      follow_texts (widget, widget);
      name_after_texts (widget);
    }
  return G_SOURCE_CONTINUE;
}

void
gw_accessible_names_init (void)
{
  static GtkWidgetClass *class; /* which makes the signal */

  if (class == NULL)
    {
      class = g_type_class_ref (GTK_TYPE_WIDGET);
      g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL,
                                  NULL);
    }
}
