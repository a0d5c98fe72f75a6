/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps of other programs, in and out.
 *
 * What a format cannot carry is left out and told in a report: a list of sentences for a person. */
#pragma once

#include "gw-document.h"

G_BEGIN_DECLS

typedef struct
{
  const char *id;
  const char *label;
  const char *suffix; /* of its files, with the dot */

  /* Whether a file with these first bytes looks like one of them. */
  gboolean (*recognise) (const char *text, gsize length);

  /* A map of the game, or NULL with an error that says the place. */
  GwMap *(*read) (
      const char *text, gsize length, const GwRules *rules, GPtrArray *report, GError **error);
  char *(*write) (const GwDocument *document, GPtrArray *report);

  /* The game that a text is for. NULL for a map, which is for any game with a board. */
  const GwRules *(*find_rules) (const char *text, gsize length);

  /* Whether documents of a game can be written, if that is not for every game with a board, or for
   * every game without one, to tell. */
  gboolean (*fits) (const GwRules *rules);
} GwExchangeFormat;

guint gw_exchange_count (void);
const GwExchangeFormat *gw_exchange_get (guint index);

/* By the suffix of a file name; NULL if it is none of these. */
const GwExchangeFormat *gw_exchange_find_for_path (const char *path);

/* The game that a map with nothing but ground is for: the first with impassable ground. */
const GwRules *gw_exchange_get_default_rules (void);

/* Whether a file holds a map of another program, as far as its contents show. */
gboolean gw_exchange_is_foreign (const char *path);

/* A report is a list of char *. */
GPtrArray *gw_exchange_report_new (void);

/* Reads a map of another program as a new document of `rules`, or of the game that the file itself
 * tells. The format is told by the contents. Errors begin with the name of the file. */
GwDocument *
gw_exchange_import (const char *path, const GwRules *rules, GPtrArray *report, GError **error);

/* Replaces the file in one step. */
gboolean gw_exchange_export (const GwDocument *document,
                             const GwExchangeFormat *format,
                             const char *path,
                             GPtrArray *report,
                             GError **error);

G_END_DECLS
