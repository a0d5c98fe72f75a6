/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-theme.h"

#include <math.h>

#define RGB(rgb)                                                                                   \
  {                                                                                                \
    ((rgb) >> 16 & 0xff) / 255.0, ((rgb) >> 8 & 0xff) / 255.0, ((rgb) &0xff) / 255.0, 1            \
  }

/* Seen apart by colour-blind eyes; the same in every theme, so that a side keeps its colour. */
#define SERIES                                                                                     \
  {                                                                                                \
    RGB (0x0072b2), RGB (0xd55e00), RGB (0x009e73), RGB (0xcc79a7), RGB (0xe69f00), RGB (0x56b4e9) \
  }

#define DARK_LINES                                                                                 \
  {                                                                                                \
    RGB (0x4ba3da), RGB (0xf08a3c), RGB (0x3cc79c), RGB (0xe3a3c7), RGB (0xf4be4f), RGB (0x86cbf2) \
  }

#define LIGHT_TERRAINS                                                                             \
  {                                                                                                \
    [GW_LOOK_PLAIN] = { RGB (0xfbfaf8), RGB (0xe6e3de) },                                          \
    [GW_LOOK_WATER] = { RGB (0xcfe3f3), RGB (0x86b3d6) },                                          \
    [GW_LOOK_MOUNTAIN] = { RGB (0xd5cfc6), RGB (0x8f8678) },                                       \
    [GW_LOOK_HILL] = { RGB (0xe6ebd7), RGB (0xa3b07f) },                                           \
    [GW_LOOK_ROCK] = { RGB (0xcbc7cd), RGB (0x8a848f) },                                           \
    [GW_LOOK_OPEN] = { RGB (0xeee8dc), RGB (0x8a7f6a) },                                           \
    [GW_LOOK_CLOSED] = { RGB (0xc9c5cc), RGB (0x8d8793) },                                         \
  }

#define DARK_TERRAINS                                                                              \
  {                                                                                                \
    [GW_LOOK_PLAIN] = { RGB (0x262428), RGB (0x37343b) },                                          \
    [GW_LOOK_WATER] = { RGB (0x1f3a52), RGB (0x4c7ea8) },                                          \
    [GW_LOOK_MOUNTAIN] = { RGB (0x4a4540), RGB (0x968c80) },                                       \
    [GW_LOOK_HILL] = { RGB (0x343a2b), RGB (0x76855a) },                                           \
    [GW_LOOK_ROCK] = { RGB (0x45414a), RGB (0x827b8a) },                                           \
    [GW_LOOK_OPEN] = { RGB (0x35312b), RGB (0xa89c86) },                                           \
    [GW_LOOK_CLOSED] = { RGB (0x47434c), RGB (0x857e8d) },                                         \
  }

#define LIGHT_RAMPS                                                                                \
  {                                                                                                \
    [GW_RAMP_HEAT] = { RGB (0xf3f4f9), RGB (0xdde5f0), RGB (0xc0d1e6),                             \
                       RGB (0xa6b8da), RGB (0x9698c8), RGB (0x8d73b5),                             \
                       RGB (0x874c9f), RGB (0x761f80), RGB (0x4b0a52) },                           \
    [GW_RAMP_DIVERGING] = { RGB (0x0b4a78), RGB (0x2f77ae), RGB (0x7aabd3),                        \
                            RGB (0xbfd6e9), RGB (0xf4f2ef), RGB (0xf6d3b6),                        \
                            RGB (0xe9a36b), RGB (0xc96a1c), RGB (0x843d04) },                      \
  }

#define DARK_RAMPS                                                                                 \
  {                                                                                                \
    [GW_RAMP_HEAT] = { RGB (0x322b3f), RGB (0x453460), RGB (0x5a3f83),                             \
                       RGB (0x704fa3), RGB (0x8567bd), RGB (0x9b84d0),                             \
                       RGB (0xb2a3e0), RGB (0xcdc6ee), RGB (0xeeebfa) },                           \
    [GW_RAMP_DIVERGING] = { RGB (0xa8d4f5), RGB (0x69aee0), RGB (0x3a80b5),                        \
                            RGB (0x2f5473), RGB (0x3a363d), RGB (0x6d4526),                        \
                            RGB (0xa86324), RGB (0xdd8d45), RGB (0xfac795) },                      \
  }

#define FONT "Sans"

/* For who needs lines that stand out. */
#define STRONG_STROKE 1.5

