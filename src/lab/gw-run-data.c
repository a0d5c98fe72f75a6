/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-run-data.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "gw-run-record.h"

struct _GwRunData
{
  gatomicrefcount ref_count;
  char *folder;
  char *name;
  GwRunRecord *record;    /* of a folder */
  GwRun *run;             /* borrowed, of a run that goes on */
  GwAggregate *aggregate; /* of that, as it was when last looked at */
  gpointer owner;         /* of the run, or NULL */
  GDestroyNotify destroy_owner;
};

static GwRunData *
data_new (const char *folder)
{
  GwRunData *data = g_new0 (GwRunData, 1);
  g_autofree char *base = g_path_get_basename (folder);

  g_atomic_ref_count_init (&data->ref_count);
  data->folder = g_strdup (folder);
  data->name = g_filename_display_name (base);
  return data;
}

GwRunData *
gw_run_data_open (const char *folder, GError **error)
{
  GwRunRecord *record = gw_run_record_open (folder, error);
  GwRunData *data;

  if (record == NULL)
    {
      return NULL;
    }
  data = data_new (folder);
  data->record = record;
  return data;
}

GwRunData *
gw_run_data_new_for_run (GwRun *run, const char *folder)
{
  GwRunData *data;

  g_return_val_if_fail (gw_run_get_results (run) != NULL, NULL);

  data = data_new (folder);
  data->run = run;
  data->aggregate = gw_run_dup_aggregate (run);
  return data;
}

void
gw_run_data_set_owner (GwRunData *data, gpointer owner, GDestroyNotify destroy)
{
  g_return_if_fail (data->owner == NULL);

  data->owner = owner;
  data->destroy_owner = destroy;
}

GwRunData *
gw_run_data_ref (GwRunData *data)
{
  g_atomic_ref_count_inc (&data->ref_count);
  return data;
}

void
gw_run_data_unref (GwRunData *data)
{
  if (!g_atomic_ref_count_dec (&data->ref_count))
    {
      return;
    }
  g_clear_pointer (&data->record, gw_run_record_free);
  g_clear_pointer (&data->aggregate, gw_aggregate_free);
  if (data->owner != NULL)
    {
      data->destroy_owner (data->owner);
    }
  g_free (data->folder);
  g_free (data->name);
  g_free (data);
}

gboolean
gw_run_data_refresh (GwRunData *data, GError **error)
{
  GwRunRecord *record;

  if (data->run != NULL)
    {
      gw_aggregate_free (data->aggregate);
      data->aggregate = gw_run_dup_aggregate (data->run);
      return TRUE;
    }
  if (gw_run_record_is_complete (data->record))
    {
      return TRUE;
    }
  record = gw_run_record_open (data->folder, error);
  if (record == NULL)
    {
      return FALSE;
    }
  gw_run_record_free (data->record);
  data->record = record;
  return TRUE;
}

const char *
gw_run_data_get_folder (const GwRunData *data)
{
  return data->folder;
}

const char *
gw_run_data_get_name (const GwRunData *data)
{
  return data->name;
}

void
gw_run_data_set_name (GwRunData *data, const char *name)
{
  g_autofree char *old G_GNUC_UNUSED = data->name;

  data->name = g_strdup (name);
}

const GwRules *
gw_run_data_get_rules (const GwRunData *data)
{
  return gw_document_get_rules (gw_run_data_get_document (data));
}

GwDocument *
gw_run_data_get_document (const GwRunData *data)
{
  return data->run != NULL ? gw_run_get_document (data->run)
                           : gw_run_record_get_document (data->record);
}

/* The map that was played, which the document of a run that goes on may have left behind. */
static GwMap *
get_map (const GwRunData *data)
{
  return data->run != NULL ? gw_run_get_plan (data->run)->map
                           : gw_document_get_map (gw_run_record_get_document (data->record));
}

GwParams *
gw_run_data_get_params (const GwRunData *data)
{
  return data->run != NULL ? gw_run_get_plan (data->run)->params
                           : gw_run_record_get_params (data->record);
}

GwMetricSpecs *
gw_run_data_get_metrics (const GwRunData *data)
{
  return data->run != NULL ? gw_run_get_plan (data->run)->metrics
                           : gw_run_record_get_metrics (data->record);
}

guint64
gw_run_data_get_seed (const GwRunData *data)
{
  return data->run != NULL ? gw_run_get_seed (data->run) : gw_run_record_get_seed (data->record);
}

guint
gw_run_data_get_revision (const GwRunData *data)
{
  return data->run != NULL ? gw_run_data_get_rules (data)->revision
                           : gw_run_record_get_revision (data->record);
}

GwEventLevel
gw_run_data_get_events (const GwRunData *data)
{
  return data->run != NULL ? gw_run_get_events (data->run)
                           : gw_run_record_get_events (data->record);
}

guint64
gw_run_data_get_first (const GwRunData *data)
{
  return data->run != NULL ? gw_run_get_first (data->run) : gw_run_record_get_first (data->record);
}

guint64
gw_run_data_get_planned (const GwRunData *data)
{
  return data->run != NULL ? gw_run_get_total (data->run)
                           : gw_run_record_get_planned (data->record);
}

/* Rows are in place before they are summed up, so whoever asks for both finds the same episodes. */
guint64
gw_run_data_get_done (const GwRunData *data)
{
  return gw_aggregate_get_episodes (gw_run_data_get_aggregate (data));
}

