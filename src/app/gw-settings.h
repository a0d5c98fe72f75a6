/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person has chosen, kept from one start of the program to the next. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define GW_APP_ID "io.github.gridwright.Gridwright"

/* The values of the key "theme". */
typedef enum
{
  GW_THEME_SYSTEM,
  GW_THEME_LIGHT,
  GW_THEME_DARK,
} GwThemeChoice;

/* The values of the key "animation". */
typedef enum
{
  GW_ANIMATION_NORMAL,
  GW_ANIMATION_FAST,
  GW_ANIMATION_OFF,
} GwAnimationChoice;

/* Whether the schema is installed, or named by GSETTINGS_SCHEMA_DIR; if not, an error that tells
 * a person what to do. Nothing below may be called before this has returned TRUE. */
gboolean gw_settings_check (GError **error);

/* The one settings object of the program; borrowed. */
GSettings *gw_settings_get (void);

/* How long units may take to move from one place to the next; 0 where a person, here or in the
 * settings of the desktop, wants no animation. */
guint gw_settings_get_animation_ms (void);

/* Follows the key "theme" from now on. Call it once, after the toolkit has been started. */
void gw_settings_follow_theme (void);

G_END_DECLS
