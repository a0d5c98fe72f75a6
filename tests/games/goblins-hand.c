/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing the mages by hand, the map text, overlays and explanations. */
#include "goblins-fixture.h"

#include <string.h>

enum
{
  CONTROL_UP,
  CONTROL_LEFT,
  CONTROL_DOWN,
  CONTROL_RIGHT,
  CONTROL_FIREBALL,
  CONTROL_TORNADO,
  CONTROL_END,
};

static char *
dup_control (const GwPlan *plan, const GwGoblinsState *state, guint control, int argument)
{
  GwAction action;

  return plan->rules->get_control_action (plan, state, control, argument, &action, NULL)
             ? plan->rules->action_to_text (plan, state, &action)
             : NULL;
}

static void
test_controls (void)
{
  static const struct
  {
    guint control;
    int argument;
    const char *action;
  } rows[] = {
    { CONTROL_UP, 0, NULL },
    { CONTROL_LEFT, 0, NULL },
    { CONTROL_DOWN, 0, "M0 S" },
    { CONTROL_RIGHT, 0, "M0 D" },
    { CONTROL_FIREBALL, GW_DIRECTION_UP, "M0 XW" },
    { CONTROL_FIREBALL, GW_DIRECTION_LEFT, "M0 XA" },
    { CONTROL_FIREBALL, GW_DIRECTION_DOWN, "M0 XS" },
    { CONTROL_FIREBALL, GW_DIRECTION_RIGHT, "M0 XD" },
    { CONTROL_FIREBALL, GW_DIRECTION_NONE, NULL },
    { CONTROL_TORNADO, 0, "M0 Y" },
    { CONTROL_END, 0, "M0 end" },
  };
  g_autoptr (GwPlan) plan = goblins_plan ("5 5 0 1 1\n0 0\n4 4 TG 0\n", NULL);
  g_autofree GwGoblinsState *state = goblins_start (plan);
  g_autoptr (GError) error = NULL;
  GwAction action;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = dup_control (plan, state, rows[i].control, rows[i].argument);

      g_assert_cmpstr (text, ==, rows[i].action);
    }
  for (guint i = 0; i < 3; i++)
    {
      goblins_act (plan, state, "M0 S");
    }
  g_assert_false (plan->rules->get_control_action (plan, state, CONTROL_DOWN, 0, &action, &error));
  g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION);
}

static char *
dup_preview (const GwPlan *plan, const GwGoblinsState *state, const char *text)
{
  static const char letters[] = "phmls";
  g_autoptr (GwPreview) preview = gw_preview_new ();
  GString *marks = g_string_new (NULL);
  GwAction action;

  g_assert_true (plan->rules->action_from_text (plan, state, text, &action, NULL));
  plan->rules->preview (plan, state, &action, preview);
  for (guint i = 0; i < preview->marks->len; i++)
    {
      const GwPreviewMark *mark = &g_array_index (preview->marks, GwPreviewMark, i);

      g_string_append_printf (marks, "%c%d:%d,%d>%d,%d ", letters[mark->kind], mark->actor, mark->x,
                              mark->y, mark->to_x, mark->to_y);
    }
  return g_string_free (marks, FALSE);
}

static void
test_previews (void)
{
  static const struct
  {
    const char *action;
    const char *marks;
  } rows[] = {
    { "M0 S", "m0:2,1>2,2 " },
    { "M0 XD", "p-1:3,1>3,1 h2:4,1>4,1 " },
    { "M0 XS", "p-1:2,2>2,2 s-1:2,2>2,2 " },
    { "M0 XW", "h1:2,0>2,0 " },
    { "M0 Y", "s1:2,0>2,0 l3:1,1>0,1 m4:3,2>4,3 " },
  };
  g_autoptr (GwPlan) plan =
      goblins_plan ("4 5 2 2 3\n1 0 W\n3 2 M\n1 2\n0 2\n1 4 TG 0\n1 1 TG 0\n2 3 PG A 0\n", NULL);
  g_autofree GwGoblinsState *state = goblins_start (plan);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *marks = dup_preview (plan, state, rows[i].action);

      g_assert_cmpstr (marks, ==, rows[i].marks);
    }
}

