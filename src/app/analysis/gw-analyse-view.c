/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-analyse-view.h"

#include <glib/gi18n-lib.h>

#include "gw-analyse-pages.h"
#include "gw-episode-table.h"
#include "gw-new-run.h"
#include "gw-run-list.h"
#include "gw-run-removal.h"
#include "gw-side-pane.h"
#include "gw-window.h"

#define EPISODES "episodes"

/* Pages are shown newer episodes no more often than this, in microseconds: however long that takes
 * with many of them, most frames of the window are free of it. */
#define NEWS_TIME (G_USEC_PER_SEC / 2)

struct _GwAnalyseView
{
  GtkWidget parent_instance;

  GwSidePane *pane;
  GwRunList *run_list;
  GtkStack *stack;
  GwEpisodeTable *episode_table;

  GwRunLibrary *library;
  GwDocument *document;
  GtkFileChooserNative *chooser; /* while it is shown */
  guint update_source;
  gint64 update_time; /* of the last one */
};

enum
{
  PROP_SHOWS_RUNS = 1,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (GwAnalyseView, gw_analyse_view, GTK_TYPE_WIDGET)

/* What the pages show */

static void
update_runs (GwAnalyseView *view)
{
  GtkWidget *page = gtk_stack_get_visible_child (view->stack);
  g_autoptr (GPtrArray) runs = NULL;

  if (GW_IS_ANALYSE_PAGE (page) && gtk_widget_get_mapped (GTK_WIDGET (view)))
    {
      runs = gw_run_list_dup_runs (view->run_list);
      gw_analyse_page_set_runs (GW_ANALYSE_PAGE (page), (GwRunData *const *) runs->pdata,
                                runs->len);
    }
}

static gboolean
update_runs_cb (gpointer user_data)
{
  GwAnalyseView *view = user_data;

  view->update_source = 0;
  update_runs (view);
  view->update_time = g_get_monotonic_time ();
  return G_SOURCE_REMOVE;
}

/* What a person does is shown at once. */
static void
queue_update_runs (GwAnalyseView *view)
{
  g_clear_handle_id (&view->update_source, g_source_remove);
  view->update_source = g_idle_add (update_runs_cb, view);
}

static void
runs_changed_cb (GwAnalyseView *view, gboolean has_others)
{
  gint64 rest = view->update_time + NEWS_TIME - g_get_monotonic_time ();

  if (has_others)
    {
      queue_update_runs (view);
    }
  else if (view->update_source == 0)
    {
      view->update_source = g_timeout_add ((guint) MAX (rest / 1000, 0), update_runs_cb, view);
    }
}

static void
page_changed_cb (GwAnalyseView *view)
{
  queue_update_runs (view);
}

GtkWidget *
gw_analyse_view_get_page (GwAnalyseView *view, const char *name)
{
  g_return_val_if_fail (GW_IS_ANALYSE_VIEW (view), NULL);

  return gtk_stack_get_child_by_name (view->stack, name);
}

GwRunLibrary *
gw_analyse_view_get_library (GwAnalyseView *view)
{
  g_return_val_if_fail (GW_IS_ANALYSE_VIEW (view), NULL);

  return view->library;
}

void
gw_analyse_view_set_document (GwAnalyseView *view, GwDocument *document)
{
  g_return_if_fail (GW_IS_ANALYSE_VIEW (view));

  g_set_object (&view->document, document);
  gtk_widget_action_set_enabled (GTK_WIDGET (view), "analyse.new-run", document != NULL);
  gw_run_list_set_game (view->run_list, document != NULL ? gw_document_get_rules (document) : NULL);
  for (guint i = 0; i < gw_analyse_n_pages; i++)
    {
      GtkWidget *page = gtk_stack_get_child_by_name (view->stack, gw_analyse_pages[i].name);

      gw_analyse_page_set_document (GW_ANALYSE_PAGE (page), document);
    }
}

/* Actions */

static void
started_cb (GwAnalyseView *view, GwRunItem *item)
{
  gw_run_list_set_checked (view->run_list, item, TRUE);
}

static void
new_run_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwAnalyseView *view = GW_ANALYSE_VIEW (widget);
  GtkWidget *dialog = gw_new_run_new (view->document, view->library);

