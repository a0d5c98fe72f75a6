/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-balance-page.h"
#include "gw-balance.h"
#include "gw-side-pane.h"

G_BEGIN_DECLS

struct _GwBalancePage
{
  GwStudyPage parent_instance;

  GtkStack *stack;
  GwSidePane *pane;
  GtkWidget *form;
  GwExperimentChooser *chooser;
  GtkEditable *name;
  GwAxisList *axes;
  GtkDropDown *metric;
  GtkWidget *average_row;
  GtkSwitch *average;
  GtkWidget *target_row;
  GtkSpinButton *target;
  GtkSpinButton *tolerance;
  GtkSpinButton *confidence;
  GtkEditable *seed;
  GtkLabel *sets;
  GwStudyBar *bar;
  GtkLabel *sentence;
  GtkWidget *apply;
  GtkDropDown *knob;
  GwChartView *chart_view;
  GwTextTable *table;
  GtkWidget *note;

  gboolean is_updating;
  GPtrArray *metric_keys; /* of char *, as listed */
  guint n_whole;          /* from here on they are those of single cards and their like */
  GwBalance *listed;      /* whose knobs and columns are there; not owned */
  gboolean is_knob_chosen;
};

/* gw-balance-page-form.c: what is asked */
GwExperiment *gw_balance_page_create_experiment (GwDocument *document, const char *name);
void gw_balance_page_list_metrics (GwBalancePage *page);
void gw_balance_page_show_experiment (GwBalancePage *page, const GwExperiment *experiment);
GwExperiment *gw_balance_page_read_form (GwBalancePage *page, const GwExperiment *before);

G_END_DECLS
