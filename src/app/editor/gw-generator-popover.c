/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-generator-popover.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "gw-param-control.h"
#include "gw-task.h"
#include "gw-undo-toast.h"

struct _GwGeneratorPopover
{
  GtkPopover parent_instance;

  GtkDropDown *list;
  GtkLabel *help;
  GtkListBox *options;
  GtkEditable *seed;
  GtkLabel *error;
  GtkWidget *buttons;

  GwDocument *document;
  GPtrArray *controls; /* of GwParamControl, borrowed, for each option */
  gboolean is_busy;
};

G_DEFINE_FINAL_TYPE (GwGeneratorPopover, gw_generator_popover, GTK_TYPE_POPOVER)

/* What a thread works on; its own copies. */
typedef struct
{
  const GwGenerator *generator;
  GwMap *map;
  GwParams *params;
  GwParams *options;
  guint64 seed;
  GwDocument *document;
} Job;

static void
free_job (gpointer data)
{
  Job *job = data;

  gw_map_unref (job->map);
  gw_params_unref (job->params);
  gw_params_unref (job->options);
  g_object_unref (job->document);
  g_free (job);
}

static const GwGenerator *
get_generator (GwGeneratorPopover *popover)
{
  const GwRules *rules = gw_document_get_rules (popover->document);
  guint selected = gtk_drop_down_get_selected (popover->list);

  return selected < rules->n_generators ? &rules->generators[selected] : NULL;
}

static void
add_option (GwGeneratorPopover *popover, const GwParamSpec *spec)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *control = gw_param_control_new (spec);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (spec->label));
  if (spec->help != NULL)
    {
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ (spec->help));
      adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 3);
    }
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  gtk_list_box_append (popover->options, row);
  g_ptr_array_add (popover->controls, control);
}

static void
show_generator_cb (GwGeneratorPopover *popover)
{
  const GwGenerator *generator = popover->document != NULL ? get_generator (popover) : NULL;
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (popover->options, 0)) != NULL)
    {
      gtk_list_box_remove (popover->options, GTK_WIDGET (row));
    }
  g_ptr_array_set_size (popover->controls, 0);
  gtk_widget_set_visible (GTK_WIDGET (popover->error), FALSE);
  if (generator == NULL)
    {
      return;
    }
  gtk_label_set_label (popover->help, generator->help != NULL ? _ (generator->help) : "");
  for (guint i = 0; i < generator->n_options; i++)
    {
      add_option (popover, &generator->options[i]);
    }
  gtk_widget_set_visible (GTK_WIDGET (popover->options), generator->n_options > 0);
}

void
gw_generator_popover_set_document (GwGeneratorPopover *popover, GwDocument *document)
{
  GtkStringList *labels;
  const GwRules *rules;

  g_return_if_fail (GW_IS_GENERATOR_POPOVER (popover));
  g_set_object (&popover->document, document);
  if (document == NULL)
    {
      return;
    }
  labels = gtk_string_list_new (NULL);
  rules = gw_document_get_rules (document);
  for (guint i = 0; i < rules->n_generators; i++)
    {
      gtk_string_list_append (labels, _ (rules->generators[i].label));
    }
  gtk_drop_down_set_model (popover->list, G_LIST_MODEL (labels));
  g_object_unref (labels);
  show_generator_cb (popover);
}

static gboolean
read_seed (GwGeneratorPopover *popover, guint64 *seed)
{
  g_autoptr (GError) error = NULL;

  if (g_ascii_string_to_unsigned (gtk_editable_get_text (popover->seed), 10, 0, G_MAXUINT64, seed,
                                  &error))
    {
      return TRUE;
    }
  gtk_label_set_label (popover->error, _ ("The seed is a whole number"));
  gtk_widget_set_visible (GTK_WIDGET (popover->error), TRUE);
  return FALSE;
}

static void
show_seed (GwGeneratorPopover *popover, guint64 seed)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);

  gtk_editable_set_text (popover->seed, text);
}

static void
generate_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;
  GwMap *map = job->generator->generate (job->map, job->params, job->options, job->seed, &error);

  if (map == NULL)
    {
      g_task_return_error (task, error);
    }
  else
    {
      g_task_return_pointer (task, map, (GDestroyNotify) gw_map_unref);
    }
}

static void
put_map (Job *job, const GwMap *map)
{
  /* Translators: a step of undo; %s is a generator such as "Maze walls" */
  g_autofree char *name = g_strdup_printf (_ ("Generate %s"), _ (job->generator->label));

  gw_document_begin_edit (job->document, name);
  gw_document_replace_map (job->document, map);
  gw_document_end_edit (job->document);
}

static void
generated_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GwGeneratorPopover *popover = GW_GENERATOR_POPOVER (source);
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (GwMap) map = g_task_propagate_pointer (G_TASK (result), &error);

  popover->is_busy = FALSE;
  gtk_widget_set_sensitive (popover->buttons, TRUE);
  if (map == NULL)
    {
      gtk_label_set_label (popover->error, error->message);
      gtk_widget_set_visible (GTK_WIDGET (popover->error), TRUE);
    }
  /* what somebody is drawing at the moment is not pulled away */
  else if (popover->document == job->document && !gw_document_is_editing (job->document))
    {
      put_map (job, map);
      gw_undo_toast_show (GTK_WIDGET (popover), job->document, _ ("The map is generated"));
    }
}

