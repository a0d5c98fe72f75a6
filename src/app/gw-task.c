/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-task.h"

typedef struct
{
  GObject *source;
  GAsyncReadyCallback callback; /* or NULL */
  gpointer user_data;
} Call;

static void
done_cb (GObject *none, GAsyncResult *result, gpointer data)
{
  Call *call = data;

  if (call->callback != NULL)
    {
      call->callback (call->source, result, call->user_data);
    }
  g_object_unref (call->source);
  g_free (call);
}

GTask *
gw_task_new (gpointer source,
             GCancellable *cancellable,
             GAsyncReadyCallback callback,
             gpointer user_data)
{
  Call *call = g_new0 (Call, 1);

  call->source = g_object_ref (source);
  call->callback = callback;
  call->user_data = user_data;
  return g_task_new (NULL, cancellable, done_cb, call);
}
