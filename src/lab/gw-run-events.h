/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which kinds of events happened in the episodes of a run, read back from its files. */
#pragma once

#include "gw-run-data.h"

G_BEGIN_DECLS

/* Marks in `marks` (one byte for each of the run's rows) the episodes in which an event of this
 * kind happened. FALSE with an error if the run did not keep such events, or they cannot be read.
 */
gboolean
gw_run_events_mark (const GwRunData *data, const char *kind, guint8 *marks, GError **error);

G_END_DECLS
