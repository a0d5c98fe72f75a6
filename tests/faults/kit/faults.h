/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stands between a test and the system: calls that change files can be made to fail, or to end the
 * process, one after the other, a file can be made unreadable, and the clock on the wall can be
 * set. A program that links this has its own open(), fdopen(), read(), write(), fsync() and its kin,
 * close(), rename(), ftruncate(), mkdir() and clock functions, which its shared libraries use as
 * well. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Instead of an error number: the process ends as kill -9 ends it, or the call is only counted. */
#define FAULT_KILL (-1)
#define FAULT_NONE 0

/* The call does not return until calls are left alone again, or armed anew. */
#define FAULT_HANG (-2)

typedef enum
{
  FAULT_ONCE,    /* the call fails, and the next ones work */
  FAULT_LASTING, /* so do all later ones */
} FaultKind;

/* From now on the calls that change something below the folder are counted, in all threads, and
 * number `nth` of them, from 1 on, meets its fault: a write then comes to half of its bytes. */
void faults_arm (const char *folder, guint nth, int error, FaultKind kind);

/* From now on the reads of this file, from number `nth` on, fail with this error. */
void faults_arm_reads (const char *path, guint nth, int error);

/* From now on the first close() of a file of this name fails with this error. */
void faults_arm_close (const char *name, int error);

/* From now on the first fsync() or its kin of a file of this name fails with this error, and says
 * nothing of it again, as the system does. */
void faults_arm_sync (const char *name, int error);

/* Calls are left alone again. Returns how many of those counted met a fault. */
guint faults_disarm (void);

/* The disk does not answer until the main loop has run for so many milliseconds. */
void faults_hang_for (const char *folder, guint milliseconds);

/* From now on the calls that write, those that bring it to the disk, and those that move a file are
 * noted, in all threads: "write run.json.new", "fsync run.json.new", "rename run.json". */
void faults_watch (void);

/* What was noted, of char *, in order. */
GPtrArray *faults_end_watch (void);

/* Sets the time of day, and not the clock that measures, by so many seconds. */
void faults_set_clock (gint64 seconds);

G_END_DECLS
