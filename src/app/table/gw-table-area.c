/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-look.h"
#include "gw-table-area-private.h"

/* Below this a table is scrolled rather than made smaller still. */
#define MIN_WIDTH 340
#define MIN_HEIGHT 300
#define BUTTON_GAP 8

enum
{
  SIDE_PICKED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GwTableArea, gw_table_area, GTK_TYPE_WIDGET)

/* What is shown */

const GwFrame *
gw_table_area_get_frame (GwTableArea *area)
{
  const GwFrame *frame = area->playback != NULL && gw_playback_has_episode (area->playback)
                             ? gw_playback_get_frame (area->playback)
                             : NULL;

  return frame != NULL && frame->map == NULL && frame->zones->len > 0 ? frame : NULL;
}

const GwRules *
gw_table_area_get_rules (GwTableArea *area)
{
  return gw_hand_play_get_rules (area->play);
}

/* The side that is to move in the next step, or -1. */
static int
get_turn (GwTableArea *area)
{
  const GwPlan *plan = gw_playback_get_plan (area->playback);
  const GwClock *clock = gw_playback_get_clock (area->playback);

  return clock->is_over || clock->actor < 0 || plan->rules->get_actor_side == NULL
             ? -1
             : plan->rules->get_actor_side (plan, gw_playback_get_state (area->playback),
                                            clock->actor);
}

/* Who plays sits below; who plays more than one stays there. */
static int
get_near_side (GwTableArea *area)
{
  guint sides = gw_playback_get_hand_sides (area->playback);
  int viewer = gw_playback_get_viewer (area->playback);

  return viewer != GW_VIEWER_ALL ? viewer : sides != 0 ? g_bit_nth_lsf (sides, -1) : -1;
}

const char *
gw_table_area_get_hint (GwTableArea *area)
{
  g_return_val_if_fail (GW_IS_TABLE_AREA (area), NULL);

  return area->hint;
}

void
gw_table_area_invalidate (GwTableArea *area)
{
  g_clear_pointer (&area->node, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (area));
}

static void
update_buttons (GwTableArea *area, gboolean is_table)
{
  const GwRules *rules = gw_table_area_get_rules (area);
  gboolean is_played = is_table && gw_playback_get_hand_sides (area->playback) != 0;

  if (is_played && rules != area->button_rules)
    {
      area->button_rules = rules;
      gw_hand_buttons_set_rules (area->buttons, rules);
    }
  gtk_widget_set_visible (GTK_WIDGET (area->button_box), is_played);
  if (is_played)
    {
      gw_hand_buttons_update (area->buttons);
    }
}

