/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small window from which the files in its arguments are dragged, as from a file manager. */
#include <gtk/gtk.h>

static void
drag_end_cb (GtkDragSource *source, GdkDrag *drag, gboolean deletes, gpointer data)
{
  /* for the script that did it */
  g_print ("taken\n");
}

static gboolean
drag_cancel_cb (GtkDragSource *source, GdkDrag *drag, GdkDragCancelReason reason, gpointer data)
{
  g_print ("refused\n");
  return FALSE;
}

static GtkWidget *
create_window (GdkContentProvider *content)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *label = gtk_label_new ("Files");
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_drag_source_set_content (source, content);
  gtk_drag_source_set_actions (source, GDK_ACTION_COPY);
  g_signal_connect (source, "drag-end", G_CALLBACK (drag_end_cb), NULL);
  g_signal_connect (source, "drag-cancel", G_CALLBACK (drag_cancel_cb), NULL);
  gtk_widget_add_controller (label, GTK_EVENT_CONTROLLER (source));
  gtk_window_set_child (GTK_WINDOW (window), label);
  gtk_window_set_title (GTK_WINDOW (window), "Source of files");
  gtk_window_set_default_size (GTK_WINDOW (window), 150, 150);
  return window;
}

int
main (int argc, char **argv)
{
  GSList *files = NULL;
  GdkFileList *list;
  g_autoptr (GdkContentProvider) content = NULL;
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  gtk_init ();
  for (int i = argc - 1; i > 0; i--)
    {
      files = g_slist_prepend (files, g_file_new_for_commandline_arg (argv[i]));
    }
  list = gdk_file_list_new_from_list (files);
  content = gdk_content_provider_new_typed (GDK_TYPE_FILE_LIST, list);
  g_boxed_free (GDK_TYPE_FILE_LIST, list);
  g_slist_free_full (files, g_object_unref);
  gtk_window_present (GTK_WINDOW (create_window (content)));
  g_main_loop_run (loop);
  return 0;
}
