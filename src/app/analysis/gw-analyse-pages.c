/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-analyse-pages.h"

#include <glib/gi18n-lib.h>

#include "gw-balance-page.h"
#include "gw-compare-page.h"
#include "gw-heat-page.h"
#include "gw-knobs-page.h"
#include "gw-overview-page.h"
#include "gw-sweep-page.h"

const GwAnalysePageEntry gw_analyse_pages[] = {
  { "overview", N_ ("Overview"), gw_overview_page_new },
  { "compare", N_ ("Compare"), gw_compare_page_new },
  { "sweep", N_ ("Sweep"), gw_sweep_page_new },
  { "knobs", N_ ("Knobs"), gw_knobs_page_new },
  { "balance", N_ ("Balance"), gw_balance_page_new },
  { "heat", N_ ("Heat"), gw_heat_page_new },
};

const guint gw_analyse_n_pages = G_N_ELEMENTS (gw_analyse_pages);
