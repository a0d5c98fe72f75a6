/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Share codes of Ghost Maze: as they come, and once more with the checksum put right, which bytes
 * changed by chance would never have. */
#include "fuzz.h"

#include <string.h>

#include "gw-maze.h"
#include "gw-rules.h"

#define CHECK_LENGTH 6

static void
check_code (const char *code, gsize length)
{
  const GwCodec *codec = &gw_maze_rules.codecs[0];
  g_autoptr (GError) error = NULL;
  g_autoptr (GwMap) map = codec->decode (code, length, &error);
  g_autoptr (GwParamSpecs) specs = NULL;
  g_autoptr (GwParams) params = NULL;
  g_autoptr (GPtrArray) problems = NULL;
  g_autofree char *again = NULL;

  if (map == NULL)
    {
      g_assert_nonnull (error);
      return;
    }
  specs = gw_maze_rules.list_params (map);
  params = gw_params_new (specs);
  problems = gw_rules_find_problems (&gw_maze_rules, map, params);
  if (gw_problems_find_error (problems) == NULL)
    {
      again = codec->encode (map, params, &error);
      g_assert_no_error (error);
      g_assert_cmpmem (again, strlen (again), code, length);
    }
}

static guint32
get_check (const char *text, gsize length)
{
  guint32 check = G_MAXUINT32;

  for (gsize i = 0; i < length * 8; i++)
    {
      check ^= i % 8 == 0 ? (guint8) text[i / 8] : 0;
      check = (check >> 1) ^ (check & 1 ? 0xEDB88320u : 0);
    }
  return ~check;
}

void
fuzz_one_input (const guint8 *data, gsize length)
{
  static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  gsize n_kept = length > CHECK_LENGTH ? length - CHECK_LENGTH : length;
  g_autofree char *repaired = g_malloc (n_kept + CHECK_LENGTH);
  guint64 check;

  check_code ((const char *) data, length);
  memcpy (repaired, data, n_kept);
  check = get_check (repaired, n_kept);
  for (guint i = 0; i < CHECK_LENGTH; i++)
    {
      repaired[n_kept + i] = letters[check >> 6 * (CHECK_LENGTH - 1 - i) & 63];
    }
  check_code (repaired, n_kept + CHECK_LENGTH);
}
