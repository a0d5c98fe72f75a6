/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why an actor decides as it does: the candidates it weighed, and each term of their scores. */
#pragma once

#include "gw-action.h"

G_BEGIN_DECLS

#define GW_EXPLAIN_MAX_TERMS 12

typedef struct
{
  char *label;
  gboolean has_cell;
  int x, y;
  GwAction action;
  double terms[GW_EXPLAIN_MAX_TERMS];
  double total;
  gboolean is_chosen;
} GwExplainRow;

typedef struct
{
  char *goal;               /* what the actor is after, in words */
  GPtrArray *notes;         /* of char *: what it sees and remembers */
  const char *const *terms; /* translatable names, from the rules; NULL-terminated */
  GArray *rows;             /* of GwExplainRow */
} GwExplain;

GwExplain *gw_explain_new (void);
void gw_explain_free (GwExplain *explain);

void gw_explain_add_note (GwExplain *explain, const char *format, ...) G_GNUC_PRINTF (2, 3);
guint gw_explain_count_terms (const GwExplain *explain);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwExplain, gw_explain_free)

G_END_DECLS
