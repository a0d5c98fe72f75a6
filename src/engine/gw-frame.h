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
} GwToken;

typedef struct
{
  const char *key; /* in replays; sides' scores are gathered under "score" */
  const char *label;
  int side; /* index into the rules' sides, or -1 */
  int value;
} GwCounter;

typedef struct
{
  const GwMap *map; /* the static part, borrowed from the plan */
  GArray *tokens;   /* of GwToken, in drawing order */
  GArray *counters; /* of GwCounter */
} GwFrame;

GwFrame *gw_frame_new (void);
void gw_frame_clear (GwFrame *frame);
void gw_frame_free (GwFrame *frame);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwFrame, gw_frame_free)

G_END_DECLS
