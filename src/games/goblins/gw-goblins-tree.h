/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions that a search has met, in layers: each layer is what one mage's lines, or the goblins,
 * make of the layer before. Equal positions of a layer are merged. */
#pragma once

#include "gw-goblins-private.h"

G_BEGIN_DECLS

/* The line of a node that no mage's line led to. */
#define GW_GOBLINS_NO_LINE G_MAXUINT16
#define GW_GOBLINS_NO_NODE G_MAXUINT32

typedef struct
{
  guint32 parent;
  GwGoblinsLine line; /* that led here */
  guint16 root;       /* number of the line of the first layer behind which it is */
  gint32 value;
} GwGoblinsNode;

typedef struct
{
  gint32 value;
  guint32 node;
} GwGoblinsEntry;

typedef struct
{
  const GwGoblinsPlan *goblins;
  guint n_units;
  gsize key_size;
  guint n_nodes, capacity;
  GwGoblinsNode *nodes;
  guint8 *keys;            /* the cells of all units, then the directions of goblins */
  GwGoblinsEntry *entries; /* room to sort a layer */
  guint64 *table;          /* of node numbers, by hash; the upper half tells for which layer */
  guint table_mask;
  guint32 generation;
  guint64 n_visited; /* positions made, merged ones too */
  guint32 won;       /* a node without goblins, or GW_GOBLINS_NO_NODE */
  gboolean is_full;  /* a node found no room, or the limit of positions is reached */
  guint64 limit;     /* of positions to visit */

  gboolean has_values; /* positions are judged, so that layers can be pruned */

  /* keeps only positions from which the mages that have yet to act could win in this turn */
  gboolean is_last_turn;
  GwGoblinsBits near_water[GW_GOBLINS_MAX_SIZE + 1]; /* within so many cells, in all directions */
  const atomic_bool *is_cancelled;                   /* or NULL */
  GwGoblinsCopy copy;                                /* the position being looked at */
} GwGoblinsTree;

GwGoblinsTree *gw_goblins_tree_new (const GwGoblinsPlan *goblins, guint capacity);
void gw_goblins_tree_free (GwGoblinsTree *tree);

/* Empties the tree and makes a state its root, node 0. */
void gw_goblins_tree_start (GwGoblinsTree *tree, const GwGoblinsState *state, guint64 limit);

/* Begins a layer: what is added from now on is merged only with what is added from now on. */
void gw_goblins_tree_begin_layer (GwGoblinsTree *tree);

/* Nodes from `first` to before `end` count as nodes of the present layer. */
void gw_goblins_tree_recall (GwGoblinsTree *tree, guint first, guint end);

/* Adds what every line of a mage makes of a node; if it is dead, the node as it is. */
void gw_goblins_tree_add_lines (GwGoblinsTree *tree, guint node, guint mage, guint n_steps);

/* Adds what the goblins make of a node, unless they leave no mage. */
void gw_goblins_tree_add_goblins (GwGoblinsTree *tree, guint node);

/* Keeps the best `width` of the nodes from `first` on. */
void gw_goblins_tree_prune (GwGoblinsTree *tree, guint first, guint width);

/* Writes a node's position into a state that was copied from the root. */
void gw_goblins_tree_load (const GwGoblinsTree *tree, guint node, GwGoblinsState *state);

#define GW_GOBLINS_VALUE_KILL 1000
#define GW_GOBLINS_VALUE_LOSS (-600)

/* How good a position is for the mages; those before `mage` have acted in this turn. */
int gw_goblins_evaluate (const GwGoblinsPlan *goblins,
                         const GwGoblinsState *state,
                         guint mage,
                         int *position);

G_END_DECLS
