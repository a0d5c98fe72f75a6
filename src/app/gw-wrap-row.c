/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-wrap-row.h"

#define SPACING 6

struct _GwWrapRow
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (GwWrapRow, gw_wrap_row, GTK_TYPE_WIDGET)

/* A child on a line. */
typedef struct
{
  GtkWidget *widget;
  int x;
  int width;
} Part;

static GtkWidget *
find_laid_out (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    {
      child = gtk_widget_get_next_sibling (child);
    }
  return child;
}

static int
measure_minimum (GtkWidget *child)
{
  int minimum;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* What is left of the width goes to what children would like, then to those that expand. */
static gboolean
share_width (Part *parts, guint n_parts, int width)
{
  g_autofree GtkRequestedSize *sizes = g_new0 (GtkRequestedSize, n_parts);
  int extra = width - SPACING * ((int) n_parts - 1);
  int n_expanding = 0;

  for (guint i = 0; i < n_parts; i++)
    {
      gtk_widget_measure (parts[i].widget, GTK_ORIENTATION_HORIZONTAL, -1, &sizes[i].minimum_size,
                          &sizes[i].natural_size, NULL, NULL);
      extra -= sizes[i].minimum_size;
      n_expanding += gtk_widget_compute_expand (parts[i].widget, GTK_ORIENTATION_HORIZONTAL);
    }
  extra = gtk_distribute_natural_allocation (MAX (0, extra), n_parts, sizes);
  for (guint i = 0; i < n_parts; i++)
    {
      parts[i].width = sizes[i].minimum_size;
      if (gtk_widget_compute_expand (parts[i].widget, GTK_ORIENTATION_HORIZONTAL))
        {
          parts[i].width += extra / n_expanding;
        }
    }
  return n_expanding > 0;
}

static int
sum_widths (const Part *parts, guint n_parts)
{
  int sum = n_parts > 0 ? SPACING * ((int) n_parts - 1) : 0;

  for (guint i = 0; i < n_parts; i++)
    {
      sum += parts[i].width;
    }
  return sum;
}

static void
put_side_by_side (Part *parts, guint n_parts, int x)
{
  for (guint i = 0; i < n_parts; i++)
    {
      parts[i].x = x;
      x += parts[i].width + SPACING;
    }
}

/* Those in the middle stay there as long as there is room for them. */
static void
spread (Part *parts, guint n_parts, int width)
{
  Part *last = &parts[n_parts - 1];
  int middle = sum_widths (parts + 1, n_parts - 2);
  int start = parts[0].width + SPACING;
  int end = width - last->width - SPACING - middle;

  put_side_by_side (parts + 1, n_parts - 2, MAX (start, MIN ((width - middle) / 2, end)));
  parts[0].x = 0;
  last->x = width - last->width;
}

static void
place_line (Part *parts, guint n_parts, int width, gboolean is_only)
{
  if (share_width (parts, n_parts, width))
    {
      put_side_by_side (parts, n_parts, 0);
    }
  else if (is_only && n_parts > 1)
    {
      spread (parts, n_parts, width);
    }
  else
    {
      put_side_by_side (parts, n_parts, (width - sum_widths (parts, n_parts)) / 2);
    }
}

/* The children from this one on that fit on a line, and the first that does not. */
static GArray *
fill_line (GtkWidget **child, int width)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (Part));
  int used = 0;

  while (*child != NULL)
    {
      Part part = { *child, 0, 0 };
      int minimum = measure_minimum (*child);

      if (parts->len > 0 && used + SPACING + minimum > width)
        {
          break;
        }
      used += minimum + (parts->len > 0 ? SPACING : 0);
      g_array_append_val (parts, part);
      *child = find_laid_out (gtk_widget_get_next_sibling (*child));
    }
  return parts;
}

static int
measure_line (const GArray *parts)
{
  int height = 0;

  for (guint i = 0; i < parts->len; i++)
    {
      const Part *part = &g_array_index (parts, Part, i);
      int minimum;

      gtk_widget_measure (part->widget, GTK_ORIENTATION_VERTICAL, part->width, &minimum, NULL, NULL,
                          NULL);
      height = MAX (height, minimum);
    }
  return height;
}

static void
allocate_line (GwWrapRow *row, const GArray *parts, int y, int height)
{
  gboolean is_mirrored = gtk_widget_get_direction (GTK_WIDGET (row)) == GTK_TEXT_DIR_RTL;

  for (guint i = 0; i < parts->len; i++)
    {
      const Part *part = &g_array_index (parts, Part, i);
      int x =
          is_mirrored ? gtk_widget_get_width (GTK_WIDGET (row)) - part->x - part->width : part->x;

      gtk_widget_size_allocate (part->widget, &(GtkAllocation){ x, y, part->width, height }, -1);
    }
}

/* Goes through all lines, and returns their height. */
static int
lay_out (GwWrapRow *row, int width, gboolean is_allocated)
{
  GtkWidget *first = find_laid_out (gtk_widget_get_first_child (GTK_WIDGET (row)));
  int y = 0;

  for (GtkWidget *child = first; child != NULL;)
    {
      gboolean is_first = child == first;
      g_autoptr (GArray) parts = fill_line (&child, width);
      int height;

      place_line ((Part *) (gpointer) parts->data, parts->len, width, is_first && child == NULL);
      height = measure_line (parts);
      y += is_first ? 0 : SPACING;
      if (is_allocated)
        {
          allocate_line (row, parts, y, height);
        }
      y += height;
    }
  return y;
}

static void
gw_wrap_row_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    {
      *minimum = *natural = lay_out (GW_WRAP_ROW (widget), for_size, FALSE);
      return;
    }
  for (GtkWidget *child = find_laid_out (gtk_widget_get_first_child (widget)); child != NULL;
       child = find_laid_out (gtk_widget_get_next_sibling (child)))
    {
      int child_minimum, child_natural;

      gtk_widget_measure (child, orientation, -1, &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      if (orientation == GTK_ORIENTATION_VERTICAL)
        {
          *natural = MAX (*natural, child_natural);
        }
      else
        {
          *natural += child_natural + (*natural > 0 ? SPACING : 0);
        }
    }
}

static void
gw_wrap_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  lay_out (GW_WRAP_ROW (widget), width, TRUE);
}

static GtkSizeRequestMode
gw_wrap_row_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
gw_wrap_row_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    {
      gtk_widget_unparent (child);
    }
  G_OBJECT_CLASS (gw_wrap_row_parent_class)->dispose (object);
}

static void
gw_wrap_row_class_init (GwWrapRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = gw_wrap_row_dispose;
  widget_class->measure = gw_wrap_row_measure;
  widget_class->size_allocate = gw_wrap_row_size_allocate;
  widget_class->get_request_mode = gw_wrap_row_get_request_mode;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
gw_wrap_row_init (GwWrapRow *row)
{
}
