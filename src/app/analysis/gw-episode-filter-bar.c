/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-episode-filter-bar.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdlib.h>

#include "gw-drop-down.h"

#define N_RANGES 2

/* One thing that is measured, and the range it shall lie in. */
typedef struct
{
  GtkDropDown *metric;
  GtkEditable *minimum, *maximum;
} Range;

struct _GwEpisodeFilterBar
{
  GtkWidget parent_instance;

  GtkDropDown *winner;
  GtkDropDown *event;
  GtkDropDown *first_metric;
  GtkEntry *first_minimum;
  GtkEntry *first_maximum;
  GtkDropDown *second_metric;
  GtkEntry *second_minimum;
  GtkEntry *second_maximum;

  Range ranges[N_RANGES];
  GwMetricSpecs *specs; /* what is offered */
  const GwRules *rules;
  GwEventLevel level;
  GPtrArray *keys;  /* of char *: the metrics, in the order of the lists */
  GPtrArray *kinds; /* of const char *: the events, in that of the list, after “any” */
  gboolean is_updating;
};

G_DEFINE_FINAL_TYPE (GwEpisodeFilterBar, gw_episode_filter_bar, GTK_TYPE_WIDGET)

static guint changed_signal;

static void
changed_cb (GwEpisodeFilterBar *bar)
{
  if (!bar->is_updating)
    {
      g_signal_emit (bar, changed_signal, 0);
    }
}

/* What can be asked for */

static void
fill_winners (GwEpisodeFilterBar *bar)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  gtk_string_list_append (labels, _ ("Any winner"));
  for (guint i = 0; i < bar->rules->n_sides; i++)
    {
      gtk_string_list_append (labels, _ (bar->rules->sides[i].label));
    }
  gtk_string_list_append (labels, _ ("Draw"));
  gw_drop_down_offer (bar->winner, labels, 0);
}

static void
fill_events (GwEpisodeFilterBar *bar)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  g_ptr_array_set_size (bar->kinds, 0);
  gtk_string_list_append (labels, _ ("Any event"));
  for (guint i = 0; bar->level != GW_EVENTS_NONE && i < bar->rules->n_events; i++)
    {
      const GwEventSpec *spec = &bar->rules->events[i];

      if (bar->level == GW_EVENTS_ALL || (spec->flags & GW_EVENT_KEY) != 0)
        {
          g_ptr_array_add (bar->kinds, (gpointer) spec->id);
          gtk_string_list_append (labels, spec->label != NULL ? _ (spec->label) : spec->id);
        }
    }
  gw_drop_down_offer (bar->event, labels, 0);
  gtk_widget_set_sensitive (GTK_WIDGET (bar->event), bar->level != GW_EVENTS_NONE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (bar->event), bar->level != GW_EVENTS_NONE
                                                            ? _ ("What happened in the episode")
                                                            : _ ("The run has kept no events"));
}

static char *
dup_metric_label (const GwMetricSpec *spec)
{
  if (spec->member < 0)
    {
      return g_strdup (_ (spec->label));
    }
  if (spec->member_name != NULL)
    {
      return g_strdup_printf ("%s (%s)", _ (spec->label), _ (spec->member_name));
    }
  return g_strdup_printf ("%s (%d)", _ (spec->label), spec->member);
}

/* How long an episode was is asked for most; what leads the columns is next. */
static void
choose_metrics (GwEpisodeFilterBar *bar)
{
  static const char *const lengths[] = { "rounds", "turns" };
  guint length = 0;

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      guint position;

      if (g_ptr_array_find_with_equal_func (bar->keys, lengths[i], g_str_equal, &position))
        {
          length = position;
          break;
        }
    }
  gtk_drop_down_set_selected (bar->ranges[0].metric, length);
  gtk_drop_down_set_selected (bar->ranges[1].metric, length > 0 ? 0 : MIN (1, bar->keys->len - 1));
}

