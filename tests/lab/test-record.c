/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Folders that were damaged: every error says where, and what was expected. */
#include <glib/gstdio.h>
#include <string.h>

#include "gw-csv.h"
#include "gw-run-record.h"
#include "gw-run-table.h"
#include "gw-digits.h"
#include "run-fixture.h"

typedef struct
{
  const char *file;
  const char *old_text, *new_text; /* what is replaced once */
  const char *message;             /* what the error must say */
} Damage;

static const Damage damages[] = {
  { "summary.csv", "episode,winner", "Episode,winner",
    "summary.csv: line 1: expected episode,winner,points" },
  { "summary.csv", "\n2,", "\n3,", "summary.csv: line 4: column episode: expected 2, found “3”" },
  { "summary.csv", "\n1,W", "\n1,V",
    "summary.csv: line 3: column winner: expected Walker or Warden or Draw, found “V" },
  { "summary.csv", "\n1,Wa", "\n1,,Wa", "summary.csv: line 3: column points: expected an integer" },
  { "summary.csv", ",0,", ",0x,", "expected an integer or nothing, found “0x”" },
  { "summary.csv", ",0,", ",99999999999,", "expected an integer or nothing, found “99999999999”" },
  { "summary.csv", "\n4,", ",1\n4,", "column hash: expected 16 hexadecimal digits" },
  { "summary.csv", "\n4,", "\n", "summary.csv: line 6: column episode: expected 4, found “Wa" },
  { "summary.csv", "\n4,", "\n\n4,", "summary.csv: expected at most 6 rows, found 7" },
  { "summary.csv", ",0,", ",1,", "summary.csv: rows were changed after they were written" },
  { "run.json", "\"rows\": \"", "\"rows\": \"g",
    "run.json: $.rows: expected 16 hexadecimal digits" },
  { "run.json", "\"episodes\": 6", "\"episodes\": 5",
    "summary.csv: expected at most 5 rows, found 6" },
  { "run.json", "\"episodes\": 6", "\"episodes\": 0", "run.json: $.episodes: expected an integer" },
  { "run.json", "\"episodes\": 6", "\"episodes\": 1e15",
    "run.json: $.episodes: expected an integer" },
  { "run.json", "\"format\": 1", "\"format\": 2", "run.json: $.format: this file has format 2" },
  { "run.json", "\"seed\": 42", "\"seed\": -1", "run.json: $.seed: expected" },
  { "run.json", "\"events\": \"key\"", "\"events\": \"some\"", "run.json: $.events: expected" },
  { "run.json", "\"hash\": \"", "\"hash\": \"g",
    "run.json: $.hash: expected 16 hexadecimal digits" },
  { "run.json", "\"walkers\": 3", "\"walkers\": 99", "run.json: $.parameters" },
  { "run.json", "\"document\": {", "\"document\": { \"game\": 1,", "run.json: " },
  { "run.json", "{", "[", "run.json: line" },
  { "run.json", "\"engine\"", "\"motor\"", "run.json: $.engine: expected" },
};

static void
damage_file (const char *folder, const Damage *damage)
{
  g_autofree char *text = lab_read_file (folder, damage->file);
  const char *place = strstr (text, damage->old_text);
  g_autofree char *before = NULL;
  g_autofree char *damaged = NULL;

  g_assert_nonnull (place);
  before = g_strndup (text, (gsize) (place - text));
  damaged = g_strconcat (before, damage->new_text, place + strlen (damage->old_text), NULL);
  lab_write_file (folder, damage->file, damaged);
}

static void
test_errors_say_where (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *folder = NULL;

  run_fixture_init (&fixture, lab_document_new (), 6);
  folder = run_fixture_play (&fixture, "run");
  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *whole = lab_read_file (folder, damages[i].file);
      g_autoptr (GError) error = NULL;

      damage_file (folder, &damages[i]);
      g_assert_null (gw_run_record_open (folder, &error));
      g_assert_nonnull (error);
      g_assert_true (g_str_has_prefix (error->message, folder));
      if (strstr (error->message, damages[i].message) == NULL)
        {
          g_error ("damage %u: “%s” does not say “%s”", i, error->message, damages[i].message);
        }
      lab_write_file (folder, damages[i].file, whole);
    }
}

