/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-help-page.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "gw-help-resources.h"
#include "gw-rules.h"

#define FOLDER "/io/github/gridwright/Gridwright/help"

/* The rules of the games are between the first two. */
static const char *const topics[] = {
  "welcome", "drawing", "playback", "charts", "balance", "files", "command-line", "new-game",
};

static void
page_free (GwHelpPage *page)
{
  g_free (page->title);
  g_free (page->text);
  g_free (page);
}

static void
add_page (GPtrArray *pages, const char *title, const char *text)
{
  GwHelpPage *page = g_new0 (GwHelpPage, 1);

  page->title = g_strdup (title);
  page->text = g_strdup (text);
  g_ptr_array_add (pages, page);
}

static GBytes *
look_up (const char *language, const char *topic)
{
  g_autofree char *path = g_strdup_printf (FOLDER "/%s/%s.txt", language, topic);

  return g_resource_lookup_data (gw_help_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

static void
add_topic (GPtrArray *pages, const char *topic, const char *const *languages)
{
  g_autoptr (GBytes) bytes = NULL;
  g_auto (GStrv) parts = NULL;

  for (guint i = 0; bytes == NULL && languages[i] != NULL; i++)
    {
      bytes = look_up (languages[i], topic);
    }
  if (bytes == NULL)
    {
      bytes = look_up ("en", topic);
    }
  /* resources of text end in a zero that is not counted */
  parts = g_strsplit (g_bytes_get_data (bytes, NULL), "\n", 2);
  add_page (pages, parts[0] + strlen ("# "), parts[1]);
}

static void
add_games (GPtrArray *pages)
{
  for (guint i = 0; i < gw_rules_count (); i++)
    {
      const GwRules *rules = gw_rules_get (i);
      g_autofree char *text =
          rules->how_to != NULL ? g_strdup_printf ("%s\n%s", _ (rules->summary), _ (rules->how_to))
                                : g_strdup (_ (rules->summary));

      add_page (pages, _ (rules->name), text);
    }
}

GPtrArray *
gw_help_list_pages (const char *const *languages)
{
  GPtrArray *pages = g_ptr_array_new_with_free_func ((GDestroyNotify) page_free);

  g_return_val_if_fail (languages != NULL, pages);

  for (guint i = 0; i < G_N_ELEMENTS (topics); i++)
    {
      if (i == 1)
        {
          add_games (pages);
        }
      add_topic (pages, topics[i], languages);
    }
  return pages;
}

/* Showing */

static void
insert_tagged (GtkTextBuffer *buffer, const char *text, const char *tag, const char *other_tag)
{
  GtkTextIter end;

  gtk_text_buffer_get_end_iter (buffer, &end);
  gtk_text_buffer_insert_with_tags_by_name (buffer, &end, text, -1, tag, other_tag, NULL);
}

/* Every other part between ` and ` is typed. */
static void
insert_line (GtkTextBuffer *buffer, const char *text, const char *tag)
{
  g_auto (GStrv) parts = g_strsplit (text, "`", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      insert_tagged (buffer, parts[i], tag, i % 2 == 1 ? "typed" : NULL);
    }
  insert_tagged (buffer, "\n", tag, NULL);
}

static void
show_line (GtkTextBuffer *buffer, const char *line)
{
  if (g_str_has_prefix (line, "## "))
    {
      insert_line (buffer, line + strlen ("## "), "heading");
    }
  else if (g_str_has_prefix (line, "- "))
    {
      g_autofree char *item = g_strconcat ("•\t", line + strlen ("- "), NULL);

      insert_line (buffer, item, "item");
    }
  else if (g_str_has_prefix (line, "    "))
    {
      insert_tagged (buffer, line + strlen ("    "), "code", "typed");
      insert_tagged (buffer, "\n", "code", NULL);
    }
  else if (line[0] != '\0')
    {
      insert_line (buffer, line, "paragraph");
    }
}

static void
add_tags (GtkTextBuffer *buffer)
{
  g_autoptr (PangoTabArray) tabs = pango_tab_array_new_with_positions (1, TRUE, PANGO_TAB_LEFT, 18);

  gtk_text_buffer_create_tag (buffer, "title", "weight", PANGO_WEIGHT_BOLD, "scale",
                              PANGO_SCALE_XX_LARGE, "pixels-below-lines", 6, NULL);
  gtk_text_buffer_create_tag (buffer, "heading", "weight", PANGO_WEIGHT_BOLD, "scale",
                              PANGO_SCALE_LARGE, "pixels-above-lines", 18, NULL);
  gtk_text_buffer_create_tag (buffer, "paragraph", "pixels-above-lines", 9, NULL);
  gtk_text_buffer_create_tag (buffer, "item", "pixels-above-lines", 6, "left-margin", 42, "indent",
                              -18, "tabs", tabs, NULL);
  gtk_text_buffer_create_tag (buffer, "code", "pixels-above-lines", 6, "left-margin", 42, NULL);
  gtk_text_buffer_create_tag (buffer, "typed", "family", "Monospace", NULL);
}

void
gw_help_page_show (const GwHelpPage *page, GtkTextBuffer *buffer)
{
  g_auto (GStrv) lines = g_strsplit (page->text, "\n", -1);

  g_return_if_fail (GTK_IS_TEXT_BUFFER (buffer));

  if (gtk_text_tag_table_lookup (gtk_text_buffer_get_tag_table (buffer), "title") == NULL)
    {
      add_tags (buffer);
    }
  insert_line (buffer, page->title, "title");
  for (guint i = 0; lines[i] != NULL; i++)
    {
      show_line (buffer, lines[i]);
    }
}
