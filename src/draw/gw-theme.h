/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours and the font of a board: plain data, so that a copy can be changed field by field. */
#pragma once

#include "gw-palette.h"

G_BEGIN_DECLS

typedef struct
{
  double red, green, blue, alpha;
} GwColour;

/* How a terrain is drawn. It follows from the id in the palette; ids that are not known here get
 * their letter. */
typedef enum
{
  GW_LOOK_PLAIN,
  GW_LOOK_WATER,
  GW_LOOK_MOUNTAIN,
  GW_LOOK_HILL,
  GW_LOOK_ROCK,
  GW_LOOK_OPEN,   /* any other that can be entered */
  GW_LOOK_CLOSED, /* any other that cannot */
} GwTerrainLook;

#define GW_N_TERRAIN_LOOKS 7
#define GW_THEME_N_SERIES 6
#define GW_RAMP_N_STOPS 9

typedef enum
{
  GW_RAMP_HEAT,      /* little to much: towards the darker in a light theme, and the reverse */
  GW_RAMP_DIVERGING, /* below, at and above zero */
} GwRamp;

#define GW_N_RAMPS 2

typedef struct
{
  GwColour fill;
  GwColour mark; /* of the pattern on it */
} GwTerrainColours;

typedef struct _GwBoardTheme GwBoardTheme;

struct _GwBoardTheme
{
  gboolean is_dark;
  gboolean is_high_contrast;
  const char *font;    /* a family, or a list of them */
  double text_scale;   /* how much larger than usual texts are that do not grow with their cell */
  double stroke;       /* how much wider than usual lines are */
  GwColour background; /* around the board, and of rulers and legends */
  GwColour grid;
  GwColour wall;
  GwColour glass;
  GwColour unseen; /* cells that nobody has seen yet */
  GwTerrainColours terrains[GW_N_TERRAIN_LOOKS];
  GwColour series[GW_THEME_N_SERIES]; /* sides one, two, …; charts use the same */
  GwColour lines[GW_THEME_N_SERIES];  /* the same for thin lines, bright enough on this ground */
  GwColour neutral;                   /* units and furniture that belong to no side */
  GwColour exit;
  GwColour rim;    /* around tokens, to part them from any ground */
  GwColour text;   /* on background and floor, readable */
  GwColour faint;  /* the same for what matters less */
  GwColour accent; /* selection, pointer, cursor */
  GwColour error;  /* what is wrong here */
  GwColour ramps[GW_N_RAMPS][GW_RAMP_N_STOPS];
};

/* One of the four themes of the program; borrowed, never freed. */
const GwBoardTheme *gw_board_theme_get (gboolean dark, gboolean high_contrast);

/* A copy with larger texts; to be freed with g_free(). */
GwBoardTheme *gw_board_theme_copy_scaled (const GwBoardTheme *theme, double text_scale);

/* The theme for the board of a game: `theme` itself, or, if the palette has colours of its own,
 * `own`, which it fills: with these colours and whatever can be read on them, in a light and in a
 * dark window alike. What is around the board is as in `theme`. */
const GwBoardTheme *
gw_board_theme_adapt (const GwBoardTheme *theme, const GwPalette *palette, GwBoardTheme *own);

/* The colour of a side, as a surface and as a line; furniture and neutral units have side -1. */
const GwColour *gw_board_theme_get_side (const GwBoardTheme *theme, int side);
const GwColour *gw_board_theme_get_line (const GwBoardTheme *theme, int side);

/* A colour of a ramp, for a position from 0 to 1; what is outside is moved to the nearer end. */
GwColour gw_board_theme_get_ramp (const GwBoardTheme *theme, GwRamp ramp, double position);

/* From 0xRRGGBB, and the same colour with another alpha. */
GwColour gw_colour_from_rgb (guint32 rgb);
GwColour gw_colour_with_alpha (const GwColour *colour, double alpha);

/* Black or white, whichever is easier to read on `colour`. */
GwColour gw_colour_get_ink (const GwColour *colour);

/* The contrast of two opaque colours as WCAG defines it, from 1 to 21. */
double gw_colour_get_contrast (const GwColour *colour, const GwColour *other);

G_END_DECLS
