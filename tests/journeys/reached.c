/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loaded before the program by journeys (LD_PRELOAD): notes in the file GW_REACHED_LOG which buttons
 * with an action, menu items and keys there are in its windows, and which actions are activated.
 * reached.py compares the two. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <gtk/gtk.h>

typedef void (*ActivateFunc) (GtkWidget *widget, const char *name, GVariant *parameter);

static GHashTable *seen;       /* lines that are in the file already */
static GHashTable *activators; /* class/action → what the class does then */
static GHashTable *properties; /* class/property → action */

static void
note (const char *line)
{
  const char *path = g_getenv ("GW_REACHED_LOG");
  FILE *file = path != NULL ? fopen (path, "ae") : NULL;

  if (file != NULL)
    {
      fputs (line, file);
      fclose (file);
    }
}

static void
note_once (char *line)
{
  if (seen == NULL)
    {
      seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
    }
  if (g_hash_table_add (seen, g_strdup (line)))
    {
      note (line);
    }
  g_free (line);
}

/* An action and its target as menus name them; a target that is a file is left out. */
static char *
dup_detailed (const char *name, GVariant *target)
{
  g_autofree char *text = target != NULL ? g_variant_print (target, FALSE) : NULL;

  return text == NULL || strpbrk (text, "/.") != NULL ? g_strdup (name)
                                                      : g_strdup_printf ("%s(%s)", name, text);
}

static void
note_activation (const char *name, GVariant *target)
{
  g_autofree char *detailed = dup_detailed (name, target);
  g_autofree char *line = g_strdup_printf ("activated\t%s\n", detailed);

  note (line);
}

/* What there is. */

static void
add_menu (GMenuModel *model)
{
  for (int i = 0; i < g_menu_model_get_n_items (model); i++)
    {
      g_autofree char *label = NULL;
      g_autofree char *action = NULL;
      g_autoptr (GVariant) target = NULL;

      for (guint link = 0; link < 2; link++)
        {
          g_autoptr (GMenuModel) below = g_menu_model_get_item_link (
              model, i, link == 0 ? G_MENU_LINK_SECTION : G_MENU_LINK_SUBMENU);

          if (below != NULL)
            {
              add_menu (below);
            }
        }
      g_menu_model_get_item_attribute (model, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
      target = g_menu_model_get_item_attribute_value (model, i, G_MENU_ATTRIBUTE_TARGET, NULL);
      if (g_menu_model_get_item_attribute (model, i, G_MENU_ATTRIBUTE_ACTION, "s", &action))
        {
          g_autofree char *detailed = dup_detailed (action, target);

          note_once (g_strdup_printf ("exists\tmenu\t%s\t%s\n", detailed,
                                      strcmp (detailed, action) == 0 && target != NULL ? "*" : label));
        }
    }
}

static void
add_trigger (GtkShortcutTrigger *trigger, GtkShortcut *shortcut)
{
  GtkShortcutAction *action = gtk_shortcut_get_action (shortcut);
  g_autofree char *key = NULL;

  if (GTK_IS_ALTERNATIVE_TRIGGER (trigger))
    {
      add_trigger (gtk_alternative_trigger_get_first (GTK_ALTERNATIVE_TRIGGER (trigger)), shortcut);
      add_trigger (gtk_alternative_trigger_get_second (GTK_ALTERNATIVE_TRIGGER (trigger)), shortcut);
    }
  else if (GTK_IS_NAMED_ACTION (action) && GTK_IS_KEYVAL_TRIGGER (trigger))
    {
      g_autofree char *detailed =
          dup_detailed (gtk_named_action_get_action_name (GTK_NAMED_ACTION (action)),
                        gtk_shortcut_get_arguments (shortcut));

      key = gtk_shortcut_trigger_to_string (trigger);
      note_once (g_strdup_printf ("exists\tkey\t%s\t%s\n", detailed, key));
    }
}

static void
add_keys (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      for (guint j = 0; GTK_IS_SHORTCUT_CONTROLLER (controller)
                        && j < g_list_model_get_n_items (G_LIST_MODEL (controller));
           j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);

          add_trigger (gtk_shortcut_get_trigger (shortcut), shortcut);
        }
    }
}

static void
add_widget (GtkWidget *widget)
{
  const char *action = GTK_IS_ACTIONABLE (widget)
                           ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget))
                           : NULL;
  GMenuModel *menu = GTK_IS_MENU_BUTTON (widget)
                         ? gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget))
                     : GTK_IS_POPOVER_MENU (widget)
                         ? gtk_popover_menu_get_menu_model (GTK_POPOVER_MENU (widget))
                         : NULL;

  if (action != NULL && !g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    {
      g_autofree char *detailed = dup_detailed (
          action, gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget)));

      note_once (g_strdup_printf ("exists\t%s\t%s\t\n",
                                  GTK_IS_LIST_BOX_ROW (widget) ? "row" : "button", detailed));
    }
  if (menu != NULL)
    {
      add_menu (menu);
    }
  if (GTK_IS_WINDOW (widget) || g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Gw"))
    {
      add_keys (widget);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      add_widget (child);
    }
}

static gboolean
add_all_cb (gpointer data)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *window = windows; window != NULL; window = window->next)
    {
      add_widget (window->data);
    }
  return G_SOURCE_CONTINUE;
}

/* What is used. */

static gboolean
clicked_cb (GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    {
      g_autofree char *label = NULL;
      g_autofree char *line = NULL;

      /* a menu that rows share is there only while it is open */
      add_all_cb (NULL);
      g_object_get (widget, "text", &label, NULL);
      line = g_strdup_printf ("clicked\tmenu\t%s\n", label);
      note (line);
    }
  else if (GTK_IS_ACTIONABLE (widget)
           && gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) != NULL)
    {
      g_autofree char *detailed =
          dup_detailed (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)),
                        gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget)));
      g_autofree char *line = g_strdup_printf ("clicked\tbutton\t%s\n", detailed);

      note (line);
    }
  return TRUE;
}

