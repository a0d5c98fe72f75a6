/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An input that takes too long is a finding. This target takes as many tenths of a second of the
 * processor as its input has bytes. */
#include "fuzz.h"

#include <time.h>

static double
get_processor_time (void)
{
  return (double) clock () / CLOCKS_PER_SEC;
}

void
fuzz_one_input (const guint8 *data, gsize length)
{
  double start = get_processor_time ();

  while (get_processor_time () - start < (double) length / 10)
    {
    }
}

static void
test_slow (void)
{
  if (FUZZ_IS_SANITIZED)
    {
      g_test_skip ("takes eight seconds with sanitizers");
      return;
    }
  if (g_test_subprocess ())
    {
      LLVMFuzzerTestOneInput ((const guint8 *) "eleven byte", 11);
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("*LONGEST*");
}

static void
test_quick (void)
{
  g_assert_cmpint (LLVMFuzzerTestOneInput ((const guint8 *) "", 0), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fuzz/limit/more-than-a-second-is-a-finding", test_slow);
  g_test_add_func ("/fuzz/limit/what-is-quick-is-none", test_quick);
  return g_test_run ();
}
