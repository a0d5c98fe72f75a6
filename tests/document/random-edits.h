/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits drawn at random, of every kind and with every tool. */
#pragma once

#include "document-fixture.h"

G_BEGIN_DECLS

/* One change or tool, or nothing where what was drawn cannot be done. The document must have a
 * board; it stays small. */
void random_edit (GwDocument *document, GwRandom *random);

G_END_DECLS
