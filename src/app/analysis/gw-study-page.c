/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-study-page.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  GwStudyBar *bar;
  GtkWidget *form;
  GtkWidget *note;

  GwDocument *document;
  GwStudyJob *job;
  gulong changed_id;
  GwExperiment *asked; /* or NULL */
  GwParams *played;    /* the document's parameters as the job began */
  gboolean has_other_map;
} GwStudyPagePrivate;

static void gw_study_page_init_page (GwAnalysePageInterface *interface);

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (GwStudyPage,
                                  gw_study_page,
                                  GTK_TYPE_WIDGET,
                                  G_ADD_PRIVATE (GwStudyPage)
                                      G_IMPLEMENT_INTERFACE (GW_TYPE_ANALYSE_PAGE,
                                                             gw_study_page_init_page))

static GwStudyPagePrivate *
get_private (GwStudyPage *page)
{
  return gw_study_page_get_instance_private (page);
}

void
gw_study_page_set_up (GwStudyPage *page, GwStudyBar *bar, GtkWidget *form, GtkWidget *note)
{
  GwStudyPagePrivate *private = get_private (page);

  private->bar = bar;
  private->form = form;
  private->note = note;
}

GwDocument *
gw_study_page_get_document (GwStudyPage *page)
{
  return get_private (page)->document;
}

GwStudyJob *
gw_study_page_get_job (GwStudyPage *page)
{
  return get_private (page)->job;
}

gboolean
gw_study_page_is_active (GwStudyPage *page)
{
  GwStudyPagePrivate *private = get_private (page);

  return private->job != NULL && gw_study_job_is_playing (private->job);
}

gpointer
gw_study_page_get_study (GwStudyPage *page)
{
  GwStudyPagePrivate *private = get_private (page);

  return private->job != NULL ? gw_study_job_get_study (private->job) : NULL;
}

/* Whether the document is what was played */

static gboolean
params_equal (const GwParams *params, const GwParams *others)
{
  GwParamSpecs *specs = gw_params_get_specs (params);
  guint length = gw_param_specs_get_length (specs);

  if (gw_param_specs_get_length (gw_params_get_specs (others)) != length)
    {
      return FALSE;
    }
  for (guint i = 0; i < length; i++)
    {
      if (gw_params_get_value (params, i) != gw_params_get_value (others, i))
        {
          return FALSE;
        }
    }
  return TRUE;
}

static void
update_note (GwStudyPage *page)
{
  GwStudyPagePrivate *private = get_private (page);
  gboolean has_changed =
      private->played != NULL
      && (private->has_other_map
          || !params_equal (private->played, gw_document_get_params (private->document)));

  gtk_widget_set_visible (private->note, has_changed);
}

static void
params_changed_cb (GwStudyPage *page)
{
  update_note (page);
  GW_STUDY_PAGE_GET_CLASS (page)->job_changed (page);
}

static void
map_changed_cb (GwStudyPage *page)
{
  GwStudyPagePrivate *private = get_private (page);

  /* once is enough, as a map changes all the time while it is drawn */
  if (private->job != NULL && !private->has_other_map)
    {
      private->has_other_map = TRUE;
      params_changed_cb (page);
    }
}

void
gw_study_page_accept_params (GwStudyPage *page)
{
  GwStudyPagePrivate *private = get_private (page);

  if (private->played != NULL)
    {
      gw_params_unref (private->played);
      private->played = gw_params_copy (gw_document_get_params (private->document));
      update_note (page);
    }
}

/* The job */

gboolean
gw_study_page_is_about (GwStudyPage *page, const GwExperiment *experiment)
{
  GwStudyPagePrivate *private = get_private (page);
  g_autoptr (GwExperiment) asked = NULL;

  if (private->asked == NULL)
    {
      return FALSE;
    }
  asked = gw_experiment_copy (private->asked);
  g_free (asked->name);
  asked->name = g_strdup (experiment->name);
  return gw_experiment_equal (asked, experiment);
}

static gboolean
has_key (const GPtrArray *values, const char *key)
{
  for (guint i = 0; i < values->len; i++)
    {
      if (g_str_equal (((const GwAxis *) values->pdata[i])->key, key))
        {
          return TRUE;
        }
    }
  return FALSE;
}

void
gw_study_page_add_sets (GwStudyPage *page, GPtrArray *values)
{
  GwStudyPagePrivate *private = get_private (page);

  for (guint i = 0; private->asked != NULL && i < private->asked->sets->len; i++)
    {
      const GwAxis *set = private->asked->sets->pdata[i];

      if (!has_key (values, set->key))
        {
          g_ptr_array_add (values, gw_axis_copy (set));
        }
    }
}

static void
update_job (GwStudyPage *page)
{
  GwStudyPagePrivate *private = get_private (page);

  gtk_widget_set_sensitive (private->form, !gw_study_page_is_active (page));
  GW_STUDY_PAGE_GET_CLASS (page)->job_changed (page);
}

