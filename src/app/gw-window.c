/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-window-private.h"

#include <glib/gi18n-lib.h>

#include "gw-analyse-view.h"
#include "gw-application.h"
#include "gw-background-bar.h"
#include "gw-edit-view.h"
#include "gw-edit.h"
#include "gw-key-tooltip.h"
#include "gw-open-menu.h"
#include "gw-play-view.h"
#include "gw-settings.h"
#include "gw-start-page.h"

/* From this width on the header bar has room for the document's name beside the pages. */
#define WIDE 760

/* Below this one, undo and redo are in the menu only; text of twice the size takes as much more. */
#define NARROW 460
#define NARROW_GROWTH 100

G_DEFINE_FINAL_TYPE (GwWindow, gw_window, ADW_TYPE_APPLICATION_WINDOW)

static GwDocument *
get_document (GwWindow *window)
{
  return window->session != NULL ? gw_session_get_document (window->session) : NULL;
}

/* "Chase · 12 × 9" */
static char *
dup_subtitle (GwDocument *document)
{
  const GwRules *rules = gw_document_get_rules (document);
  const GwMap *map = gw_document_get_map (document);

  if (!rules->palette->has_board)
    {
      return g_strdup (g_dgettext (GETTEXT_PACKAGE, rules->name));
    }
  if (map->width == 0)
    {
      /* Translators: a game, and that its board has no fixed size */
      return g_strdup_printf (_ ("%s · size open"), g_dgettext (GETTEXT_PACKAGE, rules->name));
    }
  /* Translators: a game and the width and height of its board */
  return g_strdup_printf (_ ("%s · %u × %u"), g_dgettext (GETTEXT_PACKAGE, rules->name), map->width,
                          map->height);
}

static void
update_title (GwWindow *window)
{
  GwDocument *document = get_document (window);
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;

  if (document == NULL)
    {
      gtk_window_set_title (GTK_WINDOW (window), _ ("Gridwright"));
      adw_view_switcher_title_set_title (window->switcher_title, _ ("Gridwright"));
      adw_view_switcher_title_set_subtitle (window->switcher_title, "");
      return;
    }
  title = g_strconcat (gw_document_is_modified (document) ? "• " : "",
                       gw_session_get_name (window->session), NULL);
  subtitle = dup_subtitle (document);
  gtk_window_set_title (GTK_WINDOW (window), title);
  adw_view_switcher_title_set_title (window->switcher_title, title);
  adw_view_switcher_title_set_subtitle (window->switcher_title, subtitle);
  adw_window_title_set_title (window->document_title, title);
  adw_window_title_set_subtitle (window->document_title, subtitle);
}

/* "Undo Draw Wall" */
static void
update_history_button (GtkWidget *button, const char *format, const char *plain, const char *name)
{
  g_autofree char *tooltip = name != NULL ? g_strdup_printf (format, name) : g_strdup (plain);

  gw_key_tooltip_set_text (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tooltip,
                                  -1);
}

void
gw_window_update_save (GwWindow *window)
{
  GwDocument *document = get_document (window);

  gtk_widget_action_set_enabled (GTK_WIDGET (window), "win.save",
                                 document != NULL
                                     && (window->is_typing || gw_document_is_modified (document)
                                         || gw_session_get_path (window->session) == NULL));
}

