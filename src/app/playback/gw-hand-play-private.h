/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-hand-play.h"

G_BEGIN_DECLS

struct _GwHandPlay
{
  GObject parent_instance;

  GwPlayback *playback;

  int armed;
  GwDirection direction; /* of what is aimed, kept for the next time */
  gboolean is_aimed;     /* the person has chosen it */
  int pointed;
  GwPreview *preview;
  gboolean has_preview;

  guint8 *reach;
  gboolean is_reach_known;

  GArray *queue; /* of GwAction, still to be done */
  guint queue_step;
  guint queue_source;

  GwNotice notice;
  gboolean has_notice;
};

/* Tells why something cannot be done, if there is something to tell. */
void gw_hand_play_refuse (GwHandPlay *hand, const GError *error);
void gw_hand_play_emit_changed (GwHandPlay *hand);

/* The action that a control stands for now. */
gboolean gw_hand_play_get_action (
    GwHandPlay *hand, guint control, int argument, GwAction *action, GError **error);

/* A direction in which a control can be aimed: the last one, or else the first that there is. */
gboolean gw_hand_play_find_direction (GwHandPlay *hand,
                                      guint control,
                                      GwDirection *direction,
                                      GError **error);

/* In gw-hand-play-use.c. */
void gw_hand_play_update_preview (GwHandPlay *hand);
gboolean gw_hand_play_act (GwHandPlay *hand, const GwAction *action);

/* In gw-hand-play-walk.c. */
void gw_hand_play_drop_queue (GwHandPlay *hand);

G_END_DECLS
