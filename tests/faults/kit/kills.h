/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Processes that are killed while they work. */
#pragma once

#include <glib.h>
#include <sys/types.h>

G_BEGIN_DECLS

/* How often to try: `few` times, or as often as the environment's GW_TRIALS says. */
guint kills_get_trials (guint few);

/* Does its work in a process of its own, which ends with it. */
typedef void (*KillsWork) (gpointer data);
pid_t kills_start (KillsWork work, gpointer data);

/* Kills it after any time up to that; whether it was still alive. */
gboolean kills_end (pid_t process, guint max_delay_us);

/* Waits for its end, by itself and without a complaint, or killed; whether it was killed. */
gboolean kills_wait (pid_t process);

G_END_DECLS
