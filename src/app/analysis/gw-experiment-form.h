/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the forms of all experiments ask for: a name, parameters with their ranges, and a seed. */
#pragma once

#include "gw-axis-list.h"
#include "gw-experiment.h"

G_BEGIN_DECLS

/* The rows of a page's template; borrowed. */
typedef struct
{
  GtkEditable *name;
  GwAxisList *axes;
  GtkEditable *seed;
  GtkLabel *sets;
} GwExperimentForm;

/* An experiment about the first parameter that can be set, over a range that makes sense for it,
 * to be searched (`is_knob`) or swept. NULL if the map fixes every parameter. */
GwExperiment *gw_experiment_form_create (GwDocument *document,
                                         const char *name,
                                         GwExperimentKind kind,
                                         gboolean is_knob);

void gw_experiment_form_show (const GwExperimentForm *form,
                              GwDocument *document,
                              const GwExperiment *experiment);

/* A copy of an experiment with what the rows say now. */
GwExperiment *gw_experiment_form_read (const GwExperimentForm *form, const GwExperiment *before);

G_END_DECLS
