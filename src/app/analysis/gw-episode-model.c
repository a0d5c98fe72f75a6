/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-episode-model.h"

#include <glib/gi18n-lib.h>

#include "gw-number-text.h"

struct _GwEpisodeItem
{
  GObject parent_instance;

  GwRunData *run;
  guint64 episode;
};

G_DEFINE_FINAL_TYPE (GwEpisodeItem, gw_episode_item, G_TYPE_OBJECT)

static void
gw_episode_item_finalize (GObject *object)
{
  gw_run_data_unref (GW_EPISODE_ITEM (object)->run);
  G_OBJECT_CLASS (gw_episode_item_parent_class)->finalize (object);
}

static void
gw_episode_item_class_init (GwEpisodeItemClass *class)
{
  G_OBJECT_CLASS (class)->finalize = gw_episode_item_finalize;
}

static void
gw_episode_item_init (GwEpisodeItem *item)
{
}

guint64
gw_episode_item_get_episode (GwEpisodeItem *item)
{
  g_return_val_if_fail (GW_IS_EPISODE_ITEM (item), 0);

  return item->episode;
}

char *
gw_episode_item_dup_seed (GwEpisodeItem *item)
{
  g_return_val_if_fail (GW_IS_EPISODE_ITEM (item), NULL);

  return g_strdup_printf ("%" G_GUINT64_FORMAT, gw_run_data_get_seed (item->run) + item->episode);
}

static const char *
get_choice_label (const GwRunData *run, guint metric, gint32 value)
{
  const GwRules *rules = gw_run_data_get_rules (run);
  const GwMetricSpec *spec = gw_metric_specs_get (gw_run_data_get_metrics (run), metric);

  if (metric > 0)
    {
      return spec->choices[value].label != NULL ? _ (spec->choices[value].label)
                                                : spec->choices[value].id;
    }
  return (guint) value < rules->n_sides ? _ (rules->sides[value].label) : _ ("Draw");
}

static char *
dup_value (const GwRunData *run, guint metric, guint64 row)
{
  GwMetricSpecs *metrics = gw_run_data_get_metrics (run);
  const GwResults *results = gw_run_data_get_results (run);
  guint column = gw_metric_specs_get_column (metrics, metric);
  gint32 value = gw_results_get_column (results, column)[row];

  if (value == GW_METRIC_MISSING)
    {
      return g_strdup ("–");
    }
  switch (gw_metric_specs_get (metrics, metric)->type)
    {
    case GW_METRIC_CHOICE:
      return g_strdup (get_choice_label (run, metric, value));
    case GW_METRIC_RATE:
      return g_strdup_printf ("%d/%d", value, gw_results_get_column (results, column + 1)[row]);
    case GW_METRIC_COUNT:
    default:
      return g_strdup_printf ("%d", value);
    }
}

char *
gw_episode_item_dup_text (GwEpisodeItem *item, guint metric)
{
  g_return_val_if_fail (GW_IS_EPISODE_ITEM (item), NULL);

  return metric < gw_metric_specs_get_length (gw_run_data_get_metrics (item->run))
             ? dup_value (item->run, metric, item->episode - gw_run_data_get_first (item->run))
             : g_strdup ("");
}

struct _GwEpisodeModel
{
  GObject parent_instance;

  GwRunData *run;
  GArray *episodes; /* of guint64 */
};

static void list_model_init (GListModelInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GwEpisodeModel,
                               gw_episode_model,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static GType
get_item_type (GListModel *list)
{
  return GW_TYPE_EPISODE_ITEM;
}

static guint
get_n_items (GListModel *list)
{
  return GW_EPISODE_MODEL (list)->episodes->len;
}

static gpointer
get_item (GListModel *list, guint position)
{
  GwEpisodeModel *model = GW_EPISODE_MODEL (list);
  GwEpisodeItem *item;

  if (position >= model->episodes->len)
    {
      return NULL;
    }
  item = g_object_new (GW_TYPE_EPISODE_ITEM, NULL);
  item->run = gw_run_data_ref (model->run);
  item->episode = g_array_index (model->episodes, guint64, position);
  return item;
}

static void
list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

/* A run that goes on adds episodes at the end: what a person looks at stays where it is. */
static guint
count_same (const GArray *one, const GArray *other)
{
  guint most = MIN (one->len, other->len);
  guint count = 0;

  while (count < most
         && g_array_index (one, guint64, count) == g_array_index (other, guint64, count))
    {
      count++;
    }
  return count;
}

static gboolean
is_same_run (const GwRunData *one, const GwRunData *other)
{
  return one != NULL && other != NULL
         && g_str_equal (gw_run_data_get_folder (one), gw_run_data_get_folder (other));
}

void
gw_episode_model_set (GwEpisodeModel *model, GwRunData *run, GArray *episodes)
{
  g_autoptr (GArray) old = NULL;
  guint n_same;

  g_return_if_fail (GW_IS_EPISODE_MODEL (model));

  old = g_steal_pointer (&model->episodes);
  model->episodes = episodes != NULL ? episodes : g_array_new (FALSE, FALSE, sizeof (guint64));
  n_same = is_same_run (model->run, run) ? count_same (old, model->episodes) : 0;
  if (run != NULL)
    {
      gw_run_data_ref (run);
    }
  g_clear_pointer (&model->run, gw_run_data_unref);
  model->run = run;
  if (old->len != n_same || model->episodes->len != n_same)
    {
      g_list_model_items_changed (G_LIST_MODEL (model), n_same, old->len - n_same,
                                  model->episodes->len - n_same);
    }
}

GwRunData *
gw_episode_model_get_run (GwEpisodeModel *model)
{
  g_return_val_if_fail (GW_IS_EPISODE_MODEL (model), NULL);

  return model->run;
}

static void
gw_episode_model_finalize (GObject *object)
{
  GwEpisodeModel *model = GW_EPISODE_MODEL (object);

  g_clear_pointer (&model->run, gw_run_data_unref);
  g_array_unref (model->episodes);
  G_OBJECT_CLASS (gw_episode_model_parent_class)->finalize (object);
}

static void
gw_episode_model_class_init (GwEpisodeModelClass *class)
{
  G_OBJECT_CLASS (class)->finalize = gw_episode_model_finalize;
}

static void
gw_episode_model_init (GwEpisodeModel *model)
{
  model->episodes = g_array_new (FALSE, FALSE, sizeof (guint64));
}

GwEpisodeModel *
gw_episode_model_new (void)
{
  return g_object_new (GW_TYPE_EPISODE_MODEL, NULL);
}
