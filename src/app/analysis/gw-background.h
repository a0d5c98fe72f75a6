/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What goes on in the background of the program. Every window shows it in a slim bar under its
 * header, on every page, with a button that stops it.
 *
 * Whoever plays something begins a task, tells it how far it is (at most ten times a second), and
 * ends it when the last thread has stopped. All of it belongs to the main thread. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define GW_TYPE_BACKGROUND_TASK (gw_background_task_get_type ())
G_DECLARE_FINAL_TYPE (GwBackgroundTask, gw_background_task, GW, BACKGROUND_TASK, GObject)

/* Asks for an end, which may come later; called at most once. */
typedef void (*GwBackgroundStop) (gpointer data);

/* Adds a task. The name is what people call it, such as “Sweep of sight”. The task is borrowed, and
 * `data` must live, until gw_background_end(). */
GwBackgroundTask *gw_background_begin (const char *name, GwBackgroundStop stop, gpointer data);

/* How far it is: 0 to 1, or below 0 if nobody knows. The detail is a few words, such as
 * “3,200 of 10,000 · 1,250 a second”; NULL for none. */
void gw_background_task_set_progress (GwBackgroundTask *task, double fraction, const char *detail);
void gw_background_task_set_name (GwBackgroundTask *task, const char *name);

/* It is over; the task is gone from the list. */
void gw_background_end (GwBackgroundTask *task);

/* For those who show tasks: all there are, of GwBackgroundTask, with the properties "name",
 * "detail", "fraction" and "stopping"; the list is borrowed. */
GListModel *gw_background_get_tasks (void);
const char *gw_background_task_get_name (GwBackgroundTask *task);
const char *gw_background_task_get_detail (GwBackgroundTask *task);
double gw_background_task_get_fraction (GwBackgroundTask *task);

/* As the button does. */
void gw_background_task_stop (GwBackgroundTask *task);
gboolean gw_background_task_is_stopping (GwBackgroundTask *task);

G_END_DECLS
