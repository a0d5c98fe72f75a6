/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-pace.h"

#include <glib/gi18n-lib.h>

#include "gw-number-text.h"

/* The rate is that of about the last seconds: this share of it is new at every look. */
#define NEW_SHARE 0.1

/* Above so many of a unit, the next larger one tells more. */
#define MANY 100

void
gw_pace_start (GwPace *pace, guint64 done)
{
  pace->time = g_get_monotonic_time ();
  pace->done = done;
}

void
gw_pace_look (GwPace *pace, guint64 done)
{
  double seconds = (double) (g_get_monotonic_time () - pace->time) / G_USEC_PER_SEC;
  double rate = seconds > 0 && done > pace->done ? (double) (done - pace->done) / seconds : 0;

  pace->rate = pace->rate == 0 ? rate : (1 - NEW_SHARE) * pace->rate + NEW_SHARE * rate;
  gw_pace_start (pace, done);
}

static char *
dup_time_text (double seconds)
{
  guint count = (guint) MIN (seconds + 0.5, G_MAXINT);

  if (count < MANY)
    {
      count = MAX (count, 1);
      return g_strdup_printf (
          g_dngettext (GETTEXT_PACKAGE, "%u second left", "%u seconds left", count), count);
    }
  count = (count + 30) / 60;
  if (count < MANY)
    {
      return g_strdup_printf (
          g_dngettext (GETTEXT_PACKAGE, "%u minute left", "%u minutes left", count), count);
    }
  count = (count + 30) / 60;
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u hour left", "%u hours left", count),
                          count);
}

char *
gw_pace_dup_text (const GwPace *pace, guint64 left)
{
  g_autofree char *count = gw_count_to_text ((guint64) (pace->rate + 0.5));
  g_autofree char *time = NULL;

  if (pace->rate < 0.5)
    {
      return g_strdup (_ ("Running"));
    }
  if (left == 0)
    {
      /* Translators: episodes */
      return g_strdup_printf (_ ("%s a second"), count);
    }
  time = dup_time_text ((double) left / pace->rate);
  /* Translators: episodes a second, and how much time is left */
  return g_strdup_printf (_ ("%s a second · %s"), count, time);
}
