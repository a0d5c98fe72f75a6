/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-description.h"

struct _GwRunDescription
{
  GtkPopover parent_instance;

  GtkEntry *name_entry;
  GtkTextView *note_view;
};

G_DEFINE_FINAL_TYPE (GwRunDescription, gw_run_description, GTK_TYPE_POPOVER)

void
gw_run_description_popup (GwRunDescription *description, const char *name, const char *note)
{
  g_return_if_fail (GW_IS_RUN_DESCRIPTION (description));

  gtk_editable_set_text (GTK_EDITABLE (description->name_entry), name);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (description->note_view), note, -1);
  gtk_popover_popup (GTK_POPOVER (description));
  gtk_widget_grab_focus (GTK_WIDGET (description->name_entry));
}

char *
gw_run_description_dup_name (GwRunDescription *description)
{
  g_return_val_if_fail (GW_IS_RUN_DESCRIPTION (description), NULL);

  return g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (description->name_entry))));
}

char *
gw_run_description_dup_note (GwRunDescription *description)
{
  GtkTextBuffer *buffer;
  GtkTextIter start, end;

  g_return_val_if_fail (GW_IS_RUN_DESCRIPTION (description), NULL);

  buffer = gtk_text_view_get_buffer (description->note_view);
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return g_strstrip (gtk_text_buffer_get_text (buffer, &start, &end, FALSE));
}

static void
name_activate_cb (GwRunDescription *description)
{
  gtk_popover_popdown (GTK_POPOVER (description));
}

static void
gw_run_description_class_init (GwRunDescriptionClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/gridwright/Gridwright/ui/gw-run-description.ui");
  gtk_widget_class_bind_template_child (widget_class, GwRunDescription, name_entry);
  gtk_widget_class_bind_template_child (widget_class, GwRunDescription, note_view);
  gtk_widget_class_bind_template_callback (widget_class, name_activate_cb);
}

static void
gw_run_description_init (GwRunDescription *description)
{
  gtk_widget_init_template (GTK_WIDGET (description));
}

GwRunDescription *
gw_run_description_new (void)
{
  return g_object_new (GW_TYPE_RUN_DESCRIPTION, NULL);
}