static void
fill_metrics (GwEpisodeFilterBar *bar)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  g_ptr_array_set_size (bar->keys, 0);
  for (guint i = 0; i < gw_metric_specs_get_length (bar->specs); i++)
    {
      const GwMetricSpec *spec = gw_metric_specs_get (bar->specs, i);

      if (spec->type != GW_METRIC_CHOICE)
        {
          g_autofree char *label = dup_metric_label (spec);

          g_ptr_array_add (bar->keys, g_strdup (spec->key));
          gtk_string_list_append (labels, label);
        }
    }
  for (guint i = 0; i < N_RANGES; i++)
    {
      gw_drop_down_offer (bar->ranges[i].metric, labels, 0);
    }
  choose_metrics (bar);
}

void
gw_episode_filter_bar_set_run (GwEpisodeFilterBar *bar, const GwRunData *run)
{
  GwMetricSpecs *specs = gw_run_data_get_metrics (run);

  g_return_if_fail (GW_IS_EPISODE_FILTER_BAR (bar));

  if (bar->rules == gw_run_data_get_rules (run) && bar->level == gw_run_data_get_events (run)
      && gw_metric_specs_equal (bar->specs, specs))
    {
      return;
    }
  gw_metric_specs_ref (specs);
  g_clear_pointer (&bar->specs, gw_metric_specs_unref);
  bar->specs = specs;
  bar->rules = gw_run_data_get_rules (run);
  bar->level = gw_run_data_get_events (run);
  bar->is_updating = TRUE;
  fill_winners (bar);
  fill_events (bar);
  fill_metrics (bar);
  gw_episode_filter_bar_clear (bar);
  bar->is_updating = FALSE;
}

/* What is asked for */

static gboolean
is_empty (GtkEditable *entry)
{
  return gtk_editable_get_text (entry)[0] == '\0';
}

/* A number as the locale writes it, or the fallback; an entry with anything else is marked. */
static double
get_bound (GtkEditable *entry, double fallback)
{
  const char *text = gtk_editable_get_text (entry);
  char *end;
  double value = strtod (text, &end);
  gboolean is_number = end != text && *end == '\0';

  if (is_number || is_empty (entry))
    {
      gtk_widget_remove_css_class (GTK_WIDGET (entry), "error");
    }
  else
    {
      gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
    }
  return is_number ? value : fallback;
}

static void
add_range (GwEpisodeFilter *filter, const GwEpisodeFilterBar *bar, const Range *range)
{
  guint selected = gtk_drop_down_get_selected (range->metric);
  double minimum = get_bound (range->minimum, -INFINITY);
  double maximum = get_bound (range->maximum, INFINITY);

  if (selected < bar->keys->len && (!isinf (minimum) || !isinf (maximum)))
    {
      gw_episode_filter_add_range (filter, bar->keys->pdata[selected], minimum, maximum);
    }
}

GwEpisodeFilter *
gw_episode_filter_bar_dup_filter (GwEpisodeFilterBar *bar)
{
  GwEpisodeFilter *filter = gw_episode_filter_new ();
  guint winner, event;

  g_return_val_if_fail (GW_IS_EPISODE_FILTER_BAR (bar), filter);

  winner = gtk_drop_down_get_selected (bar->winner);
  event = gtk_drop_down_get_selected (bar->event);
  if (winner != GTK_INVALID_LIST_POSITION && winner > 0)
    {
      gw_episode_filter_set_winner (filter, (int) winner - 1);
    }
  if (event != GTK_INVALID_LIST_POSITION && event > 0)
    {
      gw_episode_filter_add_event (filter, bar->kinds->pdata[event - 1]);
    }
  for (guint i = 0; i < N_RANGES; i++)
    {
      add_range (filter, bar, &bar->ranges[i]);
    }
  return filter;
}

gboolean
gw_episode_filter_bar_is_active (GwEpisodeFilterBar *bar)
{
  gboolean is_active;

  g_return_val_if_fail (GW_IS_EPISODE_FILTER_BAR (bar), FALSE);

  is_active = bar->rules != NULL
              && (gtk_drop_down_get_selected (bar->winner) > 0
                  || gtk_drop_down_get_selected (bar->event) > 0);
  for (guint i = 0; i < N_RANGES; i++)
    {
      is_active =
          is_active || !is_empty (bar->ranges[i].minimum) || !is_empty (bar->ranges[i].maximum);
    }
  return is_active;
}

