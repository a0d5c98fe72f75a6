/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What sweep, knobs and balance share: a document, an experiment saved in it, and what is asked for
 * instead. */
#pragma once

#include "gw-cli-source.h"
#include "gw-experiment.h"

G_BEGIN_DECLS

#define GW_CLI_NOT_GIVEN G_MININT

typedef struct
{
  char *experiment; /* the name of a saved one, or NULL */
  char **axes;      /* key=range … as they were given, or NULL */
  gint64 episodes;
  int threads;
} GwCliStudyOptions;

void gw_cli_study_options_clear (GwCliStudyOptions *options);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GwCliStudyOptions, gw_cli_study_options_clear)

/* Lowers a number of threads, if one was given, to what there is memory for, and says so. */
void gw_cli_fit_threads (int *threads);

/* Whether the numbers are in range. Threads are fitted. */
gboolean gw_cli_study_check (GwCliStudyOptions *study, GError **error);

/* 0, which is one for each processor, if none were asked for. */
guint gw_cli_study_get_threads (const GwCliStudyOptions *study);

/* Reads the document and gives the experiment of this kind: the saved one or a new one, with what
 * was given on the command line in the place of what it says. Its settings are in the source's
 * parameters, and its seed is the source's. */
GwExperiment *gw_cli_study_load (const GwCliOptions *options,
                                 const GwCliStudyOptions *study,
                                 GwExperimentKind kind,
                                 GwCliSource **source,
                                 GError **error);

G_END_DECLS
