/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-document.h"
#include "gw-document-extras.h"
#include "gw-edit-private.h"

G_BEGIN_DECLS

struct _GwDocument
{
  GObject parent_instance;

  const GwRules *rules;
  GwMap *map;
  GwParams *params;
  JsonNode *experiments; /* a list as it was read, or NULL */
  char *notes;           /* or NULL */
  GwExtras *extras;
  GwEdits edits;
};

/* Every key of the root that is known; ends with NULL. */
extern const char *const gw_document_keys[];

/* How the edges are written, indexed by GwEdge. */
extern const char gw_document_edge_letters[GW_N_EDGES + 1];

G_END_DECLS
