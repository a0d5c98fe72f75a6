/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of the help. Each is lines of text, of which these are special:
 *
 *   # the title, which is the first line      ## a heading
 *   - an item of a list                       four spaces, and then what is to be typed
 *
 * Between ` and ` is what is to be typed, too. Any other line is a paragraph. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  char *title;
  char *text; /* without the title */
} GwHelpPage;

/* All pages in their order, in the first of the languages that each is written in; the rules of
 * the games, which come from their tables, are in the language of the program. */
GPtrArray *gw_help_list_pages (const char *const *languages);

/* Fills a buffer, which must have no text in it, with a page. */
void gw_help_page_show (const GwHelpPage *page, GtkTextBuffer *buffer);

G_END_DECLS
