/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-exchange-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "gw-file.h"

#define MAX_BYTES ((gsize) 64 * 1024 * 1024)

static const GwExchangeFormat *const formats[] = { &gw_movingai_format, &gw_tiled_format,
                                                   &gw_card_set_format, &gw_map_text_format };

guint
gw_exchange_count (void)
{
  return G_N_ELEMENTS (formats);
}

const GwExchangeFormat *
gw_exchange_get (guint index)
{
  g_return_val_if_fail (index < G_N_ELEMENTS (formats), NULL);
  return formats[index];
}

const GwExchangeFormat *
gw_exchange_find_for_path (const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      if (g_str_has_suffix (path, formats[i]->suffix))
        {
          return formats[i];
        }
    }
  return NULL;
}

const GwRules *
gw_exchange_get_default_rules (void)
{
  for (guint i = 0; i < gw_rules_count (); i++)
    {
      const GwPalette *palette = gw_rules_get (i)->palette;

      if (palette->has_board && gw_exchange_find_terrain (palette, NULL, FALSE) >= 0)
        {
          return gw_rules_get (i);
        }
    }
  return NULL;
}

GPtrArray *
gw_exchange_report_new (void)
{
  return g_ptr_array_new_with_free_func (g_free);
}

void
gw_exchange_note (GPtrArray *report, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_ptr_array_add (report, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

int
gw_exchange_find_terrain (const GwPalette *palette, const char *id, gboolean passable)
{
  int found = -1;

  for (guint i = 0; i < palette->n_terrains; i++)
    {
      if (g_strcmp0 (palette->terrains[i].id, id) == 0)
        {
          return (int) i;
        }
      if (found < 0 && palette->terrains[i].passable == passable)
        {
          found = (int) i;
        }
    }
  return found;
}

gboolean
gw_exchange_check_size (const GwPalette *palette, gint64 width, gint64 height, GError **error)
{
  if (!palette->has_board)
    {
      g_set_error_literal (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_CONTENT,
                           _ ("this game has no board"));
      return FALSE;
    }
  if (width < palette->min_width || width > palette->max_width || height < palette->min_height
      || height > palette->max_height)
    {
      g_set_error (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_CONTENT,
                   _ ("a map of %" PRId64 " × %" PRId64
                      " does not fit this game, which takes %u to %u by %u to %u cells"),
                   width, height, palette->min_width, palette->max_width, palette->min_height,
                   palette->max_height);
      return FALSE;
    }
  return TRUE;
}

guint
gw_exchange_count_edges (const GwMap *map)
{
  guint count = 0;

  for (guint cell = 0; cell < map->width * map->height; cell++)
    {
      count += (map->right[cell] != GW_EDGE_OPEN) + (map->down[cell] != GW_EDGE_OPEN);
    }
  return count;
}

void
gw_exchange_note_extras (const GwDocument *document, GPtrArray *report)
{
  const GwParams *params = gw_document_get_params (document);
  const char *notes = gw_document_get_notes (document);
  guint n_changed = 0;

  for (guint i = 0; i < gw_param_specs_get_length (gw_params_get_specs (params)); i++)
    {
      n_changed += !gw_params_is_default (params, i);
    }
  if (n_changed > 0)
    {
      gw_exchange_note (report,
                        g_dngettext (GETTEXT_PACKAGE, "%u parameter was left out",
                                     "%u parameters were left out", n_changed),
                        n_changed);
    }
  if (notes != NULL && *notes != '\0')
    {
      gw_exchange_note (report, "%s", _ ("the notes were left out"));
    }
}

static const GwExchangeFormat *
find_for_text (const char *text, gsize length)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      if (formats[i]->recognise (text, length))
        {
          return formats[i];
        }
    }
  return NULL;
}

gboolean
gw_exchange_is_foreign (const char *path)
{
  gsize length = 0;
  g_autofree char *text = gw_file_read (path, MAX_BYTES, &length, NULL);

  return text != NULL && find_for_text (text, length) != NULL;
}

GwDocument *
gw_exchange_import (const char *path, const GwRules *rules, GPtrArray *report, GError **error)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GwDocument) document = NULL;
  const GwExchangeFormat *format;
  g_autoptr (GwMap) map = NULL;
  g_autofree char *text = NULL;
  gsize length;

  text = gw_file_read (path, MAX_BYTES, &length, error);
  if (text == NULL)
    {
      return NULL;
    }
  format = find_for_text (text, length);
  if (format == NULL)
    {
      g_set_error (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_CONTENT,
                   _ ("%s: not a map of a kind that can be imported"), name);
      return NULL;
    }
  if (format->find_rules != NULL)
    {
      rules = format->find_rules (text, length);
    }
  map = format->read (text, length, rules, report, error);
  if (map == NULL)
    {
      g_prefix_error (error, "%s: ", name);
      return NULL;
    }
  document = gw_document_new (rules, map->width, map->height);
  gw_document_set_map (document, map);
  return g_steal_pointer (&document);
}

gboolean
gw_exchange_export (const GwDocument *document,
                    const GwExchangeFormat *format,
                    const char *path,
                    GPtrArray *report,
                    GError **error)
{
  const GwMap *map = gw_document_get_map (document);
  g_autofree char *text = NULL;

  if (format->fits != NULL && !format->fits (gw_document_get_rules (document)))
    {
      g_set_error_literal (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_CONTENT,
                           _ ("this game has no map text of its own"));
      return FALSE;
    }
  if (format->fits == NULL && map->palette->has_board != (format->find_rules == NULL))
    {
      g_set_error_literal (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_CONTENT,
                           map->palette->has_board ? _ ("this game has no set of cards")
                                                   : _ ("this game has no board"));
      return FALSE;
    }
  if (map->palette->has_board && map->width == 0)
    {
      g_set_error_literal (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_CONTENT,
                           _ ("the document leaves its board to be generated: there is no map"));
      return FALSE;
    }
  text = format->write (document, report);
  return gw_file_replace (path, text, -1, error);
}
