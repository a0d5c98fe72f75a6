/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A long random walk through every change, group, undo and redo there is. However it went, undoing
 * it all gives back the first document byte for byte, and redoing it all the last. */
#include "edit-fixture.h"
#include "random-edits.h"

/* The sanitizer's bookkeeping of every allocation takes its time. */
#ifdef __SANITIZE_ADDRESS__
#define N_EDITS 10000
#else
#define N_EDITS 100000
#endif
#define MAX_DEPTH 3

typedef struct
{
  GwDocument *document;
  GwRandom random;
  guint depth;
  GHashTable *texts; /* state → what the document was like in it */
  guint n_known;     /* how often such a state was met again */
} Walk;

static guint
draw (Walk *walk, guint bound)
{
  return (guint) gw_random_below (&walk->random, bound);
}

/* The state of the document, if known, is what it was; otherwise it is known from now on. */
static void
check_state (Walk *walk)
{
  guint64 state = gw_document_note_state (walk->document);
  g_autofree char *text = gw_document_to_text (walk->document);
  const char *known = g_hash_table_lookup (walk->texts, &state);

  if (known != NULL)
    {
      g_assert_cmpstr (text, ==, known);
      walk->n_known++;
    }
  else
    {
      g_hash_table_insert (walk->texts, g_memdup2 (&state, sizeof state), g_steal_pointer (&text));
    }
}

static void
begin (Walk *walk)
{
  if (walk->depth < MAX_DEPTH)
    {
      gw_document_begin_edit (walk->document, "Group");
      walk->depth++;
    }
}

static void
end (Walk *walk)
{
  if (walk->depth > 0)
    {
      if (draw (walk, 5) == 0)
        {
          gw_document_cancel_edit (walk->document);
        }
      else
        {
          gw_document_end_edit (walk->document);
        }
      walk->depth--;
    }
}

static void
undo (Walk *walk)
{
  for (guint i = draw (walk, 5); i > 0; i--)
    {
      gw_document_undo (walk->document);
    }
}

static void
redo (Walk *walk)
{
  for (guint i = draw (walk, 6); i > 0; i--)
    {
      gw_document_redo (walk->document);
    }
}

static void
take_a_step (Walk *walk)
{
  static void (*const ways[]) (Walk
                               * walk) = { begin, begin, end, end, end, undo, undo, redo, redo };
  guint way = draw (walk, 45);

  if (way < G_N_ELEMENTS (ways))
    {
      ways[way](walk);
    }
  else if (way == G_N_ELEMENTS (ways))
    {
      gw_document_set_merge (walk->document, draw (walk, 2) == 0);
    }
  else
    {
      random_edit (walk->document, &walk->random);
    }
}

static void
walk_on (Walk *walk, guint n_steps)
{
  g_auto (Watch) watch;

  watch_init (&watch, walk->document);
  for (guint i = 0; i < n_steps; i++)
    {
      gboolean is_watched = i % 20 == 0;

      if (is_watched)
        {
          watch_restart (&watch);
        }
      take_a_step (walk);
      if (is_watched)
        {
          watch_check (&watch);
        }
      if (walk->depth == 0 && draw (walk, 6) == 0)
        {
          check_state (walk);
        }
      g_array_set_size (watch.regions, 0);
    }
  while (walk->depth > 0)
    {
      end (walk);
    }
}

static void
undo_all (Walk *walk, const char *first)
{
  guint n_steps = 0;

  while (gw_document_can_undo (walk->document))
    {
      gw_document_undo (walk->document);
      n_steps++;
      if (n_steps % 8 == 0)
        {
          check_state (walk);
        }
    }
  fixture_check_text (walk->document, first);
  g_assert_false (gw_document_is_modified (walk->document));
  g_test_message ("%u steps, %u known states met", n_steps, walk->n_known);
  g_assert_cmpuint (n_steps, >, N_EDITS / 10);
  g_assert_cmpuint (walk->n_known, >, 100);
}

static void
test_walk (gconstpointer data)
{
  Walk walk = { .document = fixture_read (data) };
  g_autofree char *first = gw_document_to_text (walk.document);
  g_autofree char *last = NULL;

  gw_random_init (&walk.random, 42);
  walk.texts = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  gw_document_set_history_budget (walk.document, G_MAXSIZE);
  walk_on (&walk, N_EDITS);
  while (gw_document_can_redo (walk.document))
    {
      gw_document_redo (walk.document);
    }
  last = gw_document_to_text (walk.document);
  undo_all (&walk, first);
  while (gw_document_can_redo (walk.document))
    {
      gw_document_redo (walk.document);
    }
  fixture_check_text (walk.document, last);
  g_hash_table_unref (walk.texts);
  g_object_unref (walk.document);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GwDocument) toy = NULL;
  g_autofree char *toy_text = NULL;

  g_test_init (&argc, &argv, NULL);
  fixture_init ();
  toy = fixture_read_everything ();
  toy_text = gw_document_to_text (toy);
  g_test_add_data_func ("/edit-walk/toy", toy_text, test_walk);
  g_test_add_data_func (
      "/edit-walk/chase",
      "{\"format\":1,\"game\":\"chase\",\"size\":[7,6],\"terrain\":[\"..^..~.\",\".......\","
      "\"..^..~.\",\".......\",\".......\",\".......\"],\"objects\":["
      "{\"kind\":\"exit\",\"x\":0,\"y\":4,\"locked\":1},{\"kind\":\"killer\",\"x\":6,\"y\":4},"
      "{\"kind\":\"survivor\",\"x\":5,\"y\":4,\"name\":\"b\"}],"
      "\"parameters\":{\"killer_sight\":4},\"author\":\"me\"}",
      test_walk);
  return g_test_run ();
}
