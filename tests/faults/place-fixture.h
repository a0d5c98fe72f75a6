/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line in a folder of its own, in which a place waits for things to go wrong. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  char *folder; /* where commands run; it holds a.gridwright */
  char *place;  /* in that: where things go wrong; it holds old.gridwright */
} PlaceFixture;

void place_set_up (PlaceFixture *fixture, gconstpointer data);
void place_tear_down (PlaceFixture *fixture, gconstpointer data);

/* Carries out a part of the test in a process of its own; its status. */
typedef int (*PlaceWork) (const PlaceFixture *fixture, const char *text);
int place_in_child (PlaceWork work, const PlaceFixture *fixture, const char *text);

/* Only in a child: the program with these arguments, its output in the files out and err. */
int place_run_cli (const char *arguments);

/* That, in a child. */
int place_run_in_child (const PlaceFixture *fixture, const char *arguments);

/* What the program has written to err holds this text. */
void place_assert_said (const char *text);

G_END_DECLS