  g_signal_connect_object (dialog, "started", G_CALLBACK (started_cb), view, G_CONNECT_SWAPPED);
  gtk_window_set_transient_for (GTK_WINDOW (dialog), GTK_WINDOW (gtk_widget_get_root (widget)));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
folder_chosen_cb (GwAnalyseView *view, int response, GtkNativeDialog *dialog)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&view->chooser);
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT
                               ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser))
                               : NULL;

  if (file != NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (view), "analyse.open", "s", g_file_peek_path (file));
    }
}

static void
open_folder_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwAnalyseView *view = GW_ANALYSE_VIEW (widget);

  if (view->chooser != NULL)
    {
      return;
    }
  view->chooser = gtk_file_chooser_native_new (
      _ ("Open the Folder of a Run"), GTK_WINDOW (gtk_widget_get_root (widget)),
      GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, _ ("_Open"), NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (view->chooser), TRUE);
  g_signal_connect_object (view->chooser, "response", G_CALLBACK (folder_chosen_cb), view,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (view->chooser));
}

static void
open_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwAnalyseView *view = GW_ANALYSE_VIEW (widget);
  GwRunItem *item = gw_run_library_open (view->library, g_variant_get_string (parameter, NULL));

  gw_run_list_set_checked (view->run_list, item, TRUE);
}

static void
show_page_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwAnalyseView *view = GW_ANALYSE_VIEW (widget);
  GtkWidget *page =
      gtk_stack_get_child_by_name (view->stack, g_variant_get_string (parameter, NULL));

  if (page != NULL)
    {
      gtk_stack_set_visible_child (view->stack, page);
    }
}

static void
show_episodes_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwAnalyseView *view = GW_ANALYSE_VIEW (widget);
  g_autoptr (GVariant) numbers = NULL;
  const char *folder, *title;
  const guint64 *episodes;
  gsize n_episodes;

  g_variant_get (parameter, "(&s&s@at)", &folder, &title, &numbers);
  episodes = g_variant_get_fixed_array (numbers, &n_episodes, sizeof (guint64));
  gw_episode_table_show (view->episode_table, folder, title, episodes, n_episodes);
  gtk_stack_set_visible_child_name (view->stack, EPISODES);
}

static void
remove_run_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwAnalyseView *view = GW_ANALYSE_VIEW (widget);
  GwRunItem *item = gw_run_library_find (view->library, g_variant_get_string (parameter, NULL));

  if (item != NULL)
    {
      gw_run_removal_start (widget, view->library, item);
    }
}

/* Of several windows, the one in front tells what went wrong. */
static void
failed_cb (GwAnalyseView *view, GwRunItem *item, const char *summary, const GError *error)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (view));
  GtkApplication *application =
      GW_IS_WINDOW (root) ? gtk_window_get_application (GTK_WINDOW (root)) : NULL;

  if (application != NULL && gtk_application_get_active_window (application) == GTK_WINDOW (root))
    {
      gw_window_show_error (GW_WINDOW (root), summary,
                            item != NULL ? gw_run_item_get_folder (item)
                                         : gw_run_library_get_folder (view->library),
                            error);
    }
}

/* Keys */

static void
add_key (GtkShortcutController *keys, const char *trigger, const char *action, GVariant *argument)
{
  GtkShortcut *shortcut =
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (trigger), gtk_named_action_new (action));

  gtk_shortcut_set_arguments (shortcut, argument);
  gtk_shortcut_controller_add_shortcut (keys, shortcut);
}

static void
init_keys (GwAnalyseView *view)
{
  GtkShortcutController *keys = GTK_SHORTCUT_CONTROLLER (gtk_shortcut_controller_new ());

  add_key (keys, "<Control>r", "analyse.new-run", NULL);
  add_key (keys, "F9", "analyse.show-runs", NULL);
  for (guint i = 0; i < gw_analyse_n_pages; i++)
    {
      g_autofree char *trigger = g_strdup_printf ("<Alt>%u", i + 1);

      add_key (keys, trigger, "analyse.show-page", g_variant_new_string (gw_analyse_pages[i].name));
    }
  add_key (keys, "<Alt>0", "analyse.show-page", g_variant_new_string (EPISODES));
  gtk_widget_add_controller (GTK_WIDGET (view), GTK_EVENT_CONTROLLER (keys));
}

/* The widget */

static void
take_focus (GwAnalyseView *view)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (view));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  /* keys belong to the page as soon as it is shown */
  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (view)))
    {
      gtk_widget_child_focus (GTK_WIDGET (view->stack), GTK_DIR_TAB_FORWARD);
    }
}

static void
reveals_side_changed_cb (GwAnalyseView *view)
{
  g_object_notify_by_pspec (G_OBJECT (view), props[PROP_SHOWS_RUNS]);
}

