/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sweeps, knobs and balance searches of a game whose odds are known. */
#pragma once

#include "coin-game.h"
#include "gw-axis.h"
#include "gw-document.h"

G_BEGIN_DECLS

/* A document of the coin game with these values, key and value in turn, ending with NULL. */
GwDocument *study_document_new (const char *key, ...) G_GNUC_NULL_TERMINATED;

/* Axes from "key=range" texts, ending with NULL. */
GPtrArray *study_axes_new (const char *text, ...) G_GNUC_NULL_TERMINATED;

/* Registers the games and runs the tests. */
void study_test_init (int *argc, char ***argv);

G_END_DECLS
