/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-side-pane.h"
#include "gw-sweep-page.h"
#include "gw-sweep.h"

G_BEGIN_DECLS

struct _GwSweepPage
{
  GwStudyPage parent_instance;

  GtkStack *stack;
  GwSidePane *pane;
  GtkWidget *form;
  GwExperimentChooser *chooser;
  GtkEditable *name;
  GwAxisList *axes;
  GtkSpinButton *episodes;
  GtkEditable *seed;
  GtkSwitch *common_seeds;
  GtkSpinButton *stop_width;
  GtkLabel *sets;
  GwStudyBar *bar;
  GtkDropDown *measure;
  GtkWidget *folder;
  GwChartView *chart_view;
  GtkLabel *sentence;
  GtkWidget *note;

  gboolean is_updating;
  GPtrArray *measures; /* of GwMeasure, as listed; NULL without a document */
  GArray *readings;    /* of the measure that is shown */
  guint rest_timer;
};

/* What is played or shown; NULL for nothing. */
GwSweep *gw_sweep_page_get_sweep (GwSweepPage *page);

/* gw-sweep-page-form.c: what is asked */
GwExperiment *gw_sweep_page_create_experiment (GwDocument *document, const char *name);
void gw_sweep_page_show_experiment (GwSweepPage *page, const GwExperiment *experiment);
GwExperiment *gw_sweep_page_read_form (GwSweepPage *page, const GwExperiment *before);

/* gw-sweep-page-results.c: what came of it */
void gw_sweep_page_show_results (GwSweepPage *page);
void gw_sweep_page_list_measures (GwSweepPage *page);
void gw_sweep_page_open_point (GwSweepPage *page, guint series, guint index, guint64 point);
void gw_sweep_page_open_folder (GwSweepPage *page);
void gw_sweep_page_choose_measure (GwSweepPage *page);

G_END_DECLS
