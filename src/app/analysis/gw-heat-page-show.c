/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a heat page shows of what is chosen: the counts, how far they are, or what to do. */
#include <glib/gi18n-lib.h>

#include "gw-heat-page-private.h"
#include "gw-heat-study.h"
#include "gw-number-text.h"

static void
show_status (GwHeatPage *page, const char *description, const char *button, const char *action)
{
  g_autofree char *escaped = g_markup_escape_text (description, -1);

  gw_heat_page_take_picture (page, NULL);
  adw_status_page_set_description (page->status_page, escaped);
  gtk_widget_set_visible (GTK_WIDGET (page->status_button), button != NULL);
  if (button != NULL)
    {
      gtk_button_set_label (page->status_button, button);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (page->status_button), action);
    }
  gtk_stack_set_visible_child_name (page->stack, "status");
}

static void
offer_to_count (GwHeatPage *page, GwRunData *run)
{
  guint64 done = gw_run_data_get_done (run);
  g_autofree char *count = gw_count_to_text (done);
  g_autofree char *text = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   "Plays the %s episode of “%s” once more, and counts where on the board units "
                   "go and things happen.",
                   "Plays the %s episodes of “%s” once more, and counts where on the board units "
                   "go and things happen.",
                   (gulong) done),
      count, gw_run_data_get_name (run));

  if (done == 0)
    {
      show_status (page, _ ("This run has no episodes yet."), NULL, NULL);
      return;
    }
  show_status (page, text, _ ("_Count"), "heat.count");
}

static GwHeat *
get_heat (GwHeatPage *page, GwRunData *data)
{
  GwStudyJob *job = data != NULL ? gw_heat_page_find_job (page, data) : NULL;

  return job != NULL ? gw_heat_study_get_heat (job) : NULL;
}

static char *
dup_title (GwHeatPage *page)
{
  GwRunData *other = gw_heat_page_get_other (page);
  g_autofree char *label = gw_heat_dup_label (page->rules, gw_heat_page_get_layer (page));

  if (other == NULL)
    {
      /* Translators: what is counted, and the run */
      return g_strdup_printf (_ ("%s · %s"), label,
                              gw_run_data_get_name (gw_heat_page_get_run (page)));
    }
  /* Translators: what is counted, and the two runs whose difference it is */
  return g_strdup_printf (_ ("%s · %s − %s"), label,
                          gw_run_data_get_name (gw_heat_page_get_run (page)),
                          gw_run_data_get_name (other));
}

/* Those that could not be counted at all have no size. */
static gboolean
have_same_size (GwHeat *heat, GwHeat *other)
{
  guint width, height, other_width, other_height;

  if (heat == NULL || other == NULL)
    {
      return FALSE;
    }
  gw_heat_get_size (heat, &width, &height);
  gw_heat_get_size (other, &other_width, &other_height);
  return width == other_width && height == other_height;
}

/* The counts as they are, unless they are shown already. */
static void
update_picture (GwHeatPage *page)
{
  GwRunData *other_run = gw_heat_page_get_other (page);
  GwHeat *heat = get_heat (page, gw_heat_page_get_run (page));
  GwHeat *other = get_heat (page, other_run);
  g_autofree char *title = dup_title (page);
  g_autofree char *shown = NULL;

  if (heat == NULL || (other_run != NULL && !have_same_size (heat, other)))
    {
      gw_heat_page_take_picture (page, NULL);
      return;
    }
  shown = g_strdup_printf ("%p %" G_GUINT64_FORMAT " %p %" G_GUINT64_FORMAT " %s", (void *) heat,
                           gw_heat_get_done (heat), (void *) other,
                           other != NULL ? gw_heat_get_done (other) : 0, title);
  if (page->picture == NULL || g_strcmp0 (shown, page->shown) != 0)
    {
      g_free (page->shown);
      page->shown = g_steal_pointer (&shown);
      gw_heat_page_take_picture (
          page, gw_heat_picture_new (heat, other, gw_heat_page_get_layer (page), title));
    }
}

/* "10,000 episodes", or of two jobs "10,000 and 2,000 episodes" */
static char *
dup_counts (GwStudyJob *job, GwStudyJob *other)
{
  guint64 done = gw_study_job_get_done (job);
  g_autofree char *number = gw_count_to_text (done);
  g_autofree char *other_number = NULL;

  if (other != NULL)
    {
      other_number = gw_count_to_text (gw_study_job_get_done (other));
      return g_strdup_printf (_ ("%s and %s episodes"), number, other_number);
    }
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s episode", "%s episodes", (gulong) done),
                          number);
}

static char *
dup_caption (GwHeatPage *page)
{
  GwRunData *run = gw_heat_page_get_run (page);
  GwRunData *other = gw_heat_page_get_other (page);
  GwStudyJob *job = gw_heat_page_find_job (page, run);
  GwStudyJob *other_job = other != NULL ? gw_heat_page_find_job (page, other) : NULL;
  g_autofree char *counts = dup_counts (job, other_job);

  if (gw_study_job_is_active (job))
    {
      return gw_study_job_dup_detail (job);
    }
  if (other_job != NULL && gw_study_job_is_active (other_job))
    {
      return gw_study_job_dup_detail (other_job);
    }
  if (other_job != NULL && gw_study_job_get_state (other_job) == GW_JOB_FAILED)
    {
      return g_strdup (gw_study_job_get_error (other_job)->message);
    }
  if (other_job != NULL && !have_same_size (get_heat (page, run), get_heat (page, other)))
    {
      return g_strdup (_ ("The boards of these runs differ in size"));
    }
  if (get_heat (page, run) != NULL && gw_heat_has_many_boards (get_heat (page, run)))
    {
      /* Translators: %s is a number of episodes */
      return g_strdup_printf (_ ("%s, each on a board of its own: this is the first"), counts);
    }
  return g_steal_pointer (&counts);
}

static void
show_board (GwHeatPage *page)
{
  g_autofree char *caption = dup_caption (page);

  update_picture (page);
  gtk_label_set_label (page->caption, caption);
  gtk_widget_set_tooltip_text (GTK_WIDGET (page->caption), caption);
  gtk_stack_set_visible_child_name (page->stack, "board");
}

void
gw_heat_page_update (GwHeatPage *page)
{
  GwRunData *run = gw_heat_page_get_run (page);
  GwStudyJob *job = run != NULL ? gw_heat_page_find_job (page, run) : NULL;

  if (run == NULL)
    {
      show_status (page,
                   _ ("Check a run in the list to see where on the board its episodes are played "
                      "and decided, or two to see where they differ."),
                   _ ("_New Run…"), "analyse.new-run");
    }
  else if (!gw_run_data_get_rules (run)->palette->has_board)
    {
      show_status (page, _ ("This game is not played on a board."), NULL, NULL);
    }
  else if (job == NULL)
    {
      offer_to_count (page, run);
    }
  else if (gw_study_job_get_state (job) == GW_JOB_FAILED)
    {
      show_status (page, gw_study_job_get_error (job)->message, NULL, NULL);
    }
  else
    {
      show_board (page);
    }
  gw_heat_page_update_actions (page);
}
