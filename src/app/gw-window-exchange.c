/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps and sets of cards for other programs, and what is said about imports and exports. */
#include <glib/gi18n-lib.h>

#include "gw-window-private.h"
#include "gw-task.h"
#include "gw-writing.h"

/* Notes */

/* The sentences of a report as a list that ends with NULL. */
static char **
dup_sentences (const GPtrArray *notes)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < notes->len; i++)
    {
      g_strv_builder_add (builder, g_ptr_array_index (notes, i));
    }
  return g_strv_builder_end (builder);
}

void
gw_window_show_notes (GwWindow *window, const char *summary, const GPtrArray *notes)
{
  g_auto (GStrv) sentences = NULL;
  GwToast *toast;

  g_return_if_fail (GW_IS_WINDOW (window));

  /* what stays until it is closed would seem to be about this */
  gw_toast_area_clear (window->toast_area, GW_TOAST_REPORT);
  if (notes->len == 0)
    {
      gw_window_toast (window, summary);
      return;
    }
  sentences = dup_sentences (notes);
  toast = gw_toast_new (GW_TOAST_REPORT, summary);
  gw_toast_set_button (toast, _ ("_Details"), "win.show-notes",
                       g_variant_new ("(s^as)", summary, sentences));
  gw_toast_show (toast, GTK_WIDGET (window));
}

static void
show_notes_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autofree const char **sentences = NULL;
  g_autoptr (GString) body = g_string_new (NULL);
  const char *summary;
  GtkWidget *dialog;

  g_variant_get (parameter, "(&s^a&s)", &summary, &sentences);
  for (guint i = 0; sentences[i] != NULL; i++)
    {
      g_string_append_printf (body, "%s• %s", i > 0 ? "\n" : "", sentences[i]);
    }
  dialog = adw_message_dialog_new (GTK_WINDOW (widget), summary, NULL);
  adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog), body->str);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Writing in a thread */

typedef struct
{
  char *path;
  GPtrArray *report;
  GwExportFunc func;
  gpointer data;
  GDestroyNotify destroy;
} Job;

static void
job_free (Job *job)
{
  g_free (job->path);
  g_ptr_array_unref (job->report);
  job->destroy (job->data);
  g_free (job);
}

static void
job_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Job *job = task_data;
  GError *error = NULL;

  if (job->func (job->data, job->path, job->report, &error))
    {
      g_task_return_boolean (task, TRUE);
    }
  else
    {
      g_task_return_error (task, error);
    }
}

static char *
dup_success (const char *name, guint n_notes)
{
  if (n_notes == 0)
    {
      return g_strdup_printf (_ ("Exported “%s”"), name);
    }
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Exported “%s” with %u note",
                                       "Exported “%s” with %u notes", n_notes),
                          name, n_notes);
}

static void
job_done_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GwWindow *window = GW_WINDOW (source);
  const Job *job = g_task_get_task_data (G_TASK (result));
  g_autofree char *name = g_filename_display_basename (job->path);
  g_autofree char *summary = NULL;
  g_autoptr (GError) error = NULL;
  gboolean is_written = g_task_propagate_boolean (G_TASK (result), &error);
  gboolean is_closed = gtk_window_get_application (GTK_WINDOW (window)) == NULL;

  if (is_written && !is_closed)
    {
      summary = dup_success (name, job->report->len);
      gw_window_show_notes (window, summary, job->report);
    }
  else if (!is_written)
    {
      summary = g_strdup_printf (_ ("“%s” could not be exported"), name);
      gw_window_show_error (gw_writing_find_window (window), summary, job->path, error);
    }
  gw_writing_end ();
}

void
gw_window_run_export (
    GwWindow *window, const char *path, GwExportFunc func, gpointer data, GDestroyNotify destroy)
{
  g_autoptr (GTask) task = gw_task_new (window, NULL, job_done_cb, NULL);
  Job *job = g_new0 (Job, 1);

  job->path = g_strdup (path);
  job->report = gw_exchange_report_new ();
  job->func = func;
  job->data = data;
  job->destroy = destroy;
  gw_writing_begin ();
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, job_thread);
}

/* Maps */

typedef struct
{
  const GwExchangeFormat *format;
  char *text; /* the document as it was asked for: it may be edited meanwhile */
} MapExport;

static void
map_export_free (gpointer data)
{
  MapExport *map_export = data;

  g_free (map_export->text);
  g_free (map_export);
}

