/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How an episode of the reference begins. */
#include "chase-reference-private.h"

#define MAX_TRIES 200

void
gw_reference_read_params (GwReferenceParams *values, const GwParams *params)
{
#define READ_INT(name) values->name = gw_params_get_int (params, #name)
#define READ_REAL(name) values->name = gw_params_get (params, #name)
  READ_INT (exit_count);
  READ_INT (max_rounds);
  READ_INT (survivors);
  READ_INT (killers);
  READ_INT (min_dist_exit);
  READ_INT (min_dist_enemy);
  READ_INT (min_dist_ally);
  READ_INT (outcome);
  READ_INT (cycles);
  READ_INT (survivor_sight);
  READ_INT (killer_sight);
  READ_INT (sight);
  READ_INT (threat_horizon);
  READ_REAL (alpha);
  READ_REAL (beta);
  READ_REAL (omega);
  READ_REAL (gamma);
  READ_INT (safety);
  READ_REAL (contested_penalty);
  READ_REAL (unknown_penalty);
  READ_INT (unknown_probe);
  READ_REAL (shadow_penalty);
  READ_INT (shadow_cap);
  READ_REAL (lookahead_penalty);
  READ_REAL (close_penalty);
  READ_INT (close_danger);
  READ_REAL (last_round_bonus);
  READ_INT (last_seen_timeout);
  READ_INT (patrol_after);
  READ_INT (patrol_exit);
  READ_INT (pursuit_horizon);
  READ_REAL (theta);
  READ_REAL (kappa);
  READ_REAL (psi);
  READ_INT (camp_radius);
  READ_INT (killer_strategy);
#undef READ_INT
#undef READ_REAL
}

static void
add_unit (GwChaseReference *reference, GwChaseSide side, GwReferenceCell cell)
{
  GwReferenceUnit unit = { .cell = cell, .is_on_board = TRUE };

  g_array_append_val (reference->teams[side], unit);
}

/* Starts over with nothing but what the map places. */
static void
take_objects (GwChaseReference *reference, const GwMap *map)
{
  g_array_set_size (reference->exits, 0);
  g_array_set_size (reference->teams[GW_CHASE_SURVIVORS], 0);
  g_array_set_size (reference->teams[GW_CHASE_KILLERS], 0);
  for (guint i = 0; i < map->objects->len; i++)
    {
      const GwObject *object = &g_array_index (map->objects, GwObject, i);
      GwReferenceCell cell = { object->x, object->y };

      if (object->kind == GW_CHASE_EXIT)
        {
          g_array_append_val (reference->exits, cell);
        }
      else
        {
          add_unit (reference,
                    object->kind == GW_CHASE_SURVIVOR ? GW_CHASE_SURVIVORS : GW_CHASE_KILLERS,
                    cell);
        }
    }
}

static void
add_if_passable (const GwMap *map, GArray *border, int x, int y)
{
  GwReferenceCell cell = { x, y };

  if (gw_map_is_passable (map, x, y))
    {
      g_array_append_val (border, cell);
    }
}

static GArray *
list_border (const GwMap *map)
{
  GArray *border = g_array_new (FALSE, FALSE, sizeof (GwReferenceCell));
  int right = (int) map->width - 1;
  int bottom = (int) map->height - 1;

  for (int x = 0; x <= right; x++)
    {
      add_if_passable (map, border, x, 0);
    }
  for (int y = 1; y <= bottom; y++)
    {
      add_if_passable (map, border, right, y);
    }
  for (int x = right - 1; x >= 0; x--)
    {
      add_if_passable (map, border, x, bottom);
    }
  for (int y = bottom - 1; y >= 1; y--)
    {
      add_if_passable (map, border, 0, y);
    }
  return border;
}

static gboolean
draw_exits (GwChaseReference *reference, GError **error)
{
  g_autoptr (GArray) border = list_border (reference->map);
  guint exit_count = reference->params.exit_count;
  guint64 offset;

  if (border->len < exit_count)
    {
      g_set_error (error, GW_RULES_ERROR, GW_RULES_ERROR_EPISODE,
                   "%u exits do not fit on a border of %u passable cells", exit_count, border->len);
      return FALSE;
    }
  offset = gw_random_below (&reference->random, border->len);
  for (guint i = 0; i < exit_count; i++)
    {
      guint place = (guint) ((offset + (guint64) i * border->len / exit_count) % border->len);

      g_array_append_val (reference->exits, g_array_index (border, GwReferenceCell, place));
    }
  return TRUE;
}

