/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-overview-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "gw-chart-view.h"
#include "gw-drop-down.h"
#include "gw-episode-filter.h"
#include "gw-members-view.h"
#include "gw-number-text.h"
#include "gw-run-charts.h"
#include "gw-sentence.h"
#include "gw-verdict.h"

/* More sentences than of so many runs are more than anybody reads. */
#define MOST_SENTENCES 4

/* The charts that go through the rows of all episodes, or look at every measure. */
enum
{
  PART_CONVERGENCE,
  PART_MEASURES,
  PART_DISTRIBUTION,
  PART_MEMBERS,
  N_PARTS,
};

/* Of the chart of win rates: without a run, and for each of them. */
#define RATES_HEIGHT 150
#define RUN_HEIGHT 36

struct _GwOverviewPage
{
  GtkWidget parent_instance;

  GtkStack *stack;
  GwChartView *rates_view;
  GtkLabel *sentences;
  GtkDropDown *quantity_list;
  GwChartView *distribution_view;
  GwChartView *convergence_view;
  GwChartView *measures_view;
  GwMembersView *members_view;

  GPtrArray *runs;       /* of GwRunData */
  GPtrArray *quantities; /* of GwRunQuantity */
  gboolean is_updating;

  guint pending; /* charts to be built again, a bit for each */
  guint pending_source;
  guint last_part; /* the chart built last */
};

static void page_init (GwAnalysePageInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GwOverviewPage,
                               gw_overview_page,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GW_TYPE_ANALYSE_PAGE, page_init))

static GwRunData *const *
get_runs (GwOverviewPage *page)
{
  return (GwRunData *const *) page->runs->pdata;
}

static void
show_chart (GwChartView *view, GwChart *chart, gboolean keep_zoom)
{
  gw_chart_view_set_chart (view, chart, keep_zoom);
  gw_chart_unref (chart);
}

/* "Run A: Killers are ahead … The game is not fair …" */
static void
append_sentences (GString *text, const GwRunData *run, gboolean has_name)
{
  const GwAggregate *aggregate = gw_run_data_get_aggregate (run);
  g_autofree char *lead = gw_aggregate_dup_lead_sentence (aggregate);
  g_autofree char *fairness = gw_aggregate_dup_fairness_sentence (aggregate, GW_FAIR_TOLERANCE);

  if (text->len > 0)
    {
      g_string_append_c (text, '\n');
    }
  if (has_name)
    {
      /* Translators: a run's name before what is said about it */
      g_string_append_printf (text, _ ("%s: "), gw_run_data_get_name (run));
    }
  g_string_append (text, lead);
  if (fairness != NULL)
    {
      /* Translators: between two sentences; no space in some languages */
      g_string_append (text, C_ ("between sentences", " "));
      g_string_append (text, fairness);
    }
}

static gboolean
is_growing (GwOverviewPage *page)
{
  for (guint i = 0; i < page->runs->len; i++)
    {
      if (!gw_run_data_is_complete (page->runs->pdata[i]))
        {
          return TRUE;
        }
    }
  return FALSE;
}

/* Sentences that take a line more and then again one less would move all that is below them, back
 * and forth while episodes come in; they keep what they once took. */
static void
keep_height (GwOverviewPage *page, gboolean is_same)
{
  int height = gtk_widget_get_height (GTK_WIDGET (page->sentences));

  gtk_widget_set_size_request (GTK_WIDGET (page->sentences), -1,
                               is_same && is_growing (page) && height > 0 ? height : -1);
}

static void
update_sentences (GwOverviewPage *page)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < MIN (page->runs->len, MOST_SENTENCES); i++)
    {
      if (gw_run_data_get_done (page->runs->pdata[i]) > 0)
        {
          append_sentences (text, page->runs->pdata[i], page->runs->len > 1);
        }
    }
  gw_label_set_sentence (page->sentences, text->str);
}

