/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-autosave.h"
#include "gw-toast-area.h"
#include "gw-window.h"

G_BEGIN_DECLS

struct _GwWindow
{
  AdwApplicationWindow parent_instance;
  GwSession *session;
  GwAutosave *autosave; /* NULL without a session, and when the program leaves */
  GtkFileChooserNative *chooser; /* while it is shown */
  GtkWidget *close_dialog;       /* while it is shown */
  GtkWidget *tour;               /* while it is there */
  GSignalGroup *field_signals;   /* of the field that has the focus */
  gboolean is_typing;            /* in that field */
  GtkWidget *wait_dialog;        /* while it is shown */
  guint wait_timer;
  gboolean closes_after_save;
  gboolean may_close; /* everything has been asked */
  int width;
  guint header_idle;

  GtkWidget *edit_view;
  GtkWidget *play_view;
  GtkWidget *analyse_view;
  GwToastArea *toast_area;
  GtkOverlay *tour_overlay;
  AdwViewSwitcherTitle *switcher_title;
  AdwWindowTitle *document_title;
  AdwViewSwitcherBar *switcher_bar;
  AdwViewStack *view_stack;
  AdwSplitButton *open_button;
  GtkDropTarget *drop_target;
  GtkStack *place_stack;
  GtkWidget *start_page;
  GtkWidget *history_buttons;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkWidget *save_button;
  GtkWidget *modified_dot;
  GtkInfoBar *disk_bar;
  GtkLabel *disk_label;
  GtkWidget *reload_button;
};

/* gw-window.c: whether there is something to save has changed. */
void gw_window_update_save (GwWindow *window);

/* gw-window-entry.c */
void gw_window_follow_typing (GwWindow *window);

/* What has been typed into the field that has the focus is part of the document from now on. */
void gw_window_enter_typed (GwWindow *window);

/* gw-window-messages.c */
void gw_window_install_message_actions (GtkWidgetClass *class);

/* gw-window-files.c */
void gw_window_install_file_actions (GtkWidgetClass *class);
void gw_window_save (GwWindow *window);
void gw_window_save_to (GwWindow *window, const char *path, gboolean overwrite);

/* Shows what gw_session_load_async() has read of a sample, in the window if it is free; returns the
 * window that shows it, or NULL. A sample belongs to the program: what is shown is a copy, to be
 * saved elsewhere. */
GwWindow *gw_window_show_sample (GwWindow *window, GAsyncResult *result);

/* Asks for a file. The response callback gets the window, and takes the choice: NULL if there is
 * none. */
void gw_window_show_chooser (GwWindow *window,
                             GtkFileChooserAction action,
                             const char *title,
                             const char *accept,
                             GtkFileFilter *filter,
                             GCallback callback);
GFile *gw_window_take_choice (GwWindow *window, int response);

/* gw-window-exchange.c */
void gw_window_install_exchange_actions (GtkWidgetClass *class);
void gw_window_update_exports (GwWindow *window, const GwRules *rules);

/* The same for exports: the name of the new file follows from the document's. */
void gw_window_choose_export (
    GwWindow *window, const char *title, const char *label, const char *suffix, GCallback callback);
char *gw_window_take_export_path (GwWindow *window, int response);

/* Calls `func` in a thread, and says what came of it. */
typedef gboolean (*GwExportFunc) (gpointer data,
                                  const char *path,
                                  GPtrArray *report,
                                  GError **error);
void gw_window_run_export (
    GwWindow *window, const char *path, GwExportFunc func, gpointer data, GDestroyNotify destroy);

/* gw-window-picture.c */
void gw_window_install_picture_actions (GtkWidgetClass *class);

/* gw-window-tour.c */
void gw_window_install_tour_actions (GtkWidgetClass *class);

/* gw-window-run.c */
void gw_window_install_run_actions (GtkWidgetClass *class);

/* gw-window-disk.c: what other programs do to the file */
void gw_window_install_disk_actions (GtkWidgetClass *class);
void gw_window_update_disk_bar (GwWindow *window);
void gw_window_ask_to_overwrite (GwWindow *window, const char *path);

/* gw-window-close.c */
gboolean gw_window_ask_to_close (GwWindow *window);

/* Closing waits for the save that is under way, but not without a word. */
void gw_window_close_after_save (GwWindow *window);

/* The save that closing waited for is over. */
void gw_window_save_ended (GwWindow *window, gboolean is_saved);

G_END_DECLS
