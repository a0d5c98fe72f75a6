/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is prepared once for a map and its parameters, and shared by all threads. */
#include "gw-chase-private.h"

/* How much the fields of drawn exits may take before workers keep their own. */
#define MAX_FIELD_BYTES ((gsize) 256 * 1024 * 1024)

static GwPoint *
list_places (const GwMap *map, GwChaseObject kind, guint *n_places)
{
  GwPoint *places = g_new (GwPoint, map->objects->len);

  *n_places = 0;
  for (guint i = 0; i < map->objects->len; i++)
    {
      const GwObject *object = &g_array_index (map->objects, GwObject, i);

      if (object->kind == kind)
        {
          places[(*n_places)++] = (GwPoint){ object->x, object->y };
        }
    }
  return places;
}

/* The place of number `index` on the way round the border, clockwise from (0,0). */
static GwPoint
get_border_place (int width, int height, int index)
{
  int right = width - 1;
  int bottom = height - 1;

  if (index <= right)
    {
      return (GwPoint){ (gint16) index, 0 };
    }
  index -= right;
  if (index <= bottom)
    {
      return (GwPoint){ (gint16) right, (gint16) index };
    }
  index -= bottom;
  if (index <= right)
    {
      return (GwPoint){ (gint16) (right - index), (gint16) bottom };
    }
  return (GwPoint){ 0, (gint16) (bottom - (index - right)) };
}

GwPoint *
gw_chase_list_border (const GwMap *board, guint *n_cells)
{
  int n_places = 2 * ((int) board->width + (int) board->height) - 4;
  GwPoint *border = g_new (GwPoint, (gsize) n_places);

  *n_cells = 0;
  for (int i = 0; i < n_places; i++)
    {
      GwPoint place = get_border_place ((int) board->width, (int) board->height, i);

      if (gw_map_is_passable (board, place.x, place.y))
        {
          border[(*n_cells)++] = place;
        }
    }
  return border;
}

static GwField *
build_field (const GwChasePlan *chase, const GwPoint *sources, guint n_sources)
{
  guint32 cells[GW_CHASE_MAX_EXITS];

  for (guint i = 0; i < n_sources; i++)
    {
      cells[i] = cell_of (chase, sources[i]);
    }
  return gw_field_new (chase->moves, cells, n_sources);
}

static gsize
get_field_bytes (const GwChasePlan *chase)
{
  return (gsize) chase->unreachable * sizeof (guint16);
}

/* The shared field of one exit, or NULL if there is no room to share another. */
static const GwField *
share_field (GwChasePlan *chase, GwPoint exit)
{
  _Atomic (GwField *) *slot = &chase->fields[cell_of (chase, exit)];
  GwField *present = atomic_load_explicit (slot, memory_order_acquire);
  GwField *built;

  if (present != NULL)
    {
      return present;
    }
  if (atomic_fetch_add (&chase->field_bytes, get_field_bytes (chase)) >= MAX_FIELD_BYTES)
    {
      atomic_fetch_sub (&chase->field_bytes, get_field_bytes (chase));
      return NULL;
    }
  built = build_field (chase, &exit, 1);
  if (!atomic_compare_exchange_strong (slot, &present, built))
    {
      gw_field_free (built); /* another worker was first */
      atomic_fetch_sub (&chase->field_bytes, get_field_bytes (chase));
      return present;
    }
  return built;
}

void
gw_chase_bind_exits (const GwChasePlan *plan, GwChaseScratch *scratch, const GwChaseState *state)
{
  if (plan->moves->is_open)
    {
      return;
    }
  scratch->n_bound = MIN (scratch->n_bound, state->n_exits);
  for (guint i = 0; i < state->n_exits; i++)
    {
      guint cell = cell_of (plan, state->exits[i]);

      if (i < scratch->n_bound && scratch->bound_cells[i] == cell)
        {
          continue;
        }
      g_clear_pointer (&scratch->owned[i], gw_field_free);
      /* the shared fields are a cache: filling it changes nothing that anyone can see */
      scratch->bound[i] = share_field ((GwChasePlan *) plan, state->exits[i]);
      if (scratch->bound[i] == NULL)
        {
          scratch->owned[i] = build_field (plan, &state->exits[i], 1);
          scratch->bound[i] = scratch->owned[i];
        }
      scratch->bound_cells[i] = cell;
      scratch->n_bound = MAX (scratch->n_bound, i + 1);
    }
}

