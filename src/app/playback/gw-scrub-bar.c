/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-scrub-bar.h"

#include <glib/gi18n-lib.h>

#include "gw-event-text.h"
#include "gw-look.h"
#include "gw-playback-words.h"

#define HEIGHT 34
#define MIN_WIDTH 160
#define INSET 10
#define TRACK_Y 23.0
#define MARK_Y 9.0
#define MARK_SIZE 9.0
#define TRACK_WIDTH 4.0
#define HANDLE_RADIUS 7.0

/* How near the pointer must come to a mark, and how many marks a tooltip tells of. */
#define REACH 6.0
#define MAX_TOLD 6

struct _GwScrubBar
{
  GtkWidget parent_instance;

  GwPlayback *playback;
  double hover; /* the pointer's place, or below 0 */
};

G_DEFINE_FINAL_TYPE (GwScrubBar, gw_scrub_bar, GTK_TYPE_WIDGET)

static guint
get_length (GwScrubBar *bar)
{
  return bar->playback != NULL ? gw_playback_get_length (bar->playback) : 0;
}

double
gw_scrub_bar_get_place (GwScrubBar *bar, guint step)
{
  double room = gtk_widget_get_width (GTK_WIDGET (bar)) - 2 * INSET;

  return INSET + room * step / MAX (get_length (bar), 1);
}

guint
gw_scrub_bar_get_step (GwScrubBar *bar, double x)
{
  double room = MAX (gtk_widget_get_width (GTK_WIDGET (bar)) - 2 * INSET, 1);
  double share = CLAMP ((x - INSET) / room, 0, 1);

  return (guint) (share * get_length (bar) + 0.5);
}

void
gw_scrub_bar_seek_to (GwScrubBar *bar, double x)
{
  if (bar->playback != NULL && gw_playback_has_episode (bar->playback))
    {
      gw_playback_set_playing (bar->playback, FALSE);
      gw_playback_seek (bar->playback, gw_scrub_bar_get_step (bar, x));
    }
}

/* Drawing */

static void
set_colour (cairo_t *cr, const GwColour *colour, double alpha)
{
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, colour->alpha * alpha);
}

static void
draw_track (
    GwScrubBar *bar, cairo_t *cr, guint from, guint to, const GwColour *colour, double alpha)
{
  cairo_move_to (cr, gw_scrub_bar_get_place (bar, from), TRACK_Y);
  cairo_line_to (cr, gw_scrub_bar_get_place (bar, to), TRACK_Y);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, TRACK_WIDTH);
  set_colour (cr, colour, alpha);
  cairo_stroke (cr);
}

/* Where a branch leaves the original: a second way goes down beside the track. */
static void
draw_fork (GwScrubBar *bar, cairo_t *cr, const GwBoardTheme *theme)
{
  guint fork_step = gw_line_get_fork_step (gw_playback_get_line (bar->playback));
  /* of a line that is cut off it may lie beyond the end */
  double x = gw_scrub_bar_get_place (bar, MIN (fork_step, get_length (bar)));
  double end = gtk_widget_get_width (GTK_WIDGET (bar)) - INSET;

  cairo_move_to (cr, x, TRACK_Y);
  cairo_curve_to (cr, x + 6, TRACK_Y, x + 6, TRACK_Y + 7, x + 12, TRACK_Y + 7);
  cairo_line_to (cr, MAX (MIN (end, x + 40), x + 12), TRACK_Y + 7);
  cairo_set_line_width (cr, 1.5);
  set_colour (cr, &theme->faint, 0.9);
  cairo_stroke (cr);
  cairo_arc (cr, x, TRACK_Y, 4, 0, 2 * G_PI);
  set_colour (cr, &theme->neutral, 1);
  cairo_fill (cr);
}

/* Kept events are drawn larger and last, so that they are not hidden by the others. */
static void
draw_marks (GwScrubBar *bar, cairo_t *cr, const GwBoardTheme *theme, gboolean are_key)
{
  const GwRules *rules = gw_playback_get_plan (bar->playback)->rules;
  guint n_events;
  const GwEvent *events = gw_line_get_events (gw_playback_get_line (bar->playback), &n_events);
  double last = -MARK_SIZE;
  int last_kind = -1;

  for (guint i = 0; i < n_events; i++)
    {
      double x;

      if (!gw_event_is_marked (rules, events[i].kind)
          || !gw_playback_shows_event (bar->playback, &events[i])
          || ((rules->events[events[i].kind].flags & GW_EVENT_KEY) != 0) != are_key)
        {
          continue;
        }
      x = gw_scrub_bar_get_place (bar, events[i].step);
      /* of many small ones at nearly the same place one is enough */
      if (are_key || x - last > 2 || last_kind != events[i].kind)
        {
          gw_event_mark_draw (cr, rules, events[i].kind, theme, x, MARK_Y,
                              are_key ? MARK_SIZE : MARK_SIZE * 0.75);
          last = x;
          last_kind = events[i].kind;
        }
    }
}

