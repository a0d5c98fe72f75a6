/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study-fixture.h"

#include "toy-game.h"

GwDocument *
study_document_new (const char *key, ...)
{
  GwDocument *document = gw_document_new (gw_coin_get_rules (), 4, 4);
  va_list arguments;

  va_start (arguments, key);
  while (key != NULL)
    {
      const char *value = va_arg (arguments, const char *);

      g_assert_true (gw_params_set_from_text (gw_document_get_params (document), key, value, NULL));
      key = va_arg (arguments, const char *);
    }
  va_end (arguments);
  return document;
}

GPtrArray *
study_axes_new (const char *text, ...)
{
  GPtrArray *axes = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_axis_free);
  va_list arguments;

  va_start (arguments, text);
  while (text != NULL)
    {
      GwAxis *axis = gw_axis_new_from_text (text, NULL);

      g_assert_nonnull (axis);
      g_ptr_array_add (axes, axis);
      text = va_arg (arguments, const char *);
    }
  va_end (arguments);
  return axes;
}

void
study_test_init (int *argc, char ***argv)
{
  g_test_init (argc, argv, NULL);
  gw_rules_register (&gw_toy_rules);
  gw_rules_register (gw_coin_get_rules ());
}
