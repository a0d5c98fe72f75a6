/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-heat-page-private.h"

#include <glib/gi18n-lib.h>

#include "gw-drop-down.h"
#include "gw-heat-study.h"

static void gw_heat_page_iface_init (GwAnalysePageInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GwHeatPage,
                               gw_heat_page,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GW_TYPE_ANALYSE_PAGE,
                                                      gw_heat_page_iface_init))

/* What is chosen */

GwRunData *
gw_heat_page_get_run (GwHeatPage *page)
{
  guint index = gtk_drop_down_get_selected (page->run_drop);

  return index < page->runs->len ? g_ptr_array_index (page->runs, index) : NULL;
}

GwRunData *
gw_heat_page_get_other (GwHeatPage *page)
{
  guint index = gtk_drop_down_get_selected (page->other_drop);

  return index > 0 && index <= page->others->len ? g_ptr_array_index (page->others, index - 1)
                                                 : NULL;
}

guint
gw_heat_page_get_layer (GwHeatPage *page)
{
  guint layer = gtk_drop_down_get_selected (page->layer_drop);

  return layer != GTK_INVALID_LIST_POSITION ? layer : 0;
}

GwStudyJob *
gw_heat_page_find_job (GwHeatPage *page, GwRunData *data)
{
  return g_hash_table_lookup (page->jobs, gw_run_data_get_folder (data));
}

/* What there is to choose from */

static gboolean
is_same_run (GwRunData *data, GwRunData *other)
{
  return g_str_equal (gw_run_data_get_folder (data), gw_run_data_get_folder (other));
}

/* A run can be compared with the others of its game. */
static void
find_others (GwHeatPage *page)
{
  GwRunData *run = gw_heat_page_get_run (page);

  g_ptr_array_set_size (page->others, 0);
  for (guint i = 0; run != NULL && i < page->runs->len; i++)
    {
      GwRunData *data = g_ptr_array_index (page->runs, i);

      if (data != run && gw_run_data_get_rules (data) == gw_run_data_get_rules (run))
        {
          g_ptr_array_add (page->others, gw_run_data_ref (data));
        }
    }
}

/* Offers `first`, unless it is NULL, and the names of runs, and chooses the one that is in
 * `folder`. */
static void
offer_runs (GtkDropDown *drop, const char *first, GPtrArray *runs, const char *folder)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint chosen = 0;

  if (first != NULL)
    {
      gtk_string_list_append (names, first);
    }
  for (guint i = 0; i < runs->len; i++)
    {
      GwRunData *data = g_ptr_array_index (runs, i);

      if (g_strcmp0 (gw_run_data_get_folder (data), folder) == 0)
        {
          chosen = g_list_model_get_n_items (G_LIST_MODEL (names));
        }
      gtk_string_list_append (names, gw_run_data_get_name (data));
    }
  gw_drop_down_offer (drop, names, chosen);
}

static void
offer_others (GwHeatPage *page, const char *folder)
{
  find_others (page);
  /* Translators: the difference of a run and nothing is the run itself */
  offer_runs (page->other_drop, _ ("nothing"), page->others, folder);
  gtk_widget_set_visible (GTK_WIDGET (page->run_drop), page->runs->len > 1);
  gtk_widget_set_visible (page->minus_label, page->others->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (page->other_drop), page->others->len > 0);
}

static void
offer_layers (GwHeatPage *page)
{
  GwRunData *run = gw_heat_page_get_run (page);
  const GwRules *rules = run != NULL ? gw_run_data_get_rules (run) : NULL;
  g_autoptr (GtkStringList) labels = NULL;

  if (rules == page->rules || rules == NULL)
    {
      return;
    }
  page->rules = rules;
  labels = gtk_string_list_new (NULL);
  for (guint i = 0; i < gw_heat_count_layers (rules); i++)
    {
      gtk_string_list_take (labels, gw_heat_dup_label (rules, i));
    }
  gw_drop_down_offer (page->layer_drop, labels, 0);
}

/* Counting */

gboolean
gw_heat_page_has_more (GwHeatPage *page, GwRunData *data)
{
  GwStudyJob *job = data != NULL ? gw_heat_page_find_job (page, data) : NULL;

  return job != NULL && !gw_study_job_is_active (job)
         && gw_study_job_get_done (job) < gw_run_data_get_done (data);
}

static void
ensure_job (GwHeatPage *page, GwRunData *data, gboolean again)
{
  GwStudyJob *job = data != NULL ? gw_heat_page_find_job (page, data) : NULL;

  if (data == NULL || gw_run_data_get_done (data) == 0
      || (job != NULL && !(again && gw_heat_page_has_more (page, data))))
    {
      return;
    }
  job = gw_heat_study_new (data, 0, -1);
  g_signal_connect_object (job, "changed", G_CALLBACK (gw_heat_page_update), page,
                           G_CONNECT_SWAPPED);
  g_hash_table_replace (page->jobs, g_strdup (gw_run_data_get_folder (data)), job);
}

void
gw_heat_page_count (GwHeatPage *page, gboolean again)
{
  page->is_asked = TRUE;
  ensure_job (page, gw_heat_page_get_run (page), again);
  ensure_job (page, gw_heat_page_get_other (page), again);
  gw_heat_page_update (page);
}

/* What nobody can choose any more takes up room for nothing. */
static void
drop_jobs (GwHeatPage *page)
{
  GHashTableIter iter;
  gpointer folder;

  g_hash_table_iter_init (&iter, page->jobs);
  while (g_hash_table_iter_next (&iter, &folder, NULL))
    {
      gboolean is_there = FALSE;

      for (guint i = 0; i < page->runs->len; i++)
        {
          is_there |=
              g_str_equal (folder, gw_run_data_get_folder (g_ptr_array_index (page->runs, i)));
        }
      if (!is_there)
        {
          g_hash_table_iter_remove (&iter);
        }
    }
}

