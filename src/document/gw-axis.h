/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A parameter and the values that it is to take, as the command line and documents write them:
 * "1:6", "0:1:0.25" (from, to, step), or "2,3,5" (a list, also of one). */
#pragma once

#include "gw-params.h"

G_BEGIN_DECLS

/* More values than this are a slip of the keyboard. */
#define GW_AXIS_MAX_VALUES 10000

typedef struct
{
  char *key;
  char *range; /* empty: what seems sensible, for a knob */
} GwAxis;

GwAxis *gw_axis_new (const char *key, const char *range);
GwAxis *gw_axis_copy (const GwAxis *axis);
void gw_axis_free (GwAxis *axis);

/* Without the last digits that arithmetic left: 0.1 + 2 × 0.1 is 0.3. */
double gw_axis_tidy (double value);

/* The highest value of a parameter; of a choice, the index of the last one. */
double gw_axis_get_maximum (const GwParamSpec *spec);

/* From "key=range", or, for a knob, "key" alone. */
GwAxis *gw_axis_new_from_text (const char *text, GError **error);

/* Whether no two of these GwAxis are about the same parameter. */
gboolean gw_axis_check_distinct (const GPtrArray *axes, GError **error);

/* Whether a range can be meant for any parameter at all. */
gboolean gw_axis_check_range (const char *range, GError **error);

/* The values in order, of double, for a parameter of these specs. Unknown parameters, those that
 * the map fixes and values out of range are refused with a GW_PARAM_ERROR. A range without a step
 * goes in ones; that of a real number needs a step. */
GArray *gw_axis_list_values (const GwAxis *axis, GwParamSpecs *specs, GError **error);

/* The same for a knob, which is at `value`: a range without a step of a real number goes in about
 * a thousand steps, and an empty one spans what seems sensible around that value. */
GArray *
gw_axis_list_positions (const GwAxis *axis, GwParamSpecs *specs, double value, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwAxis, gw_axis_free)

G_END_DECLS
