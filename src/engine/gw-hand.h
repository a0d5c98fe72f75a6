/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game offers to a person who plays it by hand, in terms that every view can show without
 * knowing the game. */
#pragma once

#include "gw-action.h"

G_BEGIN_DECLS

typedef enum
{
  GW_DIRECTION_NONE = -1,
  GW_DIRECTION_UP,
  GW_DIRECTION_DOWN,
  GW_DIRECTION_LEFT,
  GW_DIRECTION_RIGHT,
} GwDirection;

typedef enum
{
  GW_CONTROL_ACT,  /* acts at once */
  GW_CONTROL_STEP, /* acts at once, towards its direction; also gives one to an aiming control */
  GW_CONTROL_AIM,  /* waits for a direction */
  GW_CONTROL_CARD, /* is done to a card, from one kind of zone to another */
} GwControlKind;

/* A key and a button. */
typedef struct
{
  const char *id;
  const char *label;
  const char *help;
  const char *keys; /* names of keys as GDK spells them, apart by spaces: "w Up"; or NULL */
  GwControlKind kind;
  GwDirection direction; /* of a step */
  guint from_zones;      /* of a card: bit masks of 1 << GwZoneKind */
  guint to_zones;
} GwControl;

/* What an action would do, shown before it is done. */
typedef enum
{
  GW_PREVIEW_PATH, /* something passes here */
  GW_PREVIEW_HIT,  /* whoever is here is destroyed */
  GW_PREVIEW_MOVE, /* whoever is here is moved there */
  GW_PREVIEW_LOST, /* whoever is here is moved there and perishes */
  GW_PREVIEW_STOP, /* something ends here, or cannot happen here */
} GwPreviewKind;

typedef struct
{
  GwPreviewKind kind;
  int actor; /* whom it befalls, or -1 */
  int x, y;
  int to_x, to_y;
} GwPreviewMark;

typedef struct
{
  GArray *marks; /* of GwPreviewMark */
  char *text;    /* the same in a sentence */
} GwPreview;

GwPreview *gw_preview_new (void);
void gw_preview_clear (GwPreview *preview);
void gw_preview_free (GwPreview *preview);
void gw_preview_add (
    GwPreview *preview, GwPreviewKind kind, int actor, int x, int y, int to_x, int to_y);

typedef enum
{
  GW_TONE_NEUTRAL,
  GW_TONE_GOOD,
  GW_TONE_BAD,
} GwTone;

/* Something that the person who plays must be told before it goes on: a death, the end. */
typedef struct
{
  const char *title; /* translated; borrowed from the rules */
  char *text;        /* translated; owned, or NULL */
  GwTone tone;
  int control; /* what there is to do about it, such as to revive; -1: nothing */
} GwNotice;

void gw_notice_clear (GwNotice *notice);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPreview, gw_preview_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GwNotice, gw_notice_clear)

G_END_DECLS
