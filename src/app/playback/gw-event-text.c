/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-event-text.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "gw-board.h"

#define ID_SUFFIX "Id"

char *
gw_event_name_object (const GwRules *rules, guint kind, guint id)
{
  return g_strdup_printf ("%s %c", _ (rules->palette->objects[kind].label),
                          gw_board_get_letter (rules->palette, kind, id));
}

char *
gw_token_get_name (const GwToken *token, const GwRules *rules)
{
  return g_strdup_printf ("%s %c", _ (rules->palette->objects[token->kind].label), token->letter);
}

/* The object kind that a key such as "killerId" tells the number of, or -1. */
static int
find_kind (const GwPalette *palette, const char *key)
{
  for (guint i = 0; i < palette->n_objects; i++)
    {
      gsize length = strlen (palette->objects[i].id);

      if (strncmp (key, palette->objects[i].id, length) == 0
          && g_str_equal (key + length, ID_SUFFIX))
        {
          return (int) i;
        }
    }
  return -1;
}

/* The side that a key such as "killerScore" tells something of, or NULL. */
static const GwSide *
find_side (const GwRules *rules, const char *key)
{
  for (guint i = 0; i < rules->n_sides; i++)
    {
      if (g_str_has_prefix (key, rules->sides[i].key))
        {
          return &rules->sides[i];
        }
    }
  return NULL;
}

/* Whether the field and the next are the two coordinates of a place. */
static gboolean
is_place (const GwEventSpec *spec, guint index, const char *x, const char *y)
{
  return index + 1 < GW_EVENT_MAX_FIELDS && g_strcmp0 (spec->fields[index].key, x) == 0
         && g_strcmp0 (spec->fields[index + 1].key, y) == 0;
}

static char *
name_card (const GwPlan *plan, gint32 id)
{
  GwCard card;

  plan->rules->get_card (plan, id, &card);
  return g_strdup (card.name);
}

/* What a number is called by: what it is, whose it is or, failing that, its key. */
static const char *
get_label (const GwRules *rules, const GwEventField *field)
{
  const GwSide *side = find_side (rules, field->key);

  return field->label != NULL ? _ (field->label) : side != NULL ? _ (side->label) : field->key;
}

/* The text of a field that stands for itself, or NULL if it has nothing to tell. */
static char *
describe_field (const GwPlan *plan, const GwEventField *field, gint32 value)
{
  const GwRules *rules = plan->rules;
  int kind = find_kind (rules->palette, field->key);

  if (field->choices != NULL)
    {
      return g_strdup (_ (field->choices[value].label));
    }
  if (field->is_card)
    {
      return name_card (plan, value);
    }
  if (kind >= 0)
    {
      return value >= 0 ? gw_event_name_object (rules, (guint) kind, (guint) value) : NULL;
    }
  return g_strdup_printf ("%s %d", get_label (rules, field), value);
}

static void
append_part (GString *text, const char *part)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? C_ ("parts of an event", ", ") : "", part);
}

static char *
describe_fields (const GwEvent *event, const GwPlan *plan, const GwEventSpec *spec)
{
  GString *text = g_string_new (NULL);
  guint n_fields = gw_event_spec_count_fields (spec);

  for (guint i = 0; i < n_fields; i++)
    {
      g_autofree char *part = NULL;

      if (is_place (spec, i, "x", "y"))
        {
          part = g_strdup_printf (_ ("at %d, %d"), event->values[i], event->values[i + 1]);
          i++;
        }
      else if (is_place (spec, i, "fromX", "fromY"))
        {
          part = g_strdup_printf (_ ("from %d, %d"), event->values[i], event->values[i + 1]);
          i++;
        }
      else
        {
          part = describe_field (plan, &spec->fields[i], event->values[i]);
        }
      if (part != NULL)
        {
          append_part (text, part);
        }
    }
  return g_string_free (text, FALSE);
}

char *
gw_event_describe (const GwEvent *event, const GwPlan *plan)
{
  const GwEventSpec *spec = &plan->rules->events[event->kind];
  g_autofree char *fields = describe_fields (event, plan, spec);

  /* Translators: what happened, and to whom and where */
  return *fields != '\0' ? g_strdup_printf (_ ("%s: %s"), _ (spec->label), fields)
                         : g_strdup (_ (spec->label));
}

gboolean
gw_event_is_marked (const GwRules *rules, guint kind)
{
  return (rules->events[kind].flags & GW_EVENT_MARK) != 0;
}

/* How many marked kinds come before this one: shapes and colours go by that. */
static guint
get_rank (const GwRules *rules, guint kind)
{
  guint rank = 0;

  for (guint i = 0; i < kind; i++)
    {
      rank += gw_event_is_marked (rules, i);
    }
  return rank;
}

static void
add_cross (cairo_t *cr, double x, double y, double half)
{
  cairo_move_to (cr, x - half, y - half);
  cairo_line_to (cr, x + half, y + half);
  cairo_move_to (cr, x + half, y - half);
  cairo_line_to (cr, x - half, y + half);
}

/* A regular shape with so many corners, one of them on top. */
static void
add_corners (cairo_t *cr, double x, double y, double radius, guint n_corners)
{
  for (guint i = 0; i < n_corners; i++)
    {
      double angle = 2 * G_PI * i / n_corners - G_PI / 2;

      cairo_line_to (cr, x + radius * cos (angle), y + radius * sin (angle));
    }
  cairo_close_path (cr);
}

static void
add_shape (cairo_t *cr, guint rank, double x, double y, double size)
{
  double half = size / 2;

  switch (rank % 5)
    {
    case 0:
      add_cross (cr, x, y, half * 0.8);
      break;
    case 1:
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, half * 0.85, 0, 2 * G_PI);
      break;
    case 2:
      add_corners (cr, x, y + half * 0.2, half, 3);
      break;
    case 3:
      add_corners (cr, x, y, half, 4);
      break;
    default:
      cairo_rectangle (cr, x - half * 0.75, y - half * 0.75, half * 1.5, half * 1.5);
      break;
    }
}

void
gw_event_mark_draw (cairo_t *cr,
                    const GwRules *rules,
                    guint kind,
                    const GwBoardTheme *theme,
                    double x,
                    double y,
                    double size)
{
  /* warm, green, yellow first: what happens most often to units is lost, saved, refused */
  static const guint series[GW_THEME_N_SERIES] = { 1, 2, 4, 3, 5, 0 };
  guint rank = get_rank (rules, kind);
  const GwColour *colour = &theme->series[series[rank % GW_THEME_N_SERIES]];

  cairo_save (cr);
  cairo_new_path (cr);
  add_shape (cr, rank, x, y, size);
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, colour->alpha);
  if (rank % 5 == 0)
    {
      cairo_set_line_width (cr, size / 4);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_stroke (cr);
    }
  else
    {
      cairo_fill (cr);
    }
  cairo_restore (cr);
}
