/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Comma-separated values. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Text as a cell of a CSV file: quoted where it must be, and never taken for a formula by a
 * spreadsheet. */
void gw_csv_append_text (GString *csv, const char *text);

G_END_DECLS
