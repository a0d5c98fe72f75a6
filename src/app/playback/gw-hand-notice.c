/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-hand-notice.h"

#include <glib/gi18n-lib.h>

struct _GwHandNotice
{
  GtkWidget parent_instance;

  GtkLabel *title_label;
  GtkLabel *text_label;
  GtkButton *control_button;
  GtkWidget *again_button;
  GtkButton *next_button;

  GwHandPlay *play;
};

G_DEFINE_FINAL_TYPE (GwHandNotice, gw_hand_notice, GTK_TYPE_WIDGET)

static void
set_class (GtkWidget *widget, const char *class, gboolean has_it)
{
  if (has_it)
    {
      gtk_widget_add_css_class (widget, class);
    }
  else
    {
      gtk_widget_remove_css_class (widget, class);
    }
}

/* What there is to do about it comes first; at the end of a game everything else is offered. */
static void
update_buttons (GwHandNotice *card, const GwNotice *notice)
{
  gboolean has_control = notice->control >= 0;

  gtk_widget_set_visible (GTK_WIDGET (card->control_button), has_control);
  gtk_widget_set_visible (GTK_WIDGET (card->next_button), !has_control);
  gtk_button_set_label (card->next_button, gw_hand_play_get_rules (card->play)->palette->has_board
                                               ? _ ("Next Map")
                                               : _ ("New Deal"));
  set_class (card->again_button, "suggested-action", !has_control && notice->tone != GW_TONE_GOOD);
  set_class (GTK_WIDGET (card->next_button), "suggested-action", notice->tone == GW_TONE_GOOD);
  if (has_control)
    {
      const GwControl *control = &gw_hand_play_get_rules (card->play)->controls[notice->control];

      gtk_button_set_label (card->control_button, _ (control->label));
      gtk_widget_set_tooltip_text (GTK_WIDGET (card->control_button), _ (control->help));
      gtk_actionable_set_action_target (GTK_ACTIONABLE (card->control_button), "s", control->id);
    }
}

static void
update (GwHandNotice *card)
{
  const GwNotice *notice = gw_hand_play_get_notice (card->play);

  if (notice != NULL)
    {
      gtk_label_set_text (card->title_label, notice->title);
      gtk_label_set_text (card->text_label, notice->text != NULL ? notice->text : "");
      gtk_widget_set_visible (GTK_WIDGET (card->text_label), notice->text != NULL);
      set_class (GTK_WIDGET (card), "good", notice->tone == GW_TONE_GOOD);
      set_class (GTK_WIDGET (card), "bad", notice->tone == GW_TONE_BAD);
      update_buttons (card, notice);
    }
  gtk_widget_set_visible (GTK_WIDGET (card), notice != NULL);
}

void
gw_hand_notice_set_play (GwHandNotice *card, GwHandPlay *play)
{
  g_return_if_fail (GW_IS_HAND_NOTICE (card));
  g_return_if_fail (card->play == NULL);

  card->play = g_object_ref (play);
  g_signal_connect_object (play, "changed", G_CALLBACK (update), card, G_CONNECT_SWAPPED);
  update (card);
}

static void
gw_hand_notice_dispose (GObject *object)
{
  GwHandNotice *card = GW_HAND_NOTICE (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (card));

  if (card->play != NULL)
    {
      g_signal_handlers_disconnect_by_data (card->play, card);
      g_clear_object (&card->play);
    }
  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_hand_notice_parent_class)->dispose (object);
}

static void
gw_hand_notice_class_init (GwHandNoticeClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = gw_hand_notice_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "handnotice");
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/gridwright/Gridwright/ui/gw-hand-notice.ui");
  gtk_widget_class_bind_template_child (widget_class, GwHandNotice, title_label);
  gtk_widget_class_bind_template_child (widget_class, GwHandNotice, text_label);
  gtk_widget_class_bind_template_child (widget_class, GwHandNotice, control_button);
  gtk_widget_class_bind_template_child (widget_class, GwHandNotice, again_button);
  gtk_widget_class_bind_template_child (widget_class, GwHandNotice, next_button);
}

static void
gw_hand_notice_init (GwHandNotice *card)
{
  gtk_widget_init_template (GTK_WIDGET (card));
}