static void
draw_handle (GwScrubBar *bar, cairo_t *cr, const GwBoardTheme *theme)
{
  double x = gw_scrub_bar_get_place (bar, gw_playback_get_step (bar->playback));

  if (bar->hover >= 0)
    {
      cairo_move_to (cr, bar->hover, 2);
      cairo_line_to (cr, bar->hover, HEIGHT - 4);
      cairo_set_line_width (cr, 1);
      set_colour (cr, &theme->faint, 0.7);
      cairo_stroke (cr);
    }
  cairo_arc (cr, x, TRACK_Y, HANDLE_RADIUS, 0, 2 * G_PI);
  set_colour (cr, &theme->accent, 1);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 2);
  set_colour (cr, &theme->background, 1);
  cairo_stroke (cr);
}

static void
gw_scrub_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GwScrubBar *bar = GW_SCRUB_BAR (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                               (float) gtk_widget_get_height (widget));
  const GwBoardTheme *theme = gw_look_get_theme ();
  cairo_t *cr;

  if (bar->playback == NULL || !gw_playback_has_episode (bar->playback))
    {
      return;
    }
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  draw_track (bar, cr, 0, get_length (bar), &theme->text, 0.18);
  draw_track (bar, cr, 0, gw_playback_get_step (bar->playback), &theme->accent, 1);
  if (gw_playback_get_line_index (bar->playback) > 0)
    {
      draw_fork (bar, cr, theme);
    }
  draw_marks (bar, cr, theme, FALSE);
  draw_marks (bar, cr, theme, TRUE);
  draw_handle (bar, cr, theme);
  cairo_destroy (cr);
}

static void
gw_scrub_bar_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : HEIGHT;
}

/* Words */

/* "Step 12 of 46, round 6" */
static char *
describe_step (GwScrubBar *bar, guint step)
{
  return g_strdup_printf (_ ("Step %u of %u, round %u"), step, get_length (bar),
                          gw_line_find_round (gw_playback_get_line (bar->playback), step));
}

static void
update_value (GwScrubBar *bar)
{
  g_autofree char *text = NULL;

  if (bar->playback == NULL || !gw_playback_has_episode (bar->playback))
    {
      return;
    }
  text = describe_step (bar, gw_playback_get_step (bar->playback));
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) get_length (bar),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                  (double) gw_playback_get_step (bar->playback),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

static void
append_events (GwScrubBar *bar, double x, GString *text)
{
  const GwRules *rules = gw_playback_get_plan (bar->playback)->rules;
  guint n_events, n_told = 0;
  const GwEvent *events = gw_line_get_events (gw_playback_get_line (bar->playback), &n_events);

  for (guint i = 0; i < n_events && n_told < MAX_TOLD; i++)
    {
      if (gw_event_is_marked (rules, events[i].kind)
          && gw_playback_shows_event (bar->playback, &events[i])
          && ABS (gw_scrub_bar_get_place (bar, events[i].step) - x) <= REACH)
        {
          g_autofree char *event =
              gw_event_describe (&events[i], gw_playback_get_plan (bar->playback));

          g_string_append_printf (text, "\n%s", event);
          n_told++;
        }
    }
}

static gboolean
query_tooltip_cb (GwScrubBar *bar, int x, int y, gboolean is_keyboard, GtkTooltip *tooltip)
{
  g_autoptr (GString) text = NULL;
  g_autofree char *heading = NULL;
  guint fork_step;

  if (bar->playback == NULL || !gw_playback_has_episode (bar->playback))
    {
      return FALSE;
    }
  if (is_keyboard)
    {
      x = (int) gw_scrub_bar_get_place (bar, gw_playback_get_step (bar->playback));
    }
  heading = describe_step (bar, gw_scrub_bar_get_step (bar, x));
  text = g_string_new (heading);
  fork_step = gw_line_get_fork_step (gw_playback_get_line (bar->playback));
  if (gw_playback_get_line_index (bar->playback) > 0
      && ABS (gw_scrub_bar_get_place (bar, fork_step) - x) <= REACH)
    {
      g_string_append_printf (text, "\n%s", _ ("The branch begins here"));
    }
  append_events (bar, x, text);
  if (gw_playback_is_cut_off_at (bar->playback, gw_scrub_bar_get_step (bar, x)))
    {
      g_string_append_printf (text, "\n%s", gw_playback_describe_cut ());
    }
  gtk_tooltip_set_text (tooltip, text->str);
  return TRUE;
}

