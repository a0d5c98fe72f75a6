/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-application.h"
#include "gw-background.h"
#include "gw-episode-file.h"

G_BEGIN_DECLS

struct _GwApplication
{
  AdwApplication parent_instance;
  guint n_openings;
  GQueue read; /* of GwOpening, to be shown one after the other */
  guint turn_timer;
  gboolean is_recovery_due;
  gboolean has_offered_recovery; /* or will as soon as it can */
};

/* A file on its way into a window. The program does not end before it is there, unless there is no
 * window any more. If it takes its time, all windows show how far it is, with a button that stops
 * it. */
typedef struct
{
  GwApplication *application;
  GwWindow *window; /* or NULL; what is on its way to a window that is closed is not wanted */
  char *path;
  GCancellable *cancellable;
  const GwEpisodeFileWatch *watch; /* tells how far it is; NULL if nobody knows */
  GwBackgroundTask *task;          /* NULL until it takes its time */
  guint timer;
  GAsyncReadyCallback shown_cb; /* shows what was read, and frees the opening */
  GAsyncResult *result;         /* while it waits for its turn */
} GwOpening;

GwOpening *gw_opening_new (GwApplication *application, const char *path, GwWindow *window);
void gw_opening_free (GwOpening *opening);

/* The callback to give to what reads the file: once it is read and it is its turn to be shown, that
 * one is called with the opening. */
GAsyncReadyCallback gw_opening_set_callback (GwOpening *opening, GAsyncReadyCallback callback);

/* A task that reads the file for gw_opening_load() and the like. It ends at once when it is
 * cancelled, whatever its thread is waiting for. */
GTask *gw_opening_new_task (GwOpening *opening, GAsyncReadyCallback callback);

/* Says why the file cannot be opened, unless nobody wants it any more. */
void gw_opening_refuse (GwOpening *opening, const GError *error);

/* These take the opening. A file that may be a map of another program is imported if it is one,
 * else read as a document. */
void gw_opening_load (GwOpening *opening);
void gw_opening_import (GwOpening *opening);
void gw_opening_load_episode (GwOpening *opening);

/* gw-application.c: all files are in their windows. */
void gw_application_end_openings (GwApplication *application);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwOpening, gw_opening_free)

G_END_DECLS
