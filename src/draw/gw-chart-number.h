/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers on axes and in readouts: where ticks are, and how the user's language writes them. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  GW_UNIT_NUMBER,
  GW_UNIT_COUNT,   /* whole numbers: no ticks in between */
  GW_UNIT_PERCENT, /* shares: 0.5 is 50 % */
} GwUnit;

typedef struct
{
  double first, step;
  guint count;
  guint decimals; /* that tell the ticks apart, as they are written */
} GwTicks;

/* Ticks of 1, 2 or 5 times a power of ten inside the range, at most `most` of them (from 1 on). A
 * range without length has one. */
GwTicks gw_ticks_new (double minimum, double maximum, guint most, GwUnit unit);
double gw_ticks_get (const GwTicks *ticks, guint index);

/* The range made wider so that it ends at ticks. */
void gw_ticks_round_range (double *minimum, double *maximum, guint most, GwUnit unit);

/* As the locale writes it: its separators, a true minus, a percent sign, a plus if wanted. */
char *gw_number_format (double value, guint decimals, GwUnit unit, gboolean is_signed);

/* The decimals with which a value of this size is told: none where it has three digits before the
 * point, one or two otherwise, more where it would be nothing but zeros. */
guint gw_number_get_decimals (double value, GwUnit unit);

G_END_DECLS
