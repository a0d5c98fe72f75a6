/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Brings in the templates and pictures that are compiled into the program. Call it once, before
 * any widget of Gridwright is made. */
void gw_app_init (void);

G_END_DECLS
