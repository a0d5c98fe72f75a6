/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-document.h"
#include "gw-document-extras.h"
#include "gw-edit-private.h"
#include "gw-json-writer.h"

G_BEGIN_DECLS

struct _GwDocument
{
  GObject parent_instance;

  const GwRules *rules;
  GwMap *map;
  GwParams *params;
  GPtrArray *experiments; /* of GwExperiment */
  char *notes;            /* or NULL */
  GwExtras *extras;
  GwEdits edits;
};

/* Every key of the root that is known; ends with NULL. */
extern const char *const gw_document_keys[];

/* How the edges are written, indexed by GwEdge. */
extern const char gw_document_edge_letters[GW_N_EDGES + 1];

/* An attribute or a column; in gw-document-write.c. */
void gw_document_write_value (GwJsonWriter *writer,
                              const GwValueSpec *spec,
                              gint64 number,
                              const char *text);

G_END_DECLS