gboolean
gw_run_data_is_complete (const GwRunData *data)
{
  return data->run != NULL ? gw_run_data_get_done (data) == gw_run_data_get_planned (data)
                           : gw_run_record_is_complete (data->record);
}

const GwResults *
gw_run_data_get_results (const GwRunData *data)
{
  return data->run != NULL ? gw_run_get_results (data->run)
                           : gw_run_record_get_results (data->record);
}

const GwAggregate *
gw_run_data_get_aggregate (const GwRunData *data)
{
  return data->run != NULL ? data->aggregate : gw_run_record_get_aggregate (data->record);
}

int
gw_run_data_get_winner (const GwRunData *data, guint64 row)
{
  g_return_val_if_fail (row < gw_run_data_get_done (data), GW_WINNER_NONE);

  /* the first metric is always the winner */
  return gw_results_get_column (gw_run_data_get_results (data), 0)[row];
}

static void
difference_free (gpointer data)
{
  GwRunDifference *difference = data;

  g_free (difference->key);
  g_free (difference->label);
  g_strfreev (difference->values);
  g_free (difference);
}

/* Nothing if the map has no such parameter, or leaves it without effect. */
static char *
dup_value (const GwParams *params, const char *key)
{
  GwParamSpecs *specs = gw_params_get_specs (params);
  int index = gw_param_specs_find (specs, key);
  const GwParamSpec *spec = index >= 0 ? gw_param_specs_get (specs, (guint) index) : NULL;

  return spec == NULL || spec->fixed_by != NULL
             ? g_strdup ("")
             : gw_param_spec_value_to_text (spec, gw_params_get_value (params, (guint) index));
}

static void
add_if_different (GPtrArray *differences,
                  const GwParamSpec *spec,
                  GwParams *const *sets,
                  guint n_sets)
{
  g_auto (GStrv) values = g_new0 (char *, n_sets + 1);
  gboolean is_different = FALSE;
  GwRunDifference *difference;

  for (guint i = 0; i < n_sets; i++)
    {
      values[i] = dup_value (sets[i], spec->key);
      is_different = is_different || !g_str_equal (values[i], values[0]);
    }
  if (is_different)
    {
      difference = g_new0 (GwRunDifference, 1);
      difference->key = g_strdup (spec->key);
      difference->label = g_strdup (_ (spec->label));
      difference->values = g_steal_pointer (&values);
      g_ptr_array_add (differences, difference);
    }
}

GPtrArray *
gw_params_list_differences (GwParams *const *sets, guint n_sets)
{
  GPtrArray *differences = g_ptr_array_new_with_free_func (difference_free);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < n_sets; i++)
    {
      GwParamSpecs *specs = gw_params_get_specs (sets[i]);

      for (guint j = 0; j < gw_param_specs_get_length (specs); j++)
        {
          const GwParamSpec *spec = gw_param_specs_get (specs, j);

          if (g_hash_table_add (seen, (gpointer) spec->key))
            {
              add_if_different (differences, spec, sets, n_sets);
            }
        }
    }
  return differences;
}

GPtrArray *
gw_run_data_list_differences (GwRunData *const *runs, guint n_runs)
{
  g_autofree GwParams **sets = g_new (GwParams *, n_runs);

  for (guint i = 0; i < n_runs; i++)
    {
      sets[i] = gw_run_data_get_params (runs[i]);
    }
  return gw_params_list_differences (sets, n_runs);
}

gboolean
gw_run_data_have_same_map (GwRunData *const *runs, guint n_runs)
{
  for (guint i = 1; i < n_runs; i++)
    {
      if (gw_run_data_get_rules (runs[i]) != gw_run_data_get_rules (runs[0])
          || !gw_map_equal (get_map (runs[i]), get_map (runs[0])))
        {
          return FALSE;
        }
    }
  return TRUE;
}

/* A name that begins with a dash would be taken for an option. */
static char *
quote_path (const char *path, const char *suffix)
{
  g_autofree char *whole = g_strconcat (path[0] == '-' ? "./" : "", path, suffix, NULL);

  return g_shell_quote (whole);
}

/* What was set beyond the document's own parameters. */
static void
append_sets (GString *command, const GwRunData *data)
{
  GwParams *params = gw_run_data_get_params (data);
  GwParams *own = gw_document_get_params (gw_run_data_get_document (data));
  GwParamSpecs *specs = gw_params_get_specs (params);

  for (guint i = 0; i < gw_param_specs_get_length (specs); i++)
    {
      const GwParamSpec *spec = gw_param_specs_get (specs, i);
      double value = gw_params_get_value (params, i);

      if (spec->fixed_by == NULL && gw_params_get (own, spec->key) != value)
        {
          g_autofree char *text = gw_param_spec_value_to_text (spec, value);

          g_string_append_printf (command, " --set %s=%s", spec->key, text);
        }
    }
}

char *
gw_run_data_dup_command (const GwRunData *data, const char *document, guint64 episode)
{
  GString *command = g_string_new ("gridwright-cli replay ");
  g_autofree char *suffix = g_strdup_printf (":%" G_GUINT64_FORMAT, episode);
  g_autofree char *quoted =
      document != NULL ? quote_path (document, NULL) : quote_path (data->folder, suffix);

  g_string_append (command, quoted);
  if (document != NULL)
    {
      g_string_append_printf (command, " --seed %" G_GUINT64_FORMAT,
                              gw_run_data_get_seed (data) + episode);
      append_sets (command, data);
    }
  return g_string_free (command, FALSE);
}
