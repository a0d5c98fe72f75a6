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

/* One menu for all windows, whose sections stay the same objects for good: GTK 4.8 never lets go of
 * a section that a menu has shown, so that new ones would pile up with every file that is opened.
 */
typedef struct
{
  GMenu *menu;
  GMenu *new_section;
  GMenu *recent_section;
  GMenu *samples_section;
} OpenMenu;

static void
fill_new_section (GMenu *section)
{
  for (guint i = 0; i < gw_rules_count (); i++)
    {
      const GwRules *rules = gw_rules_get (i);
      /* Translators: the name of a game; makes a new document of it */
      g_autofree char *label =
          g_strdup_printf (_ ("New %s"), g_dgettext (GETTEXT_PACKAGE, rules->name));

      append_item (section, label, "app.new-game", rules->id);
    }
}

static void
fill_recent_section (GMenu *section)
{
  g_autoptr (GPtrArray) items = gw_recent_list (MAX_RECENT);

  g_menu_remove_all (section);
  for (guint i = 0; i < items->len; i++)
    {
      const GwRecentItem *recent = items->pdata[i];
      /* Translators: a file and its folder */
      g_autofree char *text = g_strdup_printf (_ ("%s — %s"), recent->name, recent->folder);
      g_autofree char *label = dup_label (text);

      append_item (section, label, "win.open-uri", recent->uri);
    }
}

static void
fill_samples_section (GMenu *section)
{
  guint n_samples;
  const GwSample *samples = gw_samples_get (&n_samples);

  for (guint i = 0; i < n_samples; i++)
    {
      append_item (section, g_dgettext (GETTEXT_PACKAGE, samples[i].title), "win.open-sample",
                   samples[i].file);
    }
}

static void
append_section (GMenu *menu, const char *label, GMenu *section)
{
  if (g_menu_model_get_n_items (G_MENU_MODEL (section)) > 0)
    {
      g_menu_append_section (menu, label, G_MENU_MODEL (section));
    }
}

/* The heading of a section that has become empty, or is not so any more, must go or come. */
static void
update_recent (OpenMenu *open)
{
  gboolean was_empty = g_menu_model_get_n_items (G_MENU_MODEL (open->recent_section)) == 0;
  gboolean is_empty;

  fill_recent_section (open->recent_section);
  is_empty = g_menu_model_get_n_items (G_MENU_MODEL (open->recent_section)) == 0;
  if (was_empty != is_empty || g_menu_model_get_n_items (G_MENU_MODEL (open->menu)) == 0)
    {
      g_menu_remove_all (open->menu);
      append_section (open->menu, NULL, open->new_section);
      append_section (open->menu, _ ("Recent"), open->recent_section);
      append_section (open->menu, _ ("Samples"), open->samples_section);
    }
}

static GMenuModel *
get_menu (void)
{
  static OpenMenu open;

  if (open.menu == NULL)
    {
      open.menu = g_menu_new ();
      open.new_section = g_menu_new ();
      open.recent_section = g_menu_new ();
      open.samples_section = g_menu_new ();
      fill_new_section (open.new_section);
      fill_samples_section (open.samples_section);
      update_recent (&open);
      g_signal_connect_swapped (gtk_recent_manager_get_default (), "changed",
                                G_CALLBACK (update_recent), &open);
    }
  return G_MENU_MODEL (open.menu);
}

static void
create_popup_cb (GtkMenuButton *arrow, gpointer user_data)
{
  AdwSplitButton *button = user_data;

  if (adw_split_button_get_menu_model (button) == NULL)
    {
      adw_split_button_set_menu_model (button, get_menu ());
    }
}

/* A tooltip is no name to a screen reader, and the button gives its arrow no other. The menu is
 * made when it is first wanted: in most windows it never is, and each would follow every file that
 * is opened. */
static void
set_up_arrow (AdwSplitButton *button)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (button)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_MENU_BUTTON (child))
        {
          gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                          _ ("New, recent and sample documents"), -1);
          gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (child), create_popup_cb, button,
                                                 NULL);
        }
    }
}

void
gw_open_menu_attach (AdwSplitButton *button)
{
  set_up_arrow (button);
}
