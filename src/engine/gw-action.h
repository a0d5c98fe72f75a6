/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One thing an actor may do in a step. What verb and arguments mean is the game's own. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  gint16 actor;
  gint16 verb;
  gint32 first, second; /* a cell, a direction, a card … */
} GwAction;

G_END_DECLS
