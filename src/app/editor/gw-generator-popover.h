/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game's ways to make a map, with their options and a seed. A map is made on a thread and put
 * into the document as one step of undo. */
#pragma once

#include <gtk/gtk.h>

#include "gw-edit.h"

G_BEGIN_DECLS

#define GW_TYPE_GENERATOR_POPOVER (gw_generator_popover_get_type ())
G_DECLARE_FINAL_TYPE (GwGeneratorPopover, gw_generator_popover, GW, GENERATOR_POPOVER, GtkPopover)

GtkWidget *gw_generator_popover_new (void);
void gw_generator_popover_set_document (GwGeneratorPopover *popover, GwDocument *document);

/* Fills in the form, as a person would. */
void gw_generator_popover_choose (GwGeneratorPopover *popover, guint index, guint64 seed);
void gw_generator_popover_enter_option (GwGeneratorPopover *popover, guint index, double value);

/* Makes a map with the seed that is shown, or with the next one. */
void gw_generator_popover_generate (GwGeneratorPopover *popover);
void gw_generator_popover_generate_next (GwGeneratorPopover *popover);
gboolean gw_generator_popover_is_busy (GwGeneratorPopover *popover);

G_END_DECLS
