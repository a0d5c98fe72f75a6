/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An edit view in a window, with what a person does to it. */
#pragma once

#include "gw-edit-view-private.h"

G_BEGIN_DECLS

typedef struct
{
  GtkWidget *window;
  GwEditView *view;
  GwDocument *document;
  const GwMap *map; /* as of the last edit_get_map() */
} EditFixture;

void edit_test_init (int *argc, char ***argv);

/* A plain document of a game, shown. */
void edit_open (EditFixture *edit, const char *game, guint width, guint height);
void edit_open_document (EditFixture *edit, GwDocument *document);
void edit_close (EditFixture *edit);

const GwMap *edit_get_map (EditFixture *edit);
guint edit_get_terrain (EditFixture *edit, int x, int y);
const GwObject *edit_get_object (EditFixture *edit, guint index);

/* An action of the view, with a string or without. */
void edit_do (EditFixture *edit, const char *action, const char *parameter);
void edit_take (EditFixture *edit, GwPaintType type, guint index);

/* The pointer on the board, in cells; with Shift held if the name says so. */
void edit_click (EditFixture *edit, double x, double y);
void edit_right_click (EditFixture *edit, double x, double y);
void edit_drag (EditFixture *edit, double x0, double y0, double x1, double y1);
void edit_shift_drag (EditFixture *edit, double x0, double y0, double x1, double y1);

/* A key on the board, pressed and released; FALSE if nobody wanted it. */
gboolean edit_key (EditFixture *edit, guint key, GdkModifierType state);
void edit_type (EditFixture *edit, const char *keys);

/* Undoes once and checks that the document is `before` again, redoes and checks for `after`. */
void
edit_assert_one_step (EditFixture *edit, const char *before, const char *after, const char *name);

G_END_DECLS
