/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The published schema says what the reader does. */
#include "document-fixture.h"
#include "gw-document-private.h"
#include "gw-json-scan.h"

static JsonObject *
get_object (JsonObject *object, const char *key)
{
  JsonObject *member = json_object_get_object_member (object, key);

  g_assert_nonnull (member);
  return member;
}

static void
test_keys (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("GW_SOURCE_DIR"), "data", "schema",
                                            "gridwright-1.schema.json", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = gw_json_load (path, &error);
  JsonObject *schema, *properties;

  g_assert_no_error (error);
  schema = json_node_get_object (root);
  g_assert_cmpstr (json_object_get_string_member (schema, "$schema"), ==,
                   "https://json-schema.org/draft/2020-12/schema");
  properties = get_object (schema, "properties");
  for (guint i = 0; gw_document_keys[i] != NULL; i++)
    {
      JsonObject *property = get_object (properties, gw_document_keys[i]);

      g_assert_true (json_object_has_member (property, "description"));
    }
  g_assert_cmpuint (json_object_get_size (properties), ==,
                    g_strv_length ((char **) gw_document_keys));
  g_assert_cmpint (json_object_get_int_member (get_object (properties, "format"), "const"), ==,
                   GW_DOCUMENT_FORMAT);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/schema/names-every-key-that-the-reader-knows", test_keys);
  return g_test_run ();
}