static gboolean
is_far_from_team (const GwChaseReference *reference,
                  GwReferenceCell cell,
                  GwChaseSide side,
                  int min_distance)
{
  for (guint i = 0; i < reference->teams[side]->len; i++)
    {
      GwReferenceCell other = gw_reference_get_unit (reference, side, i)->cell;

      if (gw_reference_same_cell (cell, other)
          || gw_reference_chebyshev (cell, other) < min_distance)
        {
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
is_far_from_exits (const GwChaseReference *reference, GwReferenceCell cell, int min_distance)
{
  for (guint i = 0; i < reference->exits->len; i++)
    {
      if (gw_reference_chebyshev (cell, gw_reference_get_exit (reference, i)) < min_distance)
        {
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
is_connected_to_exit (const GwChaseReference *reference, GwReferenceCell cell)
{
  g_autofree int *steps = gw_reference_search_exits (reference);

  return steps[gw_reference_cell_number (reference, cell)] != GW_REFERENCE_UNREACHABLE;
}

typedef struct
{
  int to_exit, to_enemy, to_ally;
} MinDistances;

static gboolean
draw_unit (GwChaseReference *reference, GwChaseSide side, const MinDistances *distances)
{
  GwChaseSide enemy = side == GW_CHASE_SURVIVORS ? GW_CHASE_KILLERS : GW_CHASE_SURVIVORS;
  guint width = reference->map->width;

  for (guint i = 0; i < MAX_TRIES; i++)
    {
      guint number =
          (guint) gw_random_below (&reference->random, (guint64) width * reference->map->height);
      GwReferenceCell cell = { (int) (number % width), (int) (number / width) };

      if (gw_map_is_passable (reference->map, cell.x, cell.y)
          && is_far_from_exits (reference, cell, distances->to_exit)
          && is_far_from_team (reference, cell, enemy, distances->to_enemy)
          && is_far_from_team (reference, cell, side, distances->to_ally)
          && (side == GW_CHASE_KILLERS || is_connected_to_exit (reference, cell)))
        {
          add_unit (reference, side, cell);
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
draw_team (GwChaseReference *reference,
           GwChaseSide side,
           guint n_units,
           const MinDistances *distances)
{
  for (guint i = 0; i < n_units; i++)
    {
      if (!draw_unit (reference, side, distances))
        {
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
draw_units (GwChaseReference *reference, const GwMap *map, const MinDistances *distances)
{
  gboolean has_survivors = gw_map_count_objects (map, GW_CHASE_SURVIVOR) > 0;
  gboolean has_killers = gw_map_count_objects (map, GW_CHASE_KILLER) > 0;

  return (has_survivors
          || draw_team (reference, GW_CHASE_SURVIVORS, reference->params.survivors, distances))
         && (has_killers
             || draw_team (reference, GW_CHASE_KILLERS, reference->params.killers, distances));
}

gboolean
gw_reference_draw_start (GwChaseReference *reference, const GwMap *map, GError **error)
{
  const GwReferenceParams *params = &reference->params;
  MinDistances distances = { params->min_dist_exit, params->min_dist_enemy, params->min_dist_ally };

  while (TRUE)
    {
      take_objects (reference, map);
      if (gw_map_count_objects (map, GW_CHASE_EXIT) == 0 && !draw_exits (reference, error))
        {
          return FALSE;
        }
      if (draw_units (reference, map, &distances))
        {
          return TRUE;
        }
      if (distances.to_exit == 0 && distances.to_enemy == 0 && distances.to_ally == 0)
        {
          g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_EPISODE,
                               "no place is left for a unit, whatever the distances");
          return FALSE;
        }
      distances.to_exit = MAX (distances.to_exit - 1, 0);
      distances.to_enemy = MAX (distances.to_enemy - 1, 0);
      distances.to_ally = MAX (distances.to_ally - 1, 0);
    }
}
