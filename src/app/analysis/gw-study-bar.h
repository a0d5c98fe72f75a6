/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Start, pause and stop of an experiment, and how far it is.
 *
 * Signals: "start" (), by its button. */
#pragma once

#include <gtk/gtk.h>

#include "gw-study-job.h"

G_BEGIN_DECLS

#define GW_TYPE_STUDY_BAR (gw_study_bar_get_type ())
G_DECLARE_FINAL_TYPE (GwStudyBar, gw_study_bar, GW, STUDY_BAR, GtkWidget)

GtkWidget *gw_study_bar_new (void);

/* What it shows, NULL for nothing. */
void gw_study_bar_set_job (GwStudyBar *bar, GwStudyJob *job);

/* Whether there is something to start, and if not so, why; NULL if that is shown elsewhere. */
void gw_study_bar_set_can_start (GwStudyBar *bar, gboolean can_start, const char *reason);

/* What it says while there is no job, such as how much there is to play. */
void gw_study_bar_set_plan (GwStudyBar *bar, const char *text);

G_END_DECLS
