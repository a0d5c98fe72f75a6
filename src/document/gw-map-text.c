/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games' own map texts, as files of another program: lines of numbers and words. */
#include "gw-exchange-private.h"

#include <glib/gi18n-lib.h>

/* The codec for files of a game, or NULL. */
static const GwCodec *
find_codec (const GwRules *rules)
{
  for (guint i = 0; i < rules->n_codecs; i++)
    {
      if (rules->codecs[i].kind == GW_CODEC_FILE)
        {
          return &rules->codecs[i];
        }
    }
  return NULL;
}

/* The game whose codec reads the text; if none does, the first with a codec, which then says what
 * is wrong with it. */
static const GwRules *
find_rules (const char *text, gsize length)
{
  const GwRules *first = NULL;

  for (guint i = 0; i < gw_rules_count (); i++)
    {
      const GwRules *rules = gw_rules_get (i);
      const GwCodec *codec = find_codec (rules);
      g_autoptr (GwMap) map = codec != NULL ? codec->decode (text, length, NULL) : NULL;

      if (map != NULL)
        {
          return rules;
        }
      first = first == NULL && codec != NULL ? rules : first;
    }
  return first;
}

/* No other format begins with a line of nothing but numbers. */
static gboolean
recognise (const char *text, gsize length)
{
  gboolean any = FALSE;

  for (gsize i = 0; i < length && text[i] != '\n'; i++)
    {
      if (!g_ascii_isdigit (text[i]) && !g_ascii_isspace (text[i]))
        {
          return FALSE;
        }
      any = any || g_ascii_isdigit (text[i]);
    }
  return any && find_rules (text, length) != NULL;
}

static GwMap *
read_text (const char *text, gsize length, const GwRules *rules, GPtrArray *report, GError **error)
{
  const GwCodec *codec = find_codec (rules);

  g_assert (codec != NULL); /* find_rules() chose them by it */
  return codec->decode (text, length, error);
}

static char *
write_text (const GwDocument *document, GPtrArray *report)
{
  const GwCodec *codec = find_codec (gw_document_get_rules (document));

  g_assert (codec != NULL); /* fits() was asked */
  gw_exchange_note_extras (document, report);
  return codec->encode (gw_document_get_map (document), gw_document_get_params (document), NULL);
}

static gboolean
fits (const GwRules *rules)
{
  return find_codec (rules) != NULL;
}

const GwExchangeFormat gw_map_text_format = {
  .id = "map-text",
  .label = N_ ("The game's own map text"),
  .suffix = ".txt",
  .recognise = recognise,
  .read = read_text,
  .write = write_text,
  .find_rules = find_rules,
  .fits = fits,
};
