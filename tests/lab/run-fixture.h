/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs in temporary folders. */
#pragma once

#include "gw-run.h"
#include "lab-fixture.h"

G_BEGIN_DECLS

typedef struct
{
  char *place; /* a temporary folder for the run folders */
  GwDocument *document;
  GwRunOptions options;
} RunFixture;

/* Takes the document. */
void run_fixture_init (RunFixture *fixture, GwDocument *document, guint64 episodes);
void run_fixture_clear (RunFixture *fixture);

/* The path of a run folder in the fixture's place. */
char *run_fixture_path (const RunFixture *fixture, const char *name);

/* Plays a whole new run, or the rest of one, and checks that it is complete. */
char *run_fixture_play (const RunFixture *fixture, const char *name);
void run_fixture_resume (const RunFixture *fixture, const char *folder);

/* Begins a run and plays nothing: what the folder looks like at first. */
char *run_fixture_begin (const RunFixture *fixture, const char *name);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RunFixture, run_fixture_clear)

G_END_DECLS
