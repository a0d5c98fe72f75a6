/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The control for one parameter: a spin button, a switch or a list, after its type. The signal
 * "changed" (double value) says that a person has set another value. */
#pragma once

#include <gtk/gtk.h>

#include "gw-params.h"

G_BEGIN_DECLS

#define GW_TYPE_PARAM_CONTROL (gw_param_control_get_type ())
G_DECLARE_FINAL_TYPE (GwParamControl, gw_param_control, GW, PARAM_CONTROL, GtkWidget)

/* The spec is copied; its strings live as long as those of the rules do. */
GtkWidget *gw_param_control_new (const GwParamSpec *spec);

void gw_param_control_set_value (GwParamControl *control, double value);
double gw_param_control_get_value (GwParamControl *control);

/* As if a person had set it. */
void gw_param_control_enter_value (GwParamControl *control, double value);

G_END_DECLS
