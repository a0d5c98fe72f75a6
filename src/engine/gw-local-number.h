/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers for people, as the user's locale writes them. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* With the locale's separators and a true minus; what rounds to nothing has no sign. `is_signed`
 * puts a plus before what is above zero. The number must be finite. */
char *gw_local_number_to_text (double number, guint n_decimals, gboolean is_signed);

G_END_DECLS
