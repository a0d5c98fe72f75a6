/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one run says: who is ahead, whether that is real, and whether the game is fair. */
#pragma once

#include "gw-aggregate.h"

G_BEGIN_DECLS

#define GW_FAIR_TOLERANCE 0.05

typedef struct
{
  guint side;          /* with the most wins; the number of sides if that is shared */
  guint runner_up;     /* the next; the number of sides if there is only one */
  double p;            /* of a lead like this if the two were equal (mid-p, or asymptotic) */
  gboolean is_settled; /* at 5 % */
  guint64 n_more;      /* episodes that would settle it; 0 if it is, G_MAXUINT64 if never */
} GwLead;

/* Of at least one episode. */
void gw_aggregate_find_lead (const GwAggregate *aggregate, GwLead *lead);

typedef enum
{
  GW_FAIRNESS_OPEN,   /* neither of the others can be said yet */
  GW_FAIRNESS_FAIR,   /* the upper 95 % bound of each side's win rate is at most 0.5 + tolerance */
  GW_FAIRNESS_UNFAIR, /* the lower bound of some side's is above that */
} GwFairnessState;

typedef struct
{
  GwFairnessState state;
  guint side;          /* the one that stands in the way, or that is nearest to it */
  GwInterval interval; /* of its win rate */
  guint64 n_more;      /* episodes that would tell; 0 unless it is open, G_MAXUINT64 if never */
} GwFairness;

/* Of at least one episode. `z` standard errors make the bounds: GW_Z_95. */
void gw_aggregate_judge_fairness (const GwAggregate *aggregate,
                                  double tolerance,
                                  double z,
                                  GwFairness *fairness);

/* A side in the middle of a sentence, where English does not write it large; translated. */
char *gw_rules_dup_side_word (const GwRules *rules, guint side);

/* Both as sentences in the user's language. A game of one side has nobody to be ahead of; then the
 * first tells how often that side wins, and the second is NULL. */
char *gw_aggregate_dup_lead_sentence (const GwAggregate *aggregate);
char *gw_aggregate_dup_fairness_sentence (const GwAggregate *aggregate, double tolerance);

G_END_DECLS
