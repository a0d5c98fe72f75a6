/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with a map, where, and what would mend it. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  GW_PROBLEM_WARNING, /* an episode can be played all the same */
  GW_PROBLEM_ERROR,
} GwSeverity;

typedef enum
{
  GW_FIX_NONE,
  GW_FIX_REMOVE_OBJECT, /* argument: index into the map's objects */
  GW_FIX_RESET_PARAM,   /* argument: index of the parameter */
} GwFix;

typedef struct
{
  GwSeverity severity;
  char *message;
  int x, y; /* -1, -1 if it has no place */
  GwFix fix;
  guint fix_argument;
} GwProblem;

GPtrArray *gw_problems_new (void);

/* Takes the message. The problem returned belongs to the list; set its fix there. */
GwProblem *gw_problems_add (GPtrArray *problems, GwSeverity severity, int x, int y, char *message);

/* The first error in the list, or NULL. */
const GwProblem *gw_problems_find_error (const GPtrArray *problems);

G_END_DECLS
