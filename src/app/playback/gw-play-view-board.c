/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board in Play: drawing units, trails, overlays and candidates, and what a click does. */
#include "gw-play-view-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "gw-cell-text.h"
#include "gw-event-text.h"
#include "gw-settings.h"

#define SHARE_OF_INTERVAL 0.8

/* Drawing */

static void
draw_selected (GwPlayView *view, cairo_t *cr, const GwBoardTheme *theme, double cell)
{
  int actor = gw_inspector_get_actor (view->inspector);
  double x, y, width = MAX (cell / 12, 1.5);

  if (actor < 0
      || !gw_board_get_token_place (gw_playback_get_frame (view->playback),
                                    gw_playback_get_frame_before (view->playback),
                                    view->glide_progress, actor, &x, &y))
    {
      return;
    }
  cairo_new_path (cr);
  cairo_arc (cr, (x + 0.5) * cell, (y + 0.5) * cell, cell / 2 + width / 2, 0, 2 * G_PI);
  cairo_set_line_width (cr, width);
  cairo_set_source_rgba (cr, theme->accent.red, theme->accent.green, theme->accent.blue,
                         theme->accent.alpha);
  cairo_stroke (cr);
}

/* How many of the rows have a lower total: scores of very different size are told apart so. */
static double
get_share (const GwExplain *explain, guint index)
{
  const GwExplainRow *rows = (const GwExplainRow *) explain->rows->data;
  guint n_lower = 0;

  for (guint i = 0; i < explain->rows->len; i++)
    {
      n_lower += rows[i].total < rows[index].total;
    }
  return explain->rows->len > 1 ? n_lower / (double) (explain->rows->len - 1) : 1;
}

/* Short enough for a cell. */
static char *
get_short_score (double score)
{
  g_autofree char *thousands = NULL;

  if (isinf (score) || fabs (score) < 1000)
    {
      return gw_score_to_text (score, 1);
    }
  thousands = gw_score_to_text (score / 1000, 0);
  return g_strconcat (thousands, "k", NULL);
}

/* Several ways may end on a cell, which has room for one score: that of the row that is pointed at,
 * or else of the one that stands for the cell. */
static gboolean
is_drawn (GwPlayView *view, const GwExplain *explain, guint index)
{
  const GwExplainRow *rows = (const GwExplainRow *) explain->rows->data;
  int lit = gw_inspector_get_lit (view->inspector);
  gboolean is_lit_there = lit >= 0 && rows[lit].has_cell && rows[lit].x == rows[index].x
                          && rows[lit].y == rows[index].y;

  return rows[index].has_cell
         && (int) index
                == (is_lit_there
                        ? lit
                        : gw_inspector_find_row (view->inspector, rows[index].x, rows[index].y));
}

static void
draw_candidates (GwPlayView *view, cairo_t *cr, const GwBoardTheme *theme, double cell)
{
  const GwExplain *explain = gw_inspector_get_explain (view->inspector);
  int lit = gw_inspector_get_lit (view->inspector);

  for (guint i = 0; explain != NULL && i < explain->rows->len; i++)
    {
      const GwExplainRow *row = &g_array_index (explain->rows, GwExplainRow, i);
      g_autofree char *text = get_short_score (row->total);
      const GwBoardCandidate candidate = {
        .x = row->x,
        .y = row->y,
        .share = get_share (explain, i),
        .text = text,
        .is_chosen = row->is_chosen,
        .is_hovered = (int) i == lit,
      };

      if (!is_drawn (view, explain, i))
        {
          continue;
        }
      gw_board_draw_candidates (cr, &candidate, 1, theme, cell);
      if (gw_inspector_is_legal (view->inspector, i))
        {
          gw_board_draw_cursor (cr, row->x, row->y, FALSE, theme, cell);
        }
    }
}

/* What lies on the cells, below the units. */
static void
draw_ground (GwPlayView *view, const GwPlayCanvas *canvas)
{
  guint n_frames;
  const GwFrame *const *trail = gw_playback_get_trail (view->playback, &n_frames);

  gw_play_layers_draw (view->layers, canvas);
  gw_board_draw_trail (canvas->cr, trail, n_frames, -1, canvas->theme, canvas->cell);
  draw_candidates (view, canvas->cr, canvas->theme, canvas->cell);
}

