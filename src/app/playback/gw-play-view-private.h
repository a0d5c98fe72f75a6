/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-board-area.h"
#include "gw-episode-panel.h"
#include "gw-event-list.h"
#include "gw-inspector.h"
#include "gw-live-params.h"
#include "gw-overlay-picker.h"
#include "gw-play-layers.h"
#include "gw-play-view.h"
#include "gw-scrub-bar.h"

G_BEGIN_DECLS

#define GW_PLAY_VIEW_FIRST_SEED 1

struct _GwPlayView
{
  GtkWidget parent_instance;

  GtkStack *stack;
  AdwStatusPage *status_page;
  GtkWidget *next_seed_button;
  GwBoardArea *board;
  GtkWidget *branch_chip;
  GtkLabel *branch_label;
  GtkWidget *saved_chip;
  GtkLabel *saved_label;
  GtkButton *play_button;
  GtkWidget *speed_button;
  GwScrubBar *scrub_bar;
  GtkMenuButton *overlay_button;
  GwOverlayPicker *overlay_picker;
  GtkMenuButton *params_button;
  GwLiveParams *live_params;
  GtkLabel *rules_name;
  GtkLabel *rules_summary;
  GtkToggleButton *panel_button;
  GtkWidget *panel;
  GtkStack *panel_stack;
  GwEpisodePanel *episode_panel;
  GwInspector *inspector;
  GwEventList *event_list;

  GwPlayback *playback;
  GwPlayLayers *layers;
  GwDocument *document; /* of the window */
  GwDocument *source;   /* that the episode is of: the window's, or a saved episode's */
  guint64 seed;
  gboolean is_stale; /* the document has changed since the episode was started */
  gboolean uses_cursor;

  guint tick;            /* while units move */
  gint64 glide_start;    /* frame time, 0: at the next frame */
  double glide_progress; /* 1: they are there */
  guint glide_ms;
};

/* The board; in gw-play-view-board.c. */
void gw_play_view_init_board (GwPlayView *view);
void gw_play_view_update_board (GwPlayView *view, gboolean glides);
void gw_play_view_stop_gliding (GwPlayView *view);
void gw_play_view_take_over (GwPlayView *view, guint row);
void gw_play_view_press_cell (GwPlayView *view, int x, int y, guint button);

/* Actions and keys; in gw-play-view-actions.c. */
void gw_play_view_install_actions (GtkWidgetClass *class);
void gw_play_view_init_keys (GwPlayView *view);
void gw_play_view_update_actions (GwPlayView *view);

/* Episodes in files; in gw-play-view-files.c. */
void gw_play_view_save_episode (GwPlayView *view);
void gw_play_view_open_episode (GwPlayView *view);
void gw_play_view_save_to (GwPlayView *view, GFile *file);
void gw_play_view_open_from (GwPlayView *view, GFile *file);

/* Which episode is shown; in gw-play-view-start.c. */
void gw_play_view_start (GwPlayView *view, guint64 seed);
void gw_play_view_start_if_stale (GwPlayView *view);
void gw_play_view_leave_saved (GwPlayView *view);

void gw_play_view_toast (GwPlayView *view, const char *text);

G_END_DECLS
