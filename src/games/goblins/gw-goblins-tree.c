/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-goblins-tree.h"

#include <stdlib.h>

#include "gw-hash.h"

#define MAX_BYTES_OF_KEYS ((gsize) 128 * 1024 * 1024)

/* From each set to the next, one cell further in all eight directions. */
static void
find_near_water (GwGoblinsTree *tree)
{
  const GwGoblinsPlan *goblins = tree->goblins;

  tree->near_water[0] = goblins->water;
  for (guint i = 1; i < G_N_ELEMENTS (tree->near_water); i++)
    {
      GwGoblinsBits *near = &tree->near_water[i];
      GwGoblinsBits left = tree->near_water[i - 1];
      guint cell;

      *near = left;
      while (bits_take_first (&left, &cell, GW_GOBLINS_MAX_WORDS))
        {
          for (int dy = -1; dy <= 1; dy++)
            {
              for (int dx = -1; dx <= 1; dx++)
                {
                  bits_add (near, (guint) ((int) cell + dy * (int) goblins->stride + dx));
                }
            }
        }
      bits_and (near, &goblins->board, GW_GOBLINS_MAX_WORDS);
    }
}

GwGoblinsTree *
gw_goblins_tree_new (const GwGoblinsPlan *goblins, guint capacity)
{
  GwGoblinsTree *tree = g_new0 (GwGoblinsTree, 1);
  guint table_size = 64;

  tree->goblins = goblins;
  tree->n_units = goblins->n_mages + goblins->n_goblins;
  tree->key_size = tree->n_units * sizeof (guint16) + goblins->n_goblins;
  capacity = (guint) MIN (capacity, MAX_BYTES_OF_KEYS / MAX (tree->key_size, 1));
  while (table_size < capacity * 2)
    {
      table_size *= 2;
    }
  tree->capacity = capacity;
  tree->nodes = g_new (GwGoblinsNode, capacity);
  tree->keys = g_malloc (capacity * MAX (tree->key_size, 1));
  tree->entries = g_new (GwGoblinsEntry, capacity);
  tree->table = g_new0 (guint64, table_size);
  tree->table_mask = table_size - 1;
  find_near_water (tree);
  return tree;
}

void
gw_goblins_tree_free (GwGoblinsTree *tree)
{
  g_free (tree->nodes);
  g_free (tree->keys);
  g_free (tree->entries);
  g_free (tree->table);
  g_free (tree);
}

static guint8 *
get_key (const GwGoblinsTree *tree, guint node)
{
  return tree->keys + node * tree->key_size;
}

/* Writes a state's position where the next node's goes. */
static void
store (GwGoblinsTree *tree, const GwGoblinsState *state)
{
  guint8 *key = get_key (tree, tree->n_nodes);
  guint8 *directions = key + tree->n_units * sizeof (guint16);

  for (guint i = 0; i < tree->n_units; i++)
    {
      memcpy (key + i * sizeof (guint16), &state->units[i].cell, sizeof (guint16));
    }
  for (guint i = tree->goblins->n_mages; i < tree->n_units; i++)
    {
      *directions++ = state->units[i].direction;
    }
}

void
gw_goblins_tree_load (const GwGoblinsTree *tree, guint node, GwGoblinsState *state)
{
  const guint8 *key = get_key (tree, node);
  const guint8 *directions = key + tree->n_units * sizeof (guint16);
  guint n_mages = tree->goblins->n_mages;

  bits_clear (&state->mages, GW_GOBLINS_MAX_WORDS);
  bits_clear (&state->goblins, GW_GOBLINS_MAX_WORDS);
  state->mages_left = state->goblins_left = 0;
  state->steps_done = 0;
  for (guint i = 0; i < tree->n_units; i++)
    {
      memcpy (&state->units[i].cell, key + i * sizeof (guint16), sizeof (guint16));
      if (i >= n_mages)
        {
          state->units[i].direction = *directions++;
        }
      if (is_alive (state, i))
        {
          bits_add (i < n_mages ? &state->mages : &state->goblins, state->units[i].cell);
          state->mages_left += i < n_mages;
          state->goblins_left += i >= n_mages;
        }
    }
}

static guint
hash_key (const GwGoblinsTree *tree, const guint8 *key)
{
  guint64 hash = GW_HASH_START;
  gsize i = 0;

  for (; i + sizeof (guint64) <= tree->key_size; i += sizeof (guint64))
    {
      guint64 word;

      memcpy (&word, key + i, sizeof word);
      hash = gw_hash_add (hash, word);
    }
  for (; i < tree->key_size; i++)
    {
      hash = gw_hash_add (hash, key[i]);
    }
  return (guint) hash;
}

