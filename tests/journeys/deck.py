# SPDX-License-Identifier: GPL-3.0-or-later
"""The deck of Vale of Eternity: each kind of effect, rows added, copied, moved and deleted, saved and
opened again."""
import json
import os
import shutil
import sys

from driver import Person, run, sample, wait_for

# card → effect as it is shown and as it is saved, its value, what it counts as shown and as saved
EFFECTS = {
    'F001': ('None', 'NONE', 0, None, None),
    'F002': ('Gain stones', 'GAIN_STONES', 3, None, None),
    'W001': ('From the discard pile', 'DRAW_FROM_DISCARD', 1, None, None),
    'E001': ('Stone limit', 'INCREASE_STONE_LIMIT', 4, None, None),
    'W003': ('Score per element', 'SCORE_PER_ELEMENT', 2, 'Wind', 'WIND'),
    'E002': ('Score per dragon', 'SCORE_PER_DRAGON', 5, None, None),
}

person = Person()
path = os.path.join(os.environ['HOME'], 'deck.gridwright')


def read(name=path):
    with open(name, encoding='utf-8') as file:
        return json.load(file)['tables']['cards']


def save():
    person.sees_window('• deck')
    person.keys('ctrl+s')
    person.sees_window('deck')
    return read()


def row(card):
    """The row of a card, which begins with its id; nothing else of the large table is looked at."""
    rows = person.finds('table', 'Rows').get_child_at_index(1)

    def find():
        rows.clear_cache()
        return next((child for child in map(rows.get_child_at_index, range(rows.get_child_count()))
                     if child is not None and child.get_name().startswith(card + ' ')), None)
    return wait_for(f'the row of {card}', find)


def clicks_tool(name):
    """A button below the table, which is again not looked through."""
    pane = person.finds('table', 'Rows').get_parent().get_parent()
    person.clicks('button', name, within=pane.get_child_at_index(pane.get_child_count() - 1))


def ids(cards):
    return [card['id'] for card in cards]


def a_deck_is_opened():
    shutil.copy(sample('vale-base.gridwright'), path)
    person.starts(path)
    person.sees_window('deck')


def each_kind_of_effect_is_given_to_a_card():
    expected = read()
    for card in expected:
        if card['id'] in EFFECTS:
            shown, effect, value, target_shown, target = EFFECTS[card['id']]
            if effect != card['effect']:
                person.chooses('Effect', shown, within=row(card['id']))
            if value != card['value']:
                person.enters('spin', 'Value', value, within=row(card['id']))
            if target is not None:
                person.chooses('Counts', target_shown, within=row(card['id']))
            card.update(effect=effect, value=value, target=target or card['target'])
    cards = save()
    assert cards == expected, [pair for pair in zip(cards, expected) if pair[0] != pair[1]]


def rows_are_added_by_mouse_and_key():
    expected = read()
    person.clicks('cell', 'F002', within=row('F002'))
    clicks_tool('Add a Row')
    person.keys('Insert')
    person.enters('entry', 'Id', 'X001', within=row('new'))
    person.enters('entry', 'Name', 'Phoenix', within=row('X001'))
    person.chooses('Element', 'Dragon', within=row('X001'))
    for name, value in (('Cost', 5), ('Score', 9), ('Copies', 1)):
        person.enters('spin', name, value, within=row('X001'))
    cards = save()
    assert ids(cards) == [*ids(expected)[:2], 'X001', 'new-2', *ids(expected)[2:]], ids(cards)
    assert cards[2] == {
        'id': 'X001', 'name': 'Phoenix', 'name_zh_TW': '', 'name_zh_CN': '', 'element': 'DRAGON',
        'cost': 5, 'score': 9, 'effect': 'NONE', 'value': 0, 'target': 'NONE', 'copies': 1
    }, cards[2]


def they_are_copied_moved_and_deleted():
    before = ids(read())
    person.clicks('cell', 'X001', within=row('X001'))
    clicks_tool('Duplicate the Row')
    row('X001-2')
    clicks_tool('Move the Row Down')
    person.keys('alt+Down', 'alt+Up')
    clicks_tool('Move the Row Up')
    person.keys('alt+Up')
    assert ids(save()) == [*before[:2], 'X001-2', *before[2:]], ids(read())
    person.keys('ctrl+d')
    row('X001-2-2')
    person.keys('ctrl+Delete')
    person.clicks('cell', 'new-2', within=row('new-2'))
    clicks_tool('Delete the Row')
    person.keys('ctrl+z', 'ctrl+shift+z')
    before.remove('new-2')
    assert ids(save()) == [*before[:2], 'X001-2', *before[2:]], ids(read())


def the_panel_beside_it_goes_and_comes():
    pane = person.finds('table', 'Rows').get_parent().get_parent()
    width = person.settled_place(pane)[2]
    clicks_tool('Show the side panel')
    wait_for('the panel to go', lambda: person.place(pane)[2] > width)
    clicks_tool('Show the side panel')
    wait_for('the panel to come', lambda: person.place(pane)[2] == width)


def it_is_as_it_was_saved_when_opened_again():
    person.leaves()
    person.starts(path)
    person.sees_window('deck')
    phoenix = row('X001').get_name()
    assert 'Phoenix' in phoenix, phoenix
    for card, (effect, _, value, *_) in EFFECTS.items():
        found = row(card)
        assert str(value) in found.get_name(), found.get_name()
        assert person.words.pattern(effect).search(found.get_name()), found.get_name()


sys.exit(run(a_deck_is_opened, each_kind_of_effect_is_given_to_a_card,
             rows_are_added_by_mouse_and_key, they_are_copied_moved_and_deleted,
             the_panel_beside_it_goes_and_comes, it_is_as_it_was_saved_when_opened_again,
             person.leaves))
