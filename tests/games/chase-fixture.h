/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hand-made situations of Chase, also mirrored, and what happened in them. */
#pragma once

#include "gw-chase-private.h"

G_BEGIN_DECLS

/* How a situation is mirrored; a test describes it unmirrored. */
typedef enum
{
  FLIP_NONE = 0,
  FLIP_ACROSS = 1 << 0,
  FLIP_DOWN = 1 << 1,
} ChaseFlip;

typedef struct
{
  ChaseFlip flip;
  GwMap *map;
  GPtrArray *settings; /* of char *: key, value, key, value … */
  GwPlan *plan;
  GwChaseState *state;
  GwChaseScratch *scratch;
  GArray *events; /* of GwEvent: those of the last step */
} ChaseGame;

ChaseGame *chase_game_new (int width, int height, ChaseFlip flip);
void chase_game_free (ChaseGame *game);

/* Before the start: what is on the map, and the parameters as texts. */
void chase_game_add (ChaseGame *game, GwChaseObject kind, int x, int y);
void chase_game_set (ChaseGame *game, const char *key, const char *value);

/* Starts the episode. A team that the map does not place has nobody in it, unless it is set. */
void chase_game_start (ChaseGame *game);
void chase_game_start_with_seed (ChaseGame *game, guint64 seed);

/* Makes the next step the phase of `side` in `round`. */
void chase_game_go_to (ChaseGame *game, guint round, GwChaseSide side);

/* Plays one step, some moves of it perhaps by hand, and keeps its events. */
void chase_game_step (ChaseGame *game);
void chase_game_step_by_hand (ChaseGame *game, const GwAction *actions, guint n_actions);

/* The action of a unit, by its own cells. */
GwAction chase_game_move (const ChaseGame *game, GwChaseSide side, guint id, int x, int y);

/* The explanation of a unit that is to move. */
GwExplain *chase_game_explain (ChaseGame *game, GwChaseSide side, guint id);
const GwExplainRow *chase_explain_find (const GwExplain *explain, GwPoint place);
double chase_explain_get_term (const GwExplain *explain, GwPoint place, const char *name);

/* A place as it lies on the board, mirrored if the game is. */
GwPoint chase_game_at (const ChaseGame *game, int x, int y);

/* Where an actor stands, or stood when it left. */
GwPoint chase_get_place (const GwChaseState *state, guint actor);

/* The number of events of a kind in the last step. */
guint chase_game_count (const ChaseGame *game, GwChaseEvent kind);
const GwEvent *chase_game_get_event (const ChaseGame *game, guint index);

/* The value of a metric's first column in an episode that is over. */
gint32 chase_game_measure (const ChaseGame *game, const char *key);

/* Adds a test in its four mirrored forms; its data is a ChaseFlip. */
void chase_test_add_flipped (const char *path, GTestDataFunc test);

#define chase_assert_at(game, unit, px, py)                                                        \
  G_STMT_START                                                                                     \
  {                                                                                                \
    GwPoint expected_ = chase_game_at (game, px, py);                                              \
    g_assert_cmpint ((unit)->place.x, ==, expected_.x);                                            \
    g_assert_cmpint ((unit)->place.y, ==, expected_.y);                                            \
  }                                                                                                \
  G_STMT_END

#define chase_assert_not_at(game, unit, px, py)                                                    \
  g_assert_false (same_place ((unit)->place, chase_game_at (game, px, py)))

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ChaseGame, chase_game_free)

G_END_DECLS
