/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-hand-buttons.h"

#include <glib/gi18n-lib.h>

#define CONTROL_KEY "gw-control"

struct _GwHandButtons
{
  GwHandPlay *play;
  GtkGrid *pad;
  GtkBox *box;
  const GwRules *rules;
  GPtrArray *widgets; /* of GtkWidget, by control; NULL for those without a button */
};

GwHandButtons *
gw_hand_buttons_new (GwHandPlay *play, GtkGrid *pad, GtkBox *box)
{
  GwHandButtons *buttons = g_new0 (GwHandButtons, 1);

  buttons->play = play;
  buttons->pad = pad;
  buttons->box = box;
  buttons->widgets = g_ptr_array_new ();
  return buttons;
}

void
gw_hand_buttons_free (GwHandButtons *buttons)
{
  g_ptr_array_unref (buttons->widgets);
  g_free (buttons);
}

char *
gw_control_dup_key_name (const GwControl *control)
{
  g_auto (GStrv) names = g_strsplit (control->keys != NULL ? control->keys : "", " ", 2);
  guint key =
      names[0] != NULL && *names[0] != '\0' ? gdk_keyval_from_name (names[0]) : GDK_KEY_VoidSymbol;

  return key != GDK_KEY_VoidSymbol ? gtk_accelerator_get_label (key, 0) : NULL;
}

/* "Walk up (W)", and why it cannot be done now */
static char *
dup_tooltip (const GwControl *control, const char *reason)
{
  g_autofree char *key = gw_control_dup_key_name (control);
  g_autofree char *help = key != NULL ? g_strdup_printf ("%s (%s)", _ (control->help), key)
                                      : g_strdup (_ (control->help));

  return reason != NULL ? g_strdup_printf ("%s\n%s", help, reason) : g_steal_pointer (&help);
}

static int
get_control (GtkWidget *widget)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (widget), CONTROL_KEY));
}

static void
clicked_cb (GtkWidget *widget, GwHandButtons *buttons)
{
  gw_hand_play_use (buttons->play, (guint) get_control (widget));
  gw_hand_buttons_update (buttons);
}

static void
enter_cb (GtkEventController *controller, GwHandButtons *buttons)
{
  gw_hand_play_point_at (buttons->play, get_control (gtk_event_controller_get_widget (controller)));
}

static void
leave_cb (GtkEventController *controller, GwHandButtons *buttons)
{
  gw_hand_play_point_at (buttons->play, -1);
}

static void
motion_enter_cb (GtkEventController *controller, double x, double y, GwHandButtons *buttons)
{
  enter_cb (controller, buttons);
}

/* What a control would do is shown to whoever points at it, with the pointer or by key. */
static void
watch_pointing (GwHandButtons *buttons, GtkWidget *widget)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (motion, "enter", G_CALLBACK (motion_enter_cb), buttons);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), buttons);
  g_signal_connect (focus, "enter", G_CALLBACK (enter_cb), buttons);
  g_signal_connect (focus, "leave", G_CALLBACK (leave_cb), buttons);
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, focus);
}

static GtkWidget *
new_face (const GwControl *control)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (_ (control->label));
  g_autofree char *key = gw_control_dup_key_name (control);
  GtkWidget *hint = gtk_label_new (key);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (hint, "dim-label");
  gtk_widget_add_css_class (hint, "numeric");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), hint);
  return box;
}

static GtkWidget *
new_button (GwHandButtons *buttons, guint index)
{
  const GwControl *control = &buttons->rules->controls[index];
  GtkWidget *widget = gtk_toggle_button_new ();

  g_object_set_data (G_OBJECT (widget), CONTROL_KEY, GINT_TO_POINTER ((int) index));
  gtk_widget_set_focus_on_click (widget, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (control->label), -1);
  g_signal_connect (widget, "clicked", G_CALLBACK (clicked_cb), buttons);
  watch_pointing (buttons, widget);
  return widget;
}

static void
add_step (GwHandButtons *buttons, GtkWidget *widget, GwDirection direction)
{
  static const struct
  {
    const char *icon;
    int column, row;
  } places[] = {
    [GW_DIRECTION_UP] = { "go-up-symbolic", 1, 0 },
    [GW_DIRECTION_DOWN] = { "go-down-symbolic", 1, 2 },
    [GW_DIRECTION_LEFT] = { "go-previous-symbolic", 0, 1 },
    [GW_DIRECTION_RIGHT] = { "go-next-symbolic", 2, 1 },
  };

  gtk_button_set_icon_name (GTK_BUTTON (widget), places[direction].icon);
  gtk_grid_attach (buttons->pad, widget, places[direction].column, places[direction].row, 1, 1);
}

static void
clear_children (GtkWidget *parent)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (parent)) != NULL)
    {
      gtk_widget_unparent (child);
    }
}

void
gw_hand_buttons_set_rules (GwHandButtons *buttons, const GwRules *rules)
{
  gboolean has_steps = FALSE;

  buttons->rules = rules;
  g_ptr_array_set_size (buttons->widgets, 0);
  clear_children (GTK_WIDGET (buttons->pad));
  clear_children (GTK_WIDGET (buttons->box));
  for (guint i = 0; i < rules->n_controls; i++)
    {
      const GwControl *control = &rules->controls[i];
      GtkWidget *widget = control->kind != GW_CONTROL_CARD ? new_button (buttons, i) : NULL;

      g_ptr_array_add (buttons->widgets, widget);
      if (control->kind == GW_CONTROL_STEP)
        {
          add_step (buttons, widget, control->direction);
          has_steps = TRUE;
        }
      else if (widget != NULL)
        {
          gtk_button_set_child (GTK_BUTTON (widget), new_face (control));
          gtk_box_append (buttons->box, widget);
        }
    }
  gtk_widget_set_visible (GTK_WIDGET (buttons->pad), has_steps);
}

/* A step gives the direction while something is aimed, wherever a step may lead. */
static gboolean
can_use (GwHandButtons *buttons, guint index, char **reason)
{
  int armed = gw_hand_play_get_armed (buttons->play);

  *reason = NULL;
  if (armed >= 0 && buttons->rules->controls[armed].kind == GW_CONTROL_AIM
      && buttons->rules->controls[index].kind == GW_CONTROL_STEP)
    {
      return TRUE;
    }
  return gw_hand_play_can_use (buttons->play, index, 0, reason);
}

void
gw_hand_buttons_update (GwHandButtons *buttons)
{
  int armed = gw_hand_play_get_armed (buttons->play);

  if (gw_hand_play_get_rules (buttons->play) != buttons->rules || buttons->rules == NULL)
    {
      return;
    }
  for (guint i = 0; i < buttons->widgets->len; i++)
    {
      GtkWidget *widget = g_ptr_array_index (buttons->widgets, i);
      g_autofree char *reason = NULL;
      g_autofree char *tooltip = NULL;

      if (widget == NULL)
        {
          continue;
        }
      gtk_widget_set_sensitive (widget, can_use (buttons, i, &reason));
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (widget), armed == (int) i);
      tooltip = dup_tooltip (&buttons->rules->controls[i], reason);
      gtk_widget_set_tooltip_text (widget, tooltip);
    }
}
