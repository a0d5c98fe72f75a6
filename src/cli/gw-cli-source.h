/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an episode is played from: a document, the parameters that count, and a seed; or a saved
 * episode, which has all of these. */
#pragma once

#include "gw-cli-options.h"
#include "gw-episode.h"

G_BEGIN_DECLS

typedef struct
{
  GwDocument *document;
  GwParams *params; /* the document's, with what --set gave */
  guint64 seed;
  GwEpisode *saved; /* with what was done by hand, or NULL */
  char *name;       /* leads the messages of what cannot be played */

  gboolean has_final_hash; /* it is known how the episode ended when it was measured */
  guint64 final_hash;
} GwCliSource;

/* Reads a document, and applies --set and --seed. */
GwCliSource *gw_cli_source_load (const char *path, const GwCliOptions *options, GError **error);

/* The same, but `operand` may also be a saved episode, or an episode of a run as
 * FOLDER:EPISODE. */
GwCliSource *
gw_cli_source_load_any (const char *operand, const GwCliOptions *options, GError **error);

/* What such an operand may be, for a person. */
const char *gw_cli_source_describe (void);
void gw_cli_source_free (GwCliSource *source);

/* The rules with the document's map, prepared. */
GwPlan *gw_cli_source_prepare (const GwCliSource *source, GError **error);

/* Puts the first operand's name, or that of the folder if there is none because a run goes on,
 * before an error of the rules, which do not know it; others have one. */
void gw_cli_name_error (const GwCliOptions *options, GError **error);

/* The episode, before its first step. */
GwEpisode *gw_cli_source_start (const GwCliSource *source, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwCliSource, gw_cli_source_free)

G_END_DECLS
