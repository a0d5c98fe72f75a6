/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The documents that come with the program. */
#pragma once

#include "gw-document.h"

G_BEGIN_DECLS

typedef struct
{
  const char *file;  /* without its folder */
  const char *game;  /* the id of its rules */
  const char *title; /* to be translated, as are the next two */
  const char *summary;
  const char *notes; /* those in the file, letter by letter */
} GwSample;

const GwSample *gw_samples_get (guint *n_samples);

/* The first sample of a game, or NULL. */
const GwSample *gw_samples_find (const char *game);

/* The file of the sample of a game that comes after the one of this name (its file without the
 * ending); after the last, or after what is no sample, the first. NULL if the game has none. */
const char *gw_samples_find_next (const char *game, const char *name);

/* Where it is: in the folder that GW_SAMPLES_DIR names, where the program is installed, or beside
 * its source, whichever has it. */
char *gw_samples_dup_path (const char *file);

/* Puts the notes of a sample, just loaded from the file, into the person's language. */
void gw_samples_translate (const char *path, GwDocument *document);

G_END_DECLS
