/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which revision of a game's rules played what a file holds. */
#pragma once

#include <json-glib/json-glib.h>

#include "gw-json-writer.h"
#include "gw-rules.h"

G_BEGIN_DECLS

/* Files of 0.1 do not say which, and mean the first; they stay as they are to their end. */
typedef struct
{
  guint number;
  gboolean is_told;
} GwRevision;

/* The "revision" of an object. */
gboolean gw_revision_read (JsonObject *object, GwRevision *revision, GError **error);
void gw_revision_write (GwRevision revision, GwJsonWriter *writer);

/* FALSE with an error if the rules are another revision now. */
gboolean gw_revision_check (const GwRules *rules, GwRevision revision, GError **error);

G_END_DECLS
