/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>
#include <locale.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "gw-app.h"
#include "gw-application.h"
#include "gw-file.h"
#include "gw-games.h"
#include "gw-settings.h"

/* The environment may name another folder of translations, for a program that is not installed. */
static const char *
get_locale_dir (void)
{
  const char *folder = g_getenv ("GW_LOCALE_DIR");

  return folder != NULL && folder[0] != '\0' ? folder : GW_LOCALE_DIR;
}

/* GLib before 2.76 keeps small blocks of each size apart, and hardly ever gives them back. How it
 * allocates is settled before main(), so that the program begins anew; if it cannot, it goes on
 * with what it has. */
static void
allocate_plainly (char **argv)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);

  if (glib_check_version (2, 76, 0) != NULL && g_getenv ("G_SLICE") == NULL && program != NULL
      && g_setenv ("G_SLICE", "always-malloc", FALSE))
    {
      execv (program, argv);
    }
}

/* Large blocks have pages of their own from this size on, which go back to the system. Without a
 * number the C library learns larger ones, and such blocks leave holes in the heap. */
#define LARGE_BLOCK (256 * 1024)

/* One heap for all threads. Those that load, save and draw come and go, and each with a heap of its
 * own keeps what it has freed, so that memory grew with every window. Workers hardly allocate, and
 * do not wait for it. */
static void
share_heap (void)
{
#ifdef __GLIBC__
  mallopt (M_ARENA_MAX, 1);
  mallopt (M_MMAP_THRESHOLD, LARGE_BLOCK);
#endif
}

static gboolean
trim_heap_cb (gpointer data)
{
#ifdef __GLIBC__
  malloc_trim (0);
#endif
  return G_SOURCE_REMOVE;
}

/* What a closed window leaves free in the middle of the heap goes back to the system as well, once
 * its widgets have gone. */
static void
window_removed_cb (void)
{
  g_timeout_add_seconds (1, trim_heap_cb, NULL);
}

int
main (int argc, char **argv)
{
  g_autoptr (GwApplication) application = NULL;
  g_autoptr (GError) error = NULL;

  allocate_plainly (argv);
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
  gw_file_ignore_limit_signal ();
  gw_games_init ();
  gw_app_init ();
  application = gw_application_new ();
  g_signal_connect_after (application, "window-removed", G_CALLBACK (window_removed_cb), NULL);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