static void
update_history (GwWindow *window)
{
  GwDocument *document = get_document (window);
  GtkWidget *widget = GTK_WIDGET (window);
  gboolean is_modified = document != NULL && gw_document_is_modified (document);
  const char *undo_name = document != NULL ? gw_document_get_undo_name (document) : NULL;
  const char *redo_name = document != NULL ? gw_document_get_redo_name (document) : NULL;

  gtk_widget_action_set_enabled (widget, "win.undo", undo_name != NULL);
  gtk_widget_action_set_enabled (widget, "win.redo", redo_name != NULL);
  gtk_widget_action_set_enabled (widget, "win.save-as", document != NULL);
  gtk_widget_action_set_enabled (widget, "win.copy-board", document != NULL);
  gw_window_update_exports (window, document != NULL ? gw_document_get_rules (document) : NULL);
  gw_window_update_save (window);
  gtk_widget_set_visible (window->modified_dot, is_modified);
  /* Translators: %s is what would be undone, such as “Draw Wall” */
  update_history_button (window->undo_button, _ ("Undo %s"), _ ("Undo"), undo_name);
  /* Translators: %s is what would be done again, such as “Draw Wall” */
  update_history_button (window->redo_button, _ ("Redo %s"), _ ("Redo"), redo_name);
  update_title (window);
}

static gboolean
is_narrow (GwWindow *window)
{
  int dpi;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (window)), "gtk-xft-dpi", &dpi, NULL);
  return window->width < NARROW + NARROW_GROWTH * MAX (0, dpi / 1024 - 96) / 96;
}

/* Its name is that of the label, also where there is room for an icon only. */
static void
update_open_button (GwWindow *window)
{
  if (is_narrow (window))
    {
      adw_split_button_set_icon_name (window->open_button, "document-open-symbolic");
    }
  else
    {
      adw_split_button_set_label (window->open_button, _ ("Open"));
    }
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (gtk_widget_get_first_child (GTK_WIDGET (window->open_button))),
      GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Open"), -1);
}

/* Which widgets have a place in the header bar. */
static void
update_header (GwWindow *window)
{
  gboolean has_document = window->session != NULL;

  update_open_button (window);
  gtk_widget_set_visible (window->history_buttons, has_document && !is_narrow (window));
  gtk_widget_set_visible (window->save_button, has_document);
  gtk_widget_set_visible (GTK_WIDGET (window->document_title),
                          has_document && window->width >= WIDE);
  adw_view_switcher_title_set_view_switcher_enabled (window->switcher_title, has_document);
  adw_view_switcher_bar_set_reveal (
      window->switcher_bar,
      has_document && adw_view_switcher_title_get_title_visible (window->switcher_title));
}

static gboolean
update_header_cb (gpointer user_data)
{
  GwWindow *window = user_data;

  window->header_idle = 0;
  update_header (window);
  return G_SOURCE_REMOVE;
}

/* Nothing may change its size while sizes are being given out. */
static void
queue_update_header (GwWindow *window)
{
  if (window->header_idle == 0)
    {
      window->header_idle = g_idle_add (update_header_cb, window);
    }
}

static void
gw_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GwWindow *window = GW_WINDOW (widget);

  GTK_WIDGET_CLASS (gw_window_parent_class)->size_allocate (widget, width, height, baseline);
  if (window->width != width)
    {
      window->width = width;
      queue_update_header (window);
    }
}

/* What was said on a page goes with it. Room that this gives back is given to the page and not only
 * to what is around it: GTK forgets about widgets between the two if some in the page want another
 * size just then. */
static void
page_changed_cb (GwWindow *window)
{
  GtkWidget *page = adw_view_stack_get_visible_child (window->view_stack);

  gw_toast_area_clear (window->toast_area, GW_TOAST_REPORT);
  if (page != NULL)
    {
      gtk_widget_queue_resize (page);
    }
  update_history (window);
}

static void
show_document_in_views (GwWindow *window, GwDocument *document)
{
  gw_edit_view_set_document (GW_EDIT_VIEW (window->edit_view), document);
  gw_play_view_set_document (GW_PLAY_VIEW (window->play_view), document);
  gw_analyse_view_set_document (GW_ANALYSE_VIEW (window->analyse_view), document);
}

static void
drop_session (GwWindow *window)
{
  if (window->session == NULL)
    {
      return;
    }
  g_signal_handlers_disconnect_by_data (get_document (window), window);
  g_signal_handlers_disconnect_by_data (window->session, window);
  if (window->autosave != NULL)
    {
      gw_autosave_stop (window->autosave);
      g_clear_object (&window->autosave);
    }
  g_clear_object (&window->session);
}

