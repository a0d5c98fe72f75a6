/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parameters of a game: their specs, which may depend on the map, and a set of values. */
#pragma once

#include "gw-palette.h"

G_BEGIN_DECLS

typedef enum
{
  GW_PARAM_INTEGER,
  GW_PARAM_REAL,
  GW_PARAM_CHOICE, /* the value is an index into the choices */
  GW_PARAM_FLAG,   /* 0 or 1 */
} GwParamType;

typedef enum
{
  GW_PARAM_GENERATION = 1 << 0, /* used only for what the map does not fix */
  GW_PARAM_LIVE = 1 << 1,       /* may change in the middle of an episode */
} GwParamFlags;

typedef struct
{
  const char *key;
  const char *label;
  const char *group;
  const char *help;
  GwParamType type;
  GwParamFlags flags;
  double minimum, maximum, fallback;
  const GwChoice *choices;
  const char *fixed_by; /* why it cannot be set on this map, or NULL */
} GwParamSpec;

/* An ordered list of specs; shared, and not changed once it is handed out. */
typedef struct _GwParamSpecs GwParamSpecs;

GwParamSpecs *gw_param_specs_new (void);
GwParamSpecs *gw_param_specs_ref (GwParamSpecs *specs);
void gw_param_specs_unref (GwParamSpecs *specs);

/* Adds a copy; key, label and group are copied too, so that they may be made up per map. */
GwParamSpec *gw_param_specs_add (GwParamSpecs *specs, const GwParamSpec *spec);
guint gw_param_specs_get_length (const GwParamSpecs *specs);
const GwParamSpec *gw_param_specs_get (const GwParamSpecs *specs, guint index);

/* The index of `key`, or -1. */
int gw_param_specs_find (const GwParamSpecs *specs, const char *key);

#define GW_PARAM_ERROR (gw_param_error_quark ())
GQuark gw_param_error_quark (void);

typedef enum
{
  GW_PARAM_ERROR_UNKNOWN,
  GW_PARAM_ERROR_VALUE,
  GW_PARAM_ERROR_FIXED,
} GwParamError;

/* "an integer from 1 to 9", "one of all-escape, points, literal" … */
char *gw_param_spec_describe_range (const GwParamSpec *spec);

/* The value as it is written in files and on the command line. */
char *gw_param_spec_value_to_text (const GwParamSpec *spec, double value);

/* Reads what gw_param_spec_value_to_text() writes. */
gboolean gw_param_spec_value_from_text (const GwParamSpec *spec,
                                        const char *text,
                                        double *value,
                                        GError **error);

/* The shortest decimal text that reads back as the same double, whatever the locale. */
char *gw_number_to_text (double number);

/* One value for each spec. */
typedef struct _GwParams GwParams;

GwParams *gw_params_new (GwParamSpecs *specs);
GwParams *gw_params_copy (const GwParams *params);
GwParams *gw_params_ref (GwParams *params);
void gw_params_unref (GwParams *params);

GwParamSpecs *gw_params_get_specs (const GwParams *params);
double gw_params_get_value (const GwParams *params, guint index);
gboolean gw_params_is_default (const GwParams *params, guint index);

/* By key, for games, which know their own keys. */
double gw_params_get (const GwParams *params, const char *key);
int gw_params_get_int (const GwParams *params, const char *key);

/* Refuses unknown keys, values out of range, and parameters that the map fixes. */
gboolean gw_params_set (GwParams *params, const char *key, double value, GError **error);
gboolean
gw_params_set_from_text (GwParams *params, const char *key, const char *text, GError **error);

/* Carries over from `other` every value that differs from its default and may be set here. */
void gw_params_adopt (GwParams *params, const GwParams *other);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwParamSpecs, gw_param_specs_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwParams, gw_params_unref)

G_END_DECLS