static void
take_placed (GwChasePlan *chase, const GwMap *map, const GwParams *params)
{
  guint n_placed;

  chase->placed_exits = list_places (map, GW_CHASE_EXIT, &n_placed);
  chase->exits_placed = n_placed > 0;
  chase->n_exits = n_placed > 0 ? n_placed : (guint) chase->tuning.exit_count;
  chase->placed_survivors = list_places (map, GW_CHASE_SURVIVOR, &n_placed);
  chase->survivors_placed = n_placed > 0;
  chase->n_survivors = (guint) gw_params_get_int (params, "survivors");
  chase->placed_killers = list_places (map, GW_CHASE_KILLER, &n_placed);
  chase->killers_placed = n_placed > 0;
  chase->n_killers = (guint) gw_params_get_int (params, "killers");
}

gboolean
gw_chase_prepare (GwPlan *plan, GError **error)
{
  GwChasePlan *chase = g_new0 (GwChasePlan, 1);

  plan->prepared = chase;
  gw_chase_read_tuning (plan->params, &chase->tuning);
  chase->width = gw_params_get_int (plan->params, "width");
  chase->height = gw_params_get_int (plan->params, "height");
  chase->unreachable = chase->width * chase->height;
  chase->board = plan->map->width > 0
                     ? gw_map_ref (plan->map)
                     : gw_map_new (plan->map->palette, (guint) chase->width, (guint) chase->height);
  chase->moves = gw_moves_new (chase->board);
  take_placed (chase, plan->map, plan->params);
  chase->border = gw_chase_list_border (chase->board, &chase->n_border);
  if (!chase->moves->is_open)
    {
      chase->regions = gw_moves_label_regions (chase->moves, chase->board);
      chase->fields = g_new0 (_Atomic (GwField *), (gsize) chase->unreachable);
      if (chase->exits_placed)
        {
          chase->exit_field = build_field (chase, chase->placed_exits, chase->n_exits);
        }
    }
  plan->scratch_size = sizeof (GwChaseScratch);
  if (!chase->moves->is_open && !chase->exits_placed)
    {
      plan->scratch_size += chase->n_exits * (gsize) chase->unreachable * sizeof (guint32);
    }
  plan->state_size = sizeof (GwChaseState) + chase->n_exits * sizeof (GwPoint);
  return TRUE;
}

void
gw_chase_unprepare (GwPlan *plan)
{
  GwChasePlan *chase = plan->prepared;

  for (int cell = 0; chase->fields != NULL && cell < chase->unreachable; cell++)
    {
      GwField *field = atomic_load (&chase->fields[cell]);

      g_clear_pointer (&field, gw_field_free);
    }
  g_free (chase->fields);
  g_clear_pointer (&chase->exit_field, gw_field_free);
  g_free (chase->regions);
  g_free (chase->border);
  g_free (chase->placed_exits);
  g_free (chase->placed_survivors);
  g_free (chase->placed_killers);
  gw_moves_free (chase->moves);
  gw_map_unref (chase->board);
  g_free (chase);
}

gpointer
gw_chase_new_scratch (const GwPlan *plan)
{
  return g_new0 (GwChaseScratch, 1);
}

void
gw_chase_free_scratch (gpointer data)
{
  GwChaseScratch *scratch = data;

  for (guint i = 0; i < GW_CHASE_MAX_EXITS; i++)
    {
      g_clear_pointer (&scratch->owned[i], gw_field_free);
    }
  g_free (scratch);
}
