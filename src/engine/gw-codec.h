/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game's own text for a map, besides the document. */
#pragma once

#include "gw-map.h"
#include "gw-params.h"

G_BEGIN_DECLS

typedef enum
{
  GW_CODEC_FILE, /* a file of its own */
  GW_CODEC_CODE, /* a line to copy and paste */
} GwCodecKind;

typedef struct
{
  const char *id;
  const char *label;
  const char *extension; /* of its files, without the dot; NULL for a code */
  GwCodecKind kind;

  /* The text of a map; NULL with an error if it cannot carry it. */
  char *(*encode) (const GwMap *map, const GwParams *params, GError **error);

  /* The map of a text of `length` bytes, which may be anything; NULL with an error that says what
   * is wrong with it, and where. */
  GwMap *(*decode) (const char *text, gsize length, GError **error);
} GwCodec;

G_END_DECLS
