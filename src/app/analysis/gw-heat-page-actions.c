/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done with a heat map: the episodes of a cell, and pictures in files. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "gw-heat-page-private.h"
#include "gw-heat-study.h"
#include "gw-look.h"
#include "gw-task.h"
#include "gw-writing.h"

static void
toast (GwHeatPage *page, const char *text)
{
  gtk_widget_activate_action (GTK_WIDGET (page), "win.toast", "s", text);
}

/* The episodes of a cell */

void
gw_heat_page_drop_watch (GwHeatPage *page)
{
  if (page->watch != NULL)
    {
      g_signal_handlers_disconnect_by_data (page->watch, page);
      gw_study_job_stop (page->watch);
      g_clear_object (&page->watch);
    }
  g_clear_pointer (&page->watch_title, g_free);
  g_clear_pointer (&page->watch_folder, g_free);
}

static void
watch_changed_cb (GwHeatPage *page)
{
  GArray *episodes;

  if (gw_study_job_is_active (page->watch))
    {
      return;
    }
  if (gw_study_job_get_state (page->watch) == GW_JOB_FAILED)
    {
      toast (page, gw_study_job_get_error (page->watch)->message);
    }
  else if (!gw_study_job_was_stopped (page->watch))
    {
      episodes = gw_heat_get_watched (gw_heat_study_get_heat (page->watch));
      gw_analyse_show_episodes (GTK_WIDGET (page), page->watch_folder, page->watch_title,
                                (const guint64 *) (void *) episodes->data, episodes->len);
    }
  gw_heat_page_drop_watch (page);
}

/* An empty list would stand for all episodes. */
static gboolean
has_episodes (GwHeatPage *page, int x, int y)
{
  GwStudyJob *job = gw_heat_page_find_job (page, gw_heat_page_get_run (page));
  g_autofree guint64 *counts =
      gw_heat_dup_layer (gw_heat_study_get_heat (job), gw_heat_page_get_layer (page));

  return counts[gw_map_cell (page->picture->map, x, y)] > 0;
}

void
gw_heat_page_show_episodes (GwHeatPage *page, int x, int y)
{
  GwRunData *run = gw_heat_page_get_run (page);
  guint layer = gw_heat_page_get_layer (page);
  g_autofree char *label = NULL;

  if (page->picture == NULL || !gw_map_contains (page->picture->map, x, y))
    {
      return;
    }
  if (!has_episodes (page, x, y))
    {
      toast (page, _ ("No episode of this run has anything here"));
      return;
    }
  label = gw_heat_dup_label (page->rules, layer);
  gw_heat_page_drop_watch (page);
  /* Translators: the episodes in which something happens on a cell: “Capture at 12, 7” */
  page->watch_title = g_strdup_printf (_ ("%s at %d, %d"), label, x, y);
  page->watch_folder = g_strdup (gw_run_data_get_folder (run));
  page->watch = gw_heat_study_new (run, layer, (int) gw_map_cell (page->picture->map, x, y));
  g_signal_connect_object (page->watch, "changed", G_CALLBACK (watch_changed_cb), page,
                           G_CONNECT_SWAPPED);
}

/* Files */

typedef struct
{
  GwHeatPicture *picture;
  GwPictureFormat format;
  const GwBoardTheme *theme;
  char *path;
} Export;

static void
export_free (gpointer data)
{
  Export *export = data;

  gw_heat_picture_unref (export->picture);
  g_free (export->path);
  g_free (export);
}

static void
export_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Export *export = data;
  GError *error = NULL;

  if (gw_heat_picture_export (export->picture, export->format, export->theme, export->path, &error))
    {
      g_task_return_boolean (task, TRUE);
    }
  else
    {
      g_task_return_error (task, error);
    }
}

static void
exported_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  const Export *export = g_task_get_task_data (G_TASK (result));
  g_autofree char *name = g_filename_display_basename (export->path);
  g_autofree char *text = g_strdup_printf (_ ("Exported “%s”"), name);
  g_autoptr (GError) error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    {
      toast (GW_HEAT_PAGE (object), text);
    }
  else
    {
      gw_writing_toast_failure (GTK_WIDGET (object), error);
    }
  gw_writing_end ();
}

void
gw_heat_page_export (GwHeatPage *page, GwPictureFormat format, const char *path)
{
  g_autoptr (GTask) task = gw_task_new (page, NULL, exported_cb, NULL);
  Export *export = g_new0 (Export, 1);

  export->picture = gw_heat_picture_ref (page->picture);
  export->format = format;
  export->theme = gw_look_get_theme ();
  export->path = g_strdup (path);
  g_task_set_task_data (task, export, export_free);
  gw_writing_begin ();
  g_task_run_in_thread (task, export_in_thread);
}

static void
response_cb (GtkNativeDialog *dialog, int response, gpointer user_data)
{
  GwHeatPage *page = user_data;
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (response == GTK_RESPONSE_ACCEPT && path != NULL && page->picture != NULL)
    {
      gw_heat_page_export (page, page->chooser_format, path);
    }
  else if (response == GTK_RESPONSE_ACCEPT)
    {
      toast (page, _ ("Exports can only be saved to files on this computer"));
    }
  g_clear_object (&page->chooser);
}

static void
export_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GwHeatPage *page = GW_HEAT_PAGE (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  const char *format = g_variant_get_string (parameter, NULL);
  g_autofree char *name = g_strdup_printf ("%s.%s", page->picture->title, format);

  g_strdelimit (name, "/\\:*?\"<>|\n", '-');
  page->chooser_format = g_str_equal (format, "svg") ? GW_PICTURE_SVG : GW_PICTURE_PNG;
  g_clear_object (&page->chooser);
  page->chooser = gtk_file_chooser_native_new (
      _ ("Export a Picture"), GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
      GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Export"), _ ("_Cancel"));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (page->chooser), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (page->chooser), TRUE);
  g_signal_connect_object (page->chooser, "response", G_CALLBACK (response_cb), page, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (page->chooser));
}

/* Counting and looking */

static void
count_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gw_heat_page_count (GW_HEAT_PAGE (widget), FALSE);
}

static void
again_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gw_heat_page_count (GW_HEAT_PAGE (widget), TRUE);
}

static void
zoom_fit_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gw_board_area_fit (GW_HEAT_PAGE (widget)->board);
}

void
gw_heat_page_install_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "heat.count", NULL, count_cb);
  gtk_widget_class_install_action (class, "heat.again", NULL, again_cb);
  gtk_widget_class_install_action (class, "heat.export", "s", export_cb);
  gtk_widget_class_install_action (class, "heat.zoom-fit", NULL, zoom_fit_cb);
}

void
gw_heat_page_update_actions (GwHeatPage *page)
{
  GtkWidget *widget = GTK_WIDGET (page);
  gboolean has_picture = page->picture != NULL;

  gtk_widget_action_set_enabled (widget, "heat.export", has_picture);
  gtk_widget_action_set_enabled (widget, "heat.zoom-fit", has_picture);
  gtk_widget_action_set_enabled (
      widget, "heat.again",
      gw_heat_page_has_more (page, gw_heat_page_get_run (page))
          || gw_heat_page_has_more (page, gw_heat_page_get_other (page)));
}
