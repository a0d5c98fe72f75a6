/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-text.h"

#include <pango/pangocairo.h>

struct _GwText
{
  cairo_t *cr;
  const GwBoardTheme *theme;
  PangoContext *context;
  GHashTable *layouts; /* of PangoLayout by style and string */
};

/* Letters glide between cells and grow with the zoom: hinting would make them jump. */
static PangoContext *
create_context (cairo_t *cr)
{
  PangoContext *context = pango_cairo_create_context (cr);
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, options);
  pango_context_set_round_glyph_positions (context, FALSE);
  cairo_font_options_destroy (options);
  return context;
}

GwText *
gw_text_new (const GwCanvas *canvas)
{
  GwText *text = g_new0 (GwText, 1);

  text->cr = canvas->cr;
  text->theme = canvas->theme;
  text->context = create_context (canvas->cr);
  text->layouts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  return text;
}

void
gw_text_free (GwText *text)
{
  g_hash_table_unref (text->layouts);
  g_object_unref (text->context);
  g_free (text);
}

static PangoLayout *
create_layout (GwText *text, const char *string, const GwTextStyle *style)
{
  PangoLayout *layout = pango_layout_new (text->context);
  PangoFontDescription *font = pango_font_description_new ();

  pango_font_description_set_family_static (font, text->theme->font);
  pango_font_description_set_absolute_size (font, style->size * PANGO_SCALE);
  pango_font_description_set_weight (font,
                                     style->is_bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, string, -1);
  pango_font_description_free (font);
  return layout;
}

static PangoLayout *
get_layout (GwText *text, const char *string, const GwTextStyle *style)
{
  char size[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *key = g_strconcat (g_ascii_dtostr (size, sizeof size, style->size),
                                      style->is_bold ? "b" : "n", string, NULL);
  PangoLayout *layout = g_hash_table_lookup (text->layouts, key);

  if (layout == NULL)
    {
      layout = create_layout (text, string, style);
      g_hash_table_insert (text->layouts, g_steal_pointer (&key), layout);
    }
  return layout;
}

void
gw_text_draw (GwText *text, const char *string, const GwTextStyle *style, double x, double y)
{
  PangoLayout *layout = get_layout (text, string, style);
  PangoRectangle ink;
  double left, top;

  pango_layout_get_extents (layout, &ink, NULL);
  left = x - (double) ink.x / PANGO_SCALE;
  top = style->is_on_baseline ? y - (double) pango_layout_get_baseline (layout) / PANGO_SCALE
                              : y - (ink.y + ink.height / 2.0) / PANGO_SCALE;
  if (style->align != GW_TEXT_START)
    {
      double width = (double) ink.width / PANGO_SCALE;

      left -= style->align == GW_TEXT_CENTRE ? width / 2 : width;
    }
  cairo_move_to (text->cr, left, top);
  if (style->is_exact)
    {
      pango_cairo_layout_path (text->cr, layout);
      cairo_fill (text->cr);
    }
  else
    {
      pango_cairo_show_layout (text->cr, layout);
    }
  cairo_new_path (text->cr);
}

void
gw_text_measure (
    GwText *text, const char *string, const GwTextStyle *style, double *width, double *height)
{
  PangoRectangle ink;

  pango_layout_get_extents (get_layout (text, string, style), &ink, NULL);
  *width = (double) ink.width / PANGO_SCALE;
  *height = (double) ink.height / PANGO_SCALE;
}

double
gw_text_draw_block (GwText *text,
                    const char *string,
                    const GwTextStyle *style,
                    double x,
                    double y,
                    double width,
                    double height)
{
  static const PangoAlignment alignments[] = {
    [GW_TEXT_CENTRE] = PANGO_ALIGN_CENTER,
    [GW_TEXT_START] = PANGO_ALIGN_LEFT,
    [GW_TEXT_END] = PANGO_ALIGN_RIGHT,
  };
  g_autoptr (PangoLayout) layout = create_layout (text, string, style);
  PangoRectangle logical;

  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_height (layout, (int) (MAX (height, 0) * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (layout, alignments[style->align]);
  cairo_move_to (text->cr, x, y);
  if (style->is_exact)
    {
      pango_cairo_layout_path (text->cr, layout);
      cairo_fill (text->cr);
    }
  else
    {
      pango_cairo_show_layout (text->cr, layout);
    }
  cairo_new_path (text->cr);
  pango_layout_get_extents (layout, NULL, &logical);
  return (double) logical.height / PANGO_SCALE;
}

int
gw_text_count_unknown (GwText *text, const char *string, const GwTextStyle *style)
{
  return pango_layout_get_unknown_glyphs_count (get_layout (text, string, style));
}
