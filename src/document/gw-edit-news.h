/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has changed in a document and is not yet announced. Private to the document. */
#pragma once

#include "gw-edit.h"

G_BEGIN_DECLS

#define GW_NEWS_MAX_REGIONS 16

typedef enum
{
  GW_LAYER_TERRAIN,
  GW_LAYER_RIGHT,
  GW_LAYER_DOWN,
} GwLayer;

#define GW_N_LAYERS 3

typedef struct
{
  guint n_holders; /* announcements wait for all of them */
  GwRegion regions[GW_NEWS_MAX_REGIONS];
  guint n_regions;
  gboolean map_replaced, tables_changed, params_changed, notes_changed, history_changed;
  gboolean experiments_changed;
} GwNews;

void gw_news_install_signals (GType type);

void gw_news_add_region (GwNews *news, int x, int y, int width, int height);

/* A cell, with the neighbour beyond the edge if the layer is one of edges. */
void gw_news_add_cell (GwNews *news, const GwMap *map, GwLayer layer, guint cell);

/* The objects from one on. */
void gw_news_add_objects (GwNews *news, const GArray *objects, guint first);

/* The last one to release them announces them. */
void gw_document_hold_news (GwDocument *document);
void gw_document_release_news (GwDocument *document);

G_END_DECLS