/* What is told of the table as a whole. */
static void
update_label (GwTableArea *area, const GwFrame *frame)
{
  g_autofree char *text = gw_table_describe (frame, gw_table_area_get_rules (area));

  gtk_accessible_update_property (GTK_ACCESSIBLE (area), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
}

static void
lay_out (GwTableArea *area, const GwFrame *frame)
{
  int width = gtk_widget_get_width (GTK_WIDGET (area));
  int height = gtk_widget_get_height (GTK_WIDGET (area));

  g_clear_pointer (&area->layout, gw_table_layout_free);
  area->laid_width = width;
  area->laid_height = height;
  if (frame != NULL && width > 0 && height > 0)
    {
      area->layout = gw_table_layout_new (frame, get_near_side (area), width, height, area->theme);
    }
}

static void
clear (GwTableArea *area)
{
  gw_table_area_stop_easing (area);
  g_clear_pointer (&area->layout, gw_table_layout_free);
  g_clear_pointer (&area->hint, g_free);
  g_array_set_size (area->looks, 0);
  g_array_set_size (area->glows, 0);
  area->cursor_zone = area->cursor_card = area->cursor_id = -1;
  area->hover_card = area->dragged = -1;
  update_buttons (area, FALSE);
  gw_table_area_invalidate (area);
}

/* Cards go from where they were if it is the next step that is shown. */
static void
take_step (GwTableArea *area)
{
  gw_table_area_stop_easing (area);
  if (gw_playback_get_frame_before (area->playback) != NULL)
    {
      g_clear_pointer (&area->previous, gw_table_layout_free);
      area->previous = g_steal_pointer (&area->layout);
    }
  area->step = gw_playback_get_step (area->playback);
}

static void
update_cb (GwTableArea *area)
{
  const GwFrame *frame = gw_table_area_get_frame (area);
  gboolean is_step;

  gw_table_area_close_menu (area);
  if (frame == NULL)
    {
      clear (area);
      return;
    }
  is_step = area->step != gw_playback_get_step (area->playback);
  if (is_step)
    {
      take_step (area);
    }
  area->turn = get_turn (area);
  area->dragged = area->hover_card = -1;
  lay_out (area, frame);
  gw_table_area_update_looks (area, frame);
  gw_table_area_set_glows (area, -1);
  g_free (area->hint);
  area->hint = gw_table_area_dup_hint (area);
  update_buttons (area, TRUE);
  gw_table_area_check_cursor (area);
  update_label (area, frame);
  gw_table_area_invalidate (area);
  if (is_step && area->previous != NULL)
    {
      gw_table_area_start_easing (area);
    }
}

/* Places */

gboolean
gw_table_area_get_place (GwTableArea *area, int id, graphene_rect_t *place)
{
  int card = gw_table_area_find_card (area, id);
  cairo_rectangle_t box;

  g_return_val_if_fail (GW_IS_TABLE_AREA (area), FALSE);

  if (card < 0 || area->layout == NULL
      || !gw_table_layout_get_card (area->layout, (guint) card, &box))
    {
      return FALSE;
    }
  graphene_rect_init (place, (float) box.x, (float) box.y, (float) box.width, (float) box.height);
  return TRUE;
}

gboolean
gw_table_area_select_card (GwTableArea *area, int id)
{
  graphene_rect_t place;
  int card;

  g_return_val_if_fail (GW_IS_TABLE_AREA (area), FALSE);

  if (!gw_table_area_get_place (area, id, &place))
    {
      return FALSE;
    }
  card = gw_table_area_find_card (area, id);
  gw_table_area_set_cursor (area, (int) gw_table_area_find_zone (area, (guint) card), card, TRUE);
  return TRUE;
}

/* It may be one of its own buttons that closes it. */
static void
remove_menu_cb (gpointer data)
{
  g_autoptr (GtkWidget) menu = data;

  if (gtk_widget_get_parent (menu) != NULL)
    {
      gtk_widget_unparent (menu);
    }
}

void
gw_table_area_close_menu (GwTableArea *area)
{
  GtkWidget *menu = g_steal_pointer (&area->menu);

  if (menu != NULL)
    {
      gtk_popover_popdown (GTK_POPOVER (menu));
      g_idle_add_once (remove_menu_cb, g_object_ref (menu));
    }
}

/* It also closes by itself, by Escape or by a click elsewhere. */
static void
menu_closed_cb (GwTableArea *area)
{
  gw_table_area_close_menu (area);
  gtk_widget_queue_draw (GTK_WIDGET (area));
}

GtkWidget *
gw_table_area_open_menu (GwTableArea *area)
{
  const GwFrame *frame = gw_table_area_get_frame (area);
  cairo_rectangle_t box;

  g_return_val_if_fail (GW_IS_TABLE_AREA (area), NULL);

  gw_table_area_close_menu (area);
  if (frame == NULL || area->cursor_card < 0 || !gw_hand_play_is_ready (area->play)
      || !gw_table_area_has_controls (area, (guint) area->cursor_zone)
      || !gw_table_area_get_cursor_box (area, &box))
    {
      return NULL;
    }
  area->menu = gw_card_menu_new (area, (guint) area->cursor_card);
  g_signal_connect_object (area->menu, "closed", G_CALLBACK (menu_closed_cb), area,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_parent (area->menu, GTK_WIDGET (area));
  gtk_popover_set_pointing_to (
      GTK_POPOVER (area->menu),
      &(GdkRectangle){ (int) box.x, (int) box.y, (int) box.width, (int) box.height });
  gtk_popover_popup (GTK_POPOVER (area->menu));
  gtk_widget_queue_draw (GTK_WIDGET (area));
  return area->menu;
}

void
gw_table_area_set_uses_cursor (GwTableArea *area, gboolean uses_cursor)
{
  g_return_if_fail (GW_IS_TABLE_AREA (area));

  area->uses_cursor = uses_cursor;
}

/* The widget */

static void
gw_table_area_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  gboolean is_width = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = is_width ? MIN_WIDTH : MIN_HEIGHT;
  *natural = is_width ? 2 * MIN_WIDTH : MIN_HEIGHT;
}

/* At the end of the line in the middle. */
static void
allocate_buttons (GwTableArea *area)
{
  GtkRequisition size;
  cairo_rectangle_t status;

  if (area->layout == NULL || !gtk_widget_get_visible (GTK_WIDGET (area->button_box)))
    {
      return;
    }
  gtk_widget_get_preferred_size (GTK_WIDGET (area->button_box), NULL, &size);
  gw_table_layout_get_status (area->layout, &status);
  gtk_widget_size_allocate (GTK_WIDGET (area->button_box),
                            &(GtkAllocation){ (int) (status.x + status.width) - size.width,
                                              (int) (status.y + (status.height - size.height) / 2),
                                              size.width, size.height },
                            -1);
}

static void
gw_table_area_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GwTableArea *area = GW_TABLE_AREA (widget);

  if (width != area->laid_width || height != area->laid_height)
    {
      gw_table_area_stop_easing (area);
      lay_out (area, gw_table_area_get_frame (area));
      gw_table_area_invalidate (area);
    }
  allocate_buttons (area);
  gw_table_area_allocate_item (area);
  if (area->menu != NULL)
    {
      gtk_popover_present (GTK_POPOVER (area->menu));
    }
}