static void
follow_autosave_setting (GwWindow *window)
{
  if (window->autosave != NULL)
    {
      gw_autosave_set_enabled (window->autosave,
                               g_settings_get_boolean (gw_settings_get (), "autosave"));
    }
}

static void
autosave_failed_cb (GwWindow *window, const GError *error)
{
  gw_window_show_error (window, _ ("Unsaved work cannot be kept safe"), g_get_user_state_dir (),
                        error);
}

static void
follow_session (GwWindow *window)
{
  GwDocument *document = get_document (window);

  g_signal_connect_swapped (document, "history-changed", G_CALLBACK (update_history), window);
  g_signal_connect_swapped (document, "map-replaced", G_CALLBACK (update_title), window);
  g_signal_connect_swapped (window->session, "changed", G_CALLBACK (update_history), window);
  g_signal_connect_swapped (window->session, "disk-changed", G_CALLBACK (gw_window_update_disk_bar),
                            window);
}

void
gw_window_set_session (GwWindow *window, GwSession *session, const GwLostWork *work)
{
  g_return_if_fail (GW_IS_WINDOW (window));
  g_return_if_fail (GW_IS_SESSION (session));

  /* what could not be read beside it is still told */
  gw_toast_area_clear (window->toast_area, GW_TOAST_UNDO);
  drop_session (window);
  window->session = g_object_ref (session);
  window->autosave = gw_autosave_new (session);
  g_signal_connect_object (window->autosave, "failed", G_CALLBACK (autosave_failed_cb), window,
                           G_CONNECT_SWAPPED);
  if (work != NULL)
    {
      gw_autosave_adopt (window->autosave, work);
    }
  follow_autosave_setting (window);
  follow_session (window);
  show_document_in_views (window, get_document (window));
  gtk_stack_set_visible_child_name (window->place_stack, "document");
  update_header (window);
  update_history (window);
  gw_window_update_disk_bar (window);
}

GwSession *
gw_window_get_session (GwWindow *window)
{
  g_return_val_if_fail (GW_IS_WINDOW (window), NULL);

  return window->session;
}

void
gw_window_show_episode (GwWindow *window, GwEpisode *episode, const char *name)
{
  g_return_if_fail (GW_IS_WINDOW (window));
  g_return_if_fail (window->session != NULL);

  adw_view_stack_set_visible_child_name (window->view_stack, "play");
  gw_play_view_show_episode (GW_PLAY_VIEW (window->play_view), get_document (window), episode,
                             name);
}

static void
watch_cb (GwWindow *window, const GwEpisode *episode)
{
  gw_window_show_episode (window, gw_episode_copy (episode), gw_session_get_name (window->session));
}

const char *
gw_window_get_page (GwWindow *window)
{
  g_return_val_if_fail (GW_IS_WINDOW (window), NULL);

  return adw_view_stack_get_visible_child_name (window->view_stack);
}

static void
undo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwWindow *window = GW_WINDOW (widget);

  /* who plays by hand takes back a turn */
  if (!g_str_equal (gw_window_get_page (window), "play")
      || !gw_play_view_undo_turn (GW_PLAY_VIEW (window->play_view)))
    {
      gw_document_undo (get_document (window));
    }
}

static void
redo_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gw_document_redo (get_document (GW_WINDOW (widget)));
}

/* GtkApplication would make this window for each of ours as soon as that is there, and keep it
 * hidden. GTK before 4.10 crashes if a screen reader, a little late, asks for one window more than
 * there are and the last of all windows is a hidden one. */
static void
show_shortcuts_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GtkBuilder) builder =
      gtk_builder_new_from_resource ("/io/github/gridwright/Gridwright/ui/gw-shortcuts.ui");
  GtkWindow *shortcuts = GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts"));

  gtk_window_set_transient_for (shortcuts, GTK_WINDOW (widget));
  gtk_window_set_destroy_with_parent (shortcuts, TRUE);
  gtk_window_present (shortcuts);
}

