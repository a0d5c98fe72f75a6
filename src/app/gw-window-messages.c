/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a window says: toasts, and errors with their place. */
#include <glib/gi18n-lib.h>

#include "gw-window-private.h"

void
gw_window_toast (GwWindow *window, const char *text)
{
  g_return_if_fail (GW_IS_WINDOW (window));

  gw_toast_show (gw_toast_new (GW_TOAST_MESSAGE, text), GTK_WIDGET (window));
}

static const char *
skip_file (const char *message, const char *file)
{
  gsize length = strlen (file);
  gboolean has_file =
      strncmp (message, file, length) == 0 && g_str_has_prefix (message + length, ": ");

  return has_file ? message + length + 2 : message;
}

/* The reason, without the file it begins with; `place` gets the line and column, or the JSON path,
 * that may come before it. */
static const char *
split_message (const GError *error, const char *path, char **place)
{
  g_autofree char *name = g_path_get_basename (path);
  const char *reason = skip_file (skip_file (error->message, path), name);
  gboolean has_place;
  const char *end;

  has_place =
      reason[0] == '$' || g_error_matches (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_SYNTAX);
  end = has_place ? strstr (reason, ": ") : NULL;
  *place = end != NULL ? g_strndup (reason, (gsize) (end - reason)) : g_strdup ("");
  return end != NULL ? end + 2 : reason;
}

void
gw_window_show_error (GwWindow *window, const char *summary, const char *path, const GError *error)
{
  g_autofree char *place = NULL;
  g_autofree char *shown_path = NULL;
  const char *reason;
  GwToast *toast;

  g_return_if_fail (GW_IS_WINDOW (window));

  shown_path = g_filename_display_name (path);
  reason = split_message (error, path, &place);
  toast = gw_toast_new (GW_TOAST_REPORT, summary);
  gw_toast_set_button (toast, _ ("_Details"), "win.show-error",
                       g_variant_new ("(ssss)", summary, shown_path, place, reason));
  gw_toast_show (toast, GTK_WIDGET (window));
}

/* A part of a message under its name, for a dialog's body. */
static void
append_part (GString *body, const char *name, const char *text)
{
  g_autofree char *part = NULL;

  if (text[0] != '\0')
    {
      part = g_markup_printf_escaped ("%s<b>%s</b>\n%s", body->len > 0 ? "\n\n" : "", name, text);
      g_string_append (body, part);
    }
}

static void
show_error_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GString) body = g_string_new (NULL);
  const char *summary, *file, *place, *reason;
  GtkWidget *dialog;

  g_variant_get (parameter, "(&s&s&s&s)", &summary, &file, &place, &reason);
  append_part (body, _ ("File"), file);
  append_part (body, _ ("Place"), place);
  append_part (body, _ ("Reason"), reason);
  dialog = adw_message_dialog_new (GTK_WINDOW (widget), summary, NULL);
  adw_message_dialog_set_body_use_markup (ADW_MESSAGE_DIALOG (dialog), TRUE);
  adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog), body->str);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
toast_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gw_window_toast (GW_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

void
gw_window_install_message_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "win.toast", "s", toast_cb);
  gtk_widget_class_install_action (class, "win.show-error", "(ssss)", show_error_cb);
}
