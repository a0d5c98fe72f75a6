/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line and the files of documents where a disk is full, a folder cannot be written or
 * is not there, a link leads nowhere, there is no home, and the clock was set back. */
#define _GNU_SOURCE /* unshare */

#include <errno.h>
#include <glib/gstdio.h>
#include <grp.h>
#include <sched.h>
#include <string.h>
#include <sys/mount.h>
#include <unistd.h>

#include "faults.h"
#include "gw-cli.h"
#include "gw-document.h"
#include "gw-edit.h"
#include "gw-games.h"
#include "gw-run-record.h"
#include "lab-fixture.h"
#include "place-fixture.h"

/* What a child ends with: the place could not be made, or no call met a fault. */
#define STATUS_SKIPPED 77
#define STATUS_NO_FAULT 78

#define NOBODY 65534

static void
assert_old_file (const PlaceFixture *fixture)
{
  g_autofree char *text = lab_read_file (fixture->folder, "a.gridwright");
  g_autofree char *old = lab_read_file (fixture->place, "old.gridwright");

  g_assert_cmpstr (text, ==, old);
}

/* Saving is refused with this reason, and works elsewhere. */
static void
assert_save_refused (const PlaceFixture *fixture, const char *path, int number)
{
  g_autoptr (GwDocument) document = gw_document_new (gw_rules_get (0), 900, 900);
  g_autofree char *message = g_strdup_printf ("%s: %s", path, g_strerror (number));
  g_autofree char *other = g_build_filename (fixture->folder, "elsewhere.gridwright", NULL);
  g_autoptr (GError) error = NULL;

  /* so that its rows are written, and it is no small file */
  gw_document_set_terrain (document, 899, 899, 1);
  g_assert_false (gw_document_save (document, path, &error));
  g_assert_error (error, GW_DOCUMENT_ERROR, GW_DOCUMENT_ERROR_FILE);
  g_assert_cmpstr (error->message, ==, message);
  g_assert_true (gw_document_save (document, other, NULL));
}

/* A full disk */

static gboolean
mount_small_disk (const char *folder)
{
  return unshare (CLONE_NEWNS) == 0 && mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0
         && mount ("none", folder, "tmpfs", 0, "size=256k") == 0;
}

static int
fill_disk (const PlaceFixture *fixture, const char *text)
{
  g_autofree char *sample = lab_read_file (fixture->folder, "a.gridwright");
  g_autofree char *path = g_build_filename (fixture->place, "old.gridwright", NULL);
  g_autofree char *run = g_build_filename (fixture->place, "run", NULL);
  g_autoptr (GwRunRecord) record = NULL;
  g_autoptr (GwRunRecord) rest = NULL;
  g_autoptr (GError) error = NULL;

  if (!mount_small_disk (fixture->place))
    {
      return STATUS_SKIPPED;
    }
  lab_write_file (fixture->place, "old.gridwright", sample);
  assert_save_refused (fixture, path, ENOSPC);
  assert_old_file (fixture);

  g_assert_cmpint (
      place_run_cli ("run a.gridwright --episodes 500 --seed 1 --events all --out place/run"), ==,
      GW_CLI_REFUSED);
  place_assert_said (g_strerror (ENOSPC));
  record = gw_run_record_open (run, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (gw_run_record_get_done (record), <, 500);
  assert_old_file (fixture);

  g_assert_cmpint (mount (NULL, fixture->place, NULL, MS_REMOUNT, "size=64m"), ==, 0);
  g_assert_cmpint (
      place_run_cli (
          "run a.gridwright --episodes 500 --seed 1 --events all --resume --out place/run"),
      ==, GW_CLI_DONE);
  rest = gw_run_record_open (run, &error);
  g_assert_no_error (error);
  g_assert_true (gw_run_record_is_complete (rest));
  return 0;
}

static void
test_full_disk (PlaceFixture *fixture, gconstpointer data)
{
  int status = place_in_child (fill_disk, fixture, NULL);

  if (status == STATUS_SKIPPED)
    {
      g_test_skip ("a small disk cannot be mounted here");
      return;
    }
  g_assert_cmpint (status, ==, 0);
}

/* A folder that cannot be written */

static int
write_protected (const PlaceFixture *fixture, const char *text)
{
  g_autofree char *path = g_build_filename (fixture->place, "old.gridwright", NULL);

  /* root may write anywhere */
  if (geteuid () == 0 && (setgroups (0, NULL) != 0 || setgid (NOBODY) != 0 || setuid (NOBODY) != 0))
    {
      return STATUS_SKIPPED;
    }
  assert_save_refused (fixture, path, EACCES);
  assert_old_file (fixture);
  g_assert_cmpint (place_run_cli ("run a.gridwright --episodes 5 --out place/run"), ==,
                   GW_CLI_REFUSED);
  place_assert_said ("place/run: Permission denied");
  g_assert_cmpint (place_run_cli ("replay a.gridwright --png place/pictures"), ==, GW_CLI_REFUSED);
  place_assert_said ("Permission denied");
  g_assert_cmpint (place_run_cli ("new chase --out place/b.gridwright"), ==, GW_CLI_REFUSED);
  place_assert_said ("place/b.gridwright: Permission denied");
  g_assert_cmpint (place_run_cli ("run place/old.gridwright --episodes 5 --out run"), ==,
                   GW_CLI_DONE);
  return 0;
}

static void
test_write_protected (PlaceFixture *fixture, gconstpointer data)
{
  int status;

  g_assert_cmpint (g_chmod (fixture->place, 0555), ==, 0);
  status = place_in_child (write_protected, fixture, NULL);
  if (status == STATUS_SKIPPED)
    {
      g_test_skip ("root cannot become somebody else here");
      return;
    }
  g_assert_cmpint (status, ==, 0);
}

/* Folders and links that lead nowhere */

static void
test_vanished (PlaceFixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->place, "old.gridwright", NULL);

  lab_folder_remove (fixture->place);
  assert_save_refused (fixture, path, ENOENT);
  g_assert_false (g_file_test (fixture->place, G_FILE_TEST_EXISTS));
  g_assert_cmpint (place_run_in_child (fixture, "new chase --out place/b.gridwright"), ==,
                   GW_CLI_REFUSED);
  place_assert_said ("place/b.gridwright: No such file or directory");
  g_assert_cmpint (place_run_in_child (fixture, "check place/old.gridwright"), ==, GW_CLI_REFUSED);
  place_assert_said ("place/old.gridwright: No such file or directory");
}

