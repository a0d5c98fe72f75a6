/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What happens in an episode, written to a sink as it happens. */
#pragma once

#include "gw-palette.h"

G_BEGIN_DECLS

#define GW_EVENT_MAX_FIELDS 6

typedef enum
{
  GW_EVENT_KEY = 1 << 0,  /* kept by a run unless it keeps none */
  GW_EVENT_MARK = 1 << 1, /* shown on the scrub bar */
} GwEventFlags;

typedef struct
{
  const char *key;
  const GwChoice *choices; /* the value is an index, written as the id; NULL: a number */
  gboolean is_card;        /* the number is a card's id */
  const char *label;       /* for people; NULL: none but the key */
} GwEventField;

typedef struct
{
  const char *id; /* the "type" in files */
  const char *label;
  GwEventFlags flags;
  GwEventField fields[GW_EVENT_MAX_FIELDS]; /* until a NULL key */
} GwEventSpec;

typedef struct
{
  guint16 kind; /* index into the rules' events */
  guint16 phase;
  guint32 round;
  guint32 step;
  gint32 values[GW_EVENT_MAX_FIELDS];
} GwEvent;

typedef struct
{
  void (*write) (const GwEvent *event, gpointer data);
  gpointer data;
} GwSink;

/* A sink may be NULL; then nothing is recorded. */
#define gw_sink_write(sink, ...)                                                                   \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if (G_UNLIKELY ((sink) != NULL))                                                               \
      {                                                                                            \
        const GwEvent gw_event_ = { __VA_ARGS__ };                                                 \
        (sink)->write (&gw_event_, (sink)->data);                                                  \
      }                                                                                            \
  }                                                                                                \
  G_STMT_END

/* The number of fields of an event kind. */
guint gw_event_spec_count_fields (const GwEventSpec *spec);

G_END_DECLS
