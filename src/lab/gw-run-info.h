/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What run.json says. */
#pragma once

#include "gw-run.h"

G_BEGIN_DECLS

typedef struct
{
  GwDocument *document;
  JsonNode *document_node; /* what run.json says of it */
  GwParams *params;        /* effective values */
  guint64 seed;
  guint64 n_planned, n_done;
  GwEventLevel events;
  char *engine;
  gboolean is_complete;
  guint64 hash; /* of all final states in order; only if it is complete */
} GwRunInfo;

/* For a run that is about to begin. */
GwRunInfo *gw_run_info_new (const GwRunOptions *options);
GwRunInfo *gw_run_info_load (const char *path, GError **error);
void gw_run_info_free (GwRunInfo *info);

char *gw_run_info_to_json (const GwRunInfo *info);

/* FALSE with an error that lists the differences if `options` ask for another run. */
gboolean
gw_run_info_check_same (const GwRunInfo *info, const GwRunOptions *options, GError **error);

/* Whether its events go to one file instead of one an episode. */
gboolean gw_run_info_has_one_event_file (const GwRunInfo *info);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwRunInfo, gw_run_info_free)

G_END_DECLS
