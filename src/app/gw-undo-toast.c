/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-undo-toast.h"

#include <glib/gi18n-lib.h>

#include "gw-edit.h"

#define TOAST_KEY "gw-undo-toast"
#define DOCUMENT_KEY "gw-undo-document"

/* The toast stays for its time: libadwaita 1.2 may crash if one is dismissed while it comes. */
static void
history_changed_cb (AdwToast *toast, GwDocument *document)
{
  g_signal_handlers_disconnect_by_data (document, toast);
  adw_toast_set_button_label (toast, NULL);
}

static void
clicked_cb (AdwToast *toast)
{
  GwDocument *document = g_object_get_data (G_OBJECT (toast), DOCUMENT_KEY);

  g_signal_handlers_disconnect_by_data (document, toast);
  gw_document_undo (document);
}

static void
dismissed_cb (AdwToast *toast, GObject *overlay)
{
  g_object_set_data (overlay, TOAST_KEY, NULL);
}

/* The one that is there says the next thing, too: a second one would come too late. */
static AdwToast *
ensure_toast (AdwToastOverlay *overlay)
{
  AdwToast *toast = g_object_get_data (G_OBJECT (overlay), TOAST_KEY);

  if (toast == NULL)
    {
      toast = adw_toast_new ("");
      g_object_set_data_full (G_OBJECT (overlay), TOAST_KEY, g_object_ref (toast), g_object_unref);
      g_signal_connect (toast, "button-clicked", G_CALLBACK (clicked_cb), NULL);
      g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), overlay, 0);
      adw_toast_overlay_add_toast (overlay, toast);
    }
  return toast;
}

void
gw_undo_toast_show (GtkWidget *widget, GwDocument *document, const char *text)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST_OVERLAY);
  g_autofree char *escaped = NULL;
  AdwToast *toast;

  g_return_if_fail (GW_IS_DOCUMENT (document));

  if (overlay == NULL)
    {
      return;
    }
  /* a toast's title is markup */
  escaped = g_markup_escape_text (text, -1);
  toast = ensure_toast (ADW_TOAST_OVERLAY (overlay));
  adw_toast_set_title (toast, escaped);
  adw_toast_set_button_label (toast, _ ("_Undo"));
  g_signal_handlers_disconnect_by_data (document, toast);
  g_object_set_data_full (G_OBJECT (toast), DOCUMENT_KEY, g_object_ref (document), g_object_unref);
  g_signal_connect_object (document, "history-changed", G_CALLBACK (history_changed_cb), toast,
                           G_CONNECT_SWAPPED);
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