/* Choosing */

static void
choice_changed (GwHeatPage *page)
{
  gw_heat_page_drop_watch (page);
  if (page->is_asked)
    {
      gw_heat_page_count (page, FALSE);
    }
  gw_heat_page_update (page);
}

static void
layer_chosen_cb (GwHeatPage *page)
{
  if (!page->is_offering)
    {
      choice_changed (page);
    }
}

static void
run_chosen_cb (GwHeatPage *page)
{
  GwRunData *other = gw_heat_page_get_other (page);
  g_autofree char *folder = other != NULL ? g_strdup (gw_run_data_get_folder (other)) : NULL;

  if (page->is_offering)
    {
      return;
    }
  page->is_offering = TRUE;
  offer_layers (page);
  offer_others (page, folder);
  page->is_offering = FALSE;
  choice_changed (page);
}

static gboolean
offers_these (GwHeatPage *page, GwRunData *const *runs, guint n_runs)
{
  gboolean is_same = page->runs->len == n_runs;

  for (guint i = 0; is_same && i < n_runs; i++)
    {
      GwRunData *old = g_ptr_array_index (page->runs, i);

      is_same = is_same_run (old, runs[i])
                && g_str_equal (gw_run_data_get_name (old), gw_run_data_get_name (runs[i]));
    }
  return is_same;
}

static void
gw_heat_page_set_runs (GwAnalysePage *base, GwRunData *const *runs, guint n_runs)
{
  GwHeatPage *page = GW_HEAT_PAGE (base);
  GwRunData *run = gw_heat_page_get_run (page);
  GwRunData *other = gw_heat_page_get_other (page);
  g_autofree char *folder = run != NULL ? g_strdup (gw_run_data_get_folder (run)) : NULL;
  g_autofree char *other_folder = other != NULL ? g_strdup (gw_run_data_get_folder (other)) : NULL;
  gboolean is_same = offers_these (page, runs, n_runs);

  g_ptr_array_set_size (page->runs, 0);
  for (guint i = 0; i < n_runs; i++)
    {
      g_ptr_array_add (page->runs, gw_run_data_ref (runs[i]));
    }
  find_others (page);
  if (!is_same)
    {
      page->is_offering = TRUE;
      offer_runs (page->run_drop, NULL, page->runs, folder);
      offer_layers (page);
      offer_others (page, other_folder);
      page->is_offering = FALSE;
      drop_jobs (page);
      page->is_asked = g_hash_table_size (page->jobs) > 0;
    }
  gw_heat_page_update (page);
}

/* The widget */

static void
gw_heat_page_dispose (GObject *object)
{
  GwHeatPage *page = GW_HEAT_PAGE (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (page));

  gw_heat_page_drop_watch (page);
  g_clear_object (&page->chooser);
  g_hash_table_remove_all (page->jobs);
  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_heat_page_parent_class)->dispose (object);
}

static void
gw_heat_page_finalize (GObject *object)
{
  GwHeatPage *page = GW_HEAT_PAGE (object);

  g_hash_table_unref (page->jobs);
  g_ptr_array_unref (page->runs);
  g_ptr_array_unref (page->others);
  g_clear_pointer (&page->picture, gw_heat_picture_unref);
  g_clear_pointer (&page->landmarks, gw_tile_cache_free);
  g_free (page->shown);
  G_OBJECT_CLASS (gw_heat_page_parent_class)->finalize (object);
}

static void
gw_heat_page_iface_init (GwAnalysePageInterface *interface)
{
  interface->set_runs = gw_heat_page_set_runs;
}

static void
bind_template (GtkWidgetClass *class)
{
  gtk_widget_class_set_template_from_resource (
      class, "/io/github/gridwright/Gridwright/ui/gw-heat-page.ui");
  gtk_widget_class_bind_template_child (class, GwHeatPage, stack);
  gtk_widget_class_bind_template_child (class, GwHeatPage, status_page);
  gtk_widget_class_bind_template_child (class, GwHeatPage, status_button);
  gtk_widget_class_bind_template_child (class, GwHeatPage, layer_drop);
  gtk_widget_class_bind_template_child (class, GwHeatPage, run_drop);
  gtk_widget_class_bind_template_child (class, GwHeatPage, minus_label);
  gtk_widget_class_bind_template_child (class, GwHeatPage, other_drop);
  gtk_widget_class_bind_template_child (class, GwHeatPage, board);
  gtk_widget_class_bind_template_child (class, GwHeatPage, legend);
  gtk_widget_class_bind_template_child (class, GwHeatPage, readout);
  gtk_widget_class_bind_template_child (class, GwHeatPage, caption);
  gtk_widget_class_bind_template_callback (class, layer_chosen_cb);
  gtk_widget_class_bind_template_callback (class, run_chosen_cb);
}

static void
gw_heat_page_class_init (GwHeatPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = gw_heat_page_dispose;
  G_OBJECT_CLASS (class)->finalize = gw_heat_page_finalize;
  g_type_ensure (GW_TYPE_BOARD_AREA);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  bind_template (widget_class);
  gw_heat_page_install_actions (widget_class);
}

static void
gw_heat_page_init (GwHeatPage *page)
{
  page->runs = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_run_data_unref);
  page->others = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_run_data_unref);
  page->jobs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  page->is_offering = TRUE;
  gtk_widget_init_template (GTK_WIDGET (page));
  gw_heat_page_init_board (page);
  page->is_offering = FALSE;
  gw_heat_page_update (page);
}

GtkWidget *
gw_heat_page_new (void)
{
  return g_object_new (GW_TYPE_HEAT_PAGE, NULL);
}
