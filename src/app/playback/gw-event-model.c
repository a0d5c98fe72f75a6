/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-event-model.h"

struct _GwEventItem
{
  GObject parent_instance;

  GwEvent event;
};

G_DEFINE_FINAL_TYPE (GwEventItem, gw_event_item, G_TYPE_OBJECT)

static void
gw_event_item_class_init (GwEventItemClass *class)
{
}

static void
gw_event_item_init (GwEventItem *item)
{
}

const GwEvent *
gw_event_item_get_event (GwEventItem *item)
{
  return &item->event;
}

struct _GwEventModel
{
  GObject parent_instance;

  GwPlayback *playback;
  gboolean shows_all;
  GArray *indices; /* of guint: the events of the line that are in the model */
  guint n_seen;    /* events of the line that have been looked at */
};

static GType
get_item_type (GListModel *list)
{
  return GW_TYPE_EVENT_ITEM;
}

static guint
get_n_items (GListModel *list)
{
  return GW_EVENT_MODEL (list)->indices->len;
}

static const GwEvent *
get_event (GwEventModel *model, guint position)
{
  guint n_events;
  const GwEvent *events = gw_line_get_events (gw_playback_get_line (model->playback), &n_events);

  return &events[g_array_index (model->indices, guint, position)];
}

static gpointer
get_item (GListModel *list, guint position)
{
  GwEventModel *model = GW_EVENT_MODEL (list);
  GwEventItem *item;

  if (position >= model->indices->len)
    {
      return NULL;
    }
  item = g_object_new (GW_TYPE_EVENT_ITEM, NULL);
  item->event = *get_event (model, position);
  return item;
}

static void
list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (GwEventModel,
                               gw_event_model,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/* Looks at the events that have come since, and returns how many are added. */
static guint
take_new (GwEventModel *model)
{
  GwLine *line = gw_playback_get_line (model->playback);
  guint n_before = model->indices->len;
  const GwRules *rules;
  const GwEvent *events;
  guint n_events;

  if (line == NULL)
    {
      return 0;
    }
  rules = gw_playback_get_plan (model->playback)->rules;
  events = gw_line_get_events (line, &n_events);
  for (; model->n_seen < n_events; model->n_seen++)
    {
      const GwEvent *event = &events[model->n_seen];

      if ((model->shows_all || rules->events[event->kind].flags != 0)
          && gw_playback_shows_event (model->playback, event))
        {
          g_array_append_val (model->indices, model->n_seen);
        }
    }
  return model->indices->len - n_before;
}

static void
rebuild (GwEventModel *model)
{
  guint n_removed = model->indices->len;

  g_array_set_size (model->indices, 0);
  model->n_seen = 0;
  take_new (model);
  g_list_model_items_changed (G_LIST_MODEL (model), 0, n_removed, model->indices->len);
}

static void
recorded_cb (GwEventModel *model)
{
  guint n_before = model->indices->len;
  guint n_added = take_new (model);

  if (n_added > 0)
    {
      g_list_model_items_changed (G_LIST_MODEL (model), n_before, 0, n_added);
    }
}

GwEventModel *
gw_event_model_new (GwPlayback *playback)
{
  GwEventModel *model = g_object_new (GW_TYPE_EVENT_MODEL, NULL);

  model->playback = g_object_ref (playback);
  g_signal_connect_object (playback, "reset", G_CALLBACK (rebuild), model, G_CONNECT_SWAPPED);
  g_signal_connect_object (playback, "notify::viewer", G_CALLBACK (rebuild), model,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (playback, "recorded", G_CALLBACK (recorded_cb), model,
                           G_CONNECT_SWAPPED);
  rebuild (model);
  return model;
}

void
gw_event_model_set_shows_all (GwEventModel *model, gboolean shows_all)
{
  g_return_if_fail (GW_IS_EVENT_MODEL (model));

  if (shows_all != model->shows_all)
    {
      model->shows_all = shows_all;
      rebuild (model);
    }
}

guint
gw_event_model_count_until (GwEventModel *model, guint step)
{
  guint low = 0, high = model->indices->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (get_event (model, middle)->step <= step)
        {
          low = middle + 1;
        }
      else
        {
          high = middle;
        }
    }
  return low;
}

static void
gw_event_model_finalize (GObject *object)
{
  GwEventModel *model = GW_EVENT_MODEL (object);

  g_clear_object (&model->playback);
  g_array_unref (model->indices);
  G_OBJECT_CLASS (gw_event_model_parent_class)->finalize (object);
}

static void
gw_event_model_class_init (GwEventModelClass *class)
{
  G_OBJECT_CLASS (class)->finalize = gw_event_model_finalize;
}

static void
gw_event_model_init (GwEventModel *model)
{
  model->indices = g_array_new (FALSE, FALSE, sizeof (guint));
}
