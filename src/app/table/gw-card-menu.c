/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done with a card, and why other things cannot. */
#include <glib/gi18n-lib.h>

#include "gw-table-area-private.h"

typedef struct
{
  GwTableArea *area;
  guint control;
  guint card;
} Choice;

static void
free_choice (gpointer data, GClosure *closure)
{
  g_free (data);
}

static void
clicked_cb (GtkButton *button, gpointer user_data)
{
  const Choice choice = *(const Choice *) user_data;

  gw_table_area_close_menu (choice.area);
  gw_table_area_use (choice.area, choice.control, choice.card);
  gtk_widget_grab_focus (GTK_WIDGET (choice.area));
}

static GtkWidget *
new_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_WORD);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 36);
  if (style != NULL)
    {
      gtk_widget_add_css_class (label, style);
    }
  return label;
}

/* The label with its key, and below it what it does or why it cannot be done. */
static GtkWidget *
new_face (const GwControl *control, const char *reason)
{
  GtkWidget *face = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *key = gw_control_dup_key_name (control);
  g_autofree char *title = key != NULL ? g_strdup_printf ("%s (%s)", _ (control->label), key)
                                       : g_strdup (_ (control->label));

  gtk_box_append (GTK_BOX (face), new_label (title, "heading"));
  gtk_box_append (GTK_BOX (face),
                  new_label (reason != NULL ? reason : _ (control->help), "caption"));
  return face;
}

static GtkWidget *
new_button (GwTableArea *area, guint control, guint card)
{
  const GwControl *spec = &gw_table_area_get_rules (area)->controls[control];
  int id = g_array_index (gw_table_area_get_frame (area)->cards, GwCard, card).id;
  g_autofree char *reason = NULL;
  gboolean can_use = gw_hand_play_can_use (area->play, control, id, &reason);
  GtkWidget *button = gtk_button_new ();
  Choice *choice = g_new (Choice, 1);

  *choice = (Choice){ area, control, card };
  gtk_button_set_child (GTK_BUTTON (button), new_face (spec, can_use ? NULL : reason));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_sensitive (button, can_use);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (spec->label), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  can_use || reason == NULL ? _ (spec->help) : reason, -1);
  g_signal_connect_data (button, "clicked", G_CALLBACK (clicked_cb), choice, free_choice, 0);
  return button;
}

GtkWidget *
gw_card_menu_new (GwTableArea *area, guint card)
{
  const GwFrame *frame = gw_table_area_get_frame (area);
  const GwRules *rules = gw_table_area_get_rules (area);
  GtkWidget *menu = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  GtkWidget *title = new_label (g_array_index (frame->cards, GwCard, card).name, "title-4");

  gtk_widget_set_margin_start (title, 10);
  gtk_box_append (GTK_BOX (box), title);
  for (guint i = 0; i < rules->n_controls; i++)
    {
      if (gw_table_area_is_for (area, i, gw_table_area_find_zone (area, card)))
        {
          gtk_box_append (GTK_BOX (box), new_button (area, i, card));
        }
    }
  gtk_popover_set_child (GTK_POPOVER (menu), box);
  gtk_popover_set_position (GTK_POPOVER (menu), GTK_POS_RIGHT);
  return menu;
}
