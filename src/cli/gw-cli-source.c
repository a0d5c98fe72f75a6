/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-cli-source.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "gw-episode-file.h"
#include "gw-run-record.h"

/* Takes the document; parameters are copied. */
static GwCliSource *
new_source (GwDocument *document, const GwParams *params, const char *name)
{
  GwCliSource *source = g_new0 (GwCliSource, 1);

  source->document = document;
  source->params = gw_params_copy (params);
  source->name = g_filename_display_name (name);
  return source;
}

void
gw_cli_source_free (GwCliSource *source)
{
  g_object_unref (source->document);
  gw_params_unref (source->params);
  g_clear_pointer (&source->saved, gw_episode_free);
  g_free (source->name);
  g_free (source);
}

GwCliSource *
gw_cli_source_load (const char *path, const GwCliOptions *options, GError **error)
{
  g_autoptr (GwCliSource) source = NULL;
  GwDocument *document;
  guint64 number;

  if (!gw_cli_parse_seed (options->seed, &number, error))
    {
      return NULL;
    }
  document = gw_document_load (path, error);
  if (document == NULL)
    {
      return NULL;
    }
  source = new_source (document, gw_document_get_params (document), path);
  source->seed = number;
  return gw_cli_apply_sets (source->params, options->sets, error) ? g_steal_pointer (&source)
                                                                  : NULL;
}

/* Splits FOLDER:EPISODE; NULL if it is no such text or there is no such folder. */
static char *
split_run_episode (const char *operand, guint64 *episode)
{
  const char *colon = strrchr (operand, ':');
  g_autofree char *folder = NULL;

  if (colon == NULL || g_file_test (operand, G_FILE_TEST_EXISTS)
      || !g_ascii_string_to_unsigned (colon + 1, 10, 0, G_MAXUINT64, episode, NULL))
    {
      return NULL;
    }
  folder = g_strndup (operand, (gsize) (colon - operand));
  return g_file_test (folder, G_FILE_TEST_IS_DIR) ? g_steal_pointer (&folder) : NULL;
}

static GwCliSource *
load_run_episode (const char *operand,
                  const char *folder,
                  guint64 episode,
                  const GwCliOptions *options,
                  GError **error)
{
  g_autoptr (GwRunRecord) record = gw_run_record_open (folder, error);
  g_autoptr (GwCliSource) source = NULL;
  guint64 first;

  if (record == NULL)
    {
      return NULL;
    }
  source = new_source (g_object_ref (gw_run_record_get_document (record)),
                       gw_run_record_get_params (record), operand);
  first = gw_run_record_get_first (record);
  if (episode < first || episode - first >= gw_run_record_get_planned (record))
    {
      g_set_error (error, GW_RUN_ERROR, GW_RUN_ERROR_CONTENT,
                   _ ("%s: the run has episodes %" PRIu64 " to %" PRIu64 " only"), source->name,
                   first, first + gw_run_record_get_planned (record) - 1);
      return NULL;
    }
  source->seed = gw_run_record_get_seed (record) + episode;
  if (options->sets == NULL && episode - first < gw_run_record_get_done (record))
    {
      source->has_final_hash = TRUE;
      source->final_hash = gw_run_record_get_results (record)->hashes[episode - first];
    }
  return gw_cli_apply_sets (source->params, options->sets, error) ? g_steal_pointer (&source)
                                                                  : NULL;
}

const char *
gw_cli_source_describe (void)
{
  return _ ("DOC may also be a saved episode. RUN:EPISODE is an episode of a run\n"
            "folder, as in TestResult:12.");
}

static GwCliSource *
load_saved_episode (const char *path, const GwCliOptions *options, GError **error)
{
  GwDocument *document;
  GwEpisode *episode;
  GwCliSource *source;

  if (options->seed != NULL || options->sets != NULL)
    {
      gw_cli_set_misuse (error,
                         _ ("--seed, --set: a saved episode has its own seed and parameters"));
      return NULL;
    }
  episode = gw_episode_file_load (path, &document, error);
  if (episode == NULL)
    {
      return NULL;
    }
  source = new_source (document, gw_document_get_params (document), path);
  source->seed = gw_episode_get_seed (episode);
  source->saved = episode;
  return source;
}

GwCliSource *
gw_cli_source_load_any (const char *operand, const GwCliOptions *options, GError **error)
{
  guint64 episode;
  g_autofree char *folder = split_run_episode (operand, &episode);

  if (folder == NULL && g_file_test (operand, G_FILE_TEST_IS_DIR))
    {
      g_autofree char *shown = g_filename_display_name (operand);

      gw_cli_set_misuse (error, _ ("%s is a folder; expected an episode of it, as in %s:0"), shown,
                         shown);
      return NULL;
    }
  if (folder == NULL)
    {
      return gw_episode_file_is_path (operand) ? load_saved_episode (operand, options, error)
                                               : gw_cli_source_load (operand, options, error);
    }
  if (options->seed != NULL)
    {
      gw_cli_set_misuse (error, _ ("--seed: an episode of a run has its own seed"));
      return NULL;
    }
  return load_run_episode (operand, folder, episode, options, error);
}

void
gw_cli_name_error (const GwCliOptions *options, GError **error)
{
  const char *source = options->operands != NULL ? options->operands[0] : options->out;

  if (*error != NULL && (*error)->domain == GW_RULES_ERROR && source != NULL)
    {
      g_autofree char *name = g_filename_display_name (source);

      g_prefix_error (error, "%s: ", name);
    }
}

GwPlan *
gw_cli_source_prepare (const GwCliSource *source, GError **error)
{
  GwPlan *plan = gw_plan_new (gw_document_get_rules (source->document),
                              gw_document_get_map (source->document), source->params, error);

  if (plan == NULL)
    {
      g_prefix_error (error, "%s: ", source->name);
    }
  return plan;
}

GwEpisode *
gw_cli_source_start (const GwCliSource *source, GError **error)
{
  g_autoptr (GwPlan) plan = NULL;
  GwEpisode *episode;

  if (source->saved != NULL)
    {
      return gw_episode_copy (source->saved);
    }
  plan = gw_cli_source_prepare (source, error);
  if (plan == NULL)
    {
      return NULL;
    }
  episode = gw_episode_new (plan, source->seed, error);
  if (episode == NULL)
    {
      g_prefix_error (error, "%s: ", source->name);
    }
  return episode;
}
