/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <locale.h>

#include "gw-cli.h"
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
  set_locale ();
  bindtextdomain (GETTEXT_PACKAGE, get_locale_dir ());
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  gw_games_init ();
  return gw_cli_main (argc, argv);
}