static void
update_distribution (GwOverviewPage *page, gboolean keep_zoom)
{
  guint selected = gtk_drop_down_get_selected (page->quantity_list);

  if (selected < page->quantities->len)
    {
      show_chart (page->distribution_view,
                  gw_run_charts_new_distribution (get_runs (page), page->runs->len,
                                                  page->quantities->pdata[selected]),
                  keep_zoom);
    }
}

/* The same choice stays chosen, as long as there is one of its name. */
static void
update_quantities (GwOverviewPage *page)
{
  guint selected = gtk_drop_down_get_selected (page->quantity_list);
  g_autoptr (GPtrArray) old = g_steal_pointer (&page->quantities);
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  const GwRunQuantity *chosen = selected < old->len ? old->pdata[selected] : NULL;

  page->quantities = gw_run_charts_list_quantities (page->runs->pdata[0]);
  selected = 0;
  for (guint i = 0; i < page->quantities->len; i++)
    {
      const GwRunQuantity *quantity = page->quantities->pdata[i];

      gtk_string_list_append (labels, quantity->label);
      if (chosen != NULL && g_str_equal (chosen->key, quantity->key))
        {
          selected = i;
        }
    }
  page->is_updating = TRUE;
  gw_drop_down_offer (page->quantity_list, labels, selected);
  page->is_updating = FALSE;
}

static gboolean
has_same_quantities (GwOverviewPage *page)
{
  g_autoptr (GPtrArray) quantities = gw_run_charts_list_quantities (page->runs->pdata[0]);

  if (quantities->len != page->quantities->len)
    {
      return FALSE;
    }
  for (guint i = 0; i < quantities->len; i++)
    {
      const GwRunQuantity *one = quantities->pdata[i];
      const GwRunQuantity *other = page->quantities->pdata[i];

      if (!g_str_equal (one->key, other->key))
        {
          return FALSE;
        }
    }
  return TRUE;
}

static void
update_part (GwOverviewPage *page, guint part, gboolean keep_zoom)
{
  GwRunData *const *runs = get_runs (page);
  guint n_runs = page->runs->len;

  page->pending &= ~(1u << part);
  page->last_part = part;
  switch (part)
    {
    case PART_CONVERGENCE:
      show_chart (page->convergence_view, gw_run_charts_new_convergence (runs, n_runs), keep_zoom);
      break;
    case PART_MEASURES:
      show_chart (page->measures_view, gw_run_charts_new_measures (runs, n_runs), keep_zoom);
      break;
    case PART_MEMBERS:
      gw_members_view_set_runs (page->members_view, runs, n_runs, keep_zoom);
      break;
    case PART_DISTRIBUTION:
    default:
      update_distribution (page, keep_zoom);
      break;
    }
}

static gboolean
update_pending_cb (gpointer data)
{
  GwOverviewPage *page = data;

  for (guint i = 1; i <= N_PARTS && page->pending != 0; i++)
    {
      guint part = (page->last_part + i) % N_PARTS;

      if ((page->pending & 1u << part) != 0)
        {
          update_part (page, part, TRUE);
          break;
        }
    }
  if (page->pending == 0)
    {
      page->pending_source = 0;
      return G_SOURCE_REMOVE;
    }
  return G_SOURCE_CONTINUE;
}

/* While a long run grows, one chart in a turn of the main loop, in turns: all of them at once would
 * cost a frame. Other runs are shown at once. */
static void
update_parts (GwOverviewPage *page, gboolean is_same)
{
  if (is_same)
    {
      page->pending = (1u << N_PARTS) - 1;
      if (page->pending_source == 0)
        {
          page->pending_source = g_idle_add (update_pending_cb, page);
        }
      return;
    }
  for (guint part = 0; part < N_PARTS; part++)
    {
      update_part (page, part, FALSE);
    }
}

