/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a viewer sees of a state, in terms that every view can draw without knowing the game. */
#pragma once

#include "gw-map.h"

G_BEGIN_DECLS

typedef struct
{
  int actor;   /* the unit's actor number, or -1 for furniture such as an exit */
  int side;    /* index into the rules' sides, or -1 */
  guint kind;  /* index into the palette's objects */
  char letter; /* on the ASCII board */
  int x, y;
  int dx, dy; /* where it faces; both 0 if that does not matter */
} GwToken;

typedef struct
{
  const char *key; /* in replays; sides' scores are gathered under "score" */
  const char *label;
  int side; /* index into the rules' sides, or -1 */
  int value;
  const GwChoice *choices; /* the value is an index; NULL: a number */
} GwCounter;

/* What a viewer knows of a cell. Of an edge it knows what it knows of the better known of the two
 * cells beside it. */
typedef enum
{
  GW_FOG_UNSEEN,
  GW_FOG_REMEMBERED,
  GW_FOG_VISIBLE,
} GwFog;

typedef enum
{
  GW_ZONE_DECK,    /* only its number of cards shows */
  GW_ZONE_DISCARD, /* a pile; the last card is on top */
  GW_ZONE_MARKET,
  GW_ZONE_HAND,
  GW_ZONE_FIELD,
} GwZoneKind;

/* Strings of cards and zones are borrowed from the plan. */
typedef struct
{
  int id;           /* as actions name it */
  const char *code; /* as people and files name it */
  const char *name; /* in the user's language */
  const char *text; /* what it does, in the user's language; or NULL */
  guint suit;       /* index into the palette's suits */
  int cost, price, score;
  const char *effect; /* what it does, for programs; NULL if nothing */
  int value;          /* of the effect */
  const char *target; /* id of the suit that the effect counts, or NULL */
  gboolean is_hidden; /* the viewer sees its back */
} GwCard;

typedef struct
{
  GwZoneKind kind;
  const char *label;
  int side;             /* whose it is, or -1 */
  guint first, n_cards; /* those that show, in the frame's cards */
  guint count;          /* all of them */
} GwZone;

/* A grid, or, if it has no map, a table of cards. */
typedef struct
{
  const GwMap *map; /* the static part, borrowed from the plan or from `drawn` */
  GwMap *drawn;     /* a board that this episode drew for itself, owned; else NULL */
  GArray *fog;      /* of guint8, GwFog of each cell; empty: everything is visible */
  GArray *tokens;   /* of GwToken, in drawing order */
  GArray *counters; /* of GwCounter */
  GArray *zones;    /* of GwZone */
  GArray *cards;    /* of GwCard, zone by zone */
} GwFrame;

GwFrame *gw_frame_new (void);

/* Empties it, but keeps the board drawn, which does not change within an episode. */
void gw_frame_clear (GwFrame *frame);
void gw_frame_free (GwFrame *frame);

/* Begins a zone, to which the cards then added belong. */
GwZone *gw_frame_add_zone (GwFrame *frame, GwZoneKind kind, int side, const char *label);
void gw_frame_add_card (GwFrame *frame, const GwCard *card);

static inline GwFog
gw_frame_get_fog (const GwFrame *frame, guint cell)
{
  return frame->fog->len == 0 ? GW_FOG_VISIBLE : (GwFog) g_array_index (frame->fog, guint8, cell);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwFrame, gw_frame_free)

G_END_DECLS
