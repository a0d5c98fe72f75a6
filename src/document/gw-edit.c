/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits begin and end, are undone and redone. */
#include "gw-edit.h"

#include <glib/gi18n-lib.h>

#include "gw-document-private.h"

void
gw_edits_init (GwEdits *edits)
{
  edits->history = gw_history_new ();
}

void
gw_edits_clear (GwEdits *edits)
{
  g_clear_pointer (&edits->history, gw_history_free);
  g_clear_pointer (&edits->step, gw_step_free);
  g_clear_pointer (&edits->touched, g_free);
}

void
gw_document_begin_edit (GwDocument *document, const char *name)
{
  g_return_if_fail (GW_IS_DOCUMENT (document));

  gw_document_hold_news (document);
  if (document->edits.depth++ == 0)
    {
      document->edits.step = gw_step_new (name);
      document->edits.news.history_changed = TRUE;
    }
  gw_document_release_news (document);
}

/* Takes the step of the open edit, which is as if nothing had happened in it by then. */
static GwStep *
take_step (GwDocument *document)
{
  GwEdits *edits = &document->edits;

  gw_edit_refresh_params (document);
  g_clear_pointer (&edits->touched, g_free);
  edits->is_dirty = FALSE;
  edits->news.history_changed = TRUE;
  return g_steal_pointer (&edits->step);
}

static void
finish_step (GwDocument *document)
{
  GwEdits *edits = &document->edits;
  g_autoptr (GwStep) step = take_step (document);
  GwStep *earlier;

  if (!gw_step_trim (step, document))
    {
      return;
    }
  if (step->is_mixed)
    {
      step->merge_key = NULL;
    }
  earlier = edits->merge ? gw_history_find_merge (edits->history, step->merge_key) : NULL;
  if (earlier != NULL)
    {
      gw_history_merge (edits->history, !gw_step_trim (earlier, document));
    }
  else
    {
      gw_step_measure (step);
      gw_history_push (edits->history, g_steal_pointer (&step));
    }
}

void
gw_document_end_edit (GwDocument *document)
{
  g_return_if_fail (GW_IS_DOCUMENT (document));
  g_return_if_fail (document->edits.depth > 0);

  gw_document_hold_news (document);
  if (--document->edits.depth == 0)
    {
      finish_step (document);
    }
  gw_document_release_news (document);
}

void
gw_document_cancel_edit (GwDocument *document)
{
  g_autoptr (GwStep) step = NULL;

  g_return_if_fail (GW_IS_DOCUMENT (document));
  g_return_if_fail (document->edits.depth > 0);

  gw_document_hold_news (document);
  step = take_step (document);
  if (gw_step_trim (step, document))
    {
      gw_step_apply (step, document, TRUE);
    }
  if (--document->edits.depth > 0)
    {
      document->edits.step = gw_step_new (step->name);
    }
  gw_document_release_news (document);
}

gboolean
gw_document_is_editing (const GwDocument *document)
{
  return document->edits.depth > 0;
}

void
gw_edit_open (GwDocument *document, const char *name)
{
  gw_document_hold_news (document);
  gw_document_begin_edit (document, NULL);
  if (document->edits.step->name == NULL && name != NULL)
    {
      document->edits.step->name = g_strdup (_ (name));
    }
}

GwStep *
gw_edit_note_change (GwDocument *document, const char *merge_key)
{
  GwEdits *edits = &document->edits;
  const char *key = g_intern_string (merge_key);

  edits->step->is_mixed |= key == NULL || (edits->is_dirty && edits->step->merge_key != key);
  edits->step->merge_key = key;
  edits->news.history_changed |= !edits->is_dirty;
  edits->is_dirty = TRUE;
  return edits->step;
}

void
gw_edit_close (GwDocument *document)
{
  gw_document_end_edit (document);
  gw_document_release_news (document);
}

void
gw_document_set_merge (GwDocument *document, gboolean merge)
{
  g_return_if_fail (GW_IS_DOCUMENT (document));

  document->edits.merge = merge;
  gw_history_end_merge (document->edits.history);
}

static GwStep *
get_undo (const GwDocument *document)
{
  return document->edits.depth == 0 ? gw_history_get_undo (document->edits.history) : NULL;
}

static GwStep *
get_redo (const GwDocument *document)
{
  return document->edits.depth == 0 ? gw_history_get_redo (document->edits.history) : NULL;
}

gboolean
gw_document_can_undo (const GwDocument *document)
{
  return get_undo (document) != NULL;
}

gboolean
gw_document_can_redo (const GwDocument *document)
{
  return get_redo (document) != NULL;
}

const char *
gw_document_get_undo_name (const GwDocument *document)
{
  const GwStep *step = get_undo (document);

  return step != NULL ? step->name : NULL;
}

const char *
gw_document_get_redo_name (const GwDocument *document)
{
  const GwStep *step = get_redo (document);

  return step != NULL ? step->name : NULL;
}

void
gw_document_undo (GwDocument *document)
{
  GwStep *step;

  g_return_if_fail (GW_IS_DOCUMENT (document));

  step = get_undo (document);
  if (step != NULL)
    {
      gw_document_hold_news (document);
      gw_step_apply (step, document, TRUE);
      gw_history_move_back (document->edits.history);
      document->edits.news.history_changed = TRUE;
      gw_document_release_news (document);
    }
}

void
gw_document_redo (GwDocument *document)
{
  GwStep *step;

  g_return_if_fail (GW_IS_DOCUMENT (document));

  step = get_redo (document);
  if (step != NULL)
    {
      gw_document_hold_news (document);
      gw_step_apply (step, document, FALSE);
      gw_history_move_forth (document->edits.history);
      document->edits.news.history_changed = TRUE;
      gw_document_release_news (document);
    }
}

/* In the middle of an edit the document is in no state that anybody can come back to. */
static guint64
get_state (const GwDocument *document)
{
  return document->edits.is_dirty ? GW_STATE_NONE : gw_history_get_state (document->edits.history);
}

gboolean
gw_document_is_modified (const GwDocument *document)
{
  guint64 state = get_state (document);

  return state == GW_STATE_NONE || state != gw_history_get_saved (document->edits.history);
}

guint64
gw_document_note_state (GwDocument *document)
{
  g_return_val_if_fail (GW_IS_DOCUMENT (document), GW_STATE_NONE);

  gw_history_end_merge (document->edits.history);
  return get_state (document);
}

void
gw_document_mark_state_saved (GwDocument *document, guint64 state)
{
  g_return_if_fail (GW_IS_DOCUMENT (document));

  gw_document_hold_news (document);
  gw_history_set_saved (document->edits.history, state);
  document->edits.news.history_changed = TRUE;
  gw_document_release_news (document);
}

void
gw_document_mark_saved (GwDocument *document)
{
  g_return_if_fail (GW_IS_DOCUMENT (document));

  gw_document_mark_state_saved (document, gw_document_note_state (document));
}

void
gw_document_mark_unsaved (GwDocument *document)
{
  g_return_if_fail (GW_IS_DOCUMENT (document));

  gw_document_mark_state_saved (document, GW_STATE_NONE);
}

void
gw_document_set_history_budget (GwDocument *document, gsize bytes)
{
  g_return_if_fail (GW_IS_DOCUMENT (document));

  gw_document_hold_news (document);
  gw_history_set_budget (document->edits.history, bytes);
  document->edits.news.history_changed = TRUE;
  gw_document_release_news (document);
}

gsize
gw_document_get_history_bytes (const GwDocument *document)
{
  return gw_history_get_bytes (document->edits.history);
}
