/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files that edit a document share. */
#pragma once

#include "gw-edit.h"
#include "gw-history.h"

G_BEGIN_DECLS

/* The edits of a document. */
typedef struct
{
  GwHistory *history;
  GwNews news;
  guint depth;       /* of edits that have begun */
  GwStep *step;      /* gathers while the depth is not 0 */
  gboolean is_dirty; /* something was changed in it */
  guint8 *touched;   /* a bit for each cell and layer that is in it */
  gboolean merge;
  gboolean params_are_stale; /* the map has changed since the specs were listed */
} GwEdits;

void gw_edits_init (GwEdits *edits);
void gw_edits_clear (GwEdits *edits);

/* Every change goes between these two, which hold the news as well. The name, not yet translated,
 * becomes that of the step unless it has one. */
void gw_edit_open (GwDocument *document, const char *name);
void gw_edit_close (GwDocument *document);

/* To be called before something is changed; gives the step to keep it in. Only steps all of whose
 * changes are of one key are ever merged. */
GwStep *gw_edit_note_change (GwDocument *document, const char *merge_key);

/* Writes a cell, while an edit is open. */
void gw_edit_put_cell (GwDocument *document, GwLayer layer, guint cell, guint8 value);

/* Replaces the map as gw_document_replace_map() does, and takes the new one. Unknown keys of
 * objects follow them: `origins` (of guint) says, for each object of the new map, which one of the
 * old it is. NULL leaves them where they are. */
void gw_edit_take_map (GwDocument *document, GwMap *map, const GArray *origins);

/* Brings the parameters up to date with the map, if need be. Values that were there when the step
 * at hand began, and that could not be set in between, come back. */
void gw_edit_refresh_params (GwDocument *document);

/* All that differ from their defaults, as GwParamValues. */
GArray *gw_params_list_values (const GwParams *params);
gboolean gw_param_values_equal (const GArray *values, const GArray *others);

/* Exchanges them with those of the document, whose map may be another by now. */
void gw_document_swap_param_values (GwDocument *document, GArray **values);

/* Whether a value may stand in an attribute or a column. */
gboolean gw_value_spec_accepts (const GwValueSpec *spec, const GwTableValue *value);

gboolean gw_object_equal (const GwObject *object, const GwObject *other);

/* Rows of tables, which the map keeps. */
GwTableValue *gw_row_copy (const GwTableValue *row, guint n_columns);
void gw_row_free (GwTableValue *row, guint n_columns);
gboolean gw_row_equal (const GwTableValue *row, const GwTableValue *other, guint n_columns);

G_END_DECLS
