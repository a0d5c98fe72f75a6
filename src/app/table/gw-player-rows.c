/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-player-rows.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "gw-edit.h"

#define SIDE_KEY "gw-side"

struct _GwPlayerRows
{
  GtkWidget parent_instance;

  GtkListBox *list;
  GPtrArray *rows; /* of AdwComboRow by side; NULL for a side without */
  GwPlayback *playback;
  GwDocument *document;
  const GwRules *rules; /* that the rows are for */
  gboolean is_updating;
};

G_DEFINE_FINAL_TYPE (GwPlayerRows, gw_player_rows, GTK_TYPE_WIDGET)

/* The parameter for how a side plays: its index, or -1. */
static int
find_policy (GwPlayerRows *rows, guint side)
{
  const GwParamSpecs *specs = gw_params_get_specs (gw_document_get_params (rows->document));
  g_autofree char *key = g_strdup_printf ("%s_policy", rows->rules->sides[side].key);
  int index = gw_param_specs_find (specs, key);

  return index >= 0 && gw_param_specs_get (specs, (guint) index)->type == GW_PARAM_CHOICE ? index
                                                                                          : -1;
}

static const GwParamSpec *
get_spec (GwPlayerRows *rows, int index)
{
  return gw_param_specs_get (gw_params_get_specs (gw_document_get_params (rows->document)),
                             (guint) index);
}

static void
choose (GwPlayerRows *rows, guint side, guint policy)
{
  int index = find_policy (rows, side);

  if (index >= 0)
    {
      gw_document_set_param (rows->document, get_spec (rows, index)->key, policy, NULL);
    }
}

static void
selected_cb (GwPlayerRows *rows, GParamSpec *property, AdwComboRow *row)
{
  if (!rows->is_updating && rows->document != NULL)
    {
      choose (rows, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), SIDE_KEY)),
              adw_combo_row_get_selected (row));
    }
}

static GtkWidget *
new_row (GwPlayerRows *rows, guint side, const GwParamSpec *spec)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; spec->choices[i].id != NULL; i++)
    {
      gtk_string_list_append (names, _ (spec->choices[i].label));
    }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (spec->label));
  gtk_widget_set_tooltip_text (row, _ (spec->help));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
  g_object_set_data (G_OBJECT (row), SIDE_KEY, GUINT_TO_POINTER (side));
  g_signal_connect_swapped (row, "notify::selected", G_CALLBACK (selected_cb), rows);
  return row;
}

static void
make_rows (GwPlayerRows *rows)
{
  GtkListBoxRow *old;

  while ((old = gtk_list_box_get_row_at_index (rows->list, 0)) != NULL)
    {
      gtk_list_box_remove (rows->list, GTK_WIDGET (old));
    }
  g_ptr_array_set_size (rows->rows, 0);
  for (guint side = 0; side < rows->rules->n_sides; side++)
    {
      int index = (rows->rules->hand_sides >> side & 1) != 0 ? find_policy (rows, side) : -1;
      GtkWidget *row = index >= 0 ? new_row (rows, side, get_spec (rows, index)) : NULL;

      g_ptr_array_add (rows->rows, row);
      if (row != NULL)
        {
          gtk_list_box_append (rows->list, row);
        }
    }
}

/* The values, and which sides are left to their policies. */
static void
update (GwPlayerRows *rows)
{
  guint hand_sides = rows->playback != NULL ? gw_playback_get_hand_sides (rows->playback) : 0;
  gboolean is_any = FALSE;

  rows->is_updating = TRUE;
  for (guint side = 0; rows->document != NULL && side < rows->rows->len; side++)
    {
      GtkWidget *row = g_ptr_array_index (rows->rows, side);
      int index = row != NULL ? find_policy (rows, side) : -1;
      gboolean is_shown = index >= 0 && (hand_sides >> side & 1) == 0;

      if (index >= 0)
        {
          adw_combo_row_set_selected (
              ADW_COMBO_ROW (row),
              (guint) gw_params_get_value (gw_document_get_params (rows->document), (guint) index));
        }
      if (row != NULL)
        {
          gtk_widget_set_visible (row, is_shown);
        }
      is_any = is_any || is_shown;
    }
  rows->is_updating = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (rows), is_any);
}

void
gw_player_rows_set_document (GwPlayerRows *rows, GwDocument *document)
{
  g_return_if_fail (GW_IS_PLAYER_ROWS (rows));

  if (rows->document != NULL)
    {
      g_signal_handlers_disconnect_by_data (rows->document, rows);
    }
  g_set_object (&rows->document, document);
  if (document != NULL)
    {
      g_signal_connect_object (document, "params-changed", G_CALLBACK (update), rows,
                               G_CONNECT_SWAPPED);
      if (gw_document_get_rules (document) != rows->rules)
        {
          rows->rules = gw_document_get_rules (document);
          make_rows (rows);
        }
    }
  update (rows);
}

void
gw_player_rows_set_playback (GwPlayerRows *rows, GwPlayback *playback)
{
  g_return_if_fail (GW_IS_PLAYER_ROWS (rows));
  g_return_if_fail (rows->playback == NULL);

  rows->playback = g_object_ref (playback);
  g_signal_connect_object (playback, "notify::hand-sides", G_CALLBACK (update), rows,
                           G_CONNECT_SWAPPED);
  update (rows);
}

void
gw_player_rows_choose (GwPlayerRows *rows, guint side, guint policy)
{
  g_return_if_fail (GW_IS_PLAYER_ROWS (rows));
  g_return_if_fail (side < rows->rows->len && rows->rows->pdata[side] != NULL);

  adw_combo_row_set_selected (g_ptr_array_index (rows->rows, side), policy);
}

static void
gw_player_rows_dispose (GObject *object)
{
  GwPlayerRows *rows = GW_PLAYER_ROWS (object);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (rows));

  if (rows->document != NULL)
    {
      g_signal_handlers_disconnect_by_data (rows->document, rows);
      g_clear_object (&rows->document);
    }
  g_clear_pointer (&child, gtk_widget_unparent);
  g_clear_object (&rows->playback);
  G_OBJECT_CLASS (gw_player_rows_parent_class)->dispose (object);
}

static void
gw_player_rows_finalize (GObject *object)
{
  g_ptr_array_unref (GW_PLAYER_ROWS (object)->rows);
  G_OBJECT_CLASS (gw_player_rows_parent_class)->finalize (object);
}

static void
gw_player_rows_class_init (GwPlayerRowsClass *class)
{
  G_OBJECT_CLASS (class)->dispose = gw_player_rows_dispose;
  G_OBJECT_CLASS (class)->finalize = gw_player_rows_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
}

static void
gw_player_rows_init (GwPlayerRows *rows)
{
  rows->rows = g_ptr_array_new ();
  rows->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (rows->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (rows->list), "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (rows->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("How the others play"), -1);
  gtk_widget_set_parent (GTK_WIDGET (rows->list), GTK_WIDGET (rows));
  gtk_widget_set_visible (GTK_WIDGET (rows), FALSE);
}
