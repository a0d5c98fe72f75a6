/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One parameter in a list: name, help, range, its control, and a way back to the default. Signals:
 * "changed" (double value) and "reset" (). */
#pragma once

#include <adwaita.h>

#include "gw-params.h"

G_BEGIN_DECLS

#define GW_TYPE_PARAM_ROW (gw_param_row_get_type ())
G_DECLARE_FINAL_TYPE (GwParamRow, gw_param_row, GW, PARAM_ROW, AdwActionRow)

GtkWidget *gw_param_row_new (const GwParamSpec *spec);

const char *gw_param_row_get_key (GwParamRow *row);

/* Shows the value, and whether it is the default. */
void gw_param_row_set_value (GwParamRow *row, double value, gboolean is_default);

/* As if a person had set it. */
void gw_param_row_enter_value (GwParamRow *row, double value);
void gw_param_row_reset (GwParamRow *row);
gboolean gw_param_row_can_reset (GwParamRow *row);

/* Whether the row has these words in its name, key, help or group; `words` is case-folded. */
gboolean gw_param_row_matches (GwParamRow *row, const char *words);

G_END_DECLS