static gboolean
gw_table_area_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GW_TABLE_AREA (widget)->item);
}

static void
update_theme_cb (GwTableArea *area)
{
  gw_table_area_stop_easing (area);
  area->theme = gw_look_get_theme ();
  lay_out (area, gw_table_area_get_frame (area));
  gw_table_area_invalidate (area);
  gtk_widget_queue_allocate (GTK_WIDGET (area));
}

void
gw_table_area_pick_side (GwTableArea *area, int side)
{
  g_signal_emit (area, signals[SIDE_PICKED], 0, side);
}

static void
gw_table_area_dispose (GObject *object)
{
  GwTableArea *area = GW_TABLE_AREA (object);
  GtkWidget *child;

  gw_table_area_stop_easing (area);
  g_clear_handle_id (&area->hover_timeout, g_source_remove);
  if (area->play != NULL)
    {
      g_signal_handlers_disconnect_by_data (area->play, area);
      g_signal_handlers_disconnect_by_data (area->playback, area);
    }
  g_clear_pointer (&area->buttons, gw_hand_buttons_free);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (area))) != NULL)
    {
      gtk_widget_unparent (child);
    }
  area->menu = area->item = NULL;
  area->button_box = NULL;
  g_clear_object (&area->pad);
  g_clear_object (&area->play);
  area->playback = NULL;
  G_OBJECT_CLASS (gw_table_area_parent_class)->dispose (object);
}

static void
gw_table_area_finalize (GObject *object)
{
  GwTableArea *area = GW_TABLE_AREA (object);

  g_clear_pointer (&area->layout, gw_table_layout_free);
  g_clear_pointer (&area->previous, gw_table_layout_free);
  g_clear_pointer (&area->node, gsk_render_node_unref);
  g_array_unref (area->looks);
  g_array_unref (area->glows);
  g_free (area->hint);
  g_free (area->description);
  G_OBJECT_CLASS (gw_table_area_parent_class)->finalize (object);
}

static void
gw_table_area_class_init (GwTableAreaClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = gw_table_area_dispose;
  G_OBJECT_CLASS (class)->finalize = gw_table_area_finalize;
  widget_class->measure = gw_table_area_measure;
  widget_class->size_allocate = gw_table_area_size_allocate;
  widget_class->snapshot = gw_table_area_snapshot;
  widget_class->grab_focus = gw_table_area_grab_focus;
  signals[SIDE_PICKED] = g_signal_new ("side-picked", GW_TYPE_TABLE_AREA, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
  gtk_widget_class_set_css_name (widget_class, "cardtable");
}

static void
gw_table_area_init (GwTableArea *area)
{
  area->looks = g_array_new (FALSE, TRUE, sizeof (guint8));
  area->glows = g_array_new (FALSE, TRUE, sizeof (guint8));
  area->cursor_zone = area->cursor_card = area->cursor_id = -1;
  area->hover_card = area->dragged = area->turn = -1;
  area->progress = 1;
  area->pad = g_object_ref_sink (GTK_GRID (gtk_grid_new ()));
  area->button_box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, BUTTON_GAP));
  gtk_widget_set_visible (GTK_WIDGET (area->button_box), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (area->button_box), "table-buttons");
  gtk_widget_set_overflow (GTK_WIDGET (area), GTK_OVERFLOW_HIDDEN);
  gw_table_area_init_cursor (area);
  gtk_widget_set_parent (GTK_WIDGET (area->button_box), GTK_WIDGET (area));
  gw_table_area_init_input (area);
  gw_look_follow (area, G_CALLBACK (update_theme_cb));
  area->theme = gw_look_get_theme ();
}

GtkWidget *
gw_table_area_new (void)
{
  return g_object_new (GW_TYPE_TABLE_AREA, NULL);
}

void
gw_table_area_set_play (GwTableArea *area, GwHandPlay *play)
{
  g_return_if_fail (GW_IS_TABLE_AREA (area));
  g_return_if_fail (area->play == NULL);

  area->play = g_object_ref (play);
  area->playback = gw_hand_play_get_playback (play);
  area->buttons = gw_hand_buttons_new (play, area->pad, area->button_box);
  /* what is played by hand tells of every step, too */
  g_signal_connect_object (play, "changed", G_CALLBACK (update_cb), area, G_CONNECT_SWAPPED);
  g_signal_connect_object (area->playback, "notify::viewer", G_CALLBACK (update_cb), area,
                           G_CONNECT_SWAPPED);
  update_cb (area);
}
