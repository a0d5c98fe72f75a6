/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line below the board. */
#include "gw-edit-view-private.h"

#include <glib/gi18n-lib.h>

#include "gw-cell-text.h"

/* "12, 7 · Mountain · Steps to an exit 9" */
static char *
describe_place (GwEditView *view, const GwMap *map, int x, int y)
{
  g_autofree char *content = gw_cell_text_summarise (map, x, y);
  const char *label;
  double value;

  if (gw_map_check_get_value (view->check, x, y, &label, &value))
    {
      g_autofree char *number = gw_number_to_text (value);

      return g_strdup_printf ("%d, %d · %s · %s %s", x, y, content, label, number);
    }
  return g_strdup_printf ("%d, %d · %s", x, y, content);
}

/* Without a place to tell of: what the tool is for. */
static char *
describe_tool (GwEditView *view)
{
  GwTool tool = gw_map_editor_get_tool (view->editor);

  if (gw_map_editor_is_pasting (view->editor))
    {
      return g_strdup (_ ("Click or press Enter to put it down, Escape to drop it"));
    }
  /* Translators: a tool and how to use it */
  return g_strdup_printf (_ ("%s: %s"), gw_tool_get_label (tool), gw_tool_get_help (tool));
}

void
gw_edit_view_update_status (GwEditView *view)
{
  const GwMap *map = gw_map_editor_get_map (view->editor);
  g_autofree char *text = NULL;
  int x, y;

  if (map == NULL)
    {
      text = g_strdup ("");
    }
  else if (!gw_map_editor_is_pasting (view->editor)
           && gw_map_editor_get_place (view->editor, &x, &y) && gw_map_contains (map, x, y))
    {
      text = describe_place (view, map, x, y);
    }
  else
    {
      text = describe_tool (view);
    }
  if (g_strcmp0 (text, gtk_label_get_label (view->status)) != 0)
    {
      gtk_label_set_label (view->status, text);
    }
}

void
gw_edit_view_update_zoom (GwEditView *view)
{
  /* Translators: how large the board is shown, such as "100 %" */
  g_autofree char *text =
      g_strdup_printf (_ ("%.0f %%"), gw_board_area_get_zoom (view->board) * 100);

  gtk_button_set_label (view->zoom_label, text);
}
