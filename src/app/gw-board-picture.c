/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-picture.h"

#include "gw-board.h"
#include "gw-episode.h"
#include "gw-look.h"
#include "gw-settings.h"
#include "gw-table.h"

#define MARGIN 4.0
#define LARGEST_CELL 28.0
#define TABLE_SCALE 0.36
#define TABLE_WIDTH 380.0 /* of the smallest table that is laid out */
#define STEP_MS 420
#define STILL_SEED 1
#define STEPS_AT_REST 5 /* as long as these, the end of an episode stays to be seen */

struct _GwBoardPicture
{
  GtkWidget parent_instance;
  int width, height;
  GwDocument *document;
  GwEpisode *episode; /* NULL for a map alone */
  gboolean is_still;
  GwFrame *frame, *previous;
  double progress;
  gint64 step_time;
  guint steps_at_rest;
  guint timer;
  guint tick;
};

G_DEFINE_FINAL_TYPE (GwBoardPicture, gw_board_picture, GTK_TYPE_WIDGET)

static void
observe (GwBoardPicture *picture)
{
  GwPlan *plan = gw_episode_get_plan (picture->episode);

  gw_frame_clear (picture->frame);
  plan->rules->observe (plan, gw_episode_get_state (picture->episode), -1, picture->frame);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  GwBoardPicture *picture = GW_BOARD_PICTURE (widget);
  double passed = (double) (gdk_frame_clock_get_frame_time (clock) - picture->step_time) / 1000.0;
  double length = gw_settings_get_animation_ms ();

  picture->progress = passed < length ? passed / length : 1.0;
  gtk_widget_queue_draw (widget);
  if (picture->progress >= 1.0)
    {
      picture->tick = 0;
      return G_SOURCE_REMOVE;
    }
  return G_SOURCE_CONTINUE;
}

/* From the present frame to the next one. */
static void
move_on (GwBoardPicture *picture)
{
  GwFrame *frame = picture->previous;

  picture->previous = picture->frame;
  picture->frame = frame;
  gw_episode_step (picture->episode, NULL);
  observe (picture);
  picture->progress = 0.0;
  picture->step_time = g_get_monotonic_time ();
  if (picture->tick == 0)
    {
      picture->tick = gtk_widget_add_tick_callback (GTK_WIDGET (picture), tick_cb, NULL, NULL);
    }
}

static void
start_over (GwBoardPicture *picture)
{
  picture->steps_at_rest = 0;
  gw_episode_seek (picture->episode, 0);
  observe (picture);
  picture->progress = 1.0;
  gtk_widget_queue_draw (GTK_WIDGET (picture));
}

static gboolean
step_cb (gpointer user_data)
{
  GwBoardPicture *picture = user_data;

  if (gw_settings_get_animation_ms () == 0)
    {
      return G_SOURCE_CONTINUE;
    }
  if (!gw_episode_get_clock (picture->episode)->is_over)
    {
      move_on (picture);
    }
  else if (++picture->steps_at_rest > STEPS_AT_REST)
    {
      start_over (picture);
    }
  return G_SOURCE_CONTINUE;
}

static void
gw_board_picture_map (GtkWidget *widget)
{
  GwBoardPicture *picture = GW_BOARD_PICTURE (widget);

  GTK_WIDGET_CLASS (gw_board_picture_parent_class)->map (widget);
  if (picture->episode != NULL && !picture->is_still && picture->timer == 0)
    {
      picture->timer = g_timeout_add (STEP_MS, step_cb, picture);
    }
}

static void
stop (GwBoardPicture *picture)
{
  g_clear_handle_id (&picture->timer, g_source_remove);
  if (picture->tick != 0)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (picture), picture->tick);
      picture->tick = 0;
    }
}

static void
gw_board_picture_unmap (GtkWidget *widget)
{
  stop (GW_BOARD_PICTURE (widget));
  GTK_WIDGET_CLASS (gw_board_picture_parent_class)->unmap (widget);
}

static void
draw_board (GwBoardPicture *picture, cairo_t *cr, const GwMap *map, const GwBoardView *view)
{
  const GwBoardTheme *theme = gw_look_get_theme ();

  cairo_translate (cr, view->x, view->y);
  gw_board_draw_map (cr, map, theme, view->cell, NULL);
  if (picture->episode != NULL)
    {
      gw_board_draw_frame (cr, picture->frame, picture->previous, picture->progress, theme,
                           view->cell, NULL);
    }
  else
    {
      gw_board_draw_objects (cr, map, theme, view->cell, NULL);
    }
}