void
gw_episode_filter_bar_clear (GwEpisodeFilterBar *bar)
{
  gboolean was_updating = bar->is_updating;

  g_return_if_fail (GW_IS_EPISODE_FILTER_BAR (bar));

  bar->is_updating = TRUE;
  gtk_drop_down_set_selected (bar->winner, 0);
  gtk_drop_down_set_selected (bar->event, 0);
  for (guint i = 0; i < N_RANGES; i++)
    {
      gtk_editable_set_text (bar->ranges[i].minimum, "");
      gtk_editable_set_text (bar->ranges[i].maximum, "");
    }
  bar->is_updating = was_updating;
  changed_cb (bar);
}

void
gw_episode_filter_bar_set_winner (GwEpisodeFilterBar *bar, int winner)
{
  g_return_if_fail (GW_IS_EPISODE_FILTER_BAR (bar));

  gtk_drop_down_set_selected (bar->winner, (guint) (winner + 1));
}

void
gw_episode_filter_bar_set_event (GwEpisodeFilterBar *bar, const char *kind)
{
  guint position = 0;

  g_return_if_fail (GW_IS_EPISODE_FILTER_BAR (bar));

  if (kind != NULL && g_ptr_array_find_with_equal_func (bar->kinds, kind, g_str_equal, &position))
    {
      position++;
    }
  gtk_drop_down_set_selected (bar->event, position);
}

void
gw_episode_filter_bar_set_range (GwEpisodeFilterBar *bar,
                                 const char *metric,
                                 const char *minimum,
                                 const char *maximum)
{
  guint position;

  g_return_if_fail (GW_IS_EPISODE_FILTER_BAR (bar));

  if (g_ptr_array_find_with_equal_func (bar->keys, metric, g_str_equal, &position))
    {
      gtk_drop_down_set_selected (bar->ranges[0].metric, position);
      gtk_editable_set_text (bar->ranges[0].minimum, minimum);
      gtk_editable_set_text (bar->ranges[0].maximum, maximum);
    }
}

/* The widget */

static void
gw_episode_filter_bar_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  GW_EPISODE_FILTER_BAR (object)->is_updating = TRUE;
  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_episode_filter_bar_parent_class)->dispose (object);
}

static void
gw_episode_filter_bar_finalize (GObject *object)
{
  GwEpisodeFilterBar *bar = GW_EPISODE_FILTER_BAR (object);

  g_clear_pointer (&bar->specs, gw_metric_specs_unref);
  g_ptr_array_unref (bar->keys);
  g_ptr_array_unref (bar->kinds);
  G_OBJECT_CLASS (gw_episode_filter_bar_parent_class)->finalize (object);
}

static void
gw_episode_filter_bar_class_init (GwEpisodeFilterBarClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->dispose = gw_episode_filter_bar_dispose;
  object_class->finalize = gw_episode_filter_bar_finalize;
  changed_signal = g_signal_new ("changed", GW_TYPE_EPISODE_FILTER_BAR, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/gridwright/Gridwright/ui/gw-episode-filter-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, GwEpisodeFilterBar, winner);
  gtk_widget_class_bind_template_child (widget_class, GwEpisodeFilterBar, event);
  gtk_widget_class_bind_template_child (widget_class, GwEpisodeFilterBar, first_metric);
  gtk_widget_class_bind_template_child (widget_class, GwEpisodeFilterBar, first_minimum);
  gtk_widget_class_bind_template_child (widget_class, GwEpisodeFilterBar, first_maximum);
  gtk_widget_class_bind_template_child (widget_class, GwEpisodeFilterBar, second_metric);
  gtk_widget_class_bind_template_child (widget_class, GwEpisodeFilterBar, second_minimum);
  gtk_widget_class_bind_template_child (widget_class, GwEpisodeFilterBar, second_maximum);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
gw_episode_filter_bar_init (GwEpisodeFilterBar *bar)
{
  bar->keys = g_ptr_array_new_with_free_func (g_free);
  bar->kinds = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (bar));
  bar->ranges[0] = (Range){ bar->first_metric, GTK_EDITABLE (bar->first_minimum),
                            GTK_EDITABLE (bar->first_maximum) };
  bar->ranges[1] = (Range){ bar->second_metric, GTK_EDITABLE (bar->second_minimum),
                            GTK_EDITABLE (bar->second_maximum) };
}
