/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is selected in the map editor: an object with its place and attributes, or cells. Hidden
 * while nothing is. */
#pragma once

#include <adwaita.h>

#include "gw-map-editor.h"

G_BEGIN_DECLS

#define GW_TYPE_SELECTION_GROUP (gw_selection_group_get_type ())
G_DECLARE_FINAL_TYPE (
    GwSelectionGroup, gw_selection_group, GW, SELECTION_GROUP, AdwPreferencesGroup)

void gw_selection_group_set_editor (GwSelectionGroup *group, GwMapEditor *editor);

/* Sets an attribute of the selected object, as a person would. */
void gw_selection_group_enter_attribute (GwSelectionGroup *group, guint attribute, double value);

G_END_DECLS
