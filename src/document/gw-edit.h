/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits of a document, each of which can be undone.
 *
 * A GwDocument announces what an edit, an undo or a redo did:
 *   map-changed (const GwRegion *)  every cell whose terrain, edges or objects changed lies in it;
 *                                   width and height 0: what has no place, a table.
 *                                   It may come several times, for places far apart.
 *   map-replaced ()                 there is another map, perhaps of another size; no map-changed
 *                                   comes with it
 *   params-changed ()               values, or which parameters there are and can be set
 *   notes-changed ()
 *   experiments-changed ()          (gw-experiment.h)
 *   history-changed ()              what can be undone or redone, or whether there are changes
 *                                   since the last save
 * What a change announces has happened by then, in full. Map and parameters are changed in place
 * or replaced: ask the document for them again after each of these. */
#pragma once

#include "gw-document.h"

G_BEGIN_DECLS

/* Cells of a map. */
typedef struct
{
  int x, y, width, height;
} GwRegion;

/* Everything between the two is one step of undo, named as in "Draw Wall", translated. Edits nest;
 * the outermost one names the step. With a name of NULL the first change does. A step in which
 * nothing has changed in the end leaves no trace. */
void gw_document_begin_edit (GwDocument *document, const char *name);
void gw_document_end_edit (GwDocument *document);

/* In the place of gw_document_end_edit(): takes back all that has changed since the outermost
 * begin. What an outer edit still does afterwards stays. */
void gw_document_cancel_edit (GwDocument *document);

gboolean gw_document_is_editing (const GwDocument *document);

/* The changes below are steps of their own outside of begin and end. A change to what is already
 * so does nothing. */

/* Of a cell of the map, to an index into the palette's terrains. */
void gw_document_set_terrain (GwDocument *document, int x, int y, guint terrain);

/* The edge between two orthogonal neighbours on the map, to one that the palette has. */
void gw_document_set_edge (GwDocument *document, int x, int y, int dx, int dy, GwEdge edge);

/* Whether there is room for one more object of this kind. */
gboolean gw_document_can_insert_object (const GwDocument *document, guint kind);

/* An object of a kind that has room, on the map, with attributes in range; an index of the number
 * of objects appends. The ids of those of its kind behind it grow by one. */
void gw_document_insert_object (GwDocument *document, guint index, const GwObject *object);
void gw_document_remove_object (GwDocument *document, guint index);

/* Its place and attributes; the kind stays. */
void gw_document_change_object (GwDocument *document, guint index, const GwObject *object);

/* Copies a row with a value for each column, or makes one of the columns' fallbacks if `row` is
 * NULL; an index of the number of rows appends. */
gboolean gw_document_can_insert_row (const GwDocument *document, guint table);
void
gw_document_insert_row (GwDocument *document, guint table, guint index, const GwTableValue *row);
void gw_document_remove_row (GwDocument *document, guint table, guint index);

/* Afterwards the row is the one with the index `to`. */
void gw_document_move_row (GwDocument *document, guint table, guint from, guint to);
void gw_document_set_row_value (
    GwDocument *document, guint table, guint index, guint column, const GwTableValue *value);

/* Takes a copy of another map of the game, for whatever changes its size or most of it. */
void gw_document_replace_map (GwDocument *document, const GwMap *map);

/* Refuses, with a GW_PARAM_ERROR, what gw_params_set() refuses. */
gboolean
gw_document_set_param (GwDocument *document, const char *key, double value, GError **error);
void gw_document_reset_param (GwDocument *document, const char *key);

/* NULL and an empty text are the same. */
void gw_document_set_notes (GwDocument *document, const char *notes);

/* While merging is on, consecutive changes of one parameter, or of the notes, become one step, as
 * long as nothing else is changed, undone, redone or saved in between. Each call ends what was
 * merged so far: switch it on as a gesture begins and off as it ends. */
void gw_document_set_merge (GwDocument *document, gboolean merge);

/* Nothing can be undone or redone in the middle of an edit; then, and where there is nothing, the
 * names are NULL and undo and redo do nothing. */
gboolean gw_document_can_undo (const GwDocument *document);
gboolean gw_document_can_redo (const GwDocument *document);
const char *gw_document_get_undo_name (const GwDocument *document);
const char *gw_document_get_redo_name (const GwDocument *document);
void gw_document_undo (GwDocument *document);
void gw_document_redo (GwDocument *document);

/* Whether the document differs from what was saved, loaded or made at first. Undoing back to that
 * state makes it unmodified again. */
gboolean gw_document_is_modified (const GwDocument *document);

/* The document as it is now has been saved; gw_document_save() says so itself. */
void gw_document_mark_saved (GwDocument *document);

/* What is in the document is in no file, such as after a recovery or an import. */
void gw_document_mark_unsaved (GwDocument *document);

/* For a save that takes its time: notes the state of the document as its text is made, to be
 * marked as saved once it has been written, whatever has been edited meanwhile. */
guint64 gw_document_note_state (GwDocument *document);
void gw_document_mark_state_saved (GwDocument *document, guint64 state);

/* How many bytes the steps may take, 64 MiB at first; the oldest are dropped, but never the last
 * one. */
void gw_document_set_history_budget (GwDocument *document, gsize bytes);
gsize gw_document_get_history_bytes (const GwDocument *document);

G_END_DECLS
