/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a rules table must have before anybody asks it for anything. */
#include "gw-rules.h"

/* Names an entry that is missing. */
#define RETURN_IF_MISSING(table, entry)                                                            \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if ((table)->entry == NULL)                                                                    \
      {                                                                                            \
        return #entry;                                                                             \
      }                                                                                            \
  }                                                                                                \
  G_STMT_END

/* The same for a list of `n_`entry. */
#define RETURN_IF_UNLISTED(table, entry)                                                           \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if ((table)->n_##entry > 0 && (table)->entry == NULL)                                          \
      {                                                                                            \
        return #entry;                                                                             \
      }                                                                                            \
  }                                                                                                \
  G_STMT_END

/* Masks of sides are bits of a guint. */
#define MAX_SIDES 31

static const char *
find_missing_data (const GwRules *rules)
{
  RETURN_IF_MISSING (rules, id);
  RETURN_IF_MISSING (rules, name);
  RETURN_IF_MISSING (rules, summary);
  if (rules->revision == 0)
    {
      return "revision";
    }
  RETURN_IF_MISSING (rules, sides);
  RETURN_IF_MISSING (rules, phases);
  if (rules->phases[0].id == NULL)
    {
      return "phases"; /* the first is the start, which every episode has */
    }
  RETURN_IF_MISSING (rules, palette);
  RETURN_IF_UNLISTED (rules, events);
  RETURN_IF_UNLISTED (rules, overlays);
  RETURN_IF_UNLISTED (rules, generators);
  RETURN_IF_UNLISTED (rules, codecs);
  RETURN_IF_UNLISTED (rules, controls);
  return NULL;
}

static const char *
find_missing_function (const GwRules *rules)
{
  RETURN_IF_MISSING (rules, list_params);
  RETURN_IF_MISSING (rules, list_metrics);
  RETURN_IF_MISSING (rules, find_problems);
  RETURN_IF_MISSING (rules, prepare);
  RETURN_IF_MISSING (rules, unprepare);
  RETURN_IF_MISSING (rules, reset);
  RETURN_IF_MISSING (rules, step);
  RETURN_IF_MISSING (rules, list_legal);
  RETURN_IF_MISSING (rules, hash);
  RETURN_IF_MISSING (rules, measure);
  RETURN_IF_MISSING (rules, observe);
  RETURN_IF_MISSING (rules, explain);
  RETURN_IF_MISSING (rules, count_actors);
  RETURN_IF_MISSING (rules, get_actor_id);
  RETURN_IF_MISSING (rules, action_to_text);
  RETURN_IF_MISSING (rules, action_from_text);
  return NULL;
}

/* Entries that others call for. */
static const char *
find_missing_partner (const GwRules *rules)
{
  if (rules->n_overlays > 0)
    {
      RETURN_IF_MISSING (rules, overlay);
    }
  if (rules->new_scratch != NULL)
    {
      RETURN_IF_MISSING (rules, free_scratch);
    }
  if (rules->watch != NULL || rules->free_scratch != NULL)
    {
      RETURN_IF_MISSING (rules, new_scratch);
    }
  if (rules->hand_sides != 0)
    {
      RETURN_IF_MISSING (rules, get_actor_side);
    }
  if (rules->n_controls > 0)
    {
      RETURN_IF_MISSING (rules, get_control_action);
    }
  if (rules->find_card != NULL)
    {
      RETURN_IF_MISSING (rules, get_card);
    }
  return NULL;
}

static const char *
find_bad_side (const GwRules *rules)
{
  const GwPalette *palette = rules->palette;
  guint past_the_last = 1u << MIN (rules->n_sides, MAX_SIDES);

  if (rules->n_sides == 0 || rules->n_sides > MAX_SIDES)
    {
      return "n_sides";
    }
  if (rules->leading_side >= rules->n_sides)
    {
      return "leading_side";
    }
  if (rules->hand_sides >= past_the_last)
    {
      return "hand_sides";
    }
  if (rules->viewer_sides >= past_the_last)
    {
      return "viewer_sides";
    }
  for (guint i = 0; i < rules->n_sides; i++)
    {
      if (rules->sides[i].id == NULL || rules->sides[i].key == NULL
          || rules->sides[i].label == NULL)
        {
          return "sides";
        }
    }
  for (guint i = 0; i < palette->n_objects; i++)
    {
      if (palette->objects[i].side >= (int) rules->n_sides)
        {
          return "palette objects";
        }
    }
  return NULL;
}