/* It names its victim as the board does. */
static void
test_preview_names_the_victim (void)
{
  g_autoptr (GwPlan) plan = goblins_plan ("1 3 0 1 2\n0 0\n0 2 TG 0\n0 1 PG A 0\n", NULL);
  g_autofree GwGoblinsState *state = goblins_start (plan);
  g_autoptr (GwPreview) preview = gw_preview_new ();
  GwAction action;

  g_assert_true (plan->rules->action_from_text (plan, state, "M0 XD", &action, NULL));
  plan->rules->preview (plan, state, &action, preview);
  g_assert_cmpstr (preview->text, ==, "The fireball would destroy Patrol goblin A.");
}

/* What a preview promises of a tornado is what the tornado then does. */
static void
test_previews_come_true (void)
{
  GwRandom random;

  gw_random_init (&random, 9);
  for (guint i = 0; i < 500; i++)
    {
      g_autoptr (GwMap) map = goblins_random_map (&random, 5);
      g_autoptr (GwPlan) plan = goblins_plan_of_map (map, "mage_policy", "idle");
      g_autofree GwGoblinsState *state = goblins_start (plan);
      g_autoptr (GwPreview) preview = gw_preview_new ();
      GwAction action = { state->clock.actor, GW_GOBLINS_TORNADO, 0, 0 };
      guint n_left = (guint) state->mages_left + state->goblins_left;

      if (state->clock.is_over)
        {
          continue;
        }
      plan->rules->preview (plan, state, &action, preview);
      plan->rules->step (plan, state, NULL, &action, 1, NULL, NULL);
      for (guint j = 0; j < preview->marks->len; j++)
        {
          const GwPreviewMark *mark = &g_array_index (preview->marks, GwPreviewMark, j);
          guint cell = state->units[mark->actor].cell;

          if (mark->kind == GW_PREVIEW_LOST)
            {
              g_assert_cmpuint (cell, ==, GW_GOBLINS_NOWHERE);
              n_left--;
              continue;
            }
          g_assert_cmpint (gw_goblins_get_x (state, cell), ==, mark->to_x);
          g_assert_cmpint (gw_goblins_get_y (state, cell), ==, mark->to_y);
        }
      g_assert_cmpuint (n_left, ==, (guint) state->mages_left + state->goblins_left);
    }
}

static void
test_routes (void)
{
  g_autoptr (GwPlan) plan = goblins_plan ("4 4 1 1 1\n0 1 M\n0 0\n3 3 TG 0\n", NULL);
  g_autofree GwGoblinsState *state = goblins_start (plan);
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (GwAction));

  g_assert_false (plan->rules->find_route (plan, state, 0, 1, 0, actions));
  g_assert_false (plan->rules->find_route (plan, state, 0, 3, 2, actions));
  g_assert_false (plan->rules->find_route (plan, state, 1, 1, 1, actions));
  g_assert_cmpuint (actions->len, ==, 0);
  g_assert_true (plan->rules->find_route (plan, state, 0, 1, 2, actions));
  g_assert_cmpuint (actions->len, ==, 3);
  for (guint i = 0; i < actions->len; i++)
    {
      g_assert_true (plan->rules->step (plan, state, NULL, &g_array_index (actions, GwAction, i), 1,
                                        NULL, NULL));
    }
  g_assert_cmpint (gw_goblins_get_x (state, state->units[0].cell), ==, 1);
  g_assert_cmpint (gw_goblins_get_y (state, state->units[0].cell), ==, 2);
}

static void
test_commands (void)
{
  g_autoptr (GwPlan) plan = goblins_plan ("4 4 0 1 1\n0 0\n3 3 TG 0\n", NULL);
  g_autofree GwGoblinsState *state = goblins_start (plan);
  g_autoptr (GArray) actions = g_array_new (FALSE, FALSE, sizeof (GwAction));
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (plan->rules->read_command (plan, state, "W D q D X S", actions, NULL));
  for (guint i = 0; i < actions->len; i++)
    {
      g_autofree char *action =
          plan->rules->action_to_text (plan, state, &g_array_index (actions, GwAction, i));

      g_string_append_printf (text, "%s; ", action);
    }
  g_assert_cmpstr (text->str, ==, "M0 D; M0 D; M0 XS; ");
  goblins_act (plan, state, "M0 end");
  g_assert_false (plan->rules->read_command (plan, state, "W", actions, &error));
  g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_ACTION);
}

