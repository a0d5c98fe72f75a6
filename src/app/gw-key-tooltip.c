/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-key-tooltip.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#define TEXT_KEY "gw-tooltip-text"
#define SOURCES_KEY "gw-tooltip-sources"

/* Keys */

static char *
dup_trigger_label (GtkWidget *widget, GtkShortcutTrigger *trigger)
{
  /* of several keys the first is the one to tell */
  while (GTK_IS_ALTERNATIVE_TRIGGER (trigger))
    {
      trigger = gtk_alternative_trigger_get_first (GTK_ALTERNATIVE_TRIGGER (trigger));
    }
  return gtk_shortcut_trigger_to_label (trigger, gtk_widget_get_display (widget));
}

static gboolean
is_bound_to (GtkShortcut *shortcut, const char *name, GVariant *target)
{
  GtkShortcutAction *action = gtk_shortcut_get_action (shortcut);
  GVariant *arguments = gtk_shortcut_get_arguments (shortcut);

  if (!GTK_IS_NAMED_ACTION (action)
      || !g_str_equal (gtk_named_action_get_action_name (GTK_NAMED_ACTION (action)), name))
    {
      return FALSE;
    }
  return arguments == NULL || target == NULL ? arguments == target
                                             : g_variant_equal (arguments, target);
}

static char *
dup_shortcut_label (GtkWidget *widget, GListModel *shortcuts, const char *name, GVariant *target)
{
  for (guint i = 0; i < g_list_model_get_n_items (shortcuts); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);

      if (is_bound_to (shortcut, name, target))
        {
          return dup_trigger_label (widget, gtk_shortcut_get_trigger (shortcut));
        }
    }
  return NULL;
}

/* Among the keys that a widget has for itself, or its class. */
static char *
dup_widget_key (GtkWidget *widget, const char *name, GVariant *target)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  char *label = NULL;

  for (guint i = 0; label == NULL && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_SHORTCUT_CONTROLLER (controller))
        {
          label = dup_shortcut_label (widget, G_LIST_MODEL (controller), name, target);
        }
    }
  return label;
}

static char *
dup_key_label (const char *accelerator)
{
  guint key;
  GdkModifierType modifiers;

  return gtk_accelerator_parse (accelerator, &key, &modifiers)
             ? gtk_accelerator_get_label (key, modifiers)
             : NULL;
}

static char *
dup_application_key (GtkWidget *widget, const char *name, GVariant *target)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkApplication *application =
      GTK_IS_WINDOW (root) ? gtk_window_get_application (GTK_WINDOW (root)) : NULL;
  g_autofree char *detailed = g_action_print_detailed_name (name, target);
  g_auto (GStrv) accels = NULL;

  if (application == NULL)
    {
      return NULL;
    }
  accels = gtk_application_get_accels_for_action (application, detailed);
  return accels[0] != NULL ? dup_key_label (accels[0]) : NULL;
}

/* The nearest key counts, as it does when it is pressed. */
static char *
dup_key (GtkWidget *widget, const char *name, GVariant *target)
{
  char *label = NULL;

  for (GtkWidget *place = widget; label == NULL && place != NULL;
       place = gtk_widget_get_parent (place))
    {
      label = dup_widget_key (place, name, target);
    }
  return label != NULL ? label : dup_application_key (widget, name, target);
}

char *
gw_key_tooltip_dup_key (GtkWidget *widget, const char *detailed_action)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  if (!g_action_parse_detailed_name (detailed_action, &name, &target, NULL))
    {
      g_return_val_if_reached (NULL);
    }
  return dup_key (widget, name, target);
}

static char *
dup_source_keys (GtkWidget *widget, const char *sources)
{
  g_auto (GStrv) names = g_strsplit (sources, " ", -1);
  g_autoptr (GString) keys = g_string_new (NULL);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *key = strchr (names[i], '.') != NULL
                                 ? gw_key_tooltip_dup_key (widget, names[i])
                                 : dup_key_label (names[i]);

      if (key != NULL)
        {
          g_string_append_printf (keys, "%s%s", keys->len > 0 ? ", " : "", key);
        }
    }
  return keys->len > 0 ? g_string_free (g_steal_pointer (&keys), FALSE) : NULL;
}

