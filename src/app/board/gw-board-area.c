/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The widget itself: what it shows, and when that changes. */
#include "gw-board-area-private.h"

#include "gw-look.h"

G_DEFINE_FINAL_TYPE (GwBoardArea, gw_board_area, GTK_TYPE_WIDGET)

guint gw_board_area_signals[GW_BOARD_N_SIGNALS];

GtkWidget *
gw_board_area_new (void)
{
  return g_object_new (GW_TYPE_BOARD_AREA, NULL);
}

GwMap *
gw_board_area_get_map (GwBoardArea *area)
{
  g_return_val_if_fail (GW_IS_BOARD_AREA (area), NULL);
  return area->map;
}

void
gw_board_area_set_map (GwBoardArea *area, GwMap *map)
{
  gboolean same_size;

  g_return_if_fail (GW_IS_BOARD_AREA (area));
  same_size = area->map != NULL && map != NULL && area->map->width == map->width
              && area->map->height == map->height;
  if (map != NULL)
    {
      gw_map_ref (map);
    }
  g_clear_pointer (&area->map, gw_map_unref);
  area->map = map;
  gw_tile_cache_set_board (area->tiles, map != NULL ? map->width : 0,
                           map != NULL ? map->height : 0);
  gw_board_area_invalidate (area, NULL);
  if (!same_size)
    {
      gw_board_area_move_cursor (area, area->cursor_x, area->cursor_y, 0);
      gw_board_area_fit (area);
    }
  gw_board_area_update_description (area);
}

void
gw_board_area_set_shows_objects (GwBoardArea *area, gboolean shows_objects)
{
  g_return_if_fail (GW_IS_BOARD_AREA (area));
  area->shows_objects = shows_objects;
  gw_board_area_invalidate (area, NULL);
}

/* The letter of an object is its number within the kind, which changes with those before it. */
static void
invalidate_objects (GwBoardArea *area)
{
  for (guint i = 0; i < area->map->objects->len; i++)
    {
      const GwObject *object = &g_array_index (area->map->objects, GwObject, i);

      gw_tile_cache_invalidate (area->tiles, object->x, object->y, 1, 1);
    }
}

void
gw_board_area_invalidate (GwBoardArea *area, const GwRegion *region)
{
  guint n_objects;

  g_return_if_fail (GW_IS_BOARD_AREA (area));
  n_objects = area->map != NULL ? area->map->objects->len : 0;
  if (region == NULL)
    {
      gw_board_area_forget_shown (area);
      gw_tile_cache_invalidate_all (area->tiles);
    }
  else if (region->width > 0)
    {
      gw_tile_cache_invalidate (area->tiles, region->x, region->y, region->width, region->height);
      if (area->shows_objects && n_objects != area->n_objects)
        {
          invalidate_objects (area);
        }
    }
  area->n_objects = n_objects;
  gtk_widget_queue_draw (GTK_WIDGET (area));
}

void
gw_board_area_set_draw_func (GwBoardArea *area,
                             GwBoardAreaDrawFunc draw,
                             gpointer user_data,
                             GDestroyNotify destroy)
{
  g_return_if_fail (GW_IS_BOARD_AREA (area));
  if (area->draw_destroy != NULL)
    {
      area->draw_destroy (area->draw_data);
    }
  area->draw = draw;
  area->draw_data = user_data;
  area->draw_destroy = destroy;
  gtk_widget_queue_draw (GTK_WIDGET (area));
}

void
gw_board_area_queue_overlay_draw (GwBoardArea *area)
{
  g_return_if_fail (GW_IS_BOARD_AREA (area));
  gtk_widget_queue_draw (GTK_WIDGET (area));
}

const GwBoardTheme *
gw_board_area_get_theme (GwBoardArea *area)
{
  g_return_val_if_fail (GW_IS_BOARD_AREA (area), NULL);
  return area->theme;
}

guint64
gw_board_area_get_built (GwBoardArea *area)
{
  g_return_val_if_fail (GW_IS_BOARD_AREA (area), 0);
  return gw_tile_cache_get_built (area->tiles);
}

static void
update_theme_cb (GwBoardArea *area)
{
  const GwBoardTheme *theme = gw_look_get_theme ();

  if (theme != area->theme)
    {
      area->theme = theme;
      gw_board_area_invalidate (area, NULL);
      /* the rulers may be of another size now */
      gtk_widget_queue_allocate (GTK_WIDGET (area));
    }
}

static void
update_scale_cb (GwBoardArea *area)
{
  gw_tile_cache_set_scale (area->tiles, area->view.cell,
                           gtk_widget_get_scale_factor (GTK_WIDGET (area)));
  gtk_widget_queue_draw (GTK_WIDGET (area));
}

