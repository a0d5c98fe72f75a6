/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-event.h"

#include "toy-game.h"

static void
test_fields_end_at_the_first_without_a_key (void)
{
  const guint counts[] = { 5, 2, 2, 1 };
  const GwEventSpec none = { "None", "None", 0, { { NULL, NULL } } };
  const GwEventSpec all = {
    "All", "All", 0, { { "a" }, { "b" }, { "c" }, { "d" }, { "e" }, { "f" } }
  };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_assert_cmpuint (gw_event_spec_count_fields (&gw_toy_rules.events[i]), ==, counts[i]);
    }
  g_assert_cmpuint (gw_event_spec_count_fields (&none), ==, 0);
  g_assert_cmpuint (gw_event_spec_count_fields (&all), ==, GW_EVENT_MAX_FIELDS);
}

static void
test_fields_are_written_in_order (void)
{
  const GwPlan plan = { .rules = &gw_toy_rules };
  const GwEvent flag = { .kind = GW_TOY_EVENT_FLAG, .values = { 3, -1, 12, 0, 2 } };
  const GwEvent end = { .kind = GW_TOY_EVENT_END, .values = { 1 } };
  g_autoptr (GString) text = g_string_new ("{\"type\":\"Flag\"");

  gw_plan_append_event_fields (&plan, &flag, text);
  g_assert_cmpstr (text->str, ==,
                   "{\"type\":\"Flag\",\"walkerId\":3,\"flagId\":-1,\"x\":12,\"y\":0,"
                   "\"colour\":\"light-blue\"");
  g_string_truncate (text, 0);
  gw_plan_append_event_fields (&plan, &end, text);
  g_assert_cmpstr (text->str, ==, ",\"winner\":\"Warden\"");
}

static void
collect_cb (const GwEvent *event, gpointer data)
{
  g_array_append_val ((GArray *) data, *event);
}

static guint n_evaluated;

static gint32
get_counted (gint32 value)
{
  n_evaluated++;
  return value;
}

static void
test_a_sink_gets_what_is_written (void)
{
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (GwEvent));
  GwSink sink = { collect_cb, events };
  const GwSink *written = &sink;
  const GwEvent *event;

  n_evaluated = 0;
  gw_sink_write (written, .kind = 2, .phase = 1, .round = 7, .step = 13,
                 .values = { 4, get_counted (5) });
  g_assert_cmpuint (n_evaluated, ==, 1);
  g_assert_cmpuint (events->len, ==, 1);
  event = &g_array_index (events, GwEvent, 0);
  g_assert_cmpuint (event->kind, ==, 2);
  g_assert_cmpuint (event->phase, ==, 1);
  g_assert_cmpuint (event->round, ==, 7);
  g_assert_cmpuint (event->step, ==, 13);
  g_assert_cmpint (event->values[0], ==, 4);
  g_assert_cmpint (event->values[1], ==, 5);
  g_assert_cmpint (event->values[2], ==, 0);
}

static void
test_without_a_sink_nothing_is_evaluated (void)
{
  const GwSink *none = NULL;

  n_evaluated = 0;
  gw_sink_write (none, .kind = 2, .values = { get_counted (5) });
  g_assert_cmpuint (n_evaluated, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/events/fields-end-at-the-first-without-a-key",
                   test_fields_end_at_the_first_without_a_key);
  g_test_add_func ("/events/fields-are-written-in-order", test_fields_are_written_in_order);
  g_test_add_func ("/events/a-sink-gets-what-is-written", test_a_sink_gets_what_is_written);
  g_test_add_func ("/events/without-a-sink-nothing-is-evaluated",
                   test_without_a_sink_nothing_is_evaluated);
  return g_test_run ();
}
