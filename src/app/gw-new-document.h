/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-document.h"

G_BEGIN_DECLS

/* A plain document of the game, with a board of the size that its parameters have by default. */
GwDocument *gw_new_document (const GwRules *rules);

G_END_DECLS
