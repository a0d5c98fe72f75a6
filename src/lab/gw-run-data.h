/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A run as it is analysed: read from a folder, complete or not, or still being played here. */
#pragma once

#include "gw-run.h"

G_BEGIN_DECLS

typedef struct _GwRunData GwRunData;

/* Reads a run folder, without playing or touching anything. */
GwRunData *gw_run_data_open (const char *folder, GError **error);

/* Shares the rows of a run that goes on, which must have been opened with keep_results. The run is
 * borrowed and must outlive it. */
GwRunData *gw_run_data_new_for_run (GwRun *run, const char *folder);

/* Takes over a share in whatever keeps the run alive, and gives it back at the end, in any thread.
 */
void gw_run_data_set_owner (GwRunData *data, gpointer owner, GDestroyNotify destroy);

GwRunData *gw_run_data_ref (GwRunData *data);
void gw_run_data_unref (GwRunData *data);

/* Looks again: what was added to the run since, by a thread here or by another program. Rows and
 * aggregate borrowed before are gone. FALSE with an error, and nothing changed, if the folder
 * cannot be read any more. */
gboolean gw_run_data_refresh (GwRunData *data, GError **error);

const char *gw_run_data_get_folder (const GwRunData *data);

/* What people call it: the folder's name until it is set. */
const char *gw_run_data_get_name (const GwRunData *data);
void gw_run_data_set_name (GwRunData *data, const char *name);

const GwRules *gw_run_data_get_rules (const GwRunData *data);
guint gw_run_data_get_revision (const GwRunData *data); /* of the rules that played it */
GwDocument *gw_run_data_get_document (const GwRunData *data);

/* The effective values that the episodes were played with. */
GwParams *gw_run_data_get_params (const GwRunData *data);
GwMetricSpecs *gw_run_data_get_metrics (const GwRunData *data);
guint64 gw_run_data_get_seed (const GwRunData *data); /* of episode 0 */
GwEventLevel gw_run_data_get_events (const GwRunData *data);

/* The number of the first episode (0 unless it is a shard), how many are planned from there on, and
 * how many are there. */
guint64 gw_run_data_get_first (const GwRunData *data);
guint64 gw_run_data_get_planned (const GwRunData *data);
guint64 gw_run_data_get_done (const GwRunData *data);
gboolean gw_run_data_is_complete (const GwRunData *data);

/* Columns of the episodes from the first on; only gw_run_data_get_done() rows have been filled. */
const GwResults *gw_run_data_get_results (const GwRunData *data);

/* Those rows summed up. */
const GwAggregate *gw_run_data_get_aggregate (const GwRunData *data);

/* Who won the episode in a row: a side, or the number of sides for a draw. */
int gw_run_data_get_winner (const GwRunData *data, guint64 row);

/* A parameter that is not the same in all of some runs. */
typedef struct
{
  char *key;
  char *label;   /* translated */
  char **values; /* as files have them, one a run; "" where the run's map has no such parameter */
} GwRunDifference;

/* The parameters in which runs differ, of GwRunDifference (owned by the array), in the order in
 * which the games list them. */
GPtrArray *gw_run_data_list_differences (GwRunData *const *runs, guint n_runs);

/* The same of effective values without their runs. */
GPtrArray *gw_params_list_differences (GwParams *const *sets, guint n_sets);

/* Whether all were played with one game on the same map. */
gboolean gw_run_data_have_same_map (GwRunData *const *runs, guint n_runs);

/* The command line that plays an episode again, quoted for a shell: of the run in its folder, or,
 * if `document` is the path of the document it was made from, of that with seed and parameters. */
char *gw_run_data_dup_command (const GwRunData *data, const char *document, guint64 episode);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwRunData, gw_run_data_unref)

G_END_DECLS
