/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-start-page.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "gw-board-picture.h"
#include "gw-game-card.h"
#include "gw-recent.h"
#include "gw-samples.h"
#include "gw-session.h"
#include "gw-settings.h"
#include "gw-wrap-row.h"

#define MAX_RECENT 6
#define PICTURE_WIDTH 64
#define PICTURE_HEIGHT 48
#define MIN_ELLIPSIZED 4 /* characters */

/* A picture of a larger board would be a grey patch, and slow. */
#define MAX_PICTURE_CELLS (200 * 200)

struct _GwStartPage
{
  GtkWidget parent_instance;
  GtkWidget *tour_offer;
  GtkFlowBox *games;
  AdwPreferencesGroup *recent_group;
  GtkListBox *recent_list;
  GtkListBox *sample_list;
  gboolean is_filled;
  gboolean is_recent_stale;
};

G_DEFINE_FINAL_TYPE (GwStartPage, gw_start_page, GTK_TYPE_WIDGET)

static void
picture_loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwBoardPicture) picture = user_data;
  g_autoptr (GwSession) session = gw_session_load_finish (result, NULL);
  const GwMap *map =
      session != NULL ? gw_document_get_map (gw_session_get_document (session)) : NULL;

  if (map != NULL && map->width * map->height <= MAX_PICTURE_CELLS)
    {
      gw_board_picture_set_document (picture, gw_session_get_document (session));
    }
}

static void
append_row (GtkListBox *list,
            const char *title,
            const char *subtitle,
            const char *path,
            const char *action,
            const char *target)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *picture = gw_board_picture_new (PICTURE_WIDTH, PICTURE_HEIGHT);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  /* GTK 4.8 complains of a text that is narrower than the ellipsis it might have, such as “~” */
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row),
                                     g_utf8_strlen (subtitle, -1) >= MIN_ELLIPSIZED ? 1 : 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), picture);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", target);
  gtk_list_box_append (list, row);
  gw_session_load_async (path, NULL, picture_loaded_cb, g_object_ref (picture));
}

static void
update_recent (GwStartPage *page)
{
  g_autoptr (GPtrArray) items = gw_recent_list (MAX_RECENT);
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (page->recent_list))) != NULL)
    {
      gtk_list_box_remove (page->recent_list, row);
    }
  for (guint i = 0; i < items->len; i++)
    {
      const GwRecentItem *item = items->pdata[i];

      append_row (page->recent_list, item->name, item->folder, item->path, "win.open-uri",
                  item->uri);
    }
  gtk_widget_set_visible (GTK_WIDGET (page->recent_group), items->len > 0);
}

static void
add_samples (GwStartPage *page)
{
  guint n_samples;
  const GwSample *samples = gw_samples_get (&n_samples);

  for (guint i = 0; i < n_samples; i++)
    {
      g_autofree char *path = gw_samples_dup_path (samples[i].file);

      append_row (page->sample_list, g_dgettext (GETTEXT_PACKAGE, samples[i].title),
                  g_dgettext (GETTEXT_PACKAGE, samples[i].summary), path, "win.open-sample",
                  samples[i].file);
    }
}

static void
add_games (GwStartPage *page)
{
  for (guint i = 0; i < gw_rules_count (); i++)
    {
      const GwRules *rules = gw_rules_get (i);
      GtkWidget *child = gtk_flow_box_child_new ();

      gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), gw_game_card_new (rules));
      gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      g_dgettext (GETTEXT_PACKAGE, rules->name), -1);
      /* the button in it is what the keyboard goes to */
      gtk_widget_set_focusable (child, FALSE);
      gtk_flow_box_append (page->games, child);
    }
}

/* Who has seen the offer is not asked again, whatever they did about it. */
static void
forget_offer (GwStartPage *page)
{
  if (gtk_widget_get_visible (page->tour_offer))
    {
      g_settings_set_boolean (gw_settings_get (), "tour-offered", TRUE);
    }
}

static void
decline_tour_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  forget_offer (GW_START_PAGE (widget));
}

static void
recent_changed_cb (GwStartPage *page)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (page)))
    {
      update_recent (page);
    }
  else
    {
      page->is_recent_stale = TRUE;
    }
}

/* All the pictures are made only where they are seen: windows with a document have this page, too,
 * and may never show it. */
static void
gw_start_page_map (GtkWidget *widget)
{
  GwStartPage *page = GW_START_PAGE (widget);

  if (!page->is_filled)
    {
      page->is_filled = TRUE;
      add_games (page);
      add_samples (page);
    }
  if (page->is_recent_stale)
    {
      page->is_recent_stale = FALSE;
      update_recent (page);
    }
  GTK_WIDGET_CLASS (gw_start_page_parent_class)->map (widget);
}

static void
gw_start_page_unmap (GtkWidget *widget)
{
  forget_offer (GW_START_PAGE (widget));
  GTK_WIDGET_CLASS (gw_start_page_parent_class)->unmap (widget);
}

static void
gw_start_page_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    {
      gtk_widget_unparent (child);
    }
  G_OBJECT_CLASS (gw_start_page_parent_class)->dispose (object);
}

static void
gw_start_page_class_init (GwStartPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = gw_start_page_dispose;
  widget_class->map = gw_start_page_map;
  widget_class->unmap = gw_start_page_unmap;
  g_type_ensure (GW_TYPE_WRAP_ROW);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/gridwright/Gridwright/ui/gw-start-page.ui");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_install_action (widget_class, "start.decline-tour", NULL, decline_tour_cb);
  gtk_widget_class_bind_template_child (widget_class, GwStartPage, tour_offer);
  gtk_widget_class_bind_template_child (widget_class, GwStartPage, games);
  gtk_widget_class_bind_template_child (widget_class, GwStartPage, recent_group);
  gtk_widget_class_bind_template_child (widget_class, GwStartPage, recent_list);
  gtk_widget_class_bind_template_child (widget_class, GwStartPage, sample_list);
}

static void
gw_start_page_init (GwStartPage *page)
{
  gtk_widget_init_template (GTK_WIDGET (page));
  g_settings_bind (gw_settings_get (), "tour-offered", page->tour_offer, "visible",
                   G_SETTINGS_BIND_GET | G_SETTINGS_BIND_INVERT_BOOLEAN);
  page->is_recent_stale = TRUE;
  g_signal_connect_object (gtk_recent_manager_get_default (), "changed",
                           G_CALLBACK (recent_changed_cb), page, G_CONNECT_SWAPPED);
}
