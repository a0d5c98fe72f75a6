/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Gives the button a menu of new, recent and sample documents that stays up to date. */
void gw_open_menu_attach (AdwSplitButton *button);

G_END_DECLS