static void
test_notices (void)
{
  g_autoptr (GwPlan) plan = goblins_plan ("1 3 0 1 1\n0 0\n0 2 TG 0\n", NULL);
  g_autofree GwGoblinsState *state = goblins_start (plan);
  g_auto (GwNotice) notice = { .control = -1 };

  g_assert_false (plan->rules->get_notice (plan, state, &notice));
  goblins_act (plan, state, "M0 XD");
  g_assert_true (plan->rules->get_notice (plan, state, &notice));
  g_assert_cmpstr (notice.title, ==, "You win!");
  g_assert_cmpint (notice.tone, ==, GW_TONE_GOOD);
}

/* Text to map to text, with the order of goblins of both kinds. */
static void
test_map_text (void)
{
  static const char text[] = "2 5 2 2 3\n0 1 W\n1 4 M\n1 0\n0 0\n0 2 TG 5\n0 3 PG A 2\n0 4 TG 0\n";
  g_autoptr (GwMap) map = goblins_map (text);
  g_autofree char *again = gw_goblins_codecs[0].encode (map, NULL, NULL);
  GwRandom random;

  g_assert_cmpstr (again, ==, text);
  gw_random_init (&random, 3);
  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (GwMap) drawn = goblins_random_map (&random, 20);
      g_autofree char *once = gw_goblins_codecs[0].encode (drawn, NULL, NULL);
      g_autoptr (GwMap) read = goblins_map (once);
      g_autofree char *twice = gw_goblins_codecs[0].encode (read, NULL, NULL);

      g_assert_cmpstr (once, ==, twice);
    }
}

static void
test_map_text_errors (void)
{
  static const struct
  {
    const char *text;
    const char *place;
  } rows[] = {
    { "", "line 1" },
    { "2 2 1 0 0\n0 0 Q\n", "line 2" },
    { "2 2 0 2 0\n0 0\n0 0\n", "line 3" },
    { "2 2 0 1 1\n0 0\n1 1 PG\n", "line 3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (gw_goblins_codecs[0].decode (rows[i].text, strlen (rows[i].text), &error));
      g_assert_error (error, GW_RULES_ERROR, GW_RULES_ERROR_MAP);
      g_assert_nonnull (strstr (error->message, rows[i].place));
    }
}

static char *
dup_overlay (const GwPlan *plan, const GwGoblinsState *state, const char *id, int actor)
{
  g_autoptr (GwOverlay) overlay = gw_overlay_new ();
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < plan->rules->n_overlays; i++)
    {
      if (g_str_equal (plan->rules->overlays[i].id, id))
        {
          plan->rules->overlay (plan, state, NULL, i, actor, overlay);
        }
    }
  for (guint i = 0; i < overlay->cells->len; i++)
    {
      const GwOverlayCell *cell = &g_array_index (overlay->cells, GwOverlayCell, i);

      g_string_append_printf (text, "%d:%d,%d ", cell->actor, cell->x, cell->y);
    }
  return g_string_free (text, FALSE);
}

static void
test_overlays (void)
{
  static const struct
  {
    const char *id;
    int actor;
    const char *cells;
  } rows[] = {
    { "ways", -1, "1:3,0 1:2,0 1:1,0 2:4,2 2:3,2 " },
    { "ways", 2, "2:4,2 2:3,2 " },
    { "targets", -1, "1:0,0 " },
    { "sight", 0, "" },
    { "sight", 1,
      "1:0,0 1:1,0 1:2,0 1:3,0 1:4,0 1:5,0 1:1,1 1:2,1 1:3,1 1:4,1 1:5,1 "
      "1:2,2 1:3,2 1:4,2 1:5,2 " },
    { "reach", -1, "0:0,0 0:0,1 0:1,0 0:0,2 0:1,1 0:2,0 0:1,2 0:2,1 0:3,0 " },
  };
  g_autoptr (GwPlan) plan = goblins_plan ("3 6 0 1 2\n0 0\n0 4 TG 4\n2 5 PG A 2\n", NULL);
  g_autofree GwGoblinsState *state = goblins_start (plan);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *cells = dup_overlay (plan, state, rows[i].id, rows[i].actor);

      g_assert_cmpstr (cells, ==, rows[i].cells);
    }
}