static gboolean
write_map (gpointer data, const char *path, GPtrArray *report, GError **error)
{
  const MapExport *map_export = data;
  g_autoptr (GwDocument) document =
      gw_document_new_from_text (map_export->text, strlen (map_export->text), path, error);

  return document != NULL && gw_exchange_export (document, map_export->format, path, report, error);
}

void
gw_window_export (GwWindow *window, const GwExchangeFormat *format, const char *path)
{
  MapExport *map_export;

  g_return_if_fail (GW_IS_WINDOW (window));
  g_return_if_fail (window->session != NULL);

  map_export = g_new (MapExport, 1);
  map_export->format = format;
  map_export->text = gw_document_to_text (gw_session_get_document (window->session));
  gw_window_run_export (window, path, write_map, map_export, map_export_free);
}

/* Choosing a file */

void
gw_window_choose_export (
    GwWindow *window, const char *title, const char *label, const char *suffix, GCallback callback)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autofree char *pattern = g_strconcat ("*", suffix, NULL);
  g_autofree char *name = g_strconcat (gw_session_get_name (window->session), suffix, NULL);

  gtk_file_filter_set_name (filter, label);
  gtk_file_filter_add_pattern (filter, pattern);
  gw_window_show_chooser (window, GTK_FILE_CHOOSER_ACTION_SAVE, title, _ ("_Export"), filter,
                          callback);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (window->chooser), name);
}

char *
gw_window_take_export_path (GwWindow *window, int response)
{
  g_autoptr (GFile) file = gw_window_take_choice (window, response);
  char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (file != NULL && path == NULL)
    {
      gw_window_toast (window, _ ("Exports can only be saved to files on this computer"));
    }
  return path;
}

/* The id of the format that is each game's own, and of that for games without a board. */
#define MAP_TEXT "map-text"
#define CARD_SET "card-set"

#define FORMAT_KEY "gw-exchange-format"

static void
export_response_cb (GtkNativeDialog *dialog, int response, gpointer user_data)
{
  GwWindow *window = user_data;
  const GwExchangeFormat *format = g_object_get_data (G_OBJECT (dialog), FORMAT_KEY);
  g_autofree char *path = gw_window_take_export_path (window, response);

  if (path != NULL)
    {
      gw_window_export (window, format, path);
    }
}

static void
choose_format (GwWindow *window, const char *id)
{
  for (guint i = 0; i < gw_exchange_count (); i++)
    {
      const GwExchangeFormat *format = gw_exchange_get (i);

      if (g_str_equal (format->id, id))
        {
          gw_window_choose_export (
              window, g_str_equal (id, CARD_SET) ? _ ("Export the Cards") : _ ("Export the Map"),
              g_dgettext (GETTEXT_PACKAGE, format->label), format->suffix,
              G_CALLBACK (export_response_cb));
          g_object_set_data (G_OBJECT (window->chooser), FORMAT_KEY, (gpointer) format);
        }
    }
}

static void
export_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  choose_format (GW_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static gboolean
has_map_text (const GwRules *rules)
{
  for (guint i = 0; i < gw_exchange_count (); i++)
    {
      const GwExchangeFormat *format = gw_exchange_get (i);

      if (g_str_equal (format->id, MAP_TEXT))
        {
          return format->fits (rules);
        }
    }
  return FALSE;
}

static void
export_text_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  choose_format (GW_WINDOW (widget), MAP_TEXT);
}

static void
export_cards_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  choose_format (GW_WINDOW (widget), CARD_SET);
}

void
gw_window_update_exports (GwWindow *window, const GwRules *rules)
{
  GtkWidget *widget = GTK_WIDGET (window);
  gboolean has_board = rules != NULL && rules->palette->has_board;
  const char *page = gw_window_get_page (window);

  gtk_widget_action_set_enabled (widget, "win.export", has_board);
  gtk_widget_action_set_enabled (widget, "win.export-text", has_board && has_map_text (rules));
  gtk_widget_action_set_enabled (widget, "win.export-cards", rules != NULL && !has_board);
  /* charts and heat maps have menus of their own; cards lie on a table only while they are played
   */
  gtk_widget_action_set_enabled (
      widget, "win.export-picture",
      rules != NULL && (g_str_equal (page, "play") || (has_board && g_str_equal (page, "edit"))));
}

void
gw_window_install_exchange_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "win.export", "s", export_cb);
  gtk_widget_class_install_action (class, "win.export-text", NULL, export_text_cb);
  gtk_widget_class_install_action (class, "win.export-cards", NULL, export_cards_cb);
  gtk_widget_class_install_action (class, "win.show-notes", "(sas)", show_notes_cb);
}
