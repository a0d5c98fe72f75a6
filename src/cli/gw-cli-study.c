/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli-study.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "gw-batch.h"
#include "gw-run.h"

void
gw_cli_study_options_clear (GwCliStudyOptions *options)
{
  g_free (options->experiment);
  g_strfreev (options->axes);
}

static gboolean
is_outside (gint64 number, gint64 maximum)
{
  return number != GW_CLI_NOT_GIVEN && (number < 1 || number > maximum);
}

void
gw_cli_fit_threads (int *threads)
{
  guint fit = *threads > 0 ? MAX (gw_batch_fit_threads (NULL, (guint) *threads), 1) : 0;

  if (fit < (guint) MAX (*threads, 0))
    {
      g_printerr (g_dngettext (GETTEXT_PACKAGE,
                               "Using %u thread instead of %d: there is no memory for more\n",
                               "Using %u threads instead of %d: there is no memory for more\n",
                               fit),
                  fit, *threads);
      *threads = (int) fit;
    }
}

gboolean
gw_cli_study_check (GwCliStudyOptions *study, GError **error)
{
  if (is_outside (study->episodes, (gint64) GW_RUN_MAX_EPISODES))
    {
      gw_cli_set_misuse (error, _ ("--episodes: expected a number from 1 to %" PRIu64),
                         GW_RUN_MAX_EPISODES);
      return FALSE;
    }
  if (is_outside (study->threads, GW_BATCH_MAX_THREADS))
    {
      gw_cli_set_misuse (error, _ ("--threads: expected a number from 1 to %d"),
                         GW_BATCH_MAX_THREADS);
      return FALSE;
    }
  gw_cli_fit_threads (&study->threads);
  return TRUE;
}

guint
gw_cli_study_get_threads (const GwCliStudyOptions *study)
{
  return study->threads == GW_CLI_NOT_GIVEN ? 0 : (guint) study->threads;
}

static GwExperiment *
find_saved (const GwDocument *document, const char *name, GwExperimentKind kind, GError **error)
{
  for (guint i = 0; i < gw_document_count_experiments (document); i++)
    {
      GwExperiment *experiment = gw_document_get_experiment (document, i);

      if (experiment->kind == kind && g_str_equal (experiment->name, name))
        {
          return gw_experiment_copy (experiment);
        }
    }
  g_set_error (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_CONTENT,
               _ ("the document has no experiment “%s” of the kind %s"), name,
               gw_experiment_kinds[kind].id);
  return NULL;
}

static gboolean
replace_axes (GwExperiment *experiment, char **axes, GError **error)
{
  for (guint i = 0; axes != NULL && axes[i] != NULL; i++)
    {
      GwAxis *axis = gw_axis_new_from_text (axes[i], error);

      if (axis == NULL)
        {
          return FALSE;
        }
      if (i == 0)
        {
          g_ptr_array_set_size (experiment->axes, 0);
        }
      g_ptr_array_add (experiment->axes, axis);
    }
  return TRUE;
}

/* The settings of the command line go over those of the experiment. */
static gboolean
apply (GwExperiment *experiment,
       const GwCliOptions *options,
       const GwCliStudyOptions *study,
       GwCliSource *source,
       GError **error)
{
  if (options->seed == NULL)
    {
      source->seed = experiment->seed;
    }
  if (study->episodes != GW_CLI_NOT_GIVEN)
    {
      experiment->episodes = (guint64) study->episodes;
    }
  return replace_axes (experiment, study->axes, error)
         && gw_experiment_apply_sets (experiment, source->params, error)
         && gw_cli_apply_sets (source->params, options->sets, error);
}

GwExperiment *
gw_cli_study_load (const GwCliOptions *options,
                   const GwCliStudyOptions *study,
                   GwExperimentKind kind,
                   GwCliSource **source,
                   GError **error)
{
  const char *path = gw_cli_options_get_operand (options, "DOC", error);
  g_autoptr (GwCliSource) loaded = path != NULL ? gw_cli_source_load (path, options, error) : NULL;
  g_autoptr (GwExperiment) experiment = NULL;

  if (loaded == NULL)
    {
      return NULL;
    }
  experiment = study->experiment != NULL
                   ? find_saved (loaded->document, study->experiment, kind, error)
                   : gw_experiment_new ("", kind);
  if (experiment == NULL || !apply (experiment, options, study, loaded, error))
    {
      return NULL;
    }
  *source = g_steal_pointer (&loaded);
  return g_steal_pointer (&experiment);
}
