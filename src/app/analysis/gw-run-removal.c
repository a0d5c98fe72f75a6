/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-removal.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

static void
undo_cb (AdwToast *toast, GwRunLibrary *library)
{
  gw_run_library_put_back (library, g_object_get_data (G_OBJECT (toast), "run"));
}

static void
toast_dismissed_cb (AdwToast *toast, GwRunLibrary *library)
{
  gw_run_library_trash (library, g_object_get_data (G_OBJECT (toast), "run"));
}

static AdwToast *
new_undo_toast (GwRunLibrary *library, GwRunItem *item)
{
  g_autofree char *name = g_markup_escape_text (gw_run_item_get_name (item), -1);
  g_autofree char *title =
      g_strdup_printf (gw_run_library_owns (library, item) ? _ ("“%s” moved to the trash")
                                                           : _ ("“%s” removed from the list"),
                       name);
  AdwToast *toast = adw_toast_new (title);

  adw_toast_set_button_label (toast, _ ("_Undo"));
  g_object_set_data_full (G_OBJECT (toast), "run", g_object_ref (item), g_object_unref);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_cb), library, 0);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (toast_dismissed_cb), library, 0);
  return toast;
}

void
gw_run_removal_start (GtkWidget *widget, GwRunLibrary *library, GwRunItem *item)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST_OVERLAY);
  AdwToast *toast;

  g_return_if_fail (overlay != NULL);

  toast = new_undo_toast (library, item);
  gw_run_library_take_out (library, item);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
}
