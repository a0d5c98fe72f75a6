/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values of parameters as people read them. */
#pragma once

#include "gw-params.h"

G_BEGIN_DECLS

/* The name of a choice, “On” or “Off”, or a number as the locale writes it. */
char *gw_param_spec_dup_value_label (const GwParamSpec *spec, double value);

/* “Sight 4” */
char *gw_param_spec_dup_setting (const GwParamSpec *spec, double value);

gboolean gw_param_spec_is_number (const GwParamSpec *spec);

/* The number of values of a choice or a flag. */
guint gw_param_spec_count_choices (const GwParamSpec *spec);

G_END_DECLS
