/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-experiment-chooser.h"

#include <glib/gi18n-lib.h>

#include "gw-drop-down.h"
#include "gw-undo-toast.h"

/* Changes that follow each other by less, in microseconds, are one step of undo. */
#define MERGE_TIME 800000

struct _GwExperimentChooser
{
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkDropDown *names;
  GtkWidget *copy;
  GtkWidget *remove;

  GwExperimentKind kind;
  GwExperimentCreate create;
  GwDocument *document;
  gulong changed_id;
  GArray *indices; /* of guint: those of this kind, among all that the document has */
  guint selected;
  GwExperiment *shown; /* the one that was chosen at the last signal */
  gboolean is_updating;

  /* the last change, into which one that follows it closely goes; a time of 0: there is none */
  guint64 state;
  gint64 time;
};

G_DEFINE_FINAL_TYPE (GwExperimentChooser, gw_experiment_chooser, GTK_TYPE_WIDGET)

static guint changed_signal;

static guint
get_index (GwExperimentChooser *chooser)
{
  return g_array_index (chooser->indices, guint, chooser->selected);
}

GwExperiment *
gw_experiment_chooser_get_experiment (GwExperimentChooser *chooser)
{
  g_return_val_if_fail (GW_IS_EXPERIMENT_CHOOSER (chooser), NULL);

  return chooser->selected < chooser->indices->len
             ? gw_document_get_experiment (chooser->document, get_index (chooser))
             : NULL;
}

static void
list_experiments (GwExperimentChooser *chooser)
{
  guint n_all = chooser->document != NULL ? gw_document_count_experiments (chooser->document) : 0;

  g_array_set_size (chooser->indices, 0);
  for (guint i = 0; i < n_all; i++)
    {
      if (gw_document_get_experiment (chooser->document, i)->kind == chooser->kind)
        {
          g_array_append_val (chooser->indices, i);
        }
    }
  if (chooser->selected >= chooser->indices->len)
    {
      chooser->selected = MAX (chooser->indices->len, 1) - 1;
    }
}

static void
show_names (GwExperimentChooser *chooser)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  gboolean is_empty = chooser->indices->len == 0;

  for (guint i = 0; i < chooser->indices->len; i++)
    {
      guint index = g_array_index (chooser->indices, guint, i);
      const char *name = gw_document_get_experiment (chooser->document, index)->name;

      gtk_string_list_append (names, name != NULL && *name != '\0' ? name : _ ("Unnamed"));
    }
  chooser->is_updating = TRUE;
  gw_drop_down_offer (chooser->names, names,
                      is_empty ? GTK_INVALID_LIST_POSITION : chooser->selected);
  chooser->is_updating = FALSE;
  gtk_widget_set_sensitive (GTK_WIDGET (chooser->names), !is_empty);
  gtk_widget_set_sensitive (chooser->copy, !is_empty);
  gtk_widget_set_sensitive (chooser->remove, !is_empty);
}

static void
announce (GwExperimentChooser *chooser)
{
  GwExperiment *experiment = gw_experiment_chooser_get_experiment (chooser);

  if (experiment == chooser->shown)
    {
      return;
    }
  g_clear_pointer (&chooser->shown, gw_experiment_unref);
  chooser->shown = experiment != NULL ? gw_experiment_ref (experiment) : NULL;
  g_signal_emit (chooser, changed_signal, 0);
}

static void
update (GwExperimentChooser *chooser)
{
  list_experiments (chooser);
  show_names (chooser);
  announce (chooser);
}

void
gw_experiment_chooser_set_document (GwExperimentChooser *chooser, GwDocument *document)
{
  g_return_if_fail (GW_IS_EXPERIMENT_CHOOSER (chooser));

  if (chooser->document == document)
    {
      return;
    }
  if (chooser->document != NULL)
    {
      g_clear_signal_handler (&chooser->changed_id, chooser->document);
    }
  g_set_object (&chooser->document, document);
  if (document != NULL)
    {
      chooser->changed_id =
          g_signal_connect_swapped (document, "experiments-changed", G_CALLBACK (update), chooser);
    }
  chooser->selected = 0;
  chooser->time = 0;
  update (chooser);
}

/* A spin button that is held down is one change, of which the views see only the end. */
static void
take_back_last_change (GwExperimentChooser *chooser)
{
  if (chooser->time != 0 && chooser->state == gw_document_note_state (chooser->document)
      && g_get_monotonic_time () - chooser->time < MERGE_TIME
      && gw_document_can_undo (chooser->document))
    {
      g_signal_handler_block (chooser->document, chooser->changed_id);
      gw_document_undo (chooser->document);
      g_signal_handler_unblock (chooser->document, chooser->changed_id);
    }
}

void
gw_experiment_chooser_change (GwExperimentChooser *chooser, GwExperiment *experiment)
{
  guint64 before;

  g_return_if_fail (GW_IS_EXPERIMENT_CHOOSER (chooser));
  g_return_if_fail (chooser->indices->len > 0);

  take_back_last_change (chooser);
  before = gw_document_note_state (chooser->document);
  gw_document_change_experiment (chooser->document, get_index (chooser), experiment);
  chooser->state = gw_document_note_state (chooser->document);
  chooser->time = chooser->state != before ? g_get_monotonic_time () : 0;
  /* nothing is told of a change back to what it was */
  update (chooser);
}

