#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Turns the shipped cards into a C table, so that a new document has them wherever it is made.

make-base.py CARDS.json OUT.c
"""
import json
import sys

ELEMENTS = ["FIRE", "WATER", "EARTH", "WIND", "DRAGON"]
EFFECTS = {
    "NONE": "NO_EFFECT",
    "GAIN_STONES": "GAIN_STONES",
    "DRAW_FROM_DISCARD": "DRAW_FROM_DISCARD",
    "INCREASE_STONE_LIMIT": "INCREASE_STONE_LIMIT",
    "SCORE_PER_ELEMENT": "SCORE_PER_ELEMENT",
    "SCORE_PER_DRAGON": "SCORE_PER_DRAGON",
}


def make_row(card, copies):
    texts = [card["id"], card["name"], card.get("name_zh_TW", ""), card.get("name_zh_CN", "")]
    target = card.get("target", "NONE")
    numbers = [
        "GW_VALE_" + ELEMENTS[ELEMENTS.index(card["element"])],
        card["cost"],
        card["score"],
        "GW_VALE_" + EFFECTS[card["effect"]],
        card.get("value", 0),
        0 if target == "NONE" else ELEMENTS.index(target) + 1,
        card.get("copies", copies),
    ]
    quoted = ", ".join(json.dumps(text, ensure_ascii=False) for text in texts)
    return "  { { %s }, { %s } },\n" % (quoted, ", ".join(str(number) for number in numbers))


def main():
    with open(sys.argv[1], encoding="utf-8") as source:
        card_set = json.load(source)
    with open(sys.argv[2], "w", encoding="utf-8") as out:
        out.write("/* Made by make-base.py from the shipped cards. */\n")
        out.write('#include "gw-vale-private.h"\n\n')
        out.write("const GwValeBaseCard gw_vale_base_cards[] = {\n")
        for card in card_set["cards"]:
            out.write(make_row(card, card_set["copies"]))
        out.write("};\n")
        out.write("const guint gw_vale_n_base_cards = G_N_ELEMENTS (gw_vale_base_cards);\n")


main()
