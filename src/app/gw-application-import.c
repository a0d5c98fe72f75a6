/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening a map of another program: it becomes a document that is in no file. */
#include <glib/gi18n-lib.h>

#include "gw-application-private.h"
#include "gw-edit.h"
#include "gw-exchange.h"

typedef struct
{
  GwDocument *document; /* NULL if the file is none of those */
  GPtrArray *report;
} Imported;

static void
imported_free (Imported *imported)
{
  g_clear_object (&imported->document);
  g_ptr_array_unref (imported->report);
  g_free (imported);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Imported, imported_free)

static void
import_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  g_autoptr (Imported) imported = g_new0 (Imported, 1);
  const GwRules *rules = gw_exchange_get_default_rules ();
  const char *path = task_data;
  GError *error = NULL;

  imported->report = gw_exchange_report_new ();
  if (rules != NULL && gw_exchange_is_foreign (path))
    {
      imported->document = gw_exchange_import (path, rules, imported->report, &error);
    }
  if (error != NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  g_task_return_pointer (task, g_steal_pointer (&imported), (GDestroyNotify) imported_free);
}

/* "arena" for ".../arena.map" */
static char *
dup_shown_name (const char *path)
{
  char *name = g_filename_display_basename (path);
  char *dot = strrchr (name, '.');

  if (dot != NULL && dot != name)
    {
      *dot = '\0';
    }
  return name;
}

static void
show_imported (GwOpening *opening, const Imported *imported)
{
  guint n_notes = imported->report->len;
  g_autofree char *name = dup_shown_name (opening->path);
  g_autoptr (GwSession) session = NULL;
  g_autofree char *summary = NULL;
  GwWindow *window;

  gw_document_mark_unsaved (imported->document);
  session = gw_session_new (imported->document, name);
  window = gw_application_show (opening->application, session, NULL, opening->window);
  if (n_notes > 0)
    {
      summary = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Imported “%s” with %u note",
                                              "Imported “%s” with %u notes", n_notes),
                                 name, n_notes);
      gw_window_show_notes (window, summary, imported->report);
    }
}

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwOpening) opening = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (Imported) imported = g_task_propagate_pointer (G_TASK (result), &error);

  if (imported == NULL)
    {
      gw_opening_refuse (opening, error);
    }
  else if (imported->document == NULL)
    {
      gw_opening_load (g_steal_pointer (&opening));
    }
  else
    {
      show_imported (opening, imported);
    }
}

void
gw_opening_import (GwOpening *opening)
{
  g_autoptr (GTask) task = gw_opening_new_task (opening, imported_cb);

  g_task_set_task_data (task, g_strdup (opening->path), g_free);
  g_task_run_in_thread (task, import_thread);
}