/* Behind all that are there. */
static void
append (GwExperimentChooser *chooser, GwExperiment *experiment)
{
  chooser->selected = chooser->indices->len;
  chooser->time = 0;
  gw_document_insert_experiment (chooser->document,
                                 gw_document_count_experiments (chooser->document), experiment);
}

void
gw_experiment_chooser_add (GwExperimentChooser *chooser)
{
  g_autoptr (GwExperiment) experiment = NULL;
  g_autofree char *name = NULL;

  g_return_if_fail (GW_IS_EXPERIMENT_CHOOSER (chooser));
  g_return_if_fail (chooser->document != NULL);

  /* Translators: the name of a new experiment, such as “Sweep 2” */
  name = g_strdup_printf (_ ("%s %u"), _ (gw_experiment_kinds[chooser->kind].label),
                          chooser->indices->len + 1);
  experiment = chooser->create (chooser->document, name);
  if (experiment != NULL)
    {
      append (chooser, experiment);
    }
  else
    {
      gtk_widget_activate_action (GTK_WIDGET (chooser), "win.toast", "s",
                                  _ ("The map fixes every parameter of this document"));
    }
}

void
gw_experiment_chooser_copy (GwExperimentChooser *chooser)
{
  g_autoptr (GwExperiment) copy = NULL;
  GwExperiment *experiment = gw_experiment_chooser_get_experiment (chooser);

  g_return_if_fail (experiment != NULL);

  copy = gw_experiment_copy (experiment);
  g_free (copy->name);
  /* Translators: the name of a copy of an experiment */
  copy->name = g_strdup_printf (_ ("%s (copy)"), experiment->name);
  append (chooser, copy);
}

void
gw_experiment_chooser_remove (GwExperimentChooser *chooser)
{
  GwExperiment *experiment = gw_experiment_chooser_get_experiment (chooser);
  g_autofree char *text = NULL;

  g_return_if_fail (experiment != NULL);

  text = g_strdup_printf (_ ("“%s” removed"), experiment->name);
  gw_document_remove_experiment (chooser->document, get_index (chooser));
  gw_undo_toast_show (GTK_WIDGET (chooser), chooser->document, text);
}

guint
gw_experiment_chooser_get_length (GwExperimentChooser *chooser)
{
  g_return_val_if_fail (GW_IS_EXPERIMENT_CHOOSER (chooser), 0);

  return chooser->indices->len;
}

void
gw_experiment_chooser_choose (GwExperimentChooser *chooser, guint index)
{
  g_return_if_fail (GW_IS_EXPERIMENT_CHOOSER (chooser));
  g_return_if_fail (index < chooser->indices->len);

  chooser->selected = index;
  chooser->time = 0;
  show_names (chooser);
  announce (chooser);
}

static void
chosen_cb (GwExperimentChooser *chooser)
{
  guint selected = gtk_drop_down_get_selected (chooser->names);

  if (!chooser->is_updating && selected < chooser->indices->len)
    {
      chooser->selected = selected;
      chooser->time = 0;
      announce (chooser);
    }
}

void
gw_experiment_chooser_set_up (GwExperimentChooser *chooser,
                              GwExperimentKind kind,
                              GwExperimentCreate create)
{
  g_return_if_fail (GW_IS_EXPERIMENT_CHOOSER (chooser));

  chooser->kind = kind;
  chooser->create = create;
  gtk_accessible_update_property (GTK_ACCESSIBLE (chooser->names), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (gw_experiment_kinds[kind].label), -1);
}

static void
gw_experiment_chooser_dispose (GObject *object)
{
  GwExperimentChooser *chooser = GW_EXPERIMENT_CHOOSER (object);

  if (chooser->document != NULL)
    {
      g_clear_signal_handler (&chooser->changed_id, chooser->document);
      g_clear_object (&chooser->document);
    }
  g_clear_pointer (&chooser->shown, gw_experiment_unref);
  g_array_set_size (chooser->indices, 0);
  g_clear_pointer (&chooser->content, gtk_widget_unparent);
  G_OBJECT_CLASS (gw_experiment_chooser_parent_class)->dispose (object);
}

static void
gw_experiment_chooser_finalize (GObject *object)
{
  g_array_unref (GW_EXPERIMENT_CHOOSER (object)->indices);
  G_OBJECT_CLASS (gw_experiment_chooser_parent_class)->finalize (object);
}

static void
gw_experiment_chooser_class_init (GwExperimentChooserClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = gw_experiment_chooser_dispose;
  G_OBJECT_CLASS (class)->finalize = gw_experiment_chooser_finalize;
  changed_signal = g_signal_new ("changed", GW_TYPE_EXPERIMENT_CHOOSER, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/gridwright/Gridwright/ui/gw-experiment-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, GwExperimentChooser, content);
  gtk_widget_class_bind_template_child (widget_class, GwExperimentChooser, names);
  gtk_widget_class_bind_template_child (widget_class, GwExperimentChooser, copy);
  gtk_widget_class_bind_template_child (widget_class, GwExperimentChooser, remove);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, gw_experiment_chooser_add);
  gtk_widget_class_bind_template_callback (widget_class, gw_experiment_chooser_copy);
  gtk_widget_class_bind_template_callback (widget_class, gw_experiment_chooser_remove);
}

static void
gw_experiment_chooser_init (GwExperimentChooser *chooser)
{
  chooser->indices = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_widget_init_template (GTK_WIDGET (chooser));
}
