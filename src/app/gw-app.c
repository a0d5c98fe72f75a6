/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-app.h"

#include <gio/gio.h>

#include "gw-resources.h"

void
gw_app_init (void)
{
  /* a library that is linked in whole or not at all has no constructor to rely on */
  g_resources_register (gw_get_resource ());
}
