/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-new-document.h"

/* A game whose board may be generated has parameters for its sides. */
static guint
get_length (const GwParams *params, const char *key, guint fallback)
{
  return gw_param_specs_find (gw_params_get_specs (params), key) >= 0
             ? (guint) gw_params_get_int (params, key)
             : fallback;
}

GwDocument *
gw_new_document (const GwRules *rules)
{
  const GwPalette *palette = rules->palette;
  g_autoptr (GwMap) open_map = gw_map_new (palette, 0, 0);
  g_autoptr (GwParamSpecs) specs = rules->list_params (open_map);
  g_autoptr (GwParams) params = gw_params_new (specs);

  if (!palette->has_board)
    {
      return gw_document_new (rules, 0, 0);
    }
  return gw_document_new (rules, get_length (params, "width", palette->min_width),
                          get_length (params, "height", palette->min_height));
}
