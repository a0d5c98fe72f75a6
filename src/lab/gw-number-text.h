/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers for people, by the user's locale. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A whole number, as "1,234". */
char *gw_count_to_text (guint64 count);

/* The nearest number of two digits and zeros, never below 1: for what is only estimated. */
guint64 gw_count_round (double count);

/* A share in percent, without the sign: "6.1". A minus is a real one. */
char *gw_percent_to_text (double share);

/* A mean or a difference of means, as "6.10". */
char *gw_mean_to_text (double mean);

G_END_DECLS