/* The colours of the series, dark enough for thin lines on white. */
#define LIGHT_CONTRAST_LINES                                                                       \
  {                                                                                                \
    RGB (0x00568a), RGB (0x9c4400), RGB (0x006b4e), RGB (0x96376e), RGB (0x7d5600), RGB (0x1b6d99) \
  }

/* On a floor darker than this, bright ink is easier to read. */
#define DARK_LUMINANCE 0.18

static const GwBoardTheme light = {
  .font = FONT,
  .text_scale = 1,
  .stroke = 1,
  .background = RGB (0xefedea),
  .grid = RGB (0xe6e3de),
  .wall = RGB (0x3d3846),
  .glass = RGB (0x7fb2d9),
  .unseen = RGB (0x1b191d),
  .terrains = LIGHT_TERRAINS,
  .series = SERIES,
  .lines = SERIES,
  .neutral = RGB (0xe69f00),
  .exit = RGB (0x009e73),
  .rim = RGB (0xffffff),
  .text = RGB (0x2e2a33),
  .faint = RGB (0x6b6570),
  .accent = RGB (0x1c71d8),
  .error = RGB (0xc01c28),
  .ramps = LIGHT_RAMPS,
};

static const GwBoardTheme dark = {
  .is_dark = TRUE,
  .font = FONT,
  .text_scale = 1,
  .stroke = 1,
  .background = RGB (0x1c1a1e),
  .grid = RGB (0x37343b),
  .wall = RGB (0xe4e0ea),
  .glass = RGB (0x5f9fd0),
  .unseen = RGB (0x0b0a0c),
  .terrains = DARK_TERRAINS,
  .series = SERIES,
  .lines = DARK_LINES,
  .neutral = RGB (0xe69f00),
  .exit = RGB (0x009e73),
  .rim = RGB (0xf4f1f7),
  .text = RGB (0xf2eff5),
  .faint = RGB (0xa9a3b0),
  .accent = RGB (0x78aeed),
  .error = RGB (0xff7b78),
  .ramps = DARK_RAMPS,
};

static const GwBoardTheme light_contrast = {
  .is_high_contrast = TRUE,
  .font = FONT,
  .text_scale = 1,
  .stroke = STRONG_STROKE,
  .background = RGB (0xffffff),
  .grid = RGB (0x8a8690),
  .wall = RGB (0x000000),
  .glass = RGB (0x1f6aa5),
  .unseen = RGB (0x6b6570),
  .terrains = {
    [GW_LOOK_PLAIN] = { RGB (0xffffff), RGB (0xa8a4ad) },
    [GW_LOOK_WATER] = { RGB (0xb4d5f0), RGB (0x154c7a) },
    [GW_LOOK_MOUNTAIN] = { RGB (0xc6beb2), RGB (0x473f34) },
    [GW_LOOK_HILL] = { RGB (0xdde6c4), RGB (0x4b5a25) },
    [GW_LOOK_ROCK] = { RGB (0xb5b0b9), RGB (0x3c3742) },
    [GW_LOOK_OPEN] = { RGB (0xeae0cb), RGB (0x4c412b) },
    [GW_LOOK_CLOSED] = { RGB (0xb5b0b9), RGB (0x3c3742) },
  },
  .series = SERIES,
  .lines = LIGHT_CONTRAST_LINES,
  .neutral = RGB (0xe69f00),
  .exit = RGB (0x009e73),
  .rim = RGB (0x000000),
  .text = RGB (0x000000),
  .faint = RGB (0x3d3846),
  .accent = RGB (0x0b4fa8),
  .error = RGB (0xa30010),
  .ramps = LIGHT_RAMPS,
};

static const GwBoardTheme dark_contrast = {
  .is_dark = TRUE,
  .is_high_contrast = TRUE,
  .font = FONT,
  .text_scale = 1,
  .stroke = STRONG_STROKE,
  .background = RGB (0x000000),
  .grid = RGB (0x837e8a),
  .wall = RGB (0xffffff),
  .glass = RGB (0x8ecbff),
  .unseen = RGB (0x000000),
  .terrains = {
    [GW_LOOK_PLAIN] = { RGB (0x0d0c0e), RGB (0x6d6874) },
    [GW_LOOK_WATER] = { RGB (0x12395a), RGB (0x9dcdf5) },
    [GW_LOOK_MOUNTAIN] = { RGB (0x4a4238), RGB (0xdcd2c4) },
    [GW_LOOK_HILL] = { RGB (0x313c1d), RGB (0xc5d79b) },
    [GW_LOOK_ROCK] = { RGB (0x47424e), RGB (0xd3ccdb) },
    [GW_LOOK_OPEN] = { RGB (0x3a321f), RGB (0xe8dbbd) },
    [GW_LOOK_CLOSED] = { RGB (0x47424e), RGB (0xd3ccdb) },
  },
  .series = SERIES,
  .lines = DARK_LINES,
  .neutral = RGB (0xe69f00),
  .exit = RGB (0x009e73),
  .rim = RGB (0xffffff),
  .text = RGB (0xffffff),
  .faint = RGB (0xd8d3de),
  .accent = RGB (0x99c8ff),
  .error = RGB (0xff9d9a),
  .ramps = DARK_RAMPS,
};

