/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-problem-panel.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

/* Nobody reads more; the badge still has the full number. */
#define MOST_ROWS 200

struct _GwProblemPanel
{
  GtkWidget parent_instance;

  GtkStack *stack;
  GtkListBox *list;
  GtkWidget *more;

  GwDocument *document;
  GArray *shown; /* of GwProblem without messages, for each row */
};

G_DEFINE_FINAL_TYPE (GwProblemPanel, gw_problem_panel, GTK_TYPE_WIDGET)

enum
{
  SHOW_PLACE,
  FIXED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const GwProblem *
get_shown (GwProblemPanel *panel, guint index)
{
  return index < panel->shown->len ? &g_array_index (panel->shown, GwProblem, index) : NULL;
}

void
gw_problem_panel_activate (GwProblemPanel *panel, guint index)
{
  const GwProblem *problem;

  g_return_if_fail (GW_IS_PROBLEM_PANEL (panel));
  problem = get_shown (panel, index);
  if (problem != NULL && problem->x >= 0)
    {
      g_signal_emit (panel, signals[SHOW_PLACE], 0, problem->x, problem->y);
    }
}

static void
row_activated_cb (GwProblemPanel *panel, GtkListBoxRow *row)
{
  gw_problem_panel_activate (panel, (guint) gtk_list_box_row_get_index (row));
}

/* The document may have changed since the problem was found. */
static gboolean
object_is_there (GwProblemPanel *panel, const GwProblem *problem)
{
  const GwMap *map = gw_document_get_map (panel->document);
  const GwObject *object;

  if (problem->fix_argument >= map->objects->len)
    {
      return FALSE;
    }
  object = &g_array_index (map->objects, GwObject, problem->fix_argument);
  return problem->x < 0 || (object->x == problem->x && object->y == problem->y);
}

static void
remove_object (GwProblemPanel *panel, const GwProblem *problem)
{
  const GwMap *map = gw_document_get_map (panel->document);
  const GwObject *object = &g_array_index (map->objects, GwObject, problem->fix_argument);
  g_autofree char *name =
      g_strdup_printf (_ ("Remove %s"), _ (map->palette->objects[object->kind].label));

  gw_document_begin_edit (panel->document, name);
  gw_document_remove_object (panel->document, problem->fix_argument);
  gw_document_end_edit (panel->document);
}

static void
reset_param (GwProblemPanel *panel, const GwProblem *problem)
{
  const GwParamSpecs *specs = gw_params_get_specs (gw_document_get_params (panel->document));

  if (problem->fix_argument < gw_param_specs_get_length (specs))
    {
      gw_document_reset_param (panel->document,
                               gw_param_specs_get (specs, problem->fix_argument)->key);
    }
}

void
gw_problem_panel_fix (GwProblemPanel *panel, guint index)
{
  const GwProblem *problem;

  g_return_if_fail (GW_IS_PROBLEM_PANEL (panel));
  problem = get_shown (panel, index);
  if (problem == NULL)
    {
      return;
    }
  if (problem->fix == GW_FIX_REMOVE_OBJECT && object_is_there (panel, problem))
    {
      remove_object (panel, problem);
    }
  else if (problem->fix == GW_FIX_RESET_PARAM)
    {
      reset_param (panel, problem);
    }
  g_signal_emit (panel, signals[FIXED], 0);
}

static void
fix_cb (GtkButton *button, GwProblemPanel *panel)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_LIST_BOX_ROW);

  gw_problem_panel_fix (panel, (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)));
}

static GtkWidget *
make_fix_button (GwProblemPanel *panel, const GwProblem *problem)
{
  gboolean removes = problem->fix == GW_FIX_REMOVE_OBJECT;
  GtkWidget *button = gtk_button_new_with_label (removes ? _ ("Remove") : _ ("Reset"));

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, removes ? _ ("Remove the object")
                                               : _ ("Reset the parameter to its default"));
  g_signal_connect (button, "clicked", G_CALLBACK (fix_cb), panel);
  return button;
}

