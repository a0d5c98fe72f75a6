/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-removal.h"

#include <glib/gi18n-lib.h>

#include "gw-toast.h"

static GwRunItem *
get_run (GwToast *toast)
{
  return g_object_get_data (G_OBJECT (toast), "run");
}

static void
undo_cb (GwToast *toast, GwRunLibrary *library)
{
  gw_run_library_put_back (library, get_run (toast));
}

static void
dismissed_cb (GwToast *toast, GwRunLibrary *library)
{
  gw_run_library_trash (library, get_run (toast));
}

void
gw_run_removal_start (GtkWidget *widget, GwRunLibrary *library, GwRunItem *item)
{
  g_autofree char *text =
      g_strdup_printf (gw_run_library_owns (library, item) ? _ ("“%s” moved to the trash")
                                                           : _ ("“%s” removed from the list"),
                       gw_run_item_get_name (item));
  GwToast *toast = gw_toast_new (GW_TOAST_UNDO, text);

  gw_toast_set_button (toast, _ ("_Undo"), NULL, NULL);
  g_object_set_data_full (G_OBJECT (toast), "run", g_object_ref (item), g_object_unref);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_cb), library, 0);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), library, 0);
  gw_run_library_take_out (library, item);
  gw_toast_show (toast, widget);
}