static void
gw_analyse_view_map (GtkWidget *widget)
{
  GwAnalyseView *view = GW_ANALYSE_VIEW (widget);

  GTK_WIDGET_CLASS (gw_analyse_view_parent_class)->map (widget);
  gw_run_library_refresh (view->library);
  gw_run_library_tell_of_names (view->library);
  queue_update_runs (view);
  take_focus (view);
}

static void
gw_analyse_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  GwAnalyseView *view = GW_ANALYSE_VIEW (object);

  switch (id)
    {
    case PROP_SHOWS_RUNS:
      g_value_set_boolean (value, gw_side_pane_get_reveals_side (view->pane));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
gw_analyse_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  GwAnalyseView *view = GW_ANALYSE_VIEW (object);

  switch (id)
    {
    case PROP_SHOWS_RUNS:
      gw_side_pane_set_reveals_side (view->pane, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
gw_analyse_view_dispose (GObject *object)
{
  GwAnalyseView *view = GW_ANALYSE_VIEW (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (view));

  g_clear_handle_id (&view->update_source, g_source_remove);
  if (view->chooser != NULL)
    {
      gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (view->chooser));
      g_clear_object (&view->chooser);
    }
  if (view->library != NULL)
    {
      g_signal_handlers_disconnect_by_data (view->library, view);
    }
  g_clear_pointer (&child, gtk_widget_unparent);
  g_clear_object (&view->document);
  g_clear_object (&view->library);
  G_OBJECT_CLASS (gw_analyse_view_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "analyse.new-run", NULL, new_run_cb);
  gtk_widget_class_install_action (class, "analyse.open-folder", NULL, open_folder_cb);
  gtk_widget_class_install_action (class, "analyse.open", "s", open_cb);
  gtk_widget_class_install_action (class, "analyse.remove-run", "s", remove_run_cb);
  gtk_widget_class_install_action (class, "analyse.show-page", "s", show_page_cb);
  gtk_widget_class_install_action (class, "analyse.show-episodes", "(ssat)", show_episodes_cb);
  gtk_widget_class_install_property_action (class, "analyse.show-runs", "shows-runs");
}

static void
gw_analyse_view_class_init (GwAnalyseViewClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->get_property = gw_analyse_view_get_property;
  object_class->set_property = gw_analyse_view_set_property;
  object_class->dispose = gw_analyse_view_dispose;
  widget_class->map = gw_analyse_view_map;
  g_type_ensure (GW_TYPE_RUN_LIST);
  g_type_ensure (GW_TYPE_SIDE_PANE);
  props[PROP_SHOWS_RUNS] = g_param_spec_boolean ("shows-runs", NULL, NULL, TRUE,
                                                 G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/gridwright/Gridwright/ui/gw-analyse-view.ui");
  gtk_widget_class_bind_template_child (widget_class, GwAnalyseView, pane);
  gtk_widget_class_bind_template_child (widget_class, GwAnalyseView, run_list);
  gtk_widget_class_bind_template_child (widget_class, GwAnalyseView, stack);
  gtk_widget_class_bind_template_callback (widget_class, runs_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_changed_cb);
  install_actions (widget_class);
}

static void
add_pages (GwAnalyseView *view)
{
  for (guint i = 0; i < gw_analyse_n_pages; i++)
    {
      const GwAnalysePageEntry *entry = &gw_analyse_pages[i];

      gtk_stack_add_titled (view->stack, entry->create (), entry->name, _ (entry->title));
    }
  view->episode_table = GW_EPISODE_TABLE (gw_episode_table_new ());
  gtk_stack_add_titled (view->stack, GTK_WIDGET (view->episode_table), EPISODES,
                        C_ ("list", "Episodes"));
}

static void
gw_analyse_view_init (GwAnalyseView *view)
{
  view->library = gw_run_library_dup_default ();
  gtk_widget_init_template (GTK_WIDGET (view));
  add_pages (view);
  init_keys (view);
  gw_run_list_set_library (view->run_list, view->library);
  g_signal_connect_swapped (view->library, "failed", G_CALLBACK (failed_cb), view);
  g_signal_connect_swapped (view->pane, "notify::reveals-side",
                            G_CALLBACK (reveals_side_changed_cb), view);
}

GtkWidget *
gw_analyse_view_new (void)
{
  return g_object_new (GW_TYPE_ANALYSE_VIEW, NULL);
}
