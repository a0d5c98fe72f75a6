/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table at the end of a run, from whatever its game measures, and what it comes to. */
#pragma once

#include "gw-run.h"

G_BEGIN_DECLS

/* `seconds` is the time it took to play what was not there before. */
void gw_run_report_print (GwRun *run, double seconds);

/* The same for programs: {"folder":…,"episodes":…,"planned":…,"episodes_per_second":…,
 * "aggregate":{…}}, the last as in aggregate.json. */
void gw_run_report_print_json (GwRun *run, const char *folder, double seconds);

/* Says on standard error which metrics that must be 0 are not; whether all are. */
gboolean gw_run_report_check_invariants (GwRun *run);

G_END_DECLS
