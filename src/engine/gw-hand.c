/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-hand.h"

GwPreview *
gw_preview_new (void)
{
  GwPreview *preview = g_new0 (GwPreview, 1);

  preview->marks = g_array_new (FALSE, TRUE, sizeof (GwPreviewMark));
  return preview;
}

void
gw_preview_clear (GwPreview *preview)
{
  g_array_set_size (preview->marks, 0);
  g_clear_pointer (&preview->text, g_free);
}

void
gw_preview_free (GwPreview *preview)
{
  g_array_unref (preview->marks);
  g_free (preview->text);
  g_free (preview);
}

void
gw_preview_add (GwPreview *preview, GwPreviewKind kind, int actor, int x, int y, int to_x, int to_y)
{
  const GwPreviewMark mark = { kind, actor, x, y, to_x, to_y };

  g_array_append_val (preview->marks, mark);
}

void
gw_notice_clear (GwNotice *notice)
{
  g_clear_pointer (&notice->text, g_free);
  *notice = (GwNotice){ .control = -1 };
}
