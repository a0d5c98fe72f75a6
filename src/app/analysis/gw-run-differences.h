/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In which parameters the runs of a game differ from each other. Kept up to date run by run, each
 * at the cost of its own parameters: there may be thousands of runs. */
#pragma once

#include "gw-run-item.h"

G_BEGIN_DECLS

typedef struct _GwRunDifferences GwRunDifferences;

GwRunDifferences *gw_run_differences_new (void);
void gw_run_differences_free (GwRunDifferences *differences);

/* Counts in what is known of an item by now, in place of what was known before. Whether other
 * parameters differ now, so that the texts of all may be others. */
gboolean gw_run_differences_update (GwRunDifferences *differences, GwRunItem *item);

/* Counts an item no more; returns the same. */
gboolean gw_run_differences_remove (GwRunDifferences *differences, GwRunItem *item);

/* The values of an item where not all of its game have the same; "" if they have. */
char *gw_run_differences_dup_text (GwRunDifferences *differences, GwRunItem *item);

G_END_DECLS
