/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-open-menu.h"

#include <glib/gi18n-lib.h>

#include "gw-recent.h"
#include "gw-rules.h"
#include "gw-samples.h"

#define MAX_RECENT 8

/* An underscore in a name is no mnemonic. */
static char *
dup_label (const char *name)
{
  g_autoptr (GString) label = g_string_new (name);

  g_string_replace (label, "_", "__", 0);
  return g_string_free (g_steal_pointer (&label), FALSE);
}

static void
append_item (GMenu *menu, const char *label, const char *action, const char *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "s", target);
  g_menu_append_item (menu, item);
}

static GMenuModel *
make_new_section (void)
{
  GMenu *menu = g_menu_new ();

  for (guint i = 0; i < gw_rules_count (); i++)
    {
      const GwRules *rules = gw_rules_get (i);
      /* Translators: the name of a game; makes a new document of it */
      g_autofree char *label =
          g_strdup_printf (_ ("New %s"), g_dgettext (GETTEXT_PACKAGE, rules->name));

      append_item (menu, label, "app.new-game", rules->id);
    }
  return G_MENU_MODEL (menu);
}

static GMenuModel *
make_recent_section (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GPtrArray) items = gw_recent_list (MAX_RECENT);

  for (guint i = 0; i < items->len; i++)
    {
      const GwRecentItem *recent = items->pdata[i];
      /* Translators: a file and its folder */
      g_autofree char *text = g_strdup_printf (_ ("%s — %s"), recent->name, recent->folder);
      g_autofree char *label = dup_label (text);

      append_item (menu, label, "win.open-uri", recent->uri);
    }
  return G_MENU_MODEL (menu);
}

static GMenuModel *
make_samples_section (void)
{
  GMenu *menu = g_menu_new ();
  guint n_samples;
  const GwSample *samples = gw_samples_get (&n_samples);

  for (guint i = 0; i < n_samples; i++)
    {
      append_item (menu, g_dgettext (GETTEXT_PACKAGE, samples[i].title), "win.open-sample",
                   samples[i].file);
    }
  return G_MENU_MODEL (menu);
}

static void
append_section (GMenu *menu, const char *label, GMenuModel *section)
{
  if (g_menu_model_get_n_items (section) > 0)
    {
      g_menu_append_section (menu, label, section);
    }
  g_object_unref (section);
}

static void
update_menu (AdwSplitButton *button)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  append_section (menu, NULL, make_new_section ());
  append_section (menu, _ ("Recent"), make_recent_section ());
  append_section (menu, _ ("Samples"), make_samples_section ());
  adw_split_button_set_menu_model (button, G_MENU_MODEL (menu));
}

/* A tooltip is no name to a screen reader, and the button gives its arrow no other. */
static void
name_arrow (AdwSplitButton *button)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (button)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_MENU_BUTTON (child))
        {
          gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                          _ ("New, recent and sample documents"), -1);
        }
    }
}

void
gw_open_menu_attach (AdwSplitButton *button)
{
  name_arrow (button);
  g_signal_connect_object (gtk_recent_manager_get_default (), "changed", G_CALLBACK (update_menu),
                           button, G_CONNECT_SWAPPED);
  update_menu (button);
}
