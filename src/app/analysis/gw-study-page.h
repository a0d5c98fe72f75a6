/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the pages of experiments have in common: a document, something that is played in the
 * background, and word of it if the document is no longer what was played. */
#pragma once

#include "gw-analyse-page.h"
#include "gw-experiment.h"
#include "gw-study-bar.h"

G_BEGIN_DECLS

#define GW_TYPE_STUDY_PAGE (gw_study_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (GwStudyPage, gw_study_page, GW, STUDY_PAGE, GtkWidget)

struct _GwStudyPageClass
{
  GtkWidgetClass parent_class;

  /* There is another document, perhaps none. */
  void (*document_set) (GwStudyPage *page);

  /* There is another job, perhaps none, or more of it; or the document has changed since. */
  void (*job_changed) (GwStudyPage *page);

  /* The job has ended: lets go of it if the form says something else by now, as after an undo.
   * NULL: the form says nothing that can be undone. */
  void (*check_job) (GwStudyPage *page);
};

/* To be called once, with parts of the template: the bar shows the job, the form cannot be used
 * while something is played, and the note is shown if the document has changed since. */
void gw_study_page_set_up (GwStudyPage *page, GwStudyBar *bar, GtkWidget *form, GtkWidget *note);

GwDocument *gw_study_page_get_document (GwStudyPage *page);

/* Takes over another job, which is about the document as it is now, and about an experiment, if
 * that is not NULL; NULL for none. An earlier one is stopped. */
void gw_study_page_take_job (GwStudyPage *page, GwStudyJob *job, GwExperiment *experiment);
GwStudyJob *gw_study_page_get_job (GwStudyPage *page);

/* Whether the job is playing. */
gboolean gw_study_page_is_active (GwStudyPage *page);

/* Whether the job is about an experiment, which may have another name by now. */
gboolean gw_study_page_is_about (GwStudyPage *page, const GwExperiment *experiment);

/* What the job has created; NULL if there is nothing yet. */
gpointer gw_study_page_get_study (GwStudyPage *page);

/* What the page did to the parameters itself is no change. */
void gw_study_page_accept_params (GwStudyPage *page);

/* Adds what the experiment of the job sets, of GwAxis, unless a parameter is there already. */
void gw_study_page_add_sets (GwStudyPage *page, GPtrArray *values);

/* What else an experiment sets, which only a file can say. */
void gw_study_page_show_sets (GtkLabel *label, const GwExperiment *experiment);

/* A row of a form with a seed: shows it, and reads it; FALSE, and the row says so, if that is no
 * number. */
void gw_study_page_show_seed (GtkEditable *row, guint64 seed);
gboolean gw_study_page_read_seed (GtkEditable *row, guint64 *seed);

G_END_DECLS