static void
job_changed_cb (GwStudyPage *page)
{
  GwStudyPageClass *class = GW_STUDY_PAGE_GET_CLASS (page);

  update_job (page);
  if (class->check_job != NULL && gw_study_page_get_job (page) != NULL
      && !gw_study_page_is_active (page))
    {
      class->check_job (page);
    }
}

static void
drop_job (GwStudyPage *page)
{
  GwStudyPagePrivate *private = get_private (page);

  g_clear_pointer (&private->played, gw_params_unref);
  g_clear_pointer (&private->asked, gw_experiment_unref);
  private->has_other_map = FALSE;
  if (private->job != NULL)
    {
      g_clear_signal_handler (&private->changed_id, private->job);
      /* one that is still being prepared would go on without its last reference */
      gw_study_job_stop (private->job);
      g_clear_object (&private->job);
    }
}

void
gw_study_page_take_job (GwStudyPage *page, GwStudyJob *job, GwExperiment *experiment)
{
  GwStudyPagePrivate *private;

  g_return_if_fail (GW_IS_STUDY_PAGE (page));

  private = get_private (page);
  /* the bar lets go of the old one first: its end is not to be waited for twice */
  gw_study_bar_set_job (private->bar, job);
  drop_job (page);
  private->job = job;
  if (job != NULL)
    {
      private->asked = experiment != NULL ? gw_experiment_ref (experiment) : NULL;
      private->played = gw_params_copy (gw_document_get_params (private->document));
      private->changed_id =
          g_signal_connect_swapped (job, "changed", G_CALLBACK (job_changed_cb), page);
    }
  update_note (page);
  update_job (page);
}

/* The document */

static void
drop_document (GwStudyPage *page)
{
  GwStudyPagePrivate *private = get_private (page);

  if (private->document != NULL)
    {
      g_signal_handlers_disconnect_by_data (private->document, page);
      g_clear_object (&private->document);
    }
}

static void
gw_study_page_set_document (GwAnalysePage *analyse_page, GwDocument *document)
{
  GwStudyPage *page = GW_STUDY_PAGE (analyse_page);
  GwStudyPagePrivate *private = get_private (page);

  if (private->document == document)
    {
      return;
    }
  gw_study_page_take_job (page, NULL, NULL);
  drop_document (page);
  if (document != NULL)
    {
      private->document = g_object_ref (document);
      g_signal_connect_swapped (document, "params-changed", G_CALLBACK (params_changed_cb), page);
      g_signal_connect_swapped (document, "map-changed", G_CALLBACK (map_changed_cb), page);
      g_signal_connect_swapped (document, "map-replaced", G_CALLBACK (map_changed_cb), page);
    }
  GW_STUDY_PAGE_GET_CLASS (page)->document_set (page);
}

/* Forms */

void
gw_study_page_show_sets (GtkLabel *label, const GwExperiment *experiment)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < experiment->sets->len; i++)
    {
      const GwAxis *set = experiment->sets->pdata[i];

      g_string_append_printf (text, "%s%s = %s", i > 0 ? ", " : "", set->key, set->range);
    }
  gtk_widget_set_visible (GTK_WIDGET (label), text->len > 0);
  if (text->len > 0)
    {
      g_autofree char *sentence = g_strdup_printf (_ ("With %s"), text->str);

      gtk_label_set_text (label, sentence);
    }
}

void
gw_study_page_show_seed (GtkEditable *row, guint64 seed)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);

  if (g_strcmp0 (gtk_editable_get_text (row), text) != 0)
    {
      gtk_editable_set_text (row, text);
    }
  gtk_widget_remove_css_class (GTK_WIDGET (row), "error");
}

gboolean
gw_study_page_read_seed (GtkEditable *row, guint64 *seed)
{
  if (g_ascii_string_to_unsigned (gtk_editable_get_text (row), 10, 0, G_MAXUINT64, seed, NULL))
    {
      gtk_widget_remove_css_class (GTK_WIDGET (row), "error");
      return TRUE;
    }
  gtk_widget_add_css_class (GTK_WIDGET (row), "error");
  return FALSE;
}

static void
gw_study_page_dispose (GObject *object)
{
  GwStudyPage *page = GW_STUDY_PAGE (object);
  GtkWidget *child;

  drop_job (page);
  drop_document (page);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (page))) != NULL)
    {
      gtk_widget_unparent (child);
    }
  G_OBJECT_CLASS (gw_study_page_parent_class)->dispose (object);
}

static void
gw_study_page_init_page (GwAnalysePageInterface *interface)
{
  interface->set_document = gw_study_page_set_document;
}

static void
gw_study_page_class_init (GwStudyPageClass *class)
{
  G_OBJECT_CLASS (class)->dispose = gw_study_page_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
}

static void
gw_study_page_init (GwStudyPage *page)
{
}
