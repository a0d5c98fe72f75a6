/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-board-area.h"
#include "gw-episode-panel.h"
#include "gw-event-list.h"
#include "gw-hand-notice.h"
#include "gw-inspector.h"
#include "gw-live-params.h"
#include "gw-overlay-picker.h"
#include "gw-play-layers.h"
#include "gw-play-view.h"
#include "gw-score-lines.h"
#include "gw-scrub-bar.h"
#include "gw-side-pane.h"
#include "gw-step-status.h"
#include "gw-table-area.h"
#include "gw-toast-area.h"

G_BEGIN_DECLS

#define GW_PLAY_VIEW_FIRST_SEED 1

struct _GwPlayView
{
  GtkWidget parent_instance;

  GtkStack *stack;
  AdwStatusPage *status_page;
  GtkWidget *new_map_button;
  GtkWidget *paste_button;
  GtkWidget *edit_button;
  GtkWidget *next_seed_button;
  GwToastArea *toast_area;
  GtkStack *surface; /* the board, or the table */
  GwBoardArea *board;
  GwTableArea *table;
  GtkWidget *branch_chip;
  GtkLabel *branch_label;
  GtkWidget *saved_chip;
  GtkLabel *saved_label;
  GtkButton *play_button;
  GtkWidget *speed_button;
  GwHandNotice *notice;
  GwScrubBar *scrub_bar;
  GwStepStatus *step_status;
  GwScoreLines *score_lines;
  GtkMenuButton *overlay_button;
  GwOverlayPicker *overlay_picker;
  GtkMenuButton *params_button;
  GwLiveParams *live_params;
  GtkLabel *rules_name;
  GtkLabel *rules_summary;
  GwSidePane *pane;
  GtkStack *panel_stack;
  GwEpisodePanel *episode_panel;
  GwInspector *inspector;
  GwEventList *event_list;

  GwPlayback *playback;
  GwPlayLayers *layers;
  GwHandPlay *hand;
  const GwRules *hand_rules; /* that the choice was made for */
  guint hand_choice;         /* the sides that the person wants to play */
  gboolean sees_all;
  GwDocument *document; /* of the window */
  GwDocument *source;   /* that the episode is of: the window's, or a saved episode's */
  char *saved_name;     /* of the file or the run that a saved episode is from */
  char *saved_text;     /* what people are told of it */
  guint64 saved_seed;
  guint64 seed;
  gboolean is_begun; /* a map that is drawn has been asked for */
  gboolean is_stale; /* the document has changed since the episode was started */
  gboolean uses_cursor;
  guint n_run_openings; /* how many episodes of runs have been asked for */

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

/* The candidate under the pointer has another row by now; or everybody is somebody else. */
void gw_play_view_light_again (GwPlayView *view);
void gw_play_view_point_again (GwPlayView *view);

/* The table; in gw-play-view-table.c. The surface is whatever of the two is shown. */
void gw_play_view_init_table (GwPlayView *view);
void gw_play_view_show_surface (GwPlayView *view);
GtkWidget *gw_play_view_get_surface (GwPlayView *view);

/* Actions and keys; in gw-play-view-actions.c. */
void gw_play_view_install_actions (GtkWidgetClass *class);
void gw_play_view_init_keys (GwPlayView *view);
void gw_play_view_update_actions (GwPlayView *view);

/* Playing by hand; in gw-play-view-hand.c. A watched episode is played by nobody, at first. */
void gw_play_view_install_hand_actions (GtkWidgetClass *class);
void gw_play_view_init_hand (GwPlayView *view);
void gw_play_view_prepare_hand (GwPlayView *view, gboolean is_watched);
void gw_play_view_choose_players (GwPlayView *view, guint sides);
void gw_play_view_set_sees_all (GwPlayView *view, gboolean sees_all);
gboolean gw_play_view_press_key (GwPlayView *view, guint key, GdkModifierType state);
gboolean gw_play_view_press_hand (GwPlayView *view, int x, int y, gboolean is_taken);
void gw_play_view_hover_hand (GwPlayView *view, int x, int y);
void gw_play_view_draw_below_units (GwPlayView *view, const GwPlayCanvas *canvas);
void gw_play_view_draw_above_units (GwPlayView *view, const GwPlayCanvas *canvas);

/* Maps from a code or drawn anew; in gw-play-view-maps.c. */
void gw_play_view_install_map_actions (GtkWidgetClass *class);
void gw_play_view_update_map_actions (GwPlayView *view);
gboolean gw_play_view_take_code (GwPlayView *view, const char *code);
char *gw_play_view_dup_code (GwPlayView *view, GError **error);

/* Episodes in files; in gw-play-view-files.c. */
void gw_play_view_save_episode (GwPlayView *view);
void gw_play_view_open_episode (GwPlayView *view);
void gw_play_view_save_to (GwPlayView *view, GFile *file);
void gw_play_view_open_from (GwPlayView *view, GFile *file);

/* Which episode is shown; in gw-play-view-start.c. */
void gw_play_view_start (GwPlayView *view, guint64 seed);
void gw_play_view_start_if_stale (GwPlayView *view);
void gw_play_view_leave_saved (GwPlayView *view);
void gw_play_view_tell_origin (GwPlayView *view, const char *text);

void gw_play_view_toast (GwPlayView *view, const char *text);

G_END_DECLS
