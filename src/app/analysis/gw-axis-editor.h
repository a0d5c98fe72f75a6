/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A parameter and the values that it is to take: a range of numbers, a list of them, or some of its
 * choices.
 *
 * Signals: "changed" () when a person has changed it, "remove" () by its button. */
#pragma once

#include <gtk/gtk.h>

#include "gw-axis.h"

G_BEGIN_DECLS

#define GW_TYPE_AXIS_EDITOR (gw_axis_editor_get_type ())
G_DECLARE_FINAL_TYPE (GwAxisEditor, gw_axis_editor, GW, AXIS_EDITOR, GtkWidget)

/* For a sweep, or for a knob of a balance search, whose steps may be left open. Those of the
 * parameters that can be set are offered as long as it lives. */
GtkWidget *gw_axis_editor_new (GwParams *params, gboolean is_knob);

/* Whether it offers just those of these parameters that can be set. */
gboolean gw_axis_editor_offers (GwAxisEditor *editor, GwParams *params);

/* Shows an axis of parameters that it offers, which say where they are now. */
void gw_axis_editor_set_axis (GwAxisEditor *editor, GwParams *params, const GwAxis *axis);

/* What is shown. */
const GwAxis *gw_axis_editor_get_axis (GwAxisEditor *editor);

/* Whether that can be played; if not so, the editor says why. */
gboolean gw_axis_editor_is_valid (GwAxisEditor *editor);

/* How many values there are; 0 if it is not valid. */
guint gw_axis_editor_count_values (GwAxisEditor *editor);

/* What the button at its top does is only there if there is another one. */
void gw_axis_editor_set_removable (GwAxisEditor *editor, gboolean is_removable);

/* As if a person had chosen the parameter, or typed the list of values. */
void gw_axis_editor_choose (GwAxisEditor *editor, const char *key);
void gw_axis_editor_enter_list (GwAxisEditor *editor, const char *list);

/* A few steps down and up from where the parameter is now; every choice of those that have them. */
GwAxis *gw_axis_new_sensible (const GwParamSpec *spec, double value, gboolean is_knob);

G_END_DECLS
