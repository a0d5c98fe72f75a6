/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which members of a family stand out, such as the cards that win more often than cards do on
 * average. */
#pragma once

#include "gw-aggregate.h"

G_BEGIN_DECLS

typedef enum
{
  GW_STANDING_OPEN, /* neither of the others can be said */
  GW_STANDING_ABOVE,
  GW_STANDING_BELOW,
} GwStanding;

typedef struct
{
  const GwMeasure *measure;
  const char *name; /* for people */

  /* Of lying where it does if the truth were the family's average, alone and after Holm's
   * correction for all members that could be tested; 1 for the others. */
  double p, adjusted_p;
  GwStanding standing;
} GwMember;

typedef struct
{
  const GwMeasure *measure; /* its value is the average: of a rate the pooled one */
  GArray *members;          /* of GwMember, in the order of the metrics */
  GPtrArray *measures;      /* that all of these are of */
} GwFamily;

/* The families whose members have names, of GwFamily (owned by the array), in the order of the
 * metrics. Members that are only numbered, such as units, are left out: they take turns. */
GPtrArray *gw_aggregate_list_families (const GwAggregate *aggregate);

/* The family with this key among these, or NULL. */
const GwFamily *gw_families_find (const GPtrArray *families, const char *key);

/* The family of which the measure with this key is a member, or NULL. */
const GwFamily *gw_families_find_of (const GPtrArray *families, const char *member_key);

/* The one to begin with: the first family of rates, or the first one; NULL if there is none. */
const GwFamily *gw_families_find_leading (const GPtrArray *families);

/* Its members, the highest first and those without a value last, of GwMember (the family's). */
GPtrArray *gw_family_sort_members (const GwFamily *family);

/* Whether both are about the same things, so that a table can show them side by side. */
gboolean gw_family_has_same_members (const GwFamily *family, const GwFamily *other);

/* Which members are above and below the average, in the user's language; NULL if there is no
 * average. */
char *gw_family_dup_sentence (const GwFamily *family);

G_END_DECLS
