/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-board-area.h"
#include "gw-heat-page.h"
#include "gw-heat-picture.h"
#include "gw-study-job.h"
#include "gw-tiles.h"

G_BEGIN_DECLS

struct _GwHeatPage
{
  GtkWidget parent_instance;

  GtkStack *stack;
  AdwStatusPage *status_page;
  GtkButton *status_button;
  GtkDropDown *layer_drop;
  GtkDropDown *run_drop;
  GtkWidget *minus_label;
  GtkDropDown *other_drop;
  GwBoardArea *board;
  GtkDrawingArea *legend;
  GtkLabel *readout;
  GtkLabel *caption;

  GPtrArray *runs;      /* of GwRunData, to choose from */
  GPtrArray *others;    /* the same for the run to subtract */
  GHashTable *jobs;     /* folder → GwStudyJob, of runs that have been asked for */
  gboolean is_asked;    /* what is chosen is counted without being asked for once more */
  gboolean is_offering; /* while there is something else to choose from, nobody chooses */
  const GwRules *rules; /* whose layers there are to choose from */

  GwHeatPicture *picture; /* NULL: nothing is counted yet */
  char *shown;            /* what tells the counts in it from others */
  GwTileCache *landmarks;
  const GwBoardTheme *landmarks_theme;
  int x, y; /* the cell that is told of; -1: none */

  GwStudyJob *watch; /* looks for the episodes of a cell, or NULL */
  char *watch_title;
  char *watch_folder;
  GtkFileChooserNative *chooser;
  GwPictureFormat chooser_format;
};

/* What is chosen; NULL for none. */
GwRunData *gw_heat_page_get_run (GwHeatPage *page);
GwRunData *gw_heat_page_get_other (GwHeatPage *page);
guint gw_heat_page_get_layer (GwHeatPage *page);
GwStudyJob *gw_heat_page_find_job (GwHeatPage *page, GwRunData *data);

/* Whether the counting of a run is over, and there are episodes that it does not have. */
gboolean gw_heat_page_has_more (GwHeatPage *page, GwRunData *data);

/* Counts what is chosen; `again` also what has been counted, if there is more of it. */
void gw_heat_page_count (GwHeatPage *page, gboolean again);

/* Shows what there is now; in gw-heat-page-show.c. */
void gw_heat_page_update (GwHeatPage *page);

/* The board and what is told of a cell; in gw-heat-page-board.c. */
void gw_heat_page_init_board (GwHeatPage *page);
void gw_heat_page_take_picture (GwHeatPage *page, GwHeatPicture *picture);
void gw_heat_page_update_readout (GwHeatPage *page);
char *gw_heat_page_dup_readout (GwHeatPage *page, int x, int y);

/* The list of a cell's episodes, and files; in gw-heat-page-actions.c. */
void gw_heat_page_install_actions (GtkWidgetClass *class);
void gw_heat_page_update_actions (GwHeatPage *page);
void gw_heat_page_show_episodes (GwHeatPage *page, int x, int y);
void gw_heat_page_drop_watch (GwHeatPage *page);

/* Writes the picture in a thread, and says so in a toast. */
void gw_heat_page_export (GwHeatPage *page, GwPictureFormat format, const char *path);

G_END_DECLS
