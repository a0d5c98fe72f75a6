/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-item-private.h"

/* Runs of up to this many episodes stay in memory though nobody asks for them. */
#define SMALL_RUN 20000

struct _GwRunItem
{
  GObject parent_instance;

  char *folder;
  char *name;
  char *note;
  gint64 added;
  GwRunJob *job;
  GError *error;
  gboolean has_failed; /* the error is that of a job, and not of reading the folder */
  guint n_holders;
  GwRunData *data;
  gboolean is_stale; /* there is something new in the folder, or about it */

  /* what is known without the episodes */
  const GwRules *rules;
  GwParams *params;
  GwAggregate *aggregate;
  guint64 seed;
  guint64 n_planned;
  gboolean is_complete;
};

G_DEFINE_FINAL_TYPE (GwRunItem, gw_run_item, G_TYPE_OBJECT)

enum
{
  CHANGED,
  WANTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
announce (GwRunItem *item)
{
  g_signal_emit (item, signals[CHANGED], 0);
}

/* What a row needs, so that the rows of a table need not be kept for it. */
static void
take_brief (GwRunItem *item, const GwRunData *data)
{
  GwParams *params = gw_params_ref (gw_run_data_get_params (data));

  g_clear_pointer (&item->params, gw_params_unref);
  g_clear_pointer (&item->aggregate, gw_aggregate_free);
  item->rules = gw_run_data_get_rules (data);
  item->params = params;
  item->aggregate = gw_aggregate_copy (gw_run_data_get_aggregate (data));
  item->seed = gw_run_data_get_seed (data);
  item->n_planned = gw_run_data_get_planned (data);
  item->is_complete = gw_run_data_is_complete (data);
}

static void
drop_data_if_unused (GwRunItem *item)
{
  if (item->data != NULL && item->n_holders == 0 && item->job == NULL
      && gw_run_data_get_planned (item->data) > SMALL_RUN)
    {
      g_clear_pointer (&item->data, gw_run_data_unref);
    }
}

static void
set_error (GwRunItem *item, GError *error, gboolean has_failed)
{
  g_clear_error (&item->error);
  item->error = error;
  item->has_failed = has_failed;
}

static void
set_data (GwRunItem *item, GwRunData *data)
{
  g_clear_pointer (&item->data, gw_run_data_unref);
  item->data = data;
  item->is_stale = FALSE;
  gw_run_data_set_name (data, item->name);
  take_brief (item, data);
}

void
gw_run_item_take_data (GwRunItem *item, GwRunData *data)
{
  g_return_if_fail (GW_IS_RUN_ITEM (item));

  set_error (item, NULL, FALSE);
  set_data (item, data);
  drop_data_if_unused (item);
  announce (item);
}

void
gw_run_item_take_error (GwRunItem *item, GError *error)
{
  g_return_if_fail (GW_IS_RUN_ITEM (item));

  set_error (item, error, FALSE);
  announce (item);
}

static void
job_changed_cb (GwRunItem *item)
{
  g_autoptr (GwRunJob) job = g_object_ref (item->job);
  GwRunData *data = gw_run_job_dup_data (job);

  if (data != NULL)
    {
      set_data (item, data);
    }
  if (!gw_run_job_is_active (job))
    {
      g_signal_handlers_disconnect_by_data (job, item);
      g_clear_object (&item->job);
      if (gw_run_job_get_error (job) != NULL)
        {
          set_error (item, g_error_copy (gw_run_job_get_error (job)), TRUE);
        }
      drop_data_if_unused (item);
    }
  announce (item);
}

void
gw_run_item_take_job (GwRunItem *item, GwRunJob *job)
{
  g_return_if_fail (GW_IS_RUN_ITEM (item));
  g_return_if_fail (item->job == NULL);

  set_error (item, NULL, FALSE);
  item->job = job;
  g_signal_connect_swapped (job, "changed", G_CALLBACK (job_changed_cb), item);
  announce (item);
}

GwRunItem *
gw_run_item_new (const char *folder, const char *name, const char *note, gint64 added)
{
  GwRunItem *item = g_object_new (GW_TYPE_RUN_ITEM, NULL);

  item->folder = g_strdup (folder);
  item->name = g_strdup (name);
  item->note = g_strdup (note);
  item->added = added;
  return item;
}

void
gw_run_item_set_name (GwRunItem *item, const char *name)
{
  g_return_if_fail (GW_IS_RUN_ITEM (item));

  g_free (item->name);
  item->name = g_strdup (name);
  if (item->job != NULL)
    {
      gw_run_job_set_name (item->job, name);
    }
  /* whoever looks at the data may do so in a thread: it keeps the old name */
  gw_run_item_refresh (item);
  announce (item);
}

void
gw_run_item_refresh (GwRunItem *item)
{
  g_return_if_fail (GW_IS_RUN_ITEM (item));

  /* what could not be read may be back, such as a disk */
  if (item->error != NULL && !item->has_failed)
    {
      set_error (item, NULL, FALSE);
      announce (item);
    }
  item->is_stale = TRUE;
  if (gw_run_item_is_wanted (item))
    {
      g_signal_emit (item, signals[WANTED], 0);
    }
}

void
gw_run_item_set_note (GwRunItem *item, const char *note)
{
  g_return_if_fail (GW_IS_RUN_ITEM (item));

  g_free (item->note);
  item->note = g_strdup (note);
  announce (item);
}

gint64
gw_run_item_get_added (GwRunItem *item)
{
  g_return_val_if_fail (GW_IS_RUN_ITEM (item), 0);

  return item->added;
}

const char *
gw_run_item_get_folder (GwRunItem *item)
{
  g_return_val_if_fail (GW_IS_RUN_ITEM (item), NULL);

  return item->folder;
}

const char *
gw_run_item_get_name (GwRunItem *item)
{
  g_return_val_if_fail (GW_IS_RUN_ITEM (item), NULL);

  return item->name;
}

const char *
gw_run_item_get_note (GwRunItem *item)
{
  g_return_val_if_fail (GW_IS_RUN_ITEM (item), NULL);

  return item->note;
}

GwRunItemState
gw_run_item_get_state (GwRunItem *item)
{
  g_return_val_if_fail (GW_IS_RUN_ITEM (item), GW_RUN_ITEM_BROKEN);

  return item->job != NULL     ? GW_RUN_ITEM_PLAYING
         : item->error != NULL ? GW_RUN_ITEM_BROKEN
         : item->rules == NULL ? GW_RUN_ITEM_LOADING
         : item->is_complete   ? GW_RUN_ITEM_COMPLETE
                               : GW_RUN_ITEM_PARTIAL;
}

const GError *
gw_run_item_get_error (GwRunItem *item)
{
  g_return_val_if_fail (GW_IS_RUN_ITEM (item), NULL);

  return item->error;
}

gboolean
gw_run_item_has_failed (GwRunItem *item)
{
  g_return_val_if_fail (GW_IS_RUN_ITEM (item), FALSE);

  return item->has_failed;
}

GwRunJob *
gw_run_item_get_job (GwRunItem *item)
{
  g_return_val_if_fail (GW_IS_RUN_ITEM (item), NULL);

  return item->job;
}

gboolean
gw_run_item_is_known (GwRunItem *item)
{
  g_return_val_if_fail (GW_IS_RUN_ITEM (item), FALSE);

  return item->rules != NULL;
}

const GwRules *
gw_run_item_get_rules (GwRunItem *item)
{
  g_return_val_if_fail (GW_IS_RUN_ITEM (item), NULL);

  return item->rules;
}

GwParams *
gw_run_item_get_params (GwRunItem *item)
{
  g_return_val_if_fail (GW_IS_RUN_ITEM (item), NULL);

  return item->params;
}

const GwAggregate *
gw_run_item_get_aggregate (GwRunItem *item)
{
  g_return_val_if_fail (GW_IS_RUN_ITEM (item), NULL);

  return item->aggregate;
}

guint64
gw_run_item_get_seed (GwRunItem *item)
{
  g_return_val_if_fail (GW_IS_RUN_ITEM (item), 0);

  return item->seed;
}

guint64
gw_run_item_get_planned (GwRunItem *item)
{
  g_return_val_if_fail (GW_IS_RUN_ITEM (item), 0);

  return item->n_planned;
}

guint64
gw_run_item_get_done (GwRunItem *item)
{
  g_return_val_if_fail (GW_IS_RUN_ITEM (item), 0);

  return item->aggregate != NULL ? gw_aggregate_get_episodes (item->aggregate) : 0;
}

gboolean
gw_run_item_can_go_on (GwRunItem *item)
{
  g_return_val_if_fail (GW_IS_RUN_ITEM (item), FALSE);

  /* with an error even the last episode may not be in the files */
  return item->job == NULL && item->rules != NULL && (item->error != NULL || !item->is_complete);
}

GwRunData *
gw_run_item_get_data (GwRunItem *item)
{
  g_return_val_if_fail (GW_IS_RUN_ITEM (item), NULL);

  return item->data;
}

gboolean
gw_run_item_is_wanted (GwRunItem *item)
{
  g_return_val_if_fail (GW_IS_RUN_ITEM (item), FALSE);

  return (item->data == NULL || item->is_stale) && item->job == NULL && item->error == NULL
         && (item->data != NULL || item->n_holders > 0 || item->rules == NULL);
}

void
gw_run_item_hold_data (GwRunItem *item)
{
  g_return_if_fail (GW_IS_RUN_ITEM (item));

  item->n_holders++;
  if (gw_run_item_is_wanted (item))
    {
      g_signal_emit (item, signals[WANTED], 0);
    }
}

void
gw_run_item_release_data (GwRunItem *item)
{
  g_return_if_fail (GW_IS_RUN_ITEM (item));
  g_return_if_fail (item->n_holders > 0);

  item->n_holders--;
  drop_data_if_unused (item);
}

static void
gw_run_item_dispose (GObject *object)
{
  GwRunItem *item = GW_RUN_ITEM (object);

  if (item->job != NULL)
    {
      g_signal_handlers_disconnect_by_data (item->job, item);
      gw_run_job_stop (item->job);
      g_clear_object (&item->job);
    }
  g_clear_pointer (&item->data, gw_run_data_unref);
  G_OBJECT_CLASS (gw_run_item_parent_class)->dispose (object);
}

static void
gw_run_item_finalize (GObject *object)
{
  GwRunItem *item = GW_RUN_ITEM (object);

  g_clear_pointer (&item->params, gw_params_unref);
  g_clear_pointer (&item->aggregate, gw_aggregate_free);
  g_clear_error (&item->error);
  g_free (item->folder);
  g_free (item->name);
  g_free (item->note);
  G_OBJECT_CLASS (gw_run_item_parent_class)->finalize (object);
}

static guint
new_signal (const char *name)
{
  return g_signal_new (name, GW_TYPE_RUN_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                       0);
}

static void
gw_run_item_class_init (GwRunItemClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->dispose = gw_run_item_dispose;
  object_class->finalize = gw_run_item_finalize;
  signals[CHANGED] = new_signal ("changed");
  signals[WANTED] = new_signal ("wanted");
}

static void
gw_run_item_init (GwRunItem *item)
{
}