/* Of buttons whose keys are bound to another action, or to none. */
static const char *
get_sources (GtkWidget *widget, const char *action)
{
  static const struct
  {
    const char *action, *sources;
  } others[] = {
    { "play.toggle", "play.space" },    { "play.back", "play.step(-1)" },
    { "play.forward", "play.step(1)" }, { "play.edit-map", "win.show-page::edit" },
    { "episode.play", "Return" },
  };

  for (guint i = 0; action != NULL && i < G_N_ELEMENTS (others); i++)
    {
      if (g_str_equal (others[i].action, action))
        {
          return others[i].sources;
        }
    }
  return g_object_get_data (G_OBJECT (widget), SOURCES_KEY);
}

static char *
dup_keys (GtkWidget *widget)
{
  const char *name =
      GTK_IS_ACTIONABLE (widget) ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) : NULL;
  const char *sources = get_sources (widget, name);

  if (sources != NULL)
    {
      return dup_source_keys (widget, sources);
    }
  if (GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_primary (GTK_MENU_BUTTON (widget)))
    {
      /* GTK's own */
      return dup_key_label ("F10");
    }
  return name != NULL ? dup_key (widget, name,
                                 gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget)))
                      : NULL;
}

/* Tooltips */

/* What stands on the widget, without the marks of mnemonics. */
static char *
dup_label (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    {
      return g_strdup (gtk_label_get_text (GTK_LABEL (widget)));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      char *label = GTK_IS_POPOVER (child) ? NULL : dup_label (child);

      if (label != NULL)
        {
          return label;
        }
    }
  return NULL;
}

static const char *
ensure_text (GtkWidget *widget)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  if (g_object_get_data (G_OBJECT (widget), TEXT_KEY) == NULL)
    {
      g_object_set_data_full (G_OBJECT (widget), TEXT_KEY,
                              tooltip != NULL ? g_strdup (tooltip) : dup_label (widget), g_free);
    }
  return g_object_get_data (G_OBJECT (widget), TEXT_KEY);
}

static char *
dup_with_keys (const char *text, const char *keys)
{
  const char *rest = text + strcspn (text, "\n");
  g_autofree char *line = g_strndup (text, (gsize) (rest - text));
  /* Translators: a tooltip, and the keys that do the same: “Save (Ctrl+S)” */
  g_autofree char *first = g_strdup_printf (_ ("%s (%s)"), line, keys);

  return g_strconcat (first, rest, NULL);
}

static void
update (GtkWidget *widget)
{
  g_autofree char *keys = dup_keys (widget);
  const char *text =
      keys != NULL ? ensure_text (widget) : g_object_get_data (G_OBJECT (widget), TEXT_KEY);
  g_autofree char *tooltip = NULL;

  if (text == NULL)
    {
      return;
    }
  tooltip = keys != NULL ? dup_with_keys (text, keys) : g_strdup (text);
  gtk_widget_set_tooltip_text (widget, tooltip);
  if (keys != NULL)
    {
      gtk_accessible_update_property (GTK_ACCESSIBLE (widget),
                                      GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, keys, -1);
    }
}

static void
update_all (GtkWidget *widget)
{
  gboolean is_split = ADW_IS_SPLIT_BUTTON (widget);

  if (GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget) || is_split
      || g_object_get_data (G_OBJECT (widget), SOURCES_KEY) != NULL)
    {
      update (widget);
    }
  /* the buttons in it do as it does */
  for (GtkWidget *child = is_split ? NULL : gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      update_all (child);
    }
}

void
gw_key_tooltips_add (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));

  g_signal_connect (root, "map", G_CALLBACK (update_all), NULL);
}

/* What comes into a window later has its keys, too. */
static void
follow_root (GtkWidget *widget)
{
  if (g_signal_handler_find (widget, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, update, NULL) == 0)
    {
      g_signal_connect (widget, "notify::root", G_CALLBACK (update), NULL);
    }
  update (widget);
}

void
gw_key_tooltip_set_text (GtkWidget *widget, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (text != NULL);

  g_object_set_data_full (G_OBJECT (widget), TEXT_KEY, g_strdup (text), g_free);
  follow_root (widget);
}

void
gw_key_tooltip_set_keys (GtkWidget *widget, const char *sources)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  g_object_set_data_full (G_OBJECT (widget), SOURCES_KEY, g_strdup (sources), g_free);
  follow_root (widget);
}
