/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-toast.h"

#include "gw-toast-area.h"

/* How long one is seen that does not stay; longer while it has the pointer or the focus. */
#define SECONDS 5

struct _GwToast
{
  GtkWidget parent_instance;

  GwToastKind kind;
  GtkLabel *label;
  GtkButton *button;
  GtkEventController *motion;
  GtkEventController *focus;
  guint timer;
  gboolean is_dismissed;
};

enum
{
  BUTTON_CLICKED,
  DISMISSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (GwToast, gw_toast, GTK_TYPE_WIDGET)

static gboolean
timeout_cb (gpointer user_data)
{
  GwToast *toast = user_data;

  toast->timer = 0;
  gw_toast_dismiss (toast);
  return G_SOURCE_REMOVE;
}

static gboolean
is_in_use (GwToast *toast)
{
  return gtk_event_controller_motion_contains_pointer (GTK_EVENT_CONTROLLER_MOTION (toast->motion))
         || gtk_event_controller_focus_contains_focus (GTK_EVENT_CONTROLLER_FOCUS (toast->focus));
}

static void
update_timer (GwToast *toast)
{
  g_clear_handle_id (&toast->timer, g_source_remove);
  if (toast->kind != GW_TOAST_REPORT && !toast->is_dismissed && !is_in_use (toast))
    {
      toast->timer = g_timeout_add_seconds (SECONDS, timeout_cb, toast);
    }
}

static void
button_clicked_cb (GwToast *toast)
{
  g_signal_emit (toast, signals[BUTTON_CLICKED], 0);
  gw_toast_dismiss (toast);
}

static void
gw_toast_dispose (GObject *object)
{
  GwToast *toast = GW_TOAST (object);
  GtkWidget *child;

  g_clear_handle_id (&toast->timer, g_source_remove);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (toast))) != NULL)
    {
      gtk_widget_unparent (child);
    }
  G_OBJECT_CLASS (gw_toast_parent_class)->dispose (object);
}

static guint
add_signal (const char *name)
{
  return g_signal_new (name, GW_TYPE_TOAST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_toast_class_init (GwToastClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = gw_toast_dispose;
  signals[BUTTON_CLICKED] = add_signal ("button-clicked");
  signals[DISMISSED] = add_signal ("dismissed");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/gridwright/Gridwright/ui/gw-toast.ui");
  gtk_widget_class_bind_template_child (widget_class, GwToast, label);
  gtk_widget_class_bind_template_child (widget_class, GwToast, button);
  gtk_widget_class_bind_template_child (widget_class, GwToast, motion);
  gtk_widget_class_bind_template_child (widget_class, GwToast, focus);
  gtk_widget_class_bind_template_callback (widget_class, update_timer);
  gtk_widget_class_bind_template_callback (widget_class, gw_toast_dismiss);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "toast");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
}

static void
gw_toast_init (GwToast *toast)
{
  gtk_widget_init_template (GTK_WIDGET (toast));
}

GwToast *
gw_toast_new (GwToastKind kind, const char *text)
{
  GwToast *toast = g_object_new (GW_TYPE_TOAST, NULL);

  toast->kind = kind;
  gtk_label_set_text (toast->label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (toast), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  return toast;
}

GwToastKind
gw_toast_get_kind (GwToast *toast)
{
  g_return_val_if_fail (GW_IS_TOAST (toast), GW_TOAST_MESSAGE);

  return toast->kind;
}

void
gw_toast_set_button (GwToast *toast, const char *label, const char *action, GVariant *target)
{
  g_return_if_fail (GW_IS_TOAST (toast));

  gtk_widget_set_visible (GTK_WIDGET (toast->button), label != NULL);
  if (label != NULL)
    {
      gtk_button_set_label (toast->button, label);
    }
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (toast->button), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (toast->button), action);
  /* GTK activates the action in a handler of its own; the toast goes only then */
  g_signal_handlers_disconnect_by_func (toast->button, button_clicked_cb, toast);
  g_signal_connect_object (toast->button, "clicked", G_CALLBACK (button_clicked_cb), toast,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

void
gw_toast_show (GwToast *toast, GtkWidget *widget)
{
  g_autoptr (GwToast) kept = NULL;

  g_return_if_fail (GW_IS_TOAST (toast));
  g_return_if_fail (GTK_IS_WIDGET (widget));

  kept = g_object_ref_sink (toast);
  if (gw_toast_area_add (widget, toast))
    {
      update_timer (toast);
    }
  else
    {
      gw_toast_dismiss (toast);
    }
}

void
gw_toast_dismiss (GwToast *toast)
{
  g_return_if_fail (GW_IS_TOAST (toast));

  if (!toast->is_dismissed)
    {
      g_autoptr (GwToast) kept = g_object_ref (toast);

      toast->is_dismissed = TRUE;
      g_clear_handle_id (&toast->timer, g_source_remove);
      g_signal_emit (toast, signals[DISMISSED], 0);
    }
}
