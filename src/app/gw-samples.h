/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The documents that come with the program. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  const char *file;  /* without its folder */
  const char *game;  /* the id of its rules */
  const char *title; /* to be translated, as is the summary */
  const char *summary;
} GwSample;

const GwSample *gw_samples_get (guint *n_samples);

/* The first sample of a game, or NULL. */
const GwSample *gw_samples_find (const char *game);

/* Where it is: in the folder that GW_SAMPLES_DIR names, where the program is installed, or beside
 * its source, whichever has it. */
char *gw_samples_dup_path (const char *file);

G_END_DECLS
