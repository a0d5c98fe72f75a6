/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the document tests share: the games they know, and how to read a text. */
#pragma once

#include "gw-document.h"
#include "toy-game.h"

G_BEGIN_DECLS

/* Registers the real games, the toy game, and two variants of it: "toy-cards" has no board,
 * "toy-sized" needs a size from 3 to 30 and has no glass. */
void fixture_init (void);

/* Must load. */
GwDocument *fixture_read (const char *text);

/* Reads a text and checks what it is refused with, after the name "doc". */
void fixture_check_refused (const char *text, int code, const char *message);

/* Reads a text and checks how it is written. */
void fixture_check_written (const char *text, const char *expected);

/* A temporary folder of this test, which fixture_remove_folder() removes with all that is in it. */
char *fixture_make_folder (void);
void fixture_remove_folder (const char *folder);

G_END_DECLS
