/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-samples.h"

#include <glib/gi18n-lib.h>

/* The one place of the program that names games. */
static const GwSample samples[] = {
  { "chase-first-steps.gridwright", "chase", N_ ("First steps"),
    N_ ("A small hunt to watch first: walls, glass and water"),
    N_ ("A small hunt to watch first. With seed 1 the killers see both survivors in round 3 and "
        "run "
        "them down side by side; b is caught in round 8, and while the killers search the place "
        "where they saw it last, a, who had a killer at its heels for five rounds, gets away in "
        "round 12.") },
  { "chase-two-exits.gridwright", "chase", N_ ("Two ways out"),
    N_ ("The same small board with a second exit: anybody's game"),
    N_ ("The board of the first steps with a second exit beside the water. Killers win two "
        "episodes of three, and no two are alike: a board to play many times.") },
  { "chase-walled.gridwright", "chase", N_ ("Rooms and corridors"),
    N_ ("Walls hide you and glass does not"),
    N_ ("Rooms on corridors, a lake with a causeway, and windows of glass: with sight in a "
        "straight "
        "line, walls hide you and glass does not.") },
  { "chase-50x50-3v3.gridwright", "chase", N_ ("The classic board"),
    N_ ("Open ground, three against three"),
    N_ ("The classic board: open ground, three against three, exits and starts drawn anew for "
        "every "
        "seed.") },
  { "chase-100x100-3v2.gridwright", "chase", N_ ("A large board"),
    N_ ("Three survivors, two killers and much room"),
    N_ ("Which side wins on a large board with three survivors and two killers in 100 rounds, and "
        "by "
        "how much?") },
  { "vale-base.gridwright", "vale", N_ ("The shipped deck"),
    N_ ("Twenty creatures, two copies of each"),
    N_ ("The shipped deck: twenty creatures, two copies of each, and two greedy players. Which "
        "card wins more than its share, and does it help to go first?") },
  { "vale-target-45.gridwright", "vale", N_ ("A nearer target"),
    N_ ("The shipped deck with 45 points to reach"),
    N_ ("The shipped deck with a target of 45 points, which greedy players reach in every third "
        "game; 60 points they hardly ever reach. Player 1 looks ahead, player 2 is greedy.") },
  { "maze-small.gridwright", "maze", N_ ("Small maze"),
    N_ ("Eight by eight, two ghosts: a first walk in the dark"),
    N_ ("A first walk in the dark: eight by eight cells and two ghosts. The shortest way takes 16 "
        "steps, and it can be walked without dying.") },
  { "maze-large.gridwright", "maze", N_ ("Large maze"),
    N_ ("Twenty by twenty with a few loops and four ghosts"),
    N_ ("The largest board, with six walls opened for loops. The goal is 46 steps away, and "
        "whoever knows the way need not die; the explorer, who does not, loses all its lives.") },
  { "maze-glass.gridwright", "maze", N_ ("Glass maze"),
    N_ ("Glass shows more, to the ghosts as well"),
    N_ ("Some walls are of glass: you see through them, and ghosts see you. A ghost behind glass "
        "has to go round.") },
  { "maze-hard.gridwright", "maze", N_ ("Hard maze"), N_ ("Six ghosts, and lives to be spent well"),
    N_ ("Six ghosts among many short branches. The solver wins in 81 turns and dies four times on "
        "the way, which is as often as one may.") },
  { "goblins-1-first-fire.gridwright", "goblins", N_ ("First fire"),
    N_ ("One mage, one goblin, and a fireball"),
    N_ ("Walk up to three steps, then send a fireball along a row or a column.") },
  { "goblins-2-over-the-lake.gridwright", "goblins", N_ ("Over the lake"),
    N_ ("What water stops, and what it does not"),
    N_ ("Water stops feet, not fire: two goblins on the far shore, one mage on this one.") },
  { "goblins-3-into-the-water.gridwright", "goblins", N_ ("Into the water"),
    N_ ("A tornado reaches where fire cannot"),
    N_ ("No fireball reaches a goblin behind mountains; a tornado pushes it over the corner, into "
        "the water.") },
  { "goblins-4-eye-of-the-storm.gridwright", "goblins", N_ ("Eye of the storm"),
    N_ ("Four goblins, one spell"),
    N_ ("One fireball for one goblin, but one tornado for all around.") },
  { "goblins-5-time-the-patrol.gridwright", "goblins", N_ ("Time the patrol"),
    N_ ("Two patrols that come and go"),
    N_ ("A patrol comes and goes: wait where it will pass, out of its way.") },
  { "goblins-6-one-behind-the-other.gridwright", "goblins", N_ ("One behind the other"),
    N_ ("Two mages in a narrow corridor"),
    N_ ("Fire does not tell friend from foe: mind who goes first, and who stands in the line.") },
  { "goblins-7-bait-the-tracker.gridwright", "goblins", N_ ("Bait the tracker"),
    N_ ("A goblin in a cave that sees far"),
    N_ ("A tracker runs to the first mage it sees: let it come to where another one waits.") },
  { "goblins-8-skirmish.gridwright", "goblins", N_ ("Skirmish"),
    N_ ("Nine by nine, three against three"),
    N_ ("Three against three on nine by nine cells, and nobody wins by rushing: it takes four "
        "turns at least.") },
};

const GwSample *
gw_samples_get (guint *n_samples)
{
  *n_samples = G_N_ELEMENTS (samples);
  return samples;
}

static gboolean
is_name_of (const GwSample *sample, const char *name)
{
  return g_str_has_prefix (sample->file, name) && sample->file[strlen (name)] == '.';
}

const GwSample *
gw_samples_find (const char *game)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      if (g_str_equal (samples[i].game, game))
        {
          return &samples[i];
        }
    }
  return NULL;
}

const char *
gw_samples_find_next (const char *game, const char *name)
{
  const GwSample *first = gw_samples_find (game);
  gboolean is_past = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      if (!g_str_equal (samples[i].game, game))
        {
          continue;
        }
      if (is_past)
        {
          return samples[i].file;
        }
      is_past = is_name_of (&samples[i], name);
    }
  return first != NULL ? first->file : NULL;
}

char *
gw_samples_dup_path (const char *file)
{
  const char *const folders[] = { g_getenv ("GW_SAMPLES_DIR"), GW_SAMPLES_DIR,
                                  GW_SOURCE_SAMPLES_DIR };
  g_autofree char *path = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      if (folders[i] == NULL || folders[i][0] == '\0')
        {
          continue;
        }
      g_free (path);
      path = g_build_filename (folders[i], file, NULL);
      if (g_file_test (path, G_FILE_TEST_EXISTS))
        {
          break;
        }
    }
  return g_steal_pointer (&path);
}

void
gw_samples_translate (const char *path, GwDocument *document)
{
  g_autofree char *file = g_path_get_basename (path);

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      if (g_str_equal (samples[i].file, file)
          && g_strcmp0 (samples[i].notes, gw_document_get_notes (document)) == 0)
        {
          gw_document_init_notes (document, g_dgettext (GETTEXT_PACKAGE, samples[i].notes));
        }
    }
}
