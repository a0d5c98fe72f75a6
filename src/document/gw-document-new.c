/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a new document starts with. */
#include "gw-document.h"

/* What `key` is if the game has a parameter for that side of the board. */
static guint
get_length (const GwParams *params, const char *key, guint fallback)
{
  return gw_param_specs_find (gw_params_get_specs (params), key) >= 0
             ? (guint) gw_params_get_int (params, key)
             : fallback;
}

static gboolean
is_playable (const GwDocument *document)
{
  g_autoptr (GPtrArray) problems =
      gw_rules_find_problems (gw_document_get_rules (document), gw_document_get_map (document),
                              gw_document_get_params (document));

  return gw_problems_find_error (problems) == NULL;
}

GwDocument *
gw_document_new_for_params (const GwRules *rules, const GwParams *params)
{
  const GwPalette *palette = rules->palette;
  g_autoptr (GwDocument) document = NULL;

  if (!palette->has_board)
    {
      return gw_document_new (rules, 0, 0);
    }
  document = gw_document_new (rules, get_length (params, "width", palette->min_width),
                              get_length (params, "height", palette->min_height));
  return palette->size_is_optional && !is_playable (document) ? gw_document_new (rules, 0, 0)
                                                              : g_steal_pointer (&document);
}