static void
show_page_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwWindow *window = GW_WINDOW (widget);
  const char *name = g_variant_get_string (parameter, NULL);

  if (window->session != NULL
      && adw_view_stack_get_child_by_name (window->view_stack, name) != NULL)
    {
      adw_view_stack_set_visible_child_name (window->view_stack, name);
    }
}

static gboolean
drop_cb (GwWindow *window, const GValue *value, double x, double y, GtkDropTarget *target)
{
  GwApplication *application = GW_APPLICATION (gtk_window_get_application (GTK_WINDOW (window)));
  GSList *files = g_value_get_boxed (value);

  for (GSList *file = files; file != NULL; file = file->next)
    {
      gw_application_open_file (application, file->data, window);
    }
  return files != NULL;
}

static void
remember_size (GwWindow *window)
{
  GSettings *settings = gw_settings_get ();
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
  g_settings_set_int (settings, "window-width", MAX (width, 360));
  g_settings_set_int (settings, "window-height", MAX (height, 300));
  g_settings_set_boolean (settings, "window-maximized",
                          gtk_window_is_maximized (GTK_WINDOW (window)));
}

static gboolean
gw_window_close_request (GtkWindow *base)
{
  GwWindow *window = GW_WINDOW (base);

  if (!window->may_close && gw_window_ask_to_close (window))
    {
      return TRUE;
    }
  remember_size (window);
  return GTK_WINDOW_CLASS (gw_window_parent_class)->close_request (base);
}

static void
gw_window_dispose (GObject *object)
{
  GwWindow *window = GW_WINDOW (object);

  g_clear_handle_id (&window->header_idle, g_source_remove);
  g_clear_handle_id (&window->wait_timer, g_source_remove);
  g_clear_weak_pointer (&window->tour);
  g_clear_object (&window->field_signals);
  if (window->session != NULL)
    {
      show_document_in_views (window, NULL);
      drop_session (window);
    }
  if (window->chooser != NULL)
    {
      gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (window->chooser));
      g_clear_object (&window->chooser);
    }
  G_OBJECT_CLASS (gw_window_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *class)
{
  gtk_widget_class_bind_template_child (class, GwWindow, toast_area);
  gtk_widget_class_bind_template_child (class, GwWindow, tour_overlay);
  gtk_widget_class_bind_template_child (class, GwWindow, switcher_title);
  gtk_widget_class_bind_template_child (class, GwWindow, document_title);
  gtk_widget_class_bind_template_child (class, GwWindow, switcher_bar);
  gtk_widget_class_bind_template_child (class, GwWindow, view_stack);
  gtk_widget_class_bind_template_child (class, GwWindow, open_button);
  gtk_widget_class_bind_template_child (class, GwWindow, drop_target);
  gtk_widget_class_bind_template_child (class, GwWindow, place_stack);
  gtk_widget_class_bind_template_child (class, GwWindow, start_page);
  gtk_widget_class_bind_template_child (class, GwWindow, history_buttons);
  gtk_widget_class_bind_template_child (class, GwWindow, undo_button);
  gtk_widget_class_bind_template_child (class, GwWindow, redo_button);
  gtk_widget_class_bind_template_child (class, GwWindow, save_button);
  gtk_widget_class_bind_template_child (class, GwWindow, modified_dot);
  gtk_widget_class_bind_template_child (class, GwWindow, disk_bar);
  gtk_widget_class_bind_template_child (class, GwWindow, disk_label);
  gtk_widget_class_bind_template_child (class, GwWindow, reload_button);
}

