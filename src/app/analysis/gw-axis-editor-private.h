/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-axis-editor.h"

G_BEGIN_DECLS

/* The order of the list in the .ui file. */
enum
{
  GW_AXIS_WAY_RANGE,
  GW_AXIS_WAY_LIST,
};

enum
{
  GW_AXIS_FROM,
  GW_AXIS_TO,
  GW_AXIS_STEP,
  GW_AXIS_N_NUMBERS,
};

struct _GwAxisEditor
{
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkDropDown *parameter;
  GtkWidget *remove;
  AdwPreferencesGroup *group;
  AdwActionRow *way_row;
  GtkDropDown *way;
  AdwActionRow *from_row;
  AdwActionRow *to_row;
  AdwActionRow *step_row;
  AdwEntryRow *list_row;
  GtkLabel *report;

  gboolean is_knob;
  GwParams *params;
  GwAxis *axis;
  GPtrArray *keys; /* of char *: the parameters that can be chosen, by place in the list */
  GtkWidget *numbers[GW_AXIS_N_NUMBERS]; /* GwParamControls, or NULL */
  GPtrArray *choices; /* of GtkCheckButton, borrowed; their rows are in the group */
  GPtrArray *choice_rows;
  guint n_values; /* 0 if it is not valid */
};

/* The parameter that is shown; NULL if there is none of that name. */
const GwParamSpec *gw_axis_editor_get_spec (GwAxisEditor *editor);

/* A control has been used. */
void gw_axis_editor_controls_changed (GwAxisEditor *editor);

/* gw-axis-editor-show.c: the controls after the axis. */
void gw_axis_editor_show_controls (GwAxisEditor *editor);

/* Of those, the numbers of a parameter that is one, and which of them are seen. */
void gw_axis_editor_show_numbers (GwAxisEditor *editor);
void gw_axis_editor_show_way (GwAxisEditor *editor);

/* Whether the axis is a list of values, and not a range. */
gboolean gw_axis_editor_has_list (GwAxisEditor *editor);

G_END_DECLS
