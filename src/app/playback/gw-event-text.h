/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Events in words and as small marks, made from what the rules say of their fields. */
#pragma once

#include <cairo.h>

#include "gw-rules.h"
#include "gw-theme.h"

G_BEGIN_DECLS

/* "Capture: Survivor b, Killer A, at 36, 42"; to be freed. */
char *gw_event_describe (const GwEvent *event, const GwPlan *plan);

/* "Survivor b"; to be freed. `id` is the order within the kind. */
char *gw_event_name_object (const GwRules *rules, guint kind, guint id);

/* "Survivor b", for a unit of a frame; to be freed. */
char *gw_token_get_name (const GwToken *token, const GwRules *rules);

/* Whether the scrub bar shows events of this kind. */
gboolean gw_event_is_marked (const GwRules *rules, guint kind);

/* The mark of an event kind, around a centre; each kind has its own shape and colour. */
void gw_event_mark_draw (cairo_t *cr,
                         const GwRules *rules,
                         guint kind,
                         const GwBoardTheme *theme,
                         double x,
                         double y,
                         double size);

G_END_DECLS
