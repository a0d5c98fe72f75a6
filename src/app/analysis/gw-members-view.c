/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-members-view.h"

#include <glib/gi18n-lib.h>

#include "gw-analyse-page.h"
#include "gw-chart-view.h"
#include "gw-drop-down.h"
#include "gw-member-charts.h"
#include "gw-members.h"
#include "gw-run-charts.h"
#include "gw-sentence.h"

/* Of the chart: without a member, for a member, and for each run in that. */
#define CHART_HEIGHT 84
#define MEMBER_HEIGHT 4
#define RUN_HEIGHT 18

/* More sentences than of so many runs are more than anybody reads. */
#define MOST_SENTENCES 4

struct _GwMembersView
{
  GtkWidget parent_instance;

  GtkDropDown *family_list;
  GtkLabel *sentences;
  GwChartView *chart_view;

  GPtrArray *runs;     /* of GwRunData */
  GPtrArray *keys;     /* of char *: the families, in the order of the list */
  GPtrArray *order;    /* of char *: the members, in the order of the chart */
  guint64 order_until; /* so many episodes of the first run */
  gboolean is_updating;
};

G_DEFINE_FINAL_TYPE (GwMembersView, gw_members_view, GTK_TYPE_WIDGET)

static GwRunData *const *
get_runs (GwMembersView *view)
{
  return (GwRunData *const *) view->runs->pdata;
}

static const char *
get_key (GwMembersView *view)
{
  guint selected = gtk_drop_down_get_selected (view->family_list);

  return selected < view->keys->len ? view->keys->pdata[selected] : NULL;
}

static GPtrArray *
list_families (const GwRunData *run)
{
  return gw_aggregate_list_families (gw_run_data_get_aggregate (run));
}

static void
append_sentence (GString *text, const GwRunData *run, const char *key, gboolean has_name)
{
  g_autoptr (GPtrArray) families = list_families (run);
  const GwFamily *family = gw_families_find (families, key);
  g_autofree char *sentence = family != NULL ? gw_family_dup_sentence (family) : NULL;

  if (sentence == NULL)
    {
      return;
    }
  if (text->len > 0)
    {
      g_string_append_c (text, '\n');
    }
  if (has_name)
    {
      /* Translators: a run's name before what is said about it */
      g_string_append_printf (text, _ ("%s: "), gw_run_data_get_name (run));
    }
  g_string_append (text, sentence);
}

static void
update_sentences (GwMembersView *view)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < MIN (view->runs->len, MOST_SENTENCES); i++)
    {
      append_sentence (text, view->runs->pdata[i], get_key (view), view->runs->len > 1);
    }
  gw_label_set_sentence (view->sentences, text->str);
}

/* While episodes come in, rows would change places all the time and could not be read: they do so
 * only when there are twice as many, or all. */
static void
update_order (GwMembersView *view, gboolean is_same)
{
  const GwRunData *first = view->runs->pdata[0];
  guint64 done = gw_run_data_get_done (first);

  if (is_same && done < view->order_until && !gw_run_data_is_complete (first))
    {
      return;
    }
  g_ptr_array_unref (view->order);
  view->order = gw_member_charts_list_order (get_runs (view), view->runs->len, get_key (view));
  view->order_until = 2 * done;
}

static void
update (GwMembersView *view, gboolean is_same)
{
  g_autoptr (GwChart) chart = NULL;
  guint n_runs = view->runs->len;

  if (n_runs == 0 || get_key (view) == NULL)
    {
      return;
    }
  update_order (view, is_same);
  gtk_widget_set_size_request (
      GTK_WIDGET (view->chart_view), -1,
      CHART_HEIGHT + (int) view->order->len * (MEMBER_HEIGHT + RUN_HEIGHT * (int) n_runs));
  chart = gw_member_charts_new (get_runs (view), n_runs, get_key (view), view->order);
  gw_chart_view_set_chart (view->chart_view, chart, is_same);
  update_sentences (view);
}

static gboolean
has_same_families (GwMembersView *view, const GPtrArray *families)
{
  for (guint i = 0; i < families->len && families->len == view->keys->len; i++)
    {
      const GwFamily *family = families->pdata[i];

      if (!g_str_equal (family->measure->key, view->keys->pdata[i]))
        {
          return FALSE;
        }
    }
  return families->len == view->keys->len;
}

