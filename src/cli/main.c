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

int
main (int argc, char **argv)
{
  set_locale ();
  bindtextdomain (GETTEXT_PACKAGE, GW_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  gw_games_init ();
  return gw_cli_main (argc, argv);
}
