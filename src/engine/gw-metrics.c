/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-metrics.h"

typedef struct
{
  GwMetricSpec spec;
  guint column;
} Entry;

struct _GwMetricSpecs
{
  gatomicrefcount ref_count;
  GArray *entries; /* of Entry */
  guint n_columns;
  GStringChunk *strings;
};

GwMetricSpecs *
gw_metric_specs_new (void)
{
  GwMetricSpecs *specs = g_new0 (GwMetricSpecs, 1);

  g_atomic_ref_count_init (&specs->ref_count);
  specs->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  specs->strings = g_string_chunk_new (256);
  return specs;
}

GwMetricSpecs *
gw_metric_specs_ref (GwMetricSpecs *specs)
{
  g_atomic_ref_count_inc (&specs->ref_count);
  return specs;
}

void
gw_metric_specs_unref (GwMetricSpecs *specs)
{
  if (g_atomic_ref_count_dec (&specs->ref_count))
    {
      g_array_unref (specs->entries);
      g_string_chunk_free (specs->strings);
      g_free (specs);
    }
}

void
gw_metric_specs_add (GwMetricSpecs *specs, const GwMetricSpec *spec)
{
  Entry entry = { *spec, specs->n_columns };

  entry.spec.key = g_string_chunk_insert_const (specs->strings, spec->key);
  entry.spec.column = g_string_chunk_insert_const (specs->strings, spec->column);
  entry.spec.label = g_string_chunk_insert_const (specs->strings, spec->label);
  if (spec->member_name != NULL)
    {
      entry.spec.member_name = g_string_chunk_insert_const (specs->strings, spec->member_name);
    }
  g_array_append_val (specs->entries, entry);
  specs->n_columns += spec->type == GW_METRIC_RATE ? 2 : 1;
}

guint
gw_metric_specs_get_length (const GwMetricSpecs *specs)
{
  return specs->entries->len;
}

const GwMetricSpec *
gw_metric_specs_get (const GwMetricSpecs *specs, guint index)
{
  g_return_val_if_fail (index < specs->entries->len, NULL);

  return &g_array_index (specs->entries, Entry, index).spec;
}

int
gw_metric_specs_find (const GwMetricSpecs *specs, const char *key)
{
  for (guint i = 0; i < specs->entries->len; i++)
    {
      if (g_str_equal (gw_metric_specs_get (specs, i)->key, key))
        {
          return (int) i;
        }
    }
  return -1;
}

gboolean
gw_metric_specs_equal (const GwMetricSpecs *one, const GwMetricSpecs *other)
{
  gboolean is_equal = one->entries->len == other->entries->len;

  for (guint i = 0; is_equal && one != other && i < one->entries->len; i++)
    {
      const GwMetricSpec *spec = gw_metric_specs_get (one, i);
      const GwMetricSpec *same = gw_metric_specs_get (other, i);

      is_equal = spec->type == same->type && spec->member == same->member
                 && g_str_equal (spec->key, same->key) && g_str_equal (spec->label, same->label)
                 && g_strcmp0 (spec->member_name, same->member_name) == 0;
    }
  return is_equal;
}

guint
gw_metric_specs_count_columns (const GwMetricSpecs *specs)
{
  return specs->n_columns;
}

guint
gw_metric_specs_get_column (const GwMetricSpecs *specs, guint index)
{
  g_return_val_if_fail (index < specs->entries->len, 0);

  return g_array_index (specs->entries, Entry, index).column;
}
