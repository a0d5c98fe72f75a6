/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random maps, decks and parameters of every game, by number: the same number gives the same
 * case. */
#pragma once

#include "gw-random.h"
#include "gw-rules.h"

G_BEGIN_DECLS

typedef struct
{
  const GwRules *rules;
  guint64 number;
  GwMap *map;
  GwParams *params;
  guint64 seed;
} SoakCase;

SoakCase *soak_case_new (const GwRules *rules, guint64 number);
void soak_case_free (SoakCase *item);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SoakCase, soak_case_free)

G_END_DECLS
