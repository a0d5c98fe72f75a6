/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a sweep came to: its chart, its sentence, and the episodes behind a point. */
#include <glib/gi18n-lib.h>

#include "gw-drop-down.h"
#include "gw-sentence.h"
#include "gw-sweep-chart.h"
#include "gw-sweep-page-private.h"

static GwDocument *
get_document (GwSweepPage *page)
{
  return gw_study_page_get_document (GW_STUDY_PAGE (page));
}

static const GwMeasure *
get_measure (GwSweepPage *page)
{
  guint selected = gtk_drop_down_get_selected (page->measure);

  return page->measures != NULL && selected < page->measures->len ? page->measures->pdata[selected]
                                                                  : NULL;
}

static void
show_nothing (GwSweepPage *page)
{
  g_autoptr (GwChart) chart = gw_chart_new (GW_CHART_LINE, _ ("Sweep"));

  gw_chart_set_empty_text (chart, _ ("Start, and a point appears for each value."));
  gw_chart_view_set_chart (page->chart_view, chart, FALSE);
  gw_label_set_sentence (page->sentence, "");
}

void
gw_sweep_page_show_results (GwSweepPage *page)
{
  GwSweep *sweep = gw_sweep_page_get_sweep (page);
  const GwMeasure *measure = get_measure (page);
  g_autoptr (GwChart) chart = NULL;
  g_autofree char *sentence = NULL;
  gboolean is_first = page->readings == NULL;

  if (sweep == NULL || measure == NULL)
    {
      show_nothing (page);
      return;
    }
  page->readings = gw_sweep_read (sweep, measure->key, page->readings);
  chart = gw_sweep_chart_new (sweep, measure, page->readings,
                              gw_document_get_params (get_document (page)));
  sentence = gw_sweep_describe (sweep, measure, page->readings);
  gw_chart_set_empty_text (chart, _ ("The first results are about to come."));
  gw_chart_view_set_chart (page->chart_view, chart, !is_first);
  gw_label_set_sentence (page->sentence, sentence);
}

/* The measure that was shown stays, if the game still has it. */
void
gw_sweep_page_list_measures (GwSweepPage *page)
{
  const GwMeasure *shown = get_measure (page);
  g_autofree char *key = shown != NULL ? g_strdup (shown->key) : NULL;
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  guint selected = 0;

  g_clear_pointer (&page->measures, g_ptr_array_unref);
  page->measures = gw_sweep_list_measures (get_document (page));
  for (guint i = 0; i < page->measures->len; i++)
    {
      const GwMeasure *measure = page->measures->pdata[i];

      gtk_string_list_append (labels, measure->label);
      selected = g_strcmp0 (measure->key, key) == 0 ? i : selected;
    }
  page->is_updating = TRUE;
  gw_drop_down_offer (page->measure, labels, selected);
  page->is_updating = FALSE;
}

void
gw_sweep_page_choose_measure (GwSweepPage *page)
{
  if (!page->is_updating)
    {
      g_clear_pointer (&page->readings, g_array_unref);
      gw_sweep_page_show_results (page);
    }
}

void
gw_sweep_page_open_point (GwSweepPage *page, guint series, guint index, guint64 id)
{
  GwSweep *sweep = gw_sweep_page_get_sweep (page);
  g_autofree char *folder = NULL;
  g_autofree char *name = NULL;

  if (sweep == NULL || page->readings == NULL || id >= page->readings->len
      || g_array_index (page->readings, GwSweepReading, id).done == 0)
    {
      return;
    }
  folder = gw_sweep_dup_point_folder (sweep, (guint) id);
  name = gw_sweep_dup_point_name (sweep, (guint) id);
  gw_analyse_show_episodes (GTK_WIDGET (page), folder, name, NULL, 0);
}

void
gw_sweep_page_open_folder (GwSweepPage *page)
{
  GwSweep *sweep = gw_sweep_page_get_sweep (page);
  g_autofree char *uri =
      sweep != NULL ? g_filename_to_uri (gw_sweep_get_folder (sweep), NULL, NULL) : NULL;

  if (uri != NULL)
    {
      gtk_show_uri (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (page))), uri, GDK_CURRENT_TIME);
    }
}