static void
gw_board_area_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = 160;
  *natural = 480;
}

static void
gw_board_area_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GwBoardArea *area = GW_BOARD_AREA (widget);

  gw_board_area_refit (area);
  gw_board_area_allocate_cell (area);
}

static gboolean
gw_board_area_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GW_BOARD_AREA (widget)->cell);
}

static void
gw_board_area_dispose (GObject *object)
{
  GwBoardArea *area = GW_BOARD_AREA (object);

  gw_board_area_stop_flash (area);
  gw_board_area_set_draw_func (area, NULL, NULL, NULL);
  g_clear_pointer (&area->cell, gtk_widget_unparent);
  g_clear_pointer (&area->map, gw_map_unref);
  gw_board_area_forget_shown (area);
  for (guint i = 0; i < G_N_ELEMENTS (area->rulers); i++)
    {
      g_clear_pointer (&area->rulers[i].node, gsk_render_node_unref);
    }
  G_OBJECT_CLASS (gw_board_area_parent_class)->dispose (object);
}

static void
gw_board_area_finalize (GObject *object)
{
  GwBoardArea *area = GW_BOARD_AREA (object);

  gw_tile_cache_free (area->tiles);
  g_free (area->description);
  G_OBJECT_CLASS (gw_board_area_parent_class)->finalize (object);
}

static void
install_signal (guint id, const char *name, GType result, guint n_types, ...)
{
  GSignalAccumulator accumulator = result == G_TYPE_NONE ? NULL : g_signal_accumulator_first_wins;
  va_list types;

  va_start (types, n_types);
  gw_board_area_signals[id] =
      g_signal_new_valist (name, GW_TYPE_BOARD_AREA, G_SIGNAL_RUN_LAST, NULL, accumulator, NULL,
                           NULL, result, n_types, types);
  va_end (types);
}

static void
install_signals (void)
{
  const GType state = GDK_TYPE_MODIFIER_TYPE;
  const GType real = G_TYPE_DOUBLE;

  install_signal (GW_BOARD_PRESSED, "pressed", G_TYPE_NONE, 5, real, real, G_TYPE_UINT, state,
                  G_TYPE_INT);
  install_signal (GW_BOARD_DRAGGED, "dragged", G_TYPE_NONE, 4, real, real, G_TYPE_UINT, state);
  install_signal (GW_BOARD_RELEASED, "released", G_TYPE_NONE, 4, real, real, G_TYPE_UINT, state);
  install_signal (GW_BOARD_CANCELLED, "cancelled", G_TYPE_NONE, 0);
  install_signal (GW_BOARD_MOTION, "motion", G_TYPE_NONE, 3, real, real, state);
  install_signal (GW_BOARD_LEFT, "left", G_TYPE_NONE, 0);
  install_signal (GW_BOARD_CURSOR_MOVED, "cursor-moved", G_TYPE_NONE, 3, G_TYPE_INT, G_TYPE_INT,
                  state);
  install_signal (GW_BOARD_ACTIVATE_CELL, "activate-cell", G_TYPE_NONE, 3, G_TYPE_INT, G_TYPE_INT,
                  state);
  install_signal (GW_BOARD_CELL_DESCRIPTION, "cell-description", G_TYPE_STRING, 2, G_TYPE_INT,
                  G_TYPE_INT);
  install_signal (GW_BOARD_VIEW_CHANGED, "view-changed", G_TYPE_NONE, 0);
}

static void
gw_board_area_class_init (GwBoardAreaClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_board_area_dispose;
  object_class->finalize = gw_board_area_finalize;
  widget_class->measure = gw_board_area_measure;
  widget_class->size_allocate = gw_board_area_size_allocate;
  widget_class->snapshot = gw_board_area_snapshot;
  widget_class->grab_focus = gw_board_area_grab_focus;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
  gtk_widget_class_set_css_name (widget_class, "board");
  install_signals ();
  gw_board_area_install_zoom (widget_class);
}

static void
gw_board_area_init (GwBoardArea *area)
{
  area->tiles = gw_tile_cache_new (gw_board_area_draw_tile, area, NULL);
  area->view.cell = area->wanted_cell = GW_BOARD_AREA_NORMAL_CELL;
  area->fits = TRUE;
  area->uses_cursor = TRUE;
  gtk_widget_set_hexpand (GTK_WIDGET (area), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (area), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (area), GTK_OVERFLOW_HIDDEN);
  gw_board_area_init_cursor (area);
  gw_board_area_add_controllers (area);
  gw_look_follow (area, G_CALLBACK (update_theme_cb));
  g_signal_connect (area, "notify::scale-factor", G_CALLBACK (update_scale_cb), NULL);
  update_theme_cb (area);
  update_scale_cb (area);
}