static const char *
find_bad_palette (const GwPalette *palette)
{
  RETURN_IF_UNLISTED (palette, terrains);
  RETURN_IF_UNLISTED (palette, objects);
  RETURN_IF_UNLISTED (palette, tables);
  RETURN_IF_UNLISTED (palette, suits);
  if (palette->has_board && palette->n_terrains == 0)
    {
      return "terrains";
    }
  for (guint i = 0; i < palette->n_objects; i++)
    {
      RETURN_IF_MISSING (&palette->objects[i], id);
      RETURN_IF_MISSING (&palette->objects[i], label);
      RETURN_IF_UNLISTED (&palette->objects[i], attributes);
    }
  for (guint i = 0; i < palette->n_tables; i++)
    {
      RETURN_IF_MISSING (&palette->tables[i], id);
      RETURN_IF_MISSING (&palette->tables[i], label);
      RETURN_IF_UNLISTED (&palette->tables[i], columns);
    }
  return NULL;
}

static const char *
find_bad_event (const GwRules *rules)
{
  for (guint i = 0; i < rules->n_events; i++)
    {
      const GwEventSpec *event = &rules->events[i];
      guint n_fields = gw_event_spec_count_fields (event);

      RETURN_IF_MISSING (event, id);
      RETURN_IF_MISSING (event, label);
      for (guint j = 0; j < n_fields; j++)
        {
          if (event->fields[j].is_card)
            {
              RETURN_IF_MISSING (rules, get_card);
            }
        }
    }
  return NULL;
}

static const char *
find_bad_codec (const GwRules *rules)
{
  for (guint i = 0; i < rules->n_codecs; i++)
    {
      const GwCodec *codec = &rules->codecs[i];

      RETURN_IF_MISSING (codec, id);
      RETURN_IF_MISSING (codec, label);
      RETURN_IF_MISSING (codec, encode);
      RETURN_IF_MISSING (codec, decode);
      if (codec->kind == GW_CODEC_FILE)
        {
          RETURN_IF_MISSING (codec, extension);
        }
    }
  return NULL;
}

static const char *
find_bad_extra (const GwRules *rules)
{
  for (guint i = 0; i < rules->n_overlays; i++)
    {
      RETURN_IF_MISSING (&rules->overlays[i], id);
      RETURN_IF_MISSING (&rules->overlays[i], label);
    }
  for (guint i = 0; i < rules->n_generators; i++)
    {
      RETURN_IF_MISSING (&rules->generators[i], id);
      RETURN_IF_MISSING (&rules->generators[i], label);
      RETURN_IF_MISSING (&rules->generators[i], generate);
      RETURN_IF_UNLISTED (&rules->generators[i], options);
    }
  for (guint i = 0; i < rules->n_controls; i++)
    {
      RETURN_IF_MISSING (&rules->controls[i], id);
      RETURN_IF_MISSING (&rules->controls[i], label);
    }
  return NULL;
}

/* Data first: the later checks look at it. */
const char *
gw_rules_find_fault (const GwRules *rules)
{
  const char *fault = find_missing_data (rules);

  fault = fault != NULL ? fault : find_missing_function (rules);
  fault = fault != NULL ? fault : find_missing_partner (rules);
  fault = fault != NULL ? fault : find_bad_palette (rules->palette);
  fault = fault != NULL ? fault : find_bad_side (rules);
  fault = fault != NULL ? fault : find_bad_event (rules);
  fault = fault != NULL ? fault : find_bad_codec (rules);
  return fault != NULL ? fault : find_bad_extra (rules);
}
