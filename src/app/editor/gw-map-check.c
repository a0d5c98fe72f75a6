/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-map-check.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "gw-task.h"

/* Edits that follow each other this closely, in milliseconds, are looked at once. */
#define DELAY 150

/* Fields of larger maps take too long to be worth a line of text. */
#define MOST_FIELD_CELLS (256 * 256)

struct _GwMapCheck
{
  GObject parent_instance;

  GwDocument *document;
  GPtrArray *problems;
  GwOverlay *field; /* or NULL */
  const char *field_label;
  guint64 state; /* counts the changes, of all documents */
  guint64 first; /* the state that the document came with */
  guint64 seen;  /* the state that was looked at last */
  guint timeout;
  gboolean is_running;
};

/* What a thread works on; its own copies. */
typedef struct
{
  const GwRules *rules;
  GwMap *map;
  GwParams *params;
  guint64 state;
  GPtrArray *problems;
  GwOverlay *field;
  const char *field_label;
} Look;

G_DEFINE_FINAL_TYPE (GwMapCheck, gw_map_check, G_TYPE_OBJECT)

static guint changed_signal;

static void schedule (GwMapCheck *check);

GwMapCheck *
gw_map_check_new (void)
{
  return g_object_new (GW_TYPE_MAP_CHECK, NULL);
}

static void
free_look (gpointer data)
{
  Look *look = data;

  gw_map_unref (look->map);
  gw_params_unref (look->params);
  g_clear_pointer (&look->problems, g_ptr_array_unref);
  g_clear_pointer (&look->field, gw_overlay_free);
  g_free (look);
}

static int
find_field (const GwRules *rules)
{
  for (guint i = 0; i < rules->n_overlays; i++)
    {
      if (rules->overlays[i].kind == GW_OVERLAY_FIELD && !rules->overlays[i].needs_actor)
        {
          return (int) i;
        }
    }
  return -1;
}

/* What an episode draws is not on the map, so nothing can be told about it. */
static gboolean
start_is_fixed (const GwPlan *plan, gconstpointer state, const GwMap *map)
{
  g_autoptr (GwMap) placed = gw_plan_place (plan, state, NULL);

  return placed != NULL && placed->objects->len == map->objects->len;
}

static void
fill_field (Look *look)
{
  int index = find_field (look->rules);
  g_autoptr (GwPlan) plan = NULL;
  g_autoptr (GwOverlay) field = gw_overlay_new ();
  g_autofree gpointer state = NULL;
  gpointer scratch;

  if (index < 0 || look->map->width == 0 || look->map->width * look->map->height > MOST_FIELD_CELLS)
    {
      return;
    }
  plan = gw_plan_new (look->rules, look->map, look->params, NULL);
  if (plan == NULL)
    {
      return;
    }
  state = g_malloc0 (plan->state_size);
  scratch = gw_plan_new_scratch (plan);
  if (look->rules->reset (plan, state, scratch, 0, NULL) && start_is_fixed (plan, state, look->map))
    {
      look->rules->overlay (plan, state, scratch, (guint) index, -1, field);
      look->field = g_steal_pointer (&field);
      look->field_label = look->rules->overlays[index].label;
    }
  gw_plan_free_scratch (plan, scratch);
}

static void
look_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Look *look = data;

  look->problems = gw_rules_find_problems (look->rules, look->map, look->params);
  if (gw_problems_find_error (look->problems) == NULL)
    {
      fill_field (look);
    }
  g_task_return_boolean (task, TRUE);
}

/* Keys that nobody knows are told of by the document, which the thread may not touch. */
static void
take_look (GwMapCheck *check, Look *look)
{
  g_clear_pointer (&check->problems, g_ptr_array_unref);
  g_clear_pointer (&check->field, gw_overlay_free);
  check->problems = g_steal_pointer (&look->problems);
  gw_document_find_unknown_keys (check->document, check->problems);
  check->field = g_steal_pointer (&look->field);
  check->field_label = look->field_label;
  check->seen = look->state;
}