/* The slot of a key in the present layer: the node that has it, or an empty one. */
static guint
find_slot (const GwGoblinsTree *tree, const guint8 *key)
{
  guint slot = hash_key (tree, key) & tree->table_mask;

  while (tree->table[slot] >> 32 == tree->generation
         && memcmp (get_key (tree, (guint) tree->table[slot]), key, tree->key_size) != 0)
    {
      slot = (slot + 1) & tree->table_mask;
    }
  return slot;
}

/* Makes a node of what was stored, unless the layer has it; TRUE if it is new. */
static gboolean
commit (GwGoblinsTree *tree)
{
  guint slot = find_slot (tree, get_key (tree, tree->n_nodes));

  tree->n_visited++;
  if (tree->table[slot] >> 32 == tree->generation)
    {
      return FALSE;
    }
  tree->table[slot] = (guint64) tree->generation << 32 | tree->n_nodes++;
  return TRUE;
}

void
gw_goblins_tree_recall (GwGoblinsTree *tree, guint first, guint end)
{
  for (guint node = first; node < end; node++)
    {
      guint slot = find_slot (tree, get_key (tree, node));

      tree->table[slot] = (guint64) tree->generation << 32 | node;
    }
}

/* How many goblins the mages from `mage` on could kill in this turn at the very most: one by each
 * fireball, and by tornadoes those that water is near enough to, were they pushed by all. */
static guint
bound_kills (const GwGoblinsTree *tree, const GwGoblinsState *state, guint mage)
{
  guint n_mages = 0, n_near = 0;

  for (guint i = mage; i < state->n_mages; i++)
    {
      n_mages += is_alive (state, i);
    }
  for (guint i = state->n_mages; i < tree->n_units && n_mages > 0; i++)
    {
      n_near += is_alive (state, i)
                && bits_have (&tree->near_water[MIN (n_mages, (guint) GW_GOBLINS_MAX_SIZE)],
                              state->units[i].cell);
    }
  return n_mages == 0 ? 0 : MAX (n_mages, n_mages - 1 + n_near);
}

static gboolean
has_room (GwGoblinsTree *tree)
{
  /* one place is always left for what is compared before it is kept */
  tree->is_full =
      tree->is_full || tree->n_nodes + 1 >= tree->capacity || tree->n_visited >= tree->limit;
  return !tree->is_full;
}

/* Adds a position; those before `mage` have acted. */
static void
add (GwGoblinsTree *tree, const GwGoblinsState *state, guint parent, GwGoblinsLine line, guint mage)
{
  GwGoblinsNode *node = &tree->nodes[tree->n_nodes];
  int position;

  if (!has_room (tree)
      || (tree->is_last_turn && state->goblins_left > bound_kills (tree, state, mage)))
    {
      return;
    }
  store (tree, state);
  if (!commit (tree))
    {
      return;
    }
  node->parent = parent;
  node->line = line;
  node->root =
      parent == 0 ? (guint16) MIN (tree->n_nodes - 2, G_MAXUINT16) : tree->nodes[parent].root;
  node->value = tree->has_values ? gw_goblins_evaluate (tree->goblins, state, mage, &position) : 0;
  if (state->goblins_left == 0 && state->mages_left > 0 && tree->won == GW_GOBLINS_NO_NODE)
    {
      tree->won = tree->n_nodes - 1;
    }
}

void
gw_goblins_tree_begin_layer (GwGoblinsTree *tree)
{
  tree->generation++;
}

void
gw_goblins_tree_start (GwGoblinsTree *tree, const GwGoblinsState *state, guint64 limit)
{
  tree->n_nodes = 0;
  tree->n_visited = 0;
  tree->limit = limit;
  tree->won = GW_GOBLINS_NO_NODE;
  tree->is_full = FALSE;
  tree->is_last_turn = FALSE;
  tree->has_values = TRUE;
  copy_state (&tree->copy.state, state);
  gw_goblins_tree_begin_layer (tree);
  add (tree, state, 0, GW_GOBLINS_NO_LINE, 0);
  tree->nodes[0].root = 0;
}

