/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Typed values out of parsed JSON. Every refusal is a GW_DOCUMENT_ERROR_CONTENT that says where,
 * what was expected and what was found: "$.objects[3].x: expected an integer from 0 to 59,
 * found 60". A node of NULL stands for a key that is not there. */
#pragma once

#include <json-glib/json-glib.h>

#include "gw-palette.h"

G_BEGIN_DECLS

/* Where a value stands. Places are linked on the stack; a path is made of them only for errors.
 * A place of NULL is the root. */
typedef struct _GwJsonPlace GwJsonPlace;
struct _GwJsonPlace
{
  const GwJsonPlace *parent;
  const char *key; /* in an object, or NULL in a list */
  guint index;
};

/* "$.objects[3].x" */
char *gw_json_place_to_path (const GwJsonPlace *place);

/* Sets "PATH: expected EXPECTED, found …". */
void gw_json_set_mismatch (const GwJsonPlace *place,
                           JsonNode *found,
                           const char *expected,
                           GError **error);

/* Sets "PATH: MESSAGE". */
void gw_json_set_error (const GwJsonPlace *place, GError **error, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* The object, array or string in the node, which keeps it, or NULL with an error. */
JsonObject *gw_json_read_object (JsonNode *node, const GwJsonPlace *place, GError **error);
JsonArray *gw_json_read_array (JsonNode *node, const GwJsonPlace *place, GError **error);
const char *gw_json_read_string (JsonNode *node, const GwJsonPlace *place, GError **error);

gboolean
gw_json_read_boolean (JsonNode *node, const GwJsonPlace *place, gboolean *value, GError **error);

/* 3.0 is an integer, too. */
gboolean gw_json_read_integer (JsonNode *node,
                               const GwJsonPlace *place,
                               gint64 minimum,
                               gint64 maximum,
                               gint64 *value,
                               GError **error);

/* Whether the "format" of a file is one that this version reads. One that is newer is a
 * GW_DOCUMENT_ERROR_FORMAT. */
gboolean gw_json_read_format (JsonObject *root, int newest, GError **error);

gboolean
gw_json_read_number (JsonNode *node, const GwJsonPlace *place, double *value, GError **error);

/* The index of the choice whose id the node holds. */
gboolean gw_json_read_choice (JsonNode *node,
                              const GwJsonPlace *place,
                              const GwChoice *choices,
                              guint *index,
                              GError **error);

/* An integer, or a decimal string, from 0 to 2^64 - 1. */
gboolean
gw_json_read_seed (JsonNode *node, const GwJsonPlace *place, guint64 *seed, GError **error);

G_END_DECLS