static void
draw_cb (cairo_t *cr,
         const GwBoardView *board_view,
         const cairo_rectangle_int_t *cells,
         const GwBoardTheme *theme,
         gpointer user_data)
{
  GwPlayView *view = user_data;
  const GwPlayCanvas canvas = {
    .cr = cr,
    .theme = theme,
    .cell = board_view->cell,
    .device_scale = gtk_widget_get_scale_factor (GTK_WIDGET (view->board)),
    .cells = cells,
  };
  const GwFrame *frame;

  if (!gw_playback_has_episode (view->playback))
    {
      return;
    }
  frame = gw_playback_get_frame (view->playback);
  gw_board_draw_fog (cr, frame, theme, board_view->cell, cells);
  cairo_save (cr);
  gw_board_clip_to_seen (cr, frame, board_view->cell, cells);
  draw_ground (view, &canvas);
  cairo_restore (cr);
  gw_play_view_draw_below_units (view, &canvas);
  gw_board_draw_frame (cr, frame, gw_playback_get_frame_before (view->playback),
                       view->glide_progress, theme, board_view->cell, cells);
  gw_play_view_draw_above_units (view, &canvas);
  draw_selected (view, cr, theme, board_view->cell);
}

/* Moving from step to step */

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  GwPlayView *view = user_data;
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (view->glide_start == 0)
    {
      view->glide_start = now;
    }
  view->glide_progress = MIN ((now - view->glide_start) / (view->glide_ms * 1000.0), 1);
  gw_board_area_queue_overlay_draw (view->board);
  if (view->glide_progress >= 1)
    {
      view->tick = 0;
      return G_SOURCE_REMOVE;
    }
  return G_SOURCE_CONTINUE;
}

void
gw_play_view_stop_gliding (GwPlayView *view)
{
  if (view->tick != 0)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (view->board), view->tick);
      view->tick = 0;
    }
  view->glide_progress = 1;
}

/* Never so long that the next step comes before they are there. */
static guint
get_glide_ms (GwPlayView *view)
{
  guint wanted = gw_settings_get_animation_ms ();
  guint interval = gw_playback_get_interval (view->playback);

  return gw_playback_is_playing (view->playback)
             ? MIN (wanted, (guint) (interval * SHARE_OF_INTERVAL))
             : wanted;
}

void
gw_play_view_update_board (GwPlayView *view, gboolean glides)
{
  gboolean is_same_step = !glides && view->tick != 0;

  if (!gw_playback_has_episode (view->playback))
    {
      return;
    }
  gw_play_layers_invalidate (view->layers, gw_inspector_get_actor (view->inspector));
  gw_overlay_picker_update (view->overlay_picker);
  gw_board_area_update_description (view->board);
  if (glides)
    {
      gw_play_view_stop_gliding (view);
      view->glide_ms = get_glide_ms (view);
      if (view->glide_ms > 0 && gtk_widget_get_mapped (GTK_WIDGET (view->board)))
        {
          view->glide_start = 0;
          view->glide_progress = 0;
          view->tick = gtk_widget_add_tick_callback (GTK_WIDGET (view->board), tick_cb, view, NULL);
        }
    }
  else if (!is_same_step)
    {
      gw_play_view_stop_gliding (view);
    }
  gw_board_area_queue_overlay_draw (view->board);
}

/* Input */

static const GwToken *
find_unit (GwPlayView *view, int x, int y)
{
  const GwFrame *frame = gw_playback_get_frame (view->playback);

  for (guint i = frame->tokens->len; i > 0; i--)
    {
      const GwToken *token = &g_array_index (frame->tokens, GwToken, i - 1);

      if (token->actor >= 0 && token->x == x && token->y == y)
        {
          return token;
        }
    }
  return NULL;
}

void
gw_play_view_take_over (GwPlayView *view, guint row)
{
  const GwExplain *explain = gw_inspector_get_explain (view->inspector);
  g_autoptr (GError) error = NULL;
  GwAction action;

  if (!gw_inspector_is_legal (view->inspector, row))
    {
      gw_play_view_toast (view, _ ("The unit cannot be moved there in the next step"));
      return;
    }
  action = g_array_index (explain->rows, GwExplainRow, row).action;
  if (!gw_playback_act (view->playback, &action, &error))
    {
      gw_play_view_toast (view, error->message);
    }
}

/* On a free cell either button moves the selected unit; where somebody stands the first one
 * selects. */
void
gw_play_view_press_cell (GwPlayView *view, int x, int y, guint button)
{
  const GwToken *unit;
  int row;

  if (!gw_playback_has_episode (view->playback))
    {
      return;
    }
  unit = find_unit (view, x, y);
  if (button == GDK_BUTTON_PRIMARY && gw_play_view_press_hand (view, x, y, unit != NULL))
    {
      return;
    }
  row = gw_inspector_find_row (view->inspector, x, y);
  if (row >= 0 && (unit == NULL || button != GDK_BUTTON_PRIMARY)
      && gw_inspector_is_legal (view->inspector, (guint) row))
    {
      gw_play_view_take_over (view, (guint) row);
    }
  else if (button == GDK_BUTTON_PRIMARY)
    {
      gw_inspector_set_actor (view->inspector, unit != NULL ? unit->actor : -1);
      if (unit != NULL)
        {
          gtk_stack_set_visible_child_name (view->panel_stack, "inspector");
        }
    }
}

