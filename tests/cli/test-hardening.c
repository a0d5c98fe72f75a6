/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-hardening PROGRAM: what the compiler and the linker were asked to add is really in it. */
#include <gio/gio.h>

typedef struct
{
  const char *name;
  const char *pattern; /* in what TELL prints */
} Feature;

static const Feature features[] = {
  { "lies-anywhere-in-memory", "FLAGS_1.*\\bPIE\\b" },
  { "tables-are-read-only-once-bound", "\\bGNU_RELRO\\b" },
  { "all-is-bound-at-the-start", "FLAGS_1.*\\bNOW\\b" },
  { "stack-holds-no-code", "GNU_STACK( +0x[0-9a-f]+){5} +RW " },
  { "broken-frames-are-noticed", "\\b__stack_chk_fail\\b" },
#ifdef __x86_64__
  /* whether it is in force depends on the system's own start code, so look at ours */
  { "jumps-land-where-they-may", "<main>:\\s.*\\bendbr64\\b" },
#endif
#if GW_IS_FORTIFIED
  { "copies-are-checked", "\\b__\\w+_chk@" },
#endif
};

static const char *program;

/* Headers and symbols, and the code of main(). */
#define TELL                                                                                       \
  "readelf --wide --program-headers --dynamic --dyn-syms \"$0\" && objdump --disassemble=main "    \
  "\"$0\""

static void
test_feature (gconstpointer data)
{
  const Feature *feature = data;
  const char *const arguments[] = { "/bin/sh", "-c", TELL, program, NULL };
  g_autoptr (GError) error = NULL;
  g_autofree char *output = NULL;
  int status;

  g_spawn_sync (NULL, (char **) arguments, NULL, 0, NULL, NULL, &output, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  if (!g_regex_match_simple (feature->pattern, output, 0, 0))
    {
      g_test_message ("%s lacks %s", program, feature->pattern);
      g_test_fail ();
    }
}

int
main (int argc, char **argv)
{
  g_setenv ("LC_ALL", "C", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  program = argv[1];
  for (guint i = 0; i < G_N_ELEMENTS (features); i++)
    {
      g_autofree char *path = g_strconcat ("/hardening/", features[i].name, NULL);

      g_test_add_data_func (path, &features[i], test_feature);
    }
  return g_test_run ();
}
