/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-background.h"

struct _GwBackgroundTask
{
  GObject parent_instance;

  char *name;
  char *detail;
  double fraction;
  gboolean is_stopping;
  GwBackgroundStop stop;
  gpointer data;
};

G_DEFINE_FINAL_TYPE (GwBackgroundTask, gw_background_task, G_TYPE_OBJECT)

enum
{
  PROP_NAME = 1,
  PROP_DETAIL,
  PROP_FRACTION,
  PROP_STOPPING,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

static GListStore *
get_store (void)
{
  static GListStore *store;

  if (store == NULL)
    {
      store = g_list_store_new (GW_TYPE_BACKGROUND_TASK);
    }
  return store;
}

GListModel *
gw_background_get_tasks (void)
{
  return G_LIST_MODEL (get_store ());
}

GwBackgroundTask *
gw_background_begin (const char *name, GwBackgroundStop stop, gpointer data)
{
  g_autoptr (GwBackgroundTask) task = g_object_new (GW_TYPE_BACKGROUND_TASK, NULL);

  g_return_val_if_fail (name != NULL && stop != NULL, NULL);

  task->name = g_strdup (name);
  task->stop = stop;
  task->data = data;
  g_list_store_append (get_store (), task);
  return task;
}

void
gw_background_end (GwBackgroundTask *task)
{
  guint position;

  g_return_if_fail (GW_IS_BACKGROUND_TASK (task));

  /* a button that still shows it may be pressed once more */
  task->stop = NULL;
  if (g_list_store_find (get_store (), task, &position))
    {
      g_list_store_remove (get_store (), position);
    }
}

void
gw_background_task_set_progress (GwBackgroundTask *task, double fraction, const char *detail)
{
  g_return_if_fail (GW_IS_BACKGROUND_TASK (task));

  if (task->fraction != fraction)
    {
      task->fraction = fraction;
      g_object_notify_by_pspec (G_OBJECT (task), props[PROP_FRACTION]);
    }
  if (g_strcmp0 (task->detail, detail) != 0)
    {
      g_free (task->detail);
      task->detail = g_strdup (detail);
      g_object_notify_by_pspec (G_OBJECT (task), props[PROP_DETAIL]);
    }
}

void
gw_background_task_set_name (GwBackgroundTask *task, const char *name)
{
  g_return_if_fail (GW_IS_BACKGROUND_TASK (task));

  if (g_strcmp0 (task->name, name) != 0)
    {
      g_free (task->name);
      task->name = g_strdup (name);
      g_object_notify_by_pspec (G_OBJECT (task), props[PROP_NAME]);
    }
}

const char *
gw_background_task_get_name (GwBackgroundTask *task)
{
  g_return_val_if_fail (GW_IS_BACKGROUND_TASK (task), NULL);

  return task->name;
}

const char *
gw_background_task_get_detail (GwBackgroundTask *task)
{
  g_return_val_if_fail (GW_IS_BACKGROUND_TASK (task), NULL);

  return task->detail;
}

double
gw_background_task_get_fraction (GwBackgroundTask *task)
{
  g_return_val_if_fail (GW_IS_BACKGROUND_TASK (task), 0);

  return task->fraction;
}

void
gw_background_task_stop (GwBackgroundTask *task)
{
  g_return_if_fail (GW_IS_BACKGROUND_TASK (task));

  if (task->is_stopping || task->stop == NULL)
    {
      return;
    }
  g_object_ref (task);
  task->is_stopping = TRUE;
  g_object_notify_by_pspec (G_OBJECT (task), props[PROP_STOPPING]);
  task->stop (task->data);
  g_object_unref (task);
}

gboolean
gw_background_task_is_stopping (GwBackgroundTask *task)
{
  g_return_val_if_fail (GW_IS_BACKGROUND_TASK (task), FALSE);

  return task->is_stopping;
}

static void
gw_background_task_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  GwBackgroundTask *task = GW_BACKGROUND_TASK (object);

  switch (id)
    {
    case PROP_NAME:
      g_value_set_string (value, task->name);
      break;
    case PROP_DETAIL:
      g_value_set_string (value, task->detail);
      break;
    case PROP_FRACTION:
      g_value_set_double (value, task->fraction);
      break;
    case PROP_STOPPING:
      g_value_set_boolean (value, task->is_stopping);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
gw_background_task_finalize (GObject *object)
{
  GwBackgroundTask *task = GW_BACKGROUND_TASK (object);

  g_free (task->name);
  g_free (task->detail);
  G_OBJECT_CLASS (gw_background_task_parent_class)->finalize (object);
}

static void
gw_background_task_class_init (GwBackgroundTaskClass *class)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->get_property = gw_background_task_get_property;
  object_class->finalize = gw_background_task_finalize;
  props[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  props[PROP_DETAIL] = g_param_spec_string ("detail", NULL, NULL, NULL, flags);
  props[PROP_FRACTION] = g_param_spec_double ("fraction", NULL, NULL, -1, 1, 0, flags);
  props[PROP_STOPPING] = g_param_spec_boolean ("stopping", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
gw_background_task_init (GwBackgroundTask *task)
{
}
