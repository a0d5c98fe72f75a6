/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parameters as an object of JSON, in documents and wherever else a set of them is kept. */
#pragma once

#include "gw-json-read.h"
#include "gw-json-writer.h"
#include "gw-params.h"

G_BEGIN_DECLS

/* Sets what the object names. Unknown keys, values out of range and parameters that the map fixes
 * are refused, with the place; what came before the refused one has been set by then. */
gboolean
gw_params_read_json (GwParams *params, JsonNode *node, const GwJsonPlace *place, GError **error);

/* One value, as a member of the object that has been begun. */
void gw_param_spec_write_json (const GwParamSpec *spec, double value, GwJsonWriter *writer);

/* An object of what differs from its default. */
void gw_params_write_json (const GwParams *params, GwJsonWriter *writer, const char *key);

G_END_DECLS
