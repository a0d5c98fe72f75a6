/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Vale of Eternity played the slow and obvious way, straight from the rules page and the table of
 * cards: lists of names, every score added up card by card. It shares nothing with the engine but
 * the random streams. */
#pragma once

#include "gw-map.h"
#include "gw-params.h"
#include "gw-random.h"

G_BEGIN_DECLS

typedef struct _ValeReference ValeReference;

ValeReference *vale_reference_new (const GwMap *map, const GwParams *params, guint64 seed);
void vale_reference_free (ValeReference *reference);

/* The legal actions as texts, in the order of the rules page. */
GPtrArray *vale_reference_list_actions (const ValeReference *reference);

/* What player 1 or 2 does by its policy, random or greedy. */
char *vale_reference_decide (ValeReference *reference);

/* Does a legal action. */
void vale_reference_act (ValeReference *reference, const char *action);
gboolean vale_reference_is_over (const ValeReference *reference);

/* Everything that shows, as a text that can be compared. */
char *vale_reference_describe (const ValeReference *reference);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ValeReference, vale_reference_free)

G_END_DECLS
