/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Large text: the window still goes down to the width that its metainfo promises. */
#include <adwaita.h>

#include "gw-settings.h"
#include "window-fixture.h"

/* As in the metainfo. */
#define WIDTH 360
#define HEIGHT 600

/* Dots per inch of ordinary text, as GTK counts them. */
#define DPI (96 * 1024)

static int
measure (GtkWidget *widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* For whoever looks into a failure: the widgets that need more than there is. */
static void
tell_widest (GtkWidget *widget, int depth)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (gtk_widget_should_layout (child) && measure (child) > WIDTH - 10)
        {
          g_test_message ("%*s%s %s %d", depth, "", G_OBJECT_TYPE_NAME (child),
                          gtk_buildable_get_buildable_id (GTK_BUILDABLE (child)), measure (child));
          tell_widest (child, depth + 1);
        }
    }
}

static int awaited;

static gboolean
has_width (gpointer content)
{
  return gtk_widget_get_width (content) <= MAX (awaited, WIDTH);
}

/* Makes the window as narrow as it lets itself be made, which may make it need less. */
static int
shrink (GtkWindow *window)
{
  GtkWidget *content = adw_application_window_get_content (ADW_APPLICATION_WINDOW (window));
  int before;

  awaited = G_MAXINT;
  do
    {
      before = awaited;
      awaited = measure (content);
      gtk_window_set_default_size (window, awaited, HEIGHT);
      app_wait_until (has_width, content);
      app_settle ();
    }
  while (awaited < before);
  return measure (GTK_WIDGET (window));
}

static void
assert_narrow (WindowFixture *fixture, const char *what)
{
  int minimum = shrink (GTK_WINDOW (fixture->window));

  if (minimum > WIDTH)
    {
      g_test_message ("%s needs %d", what, minimum);
      tell_widest (GTK_WIDGET (fixture->window), 0);
      g_test_fail ();
    }
}

static void
check_pages (WindowFixture *fixture, const char *sample)
{
  static const char *const pages[] = { "edit", "play", "analyse" };
  g_autofree char *path = app_sample_path (sample);

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 900, HEIGHT);
  window_open (path, fixture->window);
  app_wait_until (window_has_session, fixture->window);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *what = g_strdup_printf ("%s of %s", pages[i], sample);

      gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s", pages[i]);
      app_settle ();
      assert_narrow (fixture, what);
    }
}

static void
test_width (WindowFixture *fixture, gconstpointer data)
{
  static const char *const samples[] = { "chase-first-steps.gridwright",
                                         "goblins-8-skirmish.gridwright", "maze-glass.gridwright",
                                         "vale-base.gridwright" };
  const int scale = GPOINTER_TO_INT (data);

  /* GTK 4.8 warns of allocations that it loses itself while a window is resized */
  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_FATAL_MASK);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", scale * DPI, NULL);
  g_settings_set_int (gw_settings_get (), "window-width", 900);
  fixture->window = gw_window_new (GTK_APPLICATION (fixture->application));
  gtk_window_present (GTK_WINDOW (fixture->window));
  assert_narrow (fixture, "start");
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      check_pages (fixture, samples[i]);
    }
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
}

static void
test_ordinary (WindowFixture *fixture, gconstpointer data)
{
  test_width (fixture, GINT_TO_POINTER (1));
}

static void
test_double (WindowFixture *fixture, gconstpointer data)
{
  test_width (fixture, GINT_TO_POINTER (2));
}

int
main (int argc, char **argv)
{
  static const WindowTest tests[] = {
    { "ordinary-text-leaves-the-window-narrow", FALSE, test_ordinary },
    { "text-of-twice-the-size-leaves-it-narrow", FALSE, test_double },
  };

  return window_test_run (argc, argv, tests, G_N_ELEMENTS (tests));
}
