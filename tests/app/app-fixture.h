/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Folders, documents and waiting, for tests of the application. */
#pragma once

#include <gtk/gtk.h>

#include "gw-document.h"

G_BEGIN_DECLS

/* A new, empty folder, and the removal of one with all that is in it. */
char *app_folder_new (void);
void app_folder_remove (const char *folder);

/* The path of a sample. */
char *app_sample_path (const char *name);

/* Copies a sample into a folder and returns its path there. */
char *app_copy_sample (const char *name, const char *folder);

void app_assert_contents (const char *path, const char *expected);

/* Runs the main loop until the condition holds; fails the test if that takes too long. */
typedef gboolean (*AppCondition) (gpointer data);
#define app_wait_until(condition, data)                                                            \
  app_wait_until_named ((condition), (data), G_STRLOC ": " #condition)
void app_wait_until_named (AppCondition condition, gpointer data, const char *name);

/* Lets everything happen that is about to. */
void app_settle (void);

/* Opens the list of a drop-down that is shown, and activates a row of it, as a click there does. */
void app_pick (GtkDropDown *drop, guint position);

/* Gives up the last reference to an object and waits for its end: threads that work for it may hold
 * it for a moment more. */
void app_wait_finalize (gpointer object);

/* Does this in an application without windows, and returns as soon as nothing keeps it from ending.
 */
typedef void (*AppFunc) (gpointer data);
void app_run (AppFunc func, gpointer data);

/* For asynchronous functions: app_result_cb() with a GAsyncResult ** as its data, then
 * app_wait_result(). */
void app_result_cb (GObject *source, GAsyncResult *result, gpointer data);
void app_wait_result (GAsyncResult **result);

G_END_DECLS
