/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When to renew a file that sums up what goes on: not so often that writing it is the work. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* In microseconds, and how small a part of the time writing may take: of a slow disk's, or of a
 * file that grows. */
#define GW_REFRESH_INTERVAL G_USEC_PER_SEC
#define GW_REFRESH_PART 20

typedef struct
{
  gint64 next; /* by the monotonic clock; 0: at once */
} GwRefresh;

static inline gboolean
gw_refresh_is_due (const GwRefresh *refresh)
{
  return g_get_monotonic_time () >= refresh->next;
}

/* It was renewed just now, which was begun at `begin`. */
static inline void
gw_refresh_done (GwRefresh *refresh, gint64 begin)
{
  gint64 end = g_get_monotonic_time ();

  refresh->next = end + MAX (GW_REFRESH_INTERVAL, (end - begin) * GW_REFRESH_PART);
}

G_END_DECLS