const GwBoardTheme *
gw_board_theme_get (gboolean is_dark, gboolean high_contrast)
{
  if (high_contrast)
    {
      return is_dark ? &dark_contrast : &light_contrast;
    }
  return is_dark ? &dark : &light;
}

GwBoardTheme *
gw_board_theme_copy_scaled (const GwBoardTheme *theme, double text_scale)
{
  GwBoardTheme *scaled = g_memdup2 (theme, sizeof *theme);

  scaled->text_scale = text_scale;
  return scaled;
}

const GwColour *
gw_board_theme_get_side (const GwBoardTheme *theme, int side)
{
  return side < 0 ? &theme->neutral : &theme->series[side % GW_THEME_N_SERIES];
}

const GwColour *
gw_board_theme_get_line (const GwBoardTheme *theme, int side)
{
  return side < 0 ? &theme->neutral : &theme->lines[side % GW_THEME_N_SERIES];
}

static double
mix (double from, double to, double share)
{
  return from + (to - from) * share;
}

GwColour
gw_board_theme_get_ramp (const GwBoardTheme *theme, GwRamp ramp, double position)
{
  double place = CLAMP (position, 0, 1) * (GW_RAMP_N_STOPS - 1);
  guint stop = MIN ((guint) place, GW_RAMP_N_STOPS - 2);
  const GwColour *below = &theme->ramps[ramp][stop];
  const GwColour *above = below + 1;
  double share = place - stop;

  return (GwColour){
    mix (below->red, above->red, share),
    mix (below->green, above->green, share),
    mix (below->blue, above->blue, share),
    1,
  };
}

GwColour
gw_colour_from_rgb (guint32 rgb)
{
  return (GwColour) RGB (rgb);
}

GwColour
gw_colour_with_alpha (const GwColour *colour, double alpha)
{
  return (GwColour){ colour->red, colour->green, colour->blue, alpha };
}

static double
get_linear (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
get_luminance (const GwColour *colour)
{
  return 0.2126 * get_linear (colour->red) + 0.7152 * get_linear (colour->green)
         + 0.0722 * get_linear (colour->blue);
}

double
gw_colour_get_contrast (const GwColour *colour, const GwColour *other)
{
  double first = get_luminance (colour) + 0.05;
  double second = get_luminance (other) + 0.05;

  return MAX (first, second) / MIN (first, second);
}

const GwBoardTheme *
gw_board_theme_adapt (const GwBoardTheme *theme, const GwPalette *palette, GwBoardTheme *own)
{
  const GwBoardColours *colours = palette->colours;
  GwColour floor_colour;

  if (colours == NULL)
    {
      return theme;
    }
  floor_colour = gw_colour_from_rgb (colours->floor);
  *own =
      *gw_board_theme_get (get_luminance (&floor_colour) < DARK_LUMINANCE, theme->is_high_contrast);
  own->font = theme->font;
  own->text_scale = theme->text_scale;
  own->background = theme->background;
  /* who needs more contrast than these colours have gets that instead */
  if (!theme->is_high_contrast)
    {
      own->terrains[GW_LOOK_PLAIN].fill = floor_colour;
      own->terrains[GW_LOOK_PLAIN].mark = own->grid = gw_colour_from_rgb (colours->grid);
      own->wall = gw_colour_from_rgb (colours->wall);
      own->glass = gw_colour_from_rgb (colours->glass);
      own->unseen = gw_colour_from_rgb (colours->unseen);
    }
  return own;
}

GwColour
gw_colour_get_ink (const GwColour *colour)
{
  const GwColour white = RGB (0xffffff);
  const GwColour black = RGB (0x1a181c);

  return gw_colour_get_contrast (colour, &white) >= gw_colour_get_contrast (colour, &black) ? white
                                                                                            : black;
}
