/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the sub-commands share in reading their arguments. */
#pragma once

#include "gw-document.h"

G_BEGIN_DECLS

#define GW_CLI_FIRST_SEED 1

/* The values of the options that several sub-commands have; what was not given is NULL or FALSE. */
typedef struct
{
  char **operands; /* what is not an option */
  char **sets;     /* key=value … */
  char *seed;
  char *out;
  gboolean force;
  gboolean json;
} GwCliOptions;

void gw_cli_options_clear (GwCliOptions *options);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GwCliOptions, gw_cli_options_clear)

typedef enum
{
  GW_CLI_TAKES_SETS = 1 << 0,
  GW_CLI_TAKES_SEED = 1 << 1,
  GW_CLI_TAKES_JSON = 1 << 2,
} GwCliShared;

/* What a sub-command takes, and what its --help says. The texts are translated. */
typedef struct
{
  const char *operands; /* names what is not an option; NULL if there is nothing */
  const char *summary;
  const char *description;     /* below the options, or NULL */
  GwCliShared shared;          /* options that other sub-commands have, too */
  const GOptionEntry *entries; /* further ones, or NULL */
} GwCliUsage;

/* The domain of what is no error: --help, which is printed. */
#define GW_CLI_HELP (gw_cli_help_quark ())
GQuark gw_cli_help_quark (void);

/* Reads argv into `options` and to where the further entries say. */
gboolean gw_cli_parse (
    int argc, char **argv, const GwCliUsage *usage, GwCliOptions *options, GError **error);

/* The one operand of a sub-command; an error if there are none or several. */
const char *
gw_cli_options_get_operand (const GwCliOptions *options, const char *name, GError **error);

/* An error of wrong usage. */
void gw_cli_set_misuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* A seed as it was given, or the first one if `text` is NULL. */
gboolean gw_cli_parse_seed (const char *text, guint64 *seed, GError **error);

/* What an option that is a real number takes: from `start` on, or above it if that is open, and
 * below `end`. */
typedef struct
{
  const char *option;
  double start, end;
  gboolean is_open;
} GwCliRange;

/* A real number as it was given. Leaves `number` as it is if `text` is NULL. */
gboolean
gw_cli_parse_real (const char *text, const GwCliRange *range, double *number, GError **error);

/* The game of this id, or NULL with an error that says how to list them. */
const GwRules *gw_cli_find_game (const char *id, GError **error);

/* Whether nothing is there that would be written over without --force. */
gboolean gw_cli_may_write (const char *path, gboolean force, GError **error);

/* Applies --set key=value … in order; `sets` may be NULL. */
gboolean gw_cli_apply_sets (GwParams *params, char **sets, GError **error);

G_END_DECLS
