/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game whose odds are known: one toss of a coin. Wardens, the leading side, win with probability
 *   bias + 0.03 × push + what the tilt adds,
 * and of the rest `draws` are drawn from the Walkers' share. `idle` does nothing, and with more
 * than 50 boulders no episode has a start. */
#pragma once

#include "gw-rules.h"

G_BEGIN_DECLS

/* The table; registering it is up to the caller. */
const GwRules *gw_coin_get_rules (void);

G_END_DECLS
