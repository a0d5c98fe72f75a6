/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-analyse-page.h"

G_DEFINE_INTERFACE (GwAnalysePage, gw_analyse_page, GTK_TYPE_WIDGET)

static void
gw_analyse_page_default_init (GwAnalysePageInterface *interface)
{
}

void
gw_analyse_page_set_document (GwAnalysePage *page, GwDocument *document)
{
  GwAnalysePageInterface *interface = GW_ANALYSE_PAGE_GET_IFACE (page);

  if (interface->set_document != NULL)
    {
      interface->set_document (page, document);
    }
}

void
gw_analyse_page_set_runs (GwAnalysePage *page, GwRunData *const *runs, guint n_runs)
{
  GwAnalysePageInterface *interface = GW_ANALYSE_PAGE_GET_IFACE (page);

  if (interface->set_runs != NULL)
    {
      interface->set_runs (page, runs, n_runs);
    }
}

void
gw_analyse_show_episodes (GtkWidget *widget,
                          const char *folder,
                          const char *title,
                          const guint64 *episodes,
                          gsize n_episodes)
{
  GVariant *numbers =
      g_variant_new_fixed_array (G_VARIANT_TYPE_UINT64, episodes, n_episodes, sizeof (guint64));

  gtk_widget_activate_action (widget, "analyse.show-episodes", "(ss@at)", folder, title, numbers);
}
