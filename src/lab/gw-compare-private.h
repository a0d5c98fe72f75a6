/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-compare.h"

G_BEGIN_DECLS

/* A row, and what is needed to project how many episodes would settle it. */
typedef struct
{
  GwCompareRow *row; /* borrowed */
  double spread;     /* the rate of discordant pairs, or the variance */
} GwComparePending;

struct _GwComparison
{
  const GwRules *rules;
  GPtrArray *rows;
  GPtrArray *names; /* of char *, one a run */
  GArray *pending;  /* of GwComparePending, one a row */
};

G_END_DECLS
