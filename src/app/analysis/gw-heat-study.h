/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The heat of a run (gw-heat.h), counted in the background over the episodes that are there when
 * it begins. */
#pragma once

#include "gw-heat.h"
#include "gw-study-job.h"

G_BEGIN_DECLS

/* Begins at once. With a cell that is not negative it collects the episodes in which something is
 * counted there in the layer. */
GwStudyJob *gw_heat_study_new (GwRunData *data, guint layer, int cell);

/* NULL as long as it is being prepared. */
GwHeat *gw_heat_study_get_heat (GwStudyJob *job);

G_END_DECLS
