/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <locale.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "gw-app.h"
#include "gw-application.h"
#include "gw-games.h"
#include "gw-settings.h"

/* The environment may name another folder of translations, for a program that is not installed. */
static const char *
get_locale_dir (void)
{
  const char *folder = g_getenv ("GW_LOCALE_DIR");

  return folder != NULL && folder[0] != '\0' ? folder : GW_LOCALE_DIR;
}

/* One heap for all threads. Those that load, save and draw come and go, and each with a heap of its
 * own keeps what it has freed, so that memory grew with every window. Workers hardly allocate, and
 * do not wait for it. */
static void
share_heap (void)
{
#ifdef __GLIBC__
  mallopt (M_ARENA_MAX, 1);
#endif
}

int
main (int argc, char **argv)
{
  g_autoptr (GwApplication) application = NULL;
  g_autoptr (GError) error = NULL;

  share_heap ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, get_locale_dir ());
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name (_ ("Gridwright"));
  if (!gw_settings_check (&error))
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  gw_games_init ();
  gw_app_init ();
  application = gw_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
