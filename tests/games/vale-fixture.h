/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of Vale of Eternity in states built by hand, and what happened in them. */
#pragma once

#include "gw-vale.h"

G_BEGIN_DECLS

typedef struct
{
  GwMap *map;
  GwPlan *plan;
  GwValeState *state;
  gpointer scratch;
  GArray *events; /* of GwEvent: those of the last action */
} ValeGame;

/* A game with the shipped cards; `settings` are key, value, key, value … NULL, or NULL. It has
 * started, with seed 1. */
ValeGame *vale_game_new (const char *const *settings);
void vale_game_free (ValeGame *game);
void vale_game_start (ValeGame *game, guint64 seed);

GwParams *vale_make_params (const GwMap *map, const char *const *settings);

/* Takes all cards away from market, hands, fields and discard pile, and puts them into the deck. */
void vale_game_clear (ValeGame *game);

/* Sets the phase, and whose turn it is; that player is also first, and nobody has passed. */
void vale_game_go_to (ValeGame *game, GwValePhase phase, int player);

/* Moves copies from the deck, by names apart by spaces. The last named is on top of the pile. */
void vale_game_put_market (ValeGame *game, const char *names);
void vale_game_put_hand (ValeGame *game, int player, const char *names);
void vale_game_put_field (ValeGame *game, int player, const char *names);
void vale_game_put_discard (ValeGame *game, const char *names);

/* The names of the cards of a zone, apart by spaces. */
char *vale_game_name_cards (const ValeGame *game, const guint8 *cards, guint n_cards);
#define vale_assert_cards(game, cards, n_cards, names)                                             \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *found_ = vale_game_name_cards (game, cards, n_cards);                         \
    g_assert_cmpstr (found_, ==, names);                                                           \
  }                                                                                                \
  G_STMT_END

/* Does an action such as "P1 take F003.1" through the rules' step, which must succeed. */
void vale_game_act (ValeGame *game, const char *text);

/* Tries one, which must be refused with this code and change nothing. */
void vale_game_refuse (ValeGame *game, const char *text, GwValeError code);

/* Lets the policies play one action, or to the end. */
void vale_game_step (ValeGame *game);
void vale_game_finish (ValeGame *game);

guint vale_game_count (const ValeGame *game, GwValeEvent kind);

/* The value of a metric's first column in a game that is over. */
gint32 vale_game_measure (const ValeGame *game, const char *key);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ValeGame, vale_game_free)

G_END_DECLS
