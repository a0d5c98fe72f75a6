/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast something in the background goes, and how long it still takes. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* All zero bytes are one that has not begun. */
typedef struct
{
  gint64 time;
  guint64 done;
  double rate; /* episodes a second; 0 if that is not known yet */
} GwPace;

/* Begins, or goes on after a pause, with what is done by now. */
void gw_pace_start (GwPace *pace, guint64 done);

/* To be called a few times a second. */
void gw_pace_look (GwPace *pace, guint64 done);

/* “1,250 a second · 5 seconds left”; without the second part if `left` is 0. */
char *gw_pace_dup_text (const GwPace *pace, guint64 left);

G_END_DECLS
