/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-fit-labels.h"

#include <string.h>

static void
fit (GtkLabel *label)
{
  if (strchr (gtk_label_get_text (label), ' ') != NULL)
    {
      gtk_label_set_wrap (label, TRUE);
      gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
    }
  else
    {
      gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
    }
}

void
gw_fit_labels (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (GTK_IS_BUTTON (widget) && GTK_IS_LABEL (gtk_button_get_child (GTK_BUTTON (widget))))
    {
      fit (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (widget))));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gw_fit_labels (child);
    }
}
