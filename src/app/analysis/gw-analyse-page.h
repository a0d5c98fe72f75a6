/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the pages of Analyse have in common. Each is a widget that implements this interface, and
 * has a line in the table of gw-analyse-pages.c.
 *
 * Pages reach the rest of the window by actions: "analyse.show-episodes" (ssat: folder, what they
 * are, and their numbers; none stands for all), "analyse.new-run", "win.play-episode" (st: folder
 * and episode), "win.toast" (s). What they play in the background they tell gw-background.h. */
#pragma once

#include <gtk/gtk.h>

#include "gw-run-data.h"

G_BEGIN_DECLS

#define GW_TYPE_ANALYSE_PAGE (gw_analyse_page_get_type ())
G_DECLARE_INTERFACE (GwAnalysePage, gw_analyse_page, GW, ANALYSE_PAGE, GtkWidget)

struct _GwAnalysePageInterface
{
  GTypeInterface parent_interface;

  /* The window's document, NULL for none; also called for a page that is not shown. May be NULL. */
  void (*set_document) (GwAnalysePage *page, GwDocument *document);

  /* The runs that are checked, oldest first, called for the page that is shown: when it appears,
   * when others are checked, and twice a second while one of them goes on. What is
   * behind a GwRunData never changes (newer episodes come with a new one), so that a page may keep
   * it and read it in threads; it must outlive the thread's use of it by a reference. May be NULL.
   */
  void (*set_runs) (GwAnalysePage *page, GwRunData *const *runs, guint n_runs);
};

void gw_analyse_page_set_document (GwAnalysePage *page, GwDocument *document);
void gw_analyse_page_set_runs (GwAnalysePage *page, GwRunData *const *runs, guint n_runs);

/* The action "analyse.show-episodes", from a widget within Analyse; NULL and 0 for all. */
void gw_analyse_show_episodes (GtkWidget *widget,
                               const char *folder,
                               const char *title,
                               const guint64 *episodes,
                               gsize n_episodes);

G_END_DECLS
