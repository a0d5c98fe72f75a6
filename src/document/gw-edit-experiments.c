/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes of the experiments that a document carries. */
#include <glib/gi18n-lib.h>

#include "gw-document-private.h"
#include "gw-experiment.h"

guint
gw_document_count_experiments (const GwDocument *document)
{
  g_return_val_if_fail (document != NULL, 0);

  return document->experiments->len;
}

GwExperiment *
gw_document_get_experiment (const GwDocument *document, guint index)
{
  g_return_val_if_fail (index < document->experiments->len, NULL);

  return document->experiments->pdata[index];
}

static void
open_change (GwDocument *document, const char *name)
{
  GwStep *step;

  gw_edit_open (document, name);
  step = gw_edit_note_change (document, NULL);
  gw_step_keep_experiments (step, document);
  document->edits.news.experiments_changed = TRUE;
}

void
gw_document_insert_experiment (GwDocument *document, guint index, GwExperiment *experiment)
{
  g_return_if_fail (GW_IS_DOCUMENT (document));
  g_return_if_fail (index <= document->experiments->len);

  open_change (document, N_ ("Add Experiment"));
  g_ptr_array_insert (document->experiments, (int) index, gw_experiment_ref (experiment));
  gw_edit_close (document);
}

void
gw_document_change_experiment (GwDocument *document, guint index, GwExperiment *experiment)
{
  GwExperiment *old;

  g_return_if_fail (GW_IS_DOCUMENT (document));
  g_return_if_fail (index < document->experiments->len);

  old = document->experiments->pdata[index];
  if (gw_experiment_equal (old, experiment))
    {
      return;
    }
  open_change (document, N_ ("Change Experiment"));
  document->experiments->pdata[index] = gw_experiment_ref (experiment);
  gw_experiment_unref (old);
  gw_edit_close (document);
}

void
gw_document_remove_experiment (GwDocument *document, guint index)
{
  g_return_if_fail (GW_IS_DOCUMENT (document));
  g_return_if_fail (index < document->experiments->len);

  open_change (document, N_ ("Remove Experiment"));
  g_ptr_array_remove_index (document->experiments, index);
  gw_edit_close (document);
}
