/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where an episode stands: seed, round, phase, score, result, and its branches.
 *
 * Signal: seed-chosen (guint64), when a person has typed one. */
#pragma once

#include <gtk/gtk.h>

#include "gw-hand-panel.h"
#include "gw-player-rows.h"

G_BEGIN_DECLS

#define GW_TYPE_EPISODE_PANEL (gw_episode_panel_get_type ())
G_DECLARE_FINAL_TYPE (GwEpisodePanel, gw_episode_panel, GW, EPISODE_PANEL, GtkWidget)

void gw_episode_panel_set_playback (GwEpisodePanel *panel, GwPlayback *playback);

/* The seed that is shown while there is no episode, too. */
void gw_episode_panel_set_seed (GwEpisodePanel *panel, guint64 seed);

/* The part for those who play by hand. */
GwHandPanel *gw_episode_panel_get_hand_panel (GwEpisodePanel *panel);

/* How those play whom nobody plays by hand. */
GwPlayerRows *gw_episode_panel_get_player_rows (GwEpisodePanel *panel);

G_END_DECLS
