/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game's map may hold: terrains, edges, object kinds with attributes, tables, sizes. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define GW_OBJECT_MAX_ATTRIBUTES 4

/* A named value; lists of them end with a NULL id. The id is for files, the label for people. */
typedef struct
{
  const char *id;
  const char *label;
} GwChoice;

/* The index of `id` in `choices`, or -1. */
int gw_choice_find (const GwChoice *choices, const char *id);

typedef enum
{
  GW_EDGE_OPEN,
  GW_EDGE_WALL,
  GW_EDGE_GLASS,
} GwEdge;

#define GW_N_EDGES 3

typedef struct
{
  const char *id;
  const char *label;
  char letter; /* in files; '.' for the first, plain one */
  gboolean passable;
} GwTerrainSpec;

typedef enum
{
  GW_VALUE_INTEGER,
  GW_VALUE_CHOICE,
  GW_VALUE_TEXT, /* in tables only */
} GwValueType;

/* An attribute of an object, or a column of a table. */
typedef struct
{
  const char *key;
  const char *label;
  GwValueType type;
  gint64 minimum, maximum, fallback;
  const GwChoice *choices; /* for GW_VALUE_CHOICE; the value is an index */
} GwValueSpec;

typedef enum
{
  GW_SHAPE_BY_SIDE,
  GW_SHAPE_DISC,
} GwShape;

typedef struct
{
  const char *id;
  const char *label;
  int side;         /* index into the rules' sides, or -1 for furniture */
  guint maximum;    /* how many a map may hold */
  gboolean is_unit; /* units stand on passable cells and never share one */
  const GwValueSpec *attributes;
  guint n_attributes;
  guint32 rgb;   /* 0xRRGGBB if it has a colour of its own; 0: that of its side */
  GwShape shape; /* if it has one of its own */
} GwObjectKind;

typedef struct
{
  const char *id;
  const char *label;
  const GwValueSpec *columns;
  guint n_columns;
  guint max_rows;
} GwTableSpec;

/* Cards of one kind share a colour and a symbol. */
typedef struct
{
  const char *id;
  const char *label;
  guint32 rgb;
  const char *symbol; /* one that fonts have, drawn besides the colour */
} GwSuit;

/* Colours of a board that is not to look like the others, as 0xRRGGBB. */
typedef struct
{
  guint32 floor, grid, wall, glass, unseen;
} GwBoardColours;

typedef struct
{
  gboolean has_board;        /* false for a game on a table of cards */
  gboolean size_is_optional; /* the board may be left to be generated */
  guint min_width, max_width, min_height, max_height;
  const GwTerrainSpec *terrains;
  guint n_terrains;
  guint edges;             /* bit mask of 1 << GwEdge */
  gboolean text_has_edges; /* walls show on the board as text, which takes more room */
  const GwObjectKind *objects;
  guint n_objects;
  const GwTableSpec *tables;
  guint n_tables;
  const GwSuit *suits; /* of cards */
  guint n_suits;
  const GwBoardColours *colours; /* or NULL */
} GwPalette;

G_END_DECLS
