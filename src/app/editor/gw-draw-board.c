/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-draw-board.h"

#include <glib/gi18n-lib.h>

#include "gw-edit.h"
#include "gw-episode.h"

/* What a board of the same size is drawn from: the document as it is, if it leaves it open, or else
 * the defaults of the game. */
static GwPlan *
new_plan (GwDocument *document, GError **error)
{
  const GwRules *rules = gw_document_get_rules (document);
  GwMap *map = gw_document_get_map (document);
  g_autoptr (GwParamSpecs) specs = NULL;
  g_autoptr (GwParams) params = NULL;
  g_autoptr (GwMap) open_map = NULL;

  if (map->width == 0 || !rules->palette->size_is_optional)
    {
      return gw_plan_new (rules, map, gw_document_get_params (document), error);
    }
  open_map = gw_rules_new_map (rules, 0, 0);
  specs = rules->list_params (open_map);
  params = gw_params_new (specs);
  if (gw_param_specs_find (specs, "width") >= 0 && gw_param_specs_find (specs, "height") >= 0)
    {
      gw_params_set (params, "width", map->width, NULL);
      gw_params_set (params, "height", map->height, NULL);
    }
  return gw_plan_new (rules, open_map, params, error);
}

gboolean
gw_draw_board (GwDocument *document, guint64 seed, GError **error)
{
  g_autoptr (GwPlan) plan = NULL;
  g_autoptr (GwEpisode) episode = NULL;
  g_autoptr (GwMap) map = NULL;

  g_return_val_if_fail (GW_IS_DOCUMENT (document), FALSE);

  plan = new_plan (document, error);
  episode = plan != NULL ? gw_episode_new (plan, seed, error) : NULL;
  map = episode != NULL ? gw_plan_place (plan, gw_episode_get_state (episode), error) : NULL;
  if (map == NULL)
    {
      return FALSE;
    }
  gw_document_begin_edit (document, _ ("Draw a Board"));
  gw_document_replace_map (document, map);
  gw_document_end_edit (document);
  return TRUE;
}