/* Laid out as if it were larger, and then made smaller. */
static void
draw_table (GwBoardPicture *picture, cairo_t *cr, int width, int height)
{
  const GwBoardTheme *theme = gw_look_get_theme ();
  const double scale = MIN (TABLE_SCALE, width / TABLE_WIDTH);
  const double room_width = width / scale, room_height = height / scale;
  g_autoptr (GwTableLayout) layout =
      gw_table_layout_new (picture->frame, -1, room_width, room_height, theme);
  g_autoptr (GwTableLayout) previous =
      gw_table_layout_new (picture->previous, -1, room_width, room_height, theme);
  const GwTablePicture table = {
    .frame = picture->frame,
    .rules = gw_document_get_rules (picture->document),
    .layout = layout,
    .previous = previous,
    .progress = picture->progress,
    .hidden = -1,
    .turn = -1,
  };

  cairo_scale (cr, scale, scale);
  gw_table_draw (cr, &table, theme);
}

static gboolean
has_table (GwBoardPicture *picture)
{
  return picture->episode != NULL && picture->frame->map == NULL && picture->frame->zones->len > 0;
}

static void
gw_board_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GwBoardPicture *picture = GW_BOARD_PICTURE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  const GwMap *map;
  GwBoardView view;
  cairo_t *cr;

  if (picture->document == NULL)
    {
      return;
    }
  if (has_table (picture))
    {
      cr = gtk_snapshot_append_cairo (snapshot,
                                      &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
      draw_table (picture, cr, width, height);
      cairo_destroy (cr);
      return;
    }
  map = picture->episode != NULL ? picture->frame->map : gw_document_get_map (picture->document);
  if (map == NULL || map->width == 0)
    {
      return;
    }
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  view = gw_board_view_fit (map->width, map->height, width, height, MARGIN, LARGEST_CELL);
  draw_board (picture, cr, map, &view);
  cairo_destroy (cr);
}

static void
gw_board_picture_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  GwBoardPicture *picture = GW_BOARD_PICTURE (widget);

  *minimum = *natural =
      orientation == GTK_ORIENTATION_HORIZONTAL ? picture->width : picture->height;
}

static void
gw_board_picture_dispose (GObject *object)
{
  GwBoardPicture *picture = GW_BOARD_PICTURE (object);

  stop (picture);
  g_clear_object (&picture->document);
  g_clear_pointer (&picture->episode, gw_episode_free);
  g_clear_pointer (&picture->frame, gw_frame_free);
  g_clear_pointer (&picture->previous, gw_frame_free);
  G_OBJECT_CLASS (gw_board_picture_parent_class)->dispose (object);
}

static void
gw_board_picture_class_init (GwBoardPictureClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = gw_board_picture_dispose;
  widget_class->map = gw_board_picture_map;
  widget_class->unmap = gw_board_picture_unmap;
  widget_class->snapshot = gw_board_picture_snapshot;
  widget_class->measure = gw_board_picture_measure;
  gtk_widget_class_set_css_name (widget_class, "boardpicture");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
gw_board_picture_init (GwBoardPicture *picture)
{
  picture->frame = gw_frame_new ();
  picture->previous = gw_frame_new ();
  picture->progress = 1.0;
  gtk_widget_set_can_target (GTK_WIDGET (picture), FALSE);
  gw_look_follow (picture, G_CALLBACK (gtk_widget_queue_draw));
}

GtkWidget *
gw_board_picture_new (int width, int height)
{
  GwBoardPicture *picture = g_object_new (GW_TYPE_BOARD_PICTURE, NULL);

  picture->width = width;
  picture->height = height;
  return GTK_WIDGET (picture);
}

static void
set_document (GwBoardPicture *picture, GwDocument *document)
{
  stop (picture);
  g_clear_pointer (&picture->episode, gw_episode_free);
  g_set_object (&picture->document, document);
  gtk_widget_queue_draw (GTK_WIDGET (picture));
}

/* Deals, or draws, an episode of the document, if it has one. */
static gboolean
begin (GwBoardPicture *picture, guint64 seed)
{
  GwDocument *document = picture->document;
  g_autoptr (GwPlan) plan =
      gw_plan_new (gw_document_get_rules (document), gw_document_get_map (document),
                   gw_document_get_params (document), NULL);

  picture->episode = plan != NULL ? gw_episode_new (plan, seed, NULL) : NULL;
  return picture->episode != NULL;
}

void
gw_board_picture_set_document (GwBoardPicture *picture, GwDocument *document)
{
  g_return_if_fail (GW_IS_BOARD_PICTURE (picture));

  set_document (picture, document);
  picture->is_still = TRUE;
  /* a map is seen as it is, cards once they are dealt */
  if (document != NULL && !gw_document_get_rules (document)->palette->has_board
      && begin (picture, STILL_SEED))
    {
      observe (picture);
    }
}

void
gw_board_picture_play (GwBoardPicture *picture, GwDocument *document, guint64 seed)
{
  set_document (picture, document);
  picture->is_still = FALSE;
  if (begin (picture, seed))
    {
      start_over (picture);
      if (gtk_widget_get_mapped (GTK_WIDGET (picture)))
        {
          picture->timer = g_timeout_add (STEP_MS, step_cb, picture);
        }
    }
}
