/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An experiment that a document carries: what to ask, not what came of it.
 *
 * Its parameters are checked when it is carried out, not when it is read: the map may have changed
 * since, and a document must stay readable. */
#pragma once

#include "gw-axis.h"
#include "gw-edit.h"
#include "gw-json-read.h"
#include "gw-json-writer.h"

G_BEGIN_DECLS

#define GW_EXPERIMENT_MAX_EPISODES (G_GUINT64_CONSTANT (1) << 31)

typedef enum
{
  GW_EXPERIMENT_SWEEP,   /* one or two parameters over their values */
  GW_EXPERIMENT_KNOBS,   /* which parameter matters */
  GW_EXPERIMENT_BALANCE, /* which values make it fair */
} GwExperimentKind;

/* "sweep", "knobs", "balance", with labels; indexed by GwExperimentKind. */
extern const GwChoice gw_experiment_kinds[];

/* Shared and never changed once it is in a document. What does not go with the kind keeps its
 * default and is not written. */
typedef struct
{
  gatomicrefcount ref_count;
  char *name;
  GwExperimentKind kind;
  GPtrArray *axes; /* of GwAxis: what a sweep varies, the knobs of a balance search */
  GPtrArray *sets; /* of GwAxis, each with one value, as --set gives them */
  guint64 seed;
  guint64 episodes; /* of each point; 0: what the kind of experiment thinks is enough */

  /* sweeps */
  gboolean has_own_seeds; /* every point other seeds */
  double stop_width;      /* of the interval at which a point has enough; 0: never */

  /* balance searches */
  char *metric; /* or NULL: wins of the leading side */
  double target; /* 0: what is usual for the metric, as in gw-balance.h */
  double tolerance, confidence;

  JsonObject *extras; /* unknown keys, or NULL */
} GwExperiment;

GwExperiment *gw_experiment_new (const char *name, GwExperimentKind kind);
GwExperiment *gw_experiment_ref (GwExperiment *experiment);
void gw_experiment_unref (GwExperiment *experiment);

/* One of its own, to be changed. */
GwExperiment *gw_experiment_copy (const GwExperiment *experiment);
gboolean gw_experiment_equal (const GwExperiment *experiment, const GwExperiment *other);

/* Sets what the experiment fixes besides what it varies. */
gboolean
gw_experiment_apply_sets (const GwExperiment *experiment, GwParams *params, GError **error);

GwExperiment *gw_experiment_read (JsonNode *node, const GwJsonPlace *place, GError **error);
void gw_experiment_write (const GwExperiment *experiment, GwJsonWriter *writer);

/* Those of a document. The signal experiments-changed () tells of changes. */
guint gw_document_count_experiments (const GwDocument *document);
GwExperiment *gw_document_get_experiment (const GwDocument *document, guint index);

/* Edits as in gw-edit.h. The document takes a reference. */
void gw_document_insert_experiment (GwDocument *document, guint index, GwExperiment *experiment);
void gw_document_change_experiment (GwDocument *document, guint index, GwExperiment *experiment);
void gw_document_remove_experiment (GwDocument *document, guint index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwExperiment, gw_experiment_unref)

G_END_DECLS