/* Input */

static void
drag_begin_cb (GwScrubBar *bar, double x, double y)
{
  gtk_widget_grab_focus (GTK_WIDGET (bar));
  gw_scrub_bar_seek_to (bar, x);
}

static void
drag_update_cb (GwScrubBar *bar, double offset_x, double offset_y, GtkGestureDrag *gesture)
{
  double x, y;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  gw_scrub_bar_seek_to (bar, x + offset_x);
}

static void
motion_cb (GwScrubBar *bar, double x, double y)
{
  bar->hover = x;
  gtk_widget_queue_draw (GTK_WIDGET (bar));
}

static void
leave_cb (GwScrubBar *bar)
{
  bar->hover = -1;
  gtk_widget_queue_draw (GTK_WIDGET (bar));
}

static gboolean
scroll_cb (GwScrubBar *bar, double dx, double dy)
{
  if (bar->playback != NULL)
    {
      gw_playback_step_by (bar->playback, dx + dy > 0 ? 1 : -1);
    }
  return TRUE;
}

static gboolean
round_key_cb (GtkWidget *widget, GVariant *rounds, gpointer user_data)
{
  GwScrubBar *bar = GW_SCRUB_BAR (widget);

  if (bar->playback != NULL)
    {
      gw_playback_round_by (bar->playback, g_variant_get_int32 (rounds));
    }
  return TRUE;
}

static void
add_controllers (GwScrubBar *bar)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (
      GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);

  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), bar);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), bar);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), bar);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), bar);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), bar);
  gtk_widget_add_controller (GTK_WIDGET (bar), GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (GTK_WIDGET (bar), motion);
  gtk_widget_add_controller (GTK_WIDGET (bar), scroll);
}

static void
changed_cb (GwScrubBar *bar)
{
  update_value (bar);
  gtk_widget_queue_draw (GTK_WIDGET (bar));
}

void
gw_scrub_bar_set_playback (GwScrubBar *bar, GwPlayback *playback)
{
  g_return_if_fail (GW_IS_SCRUB_BAR (bar));

  if (bar->playback != NULL)
    {
      g_signal_handlers_disconnect_by_data (bar->playback, bar);
    }
  if (g_set_object (&bar->playback, playback) && playback != NULL)
    {
      g_signal_connect_swapped (playback, "reset", G_CALLBACK (changed_cb), bar);
      g_signal_connect_swapped (playback, "notify::viewer", G_CALLBACK (changed_cb), bar);
      g_signal_connect_swapped (playback, "moved", G_CALLBACK (changed_cb), bar);
      g_signal_connect_swapped (playback, "recorded", G_CALLBACK (changed_cb), bar);
    }
  changed_cb (bar);
}

static void
gw_scrub_bar_dispose (GObject *object)
{
  GwScrubBar *bar = GW_SCRUB_BAR (object);

  if (bar->playback != NULL)
    {
      g_signal_handlers_disconnect_by_data (bar->playback, bar);
      g_clear_object (&bar->playback);
    }
  G_OBJECT_CLASS (gw_scrub_bar_parent_class)->dispose (object);
}

static void
gw_scrub_bar_class_init (GwScrubBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = gw_scrub_bar_dispose;
  widget_class->snapshot = gw_scrub_bar_snapshot;
  widget_class->measure = gw_scrub_bar_measure;
  gtk_widget_class_set_css_name (widget_class, "scrubbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Page_Down, 0, round_key_cb, "i", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Page_Up, 0, round_key_cb, "i", -1);
}

static void
gw_scrub_bar_init (GwScrubBar *bar)
{
  bar->hover = -1;
  gtk_widget_set_focusable (GTK_WIDGET (bar), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (bar), TRUE);
  g_signal_connect (bar, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  add_controllers (bar);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Step of the episode"), -1);
}
