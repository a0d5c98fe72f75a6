/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-frame.h"

GwFrame *
gw_frame_new (void)
{
  GwFrame *frame = g_new0 (GwFrame, 1);

  frame->tokens = g_array_new (FALSE, TRUE, sizeof (GwToken));
  frame->counters = g_array_new (FALSE, TRUE, sizeof (GwCounter));
  return frame;
}

void
gw_frame_clear (GwFrame *frame)
{
  frame->map = NULL;
  g_array_set_size (frame->tokens, 0);
  g_array_set_size (frame->counters, 0);
}

void
gw_frame_free (GwFrame *frame)
{
  g_array_unref (frame->tokens);
  g_array_unref (frame->counters);
  g_free (frame);
}
