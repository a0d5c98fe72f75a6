/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as text, without a format: runs write hundreds of them for an episode. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define GW_DIGITS_IN_HASH 16

void gw_digits_append_integer (GString *text, gint64 number);

/* As hexadecimal digits, always so many. */
void gw_digits_append_hash (GString *text, guint64 hash);

G_END_DECLS
