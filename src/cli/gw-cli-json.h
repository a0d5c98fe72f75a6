/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON that several sub-commands write. */
#pragma once

#include "gw-document.h"
#include "gw-json-writer.h"

G_BEGIN_DECLS

/* A value of a parameter as documents have it. */
void
gw_cli_write_value (GwJsonWriter *writer, const char *key, const GwParamSpec *spec, double value);

/* An object with every parameter that the map does not fix. */
void gw_cli_write_params (GwJsonWriter *writer, const char *key, const GwParams *params);

/* Puts a line on standard output at once; UTF-8, whatever the locale. */
void gw_cli_print_line (const char *text);

/* The same, of what was written; frees the writer. */
void gw_cli_print_json (GwJsonWriter *writer);

G_END_DECLS
