/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adding, copying, moving and deleting the rows of a table. */
#include <glib/gi18n-lib.h>

#include "gw-table-editor-private.h"
#include "gw-undo-toast.h"

/* What a row that is added has in its first column, which names it. */
#define NEW_NAME "new"

static gboolean
is_taken (GwTableEditor *editor, const char *text)
{
  for (guint i = 0; i < gw_table_editor_count_rows (editor); i++)
    {
      const GwTableValue *row = g_ptr_array_index (gw_table_editor_get_table (editor)->rows, i);

      if (g_str_equal (row[0].text, text))
        {
          return TRUE;
        }
    }
  return FALSE;
}

/* Rows are told apart by what is in their first column. */
static char *
dup_free_name (GwTableEditor *editor, const char *wanted)
{
  char *name = g_strdup (wanted);

  for (guint number = 2; is_taken (editor, name); number++)
    {
      g_free (name);
      name = g_strdup_printf ("%s-%u", wanted, number);
    }
  return name;
}

/* Puts a row below the selected one: a copy of that, or a new one. */
static void
insert_row (GwTableEditor *editor, gboolean is_copy)
{
  const GwTableSpec *spec = gw_table_editor_get_spec (editor);
  int selected = gw_table_editor_get_row (editor);
  guint index = selected >= 0 ? (guint) selected + 1 : gw_table_editor_count_rows (editor);
  const GwTableValue *source =
      is_copy ? g_ptr_array_index (gw_table_editor_get_table (editor)->rows, (guint) selected)
              : NULL;

  gw_document_begin_edit (editor->document, is_copy ? _ ("Duplicate Row") : _ ("Add Row"));
  if (spec->columns[0].type == GW_VALUE_TEXT)
    {
      g_autofree char *name = dup_free_name (editor, source != NULL ? source[0].text : NEW_NAME);
      const GwTableValue value = { .text = name };

      gw_document_insert_row (editor->document, editor->table, index, source);
      gw_document_set_row_value (editor->document, editor->table, index, 0, &value);
    }
  else
    {
      gw_document_insert_row (editor->document, editor->table, index, source);
    }
  gw_document_end_edit (editor->document);
  gw_table_editor_show_row (editor, index);
}

static void
add_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  insert_row (GW_TABLE_EDITOR (widget), FALSE);
}

static void
duplicate_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  insert_row (GW_TABLE_EDITOR (widget), TRUE);
}

static void
delete_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GwTableEditor *editor = GW_TABLE_EDITOR (widget);
  guint row = (guint) gw_table_editor_get_row (editor);

  gw_document_remove_row (editor->document, editor->table, row);
  gw_undo_toast_show (widget, editor->document, _ ("Row removed"));
  if (gw_table_editor_count_rows (editor) > 0)
    {
      gw_table_editor_show_row (editor, MIN (row, gw_table_editor_count_rows (editor) - 1));
    }
}

static void
move_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GwTableEditor *editor = GW_TABLE_EDITOR (widget);
  guint row = (guint) gw_table_editor_get_row (editor);
  guint to = g_str_equal (name, "table.up") ? row - 1 : row + 1;

  gw_document_move_row (editor->document, editor->table, row, to);
  gw_table_editor_show_row (editor, to);
}

void
gw_table_editor_install_actions (GtkWidgetClass *class)
{
  static const struct
  {
    const char *name;
    GtkWidgetActionActivateFunc activate;
    guint key;
    GdkModifierType modifiers;
  } actions[] = {
    { "table.add", add_cb, GDK_KEY_Insert, 0 },
    { "table.duplicate", duplicate_cb, GDK_KEY_d, GDK_CONTROL_MASK },
    { "table.delete", delete_cb, GDK_KEY_Delete, GDK_CONTROL_MASK },
    { "table.up", move_cb, GDK_KEY_Up, GDK_ALT_MASK },
    { "table.down", move_cb, GDK_KEY_Down, GDK_ALT_MASK },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (class, actions[i].name, NULL, actions[i].activate);
      gtk_widget_class_add_binding_action (class, actions[i].key, actions[i].modifiers,
                                           actions[i].name, NULL);
    }
}