static void
update (GwOverviewPage *page, gboolean keep_zoom)
{
  guint n_runs = page->runs->len;

  gtk_stack_set_visible_child_name (page->stack, n_runs > 0 ? "charts" : "empty");
  if (n_runs == 0)
    {
      page->pending = 0;
      return;
    }
  if (!has_same_quantities (page))
    {
      update_quantities (page);
    }
  gtk_widget_set_size_request (GTK_WIDGET (page->rates_view), -1,
                               RATES_HEIGHT + RUN_HEIGHT * (int) n_runs);
  show_chart (page->rates_view, gw_run_charts_new_rates (get_runs (page), n_runs), keep_zoom);
  update_parts (page, keep_zoom);
  keep_height (page, keep_zoom);
  update_sentences (page);
}

static gboolean
has_same_folders (GwOverviewPage *page, GwRunData *const *runs, guint n_runs)
{
  if (page->runs->len != n_runs)
    {
      return FALSE;
    }
  for (guint i = 0; i < n_runs; i++)
    {
      if (!g_str_equal (gw_run_data_get_folder (runs[i]),
                        gw_run_data_get_folder (page->runs->pdata[i])))
        {
          return FALSE;
        }
    }
  return TRUE;
}

static void
set_runs (GwAnalysePage *base, GwRunData *const *runs, guint n_runs)
{
  GwOverviewPage *page = GW_OVERVIEW_PAGE (base);
  gboolean keep_zoom = has_same_folders (page, runs, n_runs);

  g_ptr_array_set_size (page->runs, 0);
  for (guint i = 0; i < n_runs; i++)
    {
      g_ptr_array_add (page->runs, gw_run_data_ref (runs[i]));
    }
  update (page, keep_zoom);
}

static void
page_init (GwAnalysePageInterface *interface)
{
  interface->set_runs = set_runs;
}

/* Marks that are clicked */

static const GwRunData *
get_run (GwOverviewPage *page, guint64 id)
{
  guint index = GW_MARK_RUN (id);

  return index < page->runs->len ? page->runs->pdata[index] : NULL;
}

static void
show_episodes (GwOverviewPage *page, const GwRunData *run, const char *title, GArray *episodes)
{
  gw_analyse_show_episodes (GTK_WIDGET (page), gw_run_data_get_folder (run), title,
                            (const guint64 *) (gpointer) episodes->data, episodes->len);
}

static void
show_filtered (GwOverviewPage *page,
               const GwRunData *run,
               const char *title,
               const GwEpisodeFilter *filter)
{
  g_autoptr (GArray) episodes = gw_episode_filter_apply (filter, run, NULL);

  if (episodes != NULL && episodes->len > 0)
    {
      show_episodes (page, run, title, episodes);
    }
}

static void
rate_activated_cb (GwOverviewPage *page, guint series, guint index, guint64 id)
{
  const GwRunData *run = get_run (page, id);
  g_autoptr (GwEpisodeFilter) filter = gw_episode_filter_new ();
  g_autofree char *title = NULL;

  if (run == NULL)
    {
      return;
    }
  gw_episode_filter_set_winner (filter, (int) GW_MARK_NUMBER (id));
  /* Translators: episodes that a side has won, such as “Won by: Killers” */
  title = g_strdup_printf (
      _ ("Won by: %s"),
      g_dgettext (GETTEXT_PACKAGE, gw_run_data_get_rules (run)->sides[GW_MARK_NUMBER (id)].label));
  show_filtered (page, run, title, filter);
}

static void
convergence_activated_cb (GwOverviewPage *page, guint series, guint index, guint64 id)
{
  const GwRunData *run = get_run (page, id);
  g_autoptr (GwEpisodeFilter) filter = gw_episode_filter_new ();
  g_autofree char *count = NULL;
  g_autofree char *title = NULL;

  if (run == NULL)
    {
      return;
    }
  gw_episode_filter_set_rows (filter, 0, GW_MARK_NUMBER (id));
  count = gw_count_to_text (GW_MARK_NUMBER (id));
  /* Translators: episodes */
  title = g_strdup_printf (_ ("The first %s"), count);
  show_filtered (page, run, title, filter);
}

