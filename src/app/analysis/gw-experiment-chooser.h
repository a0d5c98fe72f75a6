/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The experiments of one kind that a document carries, of which one is chosen. What is done to them
 * here can be undone.
 *
 * Signals: "changed" () when another one is chosen, or the one that is chosen is not what it was.
 */
#pragma once

#include <gtk/gtk.h>

#include "gw-experiment.h"

G_BEGIN_DECLS

#define GW_TYPE_EXPERIMENT_CHOOSER (gw_experiment_chooser_get_type ())
G_DECLARE_FINAL_TYPE (GwExperimentChooser, gw_experiment_chooser, GW, EXPERIMENT_CHOOSER, GtkWidget)

/* What a new one begins with. NULL if the document has nothing to experiment with. */
typedef GwExperiment *(*GwExperimentCreate) (GwDocument *document, const char *name);

/* To be called once. */
void gw_experiment_chooser_set_up (GwExperimentChooser *chooser,
                                   GwExperimentKind kind,
                                   GwExperimentCreate create);

void gw_experiment_chooser_set_document (GwExperimentChooser *chooser, GwDocument *document);

/* The one that is chosen, or NULL if there are none. */
GwExperiment *gw_experiment_chooser_get_experiment (GwExperimentChooser *chooser);

/* Puts another one in its place. */
void gw_experiment_chooser_change (GwExperimentChooser *chooser, GwExperiment *experiment);

/* Adds one and chooses it. */
void gw_experiment_chooser_add (GwExperimentChooser *chooser);

/* As its buttons do with the one that is chosen. */
void gw_experiment_chooser_copy (GwExperimentChooser *chooser);
void gw_experiment_chooser_remove (GwExperimentChooser *chooser);

guint gw_experiment_chooser_get_length (GwExperimentChooser *chooser);
void gw_experiment_chooser_choose (GwExperimentChooser *chooser, guint index);

G_END_DECLS
