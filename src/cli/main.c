/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <locale.h>
#include <sys/resource.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "gw-cli.h"
#include "gw-file.h"
#include "gw-games.h"

/* Where no language is set up, as in many a container, text is UTF-8 all the same. */
static void
set_locale (void)
{
  setlocale (LC_ALL, "");
  if (g_str_equal (setlocale (LC_CTYPE, NULL), "C"))
    {
      setlocale (LC_CTYPE, "C.UTF-8");
    }
}

/* Where memory is limited, threads share one heap: the C library would set aside 64 MiB for each.
 */
static void
share_heap_if_limited (void)
{
#ifdef __GLIBC__
  struct rlimit limit;

  if (getrlimit (RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
    {
      mallopt (M_ARENA_MAX, 1);
    }
#endif
}

/* The environment may name another folder of translations, for a program that is not installed. */
static const char *
get_locale_dir (void)
{
  const char *folder = g_getenv ("GW_LOCALE_DIR");

  return folder != NULL && folder[0] != '\0' ? folder : GW_LOCALE_DIR;
}

int
main (int argc, char **argv)
{
  share_heap_if_limited ();
  set_locale ();
  bindtextdomain (GETTEXT_PACKAGE, get_locale_dir ());
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  gw_file_allow_standard_input ();
  gw_file_ignore_limit_signal ();
  gw_games_init ();
  return gw_cli_main (argc, argv);
}
