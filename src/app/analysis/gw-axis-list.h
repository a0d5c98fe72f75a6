/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parameters that an experiment turns, each with its values.
 *
 * Signals: "changed" () when a person has changed any of it. */
#pragma once

#include "gw-axis-editor.h"

G_BEGIN_DECLS

#define GW_TYPE_AXIS_LIST (gw_axis_list_get_type ())
G_DECLARE_FINAL_TYPE (GwAxisList, gw_axis_list, GW, AXIS_LIST, GtkWidget)

/* To be called once: how many there may be, and whether they are knobs (see gw-axis-editor.h). */
void gw_axis_list_set_up (GwAxisList *list, guint max_axes, gboolean is_knobs);

/* Shows axes, of GwAxis, of these parameters. */
void gw_axis_list_set_axes (GwAxisList *list, GwParams *params, const GPtrArray *axes);

/* What is shown, of GwAxis. */
GPtrArray *gw_axis_list_dup_axes (GwAxisList *list);

/* How many combinations of values there are; 0 if any axis is not valid. */
guint64 gw_axis_list_count_points (GwAxisList *list);

/* As its button does: one more, of a parameter that is not in use. */
void gw_axis_list_add (GwAxisList *list);

guint gw_axis_list_get_length (GwAxisList *list);
GwAxisEditor *gw_axis_list_get_editor (GwAxisList *list, guint index);

/* The first parameter that can be set and is in none of the axes: rather a number, as those make
 * lines. NULL if there is none. */
const GwParamSpec *gw_axis_list_find_unused (GwParams *params, const GPtrArray *axes);

G_END_DECLS