/* The same family stays chosen, as long as there is one of its key. */
static void
update_families (GwMembersView *view, const GPtrArray *families)
{
  g_autofree char *chosen = g_strdup (get_key (view));
  const GwFamily *family = chosen != NULL ? gw_families_find (families, chosen) : NULL;
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  guint selected = GTK_INVALID_LIST_POSITION;

  family = family != NULL ? family : gw_families_find_leading (families);
  g_ptr_array_set_size (view->keys, 0);
  for (guint i = 0; i < families->len; i++)
    {
      const GwMeasure *measure = ((const GwFamily *) families->pdata[i])->measure;

      selected = families->pdata[i] == family ? i : selected;
      g_ptr_array_add (view->keys, g_strdup (measure->key));
      gtk_string_list_append (labels, measure->label);
    }
  view->is_updating = TRUE;
  gw_drop_down_offer (view->family_list, labels, selected);
  view->is_updating = FALSE;
}

void
gw_members_view_set_runs (GwMembersView *view,
                          GwRunData *const *runs,
                          guint n_runs,
                          gboolean is_same)
{
  g_autoptr (GPtrArray) families = NULL;

  g_return_if_fail (GW_IS_MEMBERS_VIEW (view) && n_runs > 0);

  families = list_families (runs[0]);
  gtk_widget_set_visible (GTK_WIDGET (view), families->len > 0);
  g_ptr_array_set_size (view->runs, 0);
  for (guint i = 0; i < n_runs; i++)
    {
      g_ptr_array_add (view->runs, gw_run_data_ref (runs[i]));
    }
  if (!has_same_families (view, families))
    {
      update_families (view, families);
    }
  update (view, is_same);
}

static void
family_selected_cb (GwMembersView *view)
{
  if (!view->is_updating)
    {
      update (view, FALSE);
    }
}

static void
mark_activated_cb (GwMembersView *view, guint series, guint index, guint64 id)
{
  const GwRunData *run =
      GW_MARK_RUN (id) < view->runs->len ? view->runs->pdata[GW_MARK_RUN (id)] : NULL;
  guint place = (guint) GW_MARK_NUMBER (id);
  g_autofree char *title = NULL;
  g_autoptr (GArray) episodes = NULL;

  if (run == NULL || place >= view->order->len)
    {
      return;
    }
  episodes = gw_member_charts_list_episodes (run, view->order->pdata[place], &title);
  if (episodes != NULL && episodes->len > 0)
    {
      gw_analyse_show_episodes (GTK_WIDGET (view), gw_run_data_get_folder (run), title,
                                (const guint64 *) (gpointer) episodes->data, episodes->len);
    }
}

static void
gw_members_view_dispose (GObject *object)
{
  GwMembersView *view = GW_MEMBERS_VIEW (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (view));

  g_ptr_array_set_size (view->runs, 0);
  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_members_view_parent_class)->dispose (object);
}

static void
gw_members_view_finalize (GObject *object)
{
  GwMembersView *view = GW_MEMBERS_VIEW (object);

  g_ptr_array_unref (view->runs);
  g_ptr_array_unref (view->keys);
  g_ptr_array_unref (view->order);
  G_OBJECT_CLASS (gw_members_view_parent_class)->finalize (object);
}

static void
gw_members_view_class_init (GwMembersViewClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->dispose = gw_members_view_dispose;
  object_class->finalize = gw_members_view_finalize;
  g_type_ensure (GW_TYPE_CHART_VIEW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/gridwright/Gridwright/ui/gw-members-view.ui");
  gtk_widget_class_bind_template_child (widget_class, GwMembersView, family_list);
  gtk_widget_class_bind_template_child (widget_class, GwMembersView, sentences);
  gtk_widget_class_bind_template_child (widget_class, GwMembersView, chart_view);
  gtk_widget_class_bind_template_callback (widget_class, family_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, mark_activated_cb);
}

static void
gw_members_view_init (GwMembersView *view)
{
  view->runs = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_run_data_unref);
  view->keys = g_ptr_array_new_with_free_func (g_free);
  view->order = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (view));
}
