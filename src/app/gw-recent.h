/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Documents that were open lately, as the desktop remembers them. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  char *uri;
  char *path;
  char *name;
  char *folder; /* as a person writes it */
} GwRecentItem;

void gw_recent_add (const char *path);

/* Of GwRecentItem, the latest first; only files that are there. */
GPtrArray *gw_recent_list (guint maximum);

G_END_DECLS
