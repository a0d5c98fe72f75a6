/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-new-run.h"

#include <glib/gi18n-lib.h>

#include "gw-param-panel.h"
#include "gw-run-data.h"

struct _GwNewRun
{
  AdwWindow parent_instance;

  GtkWidget *start_button;
  AdwEntryRow *name_row;
  GtkSpinButton *episodes_spin;
  AdwEntryRow *seed_row;
  GtkSpinButton *threads_spin;
  AdwComboRow *events_row;
  GtkLabel *differences;
  GwParamPanel *param_panel;

  GwRunLibrary *library;
  GwDocument *document; /* as it was when the dialog was opened */
  GwDocument *changed;  /* the same with the parameters of the run */
  char *free_name;
  gboolean is_naming;
  gboolean has_own_name; /* a person has written one */
};

G_DEFINE_FINAL_TYPE (GwNewRun, gw_new_run, ADW_TYPE_WINDOW)

static guint started_signal;

static gboolean
get_seed (GwNewRun *dialog, guint64 *seed)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (dialog->seed_row));

  return g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, seed, NULL);
}

static const char *
get_name (GwNewRun *dialog)
{
  return gtk_editable_get_text (GTK_EDITABLE (dialog->name_row));
}

static void
check_cb (GwNewRun *dialog)
{
  guint64 seed;
  gboolean has_seed = get_seed (dialog, &seed);

  gtk_widget_set_sensitive (dialog->start_button, has_seed && get_name (dialog)[0] != '\0');
  if (has_seed)
    {
      gtk_widget_remove_css_class (GTK_WIDGET (dialog->seed_row), "error");
    }
  else
    {
      gtk_widget_add_css_class (GTK_WIDGET (dialog->seed_row), "error");
    }
}

static void
name_changed_cb (GwNewRun *dialog)
{
  if (!dialog->is_naming)
    {
      dialog->has_own_name = get_name (dialog)[0] != '\0';
    }
  check_cb (dialog);
}

/* “Sight 3, Speed 2”: what differs from the document. */
static char *
dup_differences (GwNewRun *dialog)
{
  GwParams *sets[] = { gw_document_get_params (dialog->document),
                       gw_document_get_params (dialog->changed) };
  g_autoptr (GPtrArray) differences = gw_params_list_differences (sets, G_N_ELEMENTS (sets));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < differences->len; i++)
    {
      const GwRunDifference *difference = differences->pdata[i];

      g_string_append_printf (text, "%s%s %s", i > 0 ? ", " : "", difference->label,
                              difference->values[1]);
    }
  return g_string_free (text, FALSE);
}

/* A run is named after what is different in it, unless a person knows better. */
static void
params_changed_cb (GwNewRun *dialog)
{
  g_autofree char *differences = dup_differences (dialog);
  gboolean is_different = differences[0] != '\0';
  g_autofree char *text = is_different
                              ? g_strdup_printf (_ ("Differs from the document: %s"), differences)
                              : g_strdup (_ ("With the parameters of the document"));

  gtk_label_set_text (dialog->differences, text);
  if (!dialog->has_own_name)
    {
      dialog->is_naming = TRUE;
      gtk_editable_set_text (GTK_EDITABLE (dialog->name_row),
                             is_different ? differences : dialog->free_name);
      dialog->is_naming = FALSE;
    }
}

static void
start_cb (GwNewRun *dialog)
{
  GwRunOptions options = {
    .document = dialog->document,
    .params = gw_document_get_params (dialog->changed),
    .events = (GwEventLevel) adw_combo_row_get_selected (dialog->events_row),
  };
  GwRunItem *item;

  gtk_spin_button_update (dialog->episodes_spin);
  gtk_spin_button_update (dialog->threads_spin);
  if (!get_seed (dialog, &options.seed))
    {
      return;
    }
  options.episodes = (guint64) gtk_spin_button_get_value (dialog->episodes_spin);
  options.threads = (guint) gtk_spin_button_get_value_as_int (dialog->threads_spin);
  item = gw_run_library_start (dialog->library, get_name (dialog), &options);
  g_signal_emit (dialog, started_signal, 0, item);
  gtk_window_close (GTK_WINDOW (dialog));
}

static void
fill_events (GwNewRun *dialog)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);

  for (const GwChoice *level = gw_event_levels; level->id != NULL; level++)
    {
      gtk_string_list_append (labels, _ (level->label));
    }
  adw_combo_row_set_model (dialog->events_row, G_LIST_MODEL (labels));
  adw_combo_row_set_selected (dialog->events_row, GW_EVENTS_KEY);
}

GtkWidget *
gw_new_run_new (GwDocument *document, GwRunLibrary *library)
{
  GwNewRun *dialog;

  g_return_val_if_fail (GW_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (GW_IS_RUN_LIBRARY (library), NULL);

  dialog = g_object_new (GW_TYPE_NEW_RUN, NULL);
  dialog->library = g_object_ref (library);
  dialog->document = gw_document_copy (document);
  dialog->changed = gw_document_copy (document);
  dialog->free_name = gw_run_library_dup_free_name (library);
  g_signal_connect_object (dialog->changed, "params-changed", G_CALLBACK (params_changed_cb),
                           dialog, G_CONNECT_SWAPPED);
  gw_param_panel_set_document (dialog->param_panel, dialog->changed);
  params_changed_cb (dialog);
  gtk_widget_grab_focus (GTK_WIDGET (dialog->episodes_spin));
  return GTK_WIDGET (dialog);
}

static void
gw_new_run_dispose (GObject *object)
{
  GwNewRun *dialog = GW_NEW_RUN (object);

  g_clear_object (&dialog->library);
  g_clear_object (&dialog->document);
  g_clear_object (&dialog->changed);
  g_clear_pointer (&dialog->free_name, g_free);
  G_OBJECT_CLASS (gw_new_run_parent_class)->dispose (object);
}

static void
gw_new_run_class_init (GwNewRunClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = gw_new_run_dispose;
  started_signal = g_signal_new ("started", GW_TYPE_NEW_RUN, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, GW_TYPE_RUN_ITEM);
  g_type_ensure (GW_TYPE_PARAM_PANEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/gridwright/Gridwright/ui/gw-new-run.ui");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_bind_template_child (widget_class, GwNewRun, start_button);
  gtk_widget_class_bind_template_child (widget_class, GwNewRun, name_row);
  gtk_widget_class_bind_template_child (widget_class, GwNewRun, episodes_spin);
  gtk_widget_class_bind_template_child (widget_class, GwNewRun, seed_row);
  gtk_widget_class_bind_template_child (widget_class, GwNewRun, threads_spin);
  gtk_widget_class_bind_template_child (widget_class, GwNewRun, events_row);
  gtk_widget_class_bind_template_child (widget_class, GwNewRun, differences);
  gtk_widget_class_bind_template_child (widget_class, GwNewRun, param_panel);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
  gtk_widget_class_bind_template_callback (widget_class, check_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
}

static void
gw_new_run_init (GwNewRun *dialog)
{
  gtk_widget_init_template (GTK_WIDGET (dialog));
  gtk_spin_button_set_value (dialog->threads_spin, g_get_num_processors ());
  fill_events (dialog);
}