static void
test_broken_link (PlaceFixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "link.gridwright", NULL);
  g_autofree char *target = NULL;

  g_assert_cmpint (symlink ("gone/b.gridwright", path), ==, 0);
  g_assert_cmpint (place_run_in_child (fixture, "check link.gridwright"), ==, GW_CLI_REFUSED);
  place_assert_said ("link.gridwright: No such file or directory");
  assert_save_refused (fixture, path, ENOENT);
  /* still a link, which can be saved through once its folder is there */
  g_assert_cmpint (g_mkdir ("gone", 0777), ==, 0);
  g_assert_cmpint (place_run_in_child (fixture, "new chase --out link.gridwright"), ==,
                   GW_CLI_DONE);
  target = g_file_read_link (path, NULL);
  g_assert_cmpstr (target, ==, "gone/b.gridwright");
  g_assert_true (g_file_test ("gone/b.gridwright", G_FILE_TEST_IS_REGULAR));
}

/* Commands that write one file, to be asked to do it to a link. */
static const char *const link_commands[] = {
  "new chase --force --out link",
  "convert a.gridwright --force link",
  "convert a.gridwright --force link.map",
  "maze decode %s --force --out link",
  "maze encode maze.gridwright --force --out link",
  "thumbnail a.gridwright link.png",
  "solve maze.gridwright --seconds 0 --force --out link",
};

static void
try_link (const PlaceFixture *fixture, const char *arguments)
{
  const char *name = strrchr (arguments, ' ') + 1;
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *target = NULL;
  g_autofree char *old = NULL;

  lab_write_file (fixture->place, "there", "old");
  g_assert_cmpint (symlink ("place/there", path), ==, 0);
  g_test_message ("%s", arguments);
  g_assert_cmpint (place_run_in_child (fixture, arguments), ==, GW_CLI_DONE);
  target = g_file_read_link (path, NULL);
  g_assert_cmpstr (target, ==, "place/there");
  old = lab_read_file (fixture->place, "there");
  g_assert_cmpstr (old, !=, "old");
  g_assert_cmpint (g_unlink (path), ==, 0);
}

static void
test_link (PlaceFixture *fixture, gconstpointer data)
{
  g_autofree char *code = NULL;

  g_assert_cmpint (place_run_in_child (fixture, "new maze --place --seed 1 --out maze.gridwright"),
                   ==, GW_CLI_DONE);
  g_assert_cmpint (place_run_in_child (fixture, "maze encode maze.gridwright"), ==, GW_CLI_DONE);
  code = g_strstrip (lab_read_file (fixture->folder, "out"));
  for (guint i = 0; i < G_N_ELEMENTS (link_commands); i++)
    {
      g_auto (GStrv) parts = g_strsplit (link_commands[i], "%s", 2);
      g_autofree char *arguments = g_strjoinv (code, parts);

      try_link (fixture, arguments);
    }
}

