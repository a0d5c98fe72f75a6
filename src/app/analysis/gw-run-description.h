/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A popover with the name and the note of a run, to be changed. What a person made of them counts
 * once it is "closed". */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GW_TYPE_RUN_DESCRIPTION (gw_run_description_get_type ())
G_DECLARE_FINAL_TYPE (GwRunDescription, gw_run_description, GW, RUN_DESCRIPTION, GtkPopover)

GwRunDescription *gw_run_description_new (void);

/* Shows these, with the name in focus. */
void gw_run_description_popup (GwRunDescription *description, const char *name, const char *note);

/* What is in it, without spaces around. */
char *gw_run_description_dup_name (GwRunDescription *description);
char *gw_run_description_dup_note (GwRunDescription *description);

G_END_DECLS