static void
gw_window_class_init (GwWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = gw_window_dispose;
  widget_class->size_allocate = gw_window_size_allocate;
  GTK_WINDOW_CLASS (class)->close_request = gw_window_close_request;
  g_type_ensure (GW_TYPE_BACKGROUND_BAR);
  g_type_ensure (GW_TYPE_START_PAGE);
  g_type_ensure (GW_TYPE_TOAST_AREA);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/gridwright/Gridwright/ui/gw-window.ui");
  bind_children (widget_class);
  gtk_widget_class_install_action (widget_class, "win.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, redo_cb);
  gtk_widget_class_install_action (widget_class, "win.show-page", "s", show_page_cb);
  gtk_widget_class_install_action (widget_class, "win.show-shortcuts", NULL, show_shortcuts_cb);
  gw_window_install_file_actions (widget_class);
  gw_window_install_disk_actions (widget_class);
  gw_window_install_exchange_actions (widget_class);
  gw_window_install_picture_actions (widget_class);
  gw_window_install_tour_actions (widget_class);
  gw_window_install_run_actions (widget_class);
  gw_window_install_message_actions (widget_class);
}

static void
add_pages (GwWindow *window)
{
  window->edit_view = gw_edit_view_new ();
  g_signal_connect_object (window->edit_view, "watch", G_CALLBACK (watch_cb), window,
                           G_CONNECT_SWAPPED);
  window->play_view = gw_play_view_new ();
  window->analyse_view = gw_analyse_view_new ();
  adw_view_stack_add_titled_with_icon (window->view_stack, window->edit_view, "edit", _ ("Edit"),
                                       "document-edit-symbolic");
  adw_view_stack_add_titled_with_icon (window->view_stack, window->play_view, "play", _ ("Play"),
                                       "media-playback-start-symbolic");
  adw_view_stack_add_titled_with_icon (window->view_stack, window->analyse_view, "analyse",
                                       _ ("Analyse"), "gw-chart-symbolic");
}

static void
init_drop_target (GwWindow *window)
{
  GType types[] = { GDK_TYPE_FILE_LIST };

  gtk_drop_target_set_gtypes (window->drop_target, types, G_N_ELEMENTS (types));
  g_signal_connect_swapped (window->drop_target, "drop", G_CALLBACK (drop_cb), window);
}

/* A menu whose item opens another window keeps the focus while it goes, and every key with it. */
static void
rescue_focus_cb (GwWindow *window)
{
  GtkRoot *root = GTK_ROOT (window);
  GtkWidget *focus = gtk_root_get_focus (root);

  if (gtk_window_is_active (GTK_WINDOW (window)) && focus != NULL && !gtk_widget_get_mapped (focus))
    {
      gtk_root_set_focus (root, NULL);
      gtk_widget_grab_focus (gtk_stack_get_visible_child (window->place_stack));
    }
}

static void
gw_window_init (GwWindow *window)
{
  GSettings *settings = gw_settings_get ();

  gtk_widget_init_template (GTK_WIDGET (window));
  gtk_window_set_default_size (GTK_WINDOW (window), g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    {
      gtk_window_maximize (GTK_WINDOW (window));
    }
  add_pages (window);
  gw_window_follow_typing (window);
  adw_view_switcher_title_set_stack (window->switcher_title, window->view_stack);
  g_signal_connect_swapped (window->view_stack, "notify::visible-child-name",
                            G_CALLBACK (page_changed_cb), window);
  g_signal_connect_swapped (window->switcher_title, "notify::title-visible",
                            G_CALLBACK (queue_update_header), window);
  g_signal_connect_object (settings, "changed::autosave", G_CALLBACK (follow_autosave_setting),
                           window, G_CONNECT_SWAPPED);
  g_signal_connect (window, "notify::is-active", G_CALLBACK (rescue_focus_cb), NULL);
  gw_open_menu_attach (window->open_button);
  init_drop_target (window);
  gw_key_tooltips_add (GTK_WIDGET (window));
  update_header (window);
  update_history (window);
}

GwWindow *
gw_window_new (GtkApplication *application)
{
  return g_object_new (GW_TYPE_WINDOW, "application", application, NULL);
}
