/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tour shows, in its order; how a step is shown is not said here. */
#pragma once

#include "gw-window.h"

G_BEGIN_DECLS

typedef struct
{
  const char *title;
  const char *text;   /* to be translated; a %s in it stands for the key of an action */
  const char *action; /* that one, or NULL */
  const char *page;   /* where it takes place */

  /* the control that it is about: the first with this action, or else of this type */
  const char *target_action;
  const char *target_type;

  /* something else that it speaks of, by its id in the page's .ui file, or NULL */
  const char *spared_id;

  /* what is made ready as it begins, or NULL */
  void (*begin) (GwWindow *window);

  /* a number that is kept from the beginning of the step, to tell by it what has been done; with
   * neither of them, there is nothing to do but to read */
  guint64 (*get_mark) (GwWindow *window);
  gboolean (*is_done) (GwWindow *window, guint64 mark);

  /* whether it can be done at all, or NULL */
  gboolean (*is_possible) (GwWindow *window);
} GwTourStep;

extern const GwTourStep gw_tour_steps[];
extern const guint gw_tour_n_steps;

/* The control of a step in a window, or NULL; pages that are not shown have theirs, too. */
GtkWidget *gw_tour_step_find_target (const GwTourStep *step, GwWindow *window, gboolean is_shown);

/* What else must be seen, or NULL. */
GtkWidget *gw_tour_step_find_spared (const GwTourStep *step, GwWindow *window);

/* Takes back all that was done to the sample that the tour has opened, unless somebody has saved it
 * as a document of their own. */
void gw_tour_steps_restore (GwSession *session);

G_END_DECLS
