# SPDX-License-Identifier: GPL-3.0-or-later
"""Vale of Eternity by hand to its end: cards by menu, by dragging and by keys, and another deal."""
import json
import os
import sys

from driver import ANY, Person, run, sample

STEP = 'Step %s, round %s, %s'
END = '%s after round %s: %s to %s points, %s to %s creatures.'

person = Person()
path = os.path.join(os.environ['HOME'], 'short.gridwright')


def middle(zone):
    """Of the card, or the empty zone, that the cursor of the table is on."""
    x, y, width, height = person.settled_place(person.finds('cell', zone))
    return x + width // 2, y + height // 2


def a_short_game_is_opened():
    with open(sample('vale-base.gridwright'), encoding='utf-8') as file:
        document = json.load(file)
    document['parameters'] = {'rounds': 2, 'starting_stones': 3}
    with open(path, 'w', encoding='utf-8') as file:
        json.dump(document, file)
    person.starts(path)
    person.goes_to('Play')
    person.sees('Your turn: %s', 'Player 1')
    person.sees(STEP, 0, 1, 'Hunting')


def a_card_is_taken_by_its_menu():
    person.keys('Down')
    person.clicks_at(*middle('Market'))
    # Escape leaves the menu, and nothing is done
    person.finds('button', 'Tame')
    person.keys('Escape')
    person.clicks_at(*middle('Market'))
    person.clicks('button', 'Take')
    person.sees(STEP, ANY, 1, 'Action')
    person.sees('Your turn: %s', 'Player 1')


def goes_to_zone(name, key='Tab'):
    """With the cursor of the table, which Tab takes from zone to zone."""
    for _ in range(8):
        cell = person.finds_now('cell', name)
        if cell is not None:
            return cell.get_name()
        person.keys(key)
    raise AssertionError(f'the cursor does not go to “{name}”')


def has_card(text):
    """Whether the name of some card is in a text."""
    with open(path, encoding='utf-8') as file:
        cards = json.load(file)['tables']['cards']
    return any(card[name] in text for card in cards for name in ('name', 'name_zh_TW'))


def it_is_tamed_by_dragging_it_into_the_field():
    goes_to_zone('Field of player 1')
    field = middle('Field of player 1')
    assert has_card(goes_to_zone('Hand of player 1'))
    person.drags(middle('Hand of player 1'), field)
    # the cursor goes with its card
    assert has_card(person.finds('cell', 'Field of player 1').get_name())


def passing_ends_the_round():
    person.sees('Your turn: %s', 'Player 1')
    person.clicks('button', 'Pass')
    person.sees(STEP, ANY, 2, 'Hunting')
    person.sees('Your turn: %s', 'Player 1')


def the_second_round_is_played_by_keys():
    person.keys('Escape', 'Up', 'Right', 't')
    person.sees(STEP, ANY, 2, 'Action')
    person.sees('Your turn: %s', 'Player 1')
    assert has_card(goes_to_zone('Hand of player 1'))
    person.keys('s')
    person.sees('Your turn: %s', 'Player 1')
    assert has_card(goes_to_zone('Discard'))
    person.keys('p')
    person.sees('The game is over')
    person.sees(END, ANY, 2, ANY, ANY, 1, ANY)


def turns_are_taken_back():
    person.clicks('button', 'Undo Turn')
    person.sees(STEP, ANY, 2, 'Action')
    assert has_card(goes_to_zone('Hand of player 1'))
    person.keys('ctrl+z')
    person.sees(STEP, ANY, 2, 'Hunting')
    goes_to_zone('Market')
    person.keys('t')
    person.sees(STEP, ANY, 2, 'Action')
    person.clicks('button', 'Pass')
    person.sees('The game is over')


def two_play_at_one_table():
    person.clicks('button', 'New Deal')
    person.sees(STEP, 0, 1, 'Hunting')
    person.chooses('You play', 'Everybody')
    person.sees('Your turn: %s')
    x, y, _, height = person.settled_place(person.finds('table', 'Card table'))
    person.clicks_at(x + 2, y + height // 2)
    person.keys('Escape')
    goes_to_zone('Market')
    person.keys('m')
    person.sees(STEP, 1, 1, 'Hunting')
    goes_to_zone('Market', 'shift+Tab')
    person.keys('m')
    person.sees(STEP, 2, 1, 'Action')
    person.keys('p', 'Return')
    person.sees(STEP, 4, 2, 'Hunting')


def the_game_begins_again_and_its_deck_is_edited():
    person.clicks('button', 'Again')
    person.sees(STEP, 0, 1, 'Hunting')
    person.clicks('button', 'Edit', within=person.finds('page', 'Play'))
    person.finds('table', 'Rows')


sys.exit(run(a_short_game_is_opened, a_card_is_taken_by_its_menu,
             it_is_tamed_by_dragging_it_into_the_field, passing_ends_the_round,
             the_second_round_is_played_by_keys, turns_are_taken_back, two_play_at_one_table,
             the_game_begins_again_and_its_deck_is_edited, person.leaves))
