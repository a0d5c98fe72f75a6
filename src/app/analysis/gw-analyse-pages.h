/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of Analyse, in order. */
#pragma once

#include "gw-analyse-page.h"

G_BEGIN_DECLS

typedef struct
{
  const char *name; /* for "analyse.show-page" */
  const char *title;
  GtkWidget *(*create) (void); /* a GwAnalysePage */
} GwAnalysePageEntry;

extern const GwAnalysePageEntry gw_analyse_pages[];
extern const guint gw_analyse_n_pages;

G_END_DECLS
