/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Registers every game that ships with Gridwright. Call it once, before anything else. */
void gw_games_init (void);
