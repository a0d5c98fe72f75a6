/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-code-row.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _GwCodeRow
{
  AdwActionRow parent_instance;

  GtkWidget *copy_button;
  GwDocument *document;
};

G_DEFINE_FINAL_TYPE (GwCodeRow, gw_code_row, ADW_TYPE_ACTION_ROW)

const GwCodec *
gw_code_row_find_codec (const GwRules *rules)
{
  for (guint i = 0; i < rules->n_codecs; i++)
    {
      if (rules->codecs[i].kind == GW_CODEC_CODE)
        {
          return &rules->codecs[i];
        }
    }
  return NULL;
}

static const GwCodec *
get_codec (GwCodeRow *row)
{
  return row->document != NULL ? gw_code_row_find_codec (gw_document_get_rules (row->document))
                               : NULL;
}

static void
say (GwCodeRow *row, const char *text, gboolean is_error)
{
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  if (is_error)
    {
      gtk_widget_add_css_class (GTK_WIDGET (row), "error");
    }
  else
    {
      gtk_widget_remove_css_class (GTK_WIDGET (row), "error");
    }
}

void
gw_code_row_copy (GwCodeRow *row)
{
  const GwCodec *codec = get_codec (row);
  g_autoptr (GError) error = NULL;
  g_autofree char *code = NULL;

  g_return_if_fail (codec != NULL);

  code = codec->encode (gw_document_get_map (row->document), gw_document_get_params (row->document),
                        &error);
  if (code == NULL)
    {
      say (row, error->message, TRUE);
      return;
    }
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (row)), code);
  say (row, _ ("Copied"), FALSE);
}

gboolean
gw_code_paste (GwDocument *document, const char *code, GError **error)
{
  const GwCodec *codec = gw_code_row_find_codec (gw_document_get_rules (document));
  g_autofree char *stripped = g_strstrip (g_strdup (code));
  g_autoptr (GwMap) map = NULL;

  if (codec == NULL)
    {
      g_set_error_literal (error, GW_RULES_ERROR, GW_RULES_ERROR_MAP,
                           _ ("Maps of this game have no code"));
      return FALSE;
    }
  map = codec->decode (stripped, strlen (stripped), error);
  if (map == NULL)
    {
      return FALSE;
    }
  gw_document_begin_edit (document, _ ("Paste Code"));
  gw_document_replace_map (document, map);
  gw_document_end_edit (document);
  return TRUE;
}

gboolean
gw_code_row_take (GwCodeRow *row, const char *code)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (row->document != NULL, FALSE);

  if (!gw_code_paste (row->document, code, &error))
    {
      say (row, error->message, TRUE);
      return FALSE;
    }
  say (row, _ ("The map of the code is here"), FALSE);
  return TRUE;
}

static void
read_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwCodeRow) row = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *code = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (object), result, &error);

  if (row->document == NULL || gw_document_is_editing (row->document))
    {
      return;
    }
  if (code == NULL)
    {
      say (row, _ ("There is no text to paste"), TRUE);
      return;
    }
  gw_code_row_take (row, code);
}

void
gw_code_row_paste (GwCodeRow *row)
{
  g_return_if_fail (GW_IS_CODE_ROW (row));

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (row)), NULL, read_cb,
                                 g_object_ref (row));
}

static void
update_copy (GwCodeRow *row)
{
  gtk_widget_set_sensitive (row->copy_button, gw_document_get_map (row->document)->width > 0);
}

/* What was said is of another map. */
static void
changed_cb (GwCodeRow *row)
{
  say (row, "", FALSE);
  update_copy (row);
}

static void
map_changed_cb (GwCodeRow *row, gpointer region)
{
  changed_cb (row);
}

void
gw_code_row_set_document (GwCodeRow *row, GwDocument *document)
{
  const GwCodec *codec;

  g_return_if_fail (GW_IS_CODE_ROW (row));

  if (row->document != NULL)
    {
      g_signal_handlers_disconnect_by_data (row->document, row);
    }
  g_set_object (&row->document, document);
  codec = get_codec (row);
  gtk_widget_set_visible (GTK_WIDGET (row), codec != NULL);
  if (codec != NULL)
    {
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (codec->label));
      g_signal_connect_object (document, "map-changed", G_CALLBACK (map_changed_cb), row,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (document, "map-replaced", G_CALLBACK (changed_cb), row,
                               G_CONNECT_SWAPPED);
      changed_cb (row);
    }
}

static GtkWidget *
add_button (
    GwCodeRow *row, const char *icon, const char *label, const char *tooltip, GCallback callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_signal_connect_swapped (button, "clicked", callback, row);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return button;
}

static void
gw_code_row_dispose (GObject *object)
{
  GwCodeRow *row = GW_CODE_ROW (object);

  if (row->document != NULL)
    {
      gw_code_row_set_document (row, NULL);
    }
  G_OBJECT_CLASS (gw_code_row_parent_class)->dispose (object);
}

static void
gw_code_row_class_init (GwCodeRowClass *class)
{
  G_OBJECT_CLASS (class)->dispose = gw_code_row_dispose;
}

static void
gw_code_row_init (GwCodeRow *row)
{
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 3);
  row->copy_button = add_button (row, "edit-copy-symbolic", _ ("Copy Code"),
                                 _ ("Copy the map as a code"), G_CALLBACK (gw_code_row_copy));
  add_button (row, "edit-paste-symbolic", _ ("Paste Code"),
              _ ("Replace the map by the one of a code that was copied"),
              G_CALLBACK (gw_code_row_paste));
}
