/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-undo-toast.h"

#include <glib/gi18n-lib.h>

#include "gw-edit.h"
#include "gw-toast.h"

/* What it would undo is not the last edit any more. */
static void
history_changed_cb (GwToast *toast, GwDocument *document)
{
  g_signal_handlers_disconnect_by_data (document, toast);
  gw_toast_set_button (toast, NULL, NULL, NULL);
}

static void
clicked_cb (GwToast *toast, GwDocument *document)
{
  g_signal_handlers_disconnect_by_data (document, toast);
  gw_document_undo (document);
}

void
gw_undo_toast_show (GtkWidget *widget, GwDocument *document, const char *text)
{
  GwToast *toast;

  g_return_if_fail (GW_IS_DOCUMENT (document));

  toast = gw_toast_new (GW_TOAST_UNDO, text);
  gw_toast_set_button (toast, _ ("_Undo"), NULL, NULL);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (clicked_cb), document, 0);
  g_signal_connect_object (document, "history-changed", G_CALLBACK (history_changed_cb), toast,
                           G_CONNECT_SWAPPED);
  gw_toast_show (toast, widget);
}

void
gw_undo_toast_show_removed (GtkWidget *widget, GwDocument *document, guint n_objects)
{
  g_autofree char *text = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u object removed", "%u objects removed", n_objects),
      n_objects);

  if (n_objects > 0)
    {
      gw_undo_toast_show (widget, document, text);
    }
}
