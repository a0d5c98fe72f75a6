/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Joining the shards of a run. */
#pragma once

#include "gw-run.h"

G_BEGIN_DECLS

/* Makes a folder with exactly the bytes of the unsharded run out of the folders of all its shards,
 * in any order. NULL-terminated list. FALSE with an error, and nothing written, if one is not
 * complete, is of another run, is there twice, or is missing. As gw_run_create(), it takes the
 * place of an earlier run only with `force`. */
gboolean gw_run_merge (const char *const *folders, const char *out, gboolean force, GError **error);

G_END_DECLS