static GtkWidget *
make_row (GwProblemPanel *panel, const GwProblem *problem)
{
  GtkWidget *row = adw_action_row_new ();
  gboolean is_error = problem->severity == GW_PROBLEM_ERROR;
  GtkWidget *icon =
      gtk_image_new_from_icon_name (is_error ? "dialog-error-symbolic" : "dialog-warning-symbolic");

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), problem->message);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  gtk_widget_add_css_class (icon, is_error ? "error" : "warning");
  gtk_widget_set_tooltip_text (icon, is_error ? _ ("Error: no episode can be played")
                                              : _ ("Warning: episodes can be played all the same"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  is_error ? _ ("Error") : _ ("Warning"), -1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), icon);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), problem->x >= 0);
  if (problem->x >= 0)
    {
      gtk_widget_set_tooltip_text (row, gw_document_get_rules (panel->document)->palette->has_board
                                            ? _ ("Show the place on the board")
                                            : _ ("Show the row"));
    }
  if (problem->fix != GW_FIX_NONE)
    {
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_fix_button (panel, problem));
    }
  return row;
}

static void
clear (GwProblemPanel *panel)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (panel->list, 0)) != NULL)
    {
      gtk_list_box_remove (panel->list, GTK_WIDGET (row));
    }
  g_array_set_size (panel->shown, 0);
}

static void
show_more (GwProblemPanel *panel, guint n_more)
{
  g_autofree char *text = g_strdup_printf (ngettext ("and %u more", "and %u more", n_more), n_more);

  gtk_label_set_label (GTK_LABEL (panel->more), text);
  gtk_widget_set_visible (panel->more, n_more > 0);
}

void
gw_problem_panel_set_problems (GwProblemPanel *panel,
                               GwDocument *document,
                               const GPtrArray *problems)
{
  guint n_rows;

  g_return_if_fail (GW_IS_PROBLEM_PANEL (panel));
  clear (panel);
  g_set_object (&panel->document, document);
  n_rows = MIN (problems->len, MOST_ROWS);
  for (guint i = 0; i < n_rows; i++)
    {
      GwProblem problem = *(const GwProblem *) g_ptr_array_index (problems, i);

      gtk_list_box_append (panel->list, make_row (panel, &problem));
      problem.message = NULL;
      g_array_append_val (panel->shown, problem);
    }
  show_more (panel, problems->len - n_rows);
  gtk_stack_set_visible_child_name (panel->stack, problems->len > 0 ? "list" : "none");
}

guint
gw_problem_panel_count_rows (GwProblemPanel *panel)
{
  g_return_val_if_fail (GW_IS_PROBLEM_PANEL (panel), 0);
  return panel->shown->len;
}

static void
gw_problem_panel_dispose (GObject *object)
{
  GwProblemPanel *panel = GW_PROBLEM_PANEL (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (panel));

  g_clear_object (&panel->document);
  g_clear_pointer (&child, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_problem_panel_parent_class)->dispose (object);
}

static void
gw_problem_panel_finalize (GObject *object)
{
  g_array_unref (GW_PROBLEM_PANEL (object)->shown);
  G_OBJECT_CLASS (gw_problem_panel_parent_class)->finalize (object);
}

static void
gw_problem_panel_class_init (GwProblemPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_problem_panel_dispose;
  G_OBJECT_CLASS (klass)->finalize = gw_problem_panel_finalize;
  signals[SHOW_PLACE] = g_signal_new ("show-place", GW_TYPE_PROBLEM_PANEL, G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  signals[FIXED] = g_signal_new ("fixed", GW_TYPE_PROBLEM_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/gridwright/Gridwright/ui/gw-problem-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, GwProblemPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, GwProblemPanel, list);
  gtk_widget_class_bind_template_child (widget_class, GwProblemPanel, more);
  gtk_widget_class_bind_template_callback_full (widget_class, "row_activated_cb",
                                                G_CALLBACK (row_activated_cb));
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
gw_problem_panel_init (GwProblemPanel *panel)
{
  panel->shown = g_array_new (FALSE, FALSE, sizeof (GwProblem));
  gtk_widget_init_template (GTK_WIDGET (panel));
}

GtkWidget *
gw_problem_panel_new (void)
{
  return g_object_new (GW_TYPE_PROBLEM_PANEL, NULL);
}
