/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The application in a test: its windows are driven by actions, as a person's keys and clicks
 * drive them. */
#pragma once

#include "app-fixture.h"
#include "gw-application.h"

G_BEGIN_DECLS

#define WINDOW_SAMPLE "chase-first-steps.gridwright"

/* The only window, and a folder with a copy of the sample. */
typedef struct
{
  GwApplication *application;
  char *folder;
  char *path; /* of the copy */
  GwWindow *window;
} WindowFixture;

typedef struct
{
  const char *name;
  gboolean has_document; /* the copy is open, or else the start page is shown */
  void (*test) (WindowFixture *fixture, gconstpointer data);
} WindowTest;

/* To be returned by main(). */
int window_test_run (int argc, char **argv, const WindowTest *tests, guint n_tests);

/* The first widget, from this one down, of which the test holds; or NULL. */
typedef gboolean (*WindowWidgetTest) (GtkWidget *widget, const char *text);
GtkWidget *window_find (GtkWidget *widget, WindowWidgetTest test, const char *text);
gboolean window_has_action (GtkWidget *widget, const char *name);
gboolean window_has_label (GtkWidget *widget, const char *text);

/* The newest dialog of a window, or NULL. */
GtkWindow *window_find_dialog (GwWindow *window);
guint window_count (void);

/* Conditions for app_wait_until(); the data is a GwWindow, except that window_is_gone() has none.
 */
gboolean window_has_session (gpointer data);
gboolean window_has_dialog (gpointer data);
gboolean window_has_refusal (gpointer data);
gboolean window_is_gone (gpointer data);

void window_open (const char *path, GwWindow *window);

/* Drops files of these names, a list that ends with NULL, from the fixture's folder. */
void window_drop (WindowFixture *fixture, const char *const *names);
GwDocument *window_get_document (WindowFixture *fixture);
void window_draw_wall (WindowFixture *fixture);
void window_activate (WindowFixture *fixture, const char *action);

/* A file of this name in the fixture's folder. */
char *window_dup_path (WindowFixture *fixture, const char *name);

G_END_DECLS
