/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-sentence.h"

#define NO_BREAK_SPACE "\xc2\xa0"

void
gw_label_set_sentence (GtkLabel *label, const char *text)
{
  g_autoptr (GString) sentence = g_string_new (text);

  g_return_if_fail (GTK_IS_LABEL (label));

  g_string_replace (sentence, " %", NO_BREAK_SPACE "%", 0);
  gtk_label_set_text (label, sentence->str);
  gtk_widget_set_focusable (GTK_WIDGET (label),
                            gtk_label_get_selectable (label) && sentence->len > 0);
}