static void
looked_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GwMapCheck *check = GW_MAP_CHECK (source);
  Look *look = g_task_get_task_data (G_TASK (result));

  check->is_running = FALSE;
  if (check->document == NULL)
    {
      return;
    }
  /* an older look at the same document is still better than none */
  if (look->state >= check->first)
    {
      take_look (check, look);
    }
  g_signal_emit (check, changed_signal, 0);
  if (check->seen != check->state)
    {
      schedule (check);
    }
}

static gboolean
start_cb (gpointer user_data)
{
  GwMapCheck *check = user_data;
  g_autoptr (GTask) task = gw_task_new (check, NULL, looked_cb, NULL);
  Look *look = g_new0 (Look, 1);

  check->timeout = 0;
  check->is_running = TRUE;
  look->rules = gw_document_get_rules (check->document);
  look->map = gw_map_copy (gw_document_get_map (check->document));
  look->params = gw_params_copy (gw_document_get_params (check->document));
  look->state = check->state;
  g_task_set_task_data (task, look, free_look);
  g_task_run_in_thread (task, look_cb);
  return G_SOURCE_REMOVE;
}

static void
schedule (GwMapCheck *check)
{
  if (!check->is_running && check->timeout == 0)
    {
      check->timeout = g_timeout_add (DELAY, start_cb, check);
    }
}

static void
document_changed_cb (GwMapCheck *check)
{
  check->state++;
  schedule (check);
}

static void
watch (GwMapCheck *check, const char *signal)
{
  g_signal_connect_object (check->document, signal, G_CALLBACK (document_changed_cb), check,
                           G_CONNECT_SWAPPED);
}

void
gw_map_check_set_document (GwMapCheck *check, GwDocument *document)
{
  g_return_if_fail (GW_IS_MAP_CHECK (check));
  if (check->document != NULL)
    {
      g_signal_handlers_disconnect_by_data (check->document, check);
    }
  g_clear_handle_id (&check->timeout, g_source_remove);
  g_clear_pointer (&check->problems, g_ptr_array_unref);
  g_clear_pointer (&check->field, gw_overlay_free);
  g_set_object (&check->document, document);
  if (document != NULL)
    {
      watch (check, "map-changed");
      watch (check, "map-replaced");
      watch (check, "params-changed");
      document_changed_cb (check);
      check->first = check->state;
    }
  g_signal_emit (check, changed_signal, 0);
}

const GPtrArray *
gw_map_check_get_problems (GwMapCheck *check)
{
  g_return_val_if_fail (GW_IS_MAP_CHECK (check), NULL);
  if (check->problems == NULL)
    {
      check->problems = gw_problems_new ();
    }
  return check->problems;
}

gboolean
gw_map_check_is_pending (GwMapCheck *check)
{
  g_return_val_if_fail (GW_IS_MAP_CHECK (check), FALSE);
  return check->is_running || check->timeout != 0;
}

gboolean
gw_map_check_get_value (GwMapCheck *check, int x, int y, const char **label, double *value)
{
  float found;

  g_return_val_if_fail (GW_IS_MAP_CHECK (check), FALSE);
  if (check->field == NULL || check->seen != check->state || x < 0 || y < 0
      || x >= (int) check->field->width || y >= (int) check->field->height)
    {
      return FALSE;
    }
  found = check->field->values[(guint) y * check->field->width + (guint) x];
  *label = _ (check->field_label);
  *value = (double) found;
  return !isnan (found);
}

static void
gw_map_check_dispose (GObject *object)
{
  GwMapCheck *check = GW_MAP_CHECK (object);

  g_clear_handle_id (&check->timeout, g_source_remove);
  g_clear_object (&check->document);
  g_clear_pointer (&check->problems, g_ptr_array_unref);
  g_clear_pointer (&check->field, gw_overlay_free);
  G_OBJECT_CLASS (gw_map_check_parent_class)->dispose (object);
}

static void
gw_map_check_class_init (GwMapCheckClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_map_check_dispose;
  changed_signal = g_signal_new ("changed", GW_TYPE_MAP_CHECK, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
gw_map_check_init (GwMapCheck *check)
{
}
