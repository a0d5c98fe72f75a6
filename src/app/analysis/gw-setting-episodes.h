/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The episodes behind a result that was not kept: they are played once more, which gives the same
 * ones, into a folder, and then shown. */
#pragma once

#include <gtk/gtk.h>

#include "gw-experiment.h"

G_BEGIN_DECLS

/* The episodes of a document with these values, of GwAxis with one value each and at least one of
 * them. What the widget had asked for before, and is not there yet, is dropped; so is this if the
 * widget goes. */
void gw_setting_show_episodes (GtkWidget *widget,
                               GwDocument *document,
                               const GPtrArray *values,
                               guint64 seed,
                               guint64 episodes);

G_END_DECLS
