/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said about a run in few words. */
#pragma once

#include "gw-run-item.h"

G_BEGIN_DECLS

/* “10,000 episodes” */
char *gw_run_text_dup_episodes (guint64 count);

/* “3,200 of 10,000 episodes”; the same as above if that is all of them. */
char *gw_run_text_dup_part (guint64 part, guint64 whole);

/* “Chase · 10,000 episodes”, or how far it is, or what is wrong with it. */
char *gw_run_text_dup_status (GwRunItem *item);

/* “Killers 71.2 % ±0.9”, a line a side; "" if nothing has been played. */
char *gw_run_text_dup_rates (GwRunItem *item);

G_END_DECLS