static guint
count_chosen (const GwExplain *explain)
{
  guint count = 0;

  for (guint i = 0; i < explain->rows->len; i++)
    {
      count += g_array_index (explain->rows, GwExplainRow, i).is_chosen;
    }
  return count;
}

/* Whoever is to move can say why, under every policy, and nobody else can. */
static void
test_explanations (void)
{
  static const char *const policies[] = { "idle", "greedy", "search" };
  static const char *const text = "5 5 1 2 2\n2 2 W\n0 0\n4 0\n0 4 TG 3\n4 4 PG W 2\n";

  for (guint i = 0; i < G_N_ELEMENTS (policies); i++)
    {
      g_autoptr (GwMap) map = goblins_map (text);
      g_autoptr (GwPlan) plan = goblins_plan_of_map (map, "mage_policy", policies[i]);
      g_autofree GwGoblinsState *state = goblins_start (plan);
      gpointer scratch = gw_plan_new_scratch (plan);

      while (!state->clock.is_over && state->turn < 4)
        {
          for (int actor = 0; actor < 4; actor++)
            {
              g_autoptr (GwExplain) explain = gw_explain_new ();
              gboolean known = plan->rules->explain (plan, state, scratch, actor, explain, NULL);

              g_assert_cmpint (known, ==, actor == state->clock.actor);
              if (known && actor < 2)
                {
                  g_assert_cmpuint (count_chosen (explain), ==, 1);
                }
            }
          plan->rules->step (plan, state, scratch, NULL, 0, NULL, NULL);
        }
      gw_plan_free_scratch (plan, scratch);
    }
}

/* A search that nobody wants any more knows its lines, and looks no further than to a win by one.
 */
static void
test_cancelled_search (void)
{
  g_autoptr (GwMap) map = goblins_map ("9 9 0 1 1\n0 0\n8 8 TG 9\n");
  g_autoptr (GwPlan) plan = goblins_plan_of_map (map, "mage_policy", "search");
  g_autofree GwGoblinsState *state = goblins_start (plan);
  gpointer scratch = gw_plan_new_scratch (plan);
  atomic_bool is_cancelled = TRUE;

  gw_plan_watch (plan, scratch, &is_cancelled);
  while (!state->clock.is_over && state->turn < 4)
    {
      g_autoptr (GwExplain) explain = gw_explain_new ();

      plan->rules->explain (plan, state, scratch, state->clock.actor, explain, NULL);
      g_assert_true (state->clock.actor != 0 || explain->rows->len > 0);
      for (guint i = 0; state->clock.actor == 0 && i < explain->rows->len; i++)
        {
          g_assert_cmpfloat (g_array_index (explain->rows, GwExplainRow, i).terms[3], <=, 1);
        }
      plan->rules->step (plan, state, scratch, NULL, 0, NULL, NULL);
    }
  gw_plan_free_scratch (plan, scratch);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/goblins/hand/controls", test_controls);
  g_test_add_func ("/goblins/hand/previews", test_previews);
  g_test_add_func ("/goblins/hand/preview-names-the-victim", test_preview_names_the_victim);
  g_test_add_func ("/goblins/hand/previews-come-true", test_previews_come_true);
  g_test_add_func ("/goblins/hand/a-click-finds-the-way", test_routes);
  g_test_add_func ("/goblins/hand/a-typed-line-becomes-actions", test_commands);
  g_test_add_func ("/goblins/hand/the-end-is-announced", test_notices);
  g_test_add_func ("/goblins/map-text/there-and-back", test_map_text);
  g_test_add_func ("/goblins/map-text/errors-say-where", test_map_text_errors);
  g_test_add_func ("/goblins/overlays", test_overlays);
  g_test_add_func ("/goblins/explanations", test_explanations);
  g_test_add_func ("/goblins/a-cancelled-search-does-not-look-ahead", test_cancelled_search);
  return g_test_run ();
}