/* No home, and folders of one's own that cannot be made */

static int
run_without_home (const PlaceFixture *fixture, const char *home)
{
  static const char *const names[] = { "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
                                       "XDG_STATE_HOME", "XDG_RUNTIME_DIR" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_unsetenv (names[i]);
    }
  if (home == NULL)
    {
      g_unsetenv ("HOME");
    }
  else
    {
      g_setenv ("HOME", home, TRUE);
    }
  return place_run_cli ("run a.gridwright --episodes 5 --seed 1 --force --out run");
}

static void
test_no_home (PlaceFixture *fixture, gconstpointer data)
{
  g_assert_cmpint (place_in_child (run_without_home, fixture, NULL), ==, GW_CLI_DONE);
  g_assert_cmpint (place_in_child (run_without_home, fixture, "/dev/null"), ==, GW_CLI_DONE);
}

/* The clock */

static int
run_back_in_time (const PlaceFixture *fixture, const char *arguments)
{
  faults_set_clock (-365 * 24 * 60 * 60);
  return place_run_cli (arguments);
}

static void
test_clock (PlaceFixture *fixture, gconstpointer data)
{
  g_autofree char *out = NULL;

  g_assert_cmpint (place_in_child (run_back_in_time, fixture,
                                   "run a.gridwright --episodes 50 --seed 1 --out run"),
                   ==, GW_CLI_DONE);
  out = lab_read_file (fixture->folder, "out");
  g_assert_false (g_regex_match_simple ("-[0-9]", out, 0, 0));
}

/* A disk that is full from some call on */

static const char *const commands[] = {
  "run a.gridwright --episodes 12 --seed 1 --events all --threads 2 --out place/new",
  "sweep a.gridwright --vary max_rounds=10,20 --episodes 12 --seed 1 --out place/new",
  "replay a.gridwright --seed 1 --png place/new",
  "replay a.gridwright --seed 1 --svg place/new",
  "new chase --force --out place/old.gridwright",
  "convert --force a.gridwright place/old.gridwright",
  "convert a.gridwright place/old.map",
};

typedef struct
{
  const char *arguments;
  guint nth;
} Command;

static int
run_on_full_disk (const PlaceFixture *fixture, const char *data)
{
  const Command *command = (const Command *) data;
  int status;

  faults_arm (fixture->place, command->nth, ENOSPC, FAULT_LASTING);
  status = place_run_cli (command->arguments);
  return faults_disarm () > 0 ? status : STATUS_NO_FAULT;
}

/* Every call at first, then ever fewer of them. */
static void
try_command (PlaceFixture *fixture, const char *arguments)
{
  Command command = { arguments, 1 };
  guint n_refused = 0;
  int status;

  while ((status = place_in_child (run_on_full_disk, fixture, (const char *) &command))
         != STATUS_NO_FAULT)
    {
      g_autofree char *new_folder = g_build_filename (fixture->place, "new", NULL);
      g_autoptr (GwDocument) document = gw_document_load ("place/old.gridwright", NULL);

      g_assert_true (status == GW_CLI_REFUSED || status == GW_CLI_DONE);
      g_assert_nonnull (document);
      if (status == GW_CLI_REFUSED)
        {
          place_assert_said (g_strerror (ENOSPC));
          n_refused++;
        }
      if (g_file_test (new_folder, G_FILE_TEST_IS_DIR))
        {
          lab_folder_remove (new_folder);
        }
      command.nth += 1 + command.nth / 4;
    }
  g_assert_cmpuint (n_refused, >, 1);
}

static void
test_commands (PlaceFixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_test_message ("%s", commands[i]);
      try_command (fixture, commands[i]);
      place_tear_down (fixture, data);
      place_set_up (fixture, data);
    }
}

#define ADD(name, function)                                                                        \
  g_test_add ("/places/" name, PlaceFixture, NULL, place_set_up, function, place_tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gw_games_init ();
  ADD ("a-full-disk-loses-nothing", test_full_disk);
  ADD ("a-folder-that-cannot-be-written-is-told", test_write_protected);
  ADD ("a-folder-that-is-gone-is-told", test_vanished);
  ADD ("a-link-that-leads-nowhere-stays-a-link", test_broken_link);
  ADD ("a-link-stays-a-link-for-every-command", test_link);
  ADD ("no-home-is-needed", test_no_home);
  ADD ("a-clock-that-was-set-back-shows-nowhere", test_clock);
  ADD ("a-disk-that-fills-up-is-told-by-every-command", test_commands);
  return g_test_run ();
}
