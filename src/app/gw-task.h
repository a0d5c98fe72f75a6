/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Work in threads on behalf of an object that lives in the main loop. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A task for g_task_run_in_thread(). Unlike one of g_task_new(), whose thread may be the last to
 * let go of it and of `source`, it never lets widgets, or what idles know of, end in a thread:
 * `source` is kept until `callback` has been called, and let go there. The thread is not given it.
 */
GTask *gw_task_new (gpointer source,
                    GCancellable *cancellable,
                    GAsyncReadyCallback callback,
                    gpointer user_data);

G_END_DECLS