static void
hook (const char *type_name, const char *signal)
{
  GType type = g_type_from_name (type_name);

  if (type != 0)
    {
      g_type_class_unref (g_type_class_ref (type));
      g_signal_add_emission_hook (g_signal_lookup (signal, type), 0, clicked_cb, NULL, NULL);
    }
}

static gboolean
begin_cb (gpointer data)
{
  g_type_ensure (GTK_TYPE_BUTTON);
  g_type_ensure (GTK_TYPE_CHECK_BUTTON);
  hook ("GtkButton", "clicked");
  hook ("GtkCheckButton", "toggled");
  return G_SOURCE_REMOVE;
}

/* Items of menus are of a private type, which is there from the first menu on. */
static gboolean
hook_menus_cb (gpointer data)
{
  if (g_type_from_name ("GtkModelButton") == 0)
    {
      return G_SOURCE_CONTINUE;
    }
  hook ("GtkModelButton", "clicked");
  return G_SOURCE_REMOVE;
}

/* What the program and the toolkit call, on the way to where they call it. */

static char *
dup_key (gpointer class, const char *name)
{
  return g_strdup_printf ("%s/%s", G_OBJECT_CLASS_NAME (class), name);
}

static gpointer
look_up (GHashTable *table, GObject *object, const char *name)
{
  for (gpointer class = G_OBJECT_GET_CLASS (object); class != NULL && table != NULL;
       class = g_type_class_peek_parent (class))
    {
      g_autofree char *key = dup_key (class, name);
      gpointer found = g_hash_table_lookup (table, key);

      if (found != NULL)
        {
          return found;
        }
    }
  return NULL;
}

static void
activate_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ActivateFunc activate = (ActivateFunc) look_up (activators, G_OBJECT (widget), name);

  note_activation (name, parameter);
  activate (widget, name, parameter);
}

G_MODULE_EXPORT void gtk_widget_class_install_action (GtkWidgetClass *class, const char *name,
                                                      const char *type, ActivateFunc activate);

void
gtk_widget_class_install_action (GtkWidgetClass *class, const char *name, const char *type,
                                 ActivateFunc activate)
{
  void (*next) (GtkWidgetClass *, const char *, const char *, ActivateFunc) =
      dlsym (RTLD_NEXT, "gtk_widget_class_install_action");

  if (activators == NULL)
    {
      activators = g_hash_table_new (g_str_hash, g_str_equal);
    }
  g_hash_table_insert (activators, dup_key (class, name), (gpointer) activate);
  next (class, name, type, activate_cb);
}

G_MODULE_EXPORT void
gtk_widget_class_install_property_action (GtkWidgetClass *class, const char *name,
                                          const char *property)
{
  void (*next) (GtkWidgetClass *, const char *, const char *) =
      dlsym (RTLD_NEXT, "gtk_widget_class_install_property_action");

  if (properties == NULL)
    {
      properties = g_hash_table_new (g_str_hash, g_str_equal);
    }
  g_hash_table_insert (properties, dup_key (class, property), g_strdup (name));
  next (class, name, property);
}

/* With the value that it has by now as the target, and without, as flags have none. */
static void
note_property (gpointer object, const char *property)
{
  const char *action = GTK_IS_WIDGET (object) ? look_up (properties, object, property) : NULL;
  g_auto (GValue) value = G_VALUE_INIT;
  GVariant *target = NULL;

  if (action == NULL)
    {
      return;
    }
  g_object_get_property (object, property, &value);
  if (G_VALUE_HOLDS_STRING (&value) && g_value_get_string (&value) != NULL)
    {
      target = g_variant_new_string (g_value_get_string (&value));
    }
  else if (G_VALUE_HOLDS_UINT (&value))
    {
      target = g_variant_new_uint32 (g_value_get_uint (&value));
    }
  note_activation (action, NULL);
  if (target != NULL)
    {
      note_activation (action, target);
      g_variant_unref (g_variant_ref_sink (target));
    }
}

G_MODULE_EXPORT void
g_object_set_property (GObject *object, const char *property, const GValue *value)
{
  void (*next) (GObject *, const char *, const GValue *) =
      dlsym (RTLD_NEXT, "g_object_set_property");

  next (object, property, value);
  note_property (object, property);
}

/* This is how GTK turns flags and sets numbers. */
G_MODULE_EXPORT void
g_object_set (gpointer object, const char *property, ...)
{
  va_list values;

  va_start (values, property);
  g_object_set_valist (object, property, values);
  va_end (values);
  note_property (object, property);
}

G_MODULE_EXPORT void
g_action_group_activate_action (GActionGroup *group, const char *name, GVariant *parameter)
{
  void (*next) (GActionGroup *, const char *, GVariant *) =
      dlsym (RTLD_NEXT, "g_action_group_activate_action");
  g_autofree char *full =
      g_strdup_printf ("%s.%s", G_IS_APPLICATION (group) ? "app" : "win", name);

  note_activation (full, parameter);
  next (group, name, parameter);
}

G_MODULE_EXPORT int
g_application_run (GApplication *application, int argc, char **argv)
{
  int (*next) (GApplication *, int, char **) = dlsym (RTLD_NEXT, "g_application_run");

  g_idle_add (begin_cb, NULL);
  g_timeout_add (100, hook_menus_cb, NULL);
  g_timeout_add_seconds (1, add_all_cb, NULL);
  return next (application, argc, argv);
}