static void
add_spells (GwGoblinsTree *tree, guint node, guint mage, const GwGoblinsReach *reach)
{
  const GwGoblinsPlan *goblins = tree->goblins;
  GwGoblinsShot shots[GW_GOBLINS_MAX_SHOTS];
  guint n_shots = gw_goblins_find_shots (goblins, &tree->copy.state, mage, reach, shots);
  GwGoblinsBits occupied = find_occupied (&tree->copy.state, GW_GOBLINS_MAX_WORDS);
  GwGoblinsCopy after;

  for (guint i = 0; i < n_shots; i++)
    {
      copy_state (&after.state, &tree->copy.state);
      gw_goblins_move_unit (&after.state, mage, reach->cells[shots[i].index]);
      gw_goblins_remove_unit (&after.state, shots[i].victim);
      add (tree, &after.state, node,
           line_set_cast (reach->lines[shots[i].index], CAST_FIREBALL + shots[i].direction),
           mage + 1);
    }
  bits_remove (&occupied, tree->copy.state.units[mage].cell);
  for (guint i = 0; i < reach->n_cells; i++)
    {
      GwGoblinsGust gusts[GW_GOBLINS_N_GUSTS];
      guint pushed = 0;

      gw_goblins_trace_tornado (goblins, &occupied, reach->cells[i], gusts);
      for (guint gust = 0; gust < GW_GOBLINS_N_GUSTS; gust++)
        {
          pushed += gusts[gust].length;
        }
      if (pushed > 0)
        {
          copy_state (&after.state, &tree->copy.state);
          gw_goblins_move_unit (&after.state, mage, reach->cells[i]);
          gw_goblins_cast_tornado (goblins, &after.state, mage, NULL);
          add (tree, &after.state, node, line_set_cast (reach->lines[i], CAST_TORNADO), mage + 1);
        }
    }
}

void
gw_goblins_tree_add_lines (GwGoblinsTree *tree, guint node, guint mage, guint n_steps)
{
  GwGoblinsState *state = &tree->copy.state;
  GwGoblinsReach reach;
  guint home;

  gw_goblins_tree_load (tree, node, state);
  if (!is_alive (state, mage))
    {
      add (tree, state, node, GW_GOBLINS_NO_LINE, mage + 1);
      return;
    }
  gw_goblins_find_reach (tree->goblins, state, mage, n_steps, &reach);
  home = state->units[mage].cell;
  for (guint i = 0; i < reach.n_cells; i++)
    {
      gw_goblins_move_unit (state, mage, reach.cells[i]);
      add (tree, state, node, reach.lines[i], mage + 1);
    }
  gw_goblins_move_unit (state, mage, home);
  add_spells (tree, node, mage, &reach);
}

void
gw_goblins_tree_add_goblins (GwGoblinsTree *tree, guint node)
{
  GwGoblinsState *state = &tree->copy.state;

  gw_goblins_tree_load (tree, node, state);
  for (guint actor = state->n_mages; actor < tree->n_units; actor++)
    {
      if (is_alive (state, actor))
        {
          gw_goblins_act_goblin (tree->goblins, state, actor, NULL);
        }
    }
  if (state->mages_left > 0)
    {
      add (tree, state, node, GW_GOBLINS_NO_LINE, 0);
    }
}

static int
compare_entries (const void *first, const void *second)
{
  const GwGoblinsEntry *entry = first;
  const GwGoblinsEntry *other = second;

  if (entry->value != other->value)
    {
      return entry->value < other->value ? 1 : -1;
    }
  return entry->node < other->node ? -1 : 1;
}

static int
compare_nodes (const void *first, const void *second)
{
  const GwGoblinsEntry *entry = first;
  const GwGoblinsEntry *other = second;

  return entry->node < other->node ? -1 : 1;
}

void
gw_goblins_tree_prune (GwGoblinsTree *tree, guint first, guint width)
{
  guint count = tree->n_nodes - first;
  GwGoblinsEntry *entries = tree->entries;

  if (count <= width)
    {
      return;
    }
  for (guint i = 0; i < count; i++)
    {
      entries[i] = (GwGoblinsEntry){ tree->nodes[first + i].value, first + i };
    }
  qsort (entries, count, sizeof (GwGoblinsEntry), compare_entries);
  qsort (entries, width, sizeof (GwGoblinsEntry), compare_nodes);
  for (guint i = 0; i < width; i++)
    {
      tree->nodes[first + i] = tree->nodes[entries[i].node];
      memmove (get_key (tree, first + i), get_key (tree, entries[i].node), tree->key_size);
    }
  tree->n_nodes = first + width;
}