static GwParams *
read_options (GwGeneratorPopover *popover, const GwGenerator *generator)
{
  GwParams *options = gw_generator_new_options (generator);

  for (guint i = 0; i < popover->controls->len; i++)
    {
      gw_params_set (options, generator->options[i].key,
                     gw_param_control_get_value (g_ptr_array_index (popover->controls, i)), NULL);
    }
  return options;
}

void
gw_generator_popover_generate (GwGeneratorPopover *popover)
{
  g_autoptr (GTask) task = NULL;
  const GwGenerator *generator;
  guint64 seed;
  Job *job;

  g_return_if_fail (GW_IS_GENERATOR_POPOVER (popover));
  generator = popover->document != NULL ? get_generator (popover) : NULL;
  gtk_widget_set_visible (GTK_WIDGET (popover->error), FALSE);
  if (generator == NULL || popover->is_busy || !read_seed (popover, &seed))
    {
      return;
    }
  job = g_new0 (Job, 1);
  job->generator = generator;
  job->document = g_object_ref (popover->document);
  job->map = gw_map_copy (gw_document_get_map (popover->document));
  job->params = gw_params_copy (gw_document_get_params (popover->document));
  job->options = read_options (popover, generator);
  job->seed = seed;
  popover->is_busy = TRUE;
  gtk_widget_set_sensitive (popover->buttons, FALSE);
  task = gw_task_new (popover, NULL, generated_cb, NULL);
  g_task_set_task_data (task, job, free_job);
  g_task_run_in_thread (task, generate_cb);
}

void
gw_generator_popover_generate_next (GwGeneratorPopover *popover)
{
  guint64 seed;

  g_return_if_fail (GW_IS_GENERATOR_POPOVER (popover));
  if (read_seed (popover, &seed))
    {
      show_seed (popover, seed + 1);
      gw_generator_popover_generate (popover);
    }
}

void
gw_generator_popover_choose (GwGeneratorPopover *popover, guint index, guint64 seed)
{
  g_return_if_fail (GW_IS_GENERATOR_POPOVER (popover));
  gtk_drop_down_set_selected (popover->list, index);
  show_seed (popover, seed);
}

void
gw_generator_popover_enter_option (GwGeneratorPopover *popover, guint index, double value)
{
  g_return_if_fail (GW_IS_GENERATOR_POPOVER (popover));
  g_return_if_fail (index < popover->controls->len);
  gw_param_control_enter_value (g_ptr_array_index (popover->controls, index), value);
}

gboolean
gw_generator_popover_is_busy (GwGeneratorPopover *popover)
{
  g_return_val_if_fail (GW_IS_GENERATOR_POPOVER (popover), FALSE);
  return popover->is_busy;
}

static void
gw_generator_popover_dispose (GObject *object)
{
  GwGeneratorPopover *popover = GW_GENERATOR_POPOVER (object);

  g_clear_object (&popover->document);
  G_OBJECT_CLASS (gw_generator_popover_parent_class)->dispose (object);
}

static void
gw_generator_popover_finalize (GObject *object)
{
  g_ptr_array_unref (GW_GENERATOR_POPOVER (object)->controls);
  G_OBJECT_CLASS (gw_generator_popover_parent_class)->finalize (object);
}

static void
gw_generator_popover_class_init (GwGeneratorPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_generator_popover_dispose;
  G_OBJECT_CLASS (klass)->finalize = gw_generator_popover_finalize;
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/gridwright/Gridwright/ui/gw-generator-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, GwGeneratorPopover, list);
  gtk_widget_class_bind_template_child (widget_class, GwGeneratorPopover, help);
  gtk_widget_class_bind_template_child (widget_class, GwGeneratorPopover, options);
  gtk_widget_class_bind_template_child (widget_class, GwGeneratorPopover, seed);
  gtk_widget_class_bind_template_child (widget_class, GwGeneratorPopover, error);
  gtk_widget_class_bind_template_child (widget_class, GwGeneratorPopover, buttons);
  gtk_widget_class_bind_template_callback_full (widget_class, "show_generator_cb",
                                                G_CALLBACK (show_generator_cb));
  gtk_widget_class_bind_template_callback_full (widget_class, "generate_cb",
                                                G_CALLBACK (gw_generator_popover_generate));
  gtk_widget_class_bind_template_callback_full (widget_class, "generate_next_cb",
                                                G_CALLBACK (gw_generator_popover_generate_next));
}

static void
gw_generator_popover_init (GwGeneratorPopover *popover)
{
  popover->controls = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (popover));
}

GtkWidget *
gw_generator_popover_new (void)
{
  return g_object_new (GW_TYPE_GENERATOR_POPOVER, NULL);
}
