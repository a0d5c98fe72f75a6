/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-new-document.h"

GwDocument *
gw_new_document (const GwRules *rules)
{
  g_autoptr (GwMap) open_map = gw_rules_new_map (rules, 0, 0);
  g_autoptr (GwParamSpecs) specs = rules->list_params (open_map);
  g_autoptr (GwParams) params = gw_params_new (specs);

  return gw_document_new_for_params (rules, params);
}