static char *
dup_range_title (const char *label, double first, double last)
{
  /* Translators: something that is counted, and the value or range it has: “Rounds: 10 – 14” */
  return first == last ? g_strdup_printf (_ ("%s: %.0f"), label, first)
                       : g_strdup_printf (_ ("%s: %.0f – %.0f"), label, first, last);
}

static void
distribution_activated_cb (GwOverviewPage *page, guint series, guint index, guint64 id)
{
  const GwRunData *run = get_run (page, id);
  const GwChartMark *mark =
      gw_chart_get_mark (gw_chart_view_get_chart (page->distribution_view), series, index);
  guint selected = gtk_drop_down_get_selected (page->quantity_list);
  const GwRunQuantity *quantity;
  g_autoptr (GArray) episodes = NULL;
  g_autofree char *title = NULL;

  if (run == NULL || selected >= page->quantities->len)
    {
      return;
    }
  quantity = page->quantities->pdata[selected];
  episodes = gw_run_charts_list_episodes (run, quantity, mark->place, mark->place_end);
  title = dup_range_title (quantity->label, mark->place, mark->place_end - 1);
  if (episodes->len > 0)
    {
      show_episodes (page, run, title, episodes);
    }
}

static void
measure_activated_cb (GwOverviewPage *page, guint series, guint index, guint64 id)
{
  const GwRunData *run = get_run (page, id);

  if (run != NULL)
    {
      gw_analyse_show_episodes (GTK_WIDGET (page), gw_run_data_get_folder (run), "", NULL, 0);
    }
}

static void
quantity_selected_cb (GwOverviewPage *page)
{
  if (!page->is_updating && page->runs->len > 0)
    {
      update_distribution (page, FALSE);
    }
}

static void
gw_overview_page_dispose (GObject *object)
{
  GwOverviewPage *page = GW_OVERVIEW_PAGE (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (page));

  g_clear_handle_id (&page->pending_source, g_source_remove);
  g_ptr_array_set_size (page->runs, 0);
  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_overview_page_parent_class)->dispose (object);
}

static void
gw_overview_page_finalize (GObject *object)
{
  GwOverviewPage *page = GW_OVERVIEW_PAGE (object);

  g_ptr_array_unref (page->runs);
  g_ptr_array_unref (page->quantities);
  G_OBJECT_CLASS (gw_overview_page_parent_class)->finalize (object);
}

static void
gw_overview_page_class_init (GwOverviewPageClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->dispose = gw_overview_page_dispose;
  object_class->finalize = gw_overview_page_finalize;
  g_type_ensure (GW_TYPE_CHART_VIEW);
  g_type_ensure (GW_TYPE_MEMBERS_VIEW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/gridwright/Gridwright/ui/gw-overview-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GwOverviewPage, stack);
  gtk_widget_class_bind_template_child (widget_class, GwOverviewPage, rates_view);
  gtk_widget_class_bind_template_child (widget_class, GwOverviewPage, sentences);
  gtk_widget_class_bind_template_child (widget_class, GwOverviewPage, quantity_list);
  gtk_widget_class_bind_template_child (widget_class, GwOverviewPage, distribution_view);
  gtk_widget_class_bind_template_child (widget_class, GwOverviewPage, convergence_view);
  gtk_widget_class_bind_template_child (widget_class, GwOverviewPage, measures_view);
  gtk_widget_class_bind_template_child (widget_class, GwOverviewPage, members_view);
  gtk_widget_class_bind_template_callback (widget_class, rate_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, convergence_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, distribution_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, measure_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, quantity_selected_cb);
}

static void
gw_overview_page_init (GwOverviewPage *page)
{
  page->runs = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_run_data_unref);
  page->quantities = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (page));
}

GtkWidget *
gw_overview_page_new (void)
{
  return g_object_new (GW_TYPE_OVERVIEW_PAGE, NULL);
}
