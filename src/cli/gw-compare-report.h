/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A comparison of runs as tables and sentences, or as JSON. */
#pragma once

#include "gw-compare.h"

G_BEGIN_DECLS

/* `runs` are those that were compared. */
void gw_compare_report_print (const GwComparison *comparison, GwRunData *const *runs);

/* {"runs":[…],"parameters":[…],"comparisons":[…]} */
void gw_compare_report_print_json (const GwComparison *comparison, GwRunData *const *runs);

G_END_DECLS
