/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hears what a document announces, and compares it with what has changed. */
#pragma once

#include "document-fixture.h"
#include "gw-edit-tools.h"

G_BEGIN_DECLS

typedef struct
{
  GwDocument *document; /* borrowed */
  GwMap *map;           /* as it was when the watch began */
  char *text;
  GArray *regions; /* of GwRegion, from map-changed */
  guint n_replaced, n_params, n_notes, n_experiments, n_history;
} Watch;

/* From now on. */
void watch_init (Watch *watch, GwDocument *document);
void watch_clear (Watch *watch);

/* Begins anew. */
void watch_restart (Watch *watch);

/* Every cell that looks different now lies in a region that was announced, and nothing else is
 * announced than what has changed. Then begins anew. */
void watch_check (Watch *watch);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Watch, watch_clear)

/* A small document of the toy game with something of everything, unknown keys as well. */
GwDocument *fixture_read_everything (void);

/* The document's text is this one. */
void fixture_check_text (GwDocument *document, const char *text);

/* How many steps can be undone. */
guint fixture_count_steps (GwDocument *document);

/* The terrain is this picture, a line a row. */
void fixture_check_terrain (const GwDocument *document, const char *picture);

/* There is such an object at this index. */
void fixture_check_object (const GwDocument *document, guint index, guint kind, int x, int y);

/* There are these walls, and no others. */
void fixture_check_walls (const GwDocument *document, const GwEdgePlace *walls, guint n_walls);

G_END_DECLS
