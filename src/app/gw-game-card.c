/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-game-card.h"

#include <glib/gi18n-lib.h>

#include "gw-board-picture.h"
#include "gw-new-document.h"
#include "gw-samples.h"
#include "gw-session.h"
#include "gw-wrap-row.h"

#define PICTURE_WIDTH 192
#define PICTURE_HEIGHT 150

/* So that two cards stand side by side in a small window, and all games are seen at once. */
#define TEXT_WIDTH_CHARS 18

static void
sample_loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwBoardPicture) picture = user_data;
  g_autoptr (GwSession) sample = gw_session_load_finish (result, NULL);

  if (sample != NULL)
    {
      gw_board_picture_play (picture, gw_session_get_document (sample), 1);
    }
}

/* The first sample of the game at play, or, without one, what a new document shows. */
static GtkWidget *
make_picture (const GwRules *rules)
{
  GtkWidget *picture = gw_board_picture_new (PICTURE_WIDTH, PICTURE_HEIGHT);
  const GwSample *sample = gw_samples_find (rules->id);

  if (sample != NULL)
    {
      g_autofree char *path = gw_samples_dup_path (sample->file);

      gw_session_load_async (path, NULL, sample_loaded_cb, g_object_ref (picture));
    }
  else
    {
      g_autoptr (GwDocument) document = gw_new_document (rules);

      if (rules->palette->has_board)
        {
          gw_board_picture_set_document (GW_BOARD_PICTURE (picture), document);
        }
      else
        {
          gw_board_picture_play (GW_BOARD_PICTURE (picture), document, 1);
        }
    }
  return picture;
}

static GtkWidget *
make_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0.0f);
  gtk_label_set_max_width_chars (GTK_LABEL (label), TEXT_WIDTH_CHARS);
  gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *
make_button (const GwRules *rules)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("New"));
  g_autofree char *name =
      g_strdup_printf (_ ("New %s Document"), g_dgettext (GETTEXT_PACKAGE, rules->name));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "app.new-game");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", rules->id);
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_valign (button, GTK_ALIGN_END);
  gtk_widget_set_vexpand (button, TRUE);
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_add_css_class (button, "suggested-action");
  return button;
}

GtkWidget *
gw_game_card_new (const GwRules *rules)
{
  GtkWidget *card = g_object_new (GW_TYPE_WRAP_ROW, NULL);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "game-card");
  gtk_widget_set_parent (make_picture (rules), card);
  gtk_box_append (GTK_BOX (texts),
                  make_label (g_dgettext (GETTEXT_PACKAGE, rules->name), "title-2"));
  gtk_box_append (GTK_BOX (texts),
                  make_label (g_dgettext (GETTEXT_PACKAGE, rules->summary), "dim-label"));
  gtk_box_append (GTK_BOX (texts), make_button (rules));
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_margin_start (texts, 6);
  gtk_widget_set_parent (texts, card);
  return card;
}
