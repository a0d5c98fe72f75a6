/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Objects on whose behalf threads work never end in a thread. */
#include "gw-task.h"

typedef struct
{
  gboolean is_done;
  GObject *source; /* that the callback was given */
  GThread *ended;  /* where the object ended, or NULL */
} Fixture;

static void
work_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_assert_null (source);
  g_task_return_boolean (task, TRUE);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Fixture *fixture = data;

  g_assert_true (g_task_propagate_boolean (G_TASK (result), NULL));
  fixture->source = source;
  fixture->is_done = TRUE;
}

static void
ended_cb (gpointer data, GObject *where)
{
  ((Fixture *) data)->ended = g_thread_self ();
}

static gpointer
let_go_cb (gpointer task)
{
  g_object_unref (task);
  return NULL;
}

/* As if the thread that did the work had been held up before it let go of the task. */
static void
test_late_thread (void)
{
  Fixture fixture = { FALSE };
  GObject *object = g_object_new (G_TYPE_OBJECT, NULL);
  GTask *task = gw_task_new (object, NULL, done_cb, &fixture);

  g_object_weak_ref (object, ended_cb, &fixture);
  g_task_run_in_thread (task, work_in_thread);
  g_object_unref (object);
  g_assert_null (fixture.ended);
  while (!fixture.is_done)
    {
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_true (fixture.source == object);
  g_thread_join (g_thread_new ("late", let_go_cb, task));
  g_assert_true (fixture.ended == g_thread_self ());
}

/* Nobody need be told. */
static void
test_no_callback (void)
{
  Fixture fixture = { FALSE };
  GObject *object = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr (GTask) task = gw_task_new (object, NULL, NULL, NULL);

  g_object_weak_ref (object, ended_cb, &fixture);
  g_object_unref (object);
  g_task_run_in_thread (task, work_in_thread);
  while (fixture.ended == NULL)
    {
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_true (fixture.ended == g_thread_self ());
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/task/thread-that-is-late-ends-no-object", test_late_thread);
  g_test_add_func ("/task/nobody-need-be-told", test_no_callback);
  return g_test_run ();
}
