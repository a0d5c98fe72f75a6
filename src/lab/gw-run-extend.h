/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Plans more episodes for a run that is complete and keeps no events. Resumed, it becomes, to the
 * byte, the run that had so many from the beginning. */
gboolean gw_run_extend (const char *path, guint64 episodes, GError **error);

G_END_DECLS
