/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done at a table, as the controls of the rules say. */
#include <glib/gi18n-lib.h>

#include "gw-table-area-private.h"

guint
gw_table_area_find_zone (GwTableArea *area, guint card)
{
  const GwFrame *frame = gw_table_area_get_frame (area);
  guint index = 0;

  for (guint i = 0; i < frame->zones->len; i++)
    {
      const GwZone *zone = &g_array_index (frame->zones, GwZone, i);

      index = card >= zone->first && card < zone->first + zone->n_cards ? i : index;
    }
  return index;
}

gboolean
gw_table_area_is_for (GwTableArea *area, guint control, guint index)
{
  const GwFrame *frame = gw_table_area_get_frame (area);
  const GwControl *wanted = &gw_table_area_get_rules (area)->controls[control];
  const GwZone *zone = &g_array_index (frame->zones, GwZone, index);

  return wanted->kind == GW_CONTROL_CARD && (wanted->from_zones >> zone->kind & 1) != 0
         && (zone->side < 0 || zone->side == area->turn);
}

gboolean
gw_table_area_has_controls (GwTableArea *area, guint zone)
{
  const GwRules *rules = gw_table_area_get_rules (area);

  for (guint i = 0; i < rules->n_controls; i++)
    {
      if (gw_table_area_is_for (area, i, zone))
        {
          return TRUE;
        }
    }
  return FALSE;
}

static gboolean
can_use (GwTableArea *area, guint control, guint card)
{
  const GwCard *facts = &g_array_index (gw_table_area_get_frame (area)->cards, GwCard, card);

  return gw_table_area_is_for (area, control, gw_table_area_find_zone (area, card))
         && gw_hand_play_can_use (area->play, control, facts->id, NULL);
}

static guint8
get_look (GwTableArea *area, guint card)
{
  const GwRules *rules = gw_table_area_get_rules (area);

  if (!gw_hand_play_is_ready (area->play)
      || !gw_table_area_has_controls (area, gw_table_area_find_zone (area, card)))
    {
      return GW_CARD_PLAIN;
    }
  for (guint i = 0; i < rules->n_controls; i++)
    {
      if (can_use (area, i, card))
        {
          return GW_CARD_PLAYABLE;
        }
    }
  return GW_CARD_DISABLED;
}

void
gw_table_area_update_looks (GwTableArea *area, const GwFrame *frame)
{
  g_array_set_size (area->looks, frame->cards->len);
  for (guint i = 0; i < frame->cards->len; i++)
    {
      g_array_index (area->looks, guint8, i) = get_look (area, i);
    }
}

void
gw_table_area_set_glows (GwTableArea *area, int card)
{
  const GwFrame *frame = gw_table_area_get_frame (area);
  const GwRules *rules = gw_table_area_get_rules (area);

  g_array_set_size (area->glows, 0);
  g_array_set_size (area->glows, frame->zones->len);
  for (guint i = 0; card >= 0 && i < rules->n_controls; i++)
    {
      if (!can_use (area, i, (guint) card))
        {
          continue;
        }
      for (guint j = 0; j < frame->zones->len; j++)
        {
          const GwZone *zone = &g_array_index (frame->zones, GwZone, j);

          g_array_index (area->glows, guint8, j) |=
              (rules->controls[i].to_zones >> zone->kind & 1) != 0
              && (zone->side < 0 || zone->side == area->turn);
        }
    }
}

/* Whether a control can be used at all, with any card. */
static gboolean
is_open (GwTableArea *area, guint control)
{
  const GwFrame *frame = gw_table_area_get_frame (area);

  if (gw_table_area_get_rules (area)->controls[control].kind != GW_CONTROL_CARD)
    {
      return gw_hand_play_can_use (area->play, control, -1, NULL);
    }
  for (guint i = 0; i < frame->cards->len; i++)
    {
      if (can_use (area, control, i))
        {
          return TRUE;
        }
    }
  return FALSE;
}

/* "Player 1: Take, Tame" */
static char *
dup_choices (GwTableArea *area, const char *name)
{
  const GwRules *rules = gw_table_area_get_rules (area);
  g_autoptr (GString) choices = g_string_new (NULL);

  for (guint i = 0; i < rules->n_controls; i++)
    {
      if (is_open (area, i))
        {
          g_string_append_printf (choices, "%s%s", choices->len > 0 ? _ (", ") : "",
                                  _ (rules->controls[i].label));
        }
    }
  /* Translators: who is to move, and what there is to do */
  return g_strdup_printf (_ ("%s: %s"), name, choices->str);
}

char *
gw_table_area_dup_hint (GwTableArea *area)
{
  const char *name;

  if (gw_playback_get_clock (area->playback)->is_over)
    {
      return g_strdup (_ ("The game is over"));
    }
  if (area->turn < 0)
    {
      return NULL;
    }
  name = _ (gw_table_area_get_rules (area)->sides[area->turn].label);
  /* Translators: %s is a player */
  return gw_hand_play_is_ready (area->play) ? dup_choices (area, name)
                                            : g_strdup_printf (_ ("%s is to move"), name);
}

gboolean
gw_table_area_use (GwTableArea *area, guint control, guint card)
{
  const GwFrame *frame = gw_table_area_get_frame (area);

  return gw_hand_play_use_card (area->play, control, g_array_index (frame->cards, GwCard, card).id);
}

int
gw_table_area_find_card (GwTableArea *area, int id)
{
  const GwFrame *frame = gw_table_area_get_frame (area);

  for (guint i = 0; frame != NULL && id >= 0 && i < frame->cards->len; i++)
    {
      if (g_array_index (frame->cards, GwCard, i).id == id)
        {
          return (int) i;
        }
    }
  return -1;
}

gboolean
gw_table_area_drop (GwTableArea *area, int id, double x, double y)
{
  const GwFrame *frame = gw_table_area_get_frame (area);
  int card = gw_table_area_find_card (area, id);
  const GwRules *rules;
  const GwZone *target;
  int zone, ignored;

  g_return_val_if_fail (GW_IS_TABLE_AREA (area), FALSE);

  if (card < 0 || area->layout == NULL)
    {
      return FALSE;
    }
  gw_table_layout_pick (area->layout, x, y, &zone, &ignored);
  if (zone < 0 || zone == (int) gw_table_area_find_zone (area, (guint) card))
    {
      return FALSE;
    }
  rules = gw_table_area_get_rules (area);
  target = &g_array_index (frame->zones, GwZone, zone);
  for (guint i = 0; i < rules->n_controls; i++)
    {
      if (gw_table_area_is_for (area, i, gw_table_area_find_zone (area, (guint) card))
          && (rules->controls[i].to_zones >> target->kind & 1) != 0
          && (target->side < 0 || target->side == area->turn))
        {
          return gw_table_area_use (area, i, (guint) card);
        }
    }
  return FALSE;
}
