/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-sweep-question.h"

/* Enough digits that two questions never share a folder. */
#define NAME_LENGTH 24

struct _GwSweepQuestion
{
  GwSweepOptions options; /* all of it is the question's own */
};

/* What has nothing to do with the answer is left out. */
static GwDocument *
copy_document (GwDocument *document)
{
  GwDocument *copy = gw_document_copy (document);

  while (gw_document_count_experiments (copy) > 0)
    {
      gw_document_remove_experiment (copy, 0);
    }
  gw_document_set_notes (copy, NULL);
  return copy;
}

GwSweepQuestion *
gw_sweep_question_new (GwDocument *document, const GwExperiment *experiment, GError **error)
{
  g_autoptr (GwSweepQuestion) question = g_new0 (GwSweepQuestion, 1);
  GwSweepOptions *options = &question->options;

  options->document = copy_document (document);
  options->params = gw_params_copy (gw_document_get_params (document));
  options->axes = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_axis_free);
  for (guint i = 0; i < experiment->axes->len; i++)
    {
      g_ptr_array_add (options->axes, gw_axis_copy (experiment->axes->pdata[i]));
    }
  options->seed = experiment->seed;
  options->own_seeds = experiment->has_own_seeds;
  options->episodes = experiment->episodes > 0 ? experiment->episodes : GW_SWEEP_DEFAULT_EPISODES;
  options->stop_width = experiment->stop_width;
  options->nice = TRUE;
  return gw_experiment_apply_sets (experiment, options->params, error) ? g_steal_pointer (&question)
                                                                       : NULL;
}

void
gw_sweep_question_free (GwSweepQuestion *question)
{
  g_clear_object (&question->options.document);
  g_clear_pointer (&question->options.params, gw_params_unref);
  g_clear_pointer (&question->options.axes, g_ptr_array_unref);
  g_free (question);
}

static void
append_params (GString *text, const GwParams *params)
{
  GwParamSpecs *specs = gw_params_get_specs (params);

  for (guint i = 0; i < gw_param_specs_get_length (specs); i++)
    {
      const GwParamSpec *spec = gw_param_specs_get (specs, i);
      g_autofree char *value = gw_param_spec_value_to_text (spec, gw_params_get_value (params, i));

      g_string_append_printf (text, "%s=%s\n", spec->key, value);
    }
}

/* All that the answer depends on; another revision of the rules may give another one. */
static char *
describe (const GwSweepQuestion *question)
{
  const GwSweepOptions *options = &question->options;
  g_autofree char *document = gw_document_to_text (options->document);
  g_autofree char *width = gw_number_to_text (options->stop_width);
  GString *text = g_string_new (document);

  g_string_append_printf (text, "\nrevision %u\n",
                          gw_document_get_rules (options->document)->revision);
  append_params (text, options->params);
  for (guint i = 0; i < options->axes->len; i++)
    {
      const GwAxis *axis = options->axes->pdata[i];

      g_string_append_printf (text, "%s: %s\n", axis->key, axis->range);
    }
  g_string_append_printf (text, "%" G_GUINT64_FORMAT " %d %" G_GUINT64_FORMAT " %s", options->seed,
                          options->own_seeds, options->episodes, width);
  return g_string_free (text, FALSE);
}

static char *
dup_folder (const GwSweepQuestion *question)
{
  g_autofree char *text = describe (question);
  g_autofree char *name = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  name[NAME_LENGTH] = '\0';
  return g_build_filename (g_get_user_data_dir (), "gridwright", "sweeps", name, NULL);
}

static gboolean
has_sweep (const char *folder)
{
  g_autofree char *file = g_build_filename (folder, GW_SWEEP_FILE, NULL);

  return g_file_test (file, G_FILE_TEST_EXISTS);
}

GwSweep *
gw_sweep_question_open (GwSweepQuestion *question, GError **error)
{
  g_autofree char *folder = dup_folder (question);

  return has_sweep (folder) ? gw_sweep_open (folder, error) : NULL;
}

GwSweep *
gw_sweep_question_play (GwSweepQuestion *question, GError **error)
{
  g_autofree char *folder = dup_folder (question);

  return has_sweep (folder) ? gw_sweep_resume (folder, &question->options, error)
                            : gw_sweep_create (folder, &question->options, FALSE, error);
}

const GwStudyKind gw_sweep_play_kind = {
  .create = (gpointer (*) (gpointer, GError **)) gw_sweep_question_play,
  .start = (gboolean (*) (gpointer, GError **)) gw_sweep_start,
  .wait = (gboolean (*) (gpointer, int)) gw_sweep_wait,
  .cancel = (void (*) (gpointer)) gw_sweep_cancel,
  .set_paused = (void (*) (gpointer, gboolean)) gw_sweep_set_paused,
  .finish = (gboolean (*) (gpointer, GError **)) gw_sweep_finish,
  .get_done = (guint64 (*) (gpointer)) gw_sweep_get_done,
  .get_total = (guint64 (*) (gpointer)) gw_sweep_get_total,
  .free = (void (*) (gpointer)) gw_sweep_free,
};

const GwStudyKind gw_sweep_open_kind = {
  .create = (gpointer (*) (gpointer, GError **)) gw_sweep_question_open,
  .cancel = (void (*) (gpointer)) gw_sweep_cancel,
  .set_paused = (void (*) (gpointer, gboolean)) gw_sweep_set_paused,
  .get_done = (guint64 (*) (gpointer)) gw_sweep_get_done,
  .get_total = (guint64 (*) (gpointer)) gw_sweep_get_total,
  .free = (void (*) (gpointer)) gw_sweep_free,
};
