/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps and episodes of Mages & Goblins for tests. */
#pragma once

#include "gw-episode.h"
#include "gw-goblins-text.h"
#include "gw-random.h"

G_BEGIN_DECLS

/* The map of a text that is in order. */
GwMap *goblins_map (const char *text);

/* A plan of a map text with parameters "key=value", until NULL. */
GwPlan *goblins_plan (const char *text, ...) G_GNUC_NULL_TERMINATED;
GwPlan *goblins_plan_of_map (const GwMap *map, const char *key, const char *value);

/* The start of an episode; free it with g_free(). */
GwGoblinsState *goblins_start (const GwPlan *plan);

/* Plays one step by the policies, or with an action as text. */
void goblins_step (const GwPlan *plan, GwGoblinsState *state);
void goblins_act (const GwPlan *plan, GwGoblinsState *state, const char *action);

/* Carries out a line of the text program. */
void goblins_play_line (const GwPlan *plan, GwGoblinsState *state, const char *line);

/* A random map with mages and goblins. */
GwMap *goblins_random_map (GwRandom *random, guint largest);

/* A random line, from sensible to nonsense. */
char *goblins_random_line (GwRandom *random);
char *goblins_board (const GwPlan *plan, const GwGoblinsState *state);

G_END_DECLS