static void
test_changed_row_does_not_add_up (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *folder = NULL;
  g_autofree char *summary = NULL;
  g_autoptr (GError) error = NULL;
  char *last;

  run_fixture_init (&fixture, lab_document_new (), 6);
  folder = run_fixture_play (&fixture, "run");
  summary = lab_read_file (folder, "summary.csv");
  last = strrchr (summary, ',') + 1;
  *last = *last == '0' ? '1' : '0';
  lab_write_file (folder, "summary.csv", summary);
  g_assert_null (gw_run_record_open (folder, &error));
  g_assert_error (error, GW_RUN_ERROR, GW_RUN_ERROR_CONTENT);
  g_assert_nonnull (strstr (error->message, "summary.csv"));
}

static void
test_torn_line_is_not_there (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *folder = NULL;
  g_autofree char *row = NULL;
  g_autoptr (GwRunRecord) record = NULL;
  g_autofree char *heading = NULL;

  run_fixture_init (&fixture, lab_document_new (), 6);
  folder = run_fixture_begin (&fixture, "run");
  heading = lab_read_file (folder, "summary.csv");
  row = g_strconcat (heading, "0,Warden,0,4", NULL);
  lab_write_file (folder, "summary.csv", row);
  record = gw_run_record_open (folder, NULL);
  g_assert_nonnull (record);
  g_assert_cmpuint (gw_run_record_get_done (record), ==, 0);
  g_assert_false (gw_run_record_is_complete (record));
}

/* A power cut may leave what run.json says of the rows, and not the rows. */
static void
test_missing_rows_are_still_to_come (void)
{
  g_auto (RunFixture) fixture = { NULL };
  g_autofree char *folder = NULL;
  g_autofree char *summary = NULL;
  g_autoptr (GwRunRecord) record = NULL;

  run_fixture_init (&fixture, lab_document_new (), 6);
  folder = run_fixture_play (&fixture, "run");
  summary = lab_read_file (folder, "summary.csv");
  strstr (summary, "\n4,")[1] = '\0';
  lab_write_file (folder, "summary.csv", summary);
  record = gw_run_record_open (folder, NULL);
  g_assert_nonnull (record);
  g_assert_cmpuint (gw_run_record_get_done (record), ==, 4);
  g_assert_false (gw_run_record_is_complete (record));
}

typedef struct
{
  const char *text, *cell;
} CellCase;

static void
test_text_cells (void)
{
  static const CellCase cases[] = {
    { "Killer", "Killer" },
    { "", "" },
    { "=1+1", "'=1+1" },
    { "+1", "'+1" },
    { "-1", "'-1" },
    { "@SUM(A1)", "'@SUM(A1)" },
    { "a=b", "a=b" },
    { "one, two", "\"one, two\"" },
    { "say \"hi\"", "\"say \"\"hi\"\"\"" },
    { "=\"x\"", "\"'=\"\"x\"\"\"" },
    { "two\nlines", "\"two\nlines\"" },
    { "龍", "龍" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) csv = g_string_new (NULL);

      gw_csv_append_text (csv, cases[i].text);
      g_assert_cmpstr (csv->str, ==, cases[i].cell);
    }
}

static void
test_numbers (void)
{
  static const gint64 numbers[] = { 0,          7,          -7,         10,        -10,
                                    G_MAXINT32, G_MININT32, G_MAXINT64, G_MININT64 };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *expected = g_strdup_printf ("%" G_GINT64_FORMAT, numbers[i]);

      gw_digits_append_integer (text, numbers[i]);
      g_assert_cmpstr (text->str, ==, expected);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gw_rules_register (&gw_toy_rules);
  g_test_add_func ("/record/errors-say-where", test_errors_say_where);
  g_test_add_func ("/record/changed-row-does-not-add-up", test_changed_row_does_not_add_up);
  g_test_add_func ("/record/torn-line-is-not-there", test_torn_line_is_not_there);
  g_test_add_func ("/record/missing-rows-are-still-to-come", test_missing_rows_are_still_to_come);
  g_test_add_func ("/record/text-cells-are-safe-in-spreadsheets", test_text_cells);
  g_test_add_func ("/record/numbers", test_numbers);
  return g_test_run ();
}
