/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-application.h"

G_BEGIN_DECLS

/* A file on its way into a window; the program does not end before it is there. */
typedef struct
{
  GwApplication *application;
  GwWindow *window; /* or NULL */
} GwOpening;

void gw_opening_free (GwOpening *opening);

/* Says why the file cannot be opened. */
void gw_opening_refuse (GwOpening *opening, const char *path, const GError *error);

/* These take the opening. A file that may be a map of another program is imported if it is one,
 * else read as a document. */
void gw_opening_load (GwOpening *opening, const char *path);
void gw_opening_import (GwOpening *opening, const char *path);
void gw_opening_load_episode (GwOpening *opening, const char *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwOpening, gw_opening_free)

G_END_DECLS
