/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the fuzz targets share. A target is a source file with fuzz_one_input(): libFuzzer calls it
 * with bytes that may be anything, and the tests with each file of its corpus. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Called once, before the first input. */
int LLVMFuzzerInitialize (int *argc, char ***argv);

/* Called with each input; ends the program if it took too long by the processor's clock, which, other
 * than that on the wall, is the same on a busy machine. */
int LLVMFuzzerTestOneInput (const guint8 *data, gsize length);

/* The target: does with the bytes what the program would do, and asserts what must hold of it. */
void fuzz_one_input (const guint8 *data, gsize length);

/* The one temporary folder of this process, removed at its end. */
const char *fuzz_get_folder (void);

/* Removes all that is in it. */
void fuzz_empty_folder (void);

/* Puts a file into it; `name` may have folders, which are made. */
void fuzz_write_file (const char *name, const void *bytes, gsize length);

/* The next part of a text whose parts are divided by lines of "----"; `rest` moves behind it.
 * NULL if there is none. */
const char *fuzz_next_part (const char **rest, const char *end, gsize *length);

/* Runs the command line program with these arguments (NULL-terminated, without its name) on a
 * standard input in memory. Returns the exit status, and in `output`, unless that is NULL, what it
 * printed with stdio. */
int fuzz_run_cli (const char *const *arguments, const void *input, gsize length, char **output);

G_END_DECLS
