/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-edit-news.h"

#include "gw-document-private.h"

/* Regions that are this many cells larger together than apart are better announced as one. */
#define MAX_WASTE 64

enum
{
  MAP_CHANGED,
  MAP_REPLACED,
  PARAMS_CHANGED,
  NOTES_CHANGED,
  EXPERIMENTS_CHANGED,
  HISTORY_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static guint
install (GType type, const char *name, guint n_arguments)
{
  return g_signal_new (name, type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, n_arguments,
                       G_TYPE_POINTER);
}

void
gw_news_install_signals (GType type)
{
  signals[MAP_CHANGED] = install (type, "map-changed", 1);
  signals[MAP_REPLACED] = install (type, "map-replaced", 0);
  signals[PARAMS_CHANGED] = install (type, "params-changed", 0);
  signals[NOTES_CHANGED] = install (type, "notes-changed", 0);
  signals[EXPERIMENTS_CHANGED] = install (type, "experiments-changed", 0);
  signals[HISTORY_CHANGED] = install (type, "history-changed", 0);
}

static GwRegion
unite (const GwRegion *region, const GwRegion *other)
{
  int left = MIN (region->x, other->x);
  int top = MIN (region->y, other->y);
  int right = MAX (region->x + region->width, other->x + other->width);
  int bottom = MAX (region->y + region->height, other->y + other->height);

  return (GwRegion){ left, top, right - left, bottom - top };
}

static gint64
get_area (const GwRegion *region)
{
  return (gint64) region->width * region->height;
}

static gboolean
is_within (const GwRegion *region, const GwRegion *other)
{
  return region->x >= other->x && region->y >= other->y
         && region->x + region->width <= other->x + other->width
         && region->y + region->height <= other->y + other->height;
}

void
gw_news_add_region (GwNews *news, int x, int y, int width, int height)
{
  GwRegion region = { x, y, width, height };
  gint64 least_waste = G_MAXINT64;
  guint nearest = 0;

  /* a million cells may be announced one by one, most of them in few places */
  for (guint i = 0; i < news->n_regions; i++)
    {
      if (is_within (&region, &news->regions[i]))
        {
          return;
        }
    }
  for (guint i = 0; i < news->n_regions; i++)
    {
      GwRegion both = unite (&news->regions[i], &region);
      gint64 waste = get_area (&both) - get_area (&news->regions[i]) - get_area (&region);

      if (waste < least_waste)
        {
          least_waste = waste;
          nearest = i;
        }
    }
  if (least_waste > MAX_WASTE && news->n_regions < GW_NEWS_MAX_REGIONS)
    {
      news->regions[news->n_regions++] = region;
    }
  else
    {
      news->regions[nearest] = unite (&news->regions[nearest], &region);
    }
}

void
gw_news_add_cell (GwNews *news, const GwMap *map, GwLayer layer, guint cell)
{
  gw_news_add_region (news, (int) (cell % map->width), (int) (cell / map->width),
                      layer == GW_LAYER_RIGHT ? 2 : 1, layer == GW_LAYER_DOWN ? 2 : 1);
}

void
gw_news_add_objects (GwNews *news, const GArray *objects, guint first)
{
  for (guint i = first; i < objects->len; i++)
    {
      const GwObject *object = &g_array_index (objects, GwObject, i);

      gw_news_add_region (news, object->x, object->y, 1, 1);
    }
}

void
gw_document_hold_news (GwDocument *document)
{
  document->edits.news.n_holders++;
}

static void
announce_map (GwDocument *document, const GwNews *news)
{
  static const GwRegion nowhere = { 0, 0, 0, 0 };

  if (news->map_replaced)
    {
      g_signal_emit (document, signals[MAP_REPLACED], 0);
      return;
    }
  for (guint i = 0; i < news->n_regions; i++)
    {
      g_signal_emit (document, signals[MAP_CHANGED], 0, &news->regions[i]);
    }
  if (news->tables_changed)
    {
      g_signal_emit (document, signals[MAP_CHANGED], 0, &nowhere);
    }
}

/* A listener may edit, or let go of the document. */
static void
announce (GwDocument *document)
{
  g_autoptr (GwDocument) alive = g_object_ref (document);
  GwNews news = alive->edits.news;

  alive->edits.news = (GwNews){ 0 };
  announce_map (alive, &news);
  if (news.params_changed)
    {
      g_signal_emit (alive, signals[PARAMS_CHANGED], 0);
    }
  if (news.notes_changed)
    {
      g_signal_emit (alive, signals[NOTES_CHANGED], 0);
    }
  if (news.experiments_changed)
    {
      g_signal_emit (alive, signals[EXPERIMENTS_CHANGED], 0);
    }
  if (news.history_changed)
    {
      g_signal_emit (alive, signals[HISTORY_CHANGED], 0);
    }
}

void
gw_document_release_news (GwDocument *document)
{
  g_assert (document->edits.news.n_holders > 0);

  if (document->edits.news.n_holders == 1)
    {
      gw_edit_refresh_params (document);
    }
  if (--document->edits.news.n_holders == 0)
    {
      announce (document);
    }
}
