/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli-table.h"

static void
fill (GwCliTable *table, const char *const *cells, guint count)
{
  for (guint i = 0; i < count; i++)
    {
      gw_cli_table_add (table, cells[i]);
    }
}

static void
columns (void)
{
  static const char *const cells[] = { "a", "1", "x", "longer", "1000", "" };
  g_autoptr (GwCliTable) table = gw_cli_table_new ("  lrl");
  g_autofree char *text = NULL;

  fill (table, cells, G_N_ELEMENTS (cells));
  text = gw_cli_table_to_text (table);
  g_assert_cmpstr (text, ==, "  a          1  x\n  longer  1000\n");
}

static void
wide_letters (void)
{
  static const char *const cells[] = { "生存者", "1", "ab", "2", "e\u0301", "3" };
  g_autoptr (GwCliTable) table = gw_cli_table_new ("ll");
  g_autofree char *text = NULL;

  fill (table, cells, G_N_ELEMENTS (cells));
  text = gw_cli_table_to_text (table);
  g_assert_cmpstr (text, ==, "生存者  1\nab      2\ne\u0301       3\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/table/columns-are-flush-left-or-right", columns);
  g_test_add_func ("/cli/table/wide-letters-take-two-places", wide_letters);
  return g_test_run ();
}