static void
pressed_cb (GwPlayView *view, double x, double y, guint button, GdkModifierType state, int n_press)
{
  gw_play_view_press_cell (view, (int) floor (x), (int) floor (y), button);
}

static void
activate_cell_cb (GwPlayView *view, int x, int y, GdkModifierType state)
{
  gw_play_view_press_cell (
      view, x, y, (state & GDK_SHIFT_MASK) != 0 ? GDK_BUTTON_SECONDARY : GDK_BUTTON_PRIMARY);
}

static void
light_cell (GwPlayView *view, int x, int y)
{
  int row = gw_inspector_find_row (view->inspector, x, y);

  if (row != gw_inspector_get_lit (view->inspector))
    {
      gw_inspector_set_lit (view->inspector, row);
      gw_board_area_queue_overlay_draw (view->board);
    }
}

/* Who is pointed at shows what it is up to. */
static void
point_at (GwPlayView *view, int x, int y)
{
  const GwToken *unit = gw_playback_has_episode (view->playback) ? find_unit (view, x, y) : NULL;

  light_cell (view, x, y);
  if (gw_play_layers_set_pointed (view->layers, unit != NULL ? unit->actor : -1))
    {
      gw_board_area_queue_overlay_draw (view->board);
    }
}

void
gw_play_view_light_again (GwPlayView *view)
{
  int x, y;

  if (gw_board_area_get_hover (view->board, &x, &y))
    {
      light_cell (view, x, y);
    }
}

void
gw_play_view_point_again (GwPlayView *view)
{
  int x, y;

  if (gw_board_area_get_hover (view->board, &x, &y))
    {
      point_at (view, x, y);
    }
  else
    {
      gw_play_layers_set_pointed (view->layers, -1);
    }
}

static void
motion_cb (GwPlayView *view, double x, double y, GdkModifierType state)
{
  point_at (view, (int) floor (x), (int) floor (y));
  gw_play_view_hover_hand (view, (int) floor (x), (int) floor (y));
}

static void
left_cb (GwPlayView *view)
{
  point_at (view, -1, -1);
}

static void
cursor_moved_cb (GwPlayView *view, int x, int y, GdkModifierType state)
{
  point_at (view, x, y);
}

/* Who and what is on a cell, by name; exits and the like have none of their own. */
static GPtrArray *
list_tokens (const GwFrame *frame, const GwRules *rules, int x, int y)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < frame->tokens->len; i++)
    {
      const GwToken *token = &g_array_index (frame->tokens, GwToken, i);
      const GwObjectKind *kind = &rules->palette->objects[token->kind];

      if (token->x == x && token->y == y)
        {
          g_ptr_array_add (names, kind->is_unit ? gw_token_get_name (token, rules)
                                                : g_strdup (_ (kind->label)));
        }
    }
  return names;
}

/* "wall to the north, Survivor b": as much as whoever looks may know. */
static char *
describe_cell_cb (GwPlayView *view, int x, int y)
{
  g_autoptr (GPtrArray) things = NULL;
  const GwFrame *frame;
  GwFog fog;

  if (!gw_playback_has_episode (view->playback))
    {
      return NULL;
    }
  frame = gw_playback_get_frame (view->playback);
  if (frame->map == NULL || !gw_map_contains (frame->map, x, y))
    {
      return NULL;
    }
  fog = gw_frame_get_fog (frame, gw_map_cell (frame->map, x, y));
  if (fog == GW_FOG_UNSEEN)
    {
      return g_strdup (_ ("not seen yet"));
    }
  things = list_tokens (frame, gw_playback_get_plan (view->playback)->rules, x, y);
  if (fog != GW_FOG_VISIBLE)
    {
      g_ptr_array_add (things, g_strdup (_ ("out of sight")));
    }
  return gw_cell_text_describe_with (frame->map, x, y, things);
}

void
gw_play_view_init_board (GwPlayView *view)
{
  gw_board_area_set_shows_objects (view->board, FALSE);
  gw_board_area_set_uses_cursor (view->board, FALSE);
  gw_board_area_set_draw_func (view->board, draw_cb, view, NULL);
  g_signal_connect_swapped (view->board, "pressed", G_CALLBACK (pressed_cb), view);
  g_signal_connect_swapped (view->board, "motion", G_CALLBACK (motion_cb), view);
  g_signal_connect_swapped (view->board, "left", G_CALLBACK (left_cb), view);
  g_signal_connect_swapped (view->board, "cursor-moved", G_CALLBACK (cursor_moved_cb), view);
  g_signal_connect_swapped (view->board, "activate-cell", G_CALLBACK (activate_cell_cb), view);
  g_signal_connect_swapped (view->board, "cell-description", G_CALLBACK (describe_cell_cb), view);
}
