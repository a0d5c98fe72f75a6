/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random maps and parameters for Chase, by number: the same number gives the same case. */
#pragma once

#include "gw-chase.h"

G_BEGIN_DECLS

typedef struct
{
  GwMap *map;
  GwParams *params;
  guint64 seed;
} GwChaseCase;

GwChaseCase *gw_chase_case_new (guint number);
void gw_chase_case_free (GwChaseCase *random_case);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwChaseCase, gw_chase_case_free)

G_END_DECLS
